"""Whoever asks for much thinking waits for themselves and hardly for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from boardwright.server import autoplay
from boardwright.server.bot_processes import Task, Thinkers, _Job
from boardwright.server.fair_queue import Claim, FairQueue, seconds_for
from boardwright.server.people import Who
from boardwright.server.responses import NewTable
from boardwright.server.tables import Tables

from .conftest import Guest

MANY = 30


def order(queue: FairQueue[str]) -> list[str]:
    """All that waits, in the order in which it is thought about."""
    return queue.clear()


def filled(*jobs: tuple[str, Claim]) -> FairQueue[str]:
    queue: FairQueue[str] = FairQueue()
    for name, claim in jobs:
        queue.push(claim, name)
    return queue


def test_every_asker_has_a_like_share() -> None:
    queue = filled(*((f"e{number}", Claim("eve")) for number in range(MANY)), ("a1", Claim("ana")))
    queue.push(Claim("ana"), "a2")
    assert order(queue)[:5] == ["a1", "e0", "a2", "e1", "e2"]
    assert len(queue) == 0


def test_short_thinking_goes_first_and_long_thinking_is_not_put_off_for_ever() -> None:
    queue = filled(("long", Claim("ana", seconds=10)), ("short", Claim("ana", seconds=1)))
    assert order(queue) == ["short", "long"]
    queue = filled(
        ("long", Claim("ana", seconds=10)), *((f"s{n}", Claim("eve", seconds=1)) for n in range(MANY))
    )
    assert order(queue).index("long") == 9


def test_what_nobody_waits_for_comes_last() -> None:
    queue = filled(("alone", Claim("ana", awaited=False, seconds=0.1)), ("with eve", Claim("eve", seconds=9)))
    assert queue.pop(others=False) == "with eve"
    assert queue.pop(others=False) is None
    assert queue.pop() == "alone"


def test_what_was_begun_is_first_and_nobody_saves_time_up() -> None:
    queue = filled(("a1", Claim("ana")), ("a2", Claim("ana")), ("a3", Claim("ana")))
    assert [queue.pop(), queue.pop()] == ["a1", "a2"]
    for number in range(3):
        queue.push(Claim("ben"), f"b{number}")
    queue.push_first(Claim("ana"), "a2")
    assert order(queue) == ["a2", "b0", "a3", "b1", "b2"]


def test_how_long_bots_take() -> None:
    assert seconds_for("hard@5s") == 5
    assert seconds_for("mcts@400sims") == pytest.approx(2)
    assert seconds_for("random") < 0.1


@pytest.fixture
def queue(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[FairQueue[_Job]]:
    """What bots would think about if there were a process."""
    monkeypatch.setattr(Thinkers, "_hand_out", lambda self: None)
    monkeypatch.setattr(tables.thinkers, "size", 1)
    yield tables.thinkers._crew.queue
    monkeypatch.undo()


def popped(queue: FairQueue[_Job]) -> _Job:
    """What is taken up next."""
    job = queue.pop()
    assert job is not None
    return job


def taken(queue: FairQueue[_Job]) -> Task:
    """The position that is thought about next."""
    return popped(queue).task


def table_of(task: Task) -> str:
    return task.bot.split()[0]


def test_a_guests_many_tables_of_bots_starve_nobody(
    tables: Tables, guest: Guest, ana: Who, queue: FairQueue[_Job]
) -> None:
    eve = guest("Eve")
    crowd = {tables.create(eve, NewTable("carrara", ["easy", "easy"])) for _ in range(MANY)}
    assert len(queue) == autoplay.MOST_ALONE
    own = tables.create(eve, NewTable("carrara", ["easy", "you"], seed=5))
    table = tables.create(ana, NewTable("carrara", ["easy", "you"], seed=5))
    assert {table_of(taken(queue)), table_of(taken(queue))} == {own, table}
    assert table_of(taken(queue)) in crowd


def test_tables_that_wait_have_their_turn(
    tables: Tables, ana: Who, queue: FairQueue[_Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables.autoplay._hands, "submit", lambda act, *rest: act(*rest))
    crowd = [tables.create(ana, NewTable("carrara", ["greedy", "greedy"])) for _ in range(7)]
    turns: Counter[str] = Counter()
    for _ in range(21):
        job = popped(queue)
        task = job.task
        turns[table_of(task)] += 1
        with tables.desks.at(table_of(task)) as live:
            answer = live.state.legal()[0]
        job.future.set_result([answer])
    assert turns == dict.fromkeys(crowd, 3)
    assert len(tables.autoplay._asked) == autoplay.MOST_ALONE


def test_a_sweep_leaves_those_alone_that_wait(
    tables: Tables, ana: Who, queue: FairQueue[_Job], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(7):
        tables.create(ana, NewTable("carrara", ["greedy", "greedy"]))
    woken: list[str] = []
    monkeypatch.setattr(tables.autoplay, "_wake", woken.append)
    tables.autoplay.sweep()
    assert woken == []
    tables.autoplay._busy.clear()  # what was thought about is lost
    tables.autoplay.sweep()
    assert len(woken) == 3
