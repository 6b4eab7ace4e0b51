"""Hints: a game without them has none by any way, and nobody asks for them again and again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from boardwright.server import limits
from boardwright.server.app import create_app
from boardwright.server.bot_processes import Task, Thought
from boardwright.server.errors import NotNow
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.settings import Settings
from boardwright.server.tables import Tables

from .conftest import Guest, careless, first, play_out, two
from .servers import sqlite
from .test_commands import run
from .test_http import Browser


def submit(task: Task) -> Future[Thought]:
    """Thinks nothing, at once."""
    future: Future[Thought] = Future()
    future.set_result([])
    return future


@pytest.fixture
def tables(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """Tables with a bot to be asked; seats of bots are played by the tests."""
    monkeypatch.setattr(tables.thinkers, "submit", submit)
    monkeypatch.setattr(tables.autoplay, "ask", lambda live: None)
    monkeypatch.setattr(tables.thinkers, "size", 1)
    yield tables
    monkeypatch.undo()


def refused(tables: Tables, who: Who, table: str, sentence: str = "continues one without hints") -> None:
    """No way at this table leads to the strong bot."""
    told = tables.sitting(who, table)
    assert not told.analysis
    for at in (None, told.first):
        with pytest.raises(NotNow, match=sentence):
            tables.hint(who, table, "1s", at)


def test_the_ban_goes_with_the_position(tables: Tables, ana: Who, ben: Who) -> None:
    """The audit branched a table without hints, and was given them there."""
    table = two(tables, ana, ben, analysis=False)
    first(tables, ana, table)
    refused(tables, ana, table, "not allowed at this table")
    branch = tables.branch(ana, table, 1)
    refused(tables, ana, branch)
    twig = tables.branch(ana, branch, 1)
    refused(tables, ana, twig)
    play_out(tables, twig, ana)
    assert tables.sitting(ana, twig).stage == "over"
    refused(tables, ana, twig)
    with pytest.raises(NotNow, match="continues one without hints"):
        tables.review(ana, twig)  # a study of it would judge the very positions
    leaf = tables.branch(ana, twig, 1)
    refused(tables, ana, leaf)
    play_out(tables, table, ana, ben)
    assert tables.hint(ana, table, "1s", 0)
    assert all(tables.sitting(ana, one).analysis for one in (branch, twig, leaf))
    assert tables.hint(ana, leaf, "1s", 1) and tables.review(ana, twig)


def test_no_bot_plays_for_somebody_without_hints(tables: Tables, ana: Who, ben: Who, guest: Guest) -> None:
    """Its answer at one's own seat would be a hint; so would a spectator's branch be."""
    table = two(tables, ana, ben, analysis=False)
    for who, seats in (
        (ana, ["hard", "you"]),
        (ben, ["you", "hard"]),
        (guest(), None),
        (guest(), ["you", "hard"]),
    ):
        with pytest.raises(NotNow, match="each from their own seat"):
            tables.branch(who, table, 0, seats)
    branch = tables.branch(ben, table, 0)
    assert tables.sitting(ben, branch).mine == [1]
    with pytest.raises(NotNow, match="each from their own seat"):
        tables.branch(ben, branch, 0, ["you", "hard"])
    play_out(tables, table, ana, ben)
    assert tables.branch(ana, table, 0, ["hard", "you"])


def test_the_ban_goes_with_an_imported_record(tables: Tables, ana: Who, ben: Who, tmp_path: Path) -> None:
    table = two(tables, ana, ben, analysis=False)
    first(tables, ana, table)
    branch = tables.branch(ana, table, 1)
    for number, source in enumerate((table, branch)):
        file = tmp_path / f"{number}.boardwright"
        assert run("table", "export", source, str(file), "--database", sqlite(tmp_path)).exit_code == 0
        made = run("table", "import", str(file), "--seats", "you,easy", "--database", sqlite(tmp_path))
        copy = made.stdout.split()[1].rstrip(":")
        tables.join(ana, copy)
        refused(tables, ana, copy)
    other = tables.create(ana, NewTable("carrara", ["you", "easy"]))
    assert tables.sitting(ana, other).analysis


def test_nobody_asks_about_one_position_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    app = create_app(Settings(sqlite(tmp_path), thinkers=0))
    careless(app.state.store)
    with TestClient(app):
        monkeypatch.setattr(app.state.tables.thinkers, "submit", submit)
        monkeypatch.setattr(app.state.tables.autoplay, "ask", lambda live: None)
        monkeypatch.setattr(app.state.tables.thinkers, "size", 1)
        ana = Browser(app)
        seats = {"game": "carrara", "seats": ["you", "you"], "access": "screen"}
        table = f"/api/tables/{ana.post('/api/tables', 201, **seats)['id']}"
        most, drip = limits.RATES["same hint"]
        for _ in range(most):
            ana.post(f"{table}/hint", 200)
            now[0] += limits.RATES["hint"][1]
        answer = ana.client.post(f"{table}/hint", json={"at": 0})
        assert answer.status_code == 429 and 0 < int(answer.headers["Retry-After"]) <= drip
        assert "Too many requests" in answer.json()["error"]
        told = ana.get(table)
        ana.post(f"{table}/decide", version=told["version"], action=told["choices"][0]["action"])
        ana.post(f"{table}/hint", 200)  # this is another position
        now[0] += drip
        ana.post(f"{table}/hint", 200, at=0)
