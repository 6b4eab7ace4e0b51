"""What a simulation shows: shares of wins with their uncertainty, scores, lengths, pace."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from statistics import fmean, median, stdev

from boardwright.arena.simulate import Played, Simulation
from boardwright.bots.intervals import wilson


@dataclass(frozen=True, slots=True)
class Wins:
    """How often someone won, and the interval that holds the true share with 95 % confidence.

    A win shared by k winners counts 1/k for each, so `wins` need not be whole.
    """

    wins: float
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """How some numbers are distributed. `sd` is that of a sample, 0 for a single number."""

    mean: float
    sd: float
    median: float
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class BotLine:
    """One bot's results over all seats."""

    label: str
    wins: Wins
    scores: Spread
    points: dict[str, float]  # mean by source: rule id to points, in the order of the score sheet


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat's results, whoever sat there. Seats count from 0."""

    seat: int
    wins: Wins
    scores: Spread


@dataclass(frozen=True, slots=True)
class Summary:
    """A simulation in numbers."""

    games: int
    decisions: int
    seconds: float
    bots: tuple[BotLine, ...]
    seats: tuple[SeatLine, ...]
    turns: Spread  # in a game
    length: Spread  # decisions in a game

    @property
    def decisions_per_second(self) -> float:
        """Decisions of all processes together by the clock on the wall."""
        return self.decisions / self.seconds if self.seconds else 0.0


def summarise(simulation: Simulation) -> Summary:
    """The statistics of a simulation. Raises `ValueError` if no game was finished."""
    games = simulation.games
    if not games:
        raise ValueError("no game was finished")
    everyone = range(len(simulation.labels))
    bots = []
    for bot, label in enumerate(simulation.labels):
        seats = [game.bots.index(bot) for game in games]
        scores = [game.scores[seat] for game, seat in zip(games, seats, strict=True)]
        sheets = [game.parts[seat] for game, seat in zip(games, seats, strict=True)]
        points = {rule: fmean(sheet.get(rule, 0) for sheet in sheets) for rule in simulation.sources}
        won = sum(win_share(game, bot) for game in games)
        bots.append(BotLine(label, count_wins(won, len(games)), spread(scores), points))
    seat_lines = []
    for seat in everyone:
        won = sum(win_share(game, game.bots[seat]) for game in games)
        scores = [game.scores[seat] for game in games]
        seat_lines.append(SeatLine(seat, count_wins(won, len(games)), spread(scores)))
    return Summary(
        games=len(games),
        decisions=simulation.decisions,
        seconds=simulation.seconds,
        bots=tuple(bots),
        seats=tuple(seat_lines),
        turns=spread([game.turns for game in games]),
        length=spread([game.decisions for game in games]),
    )


def win_share(game: Played, bot: int) -> float:
    """The bot's part of the win: 1, a fraction if shared, 0."""
    return 1 / len(game.winners) if bot in game.winners else 0.0


def count_wins(wins: float, games: int) -> Wins:
    """Wins out of games, with the Wilson interval."""
    low, high = wilson(wins, games)
    return Wins(wins, games, wins / games, low, high)


def spread(numbers: Sequence[int]) -> Spread:
    """Mean, standard deviation, median, least and most. Raises `ValueError` for no numbers."""
    if not numbers:
        raise ValueError("no numbers to describe")
    return Spread(
        mean=fmean(numbers),
        sd=stdev(numbers) if len(numbers) > 1 else 0.0,
        median=median(numbers),
        least=min(numbers),
        most=max(numbers),
    )


def percentile(numbers: Sequence[float], share: float) -> float:
    """The smallest of the numbers that at least this share of them do not exceed."""
    return sorted(numbers)[ceil(len(numbers) * share) - 1]
