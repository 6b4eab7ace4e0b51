"""Opening a public building and hiring officials (chapter 19)."""

from __future__ import annotations

from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.table import (
    begin,
    clergy,
    plan,
    play,
    send,
    table,
)


def king(game: Lisboa) -> Lisboa:
    """Seat 0 at the choice of a site, the visit paid (1 influence)."""
    return play(begin(game), "court PC11", "state none")


def with_plan(architect: str = "blue", officials: int = 2) -> Lisboa:
    """A table where seat 0 has one plan and as many officials in the Builder's office."""
    game = table()
    game.players[0].plans = [plan(architect, officials)]
    send(game, 0, "builder", officials)
    return game


# -------------------------------------------------------------------- officials


def test_reduction_not_below_nothing() -> None:
    """LIS-OPEN-19: three tiles on a plan of 2."""
    game = with_plan()
    game.players[0].clergy = clergy("CL04", "CL04", "CL04")
    play(king(game), "site W_C", "complete blue 2")
    assert game.players[0].offices == [2, 0, 0] and game.players[0].reis == 14
