"""Reviews a finished game turn by turn: which turns cost points, how sure that is, and why.

Every turn with a choice gets a first look by a search. Those that it puts furthest behind get a closer one: a
longer search, and whole games played on from the played turn and from the best one, in the same imagined
copies. Only what lies outside the noise of those games is called a mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

from boardwright.bots.analysis import (
    FEWEST_TO_JUDGE,
    SEARCHING_CLOSER,
    Advice,
    PlayedOn,
    advices,
    begins,
    played_on,
    search,
)
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate
from boardwright.coach.compare import LIMIT, Merit, aspects_of, difference, telling
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.tree_search import Branch

MOST_CLOSER: Final = 10  # turns of a game that get a closer look
CLOSER: Final = 10  # how much longer that may take than a first look
KEY: Final = 5  # turns that are shown first
MISTAKE: Final = 2  # times what is worth speaking of
BLUNDER: Final = 4
WINS_LOST: Final = 0.2  # the share of wins that makes a blunder
DECIDED: Final = 0.95  # the share of wins beyond which a game is as good as decided
Grade = Literal["fine", "as good", "not sure", "inexact", "mistake", "blunder"]
FAULTS: Final = ("inexact", "mistake", "blunder")


@dataclass(frozen=True, slots=True)
class Judgement:
    """A turn that was played beside the best one, after a closer look."""

    best: tuple[int, ...]
    behind: Estimate  # points of the lead that the best turn brings more
    wins: Estimate  # the share of wins after the best turn
    wins_lost: float
    games: int  # played on from each of the two
    merits: tuple[Merit, ...]
    limit: float  # points that are worth speaking of in this game

    @property
    def grade(self) -> Grade:
        """How good the turn was; a fault only where the interval leaves out 0."""
        points = self.behind.mean
        if self.games < FEWEST_TO_JUDGE:
            return "not sure"
        if self.behind.low > 0 and points >= self.limit:
            if points >= BLUNDER * self.limit or self.wins_lost >= WINS_LOST:
                return "blunder"
            return "mistake" if points >= MISTAKE * self.limit else "inexact"
        return "as good" if self.behind.high < self.limit else "not sure"

    @property
    def decided(self) -> bool:
        """Whether the game was won or lost by then, whatever the turn."""
        return self.wins.mean - self.wins_lost > DECIDED or self.wins.mean < 1 - DECIDED

    @property
    def fault(self) -> bool:
        """Whether the turn was clearly worse than the best one."""
        return self.grade in FAULTS

    @property
    def merit(self) -> Merit | None:
        """The one merit that makes up much of what speaks for the best turn, if there is one."""
        return telling(self.merits)


def first_look(sight: Perspective, played: Sequence[int], budget: Budget, seed: int) -> float:
    """How far the search puts a turn behind its own choice."""
    branches = search(sight, budget, seed, played).root.branches
    own = max((branch for branch in branches if begins(branch, played)), key=Branch.mean)
    return max(0.0, max(branch.mean() for branch in branches if branch.visits) - own.mean())


def closer_look(sight: Perspective, played: Sequence[int], budget: Budget, seed: int) -> Judgement:
    """A turn beside the best one that a longer search finds, in games played on from both."""
    tree = search(sight, budget.part(SEARCHING_CLOSER), seed, played)
    best = max(tree.root.branches, key=tree.assured)
    own = max((branch for branch in tree.root.branches if begins(branch, played)), key=Branch.mean)
    aspects = aspects_of(sight.game)
    limit = LIMIT if aspects is None else aspects.limit
    if own is best:
        nothing = Estimate(0.0, 0.0, 0.0)
        return Judgement(tuple(best.actions), nothing, nothing, 0.0, FEWEST_TO_JUDGE, (), limit)
    turns = [PlayedOn(best), PlayedOn(own)]
    for games in played_on(sight, turns, budget.part(1 - SEARCHING_CLOSER), dice_from_seed(seed + 1)):
        if games >= FEWEST_TO_JUDGE and turns[1].behind(turns[0]).high < limit:
            break  # too little to speak of
    first, second = advices(tree, turns)
    _, merits = difference(sight, best.actions, own.actions, dice_from_seed(seed + 2))
    return _judgement(first, second, merits, limit)


def _judgement(first: Advice, second: Advice, merits: tuple[Merit, ...], limit: float) -> Judgement:
    lost = max(0.0, first.wins.mean - second.wins.mean)
    return Judgement(first.actions, second.behind, first.wins, lost, second.games, merits, limit)


def worth_closer_look(gaps: Mapping[int, float], limit: float) -> list[int]:
    """The places of the turns that the search puts furthest behind, by what is worth speaking of."""
    worst = sorted(gaps, key=lambda place: (-gaps[place], place))[:MOST_CLOSER]
    return [place for place in worst if gaps[place] >= limit / 2]


def key_turns(judged: Mapping[int, Judgement]) -> list[int]:
    """The places of the turns to be shown first: clear faults in an open game, the worst first."""
    faults = [place for place, found in judged.items() if found.fault and not found.decided]
    return sorted(faults, key=lambda place: (-judged[place].behind.mean, place))[:KEY]


def to_data(found: Judgement) -> dict[str, Any]:
    """A judgement as plain data, to be kept; `from_data` reads it."""
    return asdict(found)


def from_data(data: Mapping[str, Any]) -> Judgement:
    """The judgement that `to_data` wrote."""
    merits = tuple(Merit(**merit) for merit in data["merits"])
    behind, wins = Estimate(**data["behind"]), Estimate(**data["wins"])
    return Judgement(
        **{**data, "best": tuple(data["best"]), "behind": behind, "wins": wins, "merits": merits}
    )
