"""Where the parts go: the whole sheet, and a single player board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, scaled
from boardwright.games.lisboa.drawing.grid import SHEET
from boardwright.games.lisboa.drawing.lacerda import area
from boardwright.games.lisboa.drawing.mine import mine
from boardwright.games.lisboa.drawing.own import WIDE, board_head, own_board
from boardwright.games.lisboa.drawing.phone import phone
from boardwright.games.lisboa.drawing.question import prompt
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.strip import strip
from boardwright.games.lisboa.drawing.table import BOARD, GAP, LEFT, RIGHT, shared, table
from boardwright.games.lisboa.drawing.wigs import THICK, wigs


def sheet(scene: Scene) -> Drawn:
    """Everything on one page of 1440: the board in its border, then the player boards."""
    inner = LEFT + RIGHT + SHEET.width + 2 * GAP
    edge = (1440 - inner) / 2
    bottom = BOARD + 2 * THICK + 20
    body = wigs(scene, 1440, bottom) + shared(scene, SHEET, edge, THICK + 10)
    y = bottom + 8
    asked, tall = prompt(scene, WIDE)
    if asked:
        body += group(asked, 8, y)
        y += tall + 8
    near, tall = own_board(scene, scene.near_seat)
    body += group(near, 8, y)
    y += tall + 8
    far, tall = _others(scene)
    return 1440, y + tall + 8, body + group(far, 8, y)


def _others(scene: Scene) -> tuple[str, float]:
    """The other seats: one whole board, or strips side by side."""
    far = scene.far_seats
    if len(far) == 1 and scene.seat(far[0])["rival"]:
        head, _, top = board_head(scene, far[0], WIDE)
        drawn, _, tall = area(scene, far[0], WIDE)
        return head + group(drawn, 0, top + GAP), top + GAP + tall
    if len(far) == 1:
        drawn, tall = own_board(scene, far[0])
        return group(drawn, ident=f"p{far[0]}-board"), tall
    body, tall = "", 0.0
    step = (WIDE + 13) / len(far)
    for i, number in enumerate(far):
        drawn, width, height = strip(scene, number)
        scale = (step - 13) / width
        body += scaled(drawn, i * step, 0, scale) if scale != 1 else group(drawn, i * step, 0)
        tall = height * scale
    return body, tall


def player(scene: Scene) -> Drawn:
    """One whole player board."""
    drawn, tall = own_board(scene, scene.near_seat)
    return WIDE + 16, tall + 16, group(drawn, 8, 8)


FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {"sheet": sheet, "table": table, "phone": phone, "player": player, "mine": mine}
)
