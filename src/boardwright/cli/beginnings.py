"""Games that begin at a position, and first answers that are compared: `--from` and `--first`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click

from boardwright.cli.errors import Fault, about
from boardwright.kernel.bounds import load_json
from boardwright.kernel.edition import Edition
from boardwright.kernel.errors import BadState, BoardwrightError
from boardwright.kernel.game import Game
from boardwright.kernel.record import read
from boardwright.kernel.session import replay
from boardwright.kernel.state import State

from_option = click.option(
    "--from",
    "from_",
    metavar="FILE[@N]",
    help="Begin all games at a position: a record after N decisions (or where it ends), or a saved position "
    "(.json). What the seat to decide cannot know is redrawn for each deal.",
)
first_option = click.option(
    "--first",
    "firsts",
    multiple=True,
    metavar="ANSWER",
    help="Compare first answers on the same deals, as action texts; several of a turn as 'A; B'. Repeatable.",
)


@dataclass(frozen=True, slots=True)
class Start:
    """Where games begin, and what is settled with it."""

    position: str  # as `State.to_json`; empty for the deal
    players: int
    variants: tuple[str, ...]


def start_of(
    word: str | None, game: Game, bots: int, variants: tuple[str, ...], edition: Edition | None
) -> Start:
    """Where `--from` says that games begin. Raises `Fault`."""
    if word is None:
        return Start("", bots, variants)
    if variants:
        raise Fault("--from brings its variants along; leave out --variant and --rival.")
    path, at = _place(word)
    with about(path):
        state = _saved(path, game, edition) if path.suffix == ".json" else _moment(path, at, game, edition)
    if state.over:
        raise Fault(f"The game is over there; name an earlier moment, such as --from {path}@10.")
    if bots and bots != state.options.players:
        raise Fault(f"{word} has {state.options.players} seats; --seats names as many bots, not {bots}.")
    return Start(state.to_json(), state.options.players, state.options.variants)


def _place(word: str) -> tuple[Path, int | None]:
    """The file and the moment of `FILE@N`."""
    file, sign, number = word.rpartition("@")
    if sign and number.isascii() and number.isdigit() and len(number) < 10 and not Path(word).exists():
        return Path(file), int(number)
    return Path(word), None


def _moment(path: Path, at: int | None, game: Game, edition: Edition | None) -> State:
    """A record's moment. Raises `Fault`, `BadRecord` or `OSError`."""
    record = read(path)
    if record.game != game.slug:
        raise Fault(f"{path} is a game of {record.game}, not of {game.slug}.")
    session = replay(record, game, edition)
    if at is None:
        return session.state
    if not session.first <= at <= session.decisions:
        raise Fault(f"{path} has moments {session.first} to {session.decisions}, not {at}.")
    return session.at(at)


def _saved(path: Path, game: Game, edition: Edition | None) -> State:
    """A position that `Position.to_json` saved. Raises `Fault`, `BadState` or `OSError`."""
    text = path.read_text(encoding="utf-8")
    try:
        slug = load_json(text)["game"]
    except (BoardwrightError, KeyError, TypeError, ValueError) as error:
        raise BadState(f"this is not a saved position: {error}") from error
    if slug != game.slug:
        raise Fault(f"{path} is a position of {slug}, not of {game.slug}.")
    return game.restore_json(text, edition)
