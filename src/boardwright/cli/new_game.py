"""`boardwright new-game`: a project for a game of one's own, small, complete and tested."""

from __future__ import annotations

from pathlib import Path

import click

from boardwright.cli.new_bot import folder_option
from boardwright.cli.project import words_of, write_project
from boardwright.cli.screen import echo
from boardwright.games import names


@click.command("new-game")
@click.argument("name")
@folder_option
def new_game(name: str, folder: Path | None) -> None:
    """Start a game called NAME: a package with rules, words, a picture, tests and an entry point.

    It is a small game about a heap of pebbles, complete in every part that clients, bots and learning
    programs use, and its tests pass. Change it part by part into yours; the page 'Add a game' of the
    documentation says in which order.

    \b
    Example:
      boardwright new-game harbour
      cd harbour
      pip install -e . --group dev
      pytest
      boardwright play harbour
    """  # noqa: D301
    target = folder or Path(name)
    for path in write_project("game", words_of(name, "game", names()), target):
        echo(f"Written: {path}", err=True)
    echo(f"Try it: pip install -e {target}; boardwright play {name}")
