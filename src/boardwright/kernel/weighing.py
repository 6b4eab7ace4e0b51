"""Evaluations that are a sum of features times weights, which change in the course of a game.

A weight has `PHASES` values: for the end of the game, late, early and its start. Between them it goes in a
straight line.
"""

from __future__ import annotations

from typing import Final

PHASES: Final = 4


def weighed(features: list[float], weights: list[list[float]], time_left: float) -> float:
    """The sum of a game's features, each times its weight; `time_left` is 1 at its start, 0 at its end."""
    place = time_left * (PHASES - 1)
    before = min(PHASES - 2, int(place))
    part = place - before
    total = 0.0
    for i in range(len(features)):
        found = features[i]
        if found != 0.0:
            row = weights[i]
            total += found * (row[before] * (1.0 - part) + row[before + 1] * part)
    return total
