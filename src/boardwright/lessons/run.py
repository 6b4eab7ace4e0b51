"""One learner's way through a lesson: a game, and where in the lesson it is. No screen, no clock, no bot.

What has come of a step follows from the game alone, so that taking back and trying again need nothing more.
Whoever leads a run shows what `said` has, offers the answers that are `open`, and lets bots play the other
seats where `bots_play`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from fnmatch import fnmatchcase
from typing import Any, Final, Literal

from boardwright.games import get
from boardwright.kernel.bounds import load_json
from boardwright.kernel.errors import BadScenario, BoardwrightError, OutOfBounds
from boardwright.kernel.language import Msg
from boardwright.kernel.scenario_run import place
from boardwright.kernel.session import Session, branch
from boardwright.kernel.state import State
from boardwright.lessons.lesson import ANSWER, GAME, YOU, Card, Failure, Hint, Lesson, Said, Step, Trial

Phase = Literal["tell", "ask", "failed", "reached", "play", "over"]
SOLVED: Final = 3  # stars without any help
NOT_YET: Final = Msg("That was not it. Try again, or ask for a hint.")


@dataclass(frozen=True, slots=True)
class Mark:
    """Where in a lesson somebody is. `began` is how many decisions stood when the step began."""

    step: int = 0
    began: int = 0
    hints: int = 0  # given in this step
    helped: int = 0  # the most help so far: 1 for a hint, 2 for the answer
    tries: int = 0  # how often something was tried again
    cards: tuple[str, ...] = ()  # explained, or laid aside
    over: bool = False

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def read_mark(text: str) -> Mark:
    """A mark as it was kept. Raises `BadScenario`."""
    try:
        data = load_json(text)
        mark = Mark(**{**data, "cards": tuple(data["cards"])})
        numbers = [mark.step, mark.began, mark.hints, mark.helped, mark.tries]
        if not all(isinstance(number, int) and number >= 0 for number in numbers):
            raise ValueError(numbers)
    except (ValueError, TypeError, KeyError, OutOfBounds) as error:
        raise BadScenario(f"where the lesson stands cannot be read: {error!r}") from error
    return mark


class Run:
    """A lesson that is under way. `session` is its game; `mark` is where in the lesson it stands."""

    def __init__(self, lesson: Lesson, session: Session, mark: Mark) -> None:
        self.lesson = lesson
        self.session = session
        self.mark = mark
        if mark.step >= len(lesson.steps) or not session.first <= mark.began <= session.decisions:
            raise BadScenario(f"{lesson.origin}: the lesson has changed since; begin it anew")

    @classmethod
    def begin(cls, lesson: Lesson) -> Run:
        """The lesson from its beginning. Raises `BadScenario` if it cannot begin."""
        state = place(lesson.position, get)
        run = cls(lesson, branch(state), Mark(began=state.decisions))
        run._enter(0)
        return run

    # ---------------------------------------------------------------- where it stands

    @property
    def state(self) -> State:
        """The present position."""
        return self.session.state

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.mark.step]

    @property
    def phase(self) -> Phase:
        """What is to happen now: something is told, asked, played freely, or it has ended well or not."""
        if self.mark.over:
            return "over"
        if not self.step.ask:
            return "tell"
        if self.step.ask == GAME:
            return "reached" if self.state.over or self._all(self.step.until) else "play"
        if self.session.decisions == self.mark.began:
            return "ask"
        if self.failure is not None:
            return "failed"
        if not self._answered:
            return "ask"
        return "reached" if self._all(self.step.goal) else "failed"

    @property
    def _answered(self) -> bool:
        """Whether all that the step asks for was answered."""
        before = self._before
        over = self.state.over or self.state.seat != YOU or self.state.turn != before.turn
        return over or self.step.ask == ANSWER

    @property
    def _before(self) -> State:
        """The position in which the step began."""
        return self.session.at(self.mark.began)

    def _all(self, rows: Sequence[Any]) -> bool:
        before = self._before
        try:
            return all(row.holds(before, self.state) for row in rows)
        except LookupError as error:
            raise BadScenario(f"{self.lesson.origin}, step {self.mark.step + 1}: {error.args[0]}") from error

    @property
    def failure(self) -> Failure | None:
        """The first way to miss the goal that has been met."""
        return next((one for one in self.step.failures if self._all(one.when)), None)

    @property
    def card(self) -> Card | None:
        """What is to be explained in free play, as it comes up now for the first time."""
        if self.phase != "play" or self.state.seat != YOU:
            return None
        fresh = (card for card in self.lesson.cards if card.id not in self.mark.cards)
        return next((card for card in fresh if self._all(card.when)), None)

    @property
    def said(self) -> Said:
        """What the teacher says now."""
        phase = self.phase
        if phase == "failed":
            return self.failure.said if self.failure is not None else Said(NOT_YET)
        if phase in ("reached", "over") and self.step.done is not None:
            return self.step.done
        card = self.card
        return card.said if card is not None else self.step.said

    @property
    def hints(self) -> Sequence[Hint]:
        """The hints that were given in this step."""
        return self.step.hints[: self.mark.hints]

    @property
    def more_hints(self) -> bool:
        """Whether there is another hint."""
        return self.phase in ("ask", "failed") and self.mark.hints < len(self.step.hints)

    @property
    def waits(self) -> bool:
        """Whether the learner is to go on by a word, not by an answer."""
        return self.phase in ("tell", "reached") or self.card is not None

    @property
    def bots_play(self) -> bool:
        """Whether the other seats are bots now; else their answers are in the lesson."""
        return self.phase == "play"

    @property
    def stars(self) -> int:
        """What solving it is worth, after the help so far."""
        return SOLVED - self.mark.helped

    # ---------------------------------------------------------------- answers

    def open(self) -> list[int]:
        """The legal answers that may be given now."""
        if self.state.over or self.state.seat != YOU or self.phase not in ("ask", "play"):
            return []
        return [action for action in self.state.legal() if self.is_open(action)]

    def is_open(self, action: int) -> bool:
        """Whether this step lets the learner give an answer, if it is legal."""
        text = self.state.game.catalogue.text(action)
        return not self.step.only or any(fnmatchcase(text, one) for one in self.step.only)

    def decide(self, action: int) -> None:
        """Give an answer. Raises `IllegalAction`; one that is not open is not this one's to judge."""
        self.session.decide(action)

    # ---------------------------------------------------------------- going on

    def go_on(self) -> None:
        """On to what follows; nothing where an answer is asked for."""
        card = self.card
        if card is not None:
            self.mark = replace(self.mark, cards=(*self.mark.cards, card.id))
        elif self.waits:
            self._enter(self.mark.step + 1)

    def settle(self) -> None:
        """Go on by itself where nothing is said about a goal that was reached."""
        while self.phase == "reached" and self.step.done is None:
            self._enter(self.mark.step + 1)

    def retry(self) -> None:
        """Back to where the step began."""
        count = self.session.decisions - self.mark.began
        if count and self.phase != "over":
            self.session.undo(count, consent=True)
            self.mark = replace(self.mark, tries=self.mark.tries + 1)

    def hint(self) -> None:
        """Give another hint; the last one has the answers."""
        if self.more_hints:
            given = self.mark.hints + 1
            helped = max(self.mark.helped, 2 if self.step.hints[given - 1].show else 1)
            self.mark = replace(self.mark, hints=given, helped=helped)

    def _enter(self, number: int) -> None:
        """Begin a step: the others answer as the lesson says."""
        if number == len(self.lesson.steps):
            self.mark = replace(self.mark, over=True)
            return
        step = self.lesson.steps[number]
        where = f"{self.lesson.origin}: steps.{number + 1}.others"
        play(self.session, step.others, where, by_learner=False)
        if step.ask and step.ask != GAME and self.state.seat != YOU:
            raise BadScenario(f"{where}: the learner is asked, but it is not their turn then")
        self.mark = replace(self.mark, step=number, began=self.session.decisions, hints=0)


def play(session: Session, texts: Sequence[str], where: str, by_learner: bool) -> None:
    """Play answers; those that the game has given by itself meanwhile may be among them.

    Raises `BadScenario` if one is not legal, or another seat's to give.
    """
    alone: list[int] = []
    for text in texts:
        try:
            action = session.game.catalogue.id(text)
            if alone and alone[0] == action:
                del alone[0]
                continue
            if (session.state.seat == YOU) != by_learner:
                raise BadScenario(f"{where}: {text!r} would be an answer of seat {session.state.seat}")
            session.decide(action)
        except BadScenario:
            raise
        except BoardwrightError as error:
            raise BadScenario(f"{where}: {error}") from error
        alone = session.state.alone[:]


def tried(lesson: Lesson, trial: Trial) -> tuple[Run, str]:
    """A run in which a test's answers were given, and what was wrong with them; "" if nothing was."""
    run = Run.begin(lesson)
    catalogue = run.state.game.catalogue
    alone: list[int] = []
    for text in trial.do:
        while run.phase in ("tell", "reached"):
            run.go_on()
        action = catalogue.id(text)
        if alone and alone[0] == action:
            del alone[0]
            continue
        if run.phase != "ask":
            return run, f"{text!r} comes after the end ({run.phase})"
        if action not in run.open():
            return run, f"{text!r} is not open there: {', '.join(map(catalogue.text, run.open()))}"
        run.decide(action)
        alone = run.state.alone[:]
    while run.phase in ("tell", "reached") and run.step.ask != GAME:
        run.go_on()
    return run, ""
