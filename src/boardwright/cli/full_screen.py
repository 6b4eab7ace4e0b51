"""The full screen: board, question, log and status in panes. It knows no rules and leads no game.

The game runs in a thread of its own and asks through `FullScreen`, as it asks through the plain terminal.
The panes are drawn by Textual, which is an extra of the package.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from queue import SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from boardwright.cli.asides import Leave
from boardwright.cli.errors import Fault
from boardwright.cli.keyboard import drop_typed
from boardwright.cli.questions import Choice, Question
from boardwright.cli.screen import WIDEST, printing_on
from boardwright.cli.terminal import Board, Terminal
from boardwright.kernel.extras import install
from boardwright.kernel.language import tr

if TYPE_CHECKING:
    from boardwright.cli.panes import Panes


class FullScreen(Terminal):
    """The game's side: hands what is asked and told to the panes, and waits for the answers."""

    def __init__(self, make: Callable[[Callable[[str], None], Callable[[], None]], Panes]) -> None:
        self._answers: SimpleQueue[str | None] = SimpleQueue()
        self._playing = Lock()  # held by the game but while it waits for an answer or a bot
        self._left = False  # the screen is closed
        self._asked = False  # what is told now was asked for
        self._done = False  # the game was played to its end
        self._ended: BaseException | None = None
        self._game: Callable[[], None] = lambda: None
        self._panes = make(self._answers.put, lambda: self._game())

    # ---------------------------------------------------------------- the thread of the panes

    def run(self, play: Callable[[], None]) -> None:
        """Play in a thread of its own; the panes have this one.

        Once the screen is closed the game stays between two decisions, so that it can be saved.
        """
        context = copy_context()
        self._game = Thread(target=context.run, args=(self._play, play), daemon=True).start
        try:
            self._panes.run()
        finally:
            self._left = True
            self._answers.put(None)
            self._playing.acquire()
        if self._panes.interrupted:
            raise KeyboardInterrupt
        if self._ended is not None:
            raise self._ended
        if not self._done:
            raise Leave

    # ---------------------------------------------------------------- the thread of the game

    def _play(self, play: Callable[[], None]) -> None:
        with self._playing, printing_on(self):
            try:
                play()
                self._done = True
            except BaseException as ended:
                self._ended = ended
        self._panes.hand(self._panes.exit)

    def _call(self, change: Callable[..., None], *facts: Any) -> None:
        """Change the panes. Raises `Leave` if they are gone."""
        if self._left:
            raise Leave
        self._panes.hand(change, *facts)

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        """Let the screen be closed meanwhile."""
        self._playing.release()
        try:
            yield
        finally:
            self._playing.acquire()
        if self._left:
            raise Leave

    @property
    def width(self) -> int:
        """Characters that a line may have, in the log or on a page of its own."""
        return min(WIDEST, self._panes.page_width if self._asked else self._panes.log_width)

    def write(self, text: str) -> None:
        """Into the log, or onto a page of its own if it was asked for."""
        self._call(self._panes.tell, text, self._asked)

    def show(self, board: Board) -> None:
        """Draw it at once."""
        self._call(self._panes.draw, board)

    def read_board(self, board: Board, brief: bool) -> None:
        """On a page of its own."""
        self._call(self._panes.read, lambda width: board.told(width, brief))

    def ask(self, question: Question) -> str:
        """Put the question and wait for a line."""
        drop_typed()
        self._call(self._panes.put, question)
        with self._waiting():
            line = self._answers.get()
        if line is None:
            raise Leave
        self._asked = question.is_command(line)
        return line

    @contextmanager
    def busy(self, words: str) -> Iterator[None]:
        """A sign in the status line."""
        self._call(self._panes.wait_for, words)
        with self._waiting():
            yield

    def hand_over(self, words: str) -> None:
        """Wipe the panes, and let the next person say that they are there."""
        self._call(self._panes.wipe)
        self._choose(words, tr("Go on"))

    def yes(self, question: str) -> bool:
        """Ask with two answers."""
        return self._choose(question, tr("Yes"), tr("No")) == 1

    def finish(self) -> None:
        """Stay until the end was read."""
        self._choose(tr("The game is over."), tr("Close the screen"))

    def _choose(self, words: str, *answers: str) -> int:
        """The number of the answer chosen."""
        question = Question(words, [Choice(answer, "") for answer in answers], (), lambda line: False)
        while True:
            line = self.ask(question)
            if line.isdecimal() and 1 <= int(line) <= len(answers):
                return int(line)


def full_screen(title: str) -> FullScreen:
    """A full screen, if there is what it needs. Raises `Fault`."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Fault(tr("--full-screen needs a terminal; leave it out here."))
    if os.environ.get("TERM", "dumb") == "dumb":
        text = "--full-screen needs a terminal whose cursor can be moved, and TERM says that yours cannot."
        raise Fault(tr(text))
    if not (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf8"):
        text = "--full-screen needs a terminal with UTF-8, not {encoding}; leave it out here."
        raise Fault(tr(text, encoding=sys.stdout.encoding))
    try:
        from boardwright.cli.panes import Panes
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "textual":
            raise
        text = "--full-screen needs Textual, which is not installed; install it with: {command}"
        raise Fault(tr(text, command=install("full-screen"))) from error
    return FullScreen(lambda give, ready: Panes(title, give, ready))
