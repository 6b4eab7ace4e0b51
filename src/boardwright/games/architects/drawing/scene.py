"""What the parts of the drawing are given: the view, the names, and the state of every element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.drawing.doubts import listed
from boardwright.drawing.stage import Stage
from boardwright.games.architects.drawing.places import chosen_places, hinted_places, last_place, place
from boardwright.games.architects.drawing.shapes import doubt
from boardwright.games.architects.drawing.style import COLOURS
from boardwright.games.architects.drawing.words import listing, say
from boardwright.games.architects.sight import SeatView, View


@dataclass(frozen=True, slots=True)
class Scene(Stage):
    """A view made ready for drawing. Elements ask it for their state by their id."""

    view: View
    names: tuple[str, ...]
    answers: tuple[str, ...]  # legal actions without a place on the table
    least: float = 9.5  # the smallest text of the composition

    @classmethod
    def of(
        cls, view: View, names: Sequence[str], refused: Mapping[str, str], last: str, last_seat: int | None
    ) -> Scene:
        """Find the element of every action and keep its state there."""
        viewer = view["viewer"]
        legal: dict[str, str] = {}
        answers = []
        for action in view["legal"]:
            spot = place(view, action, viewer)
            if spot is None or spot in legal:
                answers.append(action)
            else:
                legal[spot] = action
        reasons = {spot: why for action, why in refused.items() if (spot := place(view, action, viewer))}
        return cls(
            legal=legal,
            refused={spot: why for spot, why in reasons.items() if spot not in legal},
            chosen=chosen_places(view) - legal.keys(),
            hinted=hinted_places(view),
            last=last_place(view, last, last_seat),
            view=view,
            names=seat_names(view, names),
            answers=tuple(answers),
        )

    def refusal(self, what: str, reason: str) -> str:
        """The tip of a refused element."""
        return say("tip.refused", what=what, reason=reason)

    @property
    def near_seat(self) -> int:
        """The seat whose board is drawn large: the viewer's; for a spectator the first."""
        return max(0, self.view["viewer"])

    @property
    def far_seats(self) -> list[int]:
        """The other seats from the left neighbour on, the rival included."""
        seats = len(self.view["seats"])
        return [(self.near_seat + step) % seats for step in range(1, seats)]

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

    def seat(self, number: int) -> SeatView:
        """A seat's board."""
        return self.view["seats"][number]

    def colour(self, number: int) -> str:
        """A seat's colour."""
        return COLOURS[number]

    def size(self, wanted: float) -> float:
        """A size of text, as large as the composition needs."""
        return max(wanted, self.least)

    def counted(self, numbers: Sequence[int]) -> str:
        """Workers by seat in words: "Ana 2 and Ben 1"."""
        named = zip(self.names, numbers, strict=True)
        parts = [say("tip.count", name=name, number=number) for name, number in named if number]
        return listing(parts) or say("tip.nobody")

    def guessed(self, path: str) -> bool:
        """Whether a value of the edition is reconstructed."""
        return listed(self.view["reconstructed"], path)

    def doubt(self, x: float, y: float, there: bool) -> str:
        """The sign of a reconstructed value, where it is one."""
        return doubt(x, y, say("tip.reconstructed")) if there else ""


def seat_names(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat; "Player 1" where none is given, and the rival's."""
    seats = view["seats"]
    given = [*names, *[""] * len(seats)][: len(seats)]
    rival = say("rival", name=view["rival"]["name"]) if view["rival"] else ""
    return tuple(
        name or (rival if seat["rival"] else say("player", number=seat["seat"] + 1))
        for name, seat in zip(given, seats, strict=True)
    )


def result(view: View, names: Sequence[str]) -> str:
    """Who won, in words."""
    winners = view["winners"]
    if not winners:
        return say("over.stopped")
    vp = view["seats"][winners[0]]["vp"]
    if len(winners) == 1:
        return say("over.winner", name=names[winners[0]], vp=vp)
    return say("over.winners", names=listing([names[seat] for seat in winners]), vp=vp)
