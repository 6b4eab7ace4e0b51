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
from boardwright.server import branching, rematch
from boardwright.server import standing_orders as orders
from boardwright.server import undo as undoing
from boardwright.server.absence import Absences, returns
from boardwright.server.autoplay import Autoplay
from boardwright.server.blocks import check_together, unheard
from boardwright.server.bot_processes import Thinkers
from boardwright.server.chain import chained
from boardwright.server.chat import lines_of, say
from boardwright.server.coaching import Coach
from boardwright.server.coaching import Question as Coaching
from boardwright.server.errors import BadRequest, NoSuchTable, NotNow, NotYours, Stale
from boardwright.server.hints import Question
from boardwright.server.hub import Hub
from boardwright.server.lessons import Lessons, check_open, check_undo
from boardwright.server.live_table import (
    GATHERING,
    OVER,
    PERSON,
    Live,
    Wish,
    append,
    hold,
    is_free,
    refresh,
    stage_of,
    touch,
    touch_unseen,
)
from boardwright.server.lobby import ALL, game_cards, open_tables, table_cards
from boardwright.server.names import clean_name
from boardwright.server.new_tables import (
    Terms,
    check_player,
    free_name,
    lay,
    new_game,
    read_budget,
    taken_seats,
)
from boardwright.server.people import People, Who, digest
from boardwright.server.previews import foreseen
from boardwright.server.priority import Precedence
from boardwright.server.puzzles import Puzzles
from boardwright.server.puzzles import check_open as check_turn
from boardwright.server.responses import (
    Change,
    Chat,
    Curve,
    GameCard,
    NewTable,
    Review,
    Sitting,
    TableCard,
    Wanted,
)
from boardwright.server.reviews import Reviews
from boardwright.server.schema import Kept, Ordered, Place
from boardwright.server.seating import changing, names_but
from boardwright.server.store import Store
from boardwright.server.table_cache import TABLE_ID, Desks
from boardwright.server.table_view import seats_of, sitting

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
        self.coach = Coach(thinkers)
        self.absences = Absences(store, people, self.desks, self._went_on, self._is_here)
        self.lessons = Lessons(self)
        self.reviews = Reviews(thinkers, store, self.lessons.suggest)
        self.puzzles = Puzzles(self)
        self.on_turn: Turn = lambda live, place: None
        self._salt = store.secret("addresses")

    # ---------------------------------------------------------------- looking

    def games(self) -> list[GameCard]:
        """The games that can be played."""
        return game_cards()

    def lobby(self, me: Who, wanted: Wanted = ALL) -> list[TableCard]:
        """The open tables that are wanted, and one's own."""
        return table_cards(self.store, me.account, self._is_here, self.hub.watching, wanted)

    def open_tables(self) -> int:
        """How many open tables are not over."""
        return open_tables(self.store)

    def sitting(self, me: Who, table: str, at: int | None = None, seat: int | None = None) -> Sitting:
        """A table as somebody sees it, now or after `at` decisions; `seat` chooses the eyes.

        Raises `NoSuchTable`, `NotYours` for eyes that are not one's own while the game goes on.
        """
        with self.looking(me, table) as look:
            return look.sitting(at, seat)

    @contextmanager
    def looking(self, me: Who, table: str) -> Iterator[Look]:
        """Look at a table, at all that a page shows of it: nothing happens there meanwhile."""
        self.precedence.give_way()
        with self.desks.at(table) as live:
            yield Look(self, live, me)

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
        if told.chat and me.blocks:
            left_out = unheard(self.store, me, live.id)
            told = replace(told, chat=[said for said in told.chat if said.number not in left_out])
        seats = seats_of(live, state, mine, lambda number: self._is_here(live.seats[number]))
        sitting_here = [place.person for place in live.seats if place.person is not None]
        watchers, strangers = self.hub.watchers(live.id, sitting_here)
        sat = bool(mine) or any(place.away == me.account for place in live.seats if place.away is not None)
        return replace(
            told,
            seats=seats,
            made=_made(live, me),
            analysis=live.row.analysis and not self._ban(live),
            watchers=watchers,
            strangers=strangers,
            clock=live.clock.told(self.store.clock.now()) if live.clock is not None else None,
            returns=returns(live, me.account),
            rematch=live.row.rematch or "" if sat else "",
        )

    def _is_here(self, place: Place) -> bool:
        return self.hub.present(place.table, place.person) or time() - place.seen < PRESENT_FOR

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
                raise NotNow(
                    tr("The record contains hidden information, so it is available only after the game.")
                )
            return str(live.record())

    def chart(self, me: Who, table: str) -> list[Curve]:
        """Everybody's points after each turn of a finished game. Raises `NotNow` before."""
        with self.looking(me, table) as look:
            return look.chart()

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
            self.people.words.check_name(name)
        terms = Terms(
            maker,
            wish.speed,
            wish.access,
            wish.analysis,
            wish.edition,
            coached=wish.coached,
            origin=self.origin_of(me),
            most_open=most_open,
            clock=wish.clock,
        )
        table = lay(self.store, session, seats, terms)
        if wish.access != "screen" and PERSON in wish.seats and any(wish.names):
            self.people.call(maker, seats[list(wish.seats).index(PERSON)].name)
        self.wake(table)
        return table

    def origin_of(self, me: Who) -> str:
        """What is kept of the address that somebody comes from: nobody else can tell which it was."""
        return digest(f"{self._salt} {me.address}") if me.address else ""

    @contextmanager
    def mine_at(self, me: Who, table: str) -> Iterator[Live]:
        """A table where somebody has a seat, held until the block is left. Raises `NotYours`."""
        with self.desks.at(table) as live:
            _mine(live, me)
            yield live

    def went_on(self, live: Live) -> None:
        """A lesson has gone on: tell it, and let the bots play if it is theirs to play."""
        self._went_on(live, "lesson")

    def join(self, me: Who, table: str, seat: int | None = None, name: str = "") -> int:
        """Take a free seat, or the first one that is; returns it. Raises `NotNow`, `BadRequest`."""
        wanted = clean_name(name) if name else self.people.usable(me) or usual_name(PERSON)
        self.people.words.check_name(wanted)
        person = self.people.somebody(me)
        if name:
            self.people.check_free(wanted, person)
        with self.desks.at(table) as live:
            with self._seating(live) as seats:
                if any(place.person == person for place in seats):
                    raise NotNow(tr("You already have a seat at this table."))
                with self.store.read() as work:
                    check_together(work, person, [place.person or place.away for place in seats])
                free = [place for place in seats if is_free(place) and seat in (None, place.number)]
                if not free:
                    raise NotNow(tr("All seats are taken." if seat is None else "This seat is taken."))
                free[0].name, free[0].person = free_name(wanted, names_but(seats, free[0])), person
                free[0].apart = False
            if name:
                self.people.call(person, wanted)
            return free[0].number

    def leave(self, me: Who, table: str) -> None:
        """Give up one's seat before the game begins; later, let a bot play until one comes back.

        Raises `NotNow`, `NotYours`.
        """
        with self.desks.at(table) as live:
            _mine(live, me)
            if live.row.stage != GATHERING:
                self.absences.leave(me, live)
                return
            with self._seating(live) as seats:
                if stage_of(live.state, seats) != GATHERING:
                    raise Stale
                for place in (place for place in seats if place.person == me.account):
                    place.apart = False
                    place.name, place.person = free_name(usual_name(PERSON), names_but(seats, place)), None

    def fill(self, me: Who, table: str, seat: int, player: str) -> None:
        """Let a bot take a free seat, if one made the table. Raises `NotYours`, `NotNow`, `BadRequest`."""
        check_player(player)
        with self.desks.at(table) as live, self._seating(live) as seats:
            if not _made(live, me):
                raise NotYours(tr("Only the player who created the table can add bots."))
            if not 0 <= seat < len(seats):
                raise BadRequest(tr("There is no seat {seat}.", seat=seat))
            place = seats[seat]
            if not is_free(place) or player in (PERSON, "open"):
                raise NotNow(tr("Only a free seat can be given to a bot."))
            place.name, place.player = free_name(usual_name(player), names_but(seats, place)), player

    @contextmanager
    def _seating(self, live: Live) -> Iterator[list[Place]]:
        """The seats as they are kept now, to be changed; what is in memory follows when it is on disk."""
        with changing(self.store, live, "joined") as held:
            yield held.seats
        self._went_on(live, "joined")

    # ---------------------------------------------------------------- deciding

    def decide(
        self,
        me: Who,
        table: str,
        version: int,
        action: str,
        confirm: bool = False,
        seat: int | None = None,
        then: Sequence[str] = (),
    ) -> Outcome:
        """Decide for one's own seat. With `confirm`, an answer that passes the turn on is not carried out.

        What is asked next is answered with `then`, as far as that fits.

        Raises `NotYours`, `Stale`, `NotNow`, `UnknownAction`, `IllegalAction`.
        """
        with self.desks.at(table) as live:
            mine = _mine(live, me)
            _check_fresh(live, version)
            asked = live.asked
            if asked is None:
                raise NotNow(
                    tr(
                        "The game is over."
                        if live.over
                        else "The game has not started yet: seats are still free."
                    )
                )
            if self.absences.check_time(live):
                raise NotNow(tr("The time was up before this answer came."))
            if asked.number not in mine or seat not in (None, asked.number):
                raise NotYours(tr("It is {name}'s decision, not yours.", name=live.names[asked.number]))
            number = live.game.catalogue.id(action)
            if confirm and number in live.state.legal() and _passes(live.state, number):
                return Outcome(False, live.row.version, passes=True)
            check_open(live, number)
            check_turn(live)
            for one in chained(live.state, number, then):
                live.session.decide(one)
            self._keep(live, me.account, "decided")
            self.lessons.settle(live, me)
            self.puzzles.settle(live, me)
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
        self._announce(live, OVER if live.over else kind)
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
        if asked is not None and live.bot_asked:
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
                raise NotNow(tr("You can only undo while the game is in progress."))
            count = _how_many(live, mine, what, to)
            asker = next((d.seat for d in reversed(live.session.standing()) if d.seat in mine), mine[0])
            free = count <= live.session.free_undo() and live.session.standing()[-1].seat in mine
            goal = live.session.decisions - count
            check_undo(live, goal)
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
                raise NotNow(tr("There is no undo request."))
            if version < wish.since:  # it was another one, or none, that was seen
                raise Stale
            if not agree:  # whoever asked may also think better of it
                self._wish(live, None)
                return Outcome(False, live.row.version)
            waiting = [seat for seat in undoing.others(live, wish.seat) if seat not in wish.agreed]
            mine = [seat for seat in mine if seat in waiting]
            if not mine:
                raise NotYours(tr("This question is not for you."))
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
            said = say(self.store, live, me, words, self.people.words)
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
                raise BadRequest(tr("You have several seats. Say which one gives the order."))
            seat = mine[0] if seat is None else seat
            if seat not in mine:
                raise NotYours(tr("This seat is not yours."))
            _check_begun(live)
            known = {(order.step, order.action) for order in orders.offers(live, seat)}
            if (step, action) not in known:
                raise BadRequest(tr("This decision does not allow standing orders."))
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
                raise NotNow(tr("There is nothing left to decide."))
            if state.seat not in mine:
                raise NotYours(tr("You can ask for hints only for your own decisions."))
            if not self.thinkers.size:
                raise NotNow(tr("This server does not run bots."))
            again(when)
            asker = self.origin_of(me) or f"#{me.account}"
            return Question(state, live.names, live.edition, checked, self.thinkers, asker)

    def _check_ban(self, live: Live) -> None:
        """Whether the strong bot may be asked about what is played here. Raises `NotNow`."""
        ban = self._ban(live)
        if ban == live.id:
            raise NotNow(tr("Hints are not allowed at this table until the game is over."))
        if ban is not None:
            raise NotNow(
                tr("This game continues one without hints. Hints are available once that game is over.")
            )

    def _ban(self, live: Live) -> str | None:
        """The running game that has no hints and whose positions are played here: this one or an earlier."""
        if not live.row.analysis and live.row.stage != OVER:
            return live.id
        if live.row.bound is None:
            return None
        with self.store.read() as work:
            running = select(Kept.id).where(Kept.id == live.row.bound, Kept.stage != OVER)
            return work.scalar(running)

    def coached(self, me: Who, table: str) -> Coaching | None:
        """Ask the coach about one's own last turn; none if there was none. Raises `NotYours`, `NotNow`."""
        with self.desks.at(table) as live:
            mine = _mine(live, me)
            _check_begun(live)
            if not live.row.coached:
                raise NotNow(tr("There is no coach at this table."))
            self._check_ban(live)
            if not self.thinkers.size:
                raise NotNow(tr("This server does not run bots."))
            return self.coach.ask(live, mine)

    def set_coach(self, me: Who, table: str, on: bool) -> None:
        """Have a coach look at each turn, or no longer; where one plays with bots only.

        Raises `NotYours`, `NotNow`.
        """
        with self.mine_at(me, table) as live:
            mine = _mine(live, me)
            if live.row.lesson:
                raise NotNow(tr("In a lesson the teacher speaks."))
            if on:
                self._check_ban(live)
            if any(seat.player == PERSON and seat.number not in mine for seat in live.seats):
                raise NotNow(tr("Other people play here, so a coach can be chosen only with a new table."))
            if live.row.coached != on:
                with self.store.write() as work:
                    touch(work, self.store, live, "coach", coached=on)
                refresh(self.store, live)
                self._announce(live, "coach", me.account)

    def review(self, me: Who, table: str) -> Review:
        """Have a finished game reviewed, or tell what was found. Raises `NotNow`."""
        with self.desks.at(table) as live:
            if live.row.stage != OVER:
                raise NotNow(tr("Decisions can be reviewed after the game."))
            self._check_ban(live)
            if not self.thinkers.size:
                raise NotNow(tr("This server does not run bots."))
            return self.reviews.begin(live)

    def foreseen(self, me: Who, table: str, seat: int) -> dict[str, Mapping[str, Any]]:
        """For each answer of the seat that is asked, its view afterwards, where that can be foreseen.

        Raises `NotYours`.
        """
        with self.looking(me, table) as look:
            return look.foreseen(seat)

    def branch(
        self, me: Who, table: str, at: int, seats: Sequence[str] | None = None, coached: bool = False
    ) -> str:
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
            origin, coached = self.origin_of(me), coached and ban is None
            terms = Terms(person, "live", "private", True, live.edition, ban, origin, coached=coached)
        new = lay(self.store, session, taken, terms)
        self.wake(new)
        return new

    def rematch(self, me: Who, table: str) -> str:
        """The table of the next game, where one sits down; the first who asks makes it. Raises `Denied`."""
        with self.desks.at(table) as live:
            if not live.over:
                raise NotNow(tr("A rematch can be played after the game."))
            mine = [number for number in range(len(live.seats)) if rematch.owner(live, number) == me.account]
            if me.account is None or not mine:
                raise NotYours(tr("You have no seat at this table."))
            known = live.row.rematch
            if known is None or not self._exists(known):
                known = self._lay_rematch(me, live, mine)
            seat = rematch.next_seat(live, mine[0])
        if not any(place.mine for place in self.sitting(me, known).seats):
            self.join(me, known, seat)
        return known

    def _exists(self, table: str) -> bool:
        try:
            self.store.version(table)
        except NoSuchTable:
            return False
        return True

    def _lay_rematch(self, me: Who, live: Live, mine: Sequence[int]) -> str:
        """Make the table of the next game, unless somebody else just has; returns its id."""
        row = live.row
        access = "private" if row.access == "open" else row.access
        origin, coached = self.origin_of(me), row.coached
        terms = Terms(
            me.account, row.speed, access, row.analysis, live.edition, origin=origin, coached=coached
        )
        clock = None if live.clock is None else live.clock.terms
        session = rematch.new_session(live)
        made = lay(self.store, session, rematch.seats(live, mine), replace(terms, clock=clock))
        with self.store.write() as work:
            kept = hold(work, live.id)
            known = kept.rematch if kept.rematch != row.rematch else None
            if known is None:
                touch(work, self.store, live, "rematch", rematch=made)
            else:
                work.execute(delete(Kept).where(Kept.id == made))
        refresh(self.store, live)
        self._announce(live, "rematch")
        self.wake(known or made)
        return known or made

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


class Look:
    """What somebody reads at a table in one visit; see `Tables.looking`."""

    def __init__(self, tables: Tables, live: Live, me: Who) -> None:
        self._tables, self._live, self._me = tables, live, me

    def sitting(self, at: int | None = None, seat: int | None = None) -> Sitting:
        """See `Tables.sitting`."""
        return self._tables._sitting(self._live, self._me, at, seat)

    def views(self, moments: Sequence[int], seat: int | None = None) -> list[Mapping[str, Any]]:
        """What one saw at several moments, with the eyes of `seat`. Raises as `sitting` does."""
        live = self._live
        viewer = _eyes(live, live.seats_of(self._me.account), seat)
        for at in moments:
            _check_moment(live, at)
        return [live.session.at(at).view(viewer) for at in moments]

    def foreseen(self, seat: int) -> dict[str, Mapping[str, Any]]:
        """See `Tables.foreseen`."""
        live = self._live
        if seat not in _mine(live, self._me):
            raise NotYours(tr("This seat is not yours."))
        return foreseen(live.state) if live.asked is not None and live.state.seat == seat else {}

    def chart(self) -> list[Curve]:
        """See `Tables.chart`."""
        if self._live.row.stage != OVER:
            raise NotNow(tr("All points are shown after the game."))
        return branching.curves(self._live.session)

    def review(self) -> Review | None:
        """The review of the game, if somebody asked for it."""
        return self._tables.reviews.look(self._live)


def _mine(live: Live, me: Who) -> list[int]:
    mine = live.seats_of(me.account)
    if not mine:
        raise NotYours(tr("You have no seat at this table."))
    return mine


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
            raise NotYours(tr("You can't view the game as another player until it is over."))
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
            tr("There is no move {at}; this game has moves {first} to {last}.", at=at, first=first, last=last)
        )


def _check_begun(live: Live) -> None:
    """Whether all players are there: before, a seat can be left, and what was learnt there taken along."""
    if live.row.stage == GATHERING:
        raise NotNow(tr("The game has not started yet: seats are still free."))


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
        raise NotNow(tr("You have no decision to undo."))
    if what == "to":
        if to is None or not session.first <= to < session.decisions:
            raise BadRequest(
                tr(
                    "You can go back to moves {first} to {last}.",
                    first=session.first,
                    last=session.decisions - 1,
                )
            )
        return session.decisions - to
    count = undoing.last_own(session, mine) if what == "step" else undoing.this_turn(session, mine)
    if not count:
        raise NotNow(tr("You have no decision to undo."))
    return count
