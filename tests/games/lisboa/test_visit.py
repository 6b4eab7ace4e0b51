"""Visiting a noble, what it costs, and following (chapter 16)."""

from __future__ import annotations

from boardwright.games.lisboa.state import NONE
from tests.games.lisboa.table import (
    asked,
    begin,
    build,
    church,
    clergy,
    give_favor,
    moor,
    offers,
    only_site,
    plan,
    play,
    send,
    table,
    tuck,
)

# -------------------------------------------------------------------- cost


def test_cost_is_the_modifier_and_others_in_the_office() -> None:
    """Not own officials, plazas or other offices.

    LIS-COST-01, LIS-COST-03, LIS-COST-05, LIS-OFFICIAL-06, LIS-VISIT-03
    """
    game = table(modifier=1)
    send(game, 0, "builder", 2)
    send(game, 1, "builder", 2)
    send(game, 2, "builder")
    send(game, 2, "king", 3)
    game.players[1].plazas = [1, 0, 0]
    play(begin(game), "court PC04")
    assert game.players[0].influence == 5 - (1 + 3)
    assert game.players[0].wigs == 5 and game.players[0].reis == 10


def test_neutral_officials_count() -> None:
    """LIS-COST-02, LIS-TWO-02: with two players each office has one."""
    game = play(begin(table(2)), "court PC04")
    assert game.players[0].influence == 5 - (0 + 1)


def test_cost_is_not_below_nothing() -> None:
    """LIS-COST-04: modifier -1 and nobody there."""
    game = table(modifier=-1)
    play(begin(game), "court PC06")
    assert game.players[0].influence == 5


def test_clergy_enters_the_sum_before_the_floor() -> None:
    """-1 + 3 less 2 tiles is 0, and -1 + 0 less 2 tiles pays nothing out.

    LIS-COST-10, LIS-COST-04, LIS-AMB-81
    """
    for others in (3, 0):
        game = table(modifier=-1)
        send(game, 1, "minister", others)
        game.players[0].clergy = clergy("CL01", "CL01")
        play(begin(game), "court PC06")
        assert game.players[0].influence == 5


def test_wigs_pay_what_influence_does_not() -> None:
    """LIS-COST-06, LIS-AMB-24: 4 to pay with 1 influence."""
    game = table(modifier=1)
    send(game, 1, "minister", 3)
    game.players[0].influence = 1
    play(begin(game), "court PC06")
    player = game.players[0]
    assert (player.influence, player.wigs, player.reis) == (0, 2, 10)


def test_no_visit_without_the_full_cost() -> None:
    """LIS-COST-08, LIS-AMB-24: wigs do not go below 0; exactly enough will do."""
    game = table(modifier=1)
    send(game, 1, "minister", 3)
    game.players[0].influence = 1
    game.players[0].wigs = 2
    assert "PC06" not in offers(begin(game), "court")
    game.players[0].wigs = 3
    assert "PC06" in offers(begin(game), "court")


def test_reis_for_influence_with_the_left_houses() -> None:
    """Any mix, also with influence left.

    LIS-COST-07, LIS-HOUSE-03, LIS-HOUSE-04, LIS-HOUSE-05, LIS-DEC-28
    """
    game = table(modifier=1)
    send(game, 1, "minister", 3)
    game.players[0].houses = [1, 3, 3]
    play(begin(game), "court PC06")
    assert game.players[0].influence == 1, "one house of the left group is not enough"
    game.players[0].influence = 5
    game.players[0].houses = [0, 3, 3]
    play(begin(game), "court PC08")
    assert asked(game) == (
        0,
        ["visit.reis 0", "visit.reis 1", "visit.reis 2", "visit.reis 3", "visit.reis 4"],
    )
    play(game, "visit.reis 3")
    assert (game.players[0].influence, game.players[0].reis) == (4, 7)


def test_wigs_only_with_all_influence_used() -> None:
    """LIS-COST-11, LIS-AMB-24: 4 with 2 réis leaves 2: 1 influence and 1 wig."""
    game = table(modifier=1)
    send(game, 1, "minister", 3)
    player = game.players[0]
    player.houses = [0, 3, 3]
    player.influence, player.reis = 1, 2
    play(begin(game), "court PC06")
    assert offers(game, "visit.reis") == ["0", "1", "2"]
    play(game, "visit.reis 2")
    assert (player.influence, player.wigs, player.reis) == (0, 4, 0)


def test_reis_of_a_visit_are_a_payment_of_their_own() -> None:
    """LIS-PAY-12, LIS-PAY-09, LIS-AMB-58: with a "1 real" card 2 of the cost cost 1, and 1 costs nothing."""
    game = table(modifier=1)
    send(game, 1, "minister", 2)
    player = game.players[0]
    player.houses = [0, 3, 3]
    player.reis = 1
    tuck(game, 0, "PC16")
    play(begin(game), "court PC06")
    assert offers(game, "visit.reis") == ["0", "1", "2"]
    play(game.clone(), "visit.reis 2")
    after = play(game.clone(), "visit.reis 1")
    assert (after.players[0].influence, after.players[0].reis) == (3, 1)
    after = play(game, "visit.reis 2")
    assert (after.players[0].influence, after.players[0].reis) == (4, 0)


def test_reis_of_a_visit_are_not_replaced_by_influence() -> None:
    """LIS-PAY-10, LIS-AMB-83: without cash there is nothing to choose."""
    game = table(modifier=1)
    game.players[0].houses = [0, 3, 3]
    game.players[0].reis = 0
    play(begin(game), "court PC06")
    assert game.players[0].influence == 4
    assert game.legal_texts() == ["state build_ship", "state none"]


def test_cost_is_fixed_before_the_actions() -> None:
    """The ship of the state action lowers the modifier too late to matter.

    LIS-COST-09, LIS-VISIT-07, LIS-VISIT-11
    """
    game = table(modifier=1)  # the next space has 0
    play(begin(game), "court PC06", "state build_ship", "ship.new")
    assert game.players[0].influence == 4
    play(game, "give gold")
    assert game.treasury == 2
    assert game.players[0].influence == 4 + 2, "the blue ship's 2, and nothing paid again"


def test_what_a_visit_gives_does_not_pay_for_it() -> None:
    """LIS-VISIT-11: a ship in the visit would bring influence, but the cost comes first."""
    game = table(modifier=1)
    game.players[0].influence = game.players[0].wigs = 0
    assert "PC06" not in offers(begin(game), "court")


# -------------------------------------------------------------------- visits


def test_the_card_names_the_noble() -> None:
    """LIS-VISIT-01, LIS-VISIT-05, LIS-VISIT-09: Builder a shop, Minister a decree, King a public building."""
    asks = {"PC04": "shop", "PC06": "decree", "PC11": "open"}
    for name, slug in asks.items():
        game = table()
        game.players[0].plans = [plan("blue", 2)]
        play(begin(game), f"court {name}", "state none")
        assert game.step_slug() == slug and game.seat == 0


def test_state_action_of_a_visit() -> None:
    """One of the noble's two, free, or none; then the noble action.

    LIS-VISIT-04, LIS-VISIT-07, LIS-DEC-29, LIS-AMB-54
    """
    game = table()
    game.players[0].goods = [0, 0, 0, 0]
    game.players[0].plans = [plan("blue", 2)]
    king = play(begin(game).clone(), "court PC11")
    assert asked(king) == (0, ["state meet_cardinal", "state gain_favor", "state none"])
    minister = play(begin(game).clone(), "court PC06")
    assert asked(minister) == (0, ["state none"]), "no shop produces, no goods for a ship"
    builder = play(begin(game), "court PC04", "state assign_officials", "office king", "stop")
    assert builder.step_slug() == "shop" and builder.covered == 0


def test_one_state_action_only() -> None:
    """LIS-VISIT-04: after the first comes the noble action."""
    game = play(begin(table()), "court PC06", "state build_ship", "ship.new", "give gold")
    assert offers(game, "decree") == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_no_visit_without_its_noble_action() -> None:
    """LIS-VISIT-06, LIS-ACT-04: no house left, no decree, no plan."""
    game = table()
    assert offers(begin(game), "court") == ["PC04", "PC06", "PC08", "PC11", "PC17"]
    player = game.players[0]
    player.houses = [0, 0, 0]
    game.decrees = [NONE] * 8
    only_site(game, "N_gold")
    assert offers(begin(game), "court") == []


def test_a_plan_of_the_site_is_enough() -> None:
    """LIS-AMB-23, LIS-AMB-73, LIS-OPEN-18: the visit is legal if some choice carries it out."""
    game = table()
    only_site(game, "N_gold", "E_A")  # E_A gives a plan; its 2 officials cost 6 réis
    begin(game)
    assert "PC11" in offers(game, "court")
    play(game, "court PC11", "state none")
    assert offers(game, "site") == ["E_A"], "the other site leads nowhere"
    game.players[0].reis = 5
    game.players[0].influence = 1
    assert "PC11" not in offers(begin(game), "court")


def test_the_card_at_court_does_nothing_else() -> None:
    """No penalty, no influence number; afterwards it is gone.

    LIS-VISIT-08, LIS-VISIT-10, LIS-CARD-02, LIS-CARD-09
    """
    game = table()
    game.players[0].hand = game.players[2].hand  # PC05: influence 4, pay 3 réis
    play(begin(game), "court PC05", "state none", "tile gold", "plot B1", "pay.influence 0", "house left")
    player = game.players[0]
    assert player.reis == 10 - 3, "only the plot"
    assert player.docks == [0, 0, 0] and player.influence == 5
    assert len(player.hand) == 4 and offers(game, "draw") == ["builder", "minister", "king", "treasury"]


def test_state_action_may_make_the_noble_action_possible() -> None:
    """LIS-VISIT-12, LIS-AMB-23, LIS-ACT-05: the favor's 2 influence pay for the second official."""
    game = table()
    only_site(game, "N_gold")
    church(game, *["CL14"] * 6)  # no tile that helps an opening
    player = game.players[0]
    player.plans = [plan("blue", 2)]
    player.clergy = clergy("CL12")  # after a favor 2 influence
    player.reis, player.influence = 5, 0
    play(begin(game), "court PC11")
    assert asked(game) == (0, ["state gain_favor"]), "without it 1 real is missing"
    play(game, "state gain_favor", "favor king", "site N_gold", "complete blue 2", "pay.influence 1")
    assert player.completed == [plan("blue", 2)]
    assert (player.reis, player.influence) == (0, 1)  # 6 réis: 5 in cash, 1 from space 2 to the coin of 1


# -------------------------------------------------------------------- following


def test_followers_in_clockwise_order_after_the_visit() -> None:
    """Seats 2 and 0 after seat 1, once each.

    LIS-FOLLOW-01, LIS-FOLLOW-05, LIS-VISIT-02, LIS-AMB-25, LIS-DEC-30
    """
    game = table(4)
    for seat in (0, 2):
        give_favor(game, seat, "minister")
    game.players[1].hand = game.players[0].hand
    play(begin(game, 1), "court PC06", "state none")
    assert game.seat == 1, "nobody follows before the noble action"
    play(game, "decree 1")
    assert game.seat == 2 and offers(game, "follow") == ["build_ship", "noble_action", "no"]
    play(game, "follow no")
    assert game.seat == 0, "seat 3 has no favor"
    play(game, "follow no")
    assert game.seat == 1 and offers(game, "draw")


def test_a_follow() -> None:
    """Favor back, cost, one action, no card.

    LIS-FOLLOW-02, LIS-FOLLOW-03, LIS-FOLLOW-04, LIS-FOLLOW-07, LIS-FAVOR-03, LIS-DEC-31
    """
    game = table()
    give_favor(game, 1, "minister")
    send(game, 0, "minister")
    send(game, 2, "minister")
    send(game, 1, "minister")
    assert game.favors == [3, 2, 3]
    hand = game.players[1].hand
    play(begin(game), "court PC06", "state none", "decree 1", "follow noble_action")
    assert game.favors == [3, 3, 3] and game.players[1].favors == 0
    assert game.players[1].influence == 5 - (0 + 2)
    play(game, "decree 2")
    assert game.players[1].decrees == [1] and game.players[1].hand == hand
    assert game.seat == 0 and offers(game, "draw"), "one action only"


def test_a_follower_pays_what_the_visit_costs_now() -> None:
    """LIS-FOLLOW-03, LIS-AMB-67: the visitor's ship has lowered the modifier to 0."""
    game = table(modifier=1)
    send(game, 2, "minister")
    give_favor(game, 1, "minister")
    play(begin(game), "court PC06", "state build_ship", "ship.new", "give gold", "decree 1")
    play(game, "follow noble_action")
    assert game.players[1].influence == 5 - (0 + 1)


def test_following_by_state_action() -> None:
    """LIS-FOLLOW-04, LIS-TRADE-15: a state action without a good, covering nothing."""
    game = table()
    give_favor(game, 1, "builder")
    game.players[1].goods = [0, 0, 0, 0]
    play(begin(game), "court PC04", "state none", "tile gold", "plot B1", "pay.influence 0", "house left")
    assert offers(game, "follow") == ["assign_officials", "get_plan", "noble_action", "no"]
    play(game, "follow get_plan", "plan green")
    assert game.players[1].plans == [plan("green", 2)] and game.covered == 0
    assert game.seat == 0


def test_who_cannot_pay_is_not_asked() -> None:
    """LIS-FOLLOW-06, LIS-FOLLOW-11, LIS-COST-08."""
    game = table(modifier=1)
    give_favor(game, 1, "minister")
    give_favor(game, 2, "minister")
    game.players[1].influence = game.players[1].wigs = 0
    play(begin(game), "court PC06", "state none", "decree 1")
    assert game.seat == 2


def test_who_can_do_nothing_is_not_asked() -> None:
    """LIS-FOLLOW-11: the last decree is gone, no shop, no goods."""
    game = table()
    give_favor(game, 1, "minister")
    game.decrees = [0] + [NONE] * 7
    game.players[1].goods = [0, 0, 0, 0]
    play(begin(game), "court PC06", "state none", "decree 1")
    assert game.seat == 0 and offers(game, "draw")


def test_a_follow_that_cannot_be_finished_is_not_offered() -> None:
    """LIS-FOLLOW-06, LIS-AMB-70: the shop is too dear after the cost, a state action is not."""
    game = table()
    give_favor(game, 1, "builder")
    game.players[1].reis, game.players[1].influence = 1, 1  # one coin
    game.tiles = [1, 1, 0, 0, 0]  # no plot of the cloth street gives réis
    church(game, *["CL14"] * 6)
    play(begin(game), "court PC04", "state none", "tile gold", "plot B1", "pay.influence 0", "house left")
    assert offers(game, "follow") == ["assign_officials", "get_plan", "no"]


def test_only_visits_are_followed() -> None:
    """LIS-FOLLOW-08, LIS-EVENT-08, LIS-AMB-26, LIS-TRADE-14: not events, sales or trades."""
    game = table()
    give_favor(game, 1, "minister")
    play(begin(game), "court PC17", "pay.influence 0", "decree 1")
    assert game.seat == 0 and offers(game, "draw")
    game = table()
    give_favor(game, 1, "builder")
    play(begin(game), "portfolio PC06", "trade get_plan", "cover tools", "plan blue", "stop")
    assert game.seat == 0 and offers(game, "draw")


def test_the_favor_may_be_taken_back() -> None:
    """LIS-FOLLOW-09, LIS-FOLLOW-08: by following the King; and a follow is not followed."""
    game = table()
    for seat in (1, 2):
        give_favor(game, seat, "king")
    game.favors = [0, 0, 1]
    game.players[0].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state none", "site N_gold", "complete blue 2", "pay.influence 0")
    assert game.seat == 1 and "gain_favor" in offers(game, "follow")
    play(game, "follow gain_favor")
    assert asked(game) == (1, ["favor king"])
    play(game, "favor king")
    assert game.seat == 2 and game.players[1].favors == 4
    play(game, "follow gain_favor", "favor king")
    assert game.seat == 0, "seat 1 is not asked again"


def test_nothing_is_refilled_between() -> None:
    """LIS-FOLLOW-12, LIS-DECREE-07, LIS-CARDINAL-11: tiles, decrees and clergy tiles taken are missing."""
    game = table()
    give_favor(game, 1, "minister")
    play(begin(game), "court PC06", "state none", "decree 3", "follow noble_action")
    assert offers(game, "decree") == ["1", "2", "4", "5", "6", "7", "8"]
    game = table()
    give_favor(game, 1, "builder")
    play(begin(game), "court PC04", "state none", "tile cloth", "plot B2", "pay.influence 0", "house left")
    play(game, "follow noble_action")
    assert offers(game, "tile") == ["gold", "books", "tools", "small"]


def test_but_the_available_building_is() -> None:
    """LIS-FOLLOW-12, LIS-OPEN-16, LIS-OPEN-17: the next tile of the pile is there at once."""
    game = table()
    give_favor(game, 1, "king")
    game.players[0].plans = [plan("blue", 2)]
    game.players[1].plans = [plan("blue", 2)]
    play(begin(game), "court PC11", "state none", "site W_C", "complete blue 2", "pay.influence 0")
    assert game.available_building(0) == 1  # PB02, the next of the pile
    play(game, "follow noble_action", "site E_D", "complete blue 2", "pay.influence 0")
    assert game.buildings[12] == 1 + 1


def test_powers_of_the_follower_count() -> None:
    """LIS-FOLLOW-13, LIS-CLERGY-01: visit discount, réis after a decree, the marker's extra decree."""
    game = table(modifier=1)
    give_favor(game, 1, "minister")
    player = game.players[1]
    player.clergy = clergy("CL01", "CL13")
    player.markers = 1
    play(begin(game), "court PC06", "state none", "decree 1", "follow noble_action", "decree 2")
    assert player.influence == 5, "1 - 1"
    assert game.seat == 1 and "stop" in game.legal_texts()
    play(game, "decree 3")
    assert player.decrees == [1, 2] and player.markers == 0
    assert player.reis == 13, "3 réis once, however many decrees"


def test_action_first_then_the_mix() -> None:
    """LIS-FOLLOW-14, LIS-DEC-28: the follower with the left houses chooses how to pay."""
    game = table(modifier=1)
    give_favor(game, 1, "minister")
    game.players[1].houses = [0, 3, 3]
    play(begin(game), "court PC06", "state none", "decree 1", "follow noble_action")
    assert asked(game) == (1, ["visit.reis 0", "visit.reis 1"])
    play(game, "visit.reis 1")
    assert (game.players[1].influence, game.players[1].reis) == (5, 9)


def test_a_follower_produces_for_itself() -> None:
    """LIS-PROD-09, LIS-FOLLOW-04: only the follower's shops, and the price falls."""
    game = table()
    give_favor(game, 1, "minister")
    build(game, "B1", 1, "gold")
    build(game, "B2", 0, "cloth")
    play(begin(game), "court PC06", "state none", "decree 1", "follow produce_goods")
    assert game.players[1].goods == [2, 1, 1, 1] and game.players[0].goods == [1, 1, 1, 1]
    assert game.prices == [4, 5, 6, 4]


def test_a_follower_builds_a_ship() -> None:
    """LIS-FOLLOW-04, LIS-SHIP-07, LIS-SHIP-08: treasury up, influence of the follower's docks."""
    game = table()
    give_favor(game, 1, "minister")
    moor(game, 1, "red", 1)
    play(begin(game), "court PC06", "state none", "decree 1", "follow build_ship", "ship.new", "give books")
    assert game.treasury == 3 and game.players[1].influence == 5 + 2 + 2
    assert game.seat == 0 and offers(game, "draw")
