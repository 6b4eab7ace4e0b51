"""Ray workers that play the games of a contest, on this machine or a cluster.

A game is a Ray task that is not retried by Ray: what a dead worker had under way is handed out again
here, as with processes. Ray is loaded only when asked for.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from functools import cache
from types import ModuleType
from typing import Any, Final, Self

from boardwright.arena.contest import Bout, Contest, Plan
from boardwright.arena.workers import Deaths, Failure, GameFailed, play_or_fail, usual_jobs
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.extras import install

LOCAL: Final = "local"
STORE_BYTES: Final = 100_000_000  # records are small
REACH_SECONDS: Final = 5.0
PROBE_SECONDS: Final = 120.0  # a cluster may have to start a machine first
SETTINGS: Final = b"\0\0\0\4\0\0\0\0\0"  # the first frame of HTTP/2, empty; its kind is the fourth byte
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SETTINGS

Identity = tuple[int, str]
"""What must be the same wherever games are played: rules revision and digest of the edition."""


class RayUnavailable(BoardwrightError):
    """Ray is not installed, cannot be reached, or cannot play these games."""


class RayWorkers:
    """The workers of a Ray cluster, or of a small one made on this machine for the time being."""

    def __init__(self, plan: Plan, jobs: int | None, address: str | None = None) -> None:
        self._cores = _contest(plan).processes  # of each game
        self.size = jobs or max(1, usual_jobs() // self._cores)
        self._plan = plan
        self._jobs = jobs
        self._address = address or os.environ.get("RAY_ADDRESS") or LOCAL
        self._queue: deque[int] = deque()
        self.deaths = Deaths()
        self._under_way: dict[Any, int] = {}  # the number of the game that each task plays
        self._head = ""  # where the cluster is led from: without it Ray ends this process without a word
        self._ray: ModuleType = _load()
        self._task: Any = None

    def __enter__(self) -> Self:
        """Connect, and see that workers know the game. Raises `RayUnavailable`."""
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
        cores = self.size * self._cores
        local = {"num_cpus": cores, "object_store_memory": STORE_BYTES} if self._address == LOCAL else {}
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody asked for reports to Ray's makers
        try:
            _reach(self._address)
            self._ray.init(address=self._address, **local, **quiet)
        except Exception as error:
            raise RayUnavailable(
                f"Ray at {self._address} cannot be reached: {_first_line(error)}. Start a cluster with "
                "'ray start --head', check --ray-address, or leave it out to use this machine."
            ) from error
        self._head = self._ray.get_runtime_context().gcs_address
        if self._jobs is None:
            self.size = max(1, int(self._ray.cluster_resources().get("CPU", 1)) // self._cores)
        try:
            self._probe()
        except BaseException:
            self._ray.shutdown()
            raise
        self._task = self._ray.remote(num_cpus=self._cores, max_retries=0)(play_elsewhere)
        return self

    def __exit__(self, *_: object) -> None:
        for task in self._under_way:
            self._ray.cancel(task, force=True)
        self._ray.shutdown()

    def submit(self, number: int) -> None:
        """Have a game played."""
        self._queue.append(number)

    def finished(self, timeout: float) -> list[Bout]:
        """Games finished since; see `Crew`."""
        while self._queue:
            number = self._queue.popleft()
            self._under_way[self._task.remote(self._plan, number)] = number
        tasks = list(self._under_way)
        try:
            done, _ = self._ray.wait(tasks, num_returns=1, timeout=timeout)
            if not done:
                _reach(self._head)
        except (self._ray.exceptions.RayError, OSError) as error:
            raise RayUnavailable(
                f"Ray at {self._address} has gone: {_first_line(error)}. All games finished before are kept."
            ) from error
        bouts = []
        for task in done:
            number = self._under_way.pop(task)
            try:
                answer: Bout | Failure = self._ray.get(task)
            except self._ray.exceptions.RayError:  # the worker or its machine is gone
                self.deaths.add(number)
                self._queue.appendleft(number)
                continue
            if isinstance(answer, Failure):
                raise GameFailed(answer.number, answer.what)
            bouts.append(answer)
        return bouts

    def _probe(self) -> None:
        """See that a worker has the same game as we. Raises `RayUnavailable`."""
        probe = self._ray.remote(num_cpus=self._cores)(identity)
        try:
            there = self._ray.get(probe.remote(self._plan), timeout=PROBE_SECONDS)
        except Exception as error:
            raise RayUnavailable(
                f"The workers of Ray at {self._address} cannot play {self._plan.game}: {_first_line(error)}. "
                "Every machine of the cluster needs this version of boardwright."
            ) from error
        if there != identity(self._plan):
            raise RayUnavailable(
                f"The workers of Ray at {self._address} have other rules or component data of "
                f"{self._plan.game}; every machine of the cluster needs this version of boardwright."
            )


def _load() -> ModuleType:
    try:
        import ray
    except ImportError as error:
        raise RayUnavailable(f"Ray is not installed here; install it with: {install('ray')}.") from error
    return ray


def _reach(address: str) -> None:
    """Raises `OSError` if nobody there speaks Ray's protocol; Ray itself would try for many minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon:
        return
    with socket.create_connection((host.strip("[]"), int(port)), REACH_SECONDS) as line:
        if os.environ.get("RAY_USE_TLS", "0") == "1":
            return
        line.sendall(GREETING)
        answer = line.recv(len(SETTINGS))
        if answer[3:4] != SETTINGS[3:4]:
            raise OSError("whoever listens there is not Ray")


def _first_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    return lines[-1].rstrip(".") if "RayTaskError" in type(error).__name__ else lines[0].rstrip(".")


# -------------------------------------------------------------------- in a worker


_contest = cache(Contest)  # made once in each worker


def identity(plan: Plan) -> Identity:
    """What must be the same here and there."""
    contest = _contest(plan)
    return contest.game.rules_revision, contest.options.edition.digest


def play_elsewhere(plan: Plan, number: int) -> Bout | Failure:
    """Play a game in a worker."""
    return play_or_fail(_contest(plan), number)
