"""What has happened since one's turn: it tells nobody more than their own log and their own view do."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from boardwright.games import names
from boardwright.kernel.dice import dice_from_seed
from boardwright.server.errors import NotYours
from boardwright.server.people import Who
from boardwright.server.responses import Line, Sitting
from boardwright.server.since import MOST, since
from boardwright.server.tables import Tables
from boardwright.web.playback import then_facts

from .conftest import Guest, first, served, two
from .test_http import Browser, table_of_two


@pytest.fixture
def table(tables: Tables, ana: Who, ben: Who) -> Sitting:
    """A table of two, with a log to be put in."""
    return tables.sitting(ana, two(tables, ana, ben))


def log(*seats: int, silent: tuple[int, ...] = ()) -> list[Line]:
    """Each decision is of a seat, and a turn of its own begins whenever another one decides."""
    turns = [sum(a != b for a, b in pairwise(seats[: i + 1])) for i in range(len(seats))]
    return [
        Line(number, seat, turn, "" if number in silent else f"move {number}", f"answer {number}")
        for number, (seat, turn) in enumerate(zip(seats, turns, strict=True), 1)
    ]


def moves(sitting: Sitting) -> list[tuple[int, int, int]]:
    return [(step.number, step.first, step.moment) for step in since(sitting).steps]


def test_it_begins_after_ones_own_last_decision(table: Sitting) -> None:
    waiting = replace(table, viewer=0, decides=1, log=log(1, 0, 1, 2, 2))
    assert moves(waiting) == [(1, 3, 3), (2, 4, 4), (3, 5, 5)]
    assert since(waiting).fresh
    assert moves(replace(waiting, log=log(1, 2, 0))) == []


def test_it_stays_while_ones_turn_is_under_way(table: Sitting) -> None:
    begun = replace(table, viewer=0, decides=0, log=log(0, 1, 2, 0, 0))
    assert moves(begun) == [(1, 2, 2), (2, 3, 3)]
    assert not since(begun).fresh
    assert since(replace(begun, log=log(0, 1, 2))).fresh


def test_what_nothing_is_told_of_belongs_to_the_next_move(table: Sitting) -> None:
    told = replace(table, viewer=0, decides=0, log=log(0, 1, 1, 1, 2, silent=(2, 3, 5)))
    (step,) = since(told).steps
    assert (step.first, step.moment, step.words) == (2, 4, "move 4")
    assert step.actions == ["answer 2", "answer 3", "answer 4"]
    assert moves(replace(told, log=log(0, 1, 2, silent=(2,)))) == [(1, 3, 3)]


def test_a_spectator_sees_the_latest(table: Sitting) -> None:
    watched = replace(table, viewer=-1, decides=0, log=log(*[0, 1] * MOST))
    steps = since(watched).steps
    assert [step.number for step in steps] == list(range(1, MOST + 1))
    assert steps[-1].moment == 2 * MOST


@pytest.mark.parametrize("game", names())
def test_it_says_what_ones_log_says(tables: Tables, ana: Who, ben: Who, guest: Guest, game: str) -> None:
    """At every moment, for everybody: sentences and texts of actions stand in their own log."""
    table, eve = two(tables, ana, ben, game, access="open"), guest("Eve")
    for number in range(60):
        for who in (ana, ben, eve):
            told = tables.sitting(who, table)
            lines = {line.number: line for line in told.log}
            for step in since(told).steps:
                assert step.seat != told.viewer
                own = [lines[at] for at in range(step.first, step.moment + 1)]
                assert step.words == own[-1].words
                assert list(step.actions) == [line.action for line in own if line.action]
                assert {line.seat for line in own} == {step.seat}
        asked = tables.sitting(ana, table)
        who = ana if asked.decides == 0 else ben
        first(tables, who, table, number % len(tables.sitting(who, table).choices))


@pytest.mark.parametrize("game", names())
def test_a_picture_shows_what_that_seat_saw_then(tables: Tables, ana: Who, ben: Who, game: str) -> None:
    """What Ben could not know is drawn anew: his picture of that moment is the very same."""
    table = two(tables, ana, ben, game)
    for number in range(12):
        who = ana if tables.sitting(ana, table).decides == 0 else ben
        first(tables, who, table, number % len(tables.sitting(who, table).choices))
    last = tables.sitting(ben, table).moment
    for moment in range(last - 6, last):
        shown = then_facts(tables.sitting(ben, table, moment), 0, "table", "")
        told = tables.sitting(ben, table, moment)
        with tables.desks.at(table) as live:
            other = live.session.at(moment).determinise(1, dice_from_seed(moment)).view(1)
        again = then_facts(replace(told, view=other), 0, "table", "")
        assert shown == again
        assert "data-action" not in shown["then"]


def test_the_interface_gives_it_with_ones_own_eyes(tmp_path: Path) -> None:
    with served(tmp_path) as app:
        ana, ben = Browser(app), Browser(app)
        table = table_of_two(ana, ben)
        assert ana.get(f"{table}/since") == {"fresh": True, "steps": []}
        told = ana.get(table)
        passes = [one["action"] for one in told["choices"] if one["action"] == "pass"]
        ana.post(f"{table}/decide", version=told["version"], action=passes[0])
        (step,) = ben.get(f"{table}/since")["steps"]
        assert (step["number"], step["seat"], step["actions"]) == (1, 0, ["pass"])
        assert step["words"] == ben.get(table)["log"][-1]["words"]
        assert ana.get(f"{table}/since")["steps"] == []
        assert ben.client.get(f"{table}/since?seat=0").status_code == 403
        page = f"/table/{table.rpartition('/')[2]}/then/1"
        assert "<svg" in ben.client.get(page).text
        assert ben.client.get(f"{page}?seat=0").status_code == 403
        assert ben.client.get(page.replace("/1", "/99")).status_code == 422


def test_only_ones_own_eyes(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    with pytest.raises(NotYours):
        since(tables.sitting(ben, table, seat=0))
