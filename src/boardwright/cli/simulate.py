"""`boardwright simulate`: many games between bots, and what they show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from boardwright.arena.build import interpreted_modules
from boardwright.arena.output import Target, write_csv
from boardwright.arena.simulate import Progress, Simulation, Stopped, simulate
from boardwright.arena.statistics import Spread, Summary, Wins, summarise
from boardwright.cli.errors import Fault
from boardwright.cli.names import YOU, GameName, complete_seats, complete_variant, read_edition
from boardwright.cli.screen import columns, counted, listed
from boardwright.cli.seating import split
from boardwright.kernel.game import Game

if TYPE_CHECKING:
    from boardwright.kernel.edition import Edition

INTERRUPTED = 130  # exit code after Ctrl-C, as shells have it
PLOT_ENDINGS = (".svg", ".png", ".pdf")


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The last name of a list such as `random,gre`."""
    return [item for item in complete_seats(ctx, param, incomplete) if not item.value.endswith(YOU)]


@click.command("simulate")
@click.argument("game", type=GameName())
@click.option("-n", "--number", default=1000, show_default=True, metavar="N", help="How many games.")
@click.option(
    "--seats",
    default="random,greedy",
    show_default=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, one a seat. They move on one seat with every game.",
)
@click.option(
    "--variant", "variants", multiple=True, metavar="V", shell_complete=complete_variant, help="May repeat."
)
@click.option(
    "--seed", default=0, show_default=True, metavar="S", help="The same seed gives the same games, whatever J."
)
@click.option("--jobs", default=1, show_default=True, metavar="J", help="Processes to share the work.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="Component data of your own.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of tables.")
@click.option("--csv", "csv_file", metavar="FILE", type=click.Path(path_type=Path), help="Write a row a game.")
@click.option(
    "--plot",
    "plot_file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Draw the distribution of scores, as .svg, .png or .pdf.",
)
@click.option("--force", is_flag=True, help="Overwrite the files of --csv and --plot if they exist.")
@click.pass_context
def simulate_command(
    ctx: click.Context,
    game: Game,
    number: int,
    seats: str,
    variants: tuple[str, ...],
    seed: int,
    jobs: int,
    edition: str | None,
    as_json: bool,
    csv_file: Path | None,
    plot_file: Path | None,
    force: bool,
) -> None:
    """Let bots play many games of GAME, and count.

    Wins come with 95 % confidence intervals; a shared win counts as a fraction for each winner. Ctrl-C
    reports the games finished until then, and writes no file.

    \b
    Examples:
      boardwright simulate carrara -n 1000 --seats random,greedy
      boardwright simulate carrara --seats random,random,random,random --variant advanced --jobs 2
      boardwright simulate carrara -n 500 --csv games.csv --plot scores.svg
    """
    bots = split(seats)
    if YOU in bots:
        raise Fault("People cannot sit in a simulation; --seats takes bots only.")
    if plot_file is not None and plot_file.suffix.lower() not in PLOT_ENDINGS:
        raise Fault(f"{plot_file} should end in {', '.join(PLOT_ENDINGS[:-1])} or {PLOT_ENDINGS[-1]}.")
    if plot_file is not None and plot_file == csv_file:
        raise Fault("--csv and --plot need different files.")
    checked = game.options(len(bots), variants, read_edition(edition, game))
    csv_target = None if csv_file is None else Target(csv_file, force)
    plot_target = None if plot_file is None else Target(plot_file, force)
    compiled = not interpreted_modules(game.new(checked, seed))
    try:
        with progress_bar() as progress:
            outcome = simulate(game.slug, bots, number, variants, seed, jobs, edition, progress)
    except Stopped as stopped:
        outcome = stopped.simulation
        if outcome.games:
            report(outcome, game, checked.edition, compiled, as_json)
        unwritten = [str(file) for file in (csv_file, plot_file) if file is not None]
        files = f" Not written: {listed(unwritten)}." if unwritten else ""
        click.echo(f"Stopped after {len(outcome.games)} of {number} games.{files}", err=True)
        ctx.exit(INTERRUPTED)
    report(outcome, game, checked.edition, compiled, as_json)
    if csv_target is not None:
        csv_target.write(lambda file: write_csv(outcome, file))
    if plot_target is not None:
        from boardwright.arena.plots import write_score_plot

        form = plot_target.path.suffix.lower().removeprefix(".")
        plot_target.write(lambda file: write_score_plot(outcome, file, form))
    written = [str(file) for file in (csv_file, plot_file) if file is not None]
    if written:
        click.echo(f"Written: {listed(written)}.", err=True)
