"""A table in memory: its game replayed from the lines that are kept, and kept up with."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from time import time
from typing import Any, Final

from sqlalchemy import bindparam, case, insert, select, update
from sqlalchemy.orm import Session as Work
from sqlalchemy.orm import undefer

from boardwright.bots.naming import said_name
from boardwright.games import get
from boardwright.kernel.bounds import load_json
from boardwright.kernel.edition import Edition
from boardwright.kernel.errors import BadRecord, OutOfBounds
from boardwright.kernel.game import Game
from boardwright.kernel.language import Msg, language, tr
from boardwright.kernel.record import Record, Revised, Snapshot, Undone, parse, read_entry
from boardwright.kernel.session import Session, follow, replay, resume
from boardwright.kernel.state import NOBODY, State
from boardwright.server.bot_processes import read_edition
from boardwright.server.clocks import Running, move_began, read_terms
from boardwright.server.errors import NoSuchTable, NotNow, Stale
from boardwright.server.integrity import check_game, check_kept
from boardwright.server.responses import Line, Sitting
from boardwright.server.schema import CLOCKS, ENTRIES, TABLES, Entry, Kept, Ordered, Place, Timed
from boardwright.server.store import Plain, Store

PERSON: Final = "you"  # the word of a seat where a person decides
PLAYING: Final = "playing"
GATHERING: Final = "gathering"
OVER: Final = "over"
PUZZLE: Final = "puzzle/"  # begins what the row of a table says where a puzzle is solved
OLDER_RULES: Final = Msg(
    "This game was played with an older version of the rules and can no longer be shown."
)
LASTING: Final = '{"what": "end"'  # how an offer begins that stays while the game goes on
_MOVE: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.entries == bindparam("known"))
    .values(
        version=TABLES.c.version + 1,
        moved=TABLES.c.version + 1,
        entries=bindparam("lines"),
        decisions=bindparam("standing"),
        decides=bindparam("asked"),
        stage=bindparam("doing"),
        request="",
        offer=case((TABLES.c.offer.startswith(LASTING), TABLES.c.offer), else_=""),
        changed=bindparam("now"),
    )
    .returning(TABLES.c.version)
)
_TICK: Final = (
    update(CLOCKS)
    .where(CLOCKS.c.table == bindparam("timed"))
    .values(state=bindparam("times"), since=bindparam("from"), due=bindparam("until"))
)
_LINE: Final = insert(ENTRIES)


@dataclass(frozen=True, slots=True)
class Wish:
    """Somebody's wish to undo by consent: to which decision, and which seats have agreed.

    Nobody who has not seen version `since` can know of it.
    """

    seat: int
    to: int
    agreed: tuple[int, ...] = ()
    since: int = 0

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def read_wish(text: str) -> Wish | None:
    """The wish that a table keeps as text; none for an empty one."""
    if not text:
        return None
    data = load_json(text)
    return Wish(data["seat"], data["to"], tuple(data["agreed"]), data.get("since", 0))  # once it had none


def _check_wish(text: str, session: Session) -> None:
    """Whether the wish that a table keeps can be one of its game. Raises `BadRecord`."""
    try:
        wish = read_wish(text)
    except (ValueError, KeyError, TypeError, AttributeError, OutOfBounds) as error:
        raise BadRecord(0, f"the wish to undo cannot be read: {error!r}") from error
    if wish is None:
        return
    seats = {wish.seat, *wish.agreed}
    if not seats <= set(range(session.record.players)) or not session.first <= wish.to <= session.decisions:
        raise BadRecord(0, f"the wish to undo is of no seat or moment of the game: {text}")


@dataclass(slots=True)
class Live:
    """One table. Whoever uses it holds its lock; after an error it is forgotten and loaded anew."""

    row: Kept
    seats: list[Place]
    orders: list[Ordered]
    session: Session
    edition: str
    clock: Running | None = None
    logs: dict[tuple[int, str], list[Line]] = field(default_factory=dict)  # by viewer and language
    # By seat and language: up to which decision it was looked for questions that a standing order can
    # answer, and their words, by step and action.
    met: dict[tuple[int, str], tuple[int, dict[tuple[str, str], str]]] = field(default_factory=dict)
    said: OrderedDict[Hashable, Sitting] = field(default_factory=OrderedDict)  # to viewers, in this version
    said_version: tuple[int, int] = (0, 0)
    called: tuple[int, int] = (-1, -1)  # the seat that was last told of its turn, and after which decision

    def forget_words(self) -> None:
        """What was told is to be worded anew."""
        self.logs.clear()
        self.met.clear()

    @property
    def id(self) -> str:
        """The table's id."""
        return self.row.id

    @property
    def version(self) -> tuple[int, int]:
        """Of what everybody may know, and of what one seat may."""
        return self.row.version, self.row.unseen

    @property
    def asker(self) -> str:
        """Whom the thinking of its bots counts for: the address that made it, as accounts can be many."""
        return self.row.origin or f"#{self.row.maker}"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.session.game

    @property
    def state(self) -> State:
        """The present position."""
        return self.session.state

    @property
    def wish(self) -> Wish | None:
        """What somebody wishes to take back."""
        return read_wish(self.row.request)

    @property
    def names(self) -> list[str]:
        """Of all seats, automatic rivals included, in the language of the moment."""
        rivals = self.game.rivals(self.state.options)
        return [*map(seat_name, self.seats), *rivals]

    @property
    def asked(self) -> Place | None:
        """The seat that is to decide now; none while players are missing and when the game is over."""
        if self.row.stage != PLAYING or self.state.over:
            return None
        return self.seats[self.state.seat]

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or because its players have ended it."""
        return self.row.stage == OVER

    @property
    def bot_asked(self) -> bool:
        """Whether a bot is to decide now."""
        asked = self.asked
        return asked is not None and asked.player != PERSON and not self.row.guided

    @property
    def unkept(self) -> bool:
        """Whether something has happened here that the database does not know."""
        return len(self.session.record.entries) != self.row.entries

    def seats_of(self, person: int | None) -> list[int]:
        """The seats that somebody decides for."""
        if person is None:
            return []
        return [seat.number for seat in self.seats if seat.person == person]

    def record(self) -> Record:
        """The record with the names of those who sit here now."""
        _name_seats(self.session.record, self.seats)
        return self.session.record


def stage_of(state: State, seats: Iterable[Place], ended: str = "") -> str:
    """What a table is doing, seen from its game and its seats; `ended` if its players have ended it."""
    if state.over or ended:
        return OVER
    return GATHERING if any(map(is_free, seats)) else PLAYING


def is_free(seat: Place) -> bool:
    """Whether anybody may take a seat."""
    return seat.player == PERSON and seat.person is None


def seat_name(seat: Place) -> str:
    """What a seat is called in the language of the moment."""
    return _said_name(seat.player, seat.name, seat.apart, language())


@lru_cache(4096)
def _said_name(player: str, name: str, apart: bool, spoken: str) -> str:
    """A name in the language of the moment, which is `spoken`: it is asked for many times a request.

    Whoever has a name that has since become somebody's with a password is told apart from them.
    """
    said = said_name(player, name)
    return tr("{name} (guest)", name=said) if apart else said


# -------------------------------------------------------------------- reading


def load(store: Store, table: str) -> Live:
    """A table from the database, its game played again. Raises `NoSuchTable`, `BadRecord`, `NotNow`."""
    row, seats, record = read_table(store, table)
    check_kept(row, seats, record)
    with store.read() as work:
        orders, clock = _orders(work, table), read_clock(work, table, len(seats))
    game, edition = get(row.game), read_edition(row.edition)
    _check_age(record, game, edition)
    session = _shown_again(record, game, edition) if row.stage == OVER else resume(record, game, edition)
    live = Live(row, seats, orders, session, row.edition, clock)
    _check(live)
    if live.unkept:  # the rules were revised: that is written down, too
        append(store, live, None, "decided")
    return live


def _check(live: Live) -> None:
    """Whether all that is kept of a table goes together. Raises `BadRecord`, `UnknownAction`."""
    check_game(live.row, live.session, live.orders)
    _check_wish(live.row.request, live.session)


def read_table(store: Store, table: str) -> tuple[Kept, list[Place], Record]:
    """What is kept of a table: its row, its seats and its record. Raises `NoSuchTable`."""
    with store.read() as work:
        row = _row(work, table, options=[undefer(Kept.header), undefer(Kept.edition)])
        lines = work.scalars(select(Entry.line).where(Entry.table == table).order_by(Entry.number)).all()
        seats = seats_at(work, table)
    record = parse(row.header + "\n".join(lines))
    _name_seats(record, seats)
    return row, seats, record


def _check_age(record: Record, game: Game, edition: Edition | None) -> None:
    """Whether a game can be shown that is older than this version. Raises `NotNow`."""
    if edition is None and record.edition_digest != game.default_edition().digest:
        raise NotNow(tr("This game was played with an older edition that is no longer available."))
    if (
        record.revision() != game.rules_revision
        and record.result() is None
        and record.last_snapshot() is None
    ):
        raise NotNow(tr(OLDER_RULES))


def _name_seats(record: Record, seats: Sequence[Place]) -> None:
    """Let a record name those who sit at the table now."""
    record.seats = tuple(seat.player for seat in seats)
    record.names = tuple(seat.name for seat in seats)


def _shown_again(record: Record, game: Game, edition: Edition | None) -> Session:
    """A finished game as it was, if rules that were revised since still allow it. Raises `NotNow`."""
    if record.revision() == game.rules_revision:
        return replay(record, game, edition)
    try:
        session = replay(_as_if_played_now(record, game), game, edition)
    except BadRecord:
        raise NotNow(tr(OLDER_RULES)) from None
    session.record = record
    return session


def _as_if_played_now(record: Record, game: Game) -> Record:
    """A record that names the present rules; snapshots are left out, as their digests name others."""
    revisions = [place for place, entry in enumerate(record.entries) if isinstance(entry, Revised)]
    begin = revisions[-1] if revisions else 0  # before it, or first of all, a snapshot may be needed
    rest = [entry for entry in record.entries[begin + 1 :] if not isinstance(entry, Snapshot)]
    now = [Revised(game.rules_revision)] if revisions else record.entries[:1]
    entries = [*record.entries[:begin], *now, *rest]
    return replace(record, rules=game.rules_revision, entries=entries, lines=[])


def refresh(store: Store, live: Live) -> None:
    """Catch up with what other servers have done to a table. Raises `NoSuchTable`."""
    if store.versions(live.id) == live.version:
        return
    with store.read() as work:
        row = _row(work, live.id)
        live.seats, live.orders = seats_at(work, live.id), _orders(work, live.id)
        live.clock = read_clock(work, live.id, len(live.seats))
        live.forget_words()  # somebody may have another name now
        known = len(live.session.record.entries)
        wanted = select(Entry.line).where(Entry.table == live.id, Entry.number > known).order_by(Entry.number)
        lines = work.scalars(wanted).all()
    if lines:
        _follow(live, lines)
    live.row = row
    check_kept(row, live.seats, live.session.record)
    _check(live)


def _follow(live: Live, lines: Sequence[str]) -> None:
    """Play on as the lines say. What a decision writes by itself, such as snapshots, is among them."""
    for line in lines:
        follow(live.session, read_entry(line, form=live.session.record.format))


def seats_at(work: Work, table: str) -> list[Place]:
    """The seats of a table as they are kept."""
    return list(work.scalars(select(Place).where(Place.table == table).order_by(Place.number)))


def _orders(work: Work, table: str) -> list[Ordered]:
    return list(work.scalars(select(Ordered).where(Ordered.table == table).order_by(Ordered.step)))


def read_clock(work: Work, table: str, seats: int) -> Running | None:
    """The clocks of a table, if it has any. Raises `BadRecord`."""
    kept = work.get(Timed, table, populate_existing=True)
    terms = None if kept is None else read_terms(kept.terms)
    return None if kept is None or terms is None else Running.read(terms, kept.state, kept.since, seats)


# -------------------------------------------------------------------- writing


def append(store: Store, live: Live, person: int | None, kind: str) -> None:
    """Keep what the game's record has more than the database. Raises `Stale` if another was quicker."""
    entries, decisions = live.session.record.entries, live.session.decisions
    before, now = live.row.entries, time()
    stage = stage_of(live.state, live.seats, live.row.ended)
    if live.clock is not None:
        follow_clock(live.clock, live.session, live.seats, stage, store.clock.now())
    move = {
        "table": live.id,
        "known": before,
        "lines": len(entries),
        "standing": decisions,
        "asked": live.state.seat,
        "doing": stage,
        "now": now,
    }
    lines = [
        {"table": live.id, "number": number, "line": str(entry), "person": person, "at": now}
        for number, entry in enumerate(entries[before:], before + 1)
    ]

    def keep(plain: Plain) -> int:
        moved = plain.rows(_MOVE, move)
        if not moved:
            raise Stale
        for line in lines:
            plain.execute(_LINE, line)
        if live.clock is not None:
            plain.execute(_TICK, _ticking(live.id, live.clock))
        version = int(moved[0][0])
        store.tell(plain, live.id, version, OVER if stage == OVER else kind)
        return version

    version = store.change(keep)
    if stage == OVER or isinstance(entries[-1], Undone):
        live.forget_words()  # more may be told now, or less
    if version == live.row.version + 1:  # else something else has changed, too: `refresh` will see
        live.row.version = version
    live.row.moved, live.row.entries, live.row.request = version, len(entries), ""
    live.row.offer = live.row.offer if live.row.offer.startswith(LASTING) else ""
    live.row.decisions, live.row.decides, live.row.stage = decisions, live.state.seat, stage
    live.row.changed = now


def follow_clock(clock: Running, session: Session, seats: Sequence[Place], stage: str, now: float) -> None:
    """Let the clock of the person run who is asked now."""
    entries = session.record.entries
    if entries and isinstance(entries[-1], Undone) and entries[-1].consent:
        clock.forget_moves()
    seat = session.state.seat
    runs = stage == PLAYING and not session.state.over and seats[seat].player == PERSON
    clock.follow(*((seat, move_began(session)) if runs else (NOBODY, 0)), now)


def _ticking(table: str, clock: Running) -> dict[str, object]:
    return {"timed": table, "times": str(clock), "from": clock.since, "until": clock.due}


def keep_clock(work: Work, table: str, clock: Running) -> None:
    """Keep the clocks of a table as they are now."""
    values = {"state": str(clock), "since": clock.since, "due": clock.due}
    work.execute(update(Timed).where(Timed.table == table).values(**values))


def hold(work: Work, table: str) -> Kept:
    """A table's row as it is now, nobody else's to change until this change is made. Raises `NoSuchTable`."""
    return _row(work, table, with_for_update=True)


def _row(work: Work, table: str, **how: Any) -> Kept:
    """A table's row, read in this way. Raises `NoSuchTable`."""
    row = work.get(Kept, table, **how)
    if row is None:
        raise NoSuchTable(table)
    return row


def touch(work: Work, store: Store, live: Live, kind: str, **values: object) -> None:
    """Raise the table's version for a change that is no move; `refresh` then reads it."""
    change = (
        update(Kept)
        .where(Kept.id == live.id)
        .values(version=Kept.version + 1, changed=time(), **values)
        .returning(Kept.version)
    )
    version = work.scalar(change)
    if version is None:
        raise NoSuchTable(live.id)
    store.tell(work, live.id, version, kind)


def touch_unseen(work: Work, store: Store, live: Live, person: int | None, kind: str) -> None:
    """The same for a change that is one person's to know: neither version nor time tells others of it."""
    change = update(Kept).where(Kept.id == live.id).values(unseen=Kept.unseen + 1).returning(Kept.version)
    version = work.scalar(change)
    if version is None:
        raise NoSuchTable(live.id)
    store.tell(work, live.id, version, kind, person)
