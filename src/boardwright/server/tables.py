"""The tables: who may do what, and what becomes of it. No word of HTTP, no rule of any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import time
from typing import Any, Final, Literal

from sqlalchemy import delete, select, update

from boardwright.bots.naming import usual_name
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.language import language, tr
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.record import Record
from boardwright.kernel.state import NOBODY, State
from boardwright.server import branching, orders, undoing
from boardwright.server.advice import Question
from boardwright.server.autoplay import Autoplay
from boardwright.server.chat import lines_of, say
from boardwright.server.contract import Change, Chat, Curve, GameCard, NewTable, Report, Sitting, TableCard
from boardwright.server.desks import TABLE_ID, Desks
from boardwright.server.errors import BadRequest, NoSuchTable, NotNow, NotYours, Stale
from boardwright.server.foresight import foreseen
from boardwright.server.hub import Hub
from boardwright.server.live import (
    GATHERING,
    OVER,
    PERSON,
    Live,
    Wish,
    append,
    hold,
    is_free,
    refresh,
    seats_at,
    stage_of,
    touch,
    touch_unseen,
)
from boardwright.server.lobby import game_cards, table_cards
from boardwright.server.making import (
    Terms,
    check_player,
    free_name,
    lay,
    new_game,
    read_budget,
    taken_seats,
)
from boardwright.server.names import clean_name, folded
from boardwright.server.people import People, Who, digest
from boardwright.server.precedence import Precedence
from boardwright.server.reports import Reports
from boardwright.server.schema import Kept, Ordered, Place
from boardwright.server.sitting import seats_of, sitting
from boardwright.server.store import Store
from boardwright.server.thinkers import Thinkers

PRESENT_FOR: Final = 60.0  # seconds after which somebody who was connected elsewhere is no longer
UNSAID: Final = "presence"  # what the stream calls that which is nobody else's to know
MOST_SAID: Final = 32  # looks at a table that are remembered: the present with all eyes, and some of a replay
Turn = Callable[[Live, Place], None]  # told whenever a person is to decide


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a wish: whether it was done; if not, whether it would have passed the turn on."""

    done: bool
    version: int
    passes: bool = False


class Tables:
    """All tables of a database. Safe to use from several threads."""

    def __init__(self, store: Store, people: People, thinkers: Thinkers, hub: Hub) -> None:
        self.store = store
        self.people = people
        self.thinkers = thinkers
        self.hub = hub
        self.desks = Desks(store)
        self.precedence = Precedence()
        self.autoplay = Autoplay(store, thinkers, self.answer, self.wake)
        self.reports = Reports(thinkers)
        self.on_turn: Turn = lambda live, place: None
        self._salt = store.secret("addresses")

    # ---------------------------------------------------------------- looking

    def games(self) -> list[GameCard]:
        """The games that can be played."""
        return game_cards()

    def lobby(self, me: Who) -> list[TableCard]:
        """The open tables and one's own."""
        return table_cards(self.store, me.account)

    def sitting(self, me: Who, table: str, at: int | None = None, seat: int | None = None) -> Sitting:
        """A table as somebody sees it, now or after `at` decisions; `seat` chooses the eyes.

        Raises `NoSuchTable`, `NotYours` for eyes that are not one's own while the game goes on.
        """
        self.precedence.give_way()
        with self.desks.at(table) as live:
            return self._sitting(live, me, at, seat)

    def _sitting(self, live: Live, me: Who, at: int | None = None, seat: int | None = None) -> Sitting:
        mine = live.seats_of(me.account)
        viewer = _eyes(live, mine, seat)
        when = live.session.decisions if at is None else at
        _check_moment(live, when)
        if live.said_version != live.version:
            live.said.clear()
            live.said_version = live.version
        key = (viewer, tuple(mine), language(), when)
        told = live.said.pop(key, None)
        if told is None:
            chat = lines_of(self.store, live.id)
            told = sitting(live, viewer, mine, when, chat, lambda number: False)
        live.said[key] = told  # the last is the one that was asked for last
        if len(live.said) > MOST_SAID:
            live.said.popitem(last=False)
        state = live.state if told.present else live.session.at(when)
        seats = seats_of(live, state, mine, lambda number: self._here(live, number))
        return replace(
            told, seats=seats, made=_made(live, me), analysis=live.row.analysis and not self._ban(live)
        )

    def _here(self, live: Live, number: int) -> bool:
        place = live.seats[number]
        return self.hub.present(live.id, place.person) or time() - place.seen < PRESENT_FOR

    def arrive(self, me: Who, table: str) -> tuple[int, bool]:
        """The present version of a table, and whether somebody sits there. Raises `NoSuchTable`."""
        if not TABLE_ID.fullmatch(table):
            raise NoSuchTable(table)
        version = self.store.version(table)
        with self.store.read() as work:
            seats = select(Place.number).where(Place.table == table, Place.person == me.account).limit(1)
            return version, me.account is not None and work.scalar(seats) is not None

    def record(self, me: Who, table: str) -> str:
        """The record of a finished game. Raises `NotNow` before: it holds all that is hidden."""
        with self.desks.at(table) as live:
            if live.row.stage != OVER:
                raise NotNow(tr("The record shows all that is hidden; it can be had when the game is over."))
            return str(live.record())

    def chart(self, me: Who, table: str) -> list[Curve]:
        """Everybody's points after each turn of a finished game. Raises `NotNow` before."""
        with self.desks.at(table) as live:
            if live.row.stage != OVER:
                raise NotNow(tr("All points are shown when the game is over."))
            return branching.curves(live.session)

    # ---------------------------------------------------------------- coming and going

    def create(self, me: Who, wish: NewTable, most_open: int | None = None) -> str:
        """Make a table; returns its id. Raises `BadRequest`, `NotNow`.

        `most_open` is how many open ones the maker, or all at their address, may have that are not over.
        """
        session = new_game(wish)
        maker = self.people.somebody(me)
        seats = taken_seats(wish, maker, self.people.usable(me))
        for name in filter(None, wish.names):
            self.people.check_free(name, maker)
        terms = Terms(
            maker,
            wish.speed,
            wish.access,
            wish.analysis,
            wish.edition,
            origin=self._origin(me),
            most_open=most_open,
        )
        table = lay(self.store, session, seats, terms)
        if wish.access != "screen" and PERSON in wish.seats and any(wish.names):
            self.people.call(maker, seats[list(wish.seats).index(PERSON)].name)
        self.wake(table)
        return table

    def _origin(self, me: Who) -> str:
        """What is kept of the address that somebody comes from: nobody else can tell which it was."""
        return digest(f"{self._salt} {me.address}") if me.address else ""

    def join(self, me: Who, table: str, seat: int | None = None, name: str = "") -> int:
        """Take a free seat, or the first one that is; returns it. Raises `NotNow`, `BadRequest`."""
        wanted = clean_name(name) if name else self.people.usable(me) or usual_name(PERSON)
        person = self.people.somebody(me)
        if name:
            self.people.check_free(wanted, person)
        with self.desks.at(table) as live:
            with self._seating(live) as seats:
                if any(place.person == person for place in seats):
                    raise NotNow(tr("You sit at this table already."))
                free = [place for place in seats if is_free(place) and seat in (None, place.number)]
                if not free:
                    raise NotNow(tr("No seat is free here." if seat is None else "This seat is not free."))
                free[0].name, free[0].person = free_name(wanted, _names(seats, free[0])), person
                free[0].apart = False
            if name:
                self.people.call(person, wanted)
            return free[0].number

    def leave(self, me: Who, table: str) -> None:
        """Give up one's seat before the game begins. Raises `NotNow`, `NotYours`."""
        with self.desks.at(table) as live, self._seating(live) as seats:
            _mine(live, me)
            if stage_of(live.state, seats) != GATHERING:
                raise NotNow(tr("The game has begun; your seat stays yours."))
            mine = [place for place in seats if place.person == me.account]
            for place in mine:
                place.apart = False
                place.name, place.person = free_name(usual_name(PERSON), _names(seats, place)), None

    def fill(self, me: Who, table: str, seat: int, player: str) -> None:
        """Let a bot take a free seat, if one made the table. Raises `NotYours`, `NotNow`, `BadRequest`."""
        check_player(player)
        with self.desks.at(table) as live, self._seating(live) as seats:
            if not _made(live, me):
                raise NotYours(tr("Only whoever made the table may ask bots to sit down."))
            if not 0 <= seat < len(seats):
                raise BadRequest(tr("There is no seat {seat}.", seat=seat))
            place = seats[seat]
            if not is_free(place) or player in (PERSON, "open"):
                raise NotNow(tr("Only a free seat can be given to a bot."))
            place.name, place.player = free_name(usual_name(player), _names(seats, place)), player

    @contextmanager
    def _seating(self, live: Live) -> Iterator[list[Place]]:
        """The seats as they are kept now, to be changed; nobody else does, at whatever server they are.

        What is in memory follows when it is on disk.
        """
        with self.store.write() as work:
            hold(work, live.id)
            seats = seats_at(work, live.id)
            yield seats
            touch(work, self.store, live, "joined", stage=stage_of(live.state, seats))
        self._went_on(live, "joined")

    # ---------------------------------------------------------------- deciding

    def decide(
        self, me: Who, table: str, version: int, action: str, confirm: bool = False, seat: int | None = None
    ) -> Outcome:
        """Decide for one's own seat. With `confirm`, an answer that passes the turn on is not carried out.

        Raises `NotYours`, `Stale`, `NotNow`, `UnknownAction`, `IllegalAction`.
        """
        with self.desks.at(table) as live:
            mine = _mine(live, me)
            _check_fresh(live, version)
            asked = live.asked
            if asked is None:
                raise NotNow(tr("The game is over." if live.state.over else "Players are still missing."))
            if asked.number not in mine or seat not in (None, asked.number):
                raise NotYours(tr("{name} decides, not you.", name=live.names[asked.number]))
            number = live.game.catalogue.id(action)
            if confirm and number in live.state.legal() and _passes(live.state, number):
                return Outcome(False, live.row.version, passes=True)
            live.session.decide(number)
            self._keep(live, me.account, "decided")
            return Outcome(True, live.row.version)

    def answer(self, table: str, entries: int, seat: int, action: int) -> None:
        """What a bot decided when there were so many entries; nothing happens if there are more now."""
        self.precedence.give_way()
        with self.desks.at(table) as live:
            if live.row.entries == entries and live.bot_asked and live.state.seat == seat:
                live.session.decide(action)
                self._keep(live, None, "decided")
            else:
                self._go_on(live)

    def wake(self, table: str) -> None:
        """See to it that a table goes on if it can by itself."""
        with self.desks.at(table) as live:
            self._go_on(live)

    def _keep(self, live: Live, person: int | None, kind: str) -> None:
        """What has happened in memory is kept, told, and the table goes on."""
        append(self.store, live, person, kind)
        self._announce(live, OVER if live.row.stage == OVER else kind)
        self._go_on(live)

    def _went_on(self, live: Live, kind: str) -> None:
        """Something that is no move has been kept: read it, tell it, and go on."""
        refresh(self.store, live)
        self._announce(live, kind)
        self._go_on(live)

    def _announce(self, live: Live, kind: str, person: int | None = None) -> None:
        """Tell everybody who listens, or one person."""
        if not self.store.shared:  # else the database tells everybody, us too
            self.hub.publish(live.id, Change(live.row.version, kind), person)

    def _go_on(self, live: Live) -> None:
        """Carry out standing orders; then ask the bot whose decision it is, or tell the person."""
        asked = live.asked
        while asked is not None and asked.player == PERSON:
            action = orders.answer(live)
            if action is None:
                self._call(live, asked)
                return
            live.session.decide(action)
            append(self.store, live, asked.person, "decided")
            self._announce(live, OVER if live.row.stage == OVER else "decided")
            asked = live.asked
        if asked is not None:
            self.autoplay.ask(live)

    def _call(self, live: Live, asked: Place) -> None:
        """Tell a person of their turn, once."""
        moment = (asked.number, live.session.decisions)
        if live.called != moment:
            live.called = moment
            self.on_turn(live, asked)

    # ---------------------------------------------------------------- taking back

    def undo(
        self, me: Who, table: str, version: int, what: Literal["step", "turn", "to"], to: int | None = None
    ) -> Outcome:
        """Take back one's last decision, one's turn, or all after decision `to`; or ask the others to agree.

        Raises `NotYours`, `Stale`, `NotNow`, `BadRequest`.
        """
        with self.desks.at(table) as live:
            mine = _mine(live, me)
            _check_fresh(live, version)
            if live.asked is None:
                raise NotNow(tr("Nothing can be taken back before the game or after its end."))
            count = _how_many(live, mine, what, to)
            asker = next((d.seat for d in reversed(live.session.standing()) if d.seat in mine), mine[0])
            free = count <= live.session.free_undo() and live.session.standing()[-1].seat in mine
            goal = live.session.decisions - count
            if not free and undoing.others(live, asker):
                self._wish(live, Wish(asker, goal))
                return Outcome(False, live.row.version)
            live.session.undo(count, consent=not free)
            self._keep(live, me.account, "undone")
            return Outcome(True, live.row.version)

    def consent(self, me: Who, table: str, version: int, agree: bool) -> Outcome:
        """Agree or not to what somebody wishes to take back. Raises `NotYours`, `Stale`, `NotNow`."""
        with self.desks.at(table) as live:
            mine = _mine(live, me)
            _check_fresh(live, version)
            wish = live.wish
            if wish is None:
                raise NotNow(tr("Nobody wishes to take anything back."))
            if version < wish.since:  # it was another one, or none, that was seen
                raise Stale
            if not agree:  # whoever asked may also think better of it
                self._wish(live, None)
                return Outcome(False, live.row.version)
            waiting = [seat for seat in undoing.others(live, wish.seat) if seat not in wish.agreed]
            mine = [seat for seat in mine if seat in waiting]
            if not mine:
                raise NotYours(tr("You are not asked."))
            wish = replace(wish, agreed=(*wish.agreed, *mine))
            if set(waiting) - set(mine):
                self._wish(live, wish)
                return Outcome(False, live.row.version)
            live.session.undo(live.session.decisions - wish.to, consent=True)
            self._keep(live, me.account, "undone")
            return Outcome(True, live.row.version)

    def _wish(self, live: Live, wish: Wish | None) -> None:
        """Keep what somebody wishes to take back now. Raises `Stale` if that has changed meanwhile."""
        with self.store.write() as work:
            row = hold(work, live.id)
            if row.request != live.row.request:
                raise Stale
            if wish is not None and not wish.since:
                wish = replace(wish, since=row.version + 1)
            touch(work, self.store, live, "request", request=str(wish) if wish else "")
        refresh(self.store, live)
        self._announce(live, "request")

    # ---------------------------------------------------------------- besides

    def chat(self, me: Who, table: str, words: str) -> Chat:
        """Say something at one's table, or at an open one. Raises `NotYours`, `BadRequest`."""
        with self.desks.at(table) as live:
            said = say(self.store, live, me, words)
            refresh(self.store, live)
            self._announce(live, "chat")
            return said

    def order(
        self, me: Who, table: str, step: str, action: str, active: bool, seat: int | None = None
    ) -> None:
        """Give or withdraw a standing order. Raises `NotYours`, `NotNow`, `BadRequest`."""
        with self.desks.at(table) as live:
            mine = _mine(live, me)
            if seat is None and len(mine) > 1:
                raise BadRequest(tr("Several seats are yours; say which one gives the order."))
            seat = mine[0] if seat is None else seat
            if seat not in mine:
                raise NotYours(tr("This seat is not yours."))
            _check_begun(live)
            known = {(order.step, order.action) for order in orders.offers(live, seat)}
            if (step, action) not in known:
                raise BadRequest(tr("This cannot be ordered in advance."))
            with self.store.write() as work:
                old = (Ordered.table == live.id, Ordered.seat == seat, Ordered.step == step)
                work.execute(delete(Ordered).where(*old))
                if active:
                    work.add(Ordered(table=live.id, seat=seat, step=step, action=action))
                touch_unseen(work, self.store, live, me.account, UNSAID)
            refresh(self.store, live)
            self._announce(live, UNSAID, me.account)
            self._go_on(live)

    def hint(
        self,
        me: Who,
        table: str,
        budget: str,
        at: int | None = None,
        again: Callable[[int], None] = lambda moment: None,
    ) -> Question:
        """Ask the strong bot about one's own decision; `again` is told which, before the bot is.

        Raises `NotYours`, `NotNow`, `BadRequest`.
        """
        checked = read_budget(budget)
        with self.desks.at(table) as live:
            over = live.row.stage == OVER
            mine = list(range(len(live.seats))) if over else _mine(live, me)
            _check_begun(live)
            self._check_ban(live)
            when = live.session.decisions if at is None else at
            _check_moment(live, when)
            state = live.session.at(when)
            if state.over:
                raise NotNow(tr("Nothing is left to decide."))
            if state.seat not in mine:
                raise NotYours(tr("Hints are about your own decisions."))
            if not self.thinkers.size:
                raise NotNow(tr("No bots think on this server."))
            again(when)
            return Question(state, live.names, live.edition, checked, self.thinkers)

    def _check_ban(self, live: Live) -> None:
        """Whether the strong bot may be asked about what is played here. Raises `NotNow`."""
        ban = self._ban(live)
        if ban == live.id:
            raise NotNow(tr("Hints are not allowed at this table while the game goes on."))
        if ban is not None:
            raise NotNow(tr("This goes on from a game without hints; they are given when that one is over."))

    def _ban(self, live: Live) -> str | None:
        """The running game that has no hints and whose positions are played here: this one or an earlier."""
        if not live.row.analysis and live.row.stage != OVER:
            return live.id
        if live.row.bound is None:
            return None
        with self.store.read() as work:
            running = select(Kept.id).where(Kept.id == live.row.bound, Kept.stage != OVER)
            return work.scalar(running)

    def report(self, me: Who, table: str) -> Report:
        """Have the costliest decisions of a finished game found, or tell them. Raises `NotNow`."""
        with self.desks.at(table) as live:
            if live.row.stage != OVER:
                raise NotNow(tr("Decisions are judged when the game is over."))
            self._check_ban(live)
            if not self.thinkers.size:
                raise NotNow(tr("No bots think on this server."))
            return self.reports.begin(live)

    def foreseen(self, me: Who, table: str, seat: int) -> dict[str, Mapping[str, Any]]:
        """For each answer of the seat that is asked, its view afterwards, where that can be foreseen.

        Raises `NotYours`.
        """
        with self.desks.at(table) as live:
            if seat not in _mine(live, me):
                raise NotYours(tr("This seat is not yours."))
            return foreseen(live.state) if live.asked is not None and live.state.seat == seat else {}

    def branch(self, me: Who, table: str, at: int, seats: Sequence[str] | None = None) -> str:
        """A new table that goes on from a moment of another one, against bots; returns its id.

        While that game goes on, what one cannot know there is drawn anew. Raises `BadRequest`, `NotNow`.
        """
        person = self.people.somebody(me)
        with self.desks.at(table) as live:
            _check_moment(live, at)
            mine, ban = live.seats_of(me.account), self._ban(live)
            session = branching.branched(live, at, _eyes(live, mine[:1], None))
            taken = branching.players(live, session, mine, person, self.people.usable(me), seats)
            if ban is not None:
                branching.check_seat(taken, mine)
            terms = Terms(person, "live", "private", True, live.edition, ban)
        new = lay(self.store, session, taken, terms)
        self.wake(new)
        return new

    # ---------------------------------------------------------------- for the operator

    def kept_record(self, table: str) -> Record:
        """The record of any table, secrets included."""
        with self.desks.at(table) as live:
            return live.record()

    def seen(self) -> None:
        """Note who is connected here, for other servers of the same database."""
        now = time()
        with self.store.write() as work:
            for table, person in set(self.hub.people()):
                change = update(Place).where(Place.table == table, Place.person == person)
                work.execute(change.values(seen=now))


# -------------------------------------------------------------------- checks


def _mine(live: Live, me: Who) -> list[int]:
    mine = live.seats_of(me.account)
    if not mine:
        raise NotYours(tr("You do not sit at this table."))
    return mine


def _names(seats: Sequence[Place], but: Place) -> set[str]:
    """The names that are used, folded, that of one seat aside."""
    return {folded(place.name) for place in seats if place is not but}


def _made(live: Live, me: Who) -> bool:
    return me.account is not None and live.row.maker == me.account


def _eyes(live: Live, mine: list[int], seat: int | None) -> int:
    """The seat that somebody looks with: the wished one, else the own one that is asked, or was last.

    While players are missing nobody has any: whoever stands up again must not have seen a hand.
    """
    if seat is not None and seat != NOBODY:
        if not 0 <= seat < len(live.seats):
            raise BadRequest(tr("There is no seat {seat}.", seat=seat))
        if seat not in mine and live.row.stage != OVER:
            raise NotYours(tr("You cannot look with the eyes of another seat while the game goes on."))
    if live.row.stage == GATHERING:
        return NOBODY
    if seat is not None:
        return seat
    if live.state.seat in mine:
        return live.state.seat
    if len(mine) > 1:
        return next((d.seat for d in reversed(live.session.standing()) if d.seat in mine), mine[0])
    return mine[0] if mine else NOBODY


def _check_moment(live: Live, at: int) -> None:
    first, last = live.session.first, live.session.decisions
    if not first <= at <= last:
        raise BadRequest(
            tr("There is no moment {at}; there are {first} to {last}.", at=at, first=first, last=last)
        )


def _check_begun(live: Live) -> None:
    """Whether all players are there: before, a seat can be left, and what was learnt there taken along."""
    if live.row.stage == GATHERING:
        raise NotNow(tr("Players are still missing."))


def _check_fresh(live: Live, version: int) -> None:
    """Whether somebody has seen the present position. Raises `Stale`."""
    if not live.row.moved <= version <= live.row.version:
        raise Stale


def _passes(state: State, action: int) -> bool:
    """Whether an answer hands over to another seat, as far as the asked seat can know."""
    copy = Perspective(state, state.seat).imagine(dice_from_seed(fresh_seed()))
    try:
        copy.apply(action)
    except BoardwrightError:
        return False
    return copy.seat != state.seat


def _how_many(live: Live, mine: list[int], what: str, to: int | None) -> int:
    session = live.session
    if session.first == session.decisions:
        raise NotNow(tr("You have nothing to take back."))
    if what == "to":
        if to is None or not session.first <= to < session.decisions:
            raise BadRequest(
                tr(
                    "One can go back to the moments {first} to {last}.",
                    first=session.first,
                    last=session.decisions - 1,
                )
            )
        return session.decisions - to
    count = undoing.last_own(session, mine) if what == "step" else undoing.this_turn(session, mine)
    if not count:
        raise NotNow(tr("You have nothing to take back."))
    return count
