"""Small statements about an edition, shared by the readers of its families."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from boardwright.kernel.reading import Reader, Reading

Stated = TypeVar("Stated", int, str, tuple[int, ...], tuple[str, ...])


def ruled(reader: Reader, key: str, value: Stated, rule: str) -> Stated:
    """A value that a rule states: refused if the file has another one."""
    reader.fixed(key, value, rule)
    return value


def ruled_row(reader: Reader, key: str, row: Mapping[str, int], rule: str) -> tuple[int, ...]:
    """A table of numbers that a rule states."""
    table = reader.table(key)
    return tuple(ruled(table, name, number, rule) for name, number in row.items())


def equal(reading: Reading, field: str, stated: int, expected: int, why: str, *rests_on: str) -> None:
    """A number that is stated in the file must be the one that follows from it or from the rules."""
    reading.require(stated == expected, field, f"is {stated}, expected {expected}: {why}", *rests_on)


def ascending(numbers: Sequence[int]) -> bool:
    """Whether each number is greater than the one before."""
    return list(numbers) == sorted(set(numbers))
