"""Reading the words of a scenario: names and numbers, with an error that says what would be right."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from boardwright.kernel.errors import BadScenario


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
