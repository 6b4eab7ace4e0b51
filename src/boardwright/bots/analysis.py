"""What a strong bot thinks of a position: the turns worth considering, and how games go on from them.

The search ranks the turns. Then the same number of whole games is played on from each of them, in the
same copies and with everyone playing quick turns; they give the expected score and the share of wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from time import perf_counter
from typing import Final

from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot, try_one_more
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search import Branch, Tree, finish, play
from boardwright.kernel.session import Session
from boardwright.kernel.state import State

FEWEST: Final = 4  # games that are played on in any case
SIMULATIONS_A_GAME: Final = 10  # what a game played on counts for in a budget of simulations
BY_DECISION: Final = "0.1s"  # the usual time for a first look at a decision of a game
CLOSER: Final = 10  # how much longer the decisions that seem to cost most are thought about
WORST: Final = 5  # decisions named in a report
SLIGHT: Final = 0.05  # points of the lead that are no difference


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn, and what may be expected of it."""

    actions: tuple[int, ...]
    share: float  # of the simulations
    result: float  # what the search thinks of it, in points: only to be compared
    lead: float  # mean final lead over the best other
    score: float  # mean final score
    wins: float  # mean share of wins
    games: int  # played to the end


@dataclass(frozen=True, slots=True)
class End:
    """How a game that was played on ended for the own seat."""

    lead: float  # over the best other
    score: float
    won: float  # the share of the win


def advise(
    sight: Perspective, budget: Budget, seed: int, most: int = 3, also: int | None = None
) -> list[Advice]:
    """The turns worth considering, best first, each beginning with another answer.

    Half of the budget goes into the search, half into games played on. With `also`, the best turn
    beginning with that answer is among them, whatever its place.
    """
    half = budget.part(0.5)
    tree = search(sight, half, seed, also)
    branches = leading(tree, most, also)
    games = played_on(sight, branches, half, dice_from_seed(seed + 1))
    total = max(1, sum(branch.visits for branch in tree.root.branches))
    return [
        Advice(
            tuple(branch.actions),
            branch.visits / total,
            branch.mean(),
            fmean(end.lead for end in ends),
            fmean(end.score for end in ends),
            fmean(end.won for end in ends),
            len(ends),
        )
        for branch, ends in zip(branches, games, strict=True)
    ]


def cost(sight: Perspective, budget: Budget, seed: int, played: int) -> float:
    """Points of lead by which the best turn found does better than the best that begins as it was played."""
    tree = search(sight, budget, seed, played)
    branches = leading(tree, 1, played)
    return max(0.0, branches[0].mean() - branches[-1].mean())


def open_decisions(session: Session, seats: Sequence[int]) -> list[int]:
    """The moments at which these seats had a choice."""
    moments = [decided.number - 1 for decided in session.standing() if decided.seat in seats]
    return [at for at in moments if len(session.at(at).legal()) > 1]


def costliest(costs: Mapping[int, float]) -> list[int]:
    """The moments whose decisions seem to have cost most, worth a closer look."""
    worst = sorted(costs, key=lambda at: (-costs[at], at))[:WORST]
    return [at for at in worst if costs[at] > SLIGHT]


def points_lost(advices: Sequence[Advice], played: int | None) -> float:
    """Points of lead by which the best turn is expected to do better than the one played."""
    own = next((advice for advice in advices if advice.actions[0] == played), None)
    return 0.0 if own is None else max(advice.result for advice in advices) - own.result


def search(sight: Perspective, budget: Budget, seed: int, also: int | None) -> Tree:
    """A searched tree in which one answer more than the best may have been looked at."""
    tree = MctsBot(seed, budget).think(sight)
    if also is None:
        return tree
    wanted = [branch for branch in tree.root.branches if branch.actions[0] == also]
    if not wanted:
        wanted = [Branch([also], 0.0)]
    others = [branch for branch in tree.root.branches if branch.actions[0] != also]
    goal = max((branch.visits for branch in others), default=0) // 2
    dice = dice_from_seed(seed)
    tree.root.branches = wanted
    while max(branch.visits for branch in wanted) < goal or not any(branch.visits for branch in wanted):
        try_one_more(tree, sight, dice)
    tree.root.branches = [*others, *wanted]
    return tree


def leading(tree: Tree, most: int, also: int | None) -> list[Branch]:
    """For each first answer its best turn; the best of these, and that of `also`."""
    ranked = sorted(tree.root.branches, key=tree.assured, reverse=True)
    firsts: dict[int, Branch] = {}
    for branch in ranked:
        firsts.setdefault(branch.actions[0], branch)
    chosen = list(firsts.values())[:most]
    if also is not None and firsts[also] not in chosen:
        chosen.append(firsts[also])
    return chosen


def played_on(sight: Perspective, branches: list[Branch], budget: Budget, dice: Dice) -> list[list[End]]:
    """For each turn, how games played on from it end."""
    began = perf_counter()
    ends: list[list[End]] = [[] for _ in branches]
    while True:
        copy = sight.imagine(dice)
        for branch, found in zip(branches, ends, strict=True):
            state = copy.clone()
            play(state, branch.actions, sight.seat)
            found.append(ended(finish(state), sight.seat))
        games = len(ends[0])
        if games < FEWEST:
            continue
        if budget.simulations:
            if games * len(branches) * SIMULATIONS_A_GAME >= budget.simulations:
                return ends
        elif perf_counter() - began > budget.seconds:
            return ends


def ended(state: State, seat: int) -> End:
    """What the end of a game means to a seat."""
    totals = [score.total for score in state.scores()]
    own, winners = totals.pop(seat), state.winners()
    return End(own - max(totals, default=0), own, 1 / len(winners) if seat in winners else 0.0)


def line_words(game: Game, state: State, actions: Sequence[int]) -> Iterator[str]:
    """The answers of a turn in words, as far as nothing is revealed on the way."""
    copy = state.clone()
    for action in actions:
        if copy.barriers != state.barriers or action not in copy.legal():
            yield tr("and so on, as chance has it")
            return
        yield game.label(copy, action)
        copy.advance(action)
