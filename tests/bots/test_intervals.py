"""Intervals of means: as published, as wide as the noise, and the same however a mean is found."""

from __future__ import annotations

from random import Random

import pytest

from boardwright.bots.intervals import mean_beside, mean_of, student


@pytest.mark.parametrize(
    ("freedom", "confidence", "published"),
    [(3, 0.95, 3.182), (5, 0.95, 2.571), (9, 0.95, 2.262), (30, 0.95, 2.042), (9, 0.99, 3.250)],
)
def test_students_t_is_as_published(freedom: int, confidence: float, published: float) -> None:
    assert student(freedom, confidence) == pytest.approx(published, rel=0.003)


def test_an_interval_holds_the_true_mean_as_often_as_it_says() -> None:
    random = Random(4)
    held = 0
    for _ in range(2000):
        found = mean_of([random.gauss(3, 5) for _ in range(10)])
        held += found.low <= 3 <= found.high
    assert 0.935 < held / 2000 < 0.965


def test_values_without_noise_have_an_interval_without_width() -> None:
    found = mean_of([2.0] * 4)
    assert (found.mean, found.low, found.high) == (2, 2, 2)


def test_beside_as_many_others_a_mean_is_the_plain_one() -> None:
    values, reference = [1.0, 4.0, 2.0, 7.0], [3.0, 1.0, 5.0, 5.0]
    beside, plain = mean_beside(values, reference), mean_of(values)
    assert (beside.mean, beside.low, beside.high) == pytest.approx((plain.mean, plain.low, plain.high))


def test_luck_of_the_first_cases_is_taken_off() -> None:
    """Both had 10 in the lucky first cases; the reference has come down to 5 since."""
    found = mean_beside([9.0, 9.0], [10.0, 10.0, 0.0, 0.0])
    assert found.mean == 4.0
    assert found.low < 4.0 < found.high
