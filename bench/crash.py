"""Kills servers under load, again and again, and looks for what they had acknowledged.

    python -m bench.crash [--kills 50] [--minutes 600] [--tables 8] [--database URL | --postgresql]

Several people play as fast as they can, half of them against a bot, half of them both sides of a game on
one screen. The server is killed with SIGKILL in the middle of that and started again on the same database:
a new SQLite file, the one that is named, or a PostgreSQL made for the purpose. Every decision that was
acknowledged must stand, and every game go on. A server is forked from a process that has read the program
already, as reading it would take most of the time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPException
from importlib import import_module
from multiprocessing.connection import Connection
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from bench.streams import ADDRESSES
from tests.server.postgres import cluster

MOVES = (5, 60)  # decisions that are acknowledged before a server is killed: at least, and at most
PATIENCE = 300.0  # seconds in which they come, or a table goes on: bots are slow on a busy machine
WORDS = ("serve", "--no-browser", "--port", "0", "--thinkers", "1")
FORKS = multiprocessing.get_context("forkserver")
READ = ("boardwright.cli.serve", "boardwright.server.running", "boardwright.web.routes")


class Server:
    """A server process; `url` is where it is."""

    def __init__(self, database: str, environment: Mapping[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boardwright", *WORDS, "--database", database],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})},
        )
        assert self.process.stdout is not None
        self.url = address_in(self.process.stdout.readline())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Forked:
    """The same from a process that has read the program already."""

    def __init__(self, database: str) -> None:
        ours, theirs = FORKS.Pipe(duplex=False)
        self.process = FORKS.Process(target=serve, args=(theirs, database))
        self.process.start()
        theirs.close()
        with os.fdopen(os.dup(ours.fileno()), encoding="utf-8") as said:
            self.url = address_in(said.readline())
        ours.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


def serve(output: Connection, database: str) -> None:
    """A server in this process, whose words go to a pipe."""
    os.dup2(output.fileno(), 1)
    sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8")
    main = import_module("boardwright.cli").main
    main([*WORDS, "--database", database], prog_name="boardwright")


def address_in(line: str) -> str:
    """Where a server says that it is."""
    found = re.search(r"http://\S+", line)
    if found is None:
        raise SystemExit("The server did not start.")
    return found[0].rstrip("/")


class Player:
    """Somebody who plays at one table, at whatever server there is.

    Everybody comes from an address of their own, as through a proxy: a server counts requests by address.
    """

    def __init__(self, alone: bool = False) -> None:
        self.alone = alone  # whether they play both sides
        self.address = next(ADDRESSES)
        self.url = ""
        self.cookie = self.csrf = self.table = ""
        self.count = 0  # decisions that were acknowledged, at all tables
        self.acknowledged: list[tuple[int, str]] = []  # decision number and action, at this one
        self.lost: list[str] = []

    def ask(self, path: str, body: dict[str, object] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {
            "Cookie": self.cookie,
            "X-CSRF-Token": self.csrf,
            "X-Forwarded-For": self.address,
            "Content-Type": "application/json",
        }
        with urlopen(Request(self.url + path, data, headers), timeout=PATIENCE) as answer:
            if not self.cookie:
                given = answer.headers.get_all("Set-Cookie")
                self.cookie = "; ".join(cookie.partition(";")[0] for cookie in given)
            return json.loads(answer.read() or b"null")

    def sit_down(self) -> None:
        self.csrf = self.ask("/api/account")["csrf"]
        wish: dict[str, object] = {"game": "carrara", "seats": ["you", "easy"]}
        if self.alone:
            wish |= {"seats": ["you", "you"], "access": "screen"}
        self.table = self.ask("/api/tables", wish)["id"]

    def play(self, stop: Event) -> None:
        """Decide until told to stop; a server that has died is waited for."""
        while not stop.is_set():
            try:
                told = self.ask(f"/api/tables/{self.table}")
                if told["stage"] == "over":
                    self.check(told)
                    self.acknowledged = []
                    self.sit_down()
                elif told["choices"]:
                    action = secrets.choice(told["choices"])["action"]
                    wish = {"version": told["version"], "action": action}
                    if self.ask(f"/api/tables/{self.table}/decide", wish)["done"]:
                        self.acknowledged.append((told["decisions"] + 1, action))
                        self.count += 1
            except HTTPError as error:
                if error.code >= 500:
                    self.lost.append(f"{error.code} from the server")
            except (OSError, ValueError, EOFError, HTTPException):  # killed in the middle of an answer
                sleep(0.05)

    def check(self, told: Any) -> None:
        """Every acknowledged decision must be in the log of its seat, as it was given."""
        log = {}
        for seat in told["mine"]:
            seen = self.ask(f"/api/tables/{self.table}?seat={seat}")
            log.update({line["number"]: line["action"] for line in seen["log"] if line["seat"] == seat})
        for number, action in self.acknowledged:
            if log.get(number) != action:
                self.lost.append(f"table {self.table}: decision {number} ({action}) is {log.get(number)}")


def wait_for_turn(player: Player) -> None:
    """The game goes on: sooner or later it is the player's turn again, or over."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        told = player.ask(f"/api/tables/{player.table}")
        if told["choices"] or told["stage"] == "over":
            player.check(told)
            return
        sleep(0.2)
    player.lost.append(f"table {player.table} does not go on")


def play_until_killed(server: Forked, players: list[Player]) -> None:
    """Let all play, and kill the server in the middle of it."""
    stop, end = Event(), monotonic() + PATIENCE
    wanted = sum(player.count for player in players) + MOVES[0] + secrets.randbelow(MOVES[1] - MOVES[0])
    threads = [Thread(target=player.play, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    while sum(player.count for player in players) < wanted and monotonic() < end:
        sleep(secrets.randbelow(50) / 1000)
    server.kill()
    stop.set()
    for thread in threads:
        thread.join()


def crash(database: str, kills: int, tables: int, minutes: float) -> tuple[int, list[str]]:
    """Kill so often, or as often as there is time for; how often that was, and what was lost in all that."""
    end, done = monotonic() + 60 * minutes, 0
    FORKS.set_forkserver_preload(list(READ))
    players = [Player(alone=number % 2 == 1) for number in range(tables)]
    while True:
        server = Forked(database)
        for player in players:
            player.url = server.url
            if player.table:
                wait_for_turn(player)
            else:
                player.sit_down()
        lost = [what for player in players for what in player.lost]
        if done:
            count = sum(player.count for player in players)
            print(f"{done} kills, {count} decisions acknowledged, {len(lost)} lost", flush=True)
        if done == kills or monotonic() > end:
            server.kill()
            return done, lost
        play_until_killed(server, players)
        done += 1


@contextmanager
def some_database(words: argparse.Namespace) -> Iterator[str]:
    """The database that was asked for."""
    if words.postgresql:
        with cluster() as address:
            yield address
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield words.database or f"sqlite:///{folder}/tables.sqlite"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgresql", action="store_true", help="make a PostgreSQL for it")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after that many")
    parser.add_argument("--tables", type=int, default=8)
    words = parser.parse_args()
    with some_database(words) as database:
        kills, lost = crash(database, words.kills, words.tables, words.minutes)
    print(f"{kills} kills, {words.tables} tables: {len(lost)} losses.")
    for what in lost:
        print(f"  {what}")
    sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
