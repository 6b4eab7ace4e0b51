"""`boardwright dataset`: the decisions of many games as rows of a file."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from boardwright import __version__
from boardwright.arena.dataset import Origin, begun, card_path, make_dataset
from boardwright.arena.simulate import Setting
from boardwright.cli.errors import Fault
from boardwright.cli.files import place_for
from boardwright.cli.names import (
    YOU,
    GameName,
    bot_option,
    read_edition,
    rival_option,
    variant_option,
    with_rival,
)
from boardwright.cli.progress import progress_bar
from boardwright.cli.screen import echo
from boardwright.cli.seating import split
from boardwright.cli.simulate import INTERRUPTED, complete_bots
from boardwright.kernel.extras import install
from boardwright.kernel.game import Game
from boardwright.kernel.text_table import counted


@click.command()
@click.argument("game", type=GameName())
@click.option("-n", "--number", default=100, show_default=True, metavar="N", help="How many games.")
@click.option(
    "--seats",
    default="greedy,greedy",
    show_default=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, one a seat. After every game they move one seat on.",
)
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=f"The file to write: .jsonl, .jsonl.gz, or .parquet ({install('parquet')}).",
)
@bot_option
@variant_option
@rival_option
@click.option("--seed", default=0, show_default=True, metavar="S", help="Equal seeds give equal games.")
@click.option("--jobs", default=1, show_default=True, metavar="J", help="Processes that share the work.")
@click.option("--edition", metavar="FILE", type=click.Path(), help="Component data of your own.")
@click.pass_context
def dataset(
    ctx: click.Context,
    game: Game,
    number: int,
    seats: str,
    output: Path,
    variants: tuple[str, ...],
    rival: str | None,
    seed: int,
    jobs: int,
    edition: str | None,
) -> None:
    """Let bots play GAME and write every decision as a row of FILE.

    A row has the observation as numbers, the legal actions, the action, the seat, and what came of the game:
    result, points and where they came from. Beside the file stands FILE.md, a card with versions, seed and
    columns; the same card is in the file. After an interruption, the same command continues.

    \b
    Examples:
      boardwright dataset carrara -n 1000 --seats mcts@50sims,mcts@50sims -o games.parquet --jobs 4
      boardwright dataset lisboa -n 100 -o games.jsonl.gz
    """  # noqa: D301
    bots = split(seats)
    if YOU in bots:
        raise Fault("People cannot sit in a data set; --seats takes bots only.")
    read_edition(edition, game)
    chosen = tuple(with_rival(game, variants, rival))
    setting = Setting(game.slug, tuple(bots), chosen, seed, edition)
    command = _command(setting, number, output)
    path = place_for(output)
    left = min(begun(path), number)
    if left:
        echo(f"Going on: {left} of {counted(number, 'game')} are there.", err=True)
    try:
        with progress_bar() as progress:
            tell = progress or (lambda done, asked: None)
            card = make_dataset(setting, number, path, jobs, Origin(__version__, command), tell)
    except KeyboardInterrupt:
        echo(f"Stopped after {begun(path)} of {counted(number, 'game')}. The same command goes on.", err=True)
        ctx.exit(INTERRUPTED)
    echo(f"Written: {path}, {counted(card['rows'], 'row')}, and {card_path(path)}.", err=True)


def _command(setting: Setting, number: int, output: Path) -> tuple[str, ...]:
    """The command that makes the same data set."""
    words = ["boardwright", "dataset", setting.slug, "-n", str(number), "--seats", ",".join(setting.bots)]
    for variant in setting.variants:
        words += ["--variant", variant]
    if setting.edition is not None:
        words += ["--edition", Path(setting.edition).name]
    words += ["--seed", str(setting.seed), "-o", shlex.quote(output.name)]
    return tuple(words)
