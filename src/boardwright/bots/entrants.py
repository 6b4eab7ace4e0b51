"""A bot as a seat names it: `greedy`, `mcts`, or `mcts@0.4s` with a budget of its own."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Self

from boardwright.bots import BOTS, Bot, UnknownBot, make_bot
from boardwright.bots.budget import BadBudget, Budget
from boardwright.kernel.language import tr


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot and its budget; `word` is how both were written."""

    word: str
    name: str
    budget: Budget

    @classmethod
    def read(cls, word: str, usual: Budget) -> Self:
        """The bot of a word; one that names no budget gets the `usual` one.

        Raises `UnknownBot` or `BadBudget`.
        """
        name, at, budget = word.partition("@")
        if name not in BOTS:
            near = get_close_matches(name, BOTS, 1)
            raise UnknownBot(name, list(BOTS), near)
        if not at:
            return cls(word, name, usual)
        if not BOTS[name].thinks:
            text = "{bot} always takes the time it takes; write {name} instead of {word}."
            raise BadBudget(tr(text, bot=name, name=repr(name), word=repr(word)))
        return cls(word, name, Budget.read(budget))

    def make(self, seed: int) -> Bot:
        """The bot itself."""
        return make_bot(self.name, seed, self.budget)

    @property
    def thinks(self) -> bool:
        """Whether its budget makes a difference."""
        return BOTS[self.name].thinks

    @property
    def processes(self) -> int:
        """How many processes it keeps busy."""
        return self.budget.processes if self.thinks else 1

    @property
    def repeatable(self) -> bool:
        """Whether equal seeds give equal games, which they do not if thinking is measured in time."""
        return bool(self.budget.simulations) or not self.thinks


def bot_seed(seed: int, seat: int, decisions: int) -> int:
    """The seed of a bot's decision: the same in every run of a game, continued or undone or not."""
    return ((seed << 8 | seat) << 24) + decisions
