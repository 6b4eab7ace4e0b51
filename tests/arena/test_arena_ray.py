"""The same games on Ray, on this machine, though a worker be killed."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from boardwright.arena import on_ray
from boardwright.arena.contest import Bout, Contest
from boardwright.arena.on_ray import RayUnavailable, RayWorkers

from .arenas import plan, timeless

RANDOM = plan("random", "random", seed=3)
GAMES = 8


WORKERS = (b"ray::IDLE", b"ray::play_elsewhere")  # play games, or could
CLUSTER = (b"/gcs_server", b"/raylet")


def ray_processes(kinds: tuple[bytes, ...]) -> list[int]:
    """Processes of these kinds, of a Ray started by this process."""
    parents: dict[int, int] = {}
    names: dict[int, bytes] = {}
    for entry in Path("/proc").iterdir():
        try:
            pid = int(entry.name)
            parents[pid] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            names[pid] = (entry / "cmdline").read_bytes()
        except (ValueError, OSError):  # no process, or one that has just ended
            continue

    def ours(pid: int) -> bool:
        while pid > 1 and pid != os.getpid():
            pid = parents.get(pid, 0)
        return pid == os.getpid()

    return [pid for pid, name in names.items() if name.split(b"\0")[0].endswith(kinds) and ours(pid)]


def collect(crew: RayWorkers, count: int) -> list[Bout]:
    """The next games that are finished."""
    bouts: list[Bout] = []
    end = time.monotonic() + 150
    while len(bouts) < count:
        assert time.monotonic() < end, "the games take too long"
        bouts += crew.finished(0.5)
    return bouts


@pytest.mark.skipif(sys.platform != "linux", reason="looks for workers in /proc")
def test_ray_plays_the_same_games_though_a_worker_is_killed_and_then_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("RAY_agent_register_timeout_ms", "100000")  # the machine may be busy with other tests
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "100")
    contest = Contest(RANDOM)
    with RayWorkers(RANDOM, 2) as crew:
        assert crew.size == 2
        crew.submit(0)
        bouts = collect(crew, 1)
        assert crew.deaths.total == 0
        workers = ray_processes(WORKERS)
        assert workers
        for pid in workers:
            os.kill(pid, signal.SIGSTOP)  # so that games are under way, and stay so
        for number in range(1, GAMES):
            crew.submit(number)
        bouts += crew.finished(1.0)
        while not crew.deaths.total:
            os.kill(workers.pop(), signal.SIGKILL)
            bouts += crew.finished(2.0)
        for pid in workers:
            os.kill(pid, signal.SIGCONT)
        bouts += collect(crew, GAMES - len(bouts))
        for pid in ray_processes(CLUSTER):
            os.kill(pid, signal.SIGKILL)
        crew.submit(GAMES)
        with pytest.raises(RayUnavailable, match=r"Ray at local has gone.* finished before are kept"):
            collect(crew, 1)
    bouts.sort(key=lambda bout: bout.number)
    assert [timeless(bout) for bout in bouts] == [timeless(contest.play(n)) for n in range(GAMES)]


def test_nobody_listening_is_told_at_once() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    began = time.monotonic()
    with pytest.raises(RayUnavailable, match=f"{address} cannot be reached.*ray start --head"):
        RayWorkers(RANDOM, 1, address).__enter__()
    assert time.monotonic() - began < 30


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_somebody_else_listening_is_told_at_once(monkeypatch: pytest.MonkeyPatch, answer: bytes) -> None:
    monkeypatch.setattr(on_ray, "REACH_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line:
                line.sendall(answer)
                line.recv(1000)
                time.sleep(1)

        Thread(target=serve, daemon=True).start()
        began = time.monotonic()
        with pytest.raises(RayUnavailable, match="cannot be reached"):
            RayWorkers(RANDOM, 1, f"127.0.0.1:{server.getsockname()[1]}").__enter__()
        assert time.monotonic() - began < 20


@pytest.mark.parametrize("address", ["nonsense:port", "127.0.0.1:99999", "no-such-host.invalid:6379"])
def test_a_wrong_address_is_told(address: str) -> None:
    with pytest.raises(RayUnavailable, match="cannot be reached"):
        RayWorkers(RANDOM, 1, address).__enter__()


def test_a_missing_ray_is_told_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(RayUnavailable, match=r'pip install "boardwright\[ray\]"'):
        RayWorkers(RANDOM, 1)


def test_workers_say_what_they_would_play() -> None:
    contest = Contest(RANDOM)
    here = on_ray.identity(RANDOM)
    assert here == (contest.game.rules_revision, contest.options.edition.digest)
    answer = on_ray.play_elsewhere(RANDOM, 2)
    assert isinstance(answer, Bout)
    assert timeless(answer) == timeless(contest.play(2))
