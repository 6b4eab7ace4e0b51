"""Intervals of shares and means: between which numbers the true value lies, as sure as one wishes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, covariance, fmean, variance
from typing import Final

CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value found from some games, and the interval that holds the true one."""

    mean: float
    low: float
    high: float


def wilson(wins: float, games: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson score interval of a share.

    Shared wins enter as fractions: they vary less than whole ones, so the interval is then
    rather too wide than too narrow.
    """
    if games <= 0:
        raise ValueError("an interval needs at least one game")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = wins / games
    scale = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / scale
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    low = centre - reach if wins > 0 else 0.0  # exact at the ends, where rounding would show
    high = centre + reach if wins < games else 1.0
    return low, high


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval of a mean reaches either way (Student's t).

    By the expansion of Cornish and Fisher: from 3 degrees of freedom on within 0.3 % for the usual levels.
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4


def mean_of(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of two or more values, with its interval."""
    mean = fmean(values)
    reach = student(len(values) - 1, confidence) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - reach, mean + reach)


def mean_beside(values: Sequence[float], reference: Sequence[float]) -> Estimate:
    """The mean of values that were measured in the first of the cases in which a reference was.

    It is the reference's mean in all cases plus the mean difference in those that both have: luck that
    both share in the first cases does not make one look better than the other. With as many values as
    the reference has it is their plain mean.
    """
    both = reference[: len(values)]
    differences = [value - other for value, other in zip(values, both, strict=True)]
    mean = fmean(reference) + fmean(differences)
    shared = variance(reference) + 2 * covariance(both, differences)
    spread = max(0.0, shared / len(reference) + variance(differences) / len(values))
    reach = student(len(values) - 1) * sqrt(spread)
    return Estimate(mean, mean - reach, mean + reach)
