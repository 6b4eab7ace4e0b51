"""Files of puzzles: one JSON object a line, each with the digest of its content; compressed or not.

A file being made also says which games were looked through. A last line that was cut off there does no
harm; any other damage is refused with the number of its line and what would be right.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from boardwright.arena.lines import BadResults, decode, encode, numbered
from boardwright.games import names
from boardwright.kernel.bounds import check_data, check_signs
from boardwright.kernel.errors import BoardwrightError, OutOfBounds
from boardwright.puzzles.puzzle import KINDS, LEVELS, Puzzle, Turn

FORMAT: Final = 1
PUZZLE: Final = "puzzle"  # kinds of lines
LOOKED: Final = "looked"
MOST_BYTES: Final = 20_000_000  # of a file, unpacked; the packaged ones have below one million
LONGEST_LINE: Final = 100_000
MOST_TURNS: Final = 40
_ZIPPED: Final = b"\x1f\x8b"
T = TypeVar("T")


class BadPuzzle(BoardwrightError):
    """A file of puzzles, or a line of one, cannot be used."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a file holds: puzzles, the games that were looked through, and how far it is whole."""

    puzzles: tuple[Puzzle, ...]
    looked: frozenset[str]  # what was looked through, as `make` names it
    size: int  # bytes up to the last whole line


# -------------------------------------------------------------------- writing


def puzzle_line(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a line of a file."""
    return {"kind": PUZZLE, "format": FORMAT, "puzzle": asdict(puzzle)}


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """The content of a compressed file; equal puzzles give equal bytes."""
    lines = b"".join(encode(puzzle_line(puzzle)) for puzzle in puzzles)
    return gzip.compress(lines, 9, mtime=0)


# -------------------------------------------------------------------- reading


def load(path: str | Path) -> Found:
    """The content of a file. Raises `BadPuzzle` naming the damaged line, `OSError`."""
    with Path(path).open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    return parse(content, str(path))


def parse(content: bytes, origin: str) -> Found:
    """Puzzles from the content of a file. Raises `BadPuzzle` naming the damaged line."""
    content = _unpacked(content, origin)
    puzzles: list[Puzzle] = []
    looked: set[str] = set()
    size = 0
    for number, line, end in numbered(content):
        try:
            data = _line(line)
            if data["kind"] == LOOKED:
                looked.add(str(data["what"]))
            else:
                puzzles.append(read_puzzle(data))
        except BadPuzzle as error:
            if end == len(content) and not line.endswith(b"\n"):
                break  # cut off while it was written
            raise BadPuzzle(f"{origin} is damaged: line {number} {error}") from error
        size = end
    return Found(tuple(puzzles), frozenset(looked), size)


def _unpacked(content: bytes, origin: str) -> bytes:
    if len(content) > MOST_BYTES:
        raise BadPuzzle(f"{origin} is too large; a file of puzzles has at most {MOST_BYTES:,} bytes.")
    if not content.startswith(_ZIPPED):
        return content
    try:
        engine = zlib.decompressobj(zlib.MAX_WBITS | 16)
        found = engine.decompress(content, MOST_BYTES)
    except zlib.error as error:
        raise BadPuzzle(f"{origin} is damaged: it cannot be unpacked; copy it anew.") from error
    if engine.unconsumed_tail or not engine.eof:
        raise BadPuzzle(f"{origin} is cut off or too large; unpacked it may have {MOST_BYTES:,} bytes.")
    return found


def _line(line: bytes) -> Mapping[str, Any]:
    if len(line) > LONGEST_LINE:
        raise BadPuzzle(f"has {len(line):,} bytes; a puzzle has at most {LONGEST_LINE:,}.")
    try:
        data = decode(line)
        check_data(data)
    except BadResults as error:
        raise BadPuzzle(f"{error}; it would be a JSON object with the digest of its content.") from error
    except OutOfBounds as error:
        raise BadPuzzle(f"is refused: {error}.") from error
    if data["kind"] not in (PUZZLE, LOOKED):
        raise BadPuzzle(f"has the kind {data['kind']!r}; there are {PUZZLE!r} and {LOOKED!r}.")
    if data["kind"] == LOOKED and not isinstance(data.get("what"), str):
        raise BadPuzzle("does not say what was looked through, as a text under 'what'.")
    return data


def read_puzzle(line: Mapping[str, Any]) -> Puzzle:
    """A puzzle from its line. Raises `BadPuzzle` saying what is wrong and what would be right."""
    if line.get("format") != FORMAT:
        raise BadPuzzle(f"has the format {line.get('format')!r}; this version reads {FORMAT}.")
    data = line.get("puzzle")
    if not isinstance(data, dict):
        raise BadPuzzle("has no 'puzzle'; it would be a JSON object.")
    fields = _Fields(data, "puzzle")
    puzzle = Puzzle(
        id=fields.text("id"),
        game=fields.one_of("game", names()),
        kind=fields.one_of("kind", KINDS),  # type: ignore[arg-type]
        players=fields.whole("players", 1, 5),
        variants=fields.texts("variants"),
        seat=fields.whole("seat", 0, 4),
        edition=fields.text("edition"),
        rules=fields.whole("rules", 0, 10**6),
        state=fields.table("state"),
        accepted=fields.rows("accepted", 1, read_turn),
        refuted=fields.rows("refuted", 1, read_turn),
        gap=fields.number("gap"),
        error=fields.number("error"),
        level=fields.whole("level", 1, LEVELS),
        themes=fields.texts("themes"),
        made=fields.table("made"),
    )
    fields.done()
    if puzzle.seat >= puzzle.players:
        raise BadPuzzle(f"asks seat {puzzle.seat} of {puzzle.players} players; seats count from 0.")
    return puzzle


def read_turn(data: object, where: str) -> Turn:
    """A turn of a puzzle. Raises `BadPuzzle`."""
    if not isinstance(data, dict):
        raise BadPuzzle(f"has {data!r} in {where}; it would be a JSON object.")
    fields = _Fields(data, where)
    turn = Turn(
        actions=fields.texts("actions"),
        gist=fields.texts("gist"),
        gap=fields.number("gap"),
        error=fields.number("error"),
        reply=fields.texts("reply"),
        why=fields.rows("why", 0, _read_why),
    )
    fields.done()
    return turn


def _read_why(data: object, where: str) -> tuple[int, str, float]:
    match data:
        case [int(seat), str(rule), int() | float() as points]:
            return seat, rule, float(points)
    raise BadPuzzle(f"has {data!r} in {where}; it would be a seat, a rule id and points.")


class _Fields:
    """The fields of a JSON object, each taken once. Every method raises `BadPuzzle`."""

    def __init__(self, data: Mapping[str, Any], where: str) -> None:
        self._left = dict(data)
        self._where = where

    def _take(self, name: str, right: str) -> Any:
        if name not in self._left:
            raise BadPuzzle(f"lacks {name!r} in {self._where}; it would be {right}.")
        return self._left.pop(name)

    def _wrong(self, name: str, value: object, right: str) -> BadPuzzle:
        return BadPuzzle(f"has {value!r} as {name!r} in {self._where}; it would be {right}.")

    def text(self, name: str) -> str:
        value = self._take(name, "a text")
        if not isinstance(value, str) or not value:
            raise self._wrong(name, value, "a text")
        check_signs(value)
        return value

    def one_of(self, name: str, known: Iterable[str]) -> str:
        right = "one of " + ", ".join(known)
        value = self._take(name, right)
        if value not in known:
            raise self._wrong(name, value, right)
        return str(value)

    def whole(self, name: str, least: int, most: int) -> int:
        right = f"a whole number from {least} to {most}"
        value = self._take(name, right)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._wrong(name, value, right)
        return value

    def number(self, name: str) -> float:
        value = self._take(name, "a number")
        if not isinstance(value, int | float) or isinstance(value, bool) or not abs(value) < 1e6:
            raise self._wrong(name, value, "a number")
        return float(value)

    def texts(self, name: str) -> tuple[str, ...]:
        value = self._take(name, "a list of texts")
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self._wrong(name, value, "a list of texts")
        return tuple(value)

    def table(self, name: str) -> dict[str, Any]:
        value = self._take(name, "a JSON object")
        if not isinstance(value, dict):
            raise self._wrong(name, value, "a JSON object")
        return value

    def rows(self, name: str, least: int, read: Callable[[object, str], T]) -> tuple[T, ...]:
        right = f"a list of {least} to {MOST_TURNS}"
        value = self._take(name, right)
        if not isinstance(value, list) or not least <= len(value) <= MOST_TURNS:
            raise self._wrong(name, value, right)
        return tuple(read(one, f"{name} {place}") for place, one in enumerate(value, 1))

    def done(self) -> None:
        if self._left:
            raise BadPuzzle(f"has the unknown field {next(iter(self._left))!r} in {self._where}.")
