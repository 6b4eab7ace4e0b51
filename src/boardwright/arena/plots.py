"""Pictures of simulations. Needs matplotlib, which is loaded only when a picture is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from statistics import fmean
from typing import IO, TYPE_CHECKING, Final

from boardwright.arena.statistics import summarise
from boardwright.games import get as get_game

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

    from boardwright.arena.simulate import Simulation

FORMATS: Final = ("svg", "png", "pdf")
MOST_BINS: Final = 40
# Okabe and Ito's colours and a brown, told apart by every kind of eye; line styles double them.
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#000000", "#E69F00", "#56B4E9", "#8C6D31")
LINES: Final = (
    "-",
    (0, (6, 2)),
    (0, (2, 1.5)),
    (0, (6, 2, 1.5, 2)),
    (0, (1, 1)),
    (0, (9, 3)),
    (0, (4, 1, 1, 1)),
    (0, (3, 3)),
)
# A picture of the same games is the same file, so nothing may say when it was made.
UNDATED: Final = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}


def score_plot(simulation: Simulation) -> Figure:
    """The distribution of each bot's scores. Raises `ValueError` if no game was finished."""
    from matplotlib.figure import Figure

    summary = summarise(simulation)
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    series = {
        f"{line.label}: mean {line.scores.mean:.1f}, wins {100 * line.wins.share:.0f} %": [
            game.scores[game.bots.index(bot)] for game in simulation.games
        ]
        for bot, line in enumerate(summary.bots)
    }
    draw_distributions(axes, series, COLOURS)
    game = get_game(simulation.game)
    title = ", ".join([game.title, *(game.variant_name(variant) for variant in simulation.variants)])
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    axes.set_title(f"{title}: final scores in {games}")
    axes.set_xlabel("points at the end (upright lines: means)")
    return figure


def draw_distributions(
    axes: Axes, series: Mapping[str, Sequence[int]], colours: Sequence[str], unit: str = "points"
) -> None:
    """Outlines of how whole numbers are distributed, one for each label, with upright lines at means."""
    least = min(map(min, series.values()))
    most = max(map(max, series.values()))
    width = ceil((most - least + 1) / MOST_BINS)  # whole points, so that no bin is favoured
    edges = [low - 0.5 for low in range(least, most + width + 1, width)]
    for place, (label, numbers) in enumerate(series.items()):
        colour, style = colours[place % len(colours)], LINES[place % len(LINES)]
        heights = [0.0] * (len(edges) - 1)
        for number in numbers:
            heights[(number - least) // width] += 1 / len(numbers)
        axes.stairs(heights, edges, color=colour, fill=True, alpha=0.14)
        axes.stairs(heights, edges, color=colour, linestyle=style, linewidth=1.6, label=label)
        axes.axvline(fmean(numbers), color=colour, linestyle=style, linewidth=0.9)
    axes.set_ylabel("share of games" if width == 1 else f"share of games, by {width} {unit}")
    show_percent(axes.yaxis)
    axes.set_ylim(bottom=0)
    axes.spines[["top", "right"]].set_visible(False)
    axes.grid(axis="y", alpha=0.25, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.legend(frameon=False)


def show_percent(axis: Axis) -> None:
    """Write the shares along an axis in percent."""
    from matplotlib.ticker import FuncFormatter

    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{round(100 * share, 6):g} %"))


def write_score_plot(simulation: Simulation, file: IO[bytes], form: str) -> None:
    """Write `score_plot` as one of `FORMATS`; the same games give the same bytes."""
    import matplotlib

    with matplotlib.rc_context({"svg.hashsalt": "boardwright"}):
        score_plot(simulation).savefig(file, format=form, dpi=150, metadata=UNDATED[form])
