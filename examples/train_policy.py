"""Teaches a small network to choose actions, on batches of games that it plays against itself.

    python examples/train_policy.py --plot curve.svg
    boardwright ladder add ladder.jsonl policy random --bot examples/train_policy.py:PolicyBot

It is the plainest policy gradient (REINFORCE with a learned baseline), in NumPy alone: `BatchEnv` steps many
games at once, the network reads what the seat to decide sees, and each choice becomes likelier if the game
ended better for that seat than the network expected. The network and the loop are what you replace by your
own; the batch environment, the bot that plays by the weights, and the way it is measured stay. `--game
lisboa` and `--game architects` learn those.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boardwright as bw
from boardwright.envs.batch import BatchEnv

Numbers = NDArray[np.float32]

WEIGHTS = "BOARDWRIGHT_POLICY"  # names the file of weights that the bot plays by
USUAL_WEIGHTS = "policy.npz"
HIDDEN = 128
RATE = 5e-4  # of learning
SCALE = 40.0  # points of lead that count as much as a sure win
UPDATE = 48  # games between two steps of learning
CHUNK = 2048  # decisions in a step of the optimiser
CURIOUS = 0.03  # how much an even spread of choices is worth, so that trying goes on
NEVER = np.float32(-1e9)


class Policy:
    """One hidden layer, then a number for each action, and what the game is worth."""

    def __init__(self, inputs: int, actions: int, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        spread = 1 / np.sqrt(inputs)
        self.weights: dict[str, Numbers] = {
            "in": chance.normal(0, spread, (inputs, HIDDEN)).astype(np.float32),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "out": np.zeros((HIDDEN, actions), np.float32),
            "out_bias": np.zeros(actions, np.float32),
            "worth": np.zeros((HIDDEN, 1), np.float32),
        }
        self.moments = {
            name: (np.zeros_like(found), np.zeros_like(found)) for name, found in self.weights.items()
        }
        self.steps = 0

    def look(self, seen: Numbers, masks: NDArray[np.int8]) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden layer, the chance of each action, and the worth, for rows of observations."""
        hidden = np.tanh(seen @ self.weights["in"] + self.weights["in_bias"])
        wishes = np.where(masks == 1, hidden @ self.weights["out"] + self.weights["out_bias"], NEVER)
        wishes -= wishes.max(axis=1, keepdims=True)
        chances = np.exp(wishes)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ self.weights["worth"])[:, 0]

    def learn(self, seen: Numbers, masks: NDArray[np.int8], taken: NDArray[np.int64], came: Numbers) -> None:
        """One step: towards what did better than expected, and towards better expectations."""
        hidden, chances, worth = self.look(seen, masks)
        rows = np.arange(len(taken))
        better = came - worth
        spread = (better - better.mean()) / (better.std() + 1e-6)
        wishes = chances.copy()
        wishes[rows, taken] -= 1
        wishes *= spread[:, None]
        logs = np.log(chances + 1e-9)
        even = -(chances * logs).sum(axis=1, keepdims=True)
        wishes += CURIOUS * chances * (logs + even)  # against too narrow a choice
        worths = -0.5 * better[:, None]
        back = (wishes @ self.weights["out"].T + worths @ self.weights["worth"].T) * (1 - hidden**2)
        count = np.float32(len(taken))
        self._step(
            {
                "in": seen.T @ back / count,
                "in_bias": back.sum(axis=0) / count,
                "out": hidden.T @ wishes / count,
                "out_bias": wishes.sum(axis=0) / count,
                "worth": hidden.T @ worths / count,
            }
        )

    def _step(self, slopes: dict[str, Numbers]) -> None:
        """Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            size = RATE * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            self.weights[name] -= (size * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


class Trainer:
    """Plays batches of games with a policy and lets it learn from those that have ended."""

    def __init__(self, game: str = "carrara", players: int = 2, games: int = 64, seed: int = 1) -> None:
        self.batch = BatchEnv(game, games=games, players=players, reward="score")
        self.batch.reset(seed=seed)
        self.policy = Policy(self.batch.observations.shape[1], self.batch.action_masks.shape[1], seed)
        self.chance = np.random.default_rng(seed)
        self.under_way: list[list[tuple[int, Numbers, NDArray[np.int8], int]]] = [[] for _ in range(games)]
        self.ready: list[tuple[Numbers, NDArray[np.int8], int, float]] = []
        self.ended = self.unread = 0  # games in all, and those not yet learnt from

    def play(self, games: int) -> None:
        """Play so many further games, learning on the way."""
        goal = self.ended + games
        while self.ended < goal:
            self.step()
            if self.unread >= UPDATE:
                self.learn()

    def step(self) -> None:
        """One decision in each game."""
        batch = self.batch
        _, chances, _ = self.policy.look(batch.observations, batch.action_masks)
        edges = chances.cumsum(axis=1)
        drawn = self.chance.random((len(edges), 1)) * edges[:, -1:]
        actions = (edges < drawn).sum(axis=1)
        for place, log in enumerate(self.under_way):
            seen, mask = batch.observations[place].copy(), batch.action_masks[place].copy()
            log.append((int(batch.seats[place]), seen, mask, int(actions[place])))
        batch.step(actions)
        for place in np.flatnonzero(batch.ended | batch.truncated):
            came = np.clip(batch.rewards[place] / SCALE, -1, 1)
            for seat, seen, mask, action in self.under_way[place]:
                self.ready.append((seen, mask, action, float(came[seat])))
            self.under_way[place] = []
            self.ended += 1
            self.unread += 1

    def learn(self) -> None:
        """Learn from all decisions of the games that have ended since, in pieces and in any order."""
        order = self.chance.permutation(len(self.ready))
        for start in range(0, len(order), CHUNK):
            rows = [self.ready[row] for row in order[start : start + CHUNK]]
            seen, masks, taken, came = (np.array(column) for column in zip(*rows, strict=True))
            self.policy.learn(seen, masks, taken, came.astype(np.float32))
        self.ready, self.unread = [], 0


class PolicyBot(bw.Bot):
    """Plays by the weights in a file, in the game that they were learnt in."""

    name = "policy"
    policy: Policy | None = None  # if it is in this process already

    def decide(self, sight: bw.Perspective) -> int:
        """The action that the network finds likeliest."""
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        seen = np.array([sight.game.encoding(sight.options).encode(sight.view())], np.float32)
        mask = np.zeros((1, len(sight.game.catalogue)), np.int8)
        mask[0, legal] = 1
        policy = self.policy
        if policy is None:
            policy = loaded(os.environ.get(WEIGHTS, USUAL_WEIGHTS), seen.shape[1], mask.shape[1])
        _, chances, _ = policy.look(seen, mask)
        return int(chances[0].argmax())


@cache
def loaded(file: str, inputs: int, actions: int) -> Policy:
    """The policy of a file. Raises `ValueError` if it is of another game."""
    policy = Policy(inputs, actions)
    with np.load(file) as found:
        policy.weights = {name: found[name] for name in policy.weights}
    if policy.weights["in"].shape[0] != inputs or policy.weights["out"].shape[1] != actions:
        raise ValueError(f"{file} was learnt in another game, or with another layout of observations")
    return policy


def measured(policy: Policy, game: str, games: int) -> dict[str, float]:
    """Wins and points against chance, on deals that were not learnt from, in both seats."""

    class Learnt(PolicyBot):
        name = "learnt"

    Learnt.policy = policy
    line = bw.arena(game, [Learnt, "random"], games=games, seed=1_000_000).standings.bots[0]
    wins = line.wins
    return {"share": wins.share, "low": wins.low, "high": wins.high, "points": line.scores.mean}


def train(
    marks: Sequence[int], game: str = "carrara", games: int = 100
) -> tuple[Policy, list[dict[str, Any]]]:
    """Train, and measure in so many games after each mark of games of self-play."""
    trainer = Trainer(game)
    curve: list[dict[str, Any]] = []
    for mark in marks:
        trainer.play(max(0, mark - trainer.ended))
        point = {"games": mark, **measured(trainer.policy, game, games)}
        curve.append(point)
        print(json.dumps(point), flush=True)
    return trainer.policy, curve


def draw(curve: Sequence[dict[str, Any]], path: Path) -> None:
    """The learning curve: the share of wins against random, and the mean score."""
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "boardwright"
    from matplotlib import pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), layout="constrained")
    games = [point["games"] for point in curve]
    left.fill_between(games, [point["low"] for point in curve], [point["high"] for point in curve], alpha=0.2)
    left.plot(games, [point["share"] for point in curve], marker="o")
    left.axhline(0.5, color="grey", linestyle=":")
    left.set(ylim=(0, 1.02), xlabel="games of self-play", ylabel="share of wins against random")
    right.plot(games, [point["points"] for point in curve], marker="o")
    right.set(xlabel="games of self-play", ylabel="mean score", ylim=(0, None))
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    plt.close(figure)


def main() -> None:
    """Train, measure, keep the weights, and draw."""
    options = argparse.ArgumentParser(description="Teaches a small network to play by self-play.")
    options.add_argument("--game", choices=bw.game_names(), default="carrara")
    options.add_argument("--games", type=int, default=6000, help="games of self-play")
    options.add_argument("--weights", type=Path, default=Path(USUAL_WEIGHTS), help="where the weights go")
    options.add_argument("--plot", type=Path, help="where the learning curve goes")
    given = options.parse_args()
    marks = [round(given.games * part / 10) for part in range(11)]
    policy, curve = train(marks, given.game)
    np.savez(given.weights, **policy.weights)
    if given.plot:
        draw(curve, given.plot)


if __name__ == "__main__":
    main()
