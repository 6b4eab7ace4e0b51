"""The eleven steps of a reset with the expansion (chapter 21.1)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.reset import move_contributions
from boardwright.games.architects.tables import GUILDHALL, MARBLE, MARKET
from tests.games.architects.positions import (
    WONDER,
    bare,
    consequence,
    contribution,
    figures,
    give,
    goods,
    location,
    play,
    reset,
    show,
    solo,
)

SIX = ["1", "2", "3", "4", "5", "6"]


def table(players: int = 2) -> Architects:
    """CC3 is current: princess at the Forest (hire, or 1 marble), profiteer at the Mines (1 influence)."""
    game = bare(players, WONDER)
    consequence(game, 3)
    return game


def test_all_steps_of_one_reset() -> None:
    """WOW-RESET-20, WOW-RESET-01, WOW-RESET-02, WOW-RESET-06, WOW-RESET-07, WOW-RESET-08, WOW-RESET-11."""
    game = table()
    top = game.contributions[-1]
    game.lying = 0b00011
    game.small, game.large = [1, 0], [2]
    give(game, 0, at={"bm_small": 1, "mines": 2})
    give(game, 1, at={"bm_large": 1, "forest": 1}, apprentices=["WA18", "26"])
    reset(game)
    assert game.market == [NONE] * 3 and (game.small, game.large) == ([1], [2, 0])
    assert goods(game, 1) == {"gold": 1, "marble": 1}  # step 3 and 5; the Squire saw a prisoner in step 9
    assert [player.prison for player in game.players] == [3, 1]
    assert game.players[0].influence == 1
    assert game.pieces == [1, 1, 0, 0, 0] and game.lying == 0
    assert game.consequences[-1] == top and game.princess == game.tables.princess_at[top]
    assert [player.virtue for player in game.players] == [6, 7]  # step 10
    assert [player.unpaid for player in game.players] == [1, 0]  # step 11


@pytest.mark.parametrize("trigger", ["market", "guildhall", "contribution"])
def test_however_it_came_about(trigger: str) -> None:
    """WOW-RESET-20, WOW-CONTRIB-07, ARC-RESET-01, ARC-RESET-02: princess and profiteer act in every reset."""
    game = table()
    game.lying = 0b11110 if trigger == "contribution" else 0
    figures(game, "quarry", "mines")
    give(game, 1, at={"mines": 1})
    if trigger == "market":
        give(game, 1, at={"bm_small": 1, "bm_middle": 1})
        give(game, 0, silver=3)
        game.play("place bm_large")
    elif trigger == "guildhall":
        give(game, 1, at={"guildhall": 6})
        give(game, 0, hand=["20"], clay=3, stone=3, cathedral=5)
        game.play("place guildhall")
    else:
        give(game, 0, clay=1)
        play(game, "place quarry", "contribute clay")
        while game.step_slug() != "turn":
            game.apply(game.legal()[-1])
    assert game.players[1].influence == 1 and game.players[1].at[location("mines")] == 0
    assert len(game.large) == 1 and len(game.consequences) == 2


def test_nobody_at_the_princess() -> None:
    """WOW-RESET-22, WOW-RESET-28: no reward; with nobody in Prison no debt."""
    game = table()
    reset(game)
    assert [goods(game, seat) for seat in (0, 1)] == [{}, {}]
    assert [(player.unpaid, player.virtue) for player in game.players] == [(0, 7), (0, 7)]


def test_ties_at_the_princess_go_clockwise() -> None:
    """WOW-RESET-05, WOW-RESET-21, WOW-RESET-23, WOW-RESET-24: everyone with the most chooses in turn."""
    game = table(3)
    for seat, workers in enumerate((2, 2, 1)):
        give(game, seat, at={"forest": workers})
    show(game, "1", "2")
    reset(game, 1)
    assert game.seat == 1
    game.play("option 2")
    assert game.seat == 0
    game.play("option 2")
    assert [goods(game, seat) for seat in range(3)] == [{"marble": 1}, {"marble": 1}, {}]


def test_figures_and_monuments_are_no_workers() -> None:
    """WOW-RESET-25, WOW-BOARD-07, WOW-AMB-31: Arnold's princess does not make a majority."""
    game = table()
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [location("forest"), *[NONE] * 4]
    give(game, 0, board="arnold", monuments=1, at={"forest": 1})
    give(game, 1, at={"forest": 2})
    reset(game)
    assert game.seat == 1
    game.play("option 2")
    assert goods(game) == {} and goods(game, 1) == {"marble": 1}
    game = table()
    game.owners, game.figures = [0, NONE, NONE, NONE, NONE], [location("forest"), *[NONE] * 4]
    give(game, 0, board="arnold", monuments=1)
    reset(game)
    assert goods(game) == {} and game.seat == 0 and game.step_slug() == "turn"


def test_abilities_of_step_9() -> None:
    """WOW-RESET-09, WOW-RESET-27, WOW-RESET-35, WOW-EFF-02: after the figures have moved, before step 10."""
    game = bare(2, (*WONDER, "promos"))
    consequence(game, 3)
    figures(game, "quarry", "mines")
    give(game, 0, board="fara", apprentices=["9", "26", "43", "WA12"], prison=3)
    give(game, 1, prison=3)
    reset(game)
    assert game.legal_texts() == ["use.board", "use 9", "use 26", "use 43"]  # the Orphan had its step
    play(game, "use.board", "release 1", "use 9", "release 2")
    assert goods(game) == {"gold": 1, "silver": 2}
    assert [player.virtue for player in game.players] == [7, 6]
    assert [player.unpaid for player in game.players] == [0, 1]


def test_the_rivals_ability_in_step_9() -> None:
    """WOW-RESET-27, WOW-RIVAL-10: the street vendor gains in every reset."""
    game = solo("street-vendor")
    reset(game)
    assert (game.players[1].influence, game.marker, game.players[1].goods[MARBLE]) == (1, 2, 0)


def test_step_5_counts_after_step_4() -> None:
    """WOW-RESET-31, WOW-AMB-50: with both figures at one place nobody is left for the princess."""
    game = table()
    figures(game, "mines", "mines")
    give(game, 0, at={"mines": 2}, apprentices=["WA18", "WA12"])
    reset(game)
    assert goods(game) == {"gold": 1, "silver": 3}  # step 3 saw the workers, step 5 did not
    assert game.players[0].influence == 1 and game.players[0].prison == 2


def test_the_hand_is_counted_after_the_reset() -> None:
    """WOW-RESET-33: a card for the fifth influence in step 4 is the seventh."""
    game = table()
    give(game, 1, at={"bm_small": 1, "bm_middle": 1})
    give(game, 0, hand=SIX, silver=3, influence=4, at={"mines": 1})
    play(game, "place bm_large", "swap silver 0", "prevent 0")
    player = game.players[0]
    assert (player.influence, len(player.hand)) == (5, 7)
    assert game.seat == 0 and game.legal_texts()[0].startswith("discard")


def test_influence_of_a_step_is_there_for_the_next() -> None:
    """WOW-RESET-36, WOW-RESET-10, WOW-RESET-29: influence of step 4 helps to prevent the loss of step 10."""
    game = table()
    give(game, 0, influence=1, at={"mines": 3})
    reset(game)
    assert game.step_slug() == "lose" and game.legal_texts() == ["prevent 0", "prevent 1"]
    game.play("prevent 1")
    assert (game.players[0].virtue, game.players[0].influence, game.players[0].unpaid) == (7, 0, 1)


def test_a_side_that_cannot_be_carried_out() -> None:
    """WOW-RESET-32: no debt, no choice; a hire at the limit may be declined."""
    game = bare(2, WONDER)
    consequence(game, 6)  # princess at the Workshop: destroy a debt, or 2 virtue
    give(game, 0, at={"workshop": 1})
    reset(game)
    assert game.players[0].virtue == 9
    game = table()
    give(game, 0, at={"forest": 1}, apprentices=["1", "2", "3", "11", "12"])
    show(game, "4", "5")
    reset(game)
    play(game, "option 1", "decline")
    assert len(game.players[0].apprentices) == 5 and goods(game) == {}


def test_pieces_may_lie_beyond_the_cost() -> None:
    """WOW-RESET-34: the card takes more than it costs."""
    game = table()
    contribution(game, 1, ["gold"])
    game.pieces = [0, 0, 0, 7, 0]
    move_contributions(game)
    assert game.pieces == [0, 0, 0, 8, 0]


def test_losses_at_the_profiteer_are_losses() -> None:
    """WOW-RESET-30, WOW-BOARD-03: swap B and Clotilde apply; then the workers go to the Prison."""
    game = bare(2, WONDER)
    consequence(game, 7)  # profiteer at the Forest: lose 2 virtue
    give(game, 0, at={"forest": 2}, influence=2, board="clotilde")
    reset(game)
    assert game.legal_texts() == ["prevent 0", "prevent 1"]
    assert game.players[0].at[location("forest")] == 2
    game.play("prevent 1")
    player = game.players[0]
    assert (player.virtue, player.influence, player.prison) == (6, 0, 2) and goods(game) == {"clay": 1}


def test_a_profiteer_at_the_guildhall_or_the_market() -> None:
    """WOW-AMB-50, WOW-RESET-04, ARC-GUILD-02: who has workers there is concerned; nobody is led away."""
    for profiteer, where in ((GUILDHALL, "guildhall"), (MARKET, "bm_small")):
        game = table(3)
        give(game, 1, at={where: 1})
        game.profiteer = profiteer
        reset(game)
        jailed = where == "bm_small"  # it left in step 1, before the profiteer looked
        assert [player.influence for player in game.players] == [0, int(not jailed), 0]
        assert [player.prison for player in game.players] == [0, int(jailed), 0]
        assert game.guildhall == ([] if jailed else [1])


def test_the_rival_hires_nobody() -> None:
    """WOW-SOLO-39, WOW-SOLO-42: an apprentice is the side it cannot have; it takes the marble."""
    game = solo()
    consequence(game, 3)  # princess at the Forest: hire, or 1 marble
    game.profiteer = location("mines")
    give(game, 1, at={"forest": 1})
    reset(game)
    assert (game.players[1].goods[MARBLE], game.marker, game.players[1].apprentices) == (1, 0, [])
