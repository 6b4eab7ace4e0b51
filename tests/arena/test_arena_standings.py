"""Numbers of an arena: intervals against known values, pairs of deals, ratings, early stops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from boardwright.arena.contest import Bout, Contest
from boardwright.arena.ratings import places, rate
from boardwright.arena.results import Goal
from boardwright.arena.simulate import Played
from boardwright.arena.standings import clustered_wins, is_clear, looks, question, standings, to_data
from boardwright.arena.tournament import Tournament
from boardwright.bots.intervals import wilson
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.playout import choose

from .arenas import bout, plan

LEVEL = 0.995  # the confidence of each of ten looks


def pairs(*results: tuple[float, float]) -> list[tuple[int, float]]:
    """Two games on each deal."""
    return [(deal, share) for deal, pair in enumerate(results) for share in pair]


# -------------------------------------------------------------------- intervals


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(15, 148, 0.06238, 0.16053), (81, 263, 0.25532, 0.36618), (0, 20, 0.0, 0.16113), (29, 29, 0.88302, 1.0)],
)
def test_games_on_deals_of_their_own_give_wilsons_interval(
    wins: int, games: int, low: float, high: float
) -> None:
    found = clustered_wins((deal, float(deal < wins)) for deal in range(games))
    assert (found.wins, found.games) == (wins, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_games_that_repeat_each_other_count_once() -> None:
    """Deals that decide the game whoever sits where: two games say no more than one."""
    twins = clustered_wins(pairs(*[(1.0, 1.0)] * 60, *[(0.0, 0.0)] * 40))
    assert twins.share == pytest.approx(0.6)
    worth = 200 * 99 / 199  # 100 deals, but for the mean that had to be estimated
    assert (twins.low, twins.high) == pytest.approx(wilson(0.6 * worth, worth))


def test_an_interval_by_hand() -> None:
    """Deals won 2, 1, 1 and 0 times: deviations 1, 0, 0, -1 from the mean of 1.

    The variance of the share is 2 * 4/3 / 64 = 1/24; of 8 independent games it were 1/4 / 7 = 1/28;
    so these are worth 8 * 24/28 games.
    """
    found = clustered_wins(pairs((1.0, 1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0)))
    assert (found.low, found.high) == pytest.approx(wilson(24 / 7, 48 / 7))


def test_pairs_that_cancel_out_never_count_for_more_than_were_played() -> None:
    found = clustered_wins(pairs(*[(1.0, 0.0)] * 50))
    assert (found.low, found.high) == wilson(50, 100)


def test_shared_wins_and_unfinished_deals_count() -> None:
    found = clustered_wins([(0, 0.5), (0, 1.0), (1, 0.5)])
    assert found.wins == 2
    assert found.games == 3
    assert 0 < found.low < found.share < found.high < 1
    with pytest.raises(ValueError, match="at least one"):
        clustered_wins([])


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """A thousand arenas of 60 deals in which the deal itself gives one side a strong wind."""
    dice = dice_from_seed(5)
    held = 0
    for _ in range(1000):
        results = []
        for deal in range(60):
            chance = 350 if choose(dice, 2) else 950  # in thousandths; 0.65 on average
            results += [(deal, float(choose(dice, 1000) < chance)) for _ in range(2)]
        found = clustered_wins(results)
        held += found.low <= 0.65 <= found.high
    assert 930 <= held <= 975


# -------------------------------------------------------------------- standings


def test_standings_by_hand() -> None:
    contest = Contest(plan("random", "random"))
    games = [bout(0, 0, 0), bout(1, 0, 0, bots=(1, 0)), bout(2, 1, 0, 1), bout(3, 1, 1, bots=(1, 0))]
    shown = standings(contest, games, Goal(4))
    first, second = shown.bots
    assert (first.label, first.wins.wins, second.label, second.wins.wins) == ("random", 2.5, "random 2", 1.5)
    assert [line.wins.wins for line in shown.seats] == [2.5, 1.5]
    assert first.scores.mean == (10 + 10 + 10 + 5) / 4
    assert first.points == {"CAR-FINAL-01": first.scores.mean}
    assert shown.pairs == {"random": {"random 2": 0.625}, "random 2": {"random": 0.375}}
    assert (shown.games, shown.deals, shown.decisions) == (4, 2, 160)
    assert first.times is not None
    assert first.times.decisions == 4
    assert first.times.mean == pytest.approx(0.1)
    assert first.times.most == 0.1


def test_times_have_a_mean_a_percentile_and_a_longest() -> None:
    times = tuple(number / 100 for number in range(1, 101))
    game = replace(bout(0, 0, 0), times=(times, ()))
    first, second = standings(Contest(plan("random", "random")), [game], Goal(1)).bots
    assert first.times is not None
    assert first.times.mean == pytest.approx(0.505)
    assert (first.times.p95, first.times.most) == (0.95, 1.0)
    assert second.times is None


def test_bots_of_a_round_robin_count_their_own_games() -> None:
    contest = Contest(plan("random", "greedy", players=2, round_robin=True))
    shown = standings(contest, [bout(0, 0, 1)], Goal(1))
    assert [line.wins.games for line in shown.bots] == [1, 1]


def test_json_has_what_was_promised() -> None:
    contest = Contest(plan("random", "greedy"))
    data = to_data(standings(contest, [bout(n, n // 2, n % 2, bots=(0, 1)) for n in range(4)], Goal(4)))
    for key in ("win_rate", "intervals", "mean_score", "rating"):
        found = data[key]
        assert isinstance(found, dict)
        assert list(found) == ["random", "greedy"]
    assert data["games"] == 4


# -------------------------------------------------------------------- ratings


def game(number: int, bots: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(number, 0, bots, scores, ({},) * len(bots), winners, 1, 1)


def test_places_follow_wins_then_points() -> None:
    assert places(game(0, (2, 0, 1), (7, 9, 5), (0,))) == [2, 1, 3]
    assert places(game(0, (0, 1), (9, 9), (1,))) == [2, 1]  # a tie that the rules broke
    assert places(game(0, (0, 1, 2), (9, 9, 3), (0, 1))) == [1, 1, 3]
    assert places(game(0, (0, 1, 2), (9, 4, 4), (0,))) == [1, 2, 2]


def test_ratings_follow_strength_and_get_surer() -> None:
    games = [game(number, (0, 1, 2), (9, 6, 3), (0,)) for number in range(40)]
    few, many = rate(games[:10], 3), rate(games, 3)
    for ratings in (few, many):
        assert ratings[0].mean > ratings[1].mean > ratings[2].mean
        assert all(rating.low < rating.mean < rating.high for rating in ratings)
    assert many[1].high - many[1].low < few[1].high - few[1].low
    assert many[0].low > many[2].high


def test_ratings_do_not_depend_on_which_game_ended_first() -> None:
    games = [game(number, (0, 1), (1, 0), (number % 3 % 2,)) for number in range(12)]
    assert rate(games, 2) == rate(reversed(games), 2)


def test_equals_are_rated_equal() -> None:
    first, second = rate([game(number, (0, 1), (5, 5), (0, 1)) for number in range(9)], 2)
    assert first.mean == pytest.approx(second.mean) == pytest.approx(25)


# -------------------------------------------------------------------- early stops


def test_looks_are_tenths_in_whole_deals() -> None:
    assert looks(Goal(100), 2) == list(range(10, 101, 10))
    assert looks(Goal(100), 12) == [12, 24, 36, 48, 60, 72, 84, 96, 100]
    assert looks(Goal(5), 2) == [2, 4, 5]
    assert looks(Goal(1), 2) == [1]


@pytest.mark.parametrize(("seats", "share"), [(2, 1 / 2), (3, 1 / 3), (4, 1 / 4)])
def test_the_question_is_the_share_of_equals_unless_named(seats: int, share: float) -> None:
    contest = Contest(plan(*["random"] * seats))
    assert question(contest, Goal(10, True)) == share
    assert question(contest, Goal(10, True, 0.9)) == 0.9


def won(count: int, games: int) -> list[Bout]:
    return [bout(number, number, int(number >= count)) for number in range(games)]


def test_a_question_is_clear_when_the_wider_interval_excludes_it() -> None:
    contest = Contest(plan("random", "random"))
    for wins in range(21):
        low, high = wilson(wins, 20, LEVEL)
        assert is_clear(contest, won(wins, 20), Goal(200, True)) == (high < 0.5 or low > 0.5)
    assert is_clear(contest, won(20, 20), Goal(200, True))
    assert not is_clear(contest, won(15, 20), Goal(200, True))  # clear of it at 95 %, for one look only
    assert wilson(15, 20)[0] > 0.5


def test_a_round_robin_is_clear_when_every_bot_is() -> None:
    contest = Contest(plan("random", "greedy", players=2, round_robin=True))
    assert is_clear(contest, won(20, 20), Goal(200, True))
    assert not is_clear(contest, won(11, 20), Goal(200, True))


def arena_of(chance: int, seed: int) -> Callable[[int], Bout]:
    dice = dice_from_seed(seed)
    return lambda number: bout(number, number, int(choose(dice, 100) >= chance))


def test_equals_are_seldom_told_apart_however_often_one_looks() -> None:
    contest = Contest(plan("random", "random"))
    goal = Goal(100, True)
    wrong = sum(
        bool(Tournament(contest, goal, map(arena_of(50, seed), range(100))).clear) for seed in range(150)
    )
    assert wrong <= 10  # 5 % would be 7.5


def test_a_tournament_stops_at_the_first_clear_look_and_counts_to_it() -> None:
    contest = Contest(plan("random", "random"))
    done = Tournament(contest, Goal(100, True), won(50, 50))
    assert done.clear == 10
    assert len(done.counted) == 10
    assert done.missing == []
    gap = [bout for bout in won(50, 50) if bout.number != 3]
    open_still = Tournament(contest, Goal(100, True), gap)
    assert open_still.clear == 0
    assert 3 in open_still.missing


def test_intervals_of_a_run_that_may_stop_early_are_the_wider_ones() -> None:
    contest = Contest(plan("random", "random"))
    shown = standings(contest, won(12, 20), Goal(200, True))
    assert shown.confidence == pytest.approx(LEVEL)
    assert (shown.bots[0].wins.low, shown.bots[0].wins.high) == pytest.approx(wilson(12, 20, LEVEL))
