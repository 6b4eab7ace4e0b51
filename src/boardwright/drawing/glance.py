"""A seat at a glance: its points and a few facts, each a symbol of the game's drawing and a number.

Pages show them as text beside small symbols, where a drawing of the whole board would not fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


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
    unit: str  # what the points are called
    sources: str  # the points line by line, where they come from
    rows: Sequence[Sequence[Fact]]
