"""Rehearsing a scenario: its position is placed, its moves are played, what must hold is compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BadScenario, BoardwrightError, IllegalAction
from boardwright.kernel.scenario import NONE, ONLY, Check, Move, Refused, Scenario, show
from boardwright.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from boardwright.kernel.game import Game

COUNT: Final = "count"  # a path's word for the length of a list
EACH: Final = "each"  # a path's word for every item of a list


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


def run(scenario: Scenario, get_game: Callable[[str], Game]) -> Outcome:
    """Play a scenario; `get_game` finds a game by its slug and raises `BoardwrightError` if it cannot.

    A scenario that is wrong in itself raises `BadScenario`: an unknown game, variant, rule or action,
    an impossible position. What merely turns out otherwise is a difference. An action that is refused
    on the way ends the play: nothing is checked after it. Cases are played one by one.
    """
    if not scenario.cases:
        return Outcome(scenario, tuple(_play_all(scenario, get_game)))
    return Outcome(
        scenario,
        tuple(
            replace(difference, where=f"case {number} ({case.title}), {difference.where}")
            for number, case in enumerate(scenario.cases, 1)
            for difference in _play_all(case, get_game)
        ),
    )


def _play_all(scenario: Scenario, get_game: Callable[[str], Game]) -> list[Difference]:
    """Place the position, play the moves, and compare."""
    state = place(scenario, get_game)
    _check_names(scenario, state.game)
    differences = list(_expectations(state, scenario.before, "before"))
    log: list[str] = []  # of the last move
    alone: list[int] = []  # answers the game has given by itself since; a scenario may spell them out
    for number, move in enumerate(scenario.moves, 1):
        where = f"move {number}" + (f" ({move.do})" if move.do else "")
        if move.seat is not None and move.seat != state.seat:
            differences.append(Difference(where, "seat that decides", str(move.seat), _seat(state)))
        if move.do and alone and state.game.catalogue.id(move.do) == alone[0]:
            del alone[0]
        elif move.do:
            if _play(state, move, where, differences):
                return differences
            alone = state.alone[:]
            log = _log(state)
        differences += _differences(state, move.check, f"after {where}" if move.do else where, log)
    differences += _differences(state, scenario.end, "at the end", log)
    return differences


def place(scenario: Scenario, get_game: Callable[[str], Game]) -> State:
    """The given position, its chance seeded so that every run is the same. Raises `BadScenario`."""
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
    state.dice.follow(move.chance)
    state.journal = []
    try:
        state.play(move.do)
    except IllegalAction as error:
        differences.append(Difference(where, "the action", "legal", f"refused ({error.reason})"))
        return True
    except ValueError as error:
        if not move.chance:
            raise
        differences.append(Difference(where, "chance", show(move.chance), str(error)))
        return True
    if state.dice.script:
        used = len(move.chance) - len(state.dice.script)
        differences.append(Difference(where, "chance outcomes used", str(len(move.chance)), str(used)))
        state.dice.script = []
    return False


def _log(state: State) -> list[str]:
    """What the log says about the move just made, as a spectator reads it."""
    events, state.journal = state.journal or [], None
    options = state.options
    names = [*(f"Player {seat + 1}" for seat in range(options.players)), *state.game.rivals(options)]
    return [state.game.story(event, names) for event in events]


def _differences(state: State, check: Check, where: str, log: Sequence[str]) -> Iterator[Difference]:
    yield from _expectations(state, check.expect, where)
    for sentence in check.log:
        if sentence not in log:
            yield Difference(where, "the log", show(sentence), show(log))
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
            yield Difference(where, f"{row.action}, {name}", show(value), f"{show(found)} ({reason})")


def _expectations(state: State, expect: Mapping[str, object], where: str) -> Iterator[Difference]:
    for path, value in expect.items():
        try:
            found = look_up(state, path)
        except LookupError as error:
            yield Difference(where, path, show(value), str(error.args[0]))
        else:
            if not _equal(value, found):
                yield Difference(where, path, show(value), show(found))


def look_up(state: State, path: str, eyes: int | None = None) -> object:
    """The value at a dotted path of a state, as `expect` names it. Raises `LookupError` if none is there.

    With `eyes`, all of it is what that seat sees.

    `seats.N` is seat N as it sees itself, `scores.N` its score; some words name the state's own
    fields; everything else is in the spectator's view. Lists count from 0; an item with an `id` is
    also found by it, `count` is the length of a list, and `each` stands for every item in turn. `only` is a
    table without the fields that are 0 or empty. `legal.FAMILY` has the legal actions of one family, without
    its name.
    """
    head, *rest = path.split(".")
    if head == "legal" and rest:
        return _legal(state, ".".join(rest))
    if head in _FIELDS:
        return _step_down(_FIELDS[head](state), rest)
    if head not in ("seats", "scores"):
        return _step_down(state.view(NOBODY if eyes is None else eyes), [head, *rest])
    seats = state.options.players + len(state.game.rivals(state.options))
    if rest[:1] == [EACH]:
        return [look_up(state, ".".join([head, str(seat), *rest[1:]]), eyes) for seat in range(seats)]
    if not rest or not rest[0].isdecimal() or int(rest[0]) >= seats:
        raise LookupError(f"no seat there; write {head}.0 to {head}.{seats - 1}")
    seat = int(rest[0])
    if head == "seats":
        viewer = seat if seat < state.options.players else NOBODY  # nobody sees what a rival sees
        viewer = viewer if eyes is None else eyes
        return _step_down(state.view(viewer), [head, *rest])
    if eyes not in (None, seat):
        raise LookupError(f"only scores.{eyes} is known there: others may hold what is hidden")
    return _points(state, seat, ".".join(rest[1:]))


_FIELDS: Final[dict[str, Callable[[State], object]]] = {
    "winners": lambda state: state.winners(),
    "over": lambda state: state.over,
    "seat": lambda state: state.seat,
    "step": lambda state: state.step_slug(),
    "turn": lambda state: state.turn,
    "path": lambda state: state.path(),
    "legal": lambda state: state.legal_texts(),
    "legal_count": lambda state: len(state.legal()),
}


def _legal(state: State, family: str) -> list[str]:
    """The legal actions of one family without its name: `["lucca"]` where `build.city lucca` is legal."""
    catalogue = state.game.catalogue
    if family not in map(catalogue.family_name, range(len(catalogue.texts()))):
        raise LookupError(f"no actions are called {family!r}")
    texts = [catalogue.text(action) for action in state.legal() if catalogue.family_name(action) == family]
    return [text[len(family) :].strip() for text in texts]


def _points(state: State, seat: int, what: str) -> int:
    """A seat's total, or its points by one rule; a rule that is not on the sheet gave none."""
    score = next(score for score in state.scores() if score.seat == seat)
    if what == "total":
        return score.total
    if what not in state.game.rulebook():
        raise LookupError(f"no such score; write scores.{seat}.total or scores.{seat}.RULE-ID")
    return sum(part.points for part in score.parts if part.rule == what)


def _step_down(found: object, keys: Sequence[str], one_of_many: bool = False) -> object:
    """What a path leads to. With `one_of_many`, nothing has nothing within: others beside it may have."""
    for place, key in enumerate(keys):
        if one_of_many and found is None:
            return None
        if isinstance(found, Mapping) and key in found:
            found = found[key]
        elif isinstance(found, Mapping) and key == ONLY:
            found = {name: value for name, value in found.items() if value}
        elif isinstance(found, list | tuple) and key.isdecimal() and int(key) < len(found):
            found = found[int(key)]
        elif isinstance(found, list | tuple) and key == COUNT:
            found = len(found)
        elif isinstance(found, list | tuple) and key == EACH:
            return [_step_down(item, keys[place + 1 :], one_of_many=True) for item in found]
        elif isinstance(found, list | tuple) and (named := _named(found, key)) is not None:
            found = named
        else:
            before = ".".join(keys[:place]) or "the view"
            raise LookupError(f"nothing: {before} has no {key!r}{_contents(found)}")
    return found


def _named(items: Sequence[object], name: str) -> object:
    """The item of a list that bears a name as its id; None if there is none."""
    return next((item for item in items if isinstance(item, Mapping) and item.get("id") == name), None)


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
    alike = isinstance(expected, bool) == isinstance(
        found, bool
    )  # names and counts may be kinds of str and int
    return alike and expected == found


def _seat(state: State) -> str:
    return "nobody, the game is over" if state.over else str(state.seat)


def _folded(text: str) -> str:
    return " ".join(text.split())
