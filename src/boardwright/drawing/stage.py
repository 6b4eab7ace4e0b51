"""What may be done where: the state of every element of a picture, by its id."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import ClassVar, Final, Protocol, TypeVar

from boardwright.drawing.marks import Outline, mark
from boardwright.drawing.phrases import Phrases
from boardwright.drawing.shapes import doubt, group
from boardwright.drawing.view import Shown

BUTTON: Final = 'tabindex="0" role="button"'

ViewT = TypeVar("ViewT", bound=Shown)
SeenT = TypeVar("SeenT", contravariant=True)

# Legal actions by element, those without a place, refusals by element, chosen, hinted, last.
States = tuple[
    dict[str, list[str]], tuple[str, ...], dict[str, str], frozenset[str], frozenset[str], str | None
]


class Places(Protocol[SeenT]):
    """Where actions live: what a game's module `places` has."""

    def place(self, view: SeenT, action: str, seat: int, /) -> str | None:
        """The id of the element an action of that seat is taken on."""

    def last_place(self, view: SeenT, action: str, seat: int | None, /) -> str | None:
        """Where the last move left its trace."""

    def chosen_places(self, view: SeenT, /) -> frozenset[str]:
        """The elements this turn has settled on so far."""

    def hinted_places(self, view: SeenT, /) -> frozenset[str]:
        """Elements a question is about that have no action of their own."""


def states(
    view: ViewT, places: Places[ViewT], refused: Mapping[str, str], last: str, last_seat: int | None
) -> States:
    """Find the element of every action.

    An element takes all its actions; those after the first are answers too, for pictures without clicks.
    """
    viewer = view["viewer"]
    legal: dict[str, list[str]] = {}
    answers = []
    for action in view["legal"]:
        spot = places.place(view, action, viewer)
        if spot is None or spot in legal:
            answers.append(action)
        if spot is not None:
            legal.setdefault(spot, []).append(action)
    reasons = {spot: why for action, why in refused.items() if (spot := places.place(view, action, viewer))}
    return (
        legal,
        tuple(answers),
        {spot: why for spot, why in reasons.items() if spot not in legal},
        places.chosen_places(view),
        places.hinted_places(view),
        places.last_place(view, last, last_seat),
    )


def named(names: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat: the one given, else the other one."""
    given = [*names, *[""] * len(others)]
    return tuple(name or other for name, other in zip(given, others, strict=False))


@dataclass(frozen=True, slots=True)
class Stage:
    """A view made ready for drawing. Elements ask it for their state by their id.

    A game's scene names its view and its phrases, and adds what its parts ask for.
    """

    phrases: ClassVar[Phrases]

    view: Shown
    names: tuple[str, ...]  # of all seats
    legal: Mapping[str, Sequence[str]]  # element: action texts
    answers: tuple[str, ...]  # legal actions without a place of their own
    refused: Mapping[str, str]  # element: reason
    chosen: frozenset[str]
    hinted: frozenset[str]
    last: str | None
    near: int | None = field(default=None, kw_only=True)  # the seat whose board is asked for

    @property
    def near_seat(self) -> int:
        """The seat whose board is drawn large: the one asked for, else the viewer's, else the first."""
        return max(0, self.view["viewer"]) if self.near is None else self.near

    @property
    def far_seats(self) -> list[int]:
        """The other seats from the left neighbour on, a rival included."""
        seats = len(self.names)
        return [(self.near_seat + step) % seats for step in range(1, seats)]

    def score(self, seat: int) -> str:
        """A seat's points in words."""
        raise NotImplementedError

    def question(self) -> str:
        """What is asked of the viewer, in one line."""
        raise NotImplementedError

    def headline(self) -> str:
        """What is asked of the viewer, whose move it is, or who won."""
        decision = self.view["decision"]
        if self.view["over"]:
            return self.result()
        if decision is None:
            return ""
        if decision["seat"] != self.view["viewer"]:
            return self.phrases.say("ask.other", name=self.names[decision["seat"]])
        return self.question()

    def result(self) -> str:
        """Who won."""
        winners = self.view["winners"]
        if not winners:
            return self.phrases.say("over.nobody")
        names = self.phrases.listing([self.names[seat] for seat in winners])
        key = "over.winner" if len(winners) == 1 else "over.winners"
        return self.phrases.say(key, names=names, score=self.score(winners[0]))

    def counted(self, numbers: Sequence[int], *, zeros: bool = False) -> str:
        """Numbers by seat: "Ana 2 and Ben 1"; a seat with none is told only if zeros count."""
        by_seat = zip(self.names, numbers, strict=True)
        parts = [
            self.phrases.say("tip.count", name=n, number=number) for n, number in by_seat if number or zeros
        ]
        return self.phrases.listing(parts) or self.phrases.say("tip.nobody")

    def guessed(self, path: str) -> bool:
        """Whether the value at a path of the edition is reconstructed."""
        raise NotImplementedError

    def doubt(self, x: float, y: float, guessed: bool | str, radius: float = 3.4) -> str:
        """The sign of a reconstructed value, where it is one; known by itself or by its path."""
        there = self.guessed(guessed) if isinstance(guessed, str) else guessed
        return doubt(x, y, self.phrases.say("tip.reconstructed"), radius) if there else ""

    def state(self, ident: str) -> str:
        """The sign an element carries: "legal", "selected", "refused", "last", or none."""
        if ident in self.legal:
            return "legal"
        if ident in self.chosen:
            return "selected"
        if ident in self.refused:
            return "refused"
        return "last" if ident == self.last else ""

    def target(
        self,
        ident: str,
        body: str,
        outline: Outline,
        x: float = 0,
        y: float = 0,
        *,
        title: str = "",
        css: str = "",
        above: str = "",
    ) -> str:
        """An element that may be acted on: its drawing, marks, tip, and the action while legal.

        `above` is what stands over the marks.
        """
        drawn = body + mark(outline, self.state(ident))
        return self.element(ident, drawn, above, x, y, title=title, css=css)

    def element(
        self, ident: str, body: str, above: str, x: float, y: float, *, title: str = "", css: str = ""
    ) -> str:
        """An element with its tip and action. What is above it goes beside it where that has targets too.

        A button holds no button: screen readers would not tell the inner one.
        """
        attributes = self.attributes(ident)
        apart = bool(attributes) and BUTTON in above
        inside = body if apart else body + above
        at = (0.0, 0.0) if apart else (x, y)
        drawn = group(inside, *at, ident=ident, css=css, title=self.tip(ident, title), attributes=attributes)
        return group(drawn + above, x, y) if apart else drawn

    def tip(self, ident: str, title: str) -> str:
        """An element's tip, with the reason where it is refused."""
        reason = self.refused.get(ident)
        return title if reason is None else self.phrases.say("tip.refused", what=title, reason=reason)

    def attributes(self, ident: str) -> str:
        """What makes an element a button: its action, or the sign that it is refused."""
        if ident in self.legal:
            return button(*self.legal[ident])
        return f'{BUTTON} aria-disabled="true"' if self.state(ident) == "refused" else ""


def button(action: str, *also: str) -> str:
    """The attributes of an element that takes an action, or one of several."""
    more = "&#10;".join(escape(one) for one in also)
    return f'data-action="{escape(action)}"' + (f' data-also="{more}"' if more else "") + f" {BUTTON}"
