"""Phrases from a game's tables, filled and counted."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.kernel.language import Msg, plural, tr

# Phrases every game's table begins with.
COMMON: Final[Mapping[str, str]] = MappingProxyType(
    {
        "player": "Player {number}",
        "ask.other": "{name} to move",
        "over.winner": "{names} wins with {score}",
        "over.winners": "{names} win together with {score}",
        "over.nobody": "The game is over",
        "tip.refused": "{what}. Not now: {reason}",
        "tip.reconstructed": "Reconstructed value: the printed one is not known",
        "tip.count": "{name} {number}",
        "tip.nobody": "nobody",
        "list.and": "{first} and {last}",
        "list.comma": ", ",
    }
)


class Phrases:
    """A game's word tables: whole phrases with named places, and pairs of forms for what is counted.

    The table of phrases holds the common ones too. The English of each is what catalogues translate, with
    the game and the key as its context: two places that say the same in English may differ elsewhere.
    A message taken over from a game's other tables keeps its own context.
    """

    def __init__(self, game: str, words: Mapping[str, str], plurals: Mapping[str, tuple[str, str]]) -> None:
        self.words = {
            key: text if isinstance(text, Msg) else Msg(text, _context(game, key, text))
            for key, text in words.items()
        }
        self.plurals = {key: (Msg(one, f"{game}.{key}"), many) for key, (one, many) in plurals.items()}

    def say(self, key: str, **values: object) -> str:
        """The phrase of that key with its placeholders filled."""
        return tr(self.words[key]).format(**values)

    def count(self, key: str, number: int, **values: object) -> str:
        """The phrase of that key in the form its number asks for."""
        return plural(number, *self.plurals[key], **values)

    def listing(self, items: list[str]) -> str:
        """Names in a row: "Ana, Ben and Cleo"."""
        if len(items) < 2:
            return "".join(items)
        return self.say("list.and", first=self.say("list.comma").join(items[:-1]), last=items[-1])


def _context(game: str, key: str, text: str) -> str:
    """Where a phrase stands: in the common table, or in that of a game."""
    return f"drawing.{key}" if COMMON.get(key) == text else f"{game}.{key}"
