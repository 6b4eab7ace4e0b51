"""Only what can be carried out to its end is offered (LIS-ACT)."""

from __future__ import annotations

from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.tables import NOBLES
from tests.games.lisboa.table import (
    asked,
    begin,
    card,
    church,
    clergy,
    dock,
    moor,
    offers,
    only_site,
    plan,
    play,
    rubble,
    send,
    table,
    tuck,
)


def holding(*names: str) -> Lisboa:
    """A table where seat 0 holds these cards, visits cost 1, and no tile of the church lowers a price."""
    game = table()
    for name in NOBLES:
        send(game, 1, name)
    church(game, *["CL14"] * 6)
    game.players[0].hand = sorted(card(name) for name in names)
    return game


# -------------------------------------------------------------------- playing a card


def test_one_card_one_use() -> None:
    """Any card for gold, portfolio or court.

    LIS-ACT-01, LIS-ACT-02, LIS-ACT-03, LIS-DEC-05, LIS-DEC-06, LIS-FLOW-03, LIS-TURN-02
    """
    game = begin(table())
    names = ["PC04", "PC06", "PC08", "PC11", "PC17"]
    assert [offers(game, use) for use in ("gold", "portfolio", "court")] == [names, names, names]
    assert game.seat == 0 and len(game.legal()) == 15
    assert play(game.clone(), "court PC17").path() == ["turn", "event", "pay"]
    assert play(game.clone(), "court PC06").path() == ["turn", "visit"]
    play(game, "portfolio PC04")
    assert game.path() == ["turn", "market"], "sell or trade, nothing else"


def test_gold_is_always_possible() -> None:
    """Also with nothing else to do and no room for it.

    LIS-TURN-07, LIS-GOLD-01, LIS-GOLD-02, LIS-GOLD-03, LIS-AMB-53
    """
    game = holding("PC05")
    player = game.players[0]
    player.goods, player.reis, player.influence, player.wigs = [2, 0, 0, 0], 0, 0, 0
    player.officials = 0
    game.favors = [0, 0, 0]
    player.clergy = clergy("CL14", "CL14", "CL14", "CL14")
    game.plan_at = [8, 8]
    game.ship_at = len(game.shipyard)
    assert asked(begin(game)) == (0, ["gold PC05"])
    play(game, "gold PC05")
    assert player.goods == [2, 0, 0, 0] and player.hand == [] and offers(game, "draw")


def test_only_what_the_rest_can_be_paid_for() -> None:
    """LIS-ACT-04, LIS-ACT-05, LIS-ACT-08: tiles and plots."""
    game = holding("PC04")
    for row in "ABCDE":
        rubble(game, row, "earthquake", "earthquake")
    game.row_cubes = [*game.row_cubes[:9], 0, 0, 0, *game.row_cubes[12:]]  # row D is clear
    game.players[0].reis, game.players[0].influence = 3, 1
    play(begin(game), "court PC04", "state none", "tile gold")
    assert asked(game) == (0, ["plot C1", "plot D1", "plot D2"]), "5 réis of the reward, or a clear row"


def test_the_cheaper_cube_would_leave_the_plot_too_dear() -> None:
    """LIS-ACT-08, LIS-SHOP-04."""
    game = holding("PC04")
    rubble(game, "B", "tsunami")
    rubble(game, "2", "earthquake", "fire")
    game.players[0].reis, game.players[0].influence = 6, 1
    play(begin(game), "court PC04", "state none", "tile gold", "plot B2")
    assert asked(game) == (0, ["cube.column earthquake"])


def test_the_plan_of_a_site() -> None:
    """LIS-ACT-08, LIS-AMB-73: only the stack whose officials can be paid."""
    game = holding("PC11")
    only_site(game, "E_A")
    game.plan_at = [6, 0]  # blue 5, green 2
    game.players[0].reis, game.players[0].influence = 6, 1
    play(begin(game), "court PC11", "state none", "site E_A")
    assert asked(game) == (0, ["plan green"])


def test_the_clergy_tile() -> None:
    """LIS-ACT-08, LIS-CLERGY-03: only the one that makes the opening payable."""
    game = holding("PC11")
    only_site(game, "N_gold")
    church(game, "CL14", "CL14", "CL05", "CL14", "CL14", "CL14")
    game.players[0].plans = [plan("blue", 2)]
    game.players[0].reis, game.players[0].influence = 2, 1
    play(begin(game), "court PC11")
    assert asked(game) == (0, ["state meet_cardinal"])
    play(game, "state meet_cardinal")
    assert asked(game) == (0, ["cardinal 1", "cardinal 2"])
    assert asked(play(game.clone(), "cardinal 1")) == (0, ["clergy 3"])
    assert asked(play(game, "cardinal 2")) == (0, ["clergy 3"])


def test_what_a_tile_taken_on_the_way_gives() -> None:
    """CL07 pays 2 influence for the plan of the site; without it 2 réis are missing.

    LIS-ACT-05, LIS-CLERGY-04
    """
    game = holding("PC11")
    only_site(game, "E_A")
    church(game, "CL14", "CL07", "CL14", "CL14", "CL14", "CL14")
    game.players[0].reis, game.players[0].influence = 4, 1
    assert offers(begin(game), "court") == ["PC11"]
    play(game, "court PC11", "state meet_cardinal", "cardinal 1")
    assert asked(game) == (0, ["clergy 2"])
    play(game, "clergy 2", "site E_A", "plan blue", "complete blue 2")
    assert (game.players[0].reis, game.players[0].influence) == (0, 0)


def test_the_steps_of_the_cardinal() -> None:
    """LIS-ACT-08, LIS-CARDINAL-06: the treasury would rise before the hire."""
    game = holding("PC11")
    only_site(game, "N_gold")
    game.cardinal = game.tables.treasury_gap - 2
    game.players[0].plans = [plan("blue", 2)]
    game.players[0].reis, game.players[0].influence = 6, 1
    play(begin(game), "court PC11", "state meet_cardinal")
    assert asked(game) == (0, ["cardinal 1"])
    game.players[0].reis = 8
    game._legal = []
    assert asked(game) == (0, ["cardinal 1", "cardinal 2"])


def test_the_mix_of_a_visit_payment() -> None:
    """LIS-ACT-08, LIS-COST-07: réis spent on the visit would be missing for the plot."""
    game = holding("PC04")
    game.players[0].houses = [0, 3, 3]
    game.players[0].reis, game.players[0].influence = 1, 5
    for row in "ABCDE":
        rubble(game, row, "fire", "fire")
    game.tiles = [0, 1, 0, 0, 0]
    play(begin(game), "court PC04")
    assert asked(game) == (0, ["visit.reis 0"]), "1 real and the four coins below 4 pay the plot of 5"


def test_real_cards_make_the_reis_of_a_visit_free() -> None:
    """LIS-ACT-05, LIS-PAY-12: 2 of the cost cost nothing, so the influence is left for the plot."""
    game = holding("PC04")
    player = game.players[0]
    player.houses = [0, 3, 3]
    player.reis, player.influence, player.wigs = 0, 2, 0
    tuck(game, 0, "PC16", "PC20")
    send(game, 1, "builder")
    game.tiles = [0, 1, 0, 0, 0]
    assert "PC04" in offers(begin(game), "court")
    play(game, "court PC04")
    assert offers(game, "visit.reis") == ["1", "2"], "with 1 influence left its coin still pays the plot of 1"


# -------------------------------------------------------------------- portfolio cards


def test_the_only_ship_with_room_stays() -> None:
    """LIS-ACT-08, LIS-PORT-14, LIS-AMB-70: the books can only be sold on the own ship."""
    game = holding("PC04")
    moor(game, 0, "blue", 1)
    game.players[0].docks = [card("PC03") + 1, game.players[0].docks[1], 0]
    game.players[0].goods = [0, 0, 1, 0]
    game.ship_at = len(game.shipyard)
    play(begin(game), "portfolio PC04")
    assert asked(game) == (0, ["discard.dock 1"])
    moor(game, 1, "blue")
    game._legal = []
    assert asked(game) == (0, ["discard.dock 1", "discard.dock 2"])


def test_the_good_to_give_up() -> None:
    """LIS-ACT-08, LIS-DEC-07: the cloth is needed for the trade."""
    game = holding("PC15")
    game.players[0].goods = [0, 1, 1, 0]
    game.ship_at = len(game.shipyard)
    play(begin(game), "portfolio PC15")
    assert asked(game) == (0, ["give books"])


def test_the_good_of_choice() -> None:
    """LIS-ACT-08, LIS-EFF-07, LIS-DEC-08: books could be neither sold nor traded."""
    game = holding("PC29")
    game.players[0].goods = [0, 0, 0, 0]
    game.ship_at = len(game.shipyard)
    play(begin(game), "portfolio PC29")
    assert asked(game) == (0, ["take gold", "take cloth", "take tools"])


def test_no_good_no_portfolio_card() -> None:
    """LIS-ACT-05, LIS-PORT-13, LIS-PORT-14: unless the reward brings one."""
    game = holding("PC04", "PC03", "PC16")
    game.players[0].goods = [0, 0, 0, 0]
    assert offers(begin(game), "portfolio") == ["PC03"]


def test_after_the_first_sale_all_is_free() -> None:
    """LIS-ACT-07, LIS-SELL-13, LIS-DEC-14: one may stop, also with goods and room left."""
    game = holding("PC04")
    moor(game, 1, "red")
    play(begin(game), "portfolio PC04")
    assert "stop" not in game.legal_texts()
    play(game, "sell gold 2 1")
    assert "stop" in game.legal_texts() and offers(game, "trade") == []
    play(game, "stop")
    assert offers(game, "draw")


def test_the_second_trade_is_free() -> None:
    """LIS-ACT-07, LIS-TRADE-11, LIS-DEC-11, LIS-DEC-15: sales are over, a second trade may follow."""
    game = holding("PC04")
    moor(game, 1, "red")
    play(begin(game), "portfolio PC04", "trade gain_favor")
    assert offers(game, "cover") == ["gold", "cloth"]
    play(game, "cover cloth", "favor king")
    assert "stop" in game.legal_texts() and offers(game, "sell") == []
    assert "gain_favor" not in offers(game, "trade")


def test_impossible_rewards_forbid_nothing() -> None:
    """LIS-ACT-06: a full row of clergy tiles does not forbid the site of the cardinal."""
    game = holding("PC11")
    only_site(game, "W_D")
    game.players[0].clergy = clergy("CL14", "CL14", "CL14", "CL14")
    game.players[0].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state none", "site W_D", "complete blue 2", "pay.influence 0")
    assert game.players[0].completed == [plan("blue", 2)] and game.cardinal == 0


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
