"""`boardwright new-bot`: a project for a bot of one's own, with tests that pass."""

from __future__ import annotations

from pathlib import Path

import click

from boardwright.bots import BOTS
from boardwright.cli.project import words_of, write_project
from boardwright.cli.screen import echo

folder_option = click.option(
    "--folder",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="The folder to make.  [default: NAME, in the current one]",
)


@click.command("new-bot")
@click.argument("name")
@folder_option
def new_bot(name: str, folder: Path | None) -> None:
    """Start a bot called NAME: a package with a class, its tests and an entry point.

    The bot plays all games, reasonably, and its tests pass. Change its method 'decide'.

    \b
    Example:
      boardwright new-bot careful
      cd careful
      pip install -e . --group dev
      pytest
      boardwright arena carrara --seats careful,greedy -n 40
    """  # noqa: D301
    words = words_of(name, "bot", BOTS)
    target = folder or Path(name)
    for path in write_project("bot", words, target):
        echo(f"Written: {path}", err=True)
    file = target / "src" / words["package"] / "bot.py"
    echo(f"Try it: boardwright arena carrara --bot {file}:{words['class']} --seats {name},greedy -n 10")
