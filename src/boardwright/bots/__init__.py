"""Players that see only what a seat sees."""

from __future__ import annotations

from boardwright.bots.base import Bot, UnknownBot
from boardwright.bots.budget import BadBudget, Budget
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.levels import EasyBot, HardBot, MediumBot
from boardwright.bots.mcts import MctsBot
from boardwright.bots.random import RandomBot

BOTS: dict[str, type[Bot]] = {
    bot.name: bot for bot in (RandomBot, GreedyBot, MctsBot, EasyBot, MediumBot, HardBot)
}


def make_bot(name: str, seed: int, budget: Budget | None = None) -> Bot:
    """A bot by its name, with what a decision may cost it. Raises `UnknownBot` naming the ones there are."""
    if name not in BOTS:
        raise UnknownBot(name, list(BOTS))
    return BOTS[name](seed, budget)


__all__ = ["BOTS", "BadBudget", "Bot", "Budget", "UnknownBot", "make_bot"]
