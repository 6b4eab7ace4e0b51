"""Measures how long a decision takes to reach the others, against a bare event stream in the same run.

    python -m bench.streams [--clients 300] [--tables 50] [--rounds 5] [--every 2]
                            [--database URL | --postgresql] [--workers 1]

A server with tables where bots move, and many who listen; at every table one person decides. As many
listen to a FastAPI application that does nothing but pass on the same bytes. The two are measured in
turns, a few seconds each. The last lines tell the ratio of the 95th percentiles, what memory a table takes,
and how much the servers computed for each event that they told: that holds on a busy machine as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse
from tests.server.postgres import cluster

from boardwright.server.running import bind

ADDRESSES = (f"10.0.{number // 250}.{number % 250 + 1}" for number in count())


# -------------------------------------------------------------------- the bare stream


def bare() -> None:
    """An application that passes on what it is sent."""
    app = FastAPI()
    queues: dict[str, set[asyncio.Queue[bytes]]] = {}

    @app.get("/events/{table}")
    async def events(table: str) -> StreamingResponse:
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        queues.setdefault(table, set()).add(queue)

        async def told() -> AsyncIterator[bytes]:
            yield b"retry: 1000\n\n"
            while True:
                yield await queue.get()

        return StreamingResponse(told(), media_type="text/event-stream")

    @app.post("/echo/{table}")
    async def echo(table: str, request: Request) -> dict[str, bool]:
        body = await request.body()
        for queue in queues.get(table, ()):
            queue.put_nowait(body)
        return {"done": True}

    sock = bind("127.0.0.1", 0)
    print(f"http://127.0.0.1:{sock.getsockname()[1]}/", flush=True)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False))
    asyncio.run(server.serve(sockets=[sock]))


# -------------------------------------------------------------------- servers


@dataclass
class Serving:
    """A process that serves, and where."""

    pid: int
    url: str

    def memory(self) -> int:
        """Its resident bytes."""
        with open(f"/proc/{self.pid}/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def files(self) -> int:
        """What it has open: files, sockets, pipes."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))  # noqa: PTH208


def computed(server: int, bare: int) -> dict[str, float]:
    """Seconds of processor time so far of all that takes part, by what it is."""
    parents, words, seconds = {}, {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            pid = int(folder.name)
            fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            words[pid] = (folder / "cmdline").read_bytes()
            parents[pid] = int(fields[1])
            seconds[pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    found = dict.fromkeys(("bare", "bots", "clients", "database", "server"), 0.0)
    for pid, taken in seconds.items():
        line = [pid]  # of ancestors
        while parents.get(line[-1]):
            line.append(parents[line[-1]])
        if os.getpid() not in line:
            continue
        if any(b"forkserver" in words[one] for one in line if one in words):
            found["bots"] += taken
        elif b"postgres" in words[pid].split(b"\0")[0]:
            found["database"] += taken
        else:
            found["server" if server in line else "bare" if bare in line else "clients"] += taken
    return found


@contextmanager
def serving(*words: str) -> Iterator[Serving]:
    """A process that prints where it serves, for the length of a block."""
    process = subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        if found is None:
            raise SystemExit("The server did not start.")
        yield Serving(process.pid, found[0].rstrip("/"))
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()


@contextmanager
def boardwright(database: str = "", workers: int = 1) -> Iterator[Serving]:
    """A server as anybody starts it, with one process for the bots of each worker."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or f"sqlite:///{folder}/tables.sqlite"
        words = ("-m", "boardwright", "serve", "--no-browser", "--port", "0", "--thinkers", "1")
        with serving(*words, "--database", where, "--workers", str(workers)) as server:
            yield server


# -------------------------------------------------------------------- clients


@dataclass
class Person:
    """Somebody at one table: where, who, and when versions were asked for.

    Everybody comes from an address of their own, as through a proxy: a server counts requests by address.
    """

    url: str
    cookie: str = ""
    csrf: str = ""
    table: str = ""
    version: int = 0  # that the bare stream was sent last
    address: str = field(default_factory=lambda: next(ADDRESSES))
    sent: dict[int, float] = field(default_factory=dict)  # version: when its decision was sent
    delays: list[float] = field(default_factory=list)
    events: int = 0
    games: int = 0  # begun
    over: bool = False  # whether the present one is

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, Any]:
        """One request on a connection of its own: the status, and what came back."""
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        rows = [
            f"{method} {path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Connection: close",
            f"Cookie: {self.cookie}",
            f"X-CSRF-Token: {self.csrf}",
            f"X-Forwarded-For: {self.address}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        ]
        writer.write(("\r\n".join(rows) + "\r\n\r\n").encode() + body)
        answer = (await reader.read()).decode()
        writer.close()
        top, _, rest = answer.partition("\r\n\r\n")
        if not self.cookie:
            self.cookie = "; ".join(re.findall(r"(?im)^set-cookie: ([^;\r]*)", top))
        return int(top.split()[1]), json.loads(rest) if rest else None

    async def sit_down(self) -> None:
        """Make a table of one's own with two bots."""
        if not self.csrf:
            self.csrf = (await self.ask("GET", "/api/account"))[1]["csrf"]
        body = json.dumps({"game": "carrara", "seats": ["you", "easy", "easy"]}).encode()
        status, made = await self.ask("POST", "/api/tables", body)
        if status != 201:
            raise SystemExit(f"No table was made: {made}")
        self.table, self.over, self.games = made["id"], False, self.games + 1
        self.sent.clear()

    async def listen(self, ready: asyncio.Event) -> None:
        """Note when each version arrives whose decision was sent from here; at the next table, too."""
        parts = urlsplit(self.url)
        while True:
            table = self.table
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
            rows = [
                f"GET /events/{table} HTTP/1.1",
                f"Host: {parts.netloc}",
                f"Cookie: {self.cookie}",
                f"X-Forwarded-For: {self.address}",
            ]
            writer.write(("\r\n".join(rows) + "\r\n\r\n").encode())
            while table == self.table and (line := await reader.readline()):
                self._hear(line, ready)
            writer.close()

    def _hear(self, line: bytes, ready: asyncio.Event) -> None:
        now = perf_counter()
        if line.startswith(b"retry:"):
            ready.set()
        elif line.startswith(b"id: "):
            self.events += 1
            then = self.sent.get(int(line[4:]))
            if then is not None:
                self.delays.append(now - then)


async def decide(person: Person) -> None:
    """Decide something, if it is one's turn."""
    _, told = await person.ask("GET", f"/api/tables/{person.table}")
    person.over = told["stage"] == "over"
    if not told["choices"]:
        return
    action = secrets.choice(told["choices"])["action"]
    body = json.dumps({"version": told["version"], "action": action}).encode()
    person.sent[told["version"] + 1] = perf_counter()
    status, _ = await person.ask("POST", f"/api/tables/{person.table}/decide", body)
    if status != 200:
        person.sent.pop(told["version"] + 1, None)


async def pass_on(person: Person) -> None:
    """Send the same bytes through the bare stream."""
    person.version += 1
    data = json.dumps({"version": person.version, "kind": "decided"})
    body = f"id: {person.version}\nevent: change\ndata: {data}\n\n".encode()
    person.sent[person.version] = perf_counter()
    await person.ask("POST", f"/echo/{person.table}", body)


# -------------------------------------------------------------------- the measure

Act = Callable[[Person], Coroutine[Any, Any, None]]


class Crowd:
    """People at one server, each at a table of their own, and everybody who listens there."""

    def __init__(
        self, people: list[Person], act: Act, every: float, measured: Callable[[], dict[str, float]] = dict
    ) -> None:
        self.measured = measured
        self.people = people
        self.act = act
        self.every = every  # seconds between what one person does
        self.delays: list[float] = []
        self.seconds = 0.0  # that were measured
        self.computed: dict[str, float] = {}  # processor time meanwhile
        self.heard = 0  # events
        self._streams: list[asyncio.Task[None]] = []

    async def open(self, clients: int) -> None:
        """Let as many listen."""
        readies = [asyncio.Event() for _ in range(clients)]
        for number, ready in enumerate(readies):
            person = self.people[number % len(self.people)]
            self._streams.append(asyncio.create_task(person.listen(ready)))
        await asyncio.wait_for(asyncio.gather(*(ready.wait() for ready in readies)), 120)

    async def measure(self, seconds: float) -> float:
        """Let everybody act for a while; the 95th percentile of that while's delays."""
        begun, before, heard = perf_counter(), self.measured(), self._events()
        end = begun + seconds
        await asyncio.gather(*(self._keep_acting(person, end) for person in self.people))
        await asyncio.sleep(1)
        self.seconds += perf_counter() - begun
        for who, taken in self.measured().items():
            self.computed[who] = self.computed.get(who, 0.0) + taken - before[who]
        self.heard += self._events() - heard
        delays = [delay for person in self.people for delay in person.delays]
        for person in self.people:
            person.delays.clear()
        self.delays += delays
        return late(delays)

    async def _keep_acting(self, person: Person, end: float) -> None:
        while (now := perf_counter()) < end:
            pause = self.every * secrets.randbelow(2000) / 1000
            await asyncio.sleep(min(pause, end - now))
            if now + pause < end:
                await self.act(person)

    def _events(self) -> int:
        return sum(person.events for person in self.people)

    def told(self, name: str) -> str:
        """What was measured here in all."""
        middle = median(self.delays) * 1000
        shares = ", ".join(
            f"{who} {taken / self.heard * 1e3:.3f} ms" for who, taken in self.computed.items() if taken
        )
        return (
            f"{name}: {len(self.delays)} arrivals of {self.heard}, "
            f"median {middle:.1f} ms, 95 % {late(self.delays) * 1000:.1f} ms; "
            f"{self.heard / self.seconds:.0f} events a second; processor time for an event: {shares}"
        )


def late(delays: list[float]) -> float:
    """The 95th percentile."""
    if not delays:
        raise SystemExit("Nothing arrived.")
    return sorted(delays)[int(len(delays) * 0.95)]


async def compare(server: Serving, echo: Serving, words: argparse.Namespace) -> None:
    """Both in turns."""

    def measured() -> dict[str, float]:
        return computed(server.pid, echo.pid)

    before = server.memory()
    real = Crowd([Person(server.url) for _ in range(words.tables)], decide, words.every, measured)
    for person in real.people:
        await person.sit_down()
    echoes = [Person(echo.url, table=str(number)) for number in range(words.tables)]
    plain = Crowd(echoes, pass_on, words.every, measured)
    await real.open(words.clients)
    await plain.open(words.clients)
    ratios = []
    for number in range(words.rounds + 1):
        slow, quick = await real.measure(words.seconds), await plain.measure(words.seconds)
        said = f"95 % {slow * 1000:.1f} ms, bare {quick * 1000:.1f} ms, ratio {slow / quick:.2f}"
        print(f"{number or 'not counted, as bots and caches warm up'}: {said}", flush=True)
        if number:
            ratios.append(slow / quick)
        else:
            for crowd in (real, plain):
                crowd.delays.clear()
                crowd.seconds, crowd.heard = 0.0, 0
                crowd.computed.clear()
    grown = (server.memory() - before) / words.tables / 1024
    print(real.told("boardwright"))
    print(plain.told("bare stream"))
    print(f"memory: {grown:.0f} kB a table, its streams included")
    print(f"ratio at 95 %: {median(ratios):.2f} (median of {len(ratios)} rounds)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=300)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--every", type=float, default=2, help="seconds between one person's decisions")
    parser.add_argument("--database", default="")
    parser.add_argument("--workers", type=int, default=1, help="server processes, on PostgreSQL")
    parser.add_argument("--postgresql", action="store_true", help="make a PostgreSQL for it")
    parser.add_argument("--bare", action="store_true", help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.bare:
        bare()
        return
    with ExitStack() as stack:
        database = stack.enter_context(cluster()) if words.postgresql else words.database
        server = stack.enter_context(boardwright(database, words.workers))
        echo = stack.enter_context(serving("-m", "bench.streams", "--bare"))
        asyncio.run(compare(server, echo, words))


if __name__ == "__main__":
    main()
