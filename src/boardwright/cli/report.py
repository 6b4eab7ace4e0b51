"""`boardwright report`: a page of an arena's results, or one of its games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from boardwright.arena.output import Target
from boardwright.arena.page import MARK, USUAL_GAMES, page
from boardwright.arena.results import Results, read
from boardwright.cli.errors import Fault, about
from boardwright.cli.files import place_for
from boardwright.cli.screen import echo
from boardwright.kernel.text_table import counted

HEAD_BYTES: Final = 1000  # where a page says who made it


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Where to write.  [default: beside the results, ending in .html]",
)
@click.option(
    "--record",
    type=int,
    metavar="N",
    help="Write the record of game N, counted from 0, instead of a page.",
)
@click.option(
    "--games",
    default=USUAL_GAMES,
    show_default=True,
    metavar="N",
    type=click.IntRange(0),
    help="How many games the page links with their records.",
)
def report(file: Path, output: Path | None, record: int | None, games: int) -> None:
    """Make a page of what 'boardwright arena' kept in FILE.

    The page shows ratings, wins, scores, points by source, seats, lengths and times for decisions, with
    tables, holds the records of its first games, and needs no other file. An arena may still be
    running, or have been interrupted: the page is of the games finished so far. An earlier page is
    replaced, any other file is not.

    \b
    Examples:
      boardwright report arena-carrara.jsonl -o report.html
      boardwright report arena-carrara.jsonl --record 17 -o game.boardwright
      boardwright replay game.boardwright
    """  # noqa: D301
    with about(file):
        results = read(file)
    if not results.bouts:
        raise Fault(f"{file} holds no finished game yet.")
    if record is not None:
        _write_record(results, file, record, output)
        return
    target = place_for(output or file.with_suffix(".html"))
    if target.exists() and not is_page(target):
        raise Fault(f"{target} exists and is no report; name another file with -o.")
    with about(file):
        text = page(file, results, games=games)
    Target(target, force=True).write_text(text)
    echo(f"Written: {target}, of {counted(len(results.counted), 'game')}.", err=True)
    if results.dropped:
        echo(f"The last line of {file} is cut off and left out.", err=True)


def is_page(path: Path) -> bool:
    """Whether a file is a page that `report` or `ladder page` wrote."""
    with path.open("rb") as file:
        return MARK.encode() in file.read(HEAD_BYTES)


def _write_record(results: Results, file: Path, number: int, output: Path | None) -> None:
    """Write one game as a file that `boardwright replay` reads."""
    found = [bout for bout in results.bouts if bout.number == number]
    if not found:
        last = results.bouts[-1].number
        raise Fault(f"{file} has no game {number}; its {len(results.bouts)} games are among 0 to {last}.")
    target = place_for(output or file.with_name(f"{file.stem}-{number}.boardwright"))
    Target(target).write_text(found[0].record)
    echo(f"Written: {target}. Look at it: boardwright replay {target}", err=True)
