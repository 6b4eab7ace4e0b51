"""Whole games in a real browser: by clicks on the board, by touch on a phone, by keys, by a screen reader."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

from boardwright.games import names

from .late import late
from .site import UNIQUE, Browser, Site, play, sit_down, until, without_asking

GAMES = names()

# Every target whose middle does not take a click, and a click on one of them: the answer it gives.
# An answer without a place is given in the list.
CLICKING = """
const number = arguments[0];
const targets = [...document.querySelectorAll('.pict > svg')].filter(svg => svg.checkVisibility())
  .flatMap(svg => [...svg.querySelectorAll('[data-action]')]);
const middle = one => {
  const b = one.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2];
};
const hit = one => document.elementFromPoint(...middle(one))?.closest('[data-action]');
const panel = document.getElementById('focus');
const reach = targets.filter(one => !panel?.checkVisibility() || panel.contains(one));
const missed = reach.filter(one => !one.contains(hit(one)) && !hit(one)?.contains(one));
const one = reach[number * 7 % reach.length];
const found = one && document.elementFromPoint(...middle(one));
const list = document.querySelectorAll('.choice');
const place = one && hit(one) ? found : list[number * 7 % list.length];
const [clientX, clientY] = one ? middle(one) : [0, 0];
place.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX, clientY}));
document.querySelector('#menu:not([hidden]) button, #basket:not([hidden]) [data-do=buy]')?.click();
return missed.map(one => one.id + ': ' + one.dataset.action);
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_middle_of_every_target_takes_the_click(browser: Browser, game: str) -> None:
    sit_down(browser, game, ["you", "easy"])
    without_asking(browser)

    def answer(number: int) -> None:
        assert browser.run(CLICKING, number) == [], "these middles do not take a click"

    with browser.reduced_motion():  # a piece that glides lies over others on its way
        assert play(browser, answer) > 15
    assert browser.count(".decide__result tbody tr") > 2
    assert not browser.faults()


# The middle of an answer: of a place on the board that is in sight, else of a card in the sheet; then of the
# button that gives it. What is small is told, and whatever stands out of the screen.
PLACES = """
const number = arguments[0];
const middle = one => {
  one.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const b = one.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2];
};
const panel = document.getElementById('focus');
const shown = panel?.checkVisibility() ? panel : document.getElementById('board');
const lit = [...shown.querySelectorAll('.pict > svg [data-action]')].filter(one => one.checkVisibility());
const reached = one => document.elementFromPoint(...middle(one))?.closest('[data-action]') === one;
const cards = [...document.querySelectorAll('.cards .choice')];
const from = all => [...all.slice(number * 7 % all.length), ...all.slice(0, number * 7 % all.length)];
const place = (number % 3 && from(lit).find(reached)) || from(cards)[0];
const small = [...document.querySelectorAll('button, a')].filter(one => one.checkVisibility())
  .filter(one => { const b = one.getBoundingClientRect(); return Math.min(b.height, b.width) < 40; });
const wide = document.documentElement.scrollWidth - innerWidth;
return [middle(place), small.map(one => one.outerHTML.slice(0, 80)), wide];
"""
BUTTON = """
const menu = document.querySelector('#menu:not([hidden]) button');
const one = menu ?? document.querySelector('#basket:not([hidden]) [data-do=buy]')
  ?? document.querySelector('.ask [data-do=confirm]:not([aria-disabled=true])');
if (!one) return null;
const b = one.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2, !!menu];
"""


def tap(browser: Browser, x: float, y: float) -> None:
    """A finger on the screen: down and up in one request, for a long press is no tap."""
    pointer: Any = PointerInput  # Selenium gives these two no types
    finger = ActionBuilder(browser.driver, mouse=pointer(POINTER_TOUCH, "finger"), duration=0)
    action: Any = finger.pointer_action
    action.move_to_location(round(x), round(y)).pointer_down().pointer_up()
    finger.perform()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch_on_a_phone(browser: Browser, game: str) -> None:
    browser.size(390, 844)
    browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        sit_down(browser, game, ["you", "easy"])
        until(lambda: browser.data("form") == "phone", "the table is laid out for a phone")
        assert browser.run(UNIQUE) == []

        def answer(number: int) -> None:
            (x, y), small, wide = browser.run(PLACES, number)
            assert small == [] and wide <= 0
            tap(browser, x, y)
            until(lambda: browser.run(BUTTON), "something is chosen")
            x, y, menu = browser.run(BUTTON)
            tap(browser, x, y)
            if menu:
                until(lambda: not browser.run(BUTTON)[2], "one of several is chosen")
                x, y, menu = browser.run(BUTTON)
                tap(browser, x, y)

        with browser.reduced_motion():  # where a place is measured there it is tapped
            assert play(browser, answer) > 15
        assert browser.run(UNIQUE) == []
        assert not browser.faults()
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


FOCUS = "const one = document.activeElement; return one !== document.body && one.checkVisibility()"


def play_by_keys(browser: Browser) -> int:
    """Answer with digits, and Enter where asked for, until the game is over; the focus is never lost."""

    def answer(number: int) -> None:
        if number:
            assert browser.run(FOCUS), "the focus is lost"
        browser.press(str(1 + number % min(9, browser.count(".choice"))))
        browser.driver.execute_async_script(SETTLED)
        if browser.run("return !document.getElementById('confirm-box').hidden"):
            browser.press(Keys.ENTER)

    browser.press(Keys.TAB)
    given = play(browser, answer)
    assert browser.run(FOCUS), "the focus is lost"
    assert not browser.faults()
    return given


def test_a_whole_game_by_keys(browser: Browser) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    assert play_by_keys(browser) > 15


def test_the_end_of_lisboa_by_keys(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "lisboa", ["you", "random"])
    late(site.tables, table, share=0.9)
    browser.open(f"/table/{table}")
    assert play_by_keys(browser) > 4


SETTLED = """
const done = arguments[0], table = document.getElementById('table');
const look = () => { if (!table.hasAttribute('aria-busy')) { watch.disconnect(); done(); } };
const watch = new MutationObserver(look);
watch.observe(table, {attributes: true});
look();
"""


def spoken(browser: Browser) -> list[dict[str, Any]]:
    """What a screen reader is told of the page."""
    nodes: list[dict[str, Any]] = browser.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    return nodes


def told(node: dict[str, Any], what: str) -> str:
    """The role or the name of an element."""
    return str(node.get(what, {}).get("value", ""))


def within(nodes: list[dict[str, Any]], group: str) -> list[dict[str, Any]]:
    """The buttons in a group, in order."""
    by_id = {node["nodeId"]: node for node in nodes}
    found, waiting = (
        [],
        [node for node in nodes if (told(node, "role"), told(node, "name")) == ("group", group)],
    )
    while waiting:
        node = waiting.pop()
        if told(node, "role") == "button":
            found.append(node)
        waiting.extend(by_id[child] for child in reversed(node.get("childIds", [])) if child in by_id)
    return found


def answers_told(browser: Browser) -> list[str]:
    """The answers at the end of the board as text."""
    text = str(browser.run("return document.getElementById('told').innerText"))
    last = takewhile(re.compile(r" *\d+\. ").match, reversed(text.rstrip().splitlines()))
    return [line.partition(". ")[2] for line in last]


def test_a_whole_game_with_nothing_but_what_a_screen_reader_is_told(browser: Browser) -> None:
    """The board is read as text, which tells the answers in words; buttons are found by these words."""
    sit_down(browser, "carrara", ["you", "easy"])
    without_asking(browser)

    def answer(number: int) -> None:
        labels = answers_told(browser)
        label = labels[number % min(2, len(labels))]
        buttons = within(spoken(browser), "Your choices")
        assert len(buttons) == len(labels)
        fitting = [button for button in buttons if told(button, "name").startswith(label)]
        button = min(
            fitting, key=lambda one: len(told(one, "name"))
        )  # what it costs and gains stands after it
        send = browser.driver.execute_cdp_cmd
        found = send("DOM.resolveNode", {"backendNodeId": button["backendDOMNodeId"]})["object"]["objectId"]
        send(
            "Runtime.callFunctionOn",
            {"objectId": found, "functionDeclaration": "function() { this.click(); }"},
        )

    assert play(browser, answer) > 15
    assert not browser.faults()
