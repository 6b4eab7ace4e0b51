"""Where a field of a lesson file stands: TOML libraries do not tell the line of what they have read."""

from __future__ import annotations

import re
from typing import Final

_ROW: Final = re.compile(r"\s*\[\[\s*([\w.-]+)\s*\]\]")
_TABLE: Final = re.compile(r"\s*\[\s*([\w.-]+)\s*\]")
_KEY: Final = re.compile(r"\s*([\w-]+)\s*[.=]")


def line_of(text: str, path: str) -> int:
    """The line of a field such as `steps.2.fail.1.when`, rows counted from 1; else of what it stands in.

    What is written in one line with others, as a hint often is, has the line where its list begins.
    """
    known = _places(text)
    keys = path.split(".")
    while keys and ".".join(keys) not in known:
        del keys[-1]
    return known.get(".".join(keys), 1)


def _places(text: str) -> dict[str, int]:
    """The lines of all tables, rows and keys that begin a line."""
    known: dict[str, int] = {}
    rows: dict[str, int] = {}  # how many rows a list has so far, by its path
    here = ""
    for number, line in enumerate(text.splitlines(), 1):
        if found := _ROW.match(line):
            here = _row(found[1], rows)
            known.setdefault(here, number)
        elif found := _TABLE.match(line):
            here = _inside(found[1], rows)
            known.setdefault(here, number)
        elif found := _KEY.match(line):
            known.setdefault(f"{here}.{found[1]}" if here else found[1], number)
    return known


def _row(name: str, rows: dict[str, int]) -> str:
    """The path of a new row of a list; lists within a row belong to the last one."""
    head, _, last = name.rpartition(".")
    path = f"{_inside(head, rows)}.{last}" if head else last
    rows[path] = rows.get(path, 0) + 1
    return f"{path}.{rows[path]}"


def _inside(name: str, rows: dict[str, int]) -> str:
    """A path with the numbers of the rows in which it lies."""
    path = ""
    for key in name.split("."):
        path = f"{path}.{key}" if path else key
        if path in rows:
            path = f"{path}.{rows[path]}"
    return path
