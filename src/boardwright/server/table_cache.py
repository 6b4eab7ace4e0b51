"""The tables that are in memory, one lock each; those that nobody has used for a while are let go."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, RLock
from time import monotonic
from typing import Final

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.grammar import calling
from boardwright.server.errors import Damaged, Denied, NoSuchTable, TableClosed
from boardwright.server.live_table import Live, load, refresh
from boardwright.server.store import Store

MOST_TABLES: Final = 400  # kept in memory
KEPT_FOR: Final = 300.0  # seconds after the last use
TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,24}")

log = logging.getLogger("boardwright.desks")


class Desk:
    """Room for one table."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.live: Live | None = None
        self.used = 0.0


class Desks:
    """All tables in memory; any other is loaded when it is asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._desks: OrderedDict[str, Desk] = OrderedDict()
        self._lock = Lock()
        self._damaged: dict[str, str] = {}  # what is wrong with tables, noted already

    @property
    def count(self) -> int:
        """Tables in memory."""
        return len(self._desks)

    @contextmanager
    def at(self, table: str) -> Iterator[Live]:
        """A table, up to date, for oneself alone; its players are called by name.

        Raises `NoSuchTable`, `TableClosed`, `Damaged`. After an error it is forgotten if it may be other than
        what is kept.
        """
        if not TABLE_ID.fullmatch(table):
            raise NoSuchTable(table)
        desk = self._desk(table)
        with desk.lock:
            try:
                live = self._up_to_date(desk, table)
                if live.row.closed:
                    raise TableClosed(live.row.closed)
                with calling(live.names):
                    yield live
            except BaseException as error:
                if desk.live is None or desk.live.unkept or not isinstance(error, BoardwrightError):
                    desk.live = None
                raise

    def _up_to_date(self, desk: Desk, table: str) -> Live:
        """The table of a desk as it is kept now. Raises `Damaged`, or why it cannot be had at the moment."""
        try:
            if desk.live is None:
                desk.live = load(self._store, table)
            else:
                refresh(self._store, desk.live)
        except Denied:
            raise
        except Exception as error:  # whatever is kept there: it was written by us, and has changed since
            desk.live = None
            self._note_damage(table, error)
            raise Damaged from error
        self._damaged.pop(table, None)
        return desk.live

    def _note_damage(self, table: str, error: Exception) -> None:
        """Write into the log what is wrong with a table, once."""
        why = f"{type(error).__name__}: {error}"
        if self._damaged.get(table) != why:
            self._damaged[table] = why
            log.error("a table is damaged", extra={"table": table, "why": why}, exc_info=error)

    def _desk(self, table: str) -> Desk:
        with self._lock:
            desk = self._desks.setdefault(table, Desk())
            desk.used = monotonic()
            self._desks.move_to_end(table)
            for other in self._done_with(desk.used):
                if self._desks[other].lock.acquire(blocking=False):  # nobody is at it
                    self._desks.pop(other).lock.release()
            return desk

    def _done_with(self, now: float) -> list[str]:
        """The tables to let go; the least used come first."""
        spare, done = len(self._desks) - MOST_TABLES, []
        for place, (table, desk) in enumerate(self._desks.items()):
            if place >= spare and desk.used >= now - KEPT_FOR:
                break
            done.append(table)
        return done
