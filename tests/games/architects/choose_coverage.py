"""Chooses the kept games of `test_coverage.py` anew, when a rule change makes them miss something.

    PYTHONPATH=. python tests/games/architects/choose_coverage.py

Prints the list for `KEPT`.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.game import PROMOS, RIVALS, VARIABLE, WONDER
from tests.games.architects.coverage import Coverage, watch_game
from tests.games.choosing import Deal, choose_games

MOST: Final = 5000


def deal(number: int) -> Deal:
    """Players, variants and seed of a game by its number; three of four have the expansion and a rival."""
    if number % 4 == 3:
        return 2 + number // 4 % 4, (VARIABLE, PROMOS), number
    return 1 + number % 3, (VARIABLE, PROMOS, WONDER, RIVALS[number // 4 % len(RIVALS)]), number


def watch(coverage: Coverage, one: Deal) -> None:
    """One game more."""
    watch_game(coverage, *one)


if __name__ == "__main__":
    for chosen in choose_games(deal, Coverage, watch, MOST):
        print(f"    {chosen},")
