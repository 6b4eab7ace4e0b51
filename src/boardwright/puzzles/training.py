"""What comes back when, and a rating: spaced repetition and puzzle ratings, as pure arithmetic.

A puzzle that was missed comes back after a day, then after ever longer times while it is solved; a miss sends
it back one box. The rating counts the first try of a puzzle only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from boardwright.puzzles.puzzle import Puzzle

DAYS: Final = (1, 3, 7, 16, 35)  # until the next time, by box
MOST_DUE: Final = 10  # shown a day
FIRST_RATING: Final = 1200
LEVEL_RATINGS: Final = (900, 1100, 1400, 1700, 2000)
STEPS: Final = (64, 32, 16)  # by which a rating changes at most: at first, later, and from then on
STEADY: Final = (10, 40)  # puzzles after which it changes less
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Card:
    """What is known of one puzzle: its box, the day it is due (0 if it need not come back), and the tries."""

    box: int = 0
    due: int = 0  # a day's number, see `date.toordinal`
    tries: int = 0
    solved: bool = False  # the last time


@dataclass(frozen=True, slots=True)
class Rating:
    """A puzzle rating, and how many puzzles it rests on."""

    value: float = FIRST_RATING
    count: int = 0

    @property
    def shown(self) -> int:
        """As people are told."""
        return round(self.value)


def after_try(card: Card | None, solved: bool, today: int) -> Card:
    """What is known after a puzzle was tried: solved at once and without help, or missed."""
    if card is None:
        card = Card()
        if solved:
            return Card(tries=1, solved=True)
        return Card(box=0, due=today + DAYS[0], tries=1)
    tried = replace(card, tries=card.tries + 1, solved=solved)
    if not solved:
        box = max(0, card.box - 1) if card.due else 0
        return replace(tried, box=box, due=today + DAYS[box])
    if not card.due or card.due > today:  # practised before its time
        return tried
    if card.box + 1 == len(DAYS):
        return replace(tried, due=0)
    return replace(tried, box=card.box + 1, due=today + DAYS[card.box + 1])


def due(cards: Iterable[tuple[T, Card]], today: int) -> list[T]:
    """What is due, the longest overdue first, and no more than can be done in a day."""
    waiting = [(card.due, place, item) for place, (item, card) in enumerate(cards) if 0 < card.due <= today]
    return [item for _, _, item in sorted(waiting, key=lambda row: row[:2])][:MOST_DUE]


def rated(rating: Rating, level: int, solved: bool) -> Rating:
    """The rating after the first try of a puzzle."""
    expected = 1 / (1 + 10 ** ((LEVEL_RATINGS[level - 1] - rating.value) / 400))
    step = STEPS[sum(rating.count >= bound for bound in STEADY)]
    return Rating(rating.value + step * (solved - expected), rating.count + 1)


def following(puzzles: Sequence[Puzzle], cards: Mapping[str, Card], rating: Rating) -> Puzzle | None:
    """The next puzzle that somebody has not tried, as hard as the rating asks for; none if all were tried."""
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in cards]
    if not fresh:
        return None
    return min(fresh, key=lambda puzzle: abs(LEVEL_RATINGS[puzzle.level - 1] - rating.value))
