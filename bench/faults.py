"""Lets the machine below a server fail, and looks whether games go on and nothing acknowledged is lost.

    python -m bench.faults [--rounds 5] [--tables 3] [--fault power] [--fault full] ...

`power`: the power fails; of the files only what was synced is left. `full`: the disk is full for a while.
`read-only`: it cannot be written. `clock`: the clock jumps an hour ahead or a day back. `postgresql`: the
database is stopped at once and started again. The first four are on SQLite, with a library that is loaded
before libc (`tests/server/faulty_machine.c`; it takes a C compiler). Ends with 1 if anything was lost.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep
from urllib.error import HTTPError

from bench.crash import PATIENCE, Player, Server, wait_for_turn
from tests.server.faults import FaultyMachine, compiled
from tests.server.postgres import restartable

FAULTS = ("power", "full", "read-only", "clock", "postgresql")
JUMPS = (3600, -86_400, 0)  # seconds that the clock is wrong by


@contextmanager
def playing(players: list[Player]) -> Iterator[None]:
    """All play for the length of a block."""
    stop = Event()
    threads = [Thread(target=player.play, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def wait_for(players: list[Player], decisions: int) -> bool:
    """Whether so many more decisions are acknowledged in time."""
    wanted, end = sum(player.count for player in players) + decisions, monotonic() + PATIENCE
    while sum(player.count for player in players) < wanted and monotonic() < end:
        sleep(0.02)
    return sum(player.count for player in players) >= wanted


def seat(server: Server, players: list[Player]) -> None:
    """Everybody is at this server, at a table, and it is their turn."""
    for player in players:
        player.url = server.url
        if player.table:
            wait_for_turn(player)
        else:
            player.sit_down()


def refused(player: Player) -> bool:
    """Whether the server says that it cannot write."""
    try:
        player.ask("/healthz")
    except HTTPError as error:
        return error.code == 503
    except ValueError:  # it says `ok`, which is no JSON
        return False
    return False


def power(machine: FaultyMachine, players: list[Player], rounds: int) -> list[str]:
    """Cut the power in the middle of play, again and again."""
    for _ in range(rounds):
        server = Server(machine.database, machine.environment)
        seat(server, players)
        with playing(players):
            wait_for(players, 5 + secrets.randbelow(20))
            server.kill()
        machine.power_fails()
    server = Server(machine.database, machine.environment)
    seat(server, players)
    server.kill()
    return []


def disk(machine: FaultyMachine, players: list[Player], rounds: int, order: str) -> list[str]:
    """Let the disk be full or read-only for a while, again and again, and at last kill the server."""
    wrong = []
    server = Server(machine.database, machine.environment)
    seat(server, players)
    for _ in range(rounds):
        with playing(players):
            wait_for(players, 5)
            machine.order(order)
            sleep(6.0)  # longer than health counts as good
            if not refused(players[0]):
                wrong.append("the server says that it is well though it cannot write")
            machine.order(order, None)
            if not wait_for(players, 5):
                wrong.append("the games do not go on")
        for player in players:  # a 503 is what is wanted meanwhile
            player.lost = [what for what in player.lost if "503" not in what]
    server.kill()
    server = Server(machine.database, machine.environment)
    seat(server, players)
    server.kill()
    return wrong


def clock(machine: FaultyMachine, players: list[Player], rounds: int) -> list[str]:
    """Let the clock jump while people and bots play."""
    wrong = []
    server = Server(machine.database, machine.environment)
    seat(server, players)
    for number in range(rounds):
        with playing(players):
            machine.order("clock", str(JUMPS[number % len(JUMPS)]))
            if not wait_for(players, 10):
                wrong.append(f"the games do not go on after a jump of {JUMPS[number % len(JUMPS)]} s")
    server.kill()
    machine.order("clock", None)
    server = Server(machine.database, machine.environment)
    seat(server, players)
    server.kill()
    return wrong


def postgresql(players: list[Player], rounds: int) -> list[str]:
    """Stop the database at once in the middle of play, and start it again."""
    wrong = []
    with restartable() as cluster:
        server = Server(cluster.address)
        seat(server, players)
        for _ in range(rounds):
            with playing(players):
                wait_for(players, 5)
                cluster.restart()
                if not wait_for(players, 5):
                    wrong.append("the games do not go on")
            for player in players:
                player.lost = [what for what in player.lost if "503" not in what]
        seat(server, players)
        server.kill()
    return wrong


def attempt(fault: str, rounds: int, tables: int) -> tuple[int, list[str]]:
    """Decisions that were acknowledged under a fault, and what went wrong."""
    players = [Player() for _ in range(tables)]
    folder = Path(tempfile.mkdtemp(prefix="boardwright-faults-"))
    try:
        if fault == "postgresql":
            wrong = postgresql(players, rounds)
        else:
            machine = FaultyMachine(compiled(folder), folder)
            if fault == "power":
                wrong = power(machine, players, rounds)
            elif fault == "clock":
                wrong = clock(machine, players, rounds)
            else:
                wrong = disk(machine, players, rounds, fault)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return sum(player.count for player in players), [*wrong, *(what for one in players for what in one.lost)]


def main() -> int:
    """All that was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--fault", choices=FAULTS, action="append")
    asked = parser.parse_args()
    bad = False
    for fault in asked.fault or FAULTS:
        count, wrong = attempt(fault, asked.rounds, asked.tables)
        told = f"{asked.rounds} times, {count} decisions acknowledged, {len(wrong)} wrong"
        print(f"{fault}: {told}", flush=True)
        for what in wrong:
            print(f"  {what}")
        bad = bad or bool(wrong)
    return 1 if bad else 0


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    sys.exit(main())
