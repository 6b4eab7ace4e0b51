"""A question at the terminal: its numbered choices, how they are laid out, and which of them letters mean."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from textwrap import TextWrapper
from typing import Final

from boardwright.cli.screen import faint, paragraph, strong
from boardwright.kernel.grammar import folded
from boardwright.kernel.language import tr

FILTER: Final = "/"  # before letters that would else be a command
GAP: Final = 2  # blanks between the columns


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it means in words, and its text."""

    words: str
    action: str


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked and may be answered. `known` tells the texts of the game's actions, legal or not."""

    prompt: str
    choices: Sequence[Choice]
    commands: Collection[str]
    known: Callable[[str], bool]

    def is_command(self, line: str) -> bool:
        """Whether a line asks for something beside the question."""
        first = "?" if line.startswith("?") else line.partition(" ")[0].casefold()
        return first in self.commands

    def is_complete(self, line: str) -> bool:
        """Whether a line says all there is to say: a number, an action's text or a command."""
        return line.isdecimal() or self.is_command(line) or self.known(line)

    def matching(self, typed: str) -> list[int]:
        """The numbers of the choices with all these words in them, or with what they begin with."""
        words = folded(typed.removeprefix(FILTER)).split()
        told = [folded(f"{choice.words} {choice.action}") for choice in self.choices]
        return [number for number, text in enumerate(told, 1) if all(word in text for word in words)]

    @property
    def ask(self) -> str:
        """What stands before the place to type in."""
        most = len(self.choices)
        return tr("1-{most}, ? or help> ", most=most) if most > 1 else tr("1, ? or help> ")


def choice_lines(question: Question, numbers: Sequence[int], room: int) -> list[str]:
    """Numbered choices in words, each as a text of one or more lines of so many characters."""
    digits = len(str(len(question.choices))) + GAP
    wrapper = TextWrapper(room, subsequent_indent=" " * (digits + GAP), break_on_hyphens=False)
    return [wrapper.fill(f"{number:>{digits}}  {question.choices[number - 1].words}") for number in numbers]


def choice_table(question: Question, numbers: Sequence[int], room: int) -> list[str]:
    """The same with the text of each action: in a second column, or below words that are too long for it."""
    digits = len(str(len(question.choices))) + GAP
    chosen = [question.choices[number - 1] for number in numbers]
    beside = room - digits - 2 * GAP - max((len(choice.action) for choice in chosen), default=0)
    wide = max((len(choice.words) for choice in chosen if len(choice.words) <= beside), default=0)
    lines: list[str] = []
    for number, choice, text in zip(numbers, chosen, choice_lines(question, numbers, room), strict=True):
        if len(choice.words) <= beside:
            lines.append(f"{number:>{digits}}  {choice.words:<{wide}}  {faint(choice.action)}")
        else:
            lines.append(f"{text}\n{' ' * (digits + GAP)}{faint(choice.action)}")
    return lines


def prompt_lines(question: Question) -> str:
    """The question itself."""
    return strong(paragraph(question.prompt))


def pages(texts: Sequence[str], room: int) -> list[list[int]]:
    """The places of texts, page by page, so that each page has at most so many lines; never an empty page."""
    made: list[list[int]] = []
    left = 0
    for place, text in enumerate(texts):
        need = text.count("\n") + 1
        if not made or need > left:
            made.append([])
            left = room
        made[-1].append(place)
        left -= need
    return made
