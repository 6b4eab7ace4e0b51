"""Playing in a real browser: by clicks, by keys, by two people, on a phone."""

from __future__ import annotations

import re
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from time import time

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from boardwright.coach.review import KEY
from boardwright.games import get
from boardwright.kernel.language import LANGUAGES
from boardwright.server.bot_processes import Task, Thought
from boardwright.server.second_factor import STEP, code_at

from ..bots.judging import compared, judged
from .site import (
    UNIQUE,
    Browser,
    Site,
    ask_for_review,
    asked,
    fast_forward,
    moment,
    sit_down,
    until,
    without_asking,
)

CLICK = "document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('click', {bubbles: true}))"


def test_one_click_from_the_lobby_to_a_game(browser: Browser) -> None:
    browser.open("/")
    browser.click("input[value=lisboa] + svg")
    until(lambda: browser.run("return !document.querySelector('.setup[data-game=lisboa]').hidden"), "shown")
    browser.click(".setup[data-game=lisboa] [data-do=play-now]")
    until(lambda: browser.data("table"), "the table is open")
    assert browser.count(".player") == 3
    assert browser.text(".bar__title") == "Lisboa"


def test_a_click_on_the_board_answers(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    action = browser.run("return document.querySelector('#board [data-action]').dataset.action")
    assert browser.run("return [...document.querySelectorAll('.choice')].map(c => c.dataset.choose)").count(
        action
    )
    browser.run(CLICK, "#board [data-action]")
    until(lambda: moment(browser) > before, "the answer counts")
    assert action in browser.run(
        "return [...document.querySelectorAll('.log__line')].map(line => line.dataset.actionText)"
    )


def test_an_answer_that_has_the_focus_gives_way_to_the_next_question(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    shown = "return [...document.querySelectorAll('.choice')].map(c => [c.dataset.choose, c.textContent])"
    browser.run("document.getElementById('listed-1').focus()")
    browser.run("document.getElementById('listed-2').click()")
    until(lambda: moment(browser) > before and asked(browser), "the next question is there")
    assert browser.run("return document.activeElement.id") == "listed-1"
    renewed = browser.run(shown)
    browser.run("document.getElementById('decide').focus()")
    browser.press("1")
    until(lambda: moment(browser) > before + 1 and asked(browser), "the question after it is there")
    again = browser.run(shown)
    browser.press("z")
    until(lambda: moment(browser) == before + 1 and asked(browser), "the step is taken back")
    browser.driver.refresh()
    until(lambda: asked(browser), "the page is loaded anew")
    assert browser.run(shown) == renewed != again


MIDDLE = """
const b = document.querySelector(arguments[0]).getBoundingClientRect();
return [b.x + b.width / 2, b.y + b.height / 2];
"""


def mouse(browser: Browser, event: str, at: tuple[float, float]) -> None:
    """Press or release the button of the mouse."""
    x, y = at
    told = {"type": event, "x": x, "y": y, "button": "left", "clickCount": 1}
    browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", told)


def test_what_is_pressed_counts_even_if_it_glides_on(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    place, before = "#board [data-action='build.tile 1']", moment(browser)
    at = browser.run(MIDDLE, place)
    mouse(browser, "mousePressed", at)
    browser.run(
        "const one = document.querySelector(arguments[0]);"
        "one.style.transition = 'none'; one.style.transform = 'translate(500px, 300px)'",
        place,
    )
    mouse(browser, "mouseReleased", at)
    until(lambda: moment(browser) == before + 1 and asked(browser), "the answer counts")
    last = "return [...document.querySelectorAll('.log__line')].at(-1).dataset.actionText"
    assert browser.run(last) == "build.tile 1"


def test_what_was_pressed_on_the_table_before_is_no_answer_to_the_next_question(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    at = browser.run(MIDDLE, "#listed-1")
    mouse(browser, "mousePressed", at)
    browser.run("document.getElementById('listed-2').click()")
    until(lambda: moment(browser) == before + 1 and asked(browser), "another answer came before")
    mouse(browser, "mouseReleased", at)
    assert asked(browser) and moment(browser) == before + 1


@pytest.mark.parametrize(("focus", "key"), [("#decide", "1"), ("#listed-1", "Enter")])
def test_a_held_key_answers_one_question(browser: Browser, focus: str, key: str) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    browser.run("document.querySelector(arguments[0]).focus()", focus)
    browser.hold(key, 3)
    assert moment(browser) == before + 1


def test_a_double_click_makes_one_thing(site: Site, browser: Browser) -> None:
    browser.open("/")
    browser.double_click(".setup[data-game=carrara] [data-do=play-now]")
    until(lambda: browser.data("table"), "the table is open")
    table = browser.data("table")
    fast_forward(site.tables, table, 5)
    browser.open(f"/table/{table}/moment/3")
    browser.double_click("[data-do=branch]")
    until(lambda: browser.data("table") not in ("", table), "a new table goes on from there")
    browser.open("/")
    assert browser.count(".mine li") == 2


def test_what_could_not_be_said_can_be_said_again(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    browser.press("c")
    with browser.cut_off("*/chat"):
        browser.press("Hello" + Keys.ENTER)
        until(lambda: browser.count(".toast"), "it is told")
    written = "return document.getElementById('say-words').value"
    until(lambda: browser.run(written) == "Hello", "it is still there")
    browser.press(Keys.ENTER)
    until(lambda: "Hello" in browser.text("#chat"), "it is said")
    assert browser.run(written) == ""


def test_a_refused_move_is_explained(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: browser.count("svg [aria-disabled]") and asked(browser), "something is refused")
    browser.run(CLICK, "svg [aria-disabled]")
    until(lambda: browser.run("return !document.getElementById('tip').hidden"), "the tip is shown")
    rule = browser.text("#tip .ruleid")
    assert rule.startswith("CAR") and rule in browser.text("#refused")
    assert (
        browser.run("return document.querySelector('#tip .ruleid').getAttribute('href')")
        == f"/rules/carrara#{rule}"
    )


def test_keys_alone_play_and_take_back(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    browser.press("2")  # buy without turning the wheel: nothing is revealed
    until(lambda: moment(browser) == before + 1 and asked(browser), "the key answers")
    first = browser.run("return document.querySelector('.log__line--now').dataset.actionText")
    browser.press("1")
    until(lambda: moment(browser) == before + 2 and asked(browser), "the next key answers")
    browser.press("z")
    until(lambda: moment(browser) == before + 1, "a step is taken back")
    browser.press("z")
    until(lambda: moment(browser) == before, "and the one before")
    browser.driver.refresh()
    browser.press("y")
    until(lambda: moment(browser) == before + 1 and asked(browser), "after a reload the step is made again")
    assert browser.run("return document.querySelector('.log__line--now').dataset.actionText") == first
    browser.press("y")
    until(lambda: moment(browser) == before + 2, "and the one after it")
    assert not browser.count("#redo")
    browser.press("Z")
    until(lambda: moment(browser) == before, "the turn begins anew")
    browser.press(".")
    browser.press("pass" + Keys.ENTER)
    until(
        lambda: browser.run("return !document.getElementById('confirm-box').hidden"),
        "it asks before the turn passes",
    )
    assert moment(browser) == before
    browser.press(Keys.ESCAPE)
    assert browser.run("return document.getElementById('confirm-box').hidden")
    assert not browser.faults()


def test_the_board_is_one_stop_and_arrows_go_on(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: browser.count("svg [data-action]") > 1, "there is something to choose")
    assert browser.count("#board > svg [tabindex='0'], #mine > svg [tabindex='0']") == 1
    browser.run("document.querySelector('svg [tabindex=\"0\"]').focus()")
    here = browser.run("return document.activeElement.id")
    browser.press(Keys.ARROW_RIGHT)
    assert browser.run("return document.activeElement.matches('[data-action], [aria-disabled]')")
    assert browser.run("return document.activeElement.id") != here
    assert browser.count("#board > svg [tabindex='0'], #mine > svg [tabindex='0']") == 1


def test_confirmation_can_be_switched_off(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    browser.click("[data-do=settings]")
    browser.click("[data-setting=confirm]")
    browser.press(Keys.ESCAPE)
    before = moment(browser)
    browser.run("document.querySelector('.choice[data-choose=pass]').click()")
    until(lambda: moment(browser) > before, "it passes without asking")


def test_two_browsers_at_one_table(browser: Browser, friend: Browser) -> None:
    browser.open("/")
    table = str(browser.api("/api/tables", {"game": "carrara", "seats": ["you", "open"]})["id"])
    browser.open(f"/table/{table}")
    assert browser.data("stage") == "gathering"
    friend.open(f"/table/{table}")
    friend.click("[data-do=sit]")
    until(lambda: browser.data("stage") == friend.data("stage") == "playing", "the game begins")
    without_asking(browser)
    without_asking(friend)
    until(lambda: asked(browser) or asked(friend), "somebody is asked")
    mover, other = (browser, friend) if asked(browser) else (friend, browser)
    assert other.count(".choice") == 0 and other.count("svg [data-action]") == 0
    other.run("const say = document.getElementById('say-words'); say.value = 'half a word'; say.focus()")
    before = moment(other)
    mover.run("document.querySelector('.choice[data-choose=pass]').click()")
    until(lambda: moment(other) > before and asked(other), "the other sees it without reload and is asked")
    assert other.run("return document.getElementById('say-words').value") == "half a word"
    assert other.run("return document.activeElement.id") == "say-words"
    other.run("document.getElementById('say').requestSubmit()")
    until(lambda: "half a word" in mover.text("#chat"), "what is said arrives")
    other.run("document.querySelector('.choice[data-choose=pass]').click()")
    until(lambda: asked(mover), "it is the first one's turn again")
    mover.run("document.querySelector('[data-do=undo]').click()")
    until(lambda: other.count("[data-do=agree]"), "the other is asked for consent")
    assert moment(mover) == before + 2
    other.click("[data-do=agree]")
    until(lambda: moment(mover) == before and asked(mover), "it is taken back by consent")


def test_a_stale_answer_shows_the_fresh_table(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    browser.run(
        "document.getElementById('table').dataset.version = '0';"
        "document.dispatchEvent(new KeyboardEvent('keydown', {key: '1'}))"
    )
    until(lambda: browser.count(".toast"), "it is told")
    assert browser.data("table") == table
    until(lambda: browser.data("version") != "0", "the table is fresh")
    assert moment(browser) == before


def test_one_screen_is_passed_on(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "you"], access="screen", names=["Ana", "Ben"])
    without_asking(browser)
    assert browser.count(".curtain") and browser.data("viewer") == "-1", "the curtain is there on load"
    assert browser.run("return document.activeElement.matches('.curtain button')")
    assert browser.run("return document.querySelector('.side').inert")
    browser.press(Keys.ENTER)
    until(lambda: asked(browser), "the question is there")
    assert not browser.count("[inert]")
    seat = browser.data("viewer")
    browser.run("document.querySelector('.choice[data-choose=pass]').click()")
    until(lambda: browser.count(".curtain"), "the curtain falls")
    assert browser.count(".choice") == 0 and browser.data("viewer") == "-1"
    browser.click(".curtain [data-do=take-seat]")
    until(lambda: asked(browser) and browser.data("viewer") not in (seat, "-1"), "the other one plays")
    browser.driver.refresh()
    assert browser.count(".curtain") and not browser.count(".choice")
    assert browser.violations() == []


def test_on_one_screen_an_order_is_given_for_the_seat_that_is_shown(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "lisboa", ["you", "you"], access="screen")
    with site.tables.desks.at(table) as live:
        while live.state.seat != 1:
            live.session.decide(live.state.legal()[0])
        site.tables._keep(live, None, "decided")
    browser.driver.refresh()
    browser.click(".curtain [data-do=take-seat]")
    until(lambda: browser.data("viewer") == "1", "the second seat is shown")
    browser.click("#tab-orders")
    browser.click("[data-order=follow]")
    until(lambda: browser.count("#tab-orders .chip"), "the order is given")
    with site.tables.desks.at(table) as live:
        assert [(order.seat, order.step) for order in live.orders] == [(1, "follow")]


def test_replay_branch_and_links(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "easy"])
    fast_forward(site.tables, table, 40)
    browser.open(f"/table/{table}/moment/12")
    at = "return Number(document.getElementById('replay').dataset.moment)"
    assert browser.run(at) == 12
    browser.press(Keys.ARROW_RIGHT)
    until(lambda: browser.run(at) == 13, "a key goes on")
    until(
        lambda: browser.run("return location.pathname").endswith("/moment/13"), "every moment has an address"
    )
    browser.press(Keys.HOME)
    until(lambda: browser.run(at) == 0, "to the beginning")
    told = browser.run("return document.getElementById('replay').dataset.turns")
    turns = [int(turn) for turn in told.split()]
    assert turns[0] == 0 and len(turns) > 3
    browser.run(
        "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', shiftKey: true}))",
    )
    until(lambda: browser.run(at) == turns[1], "a turn on, not to the end")
    browser.run(
        "const s = document.getElementById('position'); s.value = 20;"
        "s.dispatchEvent(new Event('input', {bubbles: true}))"
    )
    until(lambda: browser.run(at) == 20, "the slider goes there")
    browser.click("[data-do=branch]")
    until(lambda: browser.data("table") not in ("", table), "a new table goes on from there")
    assert moment(browser) >= 20
    assert not browser.faults()


def test_the_costliest_turns_are_a_click_away(
    site: Site, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.tables.reviews, "_thinkers", Guessing())
    table = ask_for_review(site, browser)
    until(lambda: browser.count(".costly__list > li"), "they are listed")
    assert browser.count(".costly__list:not(.costly__list--all) > li") == KEY
    wanted = browser.run("return document.querySelector('.costly__go').dataset.go")
    browser.click(".costly__go")
    until(
        lambda: browser.run("return document.getElementById('replay').dataset.moment") == wanted,
        "it is shown",
    )
    assert browser.count(".costly__list:not(.costly__list--all) .costly__go[aria-current]") == 1
    assert not browser.run("return document.querySelector('.costly details').open"), "the answer is hidden"
    assert browser.violations() == []
    browser.click("[data-do=retry]")
    until(lambda: browser.data("table") not in ("", table), "a table is set to the moment")
    assert browser.data("moment") == wanted and browser.data("coached") == "yes"


class Guessing:
    """Instead of bots that think: another answer was always worth more."""

    size = 1

    def submit(self, task: Task) -> Future[Thought]:
        future: Future[Thought] = Future()
        if task.what == "first look":
            future.set_result([10.0])
        else:
            legal = get(task.game).restore_json(task.state).legal()
            future.set_result([judged(next(one for one in legal if one != task.played[0]), 7.0)])
        return future


class Objecting:
    """Instead of bots that think: another answer was always clearly better."""

    size = 1

    def submit(self, task: Task) -> Future[Thought]:
        future: Future[Thought] = Future()
        legal = get(task.game).restore_json(task.state).legal()
        better = next(one for one in legal if one != task.played[0])
        future.set_result([compared(better, task.played, 9.0)])
        return future


def test_what_the_coach_says_outlives_a_change_of_layout(
    site: Site, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between phone and desk the table is laid anew; the remark stays until the next turn."""
    monkeypatch.setattr(site.tables.coach, "_thinkers", Objecting())
    browser.size(390, 844)
    sit_down(browser, "carrara", ["you", "random"], coached=True)
    until(lambda: browser.data("form") == "phone", "the picture is the phone's")
    shown = "return document.querySelector('#remark')?.checkVisibility() ?? false"
    while not browser.run(shown):
        until(lambda: asked(browser) or browser.run(shown), "something is to be done")
        before = moment(browser)
        browser.run("document.querySelector('.cards .choice')?.click()")
        browser.run("document.querySelector('.ask [data-do=confirm]')?.click()")
        until(lambda was=before: moment(browser) > was, "the answer is given")  # type: ignore[misc]
        until(lambda: asked(browser), "it is one's turn again")
    said = browser.text("#remark")
    browser.size(1440, 900)
    until(lambda: browser.data("form") == "table", "the layout is the desk's")
    assert browser.run(shown) and browser.text("#remark") == said
    browser.size(390, 844)
    until(lambda: browser.data("form") == "phone", "the layout is the phone's again")
    assert browser.run(shown) and browser.text("#remark") == said
    assert browser.run(UNIQUE) == [] and browser.violations() == []
    browser.click("#remark .remark__acts .btn:last-child")
    assert not browser.run(shown)
    assert not browser.faults()


def test_answers_show_price_and_gain(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "architects", ["you", "you"], access="screen")
    fast_forward(site.tables, table, 30)
    with site.tables.desks.at(table) as live:
        while not any(text.startswith("place ") for text in live.state.legal_texts()):
            live.session.decide(live.state.legal()[0])
        site.tables._keep(live, None, "decided")
    browser.driver.refresh()
    browser.click(".curtain [data-do=take-seat]")
    until(lambda: asked(browser), "the question is there")
    price = "return document.querySelector(arguments[0] + ' .choice__price')?.innerText ?? ''"
    places = browser.count(".choice[data-choose^='place ']")
    assert places and "−1" in browser.run(price, ".choice[data-choose^='place ']")  # the worker
    tips = browser.run("return [...document.querySelectorAll('.choice .fact')].map(one => one.title)")
    assert tips and all(tip.startswith("then: ") for tip in tips)


def test_on_a_phone(browser: Browser) -> None:
    browser.size(390, 844)
    sit_down(browser, "lisboa", ["you", "easy", "easy"])
    until(lambda: browser.data("form") == "phone", "the picture is the phone's")
    assert browser.run("return document.documentElement.scrollWidth") <= 390
    assert browser.run("return document.documentElement.scrollHeight") <= 844
    assert browser.run(UNIQUE) == [], "no id stands twice"
    visible = "return document.querySelector(arguments[0]).checkVisibility()"
    assert not browser.run(visible, ".talk")
    browser.click(".top__menu")
    assert browser.run(visible, ".talk")
    browser.click(".side__close")
    assert not browser.run(visible, ".talk")
    until(lambda: asked(browser), "the question is there")
    before = moment(browser)
    browser.click(".choice")
    assert moment(browser) == before, "a tap chooses"
    browser.click(".ask [data-do=confirm]")
    until(lambda: moment(browser) > before, "the button answers")


def test_no_scrolling_on_a_desktop(site: Site, browser: Browser) -> None:
    for game, seats in (("lisboa", 4), ("architects", 5), ("carrara", 4)):
        table = sit_down(browser, game, ["you", *["random"] * (seats - 1)])
        fast_forward(site.tables, table, 120)
        for path in (f"/table/{table}", f"/table/{table}/moment/100"):
            browser.open(path)
            for width, height in ((1440, 900), (1024, 768)):
                browser.size(width, height)
                size = "const e = document.documentElement; return [e.scrollWidth, e.scrollHeight]"
                assert browser.run(size) == [width, height], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_each_language(browser: Browser, language: str) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    browser.run("document.cookie = `language=${arguments[0]}; path=/`", language)
    browser.driver.refresh()
    until(lambda: asked(browser), "the question is there")
    assert browser.run("return document.documentElement.lang") == language
    words = {"en": "Your turn", "cs": "Jsi na tahu", "de": "Du bist am Zug", "ru": "Ваш ход"}
    assert words[language] in browser.text(".status__turn")


def test_axe_finds_nothing(site: Site, browser: Browser) -> None:
    for path in ("/", "/account", "/rules/carrara", "/components/carrara", "/nowhere"):
        browser.open(path)
        assert browser.violations() == [], path
    for game in ("carrara", "lisboa", "architects"):
        table = sit_down(browser, game, ["you", "easy"])
        until(lambda: asked(browser), "the question is there")
        assert browser.violations() == [], game
    browser.size(390, 844)
    until(lambda: browser.data("form") == "phone", "the picture is the phone's")
    assert browser.violations() == [], "phone"
    browser.size(1440, 900)
    fast_forward(site.tables, table, 20)
    browser.open(f"/table/{table}/moment/10")
    assert browser.violations() == [], "replay"
    fast_forward(site.tables, table, 3000)
    browser.open(f"/table/{table}")
    assert browser.violations() == [], "over"
    browser.open("/")
    table = str(browser.api("/api/tables", {"game": "lisboa", "seats": ["you", "open"]})["id"])
    browser.open(f"/table/{table}")
    assert browser.violations() == [], "gathering"


def test_the_public_view_is_held_with_a_key(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "lisboa", ["you", "easy"])
    fast_forward(site.tables, table, 10)
    until(lambda: browser.count("#mine [id^=hand-]"), "the hand is shown")
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'p', bubbles: true}))")
    until(lambda: not browser.count("[id^=hand-]"), "the hand is hidden")
    browser.run("document.dispatchEvent(new KeyboardEvent('keyup', {key: 'p', bubbles: true}))")
    until(lambda: browser.count("#mine [id^=hand-]"), "the hand is back")


def test_somebody_with_a_name_makes_a_token_for_a_program(browser: Browser) -> None:
    browser.open("/account")
    browser.run("document.getElementById('new-name').value = 'Vera'")
    browser.run("document.getElementById('new-password').value = 'long enough'")
    browser.run("document.querySelector('form[data-post=\"/api/account\"]').requestSubmit()")
    until(lambda: browser.count(".codes li") == 8, "the recovery codes are shown")
    browser.run("document.querySelector('[data-codes]:not([hidden]) a').click()")
    until(lambda: browser.count("#program"), "the account is kept")
    browser.run("document.getElementById('program').value = 'Robot'")
    browser.double_click("form[data-post='/api/bots'] button")
    token = "return document.getElementById('token').value"
    until(lambda: browser.run(token), "the token is shown")
    assert browser.run("return document.getElementById('token').getBoundingClientRect().width > 0")
    browser.open("/account")
    assert browser.count("form[data-post$='/withdraw']") == 1
    assert browser.violations() == []
    browser.run("document.querySelector('form[data-post$=\"/withdraw\"]').requestSubmit()")
    until(lambda: not browser.count("form[data-post$='/withdraw']"), "the program is gone")
    assert not browser.faults()


def test_a_second_factor_is_set_up_and_asked_for(browser: Browser) -> None:
    def fill(form: str, **values: str) -> None:
        until(lambda: browser.run("return document.readyState") == "complete", "the script is there")
        for name, value in values.items():
            field = f"form[data-post='{form}'] [name={name}]"
            browser.run("document.querySelector(arguments[0]).value = arguments[1]", field, value)
        browser.run("document.querySelector(arguments[0]).requestSubmit()", f"form[data-post='{form}']")

    browser.open("/account")
    fill("/api/account", name="Wanda", password="long enough")
    until(lambda: browser.count(".codes li"), "the recovery codes are shown")
    browser.open("/account")
    fill("/api/account/second-factor", password="long enough")
    key = "return document.getElementById('second-key').value"
    until(lambda: browser.run(key), "the key is shown")
    assert browser.run("return document.querySelector('[data-told=link]').href").startswith("otpauth://totp/")
    assert browser.violations() == []
    step, shown = int(time()) // STEP, str(browser.run(key))
    fill("/api/account/second-factor/on", code=code_at(shown, step))
    until(lambda: browser.count("form[data-post$='/off']"), "it is on")
    fill("/api/sign-out")
    until(lambda: browser.count("form[data-post='/api/sign-in']"), "nobody is signed in")
    fill("/api/sign-in", name="Wanda", password="long enough")
    until(lambda: browser.run("return document.activeElement.id") == "second-code", "the code is asked for")
    enter = "form[data-post='/api/sign-in']"
    browser.run("document.getElementById('second-code').value = arguments[0]", code_at(shown, step + 1))
    # A form pays no heed to a second click just after the first, so this one may come too soon.
    again = f"document.querySelector({enter!r})?.requestSubmit()"
    until(lambda: browser.run(again) or browser.count("form[data-post$='/off']"), "she is signed in")


def test_a_link_that_can_be_shared_is_shown_whole(browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "open"])
    shown = "return document.getElementById('share').value"
    until(lambda: browser.run(shown) == f"{browser.site.url}/table/{table}", "the whole address is shown")
    fast_forward(browser.site.tables, table, 6)
    browser.open(f"/table/{table}/moment/3")
    browser.press(Keys.ARROW_RIGHT)
    until(lambda: browser.run(shown) == f"{browser.site.url}/table/{table}/moment/4", "it follows the moment")


# Follows a link to an address.
FOLLOWING = """
const link = document.createElement('a');
link.href = arguments[0];
document.body.append(link);
link.click();
"""


@pytest.mark.parametrize("lost", [False, True])  # a browser may also be from before there were two cookies
def test_a_link_from_another_site_leads_to_ones_own_seat(site: Site, browser: Browser, lost: bool) -> None:
    table = sit_down(browser, "carrara", ["you", "easy"])
    strict = browser.driver.get_cookie("boardwright-here")
    assert strict is not None and strict["sameSite"] == "Strict" and strict["httpOnly"]
    if lost:
        browser.driver.delete_cookie("boardwright-here")
    elsewhere = site.url.replace("127.0.0.1", "localhost")  # another site, as a browser sees it
    browser.driver.get(f"{elsewhere}/account")
    browser.run(FOLLOWING, f"{site.url}/table/{table}")
    until(lambda: browser.driver.current_url.startswith(site.url) and asked(browser), "the seat is known")
    before = moment(browser)
    browser.click(".choice")
    until(lambda: moment(browser) != before, "the answer has been taken")


def test_a_hint_can_be_played(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    browser.press("h")
    until(lambda: browser.count("#hint button"), "the bot has thought")
    for _ in range(3):  # where to look, the idea, the turn
        if not browser.count(".hint__list"):
            browser.press("h")
    until(lambda: browser.count(".hint__list button"), "the turn is told")
    assert "%" in browser.text(".hint__list li")
    before = moment(browser)
    without_asking(browser)
    browser.click(".hint__list button")
    until(lambda: moment(browser) != before, "it is played")
    assert not browser.faults()


# Notes the lines of the board as text that are new.
LISTENING = """
window.heard = new Set();
new MutationObserver(rows => rows.forEach(row => row.addedNodes.forEach(one => heard.add(one.textContent))))
  .observe(document.getElementById('told'), {subtree: true, characterData: true, childList: true});
"""


def test_the_board_as_text_tells_what_has_changed(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    spoken = "return document.getElementById('told').getAttribute('aria-live')"
    assert browser.run(spoken) == "off"  # not read aloud until it is wanted
    browser.press("t")
    assert browser.run(spoken) == "polite"
    lines = browser.count("#told pre > span")
    before = browser.text("#told")
    browser.run(LISTENING)
    browser.click(".choice")
    until(lambda: browser.text("#told") != before, "the text is fresh")
    assert 0 < browser.run("return heard.size") < lines / 4
    assert browser.run(spoken) == "polite"


def test_a_guest_reads_what_is_agreed_and_can_stand_up_again(browser: Browser, friend: Browser) -> None:
    browser.open("/")
    wish = {"game": "carrara", "seats": ["you", "open", "open"], "speed": "slow", "analysis": False}
    table = browser.api("/api/tables", wish)["id"]
    friend.open(f"/table/{table}")
    agreed = friend.run("return [...document.querySelectorAll('.terms li')].map(one => one.textContent)")
    assert {"Pace: days", "Only by the link", "No hints"} <= set(agreed)
    friend.click("[data-do=sit]")
    friend.click("[data-do=leave]")
    until(lambda: friend.count("[data-do=sit]") == 2, "the seat is free again")


def test_any_players_whole_board_is_a_click_or_a_key_away(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "lisboa", ["you", "easy", "easy"])
    fast_forward(site.tables, table, 60)
    browser.driver.refresh()
    until(lambda: browser.count(".player") == 3, "the table is there")
    for number in (1, 2):
        if number == 1:
            browser.click("#seat-1")
        else:
            browser.press("b")
        shown = f".layer__in[data-number='{number}']"
        until(partial(browser.count, shown), "the board is shown")
        assert browser.run("return document.activeElement.id") == "sheet-title"
        assert browser.count(f"#seat-{number}[aria-expanded=true]") == 1
        assert browser.count(".layer__board > svg") == 1 and browser.count(".layer__sources span") > 1
        assert browser.run(UNIQUE) == [], "no id stands twice"
    assert browser.violations() == []
    browser.press(Keys.ESCAPE)
    assert browser.run("return document.getElementById('sheet').hidden")
    assert browser.run("return document.activeElement.id") == "seat-2", "the focus is back in the strip"


# A window that is not looked at, and a browser that notes what it is asked to tell.
ELSEWHERE = """
window.told = [];
window.Notification = class {
  static permission = 'granted';
  constructor(title, more) {
    if (arguments[0] && window.refusing) throw new TypeError('Illegal constructor');
    told.push(title + ': ' + more.body);
  }
};
Object.defineProperty(document, 'hidden', {value: true});
"""


@pytest.mark.parametrize("refusing", [False, True])  # as phones do
def test_somebody_who_looks_elsewhere_is_told(browser: Browser, refusing: bool) -> None:
    sit_down(browser, "carrara", ["you", "random"])
    without_asking(browser)
    browser.run("localStorage.setItem('boardwright.notify', 'yes')")
    until(lambda: asked(browser), "the question is there")
    browser.run(ELSEWHERE)
    browser.run("window.refusing = arguments[0]", refusing)
    before = moment(browser)
    browser.run("document.querySelector('.choice[data-choose=pass]').click()")
    until(lambda: moment(browser) > before + 1 and asked(browser), "it is one's turn again")
    told = browser.run("return told")
    assert told == ([] if refusing else [f"Your turn: {browser.text('.status__text')}"])
    assert browser.run("return document.getElementById('alert').hidden")
    assert not browser.faults()


def test_an_owner_plays_with_a_corrected_edition(site: Site, browser: Browser, tmp_path: Path) -> None:
    packaged = get("carrara").default_edition()
    file = tmp_path / "my.toml"
    text = packaged.text.replace(f'name = "{packaged.name}"', 'name = "my-box"', 1)
    file.write_text(re.sub(r"pass_coins = \d", "pass_coins = 4", text), encoding="utf-8")
    browser.open("/")
    setup = ".setup[data-game=carrara]"
    browser.driver.find_element(By.ID, "edition-carrara").send_keys(str(file))
    until(lambda: browser.text(f"{setup} [data-file-name]") == "my.toml", "the file is named")
    browser.click(f"{setup} [value=slow]")
    browser.click(f"{setup} [type=submit]")
    until(lambda: browser.data("table") and asked(browser), "the table is open")
    assert browser.text(".terms li:last-child") == "Edition: my-box"
    assert browser.text(".terms li:first-child") == "Pace: days"
    assert "4" in browser.text(".choice[data-choose=pass] .choice__main")
    without_asking(browser)
    before = moment(browser)
    browser.click(".choice[data-choose=pass]")
    until(lambda: moment(browser) > before + 1 and asked(browser), "the bots play by it, too")
    file.write_text(text.replace("count = 36", "count = 35", 1), encoding="utf-8")
    browser.open("/")
    browser.driver.find_element(By.ID, "edition-carrara").send_keys(str(file))
    browser.click(f"{setup} [type=submit]")
    until(lambda: browser.text("#wrong"), "it is told what is wrong")
    assert "building_tiles.count" in browser.text("#wrong")
