"""Tells how much `mcts` gives away by its choices, beside a search that thinks far longer.

    python bench/regret.py make carrara FILE [--players 2] [--positions 80] [--tries 40]
    python bench/regret.py measure FILE --budget 0.1s --budget 0.4s

`make` plays games with a little search, stops each somewhere, and searches there long; what came of each
turn is kept, a line of JSON a position. All turns are tried as often as each other, then the better half of
them twice as often, and so on: one that is tried more is followed further, and looks better for that alone.
`measure` lets the bot choose in all of them and adds up how far its turns are behind the best ones, in
points of the evaluation. A change to the search shows in minutes what takes hundreds of games to show in
wins. It only tells how well the search uses its time, not whether the evaluation is right: a gain here is to
be checked by games. The long search takes some luck for skill, so that nobody comes down to 0; compare, with
one file and one machine.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Final

from boardwright.arena.simulate import derived_seed
from boardwright.bots.budget import Budget
from boardwright.bots.mcts import MctsBot, try_turn
from boardwright.games import get as get_game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import NOBODY, State
from boardwright.kernel.tree_search import Branch, Tree, look_ahead, turns

QUICKLY: Final = Budget(simulations=16)  # how the games are played
TURNS: Final = (3, 45)  # of all players, after which a game is stopped
WIDTH: Final = 64  # of the long search's look-ahead
MOST: Final = 24  # turns at its root
HALVINGS: Final = 3  # how often the worse half of them is left
CHOICES: Final = 2  # in each position


@dataclass(frozen=True)
class Position:
    """Where a game was stopped, and what came of each turn there."""

    game: str
    players: int
    seed: int
    actions: list[int]
    turns: list[tuple[list[int], float, int]]  # its actions, mean result, simulations

    def state(self) -> State:
        """The game as it was stopped."""
        game = get_game(self.game)
        state = game.new(game.options(self.players), self.seed)
        for action in self.actions:
            state.apply(action)
        return state

    def best(self) -> float:
        """The best result of those tried most."""
        most = max(tried for _, _, tried in self.turns)
        return max(result for _, result, tried in self.turns if tried == most)

    def result(self, actions: list[int]) -> float:
        """That of a turn; if it was not found, the best of those that begin most alike."""
        alike = [(common(actions, turn), result) for turn, result, _ in self.turns]
        longest, result = max(alike)
        return result if longest else min(result for _, result in alike)


def common(one: list[int], other: list[int]) -> int:
    """Answers that two turns begin with alike; one more if they are the same turn."""
    if one == other:
        return len(one) + 1
    pairs = zip(one, other, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


# -------------------------------------------------------------------- making


def stopped(name: str, players: int, seed: int) -> tuple[State, list[int]] | None:
    """A game stopped at the beginning of a turn with a choice, unless it ended before."""
    game = get_game(name)
    state = game.new(game.options(players), seed)
    bots = [MctsBot(derived_seed(seed, seat, "regret"), QUICKLY) for seat in range(players)]
    left = Random(seed).randrange(*TURNS)
    actions: list[int] = []
    turn = (NOBODY, 0)
    while state.seat != NOBODY:
        if len(state.legal()) > 1 and (state.seat, state.turn) != turn:
            turn = (state.seat, state.turn)
            left -= 1
            if not left:
                return state, actions
        actions.append(bots[state.seat].decide(Perspective(state, state.seat)))
        state.apply(actions[-1])
    return None


def make(words: argparse.Namespace) -> None:
    with words.file.open("w") as file:
        made, seed = 0, words.seed
        while made < words.positions:
            seed += 1
            found = stopped(words.game, words.players, seed)
            if found is None:
                continue
            state, actions = found
            tried = long_search(Perspective(state, state.seat), words.tries, seed)
            results = [(branch.actions, branch.mean(), branch.visits) for branch in tried]
            row = [words.game, words.players, seed, actions, results]
            print(json.dumps(row), file=file, flush=True)
            made += 1
            print(f"\r{made} of {words.positions} positions", end="", flush=True)
    print()


def long_search(sight: Perspective, tries: int, seed: int) -> list[Branch]:
    """Many turns, all tried so often, and the better half of them twice as often, again and again."""
    dice = dice_from_seed(seed)
    tree = Tree(sight.seat)
    tree.worlds.append(sight.imagine(dice))
    tree.grow(tree.root, turns(look_ahead(tree.worlds[0], WIDTH), MOST))
    better = list(tree.root.branches)
    for halving in range(HALVINGS + 1):
        for branch in better:
            while branch.visits < tries << halving:
                try_turn(tree, branch, sight, dice)
        better.sort(key=Branch.mean, reverse=True)
        better = better[: max(2, len(better) // 2)]
    return tree.root.branches


# -------------------------------------------------------------------- measuring


def given_away(position: Position, budget: Budget, most: float) -> Iterator[tuple[float, int]]:
    """For some choices, how far each is behind the best turn, and its simulations."""
    state = position.state()
    for number in range(CHOICES):
        bot = MctsBot(derived_seed(position.seed, number, "regret"), budget)
        tree = bot.think(Perspective(state, state.seat))
        behind = position.best() - position.result(tree.best().actions)
        yield min(most, max(0.0, behind)), sum(branch.visits for branch in tree.root.branches)


def measure(words: argparse.Namespace) -> None:
    positions = [Position(*json.loads(line)) for line in words.file.read_text().splitlines()]
    for text in words.budget or ["0.25s"]:
        budget = Budget.read(text)
        behind: list[float] = []
        simulations: list[int] = []
        for position in positions:
            choices = list(given_away(position, budget, words.most))
            behind.append(fmean(choice for choice, _ in choices))
            simulations += [number for _, number in choices]
        give = 1.96 * stdev(behind) / sqrt(len(behind))
        print(
            f"{text}: {fmean(behind):.3f} points a turn, give or take {give:.3f}; "
            f"{fmean(simulations):.0f} simulations, {len(positions)} positions"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True)
    making = commands.add_parser("make", help="search long in many positions")
    making.set_defaults(do=make)
    making.add_argument("game")
    making.add_argument("file", type=Path)
    making.add_argument("--players", type=int, default=2)
    making.add_argument("--positions", type=int, default=80)
    making.add_argument("--tries", type=int, default=40, help="of each turn at first")
    making.add_argument("--seed", type=int, default=1000)
    measuring = commands.add_parser("measure", help="what the bot gives away in them")
    measuring.set_defaults(do=measure)
    measuring.add_argument("file", type=Path)
    measuring.add_argument("--budget", action="append", help="0.25s or 200sims; may be given again")
    measuring.add_argument("--most", type=float, default=12.0, help="points that count as no more")
    words = parser.parse_args()
    words.do(words)


if __name__ == "__main__":
    main()
