"""The outcome of simulations and arenas as tables of text, for the terminal and for `print`."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.arena.contest import Contest
from boardwright.arena.forfeits import Forfeits, forfeits
from boardwright.arena.simulate import Simulation
from boardwright.arena.standings import FirstStanding, Standings, simulated_firsts
from boardwright.arena.statistics import Spread, Summary, Wins
from boardwright.bots.intervals import CONFIDENCE
from boardwright.kernel.text_table import columns, counted


def simulation_lines(simulation: Simulation, summary: Summary) -> list[str]:
    """Wins and scores of bots and seats, where points came from, and how long games were."""
    return [
        *win_table("bot", [(line.label, line.wins, line.scores) for line in summary.bots]),
        "",
        *forfeit_lines(forfeits(simulation.labels, simulation.games)),
        *first_table(simulated_firsts(simulation)),
        *win_table("seat", [(str(line.seat + 1), line.wins, line.scores) for line in summary.seats]),
        "",
        *source_table(simulation.sources, {line.label: line.points for line in summary.bots}),
        "",
        *length_table(summary.turns, summary.length),
    ]


def standings_lines(shown: Standings, round_robin: bool = False) -> list[str]:
    """The same for an arena, with ratings and the time that decisions took."""
    bots = [(line.label, line.wins, line.scores) for line in shown.bots]
    seats = [(str(line.seat + 1), line.wins, line.scores) for line in shown.seats]
    return [
        *win_table("bot", bots, shown.confidence),
        "",
        *forfeit_lines(shown.forfeits),
        *first_table(shown.firsts, shown.confidence),
        *rating_table(shown),
        "",
        *win_table("seat", seats, shown.confidence),
        "",
        *(pair_table(shown) if round_robin else ()),
        *source_table(shown.sources, {line.label: line.points for line in shown.bots}),
        "",
        *length_table(shown.turns, shown.length),
    ]


def forfeit_lines(found: Sequence[Forfeits]) -> list[str]:
    """The bots that lost games by faults of their own, each with the first of them."""
    return [*map(str, found), ""] if found else []


def first_table(firsts: Sequence[FirstStanding], confidence: float = CONFIDENCE) -> list[str]:
    """What came of each first answer for the seat that was asked."""
    rows = [(line.answer, line.wins, line.scores) for line in firsts]
    return [*win_table("first answer", rows, confidence), ""] if rows else []


def heading(simulation: Simulation) -> str:
    """What was played: `carrara, advanced: 1,000 games, seed 0, edition carrara-2e`."""
    what = ", ".join([simulation.game, *simulation.variants])
    games = f"{len(simulation.games):,}"
    if not simulation.complete:
        games += f" of {simulation.asked:,}"
    noun = "game" if simulation.asked == 1 else "games"
    return f"{what}: {games} {noun}, seed {simulation.seed}, edition {simulation.edition}"


def arena_heading(contest: Contest, shown: Standings) -> str:
    """What was played: `carrara, advanced: 200 games on 100 deals, seed 0, edition carrara-2e`."""
    what = ", ".join([contest.plan.game, *contest.options.variants])
    games = f"{counted(shown.games, 'game')} on {counted(shown.deals, 'deal')}"
    return f"{what}: {games}, seed {contest.plan.seed}, edition {contest.options.edition.name}"


def win_table(title: str, rows: list[tuple[str, Wins, Spread]], confidence: float = CONFIDENCE) -> list[str]:
    """Wins and scores of bots or seats."""
    sure = f"{100 * confidence:g} % interval"
    table = [[title, "wins", "share", sure, "mean score", "sd", "median", "least", "most"]]
    for label, wins, scores in rows:
        table.append(
            [
                label,
                f"{wins.wins:,.1f}",
                f"{100 * wins.share:.1f} %",
                f"{100 * wins.low:.1f} to {100 * wins.high:.1f} %",
                *spread_cells(scores),
            ]
        )
    return columns(table, right=range(1, 9))


def source_table(sources: dict[str, str], points: dict[str, dict[str, float]]) -> list[str]:
    """Where the points came from: mean by rule and bot."""
    table = [["mean points from", "", *points]]
    for rule, name in sources.items():
        table.append([name, rule, *(f"{means[rule]:.1f}" for means in points.values())])
    return columns(table, right=range(2, len(table[0])))


def length_table(turns: Spread, decisions: Spread) -> list[str]:
    """How long games were."""
    table = [["length of a game", "mean", "sd", "median", "least", "most"]]
    table.append(["turns", *spread_cells(turns)])
    table.append(["decisions", *spread_cells(decisions)])
    return columns(table, right=range(1, 6))


def spread_cells(spread: Spread) -> list[str]:
    """Mean, deviation, median, least and most as cells of a table."""
    return [
        f"{spread.mean:.1f}",
        f"{spread.sd:.1f}",
        f"{spread.median:g}",
        str(spread.least),
        str(spread.most),
    ]


def rating_table(shown: Standings) -> list[str]:
    """Ratings and the time that decisions took."""
    table = [["bot", "rating", "95 % interval", "choices", "mean ms", "95 % within", "longest"]]
    for line in sorted(shown.bots, key=lambda line: -line.rating.mean):
        rating, times = line.rating, line.times
        spent = [f"{1000 * seconds:,.1f}" for seconds in (times.mean, times.p95, times.most)] if times else []
        table.append(
            [
                line.label,
                f"{rating.mean:z.1f}",
                f"{rating.low:z.1f} to {rating.high:z.1f}",
                f"{times.decisions:,}" if times else "",
                *(spent or [""] * 3),
            ]
        )
    return columns(table, right=range(1, 7))


def pair_table(shown: Standings) -> list[str]:
    """How often each bot finished before each other one."""
    labels = [line.label for line in shown.bots]
    table = [["finished before", *labels]]
    for one in labels:
        met = shown.pairs.get(one, {})
        table.append([one, *(f"{100 * met[other]:.1f} %" if other in met else "" for other in labels)])
    return [*columns(table, right=range(1, len(labels) + 1)), ""]
