"""A server's parts on a database of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import ColumnElement, event
from sqlalchemy.orm import Session as Work
from starlette.testclient import TestClient

from boardwright.server import people
from boardwright.server.app import create_app
from boardwright.server.bot_processes import Thinkers
from boardwright.server.hub import Hub
from boardwright.server.people import People, Who
from boardwright.server.responses import NewTable, Sitting
from boardwright.server.settings import Settings
from boardwright.server.steady import Steady
from boardwright.server.store import Store, open_store
from boardwright.server.tables import Tables

from .deals import dealt

Guest = Callable[..., Who]


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Passwords that are hashed in no time: each server hashes one when it starts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "PasswordHasher", lambda: PasswordHasher(1, 8, 1))
        yield


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite database of today's shape, to be copied: making one goes through all migrations."""
    file = tmp_path_factory.mktemp("blank") / "tables.sqlite"
    open_store(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def store(tmp_path: Path, blank: Path) -> Iterator[Store]:
    """An empty SQLite database."""
    file = tmp_path / "tables.sqlite"
    shutil.copy(blank, file)
    opened = open_store(f"sqlite:///{file}")
    careless(opened)
    yield opened
    opened.close()


def careless(store: Store) -> None:
    """What a test keeps need not survive a power cut."""

    def hurry(connection: Any, _: object) -> None:
        connection.execute("PRAGMA synchronous = OFF")

    event.listen(store._engine, "connect", hurry)
    store.close()  # the connections there are do not know yet


@contextmanager
def served(folder: Path) -> Iterator[FastAPI]:
    """The application on a database in a folder, without bots and limits."""
    app = create_app(Settings(f"sqlite:///{folder / 'tables.sqlite'}", thinkers=0, limits=False))
    careless(app.state.store)
    with TestClient(app):
        yield app


def make_tables(store: Store, thinkers: int = 0) -> Tables:
    return Tables(store, People(store), Thinkers(thinkers), Hub())


@pytest.fixture
def tables(store: Store) -> Iterator[Tables]:
    """Tables whose bots never think: tests decide for them."""
    made = make_tables(store)
    yield made
    made.autoplay.stop()
    made.thinkers.stop()


@pytest.fixture
def guest(tables: Tables) -> Guest:
    """Makes people: each call is somebody else."""
    numbers = count(1)

    def make(name: str = "") -> Who:
        who = Who(name=name, sign_in=f"browser {next(numbers)}")
        return Who(account=tables.people.somebody(who), name=name, sign_in=who.sign_in)

    return make


@pytest.fixture
def ana(guest: Guest) -> Who:
    return guest("Ana")


@pytest.fixture
def ben(guest: Guest) -> Who:
    return guest("Ben")


def two(tables: Tables, ana: Who, ben: Who, game: str = "carrara", **more: object) -> str:
    """A table where Ana and Ben play, Ana first."""
    with dealt():
        table = tables.create(ana, NewTable(game, ["you", "open"], **more))  # type: ignore[arg-type]
    tables.join(ben, table)
    return table


def by_bot(tables: Tables, table: str, number: int = 0) -> None:
    """Let the bot that is asked give an answer."""
    with tables.desks.at(table) as live:
        entries, seat, action = live.row.entries, live.state.seat, live.state.legal()[number]
    tables.answer(table, entries, seat, action)


def first(tables: Tables, who: Who, table: str, number: int = 0) -> Sitting:
    """Decide for whoever it is with one of the choices; returns the table afterwards."""
    told = tables.sitting(who, table)
    assert tables.decide(who, table, told.version, told.choices[number].action).done
    return tables.sitting(who, table)


def play_out(tables: Tables, table: str, *people: Who) -> None:
    """Play a game to its end, everybody choosing by the table's version."""
    while True:
        with tables.desks.at(table) as live:
            if live.state.over:
                return
            asked = live.asked
            assert asked is not None
            version, decisions = live.row.version, live.session.decisions
            legal = live.state.legal_texts()
        text = legal[decisions * 7 % len(legal)]
        who = next((one for one in people if one.account == asked.person), None)
        if who is None:
            by_bot(tables, table, legal.index(text))
        else:
            tables.decide(who, table, version, text)


class HandClock(Steady):
    """A clock that goes on when a test says so. `wall` may jump, as that of a machine does."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.wall = 1_800_000_000.0
        self.even = 0.0
        self._ahead = self.wall
        store.clock = self

    def elapsed(self) -> float:
        return self.even

    def set(self, work: Work, there: ColumnElement[float]) -> float:
        self._ahead = self.wall - self.even
        return self.wall

    def go_on(self, seconds: float) -> None:
        """So much time passes."""
        self.wall += seconds
        self.even += seconds


@pytest.fixture
def clock(store: Store) -> HandClock:
    """The clock of the database of the test."""
    return HandClock(store)
