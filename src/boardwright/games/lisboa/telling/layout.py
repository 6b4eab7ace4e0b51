"""Names, paragraphs and tables of the described board."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from boardwright.games.lisboa.sight import SeatView, View

WIDTH: Final = 110
INDENT: Final = "  "
NAME: Final = 9  # letters of a name that a plot has room for


class Teller:
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        self.view: View = view
        self.brief: bool = brief
        self.names: list[str] = [
            names[seat["seat"]] if seat["seat"] < len(names) else _default_name(seat)
            for seat in view["seats"]
        ]

    def short(self, seat: int) -> str:
        """A name that fits on a plot; the seat's number if two names would look alike."""
        cut = [name[:NAME] for name in self.names]
        return cut[seat] if cut.count(cut[seat]) == 1 else f"Player {seat + 1}"

    def by_seat(self, numbers: Sequence[int]) -> str:
        """A number for each player."""
        return commas(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def counted(self, numbers: Sequence[int], neutral: int = 0) -> str:
        """Only the players with some, and the neutral ones."""
        found = [f"{name} {number}" for name, number in zip(self.names, numbers, strict=True) if number]
        return commas([*found, f"neutral {neutral}"] if neutral else found)

    def mover(self) -> int:
        """The seat the text is for: the viewer, or who decides."""
        decision = self.view["decision"]
        if self.view["viewer"] >= 0:
            return self.view["viewer"]
        return decision["seat"] if decision else 0


def _default_name(seat: SeatView) -> str:
    return "The rival" if seat["rival"] else f"Player {seat['seat'] + 1}"


def paragraph(words: str, indent: str = INDENT) -> list[str]:
    """Words wrapped to the width, further lines a little to the right."""
    hanging = indent + INDENT
    return textwrap.wrap(
        words, WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False
    )


def aligned(rows: Sequence[Sequence[str]], indent: str = INDENT) -> list[str]:
    """A small table, its columns as wide as they need to be; the last one wraps."""
    columns = max(len(row) for row in rows)
    widths = [max(len(row[i]) for row in rows if i < len(row)) for i in range(columns - 1)]
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
    return ", ".join(parts) or "none"


def signed(number: int) -> str:
    """A number with its sign, 0 without."""
    return f"+{number}" if number > 0 else str(number)


def star(guessed: bool) -> str:
    """The mark of a reconstructed value."""
    return "*" if guessed else ""


def letters(kinds: Sequence[str]) -> str:
    """Rubble as letters: E F T."""
    return " ".join(kind[0].upper() for kind in kinds) or "-"
