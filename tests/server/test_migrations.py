"""Databases of earlier forms are brought up to date, and what they keep stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from argon2 import PasswordHasher
from sqlalchemy import Connection, text

from boardwright.server.errors import NotNow
from boardwright.server.people import People, Who, digest
from boardwright.server.schema import Base
from boardwright.server.store import Store, engine_of, open_store

from .databases import REVISIONS, contents, empty, everything, fill_every_table, make_at
from .postgres import cluster

pytestmark = pytest.mark.xdist_group("postgresql")
PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    with cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    server = "" if request.param == "sqlite" else str(request.getfixturevalue("postgresql"))
    return empty(request.param, tmp_path, server)


def make_old(address: str, revision: str) -> None:
    """A database as servers of that revision left it: a running game, and people who look alike."""
    make_at(address, revision)
    engine = engine_of(address)
    with engine.begin() as connection:
        _fill(connection)
    engine.dispose()


def _fill(connection: Connection) -> None:
    people = "INSERT INTO people (id, name, key, password, program, webhook, created) VALUES "
    for id_, name, key in ((1, "Ana", "ana"), (2, "Ian", "ian"), (3, "lan", "lan"), (4, "guest", None)):
        values = {"id": id_, "name": name, "key": key, "password": _hash(name) if key else None}
        connection.execute(text(f"{people}(:id, :name, :key, :password, false, '', 0)"), values)
    connection.execute(
        text(
            "INSERT INTO tables (id, game, variants, header, edition, speed, access, analysis, maker,"
            " created, changed, version, moved, entries, decisions, decides, stage, request, thinker,"
            " thinker_until) VALUES ('old', 'carrara', '', '', '', 'live', 'open', true, 1, 0, 0, 7, 6, 1, 1,"
            " 0, 'playing', '', '', 0)"
        )
    )
    connection.execute(
        text(
            'INSERT INTO seats ("table", number, player, name, person, seen) VALUES'
            " ('old', 0, 'you', 'Ana', 1, 0), ('old', 1, 'easy', 'Easy', NULL, 0),"
            " ('old', 2, 'you', 'ANA', 4, 0), ('old', 3, 'you', 'lan', 3, 0)"
        )
    )
    connection.execute(text("INSERT INTO entries VALUES ('old', 1, '1 0 pass', 1, 0)"))
    connection.execute(text("INSERT INTO chat VALUES ('old', 1, 0, 'Ana', 'hello', 0)"))
    connection.execute(text("INSERT INTO orders VALUES ('old', 0, 'follow', 'follow no')"))


def _hash(name: str) -> str:
    return PasswordHasher(1, 8, 1).hash(f"{PASSWORD} of {name}")


def kept(store: Store) -> dict[str, int]:
    """How many rows each table has."""
    with store.read() as work:
        found = {
            table.name: work.scalar(text(f"SELECT count(*) FROM {table.name}"))
            for table in Base.metadata.sorted_tables
        }
    return {name: count for name, count in found.items() if count}


def test_a_sign_in_of_before_is_of_an_unknown_browser(address: str) -> None:
    make_old(address, "0003")
    engine = engine_of(address)
    with engine.begin() as connection:
        connection.execute(
            text(f"INSERT INTO sign_ins (id, person, created) VALUES ('{digest('old')}', 1, 5)")
        )
    engine.dispose()
    store = open_store(address)
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    people = People(store)
    ana = people.by_cookie("old")
    assert ana is not None and ana.name == "Ana"
    listed = people.browsers(Who(ana.id, ana.name, False, sign_in="old"))
    assert [(one.browser, one.since, one.here) for one in listed] == [("", 5.0, True)]
    store.close()


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_what_was_kept_stays(address: str, revision: str) -> None:
    make_old(address, revision)
    store = open_store(address)
    assert kept(store) == {"people": 4, "tables": 1, "seats": 4, "entries": 1, "chat": 1, "orders": 1}
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    with store.read() as work:
        added = work.execute(text("SELECT version, unseen, origin, bound FROM tables")).one()
        assert tuple(added) == (7, 0, "", None)
        keys = dict(map(tuple, work.execute(text("SELECT name, key FROM people"))))
        apart = work.scalars(text("SELECT number FROM seats WHERE apart")).all()
    assert keys == {"Ana": "ana", "Ian": "lan", "lan": "lan\n2", "guest": None}
    assert apart == [2]  # a guest
    people = People(store)
    for name in ("Ana", "Ian", "lan", "IAN"):  # each is still who they were
        browser = Who(sign_in=f"browser of {name}")
        spelled = "Ian" if name == "IAN" else name
        people.sign_in(browser, name, f"{PASSWORD} of {spelled}")
    people.check_free("lan", 3)
    with pytest.raises(NotNow):
        people.check_free("Ian", 1)
    if not store.shared:
        with store.read() as work:
            assert work.scalar(text("PRAGMA foreign_keys")) == 1
    store.close()


@pytest.mark.parametrize("revision", REVISIONS)
def test_a_database_of_every_form_keeps_every_row(address: str, revision: str) -> None:
    """Whatever a table held, in whichever form, is there afterwards, in every column that there still is."""
    make_at(address, revision)
    engine = engine_of(address)
    with engine.begin() as connection:
        fill_every_table(connection)
        before = everything(connection)
    engine.dispose()
    assert all(len(rows) == 1 for rows in before.values())
    store = open_store(address)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    store.close()
    after = contents(address)
    for table, (old,) in before.items():
        (new,) = after[table]
        folded = {"key"} if table == "people" and revision < "0003" else set()  # names were folded anew
        assert {name: new[name] for name in old if name not in folded} == {
            name: value for name, value in old.items() if name not in folded
        }, table
