"""The viewer's own board in a low band: cities, screen, spots and stores, for below the shared board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.carrara.drawing.columns import Shaft
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.spots import own_screen, spot_row, stores
from boardwright.games.carrara.drawing.strip import SMALL_COLUMN, edged, small_column
from boardwright.games.carrara.drawing.tiles import row_tile

WIDE, TALL = 1080.0, 172.0
RIGHT: Final = 420.0  # where the cities end


def mine(scene: Scene) -> Drawn:
    """Columns left; coins and blocks right, spots and stores below them."""
    number = scene.near_seat
    seat = scene.view["seats"][number]
    body = group(edged(number, WIDE - 8, TALL - 6), 4, 3)
    shaft = Shaft(SMALL_COLUMN[0], 12, TALL - 34, row_tile, 20)
    for i, city in enumerate(scene.view["cities"]):
        body += small_column(scene, seat, city, shaft, 20 + i * SMALL_COLUMN[1])
    body += group(own_screen(scene, seat, WIDE - RIGHT - 14), RIGHT, 10, ident=f"p{number}-screen")
    left = RIGHT
    if scene.advanced:
        body += group(stores(scene, seat, 46, 54), left, 98)
        left += 122
    return WIDE, TALL, body + group(spot_row(scene, seat, WIDE - left - 14), left, 94)
