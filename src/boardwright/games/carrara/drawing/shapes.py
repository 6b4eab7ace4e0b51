"""Carrara's symbols and paper panels."""

from __future__ import annotations

from boardwright.drawing import shapes
from boardwright.drawing.shapes import rect, text


def use(symbol: str, x: float, y: float, width: float, height: float, extra: str = "") -> str:
    """An instance of one of our symbols; `extra` are further attributes."""
    return shapes.use(f"car-{symbol}", x, y, width, height, extra)


def panel(width: float, height: float, title: str = "") -> str:
    """A paper panel with the double drafting line, and its heading."""
    body = rect(0, 0, width, height, "pan", 8) + rect(3.5, 3.5, width - 7, height - 7, "pan2", 6)
    return body + (text(14, 21, title, "h") if title else "")
