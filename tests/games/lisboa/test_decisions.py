"""Who is asked what: portfolio, ships and state actions (chapter 27), and the readings about them."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.gains import hold_room
from boardwright.games.lisboa.state import SHIP, Lisboa
from boardwright.kernel.errors import BadOptions
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    build,
    card,
    clergy,
    cubes,
    dock,
    give_favor,
    moor,
    offers,
    plan,
    play,
    table,
    tuck,
)


def holding(*names: str) -> Lisboa:
    """A table where seat 0 holds these cards."""
    game = table()
    game.players[0].hand = sorted(card(name) for name in names)
    return game


def test_the_host_chooses_players_and_variants() -> None:
    """LIS-DEC-04: what does not exist is refused by name."""
    assert GAME.options(2, ("draft",)).variants == ("draft",)
    with pytest.raises(BadOptions, match="5"):
        GAME.options(5)
    with pytest.raises(BadOptions, match="fado"):
        GAME.options(3, ("fado",))


# -------------------------------------------------------------------- portfolio


def test_which_card_makes_room() -> None:
    """LIS-DEC-09, LIS-PORT-07, LIS-AMB-57: with a free dock but no capacity left any card will do."""
    game = holding("PC04")
    dock(game, 0, "PC03")
    tuck(game, 0, "PC16")
    play(begin(game), "portfolio PC04")
    assert asked(game) == (0, ["discard.dock 1", "discard.bureau 1"])
    play(game, "discard.bureau 1")
    assert game.players[0].docks == [card("PC03") + 1, card("PC04") + 1, 0] and game.players[0].bureau == [
        0,
        0,
        0,
    ]


def test_no_discard_with_room() -> None:
    """LIS-AMB-71, LIS-PORT-16, LIS-DEC-10: nobody is asked for a card or a slot."""
    game = holding("PC04")
    dock(game, 0, "PC03")
    play(begin(game), "portfolio PC04")
    assert game.step_slug() == "market" and game.players[0].docks[:2] == [card("PC03") + 1, card("PC04") + 1]


def test_a_full_side() -> None:
    """LIS-DEC-09, LIS-PORT-08: capacity 4 is left, but only a card of the docks frees a dock."""
    game = holding("PC04")
    cubes(game, 0, 2, 2, 2)
    dock(game, 0, "PC01", "PC02", "PC03")
    play(begin(game), "portfolio PC04")
    assert asked(game) == (0, ["discard.dock 1", "discard.dock 2", "discard.dock 3"])


def test_slots_limit_a_capacity_of_seven() -> None:
    """LIS-AMB-56, LIS-PORT-06."""
    game = holding("PC17")
    cubes(game, 0, 5, 5, 5)
    dock(game, 0, "PC01", "PC02", "PC03")
    tuck(game, 0, "PC16", "PC18", "PC19")
    play(begin(game), "portfolio PC17")
    assert asked(game) == (0, ["discard.bureau 1", "discard.bureau 2", "discard.bureau 3"])


def test_cargo_of_a_ship_given_up_is_lost() -> None:
    """LIS-AMB-08, LIS-PORT-11: also for a treasury card, and without wigs."""
    for name in ("PC04", "PC17"):
        game = holding(name)
        moor(game, 0, "red", cargo=1)
        game.players[0].docks = [SHIP + 1, card("PC03") + 1, 0]
        play(begin(game), f"portfolio {name}", "discard.dock 1")
        assert game.players[0].cargo == [0, 0, 0] and game.players[0].wigs == 5
        assert SHIP + 1 not in game.players[0].docks


# -------------------------------------------------------------------- trades


def test_the_same_action_as_reward_and_bought() -> None:
    """LIS-AMB-72, LIS-TRADE-15: the card's plan covers nothing."""
    game = holding("PC02")
    play(begin(game), "portfolio PC02", "plan blue", "trade get_plan", "cover tools", "plan green")
    assert game.players[0].plans == [plan("blue", 2), plan("green", 2)]
    assert "get_plan" not in offers(game, "trade")


def test_goods_of_the_first_trade_help_with_the_second() -> None:
    """LIS-AMB-51, LIS-TRADE-08: the cloth just produced buys a favor."""
    game = holding("PC04")
    build(game, "B2", 0, "cloth", 0)
    game.players[0].goods = [0, 0, 1, 0]
    play(begin(game), "portfolio PC04")
    assert offers(game, "trade") == ["produce_goods"]
    play(game, "trade produce_goods", "cover books", "trade gain_favor", "cover cloth", "favor king")
    assert game.players[0].goods == [0, 0, 0, 0] and game.players[0].favors == 0b100


# -------------------------------------------------------------------- state actions


def test_officials() -> None:
    """LIS-DEC-17, LIS-AMB-06, LIS-OFFICIAL-01: one or two, to different offices; none is no action."""
    game = play(begin(table()), "court PC04", "state assign_officials")
    assert asked(game) == (0, ["office builder", "office minister", "office king"])
    play(game, "office king")
    assert asked(game) == (0, ["office builder", "office minister", "stop"])
    play(game, "office builder")
    assert game.players[0].offices == [1, 0, 1] and game.step_slug() == "shop"


def test_the_last_official() -> None:
    """LIS-AMB-06, LIS-OFFICIAL-11: one is enough; without any the action is not there."""
    game = table()
    game.players[0].officials = 1
    play(begin(game), "court PC04", "state assign_officials", "office king")
    assert game.step_slug() == "shop"
    game = table()
    game.players[0].officials = 0
    assert offers(play(begin(game), "court PC04"), "state") == ["get_plan", "none"]


def test_plans() -> None:
    """LIS-DEC-18, LIS-PLAN-01, LIS-PLAN-04: of either stack that is not empty."""
    game = table()
    game.plan_at = [8, 3]
    play(begin(game), "court PC04", "state get_plan")
    assert asked(game) == (0, ["plan green"])
    play(game, "plan green")
    assert game.players[0].plans == [plan("green", 3)] and game.plan_at == [8, 4]


def test_new_ship_or_replacement() -> None:
    """Chosen before the different goods are.

    LIS-DEC-19, LIS-DEC-20, LIS-SHIP-02, LIS-SHIP-03, LIS-SHIP-13
    """
    game = table()
    game.ship_at = 2  # red, hold 2
    moor(game, 0, "blue", 1)
    play(begin(game), "court PC06", "state build_ship")
    assert asked(game) == (0, ["ship.new", "ship.replace 2"])
    new = play(game.clone(), "ship.new")
    assert asked(new) == (0, ["give gold", "give cloth", "give books"]), "a second type must be left"
    play(new, "give cloth")
    assert asked(new) == (0, ["give books", "give tools"])
    play(game, "ship.replace 2")
    assert asked(game) == (0, ["give gold", "give cloth", "give books", "give tools"])
    play(game, "give tools")
    assert game.players[0].docks == [0, SHIP + 1, 0] and game.players[0].goods == [1, 1, 1, 0]


def test_which_good_is_saved() -> None:
    """LIS-DEC-21, LIS-HOUSE-06: with the first middle house one of the two types is not paid."""
    game = table()
    game.ship_at = 2
    game.players[0].houses = [2, 2, 3]
    game.players[0].goods = [0, 1, 0, 1]
    play(begin(game), "court PC06", "state build_ship", "ship.new")
    assert asked(game) == (0, ["give cloth", "give tools"])


def test_a_replacement_of_equal_size_is_free() -> None:
    """LIS-AMB-10, LIS-SHIP-03: blue for blue; the influence of the new one counts, not of both."""
    game = table()
    moor(game, 0, "blue")
    game.players[0].goods = [0, 0, 0, 0]
    play(begin(game), "court PC06", "state build_ship")
    assert asked(game) == (0, ["ship.replace 1"])
    play(game, "ship.replace 1")
    assert game.players[0].influence == 5 + 2 and game.treasury == 3 and game.ship_at == 1


def test_houses_also_help_to_replace() -> None:
    """LIS-AMB-11, LIS-SHIP-15: 2 - 1, less 1 for the house."""
    game = table()
    game.ship_at = 2
    moor(game, 0, "blue")
    game.players[0].houses = [2, 2, 3]
    game.players[0].goods = [0, 0, 0, 0]
    play(begin(game), "court PC06", "state build_ship", "ship.replace 1")
    assert game.players[0].docks[0] == SHIP + 1


def test_which_card_makes_room_for_a_ship() -> None:
    """LIS-DEC-22, LIS-SHIP-05, LIS-SHIP-09, LIS-PORT-17: no ship; what is given up no longer counts."""
    game = table()
    moor(game, 0, "blue", 1)
    tuck(game, 0, "PC16")
    cubes(game, 0, 1, 1, 1)
    game.players[0].docks = [card("PC03") + 1, SHIP, 0]
    play(begin(game), "court PC06", "state build_ship", "ship.new", "give gold")
    assert asked(game) == (0, ["discard.dock 1", "discard.bureau 1"])
    play(game, "discard.dock 1")
    assert game.players[0].influence == 5 + 2 + 2 and game.players[0].docks == [SHIP, SHIP, 0]


def test_a_ship_at_sea_is_replaced() -> None:
    """Crates stay, block their holds, and give no wigs a second time.

    LIS-AMB-09, LIS-PORT-12, LIS-SHIP-14
    """
    game = table()
    game.shipyard, game.ship_at = [2, 3], 0
    give_favor(game, 1, "minister")
    moor(game, 1, "red")
    game.players[1].crates = [2, 0, 0]
    play(
        begin(game),
        "court PC06",
        "state none",
        "decree 1",
        "follow build_ship",
        "ship.replace 1",
        "give gold",
    )
    player = game.players[1]
    assert (player.docks[0], player.crates[0], player.cargo[0], player.wigs) == (SHIP + 2, 2, 0, 5)
    assert hold_room(game, player, 0) == 1
    game.players[2].hand = [card("PC03"), card("PC04")]
    play(begin(game, 2), "portfolio PC03", "sell gold 2 1")
    assert (player.crates[0], player.cargo[0], player.wigs) == (3, 0, 6), "only the new crate"
    begin(game, 1)
    assert player.crates[0] == 0, "docked and empty (LIS-DOCK-02)"


def test_prices_fall_once_a_type() -> None:
    """Two bookshops, one step; at the low end it stays, and counts as produced.

    LIS-AMB-04, LIS-AMB-05, LIS-PROD-05
    """
    game = table()
    build(game, "B3", 0, "books", 0)
    build(game, "B4", 0, "books", 0)
    build(game, "B1", 0, "gold", 2)
    game.players[0].goods = [0, 0, 0, 0]
    game.prices = [1, 5, 6, 4]
    play(begin(game), "court PC06", "state produce_goods")
    assert asked(game) == (0, ["take gold", "stop"]), "the books are full, gold was produced"
    play(game, "take gold")
    assert game.players[0].goods == [2, 0, 2, 0] and game.prices == [1, 5, 5, 4]


def test_the_cardinal() -> None:
    """One or two gaps, then a tile on either side.

    LIS-DEC-24, LIS-DEC-25, LIS-CARDINAL-02, LIS-CARDINAL-03
    """
    game = table()
    game.players[0].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state meet_cardinal")
    assert asked(game) == (0, ["cardinal 1", "cardinal 2"])
    assert asked(play(game.clone(), "cardinal 1")) == (0, ["clergy 2", "clergy 3"])
    play(game, "cardinal 2")
    assert asked(game) == (0, ["clergy 3", "clergy 4"])
    play(game, "clergy 4")
    assert game.players[0].clergy == clergy("CL04")


def test_favors() -> None:
    """LIS-DEC-26, LIS-FAVOR-01, LIS-FAVOR-02: of nobles whose favor is missing and lies on the board."""
    game = table()
    give_favor(game, 0, "builder")
    game.players[0].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state gain_favor")
    assert asked(game) == (0, ["favor minister", "favor king"])


# -------------------------------------------------------------------- readings about the box


def test_row_e_is_closed_with_two_players() -> None:
    """LIS-AMB-80, LIS-TWO-11, LIS-TWO-03, LIS-AMB-36: neither its sites nor its plots."""
    game = table(2)
    game.players[0].plans = [plan("blue", 2)]
    sites = offers(play(begin(game), "court PC11", "state none"), "site")
    assert "W_E" not in sites and "E_E" not in sites and "W_D" in sites
    game = table(2)
    plots = offers(play(begin(game), "court PC04", "state none", "tile gold"), "plot")
    assert plots == ["A2", "B1", "B2", "C1", "C2", "D1", "D2"]


def test_decks() -> None:
    """LIS-AMB-37, LIS-AMB-38, LIS-COMP-16: red and brown have 5 of each kind, blue and purple 42 in all."""
    tables = table().tables
    sizes = [tables.card_deck.count(deck) for deck in range(4)]
    assert sizes[1] == sizes[3] == 20 and sizes[0] + sizes[2] == 42 and min(sizes) >= 20
    for deck in (1, 3):
        kinds = [kind for kind, of in zip(tables.card_kind, tables.card_deck, strict=True) if of == deck]
        assert [kinds.count(kind) for kind in range(4)] == [5, 5, 5, 5]
