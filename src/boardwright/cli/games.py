"""`boardwright games`: what can be played, and how complete it is."""

from __future__ import annotations

import click

from boardwright.cli.screen import paragraph, strong
from boardwright.games import get, names
from boardwright.kernel.game import Game


@click.command()
def games() -> None:
    """Games, player counts, variants and how complete they are."""
    for place, slug in enumerate(names()):
        if place:
            click.echo()
        click.echo("\n".join(_game_lines(get(slug))))


def _game_lines(game: Game) -> list[str]:
    fewest, most = game.players
    count = f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
    status = game.status()
    lines = [f"{strong(game.slug)}  {game.title}, {count}"]
    lines.append(paragraph(f"plain game: {status.get('', 'unknown')}", "  ", "      "))
    for variant, words in game.variants.items():
        about = f"--variant {variant}: {words}. Status: {status.get(variant, 'unknown')}"
        lines.append(paragraph(about, "  ", "      "))
    return lines
