"""Names and short forms of the described board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text import commas
from boardwright.games.lisboa.sight import SeatView, View

NAME: Final = 9  # letters of a name that a plot has room for


class Teller:
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        self.view: View = view
        self.brief: bool = brief
        self.names: list[str] = [
            names[seat["seat"]] if seat["seat"] < len(names) else _default_name(seat)
            for seat in view["seats"]
        ]

    def short(self, seat: int) -> str:
        """A name that fits on a plot; the seat's number if two names would look alike."""
        cut = [name[:NAME] for name in self.names]
        return cut[seat] if cut.count(cut[seat]) == 1 else f"Player {seat + 1}"

    def by_seat(self, numbers: Sequence[int]) -> str:
        """A number for each player."""
        return commas(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def counted(self, numbers: Sequence[int], neutral: int = 0) -> str:
        """Only the players with some, and the neutral ones."""
        found = [f"{name} {number}" for name, number in zip(self.names, numbers, strict=True) if number]
        return commas([*found, f"neutral {neutral}"] if neutral else found)

    def mover(self) -> int:
        """The seat the text is for: the viewer, or who decides."""
        decision = self.view["decision"]
        if self.view["viewer"] >= 0:
            return self.view["viewer"]
        return decision["seat"] if decision else 0


def _default_name(seat: SeatView) -> str:
    return "The rival" if seat["rival"] else f"Player {seat['seat'] + 1}"


def letters(kinds: Sequence[str]) -> str:
    """Rubble as letters: E F T."""
    return " ".join(kind[0].upper() for kind in kinds) or "-"
