"""PettingZoo's chess by its plain loop, timed: prints one JSON object with `decisions` and `seconds`.

Run by `bench/environments.py --peer-python PYTHON`, where PYTHON has PettingZoo's chess installed; imports
nothing of ours. A decision is `last()`, a random legal action and `step()`, as in our own loop.
"""

from __future__ import annotations

import argparse
import json
from importlib.metadata import version
from time import perf_counter
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6


def play(env: Any, choose: np.random.Generator, seconds: float) -> tuple[int, float]:
    """Steps and seconds of random games, each begun anew when it has ended."""
    env.reset(seed=1)
    start = now = perf_counter()
    steps = 0
    while now - start < seconds:
        observation, _, ended, truncated, _ = env.last()
        if ended or truncated:
            env.reset()
        else:
            env.step(int(choose.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        now = perf_counter()
    return steps, now - start


def main() -> None:
    """Play for a while, after a little that only warms up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    seconds = parser.parse_args().seconds
    choose = np.random.default_rng(1)
    env = chess_v6.env()
    play(env, choose, 0.2)
    steps, taken = play(env, choose, seconds)
    report = {
        "engine": "pettingzoo chess",
        "version": version("pettingzoo"),
        "decisions": steps,
        "seconds": taken,
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
