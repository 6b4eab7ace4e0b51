"""How long a bot may think: a time for each decision, or a number of simulations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isfinite
from typing import Final, Self

from boardwright.kernel.errors import BoardwrightError

FORMS: Final = "a time such as 0.25s or 250ms, or a number of simulations such as 400sims"
MOST_SECONDS: Final = 24 * 3600.0
MOST_SIMULATIONS: Final = 1_000_000_000
_WRITTEN: Final = re.compile(r"([+-]?[0-9.]+(?:e[+-]?[0-9]+)?)\s*(ms|s|sims?)", re.IGNORECASE)


class BadBudget(BoardwrightError):
    """Nothing a bot can think with."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may cost: `seconds`, or `simulations`; the other one is 0.

    Equal seeds and an equal number of simulations give equal decisions; a time does not, as no two
    runs get equally much done in it.
    """

    seconds: float = 0.0
    simulations: int = 0

    def __post_init__(self) -> None:
        if bool(self.seconds) == bool(self.simulations):
            raise BadBudget("A budget is either a time or a number of simulations, and more than 0.")
        if not (isfinite(self.seconds) and 0 <= self.seconds <= MOST_SECONDS):
            raise BadBudget(
                f"A time for a decision is more than 0s and at most a day, not {self.seconds:g}s."
            )
        if not 0 <= self.simulations <= MOST_SIMULATIONS:
            raise BadBudget(f"Simulations are 1 to {MOST_SIMULATIONS:,}, not {self.simulations:,}.")

    @classmethod
    def read(cls, text: str) -> Self:
        """A budget from its text: `0.25s`, `250ms`, `400sims`. Raises `BadBudget`."""
        found = _WRITTEN.fullmatch(text.strip())
        try:
            number = float(found[1]) if found else 0.0
        except ValueError:  # such as 1.2.3
            found = None
        if found is None:
            raise BadBudget(f"A budget is {FORMS}, not {text!r}.")
        if not number > 0:
            raise BadBudget(f"A budget is more than 0, not {text!r}; give {FORMS}.")
        unit = found[2].lower()
        if unit in ("s", "ms"):
            return cls(seconds=number / 1000 if unit == "ms" else number)
        if not number.is_integer():
            raise BadBudget(f"Simulations are a whole number, not {text!r}.")
        return cls(simulations=int(number))

    def __str__(self) -> str:
        """The text that `read` takes: `0.25s` or `400sims`."""
        return f"{self.simulations}sims" if self.simulations else f"{self.seconds:g}s"


USUAL: Final = Budget(seconds=1.0)
"""What a bot that thinks gets if nobody says."""
