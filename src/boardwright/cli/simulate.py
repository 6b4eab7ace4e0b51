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
from boardwright.arena.statistics import summarise
from boardwright.arena.tables import heading, simulation_lines
from boardwright.cli.beginnings import first_option, from_option, start_of
from boardwright.cli.errors import Fault
from boardwright.cli.names import (
    YOU,
    GameName,
    bot_option,
    complete_seats,
    read_edition,
    rival_option,
    variant_option,
    with_rival,
)
from boardwright.cli.progress import progress_bar
from boardwright.cli.screen import echo, strong
from boardwright.cli.seating import split
from boardwright.kernel.extras import require
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import listed
from boardwright.kernel.text_table import counted

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
    help="The bots, one a seat. After every game they move one seat on.",
)
@bot_option
@variant_option
@rival_option
@click.option(
    "--seed", default=0, show_default=True, metavar="S", help="Equal seeds give equal games with any --jobs."
)
@click.option("--jobs", default=1, show_default=True, metavar="J", help="Processes that share the work.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="Component data of your own.")
@from_option
@first_option
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
    from_: str | None,
    firsts: tuple[str, ...],
    as_json: bool,
    csv_file: Path | None,
    plot_file: Path | None,
    force: bool,
) -> None:
    """Let bots play many games of GAME, and summarise the results.

    Shares of wins come with 95 % confidence intervals; a shared win counts as a fraction for each
    winner. Ctrl-C reports the games finished until then, and writes no file.

    \b
    Examples:
      boardwright simulate carrara -n 1000 --seats random,greedy
      boardwright simulate carrara --seats greedy,random,random --variant advanced --jobs 2
      boardwright simulate carrara --csv games.csv --plot scores.svg
      boardwright simulate carrara --seats greedy,greedy --from evening.boardwright@40
    """  # noqa: D301
    bots = split(seats)
    if YOU in bots:
        raise Fault("People cannot sit in a simulation; --seats takes bots only.")
    if plot_file is not None and plot_file.suffix.lower() not in PLOT_ENDINGS:
        raise Fault(f"{plot_file} is no picture's name; it ends in {', '.join(PLOT_ENDINGS)}.")
    if plot_file is not None and plot_file == csv_file:
        raise Fault("--csv and --plot need different files.")
    if plot_file is not None:
        require("matplotlib")  # now, and not after all games
    own = read_edition(edition, game)
    begin = start_of(from_, game, len(bots), with_rival(game, variants, rival), own)
    options = game.options(len(bots), begin.variants, own)
    compiled = not interpreted_modules(game.new(options, seed))
    csv_target = Target(csv_file, force) if csv_file else None
    plot_target = Target(plot_file, force) if plot_file else None
    files = listed([str(file) for file in (csv_file, plot_file) if file])
    try:
        with progress_bar() as progress:
            simulation = play_games(
                game.slug,
                bots,
                number,
                begin.variants,
                seed,
                jobs,
                edition,
                progress,
                begin.position,
                firsts,
            )
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
        *simulation_lines(simulation, summary),
        "",
        f"{summary.seconds:,.1f} s, {summary.decisions_per_second:,.0f} decisions/s, "
        f"{counted(simulation.jobs, 'job')} ({build})",
    ]
    echo("\n".join(lines))
