"""Names and short forms of the described board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boardwright.drawing import board_text as telling
from boardwright.drawing.stage import named
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.text import terms
from boardwright.games.lisboa.view.schema import View
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, tr

NAME: Final = 9  # letters of a name that a plot has room for

# The words of a view, which knows things by their slugs.
GOODS: Final = dict(zip(t.GOODS, terms.GOODS, strict=True))
NOBLES: Final = dict(zip(t.NOBLES, terms.NOBLES, strict=True))
ARCHITECTS: Final = dict(zip(t.ARCHITECTS, terms.ARCHITECTS, strict=True))
CUBES: Final = dict(zip(t.CUBES, terms.CUBES, strict=True))
SHIPS: Final = dict(zip(t.SHIPS, terms.SHIPS, strict=True))
HOUSE_GROUPS: Final = dict(zip(t.HOUSE_GROUPS, terms.HOUSE_GROUPS, strict=True))
STATE_ACTIONS: Final = dict(zip(t.STATE_ACTIONS, terms.STATE_ACTIONS, strict=True))
NOBLE_ACTIONS: Final = dict(zip(t.NOBLE_ACTIONS, terms.NOBLE_ACTIONS, strict=True))
ACTIONS: Final = {**STATE_ACTIONS, **NOBLE_ACTIONS}
KINDS: Final = {  # of cards, within a line
    "builder": Msg("builder", "card"),
    "minister": Msg("minister", "card"),
    "king": Msg("king", "card"),
    "treasury": Msg("treasury", "card"),
}
DECKS: Final = {
    "blue": Msg("blue", "deck"),
    "red": Msg("red", "deck"),
    "purple": Msg("purple", "deck"),
    "brown": Msg("brown", "deck"),
}
STREET_COLOURS: Final = {
    "yellow": Msg("yellow", "street"),
    "pink": Msg("pink", "street"),
    "brown": Msg("brown", "street"),
    "blue": Msg("blue", "street"),
}
SIDES: Final = {"north": Msg("north", "site"), "west": Msg("west", "site"), "east": Msg("east", "site")}
LETTERS: Final = {  # of rubble
    "earthquake": Msg("E", "rubble"),
    "fire": Msg("F", "rubble"),
    "tsunami": Msg("T", "rubble"),
}


class Teller(telling.Teller[View]):
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        others = [tr("Lacerda") if seat["rival"] else _numbered(seat["seat"]) for seat in view["seats"]]
        super().__init__(view, named(names, others), brief)

    def short(self, seat: int) -> str:
        """A name that fits on a plot; the seat's number if two names would look alike."""
        cut = [name[:NAME] for name in self.names]
        return cut[seat] if cut.count(cut[seat]) == 1 else _numbered(seat)

    def officials(self, numbers: Sequence[int], neutral: int) -> str:
        """Only the players with some, and the neutral ones."""
        found = self.counted(numbers)
        if not neutral:
            return found
        others = tr("neutral {number}", number=neutral)
        return f"{found}, {others}" if any(numbers) else others


def _numbered(seat: int) -> str:
    return tr("Player {number}", number=seat + 1)


def letters(kinds: Sequence[str]) -> str:
    """Rubble as letters: E F T."""
    return " ".join(tr(LETTERS[kind]) for kind in kinds) or "-"


def amounts(names: Mapping[str, str], numbers: Mapping[str, int]) -> list[str]:
    """Things by slug with their numbers: "gold 2"."""
    return [f"{tr(names[slug])} {number}" for slug, number in numbers.items()]


def goods_words(goods: Sequence[str], last: str = "and") -> str:
    """Goods in one breath."""
    return listed([tr(GOODS[good]) for good in goods], last)
