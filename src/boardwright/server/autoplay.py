"""What goes on by itself at the tables: bots are asked, and asked again if their answer got lost.

If several servers share a database, a lease says whose bots think about a table; it is renewed while
they do, and runs out if the server dies.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from threading import Event, Lock, Thread
from time import time
from typing import Final

from sqlalchemy import or_, select, update

from boardwright.bots.entrants import bot_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import fresh_seed
from boardwright.server.live import PERSON, PLAYING, Live
from boardwright.server.schema import Kept, Place
from boardwright.server.store import Store
from boardwright.server.thinkers import Task, Thinkers, Thought

SWEEP_EVERY: Final = 5.0  # seconds between looks for bots that nobody has asked
LEASE: Final = 20.0  # seconds for which a server may be silent before another takes over
HANDS: Final = 1  # threads that carry out what bots decided; people come first

log = logging.getLogger("boardwright.autoplay")
Answer = Callable[[str, int, int, int], None]  # table, entries when asked, seat, action


class Autoplay:
    """Asks the bots of all tables that this server looks after."""

    def __init__(self, store: Store, thinkers: Thinkers, answer: Answer, wake: Callable[[str], None]) -> None:
        self._store = store
        self._thinkers = thinkers
        self._answer = answer
        self._wake = wake
        self._me = secrets.token_urlsafe(12)
        self._asked: dict[str, int] = {}  # table: entries when its bot was asked
        self._leases: dict[str, float] = {}  # table: until when it is ours
        self._lock = Lock()
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="bots")
        self._stopped = Event()
        self._sweeper: Thread | None = None

    @property
    def thinking(self) -> int:
        """Tables whose bots have been asked."""
        return len(self._asked)

    def begin(self) -> None:
        """Look after all tables from now on."""
        self._sweeper = Thread(target=self._sweep_always, name="sweeper", daemon=True)
        self._sweeper.start()

    def stop(self) -> None:
        """Ask no more; answers under way are dropped, as the next server will ask again."""
        self._stopped.set()
        if self._sweeper is not None:
            self._sweeper.join()
        self._hands.shutdown(wait=True, cancel_futures=True)

    def ask(self, live: Live) -> None:
        """Ask the bot whose decision it is, unless that is being done."""
        if self._stopped.is_set() or not self._thinkers.size:
            return
        with self._lock:
            if self._asked.get(live.id) == live.row.entries:
                return
        if not self._claim(live.id):
            return
        with self._lock:
            self._asked[live.id] = live.row.entries
        seat, entries = live.state.seat, live.row.entries
        dealt = live.session.record.seed  # known to nobody, or chosen by whoever plays here alone
        seed = fresh_seed() if dealt is None else bot_seed(dealt, seat, live.session.decisions)
        word = live.seats[seat].player
        task = Task("answer", live.game.slug, live.state.to_json(), live.edition, seat, word, seed)
        future = self._thinkers.submit(task)
        future.add_done_callback(lambda done: self._done(live.id, entries, seat, done))

    def _done(self, table: str, entries: int, seat: int, future: Future[Thought]) -> None:
        if not self._stopped.is_set():
            self._hands.submit(self._carry_out, table, entries, seat, future)

    def _carry_out(self, table: str, entries: int, seat: int, future: Future[Thought]) -> None:
        """Give the table what its bot decided. If that fails, the next sweep asks again."""
        try:
            action = future.result()[0]
            assert isinstance(action, int)
            self._answer(table, entries, seat, action)
        except CancelledError:
            pass
        except BoardwrightError as error:
            log.warning("a bot's answer was lost", extra={"table": table, "why": str(error)})
        except Exception:
            log.exception("a bot's answer could not be carried out", extra={"table": table})
        finally:
            with self._lock:
                if self._asked.get(table) == entries:
                    del self._asked[table]

    # ---------------------------------------------------------------- leases and sweeps

    def _claim(self, table: str) -> bool:
        """Take a table on, if no other server has; a database of our own needs no claims."""
        if not self._store.shared:
            return True
        now = time()
        if self._leases.get(table, 0.0) > now + LEASE / 2:
            return True
        with self._store.write() as work:
            free = or_(Kept.thinker == self._me, Kept.thinker_until < now)
            change = update(Kept).where(Kept.id == table, free).returning(Kept.id)
            claimed = work.scalar(change.values(thinker=self._me, thinker_until=now + LEASE))
        if claimed is None:
            return False
        with self._lock:
            self._leases[table] = now + LEASE
        return True

    def _sweep_always(self) -> None:
        while not self._stopped.is_set():
            try:
                self.sweep()
            except BoardwrightError as error:
                log.warning("the sweep failed", extra={"why": str(error)})
            except Exception:
                log.exception("the sweep failed")
            self._stopped.wait(SWEEP_EVERY)

    def sweep(self) -> None:
        """Renew our leases, and wake tables whose bots nobody thinks about."""
        now = time()
        with self._lock:
            ours = list(self._asked)
        if self._store.shared and ours:
            with self._store.write() as work:
                mine = update(Kept).where(Kept.thinker == self._me, Kept.id.in_(ours)).returning(Kept.id)
                renewed = list(work.scalars(mine.values(thinker_until=now + LEASE)))
            with self._lock:
                self._leases = dict.fromkeys(renewed, now + LEASE)
        waiting = (
            select(Kept.id)
            .join(Place, (Place.table == Kept.id) & (Place.number == Kept.decides))
            .where(Kept.stage == PLAYING, Place.player != PERSON)
            .where(or_(Kept.thinker == self._me, Kept.thinker_until < now))
        )
        with self._store.read() as work:
            due = [table for table in work.scalars(waiting) if table not in ours]
        for table in due:
            if self._stopped.is_set():
                return
            try:
                self._wake(table)
            except BoardwrightError as error:
                log.warning("a table cannot go on", extra={"table": table, "why": str(error)})
