"""Tables as lines of text."""

from __future__ import annotations

from collections.abc import Sequence


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
