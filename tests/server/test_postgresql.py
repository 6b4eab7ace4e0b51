"""The same on a real PostgreSQL, and several servers on one database."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from boardwright.server.contract import NewTable
from boardwright.server.errors import Stale
from boardwright.server.people import Who
from boardwright.server.schema import Base
from boardwright.server.store import Store, open_store

from .conftest import Guest, first, make_tables, play_out, two
from .postgres import cluster
from .servers import Visitor, running

pytestmark = pytest.mark.xdist_group("postgresql")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with cluster() as address:
        yield address


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    opened = open_store(database)
    yield opened
    opened.close()


def test_the_tables_are_what_the_code_says(store: Store) -> None:
    with store._engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_a_game_on_two_servers(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana, ben = guest("Ana"), guest("Ben")
    table = two(here, ana, ben)
    for turn in range(8):
        tables = (here, there)[turn % 2]
        first(tables, ana if tables.sitting(ana, table).decides == 0 else ben, table)
    assert here.sitting(ana, table) == there.sitting(ana, table)
    told = here.sitting(ana, table)
    decider = ana if told.decides == 0 else ben
    first(there, decider, table)
    with pytest.raises(Stale):
        here.decide(decider, table, told.version, "pass")
    here.chat(ana, table, "ещё раз")
    assert there.sitting(ben, table).chat[-1].words == "ещё раз"
    play_out(there, table, ana, ben)
    assert here.sitting(ana, table).stage == "over"


def test_only_one_server_thinks_about_a_table(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana = guest("Ana")
    table = here.create(ana, NewTable("carrara", ["easy", "you"], seed=5))
    assert here.autoplay._claim(table)
    assert not there.autoplay._claim(table)
    assert here.autoplay._claim(table)


def test_secrets_and_people_are_shared(store: Store, guest: Guest) -> None:
    assert store.secret("test") == store.secret("test")
    here, there = make_tables(store).people, make_tables(store).people
    ana = Who(sign_in="a browser")
    assert here.somebody(ana) == there.somebody(ana)


def test_live_updates_between_processes(database: str) -> None:
    with running(database, "--thinkers", "0") as here, running(database, "--thinkers", "0") as there:
        ana = Visitor(here.url)
        ben = Visitor(there.url)
        id_ = ana.post("/api/tables", game="carrara", seats=["you", "open"])["id"]
        table = f"/api/tables/{id_}"
        stream = Visitor(there.url).listen(id_)
        ben.post(f"{table}/join", name="Ben")
        assert json.loads(next(stream)["data"])["kind"] == "joined"
        told = ana.get(table)
        ana.post(f"{table}/decide", version=told["version"], action="pass")
        assert json.loads(next(stream)["data"]) == {"version": told["version"] + 1, "kind": "decided"}
        assert ben.get(table)["decides"] == 1
        there.kill()
        ben.at(here.url).post(f"{table}/decide", version=told["version"] + 1, action="pass")
        assert ana.get(table)["decisions"] == 2
