"""What the parts of the drawing are given: the view, the names, and the state of every element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from boardwright.drawing.phrases import Phrases
from boardwright.drawing.stage import Stage, named, states
from boardwright.games.architects.drawing import places
from boardwright.games.architects.drawing.style import COLOURS
from boardwright.games.architects.drawing.words import PHRASES, count, say
from boardwright.games.architects.text import names as names_of_cards
from boardwright.games.architects.text.questions import question
from boardwright.games.architects.view.schema import SeatView, View


@dataclass(frozen=True, slots=True)
class Scene(Stage):
    """A view made ready for drawing. Elements ask it for their state by their id."""

    phrases: ClassVar[Phrases] = PHRASES

    view: View

    @classmethod
    def of(
        cls, view: View, names: Sequence[str], refused: Mapping[str, str], last: str, last_seat: int | None
    ) -> Scene:
        """Find the element of every action and keep its state there."""
        rival = names_of_cards.rival(view["rival"]["name"]) if view["rival"] else ""
        others = [
            rival if seat["rival"] else say("player", number=seat["seat"] + 1) for seat in view["seats"]
        ]
        return cls(view, named(names, others), *states(view, places, refused, last, last_seat))

    @property
    def mover(self) -> int | None:
        """The seat for which gains are shown: the viewer, for a spectator whose turn it is."""
        viewer, turn = self.view["viewer"], self.view["turn_of"]
        seat = viewer if viewer >= 0 else turn
        return None if seat is None or self.seat(seat)["rival"] or self.view["over"] else seat

    @property
    def wonder(self) -> bool:
        """Whether the expansion is played."""
        return self.view["court"] is not None

    def question(self) -> str:
        """What is asked of the viewer, in one line."""
        return question(self.view)

    def score(self, seat: int) -> str:
        """A seat's points in words."""
        return count("vp", self.view["seats"][seat]["vp"])

    def beside(self, number: int) -> Scene:
        """The same scene for drawing another seat's board."""
        return replace(self, near=number)

    def seat(self, number: int) -> SeatView:
        """A seat's board."""
        return self.view["seats"][number]

    def colour(self, number: int) -> str:
        """A seat's colour."""
        return COLOURS[number]
