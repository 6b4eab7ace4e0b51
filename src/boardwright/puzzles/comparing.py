"""How far turns are apart: exactly where a turn ends the game, else by simulations in the same worlds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from boardwright.bots.mcts import no_collection, try_turn
from boardwright.kernel.dice import Dice
from boardwright.kernel.gist import Gist, gist_of
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import NOBODY, SearchState
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch, Tree, finish, look_ahead, play, turns

WIDTH: Final = 96  # of the long search's look-ahead
MOST: Final = 14  # turns at its root, each about something else
MOST_LINES: Final = 400  # looked at for these
HALVINGS: Final = 3  # how often the worse half of them is left
FEW: Final = 60  # lines that are not compared with each other
TELLING: Final = 2.0  # standard errors by which a source of points must differ to be named


@dataclass(frozen=True, slots=True)
class Difference:
    """A mean of paired differences and its standard error."""

    mean: float
    error: float


def difference(first: Sequence[float], second: Sequence[float]) -> Difference:
    """How much one is ahead of another in the cases that both have."""
    gaps = [one - other for one, other in zip(first, second, strict=False)]
    if len(gaps) < 2:
        return Difference(fmean(gaps) if gaps else 0.0, float("inf"))
    return Difference(fmean(gaps), stdev(gaps) / sqrt(len(gaps)))


# -------------------------------------------------------------------- every way to play a turn


@dataclass(frozen=True, slots=True)
class Ways:
    """Every way to play a turn: the answers, and where they lead."""

    ends: list[tuple[list[int], SearchState]]
    certain: bool  # nothing is revealed on any of them

    @property
    def end_game(self) -> bool:
        """Whether the game is over after each of them."""
        return all(after.seat == NOBODY for _, after in self.ends)


def every_turn(state: SearchState, most: int) -> Ways | None:
    """Every way to play a turn, one of those that lead to the same; none if there are more than so many.

    What is revealed on the way is what lies there in this world.
    """
    seat, turn, barriers = state.seat, state.turn, state.barriers
    growing: list[tuple[list[int], SearchState]] = [([], state)]
    ends: list[tuple[list[int], SearchState]] = []
    certain = True
    while growing:
        grown: list[tuple[list[int], SearchState]] = []
        for actions, at in growing:
            for action in at.legal():
                after = at.clone()
                after.advance(action)
                certain = certain and after.barriers == barriers
                goes_on = after.seat == seat and after.turn == turn
                (grown if goes_on else ends).append(([*actions, action], after))
            if len(grown) + len(ends) > most:
                return None
        growing = different(grown)
    return Ways(ends, certain)


def different(
    lines: list[tuple[list[int], SearchState]],
) -> list[tuple[list[int], SearchState]]:
    """One of the lines that lead to the same position, where there are many."""
    if len(lines) < FEW:
        return lines
    found: dict[str, tuple[list[int], SearchState]] = {}
    for line in lines:
        data = line[1].to_data()
        key = json.dumps([data["stack"], data["body"], data["dice"]], separators=(",", ":"))
        found.setdefault(key, line)
    return list(found.values())


def lead(state: SearchState, seat: int) -> float:
    """The points by which a seat is ahead of the best other at the end; alone, its points."""
    totals = [score.total for score in state.scores()]
    own = totals.pop(seat)
    return float(own - max(totals, default=0))


# -------------------------------------------------------------------- the long search


@dataclass(slots=True)
class Tried:
    """A turn in the long search, and what came of it in each world."""

    branch: Branch
    gist: Gist
    results: list[float]


def long_search(state: State, tries: int, dice: Dice, also: Iterable[Sequence[int]] = ()) -> list[Tried]:
    """Turns about different things, all tried in the same worlds; the best first.

    The better half of them is tried twice as often, again and again: one that is tried more is followed
    further, and looks better for that alone.
    """
    sight = Perspective(state, state.seat)
    tree = Tree(sight.seat)
    tree.worlds.append(sight.imagine(dice))
    tree.grow(tree.root, turns(look_ahead(tree.worlds[0], WIDTH), MOST_LINES))
    for actions in also:
        if tree.root.known(list(actions)) is None:
            tree.root.branches.insert(0, Branch(list(actions), tree.root.branches[0].worth))
    found = one_each(state, tree.root.branches)
    tree.root.branches = [one.branch for one in found]
    better = found
    with no_collection():
        for halving in range(HALVINGS + 1):
            for one in better:
                while len(one.results) < tries << halving:
                    one.results.append(tried_once(tree, one.branch, sight, dice))
            better.sort(key=lambda one: fmean(one.results), reverse=True)
            better = better[: max(2, len(better) // 2)]
    return sorted(found, key=lambda one: (-len(one.results), -fmean(one.results)))


def one_each(state: State, branches: Sequence[Branch]) -> list[Tried]:
    """The first of the turns about each thing."""
    found: dict[Gist, Tried] = {}
    for branch in branches:
        if len(found) == MOST:
            break
        gist = gist_of(state, branch.actions)
        found.setdefault(gist, Tried(branch, gist, []))
    return list(found.values())


def tried_once(tree: Tree, branch: Branch, sight: Perspective, dice: Dice) -> float:
    """Try a turn in the next world; what came of it."""
    before = branch.total
    try_turn(tree, branch, sight, dice)
    return branch.total - before


# -------------------------------------------------------------------- games played on


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended that was played on: the lead, and each seat's points by rule."""

    lead: float
    parts: tuple[dict[str, int], ...]


def ending(state: SearchState, seat: int) -> Ending:
    """How a finished game ended for a seat."""
    parts: list[dict[str, int]] = []
    for score in state.scores():
        sums: dict[str, int] = {}
        for part in score.parts:
            sums[part.rule] = sums.get(part.rule, 0) + part.points
        parts.append(sums)
    return Ending(lead(state, seat), tuple(parts))


def played_on(state: State, lines: Sequence[Sequence[int]], copies: int, dice: Dice) -> list[list[Ending]]:
    """The endings of games played on from each turn, with the same luck for all in each copy."""
    endings: list[list[Ending]] = [[] for _ in lines]
    sight = Perspective(state, state.seat)
    with no_collection():
        for _ in range(copies):
            copy = sight.imagine(dice)
            for actions, ends in zip(lines, endings, strict=True):
                after = copy.clone()
                play(after, list(actions), sight.seat)
                ends.append(ending(finish(after), sight.seat))
    return endings


def sources(
    best: Sequence[Ending], other: Sequence[Ending], seat: int, least: float
) -> tuple[tuple[int, str, float], ...]:
    """Where the points that a turn loses come from: at most two sources that differ beyond the noise.

    For the own seat these are points not made, for another one points made in addition.
    """
    found: list[tuple[int, str, float]] = []
    for who in range(len(best[0].parts)):
        rules = {rule for end in (*best, *other) for rule in end.parts[who]}
        for rule in sorted(rules):
            first = [float(end.parts[who].get(rule, 0)) for end in best]
            second = [float(end.parts[who].get(rule, 0)) for end in other]
            lost = difference(first, second) if who == seat else difference(second, first)
            certain = len(first) < 2 or lost.mean > TELLING * lost.error
            if lost.mean >= least and certain:
                found.append((who, rule, round(lost.mean, 1)))
    return tuple(sorted(found, key=lambda row: -row[2])[:2])
