"""Reading an edition's values into a game's tables, with every problem collected.

A game opens a `Reading`, takes typed values from it and states what must hold between them. Each
problem has the dotted path of its field, so that one check reports them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar

from boardwright.kernel.edition import Edition, Problem, Value, items, one_of, show

Given = TypeVar("Given", bound=Value)
HINTS: Final = 20  # unknown fields of a table for which the nearest name is looked for, which takes long


def commas(numbers: Iterable[int]) -> str:
    """Numbers as a problem lists them: "1, 2, 3"."""
    return ", ".join(str(number) for number in numbers)


def in_full(value: Value) -> str:
    """A value as `show` has it, but a list with its items: two lists would read alike."""
    return f"[{', '.join(map(show, value))}]" if isinstance(value, tuple) else show(value)


class Reading:
    """One pass of a game over an edition: typed values out, problems collected.

    Accessors never raise: where a field is missing or wrong they note the problem and return the
    smallest value of the type asked for. Take values only if `finish` returns no problem.
    """

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._problems: dict[Problem, None] = {}  # in order, each once
        values = {name: family.values for name, family in edition.families.items()}
        self._families = Reader(values, "", self._problems)

    def family(self, name: str) -> Reader:
        """The values of a family."""
        return self._families.table(name)

    def require_game(self, slug: str) -> None:
        """Notes a problem unless the edition is for this game."""
        self.require(self._edition.game == slug, "game", f"is {self._edition.game!r}, expected {slug!r}")

    def require(self, holds: bool, field: str, problem: str, *rests_on: str) -> None:
        """Notes a problem at `field` unless it `holds`.

        A statement about fields of which one is already reported is not judged, so that one slip
        is not reported again as its consequences; `rests_on` names the further fields it is about.
        """
        if not holds and not any(self._reported(path) for path in (field, *rests_on)):
            self._problems[Problem(field, problem)] = None

    def equal(self, field: str, stated: int, expected: int, why: str, *rests_on: str) -> None:
        """A number that is stated in the file must be the one that follows from it or from the rules."""
        self.require(stated == expected, field, f"is {stated}, expected {expected}: {why}", *rests_on)

    def finish(self) -> list[Problem]:
        """All problems, fields that nobody read included (they are unknown to the game)."""
        return [*self._problems, *self._families.unread()]

    def _reported(self, path: str) -> bool:
        return any(
            field == path or field.startswith(path + ".") or path.startswith(field + ".")
            for field, _ in self._problems
        )


class Reader:
    """Typed access to one table of an edition; made by `Reading.family` and `Reader.table`.

    A reader of a table that is missing or is none returns fallbacks without a further word.
    """

    def __init__(self, values: Mapping[str, Value] | None, path: str, problems: dict[Problem, None]) -> None:
        self._values = values
        self._path = path
        self._problems = problems
        self._read: set[str] = set()
        self._tables: dict[str, Reader] = {}
        self._rows: list[Reader] = []

    def path(self, key: str) -> str:
        """The dotted path of a field of this table."""
        return f"{self._path}.{key}" if self._path else key

    def unread(self) -> list[Problem]:
        """Every field that nobody asked for, here and in the tables and lists that were opened."""
        import difflib

        found: list[Problem] = []
        for key in self._values or ():
            if key in self._tables:
                found += self._tables[key].unread()
            elif key not in self._read:
                near = difflib.get_close_matches(key, self._read, n=1) if len(found) < HINTS else []
                hint = f"; did you mean {near[0]}?" if near else ""
                found.append(Problem(self.path(key), f"unknown field{hint}"))
        return found + [problem for row in self._rows for problem in row.unread()]

    def skip(self) -> None:
        """Takes every field as read: one that makes the others meaningless is reported already."""
        self._read.update(self._values or ())

    def note(self, key: str, problem: str) -> None:
        """Notes a problem at a field, or at this table itself if the key is empty."""
        if self._values is not None:
            self._note(self.path(key) if key else self._path, problem)

    def number(self, key: str, low: int = 0, high: int | None = None) -> int:
        """A whole number from `low` to `high`."""
        return self._number(self._get(key), self.path(key), low, high)

    def text(self, key: str) -> str:
        """A text that is not blank."""
        value = self._get(key)
        if isinstance(value, str) and value.strip():
            return value
        self._wrong(self.path(key), value, "a text")
        return ""

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if not isinstance(value, bool):
            self._wrong(self.path(key), value, "true or false")
        return value is True

    def name(self, key: str, names: Sequence[str]) -> int:
        """One of `names`, as its index there."""
        return self._name(self._get(key), self.path(key), names)

    def text_of(self, key: str, names: Sequence[str]) -> str:
        """One of `names`, as it stands."""
        return names[self.name(key, names)]

    def word(self, key: str, names: Sequence[str]) -> str | None:
        """One of `names` as it stands, or None after noting that it is missing or another."""
        known = len(self._problems)
        found = self.text_of(key, names)
        return found if self._values is not None and len(self._problems) == known else None

    def names(self, key: str, names: Sequence[str], *, once: bool = False) -> list[int]:
        """A list of some of `names`, as indices there; with `once` every one of them, each once."""
        path, value, known = self.path(key), self._get(key), len(self._problems)
        if not isinstance(value, tuple):
            self._wrong(path, value, "a list of names")
            return []
        found = [self._name(item, f"{path}.{place}", names) for place, item in items(value)]
        if once and len(self._problems) == known and sorted(found) != list(range(len(names))):
            self._note(path, f"must name each of {', '.join(names)} once")
        return found

    def texts_of(
        self, key: str, names: Sequence[str], least: int = 0, *, once: bool = False
    ) -> tuple[str, ...]:
        """A list of at least so many of `names`, none of them twice; with `once` every one of them."""
        known = len(self._problems)
        found = tuple(names[index] for index in self.names(key, names, once=once))
        if len(self._problems) == known and self.has(key):
            twice = next((name for place, name in enumerate(found) if name in found[:place]), None)
            if twice is not None:
                self._note(self.path(key), f"names {twice} twice")
            elif len(found) < least:
                self._note(self.path(key), f"has {len(found)} names, expected at least {least}")
        return found

    def numbers(self, key: str, count: int, low: int = 0, high: int | None = None) -> list[int]:
        """A list of exactly `count` whole numbers from `low` to `high`."""
        path, value = self.path(key), self._get(key)
        if not isinstance(value, tuple):
            self._wrong(path, value, "a list of numbers")
        elif len(value) != count:
            self._note(path, f"has {len(value)} numbers, expected {count}")
        else:
            return [self._number(item, f"{path}.{place}", low, high) for place, item in items(value)]
        return [low] * count

    def counts(self, key: str, names: Sequence[str]) -> list[int]:
        """A table of whole numbers by name, in the order of `names`; one that is absent is 0."""
        table = self.table(key)
        return [table.number(name) if table.has(name) else 0 for name in names]

    def row(self, key: str, names: Sequence[str], low: int = 0, high: int | None = None) -> list[int]:
        """A table with one whole number for each of `names`, in their order."""
        table = self.table(key)
        return [table.number(name, low, high) for name in names]

    def fixed(self, key: str, value: Value, rule: str) -> None:
        """A value that a rule fixes and play does not read: stated for the record, not to be changed."""
        found = self._get(key)
        if found is not None and (found != value or type(found) is not type(value)):
            self._note(self.path(key), f"is {in_full(found)}, fixed at {in_full(value)} by {rule}")

    def given(self, key: str, value: Given, rule: str) -> Given:
        """A value that a rule states, for play to read: `fixed`, and the value."""
        self.fixed(key, value, rule)
        return value

    def given_row(self, key: str, row: Mapping[str, int], rule: str) -> tuple[int, ...]:
        """A table of numbers that a rule states."""
        table = self.table(key)
        return tuple(table.given(name, number, rule) for name, number in row.items())

    def table(self, key: str) -> Reader:
        """A table within this one."""
        if key not in self._tables:
            value = self._get(key)
            table = value if isinstance(value, Mapping) else None
            if table is None:
                self._wrong(self.path(key), value, "a table")
            self._tables[key] = Reader(table, self.path(key), self._problems)
        return self._tables[key]

    def tables(self, key: str, names: Sequence[str]) -> list[Reader]:
        """A table that holds one table for each of `names`, in their order."""
        table = self.table(key)
        return [table.table(name) for name in names]

    def rows(self, key: str, least: int = 0, most: int = 99) -> list[Reader]:
        """A list of `least` to `most` tables within this one; their order counts."""
        path, value = self.path(key), self._get(key)
        if not isinstance(value, tuple):
            self._wrong(path, value, "a list of tables")
            return []
        made: list[Reader] = []
        for place, item in items(value):
            if not isinstance(item, Mapping):
                self._wrong(f"{path}.{place}", item, "a table")
            made.append(
                Reader(item if isinstance(item, Mapping) else None, f"{path}.{place}", self._problems)
            )
        if not least <= len(made) <= most:
            limits = f"at least {least}" if len(made) < least else f"at most {most}"
            self._note(path, f"has {len(made)} items, expected {limits}")
        self._rows += made
        return made

    def has(self, key: str) -> bool:
        """Whether the field is there."""
        return self._values is not None and key in self._values

    def _note(self, path: str, problem: str) -> None:
        self._problems[Problem(path, problem)] = None

    def _get(self, key: str) -> Value | None:
        """The value, or None after noting that it is missing."""
        if self._values is None:
            return None
        self._read.add(key)
        if key not in self._values:
            self._note(self.path(key), "missing")
        return self._values.get(key)

    def _number(self, value: Value | None, path: str, low: int, high: int | None) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            if value >= low and (high is None or value <= high):
                return value
            limits = f"at least {low}" if high is None else f"{low}" if low == high else f"{low} to {high}"
            self._note(path, f"is {value}, expected {limits}")
        else:
            self._wrong(path, value, "a whole number")
        return low

    def _name(self, value: Value | None, path: str, names: Sequence[str]) -> int:
        if isinstance(value, str):
            if value in names:
                return names.index(value)
            self._note(path, f"unknown name {value!r}, expected {one_of(names)}")
        else:
            self._wrong(path, value, "a text")
        return 0

    def _wrong(self, path: str, value: Value | None, expected: str) -> None:
        """Notes a value of the wrong type; a missing one (None) is already noted."""
        if value is not None:
            self._note(path, f"is {show(value)}, expected {expected}")
