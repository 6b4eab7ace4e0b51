"""A seat at a glance: its points and a few facts, each a symbol of the game's drawing and a number.

Pages show them as text beside small symbols, where a drawing of the whole board would not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Fact:
    """A symbol of the drawing, what stands beside it, and both in words."""

    symbol: str
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Glance:
    """What one sees of a seat without looking closely; the first row matters most."""

    seat: int
    colour: str
    points: int
    told: Callable[[int], str] = field(compare=False)  # so many points in words
    sources: str  # the points line by line, where they come from
    rows: Sequence[Sequence[Fact]]

    @property
    def unit(self) -> str:
        """What the points are called, to stand beside their number."""
        return self.unit_of(self.points)

    def unit_of(self, number: int) -> str:
        """What so many points are called, without the number."""
        return self.told(number).replace(str(number), "", 1).strip()
