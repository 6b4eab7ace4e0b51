"""Chooses few games that together use everything a game's coverage knows, for a kept list."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol, TypeVar

TRIES: Final = 12  # orders in which the games are gone through again

Deal = tuple[int, tuple[str, ...], int]  # players, variants, seed


class Covering(Protocol):
    """Knows what none of the games it has watched used."""

    missing: set[str]


Coverage = TypeVar("Coverage", bound=Covering)
Watch = Callable[[Coverage, Deal], object]


def needed(deals: list[Deal], begin: Callable[[], Coverage], watch: Watch[Coverage]) -> list[Deal]:
    """Those that use something which none before them does."""
    coverage = begin()
    kept: list[Deal] = []
    for one in deals:
        before = len(coverage.missing)
        if before:
            watch(coverage, one)
        if len(coverage.missing) < before:
            kept.append(one)
    return kept


def choose_games(
    deal: Callable[[int], Deal], begin: Callable[[], Coverage], watch: Watch[Coverage], most: int
) -> list[Deal]:
    """Games by number until nothing is missing; then only the needed ones, rare things first."""
    coverage = begin()
    found: list[Deal] = []
    number = 0
    while coverage.missing and number < most:
        before = len(coverage.missing)
        watch(coverage, deal(number))
        if len(coverage.missing) < before:
            found.append(deal(number))
        number += 1
    print(f"# {number} games, {len(found)} of them used something new")
    for thing in sorted(coverage.missing):
        print(f"# never used: {thing}")
    kept = needed(found[::-1], begin, watch)
    for seed in range(TRIES):
        order = kept[:]
        Random(seed).shuffle(order)
        kept = min(kept, needed(order, begin, watch), key=len)
    return sorted(kept)
