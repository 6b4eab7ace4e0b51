"""The end of a turn, of period 1 and of the game (chapters 21 to 24)."""

from __future__ import annotations

from itertools import permutations

import pytest

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.state import FROM_PERIOD, NONE, Lisboa
from tests.games.lisboa.table import (
    GAME,
    asked,
    begin,
    card,
    church,
    clergy,
    cubes,
    give_favor,
    moor,
    offers,
    plan,
    play,
    rubble,
    send,
    table,
    tuck,
)


def pass_turn(game: Lisboa) -> None:
    """The seat discards its first card for gold and draws the first card there is."""
    game.apply(game.legal()[0])
    if offers(game, "draw"):
        game.apply(game.legal()[0])


def hand(game: Lisboa, seat: int, *names: str) -> None:
    """A hand."""
    game.players[seat].hand = sorted(card(name) for name in names)


def near_second_set(players: int = 3) -> Lisboa:
    """Seat 0 completes its second set with the cube of a shop on B1."""
    game = table(players)
    cubes(game, 0, 2, 2, 1)
    rubble(game, "B", "tsunami")
    return game


def complete(game: Lisboa) -> Lisboa:
    """Seat 0 builds on B1."""
    return play(
        begin(game), "court PC04", "state none", "tile gold", "plot B1", "pay.influence 0", "house left"
    )


# -------------------------------------------------------------------- drawing and upkeep


def test_drawing() -> None:
    """Any top card, not optional; the next is turned up.

    LIS-DRAW-01, LIS-DRAW-02, LIS-DRAW-04, LIS-TURN-03, LIS-DEC-12, LIS-EOT-01
    """
    game = play(begin(table()), "gold PC04")
    assert asked(game) == (0, ["draw builder", "draw minister", "draw king", "draw treasury"])
    taken, below = game.stacks[2][0], game.stacks[2][1]
    play(game, "draw king")
    assert taken in game.players[0].hand and len(game.players[0].hand) == 5
    assert game.top_card(2) == below and game.seat == 1


def test_an_empty_stack_offers_nothing() -> None:
    """LIS-DRAW-03."""
    game = table()
    game.stack_at = [5, 0, 4, 0]
    play(begin(game), "gold PC04")
    assert offers(game, "draw") == ["minister", "king", "treasury"]


def test_without_a_card_to_take() -> None:
    """LIS-AMB-27: none is taken, the game goes on with fewer."""
    game = table()
    game.period = 2
    game.ending = 1
    game.stack_at = [5, 5, 5, 5]
    play(begin(game), "gold PC04")
    assert game.seat == 1 and len(game.players[0].hand) == 4


def test_refills_in_a_fixed_order() -> None:
    """Church spaces from the influence symbol on, decrees from the left.

    LIS-EOT-03, LIS-EOT-04, LIS-EOT-06, LIS-EOT-07
    """
    game = table()
    church(game, "", "", "CL03", "", "CL08", "CL14")
    game.decrees = [0, NONE, 2, 3, 4, NONE, 6, 7]
    bag = game.clergy_bag[game.clergy_at :]
    deck = game.decree_deck[game.decree_at :]
    play(begin(game), "gold PC04", "draw king")
    assert game.church == [bag[2], bag[0], *clergy("CL03"), bag[1], *clergy("CL08", "CL14")]
    assert game.decrees == [0, deck[0], 2, 3, 4, deck[1], 6, 7]


def test_an_empty_deck_of_decrees() -> None:
    """LIS-AMB-40, LIS-EOT-04: the space stays empty."""
    game = table()
    game.decree_at = len(game.decree_deck)
    play(begin(game), "court PC06", "state none", "decree 3", "draw king")
    assert game.decrees == [0, 1, NONE, 3, 4, 5, 6, 7]


def test_goods_leave_the_state_actions() -> None:
    """LIS-EOT-05, LIS-TRADE-09, LIS-TRADE-13: covered in the turn, free in the next."""
    game = table()
    play(begin(game), "portfolio PC04", "trade get_plan", "cover tools", "plan blue")
    assert "get_plan" not in offers(game, "trade") and game.covered == 0b10
    play(game, "stop", "draw king")
    assert game.covered == 0 and sum(game.players[0].goods) == 3


def test_whose_turn_is_next() -> None:
    """LIS-TURN-06, LIS-FLOW-02: to the left."""
    game = begin(table(4), 2)
    for seat in (2, 3, 0, 1):
        assert game.seat == seat
        pass_turn(game)


# -------------------------------------------------------------------- end of period 1


def test_the_second_set_ends_the_period() -> None:
    """The turn is finished first, draw and refills included.

    LIS-PERIOD-01, LIS-PERIOD-03, LIS-FLOW-04, LIS-AMB-69
    """
    game = complete(near_second_set())
    assert game.period == 1 and game.period_by == 0
    assert offers(game, "draw")
    play(game, "draw king")
    assert game.period == 2 and game.step_slug() == "period" and game.tiles == [1] * 5
    assert len(game.players[0].hand) == 5


def test_three_empty_stacks_end_the_period() -> None:
    """LIS-PERIOD-02, LIS-AMB-28: by the player who emptied the third; two are not enough."""
    game = table()
    game.stack_at = [5, 4, 4, 0]
    hand(game, 0, "PC04", "PC06", "PC08", "PC11", "PC17")
    play(begin(game), "gold PC04", "draw minister")
    assert game.step_slug() == "turn" and game.seat == 1 and game.period == 1
    play(game, "gold PC03", "draw king")
    assert game.step_slug() == "period" and game.seat == 1 and game.period_by == 1


def test_the_first_trigger_counts() -> None:
    """LIS-AMB-28: the follower's set came before the visitor's draw."""
    game = table()
    game.stack_at = [5, 5, 4, 0]
    cubes(game, 1, 2, 2, 1)
    rubble(game, "B", "tsunami")
    give_favor(game, 1, "builder")
    play(begin(game), "court PC04", "state none", "tile gold", "plot C1", "pay.influence 0", "house left")
    play(game, "follow noble_action", "tile cloth", "plot B2", "pay.influence 0", "house left", "draw king")
    assert game.step_slug() == "period" and game.seat == 1


def test_the_first_second_set_counts() -> None:
    """LIS-AMB-28, LIS-PERIOD-06: visitor and follower both complete one; the visitor was first."""
    game = near_second_set()
    cubes(game, 1, 2, 2, 1)
    rubble(game, "D", "tsunami")
    give_favor(game, 1, "builder")
    play(complete(game), "follow noble_action", "tile cloth", "plot D2", "pay.influence 0", "house left")
    assert [player.sets() for player in game.players] == [2, 2, 0]
    play(game, "draw king")
    assert game.step_slug() == "period" and game.seat == 0
    assert [player.points[FROM_PERIOD] for player in game.players] == [6, 6, 0]


def test_wigs_for_sets() -> None:
    """LIS-PERIOD-05, LIS-PERIOD-04, LIS-RUBBLE-08: 3 each for every player; the display is cleared."""
    game = near_second_set()
    cubes(game, 1, 1, 1, 1)
    play(complete(game), "draw king")
    assert [player.points[FROM_PERIOD] for player in game.players] == [6, 3, 0]
    assert [game.top_card(kind) for kind in range(4)] == [NONE] * 4


def test_order_of_the_discards() -> None:
    """From the trigger clockwise, any number, also none.

    LIS-PERIOD-06, LIS-PERIOD-13, LIS-DEC-44, LIS-AMB-68
    """
    game = table(4)
    cubes(game, 2, 2, 2, 1)
    rubble(game, "B", "tsunami")
    give_favor(game, 2, "builder")
    play(begin(game, 1), "court PC03", "state none", "tile gold", "plot C1", "pay.influence 0", "house left")
    play(game, "follow noble_action", "tile cloth", "plot B2", "pay.influence 0", "house left", "draw king")
    seats = []
    while game.step_slug() == "period":
        seats.append(game.seat)
        assert len(offers(game, "end.discard")) == 5
        play(game, "stop")
    assert seats == [2, 3, 0, 1]
    assert game.seat == 2 and game.step_slug() == "turn", "left of seat 1, whose turn it was"


def at_period_end(*names: str) -> Lisboa:
    """Seat 0 has triggered the end of the period with these cards in hand."""
    game = play(complete(near_second_set()), "draw king")
    hand(game, 0, *names)
    game._legal = []
    return game


def test_one_reward_for_each_noble() -> None:
    """LIS-PERIOD-07, LIS-DEC-45: two Builder cards, one counts; with the King's the order is free."""
    game = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(game, "end.discard PC03", "end.discard PC04", "end.discard PC11", "stop")
    assert asked(game) == (0, ["end.reward PC03", "end.reward PC04", "end.reward PC11"])
    reis = game.players[0].reis
    play(game, "end.reward PC04")
    assert game.players[0].reis == reis + 4
    assert game.players[0].goods == [1, 2, 1, 2], (
        "B1 gave tools; the King's cloth came by itself, no second tools"
    )
    assert game.seat == 1


@pytest.mark.parametrize("order", list(permutations(("PC03", "PC11", "PC17"))))
def test_discards_in_any_order(order: tuple[str, ...]) -> None:
    """LIS-PERIOD-06, LIS-DEC-44: any set of cards, whatever was clicked first."""
    game = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(game, *(f"end.discard {name}" for name in order))
    assert asked(game) == (0, ["end.discard PC04", "end.discard PC14", "stop"])
    assert [card["id"] for card in game.view(1)["discards"]] == ["PC03", "PC11", "PC17"]
    assert GAME.label(game, act.STOP) == "Done: 3 cards discarded, 2 rewards to take, 3 cards to draw"
    play(game, "stop")
    expected = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(expected, "end.discard PC03", "end.discard PC11", "end.discard PC17", "stop")
    assert game.digest() == expected.digest()


def test_a_search_discards_every_set_once() -> None:
    """The order of the cards multiplies no lines: 2 + 1 answers, then only later cards."""
    game = at_period_end("PC03", "PC04", "PC11", "PC14", "PC17")
    play(game, "end.discard PC11")
    assert [GAME.catalogue.text(action) for action in game.tries()] == [
        "end.discard PC14",
        "end.discard PC17",
        "stop",
    ]
    assert len(game.legal()) == 5


def test_penalties_and_treasury_cards_give_nothing() -> None:
    """LIS-PERIOD-08."""
    game = at_period_end("PC05", "PC10", "PC15", "PC16", "PC18")
    reis, goods = game.players[0].reis, game.players[0].goods
    for name in ("PC05", "PC10", "PC15", "PC16", "PC18"):
        play(game, f"end.discard {name}")
    assert game.seat == 1, "no card left, nothing to choose"
    assert (game.players[0].reis, game.players[0].goods) == (reis, goods)


def test_rewards_before_the_next_player_decides() -> None:
    """LIS-PERIOD-19, LIS-AMB-87: seat 0's plan is taken before seat 1 is asked."""
    game = at_period_end("PC02", "PC06", "PC11", "PC14", "PC17")
    play(game, "end.discard PC02", "stop")
    assert asked(game) == (0, ["plan blue", "plan green"])
    play(game, "plan blue")
    assert game.seat == 1 and game.players[0].plans == [plan("blue", 2)]


def test_nothing_is_refilled_between_the_players() -> None:
    """The clergy tile taken is missing for the next player and replaced at the very end.

    LIS-PERIOD-19, LIS-PERIOD-12
    """
    game = at_period_end("PC12", "PC06", "PC11", "PC14", "PC17")
    hand(game, 1, "PC33", "PC37", "PC38", "PC39", "PC40")
    play(game, "end.discard PC12", "stop", "clergy 3")
    assert game.seat == 1 and game.church[2] == NONE
    play(game, "end.discard PC33", "stop")
    assert asked(game) == (1, ["clergy 4"]), "cardinal on gap 2, space 3 is empty"
    game.decrees = [NONE, *game.decrees[1:]]
    play(game, "clergy 4", "stop")
    assert game.church.count(NONE) == 0 and game.decrees.count(NONE) == 0 and game.step_slug() == "turn"


def test_discards_before_ships() -> None:
    """LIS-PERIOD-06, LIS-PERIOD-09, LIS-AMB-03: the old shipyard lies there until all have discarded."""
    game = near_second_set()
    game.ship_at = 1
    play(complete(game), "draw king")
    assert game.shipyard == [0, 0, 1, 1]
    play(game, "stop", "stop")
    assert game.shipyard == [0, 0, 1, 1]
    play(game, "stop")
    assert game.shipyard == [2, 2, 3, 3] and game.ship_at == 0


def test_the_new_period() -> None:
    """Hands up to 5 from the purple deck, the trigger first; the brown stacks.

    LIS-PERIOD-10, LIS-PERIOD-11, LIS-PERIOD-18
    """
    game = at_period_end("PC05", "PC16", "PC17", "PC18", "PC19")
    hand(game, 2, "PC10", "PC14", "PC37", "PC38", "PC39")
    purple, brown, second = game.later[0], game.later[1:], game.players[1].hand
    play(game, "end.discard PC05", "end.discard PC16", "stop", "stop", "end.discard PC10", "stop")
    assert game.players[0].hand == sorted([card("PC17"), card("PC18"), card("PC19"), *purple[:2]])
    assert game.players[1].hand == second, "who discards nothing draws nothing"
    rest = [card("PC14"), card("PC37"), card("PC38"), card("PC39")]
    assert game.players[2].hand == sorted([*rest, purple[2]])
    assert game.stacks == brown and [len(stack) for stack in brown] == [5, 5, 5, 5]
    assert [game.tables.card_kind[game.top_card(kind)] for kind in range(4)] == [0, 1, 2, 3]
    assert game.later == []


def test_the_trigger_draws_first() -> None:
    """LIS-PERIOD-18: clockwise from there, not from the starting player."""
    game = table()
    game.stack_at = [5, 5, 4, 0]
    hand(game, 0, "PC16", "PC17", "PC18", "PC19", "PC20")
    hand(game, 1, "PC10", "PC37", "PC38", "PC39", "PC40")
    purple = game.later[0]
    play(begin(game, 1), "gold PC10", "draw king", "end.discard PC37", "stop", "stop")
    play(game, "end.discard PC16", "stop")
    assert game.step_slug() == "turn" and game.seat == 2
    assert purple[0] in game.players[1].hand and purple[1] in game.players[0].hand


def test_nothing_else_is_reset() -> None:
    """Portfolio, goods, ships, officials, tracks and the starting player stay.

    LIS-PERIOD-14, LIS-PERIOD-15, LIS-PERIOD-13
    """
    game = near_second_set()
    moor(game, 1, "red", cargo=1)
    tuck(game, 1, "PC16")
    send(game, 1, "king", 2)
    game.prices, game.treasury = [3, 4, 5, 2], 3
    play(complete(game), "draw king")
    before = game.clone()
    play(game, "stop", "stop", "stop")
    assert (game.prices, game.treasury, game.starter) == (before.prices, before.treasury, before.starter)
    for player, old in zip(game.players, before.players, strict=True):
        assert (player.docks, player.cargo, player.bureau) == (old.docks, old.cargo, old.bureau)
        assert (player.goods, player.reis, player.influence) == (old.goods, old.reis, old.influence)
        assert (player.offices, player.cubes, player.favors) == (old.offices, old.cubes, old.favors)
    assert game.seat == 1 and game.cardinal == before.cardinal


def test_a_set_of_the_rewards_gives_no_wigs() -> None:
    """LIS-PERIOD-16, LIS-AMB-78: its cube comes after step 1, and no second end follows."""
    game = near_second_set()
    cubes(game, 1, 2, 2, 1)
    play(complete(game), "draw king", "stop")
    hand(game, 1, "PC25", "PC37", "PC38", "PC39", "PC40")  # a cube of the pile
    game._legal = []
    play(game, "end.discard PC25", "stop", "rubble tsunami")
    assert game.players[1].sets() == 2 and game.players[1].points[FROM_PERIOD] == 3
    play(game, "stop")
    assert game.step_slug() == "turn" and game.seat == 1 and game.ending == 0


def test_a_fourth_set_of_the_rewards_ends_the_game() -> None:
    """LIS-PERIOD-16, LIS-PERIOD-20, LIS-AMB-78, LIS-END-06: in the round being played; at its end at once."""
    for seat, ending in ((0, 1), (2, 2)):
        game = table()
        cubes(game, seat, 4, 4, 3)
        game.stack_at = [5, 5, 4, 0]
        hand(game, seat, "PC25", "PC06", "PC11", "PC14", "PC17")
        play(begin(game, seat), "gold PC06", "draw king", "end.discard PC25", "stop", "rubble tsunami")
        assert game.players[seat].sets() == 4 and game.ending == 1
        play(game, "stop", "stop")
        assert game.ending == ending and game.seat == (seat + 1) % 3


def test_church_scoring_of_a_reward() -> None:
    """LIS-AMB-61: right after the discards, before the ships."""
    game = near_second_set()
    game.cardinal = 5
    play(complete(game), "draw king")
    hand(game, 0, "PC12", "PC06", "PC11", "PC14", "PC17")
    game._legal = []
    play(game, "end.discard PC12", "stop", "clergy 1", "stop", "stop")
    assert game.step_slug() == "church" and game.seat == 0 and game.shipyard == [0, 0, 1, 1]
    play(game, "church 1")
    assert game.players[0].wigs == 5 + 6 + 2
    assert game.step_slug() == "turn" and game.shipyard == [2, 2, 3, 3] and game.seat == 1


def test_church_scoring_comes_before_the_end_of_the_period() -> None:
    """LIS-TURN-08, LIS-PERIOD-03, LIS-AMB-19: both are due in one turn."""
    game = near_second_set()
    game.cardinal = 5
    church(game, *["CL14"] * 6)
    rubble(game, "W_D", "tsunami")
    game.players[0].plans = [plan("blue", 2)]
    send(game, 0, "builder", 2)
    play(begin(game), "court PC11", "state none", "site W_D", "clergy 1", "complete blue 2", "draw king")
    assert game.step_slug() == "church" and game.period == 1
    play(game, "stop")
    assert game.step_slug() == "period" and game.period == 2


def test_second_and_third_sets_in_period_two() -> None:
    """LIS-PERIOD-17."""
    for sets in (1, 2):
        game = table()
        game.period = 2
        cubes(game, 0, 1 + sets, 1 + sets, sets)
        rubble(game, "B", "tsunami")
        complete(game)
        assert game.players[0].sets() == sets + 1 and game.ending == 0 and game.period_by == NONE


# -------------------------------------------------------------------- end of the game


def second_period() -> Lisboa:
    """A table in period 2."""
    game = table()
    game.period = 2
    return game


def test_the_fourth_set_ends_the_game_after_one_more_round() -> None:
    """Seat 1 triggers; 2; then 0, 1, 2.

    LIS-END-01, LIS-END-02, LIS-END-03, LIS-END-04, LIS-END-05, LIS-END-07, LIS-FLOW-05, LIS-FLOW-06
    """
    game = second_period()
    cubes(game, 1, 4, 4, 3)
    rubble(game, "B", "tsunami")
    begin(game, 1)
    play(
        game, "court PC03", "state none", "tile gold", "plot B1", "pay.influence 0", "house left", "draw king"
    )
    assert game.ending == 1
    seats = []
    while not game.over:
        seats.append(game.seat)
        game.stack_at = [5, 5, 5, 0]  # a further trigger every turn
        game._legal = []
        pass_turn(game)
    assert seats == [2, 0, 1, 2] and game.winners()


def test_a_trigger_in_the_last_turn_of_a_round() -> None:
    """LIS-END-06, LIS-END-05: the final round follows at once."""
    game = second_period()
    game.stack_at = [5, 5, 4, 0]
    begin(game, 2)
    play(game, "gold PC02", "draw king")
    assert game.ending == 2
    seats = []
    while not game.over:
        seats.append(game.seat)
        pass_turn(game)
    assert seats == [0, 1, 2]


def test_three_empty_stacks_end_the_game() -> None:
    """LIS-END-01, LIS-FLOW-05: not two of them."""
    game = second_period()
    game.stack_at = [5, 4, 4, 0]
    play(begin(game), "gold PC04", "draw king")
    assert game.ending == 0
    play(game, "gold PC03", "draw minister")
    assert game.ending == 1


def test_no_trigger_no_end() -> None:
    """LIS-END-01: the game goes on after the round."""
    game = begin(second_period())
    for _ in range(6):
        pass_turn(game)
    assert not game.over and game.ending == 0 and game.seat == 0


def test_the_last_turn_is_a_turn_like_any_other() -> None:
    """LIS-END-08, LIS-TURN-08: a church scoring of the last turn comes before the final scoring."""
    game = second_period()
    game.ending = 2
    game.cardinal = 5
    church(game, *["CL14"] * 6)
    hand(game, 2, "PC11", "PC04")
    game.players[2].plans = [plan("blue", 2)]
    send(game, 2, "builder", 2)
    give_favor(game, 0, "king")
    play(begin(game, 2), "court PC11", "state meet_cardinal", "cardinal 1", "clergy 1")
    play(game, "site N_gold", "complete blue 2")
    assert game.seat == 0 and offers(game, "follow")
    play(game, "follow no", "draw king")
    assert game.step_slug() == "church" and not game.over
    wigs = game.players[2].wigs
    play(game, "church 1")
    assert game.over and game.players[2].wigs >= wigs + 2 and game.church.count(NONE) == 0


def test_a_turn_from_dock_to_upkeep() -> None:
    """LIS-TURN-01, LIS-TURN-04, LIS-DOCK-02, LIS-DOCK-03: own crates first; refills after the draw."""
    game = table()
    for seat in (0, 1):
        moor(game, seat, "red")
        game.players[seat].crates = [2, 0, 0]
    begin(game)
    assert game.players[0].crates == [0, 0, 0] and game.players[1].crates == [2, 0, 0]
    play(game, "court PC06", "state none", "decree 1")
    assert game.decrees[0] == NONE
    play(game, "draw king")
    assert game.decrees[0] != NONE and game.seat == 1
    assert game.players[1].crates == [0, 0, 0], "seat 1's turn has begun"
