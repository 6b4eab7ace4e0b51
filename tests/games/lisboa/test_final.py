"""Final scoring and the winner (chapter 25)."""

from __future__ import annotations

import pytest

from boardwright.games.lisboa.scoring import final_parts, majority
from boardwright.games.lisboa.state import PLAYER_FIELDS, SHIP, STATE_FIELDS, Lisboa
from boardwright.games.lisboa.upkeep import final_scoring
from boardwright.kernel.state import NOBODY
from tests.games.lisboa.table import build, clergy, cubes, decree, plan, table

HOLDS, SETS, TYPES, MONEY, DECREES, OFFICIALS, FAVORS = range(7)

# Plots of one street each, enough for three shops a player.
PLOTS = {
    "gold": ["A1", "B1", "C1", "D1", "E1", "A2"],
    "tools": ["A5", "B5", "C5", "D5", "E5", "D4"],
    "books": ["A3", "B3", "C3", "D3", "E3", "B4"],
    "cloth": ["A2", "B2", "C2", "D2", "E2", "A3"],
}


def part(game: Lisboa, which: int) -> list[int]:
    """One part of the final scoring, by seat."""
    return [parts[which] for parts in final_parts(game)]


def shops(game: Lisboa, good: str, *numbers: int) -> Lisboa:
    """So many shops of one type for each seat."""
    plots = iter(PLOTS[good])
    for seat, number in enumerate(numbers):
        for _ in range(number):
            build(game, next(plots), seat, good)
    return game


def test_holds_of_ships() -> None:
    """LIS-SCORE-01, LIS-AMB-01: 2 + 3 + 3, cargo or not."""
    game = table()
    game.players[0].docks = [SHIP + 1, SHIP + 2, SHIP + 2]
    game.players[1].docks = [SHIP, 4, SHIP + 3]
    game.players[1].crates = [1, 0, 0]
    assert part(game, HOLDS) == [8, 5, 0]


def test_rubble_sets() -> None:
    """LIS-SCORE-02, LIS-RUBBLE-08, LIS-AMB-02: 3 wigs for each of 3 sets."""
    game = table()
    cubes(game, 0, 3, 4, 5)
    cubes(game, 1, 5, 5, 0)
    assert part(game, SETS) == [9, 0, 0]


@pytest.mark.parametrize(
    ("good", "wigs"), [("gold", [3, 2, 1]), ("tools", [6, 4, 2]), ("books", [9, 6, 3]), ("cloth", [9, 6, 3])]
)
def test_majority_of_each_type(good: str, wigs: list[int]) -> None:
    """LIS-SCORE-03: most, second, third."""
    assert part(shops(table(), good, 3, 2, 1), TYPES) == wigs


def test_no_shop_no_wigs() -> None:
    """LIS-SCORE-04, LIS-AMB-45: a free place is not given away."""
    assert part(shops(table(), "books", 0, 2, 0), TYPES) == [0, 9, 0]


def test_tied_players_share() -> None:
    """The places of the tied together, rounded down; later places follow.

    LIS-SCORE-05, LIS-SCORE-06, LIS-AMB-45
    """
    assert part(shops(table(), "gold", 2, 2, 1), TYPES) == [2, 2, 1]  # (3 + 2) / 2
    assert part(shops(table(), "books", 1, 2, 1), TYPES) == [4, 9, 4]  # (6 + 3) / 2
    assert majority([1, 1, 1, 1], [3, 2, 1]) == [1, 1, 1, 1]  # 6 / 4
    assert majority([3, 1, 1, 1], [9, 6, 3]) == [9, 3, 3, 3]  # the fourth place has nothing
    assert majority([2, 2, 2, 1], [9, 6, 3]) == [6, 6, 6, 0]
    assert majority([0, 0, 0], [9, 6, 3]) == [0, 0, 0]


def test_majorities_with_two_players() -> None:
    """The first and third column; ties share those.

    LIS-SCORE-07, LIS-SCORE-12, LIS-TWO-08, LIS-TWO-09, LIS-AMB-42
    """
    for good, first, second, tie in (
        ("gold", 3, 1, 2),
        ("tools", 6, 2, 4),
        ("books", 9, 3, 6),
        ("cloth", 9, 3, 6),
    ):
        assert part(shops(table(2), good, 1, 2), TYPES) == [second, first]
        assert part(shops(table(2), good, 1, 1), TYPES) == [tie, tie]
    game = table(2)
    game.players[0].completed = [plan("blue", 3)]
    game.players[1].completed = [plan("blue", 2), plan("green", 2)]
    assert part(game, OFFICIALS) == [5, 15]
    game.players[0].completed = [plan("green", 4)]
    assert part(game, OFFICIALS) == [10, 10]


def test_money_and_influence() -> None:
    """LIS-SCORE-08, LIS-AMB-44: 13 réis and 4 of the track are 17: one division; the marker stays."""
    game = table()
    game.players[0].reis, game.players[0].influence = 13, 5
    game.players[1].reis, game.players[1].influence = 4, 1
    game.players[2].reis, game.players[2].influence = 4, 0
    assert part(game, MONEY) == [3, 1, 0]
    assert game.players[0].influence == 5
    game.players[0].reis, game.players[0].influence = 8, 5  # the track has 4 coins below 5, not 5
    assert part(game, MONEY)[0] == 2


def test_decrees() -> None:
    """LIS-SCORE-09, LIS-SCORE-10: only their owner."""
    game = shops(table(), "gold", 2, 1, 0)
    game.players[0].decrees = [decree("DE01"), decree("DE02")]
    assert part(game, DECREES) == [2, 0, 0]


def test_officials_at_work() -> None:
    """The numbers of completed plans; uncompleted ones and figures do not count.

    LIS-SCORE-11, LIS-SCORE-13, LIS-SCORE-14, LIS-SCORE-15
    """
    game = table()
    game.players[0].completed = [plan("blue", 2), plan("green", 3)]
    game.players[1].completed = [plan("green", 4)]
    game.players[1].plans = [plan("blue", 5)]
    game.players[2].plans = [plan("blue", 5)]
    game.players[2].offices = [3, 3, 0]
    assert part(game, OFFICIALS) == [15, 10, 0]
    game.players[1].completed = [plan("green", 5)]
    assert part(game, OFFICIALS) == [12, 12, 0]


def test_favors() -> None:
    """LIS-SCORE-16: 2 wigs each."""
    game = table()
    game.players[0].favors, game.players[1].favors = 0b111, 0b010
    assert part(game, FAVORS) == [6, 2, 0]


def test_what_has_no_value() -> None:
    """LIS-SCORE-17: clergy tiles, goods and hand cards."""
    game = table()
    before = final_parts(game)
    game.players[0].clergy = clergy("CL01", "CL05")
    game.players[0].goods = [2, 2, 2, 2]
    game.players[0].hand = []
    assert final_parts(game) == before


def test_the_parts_change_only_wigs() -> None:
    """LIS-SCORE-20, LIS-END-04: all read the last position; the sum is what is added."""
    game = shops(table(), "gold", 2, 1, 0)
    cubes(game, 0, 1, 1, 1)
    game.players[0].favors = 1
    game.players[0].decrees = [decree("DE41"), decree("DE29"), decree("DE44")]
    before, parts = game.clone(), final_parts(game)
    final_scoring(game)
    for name in STATE_FIELDS:
        assert getattr(game, name) == getattr(before, name), name
    for seat, player in enumerate(game.players):
        assert player.wigs == before.players[seat].wigs + sum(parts[seat]) == sum(player.points)
        for name in PLAYER_FIELDS:
            if name not in ("wigs", "points"):
                assert getattr(player, name) == getattr(before.players[seat], name), name


# -------------------------------------------------------------------- the winner


def over(*wigs: int) -> Lisboa:
    """A game that is over with these wigs."""
    game = table(len(wigs))
    for player, number in zip(game.players, wigs, strict=True):
        player.wigs = number
    game.stack = []
    game.seat = NOBODY
    return game


def test_most_wigs_win() -> None:
    """LIS-FLOW-07: whatever else there is."""
    game = over(40, 41, 39)
    cubes(game, 0, 5, 5, 5)
    assert game.winners() == [1]


def test_nobody_has_won_yet() -> None:
    """LIS-END-04: while the game goes on."""
    game = over(40, 41, 39)
    game.seat = 0
    assert game.winners() == []


def test_ties_are_broken_in_order() -> None:
    """Sets, shops, completed plans, réis in hand; each only if all before are equal.

    LIS-SCORE-18, LIS-AMB-43
    """
    game = over(40, 40, 10)
    assert game.winners() == [0, 1]
    game.players[0].reis = 11
    assert game.winners() == [0]
    game.players[1].influence = 10
    assert game.winners() == [0], "influence is not money here"
    game.players[1].completed = [plan("blue", 2)]
    assert game.winners() == [1]
    build(game, "B1", 0, "gold")
    assert game.winners() == [0]
    cubes(game, 1, 1, 1, 1)
    assert game.winners() == [1]


def test_a_shared_victory() -> None:
    """LIS-SCORE-19: all tied players win, the others do not."""
    assert over(30, 40, 40, 40).winners() == [1, 2, 3]
