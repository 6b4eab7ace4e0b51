"""How text is laid out on the terminal: wrapped, in columns, in bold where it can be."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import IO, Final, Protocol

import click

from boardwright.kernel.bounds import visible
from boardwright.kernel.layout import NARROWEST

WIDEST: Final = 100  # lines of prose longer than this are hard to read
WIDEST_BOARD: Final = 140  # a board has tables, which may be wider
PIPED: Final = (100, 24)  # columns and lines where there is no terminal, as in a pipe
_OURS: Final = re.compile(
    "(\033\\[[012]m)"
)  # what `strong` and `faint` say to the terminal; nothing else may

# What stands for a character that a terminal without UTF-8 cannot show; other letters lose their accents.
PLAIN: Final = {
    **dict.fromkeys("‘’‚‹›", "'"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("–—−", "-"),
    **dict(zip("абвгдеёзийклмнопрстуфхцъыьэ", "abvgdeezijklmnoprstufhc'y'e", strict=True)),
    **dict(zip("жчшщюя", ("zh", "ch", "sh", "shch", "yu", "ya"), strict=True)),
    **dict(zip("…·•×→←°✓ß", ("...", "-", "-", "x", "->", "<-", "^", "+", "ss"), strict=True)),
}


class Output(Protocol):
    """Where text goes instead of the terminal's lines, as the pane of a full screen."""

    @property
    def width(self) -> int:
        """Characters that a line may have."""

    def write(self, text: str) -> None:
        """Take a text of one or more lines."""


_output: ContextVar[Output | None] = ContextVar("output", default=None)


@contextmanager
def printing_on(output: Output) -> Iterator[None]:
    """Send everything that is printed elsewhere, in this thread, until the block is left."""
    token = _output.set(output)
    try:
        yield
    finally:
        _output.reset(token)


def safe(text: str) -> str:
    """A text that says nothing to the terminal but what stands out and what stands back.

    Names, titles and sentences come from files and servers: whatever of theirs cannot be seen is written out.
    """
    return "".join(part if _OURS.fullmatch(part) else visible(part) for part in _OURS.split(text))


def echo(text: str = "", nl: bool = True, err: bool = False) -> None:
    """Print a text, or nothing but a new line; everything that the command says comes through here."""
    output = _output.get()
    if output is not None:
        output.write(safe(text))
        return
    click.echo(spelled(safe(text), sys.stderr if err else sys.stdout), nl=nl, err=err)


def overwrite(text: str, last: str = "") -> None:
    """Print over the present line, which held `last`; only with signs that every terminal knows."""
    said = spelled(safe(text), sys.stdout)
    click.echo(f"\r{said.ljust(len(last))}" + ("" if said else "\r"), nl=False)


def spelled(text: str, stream: IO[str]) -> str:
    """A text in the letters that a stream can show: without accents and drawn signs where it has no UTF-8."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_plain(letter, encoding) for letter in text)
    return text


def _plain(letter: str, encoding: str) -> str:
    for tried in (letter, PLAIN.get(letter), _capital(letter), unicodedata.normalize("NFKD", letter)):
        if tried is not None:
            shown = "".join(part for part in tried if not unicodedata.combining(part))
            if shown and shown.encode(encoding, "ignore").decode(encoding) == shown:
                return shown
    return "?"


def _capital(letter: str) -> str | None:
    small = PLAIN.get(letter.lower())
    return None if small is None else small.capitalize()


def no_colour() -> bool:
    """Whether the environment asks for text without colours and the like (see https://no-color.org)."""
    return bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"


def width() -> int:
    """Characters that a line of prose may have."""
    return min(WIDEST, board_width())


def board_width() -> int:
    """Characters that a line of a board may have: what the window or the pane has."""
    output = _output.get()
    columns = shutil.get_terminal_size(PIPED).columns if output is None else output.width
    return min(WIDEST_BOARD, max(NARROWEST, columns))


def height() -> int | None:
    """Lines of the terminal; None where there is none, and nothing needs to fit."""
    return shutil.get_terminal_size(PIPED).lines if sys.stdout.isatty() else None


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


def entries(rows: Sequence[tuple[str, str]], indent: str = "  ") -> list[str]:
    """Names with what is said of them; the second column wraps."""
    wide = max(len(name) for name, _ in rows)
    hanging = " " * (len(indent) + wide + 2)
    return [paragraph(said, f"{indent}{name:<{wide}}  ", hanging) for name, said in rows]


def show(lines: Iterable[str]) -> None:
    """Print lines; someone at a terminal gets more than a screenful through a pager."""
    text, most = "\n".join(lines), height()
    if most is not None and _output.get() is None and text.count("\n") >= most - 1:
        click.echo_via_pager(spelled(safe(text), sys.stdout))
    else:
        echo(text)
