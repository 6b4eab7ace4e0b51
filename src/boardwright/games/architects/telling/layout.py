"""Names of players and places in the described board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing import telling
from boardwright.drawing.stage import named
from boardwright.games.architects import phrases
from boardwright.games.architects.sight import View
from boardwright.games.architects.tables import LOCATIONS
from boardwright.kernel.words import listed

SIGNS: Final = ["blue cross", "green triangle", "red square", "yellow circle", "purple diamond"]  # by seat
NAMES: Final = {  # of places, as cards and actions name them
    **dict(zip(LOCATIONS, (name.removeprefix("the ") for name in phrases.PLACES), strict=False)),
    "black_market": "Black Market",
    "prison": "Prison",
}


class Teller(telling.Teller[View]):
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        rival = f"The {view['rival']['name'].lower()}" if view["rival"] else ""
        others = [rival if seat["rival"] else f"Player {seat['seat'] + 1}" for seat in view["seats"]]
        super().__init__(view, named(names, others), brief)

    def listed(self, seats: Sequence[int]) -> str:
        """Players in one breath."""
        return listed([self.names[seat] for seat in seats])


def place(name: str) -> str:
    """A place within a sentence: "the Quarry"."""
    return f"the {NAMES.get(name, name)}"
