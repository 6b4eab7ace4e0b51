"""The end of the game and final scoring (chapters 16, 23 and 24.9)."""

from __future__ import annotations

import pytest

from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.final import share_gold
from boardwright.games.architects.tables import GUILDHALL, MARBLE
from tests.games.architects.positions import (
    GAME,
    WONDER,
    bare,
    contribution,
    final,
    give,
    goods,
    play,
    points,
    ready,
    solo,
)


def ended(game: Architects) -> Architects:
    """The game is over, with everything as it is."""
    game.stack, game.finished, game.seat = [], True, NONE
    return game


# ---------------------------------------------------------------------------- the last turns


@pytest.mark.parametrize("laid", [10, 11])
def test_a_crane_may_fill_the_last_space(laid: int) -> None:
    """ARC-END-03, ARC-END-04, ARC-END-01: by whichever of its workers; the last turns come once."""
    game = ready("41", 2, ("promos",))
    give(game, 1, at={"guildhall": laid})
    give(game, 0, hand=["41", "11"], wood=5, stone=3)
    play(game, "place guildhall", "build 41")
    assert game.ending and len(game.guildhall) == laid + 2
    assert game.turns_left == 2 and game.seat == 1
    play(game, "place quarry")
    assert game.turns_left == 1 and not game.over
    play(game, "place quarry")
    assert game.over and game.turns_left == 0


def test_a_reset_of_the_last_turn_comes_before_the_final_turns() -> None:
    """ARC-END-04: the twelfth worker and the fifth contribution in one turn."""
    game = bare(2, WONDER)
    game.princess = GUILDHALL
    contribution(game, 1, ["wood", "stone", "gold", "marble"])
    give(game, 1, at={"guildhall": 11})
    give(game, 0, hand=["20"], clay=4, stone=3)
    play(game, "place guildhall", "contribute clay")
    assert game.pieces == [1] * 5 and not game.pending
    assert game.ending and game.turns_left == 2 and game.seat == 1


def test_rules_still_hold_on_the_last_turns() -> None:
    """ARC-END-05, ARC-GUILD-12, ARC-AMB-06: resets, hand limit; workers beyond the grid trigger nothing."""
    game = bare(2)
    game.ending, game.turns_left = True, 2
    give(game, 0, at={"guildhall": 6}, hand=["11"], wood=2, stone=2)
    give(game, 1, at={"guildhall": 6, "bm_small": 1, "bm_large": 1})
    game.play("place guildhall")
    assert goods(game) == {"clay": 4} and len(game.guildhall) == 13 and game.large == []
    give(game, 1, silver=2, hand=["1", "2", "3", "4", "5", "6"])
    play(game, "place bm_middle", "market look")
    game.apply(game.legal()[0])
    assert len(game.large) == 1 and game.players[1].prison == 3 and not game.over
    assert game.legal_texts()[0].startswith("discard")
    game.apply(game.legal()[0])
    assert game.over and len(game.players[1].hand) == 6


def test_the_expansion_ends_like_the_base_game() -> None:
    """WOW-SCORE-01, ARC-END-02: twelve workers with two players, then one turn each."""
    game = ready("20", 2, WONDER)
    give(game, 1, at={"guildhall": 11})
    game.play("place guildhall")
    seats = []
    while not game.over:
        seats.append(game.seat)
        game.play("place quarry")
    assert seats == [1, 0] and game.finished


# ---------------------------------------------------------------------------- effects of the end


def test_losses_are_settled_in_turn_order() -> None:
    """ARC-SCORE-13, WOW-SCORE-02, WOW-INFL-22: from the starting player, here seat 2."""
    game = bare(3, WONDER)
    game.order = [1, 2, 0]
    for seat in range(3):
        give(game, seat, influence=2, buildings=[] if seat == 1 else ["24"])
    final(game)
    assert game.seat == 2
    game.play("prevent 0")
    assert game.seat == 0
    game.play("prevent 1")
    assert [player.influence for player in game.players] == [0, 2, 2]
    assert [player.goods[3] for player in game.players] == [0, 2, 2]  # compared after the swaps
    assert [player.virtue for player in game.players] == [6, 7, 5]


def test_influence_left_at_the_end() -> None:
    """WOW-SCORE-10, WOW-SCORE-09, WOW-SCORE-07: the Manor counts what swap B has left; it is worth no VP."""
    for prevented, vp in ((0, 1), (1, 0)):
        game = bare(2, WONDER)
        give(game, 0, buildings=["24", "WB19"], influence=5)
        final(game)
        game.play(f"prevent {prevented}")
        assert points(game, "effects of buildings") == vp
        assert game.players[0].influence == 5 - 2 * prevented and game.players[0].goods[3] == 4
    game = bare(2, WONDER)
    give(game, 0, influence=12)
    give(game, 1, influence=12)
    assert [score.total for score in game.scores()] == [2, 2]  # 2 gold each, as with no influence at all
    assert [score.total for score in bare(2, WONDER).scores()] == [2, 2]


def test_the_rule_of_another_expansion_is_not_played() -> None:
    """WOW-COOP-01: the 4 gold need no more than 8 influence outside the co-operative game."""
    assert not any("coop" in name or "tomesaga" in name for name in GAME.variants)
    game = bare(2, WONDER)
    give(game, 0, influence=8)
    share_gold(game)
    assert goods(game) == {"gold": 4}


# ---------------------------------------------------------------------------- scoring


def test_each_line_of_the_sheet() -> None:
    """ARC-SCORE-04, ARC-SCORE-05, ARC-SCORE-06, ARC-SCORE-07, ARC-SCORE-08, ARC-SCORE-09, ARC-COMP-10."""
    game = bare()
    give(game, 0, virtue=3, unpaid=2, paid=1, gold=2, marble=3, silver=19, prison=5)
    give(game, 0, clay=9, wood=9, stone=9, hand=["1"], apprentices=["1"])
    give(game, 1, held_by={0: 6})
    lines = {part.name: part.points for part in game.scores()[0].parts if part.points}
    assert lines == {
        "virtue": -5,
        "debts": -4,
        "gold and marble": 5,
        "silver": 1,
        "workers in Prison": -2,
    }


def test_the_sheet_before_the_end_buys_nothing_off() -> None:
    """ARC-SCORE-12, ARC-EFF-15: as long as nobody has been asked, Hugo's debts of the Dungeon count."""
    game = bare(2, ("promos",))
    give(game, 0, board="hugo", buildings=["24"], virtue=0, silver=4)
    assert game.scores()[0].total == 14 - 9 - 4
    final(game)
    play(game, "debt pay", "debt take")
    assert game.scores()[0].total == 14 - 9 - 2 and goods(game) == {"silver": 2}


def test_gains_at_14_still_destroy_debts() -> None:
    """ARC-SCORE-12, ARC-VIRTUE-14, WOW-SCORE-11: gains alone ask nothing, not even about debts."""
    game = bare()
    give(game, 0, buildings=["18"], gold=6, virtue=13, unpaid=1)
    final(game)
    assert (game.players[0].virtue, game.players[0].unpaid) == (14, 0)


@pytest.mark.parametrize(
    ("human", "rival", "winners"),
    [
        ({}, {}, [0, 1]),  # WOW-SOLO-115: a complete tie is a draw
        ({"silver": 1}, {}, [0]),  # the rival has no silver
        ({"silver": 1}, {"virtue": 8}, [1]),
        ({"gold": 1}, {"virtue": 8}, [0]),
        ({}, {"cathedral": 1}, [1]),
    ],
)
def test_who_wins_against_the_rival(
    human: dict[str, object], rival: dict[str, object], winners: list[int]
) -> None:
    """WOW-SOLO-112, WOW-SOLO-115, ARC-SCORE-10: more VP; then virtue, then silver."""
    game = solo()
    give(game, 0, **human)
    give(game, 1, **rival)
    assert ended(game).winners() == winners


def test_the_rivals_share_of_the_gold_is_marble() -> None:
    """WOW-SOLO-113, WOW-SOLO-114, WOW-AMB-30."""
    for influence, gold, marble in (((2, 1), 4, 0), ((1, 2), 0, 4), ((2, 2), 2, 2)):
        game = solo()
        for seat in (0, 1):
            give(game, seat, influence=influence[seat])
        share_gold(game)
        assert game.players[0].goods[3] == gold and game.players[1].goods[MARBLE] == marble


def test_rampart_counts_pairs() -> None:
    """WOW-BLDG-08, ARC-EFF-02: the smaller of buildings and level."""
    for level, pairs in ((0, 0), (1, 1), (2, 2), (3, 2)):
        game = bare(2, WONDER)
        give(game, 0, buildings=["WB23", "11"], cathedral=level)
        assert points(game, "effects of buildings") == pairs
