"""What a player holds: hand cards with their three uses, decrees, missions."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from boardwright.drawing.shapes import Part, group, rect
from boardwright.games.lisboa.drawing.cards import card_back, mission_card, political_card
from boardwright.games.lisboa.drawing.decrees import decree_card, decree_tip, worth_to
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, panel, tag, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.text.board.pieces import card_words, mission_words
from boardwright.games.lisboa.view.schema import Card, Decree

LEAST: Final = 5  # cards there is room for
USES: Final = (("gold", "gold"), ("portfolio", "portfolio"), ("court", "throne"))
MISSION: Final = 112.0
DECREE: Final = (88.0, 58.0)  # width of a decree with its words and without


def hand_row(
    scene: Scene, number: int, width: float, height: float, *, stacked: bool = False
) -> tuple[str, float]:
    """The hand in a row; another's shows only the backs. Drawing and height.

    The uses of a card take part of the height below it; `stacked` adds them one below the other, for fingers.
    """
    seat, body = scene.seat(number), ""
    cards = seat["hand"]
    many = len(seat["backs"]) if cards is None else len(cards)
    step = width / max(many, LEAST)
    wide = step - 6
    used = any(_usable(scene, card) for card in cards or [])
    tall = height - (31.0 if used and not stacked else 0)
    for i in range(max(many, LEAST)):
        if i >= many:
            drawn = rect(0, 0, wide, tall, "dash", 6)
        elif cards is None:
            title = say("tip.hand", name=scene.names[number], cards=count("cards", many))
            drawn = group(card_back(seat["backs"][i], wide, tall), title=title)
        else:
            drawn = _card(scene, cards[i], wide, tall, used=used, stacked=stacked)
        body += group(drawn, i * step, 0)
    more = 3 * 43.0 + 5 if used and stacked else 0
    return group(body, ident=f"p{number}-hand"), height + more


def _usable(scene: Scene, card: Card) -> bool:
    """Whether a card can be played now."""
    return any(scene.state(f"hand-{card['id']}-{name}") == "legal" for name, _ in USES)


def _card(scene: Scene, card: Card, width: float, height: float, *, used: bool, stacked: bool) -> str:
    """A card, and below it a button for each use it has now."""
    ident = f"hand-{card['id']}"
    drawn = political_card(card, width, height)
    body = scene.target(ident, drawn, box(width, height), title=card_words(card))
    wide, tall = (width, 40.0) if stacked else (width / 3 - 2, 27.0)
    for i, (name, icon) in enumerate(USES):
        key = f"{ident}-{name}"
        if used and scene.state(key):
            size = min(24.0, tall - 6)
            button = rect(0, 0, wide, tall, "button edge", 6)
            button += use(icon, (wide - size) / 2, (tall - size) / 2, size)
            x, y = (0.0, height + 5 + i * 43) if stacked else (i * (wide + 3), height + 5)
            body += scene.target(key, button, box(wide, tall), x, y, title=say(f"tip.use.{name}"))
    return body


def own_decrees(scene: Scene, number: int, width: float, height: float) -> Part:
    """A seat's decrees, equal ones together; many lose their words and stand in several rows."""
    seat = scene.seat(number)
    mine = number == scene.view["viewer"]
    title = say("own_decrees") if mine else say("other_decrees", name=scene.names[number])
    heaps = [list(same) for _, same in groupby(sorted(seat["decrees"], key=_by_id), key=_by_id)]
    words = len(heaps) <= (width - 22) // DECREE[0]
    columns = max(1, int((width - 22) // DECREE[not words]))
    rows = max(1, -(-len(heaps) // columns))
    tall = min(120.0, (height - 38) / rows - 5)
    body, step = panel(width, height, title), (width - 22) / columns
    for i, same in enumerate(heaps):
        worth = worth_to(same[0], number) * len(same)
        drawn = decree_card(same[0], step - 5, tall, worth=worth, words=words)
        if len(same) > 1:
            drawn += tag(step - 20, 33, say("label.times", count=len(same)))
        x, y = 13 + i % columns * step, 32 + i // columns * (tall + 5)
        title = decree_tip(scene, same[0], number)
        body += group(drawn, x, y, ident=f"p{number}-{same[0]['id']}", title=title)
    return group(body, ident=f"p{number}-decrees"), width, height


def _by_id(decree: Decree) -> str:
    return decree["id"]


def missions(scene: Scene, number: int, width: float, height: float) -> Part:
    """The missions a seat has to fulfil."""
    seat = scene.seat(number)
    body, size = panel(width, height, say("missions")), (MISSION, height - 44)
    for i, mission in enumerate(seat["missions"]):
        ident = f"p{number}-mission-{i + 1}"
        x = 14 + i * (MISSION + 8)
        body += scene.target(
            ident, mission_card(mission, *size), box(*size), x, 32, title=mission_words(mission)
        )
    if not seat["missions"]:
        body += group(rect(0, 0, *size, "dash", 6), 14, 32, title=say("tip.no_mission"))
    return group(body, ident=f"p{number}-missions"), width, height
