"""What a game in the terminal asks and shows, whatever the terminal looks like.

`PlainTerminal` prints line by line, `FullScreen` has panes. The game is led by `Table` or `RemoteTable`; a
terminal only puts their questions and returns the line that was given as the answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from boardwright.cli.questions import Question
from boardwright.cli.screen import echo, paragraph
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.kernel.layout import fitting


class Board:
    """The board as someone sees it, told for any width, in brief or in full.

    `moment` changes when the board is to be shown again: with each turn of whoever looks.
    """

    def __init__(self, describe: Callable[[bool], str], moment: object = None) -> None:
        self._describe = describe
        self.moment = moment

    def told(self, width: int, brief: bool = True) -> str:
        """The board in text, no line longer than that."""
        with fitting(width):
            return self._describe(brief).rstrip()


class Terminal(ABC):
    """Where a game is played by people: lines of text, or a full screen."""

    @abstractmethod
    def run(self, play: Callable[[], None]) -> None:
        """Play a game here. Raises what `play` raises, and `KeyboardInterrupt` after Ctrl-C."""

    @abstractmethod
    def show(self, board: Board) -> None:
        """Take the board as it is now."""

    @abstractmethod
    def ask(self, question: Question) -> str:
        """Put a question and return the line given: a number, an action's text, a command, or whatever it is.

        Raises `EOFError` where the input ends, `Leave` where the screen is closed.
        """

    @abstractmethod
    def read_board(self, board: Board, brief: bool) -> None:
        """Show the board to be read at leisure."""

    @abstractmethod
    def busy(self, words: str) -> AbstractContextManager[None]:
        """Say that something takes its time, until the block is left. What is typed meanwhile is dropped."""

    @abstractmethod
    def hand_over(self, words: str) -> None:
        """Wipe everything, ask with these words for the next person at the keyboard, and wait for them."""

    @abstractmethod
    def yes(self, question: str) -> bool:
        """Whether a question is answered with yes."""

    @abstractmethod
    def finish(self) -> None:
        """The game is over: let the end be read."""


def thinks(name: str) -> str:
    """What is said while a bot thinks."""
    return tr("{name} is thinking", name=name)


class Foreteller:
    """Says what an automatic opponent does next, whenever that has changed."""

    def __init__(self) -> None:
        self._told = ""

    def tell(self, game: Game, view: Mapping[str, Any]) -> None:
        """Before a question: one plans by it."""
        words = game.foretold(view)
        if words and words != self._told:
            echo(paragraph(words, "  ", "    "))
        self._told = words
