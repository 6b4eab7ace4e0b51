"""Phrases from a game's tables, filled and counted."""

from __future__ import annotations

from collections.abc import Mapping


class Phrases:
    """A game's word tables: whole phrases with named places, and pairs of forms for what is counted.

    The table of phrases has "list.and" and "list.comma" for names in a row.
    """

    def __init__(self, words: Mapping[str, str], plurals: Mapping[str, tuple[str, str]]) -> None:
        self.words = words
        self.plurals = plurals

    def say(self, key: str, **values: object) -> str:
        """The phrase of that key with its placeholders filled."""
        return self.words[key].format(**values)

    def count(self, key: str, number: int, **values: object) -> str:
        """The phrase of that key in the form its number asks for."""
        return self.plurals[key][number != 1].format(count=number, **values)

    def listing(self, items: list[str]) -> str:
        """Names in a row: "Ana, Ben and Cleo"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list.and", first=self.say("list.comma").join(items[:-1]), last=items[-1])


def capital(words: str) -> str:
    """The same words as the beginning of a sentence or heading."""
    return words[:1].upper() + words[1:]
