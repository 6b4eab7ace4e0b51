"""A view as a row of numbers of fixed length, for programs that learn.

A game declares, field by field, how its views are written: an `Encoding` is made of the slots below and knows
its length and a name for every number. It reads views only, so it can say nothing that a seat may not know.

Numbers are divided by the most they can be and lie between -1 and 1. Seats are told as the viewer sees them:
the viewer first, then the others in order of play, then automatic opponents. What is empty or hidden is 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from boardwright.kernel.number_row import NumberRow

VERSION_LENGTH: Final = 12


class Slot(NamedTuple):
    """One number of an observation: its place, what it is, and what it was divided by."""

    offset: int
    name: str
    most: int  # the number is this part of what the view says
    low: float
    high: float


@mypyc_attr(allow_interpreted_subclasses=True)
class Slots:
    """A part of an encoding: so many numbers, each with a name."""

    size: int = 1

    def names(self, prefix: str) -> list[str]:
        """A name for each number."""
        return [prefix]

    def mosts(self) -> list[int]:
        """What each number is divided by; 0 for a 1 that stands or does not."""
        return [0] * self.size

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """Put a value into `row`, all 0 so far, from `at` on; `order` is how the viewer counts seats."""
        raise NotImplementedError

    def write_all(self, values: Sequence[Any], row: NumberRow, at: int, order: Sequence[int]) -> None:
        """Put values in a row; None leaves its place empty."""
        for value in values:
            if value is not None:
                self.write(value, row, at, order)
            at += self.size


class Number(Slots):
    """A number up to `most`, or down to -`most`; beyond that it is cut off. A truth is 0 or 1; None is 0."""

    def __init__(self, most: int = 1) -> None:
        self.most: int = most

    def mosts(self) -> list[int]:
        """The most it can be."""
        return [self.most]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """The part of `most`."""
        if value:
            row.part(at, float(value), float(self.most))

    def write_all(self, values: Sequence[Any], row: NumberRow, at: int, order: Sequence[int]) -> None:
        """The same without a call for each: most of what is written are numbers in a row."""
        most = float(self.most)
        for value in values:
            if value:
                row.part(at, float(value), most)
            at += 1


class Maybe(Slots):
    """Something that may be unknown: whether it is known, then what it is."""

    def __init__(self, inner: Slots) -> None:
        self.inner: Slots = inner
        self.size: int = 1 + inner.size

    def names(self, prefix: str) -> list[str]:
        """The sign first."""
        return [f"{prefix}?", *self.inner.names(prefix)]

    def mosts(self) -> list[int]:
        """The sign first."""
        return [0, *self.inner.mosts()]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """Nothing for None."""
        if value is not None:
            row.put(at, 1.0)
            self.inner.write(value, row, at + 1, order)


class Choice(Slots):
    """One of some names: a 1 in its place. None is nowhere. With `key`, the name is that entry of a dict."""

    def __init__(self, names: Sequence[str | int], key: str = "") -> None:
        self.options: list[str | int] = list(names)
        self.places: dict[str | int, int] = {name: place for place, name in enumerate(names)}
        self.key: str = key
        self.size: int = len(self.options)

    def names(self, prefix: str) -> list[str]:
        """One for each."""
        return [f"{prefix}={name}" for name in self.options]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """A 1 in its place."""
        if value is not None:
            row.put(at + self.places[value[self.key] if self.key else value], 1.0)


class Bag(Slots):
    """Names in no order, each counted up to `most`.

    With `key`, the items are dicts and that entry is the name (None is not counted); with `weigh`, an item
    counts as much as that entry says. A text is read as names with spaces between them.
    """

    def __init__(self, names: Sequence[str], most: int = 1, key: str = "", weigh: str = "") -> None:
        self.options: list[str] = list(names)
        self.places: dict[str, int] = {name: place for place, name in enumerate(names)}
        self.most: int = most
        self.key: str = key
        self.weigh: str = weigh
        self.size: int = len(self.options)

    def names(self, prefix: str) -> list[str]:
        """One for each."""
        return [f"{prefix}:{name}" for name in self.options]

    def mosts(self) -> list[int]:
        """The same for each."""
        return [self.most] * self.size

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """The counts."""
        if not value:
            return
        items: Any = value.split() if isinstance(value, str) else value
        for item in items:
            name = item[self.key] if self.key else item
            if name is None:
                continue
            place = at + self.places[name]
            row.count(place, float(item[self.weigh]) if self.weigh else 1.0, float(self.most))


class Seat(Slots):
    """A seat, a list of seats, or nobody (None or -1): a 1 for each of them."""

    def __init__(self, seats: int) -> None:
        self.size: int = seats

    def names(self, prefix: str) -> list[str]:
        """One for each seat, the viewer first."""
        return [f"{prefix}@{seat}" for seat in range(self.size)]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """In the viewer's order."""
        if isinstance(value, int):
            if value >= 0:
                row.put(at + order[value], 1.0)
        elif value:
            for seat in value:
                row.put(at + order[seat], 1.0)


class Each(Slots):
    """A list of at most so many, in its order."""

    def __init__(self, count: int, inner: Slots) -> None:
        self.count: int = count
        self.inner: Slots = inner
        self.size: int = count * inner.size

    def names(self, prefix: str) -> list[str]:
        """Counted from 1."""
        return [name for place in range(self.count) for name in self.inner.names(f"{prefix}.{place + 1}")]

    def mosts(self) -> list[int]:
        """One after the other."""
        return self.inner.mosts() * self.count

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """One after the other. Raises ValueError if there are more than were declared."""
        if not value:
            return
        if len(value) > self.count:
            raise ValueError(f"the encoding has room for {self.count} of these, not for {len(value)}")
        self.inner.write_all(value, row, at, order)


class BySeat(Each):
    """A list with one entry for each seat, put into the viewer's order."""

    def names(self, prefix: str) -> list[str]:
        """By seat, the viewer first."""
        return [name for seat in range(self.count) for name in self.inner.names(f"{prefix}@{seat}")]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """In the viewer's order."""
        if value:
            turned = list(value)
            for seat, item in enumerate(value):
                turned[order[seat]] = item
            self.inner.write_all(turned, row, at, order)


class Keyed(Slots):
    """A dict with some of these keys, all alike."""

    def __init__(self, keys: Sequence[str], inner: Slots) -> None:
        self.keys: list[str] = list(keys)
        self.inner: Slots = inner
        self.size: int = len(self.keys) * inner.size

    def names(self, prefix: str) -> list[str]:
        """By key."""
        return [name for key in self.keys for name in self.inner.names(f"{prefix}.{key}")]

    def mosts(self) -> list[int]:
        """By key."""
        return self.inner.mosts() * len(self.keys)

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """In the order of the keys."""
        if not value:
            return
        self.inner.write_all([value.get(key) for key in self.keys], row, at, order)


class Fields(Slots):
    """A dict with known keys, each with slots of its own. `skip` names the keys that are left out."""

    def __init__(self, skip: str = "", /, **fields: Slots) -> None:
        self.skip: frozenset[str] = frozenset(skip.split())
        self.fields: dict[str, Slots] = fields
        self.size: int = sum(slots.size for slots in fields.values())
        self._places: list[tuple[str, Slots, int]] = []
        at = 0
        for key, slots in fields.items():
            self._places.append((key, slots, at))
            at += slots.size

    def names(self, prefix: str) -> list[str]:
        """Field after field."""
        start = f"{prefix}." if prefix else ""
        return [name for key, slots in self.fields.items() for name in slots.names(f"{start}{key}")]

    def mosts(self) -> list[int]:
        """Field after field."""
        return [most for slots in self.fields.values() for most in slots.mosts()]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """Field after field."""
        if value is None:
            return
        for key, slots, place in self._places:
            item = value.get(key)
            if item is not None:
                slots.write(item, row, at + place, order)


class Aspects(Slots):
    """One value told in several ways."""

    def __init__(self, **aspects: Slots) -> None:
        self.aspects: dict[str, Slots] = aspects
        self.size: int = sum(slots.size for slots in aspects.values())

    def names(self, prefix: str) -> list[str]:
        """One way after the other."""
        return [name for key, slots in self.aspects.items() for name in slots.names(f"{prefix}.{key}")]

    def mosts(self) -> list[int]:
        """One way after the other."""
        return [most for slots in self.aspects.values() for most in slots.mosts()]

    def write(self, value: Any, row: NumberRow, at: int, order: Sequence[int]) -> None:
        """One way after the other."""
        for slots in self.aspects.values():
            slots.write(value, row, at, order)
            at += slots.size


class Encoding:
    """How the views of a game with certain options are written: whose view it is, then its fields."""

    def __init__(self, players: int, rivals: int, fields: Fields) -> None:
        self.players: int = players
        self.fields: Fields = fields
        self.size: int = players + fields.size
        others = list(range(players, players + rivals))
        self.orders: list[list[int]] = [
            [(seat - viewer) % players for seat in range(players)] + others for viewer in range(players)
        ]

    def names(self) -> list[str]:
        """What each number is: `market.segments.3.blocks.1`, `seats@0.coins`."""
        return [f"viewer={seat}" for seat in range(self.players)] + self.fields.names("")

    def slots(self) -> list[Slot]:
        """The layout: every number with its place, its name and its range."""
        mosts = [0] * self.players + self.fields.mosts()
        return [
            Slot(place, name, most or 1, -1.0 if most > 1 else 0.0, 1.0)
            for place, (name, most) in enumerate(zip(self.names(), mosts, strict=True))
        ]

    def version(self) -> str:
        """A short text that changes whenever the layout does: the digest of all names and divisors."""
        said = "\n".join(f"{slot.name} {slot.most}" for slot in self.slots())
        return hashlib.sha256(said.encode()).hexdigest()[:VERSION_LENGTH]

    def encode(self, view: Mapping[str, Any]) -> list[float]:
        """The numbers of a view. A spectator, who has no seat, counts them from the first."""
        row = NumberRow(self.size)
        viewer = view["viewer"]
        if viewer >= 0:
            row.put(viewer, 1.0)
        self.fields.write(view, row, self.players, self.orders[max(0, viewer)])
        return list(row.values)
