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
    copy = items[:]
    copy.remove(item)
    return copy
