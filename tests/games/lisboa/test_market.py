"""Selling goods, and trading with nobles (chapters 8 and 9)."""

from __future__ import annotations

import pytest

from tests.games.lisboa.given import placed
from tests.games.lisboa.table import offers, play

ONE_SET = {"earthquake": 1, "fire": 1, "tsunami": 1}

# PC14 to the portfolio gives 2 influence and nothing else, so the market opens with what is given.


# -------------------------------------------------------------------- selling


def test_goods_are_sold_one_after_the_other() -> None:
    """LIS-SELL-01, LIS-SELL-03, LIS-SELL-06, LIS-SELL-09: each from the warehouse, face up under the ship."""
    seats = [
        {"goods": {"gold": 2, "tools": 1}, "reis": 0, "hand": ["PC14"]},
        {"docks": ["ship purple"]},
        {"docks": ["", "ship red"]},
    ]
    game = placed(period=2, prices={"gold": 4, "tools": 3}, seats=seats)
    seller, owner, other = game.players
    play(game, "portfolio PC14")
    assert offers(game, "sell") == ["gold 2 1", "gold 3 2", "tools 2 1", "tools 3 2"]
    play(game, "sell gold 2 1")
    assert (seller.goods, seller.reis) == ([1, 0, 0, 1], 6)
    assert (owner.cargo, owner.crates, owner.wigs) == ([1, 0, 0], [0, 0, 0], 5)
    play(game, "sell tools 2 1", "sell gold 3 2")  # 3 + 2, then 4 + 1 on the red ship
    assert (seller.goods, seller.reis) == ([0, 0, 0, 0], 16)
    assert (owner.cargo, other.cargo) == ([2, 0, 0], [0, 1, 0])
    assert game.step_slug() == "turn", "no good is left, so nothing more is asked"


def test_a_ship_at_sea_takes_no_goods() -> None:
    """LIS-SELL-12, LIS-DOCK-01: its hold is full of crates."""
    seats = [{"goods": {"gold": 2}, "hand": ["PC14"]}, {"docks": ["ship red at sea", "ship blue"]}]
    game = placed(seats=seats)
    play(game, "portfolio PC14")
    assert offers(game, "sell") == ["gold 2 2"]


def test_no_sale_without_a_good_or_a_hold() -> None:
    """LIS-SELL-14: then there is only trade, or no card for the portfolio at all."""
    game = placed(seats=[{"goods": {"gold": 1}, "hand": ["PC14"]}])
    play(game, "portfolio PC14")
    assert offers(game, "sell") == [] and offers(game, "trade")
    # With all officials out, no plan, no favor, no ship and 4 clergy tiles there is nothing to trade for.
    nothing = {
        "goods": {"gold": 1},
        "offices": {"builder": 3, "minister": 3, "king": 2},
        "clergy": ["CL03", "CL04", "CL12", "CL13"],
        "favors": ["builder", "minister", "king"],
        "hand": ["PC14"],
    }
    game = placed(plans_taken={"blue": 8, "green": 8}, shipyard=[], seats=[nothing])
    assert game.legal_texts() == ["gold PC14"]
    game = placed(plans_taken={"blue": 8, "green": 8}, shipyard=[], seats=[nothing, {"docks": ["ship blue"]}])
    assert game.legal_texts() == ["gold PC14", "portfolio PC14"]


def test_benefits_of_the_seller_only() -> None:
    """LIS-SELL-05, LIS-SELL-15, LIS-AMB-84: own PC17 (gold +2) and CL14 (+1), not the owner's PC39."""
    seats = [
        {
            "goods": {"gold": 1, "cloth": 1},
            "reis": 0,
            "bureau": ["PC17"],
            "clergy": ["CL14"],
            "hand": ["PC14"],
        },
        {"docks": ["ship red"], "bureau": ["PC39"]},
    ]
    game = placed(prices={"gold": 5, "cloth": 5}, seats=seats)
    play(game, "portfolio PC14", "sell gold 2 1")
    assert game.players[0].reis == 5 + 1 + 2 + 1
    play(game, "sell cloth 2 1")
    assert game.players[0].reis == 9 + 5 + 1 + 1


def test_prices_do_not_change() -> None:
    """LIS-SELL-08, LIS-MAP-18: whatever is sold."""
    game = placed(
        prices={"gold": 3}, seats=[{"goods": {"gold": 1}, "docks": ["ship blue"], "hand": ["PC14"]}]
    )
    before = game.prices
    play(game, "portfolio PC14", "sell gold 1 1")
    assert game.prices == before and before[0] == 3


def test_docking_takes_crates_only() -> None:
    """LIS-DOCK-03, LIS-DOCK-04: goods that lie face up beside them stay (LIS-AMB-09)."""
    game = placed(period=2, seat=2, seats=[{"docks": ["ship purple 1", "ship red at sea"]}, {}, {}])
    game.players[0].crates = [1, 2, 0]
    play(game, game.legal_texts()[0], "draw builder")
    assert game.seat == 0
    assert (game.players[0].cargo, game.players[0].crates) == ([1, 0, 0], [0, 0, 0])


# -------------------------------------------------------------------- trading


def test_one_or_two_goods() -> None:
    """LIS-TRADE-01, LIS-TRADE-11: no third trade, and no sale after a trade."""
    seat = {"goods": {"gold": 2, "tools": 2, "books": 1}, "docks": ["ship blue"], "hand": ["PC14"]}
    game = placed(seats=[seat])
    play(game, "portfolio PC14", "trade get_plan", "cover tools", "plan blue")
    assert "stop" in game.legal_texts() and offers(game, "sell") == []
    play(game, "trade gain_favor", "cover gold", "favor king")
    assert game.step_slug() == "turn" and offers(game, "draw")
    assert game.players[0].goods == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("action", "goods"),
    [
        ("get_plan", ["gold", "tools"]),
        ("assign_officials", ["gold", "tools"]),
        ("build_ship", ["gold", "books"]),
        ("meet_cardinal", ["gold", "cloth"]),
        ("gain_favor", ["gold", "cloth"]),
    ],
)
def test_what_each_noble_accepts(action: str, goods: list[str]) -> None:
    """LIS-TRADE-03, LIS-TRADE-04, LIS-TRADE-05, LIS-TRADE-06: gold, or the noble's own good."""
    game = placed(seats=[{"hand": ["PC14"]}])
    play(game, "portfolio PC14", f"trade {action}")
    assert offers(game, "cover") == goods


def test_the_first_trade_is_over_before_the_second_is_chosen() -> None:
    """LIS-TRADE-07, LIS-TRADE-08, LIS-AMB-51: the goods produced first buy the second action."""
    seat = {"goods": {"gold": 1}, "built": {"left": 1}, "hand": ["PC14"]}
    game = placed(shops={"A2": "0 cloth"}, seats=[seat])
    play(game, "portfolio PC14", "trade produce_goods", "cover gold")
    assert game.players[0].goods == [0, 1, 0, 0]
    play(game, "trade meet_cardinal")
    assert offers(game, "cover") == ["cloth"]


def test_no_state_action_twice_but_two_of_one_noble() -> None:
    """LIS-TRADE-02, LIS-TRADE-09, LIS-TRADE-10: the first is covered."""
    game = placed(seats=[{"goods": {"gold": 2, "tools": 1}, "hand": ["PC14"]}])
    play(game, "portfolio PC14", "trade get_plan", "cover gold", "plan blue")
    left = offers(game, "trade")
    assert "get_plan" not in left and "assign_officials" in left


def test_a_reward_covers_nothing() -> None:
    """LIS-TRADE-15, LIS-AMB-72: the plan of PC24 may be followed by a bought one."""
    game = placed(seats=[{"goods": {"gold": 1}, "hand": ["PC24"]}])
    play(game, "portfolio PC24", "plan blue", "trade get_plan", "cover gold", "plan green")
    assert len(game.players[0].plans) == 2


def test_the_goods_leave_at_the_end_of_the_turn() -> None:
    """LIS-TRADE-13, LIS-EOT-05: the next player may buy the same action."""
    game = placed(seats=[{"goods": {"gold": 1}, "hand": ["PC14"]}, {"hand": ["PC13"]}])
    play(game, "portfolio PC14", "trade get_plan", "cover gold", "plan blue")
    assert game.covered == 1 << 1
    play(game, "draw builder")
    assert game.covered == 0
    play(game, "portfolio PC13", "favor builder")
    assert "get_plan" in offers(game, "trade")


def test_trading_costs_no_influence_and_nobody_follows() -> None:
    """LIS-TRADE-14, LIS-INF-09, LIS-FOLLOW-08: influence is for visits and in place of réis only."""
    seats = [{"influence": 4, "goods": {"gold": 1}, "hand": ["PC22"]}, {"favors": ["builder"]}]
    game = placed(seats=seats)
    play(game, "portfolio PC22", "trade get_plan", "cover gold", "plan blue", "stop")
    assert game.players[0].influence == 4
    assert game.seat == 0 and offers(game, "draw")


def test_the_covering_good_is_no_part_of_the_price_of_a_ship() -> None:
    """LIS-TRADE-12, LIS-TRADE-16: with one book and one gold a red ship is too dear."""
    seat = {"goods": {"books": 1, "gold": 1}, "hand": ["PC14"]}
    game = placed(shipyard=["red"], seats=[seat])
    play(game, "portfolio PC14")
    assert "build_ship" not in offers(game, "trade")
    game = placed(shipyard=["red"], seats=[{**seat, "goods": {"books": 1, "gold": 1, "tools": 1}}])
    play(game, "portfolio PC14", "trade build_ship")
    assert offers(game, "cover") == ["gold", "books"]
