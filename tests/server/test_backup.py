"""Backups: all or nothing, on both databases and from one to the other; damaged ones are refused."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from boardwright.server import backup
from boardwright.server.backup import BadBackup, back_up, check_backup, restore
from boardwright.server.errors import BadDatabase
from boardwright.server.people import People, Who
from boardwright.server.schema import Kept, Place
from boardwright.server.store import Store, engine_of, open_store
from boardwright.server.tables import Tables

from .conftest import first, make_tables, two
from .databases import REVISIONS, contents, empty, fill_every_table, make_at
from .postgres import cluster
from .servers import sqlite
from .test_commands import run

pytestmark = pytest.mark.xdist_group("postgresql")
KINDS = ["sqlite", "postgresql"]


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    with cluster() as address:
        yield address


Fresh = Callable[[str, str], str]


@pytest.fixture
def fresh(tmp_path: Path, postgresql: str) -> Fresh:
    """Makes the address of an empty database of a kind."""

    def make(kind: str, name: str) -> str:
        (tmp_path / name).mkdir()
        return empty(kind, tmp_path / name, postgresql)

    return make


def play_some(store: Store) -> tuple[Tables, Who, str]:
    """A server with accounts, a program, and a game of two that goes on."""
    tables, people = make_tables(store), People(store)
    who = [Who(sign_in=f"browser {number}") for number in range(2)]
    named = []
    for one, name in zip(who, ("Ana", "Ben"), strict=True):
        sign_in, _ = people.keep(one, name, "correct horse")
        account = people.by_cookie(sign_in)
        assert account is not None
        named.append(Who(account=account.id, name=name, guest=False, sign_in=sign_in))
    people.program(named[0], "Robby")
    table = two(tables, named[0], named[1])
    first(tables, named[0], table)
    tables.chat(named[0], table, "Žluťoučký kůň ♞")
    return tables, named[0], table


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("kind", KINDS)
def test_yesterdays_backup_is_restored_and_the_game_goes_on(
    fresh: Fresh, tmp_path: Path, kind: str, to: str
) -> None:
    file = tmp_path / "yesterday.backup"
    address = fresh(kind, "here")
    store = open_store(address)
    tables, ana, table = play_some(store)
    shown = tables.sitting(ana, table)
    made = back_up(store, file)
    store.close()
    before = contents(address)
    assert file.stat().st_mode & 0o077 == 0  # nobody else reads it
    assert (made.tables, made.people) == (1, 3)
    assert check_backup(file) == made

    there = fresh(to, "there")
    assert restore(file, there) == made
    assert contents(there) == before
    again = open_store(there)
    tables = make_tables(again)
    told = tables.sitting(ana, table)
    assert (told.version, told.view, told.chat) == (shown.version, shown.view, shown.chat)
    first(tables, ana, table)
    people = People(again)
    people.sign_in(Who(sign_in="another browser"), "Ana", "correct horse")
    newcomer, _ = people.keep(
        Who(sign_in="a third"), "Cid", "correct horse"
    )  # ids go on after those there are
    account = people.by_cookie(newcomer)
    assert account is not None and account.id not in {row["id"] for row in before["people"]}
    again.close()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("revision", REVISIONS)
def test_a_backup_of_an_earlier_form_is_brought_up_to_date(
    fresh: Fresh, tmp_path: Path, kind: str, revision: str
) -> None:
    """A backup written by an earlier version: the rows of that form, under its revision."""
    old = fresh(kind, "old")
    make_at(old, revision)
    engine = engine_of(old)
    with engine.begin() as connection:
        fill_every_table(connection)
    engine.dispose()
    rows = contents(old)
    file = tmp_path / "old.backup"
    lines: list[Any] = [{"format": backup.FORMAT, "made": "then", "revision": revision, "version": "0.0"}]
    for table, held in rows.items():
        lines += [{"table": table, "columns": list(held[0])}, *(list(row.values()) for row in held)]
    write(file, lines, {table: len(held) for table, held in rows.items()})

    new = fresh(kind, "new")
    restore(file, new)
    open_store(new).close()  # nothing is left to be brought up to date, and no form refused
    found = contents(new)
    assert {table: len(found[table]) for table in rows} == dict.fromkeys(rows, 1)


def write(file: Path, lines: list[Any], rows: dict[str, int]) -> None:
    whole = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    foot = json.dumps({"rows": rows, "sha256": sha256(whole).hexdigest()}).encode() + b"\n"
    file.write_bytes(gzip.compress(whole + foot))


@pytest.fixture
def good(store: Store, tmp_path: Path) -> Path:
    """A backup of a server on which something was played."""
    play_some(store)
    file = tmp_path / "good.backup"
    back_up(store, file)
    return file


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: b"",
    "cut in the middle": lambda data: data[: len(data) // 2],
    "its last byte gone": lambda data: data[:-1],
    "a byte changed": lambda data: data[:500] + bytes([data[500] ^ 1]) + data[501:],
    "a name changed": lambda data: gzip.compress(gzip.decompress(data).replace(b'"Ana"', b'"Eve"', 1)),
    "a row gone": lambda data: gzip.compress(b"".join(gzip.decompress(data).splitlines(True)[:4])),
    "without its last line": lambda data: gzip.compress(
        b"".join(gzip.decompress(data).splitlines(True)[:-1])
    ),
    "something else": lambda data: b"SQLite format 3\0" + bytes(100),
    "other compressed text": lambda data: gzip.compress(b"hello\n"),
    "deep text": lambda data: gzip.compress(b"[" * 100_000 + b"\n"),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_backup_is_refused_and_nothing_is_made(
    good: Path, fresh: Fresh, tmp_path: Path, kind: str, damage: Callable[[bytes], bytes]
) -> None:
    bad = tmp_path / "bad.backup"
    bad.write_bytes(damage(good.read_bytes()))
    target = fresh(kind, "target")
    told = run("admin", "restore", str(bad), "--database", target)
    assert told.exit_code == 2, told.output
    assert "damaged" in told.stderr and str(bad) in told.stderr
    if kind == "sqlite":
        assert list((tmp_path / "target").iterdir()) == []
    else:
        assert contents(target) == {}
    assert run("admin", "check-backup", str(bad)).exit_code == 2


@pytest.mark.parametrize("kind", KINDS)
def test_what_fails_on_the_way_leaves_nothing_behind(
    good: Path, fresh: Fresh, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = fresh(kind, "target")

    def fail(connection: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "_count_on", fail)
    with pytest.raises(BadDatabase, match="No space left"):
        restore(good, target)
    if kind == "sqlite":
        assert list((tmp_path / "target").iterdir()) == []
    else:
        assert contents(target) == {}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_overwritten(good: Path, fresh: Fresh, tmp_path: Path, kind: str) -> None:
    target = fresh(kind, "target")
    open_store(target).close()
    before = contents(target)
    told = run("admin", "restore", str(good), "--database", target)
    assert told.exit_code == 2
    assert ("not overwritten" if kind == "sqlite" else "not empty") in told.stderr
    assert contents(target) == before
    kept = good.read_bytes()
    told = run("admin", "backup", str(good), "--database", target)
    assert told.exit_code == 2 and "not overwritten" in told.stderr
    assert good.read_bytes() == kept
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def test_rows_that_do_not_fit_are_refused(tmp_path: Path, fresh: Fresh) -> None:
    head = {"format": backup.FORMAT, "made": "then", "revision": REVISIONS[-1], "version": "0.0"}
    file = tmp_path / "strange.backup"
    for table, columns, row in (
        ("sign_ins", ["id", "person", "created", "browser"], ["one", 99, 0, ""]),  # of nobody
        ("sign_ins", ["id", "shoe_size"], ["one", 9]),
        ("hats", ["id"], [1]),
        ("secrets", ["name", "value"], ["one"]),
        ("secrets", ["name", "value"], ["one", None]),
    ):
        file.unlink(missing_ok=True)
        write(file, [head, {"table": table, "columns": columns}, row], {table: 1})
        target = f"sqlite:///{tmp_path / 'target.sqlite'}"
        with pytest.raises(BadBackup):
            restore(file, target)
        assert not (tmp_path / "target.sqlite").exists()


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "newer.backup"
    write(file, [{"format": backup.FORMAT, "made": "", "revision": "9999", "version": "7.0"}], {})
    told = run("admin", "restore", str(file), "--database", sqlite(tmp_path / "new"))
    assert told.exit_code == 2 and "newer version" in told.stderr and "7.0" in told.stderr


def test_a_backup_is_of_one_moment(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is changed while it is written is in it whole or not at all."""
    play_some(store)
    really = backup._lines

    def meanwhile(connection: Any, *rest: Any) -> Iterator[bytes]:
        for number, line in enumerate(really(connection, *rest)):
            if number == 3:
                with store.write() as work:
                    work.execute(update(Kept).values(stage="over"))
                    work.execute(update(Place).values(name="somebody"))
            yield line

    monkeypatch.setattr(backup, "_lines", meanwhile)
    file = tmp_path / "one.backup"
    back_up(store, file)
    target = sqlite(tmp_path / "new")
    (tmp_path / "new").mkdir()
    restore(file, target)
    found = contents(target)
    assert [row["stage"] for row in found["tables"]] == ["playing"]
    assert {row["name"] for row in found["seats"]} == {"Ana", "Ben"}


def test_the_commands(store: Store, tmp_path: Path) -> None:
    play_some(store)
    file, there = tmp_path / "tables.backup", f"sqlite:///{tmp_path / 'there.sqlite'}"
    told = run("admin", "backup", str(file), "--database", sqlite(tmp_path))
    assert told.exit_code == 0 and "1 table, 3 people" in told.stdout
    assert "1 table, 3 people" in run("admin", "check-backup", str(file)).stdout
    assert run("admin", "restore", str(file), "--database", there).exit_code == 0
    assert "carrara" in run("table", "list", "--database", there).stdout
    missing = run("admin", "restore", str(tmp_path / "none"), "--database", there)
    assert missing.exit_code == 2 and "none" in missing.stderr
    nowhere = run("admin", "backup", str(tmp_path / "no" / "x"), "--database", sqlite(tmp_path))
    assert nowhere.exit_code == 2 and "no folder" in nowhere.stderr
