"""Names on the command line: games, bots, variants; checked, and completed by the shell."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from click.shell_completion import CompletionItem

from boardwright.cli.errors import Fault, about
from boardwright.games import get, names
from boardwright.kernel.edition import Edition, load
from boardwright.kernel.errors import BoardwrightError, did_you_mean
from boardwright.kernel.game import Game
from boardwright.kernel.language import ENGLISH, LANGUAGES, known, speaking, tr
from boardwright.kernel.settings import SIGN

if TYPE_CHECKING:
    _GameParam = click.ParamType[Game]
    _TextParam = click.ParamType[str]
else:  # older versions of click have no type parameter
    _GameParam = _TextParam = click.ParamType

YOU: Final = "you"  # the word for a person at the keyboard
RIVAL: Final = "rival-"  # how the variant of a rival who can be chosen begins
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # where the environment names a language, the first wins


class GameName(_GameParam):
    """A game by its slug."""

    name = "game"

    def convert(self, value: str | Game, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game. Raises `UnknownGame`, which the command tells as a fault."""
        return value if isinstance(value, Game) else get(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The slugs that begin so."""
        return _items(names(), incomplete)


class GameOrFile(_TextParam):
    """The slug of a game, or a file; `is_game` tells which."""

    name = "game or file"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word as it is."""
        return value

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The slugs that begin so, and files."""
        return [*_items(names(), incomplete), CompletionItem(incomplete, type="file")]


def complete_seats(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The last name of a list such as `you,gre`."""
    from boardwright.bots import BOTS

    done, comma, last = incomplete.rpartition(",")
    return [CompletionItem(f"{done}{comma}{name}") for name in (YOU, *BOTS) if name.startswith(last)]


def complete_variant(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The variants of the game already named, each with its line; of all games if none is."""
    named = ctx.params.get("game") or ctx.params.get("target")
    slug = named.slug if isinstance(named, Game) else named
    slugs = [slug] if slug in names() else names()
    known = {name: words for slug in slugs for name, words in _variants(get(slug)).items()}
    return [CompletionItem(name, help=words) for name, words in known.items() if name.startswith(incomplete)]


def _variants(game: Game) -> dict[str, str]:
    """Everything `--variant` takes: variants, and settings with each of their values."""
    chosen = {
        f"{slug}{SIGN}{value}": f"{setting.line}: {words}"
        for slug, setting in game.settings.items()
        for value, words in setting.values.items()
    }
    return {**game.variants, **chosen}


def complete_rival(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The rivals of the game already named."""
    return [
        CompletionItem(item.value.removeprefix(RIVAL), help=item.help)
        for item in complete_variant(ctx, param, RIVAL + incomplete)
    ]


variant_option = click.option(
    "--variant",
    "variants",
    multiple=True,
    metavar="V",
    shell_complete=complete_variant,
    help="Play with a variant, or with a setting as NAME=VALUE. Repeatable; 'boardwright games' lists them.",
)
rival_option = click.option(
    "--rival",
    metavar="NAME",
    shell_complete=complete_rival,
    help="The automatic rival, in games that have several.",
)


database_option = click.option(
    "--database",
    metavar="URL",
    envvar="BOARDWRIGHT_DATABASE",
    help="Where tables are kept: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.  "
    "[default: a file in your data folder]",
)


def _add_bots(ctx: click.Context, option: click.Parameter, words: tuple[str, ...]) -> None:
    """Let bots from files and programs play. Raises `BadBot`, which the command tells as a fault."""
    if words:
        from boardwright.bots import add_bot

        for word in words:
            add_bot(word)


bot_option = click.option(
    "--bot",
    "bots_from_files",
    multiple=True,
    metavar="FILE.py:CLASS|NAME=COMMAND",
    expose_value=False,
    is_eager=True,  # --seats may name it
    callback=_add_bots,
    help="Add your own bot, a class or a program in any language; --seats knows it by its name. "
    "Runs the file or the command. Repeatable.",
)


def usual_language() -> str:
    """The language of the environment, if it is one of ours; else English."""
    named = next((found for name in LOCALE if (found := os.environ.get(name))), "")
    return known(named) or ENGLISH


def _speak(ctx: click.Context, option: click.Parameter, code: str) -> str:
    """Say everything of this command in a language."""
    ctx.with_resource(speaking(code))
    return code


language_option = click.option(
    "--language",
    type=click.Choice(list(LANGUAGES)),
    default=usual_language,
    envvar="BOARDWRIGHT_LANGUAGE",
    expose_value=False,
    is_eager=True,  # what is wrong with other words is told in it, too
    callback=_speak,
    help="The language of all output; BOARDWRIGHT_LANGUAGE does the same.  [default: from LANG]",
)


def with_rival(game: Game, variants: tuple[str, ...], rival: str | None) -> tuple[str, ...]:
    """The variants, and the one of a rival chosen by name. Raises `Fault` if the game has no such rival."""
    if rival is None:
        return variants
    rivals = [name.removeprefix(RIVAL) for name in game.variants if name.startswith(RIVAL)]
    if not rivals:
        raise Fault(tr("{game} has no rivals to choose from; leave out --rival.", game=game.title))
    if rival not in rivals:
        text = "{game} has no rival {rival}; it has: {rivals}."
        told = tr(text, game=game.title, rival=repr(rival), rivals=", ".join(rivals))
        raise Fault(told + did_you_mean(rival, rivals))
    return (*variants, RIVAL + rival)


def complete_rule(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The rule ids of the game already named."""
    game = ctx.params.get("game")
    return _items(game.rulebook().ids(), incomplete.upper()) if isinstance(game, Game) else []


def _items(known: list[str], incomplete: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in known if name.startswith(incomplete)]


def is_game(word: str) -> bool:
    """Whether a word is the slug of a game rather than the name of a file.

    Raises `UnknownGame` or `Fault` if it is neither.
    """
    if word in names():
        return True
    path = Path(word)
    if path.is_file():
        return False
    if path.is_dir():
        text = "{word} is a folder; name a game ({games}) or a file."
        raise Fault(tr(text, word=repr(word), games=", ".join(names())))
    if path.suffix or len(path.parts) > 1:
        raise Fault(tr("There is no file {file}.", file=repr(word)))
    get(word)  # raises, and says which games there are
    return True


def read_edition(path: str | None, game: Game) -> Edition | None:
    """The edition of `--edition`, fit for play; none without the option. Raises `Fault`."""
    if path is None:
        return None
    with about(path):
        edition = load(path)
    try:
        game.options(game.players[1], (), edition)  # that it is for this game
    except BoardwrightError as error:
        raise Fault(str(error)) from error
    problems = game.check_edition(edition)
    if problems:
        field, problem = problems[0]
        more = tr(" ({number} more)", number=len(problems) - 1) if len(problems) > 1 else ""
        text = "{file} cannot be played: {field}: {problem}{more}; see 'boardwright edition check'."
        raise Fault(tr(text, file=path, field=field, problem=problem, more=more))
    return edition
