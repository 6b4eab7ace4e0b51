"""The viewer's own board in a low band: hand and apprentices, for below the shared board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import path, rect, scaled
from boardwright.games.architects.drawing.own import hand, own_apprentices
from boardwright.games.architects.drawing.scene import Scene

WIDE, TALL = 1072.0, 160.0
SCALE: Final = 0.84  # of the cards
HAND: Final = 712.0  # width for the hand before scaling
LEFT: Final = 12.0


def mine(scene: Scene) -> Drawn:
    """What the viewer holds, beside the apprentices; numbers are told at a glance."""
    number = scene.near_seat
    cards, middle = hand(scene, number, HAND)[0], LEFT + HAND * SCALE + 14
    room = (WIDE - middle - LEFT) / SCALE
    body = rect(4, 3, WIDE - 8, TALL - 6, "pan", 7) + path(f"M{middle - 7:.0f} 12V{TALL - 12:.0f}", "rule")
    body += scaled(cards, LEFT, 1, SCALE)
    return WIDE, TALL, body + scaled(own_apprentices(scene, number, room)[0], middle, 1, SCALE)
