"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.kernel.dice import Dice, dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.perspective import Perspective


class UnknownBot(BoardwrightError):
    """No bot has this name."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"There is no bot {name!r}; there are: {', '.join(known)}.")


class Bot:
    """A player. Deterministic: equal seeds and equal sights give equal answers."""

    name = "bot"

    def __init__(self, seed: int) -> None:
        self.dice: Dice = dice_from_seed(seed)

    def decide(self, sight: Perspective) -> int:
        """One of `sight.legal()`."""
        raise NotImplementedError
