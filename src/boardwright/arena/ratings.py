"""Ratings of bots from all their games, by OpenSkill's Plackett-Luce model.

The model knows tables of any size and shared places. It goes through the games in the order of
their numbers, so equal games give equal ratings whatever the order they were finished in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

from boardwright.arena.simulate import Played
from boardwright.bots.intervals import CONFIDENCE


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is; `low` to `high` holds the truth with 95 % confidence, as the model sees it."""

    mean: float
    low: float
    high: float


def places(game: Played) -> list[int]:
    """Places by seat, 1 for the winners; the others by points, equal points sharing a place.

    A bot that forfeited the game comes last.
    """
    points = [
        (bot != game.forfeited, bot in game.winners, 0 if bot in game.winners else score)
        for bot, score in zip(game.bots, game.scores, strict=True)
    ]
    return [1 + sum(other > mine for other in points) for mine in points]


def rate(games: Iterable[Played], bots: int) -> list[Rating]:
    """The ratings of bots 0 to `bots` - 1. One that has not played yet has the widest interval."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots do not get better or worse between games
    ratings = [model.rating() for _ in range(bots)]
    for game in sorted(games, key=lambda game: game.number):
        ranks = [float(place) for place in places(game)]
        after = model.rate([[ratings[bot]] for bot in game.bots], ranks=ranks)
        for bot, team in zip(game.bots, after, strict=True):
            ratings[bot] = team[0]
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    return [
        Rating(rating.mu, rating.mu - reach * rating.sigma, rating.mu + reach * rating.sigma)
        for rating in ratings
    ]
