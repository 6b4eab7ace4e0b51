"""Real servers in processes of their own, and people who talk to them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2


class Running:
    """A server that was started for a test; `url` is where."""

    def __init__(self, database: str, *words: str, **environment: str) -> None:
        command = [sys.executable, "-m", "boardwright", "serve", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", database, "--log-level", "info", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **environment},
        )
        assert self.process.stdout is not None and self.process.stderr is not None
        self.logged: list[str] = []
        self._reader = Thread(target=self.logged.extend, args=(self.process.stderr,), daemon=True)
        self._reader.start()
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, (line, "".join(self.logged))
        self.url = found[0].rstrip("/")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it as an operator would."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        self._reader.join(10)


@contextmanager
def running(database: str, *words: str) -> Iterator[Running]:
    """A server for the length of a block."""
    server = Running(database, *words)
    try:
        yield server
    finally:
        server.kill()


class Visitor:
    """Somebody with a browser, at one server or, after a restart, at the next."""

    def __init__(self, url: str) -> None:
        self.client = httpx2.Client(base_url=url, timeout=60)
        self.client.headers["X-CSRF-Token"] = self.get("/api/account")["csrf"]

    def at(self, url: str) -> Visitor:
        """The same browser, at another address."""
        moved = Visitor.__new__(Visitor)
        moved.client = httpx2.Client(base_url=url, timeout=60, headers=self.client.headers)
        moved.client.cookies = self.client.cookies
        return moved

    def get(self, path: str) -> Any:
        """What is at an address."""
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: object) -> Any:
        """What becomes of a wish."""
        answer = self.client.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def listen(self, table: str, **headers: str) -> Iterator[dict[str, str]]:
        """The events of a table from now on."""
        request = self.client.build_request("GET", f"/events/{table}", headers=headers)
        answer = self.client.send(request, stream=True)
        assert answer.headers["content-type"].startswith("text/event-stream")
        return _events(answer)


def _events(answer: httpx2.Response) -> Iterator[dict[str, str]]:
    event: dict[str, str] = {}
    for line in answer.iter_lines():
        name, _, value = line.partition(": ")
        if name and value:
            event[name] = value
        elif not line and "data" in event:
            yield event
            event = {}


def next_change(stream: Iterator[dict[str, str]]) -> dict[str, str]:
    """The next event but for those that only say who is there, which come at any time."""
    return next(event for event in stream if json.loads(event["data"])["kind"] != "presence")


def below(pid: int) -> dict[int, list[str]]:
    """The processes that a process has started, and those that they have; with what /proc says of each.

    The fields begin with the state and the parent, as in proc(5) from the third on.
    """
    found: dict[int, list[str]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            found[int(stat.parent.name)] = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has just ended
    family = {pid}
    while grown := {one for one, fields in found.items() if int(fields[1]) in family} - family:
        family |= grown
    return {one: fields for one, fields in found.items() if one in family and one != pid}


def sqlite(folder: Path) -> str:
    """A database in a folder."""
    return f"sqlite:///{folder / 'tables.sqlite'}"
