"""`boardwright puzzle`: solve positions in which one turn is clearly best."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial

import click

from boardwright.cli import INTERRUPTED
from boardwright.cli.asides import Leave
from boardwright.cli.errors import Fault
from boardwright.cli.names import GameName, language_option
from boardwright.cli.plain_terminal import PlainTerminal
from boardwright.cli.puzzle_table import PuzzleTable
from boardwright.cli.screen import echo, paragraph
from boardwright.cli.training_file import TrainingFile
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.puzzles import Puzzle, Run, daily, find, of_game, shelf
from boardwright.puzzles.training import following


@click.command()
@click.argument("game", type=GameName(), required=False)
@click.option("--daily", "of_today", is_flag=True, help="The puzzle of the day, the same for everyone.")
@click.option("--due", "only_due", is_flag=True, help="Puzzles you have missed that come back today.")
@click.option("--id", "which", metavar="ID", help="One puzzle, by its id.")
@language_option
@click.pass_context
def puzzle(ctx: click.Context, game: Game | None, of_today: bool, only_due: bool, which: str | None) -> None:
    """Solve puzzles of GAME: find the one turn that is clearly best, and be told why others are worse.

    What you miss comes back after 1, 3, 7, 16 and 35 days. Your puzzle rating is kept in your data folder.

    \b
    Examples:
      boardwright puzzle carrara
      boardwright puzzle lisboa --daily
      boardwright puzzle --due
    """  # noqa: D301
    if game is None and not only_due and which is None:
        raise Fault(tr("Name a game: {games}.", games=", ".join(shelf())))
    if of_today + only_due + (which is not None) > 1:
        raise Fault(tr("Use only one of --daily, --due and --id."))
    kept = TrainingFile()
    today = date.today()
    slugs = [game.slug] if game is not None else list(shelf())
    if which is not None:
        wanted: Iterator[Puzzle] = iter([find(which)])
    elif of_today and game is not None:
        wanted = iter([daily(game.slug, today)])
    elif only_due:
        wanted = iter([find(one) for one in kept.due(slugs, today) if _shelved(one)])
    else:
        wanted = _fitting(kept, slugs[0], today)
    try:
        solved = _solve(wanted, kept, today, of_today)
    except (Leave, EOFError):
        echo()
    except KeyboardInterrupt:
        echo()
        ctx.exit(INTERRUPTED)
    else:
        echo(paragraph(tr("That was all.") if solved else tr("Nothing is due today.")))


def _shelved(which: str) -> bool:
    """Whether a puzzle is still offered."""
    return any(puzzle.id == which for puzzles in shelf().values() for puzzle in puzzles)


def _fitting(kept: TrainingFile, game: str, today: date) -> Iterator[Puzzle]:
    """First what is due, then new puzzles that fit the rating."""
    yield from (find(one) for one in kept.due([game], today) if _shelved(one))
    while True:
        new = following(of_game(game), kept.cards, kept.rating(game))
        if new is None:
            return
        yield new


def _solve(wanted: Iterator[Puzzle], kept: TrainingFile, today: date, of_today: bool) -> int:
    """Put puzzles one after the other; returns how many there were."""
    count = 0
    terminal = PlainTerminal()
    for one in wanted:
        count += 1
        table = PuzzleTable(Run.begin(one, daily=of_today), terminal, partial(_note, kept, one, today))
        terminal.run(table.play)
    return count


def _note(kept: TrainingFile, one: Puzzle, today: date, solved: bool) -> None:
    before = kept.rating(one.game)
    kept.note(one, solved, today)
    after = kept.rating(one.game)
    if after.count != before.count:
        echo(paragraph(tr("Your puzzle rating: {rating}.", rating=after.shown), "  "))
