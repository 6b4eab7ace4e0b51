"""Lines of text with emblems in them: "2 {silver} 1 {tax}". How wide they run, where they break."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from boardwright.drawing import shapes
from boardwright.drawing.shapes import num
from boardwright.games.architects.drawing.style import SIZES, size_class

# Widths of letters in thousandths of the size, as in the usual sans serif faces.
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ADVANCES: Final = (
    "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 "
    "667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611"
)
LETTERS: Final[Mapping[str, int]] = MappingProxyType(
    {
        **dict(zip(ALPHABET, map(int, ADVANCES.split()), strict=True)),
        **dict.fromkeys("íťďř", 333),
        **dict.fromkeys(" ~.,:;!/·", 278),
        **dict.fromkeys("()-", 333),
        "'": 191,
        **dict.fromkeys(map(chr, range(ord("А"), ord("Я") + 1)), 690),
        **dict.fromkeys(map(chr, range(ord("а"), ord("я") + 1)), 580),
        **dict.fromkeys("жмшщыюфДЖМОФШЩЫЮ", 780),
        "→": 1000,
        "½": 834,
    }
)
BOLD: Final = 1.06  # bold letters are that much wider
ICON: Final = 1.32  # an emblem is that much larger than the text
GAP: Final = 1.5  # after an emblem
ARROW: Final = "~→~"
TOKEN: Final = re.compile(r"(\{[\w-]+\})")


def width(words: str, size: float, *, bold: bool = False) -> float:
    """How wide words run."""
    return sum(LETTERS.get(letter, 556) for letter in words) * size / 1000 * (BOLD if bold else 1)


def fitting(words: str, limit: float, size: float) -> float:
    """The largest size of ours, up to the one given, in which the words fit."""
    fit = [one for one in SIZES if one <= size and width(words, one, bold=True) <= limit]
    return max(fit, default=SIZES[0])


def text(x: float, y: float, words: object, size: float = 11, css: str = "") -> str:
    """Words at a point; `css` names weight, anchor and ink."""
    return shapes.text(x, y, words, f"{css} {size_class(size)}".strip())


def _tokens(line: str, size: float, bold: bool) -> Iterator[tuple[str, bool, float]]:
    """The parts of a line: words or emblem, which of them, width."""
    for part in TOKEN.split(line):
        if part.startswith("{"):
            yield part[1:-1], True, size * ICON + GAP
        elif part:
            yield part, False, width(part, size, bold=bold)


def rich_width(line: str, size: float, *, bold: bool = False) -> float:
    """How wide a line with emblems runs."""
    return sum(part[2] for part in _tokens(line, size, bold))


def rich(x: float, y: float, line: str, size: float = 11, css: str = "") -> str:
    """A line with emblems; y is the baseline. The words get a fixed length, so that any face fits."""
    names = css.split()
    bold = "b" in names or "h" in names
    total = rich_width(line, size, bold=bold)
    x -= total / 2 if "m" in names else total if "e" in names else 0
    plain = " ".join([name for name in names if name not in ("m", "e")] + [size_class(size)])
    body = ""
    for part, emblem, wide in _tokens(line, size, bold):
        if emblem:
            tall = size * ICON
            body += shapes.use(f"arc-{part}", x + 0.5, y - tall * 0.8, tall, tall)
        elif part.strip():
            body += _words(x, y, part, size, plain, bold)
        x += wide
    return body


def _words(x: float, y: float, part: str, size: float, css: str, bold: bool) -> str:
    bare = part.strip()
    x += width(" " * (len(part) - len(part.lstrip())), size)
    length = f' textLength="{num(width(bare, size, bold=bold))}" lengthAdjust="spacingAndGlyphs"'
    fixed = length if len(bare) > 3 and "h" not in css.split() else ""
    return f'<text x="{num(x)}" y="{num(y)}" class="{css}"{fixed}>{escape(bare)}</text>'


def broken(line: str, limit: float, size: float, *, bold: bool = False) -> list[str]:
    """A line with emblems in pieces that fit; "~" is a blank that holds."""
    rows: list[str] = []
    for word in _words_of(line, limit, size, bold):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and rich_width(longer, size, bold=bold) <= limit:
            rows[-1] = longer
        else:
            rows.append(word)
    return [row.replace("~", " ") for row in rows]


def _words_of(line: str, limit: float, size: float, bold: bool) -> Iterator[str]:
    """The words of a line; one that is too long for a row is parted before its arrow."""
    for word in line.split():
        if ARROW in word and rich_width(word, size, bold=bold) > limit:
            before, after = word.split(ARROW, 1)
            yield before
            yield ARROW.lstrip("~") + after
        else:
            yield word


def snug(line: str, limit: float, most: int, size: float) -> tuple[list[str], float]:
    """The line broken in the largest size, up to the one given, in which it takes at most so many rows."""
    rows: list[str] = []
    for one in sorted((one for one in SIZES if one <= size), reverse=True):
        rows = broken(line, limit, one)
        fits = all(rich_width(row, one) <= limit for row in rows)
        if len(rows) <= most and fits:
            return rows, one
    return rows, SIZES[0]


def shrunk(line: str, room: float, size: float, *, bold: bool = False) -> float:
    """The largest size, up to the one given, in which a line with emblems fits; else the smallest."""
    fit = [one for one in SIZES if one <= size and rich_width(line, one, bold=bold) <= room]
    return max(fit, default=SIZES[0])
