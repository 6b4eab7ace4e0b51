"""Players that see only what a seat sees."""

from __future__ import annotations

from boardwright.bots.base import Bot, UnknownBot
from boardwright.bots.greedy import GreedyBot
from boardwright.bots.random import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name. Raises `UnknownBot` naming the ones there are."""
    if name not in BOTS:
        raise UnknownBot(name, list(BOTS))
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "make_bot"]
