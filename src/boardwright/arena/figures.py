"""The figures of a report, as SVG to be put into a page whose colours they take.

Text stays text, and colours are the page's (`--ink`, `--s1` and so on), so figures follow its light
and dark themes. Equal results give equal figures.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from boardwright.arena.plots import LINES, UNDATED, draw_distributions, show_percent

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from boardwright.arena.standings import Standing, Standings

# Colours that stand for those of the page until the figure is written.
INK: Final = "#010203"
SERIES: Final = ("#0a0b01", "#0a0b02", "#0a0b03", "#0a0b04", "#0a0b05", "#0a0b06")
PAGE_COLOURS: Final = {INK: "var(--ink)"} | {
    colour: f"var(--s{number})" for number, colour in enumerate(SERIES, 1)
}
WIDTH: Final = 7.6  # inches, of which the page shows as many as it has room for

Interval = tuple[float, float, float]
"""A number with the low and the high end of its interval."""


class Sheet:
    """A figure in the making: `axes` to draw on, `svg` when it is done."""

    def __init__(self, height: float) -> None:
        from matplotlib.figure import Figure

        self._figure: Figure = Figure(figsize=(WIDTH, height), layout="constrained")
        self._figure.patch.set_alpha(0)
        self.axes: Axes = self._figure.add_subplot()
        self.axes.patch.set_alpha(0)

    def svg(self, name: str, words: str) -> str:
        """The figure as an element of a page; `words` say what it shows to those who cannot see it."""
        _take_ink(self.axes)
        file = io.BytesIO()
        import matplotlib

        with matplotlib.rc_context({"svg.hashsalt": "boardwright", "svg.fonttype": "none"}):
            self._figure.savefig(file, format="svg", metadata=UNDATED["svg"])
        return _embed(file.getvalue().decode(), name, words)


def intervals(rows: Mapping[str, Interval], axis: str) -> Sheet:
    """A mark and its interval for each label, the first on top."""
    sheet = Sheet(0.95 + 0.42 * len(rows))
    axes = sheet.axes
    for place, (number, low, high) in enumerate(rows.values()):
        axes.plot([low, high], [place, place], color=SERIES[0], linewidth=2.4, solid_capstyle="butt")
        axes.plot([number], [place], "o", color=SERIES[0], markersize=8)
    axes.set_yticks(range(len(rows)), list(rows))
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel(axis)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", alpha=0.2, linewidth=0.6)
    return sheet


def shares(rows: Mapping[str, Interval], axis: str, line: float) -> Sheet:
    """Shares with their intervals, and a broken line at one to compare with."""
    sheet = intervals(rows, axis)
    sheet.axes.axvline(line, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
    sheet.axes.set_xlim(-0.02, 1.02)
    show_percent(sheet.axes.xaxis)
    return sheet


def distributions(series: Mapping[str, Sequence[int]], axis: str, unit: str) -> Sheet:
    """How whole numbers are distributed, one outline for each label."""
    sheet = Sheet(3.6)
    draw_distributions(sheet.axes, series, SERIES, unit)
    legend = sheet.axes.get_legend()
    if legend is not None and len(series) == 1:
        legend.remove()
    sheet.axes.set_xlabel(axis)
    return sheet


def sources(shown: Standings) -> Sheet:
    """Mean points by source, a bar for each bot."""
    count = len(shown.bots)
    thick = 0.8 / count
    sheet = Sheet(1.2 + (0.16 + 0.2 * count) * len(shown.sources))
    axes = sheet.axes
    for place, line in enumerate(shown.bots):
        at = [row + (place - (count - 1) / 2) * thick for row in range(len(shown.sources))]
        means = list(line.points.values())
        axes.barh(at, means, thick * 0.88, color=SERIES[place % len(SERIES)], label=line.label)
    axes.axvline(0, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(shown.sources)), list(shown.sources.values()))
    axes.set_ylim(len(shown.sources) - 0.4, -0.6)
    axes.set_xlabel("mean points in a game")
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x", alpha=0.2, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.legend(frameon=False)
    return sheet


def thinking(seconds: Mapping[str, Sequence[float]]) -> Sheet:
    """What share of its decisions each bot had taken after how long."""
    sheet = Sheet(3.6)
    axes = sheet.axes
    for place, (label, times) in enumerate(seconds.items()):
        ordered = sorted(max(1000 * time, 0.001) for time in times)
        shares = [(rank + 1) / len(ordered) for rank in range(len(ordered))]
        thin = max(1, len(ordered) // 400)  # more points than a screen can show are left out
        axes.step(
            [*ordered[::thin], ordered[-1]],
            [*shares[::thin], 1.0],
            where="post",
            color=SERIES[place % len(SERIES)],
            linestyle=LINES[place % len(LINES)],
            linewidth=1.7,
            label=label,
        )
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
    axes.set_xlabel("milliseconds for a decision, each step ten times the one before")
    axes.set_ylabel("share of decisions taken by then")
    axes.set_ylim(0, 1.02)
    show_percent(axes.yaxis)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(alpha=0.2, linewidth=0.6)
    axes.legend(frameon=False)
    return sheet


def rating_rows(lines: Sequence[Standing]) -> dict[str, Interval]:
    """Ratings for `intervals`."""
    return {line.label: (line.rating.mean, line.rating.low, line.rating.high) for line in lines}


# -------------------------------------------------------------------- from matplotlib into a page


def _take_ink(axes: Axes) -> None:
    """Give everything that is not data the colour of the page's text."""
    axes.tick_params(which="both", colors=INK)
    for spine in axes.spines.values():
        spine.set_color(INK)
    texts: list[Any] = [axes.xaxis.label, axes.yaxis.label, *axes.get_xticklabels(), *axes.get_yticklabels()]
    legend = axes.get_legend()
    if legend is not None:
        texts += legend.get_texts()
    for text in texts:
        text.set_color(INK)
    for line in [*axes.get_xgridlines(), *axes.get_ygridlines()]:
        line.set_color(INK)


def _embed(svg: str, name: str, words: str) -> str:
    """An SVG file as an element: no prologue, no metadata, ids of its own, the page's colours and font."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\b(id|xlink:href)="(#?)([^"]+)"', rf'\1="\2{name}-\3"', svg)
    svg = svg.replace("url(#", f"url(#{name}-")
    for stand_in, colour in PAGE_COLOURS.items():
        svg = svg.replace(stand_in, colour)
    svg = re.sub(r"font: ([\d.]+px)[^;\"]*", r"font: \1 var(--font)", svg)
    opening, rest = svg.split(">", 1)
    opening = re.sub(r' (width|height|version|xmlns|xmlns:xlink)="[^"]*"', "", opening)
    return f'{opening} role="img" aria-label="{escape(words)}"><title>{escape(words)}</title>{rest}'
