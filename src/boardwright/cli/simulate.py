"""`boardwright simulate`: many games between bots, and what they show."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import click
from click.shell_completion import CompletionItem

from boardwright.arena.build import interpreted_modules
from boardwright.arena.output import Target, to_data, write_csv
from boardwright.arena.simulate import Simulation, Stopped
from boardwright.arena.simulate import simulate as play_games
from boardwright.arena.statistics import CONFIDENCE, Spread, Wins, summarise
from boardwright.cli.errors import Fault
from boardwright.cli.names import (
    YOU,
    GameName,
    complete_seats,
    read_edition,
    rival_option,
    variant_option,
    with_rival,
)
from boardwright.cli.progress import progress_bar
from boardwright.cli.screen import columns, counted, echo, strong
from boardwright.cli.seating import split
from boardwright.kernel.game import Game
from boardwright.kernel.words import listed

INTERRUPTED: Final = 130  # exit code after Ctrl-C, as shells have it
PLOT_ENDINGS: Final = (".svg", ".png", ".pdf")


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The last name of a list such as `random,gre`."""
    return [item for item in complete_seats(ctx, param, incomplete) if not item.value.endswith(YOU)]


@click.command()
@click.argument("game", type=GameName())
@click.option("-n", "--number", default=1000, show_default=True, metavar="N", help="How many games.")
@click.option(
    "--seats",
    default="random,greedy",
    show_default=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, one a seat. With every game they move on by one seat.",
)
@variant_option
@rival_option
@click.option(
    "--seed", default=0, show_default=True, metavar="S", help="Equal seeds give equal games, whatever --jobs."
)
@click.option("--jobs", default=1, show_default=True, metavar="J", help="Processes that share the work.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="Component data of your own.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
@click.option(
    "--csv", "csv_file", metavar="FILE", type=click.Path(path_type=Path), help="Write one row a game."
)
@click.option(
    "--plot",
    "plot_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Draw the distribution of scores, as .svg, .png or .pdf.",
)
@click.option("--force", is_flag=True, help="Overwrite the files of --csv and --plot.")
@click.pass_context
def simulate(
    ctx: click.Context,
    game: Game,
    number: int,
    seats: str,
    variants: tuple[str, ...],
    rival: str | None,
    seed: int,
    jobs: int,
    edition: str | None,
    as_json: bool,
    csv_file: Path | None,
    plot_file: Path | None,
    force: bool,
) -> None:
    """Let bots play many games of GAME, and count.

    Shares of wins come with 95 % confidence intervals; a shared win counts as a fraction for each
    winner. Ctrl-C reports the games finished until then, and writes no file.

    \b
    Examples:
      boardwright simulate carrara -n 1000 --seats random,greedy
      boardwright simulate carrara --seats greedy,random,random --variant advanced --jobs 2
      boardwright simulate carrara --csv games.csv --plot scores.svg
    """  # noqa: D301
    bots = split(seats)
    if YOU in bots:
        raise Fault("People cannot sit in a simulation; --seats takes bots only.")
    if plot_file is not None and plot_file.suffix.lower() not in PLOT_ENDINGS:
        raise Fault(f"{plot_file} is no picture's name; it ends in {', '.join(PLOT_ENDINGS)}.")
    if plot_file is not None and plot_file == csv_file:
        raise Fault("--csv and --plot need different files.")
    variants = with_rival(game, variants, rival)
    options = game.options(len(bots), variants, read_edition(edition, game))
    compiled = not interpreted_modules(game.new(options, seed))
    csv_target = Target(csv_file, force) if csv_file else None
    plot_target = Target(plot_file, force) if plot_file else None
    files = listed([str(file) for file in (csv_file, plot_file) if file])
    try:
        with progress_bar() as progress:
            simulation = play_games(game.slug, bots, number, variants, seed, jobs, edition, progress)
    except Stopped as stopped:
        done = len(stopped.simulation.games)
        if done:
            report(stopped.simulation, compiled, as_json)
        unwritten = f" {files} not written." if files else ""
        echo(f"Stopped after {done} of {counted(number, 'game')}.{unwritten}", err=True)
        ctx.exit(INTERRUPTED)
    report(simulation, compiled, as_json)
    if csv_target:
        csv_target.write(lambda file: write_csv(simulation, file))
    if plot_target:
        from boardwright.arena.plots import write_score_plot

        form = plot_target.path.suffix.lower().removeprefix(".")
        plot_target.write(lambda file: write_score_plot(simulation, file, form))
    if files:
        echo(f"Written: {files}.", err=True)


def report(simulation: Simulation, compiled: bool, as_json: bool) -> None:
    """Print what came out, to standard output."""
    summary = summarise(simulation)
    if as_json:
        echo(json.dumps({**to_data(simulation, summary), "compiled": compiled}, indent=2))
        return
    build = "compiled" if compiled else "not compiled: many times slower"
    lines = [
        strong(heading(simulation)),
        "",
        *win_table("bot", [(line.label, line.wins, line.scores) for line in summary.bots]),
        "",
        *win_table("seat", [(str(line.seat + 1), line.wins, line.scores) for line in summary.seats]),
        "",
        *source_table(simulation.sources, {line.label: line.points for line in summary.bots}),
        "",
        *length_table(summary.turns, summary.length),
        "",
        f"{summary.seconds:,.1f} s, {summary.decisions_per_second:,.0f} decisions/s, "
        f"{counted(simulation.jobs, 'job')} ({build})",
    ]
    echo("\n".join(lines))


def heading(simulation: Simulation) -> str:
    """What was played: `carrara, advanced: 1,000 games, seed 0, edition carrara-2e`."""
    what = ", ".join([simulation.game, *simulation.variants])
    games = f"{len(simulation.games):,}"
    if not simulation.complete:
        games += f" of {simulation.asked:,}"
    noun = "game" if simulation.asked == 1 else "games"
    return f"{what}: {games} {noun}, seed {simulation.seed}, edition {simulation.edition}"


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
