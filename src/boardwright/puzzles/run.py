"""One person's way through a puzzle: a game, and what has been tried. No screen, no clock.

An answer is the whole turn. It is judged when the turn is over; until then it can be taken back freely, and
afterwards tried again. Only the first verdict counts for the rating and for what comes back.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Final, Literal

from boardwright.kernel.bounds import load_json
from boardwright.kernel.errors import OutOfBounds
from boardwright.kernel.session import Session, branch
from boardwright.kernel.state import State
from boardwright.puzzles.judging import Verdict, judge
from boardwright.puzzles.library import position
from boardwright.puzzles.puzzle import Puzzle
from boardwright.puzzles.reading import BadPuzzle

Phase = Literal["ask", "wrong", "solved", "shown"]
MOST_HINTS: Final = 2  # what it is about; then three turns to choose from
MOST_KEPT: Final = 1000
_VERDICTS: Final[dict[tuple[str, tuple[str, ...]], Verdict]] = {}  # whoever looks asks for them again


@dataclass(frozen=True, slots=True)
class Mark:
    """What has been tried: `missed` once the first answer was wrong or help was needed."""

    hints: int = 0
    tries: int = 0
    missed: bool = False
    solved: bool = False
    shown: bool = False
    daily: bool = False

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def read_mark(text: str) -> Mark:
    """A mark as it was kept. Raises `BadPuzzle`."""
    try:
        mark = Mark(**load_json(text))
        if not all(isinstance(number, int) and number >= 0 for number in (mark.hints, mark.tries)):
            raise ValueError(mark)
    except (ValueError, TypeError, OutOfBounds) as error:
        raise BadPuzzle(f"where the puzzle stands cannot be read: {error!r}") from error
    return mark


class Run:
    """A puzzle that is under way. `session` is its game; `mark` is what has been tried."""

    def __init__(self, puzzle: Puzzle, session: Session, mark: Mark) -> None:
        self.puzzle = puzzle
        self.session = session
        self.mark = mark

    @classmethod
    def begin(cls, puzzle: Puzzle, daily: bool = False) -> Run:
        """A puzzle from its beginning. Raises `Outdated`, `BadState`."""
        return cls(puzzle, branch(position(puzzle)), Mark(daily=daily))

    @property
    def state(self) -> State:
        """The present position."""
        return self.session.state

    @property
    def start(self) -> State:
        """The position of the puzzle."""
        return self.session.at(self.session.first)

    @property
    def given(self) -> tuple[str, ...]:
        """The answers given."""
        return tuple(decided.action for decided in self.session.standing())

    @property
    def answered(self) -> bool:
        """Whether the turn is over."""
        start, state = self.start, self.state
        return state.over or state.seat != start.seat or state.turn != start.turn

    @property
    def phase(self) -> Phase:
        """What is to happen now."""
        if self.mark.shown:
            return "shown"
        if not self.answered:
            return "ask"
        return "solved" if self.mark.solved else "wrong"

    @property
    def verdict(self) -> Verdict | None:
        """What is to be said of the answer; none while it is being given."""
        if not self.answered:
            return None
        key = self.puzzle.id, self.given
        if key not in _VERDICTS:
            if len(_VERDICTS) >= MOST_KEPT:
                _VERDICTS.clear()
            _VERDICTS[key] = judge(self.puzzle, self.start, self.given)
        return _VERDICTS[key]

    @property
    def counts(self) -> bool:
        """Whether the next verdict is the one that counts."""
        return not (self.mark.tries or self.mark.missed)

    @property
    def flawless(self) -> bool:
        """Whether it was solved at the first try and without help."""
        return self.mark.solved and not self.mark.missed

    # ---------------------------------------------------------------- going on

    def settle(self) -> bool:
        """After an answer: judge the turn if it is over; True if that was the verdict that counts."""
        if self.phase not in ("ask", "wrong", "solved") or not self.answered:
            return False
        verdict = self.verdict
        accepted = verdict is not None and verdict.accepted
        first = self.counts
        mark = self.mark
        missed = mark.missed or (first and not accepted)
        self.mark = replace(mark, tries=mark.tries + 1, missed=missed, solved=mark.solved or accepted)
        return first

    def retry(self) -> None:
        """Back to the beginning."""
        count = self.session.decisions - self.session.first
        if count:
            self.session.undo(count, consent=True)
        self.mark = replace(self.mark, shown=False, solved=False)

    def hint(self) -> bool:
        """Give another hint; True if that makes it a miss."""
        first = self.counts
        if self.phase == "ask" and self.mark.hints < MOST_HINTS:
            self.mark = replace(self.mark, hints=self.mark.hints + 1, missed=True)
            return first
        return False

    def show(self) -> bool:
        """Play the best turn; True if that makes it a miss."""
        first = self.counts
        self.retry()
        catalogue = self.session.game.catalogue
        for text in self.puzzle.best.actions:
            action = catalogue.id(text)
            if self.answered:
                break
            if action in self.state.legal():
                self.session.decide(action)
        self.mark = replace(self.mark, shown=True, missed=True)
        return first
