"""Advice for tests, without games behind it."""

from __future__ import annotations

from boardwright.bots.analysis import Advice
from boardwright.bots.intervals import Estimate


def certain(value: float) -> Estimate:
    """An estimate without any noise."""
    return Estimate(value, value, value)


def advised(action: int, lead: float, behind: float = 0.0, games: int = 20) -> Advice:
    """A turn of one answer with certain numbers."""
    return Advice((action,), 0.5, certain(lead), certain(50.0), certain(0.5), certain(behind), games)
