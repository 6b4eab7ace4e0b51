"""`boardwright games`: what can be played, and how complete it is."""

from __future__ import annotations

import click

from boardwright.cli.names import language_option
from boardwright.cli.screen import echo, paragraph, strong
from boardwright.games import get, names
from boardwright.kernel.game import Game
from boardwright.kernel.language import plural, tr
from boardwright.kernel.settings import Setting


@click.command()
@language_option
def games() -> None:
    """List games, player counts, variants and status."""
    for place, slug in enumerate(names()):
        if place:
            echo()
        echo("\n".join(_game_lines(get(slug))))


def _game_lines(game: Game) -> list[str]:
    fewest, most = game.players
    count = tr("{fewest} to {most} players", fewest=fewest, most=most)
    if fewest == most:
        count = plural(most, "{count} player", "{count} players")
    status = game.status()
    lines = [f"{strong(game.slug)}  {game.title}, {count}"]
    lines.append(paragraph(tr("plain game: {status}", status=status.get("", tr("unknown"))), "  ", "      "))
    for variant, words in game.variants.items():
        known = status.get(variant, tr("unknown"))
        about = tr(
            "--variant {variant}: {words}. Status: {status}", variant=variant, words=words, status=known
        )
        lines.append(paragraph(about, "  ", "      "))
    lines += [paragraph(_setting_line(setting), "  ", "      ") for setting in game.settings.values()]
    return lines


def _setting_line(setting: Setting) -> str:
    """A setting: how it is given, what it decides, its values, and the rule that leaves it open."""
    values = "; ".join(f"{value} ({words})" for value, words in setting.values.items())
    text = "--variant {setting}=...: {line}: {values}. {rule}"
    rule = tr("Rule: {rule}.", rule=setting.rule) if setting.rule else ""
    return tr(text, setting=setting.slug, line=setting.line, values=values, rule=rule).strip()
