"""Chooses the kept games of `test_coverage.py` anew, when a rule change makes them miss something.

    PYTHONPATH=. python tests/games/lisboa/choose_coverage.py

Prints the list for `KEPT`.
"""

from __future__ import annotations

from typing import Final

from tests.games.choosing import Deal, choose_games
from tests.games.lisboa.coverage import Coverage, watch_game

MOST: Final = 10_000
VARIANTS: Final[list[tuple[str, ...]]] = [
    (),
    ("draft",),
    ("starting-decrees",),
    ("missions", "city-tokens"),
    ("draft", "starting-decrees"),
]


def deal(number: int) -> Deal:
    """Players, variants and seed of a game by its number."""
    return 2 + number % 3, VARIANTS[number % len(VARIANTS)], number


def watch(coverage: Coverage, one: Deal) -> None:
    """One game more."""
    watch_game(coverage, *one)


if __name__ == "__main__":
    for chosen in choose_games(deal, Coverage, watch, MOST):
        print(f"    {chosen},")
