"""Compares ways of going on with a search within a turn, at equal thinking per turn.

    python bench/kept_trees.py calibrate carrara --simulations 60
    python bench/kept_trees.py play carrara kept@67 fresh@60 FILE --deals 50
    python bench/kept_trees.py greedy carrara --deals 500

`fresh` searches anew at each decision, `kept` goes on with the tree of the last decision as long as nothing
was revealed, and `planned` searches once and then gives the answers of the best turn, until something is
revealed or somebody else decides. What they cost differs: a kept tree is often sure sooner, and a planned
turn searches only once. So `calibrate` looks for the budgets with which each runs about as many simulations
per turn. `play` plays every deal twice, with the seats changed, and gives an interval that takes deals
into account.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter, process_time
from typing import Final

from boardwright.arena.simulate import derived_seed
from boardwright.bots.budget import USUAL, Budget
from boardwright.bots.entrants import Entrant
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.mcts import MctsBot
from boardwright.bots.players import Player as RunPlayer
from boardwright.bots.players import bot_seed
from boardwright.games import get as get_game
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.lookahead import after_lone
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import NOBODY, State
from boardwright.kernel.tree_search import Tree

WAYS: Final = ("fresh", "kept", "planned")
CALIBRATIONS: Final = 2  # rounds in which a budget is corrected
WIDE: Final = 1.96  # standard errors of a 95 % interval


@dataclass
class Thinking:
    """How much a way of going on has thought."""

    turns: int = 0
    searches: int = 0
    simulations: int = 0
    seconds: float = 0.0  # of the processor

    def words(self) -> str:
        """The same per turn."""
        turns = max(1, self.turns)
        return (
            f"{self.simulations / turns:.0f} simulations, {self.searches / turns:.1f} searches, "
            f"{1000 * self.seconds / turns:.0f} ms a turn"
        )


class Player:
    """Decides for one seat of one game in one of the ways."""

    def __init__(self, way: str, budget: Budget, seed: int, thinking: Thinking) -> None:
        self.way = way
        self.budget = budget
        self.dice = dice_from_seed(seed)
        self.thinking = thinking
        self.tree: Tree | None = None
        self.plan: list[int] = []
        self.moment = (0, 0)  # decisions and barriers for which tree and plan were made
        self.turn = -1

    def decide(self, state: State) -> int:
        """The answer."""
        sight = Perspective(state, state.seat)
        legal = sight.legal()
        moment = (state.decisions, state.barriers)
        if moment != self.moment:
            self.tree, self.plan = None, []
        if len(legal) > 1 and state.turn != self.turn:
            self.turn = state.turn
            self.thinking.turns += 1
        began = process_time()
        action = self.chosen(state, sight, legal)
        self.thinking.seconds += process_time() - began
        self.moment = (moment[0] + 1, moment[1])
        return action

    def chosen(self, state: State, sight: Perspective, legal: list[int]) -> int:
        """The answer, by the rest of the plan or by a search."""
        self.plan = after_lone(self.plan, state.alone)
        if self.plan and self.plan[0] in legal:
            action, self.plan = self.plan[0], self.plan[1:]
            return action
        if len(legal) == 1:
            action = legal[0]
        else:
            best = self.search(sight, legal).best().actions
            action = best[0]
            if self.way == "planned":
                self.plan = list(best[1:])
        if self.way != "kept" or (self.tree is not None and not self.tree.follow(action)):
            self.tree = None
        return action

    def search(self, sight: Perspective, legal: list[int]) -> Tree:
        """The tree of a new search, or the kept one searched further."""
        tree = self.tree
        if tree is not None:
            tree.root.branches = [branch for branch in tree.root.branches if branch.actions[0] in legal]
        if tree is None or not tree.root.branches:
            tree = Tree(sight.seat)
        self.tree = tree
        before = sum(branch.visits for branch in tree.root.branches)
        bot = MctsBot(int(self.dice.word()), self.budget)
        bot.search(tree, sight, perf_counter())
        self.thinking.searches += 1
        self.thinking.simulations += sum(branch.visits for branch in tree.root.branches) - before
        return tree


def play_game(
    name: str, deal: int, number: int, ways: list[tuple[str, Budget]], told: list[Thinking]
) -> State:
    """One game to its end; `ways` and `told` are by seat."""
    game = get_game(name)
    state = game.new(game.options(len(ways)), derived_seed(deal, 0, "kept trees"))
    players = [
        Player(way, budget, derived_seed(deal, number, f"seat {seat}"), told[seat])
        for seat, (way, budget) in enumerate(ways)
    ]
    while state.seat != NOBODY:
        state.apply(players[state.seat].decide(state))
    return state


def calibrate(words: argparse.Namespace) -> None:
    """Find budgets with which the other ways run as many simulations per turn as `fresh`."""
    wanted = 0.0
    for way in WAYS:
        budget = words.simulations
        for _ in range(1 if way == "fresh" else CALIBRATIONS):
            thinking = Thinking()
            for deal in range(words.deals):
                play_game(words.game, deal, 0, [(way, Budget(simulations=budget))] * 2, [thinking] * 2)
            found = thinking.simulations / thinking.turns
            print(f"{words.game} {way}@{budget}: {thinking.words()}", flush=True)
            wanted = wanted or found
            budget = max(1, round(budget * wanted / found))
        print(f"{words.game} {way}: next {budget}", flush=True)


class GreedyPlayer:
    """A greedy bot for one seat: as games run it, which keeps its line, or a new one for each decision."""

    def __init__(self, keeps: bool, seed: int) -> None:
        self.keeps = keeps
        self.seed = seed
        self.player = RunPlayer(Entrant.read("greedy", USUAL), seed)

    def decide(self, state: State) -> int:
        """The answer."""
        if self.keeps:
            return self.player.decide(state)
        bot = GreedyBot(bot_seed(self.seed, state.seat, state.decisions))
        return bot.decide(Perspective(state, state.seat))


def greedy(words: argparse.Namespace) -> None:
    """Play `greedy` that keeps its line against one that looks ahead anew at each decision."""
    game = get_game(words.game)
    deals: list[Deal] = []
    for deal in range(words.deals):
        made = Deal(0.0, 0.0, [Thinking(), Thinking()])
        for first in (0, 1):  # the seat of the one that keeps
            state = game.new(game.options(2), derived_seed(deal, 0, "kept trees"))
            players = [GreedyPlayer(seat == first, deal) for seat in range(2)]
            while state.seat != NOBODY:
                state.apply(players[state.seat].decide(state))
            note(made, state, first)
        deals.append(made)
    words.ways = ["greedy, line kept,", "greedy, looking anew"]
    print(result_words(words, deals).splitlines()[0], flush=True)


def note(deal: Deal, state: State, seat: int) -> None:
    """Add a finished game, half of the deal, in which the first way sat there."""
    winners = state.winners()
    totals = [score.total for score in state.scores()]
    deal.share += 0.5 / len(winners) if seat in winners else 0.0
    deal.lead += (totals[seat] - totals[1 - seat]) / 2


@dataclass
class Deal:
    """Two games on one deal: the first way's share of the wins and lead, and what each way has thought."""

    share: float
    lead: float
    told: list[Thinking]


def play_deal(name: str, deal: int, ways: list[tuple[str, Budget]]) -> Deal:
    """Both games of a deal."""
    made = Deal(0.0, 0.0, [Thinking(), Thinking()])
    for first in (0, 1):
        order = [first, 1 - first]
        told = [made.told[one] for one in order]
        state = play_game(name, deal, first, [ways[one] for one in order], told)
        note(made, state, order.index(0))
    return made


def play(words: argparse.Namespace) -> None:
    """Play two ways against each other; goes on with a file that has some deals already."""
    ways: list[tuple[str, Budget]] = []
    for word in words.ways:
        way, _, number = word.partition("@")
        ways.append((way, Budget(simulations=int(number))))
    rows = words.file.read_text().splitlines() if words.file.exists() else []
    deals = [
        Deal(row["share"], row["lead"], [Thinking(**one) for one in row["told"]])
        for row in map(json.loads, rows)
    ]
    with words.file.open("a") as file:
        for number in range(len(deals), words.deals):
            deals.append(play_deal(words.game, number, ways))
            print(json.dumps(asdict(deals[-1])), file=file, flush=True)
    print(result_words(words, deals), flush=True)


def result_words(words: argparse.Namespace, deals: list[Deal]) -> str:
    """What came of all deals."""
    shares, leads = [deal.share for deal in deals], [deal.lead for deal in deals]
    count = len(deals)
    lines = [
        f"{words.game}, {words.ways[0]} against {words.ways[1]}: "
        f"won {2 * sum(shares):g} of {2 * count} games, "
        f"{fmean(shares):.1%} +- {WIDE * stdev(shares) / sqrt(count):.1%}; "
        f"lead {fmean(leads):+.1f} +- {WIDE * stdev(leads) / sqrt(count):.1f} points"
    ]
    for place, way in enumerate(words.ways):
        lines.append(f"  {way}: {added(deal.told[place] for deal in deals).words()}")
    return "\n".join(lines)


def added(parts: Iterable[Thinking]) -> Thinking:
    """All thinking together."""
    whole = Thinking()
    for part in parts:
        whole.turns += part.turns
        whole.searches += part.searches
        whole.simulations += part.simulations
        whole.seconds += part.seconds
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("calibrate", help="find budgets of equal simulations per turn")
    one.set_defaults(do=calibrate)
    one.add_argument("game")
    one.add_argument("--simulations", type=int, default=60, help="of a decision of `fresh`")
    one.add_argument("--deals", type=int, default=4)
    two = commands.add_parser("play", help="play two ways against each other")
    two.set_defaults(do=play)
    two.add_argument("game")
    two.add_argument("ways", nargs=2, metavar="WAY@SIMULATIONS")
    two.add_argument("file", type=Path, help="keeps a line of JSON a deal")
    two.add_argument("--deals", type=int, default=50, help="in all; each is two games")
    three = commands.add_parser("greedy", help="play greedy with its line kept against a new one each time")
    three.set_defaults(do=greedy)
    three.add_argument("game")
    three.add_argument("--deals", type=int, default=100)
    words = parser.parse_args()
    words.do(words)


if __name__ == "__main__":
    main()
