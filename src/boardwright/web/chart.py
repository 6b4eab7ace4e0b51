"""The chart of points over a game, drawn as SVG: a line for each seat, known by its dashes too."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from boardwright.kernel.language import tr
from boardwright.server.responses import Curve

WIDE, NARROW, TALL = 488.0, 340.0, 228.0  # narrow ones are told apart by marks and numbers alone
LEFT, TOP, BOTTOM = 34.0, 12.0, 204.0
SIGN: Final = 8.4  # the width of a bold letter in the widest of the usual fonts, roughly
LONGEST: Final = 16  # signs of a name that are shown
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "1 2", "12 3")
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200)  # between lines of the grid
MOST: Final = 6  # lines of the grid
APART: Final = 16.0  # between names


def chart(
    curves: Sequence[Curve],
    names: Sequence[str],
    colours: Sequence[str],
    now: int = -1,
    wide: float = WIDE,
    turns: tuple[int, int] | None = None,
) -> Markup:
    """The chart of some curves; `now` marks a moment, `turns` are the first and the last that are shown."""
    end = max(curve.moments[-1] for curve in curves) or 1
    totals = [total for curve in curves for total in curve.totals]
    low, high, step = _range(min(totals), max(totals))
    said = [str(curve.totals[-1]) for curve in curves]
    if wide > NARROW:
        said = [f"{short(names[curve.seat])} {total}" for curve, total in zip(curves, said, strict=True)]
    right = wide - 22 - SIGN * max(len(words) for words in said)
    across, up = (right - LEFT) / end, (BOTTOM - TOP) / max(1, high - low)

    def at(moment: int, total: int) -> tuple[float, float]:
        return LEFT + moment * across, BOTTOM - (total - low) * up

    body = Markup()
    for total in range(low, high + 1, step):
        level = at(0, total)[1]
        body += Markup('<path class="ch-grid" d="M{:.1f} {:.1f}H{:.1f}"/>').format(LEFT, level, right)
        body += Markup('<text x="{:.1f}" y="{:.1f}" text-anchor="end">{}</text>').format(
            LEFT - 6, level + 4, total
        )
    for number, curve in enumerate(curves):
        points = [at(*pair) for pair in zip(curve.moments, curve.totals, strict=True)]
        path = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
        path += "".join(f"H{after[0]:.1f}V{after[1]:.1f}" for _, after in pairwise(points))
        body += Markup('<path class="ch-l ch-l--{}" d="{}" stroke-dasharray="{}"/>').format(
            colours[curve.seat], path, DASHES[number % len(DASHES)]
        )
    ends = [
        (at(c.moments[-1], c.totals[-1])[1], words, colours[c.seat])
        for c, words in zip(curves, said, strict=True)
    ]
    body += _names(ends, right)
    for turn, spot, anchor in zip(turns or (), (LEFT, right), ("start", "end"), strict=False):
        body += Markup('<text x="{:.1f}" y="{:.1f}" text-anchor="{}">{}</text>').format(
            spot, BOTTOM + 19, anchor, tr("Turn {number}", number=turn)
        )
    if now >= 0:
        here = at(min(now, end), low)[0]
        body += Markup('<path class="ch-cur" d="M{:.1f} {:.1f}V{:.1f}"/>').format(here, TOP - 4, BOTTOM)
    told = ", ".join(f"{names[curve.seat]} {curve.totals[-1]}" for curve in curves)
    head = '<svg class="chart" viewBox="0 0 {:.0f} {:.0f}" role="img" aria-label="{}">'
    return (
        Markup(head).format(wide, TALL, tr("Points over the game: {told}", told=told))
        + body
        + Markup("</svg>")
    )


def _range(low: int, high: int) -> tuple[int, int, int]:
    """The ends of the scale and the distance of its lines."""
    step = next((step for step in STEPS if (high - min(0, low)) / step <= MOST), 500)
    return min(0, low // step * step), -(-max(high, step) // step) * step, step


def short(name: str, longest: int = LONGEST) -> str:
    """A name in few signs."""
    return name if len(name) <= longest else name[: longest - 1] + "…"


def _names(ends: Sequence[tuple[float, str, str]], right: float) -> Markup:
    """Who is who, at the end of the lines, never on top of each other."""
    body, free = Markup(), TOP
    for level, words, colour in sorted(ends):
        spot = max(level, free)
        free = spot + APART
        body += Markup(
            '<use class="seat seat--{0}" href="#seat-{0}" x="{1:.1f}" y="{2:.1f}" width="12" height="12"/>'
        ).format(colour, right + 4, spot - 8)
        body += Markup('<text class="ch-lab" x="{:.1f}" y="{:.1f}">{}</text>').format(
            right + 20, spot + 2, words
        )
    return body
