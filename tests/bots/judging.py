"""Advice for tests, without games behind it."""

from __future__ import annotations

from boardwright.bots.analysis import Advice
from boardwright.bots.intervals import Estimate
from boardwright.coach.compare import Comparison, Merit
from boardwright.coach.review import Judgement


def certain(value: float) -> Estimate:
    """An estimate without any noise."""
    return Estimate(value, value, value)


def advised(action: int, lead: float, behind: float = 0.0, games: int = 20) -> Advice:
    """A turn of one answer with certain numbers."""
    return Advice((action,), 0.5, certain(lead), certain(50.0), certain(0.5), certain(behind), games)


def judged(better: int, behind: float, games: int = 20, aspect: str = "coins") -> Judgement:
    """A turn that is certainly so far behind one of a single answer."""
    merits = (Merit(aspect, True, behind),)
    return Judgement((better,), certain(behind), certain(0.5), 0.0, games, merits, 3.0)


def compared(better: int, played: tuple[int, ...], gap: float, aspect: str = "coins") -> Comparison:
    """A turn that is certainly so far behind one of a single answer; as good if that is 0."""
    merits = (Merit(aspect, True, gap),)
    return Comparison((better,), played, gap, certain(gap) if gap else None, merits, 3.0)
