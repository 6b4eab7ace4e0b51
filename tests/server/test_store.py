"""The database: its form, what it survives, and how wrong addresses are told."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from boardwright.server.errors import BadDatabase
from boardwright.server.schema import Base
from boardwright.server.store import Store, open_store


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
