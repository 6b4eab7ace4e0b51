"""What bots are to think about next: every asker gets a like share, short thinking goes first.

Whoever asks for much waits for themselves and hardly for others. What nobody waits for, such as a table of
bots alone, comes after all the rest.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from boardwright.bots.budget import USUAL, Budget
from boardwright.bots.entrants import Entrant

BY_SIMULATION: Final = 0.005  # seconds, roughly
AT_ONCE: Final = 0.02  # seconds of a bot that does not search

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claim:
    """On whose behalf a bot thinks, whether a person waits for it, and about how many seconds it takes."""

    asker: str = ""
    awaited: bool = True
    seconds: float = 1.0


def seconds_of(budget: Budget) -> float:
    """About how long a decision with a budget takes."""
    return budget.seconds or budget.simulations * BY_SIMULATION


def seconds_for(word: str) -> float:
    """About how long a bot takes for a decision."""
    bot = Entrant.read(word, USUAL)
    return seconds_of(bot.budget) if bot.keeps else AT_ONCE


@dataclass(slots=True)
class _Line(Generic[T]):
    """What is done for everybody in turn: for people who wait, or for nobody.

    `spent` is where each asker stands on a common clock of thinking time, `now` where the last one stood
    that was served: who asks anew begins there, so that nobody saves up time.
    """

    jobs: dict[str, deque[tuple[Claim, T]]] = field(default_factory=dict)
    spent: dict[str, float] = field(default_factory=dict)
    now: float = 0.0

    def push(self, claim: Claim, job: T) -> None:
        if claim.asker not in self.jobs:
            self.jobs[claim.asker] = deque()
            self.spent[claim.asker] = max(self.now, self.spent.get(claim.asker, 0.0))
        self.jobs[claim.asker].append((claim, job))

    def pop(self) -> T:
        end, asker, place = min(
            (self.spent[asker] + claim.seconds, asker, place)
            for asker, jobs in self.jobs.items()
            for place, claim in [_shortest(jobs)]
        )
        self.now = max(self.now, self.spent[asker])
        self.spent[asker] = end
        jobs = self.jobs[asker]
        _, job = jobs[place]
        del jobs[place]
        if not jobs:
            del self.jobs[asker]
        self.spent = {one: at for one, at in self.spent.items() if one in self.jobs or at > self.now}
        return job


def _shortest(jobs: deque[tuple[Claim, T]]) -> tuple[int, Claim]:
    """The one that takes the least time, and its place; the first of those that take as little."""
    place = min(range(len(jobs)), key=lambda place: jobs[place][0].seconds)
    return place, jobs[place][0]


class FairQueue(Generic[T]):
    """Jobs that wait. Not for several threads at once: whoever uses it holds a lock."""

    def __init__(self) -> None:
        self._again: deque[tuple[Claim, T]] = deque()
        self._awaited: _Line[T] = _Line()
        self._others: _Line[T] = _Line()

    def __len__(self) -> int:
        lines = (self._awaited, self._others)
        return len(self._again) + sum(len(jobs) for line in lines for jobs in line.jobs.values())

    def push(self, claim: Claim, job: T) -> None:
        """One more."""
        line = self._awaited if claim.awaited else self._others
        line.push(claim, job)

    def push_first(self, claim: Claim, job: T) -> None:
        """One that was begun already and has to be begun again."""
        self._again.append((claim, job))

    def pop(self, others: bool = True) -> T | None:
        """The next one, if there is one; without `others`, one that somebody waits for."""
        if self._again:
            return self._again.popleft()[1]
        if self._awaited.jobs:
            return self._awaited.pop()
        return self._others.pop() if others and self._others.jobs else None

    def clear(self) -> list[T]:
        """All that still waited; nothing does any more."""
        left = []
        while (job := self.pop()) is not None:
            left.append(job)
        return left
