"""Reading the words of a scenario: names and numbers, with an error that says what would be right."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from boardwright.kernel.errors import BadScenario
from boardwright.kernel.frames import Frame
from boardwright.kernel.state import State


def known(words: Mapping[str, Any], names: Collection[str], where: str) -> None:
    """Refuses a field that is not known."""
    for key in words:
        if key not in names:
            raise BadScenario(f"{where} has no field {key!r}; it has: {', '.join(sorted(names))}")


def index(names: Sequence[str], name: str, what: str) -> int:
    """The place of a name among those there are."""
    if name not in names:
        raise BadScenario(f"{name!r} is no {what}; there are: {', '.join(names)}")
    return names.index(name)


def number(
    words: Mapping[str, Any], key: str, default: int, where: str, least: int = 0, most: int | None = None
) -> int:
    """A whole number within its bounds."""
    found = words.get(key, default)
    if not isinstance(found, int) or isinstance(found, bool):
        raise BadScenario(f"{where}.{key} is {found!r}; it is a whole number")
    if found < least or (most is not None and found > most):
        bounds = f"at least {least}" if most is None else f"from {least} to {most}"
        raise BadScenario(f"{where}.{key} is {found}; it is {bounds}")
    return found


def table(words: Mapping[str, Any], key: str, where: str = "given") -> Mapping[str, Any]:
    """A table within; absent is empty."""
    found = words.get(key, {})
    if not isinstance(found, Mapping):
        raise BadScenario(f"{where}.{key} is {found!r}; it is a table")
    return found


def listed(words: Mapping[str, Any], key: str, where: str = "given") -> list[Any]:
    """A list within; absent is empty."""
    found = words.get(key, [])
    if not isinstance(found, list):
        raise BadScenario(f"{where}.{key} is {found!r}; it is a list")
    return found


def counts(words: Mapping[str, Any], names: Sequence[str], where: str) -> list[int]:
    """Numbers by name, in the order of the names; what is not named is 0."""
    known(words, names, where)
    return [number(words, name, 0, where) for name in names]


def seat(found: Any, count: int, where: str) -> int:
    """A seat of so many that are there."""
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < count:
        raise BadScenario(f"{where} is {found!r}; seats are 0 to {count - 1}")
    return found


def boards(words: Mapping[str, Any], count: int) -> list[Mapping[str, Any]]:
    """The tables of `seats`, one for each of so many seats; absent ones are empty."""
    seats = listed(words, "seats")
    if len(seats) > count:
        raise BadScenario(f"given.seats has {len(seats)} players; there are {count}")
    for found in seats:
        if not isinstance(found, Mapping):
            raise BadScenario(f"given.seats holds {found!r}; it is a list of tables")
    return [*seats, *({} for _ in range(count - len(seats)))]


def pile(cards: list[int] | None, rest: list[int], words: Any, where: str) -> list[int]:
    """A pile as listed, or so many of the rest as a number says, or all of the rest."""
    if cards is not None:
        return cards
    if words is None:
        return rest
    if not isinstance(words, int) or isinstance(words, bool) or not 0 <= words <= len(rest):
        raise BadScenario(f"{where} is {words!r}; a list, or a number from 0 to {len(rest)}")
    return rest[:words]


def begin(state: State, frame: Frame) -> None:
    """Start a position that is laid out: what was drawn and revealed on the way is not part of it."""
    state.dice.drawn = []
    state.barriers = 0
    state.push(frame)
    state.run()
