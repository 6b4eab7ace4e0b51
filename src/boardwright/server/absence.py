"""When a player is away: clocks that run out, resigning, leaving and coming back, offers to the others.

A bot that plays for somebody keeps their seat for them: `Place.away` is who may take it back, unless they
have resigned. A game whose last person would go ends instead: nobody waits for it any more.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from time import time
from typing import Final, Self, cast

from sqlalchemy import func, select

from boardwright.bots.naming import usual_name
from boardwright.kernel.bounds import load_json
from boardwright.kernel.errors import BadRecord, OutOfBounds
from boardwright.kernel.language import plural, tr
from boardwright.kernel.state import NOBODY, State
from boardwright.server.clocks import DAY, MOST_OUTS
from boardwright.server.errors import BadRequest, Denied, NotNow, NotYours, Stale
from boardwright.server.live_table import GATHERING, LASTING, PERSON, Live
from boardwright.server.new_tables import OPEN, check_player, free_name
from boardwright.server.people import People, Who
from boardwright.server.responses import Absence, Ended, EndKind, Offer, OfferKind
from boardwright.server.schema import Entry, Place
from boardwright.server.seating import Held, changing, names_but
from boardwright.server.store import Store
from boardwright.server.table_cache import Desks

STAND_IN: Final = "medium"  # the bot that plays for somebody if nothing else is agreed
WAIT: Final = {"live": 300.0, "slow": 3.0 * DAY}  # seconds until the others may replace who does not answer


@dataclass(frozen=True, slots=True)
class Proposal:
    """An offer as a table keeps it. Nobody who has not seen version `since` can agree to it."""

    what: OfferKind  # first, so that it is read without the rest: see `live_table.LASTING`
    seat: int
    about: int
    player: str
    agreed: tuple[int, ...] = ()
    since: int = 0

    def __str__(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The offer that a table keeps as text; none for an empty one. Raises `BadRecord`."""
        if not text:
            return None
        try:
            data = load_json(text)
            return cls(**{**data, "agreed": tuple(data["agreed"])})
        except (KeyError, TypeError, ValueError, OutOfBounds) as error:
            raise BadRecord(0, f"the offer cannot be read: {error!r}") from error

    def waiting(self, seats: Sequence[Place]) -> list[int]:
        """The seats whose people have not agreed yet: all but whoever offers and whom it is about."""
        mine = seats[self.seat].person
        done = (*self.agreed, self.about)
        return [
            place.number for place in people_at(seats) if place.person != mine and place.number not in done
        ]


assert str(Proposal("end", 0, 0, "")).startswith(LASTING)


def people_at(seats: Sequence[Place]) -> list[Place]:
    """The seats where people decide."""
    return [place for place in seats if place.player == PERSON and place.person is not None]


class Absences:
    """Who goes and who comes back at all tables. `went_on` is told of every table that has changed."""

    def __init__(
        self,
        store: Store,
        people: People,
        desks: Desks,
        went_on: Callable[[Live, str], None],
        here: Callable[[Place], bool],
    ) -> None:
        self._store = store
        self._people = people
        self._desks = desks
        self._went_on = went_on
        self._here = here

    # ---------------------------------------------------------------- going

    def resign(self, me: Who, table: str) -> None:
        """Give up for good: a bot plays on, but cannot win; with two seats the game ends. Raises `Denied`."""
        with self._desks.at(table) as live:
            mine = self._playing(live, me)
            with changing(self._store, live, "joined") as held:
                _go(held, mine, "resigned", ends=len(held.seats) == 2)
            self._went_on(live, "joined")

    def leave(self, me: Who, live: Live) -> None:
        """Let a bot play until one comes back. Raises `NotNow` if nobody would be left, `NotYours`."""
        mine = self._playing(live, me)
        with changing(self._store, live, "joined") as held:
            if all(place.number in mine for place in people_at(held.seats)):
                raise NotNow(tr("You are the last player here. Resign to end the game, or just close it."))
            _go(held, mine, "left")
        self._went_on(live, "joined")

    def come_back(self, me: Who, table: str) -> list[int]:
        """Take one's seats back from the bots that played meanwhile; returns them. Raises `NotNow`."""
        with self._desks.at(table) as live:
            with changing(self._store, live, "joined") as held:
                if live.over:
                    raise NotNow(tr("The game is over."))
                mine = returns(live, me.account)
                if not mine:
                    raise NotNow(tr("There is no seat here that you can take back."))
                for place in (held.seats[number] for number in mine):
                    name = self._name(me, place)
                    place.name = free_name(name, names_but(held.seats, place))
                    place.player, place.person = PERSON, place.away
                    place.away, place.was, place.absence = None, "", ""
                    if held.clock is not None:
                        held.clock.come_back(place.number)
            self._went_on(live, "joined")
            return mine

    def _name(self, me: Who, place: Place) -> str:
        """The name that somebody had, if it is nobody else's by now."""
        try:
            self._people.check_free(place.was, me.account)
        except Denied:
            return self._people.usable(me) or usual_name(PERSON)
        return place.was

    def _playing(self, live: Live, me: Who) -> list[int]:
        """The seats that somebody plays for. Raises `NotYours`, `NotNow` unless the game goes on."""
        mine = live.seats_of(me.account)
        if not mine:
            raise NotYours(tr("You have no seat at this table."))
        if live.row.stage == GATHERING:
            raise NotNow(tr("The game has not started yet: seats are still free."))
        if live.over:
            raise NotNow(tr("The game is over."))
        return mine

    # ---------------------------------------------------------------- clocks

    def time_up(self, table: str) -> None:
        """See whether somebody's time is up at a table."""
        with self._desks.at(table) as live, suppress(Stale):
            self.check_time(live)

    def check_time(self, live: Live) -> bool:
        """Whether the time is up of whoever is asked; then happens what was agreed."""
        if live.clock is None or not live.clock.is_up(self._store.clock.now()):
            return False
        with changing(self._store, live, "clock") as held:
            clock = held.clock
            if clock is None or not clock.is_up(self._store.clock.now()):
                raise Stale  # the time went on only here
            if held.seats[clock.seat].player == PERSON:  # else their account is gone, and a bot plays already
                clock.outs[clock.seat] += 1
                _go(held, [clock.seat], "time", ends=clock.terms.then == "end")
        self._went_on(live, "clock")
        return True

    def pause(self, me: Who, table: str, days: int) -> None:
        """Have one's clock wait for so many days; with 0 one is back. Raises `NotNow`, `NotYours`."""
        with self._desks.at(table) as live:
            mine = self._playing(live, me)
            with changing(self._store, live, "clock") as held:
                if held.clock is None or not held.clock.terms.pause_days:
                    raise NotNow(tr("This table has no pauses."))
                now = self._store.clock.now()
                for seat in mine:
                    held.clock.pause(seat, 0, now)
                    if days > held.clock.days[seat]:
                        left = held.clock.days[seat]
                        raise NotNow(
                            plural(
                                left,
                                "You have {count} day of pause left.",
                                "You have {count} days of pause left.",
                            )
                        )
                    held.clock.pause(seat, days, now)
            self._went_on(live, "clock")

    # ---------------------------------------------------------------- offers

    def offer(self, me: Who, table: str, what: OfferKind, about: int = NOBODY, player: str = "") -> bool:
        """Offer something to the others; whether it is done at once. Raises `NotNow`, `BadRequest`."""
        with self._desks.at(table) as live:
            mine = self._playing(live, me)
            if what == "replace":
                player = player or STAND_IN
                self._check_replacing(live, mine, about, player)
            else:
                about, player = NOBODY, ""
            if what == "pause" and live.clock is None:
                raise NotNow(tr("This table has no clock."))
            with changing(self._store, live, "offer") as held:
                if held.row.offer:
                    raise NotNow(tr("Another offer is still open."))
                offered = Proposal(what, mine[0], about, player, since=held.row.version + 1)
                done = self._settle(held, offered)
            self._went_on(live, "offer")
            return done

    def answer(self, me: Who, table: str, version: int, agree: bool) -> bool:
        """Agree or not to an offer, or withdraw one's own; whether it is done now.

        Raises `NotNow`, `NotYours`, `Stale`.
        """
        with self._desks.at(table) as live:
            mine = self._playing(live, me)
            with changing(self._store, live, "offer") as held:
                offered = Proposal.read(held.row.offer)
                if offered is None:
                    raise NotNow(tr("There is no offer."))
                if not offered.since <= version <= live.row.version:
                    raise Stale
                done = False
                if agree:
                    mine = [seat for seat in mine if seat in offered.waiting(held.seats)]
                    if not mine:
                        raise NotYours(tr("This question is not for you."))
                    done = self._settle(held, replace(offered, agreed=(*offered.agreed, *mine)))
                else:
                    held.row.offer = ""
            self._went_on(live, "offer")
            return done

    def _settle(self, held: Held, offered: Proposal) -> bool:
        """Carry an offer out if all agree; else keep it."""
        if offered.waiting(held.seats):
            held.row.offer = str(offered)
            return False
        held.row.offer = ""
        if offered.what == "end":
            _end(held, "agreed", [])
        elif offered.what == "replace":
            _stand_in(held.seats, held.seats[offered.about], offered.player, "replaced")
        elif held.clock is not None:
            held.clock.stop(self._store.clock.now())
        return True

    def _check_replacing(self, live: Live, mine: Sequence[int], about: int, player: str) -> None:
        """Whether a bot may play for a seat. Raises `NotNow`, `BadRequest`."""
        if player in (PERSON, OPEN):
            raise BadRequest(tr("Only a bot can play for somebody who is away."))
        check_player(player)
        asked = live.asked
        if asked is None or asked.number != about or asked.player != PERSON or about in mine:
            raise NotNow(tr("Only the player whose decision it is can be replaced."))
        if self._here(asked) or time() - self._asked_at(live) < WAIT[live.row.speed]:
            text = (
                "A player can be replaced only while away, and after {minutes} min, or {days} days at a "
                "slow table."
            )
            minutes, days = round(WAIT["live"] / 60), round(WAIT["slow"] / DAY)
            raise NotNow(tr(text, minutes=minutes, days=days))

    def _asked_at(self, live: Live) -> float:
        """Since when the present question has stood."""
        with self._store.read() as work:
            last = work.scalar(select(func.max(Entry.at)).where(Entry.table == live.id))
        return live.row.changed if last is None else last


# -------------------------------------------------------------------- what it does to a table


def _go(held: Held, seats: Sequence[int], why: EndKind | Absence, ends: bool = False) -> None:
    """These seats' people go: bots play on for them, unless the game ends or nobody would be left."""
    left = [place for place in people_at(held.seats) if place.number not in seats]
    if ends or not left:
        _end(held, cast(EndKind, why), seats)
        return
    bot = held.clock.terms.bot if held.clock is not None else STAND_IN
    for seat in seats:
        _stand_in(held.seats, held.seats[seat], bot, cast(Absence, why))
    held.row.offer = ""  # it was to be answered, or was made, by whoever goes


def _end(held: Held, why: EndKind, seats: Sequence[int]) -> None:
    held.row.ended = json.dumps(asdict(Ended(why, list(seats))))
    held.row.offer = held.row.request = ""


def _stand_in(seats: Sequence[Place], place: Place, bot: str, why: Absence) -> None:
    """Let a bot play for somebody."""
    place.away, place.was, place.absence = place.person, place.name, why
    place.person, place.player, place.apart = None, bot, False
    place.name = free_name(usual_name(bot), names_but(seats, place))


# -------------------------------------------------------------------- what is told


def returns(live: Live, person: int | None) -> list[int]:
    """The seats that somebody may take back from their bots."""
    if person is None or live.over:
        return []
    outs = live.clock.outs if live.clock is not None else [0] * len(live.seats)
    return [
        place.number
        for place in live.seats
        if place.away == person and place.absence != "resigned" and outs[place.number] < MOST_OUTS
    ]


def offer_at(live: Live) -> Offer | None:
    """What is offered just now."""
    offered = Proposal.read(live.row.offer)
    if offered is None:
        return None
    waiting = offered.waiting(live.seats)
    return Offer(offered.what, offered.seat, offered.about, offered.player, offered.agreed, waiting)


def ended_at(live: Live) -> Ended | None:
    """Why the game is over, if not by its rules. Raises `BadRecord`."""
    if not live.row.ended:
        return None
    try:
        return Ended(**load_json(live.row.ended))
    except (TypeError, ValueError, OutOfBounds) as error:
        raise BadRecord(0, f"why the game ended cannot be read: {error!r}") from error


def winners(live: Live, state: State) -> Sequence[int]:
    """Who has won: by the rules, but none who has resigned or whose time was up when it ended."""
    ended = ended_at(live)
    found = state.winners() if state.over else []
    lost = {place.number for place in live.seats if place.absence == "resigned"}
    lost.update(ended.seats if ended is not None else ())
    if ended is None and not lost.intersection(found):
        return found
    totals = {score.seat: score.total for score in state.scores() if score.seat not in lost}
    most = max(totals.values(), default=0)
    return [seat for seat, total in totals.items() if total == most]
