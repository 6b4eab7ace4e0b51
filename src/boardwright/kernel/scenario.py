"""Scenarios: a position, some moves and what must hold, as a TOML file that anyone can write.

    id = "EX-MOVE-01"
    title = "A piece moves one space"
    game = "example"
    players = 2
    rules = ["EX-MOVE-01"]

    [given]                       # the position, in the game's own words (`Game.place`)
    pieces = { a1 = "king" }

    [[moves]]
    do = "move a2"
    expect = { seat = 1 }         # checked right after this move

    [[refused]]                   # this and the rest are checked at the end
    action = "move a4"
    rule = "EX-MOVE-01"
    facts = { most = 1 }

    [expect]
    pieces.a2 = "king"

`load` and `parse` check the form; `boardwright.kernel.rehearsal` plays it. See docs/scenario-format.md
for every field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, TypeVar

from boardwright.kernel import bounds
from boardwright.kernel.errors import BadScenario, OutOfBounds

if TYPE_CHECKING:
    from os import PathLike


T = TypeVar("T")

NONE: Final = "none"  # how a file says that nothing is there: TOML has no word for it
DEFAULT_SEED: Final = 1

_CHECKS: Final = ("expect", "refused", "offered", "not_offered")
_MOVE: Final = ("do", "seat", "chance", *_CHECKS)
_TOP: Final = (
    "id", "title", "game", "players", "variants", "rules", "seed", "given", "before", "moves", *_CHECKS,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that must not be legal, the rule that refuses it and some of the numbers behind it."""

    action: str
    rule: str
    facts: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Check:
    """What must hold at one position. `expect` maps dotted paths to values."""

    expect: Mapping[str, object] = field(default_factory=dict)
    refused: Sequence[Refused] = ()
    offered: Sequence[str] = ()
    not_offered: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the play: an action (empty for a mere check), and what must hold after it."""

    do: str
    seat: int | None  # who must be deciding
    chance: tuple[int, ...]  # what chance brings, all of it to be used
    check: Check


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file, its form checked. `origin` names the file in messages."""

    origin: str
    id: str
    title: str
    game: str
    players: int
    variants: tuple[str, ...]
    rules: tuple[str, ...]
    seed: int
    given: Mapping[str, Any]
    before: Mapping[str, object]  # like `Check.expect`, of the given position
    moves: tuple[Move, ...]
    end: Check


# -------------------------------------------------------------------- reading


def load(path: str | PathLike[str]) -> Scenario:
    """The scenario in a file. Raises `BadScenario` naming the file and the field."""
    try:
        text = bounds.read_text(path)
    except OutOfBounds as error:
        raise BadScenario(f"{path}: {error}") from error
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadScenario(f"{path}: is not UTF-8 text (byte {error.start})") from error
    return parse(text, str(path))


def parse(text: str, origin: str) -> Scenario:
    """A scenario from TOML text. Raises `BadScenario` naming the origin and the field."""
    try:
        document = bounds.load_toml(text)
    except OutOfBounds as error:
        where = f", line {error.line}" if error.line else ""
        raise BadScenario(f"{origin}{where}: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{origin}: not TOML: {error}") from error
    form = _Form(document, origin, "")
    form.only(_TOP)
    return Scenario(
        origin=origin,
        id=form.text("id"),
        title=form.text("title"),
        game=form.text("game"),
        players=form.number("players"),
        variants=form.texts("variants"),
        rules=form.texts("rules"),
        seed=form.number("seed", DEFAULT_SEED),
        given=form.table("given"),
        before=_flat(form.table("before")),
        moves=tuple(_move(row) for row in form.rows("moves")),
        end=_check(form),
    )


def _move(form: _Form) -> Move:
    form.only(_MOVE)
    if not any(key in form for key in ("do", *_CHECKS)):
        raise form.bad("do", f"missing; a move has an action or something to check ({', '.join(_CHECKS)})")
    if "do" not in form and "chance" in form:
        raise form.bad("chance", "there is no action here that could draw it")
    return Move(
        do=form.text("do", ""),
        seat=form.number("seat") if "seat" in form else None,
        chance=form.numbers("chance"),
        check=_check(form),
    )


def _check(form: _Form) -> Check:
    return Check(
        expect=_flat(form.table("expect")),
        refused=tuple(_refused(row) for row in form.rows("refused")),
        offered=form.texts("offered"),
        not_offered=form.texts("not_offered"),
    )


def _refused(form: _Form) -> Refused:
    form.only(("action", "rule", "facts"))
    return Refused(form.text("action"), form.text("rule"), form.table("facts"))


def _flat(table: Mapping[str, Any], path: str = "") -> dict[str, object]:
    """Tables within tables as dotted paths, so that `a.b = 1` and `"a.b" = 1` say the same."""
    flat: dict[str, object] = {}
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        flat |= _flat(value, here) if isinstance(value, dict) and value else {here: value}
    return flat


class _Form:
    """One table of the file, read field by field; every fault names file and field."""

    def __init__(self, table: dict[str, Any], origin: str, path: str) -> None:
        self._table = table
        self._origin = origin
        self._path = path

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def bad(self, key: str, problem: str) -> BadScenario:
        """The error about a field of this table."""
        return BadScenario(f"{self._origin}: {self._path}{key}: {problem}")

    def only(self, known: Sequence[str]) -> None:
        """Refuses a field that is not known."""
        for key in self._table:
            if key not in known:
                near = get_close_matches(key, known, 1)
                hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
                raise self.bad(key, f"unknown field; {hint}")

    def text(self, key: str, default: str | None = None) -> str:
        """A text; required without a default."""
        return self._typed(key, str, "a text", default)

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number; required without a default."""
        return self._typed(key, int, "a whole number", default)

    def table(self, key: str) -> dict[str, Any]:
        """A table; absent is empty."""
        return self._typed(key, dict, "a table", {})

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts; absent is empty."""
        return self._list(key, str, "a list of texts")

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers; absent is empty."""
        return self._list(key, int, "a list of whole numbers")

    def rows(self, key: str) -> Iterator[_Form]:
        """A list of tables; absent is empty. Rows count from 1 in messages."""
        for place, row in enumerate(self._list(key, dict, "a list of tables"), 1):
            yield _Form(row, self._origin, f"{self._path}{key}.{place}.")

    def _typed(self, key: str, kind: type[T], words: str, default: T | None) -> T:
        value = self._table.get(key, default)
        if value is None:
            raise self.bad(key, "missing")
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.bad(key, f"is {show(value)}, expected {words}")
        return value

    def _list(self, key: str, kind: type[T], words: str) -> tuple[T, ...]:
        items = self._table.get(key, [])
        if not isinstance(items, list) or not all(
            isinstance(item, kind) and not isinstance(item, bool) for item in items
        ):
            raise self.bad(key, f"is {show(items)}, expected {words}")
        return tuple(items)


def show(value: object) -> str:
    """A value in the words of TOML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {show(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(show, value)) + "]"
    if isinstance(value, bool) or value is None:
        return NONE if value is None else str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
