"""The shared board: prices in the west, the city in the middle, the court in the east."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group
from boardwright.games.lisboa.drawing.church import church
from boardwright.games.lisboa.drawing.city import city
from boardwright.games.lisboa.drawing.court import architects, court
from boardwright.games.lisboa.drawing.decrees import decrees
from boardwright.games.lisboa.drawing.displays import POLITICAL, political, shipyard, tiles
from boardwright.games.lisboa.drawing.grid import TABLE, Grid
from boardwright.games.lisboa.drawing.lacerda import area
from boardwright.games.lisboa.drawing.nobles import noble_panel
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.tracks import influence, market, pile, treasury

GAP: Final = 7.0
BOARD: Final = 820.0  # height of the shared board
LEFT, RIGHT = 262.0, 310.0


def table(scene: Scene) -> Drawn:
    """The shared board for a window of about 1000 x 600, and below it what Lacerda has, if one plays him."""
    width = LEFT + RIGHT + TABLE.width + 2 * GAP + 16
    body, height = group(shared(scene, TABLE, 8, 8)), BOARD + 16
    if scene.view["players"] == 1:
        drawn, _, tall = area(scene, scene.far_seats[0], width - 16)
        body, height = body + group(drawn, 8, BOARD + 8 + GAP), height + GAP + tall
    return width, height, body


def shared(scene: Scene, grid: Grid, x: float, y: float) -> str:
    """The shared board: prices in the west, the city in the middle, the court in the east."""
    west = [church(scene), money(scene), influence(scene), pile(scene), tiles(scene), shipyard(scene)]
    east = [noble_panel(scene, noble) for noble in scene.view["nobles"]] + [architects(scene)]
    middle = x + LEFT + GAP
    body = _column(west, x, y, BOARD) + _column(east, middle + grid.width + GAP, y, BOARD)
    beside = grid.width - POLITICAL[0] - GAP
    cards = group(political(scene)[0]) + group(court(scene, beside, POLITICAL[1])[0], POLITICAL[0] + GAP, 0)
    plan, width, tall = city(scene, grid)
    south = [
        (group(plan, ident="city"), width, tall),
        decrees(scene, grid.width),
        (cards, grid.width, POLITICAL[1]),
    ]
    return body + _column(south, middle, y, BOARD)


def money(scene: Scene) -> Part:
    """Treasury and market side by side."""
    return group(treasury(scene)[0]) + group(market(scene)[0], 114, 0), LEFT, 164.0


def _column(parts: Iterable[Part], x: float, y: float, height: float) -> str:
    """Parts below each other, spread over the height."""
    there = list(parts)
    free = (height - sum(part[2] for part in there)) / max(1, len(there) - 1)
    body = ""
    for drawn, _, tall in there:
        body += group(drawn, x, y)
        y += tall + free
    return body
