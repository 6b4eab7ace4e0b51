"""The costliest decisions of a finished game, and what answers bring before they are given."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future

import pytest

from boardwright.bots.analysis import CLOSER, MOST_CLOSER
from boardwright.bots.budget import Budget
from boardwright.games import get
from boardwright.server.bot_processes import GivenUp, KeptPlayers, Task, Thought, think
from boardwright.server.errors import NotNow, NotYours
from boardwright.server.people import Who
from boardwright.server.previews import foreseen
from boardwright.server.tables import Tables
from boardwright.web.boards import glances

from ..bots.judging import advised
from .conftest import Guest, play_out, two


class Quick:
    """Thinks nothing: the later a decision, the more it has cost; the first legal answer was better."""

    size = 1

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.fails = False
        self.clear = True  # whether the closer look confirms the first

    def submit(self, task: Task) -> Future[Thought]:
        self.tasks.append(task)
        future: Future[Thought] = Future()
        if self.fails:
            future.set_exception(GivenUp("no"))
        elif task.what == "first look":
            future.set_result([float(decided(task))])
        else:
            assert task.played is not None
            legal = get(task.game).restore_json(task.state).legal()
            better = next(action for action in legal if action != task.played)
            lost = 2.0 if self.clear else 0.0
            future.set_result([advised(better, 3.0), advised(task.played, 1.0, behind=lost)])
        return future


def decided(task: Task) -> int:
    """How many decisions were made before the one that a task is about."""
    return get(task.game).restore_json(task.state).decisions


@pytest.fixture
def quick(tables: Tables) -> Iterator[Quick]:
    made = Quick()
    tables.reports._thinkers = made  # type: ignore[assignment]
    tables.thinkers.size = 1
    yield made
    tables.thinkers.size = 0


def test_the_worst_decisions_of_people_are_found(
    tables: Tables, quick: Quick, ana: Who, ben: Who, guest: Guest
) -> None:
    table = two(tables, ana, ben)
    with pytest.raises(NotNow):
        tables.report(ana, table)
    play_out(tables, table, ana, ben)
    assert tables.reports.look(table) is None
    report = tables.report(guest("Eve"), table)
    assert report.ready and len(report.costly) == MOST_CLOSER
    asked = [task for task in quick.tasks if task.what == "first look"]
    last = sorted(decided(task) for task in asked)[-MOST_CLOSER:]
    assert sorted(one.at for one in report.costly) == last
    assert len({task.seed for task in asked}) == len(asked)  # nothing public tells a seed
    with tables.desks.at(table) as live:
        for one in report.costly:
            state = live.session.at(one.at)
            played = live.session.standing()[one.at].action
            assert one.seat == state.seat
            assert one.cost_low == one.cost == one.cost_high == 2.0
            assert one.played == live.game.label(state, live.game.catalogue.id(played))
            assert one.better and one.better[0] != one.played
    long = {task.word for task in quick.tasks if task.what == "closer look"}
    assert long == {str(tables.reports.budget.part(CLOSER))}
    before = len(quick.tasks)
    assert tables.report(ana, table) == report == tables.reports.look(table)
    assert len(quick.tasks) == before


def test_a_report_that_failed_is_begun_anew(tables: Tables, quick: Quick, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    quick.fails = True
    assert not tables.report(ana, table).ready
    assert tables.reports.look(table) is None
    quick.fails = False
    assert tables.report(ana, table).ready


def test_what_a_closer_look_does_not_confirm_is_not_reported(
    tables: Tables, quick: Quick, ana: Who, ben: Who
) -> None:
    """The search puts answers behind; without games that say so it claims no cost."""
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    quick.clear = False
    report = tables.report(ana, table)
    assert report.ready and report.costly == []
    assert any(task.what == "closer look" for task in quick.tasks)


def test_a_bot_tells_how_far_an_answer_is_behind_at_first_sight() -> None:
    game = get("carrara")
    state = game.new(game.options(2), seed=1)
    played = state.legal()[-1]
    budget = str(Budget(simulations=2))
    task = Task("first look", "carrara", state.to_json(), "", state.seat, budget, 1, played)
    (behind,) = think(task, KeptPlayers())
    assert isinstance(behind, float) and behind >= 0


def test_an_answer_is_foreseen_unless_it_reveals_something(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    legal = {choice.action for choice in tables.sitting(ana, table).choices}
    found = tables.foreseen(ana, table, 0)
    assert set(found) == legal - {"buy.turn both"}  # turning the wheel draws blocks from the bag
    assert all(view["viewer"] == 0 for view in found.values())
    assert tables.foreseen(ben, table, 1) == {}
    with pytest.raises(NotYours):
        tables.foreseen(ben, table, 0)


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_what_is_foreseen_comes_true(slug: str) -> None:
    game = get(slug)
    state = game.new(game.options(2), seed=4)
    told = 0
    for number in range(40):
        views = foreseen(state)
        action = state.legal()[number * 7 % len(state.legal())]
        seat = state.seat
        state.apply(action)
        view = views.get(game.catalogue.text(action))
        if view is not None:
            told += 1
            assert glances(game, view, [])[seat] == glances(game, state.view(seat), [])[seat]
    assert told > 10
