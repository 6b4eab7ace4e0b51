"""Lists that are replaced, never changed in place, so that clones of a state may share them."""

from __future__ import annotations

from typing import Final

# What a new state begins with: shared, as no list of a state is changed in place, and quick to copy.
NO_INTS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []


def changed(items: list[int], index: int, value: int) -> list[int]:
    """A copy of a list with one item replaced."""
    copy = items[:]
    copy[index] = value
    return copy


def without(items: list[int], item: int) -> list[int]:
    """A copy of a list with the first such item removed."""
    place = 0
    while items[place] != item:
        place += 1
    copy = items[:]
    copy.pop(place)
    return copy


def inserted(items: list[int], item: int) -> list[int]:
    """A copy of a sorted list with one more item in its place."""
    place = len(items)
    while place > 0 and items[place - 1] > item:
        place -= 1
    copy = items[:]
    copy.insert(place, item)
    return copy


def count_of(items: list[int], item: int) -> int:
    """How many such items a list has."""
    number = 0
    for one in items:
        if one == item:
            number += 1
    return number
