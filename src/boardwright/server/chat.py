"""What is said at a table."""

from __future__ import annotations

import unicodedata
from time import time
from typing import Final

from sqlalchemy import func, select

from boardwright.kernel.language import tr
from boardwright.server.contract import Chat
from boardwright.server.errors import BadRequest
from boardwright.server.live import Live, touch
from boardwright.server.schema import Said
from boardwright.server.store import Store

LONGEST: Final = 500  # signs of a line
SHOWN: Final = 200  # lines


def lines_of(store: Store, table: str) -> list[Chat]:
    """The last lines, oldest first."""
    with store.read() as work:
        newest = select(Said).where(Said.table == table).order_by(Said.number.desc()).limit(SHOWN)
        rows = list(work.scalars(newest))
    return [Chat(row.number, row.seat, row.name, row.words, row.at) for row in reversed(rows)]


def say(store: Store, live: Live, seat: int, words: str) -> Chat:
    """Keep a line. Raises `BadRequest` if it is empty or too long."""
    seen = "".join(sign if unicodedata.category(sign)[0] != "C" else " " for sign in words)
    line = " ".join(seen.split())
    if not 1 <= len(line) <= LONGEST:
        raise BadRequest(tr("A line of chat has 1 to {most} signs.", most=LONGEST))
    with store.write() as work:
        touch(work, store, live, "chat")  # first, so that two who speak at once queue here
        last = work.scalar(select(func.max(Said.number)).where(Said.table == live.id)) or 0
        said = Said(
            table=live.id, number=last + 1, seat=seat, name=live.seats[seat].name, words=line, at=time()
        )
        work.add(said)
    return Chat(said.number, seat, said.name, line, said.at)
