"""Levels for people: an opponent who blunders, one who plays soundly, and one who searches."""

from __future__ import annotations

from typing import Final

from boardwright.bots.base import Bot
from boardwright.bots.mcts import MctsBot
from boardwright.kernel.lookahead import best_line
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import choose

CAREFUL: Final = 3  # every how many-th decision the easy level thinks about, on average


class EasyBot(Bot):
    """Answers at random, but now and then as a narrow look at its own turn advises."""

    name = "easy"

    def decide(self, sight: Perspective) -> int:
        """An answer, seldom a good one."""
        legal = sight.legal()
        if len(legal) > 1 and choose(self.dice, CAREFUL) == 0:
            return best_line(sight.imagine(self.dice), sight.seat, width=1)[0]
        return legal[choose(self.dice, len(legal))]


class MediumBot(Bot):
    """Plays its own turn soundly and looks no further.

    It looks anew at every decision, where `greedy` goes on along the line it has found: that takes longer
    and is much stronger where turns are long, as at Lisboa.
    """

    name = "medium"

    def decide(self, sight: Perspective) -> int:
        """The next action of the best line that is found now."""
        legal = sight.legal()
        return legal[0] if len(legal) == 1 else best_line(sight.imagine(self.dice), sight.seat)[0]


class HardBot(MctsBot):
    """Searches over several turns of everyone; its strength grows with its time."""

    name = "hard"
