"""Measures environments: observed steps a second, on one core unless `--workers` says otherwise.

    python bench/environments.py                    # all games
    python bench/environments.py --games lisboa --batch 256 --seconds 3
    python bench/environments.py --workers 2        # the batch on two processes, beside one

A step is an action and the observation with its mask after it. Actions are random legal ones; choosing them
takes part of the time of PettingZoo's loop, and next to none of a batch's. `--peer-python` names a Python
that has PettingZoo's chess (`pip install pettingzoo chess pygame`): it is measured in the same run.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from boardwright.arena.benchmark import Peer
from boardwright.envs import pettingzoo
from boardwright.envs.batch import BatchEnv
from boardwright.games import names

WARM_UP = 0.3
PEER_SCRIPT = Path(__file__).with_name("chess_peer.py")


def rate(step: Callable[[], int], seconds: float) -> float:
    """Steps a second, after a while to warm up."""
    until = perf_counter() + WARM_UP
    while perf_counter() < until:
        step()
    start, steps = perf_counter(), 0
    while perf_counter() < start + seconds:
        steps += step()
    return steps / (perf_counter() - start)


def one_by_one(env: Any, choose: np.random.Generator) -> Callable[[], int]:
    """PettingZoo's loop: the observation, a random legal action."""
    env.reset(seed=1)

    def step() -> int:
        observation, _, ended, truncated, _ = env.last()
        if ended or truncated:
            env.reset()
            return 0
        env.step(int(choose.choice(np.flatnonzero(observation["action_mask"]))))
        return 1

    return step


def by_views(game: str, players: int, choose: np.random.Generator) -> Callable[[], int]:
    """The same loop with observations made from views, as environments did before they had encoders."""
    env: Any = pettingzoo.BoardwrightEnv(game, players)
    env.reset(seed=1)

    def step() -> int:
        if env.terminations[env.agent_selection]:
            env.reset()
            return 0
        np.array(env.encoding.encode(env.view(env.agent_selection)), np.float32)
        env.step(int(choose.choice(env._game_state().legal())))
        return 1

    return step


def batch(
    game: str, players: int, games: int, workers: int, choose: np.random.Generator
) -> Callable[[], int]:
    """All games by one call."""
    env = BatchEnv(game, games=games, players=players, workers=workers)
    env.reset(seed=1)

    def step() -> int:
        ranks = choose.random(env.action_masks.shape, dtype=np.float32)
        ranks *= env.action_masks
        env.step(ranks.argmax(axis=1))
        return games

    return step


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=names(), metavar="GAME")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--batch", type=int, default=256, metavar="N", help="games in a batch")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--peer-python", metavar="PATH", help="a Python that has PettingZoo's chess")
    given = parser.parse_args()
    peer = Peer(given.peer_python, PEER_SCRIPT) if given.peer_python else None
    peer_rates: list[float] = []
    choose = np.random.default_rng(1)
    columns = ["by views", "pettingzoo", "batch"] + [f"{given.workers} workers"] * (given.workers > 1)
    print(" " * 12 + "".join(f"{column:>12}" for column in columns))
    for game in given.games:
        if peer:
            peer_rates.append(peer.decisions_per_second())
        found = [
            rate(by_views(game, given.players, choose), given.seconds),
            rate(one_by_one(pettingzoo.env(game, players=given.players), choose), given.seconds),
            rate(batch(game, given.players, given.batch, 1, choose), given.seconds),
        ]
        if given.workers > 1:
            found.append(rate(batch(game, given.players, given.batch, given.workers, choose), given.seconds))
        print(f"{game:12}" + "".join(f"{number:12,.0f}" for number in found), flush=True)
    if peer_rates:
        print(f"{'chess':12}{'':12}{median(peer_rates):12,.0f}   (PettingZoo's own, in turns with the games)")


if __name__ == "__main__":
    main()
