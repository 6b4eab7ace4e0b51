"""The viewer's own board in a low band: hand, portfolio, goods and works, for below the shared board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, rect
from boardwright.games.lisboa.drawing.hand import hand
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.strip import WIDTH, belongings

TALL: Final = 184.0


def mine(scene: Scene) -> Drawn:
    """What the viewer holds and has, at the size of the other boards' strips."""
    number = scene.near_seat
    drawn, wide, _ = hand(scene, number)
    body = group(drawn, 6, 3) + rect(wide + 12, 3, WIDTH, TALL - 6, "pan", 7)
    body += group(belongings(scene, number), wide + 12, -33, ident=f"p{number}-board")
    return wide + WIDTH + 18, TALL, body
