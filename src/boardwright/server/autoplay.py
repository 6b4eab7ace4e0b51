"""What goes on by itself at the tables: bots are asked, and asked again if their answer got lost.

If several servers share a database, a lease says whose bots think about a table; it is renewed while
they do, and runs out if the server dies. It counts by the database's clock. If that one jumps, nothing waits
longer than a lease lasts: one that ends later than that is none.

One asker's bots think at few tables at a time; the others wait, and each has its turn.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from threading import Event, Lock, Thread
from time import monotonic
from typing import Final

from sqlalchemy import ColumnElement, not_, or_, select, update

from boardwright.bots.budget import USUAL
from boardwright.bots.entrants import Entrant
from boardwright.bots.players import turn_so_far
from boardwright.kernel.errors import BoardwrightError
from boardwright.server.bot_processes import Task, Thinkers, Thought
from boardwright.server.fair_queue import Claim, seconds_for
from boardwright.server.live_table import PERSON, PLAYING, Live
from boardwright.server.schema import Kept, Place
from boardwright.server.store import Store

SWEEP_EVERY: Final = 5.0  # seconds between looks for bots that nobody has asked
LEASE: Final = 20.0  # seconds for which a server may be silent before another takes over
SEED_BYTES: Final = 8
MOST_TABLES: Final = 16  # of one asker, where bots think at a time
MOST_ALONE: Final = 4  # the same of tables without any person
HANDS: Final = 1  # threads that carry out what bots decided; people come first

log = logging.getLogger("boardwright.autoplay")
Answer = Callable[[str, int, int, int], None]  # table, entries when asked, seat, action
Share = tuple[str, bool]  # an asker, and whether a person plays at the tables


class Autoplay:
    """Asks the bots of all tables that this server looks after."""

    def __init__(self, store: Store, thinkers: Thinkers, answer: Answer, wake: Callable[[str], None]) -> None:
        self._store = store
        self._thinkers = thinkers
        self._answer = answer
        self._wake = wake
        self._me = secrets.token_urlsafe(12)
        self._secret = store.secret("bots")
        self._asked: dict[str, int] = {}  # table: entries when its bot was asked
        self._shares: dict[str, Share] = {}  # of the tables whose bots were asked
        self._busy: Counter[Share] = Counter()  # how many those are
        self._later: dict[
            Share, OrderedDict[str, None]
        ] = {}  # tables whose bots are asked when there is room
        self._leases: dict[str, float] = {}  # table: until when it is ours, on the monotonic clock
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
        seat, entries = live.state.seat, live.row.entries
        if not self._has_room(live, entries) or not self._claim(live.id):
            return
        with self._lock:
            if live.id not in self._shares:
                self._shares[live.id] = _share(live)
                self._busy[_share(live)] += 1
            self._asked[live.id] = entries
        future = self._thinkers.submit(self._task(live, seat))
        future.add_done_callback(lambda done: self._done(live.id, entries, seat, done))

    def _has_room(self, live: Live, entries: int) -> bool:
        """Whether a table's bot is to be asked now; if its asker has too many, it waits for its turn."""
        share = _share(live)
        most = MOST_TABLES if share[1] else MOST_ALONE
        with self._lock:
            if self._asked.get(live.id) == entries:
                return False
            later = self._later.setdefault(share, OrderedDict())
            if self._busy[share] < most:
                later.pop(live.id, None)
            else:
                later.setdefault(live.id)
            waits = live.id in later
            if not later:
                del self._later[share]
            return not waits

    def _free(self, table: str, entries: int) -> str | None:
        """A table's bot has answered; the next table of the same asker, if one waits."""
        with self._lock:
            if self._asked.get(table) != entries:
                return None
            del self._asked[table]
            share = self._shares.pop(table)
            self._busy[share] -= 1
            if not self._busy[share]:
                del self._busy[share]
            later = self._later.get(share)
            if not later:
                return None
            following, _ = later.popitem(last=False)
            if not later:
                del self._later[share]
            return following

    def _task(self, live: Live, seat: int) -> Task:
        """What the bot of a seat is asked."""
        word = live.seats[seat].player
        return Task(
            "answer",
            live.game.slug,
            live.state.to_json(),
            live.edition,
            seat,
            word,
            self._seed(live),
            so_far=turn_so_far(live.session) if Entrant.read(word, USUAL).keeps else (),
            bot=f"{live.id} {seat}",
            claim=Claim(*_share(live), seconds_for(word)),
        )

    def _seed(self, live: Live) -> int:
        """The seed of a table's bots: the game's, or if it has none a number that nobody can foresee."""
        dealt = live.session.record.seed  # known to nobody, or chosen by whoever plays here alone
        if dealt is not None:
            return dealt
        return int.from_bytes(hashlib.sha256(f"{self._secret} {live.id}".encode()).digest()[:SEED_BYTES])

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
            following = self._free(table, entries)
            if following is not None:
                self._wake_kindly(following)

    def _wake_kindly(self, table: str) -> None:
        """See to it that a table goes on; if it cannot, that is its own affair."""
        try:
            self._wake(table)
        except BoardwrightError as error:
            log.warning("a table cannot go on", extra={"table": table, "why": str(error)})

    # ---------------------------------------------------------------- leases and sweeps

    def _claim(self, table: str) -> bool:
        """Take a table on, if no other server has; a database of our own needs no claims."""
        if not self._store.shared:
            return True
        now = monotonic()
        if self._leases.get(table, 0.0) > now + LEASE / 2:
            return True
        with self._store.write() as work:
            until = self._store.now_there() + LEASE
            change = update(Kept).where(Kept.id == table, self._ours_or_free()).returning(Kept.id)
            claimed = work.scalar(change.values(thinker=self._me, thinker_until=until))
        if claimed is None:
            return False
        with self._lock:
            self._leases[table] = now + LEASE
        return True

    def _ours_or_free(self) -> ColumnElement[bool]:
        """Whether no other server has a lease on a table."""
        now = self._store.now_there()
        return or_(Kept.thinker == self._me, not_(Kept.thinker_until.between(now, now + LEASE)))

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
        now = monotonic()
        with self._lock:
            ours = set(self._asked)
            ours.update(table for share, later in self._later.items() if self._busy[share] for table in later)
        if self._store.shared and ours:
            with self._store.write() as work:
                mine = update(Kept).where(Kept.thinker == self._me, Kept.id.in_(ours)).returning(Kept.id)
                renewed = list(work.scalars(mine.values(thinker_until=self._store.now_there() + LEASE)))
            with self._lock:
                self._leases = dict.fromkeys(renewed, now + LEASE)
        waiting = (
            select(Kept.id)
            .join(Place, (Place.table == Kept.id) & (Place.number == Kept.decides))
            .where(Kept.stage == PLAYING, Kept.closed == "", Place.player != PERSON, not_(Kept.guided))
            .where(self._ours_or_free())
        )
        with self._store.read() as work:
            due = [table for table in work.scalars(waiting) if table not in ours]
        for table in due:
            if self._stopped.is_set():
                return
            self._wake_kindly(table)


def _share(live: Live) -> Share:
    """Whose share of the thinking a table takes."""
    return live.asker, any(seat.player == PERSON for seat in live.seats)
