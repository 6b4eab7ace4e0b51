"""Who listens to which table, and telling them that it has changed.

Listeners live on the event loop; changes may be published from any thread.
"""

from __future__ import annotations

import asyncio
import gc
import json
from collections import Counter, defaultdict
from collections.abc import Collection
from typing import Final

from boardwright.server.responses import Change

MOST_PENDING: Final = 64  # changes that a slow listener is told one by one; older ones are left out
FEW: Final = 12  # streams of a table, up to which each one that comes or goes is told to the others
HEARTBEAT: Final = 15.0  # seconds between signs of life, so that nobody in between hangs up
SEARCH_AFTER: Final = 100  # streams that have ended: each leaves old garbage in circles, about 13 kB
_STILL_HERE: Final = b": still here\n\n"


def event(change: Change) -> bytes:
    """A change as the stream tells it."""
    data = json.dumps({"version": change.version, "kind": change.kind})
    return f"id: {change.version}\nevent: change\ndata: {data}\n\n".encode()


class Listener:
    """One open stream; on the event loop only."""

    def __init__(self, table: str, person: int | None, asker: str, name: str = "") -> None:
        self.table = table
        self.person = person
        self.asker = asker  # whom the stream counts for
        self.name = name  # of somebody with an account
        self.version = 0  # the newest that was told here
        self._pending: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def who(self) -> int | str:
        """Whoever it is, however many streams they have open; guests of one address count as one."""
        return self.asker if self.person is None else self.person

    def add(self, told: bytes) -> None:
        """Something to tell."""
        if self._pending.qsize() >= MOST_PENDING:
            self._pending.get_nowait()
        self._pending.put_nowait(told)

    def close(self) -> None:
        """Nothing more will come."""
        self.add(b"")

    async def next(self) -> bytes:
        """What is to be told next; empty at the end."""
        return await self._pending.get()


class Hub:
    """All open streams of this server process."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._askers: Counter[str] = Counter()
        self._closed = False
        self._ended = 0

    def attach(self, loop: asyncio.AbstractEventLoop) -> None:
        """Publish on this loop from now on."""
        self._loop = loop

    @property
    def count(self) -> int:
        """Open streams."""
        return sum(map(len, list(self._listeners.values())))

    def watched(self) -> list[str]:
        """The tables that somebody listens to."""
        return list(self._listeners)

    def count_of(self, asker: str) -> int:
        """Open streams that count for somebody."""
        return self._askers[asker]

    def listen(self, table: str, person: int | None, asker: str = "", name: str = "") -> Listener:
        """A new stream; on the event loop only."""
        listener = Listener(table, person, asker, name)
        self._askers[asker] += 1
        if self._closed:
            listener.close()
        self._listeners[table].add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        """A stream has ended; on the event loop only."""
        here = self._listeners.get(listener.table)
        if here is not None and listener in here:
            here.discard(listener)
            self._askers[listener.asker] -= 1
            if not self._askers[listener.asker]:
                del self._askers[listener.asker]
            if not here:
                del self._listeners[listener.table]
        self._ended += 1
        if self._ended % SEARCH_AFTER == 0:  # else it would wait for hours: `running.SEARCH_EVERY`
            gc.collect()

    def present(self, table: str, person: int | None) -> bool:
        """Whether somebody listens to a table."""
        return any(listener.person == person for listener in list(self._listeners.get(table, ())))

    def watching(self, table: str, seated: Collection[int]) -> int:
        """How many listen to a table without sitting there; whoever has several windows open counts once."""
        here = [one for one in list(self._listeners.get(table, ())) if one.person not in seated]
        return len({one.who for one in here})

    def few(self, table: str) -> bool:
        """Whether all at a table may be told of everybody who comes to look on, and goes."""
        return len(self._listeners.get(table, ())) <= FEW

    def watchers(self, table: str, seated: Collection[int]) -> tuple[list[str], int]:
        """The names of those of them who are signed in, and how many others there are."""
        here = [one for one in list(self._listeners.get(table, ())) if one.person not in seated]
        names = sorted({one.name for one in here if one.name})
        return names, len({one.who for one in here if not one.name})

    @property
    def everybody(self) -> int:
        """How many are at any table just now."""
        listeners = [one for here in list(self._listeners.values()) for one in list(here)]
        return len({one.who for one in listeners})

    def people(self) -> list[tuple[str, int]]:
        """Everybody who listens, with the table."""
        everyone = [listener for here in list(self._listeners.values()) for listener in list(here)]
        return [(listener.table, listener.person) for listener in everyone if listener.person is not None]

    def publish(self, table: str, change: Change, person: int | None = None) -> None:
        """Tell all who listen to a table, or one person at it, from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, table, change, person)

    def _deliver(self, table: str, change: Change, person: int | None) -> None:
        told = event(change)
        for listener in self._listeners.get(table, ()):
            if person is not None and listener.person != person:
                continue
            listener.version = max(listener.version, change.version)
            listener.add(told)

    async def beat(self) -> None:
        """Show all who listen, again and again, that somebody is here."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for here in self._listeners.values():
                for listener in here:
                    listener.add(_STILL_HERE)

    def close(self) -> None:
        """End all streams, so that the server can stop; on the event loop only."""
        self._closed = True
        for here in self._listeners.values():
            for listener in here:
                listener.close()
