"""Statistics against values known from elsewhere."""

from __future__ import annotations

import pytest

from boardwright.arena.simulate import Played, Simulation, simulate
from boardwright.arena.statistics import Spread, spread, summarise
from boardwright.bots.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_is_symmetric_and_stays_within_bounds() -> None:
    for games in (1, 2, 7, 1000):
        assert wilson(0, games)[0] == 0.0
        assert wilson(games, games)[1] == 1.0
        low, high = wilson(games / 3, games)
        mirrored = wilson(games - games / 3, games)
        assert 0 < low < 1 / 3 < high < 1
        assert mirrored == pytest.approx((1 - high, 1 - low))


def test_wilson_needs_a_game() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        wilson(0, 0)


def test_spread() -> None:
    numbers = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert (numbers.mean, numbers.median, numbers.least, numbers.most) == (5.0, 4.5, 2, 9)
    assert numbers.sd == pytest.approx(2.13809, abs=1e-5)
    assert spread([3]) == Spread(3.0, 0.0, 3, 3, 3)
    with pytest.raises(ValueError, match="no numbers"):
        spread([])


def played(number: int, scores: tuple[int, int], winners: tuple[int, ...]) -> Played:
    bots = ((0, 1), (1, 0))[number % 2]
    parts = tuple({"X-1": score - 1, "X-2": 1} for score in scores)
    return Played(number, number, bots, scores, parts, winners, 100 + number, 10)


def three_games() -> Simulation:
    """Bot 0 wins the first game, bots 0 and 1 share the second, bot 1 wins the third from seat 1."""
    games = (played(0, (30, 20), (0,)), played(1, (25, 25), (0, 1)), played(2, (10, 40), (1,)))
    sources = {"X-1": "most", "X-2": "one"}
    return Simulation("x", (), "e", 0, 1, ("a", "b"), sources, 3, games, 0.5)


def test_a_shared_win_counts_half_for_each() -> None:
    summary = summarise(three_games())
    assert [line.wins.wins for line in summary.bots] == [1.5, 1.5]
    assert [line.wins.wins for line in summary.seats] == [1.5, 1.5]
    assert summary.bots[0].wins.share == 0.5
    assert (summary.bots[0].wins.low, summary.bots[0].wins.high) == wilson(1.5, 3)


def test_scores_follow_the_bot_from_seat_to_seat() -> None:
    summary = summarise(three_games())
    assert [line.scores.mean for line in summary.bots] == pytest.approx([65 / 3, 85 / 3])
    assert [line.scores.most for line in summary.seats] == [30, 40]
    assert summary.bots[1].points == pytest.approx({"X-1": 82 / 3, "X-2": 1})


def test_lengths_and_pace() -> None:
    summary = summarise(three_games())
    assert (summary.decisions, summary.length.mean, summary.turns.mean) == (303, 101, 10)
    assert summary.decisions_per_second == 606


def test_wins_add_up_to_games() -> None:
    summary = summarise(simulate("carrara", ["random"] * 3, 50))
    assert sum(line.wins.wins for line in summary.bots) == pytest.approx(50)
    assert sum(line.wins.wins for line in summary.seats) == pytest.approx(50)


def test_nothing_finished_is_no_statistic() -> None:
    nothing = Simulation("x", (), "e", 0, 1, ("a", "b"), {}, 3, (), 0.5)
    with pytest.raises(ValueError, match="no game was finished"):
        summarise(nothing)
