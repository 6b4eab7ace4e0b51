"""Names and short forms of the described board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing import telling
from boardwright.drawing.stage import named
from boardwright.games.lisboa.sight import View

NAME: Final = 9  # letters of a name that a plot has room for


class Teller(telling.Teller[View]):
    """A view with the names of its seats."""

    def __init__(self, view: View, names: Sequence[str], brief: bool) -> None:
        others = ["The rival" if seat["rival"] else f"Player {seat['seat'] + 1}" for seat in view["seats"]]
        super().__init__(view, named(names, others), brief)

    def short(self, seat: int) -> str:
        """A name that fits on a plot; the seat's number if two names would look alike."""
        cut = [name[:NAME] for name in self.names]
        return cut[seat] if cut.count(cut[seat]) == 1 else f"Player {seat + 1}"

    def officials(self, numbers: Sequence[int], neutral: int) -> str:
        """Only the players with some, and the neutral ones."""
        found = self.counted(numbers)
        if not neutral:
            return found
        return f"neutral {neutral}" if not any(numbers) else f"{found}, neutral {neutral}"


def letters(kinds: Sequence[str]) -> str:
    """Rubble as letters: E F T."""
    return " ".join(kind[0].upper() for kind in kinds) or "-"
