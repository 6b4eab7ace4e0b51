"""Puzzles in the browser: found on the learn page, solved at the table, told why, by clicks and by keys."""

from __future__ import annotations

import pytest

from boardwright.puzzles import Puzzle, of_game
from boardwright.puzzles.puzzle import LAST

from .site import Browser, until

GAME = "carrara"
PUZZLE: Puzzle = next(one for one in of_game(GAME) if one.kind == LAST and one.players == 2)
PHASE = """
const coach = document.querySelector('.puzzle'), table = document.getElementById('table');
if (!coach || table.hasAttribute('aria-busy')) return null;
return [coach.dataset.phase, table.dataset.moment, coach.textContent];
"""


def begin(browser: Browser, which: str = PUZZLE.id) -> None:
    browser.open("/learn")
    made = browser.api(f"/api/puzzles/{GAME}/begin", {"which": which})
    browser.open(f"/table/{made['id']}")
    until(lambda: browser.run(PHASE), "the puzzle is open")


def phase(browser: Browser) -> str:
    until(lambda: browser.run(PHASE), "the puzzle is shown")
    return str(browser.run(PHASE)[0])


def changed(browser: Browser, before: object) -> None:
    until(lambda: browser.run(PHASE) not in (None, before), "the puzzle goes on")


def play(browser: Browser, actions: tuple[str, ...]) -> None:
    for action in actions:
        choice = f".choice[data-choose='{action}']"
        if phase(browser) != "ask" or not browser.count(choice):
            continue  # the game gives it by itself
        before = browser.run(PHASE)
        browser.run("document.querySelector(arguments[0]).click()", choice)
        if browser.run("return document.getElementById('table').dataset.form") == "phone":
            browser.run("document.querySelector(\".ask [data-do='confirm']\").click()")
        changed(browser, before)


def wish(browser: Browser, what: str) -> None:
    before = browser.run(PHASE)
    browser.run("document.querySelector(arguments[0]).click()", f".puzzle [data-wish='{what}']")
    changed(browser, before)


@pytest.mark.parametrize("width", [1440, 390])
def test_missed_and_then_solved(browser: Browser, width: int) -> None:
    browser.size(width, 844)
    begin(browser)
    play(browser, PUZZLE.refuted[0].actions)
    assert phase(browser) == "wrong"
    assert browser.count(".puzzle__why") > 0
    wish(browser, "retry")
    play(browser, PUZZLE.best.actions)
    assert phase(browser) == "solved"
    assert browser.count(".puzzle__line li") > 0
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")
    assert browser.faults() == []


def test_by_keys_and_from_the_page(browser: Browser) -> None:
    browser.open("/learn")
    browser.click(f"[data-puzzle='{GAME}'][data-which='daily']")
    until(lambda: browser.count(".puzzle"), "the puzzle of the day is open")
    assert phase(browser) == "ask"
    for key, seen in (("h", ".puzzle .coach__hint"), ("s", ".puzzle__line")):
        browser.press(key)
        until(lambda seen=seen: browser.count(seen), f"{key} shows {seen}")  # type: ignore[misc]
    table = browser.run("return location.pathname")
    browser.press("n")
    until(lambda: browser.run("return location.pathname") != table, "the next puzzle is open")
    assert phase(browser) == "ask"
