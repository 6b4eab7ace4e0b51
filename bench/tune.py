"""Tunes the weights of a game's evaluation by self-play of greedy bots.

    python bench/tune.py architects --setting 2 --setting 4,works-of-wonder --steps 500 --seed 1

Simultaneous perturbation: in each step all weights are multiplied or divided by a small factor, each
by the toss of a coin. Bots with these weights play against bots with the opposite ones, the same deals
with seats exchanged, and all weights move a little towards the side that did better. The settings take
turns. The same seed gives the same weights. The game's evaluation keeps its weights in one object,
`WEIGHTS`, so that this works with the compiled build too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import exp, tanh
from random import Random
from typing import Any, Final

from boardwright.arena.simulate import derived_seed
from boardwright.bots.greedy import GreedyBot
from boardwright.games import get as get_game
from boardwright.kernel.game import Game, Options
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import NOBODY

CLEAR: Final = 12.0  # a lead in points that counts for about three quarters of a full success
TOLD: Final = 25  # steps from one line of progress to the next

Weights = dict[str, float]


def weights_of(slug: str) -> Any:
    """The object that holds the weights of a game's evaluation."""
    return import_module(f"boardwright.games.{slug}.evaluation").WEIGHTS


def read(holder: Any) -> Weights:
    """The weights in it by name; a compiled class names its attributes itself."""
    names: Sequence[str] = getattr(type(holder), "__mypyc_attrs__", None) or list(vars(holder))
    return {name: getattr(holder, name) for name in names if not name.startswith("__")}


def write(holder: Any, weights: Mapping[str, float]) -> None:
    """Use these weights from now on."""
    for name, value in weights.items():
        setattr(holder, name, value)


@dataclass(frozen=True)
class Table:
    """A number of players with variants."""

    game: Game
    options: Options
    holder: Any

    def play(self, sides: Sequence[Weights], deal: int) -> list[int]:
        """The scores of one game, each seat with its own weights."""
        state = self.game.new(self.options, deal)
        bots = [GreedyBot(derived_seed(deal, seat, "seat")) for seat in range(len(sides))]
        seat = NOBODY
        while state.seat != NOBODY:
            if state.seat != seat:
                seat = state.seat
                write(self.holder, sides[seat])
            state.apply(bots[seat].decide(Perspective(state, seat)))
        return [sheet.total for sheet in state.scores()][: len(sides)]

    def compare(self, one: Weights, other: Weights, deal: int) -> float:
        """How much better one side does, from -1 to 1, with seats exchanged."""
        seats = range(self.options.players)
        total = 0.0
        for swapped in (0, 1):
            scores = self.play([other if (seat + swapped) % 2 else one for seat in seats], deal)
            ours = max(scores[seat] for seat in seats if (seat + swapped) % 2 == 0)
            theirs = max(scores[seat] for seat in seats if (seat + swapped) % 2)
            total += tanh((ours - theirs) / CLEAR)
        return total / 2


def moved(weights: Weights, signs: Mapping[str, int], size: float) -> Weights:
    """Each weight a factor up or down."""
    return {name: value * exp(size * signs.get(name, 0)) for name, value in weights.items()}


def tune(
    tables: Sequence[Table], start: Weights, names: Sequence[str], wanted: argparse.Namespace
) -> Weights:
    """The weights after so many steps; those not named stay."""
    dice = Random(wanted.seed)
    weights = dict(start)
    for step in range(wanted.steps):
        table = tables[step % len(tables)]
        signs = {name: dice.choice((-1, 1)) for name in names}
        up, down = moved(weights, signs, wanted.spread), moved(weights, signs, -wanted.spread)
        deals = [derived_seed(wanted.seed, step, f"deal {number}") for number in range(wanted.deals)]
        result = sum(table.compare(up, down, deal) for deal in deals) / len(deals)
        weights = moved(weights, signs, wanted.rate * result * (1 - step / wanted.steps))
        if (step + 1) % TOLD == 0:
            changes = {name: weights[name] / start[name] for name in names}
            far = sorted(names, key=lambda name: -abs(changes[name] - 1))[:6]
            told = ", ".join(f"{name} x{changes[name]:.2f}" for name in far)
            print(f"{step + 1} of {wanted.steps} steps: {told}", file=sys.stderr, flush=True)
    return weights


def main() -> None:
    """Tune, then print the weights."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument(
        "--setting", action="append", help="players and variants, as 4,works-of-wonder; 2 if not given"
    )
    parser.add_argument("--steps", type=int, default=500)
    parser.add_argument("--deals", type=int, default=2, help="for each step, each played twice")
    parser.add_argument("--spread", type=float, default=0.15, help="how far weights are tried")
    parser.add_argument("--rate", type=float, default=0.06, help="how far they move; falls to 0 at the end")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--only", nargs="*", help="weights to tune; all if not given")
    wanted = parser.parse_args()
    game = get_game(wanted.game)
    holder = weights_of(wanted.game)
    tables = []
    for setting in wanted.setting or ["2"]:
        players, *variants = setting.split(",")
        tables.append(Table(game, game.options(int(players), tuple(variants)), holder))
    start = read(holder)
    names = wanted.only or [name for name in start if start[name]]
    for name, value in tune(tables, start, names, wanted).items():
        print(f"{name:16} {start[name]:8.3f} -> {value:8.3f}")


if __name__ == "__main__":
    main()
