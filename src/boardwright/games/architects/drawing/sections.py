"""The board in sections of 374, one of which a phone shows at a time."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn, Section
from boardwright.drawing.shapes import group, rect
from boardwright.games.architects.drawing.cathedral import cathedral
from boardwright.games.architects.drawing.court import consequence, contribution
from boardwright.games.architects.drawing.deeds import deeds
from boardwright.games.architects.drawing.display import card_piles, display
from boardwright.games.architects.drawing.guild import guildhall, prison
from boardwright.games.architects.drawing.held import held
from boardwright.games.architects.drawing.lettering import fitted
from boardwright.games.architects.drawing.market import black_market
from boardwright.games.architects.drawing.mine import hand, staff
from boardwright.games.architects.drawing.monuments import monuments
from boardwright.games.architects.drawing.rival import rival_board
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, sign
from boardwright.games.architects.drawing.stock import stock
from boardwright.games.architects.drawing.town import town
from boardwright.games.architects.drawing.tracks import influence, virtue

WIDE: Final = 374.0
GAP: Final = 8.0
SECTIONS: Final = tuple(
    Section(f"phone-{name}", f"section.{name}")
    for name in ("town", "market", "people", "build", "court", "mine")
)
Placed = tuple[str, float]  # drawing and height


def _stacked(*parts: Placed) -> Drawn:
    """Parts below each other."""
    body, y = "", 0.0
    for drawn, tall in parts:
        body += group(drawn, 0, y)
        y += tall + GAP
    return WIDE, y - GAP + 4, body


def phone_town(scene: Scene) -> Drawn:
    """The circles."""
    return _stacked((town(scene, WIDE, 452), 452))


def phone_market(scene: Scene) -> Drawn:
    """Virtue, the Black Market, the Prison, the piles, what is printed at the places."""
    piles = group(prison(scene, WIDE - 88, 62)) + group(card_piles(scene, 82, 62), WIDE - 82, 0)
    stalls = black_market(scene, WIDE, 126)
    told, _, tall = deeds(scene, WIDE, 17)
    return _stacked((virtue(scene, WIDE, 58), 58), (stalls, 126), (piles, 62), (told, tall))


def phone_people(scene: Scene) -> Drawn:
    """The apprentices who may be hired."""
    return _stacked((display(scene, WIDE, 456, lying=True), 456))


def phone_build(scene: Scene) -> Drawn:
    """Cathedral and Guildhall."""
    return _stacked((cathedral(scene, WIDE, 250), 250), (guildhall(scene, WIDE, 194), 194))


def phone_court(scene: Scene) -> Drawn:
    """What the expansion adds; nothing without it."""
    if not scene.wonder:
        return WIDE, 0, ""
    return _stacked(
        (influence(scene, WIDE, 54), 54),
        (contribution(scene, WIDE, 132), 132),
        (consequence(scene, WIDE, 70), 70),
        (monuments(scene, WIDE, 180), 180),
    )


def phone_mine(scene: Scene, *, named: bool = False) -> Drawn:
    """The own board, or another one."""
    number = scene.near_seat
    if scene.seat(number)["rival"]:
        return rival_board(scene, WIDE)
    seat = scene.seat(number)
    cards = len(seat["hand"]) if seat["hand"] is not None else min(1, seat["cards"])
    rows = -(-cards // 3)
    places = max(seat["apprentice_limit"], len(seat["apprentices"])) + (seat["board"] is not None)
    people = max(3, -(-places // 2)) * 48.0 - 4
    busy = any(seat["captured"]) or any(seat["held_by"])
    captives, tall = held(scene, number, WIDE - 16, 40) if busy else ("", 0.0)
    parts = [
        (_owner(scene, number), 32.0 if named else 0.0),
        (group(stock(scene, number, WIDE - 8, 28, 3), 8, 0), 84.0),
        (group(hand(scene, number, WIDE - 16, 132, 3), 8, 0), rows * 138.0 - 6),
        (group(staff(scene, number, (WIDE - 16, people), 9), 8, 0), people),
        (group(captives, 8, 0), tall),
    ]
    width, tall, body = _stacked(*(part for part in parts if part[1] > 0))
    ground = rect(0, 0, width, tall + 4, "f-panel", 0)
    return width, tall + 4, group(ground + group(body, 0, 2), ident=f"p{number}-area")


def _owner(scene: Scene, number: int) -> str:
    """Whose board it is, with the points."""
    name = fitted(40, 23, scene.names[number], WIDE - 90, 18, "h")
    return sign(number, 8, 5, 24) + name + shield(WIDE - 36, 1, scene.seat(number)["vp"], 30)
