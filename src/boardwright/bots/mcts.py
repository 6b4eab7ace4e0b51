"""A bot that searches ahead over several turns of everyone, in copies of what it cannot see.

The search is `boardwright.kernel.search`. Its tree is kept between the decisions of a turn, as long as
nothing new is revealed: what was learnt about the rest of the turn is not learnt again.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from boardwright.bots.base import Bot
from boardwright.bots.budget import Budget
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search import Tree

HASTE: Final = 0.95  # the part of a time that is used, so that the last simulation fits in


class MctsBot(Bot):
    """Information-set Monte Carlo tree search over whole turns."""

    name = "mcts"
    thinks = True

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.tree: Tree | None = None  # about the decision that should come next
        self.moment = (0, 0)  # decisions and revelations when it comes

    def decide(self, sight: Perspective) -> int:
        """The first answer of the turn that was tried most."""
        legal = sight.legal()
        if len(legal) == 1:
            action = legal[0]
            tree = self.tree
        else:
            tree = self.think(sight)
            action = tree.best().actions[0]
        moment = sight.moment()
        kept = tree is not None and (len(legal) > 1 or self.moment == moment) and tree.follow(action)
        self.tree = tree if kept else None
        self.moment = (moment[0] + 1, moment[1])
        return action

    def think(self, sight: Perspective) -> Tree:
        """The tree after as many simulations as the budget allows, or as can still change the choice."""
        began = perf_counter()
        tree = self.tree
        if tree is None or self.moment != sight.moment():
            tree = Tree(sight.seat)
        tree.widen(sight.imagine(self.dice))
        done = 0
        while True:
            tree.simulate(sight.imagine(self.dice))
            done += 1
            if tree.lead() > self.left(done, perf_counter() - began):
                return tree

    def left(self, done: int, seconds: float) -> float:
        """How many simulations there is still room for, below 0 if there is none."""
        if self.budget.simulations:
            return self.budget.simulations - done - 0.5
        rest = HASTE * self.budget.seconds - seconds
        return rest * done / seconds if rest > 0 else -1.0
