"""Lisboa's symbols, tile panels and small tags."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.drawing import shapes
from boardwright.drawing.shapes import num, path, rect, text, text_width


def use(symbol: str, x: float, y: float, size: float, tint: str = "") -> str:
    """An instance of a square symbol; `tint` colours what takes the colour of its surroundings."""
    return shapes.use(f"lis-{symbol}", x, y, size, size, f'class="c-{tint}"' if tint else "")


def bust(noble: str, x: float, y: float, width: float) -> str:
    """A noble's portrait."""
    return shapes.use(f"lis-bust-{noble}", x, y, width, width * 1.2)


def lines_of(words: str, width: float, size: float, font: str = "") -> tuple[list[str], str]:
    """Words in at most two lines and the classes of their font: smaller where they would be cut."""
    lines = shapes.wrap(words, width, size, 2)
    if not any(line.endswith("…") for line in lines):
        return lines, font
    return shapes.wrap(words, width, 10.5, 2), f"{font} f10".strip()


def panel(width: float, height: float, title: str = "") -> str:
    """A tile panel: double line, a petal in each corner, its heading."""
    body = rect(0, 0, width, height, "pan", 6) + rect(4, 4, width - 8, height - 8, "pan2", 4)
    for x, y, right, down in ((5, 5, 1, 1), (width - 5, 5, -1, 1), (5, height - 5, 1, -1)):
        body += _petal(x, y, right, down)
    body += _petal(width - 5, height - 5, -1, -1)
    return body + (text(24, 19, title, "h l") if title else "")


def _petal(x: float, y: float, right: int, down: int) -> str:
    outer = f"M{num(x)} {num(y)}h{13 * right}q{-1 * right} {12 * down} {-13 * right} {13 * down}z"
    inner = f"M{num(x)} {num(y)}h{7 * right}q{-0.5 * right} {6.5 * down} {-7 * right} {7 * down}z"
    return path(outer, "f-az3") + path(inner, "f-az2")


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
