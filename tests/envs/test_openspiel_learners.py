"""OpenSpiel's learners, as they come, for some steps each: `make learners` runs them with their libraries.

They need JAX and PyTorch, which are large, so `make test` runs only what happens to be installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.vector_env import SyncVectorEnv

from boardwright.envs.openspiel import register

ROOT = Path(__file__).parents[2]
ALPHA_ZERO = """
import sys
import boardwright.envs.openspiel
from open_spiel.python.algorithms.alpha_zero import alpha_zero

if __name__ == "__main__":
    alpha_zero.alpha_zero(alpha_zero.Config(
        game="boardwright_carrara", path=sys.argv[1], observation_shape=None, output_size=None,
        actors=1, evaluators=0, max_steps=1, max_simulations=2,
        nn_model="mlp", nn_width=8, nn_depth=1, train_batch_size=8, learning_rate=1e-3, weight_decay=1e-4,
        decouple_weight_decay=False, replay_buffer_size=64, replay_buffer_reuse=2, checkpoint_freq=1,
        evaluation_window=1, eval_levels=2, uct_c=1.0, policy_alpha=1.0, policy_epsilon=0.25,
        temperature=1.0, temperature_drop=10, verbose=False, quiet=True))
"""


def environment() -> Any:
    """A game of Carrara as OpenSpiel's learners see it."""
    register()
    made = rl_environment.Environment(pyspiel.load_game("boardwright_carrara"))
    made.seed(1)
    return made


def sizes(env: Any) -> tuple[int, int]:
    return env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]


@pytest.mark.parametrize("library", ["jax", "pytorch"])
def test_dqn_learns(library: str) -> None:
    pytest.importorskip({"jax": "flax", "pytorch": "torch"}[library])
    dqn = pytest.importorskip(f"open_spiel.python.{library}.dqn")
    env = environment()
    state, actions = sizes(env)
    options: dict[str, Any] = {"hidden_layers_sizes": [8], "batch_size": 8, "min_buffer_size_to_learn": 8}
    agents = [dqn.DQN(seat, state, actions, replay_buffer_capacity=64, **options) for seat in range(2)]
    step = env.reset()
    for _ in range(80):
        seat = step.observations["current_player"]
        action = int(agents[seat].step(step).action)
        assert action in step.observations["legal_actions"][seat]
        step = env.step([action])
        if step.last():
            step = env.reset()
    assert all(agent.loss is not None and np.isfinite(float(agent.loss)) for agent in agents)


def test_ppo_learns() -> None:
    pytest.importorskip("torch")
    ppo = pytest.importorskip("open_spiel.python.pytorch.ppo")
    env = environment()
    state, actions = sizes(env)
    several = SyncVectorEnv([env])
    agents = [
        ppo.PPO((state,), actions, 2, player_id=seat, num_envs=1, steps_per_batch=8, agent_fn=ppo.PPOAgent)
        for seat in range(2)
    ]
    learnt = [0, 0]
    step = several.reset()
    for _ in range(80):
        seat = step[0].observations["current_player"]
        answer = agents[seat].step(step)
        assert int(answer[0].action) in step[0].observations["legal_actions"][seat]
        step, reward, done, _ = several.step(answer, reset_if_done=True)
        agents[seat].post_step([one[seat] for one in reward], done)
        if agents[seat].cur_batch_idx == 8:
            agents[seat].learn(step)
            learnt[seat] += 1
    assert min(learnt) > 1


def test_alpha_zero_learns(tmp_path: Path) -> None:
    """The whole of it: an actor in a process of its own plays a game, and the learner learns from it."""
    for library in ("chex", "flax", "orbax.checkpoint"):
        pytest.importorskip(library)
    program, kept = tmp_path / "learn.py", tmp_path / "kept"
    program.write_text(ALPHA_ZERO, encoding="utf-8")
    places = os.pathsep.join(place for place in sys.path if place)
    done = subprocess.run(
        [sys.executable, str(program), str(kept)],
        env={**os.environ, "PYTHONPATH": places},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Losses(total" in done.stdout and "Exception" not in done.stdout
