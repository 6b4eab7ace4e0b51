"""Kills servers under load, again and again, and looks for what they had acknowledged.

    python bench/crash.py [--database URL] [--kills 50] [--tables 8]

Several people play at tables with bots as fast as they can. The server is killed with SIGKILL at a random
moment and started again on the same database. Afterwards every decision that was acknowledged must stand,
and every game must go on.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Server:
    """A server process; `url` is where it is."""

    def __init__(self, database: str) -> None:
        command = [
            sys.executable,
            "-m",
            "boardwright",
            "serve",
            "--no-browser",
            "--port",
            "0",
            "--thinkers",
            "1",
        ]
        self.process = subprocess.Popen(
            [*command, "--database", database],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        if found is None:
            raise SystemExit("The server did not start.")
        self.url = found[0].rstrip("/")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Player:
    """Somebody who plays at one table, at whatever server there is."""

    def __init__(self) -> None:
        self.url = ""
        self.cookie = self.csrf = self.table = ""
        self.known = 0  # decisions that stood when the last one was acknowledged
        self.acknowledged: list[tuple[int, str]] = []  # decision number and action
        self.lost: list[str] = []

    def ask(self, path: str, body: dict[str, object] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Cookie": self.cookie, "X-CSRF-Token": self.csrf, "Content-Type": "application/json"}
        with urlopen(Request(self.url + path, data, headers), timeout=10) as answer:
            if not self.cookie:
                self.cookie = answer.headers["Set-Cookie"].partition(";")[0]
            return json.loads(answer.read() or b"null")

    def sit_down(self) -> None:
        self.csrf = self.ask("/api/account")["csrf"]
        self.table = self.ask("/api/tables", {"game": "carrara", "seats": ["you", "easy"]})["id"]

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
            except HTTPError as error:
                if error.code >= 500:
                    self.lost.append(f"{error.code} from the server")
            except (OSError, ValueError, EOFError):
                sleep(0.05)

    def check(self, told: Any) -> None:
        """Every acknowledged decision must be in the log, as it was given."""
        log = {line["number"]: line["action"] for line in told["log"]}
        for number, action in self.acknowledged:
            if log.get(number) != action:
                self.lost.append(f"table {self.table}: decision {number} ({action}) is {log.get(number)}")


def wait_for_turn(player: Player) -> None:
    """The game goes on: sooner or later it is the player's turn again, or over."""
    end = monotonic() + 60
    while monotonic() < end:
        told = player.ask(f"/api/tables/{player.table}")
        if told["choices"] or told["stage"] == "over":
            player.check(told)
            return
        sleep(0.2)
    player.lost.append(f"table {player.table} does not go on")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=8)
    words = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = words.database or f"sqlite:///{folder}/tables.sqlite"
        players = [Player() for _ in range(words.tables)]
        count = 0
        for kill in range(words.kills + 1):
            server = Server(database)
            for player in players:
                player.url = server.url
                if not player.table:
                    player.sit_down()
                else:
                    wait_for_turn(player)
            if kill < words.kills:
                stop = Event()
                threads = [Thread(target=player.play, args=(stop,)) for player in players]
                for thread in threads:
                    thread.start()
                sleep(0.5 + secrets.randbelow(1500) / 1000)
                server.kill()
                stop.set()
                for thread in threads:
                    thread.join()
            else:
                server.kill()
            count = sum(len(player.acknowledged) for player in players)
            print(f"\r{kill} kills, {count} decisions acknowledged and not yet over", end="", flush=True)
        lost = [what for player in players for what in player.lost]
        print(f"\n{words.kills} kills, {words.tables} tables: {len(lost)} losses.")
        for what in lost:
            print(f"  {what}")
        sys.exit(1 if lost else 0)


if __name__ == "__main__":
    main()
