"""Following the others in a real browser: their moves by themselves, the reel, the marks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.keys import Keys

from .site import UNIQUE, Browser, asked, moment, sit_down, until, without_asking

STILL = "localStorage.setItem('boardwright.pace', '0.0001')"  # the first move stays until it is skipped
STEPS = (
    "return [...document.querySelectorAll('#steps .step')]"
    ".map(step => [Number(step.dataset.moment), step.querySelector('.step__words').textContent])"
)
IN_FRONT = """
const [one] = [...document.querySelectorAll('#board > svg [data-action]')];
const {left, top, width, height} = one.getBoundingClientRect();
const hit = document.elementFromPoint(left + width / 2, top + height / 2);
return !!hit.closest('#board > svg [data-action]');
"""


def steps(browser: Browser) -> list[tuple[int, str]]:
    return [(int(at), str(words)) for at, words in browser.run(STEPS)]


def shown(browser: Browser) -> bool:
    """Whether the picture of an earlier moment lies over the board."""
    return bool(browser.run("return !document.getElementById('film').hidden"))


def went_on(browser: Browser, before: int) -> None:
    until(lambda: moment(browser) > before and asked(browser), "the question is back")


def others_move(browser: Browser, game: str = "carrara") -> str:
    """A table where bots have just answered several times, and the playback rests at their first move."""
    browser.run(STILL)
    table = sit_down(browser, game, ["you", "random", "random"])
    until(lambda: asked(browser), "the question is there")
    for _ in range(60):
        before = moment(browser)
        answers = browser.run(
            "return [...document.querySelectorAll('.choice')].map(one => one.dataset.choose)"
        )
        action = "pass" if "pass" in answers else answers[0]
        answer = {"version": int(browser.data("version")), "action": action, "confirm": False}
        browser.api(f"/api/tables/{table}/decide", answer)
        went_on(browser, before)
        if browser.data("reel") == "auto" and len(steps(browser)) > 1:
            until(lambda: shown(browser), "the board of the first move is shown")
            return table
    raise AssertionError("nobody else ever moves")


@pytest.fixture
def following(browser: Browser) -> Iterator[Browser]:
    others_move(browser)
    yield browser
    assert browser.faults() == []


def test_moves_of_bots_are_played_back_and_skipped_with_a_key(following: Browser) -> None:
    browser = following
    first = steps(browser)[0][1]
    assert browser.text("#caption").endswith(first)
    assert browser.run("return document.getElementById('caption').checkVisibility()")
    assert browser.count(".player--mover") == 1
    assert browser.run(UNIQUE) == []
    assert browser.count("#film [data-action]") == 0
    browser.press(Keys.ESCAPE)
    assert (browser.data("reel"), shown(browser), browser.text("#caption")) == ("", False, "")


def test_ones_own_decision_is_not_delayed(following: Browser) -> None:
    browser = following
    assert asked(browser) and browser.data("reel") == "auto"
    assert browser.run(IN_FRONT)  # a click on the board reaches it through the picture
    before = moment(browser)
    browser.press("1")
    until(lambda: moment(browser) > before, "the answer counts at once")


def test_whoever_turns_to_the_board_sees_the_present(following: Browser) -> None:
    browser = following
    browser.run("document.getElementById('board').dispatchEvent(new Event('pointermove', {bubbles: true}))")
    assert not shown(browser)
    assert browser.data("reel") == "auto" and browser.text("#caption")  # the sentences go on


def test_a_button_skips_it_and_another_opens_the_list(following: Browser) -> None:
    browser = following
    browser.click(".since__skip")
    assert browser.data("reel") == ""
    browser.click(".since__open")
    assert browser.data("reel") == "open"
    assert browser.run("return document.getElementById('steps').checkVisibility()")
    assert browser.count(".choice")  # the question stays where it is


def test_what_has_happened_is_replayed_step_by_step(following: Browser) -> None:
    browser = following
    browser.press(Keys.ESCAPE)
    browser.press("s")
    assert browser.data("reel") == "open"
    all_ = steps(browser)
    now = "return document.querySelector('.step[aria-current]')?.dataset.moment"
    until(lambda: browser.run(now) == str(all_[0][0]), "the first step is marked")
    assert browser.text("#reel-words") == all_[0][1]
    browser.press(Keys.ARROW_RIGHT)
    until(lambda: browser.run(now) == str(all_[1][0]), "the next one")
    assert browser.text("#reel-words") == all_[1][1]
    browser.press(Keys.ARROW_LEFT)
    until(lambda: browser.run(now) == str(all_[0][0]) and shown(browser), "the first one again")
    browser.click(f"#step-{all_[-1][0]}")
    until(lambda: browser.run(now) == str(all_[-1][0]), "the last one")
    assert browser.count("#reel-dots .on") == len(all_)
    assert [one for one in browser.violations() if "#then--" not in one] == []  # that is a drawing
    browser.press("s")
    assert browser.data("reel") == ""


def test_an_answer_closes_the_list(following: Browser) -> None:
    browser = following
    browser.press("s")
    assert browser.data("reel") == "open"
    before = moment(browser)
    browser.run("document.querySelector('#listed-1').click()")
    until(lambda: moment(browser) > before and asked(browser), "the answer counts")
    assert browser.data("reel") != "open"


def test_the_list_is_that_of_the_interface(browser: Browser) -> None:
    table = others_move(browser)
    script = "const done = arguments[1]; fetch(arguments[0]).then(r => r.json()).then(done)"
    told = browser.driver.execute_async_script(script, f"/api/tables/{table}/since")
    assert [(one["moment"], one["words"]) for one in told["steps"]] == steps(browser)
    assert told["fresh"]


def test_it_goes_on_by_itself_and_leaves_its_marks(browser: Browser) -> None:
    others_move(browser, "architects")
    browser.press(Keys.ESCAPE)
    browser.run("localStorage.setItem('boardwright.pace', '100')")
    browser.press("s")
    last = str(steps(browser)[-1][0])
    now = "return document.querySelector('.step[aria-current]')?.dataset.moment"
    until(lambda: browser.run(now) == last, "the last step is reached")
    until(
        lambda: browser.run("return document.getElementById('reel-run').ariaPressed") == "false", "it rests"
    )
    browser.press(Keys.ESCAPE)
    places = browser.run(
        "return [...new Set([...document.querySelectorAll('#steps .step')]"
        ".flatMap(step => step.dataset.spots.split(' ')))]"
        ".filter(spot => spot && document.getElementById(spot)?.closest('.pict'))"
    )
    assert browser.count(".pict > svg > .stepmarks > .stepmark") == len(places)


def test_it_can_be_switched_off_and_its_speed_is_kept(following: Browser) -> None:
    browser = following
    browser.press(Keys.ESCAPE)
    browser.run("document.getElementById('settings').showModal()")
    browser.run("document.querySelector('[data-setting=byitself]').click()")
    browser.run("document.querySelector('[data-pace][value=\"2\"]').click()")
    browser.driver.refresh()
    until(lambda: asked(browser), "the page is loaded anew")
    assert browser.run("return document.querySelector('[data-pace]:checked').value") == "2"
    without_asking(browser)
    for _ in range(8):
        before = moment(browser)
        browser.press("1")
        went_on(browser, before)
        assert browser.data("reel") == ""
    assert browser.count(".since__open")


def test_with_reduced_motion_nothing_glides(browser: Browser) -> None:
    with browser.reduced_motion():
        others_move(browser)
        glide = "return getComputedStyle(document.querySelector('#film g[id]')).transitionDuration"
        assert float(browser.run(glide).removesuffix("s")) < 0.001
        assert browser.text("#caption").endswith(steps(browser)[0][1])


def test_on_a_phone(browser: Browser) -> None:
    browser.size(390, 844)
    others_move(browser, "architects")
    until(lambda: shown(browser), "the board of the first move is shown")
    assert browser.run("return document.querySelector('.cards .choice').checkVisibility()")
    assert browser.run(UNIQUE) == []
    browser.click(".since__skip")
    assert browser.data("reel") == "" and not shown(browser)
    browser.click(".since__open")
    until(lambda: browser.count(".step[aria-current]"), "the first step is shown")
    small = browser.run(
        "return [...document.querySelectorAll('#reel button')].map(b => b.getBoundingClientRect())"
        ".filter(box => Math.min(box.width, box.height) < 40).length"
    )
    assert small == 0
    assert [one for one in browser.violations() if "#then--" not in one] == []  # that is a drawing
    browser.click("#reel [data-do=skip]")
    assert browser.data("reel") == ""
    assert browser.faults() == []
