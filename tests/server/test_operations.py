"""What an operator relies on: the name of the server, health, metrics, logs that do not flood."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from boardwright.server.app import create_app
from boardwright.server.hosts import Hosts, host_name
from boardwright.server.logs import Folded
from boardwright.server.settings import Settings
from boardwright.server.store import Store


def application(folder: Path, **settings: object) -> TestClient:
    file = f"sqlite:///{folder / 'tables.sqlite'}"
    return TestClient(create_app(Settings(file, thinkers=0, **settings)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("header", "ours"),
    [
        ("127.0.0.1:8642", True),
        ("[::1]:8642", True),
        ("192.0.2.4", True),  # a page elsewhere cannot have a number for its name
        ("localhost:8642", True),
        ("me.localhost", True),
        ("play.example.org", True),
        ("PLAY.example.org.:443", True),
        ("evil.example.org", False),
        ("play.example.org.evil.example", False),
        ("", False),
    ],
)
def test_only_our_own_names_are_answered(header: str, ours: bool) -> None:
    assert Hosts(["play.example.org"]).allows(header) is ours


def test_the_name_in_a_host_header() -> None:
    assert host_name("[2001:db8::1]:80") == "2001:db8::1"
    assert host_name(" A.example:80 ") == "a.example"


def test_a_request_for_another_name_is_refused_with_a_sentence(tmp_path: Path) -> None:
    client = application(tmp_path, domains=("play.example.org",))
    assert client.get("/healthz", headers={"Host": "play.example.org"}).status_code == 200
    answer = client.get("/healthz", headers={"Host": "rebound.example"})
    assert answer.status_code == 421
    assert "'rebound.example'" in answer.json()["error"]
    assert "content-security-policy" in answer.headers


def test_metrics_are_for_this_machine_or_with_the_token(tmp_path: Path) -> None:
    app = application(tmp_path, metrics_token="s3cret").app
    here, elsewhere = TestClient(app, client=("127.0.0.1", 1)), TestClient(app, client=("192.0.2.1", 1))
    assert here.get("/metrics").status_code == 200
    assert elsewhere.get("/metrics").status_code == 404
    for word, status in (("s3cret", 200), ("secret", 404)):
        assert elsewhere.get("/metrics", headers={"Authorization": f"Bearer {word}"}).status_code == status


def test_health_needs_a_database_that_can_be_written(tmp_path: Path) -> None:
    client = application(tmp_path)
    assert client.get("/healthz").text == "ok\n"
    store: Store = client.app.state.store  # type: ignore[attr-defined]
    with store._engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only = ON")  # as a full disk or a read-only one
    store._writable_until = 0.0
    assert client.get("/healthz").status_code == 503


def record(words: str, level: int = logging.WARNING) -> logging.LogRecord:
    return logging.LogRecord("some.where", level, "", 0, words, None, None)


def test_equal_warnings_are_folded_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("boardwright.server.logs.monotonic", lambda: now)
    folded = Folded(times=3, seconds=10.0)
    assert sum(folded.filter(record("too many connections")) for _ in range(1000)) == 3
    assert folded.filter(record("something else"))
    assert all(folded.filter(record("too many connections", logging.INFO)) for _ in range(5))
    now = 11.0
    again = record("too many connections")
    assert folded.filter(again)
    assert again.__dict__["left_out"] == 997
