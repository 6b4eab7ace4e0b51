"""The sections of a phone, each as wide as its screen, and all of them in one column."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from boardwright.drawing.picture import Drawn, Section
from boardwright.drawing.shapes import Part, group, rect
from boardwright.games.lisboa.drawing import holdings
from boardwright.games.lisboa.drawing.church import church
from boardwright.games.lisboa.drawing.city import city, clock, harbour
from boardwright.games.lisboa.drawing.court import architects, court
from boardwright.games.lisboa.drawing.decrees import decrees
from boardwright.games.lisboa.drawing.displays import political, tiles
from boardwright.games.lisboa.drawing.grid import PHONE
from boardwright.games.lisboa.drawing.hand import hand_row
from boardwright.games.lisboa.drawing.holdings import laid
from boardwright.games.lisboa.drawing.lacerda import parts as lacerda
from boardwright.games.lisboa.drawing.nobles import noble_panel
from boardwright.games.lisboa.drawing.offers import SMALL
from boardwright.games.lisboa.drawing.portfolio import small_docks
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import narrowed, panel
from boardwright.games.lisboa.drawing.tracks import influence, market, pile, treasury
from boardwright.games.lisboa.drawing.words import count, say

WIDE: Final = 374.0
HALF: Final = 184.0
GAP: Final = 6.0
COURT: Final = 150.0
CELL: Final = 40.0  # height of a place a finger finds

SECTIONS: Final = (
    Section("phone-city", "section.city"),
    Section("phone-court", "section.court"),
    Section("phone-cards", "section.cards"),
    Section("phone-prices", "section.prices"),
    Section("phone-mine", "section.mine"),
)


def for_fingers(scene: Scene) -> Scene:
    """The scene without the targets that lie too close together: the question draws those large."""
    legal = {ident: actions for ident, actions in scene.legal.items() if ident.split("-")[0] not in SMALL}
    return replace(scene, legal=legal)


def phone_city(scene: Scene) -> Drawn:
    """The city, with what a finger can find."""
    return small_city(for_fingers(scene))


def small_city(scene: Scene) -> Drawn:
    """The city."""
    plan, wide, deep = city(scene, PHONE)
    return wide, deep + 4, plan


def phone_court(scene: Scene) -> Drawn:
    """The nobles."""
    return _below(noble_panel(scene, noble, WIDE, 146, touch=True) for noble in scene.view["nobles"])


def phone_cards(scene: Scene) -> Drawn:
    """Decrees, political cards, the royal court and the architects."""
    last = architects(scene, WIDE - COURT - GAP, 128)[0] + group(court(scene, COURT, 128)[0], WIDE - COURT, 0)
    return _below([decrees(scene, WIDE, 182, 4), political(scene, WIDE, 124), (last, WIDE, 128)])


def phone_prices(scene: Scene) -> Drawn:
    """Church, prices, supplies and the clock, with what a finger can find."""
    return small_prices(for_fingers(scene))


def small_prices(scene: Scene) -> Drawn:
    """Church, prices, supplies and the clock."""
    left = [church(scene, HALF, 214), influence(scene, HALF, 62), pile(scene, HALF, 50), _clock(scene)]
    right = [treasury(scene, HALF, 62), market(scene, HALF, 152), tiles(scene, HALF, 80), _yard(scene)]
    _, low, west = _below(left)
    _, deep, east = _below(right)
    return WIDE, max(low, deep), west + group(east, WIDE - HALF, 0)


def _clock(scene: Scene) -> Part:
    """How near the end of the period is."""
    return panel(HALF, 84) + group(clock(scene, HALF - 24), 14, 6), HALF, 84


def _yard(scene: Scene) -> Part:
    """The shipyard."""
    tall = 410 - 62 - 152 - 80.0
    ships = group(harbour(scene, HALF - 16, 44), 8, tall / 2 - 22)
    return panel(HALF, tall) + ships, HALF, tall


def phone_mine(scene: Scene) -> Drawn:
    """A player's own board."""
    number = scene.near_seat
    if scene.seat(number)["rival"]:
        return _below(lacerda(scene, number))
    wide, tall, body = _below(_own(scene, number))
    return wide, tall, rect(0, 0, wide, tall, "f-paper", 0) + body


def _own(scene: Scene, number: int) -> list[Part]:
    """Hand, portfolio, and rows of what is owned."""
    seat = scene.seat(number)
    title = say("hand.short")
    if number != scene.view["viewer"]:
        cards = count("cards", len(seat["backs"]))
        title = say("tip.hand", name=scene.names[number], cards=cards)
    hand, tall = hand_row(scene, number, WIDE - 2, 92, stacked=True)
    held = say("label.per", some=seat["used"], all=seat["capacity"])
    docks = small_docks(scene, seat, WIDE / (3 + 3 * 0.76) - 0.4, 84)
    goods = [*holdings.goods(scene, seat, 50, CELL), *holdings.rubble(seat, 50, CELL)]
    works = [
        *holdings.houses(scene, seat, 46, CELL),
        holdings.sets(scene, seat, 66, CELL),
        holdings.decree_pile(seat, 50, CELL),
        *holdings.favors(seat, 30, CELL),
    ]
    papers = holdings.plans(seat, WIDE - 4, CELL)
    last = [*holdings.clergy(seat, 52, 50), *holdings.missions(seat, 46, 50)]
    rows = [(goods, CELL), (works, CELL), (papers, CELL), (last, 50.0)]
    return [
        (narrowed(6, 14, title, WIDE - 12, 15, "h l"), WIDE, 14.0),
        (group(hand, 2, 0), WIDE, tall),
        (narrowed(6, 14, f"{say('portfolio')} {held}", WIDE - 12, 15, "h l"), WIDE, 14.0),
        (group(docks, 2, 0, ident=f"p{number}-portfolio"), WIDE, 86.0),
        *((group(laid(scene, row, high), 2, 0), WIDE, high) for row, high in rows if row),
    ]


def _below(parts: Iterable[Part]) -> Drawn:
    """Parts below each other."""
    y, body = 0.0, ""
    for drawn, _, tall in parts:
        body += group(drawn, 0, y)
        y += tall + GAP
    return WIDE, y, body
