"""Measures the coach: whether it names planted mistakes, and how often it finds fault with a strong bot.

    python -m bench.coach carrara [--players 2] [--planted 100] [--strong 100] [--budget 200sims]

Games are played with a little search and stopped at the beginning of a turn somewhere. For a planted mistake,
random turns are tried there until one is certainly costly: a search of `DEEP` simulations puts it behind by
at least `COSTLY` times what is worth speaking of, and so do whole games played on from it and from the best
turn in the same imagined copies, clear of their noise. The coach, which searches far less and with another
seed, should speak. Elsewhere a strong bot plays its turn, and the coach should be silent.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from statistics import fmean
from time import process_time
from typing import Final

from bench.regret import stopped

from boardwright.bots.analysis import PlayedOn, begins, played_on, search
from boardwright.bots.budget import Budget
from boardwright.bots.intervals import wilson
from boardwright.bots.mcts import MctsBot
from boardwright.coach.compare import LIMIT, Comparison, aspects_of, compare
from boardwright.coach.review import first_look
from boardwright.coach.runs import Run, last_turn
from boardwright.coach.words import remark
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import pick
from boardwright.kernel.session import branch
from boardwright.kernel.state import State
from boardwright.kernel.tree_search import Branch

QUICKLY: Final = Budget(simulations=40)
DEEP: Final = Budget(simulations=800)
STRONG: Final = Budget(simulations=400)
COSTLY: Final = 2.0
TRIES: Final = 12  # random turns tried in a position
GAMES: Final = 16  # played on to be certain


@dataclass
class Tally:
    """How often the coach spoke."""

    spoke: list[bool] = field(default_factory=list)
    reasons: int = 0
    seconds: list[float] = field(default_factory=list)

    def add(self, state: State, run: Run, budget: Budget, seed: int) -> Comparison:
        """Ask the coach about a turn."""
        began = process_time()
        found = compare(Perspective(state, state.seat), run.actions, budget, seed)
        said = remark(state, found)
        self.seconds.append(process_time() - began)
        self.spoke.append(said is not None)
        self.reasons += said is not None and bool(said.reason)
        return found

    def __str__(self) -> str:
        number, spoken = len(self.spoke), sum(self.spoke)
        low, high = wilson(spoken, number)
        seconds = fmean(self.seconds)
        return (
            f"spoke {spoken} times of {number}: {spoken / number:.1%} ({low:.1%} to {high:.1%}), "
            f"{self.reasons} times with a reason, {seconds:.2f} s of processor time each"
        )


def played_by(state: State, answer: MctsBot | None, seed: int) -> Run | None:
    """The turn of the seat that is asked, by a bot, or at random; none if it had no choice in it."""
    session = branch(state)
    seat, turn, barriers = state.seat, state.turn, state.barriers
    dice = dice_from_seed(seed)
    while True:
        now = session.state
        if (now.seat, now.turn, now.barriers) != (seat, turn, barriers):
            return next(iter(last_turn(session, [seat])), None)
        action = pick(now, dice) if answer is None else answer.decide(Perspective(now, seat))
        session.decide(action)


def planted(state: State, seed: int) -> Run | None:
    """A turn that is certainly costly in this position, if one is found."""
    sight = Perspective(state, state.seat)
    aspects = aspects_of(state.game)
    least = COSTLY * (LIMIT if aspects is None else aspects.limit)
    for number in range(TRIES):
        run = played_by(state, None, seed * TRIES + number)
        if run is None:
            return None
        if first_look(sight, run.actions, QUICKLY, seed) >= least and certain(sight, run, seed, least):
            return run
    return None


def certain(sight: Perspective, run: Run, seed: int, least: float) -> bool:
    """Whether a long search and whole games agree that a turn is so much worse than the best one."""
    tree = search(sight, DEEP, seed + 1, run.actions)
    best = max(tree.root.branches, key=tree.assured)
    own = max((one for one in tree.root.branches if begins(one, run.actions)), key=Branch.mean)
    if best.mean() - own.mean() < least:
        return False
    turns = [PlayedOn(best), PlayedOn(own)]
    games = Budget(simulations=GAMES * 2 * 10)
    for _ in played_on(sight, turns, games, dice_from_seed(seed + 2)):
        pass
    behind = turns[1].behind(turns[0])
    return behind.low > 0 and behind.mean >= least


def positions(game: str, players: int, seed: int) -> Iterator[tuple[State, int]]:
    """Games stopped at the beginning of a turn, with their seeds."""
    for number in count(seed):
        found = stopped(game, players, number)
        if found is not None:
            yield found[0], number


def measure(words: argparse.Namespace) -> None:
    """Ask the coach about planted mistakes and about turns of a strong bot."""
    budget = Budget.read(words.budget)
    named, blamed = Tally(), Tally()
    for state, number in positions(words.game, words.players, words.seed):
        if len(named.spoke) < words.planted:
            run = planted(state, number)
            if run is not None:
                found = named.add(state, run, budget, number + 7)
                show(words, "planted", number, found)
        if len(blamed.spoke) < words.strong:
            run = played_by(state, MctsBot(number + 11, STRONG), number)
            if run is not None:
                found = blamed.add(state, run, budget, number + 13)
                show(words, "strong", number, found)
        if len(named.spoke) >= words.planted and len(blamed.spoke) >= words.strong:
            break
    print(f"{words.game}, {words.players} players, coach with {budget}")
    if words.planted:
        print(f"planted mistakes: {named}")
    if words.strong:
        print(f"turns of mcts@{STRONG}: {blamed}")


def show(words: argparse.Namespace, what: str, number: int, found: Comparison) -> None:
    """A line about each position, if they are wanted."""
    if words.each:
        gap = found.gap
        told = "best" if gap is None else f"{gap.mean:.1f} ({gap.low:.1f} to {gap.high:.1f})"
        print(what, number, f"searched {found.searched:.1f}, {told}", found.worth_saying, file=sys.stderr)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--planted", type=int, default=100, help="positions with a planted mistake")
    parser.add_argument("--strong", type=int, default=100, help="turns of a strong bot")
    parser.add_argument("--budget", default="200sims", help="of the coach")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", action="store_true", help="a line about each position")
    measure(parser.parse_args())


if __name__ == "__main__":
    main()
