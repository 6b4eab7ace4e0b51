"""Many games by one call: the same positions as one by one, for any number of workers, and clear refusals."""

from __future__ import annotations

import os
import signal

import numpy as np
import pytest

from boardwright.envs.batch import BatchEnv, WorkerLost
from boardwright.envs.rewards import rewards
from boardwright.kernel.batch import game_seed
from boardwright.kernel.errors import BadOptions, IllegalAction
from tests.envs.cases import CASES, Case, name

every_case = pytest.mark.parametrize("case", CASES, ids=name)


def first_legal(batch: BatchEnv) -> np.ndarray:
    found: np.ndarray = batch.action_masks.argmax(axis=1)
    return found


@every_case
def test_a_batch_shows_what_the_games_show(case: Case) -> None:
    slug, players, variants = case
    batch = BatchEnv(slug, games=3, players=players, variants=variants)
    batch.reset(seed=11)
    states = [batch.game.new(batch.options, game_seed(11, number, 0)) for number in range(3)]
    for _ in range(25):
        for number, state in enumerate(states):
            seat = int(batch.seats[number])
            assert seat == state.seat
            expected = np.array(batch.encoding.encode(state.view(seat)), np.float32)
            assert np.array_equal(batch.observations[number], expected)
            assert np.flatnonzero(batch.action_masks[number]).tolist() == sorted(state.legal())
        actions = first_legal(batch)
        batch.step(actions)
        for state, action in zip(states, actions.tolist(), strict=True):
            state.apply(action)


def test_an_ended_game_makes_room_for_the_next() -> None:
    batch = BatchEnv("carrara", games=2)
    batch.reset(seed=3)
    states = [batch.game.new(batch.options, game_seed(3, number, 0)) for number in range(2)]
    deals = [1, 1]
    while max(deals) < 3:
        actions = first_legal(batch)
        batch.step(actions)
        for number, action in enumerate(actions.tolist()):
            states[number].apply(action)
            assert bool(batch.ended[number]) == states[number].over
            if states[number].over:
                assert batch.rewards[number].tolist() == rewards(states[number], "win")
                states[number] = batch.game.new(batch.options, game_seed(3, number, deals[number]))
                deals[number] += 1
            else:
                assert not batch.rewards[number].any()
            assert np.flatnonzero(batch.action_masks[number]).tolist() == sorted(states[number].legal())


def test_a_batch_is_the_same_for_any_number_of_workers() -> None:
    seen: list[list[bytes]] = []
    for workers in (1, 2, 3):
        with BatchEnv("carrara", games=5, most_decisions=20, workers=workers) as batch:
            batch.reset(seed=5)
            moments = []
            for _ in range(30):
                batch.step(first_legal(batch))
                moments.append(
                    batch.observations.tobytes()
                    + batch.action_masks.tobytes()
                    + batch.truncated.tobytes()
                    + batch.seats.tobytes()
                )
            seen.append(moments)
    assert seen[0] == seen[1] == seen[2]


def test_the_arrays_stay_the_same_objects() -> None:
    batch = BatchEnv("carrara", games=2)
    observations, masks = batch.observations, batch.action_masks
    batch.reset(seed=1)
    before = observations.copy()
    batch.step(first_legal(batch))
    assert batch.observations is observations
    assert batch.action_masks is masks
    assert not np.array_equal(before, observations)


def test_a_cut_game_is_truncated_and_not_rewarded() -> None:
    batch = BatchEnv("carrara", games=2, most_decisions=3)
    batch.reset(seed=1)
    for _ in range(2):
        batch.step(first_legal(batch))
        assert not batch.truncated.any()
    batch.step(first_legal(batch))
    assert batch.truncated.all()
    assert not batch.ended.any()
    assert not batch.rewards.any()


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_refused_changes_nothing(workers: int) -> None:
    with BatchEnv("carrara", games=3, workers=workers) as batch:
        batch.reset(seed=1)
        good, before = first_legal(batch), batch.observations.copy()
        wrong = good.copy()
        wrong[2] = batch.game.catalogue.id("score.pillar 1")
        with pytest.raises(IllegalAction, match=r"game 2: score\.pillar 1 is refused.*CAR-SCORE-16"):
            batch.step(wrong)
        with pytest.raises(BadOptions, match="Game 0: 9999 is no action; they are 0 to 713"):
            batch.step(np.array([9999, 0, 0]))
        with pytest.raises(BadOptions, match="takes 3 whole numbers"):
            batch.step(np.array([0.5, 0.0, 0.0]))
        with pytest.raises(BadOptions, match="takes 3 whole numbers"):
            batch.step(good[:2])
        assert np.array_equal(before, batch.observations)
        batch.step(good)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"games": 0}, "games is 1 or more"),
        ({"games": 2, "workers": 3}, "takes 1 to 2 workers, not 3"),
        ({"workers": 0}, "workers, not 0"),
        ({"most_decisions": -1}, "most_decisions"),
        ({"reward": "fame"}, "A reward is win or score"),
        ({"players": 7}, "for 2 to 4 players, not 7"),
    ],
)
def test_bad_options(options: dict[str, int], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        BatchEnv("carrara", **options)  # type: ignore[arg-type]


def test_reset_comes_first_and_seeds_have_bounds() -> None:
    batch = BatchEnv("carrara", games=1)
    with pytest.raises(BadOptions, match="reset"):
        batch.step([0])
    with pytest.raises(BadOptions, match="64 bits"):
        batch.reset(seed=1 << 80)


def test_a_lost_worker_is_named() -> None:
    with BatchEnv("carrara", games=2, workers=2) as batch:
        batch.reset(seed=1)
        process = batch._workers[1]._process
        assert process.pid
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        with pytest.raises(WorkerLost, match="games 1 to 1"):
            batch.step(first_legal(batch))
