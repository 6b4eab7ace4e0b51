"""The ground of the town: land, river, walls, streets, houses. It carries no information and stays behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.shapes import num, path, rect
from boardwright.games.architects.drawing.shapes import use

TOP, BOTTOM = 88.0, 654.0
HILLS: Final = ((90, 134, 64, 26), (170, 306, 50, 30), (88, 490, 66, 34), (150, 616, 76, 26))
WALL: Final = (
    "M262 100H1066a12 12 0 0 1 12 12V632a12 12 0 0 1-12 12H262a12 12 0 0 1-12-12V112a12 12 0 0 1 12-12z"
)
TOWERS: Final = ((243, 89), (1068, 89), (243, 626), (1068, 626), (496, 89), (756, 89), (496, 628))
HOUSES: Final = (
    *((388, 106, 0), (412, 104, 1), (436, 108, 2), (462, 106, 0), (392, 244, 1), (418, 248, 0)),
    *((444, 244, 2), (470, 250, 1), (396, 284, 2), (466, 286, 0), (394, 430, 0), (420, 434, 1)),
    *((446, 430, 2), (472, 434, 0), (398, 470, 1), (430, 468, 0), (462, 472, 2), (396, 612, 0)),
    *((424, 616, 2), (452, 612, 1), (650, 248, 0), (676, 244, 2), (702, 250, 1), (728, 246, 0)),
    *((650, 106, 1), (676, 104, 0), (704, 106, 2), (730, 106, 0), (526, 262, 2), (526, 448, 1)),
)
TREES: Final = (
    *((24, 262), (50, 270), (180, 268), (196, 262), (22, 452), (186, 448), (204, 456), (60, 456)),
    *((196, 630), (170, 626), (22, 628), (150, 96), (196, 104), (176, 98), (24, 96)),
)


def page(width: float, height: float) -> str:
    """The double ruled border of a manuscript page."""
    inner = rect(5, 5, width - 10, height - 10, "page", 6)
    return inner + rect(2, 2, width - 4, height - 4, "rule", 8)


def town_plan(columns: Sequence[float], rows: Sequence[float]) -> str:
    """The ground below the circles, whose middles lie on these columns and rows."""
    body = rect(16, TOP, 1068, BOTTOM - TOP, "f-land", 10)
    for x, y, wide, tall in HILLS:
        body += f'<ellipse cx="{x}" cy="{y}" rx="{wide}" ry="{tall}" class="f-land2 mist"/>'
    river = f"M236 {num(TOP)}C226 170 246 230 234 290S226 400 236 470 230 590 236 {num(BOTTOM)}"
    body += _stroke(river, "water2", 17) + _stroke(river, "water", 13.5)
    body += path(WALL, "f-pave") + _stroke(WALL, "wall2", 9) + _stroke(WALL, "wall", 6)
    body += _stroke(WALL, "wall2", 6, ' stroke-dasharray="1.2 7"')
    body += _streets(columns, rows)
    for gate in rows:  # with a bridge before it
        body += rect(220, gate - 12, 30, 24, "f-wall i fine", 2) + rect(
            220, gate - 7.5, 34, 15, "f-street", 0
        )
        body += use("tower", 242, gate - 38, 18, 24) + use("tower", 242, gate + 6, 18, 24)
    body += "".join(use("tower", x - 3, y, 24, 32) for x, y in TOWERS)
    body += "".join(use(f"house{kind}", x, y, 24) for x, y, kind in HOUSES)
    return f'<g aria-hidden="true">{body}{"".join(use("tree", x, y, 20) for x, y in TREES)}</g>'


def _streets(columns: Sequence[float], rows: Sequence[float]) -> str:
    land, first, second = columns
    lines = []
    for bend, y in zip((8, -8, 8), rows, strict=True):
        a, b = num(y + bend), num(y - bend)
        lines.append(
            f"M{num(land)} {num(y)}C200 {a} 260 {b} {num(first)} {num(y)}S500 {a} {num(second)} {num(y)}H740"
        )
    lines += [f"M{num(x)} {num(rows[0])}V{num(rows[2])}" for x in (first, second)]
    body = "".join(_stroke(line, "line", 17, ' opacity=".6"') for line in lines)
    return body + "".join(_stroke(line, "street", 15) for line in lines)


def _stroke(data: str, colour: str, width: float, extra: str = "") -> str:
    return f'<path d="{data}" fill="none" stroke="var(--{colour})" stroke-width="{num(width)}"{extra}/>'
