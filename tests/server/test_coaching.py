"""The coach at a table: who may have one, of what it speaks, and what it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from typing import Final

import pytest

from boardwright.games import get
from boardwright.server.bot_processes import Task, Thought
from boardwright.server.errors import BadRequest, NotNow, NotYours
from boardwright.server.people import Who
from boardwright.server.responses import Coached, NewTable
from boardwright.server.tables import Tables

from ..bots.judging import compared
from .conftest import Guest, first, two

LIMIT: Final = 3.0  # of `compared`


class Quick:
    """Thinks nothing: every turn was behind by so much, and the first legal answer better."""

    size = 1

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.gap = 3 * LIMIT

    def submit(self, task: Task) -> Future[Thought]:
        self.tasks.append(task)
        future: Future[Thought] = Future()
        legal = get(task.game).restore_json(task.state).legal()
        better = next(action for action in legal if action != task.played[0])
        future.set_result([compared(better, task.played, self.gap)])
        return future


@pytest.fixture
def quick(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> Iterator[Quick]:
    """Bots whose thinking the tests decide; seats of bots are played by the tests."""
    made = Quick()
    monkeypatch.setattr(tables.coach, "_thinkers", made)
    monkeypatch.setattr(tables.autoplay, "ask", lambda live: None)
    monkeypatch.setattr(tables.thinkers, "size", 1)
    yield made
    monkeypatch.undo()


def ask(tables: Tables, who: Who, table: str) -> Coached:
    """What the coach says now."""
    question = tables.coached(who, table)
    assert question is not None
    return question.told([future.result() for future in question.futures])


def play_turn(tables: Tables, who: Who, table: str, seat: int) -> None:
    """A whole turn of a seat, by first answers."""
    while True:
        told = tables.sitting(who, table)
        if told.decides != seat:
            return
        first(tables, who, table)


def learning(tables: Tables, who: Who, seats: list[str]) -> str:
    return tables.create(who, NewTable("carrara", seats, coached=True, access="screen"))


def test_the_coach_names_a_better_turn_and_why(tables: Tables, quick: Quick, ana: Who) -> None:
    table = learning(tables, ana, ["you", "you"])
    assert tables.sitting(ana, table).coached
    assert tables.coached(ana, table) is None  # nothing played yet
    play_turn(tables, ana, table, 0)
    said = ask(tables, ana, table)
    assert said.at == 0 and said.size == "clearly" and said.points == 3 * LIMIT
    assert said.message.startswith("Clearly better: ") and said.message.endswith("It leaves you more coins.")
    assert said.words and said.lessons and "95 %" in said.sure
    assert {task.what for task in quick.tasks} == {"comparison"}
    assert {task.seat for task in quick.tasks} == {0}  # it is shown what that seat sees


def test_the_coach_is_silent_where_a_turn_was_fine(tables: Tables, quick: Quick, ana: Who) -> None:
    table = learning(tables, ana, ["you", "you"])
    for quick.gap in (0.0, LIMIT - 0.1):
        play_turn(tables, ana, table, tables.sitting(ana, table).decides)
        assert not ask(tables, ana, table).message


def test_the_coach_does_not_speak_twice_in_a_row_of_little(tables: Tables, quick: Quick, ana: Who) -> None:
    table = learning(tables, ana, ["you", "you"])
    told = []
    for quick.gap in (LIMIT, LIMIT, 2 * LIMIT, 2 * LIMIT, LIMIT, LIMIT):  # both seats in turn
        play_turn(tables, ana, table, tables.sitting(ana, table).decides)
        told.append(bool(ask(tables, ana, table).message))
    assert told == [True, True, False, False, True, True]
    quick.gap = 3 * LIMIT
    play_turn(tables, ana, table, tables.sitting(ana, table).decides)
    assert ask(tables, ana, table).message  # much


def test_a_table_without_a_coach_has_none(tables: Tables, quick: Quick, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    first(tables, ana, table)
    with pytest.raises(NotNow, match="no coach"):
        tables.coached(ana, table)
    with pytest.raises(NotNow, match="Other people"):
        tables.set_coach(ana, table, True)
    assert not quick.tasks


def test_there_is_no_coach_where_hints_are_forbidden(tables: Tables, quick: Quick, ana: Who) -> None:
    with pytest.raises(BadRequest, match="hints are allowed"):
        tables.create(ana, NewTable("carrara", ["you", "easy"], analysis=False, coached=True))
    table = tables.create(ana, NewTable("carrara", ["you", "easy"], analysis=False))
    first(tables, ana, table)
    with pytest.raises(NotNow, match="not allowed"):
        tables.set_coach(ana, table, True)
    branch = tables.branch(ana, table, 1, coached=True)
    assert not tables.sitting(ana, branch).coached
    assert not quick.tasks


def test_a_coach_comes_and_goes_where_one_plays_with_bots(
    tables: Tables, quick: Quick, ana: Who, guest: Guest
) -> None:
    table = tables.create(ana, NewTable("carrara", ["you", "easy"]))
    tables.set_coach(ana, table, True)
    assert tables.sitting(ana, table).coached
    with pytest.raises(NotYours):
        tables.set_coach(guest("Eve"), table, False)
    with pytest.raises(NotYours):
        tables.coached(guest("Eve"), table)
    tables.set_coach(ana, table, False)
    assert not tables.sitting(ana, table).coached
