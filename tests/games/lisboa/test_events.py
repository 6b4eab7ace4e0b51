"""Events, effects and clergy powers (chapter 20)."""

from __future__ import annotations

from boardwright.games.lisboa.printed.tables import (
    E_LOSE_GOOD,
    E_LOSE_OFFICIAL,
    E_LOSE_WIGS,
    effect,
)
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.effects import push_effect
from tests.games.lisboa.table import (
    asked,
    begin,
    play,
    table,
)


def receive(game: Lisboa, kind: int, number: int = 0, what: int = 0) -> Lisboa:
    """Seat 0 receives an effect; what comes next is seat 0's turn."""
    begin(game)
    push_effect(game, 0, effect(kind, number, what))
    game._legal = []
    game.run()
    return game


# -------------------------------------------------------------------- effects


def test_penalties_take_what_there_is() -> None:
    """Officials of offices and plazas, goods, wigs.

    LIS-EFF-03, LIS-NCARD-02, LIS-NCARD-05, LIS-AMB-16, LIS-AMB-82, LIS-DEC-07
    """
    game = table()
    player = game.players[0]
    player.officials, player.offices, player.plazas = 6, [1, 0, 0], [0, 0, 1]
    receive(game, E_LOSE_OFFICIAL, 1)
    assert asked(game) == (0, ["take_back office builder", "take_back plaza king"])
    play(game, "take_back plaza king")
    assert player.plazas == [0, 0, 0] and player.officials == 7
    receive(game, E_LOSE_OFFICIAL, 3)
    assert player.offices == [0, 0, 0] and player.officials == 8 and game.step_slug() == "turn"
    player.goods = [0, 1, 0, 1]
    receive(game, E_LOSE_GOOD, 1)
    assert asked(game) == (0, ["give cloth", "give tools"])
    play(game, "give tools")
    receive(game, E_LOSE_GOOD, 5)
    assert player.goods == [0, 0, 0, 0] and game.step_slug() == "turn"
    player.wigs = 1
    receive(game, E_LOSE_WIGS, 2)
    assert player.wigs == 0
