"""Names of players and places in the described board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing import board_text as telling
from boardwright.drawing.stage import named
from boardwright.games.architects.printed.names import FIGURES
from boardwright.games.architects.printed.tables import AT_PRINCESS, GOODS, LOCATIONS, RESOURCES
from boardwright.games.architects.text import names as card_names
from boardwright.games.architects.text import terms
from boardwright.games.architects.view.schema import View
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, messages, tr

SIGNS: Final = messages(
    ["blue cross", "green triangle", "red square", "yellow circle", "purple diamond"]
)  # by seat
NAMES: Final = {  # of places, at the beginning of a line
    **dict(zip(LOCATIONS, terms.NAMES, strict=False)),
    "black_market": terms.MARKET_NAME,
    "prison": terms.PRISON_NAME,
    **dict(zip(FIGURES, terms.FIGURES, strict=True)),
}
PLACES: Final = {  # the same within a sentence
    **dict(zip(LOCATIONS, terms.PLACES, strict=False)),
    "black_market": terms.MARKET,
    **dict(zip(FIGURES, terms.PLACES[AT_PRINCESS:], strict=False)),
}


class Teller(telling.Teller[View]):
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        rival = card_names.rival(view["rival"]["name"]) if view["rival"] else ""
        others = [
            rival if seat["rival"] else tr("Player {number}", number=seat["seat"] + 1)
            for seat in view["seats"]
        ]
        super().__init__(view, named(names, others), brief)

    def listed(self, seats: Sequence[int]) -> str:
        """Players in one breath."""
        return listed([self.names[seat] for seat in seats])


def name(place: str) -> str:
    """A place by its name: "Quarry"."""
    return tr(NAMES[place]) if place in NAMES else place


def place(name: str) -> str:
    """A place within a sentence: "the Quarry"."""
    return tr(PLACES[name]) if name in PLACES else name


def good(name: str) -> str:
    """A good, virtue or what else has a name of its own."""
    return tr(THINGS[name])


THINGS: Final = {
    **dict(zip(GOODS, terms.GOODS, strict=True)),
    "virtue": Msg("virtue", "architects.good"),
    "influence": Msg("influence", "architects.good"),
}


def monument(material: str) -> str:
    """A monument by its material."""
    return tr(terms.MONUMENTS[RESOURCES.index(material)])
