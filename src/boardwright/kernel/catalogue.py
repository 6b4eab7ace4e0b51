"""The closed list of actions of a game: stable ints with a text form each.

A game declares *families* once, in a fixed order; ids follow from it and are never reused. The
text form of an action is its family's name and its parameters: `buy.segment III`.
"""

from __future__ import annotations

import difflib

from boardwright.kernel.errors import UnknownAction


class Catalogue:
    """All actions a game can ever offer. Append families at the end only: ids are forever."""

    def __init__(self) -> None:
        self._texts: list[str] = []
        self._ids: dict[str, int] = {}
        self._families: list[str] = []
        self._family_of: list[int] = []

    def one(self, name: str) -> int:
        """Declare a family of a single action without parameters; returns its id."""
        return self._add(name, [name])

    def family(self, name: str, *parameters: list[str]) -> int:
        """Declare one action for each combination of parameters; returns the first id.

        The last parameter varies fastest, so with lists of lengths m and n the action of
        (i, j) has the id first + i * n + j.
        """
        texts = [name]
        for values in parameters:
            texts = [f"{text} {value}" for text in texts for value in values]
        return self._add(name, texts)

    def check(self, firsts: list[tuple[int, int]]) -> None:
        """Compare ids written down as literal numbers with those that were declared."""
        for fixed, first in firsts:
            assert fixed == first, f"action ids have moved: {fixed} is now {first}"

    def _add(self, name: str, texts: list[str]) -> int:
        first = len(self._texts)
        for text in texts:
            if text in self._ids:
                raise ValueError(f"action {text!r} is declared twice")
            self._ids[text] = len(self._texts)
            self._texts.append(text)
            self._family_of.append(len(self._families))
        self._families.append(name)
        return first

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, text: object) -> bool:
        return text in self._ids

    def text(self, action: int) -> str:
        """The text form of an id. Raises `UnknownAction` for an id outside the catalogue."""
        if 0 <= action < len(self._texts):
            return self._texts[action]
        raise UnknownAction(f"#{action}")

    def id(self, text: str) -> int:
        """The id of a text form; spaces are folded. Raises `UnknownAction`."""
        folded = " ".join(text.split())
        found = self._ids.get(folded, -1)
        if found < 0:
            raise UnknownAction(text, difflib.get_close_matches(folded, self._texts, 2))
        return found

    def family_name(self, action: int) -> str:
        """The family an action belongs to: `buy.segment` for `buy.segment III`."""
        self.text(action)
        return self._families[self._family_of[action]]

    def texts(self) -> list[str]:
        """All text forms in the order of their ids."""
        return list(self._texts)
