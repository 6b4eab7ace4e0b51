"""Events, effects and clergy powers (chapter 20)."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.state import FROM_REWARDS, NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.tables import (
    ANY_GOOD,
    E_CARDINAL,
    E_GOOD,
    E_INFLUENCE,
    E_INFLUENCE_PORTFOLIO,
    E_LOSE_GOOD,
    E_LOSE_OFFICIAL,
    E_LOSE_WIGS,
    E_PLACE_OFFICIAL,
    E_REIS,
    E_RUBBLE,
    E_STATE_ACTION,
    E_WIGS,
    effect,
)
from tests.games.lisboa.table import (
    asked,
    begin,
    build,
    card,
    church,
    clergy,
    dock,
    give_favor,
    moor,
    offers,
    plan,
    play,
    send,
    table,
    tuck,
)


def holding(*names: str) -> Lisboa:
    """A table where seat 0 holds these cards."""
    game = table()
    game.players[0].hand = sorted(card(name) for name in names)
    return game


def receive(game: Lisboa, kind: int, number: int = 0, what: int = 0) -> Lisboa:
    """Seat 0 receives an effect; what comes next is seat 0's turn."""
    begin(game)
    push_effect(game, 0, effect(kind, number, what))
    game._legal = []
    game.run()
    return game


# -------------------------------------------------------------------- events


def test_an_event() -> None:
    """Treasury value, effect, card gone.

    LIS-EVENT-01, LIS-EVENT-02, LIS-EVENT-03, LIS-EVENT-04, LIS-EVENT-06, LIS-CARD-04, LIS-AMB-26, LIS-AMB-60
    """
    game = holding("PC17", "PC04")
    play(begin(game), "court PC17", "pay.influence 0", "decree 4")
    player = game.players[0]
    assert player.reis == 7 and player.decrees == [3]
    assert game.treasury == 2, "no subsidy and no step down"
    assert player.bureau == [0, 0, 0] and player.hand == [card("PC04")]
    assert offers(game, "draw")


def test_events_cost_what_the_treasury_says() -> None:
    """LIS-EVENT-02: value 5 at the top of the track."""
    game = holding("PC17")
    game.treasury = 4
    play(begin(game), "court PC17", "pay.influence 0", "decree 1")
    assert game.players[0].reis == 5


def test_costs_inside_an_event_come_on_top() -> None:
    """LIS-EVENT-05, LIS-EVENT-08, LIS-EFF-08: the plot is paid too; no visit cost and no state action."""
    game = holding("PC21")
    play(begin(game), "court PC21", "pay.influence 0")
    assert game.step_slug() == "shop"
    play(game, "tile gold", "plot B1", "pay.influence 0", "house left")
    assert (game.players[0].reis, game.players[0].influence) == (10 - 3 - 3, 5)


def test_an_event_must_be_completed_after_its_cost() -> None:
    """LIS-EVENT-07, LIS-ACT-05, LIS-AMB-70: money for the event or the shop, but not for both."""
    game = holding("PC21")
    game.tiles = [0, 1, 0, 0, 0]  # no plot of the cloth street gives réis
    church(game, *["CL14"] * 6)
    game.players[0].influence = 0
    for reis, legal in ((5, []), (6, ["PC21"])):
        game.players[0].reis = reis
        assert offers(begin(game), "court") == legal


def test_too_dear_an_event() -> None:
    """LIS-EVENT-07: cash and coins are not enough."""
    game = holding("PC39")  # 5 wigs
    game.players[0].reis, game.players[0].influence = 1, 1
    assert offers(begin(game), "court") == []
    game.players[0].influence = 2
    assert offers(begin(game), "court") == ["PC39"]


def test_state_action_as_an_event() -> None:
    """LIS-EFF-04, LIS-DEC-43, LIS-TRADE-15: free of the noble's good, its own goods stay due."""
    game = holding("PC19")  # build a ship
    play(begin(game), "court PC19", "pay.influence 0", "ship.new")
    assert asked(game) == (0, ["give gold", "give cloth", "give books", "give tools"])
    play(game, "give tools")
    assert game.players[0].goods == [1, 1, 1, 0] and game.covered == 0
    assert game.players[0].docks == [SHIP, 0, 0]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("PC19", "goods for a ship"),
        ("PC20", "room for a clergy tile"),
        ("PC41", "cubes in the pile"),
        ("PC40", "influence in the docks"),
        ("PC18", "room for goods"),
        ("PC62", "a shop that produces"),
        ("PC17", "decrees"),
    ],
)
def test_events_without_effect_are_not_offered(name: str, why: str) -> None:
    """LIS-EVENT-07, LIS-EVENT-09, LIS-AMB-85, LIS-AMB-54, LIS-AMB-32."""
    game = holding(name)
    player = game.players[0]
    dock(game, 0, "PC04")
    build(game, "B1", 0, "gold", 0)
    player.goods = [1, 1, 1, 1]
    assert offers(begin(game), "court") == [name], f"possible with {why}"
    game.decrees = [NONE] * 8
    game.shops = [0] * 25
    game.pile = [0, 0, 0]
    player.docks = [0, 0, 0]
    player.clergy = clergy("CL16", "CL16", "CL16", "CL16")
    player.goods = [0, 0, 0, 0] if name == "PC19" else [2, 2, 2, 2]
    assert offers(begin(game), "court") == [], f"impossible without {why}"


def test_plain_gains_always_count_as_an_effect() -> None:
    """LIS-EVENT-09: wigs, also with everything else full."""
    game = holding("PC39")
    game.players[0].goods = [2, 2, 2, 2]
    play(begin(game), "court PC39", "pay.influence 0")
    assert game.players[0].wigs == 10 and game.players[0].points[FROM_REWARDS] == 5


def test_an_influence_bonus_alone_is_an_effect() -> None:
    """LIS-EVENT-09, LIS-INF-01, LIS-INF-02: the unnumbered envelope with empty docks but a clergy bonus."""
    game = holding("PC40")
    game.players[0].clergy = clergy("CL02")
    play(begin(game), "court PC40", "pay.influence 0")
    assert game.players[0].influence == 7


# -------------------------------------------------------------------- effects


def test_goods_of_choice_one_by_one() -> None:
    """LIS-EFF-07, LIS-EFF-10, LIS-DEC-46, LIS-AMB-86: equal or different, but only such as have room."""
    game = table()
    game.players[0].goods = [1, 0, 2, 1]
    receive(game, E_GOOD, 4, ANY_GOOD)
    assert asked(game) == (0, ["take gold", "take cloth", "take tools"])
    play(game, "take gold")
    assert offers(game, "take") == ["cloth", "tools"], "gold is full now"
    play(game, "take cloth", "take cloth")
    assert game.players[0].goods == [2, 2, 2, 2], "the last one had only one place"


def test_goods_without_room_are_lost() -> None:
    """LIS-EFF-10, LIS-EFF-02, LIS-STORE-02, LIS-STORE-04, LIS-AMB-74."""
    game = table()
    game.players[0].goods = [2, 2, 2, 2]
    receive(game, E_GOOD, 3, ANY_GOOD)
    assert game.players[0].goods == [2, 2, 2, 2] and game.step_slug() == "turn"
    game.players[0].goods = [0, 1, 0, 0]
    receive(game, E_GOOD, 3, 1)
    assert game.players[0].goods == [0, 2, 0, 0]


def test_rewards_that_are_impossible_are_lost() -> None:
    """LIS-EFF-02, LIS-ACT-06, LIS-AMB-74: the shop is built all the same."""
    game = table()
    game.favors = [0, 0, 0]
    play(begin(game), "court PC04", "state none", "tile cloth", "plot A2", "pay.influence 0", "house left")
    assert game.players[0].favors == 0 and game.shops[1] == 1 + 1


def test_placing_officials_as_a_reward() -> None:
    """LIS-EFF-06, LIS-CLERGY-07: different offices, no extra official, as many as there are."""
    game = table()
    game.players[0].clergy = clergy("CL06")
    receive(game, E_PLACE_OFFICIAL, 2)
    assert asked(game) == (0, ["office builder", "office minister", "office king"])
    play(game, "office minister")
    assert asked(game) == (0, ["office builder", "office king"])
    play(game, "office king")
    assert game.players[0].offices == [0, 1, 1] and game.step_slug() == "turn"
    game.players[0].officials = 0
    receive(game, E_PLACE_OFFICIAL, 2)
    assert game.step_slug() == "turn"


def test_overflow_also_for_rewards() -> None:
    """LIS-EFF-06, LIS-OFFICIAL-03, LIS-AMB-07: six spaces, the most numerous colour leaves."""
    game = table()
    send(game, 1, "king", 4)
    send(game, 2, "king", 2)
    receive(game, E_PLACE_OFFICIAL, 1)
    play(game, "office king")
    assert [player.offices[2] for player in game.players] == [1, 3, 2]
    assert game.players[1].plazas == [0, 0, 1]


def test_cubes_of_the_pile() -> None:
    """Colours by choice, as many as are left.

    LIS-EFF-09, LIS-RUBBLE-11, LIS-RUBBLE-03, LIS-AMB-32, LIS-DEC-46
    """
    game = table()
    game.pile = [1, 0, 1]
    game.players[0].cubes = [5, 0, 0]
    receive(game, E_RUBBLE, 3)
    assert asked(game) == (0, ["rubble earthquake", "rubble tsunami"])
    play(game, "rubble earthquake")
    assert game.pile == [0, 0, 0] and game.players[0].cubes == [5, 0, 1], "the last one comes by itself"
    assert game.step_slug() == "turn"


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


def test_plain_gains() -> None:
    """LIS-EFF-02, LIS-INF-03, LIS-INF-10, LIS-AMB-12: numbered influence without any bonus."""
    game = table()
    game.players[0].clergy = clergy("CL02")
    dock(game, 0, "PC04")
    receive(game, E_INFLUENCE, 2)
    receive(game, E_REIS, 4)
    receive(game, E_WIGS, 3)
    assert (game.players[0].influence, game.players[0].reis, game.players[0].wigs) == (7, 14, 8)
    assert game.treasury == 2
    receive(game, E_INFLUENCE_PORTFOLIO)
    assert game.players[0].influence == 10, "2 of the card and 1 of the tile: one gain"
    assert game.players[0].wigs == 9, "one gain, one wig (LIS-INF-07)"


def test_one_step_of_the_cardinal() -> None:
    """LIS-EFF-05, LIS-CARDINAL-08, LIS-AMB-17: exactly one gap, a tile, and what the meeting sets off."""
    game = table()
    game.players[0].clergy = clergy("CL11")  # after meeting the cardinal 3 réis
    receive(game, E_CARDINAL, 1)
    assert game.cardinal == 1 and asked(game) == (0, ["clergy 2", "clergy 3"])
    play(game, "clergy 3")
    assert game.players[0].clergy == clergy("CL11", "CL03") and game.players[0].reis == 13


def test_no_step_with_four_tiles() -> None:
    """LIS-CARDINAL-13, LIS-CARDINAL-01, LIS-CARDINAL-09, LIS-EFF-02: nothing moves."""
    game = table()
    game.players[0].clergy = clergy("CL11", "CL11", "CL02", "CL03")
    receive(game, E_CARDINAL, 1)
    assert game.cardinal == 0 and game.players[0].reis == 10 and game.step_slug() == "turn"


def test_no_step_where_no_tile_lies() -> None:
    """LIS-AMB-21, LIS-INV-18: the next gap has no tile beside it, the one after has."""
    game = table()
    church(game, "CL01", "", "", "CL04", "CL08", "CL14")
    receive(game, E_CARDINAL, 1)
    assert game.cardinal == 0 and game.step_slug() == "turn"
    receive(game, E_STATE_ACTION, 0, 4)
    assert asked(game) == (0, ["cardinal 2"])


def test_an_effect_is_over_before_the_next_step() -> None:
    """LIS-EFF-01: the plan's 2 influence are there before the plot is paid."""
    game = table()
    game.players[0].clergy = clergy("CL07")
    game.players[0].influence = 0
    play(begin(game), "court PC04", "state none", "tile gold", "plot C2", "plan blue")
    assert game.players[0].influence == 2 and offers(game, "pay.influence") == ["0", "1", "2"]


def test_a_favor_as_a_reward() -> None:
    """LIS-EFF-04, LIS-DEC-08, LIS-CLERGY-01: the receiver's choice, and the receiver's powers."""
    game = table()
    game.players[0].clergy = clergy("CL12")
    give_favor(game, 0, "builder")
    receive(game, E_STATE_ACTION, 0, 5)
    assert asked(game) == (0, ["favor minister", "favor king"])
    play(game, "favor king")
    assert game.players[0].favors == 0b101 and game.players[0].influence == 7


# -------------------------------------------------------------------- clergy


def test_powers_add_up() -> None:
    """LIS-CLERGY-02, LIS-AMB-81, LIS-SELL-15: two tiles and a treasury card on one sale."""
    game = table()
    game.players[0].clergy = clergy("CL14", "CL14")
    tuck(game, 0, "PC19")
    moor(game, 1, "red")
    play(begin(game), "portfolio PC04", "sell gold 2 1")
    assert game.players[0].reis == 10 + 4 + (5 + 1 + 2 + 1)


def test_whose_powers_count_in_a_sale() -> None:
    """LIS-CLERGY-01, LIS-AMB-84, LIS-SELL-11: the owner's wig for the sailing, not the owner's price."""
    game = table()
    game.players[1].clergy = clergy("CL15", "CL14")
    moor(game, 1, "red", cargo=1)
    play(begin(game), "portfolio PC04", "sell gold 2 1")
    assert game.players[0].reis == 10 + 4 + (5 + 1) and game.players[0].wigs == 5
    assert game.players[1].wigs == 5 + 2 + 1 and game.players[1].reis == 10


def test_standing_powers_work_at_once() -> None:
    """LIS-CLERGY-03, LIS-AMB-59: a tile taken in the visit makes the opening cheaper."""
    game = table()
    church(game, "CL14", "CL05", "CL14", "CL14", "CL14", "CL14")
    game.players[0].plans = [plan("blue", 2)]
    play(
        begin(game),
        "court PC11",
        "state meet_cardinal",
        "cardinal 1",
        "clergy 2",
        "site W_C",
        "complete blue 2",
    )
    play(game, "pay.influence 0")
    assert game.players[0].reis == 10 + 4 - 2 * (3 - 2)


def test_no_tile_is_triggered_by_its_own_arrival() -> None:
    """LIS-CLERGY-04, LIS-AMB-75: CL11 pays from the next meeting on."""
    game = table()
    church(game, *["CL11"] * 6)
    receive(game, E_CARDINAL, 1)
    play(game, "clergy 2")
    assert game.players[0].reis == 10
    receive(game, E_CARDINAL, 1)
    play(game, "clergy 3")
    assert game.players[0].reis == 13


def test_powers_are_automatic_but_extras_may_be_declined() -> None:
    """The extra official to any office, after one or two regular ones.

    LIS-CLERGY-05, LIS-CLERGY-07, LIS-CLERGY-09, LIS-DEC-47
    """
    game = table()
    game.players[0].clergy = clergy("CL06", "CL06")
    receive(game, E_STATE_ACTION, 0, 0)
    play(game, "office king", "stop")
    assert asked(game) == (0, ["office builder", "office minister", "office king", "stop"])
    play(game, "office king")
    assert game.players[0].offices == [0, 0, 2]
    assert "stop" in game.legal_texts()
    play(game, "stop")
    assert game.step_slug() == "turn" and game.players[0].officials == 6


def test_extra_produced_goods_may_be_declined() -> None:
    """LIS-CLERGY-05, LIS-PROD-11, LIS-DEC-48: on top of the house, one by one."""
    game = table()
    build(game, "B1", 0, "gold", 2)
    build(game, "B2", 0, "cloth", 0)
    game.players[0].cubes = [2, 2, 2]  # room for 4
    game.players[0].goods = [0, 0, 0, 0]
    game.players[0].clergy = clergy("CL09")
    receive(game, E_STATE_ACTION, 0, 3)
    assert asked(game) == (0, ["take gold", "take cloth", "stop"])
    play(game, "take gold", "take gold")
    assert game.players[0].goods == [3, 1, 0, 0] and game.step_slug() == "turn"


def test_own_production_may_keep_prices() -> None:
    """LIS-CLERGY-01, LIS-PROD-04: with CL10 no price falls."""
    game = table()
    build(game, "B1", 0, "gold")
    game.players[0].clergy = clergy("CL10")
    receive(game, E_STATE_ACTION, 0, 3)
    assert game.players[0].goods[0] == 2 and game.prices == [5, 5, 6, 4]


def test_an_immediate_tile_keeps_its_space() -> None:
    """LIS-CLERGY-06, LIS-CARDINAL-12: 4 influence once; it lies there for its wigs."""
    game = table()
    church(game, "CL14", "CL17", "CL14", "CL14", "CL14", "CL14")
    receive(game, E_CARDINAL, 1)
    play(game, "clergy 2")
    assert game.players[0].influence == 9 and game.players[0].clergy == clergy("CL17")


def test_any_good_in_trade() -> None:
    """LIS-CLERGY-03, LIS-TRADE-03, LIS-DEC-16: CL16 lets every noble take every good."""
    game = holding("PC08")
    moor(game, 1, "blue")
    game.players[0].goods = [0, 1, 0, 0]
    play(begin(game.clone()), "portfolio PC08", "trade meet_cardinal", "cover cloth")
    game.players[0].clergy = clergy("CL16")
    play(begin(game), "portfolio PC08", "trade get_plan")
    assert asked(game) == (0, ["cover cloth"])
