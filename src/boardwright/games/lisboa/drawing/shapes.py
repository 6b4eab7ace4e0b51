"""Lisboa's symbols, tile panels and small tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from boardwright.drawing import marks, shapes
from boardwright.drawing.marks import Outline
from boardwright.drawing.shapes import num, rect, text, text_width

# How much wider than in an ordinary sans serif letters may run: plain ones, bold ones.
PLAIN: Final = 1.1
BOLD: Final = 1.26


def use(symbol: str, x: float, y: float, size: float, tint: str = "") -> str:
    """An instance of a square symbol; `tint` colours what takes the colour of its surroundings."""
    return shapes.use(f"lis-{symbol}", x, y, size, size, f'class="c-{tint}"' if tint else "")


def pale(symbol: str, x: float, y: float, size: float) -> str:
    """A symbol for what is not there yet."""
    return f'<g class="pale">{use(symbol, x, y, size)}</g>'


def bust(noble: str, x: float, y: float, width: float) -> str:
    """A noble's portrait."""
    return shapes.use(f"lis-bust-{noble}", x, y, width, width * 1.2)


def narrowed(x: float, y: float, said: str, limit: float, size: float = 13, css: str = "") -> str:
    """Words that keep within a limit: set narrower, never smaller, where they would run over."""
    drawn = text(x, y, said, css)
    wide = text_width(said, size) * (BOLD if {"b", "h"} & set(css.split()) else PLAIN)
    if wide <= limit:
        return drawn
    return drawn.replace("<text ", f'<text textLength="{num(limit)}" lengthAdjust="spacingAndGlyphs" ', 1)


def broken(said: str, limit: float, size: float = 13, most: int = 9) -> list[str]:
    """Words in at most so many lines, never cut: a line too long for its limit is to be set narrower."""
    rows: list[str] = []
    for word in said.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and (len(rows) == most or text_width(longer, size) * PLAIN <= limit):
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def box(width: float, height: float, x: float = 0, y: float = 0, radius: float = 6) -> Outline:
    """The outline of a rectangle with round corners, without ticks: neighbours are close on this board."""
    return replace(marks.box(width, height, x, y, radius), ticks=False)


def panel(width: float, height: float, title: str = "") -> str:
    """A tile panel: its shadow, a double line, its heading."""
    body = rect(1.5, 3, width, height, "drop", 6) + rect(0, 0, width, height, "pan", 6)
    body += rect(4, 4, width - 8, height - 8, "pan2", 4)
    return body + (narrowed(14, 22, title, width - 28, 15, "h l") if title else "")


def tag(middle: float, y: float, words: object, icon: str = "", *, bad: bool = False) -> str:
    """A small tag centred on a point: a word or number and perhaps a tiny icon."""
    label = str(words)
    inner = text_width(label, 13)
    tail = 14 if icon else 0
    width = max(16, inner + 9 + tail)
    x = middle - width / 2
    body = rect(x, y - 8, width, 16, "tag", 8)
    body += text(x + (width - tail) / 2 + (1 if icon else 0), y + 4.3, label, "b neg" if bad else "b")
    return body + (use(icon, x + width - 16.5, y - 7, 14) if icon else "")


def envelope(x: float, y: float, size: float, number: object, css: str = "b ond") -> str:
    """Influence with its number."""
    return use("env", x, y, size) + text(x + size / 2, y + size * 0.52 + 4, number, css)


def coin(x: float, y: float, size: float, number: object, css: str = "b ond") -> str:
    """Réis with their number."""
    return use("coin", x, y, size) + text(x + size / 2, y + size / 2 + 4.2, number, css)


def stat(x: float, y: float, icon: str, number: object, size: float = 22, css: str = "b f15 l") -> str:
    """An icon and its number, centred on a line."""
    return use(icon, x, y - size / 2, size) + text(x + size + 5, y + 5, number, css)


def cubes(x: float, y: float, kinds: Sequence[str], places: int, size: float, *, down: bool = False) -> str:
    """Rubble cubes on their spaces, in a row or a column."""
    body = ""
    for i in range(max(places, len(kinds))):
        left, top = (x, y + i * (size + 1)) if down else (x + i * (size + 1), y)
        if i < len(kinds):
            body += use(kinds[i], left, top, size)
        else:
            body += rect(left + 2.5, top + 2.5, size - 5, size - 5, "dash", 2)
    return body
