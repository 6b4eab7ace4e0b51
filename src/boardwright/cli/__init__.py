"""The command `boardwright`: each subcommand in a file of its own, loaded when it is called."""

from __future__ import annotations

import errno
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Final, cast

import click

from boardwright import __version__
from boardwright.cli.errors import Fault, sentence, telling_extras
from boardwright.cli.screen import echo, no_colour
from boardwright.kernel.errors import BoardwrightError

# Name: what it does, in the order of the help. The command NAME is `boardwright.cli.NAME:NAME`,
# with underscores for hyphens.
COMMANDS: Final = {
    "games": "List games, player counts, variants and status.",
    "play": "Play a game in the terminal, or continue a saved one.",
    "lesson": "Learn a game step by step; write and check lessons.",
    "puzzle": "Find the one turn that is clearly best.",
    "puzzles": "Make puzzles from games between bots, check and list them.",
    "serve": "Serve the browser table, on this machine or for many.",
    "table": "List, export, import and prune the tables of a server.",
    "admin": "Moderate a server, and back it up.",
    "replay": "Verify a record and show the game at any decision.",
    "review": "Go through a finished game: mistakes, better turns, reasons.",
    "analyse": "Show what a strong bot would do, and which decisions cost most.",
    "rules": "Show the rules of a game, by number or by words.",
    "simulate": "Let bots play many games, and summarise the results.",
    "arena": "Run rated, resumable matches between bots on the same deals.",
    "report": "Make a page of the results of an arena.",
    "ladder": "Keep ratings of any set of bots across runs.",
    "dataset": "Write the decisions of many games to a file, to learn from.",
    "new-bot": "Start a project for your own bot, with tests that pass.",
    "new-game": "Start a project for your own game: a small one to change.",
    "check": "Run scenario files: a position, moves, and what must hold.",
    "edition": "Show component data with their sources; correct them.",
    "bench": "Measure how fast games run.",
    "completions": "Print the completion script for your shell.",
}
INTERRUPTED: Final = 130  # exit code after Ctrl-C, as shells have it


class Commands(click.Group):
    """The subcommands, imported only when needed; faults end in one sentence and exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, imported now."""
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        with telling_extras():
            return cast(click.Command, getattr(import_module(f"boardwright.cli.{name}"), name))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, with the nearest name if there is no such command.

        Raises `Fault`, but not while a shell completes what is typed: then there is nothing to offer.
        """
        if ctx.resilient_parsing:
            with suppress(Fault):
                return super().resolve_command(ctx, args)
            return None, None, args
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = get_close_matches(args[0], COMMANDS, 1)
            hint = f"Did you mean {near[0]!r}?" if near else f"There are: {', '.join(COMMANDS)}."
            raise Fault(f"There is no command {args[0]!r}. {hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands for `--help`, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand; expected errors and those of the file system become a `Fault`."""
        try:
            with telling_extras():
                return super().invoke(ctx)
        except BoardwrightError as error:
            raise Fault(sentence(error)) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # the reader of a pipe has gone: click ends quietly
                raise
            raise Fault(sentence(error)) from error
        except KeyboardInterrupt:
            echo("\nStopped.", err=True)
            ctx.exit(INTERRUPTED)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", prog_name="boardwright")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Heavy board games, complete and exact: play, study, simulate.

    \b
    Start here:
      boardwright play carrara                   you against a bot
      boardwright play carrara --seats you,you   two at one keyboard
      boardwright rules carrara                  the rules, numbered
    """  # noqa: D301
    if no_colour():
        ctx.color = False


__all__ = ["COMMANDS", "INTERRUPTED", "main"]
