"""Simulations: the same games on any number of processes, seats shared out fairly."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import pytest

import boardwright
from boardwright.arena.simulate import (
    Match,
    Played,
    Setting,
    Simulation,
    Stopped,
    derived_seed,
    simulate,
    unique_labels,
)
from boardwright.bots import UnknownBot
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.edition import packaged
from boardwright.kernel.playout import playout


def outcome(simulation: Simulation) -> tuple[object, ...]:
    """All that must not depend on the number of jobs."""
    return simulation.games, list(simulation.sources.items()), simulation.labels, simulation.edition


@pytest.mark.parametrize("variants", [(), ("advanced",)])
def test_random_games_are_the_same_for_any_number_of_jobs(variants: tuple[str, ...]) -> None:
    seats = ["random"] * 3
    one, two, three = (simulate("carrara", seats, 25, variants, seed=5, jobs=jobs) for jobs in (1, 2, 3))
    assert outcome(one) == outcome(two) == outcome(three)
    assert [game.number for game in one.games] == list(range(25))


def test_games_between_bots_are_the_same_for_any_number_of_jobs() -> None:
    one, two = (simulate("carrara", ["random", "mcts@1sims"], 3, seed=5, jobs=jobs) for jobs in (1, 2))
    assert outcome(one) == outcome(two)


def test_a_game_depends_on_seed_and_number_alone() -> None:
    few = simulate("carrara", ["random", "random"], 3, seed=9)
    many = simulate("carrara", ["random", "random"], 6, seed=9)
    other = simulate("carrara", ["random", "random"], 3, seed=10)
    assert many.games[:3] == few.games
    assert {game.seed for game in few.games}.isdisjoint(game.seed for game in other.games)
    assert few.games[0].scores != few.games[1].scores  # not one game again and again


def test_a_game_can_be_played_again_from_its_seeds() -> None:
    played = simulate("carrara", ["random"] * 4, 2, ["advanced"], seed=3).games[1]
    state = boardwright.new("carrara", 4, ["advanced"], seed=played.seed).state
    decisions = playout(state, dice_from_seed(derived_seed(3, 1, "actions")))
    assert decisions == played.decisions
    assert tuple(score.total for score in state.scores()) == played.scores
    assert state.turn == played.turns
    assert [played.bots[seat] for seat in state.winners()] == list(played.winners)


def test_seeds_differ_by_game_and_purpose() -> None:
    seeds = {derived_seed(0, number, what) for number in range(500) for what in ("deal", "actions", "seat 0")}
    assert len(seeds) == 1500
    assert derived_seed(1, 23, "deal") != derived_seed(12, 3, "deal")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_bot_plays_each_seat_equally_often(players: int) -> None:
    games = simulate("carrara", ["random"] * players, 3 * players).games
    places = Counter((bot, seat) for game in games for seat, bot in enumerate(game.bots))
    assert set(places.values()) == {3}
    assert len(places) == players * players
    assert games[0].bots == tuple(range(players))


def test_parts_add_up_to_scores() -> None:
    simulation = simulate("carrara", ["random", "greedy"], 4, ["advanced"])
    for game in simulation.games:
        assert tuple(sum(parts.values()) for parts in game.parts) == game.scores
        assert all(parts.keys() <= simulation.sources.keys() for parts in game.parts)


def test_sources_are_in_the_order_of_the_score_sheet() -> None:
    simulation = simulate("carrara", ["random"] * 4, 40, ["advanced"])
    order = list(simulation.sources)
    for game in simulation.games:
        for parts in game.parts:
            assert list(parts) == [rule for rule in order if rule in parts]


def test_greedy_beats_random() -> None:
    simulation = simulate("carrara", ["random", "greedy"], 6)
    assert all(game.winners == (1,) for game in simulation.games)


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("carrara", ["random", "random"], 7, progress=lambda done, asked: told.append((done, asked)))
    assert told[-1] == (7, 7)
    simulate("carrara", ["random"] * 2, 7, jobs=2, progress=lambda done, asked: told.append((done, asked)))
    assert told[-1] == (7, 7)


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopping_keeps_the_first_games(jobs: int) -> None:
    def interrupt(done: int, asked: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        simulate("carrara", ["random"] * 2, 1_000_000, seed=4, jobs=jobs, progress=interrupt)
    assert isinstance(caught.value, Stopped)
    stopped = caught.value.simulation
    assert not stopped.complete
    assert 0 < len(stopped.games) < stopped.asked
    again = simulate("carrara", ["random"] * 2, len(stopped.games), seed=4)
    assert again.games == stopped.games


def test_an_edition_of_ones_own_goes_to_every_process(tmp_path: Path) -> None:
    text = packaged("carrara").replace('name = "carrara-2e"', 'name = "my-carrara"')
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    mine = simulate("carrara", ["random"] * 2, 4, jobs=2, edition=file)
    assert mine.edition == "my-carrara"
    assert mine.games == simulate("carrara", ["random"] * 2, 4).games


def test_labels_are_unique() -> None:
    assert unique_labels(["greedy", "random", "greedy", "greedy"]) == (
        "greedy",
        "random",
        "greedy 2",
        "greedy 3",
    )


def test_what_goes_between_processes_can_be_pickled() -> None:
    setting = Setting("carrara", ("random", "random"), (), 1, None)
    played = Match(setting).play(0)
    assert isinstance(played, Played)
    assert pickle.loads(pickle.dumps((setting, played))) == (setting, played)


@pytest.mark.parametrize(
    ("slug", "seats", "n", "variants", "jobs", "error", "words"),
    [
        ("chess", ["random"] * 2, 1, (), 1, boardwright.UnknownGame, "carrara"),
        ("carrara", ["random", "deep"], 1, (), 1, UnknownBot, "greedy"),
        ("carrara", ["random"], 1, (), 1, boardwright.BadOptions, "2 to 4 players"),
        ("carrara", ["random"] * 5, 1, (), 1, boardwright.BadOptions, "2 to 4 players"),
        ("carrara", ["random"] * 2, 1, ("huge",), 1, boardwright.BadOptions, "advanced"),
        ("carrara", ["random"] * 2, 0, (), 1, boardwright.BadOptions, "at least one game"),
        ("carrara", ["random"] * 2, 1, (), 0, boardwright.BadOptions, "at least one job"),
    ],
)
def test_wrong_input_is_refused_before_any_game(
    slug: str,
    seats: list[str],
    n: int,
    variants: tuple[str, ...],
    jobs: int,
    error: type[Exception],
    words: str,
) -> None:
    with pytest.raises(error, match=words):
        simulate(slug, seats, n, variants, jobs=jobs)
