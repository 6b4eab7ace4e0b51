"""Puzzles at tables: solved by guests and accounts, judged, kept, and never another's to see or to step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from boardwright.puzzles import Puzzle, of_game
from boardwright.puzzles.puzzle import LAST

from .conftest import served
from .test_http import Browser

GAME = "carrara"
PUZZLE: Puzzle = next(one for one in of_game(GAME) if one.kind == LAST and one.players == 2)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with served(tmp_path) as made:
        yield made


def begin(browser: Browser, which: str = PUZZLE.id, status: int = 201) -> str:
    made = browser.post(f"/api/puzzles/{GAME}/begin", status, which=which)
    return str(made["id"]) if status == 201 else str(made)


def look(browser: Browser, table: str) -> Any:
    return browser.get(f"/api/tables/{table}")


def play(browser: Browser, table: str, actions: tuple[str, ...]) -> None:
    for action in actions:
        sitting = look(browser, table)
        if action in [choice["action"] for choice in sitting["choices"]]:
            version = sitting["version"]
            browser.post(f"/api/tables/{table}/decide", version=version, action=action)


def step(browser: Browser, table: str, wish: str, status: int = 200) -> Any:
    version = look(browser, table)["version"]
    return browser.post(f"/api/tables/{table}/puzzle", status, version=version, wish=wish)


def shelf(browser: Browser) -> Any:
    return next(one for one in browser.get("/api/puzzles") if one["game"] == GAME)


def test_solved_at_once(app: FastAPI) -> None:
    ana = Browser(app)
    table = begin(ana)
    now = look(ana, table)["puzzle"]
    assert now["phase"] == "ask" and now["task"] and not now["line"] and not now["themes"]
    play(ana, table, PUZZLE.best.actions)
    now = look(ana, table)["puzzle"]
    assert now["phase"] == "solved" and now["line"] and now["themes"]
    card = shelf(ana)
    assert (card["solved"], card["due"], card["rated"]) == (1, 0, 1)
    assert card["rating"] > 1200


def test_missed_told_why_and_tried_again(app: FastAPI) -> None:
    ana = Browser(app)
    table = begin(ana)
    play(ana, table, PUZZLE.refuted[0].actions)
    now = look(ana, table)["puzzle"]
    assert now["phase"] == "wrong" and now["why"] and not now["line"]
    assert look(ana, table)["choices"] == []
    assert shelf(ana)["rating"] < 1200
    step(ana, table, "retry")
    assert look(ana, table)["puzzle"]["phase"] == "ask"
    play(ana, table, PUZZLE.best.actions)
    assert look(ana, table)["puzzle"]["phase"] == "solved"
    assert shelf(ana)["rated"] == 1  # the first try counts
    assert shelf(ana)["solved"] == 0


def test_hints_and_the_best_turn(app: FastAPI) -> None:
    ana = Browser(app)
    table = begin(ana, "daily")
    step(ana, table, "hint")
    step(ana, table, "hint")
    now = look(ana, table)["puzzle"]
    assert len(now["hints"]) == 2 and not now["more_hints"] and now["daily"]
    step(ana, table, "show")
    assert look(ana, table)["puzzle"]["phase"] == "shown"
    assert shelf(ana)["daily_tried"]


def test_wrong_wishes(app: FastAPI) -> None:
    ana, ben = Browser(app), Browser(app)
    table = begin(ana)
    step(ben, table, "show", 403)
    step(ana, table, "cheat", 422)
    assert "Did you mean" in begin(ana, PUZZLE.id[:-1], 422)
    assert "Nothing is due" in begin(ana, "due", 409)
    other = ana.post("/api/tables", 201, game=GAME, seats=["you", "greedy"])["id"]
    step(ana, other, "hint", 409)
    ana.post("/api/puzzles/chess/begin", 400, which="next")


def test_nobody_else_is_told(app: FastAPI) -> None:
    ana, ben = Browser(app), Browser(app)
    table = begin(ana)
    assert look(ben, table)["puzzle"] is None


def test_hints_of_the_bot_are_refused(app: FastAPI) -> None:
    ana = Browser(app)
    assert not look(ana, begin(ana))["analysis"]
