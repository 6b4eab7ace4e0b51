"""The viewer's own board in a low band: hand and apprentices, for below the shared board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, path, rect
from boardwright.games.architects import names
from boardwright.games.architects.drawing.cards import apprentice_tip, skills_row, virtue_change
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.lettering import fitting, rich, snug, text
from boardwright.games.architects.drawing.own import hand
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.sight import Apprentice

WIDE, TALL = 1060.0, 190.0
LEFT: Final = 12.0
HAND: Final = 684.0  # width of the hand
TOP: Final = 28.0  # of the apprentices
COLUMNS: Final = 2


def mine(scene: Scene) -> Drawn:
    """What the viewer holds, beside the apprentices; numbers are told at a glance."""
    number = scene.near_seat
    middle = LEFT + HAND + 14
    body = rect(4, 3, WIDE - 8, TALL - 6, "pan", 7) + path(f"M{middle - 7:.0f} 12V{TALL - 12:.0f}", "rule")
    body += group(hand(scene, number, HAND)[0], LEFT, 0)
    return WIDE, TALL, body + group(_apprentices(scene, number, WIDE - middle - LEFT), middle, 0)


def _apprentices(scene: Scene, number: int, wide: float) -> str:
    """The apprentices and free places of a board, in two columns."""
    seat = scene.seat(number)
    cards, limit = seat["apprentices"], seat["apprentice_limit"]
    places = max(limit, len(cards))
    across, down = (wide + 6) / COLUMNS, (TALL - 6 - TOP) / max(3, -(-places // COLUMNS))
    size = (across - 6, down - 5)
    body = text(0, 20, say("apprentices"), 13, "h")
    body += text(wide, 20, say("label.limit", count=len(cards), limit=limit), 11, "e s")
    for i in range(places):
        at = (i % COLUMNS * across, TOP + i // COLUMNS * down)
        if i < len(cards):
            drawn = _low_card(scene, cards[i], *size)
            ident = f"p{number}-appr-{cards[i]['id']}"
            body += scene.target(ident, drawn, box(*size), *at, title=apprentice_tip(cards[i]))
        else:
            body += rect(*at, *size, "slot", 6)
            body += text(at[0] + size[0] / 2, at[1] + size[1] / 2 + 4, say("label.free"), 11, "m s")
    return group(body, ident=f"p{number}-apprentices")


def _low_card(scene: Scene, card: Apprentice, wide: float, tall: float) -> str:
    """An apprentice without its face: name and skills, below them what it does and its virtue."""
    name, skills = names.apprentice(card["name"]), 17 * len(card["skills"])
    body = rect(0, 0, wide, tall, "card edge", 6)
    body += text(8, 15, name, fitting(name, wide - 16 - skills, 12), "h")
    body += skills_row(card["skills"], wide - 5 - skills, 2, 15)
    room = wide - 18 - (42 if card["virtue"] else 0)
    rows, size = snug(effects(card["effects"]) or say("label.no_effect"), room, 2, 11)
    first = 34 if len(rows) == 1 else 28
    body += "".join(rich(8, first + 13 * i, row, size) for i, row in enumerate(rows))
    body += virtue_change(card["virtue"], wide - 50, tall - 22)
    return body + scene.doubt(wide - 7, tall - 7, card["guessed"])
