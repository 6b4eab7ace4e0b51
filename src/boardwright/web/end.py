"""The end of a game: who won and why, drawn as a ranking, a curve, turning points and the final board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from markupsafe import Markup

from boardwright.games import get
from boardwright.kernel.language import plural, tr
from boardwright.server.responses import Curve, Sheet, Sitting
from boardwright.web.boards import markup, picture
from boardwright.web.chart import NARROW, chart, short
from boardwright.web.pictures import marks
from boardwright.web.table import Place, Row, places, result, score_rows

STEP: Final = 104.0  # from one column of the ranking to the next
COLUMN: Final = 84.0  # how wide one is
FLOOR: Final = 232.0  # where the columns stand
LOWEST, HIGHEST = 52.0, 158.0  # of the columns
NAME: Final = 12  # signs of a name below a column
BAR: Final = 48.0  # the longest bar in the table of sources
TURNING: Final = 3  # points that are shown
LEAF: Final = "M0 0q7-6 3-15q-9 4-3 15Z"


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place in the ranking."""

    seat: int
    rank: int
    total: int
    won: bool


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turn that moved the lead much: after which moment, whose, and how many points it brought."""

    moment: int
    turn: int
    seat: int
    gain: int


@dataclass(frozen=True, slots=True)
class Source:
    """A line of the points by source: in the order of the ranking, each number with its bar."""

    row: Row
    cells: Sequence[tuple[str, str, float]]  # points, the seat's colour, how long the bar is


def ranking(scores: Sequence[Sheet], winners: Sequence[int]) -> list[Rank]:
    """Everybody from the first place to the last. Winners are first whatever broke a tie."""
    ahead = sorted(scores, key=lambda sheet: (sheet.seat not in winners, -sheet.total))
    ranks = []
    for sheet in ahead:
        better = sum(other.total > sheet.total for other in scores)
        won = sheet.seat in winners
        lost_tie = sum(other.seat in winners and other.total == sheet.total for other in scores)
        rank = 1 if won else 1 + better + lost_tie
        ranks.append(Rank(sheet.seat, rank, sheet.total, won))
    return ranks


def turning_points(curves: Sequence[Curve], last: int) -> list[TurningPoint]:
    """The turns that moved a seat furthest against the others, in the order they were played.

    What is added up after the last turn, whose number is `last`, moves the points as well, but nobody
    decided it there.
    """
    if len(curves) < 2:
        return []
    moments, found = curves[0].moments, []
    for before, after in pairwise(range(len(moments) - 1)):
        gains = [curve.totals[after] - curve.totals[before] for curve in curves]
        turn = last - len(moments) + 1 + after
        for curve, gain in zip(curves, gains, strict=True):
            swing = gain - (sum(gains) - gain) / (len(gains) - 1)
            found.append((swing, TurningPoint(moments[after], turn, curve.seat, gain)))
    best = sorted(found, key=lambda pair: -pair[0])[:TURNING]
    return sorted((point for swing, point in best if swing > 0), key=lambda point: point.moment)


def minus(number: int) -> str:
    """A number as it is printed."""
    return str(number).replace("-", "−")


def headline(sitting: Sitting, ranks: Sequence[Rank]) -> str:
    """Who won, with the points."""
    if sitting.broken_off or len(sitting.winners) != 1:
        return result(sitting)
    total = ranks[0].total
    if sitting.winners[0] == sitting.viewer:
        return plural(total, "You win with {count} point", "You win with {count} points")
    name = sitting.names[sitting.winners[0]]
    return plural(total, "{name} wins with {count} point", "{name} wins with {count} points", name=name)


def podium(ranks: Sequence[Rank], names: Sequence[str], colours: Sequence[str]) -> Markup:
    """The ranking as columns, the first place leftmost; the style sheet lets them grow."""
    low, high = min(rank.total for rank in ranks), max(rank.total for rank in ranks)
    wide = STEP * len(ranks) + 8
    body = Markup()
    for place, rank in enumerate(ranks):
        share = (rank.total - min(0, low)) / max(1, high - min(0, low))
        tall = LOWEST + (HIGHEST - LOWEST) * share**2
        body += _column(rank, names[rank.seat], colours[rank.seat], place, tall)
    told = ", ".join(f"{rank.rank}. {names[rank.seat]} {minus(rank.total)}" for rank in ranks)
    head = '<svg class="podium" viewBox="0 0 {0:.0f} 264" width="{0:.0f}" height="264" role="img"'
    told = tr("Ranking: {told}", told=told)
    return Markup(head + ' aria-label="{1}">').format(wide, told) + body + Markup("</svg>")


def _column(rank: Rank, name: str, colour: str, place: int, tall: float) -> Markup:
    left, top = 4 + place * STEP + (STEP - COLUMN) / 2, FLOOR - tall
    middle = left + COLUMN / 2
    column = Markup(
        '<g class="podium__grow">'
        '<rect class="podium__stone" x="{0:.0f}" y="{1:.1f}" width="84" height="{2:.1f}"/>'
        '<path class="podium__vein" d="M{3:.0f} {4:.1f}q18 14 10 {5:.0f}"/>'
        '<rect class="podium__cap" x="{6:.0f}" y="{7:.1f}" width="96" height="10" rx="2"/></g>'
    ).format(left, top, tall, left + 20, top + 12, tall - 20, left - 6, top - 5)
    column += Markup(
        '<rect class="podium__cap" x="{:.0f}" y="{:.0f}" width="100" height="8" rx="2"/>'
    ).format(left - 8, FLOOR)
    sign = Markup(
        '<use class="seat seat--{0}" href="#seat-{0}" x="{1:.1f}" y="{2:.1f}" width="26" height="26"/>'
    )
    top_piece = sign.format(colour, middle - 13, top - 36) if colour else Markup()
    if rank.won:
        top_piece = _laurel(middle, top - 24) + top_piece
    told = Markup(
        '<text class="podium__points" x="{0:.1f}" y="{1:.1f}">{2}</text>'
        '<text class="podium__rank" x="{0:.1f}" y="{3:.1f}">{4}.</text>'
    ).format(middle, top + 28, rank.total, top + 45, rank.rank)
    below = Markup('<text class="podium__name" x="{:.1f}" y="258">{}</text>').format(
        middle, short(name, NAME)
    )
    shown = Markup('<g class="podium__after">') + top_piece + told + Markup("</g>")
    return (
        Markup('<g class="podium__place podium__place--{}">').format(place)
        + column
        + shown
        + below
        + Markup("</g>")
    )


def _laurel(x: float, y: float) -> Markup:
    """Two sprigs around a piece."""
    leaves = Markup()
    for side in (1, -1):
        for step in range(5):
            turn, up = 150 - 33 * step, 1 - 2 * (step % 2) * 0.12
            leaves += Markup(
                '<path d="{}" transform="scale({} 1) rotate({}) translate(0 -22) scale({:.2f})"/>'
            ).format(LEAF, side, turn, up)
    return (
        Markup('<g class="podium__laurel" transform="translate({:.1f} {:.1f})">').format(x, y)
        + leaves
        + Markup("</g>")
    )


def sources(
    rows: Sequence[Row], ranks: Sequence[Rank], order: Sequence[int], colours: Sequence[str]
) -> list[Source]:
    """The points by source in the order of the ranking; `order` says whose each number of a row is."""
    most = max((points for row in rows for points in row.points), default=0) or 1
    spots = [order.index(rank.seat) for rank in ranks]
    return [
        Source(
            row,
            [
                (minus(row.points[spot]), colours[order[spot]], max(0.0, BAR * row.points[spot] / most))
                for spot in spots
            ],
        )
        for row in rows
    ]


def facts(sitting: Sitting, curves: Sequence[Curve]) -> dict[str, Any]:
    """Everything the page of the end shows."""
    game = get(sitting.game)
    found: list[Place] = places(game, sitting)
    colours = [place.colour for place in found]
    ranks = ranking(sitting.scores, sitting.winners)
    turns = (sitting.turn - len(curves[0].moments) + 1, sitting.turn) if curves else None
    board = picture(game, "table", sitting.view, sitting.names, marks(sitting))
    return {
        "sitting": sitting,
        "colours": colours,
        "ranks": ranks,
        "headline": headline(sitting, ranks),
        "podium": podium(ranks, sitting.names, colours) if ranks else Markup(""),
        "board": markup(board),
        "chart": chart(curves, sitting.names, colours, wide=NARROW, turns=turns) if curves else Markup(""),
        "turning": turning_points(curves, sitting.turn),
        "minus": minus,
        "sources": sources(
            score_rows(sitting.scores), ranks, [sheet.seat for sheet in sitting.scores], colours
        ),
    }
