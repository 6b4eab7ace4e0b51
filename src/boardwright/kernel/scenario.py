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

    [[cases]]                     # variations: each is played by itself, with this in addition
    title = "At the edge of the board"
    given = { pieces = { a1 = "none", h1 = "king" } }
    moves = ["move h2"]           # a text is short for { do = "move h2" }

`load` and `parse` check the form; `boardwright.kernel.scenario_run` plays it. See docs/scenario-format.md
for every field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final, TypeVar

from boardwright.kernel import bounds
from boardwright.kernel.errors import BadScenario, OutOfBounds

if TYPE_CHECKING:
    from os import PathLike


T = TypeVar("T")

NONE: Final = "none"  # how a file says that nothing is there: TOML has no word for it
ONLY: Final = "only"  # a path's word for a table without what is 0 or empty, compared as a whole
DEFAULT_SEED: Final = 1

_CHECKS: Final = ("expect", "refused", "offered", "not_offered", "log")
_MOVE: Final = ("do", "seat", "chance", *_CHECKS)
_CASE: Final = ("title", "players", "variants", "rules", "seed", "given", "before", "moves", *_CHECKS)
_TOP: Final = ("id", "title", "game", *_CASE[1:], "cases")
MOST_CASES: Final = 100  # of one file, so that a small file cannot ask for endless work


@dataclass(frozen=True, slots=True)
class Refused:
    """An action that must not be legal, the rule that refuses it and some of the numbers behind it."""

    action: str
    rule: str
    facts: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Check:
    """What must hold at one position. `expect` maps dotted paths to values, `log` has sentences."""

    expect: Mapping[str, object] = field(default_factory=dict)
    refused: Sequence[Refused] = ()
    offered: Sequence[str] = ()
    not_offered: Sequence[str] = ()
    log: Sequence[str] = ()  # what the log must say about the last move, among other things


@dataclass(frozen=True, slots=True)
class Move:
    """One step of the play: an action (empty for a mere check), and what must hold after it."""

    do: str
    seat: int | None  # who must be deciding
    chance: tuple[int, ...]  # what chance brings, all of it to be used
    check: Check


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file, its form checked. `origin` names the file in messages.

    A scenario with cases is not played itself: each case is, and holds all that it shares with the others.
    """

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
    cases: tuple[Scenario, ...] = ()


# -------------------------------------------------------------------- reading


def load(path: str | PathLike[str]) -> Scenario:
    """The scenario in a file. Raises `BadScenario` naming the file and the field."""
    return parse(read_file(path), str(path))


def read_file(path: str | PathLike[str]) -> str:
    """The text of a file. Raises `BadScenario` naming the file."""
    try:
        return bounds.read_text(path)
    except OutOfBounds as error:
        raise BadScenario(f"{path}: {error}") from error
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadScenario(f"{path}: is not UTF-8 text (byte {error.start})") from error


def read_form(text: str, origin: str) -> Form:
    """TOML text, to be read field by field. Raises `BadScenario` naming the origin and the line."""
    try:
        return Form(bounds.load_toml(text), origin, "")
    except OutOfBounds as error:
        where = f", line {error.line}" if error.line else ""
        raise BadScenario(f"{origin}{where}: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{origin}: not TOML: {error}") from error


def parse(text: str, origin: str) -> Scenario:
    """A scenario from TOML text. Raises `BadScenario` naming the origin and the field."""
    form = read_form(text, origin)
    form.only(_TOP)
    scenario = Scenario(
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
        moves=_moves(form),
        end=_check(form),
    )
    cases = list(form.rows("cases"))
    if len(cases) > MOST_CASES:
        raise form.bad("cases", f"has {len(cases)} cases; {MOST_CASES} are the most")
    return replace(scenario, cases=tuple(_case(scenario, row, number) for number, row in enumerate(cases, 1)))


def _case(base: Scenario, form: Form, number: int) -> Scenario:
    """The scenario as one case has it: its moves follow, its position and checks are added."""
    form.only(_CASE)
    title, end = form.text("title"), _check(form)
    return replace(
        base,
        origin=f"{base.origin}, case {number} ({title})",
        title=title,
        players=form.number("players", base.players),
        variants=form.texts("variants") if "variants" in form else base.variants,
        rules=base.rules + form.texts("rules"),
        seed=form.number("seed", base.seed),
        given=_merged(base.given, form.table("given")),
        before={**base.before, **_flat(form.table("before"))},
        moves=base.moves + _moves(form),
        end=Check(
            expect={**base.end.expect, **end.expect},
            refused=(*base.end.refused, *end.refused),
            offered=(*base.end.offered, *end.offered),
            not_offered=(*base.end.not_offered, *end.not_offered),
            log=(*base.end.log, *end.log),
        ),
    )


def _merged(base: Any, more: Any) -> Any:
    """Tables are joined key by key, lists of tables item by item; anything else is replaced."""
    if isinstance(base, dict) and isinstance(more, dict):
        return base | {key: _merged(base.get(key), value) for key, value in more.items()}
    if isinstance(base, list) and isinstance(more, list) and _are_tables(base) and _are_tables(more):
        joined = [_merged(*pair) for pair in zip(base, more, strict=False)]
        return [*joined, *base[len(joined) :], *more[len(joined) :]]
    return more


def _are_tables(items: Sequence[Any]) -> bool:
    return all(isinstance(item, dict) for item in items)


def _moves(form: Form) -> tuple[Move, ...]:
    return tuple(_move(row) for row in form.rows("moves", short_for="do"))


def _move(form: Form) -> Move:
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


def _check(form: Form) -> Check:
    return Check(
        expect=_flat(form.table("expect")),
        refused=tuple(_refused(row) for row in form.rows("refused")),
        offered=form.texts("offered"),
        not_offered=form.texts("not_offered"),
        log=form.texts("log"),
    )


def _refused(form: Form) -> Refused:
    form.only(("action", "rule", "facts"))
    return Refused(form.text("action"), form.text("rule"), form.table("facts"))


def _flat(table: Mapping[str, Any], path: str = "") -> dict[str, object]:
    """Tables within tables as dotted paths, so that `a.b = 1` and `"a.b" = 1` say the same."""
    flat: dict[str, object] = {}
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        whole = key.split(".")[-1] == ONLY or not value
        flat |= _flat(value, here) if isinstance(value, dict) and not whole else {here: value}
    return flat


class Form:
    """One table of the file, read field by field; every fault names file and field."""

    def __init__(self, table: dict[str, Any], origin: str, path: str) -> None:
        self._table = table
        self._origin = origin
        self._path = path

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def place(self, key: str) -> str:
        """Where a field of this table is: the file and the path of the field."""
        return f"{self._origin}: {self._path}{key}"

    def bad(self, key: str, problem: str) -> BadScenario:
        """The error about a field of this table."""
        return BadScenario(f"{self.place(key)}: {problem}")

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

    def rows(self, key: str, short_for: str = "") -> Iterator[Form]:
        """A list of tables; absent is empty. Rows count from 1 in messages.

        With `short_for`, a text may stand for a table in which this key alone has it.
        """
        found = self._table.get(key)
        if short_for and isinstance(found, list):
            found = [{short_for: item} if isinstance(item, str) else item for item in found]
            self._table = {**self._table, key: found}
        for place, row in enumerate(self._list(key, dict, "a list of tables"), 1):
            yield Form(row, self._origin, f"{self._path}{key}.{place}.")

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
