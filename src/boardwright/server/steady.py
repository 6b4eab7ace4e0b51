"""The time as a server counts it: evenly, whatever somebody does to the clock of the machine."""

from __future__ import annotations

from time import monotonic, time

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session as Work


class Steady:
    """Seconds since 1970. It goes on evenly from when it was last set by the database's clock."""

    def __init__(self) -> None:
        self._ahead = time() - monotonic()

    def elapsed(self) -> float:
        """Seconds since some moment; never set."""
        return monotonic()

    def now(self) -> float:
        """The time."""
        return self.elapsed() + self._ahead

    def set(self, work: Work, there: ColumnElement[float]) -> float:
        """Take over the time of the database; returns it."""
        now = float(work.scalar(select(there)) or 0.0)
        self._ahead = now - self.elapsed()
        return now
