"""Architects keeps the kernel's contract in whole random games, and its own invariants at every decision."""

from __future__ import annotations

from typing import cast

import pytest

from boardwright.games.architects.state import Architects
from boardwright.kernel.state import State
from boardwright.testing import check_end, check_game
from tests.sampling import each

from .invariants import check_invariants
from .positions import GAME, bare


def watch(state: State) -> None:
    """Chapter 30 of the specification."""
    check_invariants(cast(Architects, state))


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "seed", "variants"),
    [
        (1, 1, ("works-of-wonder", "rival-enforcer")),
        (2, 2, ()),
        (3, 3, ("variable", "promos", "works-of-wonder")),
        (3, 4, ("works-of-wonder", "rival-illusionist", "variable")),
        (5, 5, ("variable",)),
        (2, 6, ("variable", "works-of-wonder", "tax-relief=ask", "reset-gains=may-decline")),
        (3, 7, ("out-of-workers=anywhere", "conspirator=per-capture", "starting-player=3")),
        (
            1,
            8,
            (
                "rival-informant",
                "informant-taxes=take",
                "informant-capture-tax=1",
                "rival-contribution=virtue-and-influence",
                "rival-influence-at-top=per-point",
                "rival-without-workers=one-back",
                "abbey-studio=by-order",
                "solo-buildings=deal-4-keep-3",
            ),
        ),
    ],
)
def test_whole_games(players: int, seed: int, variants: tuple[str, ...]) -> None:
    session = check_game(GAME, GAME.options(players, variants), seed, watch, every=each(16))
    assert session.state.over


def test_a_game_at_the_limit_of_turns_ends_without_a_winner() -> None:
    """ARC-END-06: it keeps the contract all the same."""
    game = bare()
    game.turn = 2 * game.tables.turn_limit
    game.play("place quarry")
    assert game.over and game.broken_off()
    check_end(game)
