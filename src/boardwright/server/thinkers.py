"""Processes in which bots think, so that nobody else has to wait for them.

Each has a pipe of its own and one position at a time. One that dies or takes far too long is replaced,
and its position is thought about again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from time import monotonic
from typing import Final, Literal, cast

from boardwright.arena.workers import leave_with_parent
from boardwright.bots.analysis import Advice, advise, cost
from boardwright.bots.budget import USUAL, Budget
from boardwright.bots.entrants import Entrant
from boardwright.games import get
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State

MOST_DEATHS: Final = 3  # of processes at one position, before it is given up
TOO_LONG: Final = 120.0  # seconds for one position
LINES: Final = 3  # turns that advice compares


@dataclass(frozen=True, slots=True)
class Task:
    """A position to think about: an answer for a seat, advice about its turns, or what an answer cost it.

    `state` is the text of the true state; a bot is shown it through its seat's `Perspective` only.
    """

    what: Literal["answer", "advice", "cost"]
    game: str
    state: str
    edition: str  # its text; empty for the packaged one
    seat: int
    word: str  # the bot and its budget; for advice and cost the budget alone
    seed: int
    played: int | None = None  # the answer that was given, for advice and cost


Thought = list[int] | list[Advice] | list[float]  # the answer alone, or turns, or the cost alone


class GivenUp(BoardwrightError):
    """A position about which no process could think to the end."""


@dataclass(slots=True)
class _Job:
    task: Task
    future: Future[Thought]
    deaths: int = 0


@dataclass(slots=True)
class _Worker:
    process: BaseProcess
    pipe: Connection
    job: _Job | None = None
    since: float = 0.0


@dataclass(slots=True)
class _Failure:
    what: str


@dataclass(slots=True)
class _Crew:
    """Everything that the manager's thread and those who submit share."""

    queue: deque[_Job] = field(default_factory=deque)
    workers: list[_Worker] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)
    stopped: bool = False


class Thinkers:
    """As many processes as `size`, started when there is something to think about."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.deaths = 0
        self._crew = _Crew()
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["boardwright.server.thinkers"])
        self._wake_read, self._wake_write = self._context.Pipe(duplex=False)
        self._thread = Thread(target=self._manage, name="thinkers", daemon=True)
        self._thread.start()

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        with self._crew.lock:
            return [worker.process.pid or 0 for worker in self._crew.workers]

    @property
    def waiting(self) -> int:
        """Positions that no process has taken up yet."""
        return len(self._crew.queue)

    def submit(self, task: Task) -> Future[Thought]:
        """Have a position thought about; the future fails with `GivenUp` or with what the bot raised."""
        job = _Job(task, Future())
        with self._crew.lock:
            if self._crew.stopped or not self.size:
                job.future.set_exception(GivenUp("No bots think on this server."))
                return job.future
            self._crew.queue.append(job)
            self._wake_write.send_bytes(b".")
        return job.future

    def stop(self) -> None:
        """End all processes; what they were thinking about is given up."""
        with self._crew.lock:
            if self._crew.stopped:
                return
            self._crew.stopped = True
            self._wake_write.send_bytes(b".")
        self._thread.join()

    # ---------------------------------------------------------------- the manager's thread

    def _manage(self) -> None:
        crew = self._crew
        while not crew.stopped:
            self._hand_out()
            busy = {worker.pipe: worker for worker in crew.workers if worker.job is not None}
            for ready in wait([self._wake_read, *busy], timeout=1.0):
                if ready is self._wake_read:
                    self._wake_read.recv_bytes()
                else:
                    self._receive(busy[cast(Connection, ready)])
            for worker in list(crew.workers):
                if worker.job is not None and monotonic() - worker.since > TOO_LONG:
                    self._bury(worker)
        self._dismiss()

    def _hand_out(self) -> None:
        crew = self._crew
        while True:
            with crew.lock:
                idle = next((worker for worker in crew.workers if worker.job is None), None)
                if not crew.queue or (idle is None and len(crew.workers) >= self.size):
                    return
                job = crew.queue.popleft()
            if job.future.cancelled():
                continue
            worker = idle or self._hire()
            worker.job, worker.since = job, monotonic()
            try:
                worker.pipe.send(job.task)
            except OSError:
                self._bury(worker)

    def _receive(self, worker: _Worker) -> None:
        try:
            answer: Thought | _Failure = worker.pipe.recv()
        except (EOFError, OSError):
            self._bury(worker)
            return
        job, worker.job = worker.job, None
        if job is None or not job.future.set_running_or_notify_cancel():
            return
        if isinstance(answer, _Failure):
            job.future.set_exception(GivenUp(answer.what))
        else:
            job.future.set_result(answer)

    def _hire(self) -> _Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        worker = _Worker(process, ours)
        with self._crew.lock:
            self._crew.workers.append(worker)
        return worker

    def _bury(self, worker: _Worker) -> None:
        """Do without a process that died; its position is the next to be thought about."""
        with self._crew.lock:
            self._crew.workers.remove(worker)
        _end(worker)
        self.deaths += 1
        job = worker.job
        if job is None:
            return
        job.deaths += 1
        if job.deaths >= MOST_DEATHS:
            if job.future.set_running_or_notify_cancel():
                job.future.set_exception(GivenUp(f"{MOST_DEATHS} processes died thinking about it."))
            return
        with self._crew.lock:
            self._crew.queue.appendleft(job)

    def _dismiss(self) -> None:
        for worker in self._crew.workers:
            _end(worker)
            if worker.job is not None:
                worker.job.future.cancel()
        for job in self._crew.queue:
            job.future.cancel()
        self._wake_read.close()
        self._wake_write.close()


def _end(worker: _Worker) -> None:
    worker.process.kill()  # it has nothing to tidy up
    worker.process.join()
    worker.pipe.close()


# -------------------------------------------------------------------- in a process


def _work(pipe: Connection) -> None:
    """The life of a process: think about what it is given, as long as somebody is there to listen."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle
    Thread(target=leave_with_parent, daemon=True).start()
    os.nice(10)  # people come first
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Thought | _Failure = think(task)
        except Exception as error:
            answer = _Failure(f"{type(error).__name__}: {error}")
        pipe.send(answer)


def think(task: Task) -> Thought:
    """Think about a position, here and now."""
    sight = Perspective(_position(task), task.seat)
    if task.what == "advice":
        return advise(sight, Budget.read(task.word), task.seed, LINES, task.played)
    if task.what == "cost":
        assert task.played is not None
        return [cost(sight, Budget.read(task.word), task.seed, task.played)]
    return [Entrant.read(task.word, USUAL).make(task.seed).decide(sight)]


def _position(task: Task) -> State:
    return get(task.game).restore_json(task.state, read_edition(task.edition))


@lru_cache(maxsize=32)
def read_edition(text: str) -> Edition | None:
    """The edition of a text; none for an empty one, which means the packaged edition. Raises `BadEdition`."""
    return parse(text, "the table's edition") if text else None
