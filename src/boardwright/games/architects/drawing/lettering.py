"""Lines of text with emblems in them: "2 {silver} 1 {tax}". How wide they run, where they break."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from boardwright.drawing import shapes
from boardwright.drawing.shapes import num
from boardwright.games.architects.drawing.style import size_class

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
SERIF_BOLD: Final = 1.27  # those of the widest usual serif face
SANS_WIDE: Final = 1.2  # those of the widest usual sans serif, bold or not
ICON: Final = 1.32  # an emblem is that much larger than the text
GAP: Final = 1.5  # after an emblem
ARROW: Final = "~→~"
TOKEN: Final = re.compile(r"(\{[\w-]+\})")


def width(words: str, size: float, *, bold: bool = False) -> float:
    """How wide words run."""
    return sum(LETTERS.get(letter, 556) for letter in words) * size / 1000 * (BOLD if bold else 1)


def text(x: float, y: float, words: object, size: float = 13, css: str = "") -> str:
    """Words at a point; `css` names weight, anchor and ink."""
    return shapes.text(x, y, words, f"{css} {size_class(size)}".strip())


def fitted(x: float, y: float, words: str, limit: float, size: float = 13, css: str = "h") -> str:
    """Words that keep within a limit in every face: set narrower where they might run over it."""
    drawn = text(x, y, words, size, css)
    widest = SERIF_BOLD if "h" in css.split() else SANS_WIDE
    if width(words, size) * widest <= limit:
        return drawn
    return drawn.replace(" class=", f' textLength="{num(limit)}" lengthAdjust="spacingAndGlyphs" class=', 1)


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


def rich(x: float, y: float, line: str, size: float = 13, css: str = "", limit: float = 0) -> str:
    """A line with emblems; y is the baseline. The words get a fixed length, so that any face fits.

    Where the line is longer than its limit, its words are set narrower.
    """
    line = line.replace("~", " ")
    names = css.split()
    bold = "b" in names or "h" in names
    parts = list(_tokens(line, size, bold))
    total = sum(part[2] for part in parts)
    narrow = 1.0
    if 0 < limit < total:
        emblems = sum(part[2] for part in parts if part[1])
        narrow = max(0.3, (limit - emblems) / max(1.0, total - emblems))
        total = emblems + (total - emblems) * narrow
    x -= total / 2 if "m" in names else total if "e" in names else 0
    plain = " ".join([*(name for name in names if name not in ("m", "e")), size_class(size)]).strip()
    body = ""
    for part, emblem, wide in parts:
        if emblem:
            tall = size * ICON
            body += shapes.use(f"arc-{part}", x + 0.5, y - tall * 0.8, tall, tall)
        elif part.strip():
            body += _words(x, y, part, (size, plain, bold, narrow))
        x += wide if emblem else wide * narrow
    return body


def _words(x: float, y: float, part: str, style: tuple[float, str, bool, float]) -> str:
    size, css, bold, narrow = style
    bare = part.strip()
    x += width(" " * (len(part) - len(part.lstrip())), size) * narrow
    long = width(bare, size, bold=bold) * narrow
    length = f' textLength="{num(long)}" lengthAdjust="spacingAndGlyphs"' if len(bare) > 3 else ""
    named = f' class="{css}"' if css else ""
    return f'<text x="{num(x)}" y="{num(y)}"{named}{length}>{escape(bare)}</text>'


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


def laid(line: str, limit: float, most: int, size: float = 13) -> list[str]:
    """A line in at most so many rows; where it needs more, they are longer, to be set narrower."""
    room = limit
    rows = broken(line, room, size)
    while len(rows) > most:
        room *= 1.04
        rows = broken(line, room, size)
    return rows
