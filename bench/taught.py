"""Does a weak level that is taught beat the same level untaught? Plays games and writes a table.

    python bench/taught.py --games 100

Both players are `easy`. The taught one asks itself for several turns instead of one, each tried on a copy
that agrees with all it knows, and plays the turn that reaches most goals of the lessons. That is all it has
learnt: it looks no further, and knows no values but those that the goals name. The control plays the first
turn that comes to its mind. Each deal is played twice, with another player beginning.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from boardwright.bots import make_bot
from boardwright.games import get
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State
from boardwright.lessons import courses
from boardwright.lessons.assertions import CHANGE, Assertion

LEVEL: Final = "easy"
TURNS: Final = 12  # that are tried before one is played
MOST: Final = 60  # answers of one turn


@dataclass(frozen=True)
class Goal:
    """What a step of a lesson asks for, for all seats alike: only what it wants to change."""

    rows: tuple[Assertion, ...]

    def reached(self, before: State, after: State) -> bool:
        """Whether a turn of seat 0 has brought it about."""
        try:
            return all(row.holds(before, after) for row in self.rows)
        except LookupError:
            return False


def goals(game: str) -> list[Goal]:
    """The goals of a game's lessons that speak of a change, which any position may bring."""
    found: list[Goal] = []
    for lesson in courses()[game]:
        for step in lesson.steps:
            rows = tuple(row for row in step.goal if row.kind == CHANGE)
            if rows and rows not in [one.rows for one in found]:
                found.append(Goal(rows))
    return found


class Taught:
    """`easy` in seat 0, who chooses among several of its own turns by the goals of the lessons."""

    def __init__(self, game: str, seed: int, by_goals: bool) -> None:
        self.bot = make_bot(LEVEL, seed)
        self.dice: Dice = dice_from_seed(seed)
        self.goals = goals(game) if by_goals else []
        self.plan: list[int] = []
        self.turn = -1

    def decide(self, state: State) -> int:
        """The next answer of the chosen turn; a new choice where it cannot go on."""
        sight = Perspective(state, 0)
        if state.turn != self.turn or not self.plan or self.plan[0] not in state.legal():
            self.turn, self.plan = state.turn, self._choose(sight)
        return self.plan.pop(0) if self.plan else self.bot.decide(sight)

    def _choose(self, sight: Perspective) -> list[int]:
        tried = [self._turn(sight) for _ in range(TURNS if self.goals else 1)]
        return max(tried, key=lambda one: one[0])[1]

    def _turn(self, sight: Perspective) -> tuple[int, list[int]]:
        """One turn of the weak level on a copy: how many goals it reaches, and its answers."""
        copy = sight.imagine(self.dice)
        assert isinstance(copy, State)
        before, answers = copy.clone(), list[int]()
        while not copy.over and copy.seat == 0 and copy.turn == before.turn and len(answers) < MOST:
            answers.append(self.bot.decide(Perspective(copy, 0)))
            copy.apply(answers[-1])
        return sum(goal.reached(before, copy) for goal in self.goals), answers


def played(game: str, seed: int, by_goals: bool, first: bool) -> int:
    """The lead of seat 0 at the end of a game in which it is taught, or is not; seat 1 is the plain level."""
    made = get(game)
    chosen = [f"starting-player={1 if first else 2}"]
    state = made.new(made.options(2, chosen), seed=seed)
    taught, other = Taught(game, seed, by_goals), make_bot(LEVEL, seed + 1)
    while not state.over:
        state.apply(taught.decide(state) if state.seat == 0 else other.decide(Perspective(state, state.seat)))
    totals = [score.total for score in state.scores()]
    return totals[0] - totals[1]


def interval(leads: list[int]) -> str:
    """The mean with a 95 % interval, by pairs of games on one deal."""
    pairs = [fmean(pair) for pair in zip(leads[::2], leads[1::2], strict=True)]
    mean = fmean(pairs)
    half = 1.96 * stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 0.0
    return f"{mean:+.1f} ({mean - half:+.1f} to {mean + half:+.1f})"


def main() -> None:
    """Play and print a table in Markdown."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="games of each kind, an even number")
    parser.add_argument("--only", nargs="*", default=list(courses()), help="slugs of games")
    chosen = parser.parse_args()
    print("| game | goals | games | taught: lead, wins | untaught: lead, wins |\n|---|---|---|---|---|")
    for game in chosen.only:
        cells = []
        for by_goals in (True, False):
            pairs = [(seed, first) for seed in range(chosen.games // 2) for first in (True, False)]
            leads = [played(game, seed, by_goals, first) for seed, first in pairs]
            wins = sum((lead > 0) + 0.5 * (lead == 0) for lead in leads) / len(leads)
            cells.append(f"{interval(leads)}, {wins:.0%}")
        print(
            f"| {get(game).title} | {len(goals(game))} | {chosen.games} | {' | '.join(cells)} |", flush=True
        )


if __name__ == "__main__":
    main()
