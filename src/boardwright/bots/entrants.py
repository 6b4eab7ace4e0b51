"""A bot as a seat names it: `greedy`, `mcts`, or `mcts@0.4s` with its own budget; or a class of yours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Self, TypeAlias

from boardwright.bots import BOTS, BUILT_IN, Bot, UnknownBot, make_bot
from boardwright.bots.budget import BadBudget, Budget
from boardwright.kernel.errors import BadOptions
from boardwright.kernel.language import tr

BotMaker: TypeAlias = Callable[..., Any]
"""A subclass of `Bot`, or a function that is given a seed and returns anything that can `decide`."""
BotLike: TypeAlias = "str | BotMaker"
"""What may sit down: the name of a built-in bot, perhaps with its budget, or a `BotMaker`."""
NONE_OF_ONES_OWN: Final[Mapping[str, BotMaker]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot and its budget; `word` is how both were written. `maker` makes a bot that is not built in."""

    word: str
    name: str
    budget: Budget
    maker: BotMaker | None = None

    @classmethod
    def of(cls, bot: BotLike, usual: Budget) -> Self:
        """The bot of a name, or of a class or function. Raises `UnknownBot`, `BadBudget` or `BadOptions`."""
        if isinstance(bot, str):
            return cls.read(bot, usual)
        return cls(own_name(bot), own_name(bot), usual, bot)

    @classmethod
    def read(cls, word: str, usual: Budget) -> Self:
        """The bot of a word; one that names no budget gets the `usual` one.

        Raises `UnknownBot` or `BadBudget`.
        """
        name, at, budget = word.partition("@")
        if name not in BOTS:
            raise UnknownBot(name, list(BOTS))
        if not at:
            return cls(word, name, usual)
        if not BOTS[name].thinks:
            text = "{bot} does not take a budget. Write {name} instead of {word}."
            raise BadBudget(tr(text, bot=name, name=repr(name), word=repr(word)))
        return cls(word, name, Budget.read(budget))

    @classmethod
    def known_or_not(cls, word: str, usual: Budget) -> Self:
        """The bot of a word, even if it is not here any more: to look at its games, not to play further ones.

        Raises `BadBudget`.
        """
        name, at, budget = word.partition("@")
        if name in BOTS:
            return cls.read(word, usual)
        return cls(word, name, Budget.read(budget) if at else usual, _Thinker if at else Bot)

    def make(self, seed: int) -> Bot:
        """The bot itself."""
        if self.maker is None:
            return make_bot(self.name, seed, self.budget)
        takes_budget = isinstance(self.maker, type) and issubclass(self.maker, Bot)
        made: Bot = self.maker(seed, self.budget) if takes_budget else self.maker(seed)
        if not callable(getattr(made, "decide", None)):
            raise BadOptions(f"{self.name} made {made!r}, which has no method 'decide'.")
        return made

    @property
    def from_outside(self) -> bool:
        """Whether the bot is not one of the package, so that its faults are its own."""
        return self.maker is not None or self.name not in BUILT_IN

    @property
    def keeps(self) -> bool:
        """Whether it keeps for the rest of a turn what it learnt at a decision."""
        return bool(getattr(self.maker or BOTS[self.name], "keeps", False))

    @property
    def thinks(self) -> bool:
        """Whether its budget makes a difference."""
        return bool(getattr(self.maker or BOTS[self.name], "thinks", False))

    @property
    def processes(self) -> int:
        """How many processes it keeps busy."""
        return self.budget.processes if self.thinks else 1

    @property
    def repeatable(self) -> bool:
        """Whether equal seeds give equal games, which they do not if thinking is measured in time."""
        return bool(self.budget.simulations) or not self.thinks


class _Thinker(Bot):
    """Stands for a bot with a budget that is not here any more."""

    thinks = True


def own_name(bot: BotMaker) -> str:
    """What a class or a function of one's own is called. Raises `BadOptions` if it is neither."""
    if isinstance(bot, Bot) or not callable(bot):
        told = "A bot is a name such as 'greedy', or a class or function that makes one from a seed"
        raise BadOptions(f"{told}, not {bot!r}.")
    name = str(vars(bot).get("name", "")) if isinstance(bot, type) else ""
    if not name or name in BOTS:
        name = getattr(bot, "__name__", "")
    return name if name.isidentifier() else "bot"


def own_bots(bots: Sequence[BotLike]) -> tuple[tuple[str, ...], dict[str, BotMaker]]:
    """A name for each bot, and the classes and functions among them by these names."""
    names: list[str] = []
    own: dict[str, BotMaker] = {}
    for bot in bots:
        if isinstance(bot, str):
            names.append(bot)
            continue
        name, number = own_name(bot), 1
        while own.get(name, bot) is not bot or name in BOTS:  # two functions may be called alike
            number += 1
            name = f"{own_name(bot)}{number}"
        own[name] = bot
        names.append(name)
    return tuple(names), own
