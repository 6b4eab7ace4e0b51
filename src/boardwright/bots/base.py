"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.bots.budget import USUAL, Budget
from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.kernel.perspective import Perspective


class UnknownBot(BoardwrightError):
    """No bot has this name."""

    def __init__(self, name: str, known: Sequence[str], near: Sequence[str] = ()) -> None:
        said = tr("There is no bot {name}; there are: {bots}.", name=repr(name), bots=", ".join(known))
        if near:
            said += " " + tr("Did you mean {nearest}?", nearest=repr(near[0]))
        super().__init__(said)


class Bot:
    """A player. Deterministic: equal seeds, sights and simulations give equal answers."""

    name = "bot"
    thinks = False  # whether the budget makes a difference

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self.dice: Dice = dice_from_seed(seed)
        self.budget: Budget = budget or USUAL

    def decide(self, sight: Perspective) -> int:
        """One of `sight.legal()`."""
        raise NotImplementedError
