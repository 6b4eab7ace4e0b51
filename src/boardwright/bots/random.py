"""A bot that plays any legal action, each as likely as the other."""

from __future__ import annotations

from boardwright.bots.base import Bot
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import choose


class RandomBot(Bot):
    """The floor every other bot is measured from."""

    name = "random"

    def decide(self, sight: Perspective) -> int:
        """Any legal action."""
        legal = sight.legal()
        return legal[choose(self.dice, len(legal))]
