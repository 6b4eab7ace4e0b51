"""Small words that all games need: plurals, lists, and a log that speaks to the one it is about."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias, TypeVar

from boardwright.kernel.language import plural, tr
from boardwright.kernel.state import NOBODY, Event

Facts: TypeAlias = "dict[str, object]"  # what fills the named places of a sentence
# By event: how it is told of another player, and how to the player it happened to; or the same to all.
# English messages, translated when they are told.
Stories: TypeAlias = "Mapping[str, tuple[str, str] | str]"
Value = TypeVar("Value")

_called: ContextVar[tuple[str, ...]] = ContextVar("names", default=())


def count(number: int, one: str, many: str) -> str:
    """A number with its noun in the right form."""
    return f"{number} {plural(number, one, many)}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Several things in one breath: "a, b and c", or with `last` "or"."""
    if len(parts) < 2:
        return "".join(parts)
    first = ", ".join(parts[:-1])
    if last == "or":
        return tr("{first} or {last}", first=first, last=parts[-1])
    return tr("{first} and {last}", first=first, last=parts[-1])


def capital(sentence: str) -> str:
    """The same with a capital letter first."""
    return sentence[:1].upper() + sentence[1:]


def folded(text: str) -> str:
    """The same as one types it in a hurry: small letters without accents, for searching."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def amid(name: str) -> str:
    """A name within a sentence: that of an automatic opponent begins with an article."""
    return name.replace("The ", "the ", 1) if name.startswith("The ") else name


@contextmanager
def calling(names: Sequence[str]) -> Iterator[None]:
    """Call the seats by these names, in this thread or task, until the block is left.

    A game knows no names: like the language, they are those of the moment in which something is said.
    """
    token = _called.set(tuple(names))
    try:
        yield
    finally:
        _called.reset(token)


def named(seat: int, names: Sequence[str] = ()) -> str:
    """A player by name, as given or else as everybody is called; by number where no name is known."""
    known = names or _called.get()
    found = known[seat] if 0 <= seat < len(known) else ""
    return found or tr("Player {number}", number=seat + 1)


def whom(seat: int, names: Sequence[str], viewer: int, oneself: str) -> str:
    """A player inside a sentence; the viewer is told as `oneself`."""
    return oneself if seat == viewer and viewer != NOBODY else amid(named(seat, names))


def told(
    stories: Stories, event: Event, names: Sequence[str], viewer: int, facts: Facts, key: str = ""
) -> str:
    """An event of the log in words; to the viewer it happened to, in the second person.

    `key` is for an event that is told in several ways.
    """
    text = stories[key or event.key]
    if not isinstance(text, str):
        text = text[1 if event.seat == viewer and viewer != NOBODY else 0]
    text, name = tr(text), named(event.seat, names)
    if text.startswith("{name}"):  # which is never changed, not even in its first letter
        return text.format(name=name, **facts)
    return capital(text.format(name=amid(name), **facts))


def by_key(rows: Iterable[tuple[tuple[str, ...], Value]]) -> dict[str, Value]:
    """A table whose rows serve several keys each, by key."""
    table: dict[str, Value] = {}
    for keys, value in rows:
        for key in keys:
            assert key not in table, f"two rows for {key}"
            table[key] = value
    return table
