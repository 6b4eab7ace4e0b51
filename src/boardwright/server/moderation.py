"""What an administrator does about people and tables: mute, ban, take a name away, close. All of it is noted.

Who is muted cannot chat; who is banned can only look, and leave with their data. Both end by themselves, and
both hold for the programs of whoever it is. The notes (`audit`) are only ever added to.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from time import time
from typing import Any, Final, Literal

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session as Work

from boardwright.kernel.language import tr
from boardwright.server.blocks import somebody_at
from boardwright.server.errors import BadRequest, NoSuchTable, NotNow, NotYours
from boardwright.server.live_table import Live
from boardwright.server.names import folded, keys_of
from boardwright.server.people import People, Who
from boardwright.server.personal_data import unname
from boardwright.server.schema import Audit, Complaint, Kept, Person, Place, Said
from boardwright.server.store import Store

DAY: Final = 24 * 3600.0
FOR_EVER: Final = 1e11  # seconds since 1970: no ban ends later
LONGEST_TERM: Final = 3650  # days
LONGEST_REASON: Final = 300
LONGEST_COMPLAINT: Final = 1000
MOST_COMPLAINTS: Final = 20  # of one person that nobody has settled
LINES_KEPT: Final = 30  # of the chat, with a complaint
SHOWN: Final = 200  # rows of a list
COMMAND: Final = "command line"  # who has done something there
Act = Literal["mute", "ban", "pardon", "unname"]


@dataclass(frozen=True, slots=True)
class Reported:
    """A complaint as an administrator reads it."""

    id: int
    at: float
    table: str
    moment: int
    reporter: str
    subject: str  # `#12 Ana`
    words: str
    chat: list[dict[str, Any]]
    outcome: str  # empty as long as it is open


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that an administrator has done."""

    at: float
    actor: str
    act: str
    about: str  # `#12 Ana`, or a table or report
    days: int  # the term, 0 for none
    reason: str


class Moderation:
    """All of it, on one database."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    # ---------------------------------------------------------------- complaints

    def complain(self, me: Who, live: Live, seat: int | None, line: int | None, words: str) -> None:
        """Keep a complaint about somebody at a table, with the moment and the chat. Raises `BadRequest`."""
        text = " ".join(words.split())
        if not 1 <= len(text) <= LONGEST_COMPLAINT:
            most = LONGEST_COMPLAINT
            raise BadRequest(tr("Say what happened in 1 to {most} characters.", most=most))
        reporter = self._people.somebody(me)
        with self._store.write() as work:
            subject, name = somebody_at(work, live, seat, line)
            mine = (Complaint.reporter == reporter, Complaint.outcome == "")
            if (
                work.scalar(select(func.count()).select_from(Complaint).where(*mine)) or 0
            ) >= MOST_COMPLAINTS:
                raise NotNow(tr("You have reported a lot already. Wait until somebody has read it."))
            work.add(
                Complaint(
                    reporter=reporter,
                    table=live.id,
                    moment=live.session.decisions,
                    subject=subject,
                    name=name,
                    words=text,
                    chat=_lines(work, live.id),
                    at=time(),
                    outcome="",
                )
            )

    def complaints(self, settled: bool = False) -> list[Reported]:
        """Complaints that are open, the oldest first; or those that are settled, the latest first."""
        order = Complaint.id.desc() if settled else Complaint.id
        which = Complaint.outcome != "" if settled else Complaint.outcome == ""
        with self._store.read() as work:
            rows = work.scalars(select(Complaint).where(which).order_by(order).limit(SHOWN)).all()
            return [_reported(work, row) for row in rows]

    def settle(self, actor: str, complaint: int, outcome: str) -> None:
        """Say what became of a complaint. Raises `BadRequest`, `NotNow`."""
        reason = _reason(outcome)
        with self._store.write() as work:
            row = work.get(Complaint, complaint)
            if row is None or row.outcome:
                raise NotNow(tr("There is no open report with this number."))
            row.outcome = reason
            _note(work, actor, "settle", f"report {complaint}", reason)

    # ---------------------------------------------------------------- people

    def act(self, actor: str, act: Act, who: str, reason: str, days: int = 0) -> str:
        """Do something about somebody, named or as `#NUMBER`; 0 days have no end. Returns whom it was.

        Raises `BadRequest`.
        """
        why = _reason(reason)
        if not 0 <= days <= LONGEST_TERM:
            raise BadRequest(tr("A term is 1 to {most} days, or 0 for no end.", most=LONGEST_TERM))
        until = time() + days * DAY if days else FOR_EVER
        with self._store.write() as work:
            person = _find(work, who)
            about, shown = person.name, _shown(person)
            match act:
                case "mute":
                    person.muted_until, person.muted_for = until, why
                case "ban":
                    person.banned_until, person.banned_for = until, why
                case "pardon":
                    person.muted_until = person.banned_until = 0.0
                    person.muted_for = person.banned_for = ""
                case "unname":
                    _take_name(work, person)
            term = days if act in ("mute", "ban") else 0
            _note(work, actor, act, about, why, person.id, term)
        self._people.forget()
        return shown

    def appoint(self, actor: str, who: str, administrator: bool) -> str:
        """Make somebody an administrator, or no longer. Returns whom. Raises `BadRequest`."""
        with self._store.write() as work:
            person = _find(work, who)
            if person.password is None:
                raise BadRequest(tr("Only somebody with a password can be an administrator."))
            person.administrator = administrator
            _note(work, actor, "appoint" if administrator else "dismiss", person.name, "", person.id)
            return _shown(person)

    def is_administrator(self, me: Who) -> bool:
        """Whether somebody may do all this from a page; programs never."""
        if me.account is None or me.guest or me.program:
            return False
        with self._store.read() as work:
            return bool(work.scalar(select(Person.administrator).where(Person.id == me.account)))

    def sanctions(self, person: int | None) -> list[str]:
        """What holds against somebody now, as sentences for them."""
        with self._store.read() as work:
            row = None if person is None else work.get(Person, person)
        return [] if row is None else [told for told in (_banned(row), _muted(row)) if told]

    def check_not_banned(self, person: int | None) -> None:
        """Whether somebody may do more than look. Raises `NotYours`, with term and reason."""
        with self._store.read() as work:
            for row in _with_owner(work, person):
                if told := _banned(row):
                    raise NotYours(told)

    # ---------------------------------------------------------------- tables

    def close(self, actor: str, table: str, reason: str) -> None:
        """Let nobody see or do anything at a table any more. Raises `NoSuchTable`, `BadRequest`."""
        self._set_closed(actor, "close", table, _reason(reason), _reason(reason))

    def reopen(self, actor: str, table: str, reason: str) -> None:
        """Let a table go on as it was. Raises `NoSuchTable`, `BadRequest`."""
        self._set_closed(actor, "reopen", table, "", _reason(reason))

    def _set_closed(self, actor: str, act: str, table: str, closed: str, reason: str) -> None:
        with self._store.write() as work:
            change = update(Kept).where(Kept.id == table).returning(Kept.version)
            version = work.scalar(change.values(closed=closed, version=Kept.version + 1))
            if version is None:
                raise NoSuchTable(table)
            self._store.tell(work, table, version, "seats")
            _note(work, actor, act, f"table {table}", reason)

    # ---------------------------------------------------------------- notes

    def notes(self, most: int = SHOWN) -> list[Noted]:
        """What was done, the latest first."""
        with self._store.read() as work:
            rows = work.scalars(select(Audit).order_by(Audit.id.desc()).limit(most))
            return [_noted(row) for row in rows]


def check_may_speak(work: Work, person: int | None) -> None:
    """Whether somebody is not muted. Raises `NotYours`, with term and reason."""
    for row in _with_owner(work, person):
        if told := _muted(row):
            raise NotYours(told)


def _with_owner(work: Work, person: int | None) -> list[Person]:
    """Somebody, and the owner of a program."""
    row = None if person is None else work.get(Person, person)
    owner = None if row is None or row.owner is None else work.get(Person, row.owner)
    return [one for one in (row, owner) if one is not None]


def _banned(row: Person) -> str:
    if row.banned_until <= time():
        return ""
    if row.banned_until >= FOR_EVER:
        return tr("You are banned from this server. Reason: {reason}", reason=row.banned_for)
    sentence = "You are banned from this server until {day}. Reason: {reason}"
    return tr(sentence, day=_day(row.banned_until), reason=row.banned_for)


def _muted(row: Person) -> str:
    if row.muted_until <= time():
        return ""
    if row.muted_until >= FOR_EVER:
        return tr("You cannot chat on this server. Reason: {reason}", reason=row.muted_for)
    sentence = "You cannot chat on this server until {day}. Reason: {reason}"
    return tr(sentence, day=_day(row.muted_until), reason=row.muted_for)


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _reason(text: str) -> str:
    shown = " ".join(text.split())
    if not 1 <= len(shown) <= LONGEST_REASON:
        raise BadRequest(tr("Give a reason of 1 to {most} characters.", most=LONGEST_REASON))
    return shown


def _find(work: Work, who: str) -> Person:
    """Somebody by name, or by number as `#12`. Raises `BadRequest`."""
    number = who.strip().removeprefix("#")
    if who.strip().startswith("#") and number.isdecimal() and len(number) <= 18:
        person = work.get(Person, int(number))
    else:
        named = select(Person).where(Person.key.in_(keys_of(who))).order_by(Person.id)
        person = work.scalars(named).first()
    if person is None:
        raise BadRequest(tr("There is nobody called {name} here.", name=repr(who.strip())))
    return person


def _shown(person: Person) -> str:
    return f"#{person.id} {person.name}".strip()


def _take_name(work: Work, person: Person) -> None:
    """Give somebody a name that says nothing, at all their tables as well."""
    fresh = f"Player {person.id}"
    seated = select(Place, Kept).join(Kept, Kept.id == Place.table).where(Place.person == person.id)
    for place, table in work.execute(seated).all():
        unname(work, place, table, fresh)
    work.execute(update(Said).where(Said.person == person.id).values(name=fresh))
    away = select(Place.table).where(Place.away == person.id)
    work.execute(update(Kept).where(Kept.id.in_(away)).values(version=Kept.version + 1))
    work.execute(update(Place).where(Place.away == person.id).values(was=fresh))
    person.name = fresh
    if person.key is not None:
        person.key = folded(fresh)


def _lines(work: Work, table: str) -> str:
    """The last lines of a chat, as they are now."""
    newest = select(Said).where(Said.table == table).order_by(Said.number.desc()).limit(LINES_KEPT)
    rows = reversed(work.scalars(newest).all())
    return json.dumps([{"name": row.name, "words": row.words, "at": row.at} for row in rows])


def _reported(work: Work, row: Complaint) -> Reported:
    reporter = work.get_one(Person, row.reporter)
    subject = f"#{row.subject} {row.name}"
    chat = json.loads(row.chat)
    return Reported(
        row.id, row.at, row.table, row.moment, _shown(reporter), subject, row.words, chat, row.outcome
    )


def _noted(row: Audit) -> Noted:
    about = row.about if row.person is None else f"#{row.person} {row.about}".strip()
    return Noted(row.at, row.actor, row.act, about, row.days, row.reason)


def _note(
    work: Work, actor: str, act: str, about: str, reason: str, person: int | None = None, days: int = 0
) -> None:
    note = Audit(at=time(), actor=actor, act=act, person=person, about=about, days=days, reason=reason)
    work.add(note)
