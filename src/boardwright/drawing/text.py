"""What boards told as text share: paragraphs, small tables and lists that fit a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from boardwright.kernel.language import plural, tr

WIDTH: Final = 110
INDENT: Final = "  "
LEAST: Final = 24  # letters, for a column that wraps


def paragraph(words: str, indent: str = INDENT) -> list[str]:
    """Words wrapped to the width, further lines a little to the right."""
    hanging = indent + INDENT
    return textwrap.wrap(
        words, WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False
    )


def aligned(rows: Sequence[Sequence[str]], indent: str = INDENT) -> list[str]:
    """A small table, its columns as wide as they need to be; the last one wraps.

    With no room for that, as with long names, each row is a sentence of its own.
    """
    columns = max(len(row) for row in rows)
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(columns)]
    room = WIDTH - len(indent) - sum(widths[:-1]) - len(INDENT) * (columns - 1)
    if room < min(LEAST, widths.pop()):
        return [line for row in rows for line in paragraph("; ".join(row), indent)]
    lines: list[str] = []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        start = indent + "  ".join(cells) + (INDENT if len(row) == columns else "")
        last = row[-1] if len(row) == columns else ""
        lines += textwrap.wrap(
            last, WIDTH, initial_indent=start, subsequent_indent=" " * len(start), break_on_hyphens=False
        ) or [start.rstrip()]
    return [line.rstrip() for line in lines]


def pairs(items: Sequence[str], indent: str = INDENT) -> list[str]:
    """Short items in two columns where both fit, else one below the other."""
    half = (len(items) + 1) // 2
    left = max((len(item) for item in items[:half]), default=0)
    right = max((len(item) for item in items[half:]), default=0)
    if not right or len(indent + INDENT) + left + right > WIDTH:
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
