"""The database: its form, what it survives, and how wrong addresses are told."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event
from time import sleep
from typing import Final

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import bindparam, insert, select, text
from sqlalchemy.exc import IntegrityError

from boardwright.server.errors import BadDatabase, Stale
from boardwright.server.schema import PEOPLE, Base
from boardwright.server.store import Job, Plain, Store, open_store


def test_the_tables_are_what_the_code_says(store: Store) -> None:
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_commit_is_on_disk(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'new' / 'tables.sqlite'}")
    with store.read() as work:
        assert work.scalar(text("PRAGMA journal_mode")) == "wal"
        assert work.scalar(text("PRAGMA synchronous")) == 2  # FULL
        assert work.scalar(text("PRAGMA foreign_keys")) == 1
    store.close()


def test_errors_do_not_tell_what_is_kept(store: Store) -> None:
    with pytest.raises(IntegrityError) as refused, store.write() as work:
        work.execute(insert(PEOPLE), {"id": 1, "name": "confidential", "created": None})
    assert "confidential" not in str(refused.value)


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    store = open_store(address)
    secret = store.secret("cookies")
    store.close()
    again = open_store(address)
    assert again.secret("cookies") == secret and len(secret) > 40
    again.close()


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    open_store(f"sqlite:///{file}").close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(BadDatabase, match="newer version"):
        open_store(f"sqlite:///{file}")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("nonsense", "names no database"),
        ("mysql://host/name", "no database boardwright knows"),
        ("sqlite://", "kept in a file"),
        ("postgresql://me:secret@127.0.0.1:1/none", "cannot be opened"),
    ],
)
def test_wrong_addresses(address: str, sentence: str) -> None:
    with pytest.raises(BadDatabase, match=sentence) as told:
        open_store(address)
    assert "secret" not in str(told.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all, " * 200)
    with pytest.raises(BadDatabase, match="not a database"):
        open_store(f"sqlite:///{file}")
    assert file.read_text().startswith("Dear all")


# The plain driver knows nothing of what objects begin with.
NEW: Final = {
    column.name: column.default.arg  # type: ignore[attr-defined]
    for column in PEOPLE.columns
    if column.default is not None
}
NEWCOMER: Final = (
    insert(PEOPLE).values({**NEW, "name": bindparam("name"), "created": 0.0}).returning(PEOPLE.c.id)
)


def changes(store: Store, names: Sequence[str]) -> list[Future[int]]:
    """Changes that come one by one while the first of them is being made."""
    begun, go_on = Event(), Event()

    def slow(plain: Plain) -> int:
        begun.set()
        go_on.wait()
        return add(plain, names[0])

    with ThreadPoolExecutor(len(names)) as threads:
        done = [threads.submit(store.change, slow)]
        begun.wait()
        for count, name in enumerate(names[1:], 1):
            done.append(threads.submit(store.change, partial(add, name=name)))
            while len(store._jobs) < count:
                sleep(0.01)
        go_on.set()
    return done


def add(plain: Plain, name: str) -> int:
    """Somebody new; with an empty name it is too late."""
    added = plain.rows(NEWCOMER, {"name": name})
    if not name:
        raise Stale
    return int(added[0][0])


def test_changes_go_to_the_disk_together(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes while the disk is busy waits for one commit."""
    together: list[int] = []
    commit = store._commit

    def counted(jobs: Sequence[Job[int]]) -> list[int]:
        together.append(len(jobs))
        return commit(jobs)

    monkeypatch.setattr(store, "_commit", counted)
    done = changes(store, [str(number) for number in range(10)])
    assert len({one.result() for one in done}) == 10
    assert together == [1, 9]


def test_a_change_that_fails_does_no_harm_to_those_beside_it(store: Store) -> None:
    done = changes(store, ["first", "a", "", "b"])
    assert isinstance(done[2].exception(), Stale)
    assert len({done[number].result() for number in (0, 1, 3)}) == 3
    with pytest.raises(Stale):
        store.change(partial(add, name=""))
    with store.glance() as plain:
        names = plain.rows(select(PEOPLE.c.name).order_by(PEOPLE.c.name))
    assert names == [("a",), ("b",), ("first",)]
