"""What an arena shows: shares of wins, ratings, scores, lengths and times for thinking.

Games on one deal are not independent of each other, so intervals are made from whole deals: the
spread of results from deal to deal says how many independent games these are worth (never more than
were played), and Wilson's interval is taken of so many. This is Korn and Graubard's way with
clustered samples, on Wilson's interval.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import ceil
from statistics import fmean
from typing import Final

from boardwright.arena.contest import Bout, Contest
from boardwright.arena.forfeits import Forfeits, forfeits
from boardwright.arena.ratings import Rating, places, rate
from boardwright.arena.results import Goal
from boardwright.arena.simulate import Played, Simulation, sheet_order
from boardwright.arena.statistics import Spread, Wins, percentile, spread, win_share
from boardwright.bots.intervals import CONFIDENCE, wilson

LOOKS: Final = 10  # at most so many times a run that is to stop early looks at its results


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds that decisions took, forced ones left out."""

    decisions: int
    mean: float
    p95: float
    most: float


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's results over all seats and tables."""

    label: str
    wins: Wins
    scores: Spread
    points: dict[str, float]  # mean by source: rule id to points, in the order of the score sheet
    rating: Rating
    times: Times | None  # none for an automatic rival, and for one who never had a choice


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """One seat's results, whoever sat there. Seats count from 0."""

    seat: int
    wins: Wins
    scores: Spread


@dataclass(frozen=True, slots=True)
class FirstStanding:
    """How the seat that was asked fared after one of the first answers."""

    answer: str
    wins: Wins
    scores: Spread


@dataclass(frozen=True, slots=True)
class Standings:
    """An arena in numbers."""

    bots: tuple[Standing, ...]
    seats: tuple[SeatStanding, ...]
    sources: dict[str, str]  # rule id to the name of what it scores
    pairs: dict[str, dict[str, float]]  # how often the first finished before the second; shared places half
    games: int
    deals: int
    confidence: float  # of the intervals of shares
    decisions: int
    length: Spread  # decisions in a game
    turns: Spread
    forfeits: tuple[Forfeits, ...] = ()
    firsts: tuple[FirstStanding, ...] = ()  # the first answers that were compared


def standings(contest: Contest, bouts: Sequence[Bout], goal: Goal) -> Standings:
    """The numbers of finished games. Raises `ValueError` if there are none."""
    if not bouts:
        raise ValueError("no game was finished")
    games = [bout.played for bout in bouts]
    confidence = look_confidence() if goal.until_clear else CONFIDENCE
    names = {rule: name for bout in bouts for rule, name in bout.sources.items()}
    sources = {rule: names[rule] for rule in sheet_order(games)}
    ratings = rate(games, len(contest.labels))
    return Standings(
        bots=tuple(
            _standing(label, bot, bouts, list(sources), ratings[bot], confidence)
            for bot, label in enumerate(contest.labels)
            if any(bot in game.bots for game in games)
        ),
        seats=tuple(_seat(seat, bouts, confidence) for seat in range(len(games[0].bots))),
        sources=sources,
        pairs=_pairs(games, contest.labels),
        games=len(games),
        deals=len({bout.deal for bout in bouts}),
        confidence=confidence,
        decisions=sum(game.decisions for game in games),
        length=spread([game.decisions for game in games]),
        turns=spread([game.turns for game in games]),
        forfeits=forfeits(contest.labels, games),
        firsts=by_first(contest.plan.firsts, ((bout.deal, bout.played) for bout in bouts), confidence),
    )


def by_first(
    firsts: Sequence[str], games: Iterable[tuple[int, Played]], confidence: float = CONFIDENCE
) -> tuple[FirstStanding, ...]:
    """What came of each first answer, from games with the deals they were on; none that was not given yet."""
    found: defaultdict[int, list[tuple[int, Played]]] = defaultdict(list)
    for deal, game in games:
        found[game.first].append((deal, game))
    return tuple(
        FirstStanding(
            answer=answer,
            wins=clustered_wins(
                ((deal, win_share(game, game.bots[game.asked])) for deal, game in found[first]), confidence
            ),
            scores=spread([game.scores[game.asked] for _, game in found[first]]),
        )
        for first, answer in enumerate(firsts)
        if found[first]
    )


def simulated_firsts(simulation: Simulation) -> tuple[FirstStanding, ...]:
    """The same of a simulation, whose deals each have one game for each first answer."""
    each = max(1, len(simulation.firsts))
    return by_first(simulation.firsts, ((game.number // each, game) for game in simulation.games))


def firsts_data(firsts: Iterable[FirstStanding]) -> list[dict[str, object]]:
    """First answers as plain JSON data."""
    return [
        {
            "answer": line.answer,
            "win_rate": line.wins.share,
            "interval": [line.wins.low, line.wins.high],
            "games": line.wins.games,
            "scores": asdict(line.scores),
        }
        for line in firsts
    ]


def _standing(
    label: str, bot: int, bouts: Sequence[Bout], rules: Sequence[str], rating: Rating, confidence: float
) -> Standing:
    own = [bout for bout in bouts if bot in bout.played.bots]
    seats = [bout.played.bots.index(bot) for bout in own]
    sheets = [bout.played.parts[seat] for bout, seat in zip(own, seats, strict=True)]
    return Standing(
        label=label,
        wins=clustered_wins(((bout.deal, win_share(bout.played, bot)) for bout in own), confidence),
        scores=spread([bout.played.scores[seat] for bout, seat in zip(own, seats, strict=True)]),
        points={rule: fmean(sheet.get(rule, 0) for sheet in sheets) for rule in rules},
        rating=rating,
        times=_times(
            [
                seconds
                for bout, seat in zip(own, seats, strict=True)
                if seat < len(bout.times)
                for seconds in bout.times[seat]
            ]
        ),
    )


def _seat(seat: int, bouts: Sequence[Bout], confidence: float) -> SeatStanding:
    results = ((bout.deal, win_share(bout.played, bout.played.bots[seat])) for bout in bouts)
    scores = spread([bout.played.scores[seat] for bout in bouts])
    return SeatStanding(seat, clustered_wins(results, confidence), scores)


def _times(seconds: Sequence[float]) -> Times | None:
    if not seconds:
        return None
    return Times(len(seconds), fmean(seconds), percentile(seconds, 0.95), max(seconds))


def _pairs(games: Iterable[Played], labels: Sequence[str]) -> dict[str, dict[str, float]]:
    met: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for game in games:
        placed = list(zip(game.bots, places(game), strict=True))
        for one, place in placed:
            for other, behind in placed:
                if one != other:
                    met[one, other].append(1.0 if place < behind else 0.5 if place == behind else 0.0)
    table: dict[str, dict[str, float]] = {}
    for (one, other), results in sorted(met.items()):
        table.setdefault(labels[one], {})[labels[other]] = fmean(results)
    return table


# -------------------------------------------------------------------- intervals and looks


def clustered_wins(results: Iterable[tuple[int, float]], confidence: float = CONFIDENCE) -> Wins:
    """Shares of wins, each with the deal it was on, and the interval of their mean.

    Raises `ValueError` if there are none.
    """
    deals: defaultdict[int, list[float]] = defaultdict(list)
    for deal, share in results:
        deals[deal].append(share)
    games = sum(map(len, deals.values()))
    won = sum(map(sum, deals.values()))
    low, high = wilson(*_worth(list(deals.values())), confidence)
    return Wins(won, games, won / games if games else 0.0, low, high)


def _worth(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Wins and games, scaled down to the number of independent games that they are worth."""
    games = sum(map(len, deals))
    won = sum(map(sum, deals))
    if len(deals) < 2 or won in (0, games):
        return won, games
    share = won / games
    deviations = sum((sum(deal) - share * len(deal)) ** 2 for deal in deals)
    variance = deviations * len(deals) / (len(deals) - 1) / games**2
    independent = share * (1 - share) / (games - 1)
    worth = games * min(1.0, independent / variance) if variance else games
    return share * worth, worth


def look_confidence() -> float:
    """The confidence of one look, so that all looks together err as seldom as a single one would."""
    return 1 - (1 - CONFIDENCE) / LOOKS


def looks(goal: Goal, block: int) -> list[int]:
    """After how many games a run that is to stop early looks at its results: at whole deals."""
    tenths = (ceil(goal.games * tenth / LOOKS / block) * block for tenth in range(1, LOOKS + 1))
    return sorted({min(look, goal.games) for look in tenths})


def question(contest: Contest, goal: Goal) -> float:
    """The share of wins that a run asks about: the one named, or that of equals."""
    return goal.question or 1 / len(contest.fixture(0).bots)


def is_clear(contest: Contest, bouts: Sequence[Bout], goal: Goal) -> bool:
    """Whether the question is answered: of the first bot, or of every one in a round robin."""
    share = question(contest, goal)
    for bot in range(len(contest.plan.bots) if contest.plan.round_robin else 1):
        results = [(bout.deal, win_share(bout.played, bot)) for bout in bouts if bot in bout.played.bots]
        if not results:
            return False
        wins = clustered_wins(results, look_confidence())
        if wins.low <= share <= wins.high:
            return False
    return True


def to_data(standing: Standings) -> dict[str, object]:
    """The numbers as plain JSON data. Bots go by their labels; seats are in order."""
    bots = standing.bots
    return {
        "games": standing.games,
        "deals": standing.deals,
        "win_rate": {line.label: line.wins.share for line in bots},
        "intervals": {line.label: [line.wins.low, line.wins.high] for line in bots},
        "confidence": standing.confidence,
        "mean_score": {line.label: line.scores.mean for line in bots},
        "rating": {line.label: asdict(line.rating) for line in bots},
        "wins": {line.label: line.wins.wins for line in bots},
        "games_of": {line.label: line.wins.games for line in bots},
        "scores": {line.label: asdict(line.scores) for line in bots},
        "points": {line.label: line.points for line in bots},
        "sources": standing.sources,
        "pairs": standing.pairs,
        "decision_seconds": {line.label: asdict(line.times) if line.times else None for line in bots},
        "seats": [
            {
                "win_rate": line.wins.share,
                "interval": [line.wins.low, line.wins.high],
                "scores": asdict(line.scores),
            }
            for line in standing.seats
        ],
        "decisions": standing.decisions,
        "length": {"decisions": asdict(standing.length), "turns": asdict(standing.turns)},
        "forfeits": [asdict(found) for found in standing.forfeits],
        "firsts": firsts_data(standing.firsts),
    }
