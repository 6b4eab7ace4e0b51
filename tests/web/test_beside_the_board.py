"""What stands beside the board while one plays: the log, the chat, who thinks, and clicks that come early."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from boardwright.server.bot_processes import Task, Thought

from .site import Browser, Site, asked, fast_forward, moment, sit_down, until, without_asking

LOG = (
    "const log = document.getElementById('log');"
    "const line = parseFloat(getComputedStyle(log.querySelector('.log__text')).lineHeight);"
    "return log.checkVisibility() ? log.clientHeight / line : 0"
)
UNREAD = ".tab [data-unread]"
# Fresh tables are held back until `go` is called.
HELD = """
const usual = window.fetch;
let go;
const gate = new Promise(open => { go = open; });
window.go = go;
window.fetch = async (...asked) => {
  if (String(asked[0]).includes('/fragment')) await gate;
  return usual(...asked);
};
"""


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1024, 768), (390, 844)])
@pytest.mark.parametrize("game", ["architects", "lisboa"])
def test_the_log_shows_five_lines_whatever_is_asked(
    site: Site, browser: Browser, game: str, size: tuple[int, int]
) -> None:
    table = sit_down(browser, game, ["you", "you", "you"], access="screen")
    fast_forward(site.tables, table, 120)
    browser.size(*size)
    browser.open(f"/table/{table}")
    browser.click(".curtain [data-do=take-seat]")
    until(lambda: asked(browser), "the question is there")
    if size[0] < 1180:
        browser.click("[aria-controls=side]")
    assert browser.run(LOG) >= 5


def test_messages_that_were_not_read_are_counted(browser: Browser, friend: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "open"])
    friend.open(f"/table/{table}")
    friend.click("[data-do=sit]")
    until(lambda: friend.data("table") and browser.data("stage") == "playing", "both sit there")
    for words in ("Hello", "Your turn"):
        friend.api(f"/api/tables/{table}/chat", {"words": words})
    until(lambda: browser.text(UNREAD) == "2", "they are counted")
    assert browser.run("return document.querySelector(arguments[0]).checkVisibility()", UNREAD)
    assert friend.text(UNREAD) == ""  # one's own need not be read
    browser.press("c")
    until(lambda: browser.text(UNREAD) == "", "they are read")
    browser.driver.refresh()
    until(lambda: browser.data("table"), "the page is loaded anew")
    assert browser.text(UNREAD) == ""


class Pondering:
    """Instead of bots that think: nobody ever comes to a conclusion."""

    size = 1

    def submit(self, _: Task) -> Future[Thought]:
        return Future()


def test_a_thinking_bot_is_shown(site: Site, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.tables.autoplay, "_thinkers", Pondering())
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    assert browser.count(".thinking") == 0
    without_asking(browser)
    browser.run("document.querySelector('.choice[data-choose=pass]').click()")
    until(lambda: browser.count(".thinking"), "the bot thinks")
    assert browser.run("return document.querySelector('.status .thinking').checkVisibility()")
    browser.size(390, 844)
    until(lambda: browser.data("form") == "phone", "it is laid out as a phone")
    assert browser.run("return document.querySelector('.player .thinking').checkVisibility()")


def test_a_click_while_the_fresh_table_is_on_its_way_counts(browser: Browser) -> None:
    without_asking(browser)
    sit_down(browser, "carrara", ["you", "you"], access="screen")
    browser.click(".curtain [data-do=take-seat]")
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    first, second = "buy.turn none", "buy.segment I"
    browser.run(HELD)
    browser.run(
        "const button = document.querySelector(`.choice[data-choose='${arguments[0]}']`);"
        "button.click();"
        "button.dataset.choose = arguments[1];"  # as a place that takes both answers, one after the other
        "button.click()",
        first,
        second,
    )
    assert moment(browser) == before
    browser.run("window.go()")
    until(lambda: moment(browser) == before + 2, "both answers count")


def test_an_undo_while_the_fresh_table_is_on_its_way_takes_that_answer_back(browser: Browser) -> None:
    without_asking(browser)
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    log = "return [...document.querySelectorAll('.log__line')].map(line => line.dataset.actionText)"
    browser.press("2")
    until(lambda: moment(browser) == before + 1 and asked(browser), "the answer counts")
    browser.run(HELD)
    browser.run("document.getElementById('listed-1').click()")
    browser.press("z")
    browser.run("window.go()")
    until(lambda: not browser.count("[aria-busy]") and moment(browser) == before + 1, "it is taken back")
    assert len(browser.run(log)) == before + 1
    assert browser.count(".toast") == 0
