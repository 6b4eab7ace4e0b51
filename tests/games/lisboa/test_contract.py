"""Lisboa keeps the kernel's contract in whole random games, and its own invariants at every decision."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.state import State
from boardwright.testing import check_game
from tests.sampling import each

from .invariants import check
from .positions import GAME


def watch(state: State) -> None:
    """LIS-INV-01 to LIS-INV-12, once the board is laid out."""
    game = cast(Lisboa, state)
    if game.shops:
        check(game)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "seed", "variants"),
    [
        (1, 1, ("city-tokens",)),
        (2, 2, ()),
        (2, 3, ("draft", "starting-decrees", "missions", "city-tokens")),
        (3, 4, ("draft",)),
        (4, 5, ("starting-decrees", "missions", "city-tokens")),
    ],
)
def test_whole_games(players: int, seed: int, variants: tuple[str, ...]) -> None:
    session = check_game(GAME, GAME.options(players, variants), seed, watch, every=each(12))
    assert session.state.over
