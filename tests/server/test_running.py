"""Servers as they are run: streams, bots in processes, stopping, dying and coming back."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from .servers import Running, Visitor, below, next_change, running, sqlite


def wait_until(what: Any, seconds: float = 60) -> Any:
    """What a function gives once it gives something."""
    end = monotonic() + seconds
    while monotonic() < end:
        found = what()
        if found:
            return found
        sleep(0.05)
    raise AssertionError("it never came")


def test_streams_bots_and_a_quiet_stop(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), "--thinkers", "1") as server:
        ana, ben, eve = (Visitor(server.url) for _ in range(3))
        id_ = ana.post("/api/tables", game="carrara", seats=["you", "open", "easy"])["id"]
        table = f"/api/tables/{id_}"
        stream = eve.listen(id_)
        ben.post(f"{table}/join", name="Ben")
        joined = json.loads(next_change(stream)["data"])
        assert joined["kind"] == "joined"
        version = ana.get(table)["version"]
        ana.post(f"{table}/decide", version=version, action="pass")
        event = next_change(stream)
        assert json.loads(event["data"]) == {"version": version + 1, "kind": "decided"}
        assert event["id"] == str(version + 1)
        ben.post(f"{table}/decide", version=version + 1, action="pass")
        told = wait_until(lambda: (t := ana.get(table))["decides"] == 0 and t)  # the bot has decided
        assert told["decisions"] > 2
        late = next_change(eve.listen(id_, **{"Last-Event-ID": str(version)}))
        assert json.loads(late["data"]) == {"version": told["version"], "kind": "caught up"}
        advice = ana.post(f"{table}/hint", budget="20sims")
        assert advice and advice[0]["actions"] and advice[0]["words"]
        children = below(server.process.pid)
        assert children
        server.stop()
        wait_until(lambda: not [pid for pid in children if Path(f"/proc/{pid}").exists()])
        assert server.process.returncode == 0
        for line in server.logged:
            assert set(json.loads(line)) >= {"at", "level", "what"}, line


def test_a_killed_bot_process_is_replaced(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), "--thinkers", "1") as server:
        ana = Visitor(server.url)
        id_ = ana.post("/api/tables", game="carrara", seats=["you", "hard@1.5s"], seed=5)["id"]
        table = f"/api/tables/{id_}"
        ana.post(f"{table}/decide", version=ana.get(table)["version"], action="pass")
        thinker = wait_until(lambda: _busy(server))
        assert ana.get(table)["decides"] == 1
        os.kill(thinker, signal.SIGKILL)
        wait_until(lambda: ana.get(table)["decides"] == 0)
        metrics = ana.client.get("/metrics").text
        assert "boardwright_bot_processes_lost 1.0" in metrics


def _busy(server: Running) -> int | None:
    """A process in which a bot is thinking."""
    for pid, fields in below(server.process.pid).items():
        ticks, nice = int(fields[11]), int(fields[16])
        if nice > os.nice(0) and ticks > 5:
            return pid
    return None


def test_nothing_acknowledged_is_lost_when_the_server_dies(tmp_path: Path) -> None:
    """Killed in the middle of play, three times; see bench/crash.py for fifty."""
    database = sqlite(tmp_path)
    ana, table, known = None, "", 0
    for _ in range(3):
        with running(database, "--thinkers", "1") as server:
            if ana is None:
                ana = Visitor(server.url)
                made = ana.post("/api/tables", game="carrara", seats=["you", "easy"], seed=5)
                table = f"/api/tables/{made['id']}"
            ana = ana.at(server.url)
            told = wait_until(lambda: (t := ana.get(table))["decides"] == 0 and t)  # noqa: B023
            assert told["decisions"] >= known, "a decision was lost"
            for _ in range(4):
                told = wait_until(lambda: (t := ana.get(table))["decides"] == 0 and t)  # noqa: B023
                action = told["choices"][0]["action"]
                done = ana.post(f"{table}/decide", version=told["version"], action=action)
                assert done["done"]
                known = told["decisions"] + 1
            server.kill()
    assert known >= 12


def test_a_taken_port_and_a_bad_database_are_told(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from boardwright.cli import main

    def fault(*words: str) -> str:
        result = CliRunner().invoke(main, ["serve", "--no-browser", *words])
        assert result.exit_code == 2, result.output
        return result.stderr

    with running(sqlite(tmp_path), "--thinkers", "0") as server:
        port = server.url.rpartition(":")[2]
        assert "is taken" in fault("--port", port, "--database", sqlite(tmp_path))
    assert "names no database" in fault("--port", "0", "--database", "nonsense")
    assert "SQLite serves one process" in fault("--workers", "2", "--database", sqlite(tmp_path))
    here = f"sqlite:///{tmp_path / 'tables.sqlite' / 'below'}"
    assert "cannot be opened" in fault("--port", "0", "--database", here)
