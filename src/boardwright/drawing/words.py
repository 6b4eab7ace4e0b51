"""Phrases from a game's tables, filled and counted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# Phrases every game's table begins with.
COMMON: Final[Mapping[str, str]] = MappingProxyType(
    {
        "player": "Player {number}",
        "ask.other": "{name} to move",
        "over.winner": "{names} wins with {score}",
        "over.winners": "{names} win together with {score}",
        "over.nobody": "The game is over",
        "tip.refused": "{what}. Not now: {reason}",
        "tip.reconstructed": "Reconstructed value: not known from the rulebook",
        "tip.count": "{name} {number}",
        "tip.nobody": "nobody",
        "list.and": "{first} and {last}",
        "list.comma": ", ",
    }
)


class Phrases:
    """A game's word tables: whole phrases with named places, and pairs of forms for what is counted.

    The table of phrases holds the common ones too.
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
