"""The signs of the states. Each has its own form, so that colour is never the only difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.drawing.shapes import num, path, rect

SMALLEST_TICKED: Final = 26  # smaller elements go without drafting ticks


@dataclass(frozen=True, slots=True)
class Outline:
    """Where an element's marks are drawn: its edge, and the box that carries ticks and badges."""

    edge: str  # path data
    x: float
    y: float
    width: float
    height: float
    ticks: bool = True  # drafting ticks around the box when legal


def box(width: float, height: float, x: float = 0, y: float = 0, radius: float = 6) -> Outline:
    """The outline of a rectangle with round corners."""
    r, w, h = num(radius), num(width - 2 * radius), num(height - 2 * radius)
    edge = (
        f"M{num(x + radius)} {num(y)}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1 -{r} {r}"
        f"h-{w}a{r} {r} 0 0 1 -{r} -{r}v-{h}a{r} {r} 0 0 1 {r} -{r}z"
    )
    return Outline(edge, x, y, width, height, ticks=min(width, height) >= SMALLEST_TICKED)


def arch(width: float, height: float) -> Outline:
    """The outline of a niche with a round top."""
    half = num(width / 2)
    edge = f"M0 {num(height)}V{half}A{half} {half} 0 0 1 {num(width)} {half}V{num(height)}z"
    return Outline(edge, 0, 0, width, height, ticks=False)


def mark(outline: Outline, state: str) -> str:
    """The sign of a state on an outline: "legal", "refused", "selected", "last", or none."""
    if state == "legal":
        halo = path(outline.edge, "hl halo") + path(outline.edge, "hl legal")
        return halo + (_ticks(outline) if outline.ticks else "")
    if state == "refused":
        return path(outline.edge, "hl refused")
    if state == "selected":
        return path(outline.edge, "hl selected") + _tick_badge(outline)
    if state == "last":
        x, y = num(outline.x - 5), num(outline.y - 5)
        return path(outline.edge, "hl last") + f'<path d="M{x} {y}h13l-13 13z" fill="var(--last)"/>'
    return ""


def _ticks(outline: Outline) -> str:
    """Drafting ticks at the four corners, a little outside."""
    reach, out = 7, 4
    x1, y1 = outline.x - out, outline.y - out
    x2, y2 = outline.x + outline.width + out, outline.y + outline.height + out
    corners = ((x1, y1, 1, 1), (x2, y1, -1, 1), (x2, y2, -1, -1), (x1, y2, 1, -1))
    data = "".join(
        f"M{num(x)} {num(y + down * reach)}V{num(y)}H{num(x + right * reach)}"
        for x, y, right, down in corners
    )
    return path(data, "hl legal tick")


def _tick_badge(outline: Outline) -> str:
    x, y = outline.x + outline.width - 3, outline.y + 3
    tick = f"M{num(x - 4)} {num(y)}l3 3 5-6"
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="8.5" fill="var(--sel)"/>'
        f'<path d="{tick}" fill="none" stroke="var(--onmark)" stroke-width="2.2"/>'
    )


def ghost_slot(x: float, y: float, width: float, height: float) -> str:
    """The place where a tile would stand: a dashed tile with a plus."""
    middle_x, middle_y = x + width / 2, y + height / 2
    plus = f"M{num(middle_x)} {num(middle_y - 9)}v18m-9-9h18"
    return rect(x, y, width, height, "hl legal ghostslot", 4) + path(plus, "hl legal")
