"""One line from the keyboard, with editing, history and completion where the terminal has them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import click

from boardwright.cli.screen import safe, spelled
from boardwright.kernel.language import Msg, tr


class Keyboard:
    """Reads lines. `offers` is what the Tab key completes."""

    def __init__(self) -> None:
        self.offers: Sequence[str] = ()
        if sys.stdin.isatty():
            self._prepare()

    def line(self, prompt: str) -> str:
        """A line without the spaces around it. Raises `EOFError` at the end of the input.

        At a terminal, what was typed or pasted before the prompt stood there is dropped: it was meant for
        another question.
        """
        drop_typed()
        return input(spelled(safe(prompt), sys.stdout)).strip()

    def yes(self, question: str) -> bool:
        """Whether the answer to a question begins like yes; anything else is no."""
        yes = tr(Msg("y", "yes"))
        answer = self.line(tr("{question} [{yes}/N] ", question=question, yes=yes)).casefold()
        return answer.startswith((yes, "y"))

    def wait(self, words: str) -> None:
        """Wait for Enter."""
        self.line(f"{words} ")

    def _prepare(self) -> None:
        try:
            import readline
        except ImportError:  # not on every system; plain input does as well
            return
        readline.set_completer_delims("")
        readline.set_completer(self._complete)
        readline.parse_and_bind("tab: complete")

    def _complete(self, typed: str, number: int) -> str | None:
        found = [offer for offer in self.offers if offer.startswith(typed)]
        return found[number] if number < len(found) else None


def drop_typed() -> None:
    """Forget what was typed at the terminal and not read yet. Piped input is left alone."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


@contextmanager
def unheard() -> Iterator[None]:
    """Show nothing of what is typed meanwhile, and drop it at the end; Ctrl-C still interrupts."""
    if sys.platform == "win32" or not sys.stdin.isatty():
        yield
        return
    import termios

    before = termios.tcgetattr(sys.stdin)
    silent = termios.tcgetattr(sys.stdin)
    silent[3] &= ~termios.ECHO  # the local modes
    termios.tcsetattr(sys.stdin, termios.TCSADRAIN, silent)
    try:
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, before)


def clear_screen() -> None:
    """Wipe the screen and what has scrolled off it, so that secrets are gone; only on a terminal."""
    if not sys.stdout.isatty():
        return
    if os.environ.get("TERM") == "dumb":
        click.echo("\n" * os.get_terminal_size().lines)  # it knows no better way
        return
    click.clear()
    click.echo("\033[3J", nl=False)
