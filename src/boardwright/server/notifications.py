"""Hearing from PostgreSQL what other servers, and this one, have changed."""

from __future__ import annotations

import logging
import re
from threading import Event, Thread
from typing import Final

from sqlalchemy.engine import URL

from boardwright.server.errors import NoSuchTable
from boardwright.server.hub import Hub
from boardwright.server.responses import Change
from boardwright.server.store import CHANNEL, Store

RETRY: Final = 1.0  # seconds before a lost connection is made again
TICK: Final = 1.0
NOTE: Final = re.compile(r"(?P<table>\S+) (?P<version>\d{1,18}) (?P<kind>.+?)(?: #(?P<person>\d{1,18}))?")

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
        """Listen again after whatever failed: without this thread, streams would stay silent for good."""
        gap = False
        while not self._stopped.is_set():
            try:
                self._listen(gap)
            except Exception as error:
                gap = True
                log.warning("the database stopped telling", extra={"why": type(error).__name__})
                self._stopped.wait(RETRY)

    def _listen(self, gap: bool) -> None:
        import psycopg  # only PostgreSQL needs it

        with psycopg.connect(_plain(self._url), autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            if gap:
                self._catch_up()
            while not self._stopped.is_set():
                for note in connection.notifies(timeout=TICK):
                    self._tell(note.payload)

    def _tell(self, note: str) -> None:
        found = NOTE.fullmatch(note)
        if found is None:  # anybody who may connect to the database may say anything
            log.warning("the database told something strange")
            return
        whose = found["person"]
        change = Change(int(found["version"]), found["kind"])
        self._hub.publish(found["table"], change, None if whose is None else int(whose))

    def _catch_up(self) -> None:
        for table in self._hub.watched():
            try:
                version = self._store.version(table)
            except NoSuchTable:  # it was cleared away meanwhile
                continue
            self._hub.publish(table, Change(version, "caught up"))


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
