"""How long a bot may think: a time for each decision, or a number of simulations."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import isfinite
from typing import Final, Self

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import Msg, tr

FORMS: Final = Msg(
    "a time such as 0.25s or 250ms, a number of simulations such as 400sims, or either on several processes "
    "such as 4x1s"
)
MOST_SECONDS: Final = 24 * 3600.0
MOST_SIMULATIONS: Final = 1_000_000_000
MOST_PROCESSES: Final = 64
_WRITTEN: Final = re.compile(
    r"(?:([0-9]{1,9})\s*x\s*)?([+-]?[0-9.]+(?:e[+-]?[0-9]+)?)\s*(ms|s|sims?)", re.IGNORECASE
)


class BadBudget(BoardwrightError):
    """Nothing a bot can think with.

    >>> import boardwright as bw
    >>> try:
    ...     bw.Budget(seconds=-1)
    ... except bw.BadBudget as error:
    ...     print(error)
    The time per decision must be more than 0s and at most a day, not -1s.
    """


@dataclass(frozen=True, slots=True)
class Budget:
    """What a decision may cost: `seconds`, or `simulations`; the other one is 0.

    Each of the `processes` that think together has it to itself. Equal seeds, processes and numbers of
    simulations give equal decisions; a time does not, as no two runs get equally much done in it.

    >>> import boardwright as bw
    >>> bw.Budget.read("250ms"), bw.Budget(simulations=400)
    (Budget(seconds=0.25, simulations=0, processes=1), Budget(seconds=0.0, simulations=400, processes=1))
    """

    seconds: float = 0.0
    simulations: int = 0
    processes: int = 1

    def __post_init__(self) -> None:
        if bool(self.seconds) == bool(self.simulations):
            raise BadBudget(
                tr("A budget must be either a time or a number of simulations, and greater than 0.")
            )
        if not (isfinite(self.seconds) and 0 <= self.seconds <= MOST_SECONDS):
            text = "The time per decision must be more than 0s and at most a day, not {seconds}s."
            raise BadBudget(tr(text, seconds=f"{self.seconds:g}"))
        if not 0 <= self.simulations <= MOST_SIMULATIONS:
            text = "The number of simulations must be 1 to {most}, not {number}."
            raise BadBudget(tr(text, most=f"{MOST_SIMULATIONS:,}", number=f"{self.simulations:,}"))
        if not 1 <= self.processes <= MOST_PROCESSES:
            text = "The number of processes must be 1 to {most}, not {number}."
            raise BadBudget(tr(text, most=MOST_PROCESSES, number=self.processes))

    @classmethod
    def read(cls, text: str) -> Self:
        """A budget from its text: `0.25s`, `250ms`, `400sims`, `4x1s`. Raises `BadBudget`."""
        found = _WRITTEN.fullmatch(text.strip())
        try:
            number = float(found[2]) if found else 0.0
        except ValueError:  # such as 1.2.3
            found = None
        if found is None:
            raise BadBudget(tr("A budget must be {forms}, not {words}.", forms=FORMS, words=repr(text)))
        if not number > 0:
            said = "A budget must be greater than 0, not {words}. Use {forms}."
            raise BadBudget(tr(said, words=repr(text), forms=FORMS))
        processes = int(found[1] or 1)
        unit = found[3].lower()
        if unit in ("s", "ms"):
            return cls(seconds=number / 1000 if unit == "ms" else number, processes=processes)
        if not number.is_integer():
            raise BadBudget(
                tr("The number of simulations must be a whole number, not {words}.", words=repr(text))
            )
        return cls(simulations=int(number), processes=processes)

    def part(self, share: float) -> Budget:
        """A part of it, or several times as much; on as many processes."""
        if self.simulations:
            return replace(self, simulations=max(1, round(self.simulations * share)))
        return replace(self, seconds=self.seconds * share)

    def __str__(self) -> str:
        """The text that `read` takes: `0.25s`, `400sims` or `4x1s`."""
        times = f"{self.processes}x" if self.processes > 1 else ""
        return f"{times}{self.simulations}sims" if self.simulations else f"{times}{self.seconds:g}s"


USUAL: Final = Budget(seconds=1.0)
"""What a bot that thinks gets if nobody says."""
