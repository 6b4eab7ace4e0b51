"""What the parts of the drawing are given: the view, the names, and the state of every element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from boardwright.drawing.phrases import Phrases
from boardwright.drawing.stage import Stage, named, states
from boardwright.games.carrara.drawing import places
from boardwright.games.carrara.drawing.words import PHRASES, count, reward_words, say
from boardwright.games.carrara.text.questions import question
from boardwright.games.carrara.text.terms import city as city_name
from boardwright.games.carrara.view.schema import Building, City, SeatView, View
from boardwright.kernel.language import tr


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
        others = [say("player", number=number) for number in range(1, view["players"] + 1)]
        cities: list[City] = [{**city, "name": tr(city_name(city["name"]))} for city in view["cities"]]
        view = {**view, "cities": cities}
        return cls(view, named(names, others), *states(view, places, refused, last, last_seat))

    @property
    def advanced(self) -> bool:
        """Whether decorations and statues are in play."""
        return self.view["variant"] == "advanced"

    @property
    def types(self) -> list[str]:
        """The building types in the order of the boards."""
        return list(self.view["landscapes"])

    def question(self) -> str:
        """What is asked of the viewer, in one line."""
        return question(self.view)

    def score(self, seat: int) -> str:
        """A seat's points in words."""
        return count("reward.vp", self.view["seats"][seat]["vp"])

    def land(self, kind: str) -> str:
        """The landscape of a building type."""
        return self.view["landscapes"][kind]

    def decoration(self, kind: str) -> str:
        """The decoration of a building type; the empty word in the basic variant."""
        return self.view["decorations"].get(kind, "") if self.advanced else ""

    def worth(self, building: Building) -> int:
        """Value of a building, one more if it is decorated."""
        return building["value"] + building["decoration"]

    def column(self, seat: SeatView, city: City) -> list[Building]:
        """A seat's buildings in a city, the lowest first."""
        return seat["cities"].get(city["id"], [])

    def reward(self, city: City) -> str:
        """The reward printed for a city, in words."""
        return reward_words(city["coins"], city["vp"])

    def settled(self, what: str) -> str | int | None:
        """What the turn has settled so far, such as the position that is bought from."""
        decision = self.view["decision"]
        return decision["chosen"].get(what) if decision else None

    def decorated(self, seat: int, kind: str) -> int:
        """Buildings of a type a seat has decorated."""
        columns = self.view["seats"][seat]["cities"].values()
        return sum(b["decoration"] for column in columns for b in column if b["type"] == kind)
