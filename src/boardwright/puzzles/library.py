"""The puzzles of the package, a compressed file a game, and which of them are offered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from boardwright.games import get, names
from boardwright.kernel.errors import BadOptions, BadState, BoardwrightError, did_you_mean
from boardwright.kernel.language import tr
from boardwright.kernel.state import State
from boardwright.puzzles.puzzle import Puzzle
from boardwright.puzzles.reading import parse

SUFFIX: Final = ".jsonl.gz"
FIRST_DAY: Final = date(2026, 1, 5)  # a Monday
LEVEL_OF_DAY: Final = (1, 1, 2, 2, 3, 3, 4)  # from Monday to Sunday


class UnknownPuzzle(BoardwrightError):
    """No puzzle has this id, or a game has none."""


class Outdated(BoardwrightError):
    """A puzzle was made for another edition or other rules."""


@cache
def shelf() -> Mapping[str, tuple[Puzzle, ...]]:
    """The packaged puzzles of each game that has some, those of another edition or other rules left out."""
    kept = {slug: tuple(puzzle for puzzle in _read(slug) if not outdated(puzzle)) for slug in names()}
    return {slug: puzzles for slug, puzzles in kept.items() if puzzles}


def _read(slug: str) -> Sequence[Puzzle]:
    file = files("boardwright").joinpath("puzzles", slug + SUFFIX)
    return parse(file.read_bytes(), file.name).puzzles if file.is_file() else ()


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzles in shelf().values() for puzzle in puzzles}


def find(puzzle: str) -> Puzzle:
    """The packaged puzzle of an id. Raises `UnknownPuzzle`."""
    if puzzle not in _by_id():
        near = did_you_mean(puzzle, list(_by_id()))
        raise UnknownPuzzle(tr("There is no puzzle {puzzle}.", puzzle=repr(puzzle)) + near)
    return _by_id()[puzzle]


def of_game(game: str) -> tuple[Puzzle, ...]:
    """The packaged puzzles of a game. Raises `UnknownPuzzle` if it has none."""
    if game not in shelf():
        text = "There are no puzzles for {game}; there are some for: {games}."
        raise UnknownPuzzle(tr(text, game=get(game).title, games=", ".join(shelf()) or tr("none")))
    return shelf()[game]


def outdated(puzzle: Puzzle) -> str:
    """Why a puzzle is not offered: another edition or other rules; "" if it fits."""
    game = get(puzzle.game)
    if puzzle.rules != game.rules_revision:
        text = "it was made for revision {old} of the rules; this is revision {new}"
        return tr(text, old=puzzle.rules, new=game.rules_revision)
    edition = game.default_edition()
    if puzzle.edition != edition.digest:
        text = "it was made for edition {old}; this is {name} ({new})"
        return tr(text, old=puzzle.edition[:12], name=edition.name, new=edition.digest[:12])
    return ""


def position(puzzle: Puzzle) -> State:
    """The position of a puzzle. Raises `Outdated`, or `BadState` if it cannot be."""
    problem = outdated(puzzle)
    if problem:
        text = "The puzzle {puzzle} is not offered: {problem}."
        raise Outdated(tr(text, puzzle=puzzle.id, problem=problem))
    try:
        state = get(puzzle.game).restore(puzzle.state)
    except BadOptions as error:
        raise BadState(f"the position of {puzzle.id} cannot be: {error}") from error
    if state.seat != puzzle.seat or state.options.players != puzzle.players:
        raise BadState(
            f"the position of {puzzle.id} asks seat {state.seat} of {state.options.players}, "
            f"not {puzzle.seat} of {puzzle.players}"
        )
    return state


def daily(game: str, day: date) -> Puzzle:
    """The puzzle of a day, the same for all; easy on Mondays, hard on Sundays. Raises `UnknownPuzzle`."""
    puzzles = of_game(game)
    wanted = LEVEL_OF_DAY[day.weekday()]
    near = min(abs(puzzle.level - wanted) for puzzle in puzzles)
    fitting = [puzzle for puzzle in puzzles if abs(puzzle.level - wanted) == near]
    return fitting[(day - FIRST_DAY).days % len(fitting)]
