"""Names of players and places in the described board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing import telling
from boardwright.drawing.stage import named
from boardwright.games.architects import names as card_names
from boardwright.games.architects import phrases
from boardwright.games.architects.edition.names import FIGURES
from boardwright.games.architects.sight import View
from boardwright.games.architects.tables import AT_PRINCESS, GOODS, LOCATIONS, RESOURCES
from boardwright.kernel.language import Msg, messages, tr
from boardwright.kernel.words import listed

SIGNS: Final = messages(
    ["blue cross", "green triangle", "red square", "yellow circle", "purple diamond"]
)  # by seat
NAMES: Final = {  # of places, at the beginning of a line
    **dict(zip(LOCATIONS, phrases.NAMES, strict=False)),
    "black_market": phrases.MARKET_NAME,
    "prison": phrases.PRISON_NAME,
    **dict(zip(FIGURES, phrases.FIGURES, strict=True)),
}
PLACES: Final = {  # the same within a sentence
    **dict(zip(LOCATIONS, phrases.PLACES, strict=False)),
    "black_market": phrases.MARKET,
    **dict(zip(FIGURES, phrases.PLACES[AT_PRINCESS:], strict=False)),
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
    **dict(zip(GOODS, phrases.GOODS, strict=True)),
    "virtue": Msg("virtue", "architects.good"),
    "influence": Msg("influence", "architects.good"),
}


def monument(material: str) -> str:
    """A monument by its material."""
    return tr(phrases.MONUMENTS[RESOURCES.index(material)])
