"""Processes in which bots think, so that nobody else has to wait for them.

Each has a pipe of its own and one position at a time. One that dies or takes far too long is replaced,
and its position is thought about again. A process keeps the bots that it was asked last, and a bot's next
decision goes to the process that kept it, if that is free; to any other, it is as if the bot had to think
through its turn so far again (`boardwright.bots.players`).
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
from collections import OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from time import monotonic
from typing import Final, Literal, cast

from boardwright.arena.workers import leave_with_parent
from boardwright.bots.budget import USUAL, Budget
from boardwright.bots.entrants import Entrant
from boardwright.bots.players import Earlier, Player
from boardwright.coach.compare import Comparison, compare
from boardwright.coach.plans import Plan, plans
from boardwright.coach.review import Judgement, closer_look, first_look
from boardwright.games import get
from boardwright.kernel.edition import Edition, parse
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State
from boardwright.server.fair_queue import Claim, FairQueue

MOST_DEATHS: Final = 3  # of processes at one position, before it is given up
TOO_LONG: Final = 120.0  # seconds for one position
LINES: Final = 3  # turns that advice compares
LOOK_EVERY: Final = 1.0  # seconds between looks for what takes too long, or could not be begun
MOST_KEPT: Final = 8  # bots that a process keeps; a long search may hold some megabytes

log = logging.getLogger("boardwright.bots")


@dataclass(frozen=True, slots=True)
class Task:
    """A position to think about: an answer for a seat, plans for its turn, or looks at the turn it played.

    `state` is the text of the true state; a bot is shown it through its seat's `Perspective` only.
    """

    what: Literal["answer", "plans", "comparison", "first look", "closer look"]
    game: str
    state: str
    edition: str  # its text; empty for the packaged one
    seat: int
    word: str  # the bot and its budget; the budget alone where no answer is asked for
    seed: int  # of all bots of the game; where no answer is asked for, of this task
    played: tuple[int, ...] = ()  # the turn that was played, for looks at it
    so_far: tuple[Earlier, ...] = ()  # the decisions of the turn, for an answer
    bot: str = ""  # for an answer, which bot of which table is asked: a process may have kept it
    claim: Claim = field(default_factory=Claim)  # when it is its turn


# The answer alone, or plans, or what a look at a turn tells.
Thought = list[int] | list[Plan] | list[float] | list[Comparison] | list[Judgement]


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
    bots: list[str] = field(default_factory=list)  # those it was asked last, which it has kept

    def take(self, job: _Job) -> None:
        """Have it think about a position."""
        self.job, self.since = job, monotonic()
        if job.task.bot:
            self.bots = [*(bot for bot in self.bots if bot != job.task.bot), job.task.bot][-MOST_KEPT:]
        self.pipe.send(job.task)


@dataclass(slots=True)
class _Failure:
    what: str


@dataclass(slots=True)
class _Crew:
    """Everything that the manager's thread and those who submit share."""

    queue: FairQueue[_Job] = field(default_factory=FairQueue)
    workers: list[_Worker] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)
    stopped: bool = False


def _context() -> ForkServerContext | SpawnContext:
    """How processes are started: from one that has everything loaded, or afresh on Windows."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["boardwright.server.bot_processes"])
    return context


class Thinkers:
    """As many processes as `size`, started when there is something to think about."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.deaths = 0
        self._crew = _Crew()
        self._context = _context()
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
                job.future.set_exception(GivenUp("This server does not run bots."))
                return job.future
            self._crew.queue.push(task.claim, job)
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
            for ready in wait([self._wake_read, *busy], timeout=LOOK_EVERY):
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
                idle = [worker for worker in crew.workers if worker.job is None]
                if not idle and len(crew.workers) >= self.size:
                    return
                job = crew.queue.pop(others=self._room_for_others())
            if job is None:
                return
            if job.future.cancelled():
                continue
            idle.sort(key=lambda worker: job.task.bot not in worker.bots)  # first the one that kept the bot
            try:
                worker = idle[0] if idle else self._hire()
            except (OSError, EOFError) as error:  # no memory, no room for a process: it may come back
                log.warning("no process for bots could be started", extra={"why": str(error)})
                with crew.lock:
                    crew.queue.push_first(job.task.claim, job)
                return
            try:
                worker.take(job)
            except OSError:
                self._bury(worker)

    def _room_for_others(self) -> bool:
        """Whether a process may think about what nobody waits for: if there are several, one stays free."""
        jobs = [worker.job for worker in self._crew.workers if worker.job is not None]
        return sum(not job.task.claim.awaited for job in jobs) < max(1, self.size - 1)

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
        """One more process. Raises `OSError`, `EOFError`."""
        ours, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(theirs,), daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
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
            self._crew.queue.push_first(job.task.claim, job)

    def _dismiss(self) -> None:
        for worker in self._crew.workers:
            _end(worker)
            if worker.job is not None:
                worker.job.future.cancel()
        for job in self._crew.queue.clear():
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
    players = KeptPlayers()
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Thought | _Failure = think(task, players)
        except Exception as error:
            answer = _Failure(f"{type(error).__name__}: {error}")
        pipe.send(answer)


class KeptPlayers:
    """The bots that a process was asked last."""

    def __init__(self) -> None:
        self._players: OrderedDict[str, Player] = OrderedDict()

    def answer(self, task: Task) -> int:
        """The answer of the bot that a task is for. A bot that fails at it is not kept."""
        player = self._players.pop(task.bot, None)
        if player is None or (player.entrant.word, player.seed) != (task.word, task.seed):
            player = Player(Entrant.read(task.word, USUAL), task.seed)
        answer = player.decide_after(task.so_far, _position(task))
        self._players[task.bot] = player
        if len(self._players) > MOST_KEPT:
            self._players.popitem(last=False)
        return answer


def think(task: Task, players: KeptPlayers) -> Thought:
    """Think about a position, here and now."""
    if task.what == "answer":
        return [players.answer(task)]
    sight = Perspective(_position(task), task.seat)
    budget = Budget.read(task.word)
    if task.what == "plans":
        return plans(sight, budget, task.seed, LINES)
    if task.what == "comparison":
        return [compare(sight, task.played, budget, task.seed)]
    if task.what == "first look":
        return [first_look(sight, task.played, budget, task.seed)]
    return [closer_look(sight, task.played, budget, task.seed)]


def _position(task: Task) -> State:
    return get(task.game).restore_json(task.state, read_edition(task.edition))


@lru_cache(maxsize=32)
def read_edition(text: str) -> Edition | None:
    """The edition of a text; none for an empty one, which means the packaged edition. Raises `BadEdition`."""
    return parse(text, "the table's edition") if text else None
