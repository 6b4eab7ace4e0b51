"""What was taken back can be done again, step by step, after a reload and on another server."""

from __future__ import annotations

from boardwright.kernel.record import Decided, Undone
from boardwright.server.people import Who
from boardwright.server.store import Store
from boardwright.server.tables import Tables
from boardwright.server.undo import taken_back

from .conftest import make_tables, two


def decide(tables: Tables, who: Who, table: str, action: str) -> None:
    tables.decide(who, table, tables.sitting(who, table).version, action)


def take_back(tables: Tables, who: Who, table: str) -> str:
    """Take one step back; returns what may be done again."""
    assert tables.undo(who, table, tables.sitting(who, table).version, "step").done
    return tables.sitting(who, table).undo.redo


def test_steps_are_done_again_one_by_one(store: Store, tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    first, second = "buy.turn none", "buy.segment I"
    decide(tables, ana, table, first)
    decide(tables, ana, table, second)
    assert tables.sitting(ana, table).undo.redo == ""
    assert take_back(tables, ana, table) == second
    assert take_back(tables, ana, table) == first
    assert tables.sitting(ben, table).undo.redo == ""
    other = make_tables(store)  # a server that has just started
    assert other.sitting(ana, table).undo.redo == first
    decide(other, ana, table, first)
    assert other.sitting(ana, table).undo.redo == second
    decide(other, ana, table, second)
    assert other.sitting(ana, table).undo.redo == ""
    other.thinkers.stop()


def test_another_answer_ends_it(tables: Tables, ana: Who, ben: Who) -> None:
    table = two(tables, ana, ben)
    decide(tables, ana, table, "build.tile 1")
    assert take_back(tables, ana, table) == "build.tile 1"
    decide(tables, ana, table, "build.tile 2")
    assert tables.sitting(ana, table).undo.redo == ""
    assert take_back(tables, ana, table) == "build.tile 2"


def test_a_record_tells_what_was_taken_back() -> None:
    one, two_, three = Decided(1, 0, "turn", "a"), Decided(2, 0, "turn", "b"), Decided(3, 0, "turn", "c")
    assert taken_back([one, two_, three]) == []
    assert taken_back([one, two_, three, Undone(1)]) == [three, two_]
    assert taken_back([one, two_, three, Undone(2), Undone(0)]) == [three, two_, one]
    assert taken_back([one, two_, three, Undone(1), two_]) == [three]
    assert taken_back([one, two_, three, Undone(1), Decided(2, 0, "turn", "x")]) == []
