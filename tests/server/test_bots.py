"""What a table asks its bots: always the same bot, and all that it needs to go on with its turn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any

import pytest

from boardwright.games import get
from boardwright.server import bot_processes
from boardwright.server.bot_processes import KeptPlayers, Task, Thinkers, Thought, think
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.store import Store
from boardwright.server.tables import Tables

from .conftest import make_tables

CARRARA = get("carrara")


@pytest.fixture
def asked(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Task]]:
    """What bots are asked; they do not answer."""
    tasks: list[Task] = []
    listen(tables, monkeypatch, tasks)
    yield tasks
    monkeypatch.undo()


def listen(tables: Tables, monkeypatch: pytest.MonkeyPatch, tasks: list[Task]) -> None:
    def submit(task: Task) -> Future[Thought]:
        tasks.append(task)
        return Future()

    monkeypatch.setattr(tables.thinkers, "submit", submit)
    monkeypatch.setattr(tables.thinkers, "size", 1)


def give(tables: Tables, table: str, task: Task, answer: int) -> None:
    """Carry out a bot's answer."""
    with tables.desks.at(table) as live:
        entries = live.row.entries
    tables.answer(table, entries, task.seat, answer)


def test_a_bot_is_told_its_turn_so_far(tables: Tables, ana: Who, asked: list[Task]) -> None:
    table = tables.create(ana, NewTable("carrara", ["greedy", "you"], seed=5))
    first = asked[-1]
    assert (first.seat, first.seed, first.so_far, first.bot) == (0, 5, (), f"{table} 0")
    answer = CARRARA.catalogue.id("buy.turn none")
    give(tables, table, first, answer)
    second = asked[-1]
    assert [(earlier.position, earlier.answer) for earlier in second.so_far] == [(first.state, answer)]
    assert (second.seed, second.bot) == (first.seed, first.bot)


def test_an_answer_is_the_same_after_a_restart(
    store: Store, tables: Tables, ana: Who, asked: list[Task], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next server reads the table from its lines, and its processes have kept nothing."""
    table = tables.create(ana, NewTable("carrara", ["mcts@3sims", "you"], seed=5))
    here = KeptPlayers()
    caught_up = 0
    for _ in range(5):
        task = asked[-1]
        other, again = make_tables(store), list[Task]()
        listen(other, monkeypatch, again)
        other.wake(table)
        other.thinkers.stop()
        assert again[-1].state == task.state
        assert again[-1].so_far == task.so_far
        caught_up += bool(task.so_far)
        (answer,) = think(task, here)
        assert think(again[-1], KeptPlayers()) == [answer]
        assert isinstance(answer, int)
        before = len(asked)
        give(tables, table, task, answer)
        if len(asked) == before:  # the turn has passed to a person
            break
    assert caught_up


def test_bots_of_a_table_without_a_seed_have_one_that_nobody_can_foresee(
    tables: Tables, ana: Who, asked: list[Task]
) -> None:
    for _ in range(2):
        tables.create(ana, NewTable("carrara", ["greedy", "you"]))
    seeds = [task.seed for task in asked]
    assert len(set(seeds)) == 2
    with tables.desks.at(asked[0].bot.split()[0]) as live:
        live.session.record.seed = None
        drawn = tables.autoplay._seed(live)
        assert tables.autoplay._seed(live) == drawn  # also the next time
        tables.autoplay._secret = "another database"
        assert tables.autoplay._seed(live) != drawn


class Scarce:
    """A process that cannot be started twice, for want of memory; then it answers 7 to everything."""

    failures: list[Exception]
    pid = 1

    def __init__(self, target: Any, args: tuple[Connection], daemon: bool) -> None:
        self.pipe = args[0]

    def start(self) -> None:
        if self.failures:
            raise self.failures.pop()
        pipe = Connection(os.dup(self.pipe.fileno()))
        Thread(target=self.answer, args=(pipe,), daemon=True).start()

    def answer(self, pipe: Connection) -> None:
        pipe.recv()
        pipe.send([7])
        pipe.close()

    def kill(self) -> None:
        """It ends by itself."""

    join = kill


def test_bots_go_on_when_processes_can_be_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_processes, "LOOK_EVERY", 0.01)
    thinkers = Thinkers(1)
    monkeypatch.setattr(Scarce, "failures", [OSError("no memory"), EOFError()], raising=False)
    monkeypatch.setattr(thinkers._context, "Process", Scarce)
    state = CARRARA.new(CARRARA.options(2), 5)
    task = Task("answer", "carrara", state.to_json(), "", 0, "easy", 5)
    try:
        assert thinkers.submit(task).result(20) == [7]
        assert thinkers.submit(task).result(20) == [7]  # the first process has ended; another is begun
    finally:
        thinkers.stop()
