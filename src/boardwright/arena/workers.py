"""Processes that play the games of a contest, on this machine.

Each has a pipe of its own and one game at a time. One that dies is replaced, and its game is played
again; the others do not notice.
"""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from traceback import extract_tb
from typing import Final, Protocol, Self, cast

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.simulate import WorkerLost, process_context
from boardwright.bots.carrying import NOTHING, unpack
from boardwright.kernel.errors import BoardwrightError

MOST_DEATHS: Final = 3  # of workers at one game, before it is given up


class GameFailed(BoardwrightError):
    """A game ended in an error, which is a fault of a bot or of the game."""

    def __init__(self, number: int, what: str) -> None:
        super().__init__(f"Game {number} ended in an error: {what}. All games finished before are kept.")


class Deaths:
    """Counts the workers that each game has brought down."""

    def __init__(self) -> None:
        self._counts: Counter[int] = Counter()

    @property
    def total(self) -> int:
        """All of them."""
        return self._counts.total()

    def add(self, number: int) -> None:
        """One more. Raises `WorkerLost` when it is enough."""
        self._counts[number] += 1
        if self._counts[number] >= MOST_DEATHS:
            raise WorkerLost(
                f"Game {number} has brought down {MOST_DEATHS} workers, perhaps for lack of memory; "
                "try fewer --jobs. All games finished before are kept."
            )


class Crew(Protocol):
    """Whoever plays games: processes here, or workers elsewhere."""

    size: int  # how many games are played at the same time
    deaths: Deaths

    def submit(self, number: int) -> None:
        """Have a game played."""

    def finished(self, timeout: float) -> list[Bout]:
        """Games finished since; waits for one at most this many seconds.

        Raises `GameFailed`, and `WorkerLost` if a game has brought down several workers.
        """

    def __enter__(self) -> Self:
        """Be ready."""

    def __exit__(self, *_: object) -> None:
        """Stop; games under way are lost."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong in a game, in words that can be sent."""

    number: int
    what: str


def play_or_fail(contest: Contest, number: int) -> Bout | Failure:
    """Play a game; an error in it becomes a `Failure`."""
    try:
        return contest.play(number)
    except Exception as error:
        place = extract_tb(error.__traceback__)[-1]
        where = f"{Path(place.filename).name}, line {place.lineno}"
        return Failure(number, f"{type(error).__name__} in {where}: {error}".rstrip(".: "))


def usual_jobs() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(slots=True)
class Worker:
    """A process, our end of its pipe, and the game it plays."""

    process: BaseProcess
    pipe: Connection
    number: int | None = None


class Processes:
    """As many worker processes as there are jobs."""

    def __init__(self, plan: Plan, jobs: int, packed: bytes = NOTHING) -> None:
        self.size = jobs
        self._packed = packed  # bots that only this process knows; see `boardwright.bots.carrying`
        self.workers: list[Worker] = []
        self._plan = plan
        self._context = process_context()
        self._queue: deque[int] = deque()
        self.deaths = Deaths()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self.workers:
            worker.process.kill()  # it has nothing to tidy up
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()
        self.workers = []

    def submit(self, number: int) -> None:
        """Have a game played."""
        self._queue.append(number)

    def finished(self, timeout: float) -> list[Bout]:
        """Games finished since; see `Crew`."""
        self._hand_out()
        busy = {worker.pipe: worker for worker in self.workers if worker.number is not None}
        bouts = []
        for pipe in wait(list(busy), timeout):
            worker = busy[cast(Connection, pipe)]
            try:
                answer: Bout | Failure = worker.pipe.recv()
            except (EOFError, OSError):
                self._bury(worker)
                continue
            if isinstance(answer, Failure):
                raise GameFailed(answer.number, answer.what)
            worker.number = None
            bouts.append(answer)
        return bouts

    def _hand_out(self) -> None:
        """Give each idle worker a game; hire up to the number of jobs."""
        while self._queue:
            idle = [worker for worker in self.workers if worker.number is None]
            if not idle:
                if len(self.workers) >= self.size:
                    return
                idle = [self._hire()]
            worker, number = idle[0], self._queue.popleft()
            worker.number = number
            try:
                worker.pipe.send(number)
            except OSError:
                self._bury(worker)

    def _hire(self) -> Worker:
        ours, theirs = self._context.Pipe()
        process = self._context.Process(  # type: ignore[attr-defined]
            target=_work, args=(theirs, self._plan, self._packed), daemon=True
        )
        process.start()
        theirs.close()
        worker = Worker(process, ours)
        self.workers.append(worker)
        return worker

    def _bury(self, worker: Worker) -> None:
        """Do without a worker that died; its game is the next to be played."""
        self.workers.remove(worker)
        worker.pipe.close()
        worker.process.kill()
        worker.process.join()
        if worker.number is not None:
            self.deaths.add(worker.number)
            self._queue.appendleft(worker.number)


def _work(pipe: Connection, plan: Plan, packed: bytes) -> None:
    """The life of a worker process: play what it is told to, as long as somebody is there to tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    Thread(target=leave_with_parent, daemon=True).start()
    contest = Contest(plan, unpack(packed))
    while True:
        pipe.send(play_or_fail(contest, pipe.recv()))


def leave_with_parent() -> None:
    """End this process when its parent ends, even in the middle of a game."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
    os._exit(1)
