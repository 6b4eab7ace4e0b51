"""What boards told as text share: paragraphs, small tables and lists that fit a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from boardwright.kernel.language import plural, tr
from boardwright.kernel.layout import text_width

INDENT: Final = "  "
LEAST: Final = 24  # letters, for a column that wraps
LEAST_CELL: Final = 6  # letters, for the columns of a table in which all of them wrap


def paragraph(words: str, indent: str = INDENT) -> list[str]:
    """Words wrapped to the width, further lines a little to the right."""
    return _wrapped(words, text_width(), indent, indent + INDENT)


def _wrapped(words: str, width: int, first: str = "", rest: str = "") -> list[str]:
    if len(first) + len(words) <= width and words.isprintable():  # most are short, and wrapping is slow
        return [first + words.rstrip()] if words.strip() else []
    return textwrap.wrap(words, width, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


def fitted(line: str) -> list[str]:
    """A line as it is if it fits; else wrapped, further lines a little to the right."""
    if len(line) <= text_width():
        return [line]
    return paragraph(line.lstrip(), " " * (len(line) - len(line.lstrip())))


def aligned(rows: Sequence[Sequence[str]], indent: str = INDENT) -> list[str]:
    """A small table, its columns as wide as they need to be; the last one wraps.

    With no room for that every column wraps. With no room for the longest words either, as with long names,
    each row is a sentence of its own.
    """
    columns = max(len(row) for row in rows)
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(columns)]
    room = text_width() - len(indent) - sum(widths[:-1]) - len(INDENT) * (columns - 1)
    if room < min(LEAST, widths[-1]):
        return _squeezed(rows, widths, indent)
    lines: list[str] = []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths[:-1], strict=False)]
        start = indent + "  ".join(cells) + (INDENT if len(row) == columns else "")
        last = row[-1] if len(row) == columns else ""
        lines += _wrapped(last, text_width(), start, " " * len(start)) or [start.rstrip()]
    return [line.rstrip() for line in lines]


def _squeezed(rows: Sequence[Sequence[str]], widths: Sequence[int], indent: str) -> list[str]:
    """A table whose cells wrap, the widest columns first; sentences if the longest words need more room."""
    columns = len(widths)
    words = [[word for row in rows if i < len(row) for word in row[i].split()] for i in range(columns)]
    longest = [max([LEAST_CELL, *map(len, inside)]) for inside in words]
    least = [min(width, word) for width, word in zip(widths, longest, strict=True)]
    squeezed = list(widths)
    excess = len(indent) + sum(widths) + len(INDENT) * (columns - 1) - text_width()
    while excess > 0:
        widest = max(range(columns), key=lambda i: squeezed[i] if squeezed[i] > least[i] else 0)
        if squeezed[widest] <= least[widest]:
            return [line for row in rows for line in paragraph(_sentence(row), indent)]
        squeezed[widest] -= 1
        excess -= 1
    lines: list[str] = []
    for row in rows:
        cells = [_wrapped(cell, max(1, width)) for cell, width in zip(row, squeezed, strict=False)]
        for number in range(max(map(len, cells))):
            parts = [cell[number] if number < len(cell) else "" for cell in cells]
            padded = (part.ljust(width) for part, width in zip(parts, squeezed, strict=False))
            lines.append((indent + INDENT.join(padded)).rstrip())
    return lines


def _sentence(row: Sequence[str]) -> str:
    """The cells of a row one after the other, blanks within them said once."""
    return "; ".join(re.sub(r"\s+", " ", cell).strip() for cell in row if cell.strip())


def pairs(items: Sequence[str], indent: str = INDENT) -> list[str]:
    """Short items in two columns where both fit, else one below the other."""
    half = (len(items) + 1) // 2
    left = max((len(item) for item in items[:half]), default=0)
    right = max((len(item) for item in items[half:]), default=0)
    if not right or len(indent + INDENT) + left + right > text_width():
        return [line for item in items for line in paragraph(item, indent)]
    return aligned([items[i::half] for i in range(half)], indent)


def commas(parts: Iterable[str]) -> str:
    """A list in one line, or "none"."""
    return ", ".join(parts) or tr("none")


def by_family(paths: Iterable[str], most: int = 14) -> str:
    """Paths of an edition by their families; of more items than `most` only the number."""
    families: dict[str, list[str]] = {}
    for path in paths:
        family, _, item = path.partition(".")
        families.setdefault(family, []).extend([item] if item else [])
    said = []
    for family, items in families.items():
        few = commas(items) if len(items) <= most else plural(len(items), "{count} item", "{count} items")
        said.append(f"{family} ({few})" if items else family)
    return "; ".join(said)


def signed(number: int) -> str:
    """A number with its sign, 0 without."""
    return f"+{number}" if number > 0 else str(number)


def star(guessed: bool) -> str:
    """The mark of a reconstructed value."""
    return "*" if guessed else ""
