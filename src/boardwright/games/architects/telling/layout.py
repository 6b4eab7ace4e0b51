"""Names of players and places in the described board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text import commas
from boardwright.games.architects import phrases
from boardwright.games.architects.sight import View
from boardwright.games.architects.tables import LOCATIONS

SIGNS: Final = ["blue cross", "green triangle", "red square", "yellow circle", "purple diamond"]  # by seat
NAMES: Final = {  # of places, as cards and actions name them
    **dict(zip(LOCATIONS, (name.removeprefix("the ") for name in phrases.PLACES), strict=False)),
    "black_market": "Black Market",
    "prison": "Prison",
}


class Teller:
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        self.view: View = view
        self.brief: bool = brief
        self.names: list[str] = [
            names[seat] if seat < len(names) else self._default_name(seat)
            for seat in range(len(view["seats"]))
        ]

    def _default_name(self, seat: int) -> str:
        rival = self.view["rival"]
        return f"The {rival['name'].lower()}" if rival and rival["seat"] == seat else f"Player {seat + 1}"

    def counted(self, numbers: Sequence[int]) -> str:
        """Only the players with some."""
        return commas(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True) if number)

    def listed(self, seats: Sequence[int]) -> str:
        """Players in one breath."""
        return phrases.listed([self.names[seat] for seat in seats])

    def mover(self) -> int:
        """The seat the text is for: the viewer, or who decides."""
        decision = self.view["decision"]
        if self.view["viewer"] >= 0:
            return self.view["viewer"]
        return decision["seat"] if decision else 0


def place(name: str) -> str:
    """A place within a sentence: "the Quarry"."""
    return f"the {NAMES.get(name, name)}"
