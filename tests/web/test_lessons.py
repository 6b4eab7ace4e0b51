"""Lessons in the browser: a newcomer who only follows what the teacher says gets through them."""

from __future__ import annotations

import pytest

from boardwright.lessons import courses, find

from .site import Browser, until

LESSONS = [lesson.id for course in courses().values() for lesson in course if not lesson.is_game]
STATE = """
const coach = document.getElementById('coach'), table = document.getElementById('table');
if (!coach || table.hasAttribute('aria-busy')) return null;
return [coach.dataset.phase, coach.dataset.step, table.dataset.moment];
"""


def state(browser: Browser) -> tuple[str, str, str]:
    until(lambda: browser.run(STATE), "the teacher speaks")
    phase, step, moment = browser.run(STATE)
    return phase, step, moment


def begin(browser: Browser, lesson: str) -> None:
    browser.open("/learn")
    browser.click(f"[data-begin='{lesson}']")
    until(lambda: browser.count("#coach"), "the lesson is open")


def changed(browser: Browser, before: tuple[str, str, str]) -> None:
    until(lambda: state(browser) != before, f"the lesson goes on from {before}")


def give(browser: Browser, action: str) -> None:
    """Give an answer as one does on this screen: a click, and on a phone one more to confirm."""
    before = state(browser)
    browser.run("document.querySelector(`.choice[data-choose='${arguments[0]}']`).click()", action)
    if browser.run("return document.getElementById('table').dataset.form") == "phone":
        browser.run("document.querySelector(\".ask [data-do='confirm']\").click()")
    changed(browser, before)


def press(browser: Browser, wish: str) -> None:
    before = browser.text("#coach")
    browser.run("document.querySelector(arguments[0]).click()", f"[data-do='lesson'][data-wish='{wish}']")
    until(lambda: browser.text("#coach") != before, f"the lesson does {wish}")


def follow(browser: Browser, lesson: str) -> None:
    """Give the answers of the lesson, and go on wherever the teacher waits; a first game to its free play."""
    answers = list(next(trial.do for trial in find(lesson).trials if trial.stars == 3))
    while (now := state(browser))[0] not in ("over", "play"):
        if now[0] in ("tell", "reached"):
            press(browser, "next")
        else:
            assert now[0] == "ask", f"{lesson} is at {now}"
            give(browser, answers.pop(0))


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("lesson", LESSONS[:1] + LESSONS[-4:])
def test_a_newcomer_gets_through(browser: Browser, lesson: str, width: int) -> None:
    browser.size(width, 900)
    begin(browser, lesson)
    follow(browser, lesson)
    assert browser.count(".coach__stars .on") == 3
    assert browser.faults() == []


@pytest.mark.parametrize("width", [1440, 390])
def test_the_teacher_points_at_the_board(browser: Browser, width: int) -> None:
    browser.size(width, 844)
    begin(browser, "carrara-01-wheel")
    state(browser)
    assert browser.count(".pointed") == 2
    seen = "return [...document.querySelectorAll('.pointed')].filter(one => one.checkVisibility()).length"
    assert browser.run(seen) == 2
    assert browser.run("return document.documentElement.scrollWidth <= innerWidth")


def test_a_component_says_what_it_is_for(browser: Browser) -> None:
    """On the board, with its rule and its lesson, whether or not it is an answer now."""
    begin(browser, "lisboa-09-sell")
    state(browser)
    over = (
        "document.querySelector(arguments[0]).dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))"
    )
    browser.run(over, "#market-gold")
    until(lambda: "Every noble takes it in a trade." in browser.text("#tip"), "the tip is shown")
    links = browser.run(
        "return [...document.querySelectorAll('#tip a')].map(one => one.getAttribute('href'))"
    )
    assert links == ["/rules/lisboa#LIS-TRADE-04", "/learn#lisboa-02-trade"]


def test_a_mistake_is_answered_and_tried_again(browser: Browser) -> None:
    begin(browser, "carrara-02-wait")
    give(browser, "pass")
    assert state(browser)[0] == "failed" and "Passing brings two coins" in browser.text(".coach__say")
    press(browser, "retry")
    assert state(browser)[0] == "ask"
    press(browser, "hint")
    assert "Turning the wheel is your choice" in browser.text(".coach__hint")
    follow(browser, "carrara-02-wait")
    assert browser.count(".coach__stars .on") == 2
    browser.open("/learn")
    done = "return document.querySelector(\"[data-begin='carrara-02-wait']\").closest('li').className"
    assert "is-done" in browser.run(done)


@pytest.mark.parametrize("width", [1440, 390])
def test_a_newcomer_gets_through_the_first_game_of_lisboa(browser: Browser, width: int) -> None:
    """In Czech, turn by turn; what the teacher points at is always seen."""
    browser.size(width, 900)
    browser.open("/learn")
    browser.driver.add_cookie({"name": "language", "value": "cs"})
    begin(browser, "lisboa-first")
    assert "Lisabon leží v troskách" in browser.text(".coach__say")
    follow(browser, "lisboa-first")
    assert browser.count(".choice[data-choose]") > 5
    assert browser.faults() == []


def test_the_first_game_goes_on_against_a_bot(browser: Browser) -> None:
    """Three guided turns, then free play: the bot answers, and a card explains what is new."""
    begin(browser, "carrara-first")
    answers = list(find("carrara-first").trials[0].do)
    while answers:
        if state(browser)[0] in ("tell", "reached"):
            press(browser, "next")
        else:
            give(browser, answers.pop(0))
    press(browser, "next")
    assert state(browser)[0] == "play"
    before = state(browser)
    give(browser, "pass")
    table = "const {asked, last} = document.getElementById('table').dataset; return [asked, last]"
    until(lambda: state(browser) != before and browser.run(table)[0] == "yes", "the bot has answered")
    assert browser.run(table)[1] == "1"
    cards = {card.said.text for card in find("carrara-first").cards}
    assert browser.text(".coach__say") in cards
    press(browser, "next")
    assert state(browser)[0] == "play" and browser.count(".choice[data-choose]")


def test_the_pages_of_lessons_are_accessible(browser: Browser) -> None:
    browser.open("/learn")
    assert browser.violations() == []
    begin(browser, "carrara-01-wheel")
    state(browser)
    assert browser.violations() == []
