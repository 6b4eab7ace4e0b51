"""One line from the keyboard, with editing, history and completion where the terminal has them."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import click

from boardwright.cli.screen import safe
from boardwright.kernel.language import Msg, tr


class Keyboard:
    """Reads lines. `offers` is what the Tab key completes."""

    def __init__(self) -> None:
        self.offers: Sequence[str] = ()
        if sys.stdin.isatty():
            self._prepare()

    def line(self, prompt: str) -> str:
        """A line without the spaces around it. Raises `EOFError` at the end of the input."""
        return input(safe(prompt)).strip()

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


def clear_screen() -> None:
    """Wipe the screen and what has scrolled off it, so that secrets are gone; only on a terminal."""
    if sys.stdout.isatty():
        click.clear()
        click.echo("\033[3J", nl=False)
