"""Influence, swaps, princess, profiteer and contributions (chapters 20 and 21)."""

from __future__ import annotations

from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.gains import gain_influence
from boardwright.games.architects.tables import GUILDHALL
from tests.games.architects.positions import (
    WONDER,
    bare,
    card,
    contribution,
    figures,
    finish_turn,
    give,
    goods,
    new,
    play,
    random_game,
    ready,
    show,
)


def table(players: int = 2) -> Architects:
    return bare(players, WONDER)


# ---------------------------------------------------------------------------- the track


def test_borders_again_and_again_but_not_downwards() -> None:
    """WOW-INFL-03, WOW-INFL-04, WOW-INFL-05: up over 4 to 5 draws each time, down does nothing."""
    game = table()
    for turn in range(1, 4):
        give(game, 0, influence=4)
        gain_influence(game, 0, 1)
        assert (game.players[0].influence, len(game.players[0].hand)) == (5, turn)
    give(game, 0, influence=9, silver=0)
    game.small = [0]
    hand = len(game.players[0].hand)
    play(game, "place bm_small", "prevent 1")  # from 9 to 7 for the silver, to 5 for the virtue
    assert (game.players[0].influence, len(game.players[0].hand)) == (5, hand)


def test_nobody_goes_below_0_influence() -> None:
    """WOW-INFL-01, WOW-INFL-02: in many random games nobody pays influence that is not there."""
    for seed in range(3):
        game = new(3, WONDER, seed)
        random_game(game, seed)
        assert all(0 <= player.influence <= 12 for player in game.players)
    give(game := table(), 0, influence=1, virtue=7, silver=1)
    game.small = [0]
    game.play("place bm_small")  # 1 influence prevents nothing: nothing is asked
    assert (game.players[0].influence, game.players[0].virtue) == (1, 6)


def test_a_border_card_can_be_used_in_the_same_action() -> None:
    """WOW-INFL-26, WOW-INFL-25: the card drawn for the fifth influence is constructed at once."""
    game = table()
    game.profiteer = GUILDHALL
    give(game, 0, influence=4, hand=["11", "2"], wood=2, stone=2, clay=3, cathedral=5)
    game.building_pile, game.building_at = [card("17"), card("1")], 0
    play(game, "place guildhall", "profiteer before")
    assert game.legal_texts() == ["build 11", "build 17"]
    game.play("build 17")
    assert game.players[0].buildings == [card("17")]


# ---------------------------------------------------------------------------- swaps


def test_no_swap_for_a_contribution() -> None:
    """WOW-INFL-17, WOW-APPR-07: neither influence nor the Charlatan stands in for the piece."""
    game = table()
    figures(game, "guardhouse", "tax_stand")
    contribution(game, 1)
    give(game, 0, influence=12, apprentices=["WA15", "WA16", "WA17"])
    game.play("place guardhouse")
    assert game.seat == 1 and game.lying == 0 and game.players[0].influence == 12


def test_influence_is_never_just_given_up() -> None:
    """WOW-INFL-19, DEC-RULE-01: without a fee or a loss nothing is asked."""
    for place in ("quarry", "forest", "silversmith", "mines", "town_centre", "guardhouse"):
        game = table()
        give(game, 0, influence=12, silver=9)
        game.play(f"place {place}")
        if game.seat == 0:
            finish_turn(game)
        assert game.players[0].influence == 12 and game.seat == 1


def test_swaps_pay_only_what_they_may() -> None:
    """WOW-INFL-27: no clay, wood or stone, except by the Charlatan of that resource."""
    rows: list[tuple[list[str], bool]] = [
        ([], False),
        (["WA15"], False),
        (["WA16"], True),
        (["18", "WA15", "WA16"], True),
    ]
    for apprentices, buildable in rows:
        game = table()
        give(game, 0, influence=12, hand=["17"], clay=3, stone=1, cathedral=5, apprentices=apprentices)
        assert ("place guildhall" in game.legal_texts()) == buildable  # 1 wood is missing


def test_the_influence_of_a_price_is_paid_in_full() -> None:
    """WOW-INFL-23, WOW-MONUMENT-03: 5 influence for the stone monument, however much silver there is."""
    game = table()
    game.pieces = [0, 0, 14, 0, 0]
    give(game, 0, influence=4, silver=99)
    assert "place guildhall" not in game.legal_texts()
    give(game, 0, influence=5)
    play(game, "place guildhall", "figure quarry")
    assert game.players[0].influence == 0 and goods(game) == {"silver": 96}


def test_swap_b_in_a_reset_and_at_the_end() -> None:
    """WOW-INFL-22, WOW-RESET-10: the loss for three prisoners may be prevented."""
    game = table()
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    give(game, 0, silver=2, prison=3, influence=2)
    play(game, "place bm_middle", "swap silver 0", "prevent 0", "market look")
    game.apply(game.legal()[0])
    assert game.legal_texts() == ["prevent 0", "prevent 1"] and game.step_slug() == "lose"
    game.play("prevent 1")
    assert (game.players[0].virtue, game.players[0].influence) == (6, 0)


def test_combined_swaps_of_one_payment() -> None:
    """WOW-INFL-14, WOW-INFL-13: gold and marble of one price, 4 influence a piece."""
    game = table()
    give(game, 0, influence=12, gold=1, marble=2, hand=["2"], cathedral=4)
    game.reward_pile, game.reward_at = [4], 0
    play(game, "place guildhall", "swap gold 2")
    assert game.legal_texts() == ["swap marble 0", "swap marble 1"]
    game.play("swap marble 1")
    assert game.players[0].influence == 0 and goods(game) == {"gold": 1, "marble": 1}
    assert game.players[0].cathedral == 5


# ---------------------------------------------------------------------------- princess and profiteer


def test_one_capturing_action_loses_one_virtue() -> None:
    """WOW-PRINCESS-04, WOW-PRINCESS-05, WOW-PROFIT-06, WOW-AMB-13: both captures of the Fortress together."""
    game = ready("26", 3, WONDER, virtue=9)
    figures(game, "mines", "quarry")
    give(game, 1, at={"mines": 2, "quarry": 1})
    give(game, 2, at={"mines": 1})
    play(game, "place guildhall", "capture mines 2", "capture mines 3")
    assert game.players[0].virtue == 9 - 2 - 1
    game = ready("26", 3, WONDER, virtue=9)
    figures(game, "mines", "quarry")
    give(game, 1, at={"mines": 2, "quarry": 1})
    play(game, "place guildhall", "capture quarry 2")
    assert game.players[0].virtue == 9 - 2 + 1
    game.play("capture mines 2")
    assert game.players[0].virtue == 9 - 2 + 1 - 1


def test_own_workers_taken_back_by_a_capture_count() -> None:
    """WOW-PROFIT-07, WOW-AMB-14, WOW-PRINCESS-03, WOW-PROFIT-03."""
    for princess, profiteer, virtue in (("mines", "quarry", 6), ("quarry", "mines", 8)):
        game = table()
        figures(game, princess, profiteer)
        give(game, 0, silver=1, at={"mines": 3})
        play(game, "place town_centre", "capture mines 1")
        assert game.players[0].virtue == virtue and game.players[0].reserve == 19


def test_moving_workers_is_no_capture() -> None:
    """WOW-PRINCESS-06: ransom, release and imprisonment leave virtue alone."""
    game = table()
    figures(game, "guardhouse", "quarry")
    give(game, 0, silver=9, held_by={1: 2}, prison=2, at={"guardhouse": 2})
    give(game, 1, held_by={0: 3})
    game.play("place guardhouse")
    play(game, "guard imprison", "guard release", "guard ransom")
    assert game.players[0].virtue == 7


def test_what_comes_at_the_moment_of_placing() -> None:
    """WOW-PROFIT-08, WOW-APPR-12, DEC-RULE-12: Charles's silver and the Diplomat do not wait."""
    game = table()
    figures(game, "tax_stand", "workshop")
    show(game, "11", "12")
    give(game, 0, board="charles", apprentices=["WA07"], silver=3)
    show(game, "11", "12")
    game.play("place workshop")
    assert game.legal_texts() == ["profiteer before", "profiteer after"]
    assert (game.players[0].influence, goods(game)) == (1, {"silver": 4})
    play(game, "profiteer after", "hire 11")  # paid with the silver Charles has just got
    assert (game.players[0].influence, goods(game)) == (2, {})


def test_cavaliers_react_to_nested_placements() -> None:
    """WOW-APPR-12, WOW-PROFIT-05, WOW-APPR-02: a worker placed by the Windmill counts as well."""
    game = ready("WB16", 2, WONDER)
    give(game, 0, apprentices=["WA04"])
    game.play("place guildhall")
    assert game.players[0].influence == 1 and goods(game) == {"wood": 1}


# ---------------------------------------------------------------------------- contributions


def test_reward_cards_for_a_contribution() -> None:
    """WOW-CONTRIB-05, WOW-CONTRIB-03: the top card is gained and gone; without cards 1 virtue."""
    for rewards, virtue, gold in (([5], 8, 1), ([], 8, 0)):
        game = table()
        figures(game, "quarry", "tax_stand")
        contribution(game, 1)
        game.reward_pile, game.reward_at = rewards, 0
        give(game, 0, marble=1)
        play(game, "place quarry", "contribute marble")
        player = game.players[0]
        assert (player.influence, player.virtue, player.goods[3]) == (2, virtue, gold)
        assert game.reward_at == len(rewards)


def test_what_lies_on_the_card_is_nobodys() -> None:
    """WOW-CONTRIB-09, WOW-CONTRIB-01: it leaves the player's stock and does not score."""
    game = table()
    figures(game, "quarry", "tax_stand")
    contribution(game, 1)
    give(game, 0, gold=1)
    give(game, 1, influence=12)
    before = game.scores()[0].total
    play(game, "place quarry", "contribute gold")
    assert goods(game) == {"stone": 1} and game.lying == 0b01000
    assert game.scores()[0].total == before - 1


def test_a_full_card_takes_nothing_more() -> None:
    """WOW-CONTRIB-10: with the reset pending a worker placed at the princess cannot contribute."""
    game = ready("WB16", 2, WONDER, gold=1)
    figures(game, "forest", "tax_stand")
    contribution(game, 1, ["clay", "wood", "stone", "gold", "marble"])
    game.pending = True
    consequences = game.consequences[-1]
    game.play("place guildhall")
    assert game.players[0].goods[3] >= 1 and game.players[0].goods[1] == 1
    assert game.lying == 0 and game.pieces == [1] * 5 and game.consequences == [consequences, 0]


def test_only_missing_resources_can_be_contributed() -> None:
    """WOW-CONTRIB-02, WOW-CONTRIB-11: what the action gives may be contributed after it."""
    game = table()
    figures(game, "quarry", "tax_stand")
    contribution(game, 1, ["clay", "wood"])
    give(game, 0, clay=2, wood=1)
    game.play("place quarry")
    assert game.legal_texts() == ["contribute stone", "decline"]
    game = table()
    figures(game, "quarry", "tax_stand")
    contribution(game, 1, ["clay", "wood", "stone"])
    give(game, 0, clay=2, wood=1)
    game.play("place quarry")
    assert game.seat == 1  # nothing to ask


def test_a_contribution_before_must_leave_the_action_possible() -> None:
    """WOW-PRINCESS-02, ARC-GUILD-05: the last clay of the only building cannot be contributed first."""
    game = table()
    game.princess = GUILDHALL
    contribution(game, 1)
    give(game, 0, hand=["20"], clay=3, stone=3, gold=1, cathedral=5)
    game.play("place guildhall")
    assert game.legal_texts() == ["contribute gold", "later"]
    give(game, 0, clay=4)
    assert game.legal_texts() == ["contribute clay", "contribute gold", "later"]
    for virtue, offers in ((5, ["clay", "stone", "gold"]), (4, ["gold"])):  # with 5 there is the Cathedral
        game = table()
        game.princess = GUILDHALL
        contribution(game, 1)
        give(game, 0, hand=["20"], clay=3, stone=3, gold=1, virtue=virtue)
        game.play("place guildhall")
        assert game.legal_texts() == [*(f"contribute {name}" for name in offers), "later"]


def test_one_capturing_action_gains_one_virtue() -> None:
    """WOW-PROFIT-03: two groups at the profiteer still bring 1 virtue."""
    game = table(3)
    figures(game, "quarry", "mines")
    give(game, 0, silver=2, at={"town_centre": 1})
    give(game, 1, at={"mines": 2})
    give(game, 2, at={"mines": 1})
    play(game, "place town_centre", "capture mines 2", "capture mines 3")
    assert game.players[0].virtue == 8
