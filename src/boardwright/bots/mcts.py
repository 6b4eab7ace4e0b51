"""A bot that searches ahead over several turns of everyone, in copies of what it cannot see.

The search is `boardwright.kernel.tree_search`. Its tree is kept between the decisions of a turn, as long as
nothing new is revealed: what was learnt about the rest of the turn is not learnt again. Where the budget
names several processes, each searches with a tree of its own, and their roots are added up.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from boardwright.bots.base import Bot
from boardwright.bots.budget import Budget
from boardwright.bots.team import Team, merged
from boardwright.kernel.dice import Dice
from boardwright.kernel.lookahead import Search
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import SearchState
from boardwright.kernel.tree_search import Branch, Tree, look_ahead

HASTE: Final = 0.95  # the part of a time that is used, so that the last simulation fits in
WIDTH: Final = 24  # of the look-ahead for turns at first; it is doubled as long as there is time
WIDEST: Final = 768
LOOKING: Final = 0.25  # the part of a time that may be used for it
DOUBLED: Final = 3.0  # how much longer all of it takes with one twice as wide as the last
COMEBACK: Final = 0.5  # the part of the simulations left that a turn which is behind could get at most


class MctsBot(Bot):
    """Information-set Monte Carlo tree search over whole turns."""

    name = "mcts"
    thinks = True
    keeps = True

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.tree: Tree | None = None  # about the decision that should come next
        self.moment = (0, 0)  # decisions and revelations when it comes
        self.team = Team(self.budget.processes - 1)

    def decide(self, sight: Perspective) -> int:
        """The first answer of the best turn found."""
        moment = sight.moment()
        legal = sight.legal()
        if len(legal) > 1:
            action = self.think(sight).best().actions[0]
        else:
            action = legal[0]
            if not self.goes_on(sight):
                self.tree = None
        if self.tree is not None and not self.tree.follow(action):
            self.tree = None
        self.team.follow(action)
        self.moment = (moment[0] + 1, moment[1])
        return action

    def think(self, sight: Perspective) -> Tree:
        """The tree after as many simulations as the budget allows, or as may still change the choice."""
        began = perf_counter()
        tree = self.tree
        if tree is None or not self.goes_on(sight) or not keep_possible(tree, sight.legal()):
            tree = Tree(sight.seat)
            self.team.begin()
        self.tree = tree
        if not self.team.size:
            self.search(tree, sight, began)
            return tree
        with self.team.ask(sight, self.dice, self.budget, began) as question:
            self.search(tree, sight, began)
            return merged([tree, *question.answers()])

    def goes_on(self, sight: Perspective) -> bool:
        """Whether the tree is about this decision: nothing was revealed, and its worlds look the same.

        They do not if an answer was taken back and another one given.
        """
        tree = self.tree
        if tree is None or self.moment != sight.moment():
            return False
        return not tree.worlds or tree.worlds[0].view(sight.seat) == sight.view()

    def search(self, tree: Tree, sight: Perspective, began: float) -> None:
        """Simulate until the budget is spent or what is left of it would hardly change the choice."""
        with no_collection():
            tree.widen(self.looked_ahead(sight.imagine(self.dice), began))
            done = 0
            while True:
                try_one_more(tree, sight, self.dice)
                done += 1
                left = self.left(done, perf_counter() - began)
                if left < 0 or tree.lead() > COMEBACK * left:
                    return

    def looked_ahead(self, world: SearchState, began: float) -> Search:
        """A look-ahead in a world, ever wider while turns are left out and the budget allows."""
        width = WIDTH
        while True:
            look = look_ahead(world, width)
            if not look.left_out or width == WIDEST or not self.room_for_wider(width, perf_counter() - began):
                return look
            width *= 2

    def room_for_wider(self, width: int, seconds: float) -> bool:
        """Whether the budget allows for a look-ahead twice as wide."""
        if self.budget.simulations:
            return width <= self.budget.simulations
        return DOUBLED * seconds <= LOOKING * self.budget.seconds

    def left(self, done: int, seconds: float) -> float:
        """How many simulations there is still room for, below 0 if there is none."""
        if self.budget.simulations:
            return self.budget.simulations - done - 0.5
        rest = HASTE * self.budget.seconds - seconds
        return rest * done / seconds if rest > 0 else -1.0


@contextmanager
def no_collection() -> Iterator[None]:
    """Spare looking for garbage in circles: a search makes none, and that took a twelfth of its time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def try_one_more(tree: Tree, sight: Perspective, dice: Dice) -> None:
    """Simulate the turn that promises most."""
    try_turn(tree, tree.promising(), sight, dice)


def try_turn(tree: Tree, turn: Branch, sight: Perspective, dice: Dice) -> None:
    """Simulate a turn, in a world that is imagined if it is not there yet."""
    while tree.lacks_world(turn):
        tree.worlds.append(sight.imagine(dice))
    tree.simulate(turn)


def keep_possible(tree: Tree, legal: list[int]) -> bool:
    """Forget turns that cannot be begun after all; whether any is left."""
    tree.root.branches = [branch for branch in tree.root.branches if branch.actions[0] in legal]
    return bool(tree.root.branches)
