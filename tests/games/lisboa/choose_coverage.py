"""Chooses the kept games of `test_coverage.py` anew, when a rule change makes them miss something.

    PYTHONPATH=. python tests/games/lisboa/choose_coverage.py

Random games are watched until nothing is missing; of those that used something new only the needed ones
are kept, rare things first. Prints the list for `KEPT`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tests.games.lisboa.coverage import Coverage, watch_game

VARIANTS: Final[list[tuple[str, ...]]] = [
    (),
    ("draft",),
    ("starting-decrees",),
    ("missions", "city-tokens"),
    ("draft", "starting-decrees"),
]
TRIES: Final = 12  # orders in which the games are gone through again

Deal = tuple[int, tuple[str, ...], int]


def deal(number: int) -> Deal:
    """Players, variants and seed of a game by its number."""
    return 2 + number % 3, VARIANTS[number % len(VARIANTS)], number


def needed(deals: list[Deal]) -> list[Deal]:
    """Those that use something which none before them does."""
    coverage = Coverage()
    kept: list[Deal] = []
    for one in deals:
        before = len(coverage.missing)
        if before:
            watch_game(coverage, *one)
        if len(coverage.missing) < before:
            kept.append(one)
    return kept


def main() -> None:
    """Find enough games, then fewer."""
    coverage = Coverage()
    found: list[Deal] = []
    number = 0
    while coverage.missing:
        before = len(coverage.missing)
        watch_game(coverage, *deal(number))
        if len(coverage.missing) < before:
            found.append(deal(number))
        number += 1
    print(f"# {number} games, {len(found)} of them used something new")
    kept = needed(found[::-1])
    for seed in range(TRIES):
        order = kept[:]
        Random(seed).shuffle(order)
        kept = min(kept, needed(order), key=len)
    for one in sorted(kept):
        print(f"    {one},")


if __name__ == "__main__":
    main()
