"""The plain terminal: everything is printed line by line, and answers are typed.

At a terminal a question and its answers fit the window: long lists have pages, and the board is shown with
a question only where there is room for both. Without one, as in a pipe, everything is printed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

from boardwright.cli.keyboard import Keyboard, clear_screen, unheard
from boardwright.cli.questions import Question, choice_lines, choice_table, pages, prompt_lines
from boardwright.cli.screen import board_width, echo, faint, height, overwrite, paragraph, show, width
from boardwright.cli.terminal import Board, Terminal
from boardwright.kernel.language import tr

SOON: Final = 0.3  # seconds before a sign shows that something takes its time
TICK: Final = 0.15  # seconds between two pictures of that sign
WHEEL: Final = "|/-\\"  # its pictures, in letters that every terminal has
REST: Final = 3  # lines beside question and answers: a blank one, the hint below, the place to type in


class PlainTerminal(Terminal):
    """Lines of text, from a person at a terminal or from a pipe."""

    def __init__(self) -> None:
        self.keyboard = Keyboard()
        self._board: Board | None = None
        self._shown: object = None  # the moment whose board was shown last
        self._question: Question | None = None  # the question that was put last
        self._page = 0
        self._numbers: Sequence[int] = ()  # the choices that are looked at, all but for a filter

    def run(self, play: Callable[[], None]) -> None:
        """Play here."""
        play()

    def show(self, board: Board) -> None:
        """Remember the board; it is printed with the next question, where there is room."""
        self._board = board

    # ---------------------------------------------------------------- asking

    def ask(self, question: Question) -> str:
        """Print a question that is new, read lines until one is more than a wish to see other choices."""
        if question is not self._question:
            self._put(question)
        self.keyboard.offers = [*(choice.action for choice in question.choices), *question.commands]
        while True:
            line = self.keyboard.line(question.ask)
            if not line:
                self._turn_page(question)
            elif question.is_complete(line) or not (found := question.matching(line)):
                return line
            else:
                self._numbers, self._page = found, 0
                self._print(question)

    def _put(self, question: Question) -> None:
        self._question = question
        self._numbers, self._page = range(1, len(question.choices) + 1), 0
        self._print_board(question)
        self._print(question)

    def _print_board(self, question: Question) -> None:
        board, most = self._board, height()
        if board is None or board.moment == self._shown:
            return
        self._shown = board.moment
        told = board.told(board_width())
        if most is None or _lines(told) + _lines(*self._whole(question)) + REST <= most:
            echo()
            echo(told)

    def _whole(self, question: Question) -> list[str]:
        """A question with everything about its answers."""
        return [prompt_lines(question), *choice_table(question, self._numbers, width())]

    def _print(self, question: Question) -> None:
        """The question with one page of the choices looked at."""
        texts, found = self._pages(question)
        page = found[self._page]
        echo()
        echo(prompt_lines(question))
        echo("\n".join(texts[place] for place in page))
        if height() is not None:
            echo(faint(self._hint(question, page)))

    def _pages(self, question: Question) -> tuple[list[str], list[list[int]]]:
        """The choices looked at, and which of them are on each page; without their texts if room is short."""
        prompt, *texts = self._whole(question)
        most = height()
        if most is None:
            return texts, [list(range(len(texts)))]
        room = most - _lines(prompt) - REST
        if _lines(*texts) > room:
            texts = choice_lines(question, self._numbers, width())
        return texts, pages(texts, max(1, room))

    def _hint(self, question: Question, page: Sequence[int]) -> str:
        """What else one can do: see the other choices, all of them, or the board."""
        many, every = len(self._numbers), len(question.choices)
        if len(page) < many:
            text = "{first} to {last} of {many}. Enter: more; letters: only answers with them; b: board"
            told = tr(text, first=page[0] + 1, last=page[-1] + 1, many=many)
        elif many < every:
            told = tr("{many} of {all} answers. Enter: all of them", many=many, all=every)
        else:
            told = tr("b: board; help: more")
        return paragraph(told).split("\n")[0]

    def _turn_page(self, question: Question) -> None:
        """Enter: the next page; after the last one all choices from the first on."""
        self._page += 1
        if self._page >= len(self._pages(question)[1]):
            self._numbers, self._page = range(1, len(question.choices) + 1), 0
        self._print(question)

    def yes(self, question: str) -> bool:
        """Ask in a line."""
        return self.keyboard.yes(question)

    # ---------------------------------------------------------------- the rest

    def read_board(self, board: Board, brief: bool) -> None:
        """Print it, through a pager if it is longer than the window; then the question again."""
        show(board.told(board_width(), brief).split("\n"))
        self._question = None

    @contextmanager
    def busy(self, words: str) -> Iterator[None]:
        """A sign in the present line, only at a terminal."""
        if height() is None:
            yield
            return
        done = Event()
        sign = Thread(target=_turn_wheel, args=(words, done), daemon=True)
        with unheard():
            sign.start()
            try:
                yield
            finally:
                done.set()
                sign.join()

    def hand_over(self, words: str) -> None:
        """Wipe the screen before and after."""
        clear_screen()
        self.keyboard.wait(words)
        clear_screen()
        self._question = self._shown = None

    def finish(self) -> None:
        """Everything is printed already."""
        sys.stdout.flush()


def _lines(*texts: str) -> int:
    """How many lines texts take, one below the other."""
    return sum(text.count("\n") + 1 for text in texts)


def _turn_wheel(words: str, done: Event) -> None:
    """Show a sign that something goes on, and take it away in the end."""
    last, number, wait = "", 0, SOON
    while not done.wait(wait):
        wait, number = TICK, number + 1
        text = f"{WHEEL[number % len(WHEEL)]} {words}"[: board_width() - 1]
        overwrite(text, last)
        last = text
    if last:
        overwrite("", last)
