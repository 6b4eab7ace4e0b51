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

`load` and `parse` check the form, `run` plays it. See docs/scenario-format.md for every field.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadScenario, BoardwrightError, IllegalAction
from boardwright.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from os import PathLike

    from boardwright.kernel.game import Game

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


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that is not as the scenario says, where in its play, with both values in words."""

    where: str
    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What running a scenario showed."""

    scenario: Scenario
    differences: tuple[Difference, ...]

    @property
    def passed(self) -> bool:
        """Whether everything was as the scenario says."""
        return not self.differences


# -------------------------------------------------------------------- reading


def load(path: str | PathLike[str]) -> Scenario:
    """The scenario in a file. Raises `BadScenario` naming the file and the field."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadScenario(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadScenario(f"{path}: is not UTF-8 text (byte {error.start})") from error
    return parse(text, str(path))


def parse(text: str, origin: str) -> Scenario:
    """A scenario from TOML text. Raises `BadScenario` naming the origin and the field."""
    try:
        document = tomllib.loads(text)
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
            raise self.bad(key, f"is {_show(value)}, expected {words}")
        return value

    def _list(self, key: str, kind: type[T], words: str) -> tuple[T, ...]:
        items = self._table.get(key, [])
        if not isinstance(items, list) or not all(
            isinstance(item, kind) and not isinstance(item, bool) for item in items
        ):
            raise self.bad(key, f"is {_show(items)}, expected {words}")
        return tuple(items)


# -------------------------------------------------------------------- running


def run(scenario: Scenario, get_game: Callable[[str], Game]) -> Outcome:
    """Play a scenario; `get_game` finds a game by its slug and raises `BoardwrightError` if it cannot.

    A scenario that is wrong in itself raises `BadScenario`: an unknown game, variant, rule or action,
    an impossible position. What merely turns out otherwise is a difference. An action that is refused
    on the way ends the play: nothing is checked after it.
    """
    state = _place(scenario, get_game)
    _check_names(scenario, state.game)
    differences = list(_expectations(state, scenario.before, "before"))
    for place, move in enumerate(scenario.moves, 1):
        where = f"move {place}" + (f" ({move.do})" if move.do else "")
        if move.seat is not None and move.seat != state.seat:
            differences.append(Difference(where, "seat that decides", str(move.seat), _seat(state)))
        stopped = _play(state, move, where, differences) if move.do else False
        if stopped:
            return Outcome(scenario, tuple(differences))
        differences += _differences(state, move.check, f"after {where}" if move.do else where)
    differences += _differences(state, scenario.end, "at the end")
    return Outcome(scenario, tuple(differences))


def _place(scenario: Scenario, get_game: Callable[[str], Game]) -> State:
    """The given position, its chance seeded so that every run is the same."""
    try:
        game = get_game(scenario.game)
        state = game.place(game.options(scenario.players, scenario.variants), scenario.given)
    except BoardwrightError as error:
        raise BadScenario(f"{scenario.origin}: {error}") from error
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadScenario(f"{scenario.origin}: given cannot be read as a position: {error}") from error
    state.dice = dice_from_seed(scenario.seed)
    return state


def _check_names(scenario: Scenario, game: Game) -> None:
    """Raises `BadScenario` for a rule the rulebook lacks or an action outside the catalogue."""
    rulebook = game.rulebook()
    checks = [*(move.check for move in scenario.moves), scenario.end]
    refused = [row for check in checks for row in check.refused]
    try:
        for rule in (*scenario.rules, *(row.rule for row in refused if row.rule)):
            rulebook.rule(rule)
        for action in (
            *(move.do for move in scenario.moves if move.do),
            *(row.action for row in refused),
            *(text for check in checks for text in (*check.offered, *check.not_offered)),
        ):
            game.catalogue.id(action)
    except BoardwrightError as error:
        raise BadScenario(f"{scenario.origin}: {error}") from error


def _play(state: State, move: Move, where: str, differences: list[Difference]) -> bool:
    """Apply a move; True if that was not possible and the play cannot go on."""
    state.dice.script = list(reversed(move.chance))
    try:
        state.play(move.do)
    except IllegalAction as error:
        differences.append(Difference(where, "the action", "legal", f"refused ({error.reason})"))
        return True
    except ValueError as error:
        if not move.chance:
            raise
        differences.append(Difference(where, "chance", _show(move.chance), str(error)))
        return True
    if state.dice.script:
        used = len(move.chance) - len(state.dice.script)
        differences.append(Difference(where, "chance outcomes used", str(len(move.chance)), str(used)))
        state.dice.script = []
    return False


def _differences(state: State, check: Check, where: str) -> Iterator[Difference]:
    yield from _expectations(state, check.expect, where)
    legal = state.legal_texts()
    for text in check.offered:
        if _folded(text) not in legal:
            reason = state.why_not(state.game.catalogue.id(text))
            yield Difference(where, text, "offered", f"refused ({reason})")
    for text in check.not_offered:
        if _folded(text) in legal:
            yield Difference(where, text, "not offered", "offered")
    for row in check.refused:
        yield from _refusal(state, row, where, legal)


def _refusal(state: State, row: Refused, where: str, legal: Sequence[str]) -> Iterator[Difference]:
    expected = f"refused by {row.rule or 'no rule'}"
    if _folded(row.action) in legal:
        yield Difference(where, row.action, expected, "legal")
        return
    reason = state.why_not(state.game.catalogue.id(row.action))
    if reason.rule != row.rule:
        yield Difference(where, row.action, expected, f"refused ({reason})")
        return
    for name, value in row.facts.items():
        found = reason.facts.get(name, NONE)
        if not _equal(value, found):
            yield Difference(where, f"{row.action}, {name}", _show(value), f"{_show(found)} ({reason})")


def _expectations(state: State, expect: Mapping[str, object], where: str) -> Iterator[Difference]:
    for path, value in expect.items():
        try:
            found = look_up(state, path)
        except LookupError as error:
            yield Difference(where, path, _show(value), str(error.args[0]))
        else:
            if not _equal(value, found):
                yield Difference(where, path, _show(value), _show(found))


def look_up(state: State, path: str) -> object:
    """The value at a dotted path of a state, as `expect` names it. Raises `LookupError` if none is there.

    `seats.N` is seat N as it sees itself, `scores.N` its score; some words name the state's own
    fields; everything else is in the spectator's view. Lists count from 0.
    """
    head, *rest = path.split(".")
    if head in _FIELDS:
        return _step_down(_FIELDS[head](state), rest)
    if head not in ("seats", "scores"):
        return _step_down(state.view(NOBODY), [head, *rest])
    if not rest or not rest[0].isdecimal() or int(rest[0]) >= state.options.players:
        raise LookupError(f"no seat there; write {head}.0 to {head}.{state.options.players - 1}")
    seat = int(rest[0])
    if head == "seats":
        return _step_down(state.view(seat), [head, *rest])
    return _points(state, seat, ".".join(rest[1:]))


_FIELDS: Final[dict[str, Callable[[State], object]]] = {
    "winners": lambda state: state.winners(),
    "over": lambda state: state.over,
    "seat": lambda state: state.seat,
    "step": lambda state: state.step_slug(),
    "turn": lambda state: state.turn,
    "path": lambda state: state.path(),
    "legal_count": lambda state: len(state.legal()),
}


def _points(state: State, seat: int, what: str) -> int:
    """A seat's total, or its points by one rule; a rule that is not on the sheet gave none."""
    score = next(score for score in state.scores() if score.seat == seat)
    if what == "total":
        return score.total
    if what not in state.game.rulebook():
        raise LookupError(f"no such score; write scores.{seat}.total or scores.{seat}.RULE-ID")
    return sum(part.points for part in score.parts if part.rule == what)


def _step_down(found: object, keys: Sequence[str]) -> object:
    for place, key in enumerate(keys):
        if isinstance(found, Mapping) and key in found:
            found = found[key]
        elif isinstance(found, list | tuple) and key.isdecimal() and int(key) < len(found):
            found = found[int(key)]
        else:
            before = ".".join(keys[:place]) or "the view"
            raise LookupError(f"nothing: {before} has no {key!r}{_contents(found)}")
    return found


def _contents(found: object) -> str:
    if isinstance(found, Mapping):
        return f", only {', '.join(map(str, found))}"
    return f", only 0 to {len(found) - 1}" if isinstance(found, list | tuple) and found else ""


def _equal(expected: object, found: object) -> bool:
    """Exact equality, in which `true` is not 1, a tuple is a list, and nothing is called "none"."""
    if isinstance(expected, list) and isinstance(found, list | tuple):
        return len(expected) == len(found) and all(map(_equal, expected, found))
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return expected.keys() == found.keys() and all(_equal(expected[key], found[key]) for key in expected)
    if found is None:
        return expected == NONE
    return type(expected) is type(found) and expected == found


def _show(value: object) -> str:
    """A value in the words of TOML."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_show(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_show, value)) + "]"
    if isinstance(value, bool) or value is None:
        return NONE if value is None else str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _seat(state: State) -> str:
    return "nobody, the game is over" if state.over else str(state.seat)


def _folded(text: str) -> str:
    return " ".join(text.split())
