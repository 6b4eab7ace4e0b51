"""What is said at a table."""

from __future__ import annotations

import unicodedata
from time import time
from typing import Final

from sqlalchemy import bindparam, func, select
from sqlalchemy.orm import Session as Work

from boardwright.kernel.language import tr
from boardwright.kernel.state import NOBODY
from boardwright.server.errors import BadRequest, NotNow, NotYours
from boardwright.server.live_table import Live, seat_name, touch
from boardwright.server.moderation import check_may_speak
from boardwright.server.people import Who
from boardwright.server.responses import Chat
from boardwright.server.schema import CHAT, Said
from boardwright.server.store import Store
from boardwright.server.word_list import WordList

LONGEST: Final = 500  # signs of a line
SHOWN: Final = 200  # lines
SAME_AGAIN: Final = 30.0  # seconds before somebody may say the same once more
_NEWEST: Final = (
    select(CHAT.c.number, CHAT.c.seat, CHAT.c.name, CHAT.c.words, CHAT.c.at)
    .where(CHAT.c.table == bindparam("at"))
    .order_by(CHAT.c.number.desc())
    .limit(SHOWN)
)


def lines_of(store: Store, table: str) -> list[Chat]:
    """The last lines, oldest first."""
    with store.glance() as plain:
        rows = plain.rows(_NEWEST, {"at": table})
    return [Chat(*row) for row in reversed(rows)]


def speaks(me: Who, seated: bool, access: str) -> bool:
    """Whether somebody may say something at a table: its players, and at an open one all with an account.

    A guest who only watches has no name to be known by, and who was not invited has no say.
    """
    return seated or (access == "open" and not me.guest)


def voice(live: Live, me: Who) -> tuple[int, str]:
    """The seat and name that somebody speaks under, no seat for a spectator. Raises `NotYours`."""
    mine = live.seats_of(me.account)
    if not speaks(me, bool(mine), live.row.access):
        raise NotYours(tr("Only players can chat here, and signed-in spectators at open tables."))
    if not mine:
        return NOBODY, me.name
    place = live.seats[mine[0]]
    return place.number, seat_name(place) if place.apart else place.name


def say(store: Store, live: Live, me: Who, words: str, list_: WordList) -> Chat:
    """Keep a line. Raises `BadRequest` if it is empty or too long, `NotYours`, `NotNow` if it is repeated."""
    seat, name = voice(live, me)
    seen = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in words)
    line = " ".join(seen.split())
    if not 1 <= len(line) <= LONGEST:
        raise BadRequest(tr("A chat message must have 1 to {most} characters.", most=LONGEST))
    with store.write() as work:
        touch(work, store, live, "chat")  # first, so that two who speak at once queue here
        check_may_speak(work, me.account)
        shown = list_.mask(line)
        _check_new(work, live.id, me.account, shown)
        last = work.scalar(select(func.max(Said.number)).where(Said.table == live.id)) or 0
        said = Said(
            table=live.id, number=last + 1, seat=seat, name=name, words=shown, at=time(), person=me.account
        )
        work.add(said)
    return Chat(said.number, seat, said.name, said.words, said.at)


def _check_new(work: Work, table: str, person: int | None, line: str) -> None:
    """Whether somebody does not say the same again and again. Raises `NotNow`."""
    mine = select(Said).where(Said.table == table, Said.person == person)
    last = work.scalars(mine.order_by(Said.number.desc()).limit(1)).first()
    if last is not None and last.words == line and time() - last.at < SAME_AGAIN:
        raise NotNow(tr("You have just said that."))
