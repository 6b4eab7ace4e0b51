"""`boardwright edition`: component data, where each value comes from, and one's own corrections."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

import click

from boardwright.cli.errors import Fault, about
from boardwright.cli.files import place_for
from boardwright.cli.names import GameName, GameOrFile, is_game
from boardwright.cli.screen import echo, paragraph, strong
from boardwright.games import get
from boardwright.games import names as slugs
from boardwright.kernel.edition import SOURCES, Edition, Provenance, Value, load, packaged
from boardwright.kernel.errors import BadEdition
from boardwright.kernel.game import Game
from boardwright.kernel.text_table import columns, counted

MOST_CHANGES: Final = 20  # shown by `check`


@click.group()
def edition() -> None:
    """Show component data with their sources, and correct them.

    Values that only the printed components show are partly reconstructed. Own the box? Export the
    data, correct it from your copy, check it, and play on it.

    \b
    Examples:
      boardwright edition show carrara
      boardwright edition export carrara -o my-carrara.toml
      boardwright edition check my-carrara.toml
      boardwright play carrara --edition my-carrara.toml
    """  # noqa: D301


# -------------------------------------------------------------------- list and show


@edition.command("list")
def list_() -> None:
    """List the editions of the games."""
    rows = [("game", "edition", "values", "reconstructed", "title")]
    for slug in slugs():
        made = get(slug).default_edition()
        sources = _sources(made)
        total, guessed = str(sources.total()), str(sources["reconstructed"])
        rows.append((slug, made.name, total, guessed, made.title))
    echo("\n".join(columns(rows, right=(2, 3), indent="")))


@edition.command()
@click.argument("target", metavar="GAME_OR_FILE", type=GameOrFile())
@click.argument("family", required=False)
def show(target: str, family: str | None) -> None:
    """Show an edition and its sources.

    With FAMILY, the values of one group.

    \b
    Examples:
      boardwright edition show carrara
      boardwright edition show carrara wheel_prices
      boardwright edition show my-carrara.toml wheel_prices.price.III
    """  # noqa: D301
    made = _edition(target)
    echo("\n".join(_overview(made) if family is None else _family(made, family)))


def _overview(made: Edition) -> Iterator[str]:
    yield strong(made.title)
    yield f"{made.name} for {made.game}, digest {made.short_digest}"
    sources = _sources(made)
    counts = [f"{words} {sources[source]}" for source, words in SOURCES.items()]
    yield f"{counted(sources.total(), 'value')}: {', '.join(counts)}"
    yield ""
    rows = [("family", "values", "source", "confidence", "")]
    for name, family in made.families.items():
        label = family.provenance
        own = sum(path.startswith(name + ".") for path in made.labels)
        note = f"{counted(own, 'item')} known otherwise" if own else ""
        count = sum(1 for _ in leaves(family.values, name))
        rows.append((name, str(count), SOURCES[label.source], label.confidence, note))
    yield from columns(rows, right=(1,))


def _family(made: Edition, path: str) -> Iterator[str]:
    name = path.split(".")[0]
    if name not in made.families:
        near = [family for family in made.families if name in family]
        near = near or get_close_matches(name, made.families, 3)
        hint = f"Did you mean {' or '.join(near)}?" if near else f"It has: {', '.join(made.families)}."
        raise Fault(f"{made.name} has no family {name!r}. {hint}")
    label = made.provenance(path)
    yield strong(path)
    yield paragraph(f"Source: {SOURCES[label.source]}. Confidence: {label.confidence}.", "  ")
    yield paragraph(f"Basis: {label.basis}", "  ", "    ")
    yield ""
    for place, words in _rows(made.value(path), path):
        yield paragraph(f"{place} = {words}{_otherwise(made.provenance(place), label)}", "  ", "      ")


def _otherwise(own: Provenance, around: Provenance) -> str:
    """A note about a value that is known otherwise than the family around it."""
    if own == around:
        return ""
    basis = f": {own.basis}" if own.basis != around.basis else ""
    return f"  ({SOURCES[own.source]}, {own.confidence} confidence{basis})"


def _rows(value: Value, path: str) -> Iterator[tuple[str, str]]:
    """A value as lines: a family and tables of tables are opened, the rest stays on one line."""
    if isinstance(value, Mapping) and ("." not in path or any(map(_compound, value.values()))):
        for key, item in value.items():
            yield from _rows(item, f"{path}.{key}")
    elif isinstance(value, tuple) and any(map(_compound, value)):
        for place, item in enumerate(value, 1):
            yield from _rows(item, f"{path}.{place}")
    else:
        yield path, _words(value)


def _compound(value: Value) -> bool:
    return isinstance(value, Mapping | tuple)


def _words(value: Value) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_words(item)}" for key, item in value.items()) or "nothing"
    if isinstance(value, tuple):
        return ", ".join(map(_words, value)) or "nothing"
    return str(value).lower() if isinstance(value, bool) else str(value)


# -------------------------------------------------------------------- export and check


@edition.command()
@click.argument("game", type=GameName())
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    type=click.Path(),
    help="Write to this file; - is the screen.",
)
@click.option("--force", is_flag=True, help="Overwrite the file if it is there.")
def export(game: Game, output: str, force: bool) -> None:
    """Write an edition to a file to correct.

    \b
    Example:
      boardwright edition export carrara -o my-carrara.toml
    """  # noqa: D301
    text = packaged(game.slug)
    if output == "-":
        echo(text, nl=False)
        return
    path = place_for(output)
    if path.exists() and not force:
        raise Fault(f"{output} exists already; name another file, or overwrite it with --force.")
    path.write_text(text, encoding="utf-8")
    echo(f"Written: {output}. When corrected: boardwright edition check {shlex.quote(output)}")


@edition.command()
@click.argument("file", type=click.Path())
def check(file: str) -> None:
    """Check a corrected edition.

    Every problem is named; without any, what differs from the packaged edition.

    \b
    Example:
      boardwright edition check my-carrara.toml
    """  # noqa: D301
    try:
        made = load(file)
        game = get(made.game)
        problems = game.check_edition(made)
    except BadEdition as error:
        problems = error.problems
    if problems:
        told = [f"  {field}: {problem}" for field, problem in problems]
        raise Fault("\n".join([f"{file} has {counted(len(problems), 'problem')}.", *told]))
    echo(f"{file} is a sound edition of {game.title} (digest {made.short_digest}).")
    echo("\n".join(_changes(made, game.default_edition())))


def _changes(made: Edition, usual: Edition) -> Iterator[str]:
    """The values in which an edition differs from the one that comes with the game."""
    old, new = _values(usual), _values(made)
    paths = [path for path in {**old, **new} if old.get(path) != new.get(path)]
    if not paths:
        yield f"Its values are those of {usual.name}."
        return
    yield f"{counted(len(paths), 'value')} other than in {usual.name}:"
    for path in paths[:MOST_CHANGES]:
        yield f"  {path}: {new.get(path, 'nothing')} (was {old.get(path, 'nothing')})"
    if len(paths) > MOST_CHANGES:
        yield f"  and {len(paths) - MOST_CHANGES} more"


# -------------------------------------------------------------------- reading


def _edition(target: str) -> Edition:
    if is_game(target):
        return get(target).default_edition()
    with about(target):
        return load(target)


def leaves(value: Value, path: str) -> Iterator[tuple[str, str | int]]:
    """Every single value at or below a path, with its own path; items of a list count from 1."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, tuple):
        for place, item in enumerate(value, 1):
            yield from leaves(item, f"{path}.{place}")
    else:
        yield path, value


def _values(made: Edition) -> dict[str, str | int]:
    return dict(leaf for name, family in made.families.items() for leaf in leaves(family.values, name))


def _sources(made: Edition) -> Counter[str]:
    """How many single values each source gives."""
    return Counter(made.provenance(path).source for path in _values(made))
