"""Machines that fail: nothing acknowledged is lost in a power failure; games go on after a full disk."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .faults import FaultyMachine, compiled
from .servers import Running, Visitor

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler"),
]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FaultyMachine:
    made = FaultyMachine(compiled(tmp_path), tmp_path)
    for name, value in made.environment.items():
        monkeypatch.setenv(name, value)
    return made


def started(machine: FaultyMachine) -> Running:
    return Running(machine.database, "--thinkers", "0")


def decide(who: Visitor, table: str, status: int = 200) -> int:
    """Decide with the first answer there is; how many decisions stand then."""
    told = who.get(table)
    wish = {"version": told["version"], "action": told["choices"][0]["action"]}
    answer = who.client.post(f"{table}/decide", json=wish)
    assert answer.status_code == status, answer.text
    return int(who.get(table)["decisions"])


def test_a_power_failure_loses_nothing_that_was_acknowledged(machine: FaultyMachine) -> None:
    server = started(machine)
    ana = Visitor(server.url)
    table = (
        f"/api/tables/{ana.post('/api/tables', game='carrara', seats=['you', 'you'], access='screen')['id']}"
    )
    for _ in range(3):
        known = [decide(ana, table) for _ in range(5)][-1]
        log = [line["action"] for line in ana.get(table)["log"]]
        server.kill()
        machine.power_fails()
        server = started(machine)
        ana = ana.at(server.url)
        told = ana.get(table)
        assert told["decisions"] == known and [line["action"] for line in told["log"]] == log
    server.kill()


@pytest.mark.parametrize("fault", ["full", "read-only"])
def test_a_disk_that_cannot_be_written_is_told_and_the_game_goes_on(
    machine: FaultyMachine, fault: str
) -> None:
    server = started(machine)
    ana = Visitor(server.url)
    table = (
        f"/api/tables/{ana.post('/api/tables', game='carrara', seats=['you', 'you'], access='screen')['id']}"
    )
    known = decide(ana, table)
    machine.order(fault)
    assert decide(ana, table, 503) == known, "what was not kept did not happen"
    machine.order(fault, None)
    assert decide(ana, table) == known + 1
    server.kill()
    server = started(machine)
    assert ana.at(server.url).get(table)["decisions"] == known + 1
    server.kill()


def test_a_clock_that_jumps_stops_no_game(machine: FaultyMachine) -> None:
    server = started(machine)
    ana = Visitor(server.url)
    table = (
        f"/api/tables/{ana.post('/api/tables', game='carrara', seats=['you', 'you'], access='screen')['id']}"
    )
    known = decide(ana, table)
    for jump in ("86400", "-86400"):
        machine.order("clock", jump)
        known += 1
        assert decide(ana, table) == known
    server.kill()
