"""Carrara's symbols, slabs of marble, frames, and words that keep to their place."""

from __future__ import annotations

from typing import Final

from boardwright.drawing import shapes
from boardwright.drawing.marks import Outline, box
from boardwright.drawing.shapes import num, rect, text, text_width

SMALLEST: Final = 13  # units of a text on any part of the board
WIDER: Final = 1.14  # than the estimate run the letters of the widest usual sans serif
BOLDER: Final = 1.3  # and those of a bold serif


def use(symbol: str, x: float, y: float, width: float, height: float, extra: str = "") -> str:
    """An instance of one of our symbols; `extra` are further attributes."""
    return shapes.use(f"car-{symbol}", x, y, width, height, extra)


def panel(width: float, height: float) -> str:
    """A polished slab that lies on the table."""
    body = rect(1.5, 3, width, height, "drop", 6) + rect(0, 0, width, height, "pan", 6)
    body += rect(0, 0, width, height, "slab", 6)
    return body + rect(4, 4, width - 8, height - 8, "pan2", 4)


def frame(width: float, height: float, x: float = 0, y: float = 0, radius: float = 5) -> Outline:
    """Where an element's marks are drawn; without ticks, as its neighbours are near."""
    outline = box(width, height, x, y, radius)
    return Outline(outline.edge, x, y, width, height, ticks=False)


def run(words: str, size: float, css: str = "") -> float:
    """How wide words run at most, whatever face a reader's device has."""
    return text_width(words, size) * (BOLDER if {"n", "b", "h"} & set(css.split()) else WIDER)


def label(x: float, y: float, words: object, limit: float, css: str = "", size: int = SMALLEST) -> str:
    """Words that keep within a limit: set narrower where they would run over, never smaller, never cut."""
    said = str(words)
    classes = css if size == SMALLEST else f"f{size} {css}".strip()
    drawn = text(x, y, said, classes)
    if run(said, size, css) <= limit:
        return drawn
    return drawn.replace("<text ", f'<text textLength="{num(limit)}" lengthAdjust="spacingAndGlyphs" ', 1)
