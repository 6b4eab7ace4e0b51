"""Learns the weights of a game's evaluation by self-play.

    python bench/learn.py carrara --games 6000 --seed 1
    python bench/learn.py carrara --variant advanced --games 6000 --seed 1
    python bench/learn.py lisboa --players 2 --players 3 --players 4 --games 3000 --seed 1

For a game whose evaluation is a sum of features times weights (`FEATURES`, `features`, `time_left`,
`weights_of`). Players with the same weights play against each other, two or as many as `--players`
names in turn, each turn the best that a narrow look-ahead finds, some turns at random. With
`--simulations` it is `mcts` that plays, which takes far longer, but teaches what a position is worth to it.
After each game the weights move a little, so that for neighbours at the table the difference of their
evaluations before every turn comes nearer to what was thought later in the game and to the difference in
points at its end: temporal differences with eligibility `--trace`, steps scaled as RMSProp does. The result
is the average of the weights over the last part of the way. The same seed gives the same weights. They are
written into the game's `weights.py`; weights already there are where it starts from, unless `--afresh` is
given.
"""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from boardwright.arena.simulate import derived_seed
from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot
from boardwright.games import get as get_game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import Game, Options
from boardwright.kernel.linear_evaluation import PHASES, Weights, weighed
from boardwright.kernel.lookahead import Search
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import NOBODY, State

TOLD: Final = 100  # games from one line of progress to the next
WIDTH: Final = 4  # of the look-ahead
LONGEST: Final = 400  # turns after which a game teaches nothing more
CLEAR: Final = 60.0  # an error in points that counts as no more
AVERAGED: Final = 300  # games over which weights are averaged
USUAL: Final = 0.05  # the size of a weight that is still 0, for the size of a step

Table = NDArray[np.float64]  # a row for each feature, a column for each phase
Moment = tuple[Table, int]  # a difference of features; 1 if the first of the two is to move, -1 if the other


@dataclass
class Lesson:
    """A game: for each two neighbours what was seen before every turn; scores; turns."""

    seen: dict[tuple[int, int], list[Moment]]
    totals: list[int]
    turns: int = 0


@dataclass
class Pupil:
    """What is learnt, and how."""

    game: Game
    tables: list[Options]  # that games are played with in turn
    evaluation: Any
    dice: Random
    trace: float
    weights: Table
    budget: Budget | None = None  # of the search that plays; without one a look-ahead does
    size: Table = field(init=False)  # of each weight's steps
    squares: Table = field(init=False)  # of late gradients
    tempo: float = 2.0  # points for being the one to move
    mean: Table = field(init=False)

    def __post_init__(self) -> None:
        self.size = 0.05 * np.maximum(np.abs(self.weights), USUAL) + 0.004
        self.squares = np.full_like(self.weights, 1e-3)
        self.mean = self.weights.copy()

    def use(self, state: State, weights: Table) -> None:
        """Have the game evaluate with these weights from now on."""
        self.evaluation.weights_of(state).use(weights.tolist())

    def phases(self, state: State) -> NDArray[np.float64]:
        """How much each phase counts now."""
        left = self.evaluation.time_left(state)
        return np.array([weighed(vec[float]([1.0]), Weights([row]), left) for row in np.eye(PHASES).tolist()])

    def play(self, number: int, deal: int, wild: float) -> Lesson:
        """Play a game and note what it has to teach."""
        state = self.game.new(self.tables[number % len(self.tables)], deal)
        self.use(state, self.weights)
        lesson = Lesson({pair: [] for pair in neighbours(state.options.players)}, [])
        imagined = dice_from_seed(deal)
        bots = [MctsBot(deal + seat, self.budget) for seat in range(state.options.players) if self.budget]
        turn, line, astray = -1, list[int](), False
        moment = (0, 0)
        while state.seat != NOBODY and lesson.turns < LONGEST:
            if state.turn != turn:
                turn, line, astray = state.turn, [], self.dice.random() < wild
                self.look(state, lesson)
            legal = state.legal()
            if astray:
                action = self.dice.choice(legal)
            elif bots:
                action = bots[state.seat].decide(Perspective(state, state.seat))
            elif line and moment == (state.turn, state.barriers) and line[0] in legal:
                action = line.pop(0)
            else:
                copy = Perspective(state, state.seat).imagine(imagined)
                best = Search(copy, state.seat, WIDTH).run_all()
                line = best.actions() if best else list(legal)
                action = line.pop(0)
            state.apply(action)
            moment = (state.turn, state.barriers)
        lesson.totals = [score.total for score in state.scores()][: state.options.players]
        return lesson

    def look(self, state: State, lesson: Lesson) -> None:
        """Note how the players stand before a turn."""
        phases = self.phases(state)
        found = [
            np.array(list(self.evaluation.features(state, seat))) for seat in range(state.options.players)
        ]
        for (one, other), moments in lesson.seen.items():
            mover = (state.seat == one) - (state.seat == other)
            moments.append((np.outer(found[one] - found[other], phases), mover))
        lesson.turns += 1

    def learn(self, lesson: Lesson, rate: float) -> None:
        """Move the weights towards what a game has taught."""
        gradient = np.zeros_like(self.weights)
        for (one, other), moments in lesson.seen.items():
            gradient += self.error(moments, lesson.totals[one] - lesson.totals[other])
        gradient /= lesson.turns * len(lesson.seen)
        self.squares = 0.99 * self.squares + 0.01 * gradient**2
        self.weights = self.weights + rate * self.size * gradient / (np.sqrt(self.squares) + 1e-6)
        self.mean += (self.weights - self.mean) / AVERAGED

    def error(self, moments: list[Moment], lead: int) -> Table:
        """Where the weights should move after a game that ended with this lead of the first player."""
        gradient = np.zeros_like(self.weights)
        expected = [float((self.weights * row).sum()) + self.tempo * mover for row, mover in moments]
        result = float(lead)
        for (row, mover), value in zip(reversed(moments), reversed(expected), strict=True):
            error = min(CLEAR, max(-CLEAR, result - value))
            gradient += error * row
            self.tempo += 1e-5 * error * mover
            result = self.trace * result + (1 - self.trace) * value
        return gradient


def neighbours(players: int) -> list[tuple[int, int]]:
    """Each player and the next one."""
    return [(seat, (seat + 1) % players) for seat in range(players if players > 2 else 1)]


def train(pupil: Pupil, wanted: argparse.Namespace) -> Table:
    """The weights after so many games."""
    scores: list[float] = []
    turns: list[int] = []
    for number in range(wanted.games):
        wild = pupil.dice.choice((0.0, wanted.wild, 2 * wanted.wild))
        lesson = pupil.play(number, derived_seed(wanted.seed, number, "deal"), wild)
        pupil.learn(lesson, wanted.rate / (1 + number / 600))
        scores.append(sum(lesson.totals) / len(lesson.totals))
        turns.append(lesson.turns)
        if (number + 1) % TOLD == 0:
            print(
                f"{number + 1} of {wanted.games} games: {np.mean(scores[-TOLD:]):.1f} points in "
                f"{np.mean(turns[-TOLD:]):.0f} turns",
                file=sys.stderr,
                flush=True,
            )
    return pupil.mean


def written(name: str, names: list[str], weights: Table) -> str:
    """A table of weights as Python text."""
    rows = [
        f"    [{', '.join(f'{value:.3f}' for value in row)}],  # {feature}"
        for feature, row in zip(names, weights, strict=True)
    ]
    return "\n".join([f"{name}: Final = [", *rows, "]"])


def save(path: Path, name: str, text: str) -> None:
    """Put a table in the place of the old one of that name."""
    old = path.read_text(encoding="utf-8")
    new, count = re.subn(rf"^{name}: Final = \[.*?^\]", lambda _: text, old, flags=re.DOTALL | re.MULTILINE)
    if count != 1:
        raise SystemExit(f"{path.name} has no table {name}.")
    path.write_text(new, encoding="utf-8")


def main() -> None:
    """Learn, then write the weights down."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--variant", action="append", default=[])
    parser.add_argument("--players", type=int, action="append", help="2 if not given")
    parser.add_argument("--table", help="name of the table in weights.py; the variant's, or BASIC")
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.1, help="how far weights move at first")
    parser.add_argument("--trace", type=float, default=0.9, help="how much the end of a game counts early on")
    parser.add_argument("--wild", type=float, default=0.05, help="share of turns played at random")
    parser.add_argument("--simulations", type=int, default=0, help="of a search that plays the games")
    parser.add_argument("--afresh", action="store_true", help="begin with points so far, and nothing else")
    parser.add_argument("--output", type=Path, help="another weights.py to write")
    wanted = parser.parse_args()
    game = get_game(wanted.game)
    evaluation = import_module(f"boardwright.games.{wanted.game}.evaluation")
    tables = [game.options(players, tuple(wanted.variant)) for players in wanted.players or [2]]
    names: list[str] = evaluation.FEATURES
    start = np.array(evaluation.weights_of(game.new(tables[0], 0)).rows())
    if wanted.afresh:
        start[1:] = 0.0
        start[0] = 1.0
    budget = Budget(simulations=wanted.simulations) if wanted.simulations else None
    pupil = Pupil(game, tables, evaluation, Random(wanted.seed), wanted.trace, start, budget)
    path = wanted.output or Path(__file__).parents[1] / f"src/boardwright/games/{wanted.game}/weights.py"
    table = wanted.table or (wanted.variant[0].upper().replace("-", "_") if wanted.variant else "BASIC")
    save(path, table, written(table, names, train(pupil, wanted)))


if __name__ == "__main__":
    main()
