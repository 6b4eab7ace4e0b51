"""A bot that looks one turn ahead: every way to finish its own turn, judged by the evaluation.

A turn is a chain of small decisions, so looking ahead a single one would see only half-finished
purchases. The search goes on while the bot itself decides, in one imagined copy, and takes the line
whose end the game's evaluation likes best. Chance inside the turn is that of the imagined copy.
"""

from __future__ import annotations

from boardwright.bots.base import Bot
from boardwright.kernel.lookahead import best_in_turn
from boardwright.kernel.perspective import Perspective


class GreedyBot(Bot):
    """One own turn ahead on the game's evaluation; no look at what others might do."""

    name = "greedy"

    def decide(self, sight: Perspective) -> int:
        """The first action of the best line found; the earlier one if lines are equal."""
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        return best_in_turn(sight.imagine(self.dice), sight.seat)
