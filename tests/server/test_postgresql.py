"""The same on a real PostgreSQL, and several servers on one database."""

from __future__ import annotations

import json
import time as clock
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier, Event
from time import monotonic, sleep
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, select, text, update
from sqlalchemy.orm import Session as Work

from boardwright.server import live_table as live
from boardwright.server import notifications as listening
from boardwright.server.errors import Denied, NotSignedIn, Stale, StoreLost
from boardwright.server.hub import Hub
from boardwright.server.notifications import Listening
from boardwright.server.people import Who
from boardwright.server.responses import Change, ClockTerms, NewTable
from boardwright.server.schema import Base, Kept, Person, Timed
from boardwright.server.store import CHANNEL, Store, open_store
from boardwright.server.timekeeping import Timekeeper

from .conftest import Guest, HandClock, first, make_tables, play_out, two
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


def test_a_look_is_of_one_moment(store: Store) -> None:
    """Another server decides meanwhile: a table's row and the lines of its record must fit together."""
    people = select(func.count()).select_from(Person)
    with store.read() as work:
        before = work.scalar(people)
        with store.write() as other:
            other.add(Person(name="", created=0.0))
        assert work.scalar(people) == before
    with store.read() as work:
        assert work.scalar(people) == (before or 0) + 1


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


def at_once(one: Callable[[], object], other: Callable[[], object]) -> list[str]:
    """What becomes of two things that two threads do."""

    def outcome(act: Callable[[], object]) -> str:
        try:
            return str(act())
        except Denied as error:
            return str(error)

    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(outcome, (one, other)))


@pytest.fixture
def neck_and_neck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two who change seats wait for each other before either asks for the table."""
    both = Barrier(2, timeout=60)

    def hold(work: Work, table: str) -> Kept:
        both.wait()
        return live.hold(work, table)

    monkeypatch.setattr("boardwright.server.tables.hold", hold)


@pytest.mark.usefixtures("neck_and_neck")
def test_the_last_two_seats_are_taken_at_once(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana, ben, cid = guest("Ana"), guest("Ben"), guest("Ben")
    table = here.create(ana, NewTable("carrara", ["you", "open", "open"]))
    assert at_once(lambda: here.join(ben, table, 1), lambda: there.join(cid, table, 2)) == ["1", "2"]
    for tables in (here, there, make_tables(store)):
        told = tables.sitting(ana, table)
        assert told.stage == "playing"
        assert sorted(seat.name for seat in told.seats) == ["Ana", "Ben", "Ben 2"]
    first(here, (ana, ben, cid)[here.sitting(ana, table).decides], table)


@pytest.mark.usefixtures("neck_and_neck")
@pytest.mark.parametrize("seat", [None, 1])
def test_one_seat_is_wanted_at_once(store: Store, guest: Guest, seat: int | None) -> None:
    here, there = make_tables(store), make_tables(store)
    ana, ben, cid = guest("Ana"), guest("Ben"), guest("Cid")
    table = here.create(ana, NewTable("carrara", ["you", "open"]))
    heard = at_once(lambda: here.join(ben, table, seat), lambda: there.join(cid, table, seat))
    assert sorted(heard) == ["1", "All seats are taken." if seat is None else "This seat is taken."]
    assert here.sitting(ben, table).mine == ([1] if heard[0] == "1" else [])


@pytest.mark.usefixtures("neck_and_neck")
def test_nobody_sits_down_twice_at_once(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana, ben = guest("Ana"), guest("Ben")
    table = here.create(ana, NewTable("carrara", ["you", "open", "open"]))
    heard = at_once(lambda: here.join(ben, table, 1), lambda: there.join(ben, table, 2))
    assert "You already have a seat at this table." in heard
    assert len(here.sitting(ben, table).mine) == 1


def test_only_one_server_thinks_about_a_table(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana = guest("Ana")
    table = here.create(ana, NewTable("carrara", ["easy", "you"], seed=5))
    assert here.autoplay._claim(table)
    assert not there.autoplay._claim(table)
    assert here.autoplay._claim(table)


@pytest.mark.parametrize("jump", [-86400.0, 86400.0])
def test_a_jump_of_the_clock_stalls_no_bots(store: Store, guest: Guest, jump: float) -> None:
    """Neither one of the database's, which all servers share, nor one of a server's own."""
    here, there = make_tables(store), make_tables(store)
    table = here.create(guest("Ana"), NewTable("carrara", ["easy", "you"], seed=5))
    assert here.autoplay._claim(table) and not there.autoplay._claim(table)
    with store.write() as work:  # as if it had been written before the jump
        work.execute(update(Kept).where(Kept.id == table).values(thinker_until=Kept.thinker_until + jump))
    assert there.autoplay._claim(table)


def test_a_servers_own_clock_says_nothing_about_leases(
    store: Store, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = make_tables(store), make_tables(store)
    table = here.create(guest("Ana"), NewTable("carrara", ["easy", "you"], seed=5))
    monkeypatch.setattr(clock, "time", lambda: 0.0)
    assert here.autoplay._claim(table)
    monkeypatch.undo()
    assert not there.autoplay._claim(table)


def test_a_time_is_up_once_at_all_servers(store: Store, guest: Guest) -> None:
    clock = HandClock(store)
    here, there = make_tables(store), make_tables(store)
    ana, ben = guest("Ana"), guest("Ben")
    table = two(here, ana, ben, clock=ClockTerms("move", 60))
    clock.go_on(59)
    first(there, ana, table)
    decider = (ana, ben)[here.sitting(ana, table).decides]
    clock.go_on(60)
    assert at_once(lambda: here.absences.time_up(table), lambda: there.absences.time_up(table)) == [
        "None",
        "None",
    ]
    for tables in (here, there):
        told = tables.sitting(decider, table)
        assert [seat.absence for seat in told.seats].count("time") == 1
        assert told.clock is not None and told.clock.runs == -1 and len(told.returns) == 1
    with store.read() as work:
        outs = json.loads(work.scalars(select(Timed.state).where(Timed.table == table)).one())["outs"]
    assert sum(outs) == 1
    there.absences.come_back(decider, table)
    assert here.sitting(decider, table).mine


def test_clocks_are_moved_once_if_no_server_was_there(store: Store, guest: Guest) -> None:
    clock = HandClock(store)
    here, there = make_tables(store), make_tables(store)
    ana, ben = guest("Ana"), guest("Ben")
    table = two(here, ana, ben, clock=ClockTerms("move", 60))
    keepers = [Timekeeper(store, tables.absences.time_up) for tables in (here, there)]
    for keeper in keepers:
        keeper.pulse()
    clock.go_on(3600)
    for keeper in (Timekeeper(store, here.absences.time_up), *keepers):
        keeper.pulse()
    for tables in (here, there):
        told = tables.sitting(ana, table).clock
        assert told is not None and told.seats[0].left == 60


def test_an_order_is_known_at_every_server_and_to_nobody_else(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana, ben = guest("Ana"), guest("Ben")
    table = two(here, ana, ben, "lisboa")
    before = [tables.sitting(ben, table) for tables in (here, there)]
    here.order(ana, table, "follow", "follow no", True)
    for tables in (here, there, make_tables(store)):
        own = tables.sitting(ana, table)
        assert [order.action for order in own.orders if order.active] == ["follow no"]
    assert [tables.sitting(ben, table) for tables in (here, there)] == before
    first(there, ana if before[0].decides == 0 else ben, table)
    assert here.sitting(ben, table).decisions == 1


def test_the_lobby_has_no_room_for_more_at_once(store: Store, guest: Guest) -> None:
    here, there = make_tables(store), make_tables(store)
    ana, ben = (replace(guest(name), address="198.51.100.7") for name in ("Ana", "Ben"))
    wish = NewTable("carrara", ["you", "open"], access="open")
    heard = at_once(lambda: here.create(ana, wish, 1), lambda: there.create(ben, wish, 1))
    assert sum("1 unfinished open tables" in said for said in heard) == 1


def test_secrets_and_people_are_shared(store: Store, guest: Guest) -> None:
    assert store.secret("test") == store.secret("test")
    here, there = make_tables(store).people, make_tables(store).people
    ana = Who(sign_in="a browser")
    assert here.somebody(ana) == there.somebody(ana)


def test_a_new_guest_does_two_things_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    people, both = make_tables(store).people, Barrier(2, timeout=60)

    def made(**fields: Any) -> Person:
        both.wait()  # both have seen that the guest is unknown
        return Person(**fields)

    monkeypatch.setattr("boardwright.server.people.Person", made)
    new = Who(sign_in="a new browser")
    one, other = at_once(lambda: people.somebody(new), lambda: people.somebody(new))
    assert one == other


def test_a_name_that_postgresql_cannot_hold_is_nobodys(store: Store, guest: Guest) -> None:
    with pytest.raises(NotSignedIn, match="Wrong name"):
        make_tables(store).people.sign_in(guest("Ana"), "a\x00b", "correct horse")


def test_live_updates_between_processes(database: str) -> None:
    with running(database, "--thinkers", "0") as here, running(database, "--thinkers", "0") as there:
        ana = Visitor(here.url)
        ben = Visitor(there.url)
        id_ = ana.post("/api/tables", game="carrara", seats=["you", "open"])["id"]
        table = f"/api/tables/{id_}"
        stream = Visitor(there.url).listen(id_)
        ben.post(f"{table}/join", name="Ben")
        kinds = (json.loads(event["data"])["kind"] for event in stream)
        assert next(kind for kind in kinds if kind != "presence") == "joined"
        told = ana.get(table)
        ana.post(f"{table}/decide", version=told["version"], action="pass")
        assert json.loads(next(stream)["data"]) == {"version": told["version"] + 1, "kind": "decided"}
        assert ben.get(table)["decides"] == 1
        there.kill()
        ben.at(here.url).post(f"{table}/decide", version=told["version"] + 1, action="pass")
        assert ana.get(table)["decisions"] == 2


# -------------------------------------------------------------------- hearing of changes


class Noting(Hub):
    """Notes what it is told to publish; a table that is gone is watched, too."""

    def __init__(self, *watched: str) -> None:
        super().__init__()
        self.tables = [*watched]
        self.told: list[tuple[str, Change]] = []
        self.whose: list[int | None] = []

    def watched(self) -> list[str]:
        return self.tables

    def publish(self, table: str, change: Change, person: int | None = None) -> None:
        self.told.append((table, change))
        self.whose.append(person)


def until_told(hub: Noting, wanted: tuple[str, Change]) -> None:
    end = monotonic() + 30
    while wanted not in hub.told:
        assert monotonic() < end, hub.told
        sleep(0.02)


def notify(store: Store, note: str) -> None:
    with store.write() as work:
        work.execute(text("SELECT pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note})


def until_listening(store: Store) -> int:
    """Wait until somebody listens; the process of the database that tells them."""
    end = monotonic() + 30
    while monotonic() < end:
        with store.read() as work:
            found = work.scalar(text("SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"))
        if found is not None:
            return int(found)
        sleep(0.02)
    raise AssertionError("nobody listens")


def test_it_goes_on_after_a_gap_and_strange_notes(
    store: Store, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "RETRY", 0.01)
    table = make_tables(store).create(guest("Ana"), NewTable("carrara", ["you", "open"]))
    hub = Noting("gone", table)
    ear = Listening(store, hub)
    ear.begin()
    try:
        teller = until_listening(store)
        for note in ("", "nonsense", "a b c", f"{table} -1 decided", f"{table} 7 decided"):
            notify(store, note)
        until_told(hub, (table, Change(7, "decided")))
        with store.write() as work:
            work.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": teller})
        until_told(hub, (table, Change(1, "caught up")))
        notify(store, f"{table} 8 chat")
        until_told(hub, (table, Change(8, "chat")))
        assert set(hub.whose) == {None}
        notify(store, f"{table} 8 presence #41")
        until_told(hub, (table, Change(8, "presence")))
        assert hub.whose[-1] == 41
        assert [told for told in hub.told if told[0] != table] == []
    finally:
        ear.stop()


def test_no_failure_ends_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one of ours, such as a database that does not answer, nor one that nobody thought of."""
    monkeypatch.setattr(listening, "RETRY", 0.01)
    ear, listened = Listening(store, Noting()), Event()
    failures = iter((StoreLost(), KeyError("unforeseen"), OSError()))

    def listen(gap: bool) -> None:
        for failure in failures:
            raise failure
        assert gap
        listened.set()
        ear._stopped.wait()

    monkeypatch.setattr(ear, "_listen", listen)
    ear.begin()
    assert listened.wait(30)
    ear.stop()
