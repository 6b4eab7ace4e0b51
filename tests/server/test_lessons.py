"""Lessons at tables: begun by guests and accounts, led on, kept, and never another's to see or to step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from boardwright.server.lessons import AGAIN, DAY, Result

from .conftest import served
from .test_http import Browser

WHEEL = "carrara-01-wheel"
SOLVED = ["buy.turn none", "buy.segment IV", "buy.take red 1", "buy.take green 2"]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with served(tmp_path) as made:
        yield made


def begin(browser: Browser, lesson: str = WHEEL) -> str:
    return str(browser.post(f"/api/lessons/{lesson}/begin", 201)["id"])


def look(browser: Browser, table: str) -> Any:
    return browser.get(f"/api/tables/{table}")


def decide(browser: Browser, table: str, action: str, status: int = 200) -> Any:
    version = look(browser, table)["version"]
    return browser.post(f"/api/tables/{table}/decide", status, version=version, action=action)


def step(browser: Browser, table: str, wish: str, status: int = 200) -> Any:
    version = look(browser, table)["version"]
    return browser.post(f"/api/tables/{table}/lesson", status, version=version, wish=wish)


def course(browser: Browser) -> Any:
    return browser.get("/api/lessons")[0]


def test_a_lesson_is_solved_and_kept(app: FastAPI) -> None:
    ana = Browser(app)
    table = begin(ana)
    assert begin(ana) == table  # the one that was left
    now = look(ana, table)["lesson"]
    assert now["phase"] == "ask" and "Buy three blocks" in now["words"] and now["point"]
    for action in SOLVED:
        decide(ana, table, action)
    assert look(ana, table)["lesson"]["phase"] == "reached"
    assert look(ana, table)["choices"] == []
    step(ana, table, "next")
    assert look(ana, table)["lesson"]["phase"] == "over"
    card = next(one for one in course(ana)["lessons"] if one["id"] == WHEEL)
    assert card["stars"] == 3 and card["tries"] == 1
    assert course(ana)["following"] != WHEEL
    assert begin(ana) != table  # anew


def test_mistakes_hints_and_undo(app: FastAPI) -> None:
    ana = Browser(app)
    table = begin(ana)
    decide(ana, table, "pass")
    assert look(ana, table)["lesson"]["phase"] == "failed"
    decide(ana, table, "pass", 403)
    step(ana, table, "retry")
    assert look(ana, table)["decisions"] == 0
    step(ana, table, "hint")
    assert len(look(ana, table)["lesson"]["hints"]) == 1
    decide(ana, table, "buy.turn none")
    version = look(ana, table)["version"]
    ana.post(f"/api/tables/{table}/undo", version=version, what="step")
    assert look(ana, table)["lesson"]["phase"] == "ask"
    assert look(ana, table)["lesson"]["stars"] == 2


def test_only_what_is_open_is_offered(app: FastAPI) -> None:
    ana = Browser(app)
    table = begin(ana, "carrara-03-city")
    sitting = look(ana, table)
    open_now = [choice["action"] for choice in sitting["choices"]]
    assert "build.tile 1" in open_now and all(action.startswith("build.") for action in open_now)
    assert sitting["view"]["legal"] == open_now
    assert any(one["action"] == "pass" for one in sitting["refused"])
    decide(ana, table, "pass", 409)


def test_others_neither_see_nor_lead_a_lesson(app: FastAPI) -> None:
    ana, ben = Browser(app), Browser(app)
    table = begin(ana)
    assert look(ben, table)["lesson"] is None
    step(ben, table, "hint", 403)
    assert all(card["id"] != table for card in ben.get("/api/tables"))
    assert all(card["id"] != table for card in ana.get("/api/tables"))


def test_what_makes_no_sense_is_refused(app: FastAPI) -> None:
    ana = Browser(app)
    ana.post("/api/lessons/carrara-99/begin", 422)
    table = begin(ana)
    ana.post(f"/api/tables/{table}/lesson", 409, version=99, wish="hint")
    ana.post(f"/api/tables/{table}/lesson", 422, version=1, wish="cheat")
    made = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    step(ana, made, "next", 409)


# -------------------------------------------------------------------- played again, suggested, taken along


def solve(browser: Browser) -> None:
    table = begin(browser)
    for action in SOLVED:
        decide(browser, table, action)
    step(browser, table, "next")


def card(browser: Browser, lesson: str = WHEEL) -> Any:
    return next(one for one in course(browser)["lessons"] if one["id"] == lesson)


def test_a_lesson_without_all_stars_comes_back_later_and_later() -> None:
    now = 100 * DAY
    assert not Result().is_due(now)
    for tries, days in enumerate(AGAIN, 1):
        assert not Result(2, tries, now - days * DAY + 1).is_due(now)
        assert Result(2, tries, now - days * DAY).is_due(now)
        assert not Result(3, tries, 1.0).is_due(now)
    assert Result(1, 99, now - AGAIN[-1] * DAY).is_due(now)


def test_a_mistake_in_a_game_suggests_its_lesson(app: FastAPI) -> None:
    """Solved or not: it is due at once, until it is played again."""
    ana = Browser(app)
    solve(ana)
    assert not card(ana)["due"]
    person = 1
    lessons = app.state.tables.lessons
    assert lessons.suggest(person, "carrara", ["CAR-BUY-08"]) == [WHEEL]
    assert lessons.suggest(person, "carrara", ["CAR-ROYAL-04"]) == ["carrara-07-follow"]
    assert lessons.suggest(person, "carrara", ["CAR-AMB-01"]) == []
    assert card(ana)["due"] and card(ana)["stars"] == 3
    assert card(ana, "carrara-07-follow")["due"] and card(ana, "carrara-07-follow")["stars"] == 0
    solve(ana)
    assert not card(ana)["due"]


def test_what_a_guest_has_learnt_comes_along(app: FastAPI) -> None:
    ana, guest = Browser(app), Browser(app)
    ana.post("/api/account", 201, name="Ana", password="correct horse")
    solve(guest)
    guest.post("/api/sign-in", 204, name="Ana", password="correct horse")
    assert card(guest)["stars"] == 3


def test_a_lesson_that_does_not_fit_is_not_offered(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a change of the edition: it says so, and is left out of its course."""
    for module in ("boardwright.server.lessons", "boardwright.cli.lesson"):
        monkeypatch.setattr(f"{module}.outdated", lambda lesson: "it does not" * (lesson == WHEEL))
    ana = Browser(app)
    assert WHEEL not in [one["id"] for one in course(ana)["lessons"]]
    refused = ana.post(f"/api/lessons/{WHEEL}/begin", 409)
    assert "does not fit the present rules or edition" in str(refused)
