"""What a page shows when the server is away and when it is back, and that it misses nothing."""

from __future__ import annotations

from concurrent.futures import Future

import pytest
from selenium.webdriver.common.keys import Keys

from boardwright.server.bot_processes import Task, Thought

from .site import Browser, Site, ask_for_review, asked, fast_forward, moment, sit_down, until

SHOWN = "return Number(document.getElementById('replay').dataset.moment)"
# Opens streams only when told so.
HESITATING = """
const Stream = window.EventSource;
window.EventSource = class extends EventTarget {
  constructor(address) {
    super();
    window.openStream = () => {
      const stream = new Stream(address);
      for (const type of ['open', 'change', 'error']) {
        stream.addEventListener(type, event => this.dispatchEvent(new event.constructor(type, event)));
      }
    };
  }
  close() {}
};
"""


def on_one_screen(browser: Browser) -> str:
    """A table at which nobody but the browser decides."""
    table = sit_down(browser, "carrara", ["you", "you"], access="screen")
    browser.click(".curtain [data-do=take-seat]")
    until(lambda: asked(browser), "the question is there")
    return table


def test_a_stream_that_was_turned_away_is_opened_again(site: Site, browser: Browser) -> None:
    table = on_one_screen(browser)
    with site.away() as wanted:
        until(lambda: f"/events/{table}" in wanted, "the stream is turned away")
        until(browser.alarmed, "it is told")
    until(lambda: not browser.alarmed(), "the alarm is over", patience=20)
    fast_forward(site.tables, table, 3)
    until(lambda: moment(browser) == 3, "the stream tells again", patience=20)


def test_what_a_proxy_says_does_not_take_the_place_of_the_page(site: Site, browser: Browser) -> None:
    table = on_one_screen(browser)
    browser.run("window.same = true")
    with site.away() as wanted:
        browser.press("1")
        until(lambda: f"/table/{table}/fragment" in wanted, "the table is asked for")
        until(browser.alarmed, "it is told")
        fast_forward(site.tables, table, 3)
    until(lambda: moment(browser) == 3, "the fresh table is shown", patience=20)
    until(lambda: not browser.alarmed(), "the alarm is over", patience=20)
    assert browser.run("return window.same"), "the page was loaded anew"


def test_a_table_that_could_not_be_asked_for_is_asked_for_again(browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    with browser.cut_off("*/fragment*"):
        browser.api(f"/api/tables/{table}/chat", {"words": "Hello"})
        until(browser.alarmed, "it is told")
    until(lambda: "Hello" in browser.text("#chat"), "the fresh table is shown", patience=20)
    assert not browser.alarmed()


def test_a_replay_tells_that_the_server_is_away(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "easy"])
    fast_forward(site.tables, table, 20)
    browser.open(f"/table/{table}/moment/12")
    with browser.cut_off("*/fragment*"):
        browser.press(Keys.ARROW_RIGHT)
        until(browser.alarmed, "it is told")
        assert browser.run(SHOWN) == 12
    until(lambda: browser.run(SHOWN) == 13, "the move is shown", patience=20)
    assert not browser.alarmed()


class Pondering:
    """Instead of bots that think: they never come to an end."""

    size = 1

    def submit(self, task: Task) -> Future[Thought]:
        return Future()


def test_a_review_is_looked_at_again_after_the_server_was_away(
    site: Site, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.tables.reviews, "_thinkers", Pondering())
    ask_for_review(site, browser)
    until(lambda: browser.count("#review progress"), "the bot thinks")
    with browser.cut_off("*/fragment*"):
        until(browser.alarmed, "it is told")
    until(lambda: not browser.alarmed(), "the server is back", patience=20)
    looks = "return performance.getEntriesByType('resource').filter(e => e.name.includes('fragment')).length"
    before = browser.run(looks)
    until(lambda: browser.run(looks) > before + 1, "it looks again and again", patience=20)


def test_nothing_is_missed_between_the_page_and_its_stream(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "random"])
    browser.forget()  # nobody's coming is told of somebody without a seat
    early = "Page.addScriptToEvaluateOnNewDocument"
    script = browser.driver.execute_cdp_cmd(early, {"source": HESITATING})
    try:
        browser.open(f"/table/{table}")
    finally:
        browser.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    until(lambda: browser.run("return !!window.openStream"), "the stream is wanted")
    before = moment(browser)
    fast_forward(site.tables, table, before + 5)
    browser.run("openStream()")
    until(lambda: moment(browser) >= before + 5, "the fresh table is shown", patience=20)


def test_a_page_that_the_browser_kept_listens_again(site: Site, browser: Browser) -> None:
    table = on_one_screen(browser)
    hub = site.app.state.hub
    until(lambda: table in hub.watched(), "the page listens")
    browser.run("dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    until(lambda: table not in hub.watched(), "the page is left")
    fast_forward(site.tables, table, 3)
    browser.run("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    until(lambda: moment(browser) == 3, "the fresh table is shown", patience=20)


def test_who_comes_and_goes_is_shown(browser: Browser, friend: Browser) -> None:
    browser.open("/")
    table = str(browser.api("/api/tables", {"game": "carrara", "seats": ["you", "open"]})["id"])
    browser.open(f"/table/{table}")
    friend.open(f"/table/{table}")
    friend.click("[data-do=sit]")
    until(lambda: browser.data("stage") == friend.data("stage") == "playing", "the game begins")
    until(lambda: not browser.count(".player .chip--away"), "the other one is here", patience=20)
    friend.open("/")
    until(lambda: browser.count(".player .chip--away"), "the other one is away", patience=20)
    friend.open(f"/table/{table}")
    until(lambda: not browser.count(".player .chip--away"), "the other one is back", patience=20)
