"""The end of the game where no scenario can say it: what the box has only once, and estimates."""

from __future__ import annotations

from boardwright.games.architects.evaluation.evaluate import banked
from tests.games.architects.positions import GAME, WONDER, bare, final, give, points


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


def test_the_rule_of_another_expansion_is_not_played() -> None:
    """WOW-COOP-01: there is no co-operative game."""
    assert not any("coop" in name or "tomesaga" in name for name in GAME.variants)


def test_the_sheet_before_the_end_counts_an_apprentice_just_hired() -> None:
    """ARC-SCORE-15: hired in the action under way, the Extortionist still reacts to the Dungeon's debts."""
    game = bare(2, WONDER)
    give(game, 0, buildings=["24"], virtue=0)
    game.act = game.acts = 1
    give(game, 0, apprentices=["WA24"])
    assert points(game, "gold and marble") == 4 and points(game, "gold and marble", 1) == 0


def test_a_sheet_and_an_estimate_in_the_middle_of_the_end_count_nothing_twice() -> None:
    """ARC-SCORE-12: what has been resolved is in the virtue already."""
    game = bare()
    give(game, 0, buildings=["37", "24", "39"], virtue=0, paid=4, marble=2)
    final(game)
    game.play("resolve 37")
    assert game.scores()[0].total == 7 + 14 + 4 + 2 - 7 - 2  # loss first: 0 and a debt, then 2 virtue
    assert banked(game, 0) == 7 + 14 + 4 + 2 - 8  # 1 - 2 + 2 virtue
    assert GAME.restore_json(game.to_json()).to_json() == game.to_json()
