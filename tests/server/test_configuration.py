"""What a server says of an unsafe set-up: nothing at home, a sentence for each fault on a network."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from boardwright.server import configuration
from boardwright.server.configuration import Setup, review
from boardwright.server.hosts import is_name
from boardwright.server.settings import Settings
from boardwright.server.store import open_store

from .postgres import cluster
from .servers import running, sqlite
from .test_commands import run

TOKEN = "s3cret-and-long-enough"


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nothing is wrong."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(configuration, "raise_file_limit", lambda: 10_000)
    monkeypatch.setattr(configuration, "_told", lambda url, setting: "on")


def found(
    folder: Path, host: str = "127.0.0.1", *names: str, database: str = "", **settings: object
) -> set[str]:
    shown = settings.pop("shown", ())
    made = Settings(database or sqlite(folder), **settings)  # type: ignore[arg-type]
    return {one.code for one in review(Setup(host, made, names, shown))}  # type: ignore[arg-type]


def test_at_home_and_well_set_up_nothing_is_told(tmp_path: Path) -> None:
    assert found(tmp_path) == set()
    assert found(tmp_path, "127.0.0.1", "play.my.club", https=True, metrics_token=TOKEN) == set()


def test_each_fault_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = ("127.0.0.1", "play.my.club")
    assert found(tmp_path, "0.0.0.0") == {"no-https", "no-domain"}
    assert found(tmp_path, *good) == {"no-https"}
    assert found(tmp_path, https=True) == {"no-domain"}
    assert found(tmp_path, "127.0.0.1", "play.example.org", https=True) == {"example-domain"}
    assert found(tmp_path, *good, https=True, metrics_token="1234") == {"weak-metrics-token"}
    assert found(tmp_path, *good, https=True, shown=["--smtp"]) == {"secret-on-command-line"}
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert found(tmp_path, *good, https=True) == {"root"}
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(configuration, "raise_file_limit", lambda: 500)
    assert found(tmp_path, *good, https=True) == {"few-files"}


def test_the_file_of_a_database_is_for_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configuration, "_reachable", lambda file: True)
    open_store(sqlite(tmp_path)).close()
    file = tmp_path / "tables.sqlite"
    assert file.stat().st_mode & 0o777 == 0o600
    assert found(tmp_path) == set()
    file.chmod(0o644)
    assert found(tmp_path) == {"database-readable"}
    monkeypatch.setattr(configuration, "_reachable", lambda file: False)
    assert found(tmp_path) == set()
    usage = shutil.disk_usage(tmp_path)._replace(free=1 << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    assert found(tmp_path) == {"disk-nearly-full"}


def test_a_database_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(database: str) -> set[str]:
        return found(tmp_path, database=database)

    assert told("postgresql://boardwright@localhost/boardwright") == set()
    assert told("postgresql://boardwright:boardwright@localhost/boardwright") == {"default-password"}
    far = "postgresql://boardwright:h4rd-to-guess@db.my.club/boardwright"
    assert told(far) == {"database-unencrypted"}
    assert told(f"{far}?sslmode=verify-full") == set()
    assert told("postgresql://boardwright@db.my.club/x?sslmode=require") == {"no-password"}
    monkeypatch.setattr(configuration, "_told", lambda url, setting: "off" if setting == "fsync" else "on")
    assert told("postgresql://boardwright@localhost/boardwright") == {"database-forgets"}


def test_postgresql_is_asked_whether_it_keeps_what_it_acknowledges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with cluster() as address:
        before = review(Setup("127.0.0.1", Settings(address)))
        off = f"{address}?options=-c%20synchronous_commit%3Doff"
        after = review(Setup("127.0.0.1", Settings(off)))
    assert before == []
    assert [(one.code, "decisions can be lost" in one.words) for one in after] == [("database-forgets", True)]


def test_check_tells_and_does_not_start(tmp_path: Path) -> None:
    here = ("--database", sqlite(tmp_path), "--check")
    told = run("serve", *here)
    assert (told.exit_code, told.stdout) == (0, "Nothing unsafe was found.\n")
    told = run("serve", *here, "--host", "0.0.0.0", "--domain", "play.my.club", "--metrics-token", TOKEN)
    assert told.exit_code == 1
    codes = [line.partition(":")[0] for line in told.stdout.splitlines()]
    assert codes == ["no-https", "secret-on-command-line"]
    assert TOKEN not in told.stdout
    assert not (tmp_path / "tables.sqlite").exists()


@pytest.mark.parametrize(
    "name", ["https://play.my.club", "play.my.club:8443", "play.my.club/table", "play my club", "", "-a.club"]
)
def test_a_domain_that_no_browser_would_ask_for_is_refused(tmp_path: Path, name: str) -> None:
    """The server would refuse everybody who comes."""
    told = run("serve", "--database", sqlite(tmp_path), "--check", "--https", "--domain", name)
    assert told.exit_code == 2 and "write it as play.example.org" in told.stderr
    assert is_name("play.my.club") and is_name("Play.XN--9CA.club.") and is_name("localhost")


def test_a_server_writes_them_to_its_log(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), "--thinkers", "0", "--domain", "play.example.org") as server:
        server.stop()
    lines = [json.loads(line) for line in server.logged]
    assert {"no-https", "example-domain"} <= {line.get("finding") for line in lines}
