"""Decisions inside another player's turn: what a follower sets off, and when it takes place."""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.table import (
    GAME,
    begin,
    give_favor,
    play,
    table,
)


def builder_visit(game: Lisboa, seat: int, card: str, plot: str = "C1") -> Lisboa:
    """A visit to the Builder with a plain shop."""
    play(begin(game, seat), f"court {card}", "state none", "tile gold", f"plot {plot}")
    return play(game, "pay.influence 0", "house left")


def test_a_position_inside_a_follow_is_saved_whole() -> None:
    """LIS-FOLLOW-04: restored in the middle it goes on alike."""
    game = table()
    game.cardinal = 5
    give_favor(game, 1, "builder")
    builder_visit(game, 0, "PC04", "B1")
    play(game, "follow noble_action", "tile cloth", "plot C3")
    again = cast(Lisboa, GAME.restore_json(game.to_json()))
    assert again.legal() == game.legal() and again.path() == game.path()
    for one in (game, again):
        play(one, "clergy 1", "pay.influence 0", "house left", "draw king")
    assert again.to_json() == game.to_json()
