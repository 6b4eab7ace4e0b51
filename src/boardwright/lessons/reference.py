"""The reference at hand: what each symbol means, and each game on one page. Data in `reference/GAME.toml`.

Texts are English and their own keys, as in lessons; `tr` says them in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from boardwright.kernel.grammar import capital
from boardwright.kernel.language import tr
from boardwright.kernel.scenario import Form, read_form
from boardwright.lessons.lesson import Lesson
from boardwright.lessons.library import chapter, courses, lessons_about

FOLDER: Final = "reference"
NAME_ENDS: Final = ": "  # between the name of a symbol and what it means


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with the symbol that stands before it and the rule it rests on."""

    draws: str  # the name of a symbol among the game's drawings, without the game's prefix
    say: str  # in English
    rule: str
    parts: tuple[str, ...] = ()  # beginnings of the ids of drawn elements that it is about

    @property
    def words(self) -> str:
        """The sentence in the reader's language."""
        return tr(self.say)

    @property
    def name(self) -> str:
        """What stands before the colon: the symbol's name."""
        return self.words.partition(NAME_ENDS)[0]

    @property
    def meaning(self) -> str:
        """What stands behind the colon."""
        return capital(self.words.partition(NAME_ENDS)[2])


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the page about a game."""

    title: str  # in English
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """What is told about one game."""

    symbols: tuple[Line, ...]
    summary: tuple[Part, ...]

    def texts(self) -> list[str]:
        """Everything to be translated."""
        told = [line.say for line in self.symbols]
        for part in self.summary:
            told += [part.title, *(line.say for line in part.lines)]
        return told


@cache
def reference(game: str) -> Reference | None:
    """The reference of a game; none for a game that has no file."""
    file = files("boardwright").joinpath("lessons", FOLDER, f"{game}.toml")
    return read_reference(file.read_text(encoding="utf-8"), file.name) if file.is_file() else None


def read_reference(text: str, origin: str) -> Reference:
    """A reference from TOML text. Raises `BadScenario` naming the origin and the field."""
    form = read_form(text, origin)
    form.only(("symbols", "summary"))
    return Reference(
        tuple(_line(row, named=True) for row in form.rows("symbols")),
        tuple(_part(row) for row in form.rows("summary")),
    )


def _part(form: Form) -> Part:
    form.only(("title", "lines"))
    return Part(form.text("title"), tuple(_line(row) for row in form.rows("lines")))


def _line(form: Form, named: bool = False) -> Line:
    form.only(("draws", "say", "rule", "parts"))
    line = Line(form.text("draws"), form.text("say"), form.text("rule"), form.texts("parts"))
    if named and NAME_ENDS not in line.say:
        raise form.bad("say", f"is {line.say!r}; begin with the symbol's name and a colon")
    return line


def lesson_about(game: str, rule: str) -> Lesson | None:
    """The lesson that explains a rule best; none if its chapter has none."""
    found = lessons_about(game, [rule])
    return found[0] if found else None


def lesson_of_chapter(game: str, prefix: str) -> Lesson | None:
    """The lesson that teaches most of a chapter, for its picture; first games count last."""
    taught = [
        (sum(chapter(rule) == prefix for rule in lesson.rules), not lesson.is_game, lesson)
        for lesson in courses().get(game, ())
    ]
    best = max(taught, key=lambda one: one[:2], default=None)
    return best[2] if best is not None and best[0] else None
