"""A bot that looks one turn ahead: ways to finish its own turn, judged by the evaluation.

A turn is a chain of small decisions, so looking ahead a single one would see only half-finished
purchases. The search goes on while the bot itself decides, in one imagined copy, and takes the line
whose end the game's evaluation likes best. Chance inside the turn is that of the imagined copy.

The rest of the line is kept in mind: as long as nothing new has been revealed, it is still the best
one found, and the bot goes on along it.
"""

from __future__ import annotations

from boardwright.bots.base import Bot
from boardwright.bots.budget import Budget
from boardwright.kernel.lookahead import after_lone, best_line
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.search_state import SearchState


class GreedyBot(Bot):
    """One own turn ahead on the game's evaluation; no look at what others might do."""

    name = "greedy"
    keeps = True

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.line: list[int] = []  # answers still to be given
        self.moment = (0, 0)  # decisions and revelations when the next of them is due

    def decide(self, sight: Perspective) -> int:
        """The next action of the best line found; the earlier one if lines are equal."""
        legal = sight.legal()
        if len(legal) == 1 and not self.line:
            return legal[0]
        state = sight.imagine(self.dice)
        if not self.follows(state, legal):
            self.line = legal if len(legal) == 1 else best_line(state, sight.seat)
        action = self.line[0]
        self.line = self.line[1:]
        self.moment = (state.decisions + 1, state.barriers)
        return action

    def follows(self, state: SearchState, legal: list[int]) -> bool:
        """Whether the line in mind was made for this position."""
        if self.moment != (state.decisions, state.barriers):
            return False
        self.line = after_lone(self.line, state.alone)
        return bool(self.line) and self.line[0] in legal
