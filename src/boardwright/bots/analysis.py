"""What a strong bot thinks of a position: the turns worth considering, and how games go on from them.

The search says which turns are looked at, and which of them it would play. Games played on from them give
all numbers that are told: in each imagined copy every turn is played on, with the same luck and with
everyone playing quick turns, so that turns are compared pair by pair. A turn that is clearly worse is
left out of further copies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from boardwright.bots.budget import Budget
from boardwright.bots.intervals import Estimate, mean_beside, mean_of, wilson
from boardwright.bots.mcts import MctsBot, try_one_more
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import SearchState
from boardwright.kernel.session import Session
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch, Tree, finish, play

FEWEST: Final = 4  # games that are played on from a turn in any case
FEWEST_TO_JUDGE: Final = 10  # games before a turn is called worse than another
SIMULATIONS_A_GAME: Final = 10  # what a game played on counts for in a budget of simulations
LEFT_OUT: Final = 0.99  # how sure it must be that a turn is worse before it is played on no more
BY_DECISION: Final = "0.1s"  # the usual time for a first look at a decision of a game
CLOSER: Final = 10  # how much longer the closer look at a decision may take
SEARCHING: Final = 0.5  # the part of a budget that goes into the search
SEARCHING_CLOSER: Final = 0.25  # and in a closer look, which is about two turns only
MOST_CLOSER: Final = 8  # decisions of a game that get a closer look
SLIGHT: Final = 0.05  # points that the search may be behind without a closer look
NAMEABLE: Final = 0.5  # points of the lead that a decision must possibly have cost to be looked at further


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn, and what may be expected of it by the games that were played on."""

    actions: tuple[int, ...]
    share: float  # of the search's simulations
    lead: Estimate  # the final lead over the best other
    score: Estimate  # the final score
    wins: Estimate  # the share of wins
    behind: Estimate  # points of the lead that the bot's own choice brings more
    games: int  # played to the end

    @property
    def clearly_behind(self) -> bool:
        """Whether the bot's own choice is better beyond the noise."""
        return self.games >= FEWEST_TO_JUDGE and self.behind.low > 0

    @property
    def clearly_ahead(self) -> bool:
        """Whether it turned out better than the bot's own choice beyond the noise."""
        return self.games >= FEWEST_TO_JUDGE and self.behind.high < 0


@dataclass(frozen=True, slots=True)
class End:
    """How a game that was played on ended for the own seat."""

    lead: float  # over the best other
    score: float
    won: float  # the share of the win


class PlayedOn:
    """A turn and the ends of the games that were played on from it, one for each copy."""

    def __init__(self, turn: Branch) -> None:
        self.turn = turn
        self.ends: list[End] = []
        self.left_out = False

    @property
    def leads(self) -> list[float]:
        """The final leads."""
        return [end.lead for end in self.ends]

    def behind(self, first: PlayedOn, confidence: float | None = None) -> Estimate:
        """How many points of the lead another turn brings more in the copies that both were played on in."""
        pairs = zip(self.leads, first.leads, strict=False)  # this one may have been left out of later ones
        differences = [other - own for own, other in pairs]
        return mean_of(differences) if confidence is None else mean_of(differences, confidence)


def first_answer(branch: Branch) -> object:
    """What turns are told apart by, unless somebody says otherwise."""
    return branch.actions[0]


def advise(
    sight: Perspective,
    budget: Budget,
    seed: int,
    most: int = 3,
    also: int | None = None,
    kind: Callable[[Branch], object] = first_answer,
) -> list[Advice]:
    """The turns worth considering, one of each kind, the bot's own choice first.

    With `also`, the best turn beginning with that answer is among them, whatever its place.
    """
    tree = search(sight, budget.part(SEARCHING), seed, [] if also is None else [also])
    turns = [PlayedOn(branch) for branch in leading(tree, most, also, kind)]
    for _ in played_on(sight, turns, budget.part(1 - SEARCHING), dice_from_seed(seed + 1)):
        leave_out_worse(turns, also)
    return advices(tree, turns)


def closer_look(sight: Perspective, budget: Budget, seed: int, played: int, most: int = 1) -> list[Advice]:
    """Advice on a decision that was made, for its cost; none if it becomes clear that there is none to name.

    That is so where the bot would have begun as it was played, and where the games played on leave no
    room for a difference.
    """
    tree = search(sight, budget.part(SEARCHING_CLOSER), seed, [played])
    turns = [PlayedOn(branch) for branch in leading(tree, most, played)]
    own = next(turn for turn in turns if turn.turn.actions[0] == played)
    if own is turns[0]:
        return []
    for games in played_on(sight, turns, budget.part(1 - SEARCHING_CLOSER), dice_from_seed(seed + 1)):
        leave_out_worse(turns, played)
        if games >= FEWEST_TO_JUDGE and own.behind(turns[0]).high < NAMEABLE:
            return []
    return advices(tree, turns)


def cost(found: Sequence[Advice], played: int | None) -> Estimate | None:
    """Points of the lead that the answer played has cost, if that is clear of the noise."""
    own = next((advice for advice in found if advice.actions[0] == played), None)
    return own.behind if own is not None and own.clearly_behind else None


def first_look(sight: Perspective, budget: Budget, seed: int, played: int) -> float:
    """How far the search puts the answer played behind its own choice: says what deserves a closer look."""
    tree = search(sight, budget, seed, [played])
    branches = leading(tree, 1, played)
    return max(0.0, branches[0].mean() - branches[-1].mean())


def open_decisions(session: Session, seats: Sequence[int]) -> list[int]:
    """The moments at which these seats had a choice."""
    moments = [decided.number - 1 for decided in session.standing() if decided.seat in seats]
    return [at for at in moments if len(session.at(at).legal()) > 1]


def worth_closer_look(gaps: Mapping[int, float]) -> list[int]:
    """The moments at which the search puts the answer played furthest behind."""
    worst = sorted(gaps, key=lambda at: (-gaps[at], at))[:MOST_CLOSER]
    return [at for at in worst if gaps[at] > SLIGHT]


def search(sight: Perspective, budget: Budget, seed: int, also: Sequence[int]) -> Tree:
    """A searched tree in which turns that begin with these answers have been looked at too."""
    tree = MctsBot(seed, budget).think(sight)
    if not also:
        return tree
    wanted = [branch for branch in tree.root.branches if begins(branch, also)]
    others = [branch for branch in tree.root.branches if branch not in wanted]
    if not wanted:
        wanted = [Branch(list(also), 0.0)]
    goal = max((branch.visits for branch in others), default=0) // 2
    dice = dice_from_seed(seed)
    tree.root.branches = wanted
    while max(branch.visits for branch in wanted) < goal or not any(branch.visits for branch in wanted):
        try_one_more(tree, sight, dice)
    tree.root.branches = [*others, *wanted]
    return tree


def begins(branch: Branch, actions: Sequence[int]) -> bool:
    """Whether a turn begins with these answers."""
    return branch.actions[: len(actions)] == list(actions)


def leading(
    tree: Tree, most: int, also: int | None, kind: Callable[[Branch], object] = first_answer
) -> list[Branch]:
    """For each kind of turn the best one; the best of these, and the best that begins with `also`."""
    ranked = sorted(tree.root.branches, key=tree.assured, reverse=True)
    firsts: dict[object, Branch] = {}
    for branch in ranked:
        firsts.setdefault(kind(branch), branch)
    chosen = list(firsts.values())[:most]
    if also is not None and all(branch.actions[0] != also for branch in chosen):
        chosen.append(next(branch for branch in ranked if branch.actions[0] == also))
    return chosen


def played_on(sight: Perspective, turns: Sequence[PlayedOn], budget: Budget, dice: Dice) -> Iterator[int]:
    """Play games on from each turn, copy by copy, until the budget is spent; tells the number of copies.

    In a copy all turns meet the same luck. Those that were left out in the meantime are not played on.
    """
    began = perf_counter()
    copies = games = 0
    while True:
        copy = sight.imagine(dice)
        for turn in turns:
            if not turn.left_out:
                state = copy.clone()
                play(state, turn.turn.actions, sight.seat)
                turn.ends.append(ended(finish(state), sight.seat))
                games += 1
        copies += 1
        if copies < FEWEST:
            continue
        yield copies
        if budget.simulations:
            if games * SIMULATIONS_A_GAME >= budget.simulations:
                return
        elif perf_counter() - began > budget.seconds:
            return


def leave_out_worse(turns: Sequence[PlayedOn], keep: int | None) -> None:
    """Leave out turns that are clearly worse than the first; never the one that begins with `keep`."""
    for turn in turns[1:]:
        if turn.left_out or turn.turn.actions[0] == keep or len(turn.ends) < FEWEST_TO_JUDGE:
            continue
        turn.left_out = turn.behind(turns[0], LEFT_OUT).low > 0


def advices(tree: Tree, turns: Sequence[PlayedOn]) -> list[Advice]:
    """What the games that were played on say of each turn."""
    total = max(1, sum(branch.visits for branch in tree.root.branches))
    first = turns[0]
    return [
        Advice(
            tuple(turn.turn.actions),
            turn.turn.visits / total,
            mean_beside(turn.leads, first.leads),
            mean_beside([end.score for end in turn.ends], [end.score for end in first.ends]),
            win_share(turn.ends, first.ends),
            turn.behind(first),
            len(turn.ends),
        )
        for turn in turns
    ]


def win_share(ends: Sequence[End], first: Sequence[End]) -> Estimate:
    """The share of wins to expect, beside that of the first turn, with the interval of as many games."""
    share = mean_beside([end.won for end in ends], [end.won for end in first]).mean
    share = min(1.0, max(0.0, share))
    return Estimate(share, *wilson(share * len(ends), len(ends)))


def ended(state: SearchState, seat: int) -> End:
    """What the end of a game means to a seat."""
    totals = [score.total for score in state.scores()]
    own, winners = totals.pop(seat), state.winners()
    return End(own - max(totals, default=0), own, 1 / len(winners) if seat in winners else 0.0)


def line_words(game: Game, state: State, actions: Sequence[int]) -> Iterator[str]:
    """The answers of a turn in words, as far as nothing is revealed on the way."""
    copy = state.clone()
    for action in actions:
        if copy.barriers != state.barriers or action not in copy.legal():
            yield tr("and so on, depending on chance")
            return
        yield game.label(copy, action)
        copy.advance(action)
