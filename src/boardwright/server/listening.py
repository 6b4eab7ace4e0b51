"""Hearing from PostgreSQL what other servers, and this one, have changed."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import Final

from sqlalchemy.engine import URL

from boardwright.server.contract import Change
from boardwright.server.hub import Hub
from boardwright.server.store import CHANNEL, Store

RETRY: Final = 1.0  # seconds before a lost connection is made again
TICK: Final = 1.0

log = logging.getLogger("boardwright.listening")


class Listening:
    """A connection of its own that listens; after a gap, every watched table is called changed."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self._url = store.url
        self._store = store
        self._hub = hub
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="listening", daemon=True)

    def begin(self) -> None:
        """Listen from now on, if the database is one that tells."""
        if self._store.shared:
            self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        import psycopg  # only PostgreSQL needs it

        address = _plain(self._url)
        gap = False
        while not self._stopped.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if gap:
                        self._catch_up()
                    while not self._stopped.is_set():
                        for note in connection.notifies(timeout=TICK):
                            self._tell(note.payload)
            except psycopg.Error as error:
                gap = True
                log.warning("the database stopped telling", extra={"why": type(error).__name__})
                self._stopped.wait(RETRY)

    def _tell(self, note: str) -> None:
        table, version, kind = note.split(" ", 2)
        self._hub.publish(table, Change(int(version), kind))

    def _catch_up(self) -> None:
        for table in self._hub.watched():
            self._hub.publish(table, Change(self._store.version(table), "caught up"))


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
