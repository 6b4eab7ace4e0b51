"""Environments are copied and pickled for process pools and checkpoints, and refuse what they do not know."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pyspiel
import pytest

from boardwright import BadOptions, BadSeat, UnknownAction
from boardwright.envs import pettingzoo
from boardwright.envs.openspiel import BoardwrightGame
from boardwright.envs.pettingzoo import BoardwrightEnv, UnknownAgent
from boardwright.games import names


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


every_copy = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
every_game = pytest.mark.parametrize("slug", names())


def stepped(env: Any, steps: int) -> Any:
    """An environment some steps on."""
    for _ in range(steps):
        observation = env.last()[0]
        env.step(int(observation["action_mask"].argmax()))
    return env


def played(slug: str, moves: int = 80) -> Any:
    """An OpenSpiel state some moves in, draws of chance counted."""
    state, choice = pyspiel.load_game(f"boardwright_{slug}(players=2)").new_initial_state(), Random(3)
    for _ in range(moves):
        drawn = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(choice.choice(drawn or state.legal_actions()))
    return state


@every_copy
@every_game
def test_a_pettingzoo_environment_is_copied_in_mid_game(slug: str, copied: Callable[[Any], Any]) -> None:
    env = BoardwrightEnv(slug)
    env.reset(seed=3)
    stepped(env, 12)
    made = copied(env)
    assert made._game_state() == env._game_state()
    before = env._game_state().to_json()
    stepped(made, 1)
    assert env._game_state().to_json() == before
    assert stepped(env, 1)._game_state() == made._game_state()


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_a_wrapped_environment_is_copied_too(copied: Callable[[Any], Any]) -> None:
    env = pettingzoo.env("carrara")
    env.reset(seed=3)
    made = copied(stepped(env, 5))
    assert stepped(made, 3).unwrapped._game_state() == stepped(env, 3).unwrapped._game_state()


@every_copy
@every_game
def test_openspiel_games_and_states_are_copied(slug: str, copied: Callable[[Any], Any]) -> None:
    state = played(slug)
    game = copied(state.get_game())
    assert str(game) == str(state.get_game())
    assert str(game.new_initial_state()) == str(state.get_game().new_initial_state())
    made = copied(state)
    text = str(state)
    assert str(made) == text
    made.apply_action(made.chance_outcomes()[0][0] if made.is_chance_node() else made.legal_actions()[0])
    assert str(state) == text


def looked_at(thing: Any) -> str:
    """What a worker process sees of an environment or a state."""
    return str(thing) if isinstance(thing, pyspiel.State) else str(thing._game_state().to_json())


def test_environments_go_to_a_process_pool() -> None:
    env = BoardwrightEnv("lisboa")
    env.reset(seed=5)
    things = [stepped(env, 4), played("carrara")]
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(looked_at, things)) == [looked_at(thing) for thing in things]


def test_options_of_a_reset_are_never_ignored_in_silence() -> None:
    env = pettingzoo.env("carrara")
    with pytest.raises(BadOptions, match=r"'players' is no option of reset; .* env\(players=...\)"):
        env.reset(seed=1, options={"players": 3})
    with pytest.warns(UserWarning, match="no option 'plyers', so it is left out. Did you mean 'players'"):
        env.reset(seed=1, options={"plyers": 3})
    assert env.num_agents == 2


def test_what_an_environment_does_not_know_is_named() -> None:
    env = BoardwrightEnv("carrara")
    env.reset(seed=1)
    for ask in (env.observe, env.view, env.sight):
        with pytest.raises(UnknownAgent, match="There is no agent 'player_2'; there are: player_0, player_1"):
            ask("player_2")
    for action in ("x", None, 10**6):
        with pytest.raises(UnknownAction, match="There is no action"):
            env.step(action)
    assert env._game_state().decisions == 0


def test_what_an_openspiel_game_does_not_know_is_named() -> None:
    with pytest.raises(BadOptions, match=r"no parameter 'playrs'.*Did you mean 'players'"):
        BoardwrightGame("carrara", {"playrs": 3})
    state = played("carrara")
    with pytest.raises(BadSeat, match="There is no seat 9"):
        state.view(9)
    with pytest.raises(UnknownAction):
        state.apply_action(10**6)
