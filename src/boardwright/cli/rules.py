"""`boardwright rules`: the numbered rules of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import click

from boardwright.cli.errors import Fault
from boardwright.cli.names import GameName, complete_rule, language_option
from boardwright.cli.references import found_rules, rule_lines, section_lines
from boardwright.cli.screen import paragraph, show, strong
from boardwright.kernel.game import Game
from boardwright.kernel.grammar import folded
from boardwright.kernel.language import tr
from boardwright.kernel.rulebook import Rulebook, UnknownRule
from boardwright.lessons import courses
from boardwright.lessons.reference import reference
from boardwright.lessons.words import title_of


@click.command()
@click.argument("game", type=GameName())
@click.argument("id_", metavar="[ID]", required=False, shell_complete=complete_rule)
@click.option("--search", metavar="WORDS", help="Find rules, symbols and lessons with all these words.")
@click.option("--summary", is_flag=True, help="Show the game on one page.")
@click.option("--symbols", is_flag=True, help="Explain the symbols of the drawings.")
@language_option
def rules(game: Game, id_: str | None, search: str | None, summary: bool, symbols: bool) -> None:
    """The rules of a game in our own words, each with the id that reasons and scores cite.

    ID is the id of a rule or the title of a section.

    \b
    Examples:
      boardwright rules carrara
      boardwright rules carrara CAR-BUILD-05
      boardwright rules carrara "buy blocks"
      boardwright rules carrara --search "royal visit"
      boardwright rules carrara --language de
      boardwright rules lisboa --summary
    """  # noqa: D301
    rulebook = game.rulebook()
    if id_ is not None and search is not None:
        raise Fault(tr("Give an ID or --search WORDS, not both."))
    if sum((id_ is not None, search is not None, summary, symbols)) > 1:
        raise Fault(tr("Give one of these: --search WORDS, --summary, --symbols."))
    if summary or symbols:
        show(_told(game, summary))
    elif search is not None:
        show(_found(game, search))
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


def _told(game: Game, summary: bool) -> Iterator[str]:
    """The game on one page, or its symbols. Raises `Fault` for a game that has neither."""
    about = reference(game.slug)
    if about is None:
        raise Fault(tr("There is no summary of {game}.", game=game.title))
    for part in about.summary if summary else ():
        yield strong(tr(part.title))
        yield from (paragraph(f"{line.words} ({line.rule})", "  ", "    ") for line in part.lines)
    for line in () if summary else about.symbols:
        yield paragraph(f"{strong(line.name)}: {line.meaning} ({line.rule})", "", "    ")


def _found(game: Game, words: str) -> Iterator[str]:
    """Lessons and symbols that hold all the words, then the rules. Raises `Fault` if nothing does."""
    wanted, others = folded(words).split(), []
    for lesson in courses().get(game.slug, ()) if wanted else ():
        if _holds(f"{title_of(lesson)} {' '.join(tr(said.text) for _, said in lesson.sayings())}", wanted):
            others.append(f"{strong(lesson.id)}  {title_of(lesson)}")
    about = reference(game.slug)
    for line in about.symbols if about is not None and wanted else ():
        if _holds(line.words, wanted):
            others.append(paragraph(f"{strong(line.name)}: {line.meaning} ({line.rule})", "", "    "))
    yield from others
    if not others or game.rulebook().search(words):
        yield from found_rules(game.rulebook(), words)


def _holds(text: str, wanted: list[str]) -> bool:
    return all(word in folded(text) for word in wanted)
