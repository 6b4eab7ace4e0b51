"""Evaluations that are a sum of features times weights, which change in the course of a game.

A weight has `PHASES` values: for the end of the game, late, early and its start. Between them it goes in a
straight line. Searches spend most of their time here, so features and weights are flat arrays of machine
numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PHASES: Final = 4


class Weights:
    """What each feature of a game counts: a row of `PHASES` values for each."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.flat: vec[float] = vec[float]()
        self.use(rows)

    def use(self, rows: list[list[float]]) -> None:
        """Use these weights from now on."""
        values: list[float] = []
        for row in rows:
            values.extend(row)
        self.flat = vec[float](values)

    def rows(self) -> list[list[float]]:
        """The values, a row for each feature."""
        values = list(self.flat)
        return [values[start : start + PHASES] for start in range(0, len(values), PHASES)]


def weighed(features: vec[float], weights: Weights, time_left: float) -> float:
    """The sum of a game's features, each times its weight; `time_left` is 1 at its start, 0 at its end."""
    place = time_left * (PHASES - 1)
    before: i64 = min(PHASES - 2, int(place))
    late = place - float(before)
    soon = 1.0 - late
    flat = weights.flat
    at = before
    total = 0.0
    for found in features:
        if found != 0.0:
            total += found * (flat[at] * soon + flat[at + 1] * late)
        at += PHASES
    return total
