"""A row of numbers under way: what encodings write into, kept and cleared instead of made anew.

The numbers are machine numbers that NumPy can read where they stand (`memoryview(row.values)`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NOTHING: Final = 0.0
FULL: Final = 1.0


class NumberRow:
    """So many numbers, all 0 at first. `at` is where the next field goes."""

    def __init__(self, size: int) -> None:
        self.values: vec[float] = vec[float]([NOTHING] * size)
        self.at: i64 = 0
        # Places whose number is not 0, to clear them without a walk over the rest.
        self._written: vec[i64] = vec[i64]([0] * size)
        self._count: i64 = 0
        # How the viewer counts seats: the place of each seat, and the seat of each place.
        self.order: list[int] = []
        self.turned: list[int] = []

    def clear(self) -> None:
        """All 0 again, from the start."""
        for i in range(self._count):
            self.values[self._written[i]] = NOTHING
        self._count = 0
        self.at = 0

    def put(self, at: i64, number: float) -> None:
        """Write one number."""
        if number != NOTHING:
            if self.values[at] == NOTHING:
                self._written[self._count] = at
                self._count += 1
            self.values[at] = number

    def part(self, at: i64, value: float, most: float) -> None:
        """A number as a part of the most it can be, cut off at 1 and -1."""
        found = value / most
        self.put(at, FULL if found > FULL else -FULL if found < -FULL else found)

    def count(self, at: i64, value: float, most: float) -> None:
        """Add to what stands there, up to 1."""
        found = self.values[at] + value / most
        self.put(at, FULL if found > FULL else found)

    # ---------------------------------------------------------------- field after field

    def number(self, value: int, most: int) -> None:
        """The next field: a number."""
        if value != 0:
            self.part(self.at, float(value), float(most))
        self.at += 1

    def flag(self, on: bool) -> None:
        """The next field: a truth."""
        if on:
            self.put(self.at, FULL)
        self.at += 1

    def choice(self, place: int, size: int) -> None:
        """The next field: one of so many, or none if the place is below 0."""
        if place >= 0:
            self.put(self.at + place, FULL)
        self.at += size

    def seat(self, seat: int) -> None:
        """The next field: a seat, or nobody."""
        if seat >= 0:
            self.put(self.at + self.order[seat], FULL)
        self.at += len(self.order)

    def numbers(self, values: list[int], most: int) -> None:
        """The next fields: a number each."""
        at = self.at
        for value in values:
            if value != 0:
                self.part(at, float(value), float(most))
            at += 1
        self.at = at

    def tally(self, place: int, most: int) -> None:
        """One more of what is counted at a place after the present one, which stays the present one."""
        self.count(self.at + place, FULL, float(most))

    def skip(self, size: int) -> None:
        """Leave the next numbers at 0."""
        self.at += size
