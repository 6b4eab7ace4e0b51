"""What the parts of the drawing are given: the view, the names, and the state of every element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.drawing.stage import Stage
from boardwright.games.carrara.drawing.places import chosen_places, hinted_places, last_place, place
from boardwright.games.carrara.drawing.words import listing, reward_words, say
from boardwright.games.carrara.sight import Building, City, SeatView, View


@dataclass(frozen=True, slots=True)
class Scene(Stage):
    """A view made ready for drawing. Elements ask it for their state by their id."""

    view: View
    names: tuple[str, ...]

    @classmethod
    def of(
        cls, view: View, names: Sequence[str], refused: Mapping[str, str], last: str, last_seat: int | None
    ) -> Scene:
        """Find the element of every action and keep its state there."""
        viewer = view["viewer"]
        legal = {spot: action for action in view["legal"] if (spot := place(view, action, viewer))}
        reasons = {spot: why for action, why in refused.items() if (spot := place(view, action, viewer))}
        return cls(
            view=view,
            names=seat_names(view, names),
            legal=legal,
            refused={spot: why for spot, why in reasons.items() if spot not in legal},
            chosen=chosen_places(view),
            hinted=hinted_places(view),
            last=last_place(view, last, last_seat),
        )

    @property
    def advanced(self) -> bool:
        """Whether decorations and statues are in play."""
        return self.view["variant"] == "advanced"

    @property
    def types(self) -> list[str]:
        """The building types in the order of the boards."""
        return list(self.view["landscapes"])

    @property
    def near_seat(self) -> int:
        """The seat whose board is drawn large: the viewer's; for a spectator the first."""
        return max(0, self.view["viewer"])

    @property
    def far_seats(self) -> list[int]:
        """The other seats in turn order."""
        players = self.view["players"]
        return [(self.near_seat + step) % players for step in range(1, players)]

    def refusal(self, what: str, reason: str) -> str:
        """The tip of a refused element."""
        return say("tip.refused", what=what, reason=reason)

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

    def decorated(self, seat: int, kind: str) -> int:
        """Buildings of a type a seat has decorated."""
        columns = self.view["seats"][seat]["cities"].values()
        return sum(b["decoration"] for column in columns for b in column if b["type"] == kind)


def seat_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat; "Player 1" where none is given."""
    given = [*names, *[""] * view["players"]][: view["players"]]
    return tuple(name or say("player", number=number) for number, name in enumerate(given, 1))


def result(view: View, names: Sequence[str]) -> str:
    """Who won, in words."""
    winners = view["winners"]
    if not winners:
        return say("over.plain")
    vp = view["seats"][winners[0]]["vp"]
    if len(winners) == 1:
        return say("over.winner", name=names[winners[0]], vp=vp)
    return say("over.winners", names=listing([names[seat] for seat in winners]), vp=vp)
