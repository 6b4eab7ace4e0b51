"""`boardwright completions`: the script that completes the command in a shell."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from boardwright.cli.screen import echo


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completions(ctx: click.Context, shell: str) -> None:
    """Print the completion script for your shell: commands, games, bots, variants, rules.

    \b
    Install it once:
      bash   boardwright completions bash >> ~/.bashrc
      zsh    boardwright completions zsh >> ~/.zshrc
      fish   boardwright completions fish > ~/.config/fish/completions/boardwright.fish
    """  # noqa: D301
    maker = get_completion_class(shell)
    assert maker is not None, "click knows the three shells"
    echo(maker(ctx.find_root().command, {}, "boardwright", "_BOARDWRIGHT_COMPLETE").source())
