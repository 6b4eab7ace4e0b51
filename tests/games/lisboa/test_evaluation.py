"""The bot `greedy` plays Lisboa sensibly, and its evaluation reads nothing the seat cannot know."""

from __future__ import annotations

from typing import Final, cast

import pytest

from boardwright.arena.build import is_compiled
from boardwright.bots import make_bot
from boardwright.games.lisboa.evaluation.evaluate import (
    FEATURES,
    features,
    lacerda_worth,
    time_left,
    weights_of,
)
from boardwright.games.lisboa.state import FROM_PAYING, Lisboa
from boardwright.kernel import state as kernel_state
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.linear_evaluation import PHASES
from boardwright.kernel.lookahead import best_line
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.playout import playout
from tests.games.lisboa.table import GAME, begin, table

COMPILED: Final = is_compiled(kernel_state.__name__)
GAMES: Final = 20 if COMPILED else 2  # by how long they take
VARIANTS: Final = ("draft", "starting-decrees", "missions", "city-tokens")


def play(names: list[str], seed: int, variants: tuple[str, ...] = ()) -> Lisboa:
    """A whole game between bots."""
    game = cast(Lisboa, GAME.new(GAME.options(len(names), variants), seed))
    bots = [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while not game.over:
        game.apply(bots[game.seat].decide(Perspective(game, game.seat)))
    return game


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(GAMES):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won += play(names, seed).winners() == [names.index("greedy")]
    assert won >= 0.95 * GAMES


@pytest.mark.slow
def test_greedy_uses_the_whole_game() -> None:
    """Shops, ships, openings, sets, decrees and the church all bring wigs."""
    game = play(["greedy", "greedy"], 7, VARIANTS)
    points = [sum(player.points[source] for player in game.players) for source in range(FROM_PAYING)]
    assert min(points[1], points[3], points[4], points[6]) > 0
    assert min(len(player.decrees) for player in game.players) >= 3
    assert sum(player.sets() for player in game.players) >= 4
    assert sum(len(player.completed) for player in game.players) >= 4


@pytest.mark.slow
def test_a_narrow_search_finds_a_way_out_of_dead_ends() -> None:
    """LIS-ACT-05: a search tries raw answers; if all its lines end in nothing, it goes by the legal ones."""
    lines = 0
    for seed in range(8):
        game = cast(Lisboa, GAME.new(GAME.options(2 + seed % 3), seed))
        dice = dice_from_seed(seed)
        while not game.over:
            walked = game.clone()
            for action in best_line(game, game.seat, 1):
                assert (walked.seat, walked.turn) == (game.seat, game.turn)
                assert action in walked.legal()
                walked.advance(action)
            assert (walked.seat, walked.turn) != (game.seat, game.turn)
            lines += 1
            playout(game, dice, 5)
    assert lines > 200


def test_the_evaluation_reads_only_what_the_seat_knows() -> None:
    """Redrawing everything hidden never changes it (LIS-INFO)."""
    checked = 0
    for seed in range(6):
        game = cast(Lisboa, GAME.new(GAME.options(2 + seed % 3, VARIANTS if seed % 2 else ()), seed))
        dice = dice_from_seed(seed)
        while not game.over:
            for seat in range(len(game.players)):
                imagined = game.determinise(seat, dice)
                assert imagined.evaluate(seat) == game.evaluate(seat)
                checked += 1
            playout(game, dice, 11)
    assert checked > 200


def test_more_of_anything_good_is_worth_more() -> None:
    """Wigs, réis, influence, goods, cubes, favors and officials at work, each alone."""
    plain = begin(table()).evaluate(0)
    better: list[Lisboa] = [begin(table()) for _ in range(7)]
    better[0].players[0].wigs += 1
    better[1].players[0].reis += 1
    better[2].players[0].influence += 1
    better[3].players[0].goods = [2, 1, 1, 1]
    better[4].players[0].cubes = [1, 0, 0]
    better[5].players[0].favors = 1
    better[6].players[0].offices = [1, 0, 0]
    for number, game in enumerate(better):
        assert game.evaluate(0) > plain, number


def test_every_feature_has_a_weight_for_each_phase() -> None:
    game = begin(table())
    weights = weights_of(game).rows()
    assert len(set(FEATURES)) == len(FEATURES) == len(weights) == len(features(game, 0))
    assert {len(row) for row in weights} == {PHASES}


def test_what_an_opponent_has_counts_only_alone() -> None:
    """A search takes the difference of the seats' evaluations: it would count twice."""
    game = begin(table())
    plain = game.evaluate(0)
    game.players[1].wigs += 10
    assert game.evaluate(0) == plain


def test_alone_the_lead_over_lacerda_counts() -> None:
    """LISL-SCORE-02, LISL-SCORE-03, LISL-SCORE-04, LISL-SCORE-05, LISL-SCORE-06, LISL-SCORE-07,
    LISL-SCORE-08: what he would have now, wig by wig.
    """
    game = cast(Lisboa, GAME.new(GAME.options(1), 1))
    game.play("keep.clergy 1")
    assert lacerda_worth(game, 1) == game.scores()[1].total
    playout(game, dice_from_seed(1), 60)
    game.period = 2  # before, his cubes score twice
    assert lacerda_worth(game, 1) == pytest.approx(game.scores()[1].total, abs=4)  # ties are rounded down
    plain = game.evaluate(0)
    game.players[1].wigs += 10
    assert game.evaluate(0) == pytest.approx(plain - 10)
    game.players[1].decrees = [*game.players[1].decrees, 0]
    assert game.evaluate(0) == pytest.approx(plain - 13)


def test_time_runs_out() -> None:
    """From the whole game to nothing, whoever plays."""
    for players in range(1, 5):
        game = cast(Lisboa, GAME.new(GAME.options(players), players))
        dice = dice_from_seed(players)
        times = [time_left(game)]
        while not game.over:
            times.append(time_left(game))
            playout(game, dice, 1)
        assert times[0] == max(times) == 1
        assert times[-1] == min(times) == 0


def test_the_end_is_valued_by_wigs_and_by_winning() -> None:
    game = play(["random", "random"], 3)
    winner = game.winners()[0]
    assert game.evaluate(winner) >= 1000
    assert game.evaluate(1 - winner) == game.players[1 - winner].wigs
