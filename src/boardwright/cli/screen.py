"""How text is laid out on the terminal: wrapped, in columns, in bold where it can be."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

import click

from boardwright.kernel.bounds import visible

WIDEST: Final = 100  # lines longer than this are hard to read
_OURS: Final = re.compile(
    "(\033\\[[012]m)"
)  # what `strong` and `faint` say to the terminal; nothing else may


def safe(text: str) -> str:
    """A text that says nothing to the terminal but what stands out and what stands back.

    Names, titles and sentences come from files and servers: whatever of theirs cannot be seen is written out.
    """
    return "".join(part if _OURS.fullmatch(part) else visible(part) for part in _OURS.split(text))


def echo(text: str = "", nl: bool = True, err: bool = False) -> None:
    """Print a text, or nothing but a new line; everything that the command says comes through here."""
    click.echo(safe(text), nl=nl, err=err)


def width() -> int:
    """Characters that a line may have."""
    return min(WIDEST, max(40, shutil.get_terminal_size((80, 24)).columns))


def strong(text: str) -> str:
    """Text that stands out, where the terminal can do it."""
    return click.style(text, bold=True)


def faint(text: str) -> str:
    """Text that stands back, where the terminal can do it."""
    return click.style(text, dim=True)


def paragraph(text: str, indent: str = "", hanging: str | None = None) -> str:
    """Text wrapped to the terminal; further lines begin with `hanging`, or like the first."""
    rest = indent if hanging is None else hanging
    return textwrap.fill(text, width(), initial_indent=indent, subsequent_indent=rest, break_on_hyphens=False)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = (), indent: str = "  ") -> list[str]:
    """Rows as lines of aligned columns; those in `right` align right. No lines are drawn."""
    if not rows:
        return []
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines: list[str] = []
    for row in rows:
        cells = [
            cell.rjust(wide) if i in right else cell.ljust(wide)
            for i, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((indent + "  ".join(cells)).rstrip())
    return lines


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 player`, `3 players`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def show(lines: Iterable[str]) -> None:
    """Print lines; someone at a terminal gets more than a screenful through a pager."""
    text = "\n".join(lines)
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        click.echo_via_pager(safe(text))
    else:
        echo(text)
