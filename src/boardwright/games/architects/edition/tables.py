"""Reading lists of tables, which the kernel's reader has no word for yet.

The order of a list counts (the options of a scheme card, the steps of an option), so effects, options and
steps are lists. Paths number their items from 1: `schemes.S01.bottom.options.2.steps.1`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardwright.kernel.edition import Edition, Problem, Value
from boardwright.kernel.reading import Reader, Reading


class Pages(Reading):
    """One pass over an edition whose tables hold lists of tables."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        values = {name: family.values for name, family in edition.families.items()}
        self._pages = Table(values, "", self._problems)
        self._families = self._pages

    def family(self, name: str) -> Table:
        """The values of a family."""
        return self._pages.table(name)

    def equal(self, field: str, stated: int, expected: int, why: str, *rests_on: str) -> None:
        """A number that is stated in the file must be the one that follows from it or from the rules."""
        self.require(stated == expected, field, f"is {stated}, expected {expected}: {why}", *rests_on)


class Table(Reader):
    """Typed access to one table, with the lists of tables within it."""

    def __init__(self, values: Mapping[str, Value] | None, path: str, problems: dict[Problem, None]) -> None:
        super().__init__(values, path, problems)
        self._rows: dict[str, list[Table]] = {}

    def table(self, key: str) -> Table:
        """A table within this one."""
        found = self._tables.get(key)
        if isinstance(found, Table):
            return found
        value = self._get(key)
        if not isinstance(value, Mapping):
            self._wrong(self.path(key), value, "a table")
        made = Table(value if isinstance(value, Mapping) else None, self.path(key), self._problems)
        self._tables[key] = made
        return made

    def rows(self, key: str, least: int = 0, most: int = 99) -> list[Table]:
        """A list of `least` to `most` tables within this one."""
        path, value = self.path(key), self._get(key)
        if not isinstance(value, tuple):
            self._wrong(path, value, "a list of tables")
            return []
        made: list[Table] = []
        for place, item in enumerate(value, start=1):
            if not isinstance(item, Mapping):
                self._wrong(f"{path}.{place}", item, "a table")
            made.append(Table(item if isinstance(item, Mapping) else None, f"{path}.{place}", self._problems))
        if not least <= len(made) <= most:
            limits = f"at least {least}" if len(made) < least else f"at most {most}"
            self._note(path, f"has {len(made)} items, expected {limits}")
        self._rows[key] = made
        return made

    def unread(self) -> list[Problem]:
        """Every field that nobody asked for, here and in the tables and lists that were opened."""
        rows = [row for rows in self._rows.values() for row in rows]
        return [*super().unread(), *(found for row in rows for found in row.unread())]

    def skip(self) -> None:
        """Takes every field as read: one that makes the others meaningless is reported already."""
        self._read.update(self._values or ())

    def note(self, key: str, problem: str) -> None:
        """Notes a problem at a field, or at this table itself if the key is empty."""
        if self._values is not None:
            self._note(self.path(key) if key else self._path, problem)

    def word(self, key: str, names: Sequence[str]) -> str | None:
        """One of `names` as it stands, or None after noting that it is missing or another."""
        known = len(self._problems)
        index = self.name(key, names)
        return names[index] if self._values is not None and len(self._problems) == known else None

    def text_of(self, key: str, names: tuple[str, ...]) -> str:
        """One of `names`, as it stands."""
        return names[self.name(key, names)]

    def texts_of(
        self, key: str, names: tuple[str, ...], least: int = 0, *, once: bool = False
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

    def given(self, key: str, number: int, rule: str) -> int:
        """A number that a rule states: it stands in the file to be complete, and cannot be changed."""
        self.fixed(key, number, rule)
        return number

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self._get(key)
        if not isinstance(value, bool):
            self._wrong(self.path(key), value, "true or false")
        return value is True
