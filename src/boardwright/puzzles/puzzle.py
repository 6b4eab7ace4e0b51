"""A puzzle as data: a position that a seat could be in, and turns that were found good or worse there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

Kind = Literal["last", "best"]
LAST: Final = "last"  # the turn that ends the game: every way to play it was tried
BEST: Final = "best"  # searched, searched again, and played on
KINDS: Final = (LAST, BEST)
LEVELS: Final = 5  # from what a look two lines wide finds, to what only a long search does
LIMITS: Final = {"architects": 1.5}  # points by which the best turn must be ahead
USUAL_LIMIT: Final = 3.0
LAST_LIMIT: Final = 2.0  # where the points are certain


def limit_of(game: str, kind: str) -> float:
    """The points by which one turn must be ahead of all others."""
    return LAST_LIMIT if kind == LAST else LIMITS.get(game, USUAL_LIMIT)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn, what it is about, and how far it is behind the best one."""

    actions: tuple[str, ...]  # in text form, up to the end of the turn or the first thing revealed
    gist: tuple[str, ...]
    gap: float = 0.0  # points
    error: float = 0.0  # standard error of the gap
    reply: tuple[str, ...] = ()  # what the next player answers, as the bot expects
    why: tuple[tuple[int, str, float], ...] = ()  # seat, rule of the score sheet, points lost by this turn


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the turns that are accepted, and others that are not."""

    id: str
    game: str
    kind: Kind
    players: int
    variants: tuple[str, ...]
    seat: int
    edition: str  # digest
    rules: int  # revision
    state: Mapping[str, Any]  # as `State.to_data` saves it; imagined from what the seat knows
    accepted: tuple[Turn, ...]  # the best one first
    refuted: tuple[Turn, ...]  # the least bad one first
    gap: float  # of the best turn before the best one that is about something else
    error: float
    level: int
    themes: tuple[str, ...]  # the beginnings of rule ids, such as CAR-BUY
    made: Mapping[str, Any] = field(default_factory=dict)

    @property
    def best(self) -> Turn:
        """The best turn found."""
        return self.accepted[0]

    @property
    def tolerance(self) -> float:
        """Points by which an answer may be behind the best one."""
        return limit_of(self.game, self.kind) / 2
