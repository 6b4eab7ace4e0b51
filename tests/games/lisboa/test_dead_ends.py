"""Only what can be carried out to its end is offered (LIS-ACT)."""

from __future__ import annotations

from boardwright.games.lisboa.printed.tables import NOBLES
from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.table import (
    begin,
    card,
    church,
    dock,
    plan,
    play,
    send,
    table,
)


def holding(*names: str) -> Lisboa:
    """A table where seat 0 holds these cards, visits cost 1, and no tile of the church lowers a price."""
    game = table()
    for name in NOBLES:
        send(game, 1, name)
    church(game, *["CL14"] * 6)
    game.players[0].hand = sorted(card(name) for name in names)
    return game


# -------------------------------------------------------------------- portfolio cards


def test_looking_ahead_leaves_no_trace() -> None:
    """LIS-ACT-09: nothing is drawn or turned up by it, nor before the last payment of an action."""
    game = holding("PC11", "PC04", "PC19")
    dock(game, 0, "PC03")
    game.players[0].plans = [plan("blue", 2)]
    begin(game)
    before, barriers = game.to_json(), game.barriers
    game.legal()
    assert game.to_json() == before
    play(game, "court PC11", "state meet_cardinal", "cardinal 2", "clergy 3", "site E_A", "plan green")
    assert game.barriers == barriers
    play(game, "complete blue 2", "pay.influence 0")
    assert game.barriers == barriers + 1, "the next building, once all is paid"
