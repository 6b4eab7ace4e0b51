"""The six state actions (chapters 10 to 15), and influence (chapter 7)."""

from __future__ import annotations

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose
from tests.games.lisboa.given import placed, started
from tests.games.lisboa.table import play

# -------------------------------------------------------------------- ships


def test_treasury_before_influence() -> None:
    """LIS-SHIP-07, LIS-SHIP-08, LIS-AMB-62: in this order, told in this order."""
    game = placed(treasury=3, shipyard=["blue"], seats=[{"influence": 0, "hand": ["PC14"]}])
    play(game, "portfolio PC14", "trade build_ship", "cover books")
    game.journal = []
    play(game, "ship.new", "give gold")
    keys = [event.key for event in game.journal]
    assert keys.index("ship") < keys.index("treasury") < keys.index("influence")
    assert (game.treasury_value(), game.players[0].influence) == (4, 2 + 2 + 2), "PC14 gave 2, and counts 2"


# -------------------------------------------------------------------- producing


def test_prices_never_rise() -> None:
    """LIS-PROD-06, LIS-SELL-08: in whole games."""
    for players in (2, 4):
        game = started(players, 21)
        dice = dice_from_seed(21)
        lowest = game.prices
        while not game.over:
            legal = game.legal()
            game.apply(legal[choose(dice, len(legal))])
            assert all(now <= before for now, before in zip(game.prices, lowest, strict=True))
            lowest = game.prices
