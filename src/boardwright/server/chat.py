"""What is said at a table."""

from __future__ import annotations

import unicodedata
from time import time
from typing import Final

from sqlalchemy import bindparam, func, select

from boardwright.kernel.language import tr
from boardwright.kernel.state import NOBODY
from boardwright.server.contract import Chat
from boardwright.server.errors import BadRequest, NotYours
from boardwright.server.live import Live, seat_name, touch
from boardwright.server.people import Who
from boardwright.server.schema import CHAT, Said
from boardwright.server.store import Store

LONGEST: Final = 500  # signs of a line
SHOWN: Final = 200  # lines
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
        raise NotYours(tr("Players write here, and at open tables spectators who have signed in."))
    if not mine:
        return NOBODY, me.name
    place = live.seats[mine[0]]
    return place.number, seat_name(place) if place.apart else place.name


def say(store: Store, live: Live, me: Who, words: str) -> Chat:
    """Keep a line. Raises `BadRequest` if it is empty or too long, `NotYours`."""
    seat, name = voice(live, me)
    seen = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in words)
    line = " ".join(seen.split())
    if not 1 <= len(line) <= LONGEST:
        raise BadRequest(tr("A line of chat has 1 to {most} characters.", most=LONGEST))
    with store.write() as work:
        touch(work, store, live, "chat")  # first, so that two who speak at once queue here
        last = work.scalar(select(func.max(Said.number)).where(Said.table == live.id)) or 0
        said = Said(table=live.id, number=last + 1, seat=seat, name=name, words=line, at=time())
        work.add(said)
    return Chat(said.number, seat, said.name, line, said.at)
