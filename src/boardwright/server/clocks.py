"""Clocks of the players at one table: what is agreed, who has how much time left, whose clock runs.

A move, here, is all that a seat decides in one go: it begins when the question comes to the seat and ends
when somebody else is asked or another turn begins. Only people have time that runs out; bots have none.
Nothing here knows a database or what happens when a time is up.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from boardwright.kernel.bounds import load_json
from boardwright.kernel.errors import BadRecord, OutOfBounds
from boardwright.kernel.session import Session
from boardwright.kernel.state import NOBODY
from boardwright.server.responses import Clock, ClockTerms, SeatClock

DAY: Final = 86400
SHORTEST: Final = 10  # seconds
LONGEST: Final = 60 * DAY
MOST_PAUSE: Final = 60  # days
MOST_OUTS: Final = 3  # times that a seat's time may be up; after the last one it is not given back
COME_BACK: Final = 0.1  # part of the agreed time that whoever comes back has at least


def read_terms(text: str) -> ClockTerms | None:
    """What a table has agreed, from the text it keeps; none for an empty one. Raises `BadRecord`."""
    if not text:
        return None
    try:
        return ClockTerms(**load_json(text))
    except (TypeError, ValueError, OutOfBounds) as error:
        raise BadRecord(0, f"the agreed clock cannot be read: {error!r}") from error


def write_terms(terms: ClockTerms) -> str:
    """The text that a table keeps."""
    return json.dumps(asdict(terms))


@dataclass(slots=True)
class Running:
    """All clocks of a table. Lists have one value for each seat."""

    terms: ClockTerms
    left: list[float]  # seconds, without what passes just now
    begun: list[int]  # after which decision the move began for which it was last given time
    days: list[int]  # of pauses that are left
    until: list[float]  # when the pause ends
    outs: list[int]  # how often the time was up
    seat: int = NOBODY  # whose clock runs
    stopped: bool = False  # by consent, until the next decision
    since: float = 0.0  # since when it runs; later than now in a pause

    @classmethod
    def new(cls, terms: ClockTerms, seats: int) -> Self:
        """Clocks that have not begun to run."""
        bank = float(terms.seconds if terms.kind == "player" else 0)
        days = [terms.pause_days] * seats
        return cls(terms, [bank] * seats, [-1] * seats, days, [0.0] * seats, [0] * seats)

    @classmethod
    def read(cls, terms: ClockTerms, text: str, since: float, seats: int) -> Self:
        """Clocks as a table keeps them. Raises `BadRecord`."""
        try:
            data = load_json(text)
            clock = cls(terms, since=since, **data)
            lists = (clock.left, clock.begun, clock.days, clock.until, clock.outs)
            fits = all(len(values) == seats for values in lists) and NOBODY <= clock.seat < seats
        except (TypeError, ValueError, OutOfBounds) as error:
            raise BadRecord(0, f"the clocks cannot be read: {error!r}") from error
        if not fits:
            raise BadRecord(0, f"the clocks are not those of {seats} seats: {text}")
        return clock

    def __str__(self) -> str:
        data: dict[str, Any] = asdict(self)
        del data["terms"], data["since"]
        return json.dumps(data)

    @property
    def due(self) -> float | None:
        """When the time is up of whoever is asked; none if no clock runs."""
        return None if self.seat == NOBODY else self.since + self.left[self.seat]

    def is_up(self, now: float) -> bool:
        """Whether the time is up of whoever is asked."""
        return self.due is not None and self.due <= now

    def follow(self, seat: int, begun: int, now: float) -> None:
        """A seat is asked, or none that has a clock; its move began after `begun` decisions."""
        self.charge(now)
        self.seat, self.stopped = seat, False
        if seat == NOBODY:
            return
        if self.begun[seat] != begun:
            self.begun[seat] = begun
            if self.terms.kind == "player":
                self.left[seat] += self.terms.increment
            else:
                self.left[seat] = float(self.terms.seconds)
        self.since = max(now, self.until[seat])

    def charge(self, now: float) -> None:
        """Count what has passed."""
        if self.seat != NOBODY:
            self.left[self.seat] = max(0.0, self.left[self.seat] - max(0.0, now - self.since))
            self.since = max(now, self.since)

    def stop(self, now: float) -> None:
        """No clock runs until the next decision."""
        self.charge(now)
        self.seat, self.stopped = NOBODY, True

    def forget_moves(self) -> None:
        """Start a new move for the player who is asked, after an undo that everybody agreed to."""
        self.begun = [-1] * len(self.begun)

    def pause(self, seat: int, days: int, now: float) -> None:
        """A seat pauses for so many days from now on; with 0 it is back, and keeps the whole days left."""
        self.charge(now)
        self.days[seat] += max(0, int((self.until[seat] - now) // DAY))
        self.days[seat] -= days
        self.until[seat] = now + days * DAY if days else 0.0
        if self.seat == seat:
            self.since = max(now, self.until[seat])

    def come_back(self, seat: int) -> None:
        """Somebody takes a seat back: they have a part of the agreed time at least."""
        self.begun[seat] = -1
        if self.terms.kind == "player":
            self.left[seat] = max(self.left[seat], self.terms.seconds * COME_BACK)

    def told(self, now: float) -> Clock:
        """The clocks as everybody may see them."""
        running = max(0.0, now - self.since)
        return Clock(
            self.terms,
            [
                SeatClock(
                    left=round(max(0.0, left - (running if seat == self.seat else 0.0)), 1),
                    pause_days=self.days[seat],
                    paused=round(max(0.0, self.until[seat] - now), 1),
                )
                for seat, left in enumerate(self.left)
            ],
            NOBODY if self.since > now else self.seat,
            self.stopped,
        )


def move_began(session: Session) -> int:
    """How many decisions stood when the present move began."""
    state, began = session.state, session.decisions
    for decided in reversed(session.standing()):
        if decided.seat != state.seat or session.at(decided.number - 1).turn != state.turn:
            break
        began = decided.number - 1
    return began
