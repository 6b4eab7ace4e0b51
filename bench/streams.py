"""Measures how long a decision takes to reach the others, against a bare event stream in the same run.

    python bench/streams.py [--clients 300] [--tables 50] [--seconds 30] [--database URL]

A server with tables where bots move, and many who listen; at every table one person decides. The same
clients then listen to a FastAPI application that does nothing but pass on the same bytes. The last line
tells the ratio at the 95th percentile, and what memory a table takes.
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
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI, Request
from fastapi.responses import StreamingResponse

from boardwright.server.running import bind

EVERY = 0.7  # seconds between the decisions of one person


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
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    asyncio.run(server.serve(sockets=[sock]))


def started(*words: str) -> tuple[subprocess.Popen[str], str]:
    """A process that prints where it serves."""
    process = subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    if found is None:
        raise SystemExit("The server did not start.")
    return process, found[0].rstrip("/")


# -------------------------------------------------------------------- clients


@dataclass
class Person:
    """Somebody at one table: where, who, and when versions were asked for."""

    url: str
    cookie: str = ""
    csrf: str = ""
    table: str = ""
    sent: dict[int, float] = field(default_factory=dict)  # version: when its decision was sent
    delays: list[float] = field(default_factory=list)

    async def ask(self, method: str, path: str, body: bytes = b"") -> Any:
        """One request on a connection of its own."""
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        rows = [
            f"{method} {path} HTTP/1.1",
            f"Host: {parts.netloc}",
            "Connection: close",
            f"Cookie: {self.cookie}",
            f"X-CSRF-Token: {self.csrf}",
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        ]
        writer.write(("\r\n".join(rows) + "\r\n\r\n").encode() + body)
        answer = (await reader.read()).decode()
        writer.close()
        top, _, rest = answer.partition("\r\n\r\n")
        cookie = re.search(r"(?im)^set-cookie: ([^;]*)", top)
        if cookie and not self.cookie:
            self.cookie = cookie[1]
        return int(top.split()[1]), json.loads(rest) if rest else None

    async def listen(self, ready: asyncio.Event) -> None:
        """Note when each version arrives whose decision was sent from here."""
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        head = f"GET /events/{self.table} HTTP/1.1\r\nHost: {parts.netloc}\r\nCookie: {self.cookie}\r\n\r\n"
        writer.write(head.encode())
        while line := await reader.readline():
            if line.startswith(b"retry:"):
                ready.set()
            elif line.startswith(b"id: "):
                then = self.sent.get(int(line[4:]))
                if then is not None:
                    self.delays.append(perf_counter() - then)


async def play(person: Person, end: float) -> None:
    """Decide now and then at a table with bots."""
    while perf_counter() < end:
        await asyncio.sleep(EVERY * (0.5 + secrets.randbelow(1000) / 1000))
        _, told = await person.ask("GET", f"/api/tables/{person.table}")
        if not told or not told.get("choices"):
            continue
        action = secrets.choice(told["choices"])["action"]
        body = json.dumps({"version": told["version"], "action": action}).encode()
        person.sent[told["version"] + 1] = perf_counter()
        status, _ = await person.ask("POST", f"/api/tables/{person.table}/decide", body)
        if status != 200:
            person.sent.pop(told["version"] + 1, None)


async def pass_on(person: Person, end: float) -> None:
    """Send the same bytes through the bare stream."""
    version = 0
    while perf_counter() < end:
        await asyncio.sleep(EVERY * (0.5 + secrets.randbelow(1000) / 1000))
        version += 1
        data = json.dumps({"version": version, "kind": "decided"})
        person.sent[version] = perf_counter()
        body = f"id: {version}\nevent: change\ndata: {data}\n\n".encode()
        await person.ask("POST", f"/echo/{person.table}", body)


async def measure(people: list[Person], clients: int, seconds: float, real: bool) -> list[float]:
    """Let everybody listen and act; the delays, sorted."""
    readies = [asyncio.Event() for _ in range(clients)]
    streams = [
        asyncio.create_task(people[number % len(people)].listen(ready))
        for number, ready in enumerate(readies)
    ]
    await asyncio.wait_for(asyncio.gather(*(ready.wait() for ready in readies)), 120)
    end = perf_counter() + seconds
    await asyncio.gather(*((play if real else pass_on)(person, end) for person in people))
    await asyncio.sleep(1)
    for stream in streams:
        stream.cancel()
    return sorted(delay for person in people for delay in person.delays)


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as file:  # noqa: PTH123
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def sit_down(url: str, tables: int) -> list[Person]:
    """People, each at a table of their own with two bots."""
    people = []
    for _ in range(tables):
        person = Person(url)
        person.csrf = (await person.ask("GET", "/api/account"))[1]["csrf"]
        body = json.dumps({"game": "carrara", "seats": ["you", "easy", "easy"]}).encode()
        person.table = (await person.ask("POST", "/api/tables", body))[1]["id"]
        people.append(person)
    return people


def told(name: str, delays: list[float]) -> float:
    """Say what was measured; the 95th percentile."""
    if not delays:
        raise SystemExit(f"{name}: nothing arrived.")
    middle, late = delays[len(delays) // 2], delays[int(len(delays) * 0.95)]
    print(f"{name}: {len(delays)} arrivals, median {middle * 1000:.1f} ms, 95 % {late * 1000:.1f} ms")
    return late


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=300)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--database", default="")
    parser.add_argument("--bare", action="store_true", help=argparse.SUPPRESS)
    words = parser.parse_args()
    if words.bare:
        bare()
        return
    with tempfile.TemporaryDirectory() as folder:
        database = words.database or f"sqlite:///{folder}/tables.sqlite"
        serve = ("-m", "boardwright", "serve", "--no-browser", "--port", "0", "--thinkers", "1")
        server, url = started(*serve, "--database", database)
        before = memory(server.pid)
        people = asyncio.run(sit_down(url, words.tables))
        real = told("boardwright", asyncio.run(measure(people, words.clients, words.seconds, True)))
        grown = (memory(server.pid) - before) / words.tables / 1024
        server.terminate()
        server.wait()
    echo, url = started(__file__, "--bare")
    people = [Person(url, table=str(number)) for number in range(words.tables)]
    plain = told("bare stream", asyncio.run(measure(people, words.clients, words.seconds, False)))
    echo.terminate()
    print(f"ratio at 95 %: {real / plain:.2f}; memory: {grown:.0f} kB a table, its streams included")


if __name__ == "__main__":
    main()
