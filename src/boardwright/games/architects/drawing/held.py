"""Who holds whose workers: those captured on a board, and a seat's own on other boards."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, rect
from boardwright.games.architects.drawing.lettering import text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import use
from boardwright.games.architects.drawing.words import say

SYMBOL: Final = 26.0  # width of what says which kind a row is


def held(scene: Scene, number: int, width: float, row: float) -> tuple[str, float]:
    """Captives first, then own workers held by others, each row led by its symbol; drawing and height."""
    seat = scene.seat(number)
    captives = [(owner, many) for owner, many in enumerate(seat["captured"]) if many]
    away = [(holder, many) for holder, many in enumerate(seat["held_by"]) if many]
    columns = max(1, int((width - SYMBOL) // 42))
    body, y = "", 0.0
    for symbol, title, groups in (
        ("capture", say("label.captured"), captives),
        (f"w-{scene.colour(number)}", say("label.held"), away),
    ):
        sign = use(symbol, 0, row / 2 - 11, 22, css="" if groups else "faint")
        body += group(sign, 0, y, title=title)
        for i, (other, many) in enumerate(groups):
            at = (SYMBOL + i % columns * 42, y + i // columns * row)
            body += _held(scene, (number, other, many), at, row, own=symbol != "capture")
        y += max(1, -(-len(groups) // columns)) * row + 4
    return body, y - 4


def _held(scene: Scene, who: tuple[int, int, int], at: tuple[float, float], row: float, *, own: bool) -> str:
    """One group: on this board those of another seat, on another board those of this one."""
    number, other, many = who
    colour = scene.colour(other)
    drawn = rect(0, 0, 41, row - 1, "hit", 12) + rect(
        0, row / 2 - 13, 41, 25, f"f-panel k-{colour} thick", 12
    )
    drawn += use(f"m-{colour}" if own else f"w-{colour}", 4, row / 2 - 9, 17)
    drawn += text(36, row / 2 + 5, many, 15, "e b")
    if not own:
        tip = say("tip.captured", name=scene.names[other], number=many)
        return group(drawn, *at, ident=f"p{number}-captives-p{other}", title=tip)
    tip = say("tip.held", name=scene.names[other], number=many)
    ident = f"p{other}-held-p{number}"
    return scene.target(ident, drawn, box(41, row - 1, radius=12), *at, title=tip)
