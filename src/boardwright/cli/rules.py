"""`boardwright rules`: the numbered rules of a game."""

from __future__ import annotations

from collections.abc import Iterable

import click

from boardwright.cli.errors import Fault
from boardwright.cli.names import GameName, complete_rule, language_option
from boardwright.cli.references import found_rules, rule_lines, section_lines
from boardwright.cli.screen import show
from boardwright.kernel.game import Game
from boardwright.kernel.language import tr
from boardwright.kernel.rulebook import Rulebook, UnknownRule


@click.command()
@click.argument("game", type=GameName())
@click.argument("id_", metavar="[ID]", required=False, shell_complete=complete_rule)
@click.option("--search", metavar="WORDS", help="List the rules that contain all these words.")
@language_option
def rules(game: Game, id_: str | None, search: str | None) -> None:
    """The rules of a game in our own words, each with the id that reasons and scores cite.

    ID is the id of a rule or the title of a section.

    \b
    Examples:
      boardwright rules carrara
      boardwright rules carrara CAR-BUILD-05
      boardwright rules carrara "buy blocks"
      boardwright rules carrara --search "royal visit"
      boardwright rules carrara --language de
    """  # noqa: D301
    rulebook = game.rulebook()
    if id_ is not None and search is not None:
        raise Fault(tr("Give an ID or --search WORDS, not both."))
    if search is not None:
        show(found_rules(rulebook, search))
    elif id_ is not None:
        show(_one(rulebook, id_))
    else:
        show(line for section in rulebook.sections for line in section_lines(section))


def _one(rulebook: Rulebook, name: str) -> Iterable[str]:
    """A rule by its id, else a section by its title. Raises `UnknownRule` with the nearest."""
    try:
        return rule_lines(rulebook.rule(name))
    except UnknownRule as unknown:
        try:
            return section_lines(rulebook.section(name))
        except UnknownRule as section:
            raise UnknownRule(name, unknown.nearest or section.nearest) from None
