"""What a lesson is made of. All of it is data; `boardwright.lessons.run` plays it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from boardwright.kernel.scenario import Scenario
from boardwright.lessons.assertions import Assertion

YOU: Final = 0  # the seat of whoever learns
# Who plays the other seats of every lesson: their names stand in its texts, too.
OTHERS: Final = ("Ana", "Ben", "Cleo", "Dora")
ANSWER: Final = "answer"  # a step asks for one answer
TURN: Final = "turn"  # a step asks for answers until the own turn is over
GAME: Final = "game"  # the rest is played freely
ASKS: Final = (ANSWER, TURN, GAME)


@dataclass(frozen=True, slots=True)
class Said:
    """Something that the teacher says, in English: `lessons.words` says it in the reader's language.

    `fill` maps the text's places to paths of the view, `point` names drawn elements.
    """

    text: str
    fill: Mapping[str, str] = field(default_factory=dict)
    point: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint of a step; the last one has the answers."""

    said: Said
    show: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Failure:
    """A way to miss a step's goal, and what is said about it."""

    when: tuple[Assertion, ...]
    said: Said


@dataclass(frozen=True, slots=True)
class Card:
    """A concept that is explained in free play when it comes up for the first time."""

    id: str
    when: tuple[Assertion, ...]
    said: Said


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the others answer, the teacher tells, and perhaps the learner does something."""

    said: Said
    others: tuple[str, ...] = ()
    ask: str = ""  # nothing, or one of `ASKS`
    only: tuple[str, ...] = ()  # patterns of the answers that are open; empty for all
    goal: tuple[Assertion, ...] = ()
    until: tuple[Assertion, ...] = ()  # of free play
    done: Said | None = None
    hints: tuple[Hint, ...] = ()
    failures: tuple[Failure, ...] = ()


@dataclass(frozen=True, slots=True)
class Trial:
    """Answers that a test of the lesson gives, with what must come of them: stars, or a failure's number."""

    do: tuple[str, ...]
    stars: int = 0
    fail: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson. `position` is where it begins, in the words of scenarios."""

    origin: str
    id: str
    title: str
    position: Scenario
    steps: tuple[Step, ...]
    trials: tuple[Trial, ...]
    after: tuple[str, ...] = ()
    minutes: int = 3
    opponent: str = "easy"  # who plays the other seats in free play
    cards: tuple[Card, ...] = ()

    @property
    def game(self) -> str:
        """The slug of the game."""
        return self.position.game

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it is about."""
        return self.position.rules

    @property
    def given(self) -> Mapping[str, Any]:
        """The position in the game's words."""
        return self.position.given

    @property
    def is_game(self) -> bool:
        """Whether it ends in free play: a first game."""
        return any(step.ask == GAME for step in self.steps)

    def sayings(self) -> Iterator[tuple[int, Said]]:
        """Everything that the teacher may say, with the place of its step; cards belong to free play."""
        for place, step in enumerate(self.steps):
            yield place, step.said
            if step.done is not None:
                yield place, step.done
            for hint in step.hints:
                yield place, hint.said
            for failure in step.failures:
                yield place, failure.said
        free = next((place for place, step in enumerate(self.steps) if step.ask == GAME), 0)
        for card in self.cards:
            yield free, card.said
