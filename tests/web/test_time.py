"""Clocks and absence on the pages: what is agreed is chosen and told, time is shown, offers are answered."""

from __future__ import annotations

import re

import httpx2 as httpx
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.web.terms import clocks, time_up

from .site import Browser, Site, until
from .test_pages import post


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clock_is_told_in_its_own_words(language: str) -> None:
    with speaking(language):
        offered = [words for _, words in clocks()]
    assert len(set(offered)) == len(offered)
    with speaking(language):
        assert time_up("bot") != time_up("end")
    if language != "en":
        with speaking("en"):
            assert not set(offered) & {words for _, words in clocks()}


def test_who_has_left_reads_that_a_bot_plays_and_takes_the_seat_back(site: Site) -> None:
    ana, ben = (httpx.Client(base_url=site.url, timeout=60, headers={"Accept-Language": "cs"}) for _ in "ab")
    for one in (ana, ben):
        one.get("/")
    clock = {"kind": "move", "seconds": 259_200, "pause_days": 14}
    wish = {"game": "carrara", "seats": ["you", "open"], "clock": clock, "names": ["Ana", ""]}
    table = post(ana, "/api/tables", **wish).json()["id"]
    post(ben, f"/api/tables/{table}/join", name="Ben")
    page = ana.get(f"/table/{table}").text
    assert "3 dny na každý tah" in page and "14 dní pauzy" in page
    assert len(re.findall(r'data-left="259[0-9.]+" data-runs', page)) == 1 == page.count("data-left=")
    assert 'data-do="resign"' in page and 'data-do="pause"' in page and 'data-do="return"' not in page
    post(ana, f"/api/tables/{table}/leave")
    page = ana.get(f"/table/{table}").text
    assert 'data-do="return"' in page and 'data-do="resign"' not in page
    assert "Hraje bot, zastupuje: Ana" in ben.get(f"/table/{table}").text
    post(ana, f"/api/tables/{table}/return")
    assert 'data-do="return"' not in ana.get(f"/table/{table}").text
    post(ben, f"/api/tables/{table}/resign")
    assert "Hru vzdal: Ben" in ana.get(f"/table/{table}").text


def seconds(browser: Browser, place: int) -> int:
    """The time that a clock shows, in seconds."""
    shown = browser.run("return document.querySelectorAll('.player__clock')[arguments[0]].textContent", place)
    return sum(60**power * int(part) for power, part in enumerate(reversed(shown.split(":"))))


def test_a_timed_game_is_set_played_and_ended_by_offer(browser: Browser, friend: Browser) -> None:
    browser.open("/")
    browser.run("document.querySelector('input[value=carrara]').click()")
    setup = ".setup[data-game=carrara] "
    until(lambda: browser.run(f"return !document.querySelector('{setup}').hidden"), "the game is chosen")
    seats = browser.driver.find_elements(By.CSS_SELECTOR, setup + "[data-seat-player]")
    Select(seats[1]).select_by_value("open")
    Select(browser.driver.find_element(By.CSS_SELECTOR, setup + "[name^=clock]")).select_by_index(2)
    until(
        lambda: browser.run(f"return !document.querySelector('{setup}[data-time-up]').hidden"), "it is asked"
    )
    browser.click(setup + "[type=submit]")
    until(lambda: browser.data("stage") == "gathering", "the table waits for somebody")
    agreed = browser.run("return [...document.querySelectorAll('.terms li')].map(one => one.textContent)")
    assert {"30 min for the whole game", "When the time is up, a bot plays on"} <= set(agreed)
    friend.open(f"/table/{browser.data('table')}")
    friend.click("[data-do=sit]")
    until(lambda: browser.data("stage") == friend.data("stage") == "playing", "the game begins")
    running = (
        "return [...document.querySelectorAll('.player__clock')].findIndex(one => 'runs' in one.dataset)"
    )
    until(lambda: browser.run(running) >= 0, "a clock runs")
    place = browser.run(running)
    begun = seconds(browser, place)
    assert 1700 < begun <= 1820
    until(lambda: seconds(browser, place) < begun, "the time goes on without any news")
    browser.click("[data-do=settings]")
    browser.click("[data-do=offer-end]")
    until(lambda: friend.count("[data-do=accept]"), "the other is asked")
    assert browser.count("[data-do=decline]") and not browser.count("[data-do=accept]")
    assert friend.violations() == []
    friend.click("[data-do=decline]")
    until(lambda: not browser.count("[data-do=decline]"), "it is refused")
    friend.click("[data-do=settings]")
    friend.click("[data-do=offer-end]")
    browser.click("[data-do=accept]")
    until(lambda: browser.data("stage") == friend.data("stage") == "over", "the game is over")
    assert "All players agreed to end the game." in friend.text("#decide")
    assert not browser.faults() and not friend.faults()
