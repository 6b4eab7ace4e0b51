"""What a game keeps as records and playthroughs: each game's plan is `tests/games/<game>/kept.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from boardwright.kernel.session import Session

RECORDS = Path(__file__).parent
PLAYTHROUGHS = RECORDS.parent / "playthroughs"
SUFFIX = ".boardwright"


@dataclass(frozen=True)
class Kept:
    """One whole game: who plays what, and how it must end, in the plan's own words."""

    name: str
    seats: tuple[str, ...]
    variants: tuple[str, ...]
    ending: str


@dataclass(frozen=True)
class Plan:
    """All that is kept of one game."""

    game: str
    kept: tuple[Kept, ...]
    ending: Callable[[Session], str]  # how a finished game ended
    playthroughs: tuple[str, ...]  # which records are also kept as text, with a board at each 60th decision
    # Seats that are no bots: the action they take, or the first that is offered if that one is not.
    habits: Mapping[str, str] = field(default_factory=dict)

    def record(self, name: str) -> Path:
        """The file of a kept record."""
        return RECORDS / self.game / f"{name}{SUFFIX}"

    def playthrough(self, name: str) -> Path:
        """The file of a kept playthrough."""
        return PLAYTHROUGHS / f"{self.game}-{name}.txt"


BOARD_EVERY = 60  # decisions, in playthroughs


def planned_games() -> list[str]:
    """The games that keep records."""
    return sorted(folder.name for folder in RECORDS.iterdir() if any(folder.glob(f"*{SUFFIX}")))


def plan_of(game: str) -> Plan:
    """The plan of a game."""
    plan = import_module(f"tests.games.{game}.kept").PLAN
    assert isinstance(plan, Plan)
    return plan
