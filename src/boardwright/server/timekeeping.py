"""One thread that sees to it that clocks run out, and that they do not run while no server does.

When a time is up is in the database, so that it is known after a restart and at every server. While clocks
run, the servers write now and then that they are there: the pulse. If it has paused, or somebody has moved
the clock of the machine, all times are moved by as much.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from sqlalchemy import case, exists, select, update
from sqlalchemy.orm import Session as Work

from boardwright.kernel.errors import BoardwrightError
from boardwright.server.schema import Kept, Secret, Timed
from boardwright.server.store import Store

TICK: Final = 1.0  # seconds between looks for times that are up
PULSE_EVERY: Final = 5.0
SILENCE: Final = 20.0  # seconds without a pulse after which no server was there, if there may be several
JUMP: Final = 1.0  # seconds by which the clock of the machine may be off
AT_ONCE: Final = 50  # tables at a look; the others are next
LATER: Final = 60.0  # seconds until a table that cannot go on is looked at again
PULSE: Final = "clock pulse"  # a row of the secrets

log = logging.getLogger("boardwright.timekeeping")


class Timekeeper:
    """Looks after the clocks of all tables."""

    def __init__(self, store: Store, time_up: Callable[[str], None]) -> None:
        self._store = store
        self._time_up = time_up
        self._stopped = Event()
        self._thread: Thread | None = None
        self._first = True
        self._mine: float | None = None  # the last pulse, if it was this server's
        self._mine_elapsed = 0.0
        self._next_pulse = 0.0

    def begin(self) -> None:
        """Look after the clocks from now on; first of all, move them if no server was there."""
        self.pulse()
        self._thread = Thread(target=self._always, name="timekeeper", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """No more."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join()

    def _always(self) -> None:
        while not self._stopped.wait(TICK):
            try:
                self.tick()
            except BoardwrightError as error:
                log.warning("the clocks could not be looked at", extra={"why": str(error)})
            except Exception:
                log.exception("the clocks could not be looked at")

    def tick(self) -> None:
        """Show that we are here, if it is time to; then see whose time is up."""
        if self._store.clock.elapsed() >= self._next_pulse:
            self.pulse()
        with self._store.read() as work:
            due = Timed.due <= self._store.clock.now()
            tables = work.scalars(select(Timed.table).where(due).order_by(Timed.due).limit(AT_ONCE)).all()
        for table in tables:
            if self._stopped.is_set():
                return
            try:
                self._time_up(table)
            except Exception as error:
                log.warning("a time that is up has no effect", extra={"table": table, "why": str(error)})
                self._put_off(table)

    def _put_off(self, table: str) -> None:
        """Look at a table later, so that it does not keep others from their turn."""
        later = self._store.clock.now() + LATER
        with self._store.write() as work:
            work.execute(update(Timed).where(Timed.table == table).values(due=later))

    def pulse(self) -> None:
        """Write that a server is here; if none was for a while, or a clock jumped, move all times."""
        elapsed = self._store.clock.elapsed()
        self._next_pulse = elapsed + PULSE_EVERY
        with self._store.read() as work:
            if not work.scalar(select(exists().where(Timed.due.is_not(None)))):
                self._first = False
                return
        with self._store.write() as work:
            self._store.queue(work, PULSE)
            row = work.get(Secret, PULSE)
            now = self._store.clock.set(work, self._store.now_there())
            if row is not None:
                self._move(work, float(row.value), now, elapsed)
            work.merge(Secret(name=PULSE, value=repr(now)))
        self._first, self._mine, self._mine_elapsed = False, now, elapsed

    def _move(self, work: Work, last: float, now: float, elapsed: float) -> None:
        """Move all times by what nobody can be charged with."""
        if self._mine == last:
            jump = (now - last) - (elapsed - self._mine_elapsed)
            if abs(jump) < JUMP:
                return
            since, due = Timed.since + jump, Timed.due + jump
        elif (self._first and not self._store.shared) or not 0 <= now - last <= SILENCE:
            begun = case((Timed.since > last, Timed.since), else_=last)
            pauses = Timed.since > max(last, now)  # they go on as they were told
            gap = case((pauses, 0.0), else_=now - begun)
            since, due = Timed.since + gap, Timed.due + gap
        else:
            return
        runs = Timed.due.is_not(None)
        timed = select(Timed.table).where(runs)
        work.execute(update(Kept).where(Kept.id.in_(timed)).values(unseen=Kept.unseen + 1))
        work.execute(update(Timed).where(runs).values(since=since, due=due))
        log.info("clocks were moved, as no server was there or the time has jumped")
