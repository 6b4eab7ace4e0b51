"""What a server keeps about somebody: to be taken along, and to be deleted.

Games stay when an account goes, as they are the others' as well. Names go: from seats, records and the chat.
In a game that is not over a bot goes on; a seat at a table that still waits for players becomes free.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from sqlalchemy import delete, or_, select, update
from sqlalchemy.orm import Session as Work

from boardwright.bots.naming import usual_name
from boardwright.kernel.state import NOBODY
from boardwright.server import second_factor
from boardwright.server.live_table import OVER, PERSON, PLAYING
from boardwright.server.names import folded
from boardwright.server.new_tables import free_name
from boardwright.server.schema import (
    Audit,
    Block,
    Complaint,
    Kept,
    Learnt,
    MailedLink,
    Ordered,
    Passkey,
    Person,
    Place,
    PuzzleRating,
    RecoveryCode,
    Said,
    SecondFactor,
    SignIn,
    Subscribed,
    Token,
    Trained,
)
from boardwright.server.store import Store

EXPORT_FORMAT: Final = 1
STAND_IN: Final = "medium"  # the bot that goes on
_NAMES: Final = re.compile(r"^names .*$", re.MULTILINE)  # the line of a record's header

_OWN: Final = (SignIn, Token, RecoveryCode, SecondFactor, Passkey, MailedLink, Learnt, Trained, PuzzleRating)


def export(store: Store, person: int) -> dict[str, Any]:
    """All that is kept about somebody, as plain data; records of finished games are at their tables."""
    with store.read() as work:
        me = work.get_one(Person, person)
        browsers = work.scalars(select(SignIn).where(SignIn.person == person).order_by(SignIn.created))
        programs = work.scalars(select(Person).where(Person.owner == person).order_by(Person.id))
        blocks = work.scalars(select(Block).where(Block.person == person).order_by(Block.id))
        complaints = work.scalars(
            select(Complaint).where(Complaint.reporter == person).order_by(Complaint.id)
        )
        return {
            "format": EXPORT_FORMAT,
            "name": me.name,
            "created": me.created,
            "webhook": me.webhook,
            "email": me.email,
            "second_factor": second_factor.is_on(work, person),
            "passkeys": _passkeys(work, person),
            "browsers": [{"browser": one.browser, "since": one.created} for one in browsers],
            "notified_browsers": _notified(work, person),
            "programs": [{"name": one.name, "created": one.created} for one in programs],
            "blocked": [{"name": one.name, "since": one.created} for one in blocks],
            "reports": [{"at": one.at, "about": one.name, "words": one.words} for one in complaints],
            "lessons": [
                {"lesson": one.lesson, "stars": one.stars, "times": one.tries, "last": one.at}
                for one in work.scalars(select(Learnt).where(Learnt.person == person).order_by(Learnt.at))
            ],
            "puzzles": [
                {"puzzle": one.puzzle, "solved": one.solved, "times": one.tries, "last": one.at}
                for one in work.scalars(select(Trained).where(Trained.person == person).order_by(Trained.at))
            ],
            "puzzle ratings": [
                {"game": one.game, "rating": one.value, "puzzles": one.count}
                for one in work.scalars(select(PuzzleRating).where(PuzzleRating.person == person))
            ],
            "tables": list(_tables(work, person)),
            "said_while_watching": _watching(work, person),
            "tables_made": list(
                work.scalars(select(Kept.id).where(Kept.maker == person).order_by(Kept.created))
            ),
            "administrator": me.administrator,
            "muted": {"until": me.muted_until, "reason": me.muted_for},
            "banned": {"until": me.banned_until, "reason": me.banned_for},
        }


def _passkeys(work: Work, person: int) -> list[dict[str, Any]]:
    """The passkeys of somebody, without their keys."""
    mine = work.scalars(select(Passkey).where(Passkey.person == person).order_by(Passkey.created))
    return [{"name": one.name, "created": one.created, "used": one.used} for one in mine]


def _notified(work: Work, person: int) -> list[dict[str, Any]]:
    """The browsers that are called when it is somebody's turn."""
    mine = select(Subscribed).join(SignIn, SignIn.id == Subscribed.sign_in).where(SignIn.person == person)
    found = work.scalars(mine.order_by(Subscribed.created))
    return [{"endpoint": one.endpoint, "language": one.language, "since": one.created} for one in found]


def _watching(work: Work, person: int) -> list[dict[str, Any]]:
    """What somebody has said at tables where they did not sit."""
    theirs = select(Said).where(Said.person == person, Said.seat == NOBODY).order_by(Said.at)
    return [{"table": said.table, "at": said.at, "words": said.words} for said in work.scalars(theirs)]


def _tables(work: Work, person: int) -> Iterator[dict[str, Any]]:
    """The tables where somebody sits or a bot plays for them, with what they have said and ordered there."""
    theirs = or_(Place.person == person, Place.away == person)
    seated = select(Place, Kept).join(Kept, Kept.id == Place.table).where(theirs)
    for place, table in work.execute(seated.order_by(Kept.created, Place.number)).all():
        name = place.name if place.person == person else place.was
        here = (Said.table == table.id, Said.seat == place.number, Said.name == name)
        lines = work.scalars(select(Said).where(*here).order_by(Said.number))
        orders = select(Ordered).where(Ordered.table == table.id, Ordered.seat == place.number)
        yield {
            "id": table.id,
            "game": table.game,
            "seat": place.number,
            "name": name,
            "away": place.person != person,
            "created": table.created,
            "over": table.stage == OVER,
            "chat": [{"at": said.at, "words": said.words} for said in lines],
            "standing_orders": [f"{order.step}: {order.action}" for order in work.scalars(orders)],
        }


def erase(store: Store, person: int) -> None:
    """Delete an account and its programs. What is left of them are seats in games, without a name."""
    with store.write() as work:
        everybody = [person, *work.scalars(select(Person.id).where(Person.owner == person))]
        for place, table in work.execute(
            select(Place, Kept).join(Kept, Kept.id == Place.table).where(Place.person.in_(everybody))
        ).all():
            _leave(work, place, table)
        _forget_absent(work, everybody)
        for kind in (*_OWN, Block):
            work.execute(delete(kind).where(kind.person.in_(everybody)))
        work.execute(delete(Block).where(Block.other.in_(everybody)))
        _forget_words(work, everybody)
        nobody = {"name": "", "key": None, "password": None, "webhook": "", "email": "", "owner": None}
        work.execute(update(Person).where(Person.id.in_(everybody)).values(**nobody))


def _forget_words(work: Work, people: Sequence[int]) -> None:
    """Take names from what was said while watching, from reports, and from what administrators did."""
    lines = work.execute(select(Said.table, Said.at).where(Said.person.in_(people)))
    spoken = {(table, at) for table, at in lines}
    theirs = update(Said).where(Said.person.in_(people))
    work.execute(theirs.where(Said.seat == NOBODY).values(name=usual_name(PERSON)))
    work.execute(theirs.values(person=None))
    work.execute(delete(Complaint).where(or_(Complaint.subject.in_(people), Complaint.reporter.in_(people))))
    _forget_in_reports(work, spoken)
    work.execute(update(Audit).where(Audit.person.in_(people)).values(about=""))
    for one in people:
        work.execute(update(Audit).where(Audit.actor.startswith(f"#{one} ")).values(actor=f"#{one}"))


def _forget_in_reports(work: Work, spoken: Collection[tuple[str, float]]) -> None:
    """Take a name from the chats that are kept with reports of others; `spoken` are tables and times."""
    for report in work.scalars(select(Complaint).where(Complaint.table.in_({table for table, _ in spoken}))):
        chat = json.loads(report.chat)
        for line in chat:
            if (report.table, line["at"]) in spoken:
                line["name"] = usual_name(PERSON)
        report.chat = json.dumps(chat)


def _forget_absent(work: Work, people: Sequence[int]) -> None:
    """Let bots that play for somebody play for nobody."""
    gone = Place.away.in_(people)
    tables = select(Place.table).where(gone)
    work.execute(update(Kept).where(Kept.id.in_(tables)).values(version=Kept.version + 1))
    work.execute(update(Place).where(gone).values(away=None, was=""))


def _leave(work: Work, place: Place, table: Kept) -> None:
    """Take a name from a seat and all that was said there; see to it that the game can go on."""
    player = STAND_IN if table.stage == PLAYING else PERSON
    unname(work, place, table, usual_name(player))
    place.player = player
    if table.stage != OVER:
        place.person = None
        work.execute(delete(Ordered).where(Ordered.table == table.id, Ordered.seat == place.number))


def unname(work: Work, place: Place, table: Kept, wanted: str) -> None:
    """Put another name in the place of somebody's: at a seat, in the record and the chat."""
    seats = work.scalars(select(Place).where(Place.table == table.id).order_by(Place.number)).all()
    name = free_name(wanted, {folded(seat.name) for seat in seats if seat.number != place.number})
    said = (Said.table == table.id, Said.seat == place.number)
    work.execute(update(Said).where(*said).values(name=name))
    place.name, place.apart = name, False
    table.header = _NAMES.sub(lambda _: f"names {', '.join(seat.name for seat in seats)}", table.header)
    table.version += 1
