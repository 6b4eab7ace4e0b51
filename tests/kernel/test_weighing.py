"""Weights change in straight lines from the start of a game to its end."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from boardwright.kernel.linear_evaluation import PHASES, Weights, weighed

WEIGHTS = [[1.0, 2.0, 4.0, 8.0], [10.0, 10.0, 10.0, 10.0], [0.0, 0.0, 0.0, 3.0]]


@pytest.mark.parametrize(("left", "sum_"), [(0.0, 21.0), (1 / 3, 22.0), (2 / 3, 24.0), (1.0, 34.0)])
def test_each_phase_has_its_weights(left: float, sum_: float) -> None:
    assert len(WEIGHTS[0]) == PHASES
    assert weighed(vec[float]([1.0, 2.0, 2.0]), Weights(WEIGHTS), left) == pytest.approx(sum_)


def test_between_two_phases_weights_lie_between() -> None:
    assert weighed(vec[float]([1.0, 0.0, 1.0]), Weights(WEIGHTS), 5 / 6) == pytest.approx(6.0 + 1.5)


def test_weights_can_be_exchanged() -> None:
    weights = Weights(WEIGHTS)
    assert weights.rows() == WEIGHTS
    weights.use([[2.0] * PHASES])
    assert weights.rows() == [[2.0] * PHASES]
    assert weighed(vec[float]([3.0]), weights, 0.5) == pytest.approx(6.0)
