"""What the parts of the drawing are given: the view, the names, and the state of every element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from boardwright.drawing.phrases import Phrases
from boardwright.drawing.stage import Stage, named, states
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.lisboa.drawing import places
from boardwright.games.lisboa.drawing.words import PHRASES, count, say
from boardwright.games.lisboa.text.questions import question
from boardwright.games.lisboa.view.schema import SeatView, View
from boardwright.kernel.edition import among


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
        others = [
            say("lacerda") if seat["rival"] else say("player", number=seat["seat"] + 1)
            for seat in view["seats"]
        ]
        return cls(view, named(names, others), *states(view, places, refused, last, last_seat))

    @property
    def mover(self) -> int:
        """The seat for which costs are shown: the viewer, for a spectator whose turn it is."""
        turn = self.view["turn_of"]
        return self.view["viewer"] if self.view["viewer"] >= 0 else turn or 0

    @property
    def settled(self) -> Mapping[str, str | int]:
        """What the turn has settled on so far."""
        decision = self.view["decision"]
        return decision["chosen"] if decision else {}

    @property
    def aside(self) -> str:
        """The class of figures that stand before other things: while those are targets, clicks go through."""
        return "over" if self.legal else ""

    def question(self) -> str:
        """What is asked of the viewer, in one line."""
        return question(self.view)

    def score(self, seat: int) -> str:
        """A seat's wigs in words."""
        return count("wigs", self.view["seats"][seat]["wigs"])

    def guessed(self, path: str) -> bool:
        """Whether the value at a path of the edition is reconstructed."""
        return among(self.view["reconstructed"], path)

    def seat(self, number: int) -> SeatView:
        """A seat's board."""
        return self.view["seats"][number]

    def colour(self, number: int) -> str:
        """A seat's colour."""
        return SEAT_COLOURS[number]
