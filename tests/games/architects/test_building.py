"""Rules of the base game: Black Market, reset, Guildhall, Cathedral and the end (chapters 12 to 17)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.reset import turn_market_card
from boardwright.kernel.dice import dice_from_seed
from tests.games.architects.positions import (
    bare,
    card,
    final,
    finish_turn,
    give,
    goods,
    location,
    play,
    ready,
    reset,
    show,
)


def legal(game: Architects) -> list[str]:
    return game.legal_texts()


# ---------------------------------------------------------------------------- Black Market


def test_small_and_large_space() -> None:
    """ARC-MARKET-01, ARC-MARKET-02, ARC-MARKET-03, ARC-MARKET-04, ARC-MARKET-06, ARC-MARKET-09, ARC-SETUP-01
    (ARC-EX-19).
    """
    game = bare()
    give(game, 0, virtue=9, silver=3)
    game.play("place bm_large")
    assert goods(game) == {"marble": 2, "stone": 1, "wood": 1} and game.players[0].virtue == 8
    game.small = [3, 1]  # the last one is on top: BM2
    give(game, 1, silver=5)
    assert "place bm_large" not in legal(game)
    game.play("place bm_small")
    assert goods(game, 1) == {"gold": 2, "silver": 4}
    assert game.market == [1, NONE, 0]
    game = bare()
    game.small, game.large = [], list(range(10))
    give(game, 0, silver=1)
    game.play("place bm_small")
    assert goods(game) == {"gold": 1, "marble": 1}  # printed


@pytest.mark.parametrize(
    ("virtue", "silver", "space"), [(10, 9, "bm_small"), (9, 0, "bm_small"), (9, 1, "bm_middle")]
)
def test_who_may_not_enter_the_market(virtue: int, silver: int, space: str) -> None:
    """ARC-VIRTUE-04, ARC-MARKET-02 (ARC-EX-18)."""
    game = bare()
    give(game, 0, virtue=virtue, silver=silver)
    assert f"place {space}" not in legal(game)


def test_the_market_costs_virtue_even_at_0() -> None:
    """ARC-MARKET-03, ARC-VIRTUE-03."""
    game = bare()
    give(game, 0, virtue=0, silver=1)
    game.play("place bm_small")
    assert game.players[0].unpaid == 1


def test_market_abilities() -> None:
    """ARC-EFF-05, ARC-EFF-06, ARC-APPR-10, ARC-APPR-31, ARC-APPR-38: Illusionist, Swindler, Trickster,
    Caroline.
    """
    game = bare()
    give(game, 0, board="caroline", apprentices=["10", "31", "38"], virtue=5)
    game.small = [3, 0]
    game.play("place bm_small")
    assert goods(game) == {"clay": 2, "marble": 1} and game.players[0].virtue == 5
    assert len(game.players[0].hand) == 1


def test_the_middle_space_looks_at_five_cards() -> None:
    """ARC-MARKET-05, ARC-MARKET-10: keep 1, the others under the pile."""
    game = bare()
    game.building_pile = game.building_pile[game.building_at :]
    game.building_at = 0
    give(game, 0, silver=2)
    top = game.building_pile[:5]
    play(game, "place bm_middle", "market look")
    assert game.looked == sorted(top) and len(game.legal()) == 5
    game.apply(game.legal()[2])
    assert game.players[0].hand == [sorted(top)[2]]
    assert sorted([*game.building_pile[-4:], *game.players[0].hand]) == sorted(top) and game.seat == 1
    orders = set()
    for seed in range(4):  # ARC-INFO-05: nobody chooses their order
        game = bare()
        give(game, 0, silver=2)
        game.dice = dice_from_seed(seed)
        play(game, "place bm_middle", "market look")
        game.apply(game.legal()[2])
        orders.add(tuple(game.building_pile[-4:]))
    assert len(orders) > 1


def test_the_middle_space_needs_something_to_give() -> None:
    """ARC-MARKET-11."""
    game = bare()
    show(game)
    game.building_pile, game.building_at = [], 0
    give(game, 0, silver=9)
    assert "place bm_middle" not in legal(game) and "place bm_small" in legal(game)


def test_a_swindler_hired_there_does_not_react_yet() -> None:
    """ARC-APPR-51, ARC-APPR-52, ARC-WORKSHOP-11 (ARC-EX-36)."""
    game = bare()
    show(game, "32", "4")
    give(game, 0, silver=2)
    play(game, "place bm_middle", "market hire", "hire 32")
    assert goods(game) == {} and game.players[0].virtue == 5 and game.tax == 0
    game.play("place quarry")
    game.play("place quarry")
    assert goods(game) == {"stone": 1}
    finish_turn(game)
    give(game, 0, silver=1)
    game.small = [0]
    game.play("place bm_small")
    assert goods(game) == {"marble": 1, "stone": 2}


def test_a_free_hire_at_the_limit_may_be_declined() -> None:
    """ARC-WORKSHOP-15, ARC-WORKSHOP-18."""
    game = bare()
    give(game, 0, silver=4, apprentices=["1", "2", "3", "11", "12"])
    show(game, "4", "5")
    play(game, "place bm_middle", "market hire")
    assert legal(game) == ["hire 4", "hire 5", "decline"]
    game.play("decline")
    assert len(game.players[0].apprentices) == 5 and goods(game) == {"silver": 2} and game.seat == 1


# ---------------------------------------------------------------------------- reset


def test_the_third_worker_resets_the_market() -> None:
    """ARC-RESET-01, ARC-RESET-03, ARC-RESET-10, ARC-RESET-11, ARC-RESET-14, ARC-MARKET-07: after the action
    is finished.
    """
    game = bare()
    give(game, 1, at={"bm_small": 1, "bm_large": 1})
    give(game, 0, silver=2)
    game.small = [1, 0]
    play(game, "place bm_middle", "market look")
    assert game.market == [1, 0, 1] and game.pending
    game.apply(game.legal()[0])
    assert game.market == [NONE, NONE, NONE] and not game.pending
    assert [player.prison for player in game.players] == [1, 2]
    assert [player.unpaid for player in game.players] == [0, 1]
    assert (game.small, game.large) == ([1], [0])


def test_reset_with_gatekeeper() -> None:
    """ARC-RESET-12, ARC-RESET-13, ARC-RESET-14, ARC-RESET-15 (ARC-EX-20)."""
    game = bare(3)
    give(game, 0, prison=3, apprentices=["9"])
    give(game, 1, prison=2)
    give(game, 2, prison=2)
    reset(game)
    assert legal(game) == ["release 0", "release 1", "release 2"]
    game.play("release 2")
    assert [player.unpaid for player in game.players] == [0, 1, 1]
    assert [player.virtue for player in game.players] == [7, 7, 7]


def test_reset_losses() -> None:
    """ARC-RESET-13, ARC-RESET-14, ARC-RESET-16: 3 in Prison lose virtue; all with the most take a debt;
    nobody without.
    """
    game = bare(3)
    give(game, 0, prison=3)
    give(game, 1, prison=4)
    give(game, 2, prison=4)
    reset(game)
    assert [player.virtue for player in game.players] == [6, 6, 6]
    assert [player.unpaid for player in game.players] == [0, 1, 1]
    game = bare(3)
    reset(game)
    assert [player.unpaid for player in game.players] == [0, 0, 0]


def test_squires_look_at_the_prison_when_used() -> None:
    """ARC-RESET-17, ARC-DEC-17: Gatekeeper and Fara first, or not."""
    game = bare(2, ("promos",))
    give(game, 0, board="fara", apprentices=["9", "26", "43"], prison=3)
    reset(game)
    assert legal(game) == ["use.board", "use 9", "use 26", "use 43"]
    early = game.clone()
    play(game, "use 9", "release 2", "use.board", "release 1")
    assert goods(game) == {"gold": 1, "silver": 2}
    play(early, "use 26", "release 1")
    while early.step_slug() != "turn":
        early.apply(early.legal()[0])
    assert goods(early) == {"silver": 2}  # the Squire saw prisoners


def test_a_squire_alone_needs_no_question() -> None:
    """DEC-RULE-13."""
    game = bare()
    give(game, 0, apprentices=["26", "28"])
    reset(game)
    assert goods(game) == {"gold": 1} and game.players[0].virtue == 9 and game.step_slug() == "turn"
    game = bare()
    give(game, 0, apprentices=["9", "26"])  # nobody to release: the order does not matter
    reset(game)
    assert goods(game) == {"gold": 1} and game.step_slug() == "turn"


def test_the_guildhall_resets_the_market() -> None:
    """ARC-RESET-02, ARC-COMP-09, ARC-END-01 (ARC-EX-21, ARC-EX-22)."""
    for players, resets, last in ((2, [7, 10], 12), (3, [9, 13], 16), (4, [11, 16], 20), (5, [13, 19], 24)):
        found = []
        for number in range(1, last + 3):
            game = bare(players)
            give(game, 0, hand=["20"], clay=3, stone=3)
            game.guildhall = [1] * (number - 1)
            game.players[1].reserve -= min(20, number - 1)
            large = len(game.large)
            game.play("place guildhall")
            if len(game.large) > large:
                found.append(number)
            assert game.ending == (number == last)
        assert found == resets


def test_an_empty_small_pile_is_made_anew() -> None:
    """ARC-RESET-11, WOW-AMB-16 (ARC-EX-35)."""
    orders = set()
    for seed in range(5):
        game = bare()
        game.small, game.large = [], list(range(10))
        game.dice = dice_from_seed(seed)
        turn_market_card(game)
        assert len(game.small) == 9 and len(game.large) == 1
        assert sorted(game.small + game.large) == list(range(10))
        orders.add(tuple(game.small))
    assert len(orders) == 5


# ---------------------------------------------------------------------------- Guildhall


def test_constructing_a_building() -> None:
    """ARC-GUILD-01, ARC-GUILD-02, ARC-GUILD-03, ARC-GUILD-06, ARC-GUILD-08, ARC-GUILD-09, ARC-GUILD-11
    (ARC-EX-28): pay, virtue, effect.
    """
    game = bare()
    give(game, 0, clay=1, wood=2, stone=3, hand=["5", "1"], apprentices=["29"])
    game.play("place guildhall")
    player = game.players[0]
    assert goods(game) == {"silver": 4} and player.virtue == 5 and player.buildings == [card("5")]
    assert game.guildhall == [0] and player.hand == [card("1")] and game.seat == 1


def test_skills_are_needed() -> None:
    """ARC-GUILD-05, ARC-GUILD-07, ARC-APPR-13."""
    game = bare()
    give(game, 0, clay=2, wood=6, gold=2, hand=["15"], apprentices=["1", "2"], cathedral=5)
    assert "place guildhall" not in legal(game)
    give(game, 0, apprentices=["3"])
    assert "place guildhall" in legal(game)
    game = bare()
    give(game, 0, clay=2, wood=6, gold=2, hand=["15"], apprentices=["13"], cathedral=5)
    game.play("place guildhall")
    assert game.players[0].buildings == [card("15")] and goods(game) == {}


def test_effects_that_choose() -> None:
    """ARC-EFF-01, ARC-BLDG-08, ARC-BLDG-22."""
    game = ready("8")
    game.play("place guildhall")
    assert legal(game) == ["option 1", "option 2"]
    game.play("option 2")
    assert goods(game) == {"silver": 3}


def test_barracks() -> None:
    """ARC-EFF-16: only what can be carried out; free captures may be declined (ARC-TOWN-10, ARC-TOWN-11)."""
    game = ready("15", held_by={1: 3})
    play(game, "place guildhall")
    assert game.players[0].reserve == 19  # no worker stands anywhere: the ransom
    game = ready("15", held_by={1: 3})
    give(game, 1, at={"mines": 2})
    play(game, "place guildhall", "option 2")
    assert legal(game) == ["capture mines 2", "stop"]
    game.play("stop")
    assert game.players[0].held == [0, 0] and game.seat == 1


def test_fortress_with_four_players() -> None:
    """ARC-TOWN-11, ARC-AMB-60 (ARC-EX-34): any two locations, free."""
    game = ready("26", 4)
    give(game, 1, at={"quarry": 2, "forest": 3})
    play(game, "place guildhall", "capture quarry 2", "capture forest 2")
    assert game.players[0].held[1] == 5 and game.players[0].virtue == 5 and game.tax == 0


def test_church_and_library() -> None:
    """ARC-EFF-12, ARC-DEBT-04, ARC-GUILD-15: optional, and void without an object."""
    game = ready("20", unpaid=1)
    game.play("place guildhall")
    assert legal(game) == ["accept", "decline"]
    keep = game.clone()
    game.play("accept")
    assert (game.players[0].unpaid, game.players[0].paid, game.players[0].virtue) == (0, 0, 8)
    keep.play("decline")
    assert keep.players[0].unpaid == 1 and keep.seat == 1
    game = ready("20")
    game.play("place guildhall")
    assert game.seat == 1
    game = ready("31")
    give(game, 0, hand=["31", "5", "9"])
    game.play("place guildhall")
    assert legal(game) == ["discard 5", "discard 9", "decline"]
    game.play("discard 9")
    assert goods(game) == {"gold": 2} and game.players[0].hand == [card("5")] and game.seat == 1
    game = ready("31")
    game.play("place guildhall")
    assert game.seat == 1 and goods(game) == {}


def test_effects_on_all_players() -> None:
    """ARC-EFF-14, ARC-BLDG-54, ARC-BLDG-10, ARC-BLDG-36."""
    game = ready("10", 3, prison=2)
    give(game, 1, prison=3)
    give(game, 2, prison=5)
    game.play("place guildhall")
    assert [player.virtue for player in game.players] == [6, 6, 6]
    game = ready("36", 3)
    game.play("place guildhall")
    assert [player.virtue for player in game.players] == [9, 8, 8]
    game = bare(3, ("works-of-wonder",))
    game.play("place quarry")
    give(game, 1, clay=3, wood=4, gold=1, marble=1, hand=["10"], apprentices=["13"], cathedral=5)
    for seat in range(3):
        give(game, seat, prison=3, influence=2)
    game.play("place guildhall")
    asked = []
    while game.step_slug() == "lose":
        asked.append(game.seat)
        game.play("prevent 0")
    assert asked == [1, 1, 2, 0]  # the owner by the card's own virtue too, then clockwise


def test_more_immediate_effects() -> None:
    """ARC-EFF-01, ARC-EFF-11: Palace, Hideout, Drafting Room, Betting House, Tavern."""
    game = ready("38", virtue=13)
    game.play("place guildhall")
    assert goods(game) == {"gold": 3}
    game = ready("29", prison=6)
    game.play("place guildhall")
    assert game.players[0].prison == 0 and game.players[0].virtue == 5
    game = ready("23")
    game.play("place guildhall")
    assert len(game.players[0].hand) == 2
    game = ready("16")
    game.play("place guildhall")
    assert game.players[0].unpaid == 1
    game = ready("4")
    show(game, "1", "4")
    play(game, "place guildhall", "hire 1")
    assert game.players[0].virtue == 8 and len(game.players[0].apprentices) == 2


def test_crane_and_graveyard() -> None:
    """ARC-BLDG-51, ARC-GUILD-14, ARC-EFF-13: another worker is laid, or the effect is void."""
    game = ready("41", variants=("promos",))
    give(game, 0, hand=["41", "20"], clay=3, stone=4)
    play(game, "place guildhall", "build 41")
    assert [one + 1 for one in game.players[0].buildings] == [41, 20] and game.guildhall == [0, 0]
    game = ready("41", variants=("promos",))
    game.play("place guildhall")
    assert game.guildhall == [0] and game.seat == 1
    game = ready("42", variants=("promos",))
    give(game, 0, apprentices=["1"])
    play(game, "place guildhall", "dismiss 13")
    assert [one + 1 for one in game.players[0].apprentices] == [1]


def test_boards_that_react_to_construction() -> None:
    """ARC-GUILD-13, ARC-EFF-09: Clovis draws a card."""
    game = ready("11", variants=("promos",), board="clovis")
    game.play("place guildhall")
    assert goods(game) == {"clay": 4} and len(game.players[0].hand) == 1


def test_lothaire_saves_wood_or_stone() -> None:
    """ARC-EFF-15: 1 less of a cost that contains it, his choice where both are in it."""
    game = ready("11", variants=("promos",), board="lothaire")
    game.play("place guildhall")
    assert legal(game) == ["less wood", "less stone"]
    game.play("less stone")
    assert goods(game) == {"clay": 4, "stone": 1}
    game = ready("11", variants=("promos",), board="lothaire", wood=1)
    game.play("place guildhall")
    assert goods(game) == {"clay": 4}
    game = ready("4", variants=("promos",), board="lothaire")  # the Tavern costs gold too
    game.play("place guildhall")
    assert legal(game) == ["less wood", "less stone"]
    game = bare(2, ("promos",))  # neither at the first level, which costs gold, nor for a trade
    give(game, 0, board="lothaire", gold=1, hand=["2"])
    game.reward_pile, game.reward_at = [4], 0
    game.play("place guildhall")
    assert game.players[0].cathedral == 1 and goods(game) == {} and game.seat == 1
    game = bare(2, ("promos",))
    give(game, 0, board="lothaire", wood=2)
    play(game, "place kings_storehouse", "trade virtue")
    assert game.players[0].virtue == 8 and goods(game) == {}
    for helped in (True, False):  # a Trickster or Thief does not help to build
        game = ready("11", variants=("promos",), apprentices=["38", "34"], wood=1)
        give(game, 0, **({"board": "lothaire"} if helped else {}))
        assert ("place guildhall" in legal(game)) == helped
    for short in ("gold", "clay"):  # which he does not save
        game = ready("12", variants=("promos",), board="lothaire")
        give(game, 0, **{short: game.players[0].goods[3 if short == "gold" else 0] - 1})
        assert "place guildhall" not in legal(game)
    game = bare(2, ("promos",))
    give(game, 0, board="lothaire", wood=2, stone=1, hand=["1"], cathedral=1)
    game.reward_pile, game.reward_at = [4], 0  # R5: 2 virtue
    game.play("place guildhall")  # three pieces of the mix
    assert goods(game) == {} and game.players[0].cathedral == 2
    give(game := bare(2, ("promos",)), 0, board="lothaire", wood=1, stone=1, hand=["1"], cathedral=1)
    assert "place guildhall" not in legal(game)


# ---------------------------------------------------------------------------- Cathedral


def test_the_first_level() -> None:
    """ARC-CATH-02, ARC-CATH-03, ARC-CATH-05, ARC-CATH-06, ARC-CATH-11 (ARC-EX-23)."""
    game = bare()
    give(game, 0, gold=1, hand=["1", "2"])
    game.reward_pile, game.reward_at = [5], 0  # R6: 1 virtue, 1 gold
    game.play("place guildhall")
    assert legal(game) == ["discard 1", "discard 2"]
    game.play("discard 2")
    player = game.players[0]
    assert (player.cathedral, player.virtue, player.hand) == (1, 8, [card("1")])
    assert goods(game) == {"gold": 1} and game.building_pile[-1] == card("2")
    assert game.reward_at == 1


def test_an_empty_reward_pile_gives_virtue() -> None:
    """ARC-CATH-07."""
    game = bare()
    give(game, 0, gold=1, hand=["2"])
    game.reward_pile = []
    game.reward_at = 0
    game.play("place guildhall")
    assert game.players[0].virtue == 8


def test_who_may_not_work_on_the_cathedral() -> None:
    """ARC-CATH-01, ARC-CATH-04, ARC-CATH-10, ARC-VIRTUE-05 (ARC-EX-24, ARC-EX-25)."""
    game = bare()
    give(game, 0, gold=1, hand=["1"], virtue=4)
    assert "place guildhall" not in legal(game)
    game = bare(3)
    give(game, 0, marble=1, hand=["1"], cathedral=2)
    for seat in (1, 2):
        give(game, seat, cathedral=3)
    assert "place guildhall" not in legal(game)
    give(game, 2, cathedral=4)  # a marker that moves up frees its space
    assert "place guildhall" in legal(game)
    game = bare()
    give(game, 0, gold=1)
    assert "place guildhall" not in legal(game)
    give(game, 0, board="frederick")
    assert "place guildhall" in legal(game)
    game = bare()
    give(game, 0, gold=9, marble=9, stone=9, hand=["2"], cathedral=5)  # the Steeple needs wood
    assert "place guildhall" not in legal(game)


def test_levels_that_cost_a_mix() -> None:
    """ARC-CATH-02: 8 of wood and stone in any mix."""
    game = bare()
    give(game, 0, wood=7, stone=3, clay=9, gold=1, marble=2, hand=["2"], cathedral=3)
    game.play("place guildhall")
    assert legal(game) == ["mix wood 5", "mix wood 6", "mix wood 7"]
    before = game.reward_at
    game.play("mix wood 6")
    assert game.players[0].cathedral == 4 and game.reward_at == before + 1


def test_acolytes() -> None:
    """ARC-APPR-01, ARC-APPR-02, ARC-APPR-03, ARC-EFF-09."""
    game = bare()
    give(game, 0, gold=1, hand=["2"], apprentices=["1", "2", "3"])
    game.reward_pile, game.reward_at = [4], 0  # R5: 2 virtue
    game.play("place guildhall")
    assert goods(game) == {"clay": 2, "silver": 2} and len(game.players[0].hand) == 1


def test_therese() -> None:
    """ARC-SETUP-24, ARC-EFF-15: gold and marble are the same."""
    game = bare()
    give(game, 0, board="therese", gold=3, marble=1, hand=["2"], cathedral=4)
    game.reward_pile = []
    game.reward_at = 0
    game.play("place guildhall")
    assert game.players[0].cathedral == 5 and goods(game) == {}


# ---------------------------------------------------------------------------- the end


def test_the_last_turns() -> None:
    """ARC-END-01, ARC-END-02, ARC-END-03, ARC-END-05, ARC-GUILD-12, ARC-AMB-06 (ARC-EX-32)."""
    game = bare(3)
    game.play("place quarry")
    give(game, 1, hand=["20", "34", "17"], clay=9, wood=9, stone=9)
    game.guildhall = [0] * 15
    play(game, "place guildhall", "build 20")
    assert game.ending and game.turns_left == 3
    seats = []
    while not game.over:
        seats.append(game.seat)
        texts = legal(game)
        game.play("place guildhall" if "place guildhall" in texts else texts[0])
        while not game.over and game.step_slug() != "turn":
            game.apply(game.legal()[0])
    assert seats == [2, 0, 1]
    assert len(game.guildhall) == 17 and game.finished


def score(game: Architects, seat: int = 0) -> int:
    return game.scores()[seat].total


def test_final_scoring() -> None:
    """ARC-SCORE-01, ARC-SCORE-02, ARC-SCORE-03, ARC-SCORE-04, ARC-SCORE-05, ARC-SCORE-06, ARC-SCORE-07,
    ARC-SCORE-08, ARC-SCORE-09, ARC-COMP-10, ARC-VIRTUE-11 (ARC-EX-29, ARC-EX-30).
    """
    game = bare()
    give(
        game,
        0,
        buildings=["11", "18"],
        gold=4,
        marble=1,
        virtue=9,
        cathedral=3,
        unpaid=1,
        silver=23,
        prison=5,
    )
    give(game, 0, clay=7, wood=9, stone=8, paid=3, apprentices=["1"])
    assert score(game) == 25
    game = bare()
    give(game, 0, buildings=["27", "28"], unpaid=3)
    assert score(game) == 8
    for virtue, vp in enumerate([-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7]):
        give(game, 1, virtue=virtue)
        assert score(game, 1) == vp


@pytest.mark.parametrize(
    ("name", "fields", "vp"),
    [
        ("2", {"cathedral": 1}, 4 + 2 + 2),
        ("3", {"stone": 1}, 7 + 2),
        ("6", {"apprentices": ["11", "12", "13"]}, 5 + 3),
        ("7", {"clay": 3, "wood": 5, "stone": 1, "virtue": 9}, 7 + 2),  # 2 virtue
        ("9", {}, 11 + 2),
        ("9", {"unpaid": 1}, 11 - 2),
        ("13", {}, 3 + 1),
        ("17", {"apprentices": ["1", "11"]}, 5 + 1),
        ("19", {"cathedral": 2, "virtue": 10}, 6 + 4 + 3),  # 2 virtue
        ("24", {"virtue": 11}, 14),  # 2 virtue lost
        ("30", {}, 12),
        ("32", {"virtue": 9}, 6 + 2),
        ("35", {"paid": 3}, 5 + 3),
        ("37", {"marble": 4, "virtue": 9}, 7 + 4 + 2),
        ("39", {"paid": 5, "virtue": 9}, 4 + 2),
        ("40", {"silver": 1}, 6 + 2),
    ],
)
def test_end_effects(name: str, fields: dict[str, object], vp: int) -> None:
    """ARC-EFF-02, ARC-EFF-03, ARC-EFF-04, ARC-EFF-17, ARC-GUILD-10."""
    game = bare()
    give(game, 0, buildings=[name], **fields)
    assert score(game) == vp


def test_keep_and_therese_at_the_end() -> None:
    """ARC-AMB-08, ARC-BLDG-53."""
    game = bare()
    give(game, 0, buildings=["30"])
    give(game, 1, held_by={0: 8})
    assert score(game) == 12 + 2
    game = bare()
    give(game, 0, board="therese", buildings=["18"], gold=1, marble=3, virtue=9)
    assert score(game) == 10 + 4 + 2  # 2 virtue for four of them


def test_strictly_most() -> None:
    """ARC-SCORE-11: a tie gives nothing."""
    game = bare()
    give(game, 0, buildings=["3"], stone=3)
    give(game, 1, stone=3)
    assert score(game) == 7


def test_the_loss_comes_first_and_ties() -> None:
    """ARC-SCORE-10, ARC-SCORE-12, ARC-SCORE-14, ARC-AMB-59 (ARC-EX-31): virtue, then silver, then shared."""
    game = bare()
    give(game, 0, buildings=["24", "37"], marble=2, virtue=0)
    copy = game.clone()
    final(game)
    game.play("resolve 24")
    player = game.players[0]
    assert (player.virtue, player.unpaid) == (1, 2)  # the loss at 0 first, then the gain
    assert game.over and game.scores()[0].total == copy.scores()[0].total
    for fields, winners in (
        ({"virtue": 8}, [1]),
        ({"virtue": 6, "silver": 9}, [0]),
        ({"silver": 1}, [1]),
        ({}, [0, 1]),
    ):
        game = bare()
        give(game, 1, **fields)
        game.stack, game.finished, game.seat = [], True, NONE
        assert game.winners() == winners


def test_locations_have_their_names() -> None:
    """ARC-COMP-07, ARC-COMP-11."""
    assert location("quarry") == 0 and location("tax_stand") == 8 and location("guildhall") == 12
