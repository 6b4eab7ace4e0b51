"""One seat against bots, as Gymnasium knows environments."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boardwright.bots import UnknownBot
from boardwright.bots.random import RandomBot
from boardwright.envs.gymnasium import BoardwrightEnv, BoardwrightVectorEnv, environment_id
from boardwright.games import names
from boardwright.kernel.errors import BadOptions, IllegalAction


class Picky(RandomBot):
    """Counts what it is asked."""

    asked = 0

    def decide(self, sight: Any) -> int:
        type(self).asked += 1
        return super().decide(sight)


@pytest.mark.parametrize("slug", names())
def test_gymnasium_makes_and_checks_every_game(slug: str) -> None:
    made = gymnasium.make(environment_id(slug))
    assert isinstance(made.unwrapped, BoardwrightEnv)
    check_env(BoardwrightEnv(slug, illegal=-1.0), skip_render_check=True)


def test_only_the_agent_is_asked_and_the_end_is_rewarded() -> None:
    env = BoardwrightEnv("carrara", players=3, seat=1, opponents=["greedy", Picky])
    Picky.asked = 0
    _, info = env.reset(seed=4)
    reward, over = 0.0, False
    while not over:
        assert env.table.state.seat == 1
        assert info["action_mask"].sum() == len(env.table.state.legal())
        assert np.array_equal(env.action_masks(), info["action_mask"] == 1)
        _, reward, over, truncated, info = env.step(int(info["action_mask"].argmax()))
        assert not truncated
        assert over or reward == 0.0
    assert Picky.asked > 5
    assert -1.0 <= reward <= 1.0
    assert env.table.state.over
    with pytest.raises(BadOptions, match="The game is over"):
        env.step(0)


def test_a_seed_deals_the_same_series() -> None:
    first, second = BoardwrightEnv("carrara", seat=None), BoardwrightEnv("carrara", seat=None)
    one = [first.reset(seed=9)[0], first.reset()[0], first.reset()[0]]
    two = [second.reset(seed=9)[0], second.reset()[0], second.reset()[0]]
    assert all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))
    assert not np.array_equal(one[0], one[1])


def test_an_illegal_action_loses_or_raises() -> None:
    env = BoardwrightEnv("carrara")
    env.reset(seed=1)
    wrong = env.game.catalogue.id("score.pillar 1")
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "CAR-SCORE-16" in info["illegal"]
    strict = BoardwrightEnv("carrara", illegal=None)
    before = strict.reset(seed=1)[0]
    with pytest.raises(IllegalAction):
        strict.step(wrong)
    assert np.array_equal(before, strict._observation())


def test_a_vector_plays_on_when_games_end() -> None:
    made = gymnasium.make_vec(environment_id("carrara"), num_envs=3)
    assert isinstance(made.unwrapped, BoardwrightVectorEnv)
    vector = BoardwrightVectorEnv("carrara", num_envs=3)
    observations, infos = vector.reset(seed=2)
    ends = 0
    while ends < 4:
        assert observations.shape == (3, vector.encoding.size)
        observations, given, ended, cut, infos = vector.step(infos["action_mask"].argmax(axis=1))
        assert not cut.any()
        assert not given[~ended].any()
        if ended.any():
            ends += int(ended.sum())
            last = infos["final_obs"]
            assert [found is not None for found in last] == ended.tolist()
            assert infos["final_info"]["action_mask"][ended].sum() == 0
        assert (infos["action_mask"].sum(axis=1) > 0).all()


def test_a_game_of_a_vector_does_not_depend_on_its_length() -> None:
    short, long = BoardwrightVectorEnv("carrara", num_envs=1), BoardwrightVectorEnv("carrara", num_envs=3)
    one, info = short.reset(seed=6)
    three, infos = long.reset(seed=6)
    for _ in range(40):
        assert np.array_equal(one[0], three[0])
        one, _, _, _, info = short.step(info["action_mask"].argmax(axis=1))
        three, _, _, _, infos = long.step(infos["action_mask"].argmax(axis=1))


def test_a_vector_refuses_before_anything_changes() -> None:
    vector = BoardwrightVectorEnv("carrara", num_envs=2)
    before, infos = vector.reset(seed=2)
    wrong = infos["action_mask"].argmax(axis=1)
    wrong[1] = vector.game.catalogue.id("score.pillar 1")
    with pytest.raises(IllegalAction, match="game 1"):
        vector.step(wrong)
    assert np.array_equal(before, vector._observations())
    with pytest.raises(BadOptions, match="2 actions, not 1"):
        vector.step(np.array([0]))


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"seat": 2}, BadOptions, "A seat is 0 to 1"),
        ({"opponents": "greed"}, UnknownBot, "greedy"),
        ({"opponents": ["greedy", "greedy"]}, BadOptions, "so 1 opponents, not 2"),
        ({"render_mode": "human"}, BadOptions, "render mode"),
    ],
)
def test_bad_options(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        BoardwrightEnv("carrara", **options)


def test_reset_has_no_options() -> None:
    with pytest.raises(BadOptions, match="players"):
        BoardwrightEnv("carrara").reset(options={"players": 3})


def test_the_text_of_the_board() -> None:
    env = BoardwrightEnv("carrara", render_mode="ansi")
    env.reset(seed=1)
    assert "Livorno" in env.render()
