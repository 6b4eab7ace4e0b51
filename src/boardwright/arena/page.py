"""The report of an arena: one HTML page that needs nothing else.

Every figure stands beside a table with its numbers. Equal results give equal pages.
"""

from __future__ import annotations

import shlex
from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from boardwright.arena import figures
from boardwright.arena.contest import Bout, Contest
from boardwright.arena.figures import Interval
from boardwright.arena.results import Results
from boardwright.arena.standings import LOOKS, Standing, Standings, question, standings
from boardwright.arena.statistics import Spread, Wins

USUAL_GAMES: Final = 12  # whose records a page holds
MARK: Final = '<meta name="generator" content="boardwright report">'
STYLE: Final = """
:root { color-scheme: light dark; --font: system-ui, -apple-system, "Segoe UI", sans-serif;
  --paper: #fbfaf7; --ink: #22211f; --faint: #66635c; --rule: #d9d5cb;
  --s1: #0072b2; --s2: #c2410c; --s3: #00795a; --s4: #a8477f; --s5: #8a6100; --s6: #5b5bd6; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #191a1c; --ink: #e8e6e1; --faint: #a5a199; --rule: #3d3e42;
  --s1: #5bb8f0; --s2: #ff9257; --s3: #35cf9f; --s4: #ea9fcb; --s5: #f0c04a; --s6: #a9a9ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--font); }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.6rem 0 .4rem; border-top: 1px solid var(--rule); padding-top: 1.4rem; }
p { margin: .4rem 0 .8rem; max-width: 44rem; }
svg { display: block; width: 100%; max-width: 46rem; height: auto; margin: .6rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere;
  padding: .7rem .9rem; border: 1px solid var(--rule); border-radius: 6px; }
a { color: var(--s1); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .4rem 0; }
caption { text-align: left; color: var(--faint); padding-bottom: .2rem; }
th, td { padding: .22rem .8rem .22rem 0; text-align: right; border-bottom: 1px solid var(--rule); }
th { font-weight: 600; } th:first-child, td:first-child { text-align: left; }
footer { margin-top: 3rem; color: var(--faint); }
"""


def page(path: Path, results: Results, what: str = "Arena", games: int = USUAL_GAMES) -> str:
    """The report of a results file, with the records of so many games.

    Raises `ValueError` if it holds no finished game.
    """
    contest = Contest(results.plan, played=True)
    shown = standings(contest, results.counted, results.goal)
    parts = [
        *_opening(path, results, contest, shown, what),
        *_ratings(shown),
        *_wins(contest, results, shown),
        *_firsts(shown),
        *(_pairs(shown) if results.plan.round_robin else ()),
        *_scores(contest, results.counted, shown),
        *_sources(shown),
        *_seats(shown),
        *_length(results.counted, shown),
        *_thinking(contest, results.counted, shown),
        *_games(contest, results.counted, games),
        *_closing(shown, results),
    ]
    return _document(_title(contest, what), parts)


def _document(title: str, parts: Iterable[str]) -> str:
    head = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{MARK}\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
    )
    return head + "\n".join(parts) + "\n</main>\n</body>\n</html>\n"


# -------------------------------------------------------------------- sections


def _title(contest: Contest, what: str) -> str:
    chosen = [contest.game.variant_name(variant) for variant in contest.options.variants]
    return f"{what} of {', '.join([contest.game.title, *chosen])}"


def _opening(path: Path, results: Results, contest: Contest, shown: Standings, what: str) -> list[str]:
    plan, goal = results.plan, results.goal
    games = _counted(shown.games, "game")
    if shown.games < goal.games and not results.clear:
        games += f" so far, of {goal.games:,}"
    seating = (
        f"a round robin with {_counted(plan.players, 'seat')} at a table"
        if plan.round_robin
        else _counted(plan.players, "seat")
    )
    facts = [
        f"{games} on {_counted(shown.deals, 'deal')}; {seating}.",
        f"Seed {plan.seed}, edition {results.edition}, rules revision {results.rules}.",
    ]
    if any(entrant.thinks and entrant.word == entrant.name for entrant in contest.entrants):
        facts.append(f"What a decision may cost, where the bot's name does not say it: {plan.budget}.")
    if not contest.repeatable:
        facts.append("As bots think for a time, a repetition has equal deals and not equal games.")
    if plan.position:
        facts.append(
            "All games begin at one position; what the seat that is asked there cannot know is redrawn for "
            "each deal."
        )
    command = shlex.join(results.command)
    return [
        "<h1>" + escape(_title(contest, what)) + "</h1>",
        *(f"<p>{escape(fact)}</p>" for fact in facts),
        f"<p>Played by this command, kept in {escape(path.name)}:</p>",
        f"<pre><code>{escape(command)}</code></pre>",
    ]


def _ratings(shown: Standings) -> list[str]:
    lines = sorted(shown.bots, key=lambda line: -line.rating.mean)
    figure = figures.intervals(figures.rating_rows(lines), "rating, with its 95 % interval")
    best = lines[0]
    words = f"Ratings with intervals; the highest is {best.label} with {best.rating.mean:z.1f}."
    rows = [
        [line.label, f"{line.rating.mean:z.1f}", f"{line.rating.low:z.1f} to {line.rating.high:z.1f}"]
        for line in lines
    ]
    return [
        "<h2>Ratings</h2>",
        "<p>All begin at 25. Six points more mean about three wins in four between two bots.</p>",
        figure.svg("ratings", words),
        _table("Ratings", ["bot", "rating", "95 % interval"], rows),
    ]


def _wins(contest: Contest, results: Results, shown: Standings) -> list[str]:
    share = question(contest, results.goal)
    asked = "asked about" if results.goal.question else "of equals"
    axis = f"share of wins (broken line: {100 * share:.4g} %, the share {asked})"
    rows = {line.label: _interval(line.wins) for line in shown.bots}
    words = "Shares of wins: " + _told(rows) + "."
    return [
        "<h2>Wins</h2>",
        "<p>A win shared by several counts as a fraction for each.</p>",
        figures.shares(rows, axis, share).svg("wins", words),
        _win_table("bot", [(line.label, line.wins) for line in shown.bots], shown.confidence),
    ]


def _firsts(shown: Standings) -> list[str]:
    if not shown.firsts:
        return []
    return [
        "<h2>First answers</h2>",
        "<p>How the seat that was asked first fared after each answer, on the same deals.</p>",
        _win_table("answer", [(line.answer, line.wins) for line in shown.firsts], shown.confidence),
        _spread_table("Final scores", "answer", [(line.answer, line.scores) for line in shown.firsts]),
    ]


def _games(contest: Contest, bouts: Sequence[Bout], games: int) -> list[str]:
    """The first games, each with its record to save and look at."""
    if not games:
        return []
    rows = []
    for bout in bouts[:games]:
        played = bout.played
        seats = "; ".join(
            f"{contest.labels[bot]} {score}" for bot, score in zip(played.bots, played.scores, strict=True)
        )
        winners = ", ".join(contest.labels[bot] for bot in played.winners)
        rows.append([_record_link(bout), escape(seats), escape(winners), str(played.decisions)])
    shown = f"The first {len(rows)} of {len(bouts):,} games. " if len(rows) < len(bouts) else ""
    return [
        "<h2>Games</h2>",
        f"<p>{shown}The number of a game is its record to save; <code>boardwright replay FILE</code> shows "
        "it, and <code>boardwright analyse FILE</code> says what cost points.</p>",
        _html_table("Games", ["game", "scores in the order of seats", "won by", "decisions"], rows),
    ]


def _record_link(bout: Bout) -> str:
    """A link that holds the record of a game."""
    content = b64encode(bout.record.encode()).decode()
    name = f"game-{bout.number}.boardwright"
    return f'<a download="{name}" href="data:text/plain;base64,{content}">{bout.number}</a>'


def _pairs(shown: Standings) -> list[str]:
    labels = [line.label for line in shown.bots]
    rows = []
    for one in labels:
        met = shown.pairs.get(one, {})
        rows.append([one, *(_percent(met[other]) if other in met else "" for other in labels)])
    return [
        "<h2>Who finished before whom</h2>",
        "<p>The share of their common games in which the bot of the row placed better; "
        "equal places count half.</p>",
        _table("Row before column", ["", *labels], rows),
    ]


def _scores(contest: Contest, bouts: Sequence[Bout], shown: Standings) -> list[str]:
    series = {
        line.label: [
            bout.played.scores[bout.played.bots.index(bot)] for bout in bouts if bot in bout.played.bots
        ]
        for line, bot in _numbered(contest, shown)
    }
    words = "Distributions of final scores: " + "; ".join(
        f"{line.label} has mean {line.scores.mean:.1f}, from {line.scores.least} to {line.scores.most}"
        for line in shown.bots
    )
    return [
        "<h2>Scores</h2>",
        figures.distributions(series, "points at the end (upright lines: means)", "points").svg(
            "scores", words + "."
        ),
        _spread_table("Final scores", "bot", [(line.label, line.scores) for line in shown.bots]),
    ]


def _sources(shown: Standings) -> list[str]:
    rows = [
        [name, rule, *(f"{line.points[rule]:.1f}" for line in shown.bots)]
        for rule, name in shown.sources.items()
    ]
    words = "Mean points by source and bot; the table below has the numbers."
    return [
        "<h2>Points by source</h2>",
        figures.sources(shown).svg("sources", words),
        _table("Mean points in a game", ["source", "rule", *(line.label for line in shown.bots)], rows),
    ]


def _seats(shown: Standings) -> list[str]:
    rows = {f"seat {line.seat + 1}": _interval(line.wins) for line in shown.seats}
    equal = 1 / len(shown.seats)
    axis = f"share of wins (broken line: {100 * equal:.4g} %, the share of equals)"
    words = "Shares of wins by seat: " + _told(rows) + "."
    return [
        "<h2>Wins by seat</h2>",
        "<p>Every bot sits everywhere on every deal, so this is the seats' own advantage.</p>",
        figures.shares(rows, axis, equal).svg("seats", words),
        _win_table("seat", [(str(line.seat + 1), line.wins) for line in shown.seats], shown.confidence),
    ]


def _length(bouts: Sequence[Bout], shown: Standings) -> list[str]:
    series = {"decisions": [bout.played.decisions for bout in bouts]}
    words = (
        f"Distribution of decisions in a game: mean {shown.length.mean:.1f}, "
        f"from {shown.length.least} to {shown.length.most}."
    )
    return [
        "<h2>Length of games</h2>",
        figures.distributions(series, "decisions in a game (upright line: mean)", "decisions").svg(
            "length", words
        ),
        _spread_table("In a game", "", [("decisions", shown.length), ("turns", shown.turns)]),
    ]


def _thinking(contest: Contest, bouts: Sequence[Bout], shown: Standings) -> list[str]:
    seconds = {
        line.label: [
            time
            for bout in bouts
            if bot in bout.played.bots
            for time in bout.times[bout.played.bots.index(bot)]
        ]
        for line, bot in _numbered(contest, shown)
        if line.times is not None
    }
    if not seconds:
        return []
    rows = [
        [line.label, f"{line.times.decisions:,}"]
        + [f"{1000 * time:,.1f}" for time in (line.times.mean, line.times.p95, line.times.most)]
        for line in shown.bots
        if line.times is not None
    ]
    words = "Share of decisions taken after a time; the table below has mean, 95th percentile and longest."
    return [
        "<h2>Time for a decision</h2>",
        "<p>Decisions that left no choice are not counted.</p>",
        figures.thinking(seconds).svg("thinking", words),
        _table("Milliseconds", ["bot", "choices", "mean", "95 % within", "longest"], rows),
    ]


def _closing(shown: Standings, results: Results) -> list[str]:
    early = ""
    if results.goal.until_clear:
        early = (
            f" This arena was allowed to stop early: it looked at its results up to {LOOKS} times, and all "
            f"intervals of shares are so wide ({100 * shown.confidence:g} %) that all looks together err "
            "in no more than 5 % of arenas."
        )
        if results.clear:
            early += f" It stopped after {_counted(results.clear, 'game')}, when its question was answered."
    return [
        "<footer>",
        "<p>Games on one deal depend on each other, so intervals of shares are Wilson's for the number "
        "of independent games that these are worth, judged by the spread from deal to deal, and never "
        f"more than were played.{escape(early)}</p>",
        "<p>Ratings are those of OpenSkill's Plackett-Luce model over all games in order. "
        "Every game is in the results file as a record.</p>",
        "</footer>",
    ]


# -------------------------------------------------------------------- tables and words


def _numbered(contest: Contest, shown: Standings) -> list[tuple[Standing, int]]:
    """Each line with the number of its bot."""
    return [(line, contest.labels.index(line.label)) for line in shown.bots]


def _table(caption: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return _html_table(caption, header, ([escape(cell) for cell in row] for row in rows))


def _html_table(caption: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in header)
    lines = [f"<tr>{head}</tr>"]
    for first, *cells in rows:
        tail = "".join(f"<td>{cell}</td>" for cell in cells)
        lines.append(f'<tr><th scope="row">{first}</th>{tail}</tr>')
    body = "\n".join(lines)
    return f'<div class="wide"><table><caption>{escape(caption)}</caption>\n{body}\n</table></div>'


def _win_table(title: str, rows: Iterable[tuple[str, Wins]], confidence: float) -> str:
    cells = [
        [label, f"{wins.games:,}", f"{wins.wins:,.1f}", _percent(wins.share), _reach(wins)]
        for label, wins in rows
    ]
    header = [title, "games", "wins", "share", f"{100 * confidence:g} % interval"]
    return _table("Shares of wins", header, cells)


def _spread_table(caption: str, title: str, rows: Iterable[tuple[str, Spread]]) -> str:
    cells = [
        [label, f"{one.mean:.1f}", f"{one.sd:.1f}", f"{one.median:g}", str(one.least), str(one.most)]
        for label, one in rows
    ]
    return _table(caption, [title, "mean", "sd", "median", "least", "most"], cells)


def _interval(wins: Wins) -> Interval:
    return wins.share, wins.low, wins.high


def _told(rows: dict[str, Interval]) -> str:
    return "; ".join(
        f"{label} {_percent(share)}, between {_percent(low)} and {_percent(high)}"
        for label, (share, low, high) in rows.items()
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _reach(wins: Wins) -> str:
    return f"{100 * wins.low:.1f} to {100 * wins.high:.1f} %"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
