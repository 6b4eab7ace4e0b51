"""Reviews of finished games, and what answers bring before they are given."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from time import time

import pytest
from sqlalchemy import select

from boardwright.bots.budget import Budget
from boardwright.coach.review import CLOSER, KEY, MOST_CLOSER
from boardwright.coach.runs import runs
from boardwright.games import get
from boardwright.kernel.language import speaking
from boardwright.puzzles import find, of_game
from boardwright.puzzles.themes import themes_of
from boardwright.server.bot_processes import GivenUp, KeptPlayers, Task, Thought, think
from boardwright.server.errors import NotNow, NotYours
from boardwright.server.people import Who
from boardwright.server.previews import foreseen
from boardwright.server.reviews import Reviews
from boardwright.server.schema import Learnt
from boardwright.server.tables import Tables
from boardwright.web.boards import glances

from ..bots.judging import judged
from .conftest import Guest, play_out, two


class Quick:
    """Thinks nothing: the later a turn, the more it has cost; the first legal answer was better."""

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
            future.set_result([10.0 + decided(task)])
        else:
            legal = get(task.game).restore_json(task.state).legal()
            better = next(action for action in legal if action != task.played[0])
            future.set_result([judged(better, 7.0 + decided(task) if self.clear else 0.0)])
        return future


def decided(task: Task) -> int:
    """How many decisions were made before the one that a task is about."""
    return get(task.game).restore_json(task.state).decisions


@pytest.fixture
def quick(tables: Tables) -> Iterator[Quick]:
    made = Quick()
    tables.reviews._thinkers = made  # type: ignore[assignment]
    tables.thinkers.size = 1
    yield made
    tables.thinkers.size = 0


def test_every_turn_of_people_is_reviewed_and_the_worst_come_first(
    tables: Tables, quick: Quick, ana: Who, ben: Who, guest: Guest
) -> None:
    table = two(tables, ana, ben)
    with pytest.raises(NotNow):
        tables.review(ana, table)
    play_out(tables, table, ana, ben)
    with tables.looking(ana, table) as look:
        assert look.review() is None
    review = tables.review(guest("Eve"), table)
    with tables.desks.at(table) as live:
        found = runs(live.session, [0, 1])
    assert review.ready and [one.at for one in review.turns] == [run.at for run in found]
    asked = [task for task in quick.tasks if task.what == "first look"]
    assert [task.played for task in asked] == [run.actions for run in found]
    assert len({task.seed for task in asked}) == len(asked)  # nothing public tells a seed
    last = [run.at for run in found][-MOST_CLOSER:]
    assert [one.at for one in review.turns if one.grade != "fine"] == last
    assert [one.at for one in review.key_turns] == last[::-1][:KEY]
    for one in review.key_turns:
        assert one.grade in ("mistake", "blunder") and one.cost_low == one.cost == one.cost_high > 0
        assert one.played and one.better and one.line
        assert one.reason == "It leaves you more coins." and one.lessons
    with speaking("cs"):
        assert tables.review(ana, table).key_turns[0].reason == "Zůstane ti více mincí."
    long = {task.word for task in quick.tasks if task.what == "closer look"}
    assert long == {str(tables.reviews.budget.part(CLOSER))}
    before = len(quick.tasks)
    assert tables.review(ana, table) == review
    assert len(quick.tasks) == before


def test_a_review_is_kept_on_the_server(tables: Tables, quick: Quick, ana: Who, ben: Who) -> None:
    """Another process, or one that was started anew, need not think again."""
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    review = tables.review(ana, table)
    before = len(quick.tasks)
    tables.reviews = Reviews(quick, tables.store, tables.lessons.suggest)  # type: ignore[arg-type]
    with tables.looking(ana, table) as look:
        assert look.review() == review
    assert tables.review(ana, table) == review and len(quick.tasks) == before


def test_a_mistake_makes_a_lesson_due_once(
    tables: Tables, quick: Quick, ana: Who, ben: Who, guest: Guest
) -> None:
    """For the people who made mistakes, and not again each time the review is opened."""

    def due(who: Who) -> set[str]:
        return {card.id for course in tables.lessons.courses(who) for card in course.lessons if card.due}

    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    assert not due(ana) and not due(ben)
    eve = guest("Eve")
    turns = tables.review(eve, table).turns
    wanted = {link.id for turn in turns for link in turn.lessons[:1]}
    assert wanted and due(ana) == due(ben) == wanted and not due(eve)
    with tables.store.write() as work:
        for row in work.scalars(select(Learnt)):
            row.at, row.stars = time(), 3  # played since
    tables.review(ana, table)
    tables.reviews = Reviews(quick, tables.store, tables.lessons.suggest)  # type: ignore[arg-type]
    tables.review(ana, table)
    assert not due(ana) and not due(ben)


def test_a_mistake_leads_to_puzzles_of_its_theme(tables: Tables, quick: Quick, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    faults = [turn for turn in tables.review(ana, table).turns if turn.grade != "fine"]
    with tables.desks.at(table) as live:
        played = {run.at: run.actions[0] for run in runs(live.session, [0, 1])}
        states = [live.session.at(turn.at) for turn in faults]
    assert faults
    for turn, state in zip(faults, states, strict=True):
        better = next(action for action in state.legal() if action != played[turn.at])  # as `Quick` says
        themes = set(themes_of(state, [state.game.catalogue.text(better)]))
        alike = any(themes & set(puzzle.themes) for puzzle in of_game("carrara"))
        assert bool(turn.puzzles) == alike
        assert all(themes & set(find(link.id).themes) for link in turn.puzzles)


def test_a_review_that_failed_is_begun_anew(tables: Tables, quick: Quick, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    quick.fails = True
    assert not tables.review(ana, table).ready
    with tables.looking(ana, table) as look:
        assert look.review() is None
    quick.fails = False
    assert tables.review(ana, table).ready


def test_what_a_closer_look_does_not_confirm_is_no_mistake(
    tables: Tables, quick: Quick, ana: Who, ben: Who
) -> None:
    """The search puts turns behind; without games that say so it claims no cost."""
    table = two(tables, ana, ben)
    play_out(tables, table, ana, ben)
    quick.clear = False
    review = tables.review(ana, table)
    assert review.ready and not review.key_turns
    assert {one.grade for one in review.turns} == {"fine", "as good"}
    assert any(task.what == "closer look" for task in quick.tasks)


def test_a_bot_tells_how_far_a_turn_is_behind_at_first_sight() -> None:
    game = get("carrara")
    state = game.new(game.options(2), seed=1)
    played = (state.legal()[-1],)
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
