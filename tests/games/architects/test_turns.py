"""Turns, virtue, taxes, the Black Market and the Guildhall of the base game (chapters 3 to 15)."""

from __future__ import annotations

import pytest

from boardwright.games.architects import edition
from boardwright.games.architects.state import NONE
from boardwright.games.architects.steps.workshop import remove_columns
from boardwright.games.architects.tables import GOODS, GUILDHALL
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import default
from tests.games.architects.positions import (
    WONDER,
    bare,
    card,
    consequence,
    contribution,
    figures,
    finish_turn,
    give,
    goods,
    location,
    play,
    points,
    ready,
    reset,
    show,
)

SIX = ["1", "2", "3", "4", "5", "6"]

# ---------------------------------------------------------------------------- the order inside a turn


def test_action_then_reset_then_hand_then_the_next_turn() -> None:
    """ARC-TURN-09, ARC-RESET-03: the reset asks before cards are discarded."""
    game = bare()
    give(game, 0, silver=2, hand=SIX, apprentices=["9"], prison=2)
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    game.play("place bm_middle")
    assert game.market == [1, 0, 1] and game.pending
    game.apply(game.legal()[0])  # the card that is kept: the seventh
    assert len(game.players[0].hand) == 7
    assert game.legal_texts() == ["release 0", "release 1", "release 2"]
    game.play("release 0")
    assert game.seat == 0 and len(game.legal()) == 7 and game.legal_texts()[0].startswith("discard")
    game.apply(game.legal()[0])
    assert game.seat == 1 and game.turn == 2


def test_taking_a_worker_back_is_no_placement() -> None:
    """ARC-TURN-12, WOW-PRINCESS-06: neither princess, profiteer, monument nor Cavalier reacts."""
    game = bare(2, WONDER)
    figures(game, "forest", "forest")
    contribution(game, 1)
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [location("forest"), *[NONE] * 4]
    give(game, 0, monuments=1, clay=1, apprentices=["WA04"], at={"forest": 2, "quarry": 1}, prison=17)
    game.play("take_back forest")
    player = game.players[0]
    assert (player.influence, player.virtue, game.lying, game.seat) == (0, 7, 0, 1)
    assert goods(game) == {"clay": 1}


def test_own_effects_in_the_owners_order_others_clockwise() -> None:
    """ARC-TURN-13, ARC-RESET-15, WOW-RESET-21: from the player whose turn it is."""
    game = bare(3, WONDER)
    for seat in range(3):
        give(game, seat, prison=3, influence=2)
    reset(game, 1)
    asked = []
    while game.step_slug() == "lose":
        asked.append(game.seat)
        game.play("prevent 0")
    assert asked == [1, 2, 0]
    game = bare()
    give(game, 0, apprentices=["9", "27"], prison=2)
    reset(game)
    assert game.legal_texts() == ["use 9", "use 27"]
    play(game, "use 9", "release 2")
    assert goods(game) == {"marble": 1}


def test_a_reset_waits_for_the_outermost_action() -> None:
    """ARC-TURN-15, ARC-TURN-14, ARC-RESET-03: the Windmill's worker still meets the old profiteer."""
    game = ready("WB16", 2, WONDER)
    consequence(game, 7)  # princess at the Town Centre; profiteer at the Forest: lose 2 virtue
    give(game, 1, at={"guildhall": 6})
    game.play("place guildhall")  # the seventh space: a reset
    player = game.players[0]
    assert goods(game) == {"wood": 1} and player.influence == 1  # placed at the Forest before the reset
    assert (player.prison, player.at[location("forest")], player.virtue) == (1, 0, 5)
    assert len(game.large) == 1 and game.seat == 1


def test_legality_is_tested_before_placing() -> None:
    """ARC-TURN-18, WOW-INFL-25: what placing brings cannot make it legal, but may be spent."""
    game = bare(2, WONDER)
    game.profiteer = GUILDHALL
    game.pieces = [0, 0, 14, 0, 0]
    give(game, 0, influence=4, silver=3, cathedral=5)  # the stone monument needs 5 influence
    assert "place guildhall" not in game.legal_texts()
    give(game, 0, hand=["20"], clay=3, stone=3)  # now there is something to construct
    play(game, "place guildhall", "profiteer before")
    assert game.legal_texts() == ["build 20", "monument stone"]


def test_a_space_filled_in_the_turn_is_still_occupied() -> None:
    """ARC-TURN-15: with the reset pending the market is full until the action ends."""
    game = bare()
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    give(game, 0, silver=2)
    game.play("place bm_middle")
    assert game.pending and NONE not in game.market


# ---------------------------------------------------------------------------- virtue and taxes


def test_thresholds_look_at_virtue_as_it_is_now() -> None:
    """ARC-VIRTUE-09, ARC-VIRTUE-13: at 4 the Illusionist's hire is taxed in full, then 3 ignore 1 tax."""
    game = bare()
    show(game, "10", "11", "12")
    give(game, 0, virtue=4, silver=7)
    play(game, "place workshop", "hire 10")
    assert (game.tax, game.players[0].virtue, goods(game)) == (2, 3, {"silver": 3})
    game.play("place quarry")
    play(game, "place workshop", "hire 11")
    assert (game.tax, goods(game)) == (3, {})


def test_a_debt_is_paid_before_its_virtue_counts() -> None:
    """ARC-VIRTUE-13, ARC-VIRTUE-06: at 3 one tax is ignored although the payment brings 4."""
    game = bare()
    give(game, 0, virtue=3, silver=5, unpaid=1)
    play(game, "place guardhouse", "guard pay_debt")
    assert (game.tax, game.players[0].virtue, goods(game)) == (2, 4, {})


def test_entering_the_market_at_9() -> None:
    """ARC-VIRTUE-13, ARC-MARKET-02: the limit is tested before the loss."""
    game = bare()
    give(game, 0, virtue=9, silver=1)
    game.play("place bm_small")
    assert game.players[0].virtue == 8


@pytest.mark.parametrize(
    ("moves", "fields", "tax"),
    [
        (["place workshop", "hire 11"], {"silver": 4}, 2),
        (["place town_centre", "capture mines 2"], {"silver": 1}, 1),
        (["place guardhouse", "guard ransom"], {"silver": 5, "held_by": {1: 1}}, 2),
        (["place guardhouse", "guard pay_debt"], {"silver": 6, "unpaid": 1}, 3),
    ],
)
def test_which_actions_are_taxed(moves: list[str], fields: dict[str, object], tax: int) -> None:
    """ARC-TAX-04, ARC-TAX-01: the whole silver is spent, so much of it lies on the Tax Stand."""
    game = bare()
    show(game, "11", "12")
    give(game, 1, at={"mines": 1})
    give(game, 0, **fields)
    play(game, *moves)
    assert game.tax == tax and goods(game) == {}


def test_captures_are_taxed_once() -> None:
    """ARC-TAX-04, ARC-TOWN-03."""
    game = bare(3)
    give(game, 0, silver=3, at={"town_centre": 2})
    give(game, 1, at={"mines": 1, "quarry": 1})
    give(game, 2, at={"mines": 1})
    play(game, "place town_centre", "capture mines 2", "capture mines 3", "capture quarry 2")
    assert game.tax == 1 and goods(game) == {}


def test_debts_and_prisoners_on_boards_are_not_counted() -> None:
    """ARC-PRISON-02, ARC-DEBT-02: held workers are no prisoners; a paid debt is worth nothing."""
    game = bare()
    give(game, 0, held_by={1: 6})
    reset(game)
    assert (game.players[0].virtue, game.players[0].unpaid) == (7, 0)
    assert points(game, "workers in Prison") == 0
    give(game, 0, unpaid=3, paid=4)
    assert points(game, "debts") == -6


# ---------------------------------------------------------------------------- Workshop


def test_silver_on_removed_cards_is_gone() -> None:
    """ARC-WORKSHOP-06, WOW-BLDG-12: nobody gets it."""
    game = ready("WB24", 2, WONDER)
    show(game, *SIX)
    game.coins = [3, 2, 0, 0, 0, 1, 0, 0, 0, 0]
    game.play("place guildhall")
    assert sum(game.coins) == 0 and [goods(game, seat) for seat in (0, 1)] == [{}, {}]


def test_removed_apprentices_go_under_the_pile_in_random_order() -> None:
    """ARC-WORKSHOP-14, ARC-INFO-05."""
    bottoms = set()
    for seed in range(5):
        game = bare(2, WONDER)
        show(game, *(str(number) for number in range(1, 11)))
        game.dice = dice_from_seed(seed)
        remove_columns(game, 0, 4)
        assert sorted(game.apprentice_pile[-8:]) == [card(str(number)) for number in range(1, 9)]
        bottoms.add(tuple(game.apprentice_pile[-8:]))
    assert len(bottoms) > 1


def test_order_of_a_hire() -> None:
    """ARC-WORKSHOP-13, ARC-WORKSHOP-12: the silver of the card comes after the payment, then virtue."""
    game = bare(2, WONDER)
    show(game, "10", "4")
    game.coins = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    give(game, 0, silver=4, influence=2, board="isabella")
    play(game, "place workshop", "hire 10", "swap silver 0")
    assert game.legal_texts() == ["prevent 0", "prevent 1"]  # the card and its silver are there already
    assert goods(game) == {"silver": 2} and game.players[0].apprentices == [card("10")]
    game.play("prevent 0")
    assert goods(game) == {"silver": 2, "marble": 1} and game.players[0].virtue == 6


# ---------------------------------------------------------------------------- Black Market

MARKET = {
    1: ({"marble": 1}, {"marble": 2, "wood": 2}),
    2: ({"gold": 2}, {"marble": 1, "gold": 1, "stone": 1, "wood": 1}),
    3: ({"marble": 1, "stone": 1}, {"marble": 2, "stone": 2}),
    4: ({"gold": 1, "wood": 1}, {"gold": 1, "stone": 1, "wood": 2}),
    5: ({"marble": 1, "wood": 1}, {"marble": 1, "wood": 1, "stone": 2}),
    6: ({"marble": 1}, {"marble": 2, "stone": 2}),
    7: ({"gold": 2}, {"marble": 1, "wood": 1, "stone": 2}),
    8: ({"marble": 1, "stone": 1}, {"gold": 1, "stone": 1, "wood": 2}),
    9: ({"gold": 1, "wood": 1}, {"marble": 1, "gold": 1, "stone": 1, "wood": 1}),
    10: ({"marble": 1, "wood": 1}, {"marble": 2, "wood": 2}),
}


@pytest.mark.parametrize("number", MARKET)
def test_both_sides_of_the_market_cards(number: int) -> None:
    """ARC-MARKET-08, ARC-AMB-05, ARC-MARKET-04, ARC-MARKET-06: which sides are on one card."""
    small, large = MARKET[number]
    game = bare()
    give(game, 0, silver=1)
    rest = [one for one in range(10) if one != number - 1]
    game.small = [*rest, number - 1]
    game.play("place bm_small")
    assert goods(game) == small
    reset(game)
    assert game.large == [number - 1]
    give(game, 1, silver=3)
    game.play("place bm_large")
    assert goods(game, 1) == large


def test_order_at_the_market() -> None:
    """ARC-MARKET-09, ARC-AMB-62: what it gives comes after the loss has been settled."""
    game = bare(2, WONDER)
    game.small = [0]
    give(game, 0, board="louis", silver=2, apprentices=["31"])
    game.play("place bm_small")
    # 1 silver is left: Louis cannot pay 2 for the loss, so nothing is asked.
    assert game.players[0].virtue == 6 and goods(game) == {"marble": 1, "clay": 2, "silver": 1}
    game = bare(2, WONDER)
    game.small = [0]
    give(game, 0, board="louis", silver=3, apprentices=["31"])
    game.play("place bm_small")
    assert game.legal_texts() == ["prevent 0", "prevent.pay 0"] and goods(game) == {"silver": 2}
    game.play("prevent.pay 0")
    assert game.players[0].virtue == 7 and goods(game) == {"marble": 1, "clay": 2}


def test_fewer_than_five_cards_to_look_at() -> None:
    """ARC-MARKET-10: those there are; a single one is simply kept."""
    game = bare()
    game.building_pile, game.building_at = [card("1"), card("2"), card("3")], 0
    give(game, 0, silver=2)
    play(game, "place bm_middle", "market look")
    assert game.legal_texts() == ["keep 1", "keep 2", "keep 3"]
    game.play("keep 2")
    assert game.players[0].hand == [card("2")] and sorted(game.building_pile) == [card("1"), card("3")]
    game = bare()
    game.building_pile, game.building_at = [], 0
    give(game, 0, silver=2)
    game.play("place bm_middle")
    assert all(text.startswith("hire") for text in game.legal_texts())


# ---------------------------------------------------------------------------- reset


def test_two_triggers_one_reset() -> None:
    """ARC-RESET-04, WOW-AMB-15: the fifth contribution and the seventh Guildhall space at once."""
    game = bare(2, WONDER)
    game.princess = GUILDHALL
    contribution(game, 1, ["wood", "stone", "gold", "marble"])
    give(game, 1, at={"guildhall": 6})
    give(game, 0, hand=["20"], clay=4, stone=3)
    play(game, "place guildhall", "contribute clay")
    assert len(game.large) == 1 and game.pieces == [1, 1, 1, 1, 1] and not game.pending
    assert game.consequences[-1] == 0 and game.seat == 1


def test_a_reset_triggers_no_reset() -> None:
    """ARC-RESET-16, ARC-RESET-10: the market is empty afterwards, one card is turned."""
    game = bare()
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    give(game, 0, silver=2)
    play(game, "place bm_middle", "market look")
    game.apply(game.legal()[0])
    assert game.market == [NONE] * 3 and len(game.large) == 1 and not game.pending
    finish_turn(game)
    assert len(game.large) == 1


def test_the_majority_is_found_before_debts_are_taken() -> None:
    """ARC-RESET-14, ARC-RESET-15: both with the most take one, whoever acts."""
    for seat in range(3):
        game = bare(3)
        give(game, 0, prison=2)
        give(game, 1, prison=2)
        give(game, 2, prison=1)
        reset(game, seat)
        assert [player.unpaid for player in game.players] == [1, 1, 0]


# ---------------------------------------------------------------------------- Guildhall and Cathedral


def test_workers_in_the_guildhall_stay_and_do_nothing() -> None:
    """ARC-GUILD-02, ARC-GUILD-04, ARC-TURN-06: neither captured nor taken back, and no strength."""
    game = bare()
    give(game, 0, at={"guildhall": 5}, hand=["11"], wood=2, stone=2)
    game.play("place guildhall")
    assert goods(game) == {"clay": 4} and game.guildhall == [0] * 6
    give(game, 1, silver=9)
    game.play("place town_centre")
    assert game.legal_texts() == ["capture town_centre 2", "stop"]
    game = bare()
    give(game, 0, at={"guildhall": 17, "quarry": 1, "forest": 2})
    assert game.legal_texts() == ["take_back quarry", "take_back forest"]


def test_order_of_a_construction() -> None:
    """ARC-GUILD-11, ARC-GUILD-15: pay, virtue, effect, board; the built card is gone from the hand."""
    game = ready("38", variants=("promos",), board="clovis", virtue=7)  # the Palace: 1 gold per 4 virtue
    game.play("place guildhall")
    assert goods(game) == {"gold": 1} and len(game.players[0].hand) == 1
    game = bare(2, WONDER)  # the Fortress: 2 virtue lost (which may be prevented) before it captures
    give(
        game, 0, hand=["26"], clay=3, stone=4, gold=1, marble=2, apprentices=["13"], cathedral=5, influence=3
    )
    give(game, 1, at={"mines": 1})
    play(game, "place guildhall")
    assert game.legal_texts() == ["prevent 0", "prevent 1"]
    game.play("prevent 0")
    assert game.legal_texts() == ["capture mines 2", "stop"] and game.players[0].virtue == 5


def test_reward_cards() -> None:
    """ARC-CATH-08: eleven cards of six kinds."""
    kinds = {
        1: (2, {"silver": 3}, 1, 0),
        2: (2, {"wood": 2}, 1, 0),
        3: (2, {"stone": 2}, 1, 0),
        4: (2, {}, 1, 1),
        5: (2, {}, 2, 0),
        6: (1, {"gold": 1}, 1, 0),
    }
    rewards = [reward for reward in edition.printed(default("architects")).rewards if reward.set == "base"]
    assert [reward.copies for reward in rewards] == [row[0] for row in kinds.values()]
    for number, (_, gain, virtue, cards) in kinds.items():
        game = bare()
        give(game, 0, gold=1, hand=["2"])
        game.reward_pile, game.reward_at = [number - 1], 0
        game.play("place guildhall")
        assert goods(game) == gain and game.players[0].virtue == 7 + virtue
        assert len(game.players[0].hand) == cards


def test_only_the_highest_level_scores() -> None:
    """ARC-CATH-09, ARC-SCORE-03, ARC-CATH-03."""
    for level, vp in enumerate([0, 2, 4, 7, 12, 20]):
        game = bare()
        give(game, 0, cathedral=level)
        assert points(game, "cathedral") == vp
    game = bare()
    give(game, 0, gold=9, marble=9, wood=1, stone=9, hand=["3"])  # enough for three levels
    game.play("place guildhall")
    assert game.players[0].cathedral == 1 and game.seat == 1


def test_order_of_an_advance() -> None:
    """ARC-CATH-11: card, payment, marker, reward, Acolytes, Zesiro."""
    game = bare(2, WONDER)
    give(
        game,
        0,
        board="zesiro",
        apprentices=["1"],
        hand=["2", "24"],
        wood=3,
        stone=3,
        cathedral=1,
        influence=4,
    )
    game.building_pile = [card("7"), card("8"), card("9")]
    game.building_at = 0
    game.reward_pile, game.reward_at = [3], 0  # 1 virtue and a building card
    game.play("place guildhall")
    assert game.legal_texts() == ["discard 2", "discard 24"]
    game.play("discard 24")
    assert game.building_pile[-1] == card("24") and game.players[0].cathedral == 1
    assert game.legal_texts() == ["mix wood 1", "mix wood 2", "mix wood 3"]
    game.play("mix wood 1")
    player = game.players[0]
    # The reward's card is 7, the Acolyte's 8, and the fifth influence of Zesiro draws 9.
    assert (player.cathedral, player.virtue, player.influence) == (2, 8, 5)
    assert player.hand == [card("2"), card("7"), card("8"), card("9")]


def test_virtue_for_the_cathedral_is_tested_when_placing() -> None:
    """ARC-CATH-12, ARC-CATH-01: virtue contributed for in between opens nothing."""
    for virtue, offers in ((4, []), (5, ["cathedral"])):
        game = bare(2, WONDER)
        game.princess = GUILDHALL
        contribution(game, 7)  # clay: 1 virtue
        give(game, 0, virtue=virtue, hand=["11", "22"], wood=3, stone=2, clay=5, gold=1)
        play(game, "place guildhall", "contribute clay")
        assert game.players[0].virtue == virtue + 1
        assert [text for text in game.legal_texts() if text == "cathedral"] == offers


def test_goods_are_named_in_one_order() -> None:
    """ARC-COMP-04: five resources, then silver."""
    assert GOODS == ["clay", "wood", "stone", "gold", "marble", "silver"]


def test_a_single_apprentice_in_the_lower_row_can_be_hired() -> None:
    """ARC-MARKET-10, ARC-MARKET-11, ARC-WORKSHOP-15: the middle space may be entered for it."""
    game = bare()
    show(game, "11", "12")
    game.display, game.apprentice_pile = [NONE] * 4 + [card("12")] + [NONE] * 3, []
    game.building_pile, game.building_at = [], 0
    give(game, 0, silver=2)
    game.play("place bm_middle")
    assert game.players[0].apprentices == [card("12")] and game.seat == 1
    game = bare()
    show(game, "11", "12")
    game.display = [NONE] * 4 + [card("12")] + [NONE] * 3
    give(game, 0, silver=2)
    game.play("place bm_middle")
    assert game.legal_texts() == ["market hire", "market look"]


def test_an_apprentice_hired_in_the_action_takes_part_in_its_reset() -> None:
    """ARC-APPR-53, ARC-RESET-12: the Peddler of the middle space brings 2 silver at once."""
    game = bare(2, ("promos",))
    show(game, "43", "4")
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    give(game, 0, silver=2)
    play(game, "place bm_middle", "market hire", "hire 43")
    assert goods(game) == {"silver": 2} and len(game.large) == 1 and game.seat == 1
    game = bare(2, WONDER)
    consequence(game, 3)  # princess at the Forest, profiteer at the Mines
    show(game, "WA12", "4")
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    give(game, 0, silver=2, at={"mines": 1})
    play(game, "place bm_middle", "market hire", "hire WA12")  # the Orphan, in step 3
    assert goods(game) == {"silver": 3} and game.players[0].at[location("mines")] == 0


def test_frederick_keeps_his_cards() -> None:
    """ARC-CATH-10, ARC-CATH-05, ARC-EFF-15: nothing is discarded, with cards in hand or without."""
    for hand in ([], ["2"], ["2", "24"]):
        game = bare(2, ("promos",))
        give(game, 0, board="frederick", gold=1, hand=hand)
        game.reward_pile, game.reward_at = [4], 0
        game.play("place guildhall")
        assert game.players[0].cathedral == 1 and game.seat == 1
        assert game.players[0].hand == [card(name) for name in hand]


def test_who_may_enter_one_place_at_any_virtue_may_not_enter_all() -> None:
    """WOW-BOARD-05, WOW-BOARD-06, ARC-VIRTUE-04, ARC-VIRTUE-05: Louis the Cathedral, Zesiro the market."""
    game = bare(2, WONDER)
    give(game, 0, board="louis", apprentices=["10", "31"], virtue=10, silver=9)
    assert not [text for text in game.legal_texts() if "bm_" in text]
    game = bare(2, WONDER)
    give(game, 0, board="zesiro", apprentices=["1"], virtue=4, gold=1, hand=["2"])
    assert "place guildhall" not in game.legal_texts()
