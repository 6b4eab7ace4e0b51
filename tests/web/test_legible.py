"""Every text of every board as a browser shows it: large, clear and in its place, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardwright.games import names
from boardwright.kernel.language import ENGLISH, LANGUAGES, speaking
from tests.games.test_pictures import GALLERIES
from tests.sampling import each

from .late import MOST, late
from .reading import CUT, misplaced, pale, read, too_small
from .site import Browser, Site, asked, fast_forward, sit_down, until

EVERY_GAME = pytest.mark.parametrize("game", names())
EVERY_LANGUAGE = pytest.mark.parametrize("code", LANGUAGES)
CAPS = (Path(__file__).parent / "caps.js").read_text("utf-8")
DESKS = ((1440, 900, 11), (1280, 800, 11), (1024, 768, 10))  # px of a window, and of its smallest text
PHONE = 11
PUT = """
const place = document.querySelector(arguments[0]);
place.innerHTML = arguments[1];
window.dispatchEvent(new Event('resize'));
"""
# An empty panel for a question, laid over the board.
PANEL = """
document.getElementById('focus')?.remove();
document.getElementById('play').insertAdjacentHTML('beforeend', '<div class="focus" id="focus">'
  + '<div class="focus__in"><div class="pict" id="focus-picture"></div></div></div>');
"""
# A page without a stream of changes.
STREAMLESS = "window.EventSource = class { addEventListener() {} close() {} }"
# Two frames have been painted, so that boards have found their scale and colours.
PAINTED = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))"
THEME = "document.documentElement.dataset.theme = arguments[0]"
TABS = "return [...document.querySelectorAll('.part')].map(tab => tab.dataset.part)"
OPEN = "document.querySelector(`.part[data-part='${arguments[0]}']`).click()"


@pytest.fixture
def table(site: Site, browser: Browser, game: str, code: str) -> Iterator[str]:
    """A table with the most players, late in the game, in a language."""
    players, variants = MOST[game]
    made = sit_down(browser, game, ["you", *["random"] * (players - 1)], variants=variants)
    late(site.tables, made)
    browser.run("document.cookie = `language=${arguments[0]}; path=/`", code)
    yield made
    browser.size(1440, 900)


def hold(browser: Browser, path: str) -> None:
    """Open a table that nothing renews: what is put on the page stays there."""
    send = browser.driver.execute_cdp_cmd
    added = send("Page.addScriptToEvaluateOnNewDocument", {"source": STREAMLESS})
    try:
        browser.open(path)
    finally:
        send("Page.removeScriptToEvaluateOnNewDocument", added)
    until(lambda: asked(browser), "the question is there")
    browser.run("document.getElementById('focus')?.remove()")


def drawn(game: str, code: str, form: str, view: Any, near: int | None = None) -> str:
    """A picture as it stands on a page."""
    gallery = GALLERIES[game]
    with speaking(code):
        made = gallery.drawing.DRAWING.picture(view, gallery.names[: view["players"]], form=form, near=near)
    return str(made.bare()) if made.height else ""


def judged(browser: Browser, *, themes: bool = True) -> list[str]:
    """What is wrong with the texts in sight, at every size of a desk."""
    found: list[str] = []
    for width, height, least in DESKS:
        browser.size(width, height)
        browser.driver.execute_async_script(PAINTED)
        texts = read(browser)
        found += [f"{width}: {fault}" for fault in (*too_small(texts, least), *misplaced(texts))]
    browser.size(*DESKS[0][:2])
    return found + (colours(browser) if themes else [])


def colours(browser: Browser) -> list[str]:
    """What is too pale in one of the themes."""
    found = []
    for theme in ("light", "dark"):
        browser.run(THEME, theme)
        browser.driver.execute_async_script(PAINTED)
        found += [f"{theme}: {fault}" for fault in pale(browser, read(browser))]
    return found


@EVERY_GAME
@EVERY_LANGUAGE
def test_boards_late_in_a_game_and_as_full_as_they_can_get(
    browser: Browser, table: str, game: str, code: str
) -> None:
    crowded = GALLERIES[game].crowded(GALLERIES[game].tables[-1])
    hold(browser, f"/table/{table}")
    assert judged(browser) == []
    browser.run(PUT, "#board", drawn(game, code, "table", crowded))
    browser.run(PUT, "#mine", drawn(game, code, "mine", crowded))
    assert judged(browser) == []
    browser.run("document.querySelector('#mine').remove()")
    browser.run(PUT, "#board", drawn(game, code, "folded", crowded))
    assert judged(browser) == []
    browser.click("#seat-1")
    until(lambda: browser.count(".layer__board > svg"), "the board of another player is there")
    assert judged(browser) == []
    browser.run(PUT, ".layer__board", drawn(game, code, "player", crowded, 1))
    assert judged(browser) == []


@EVERY_GAME
@EVERY_LANGUAGE
def test_questions_that_are_drawn_large(browser: Browser, table: str, game: str, code: str) -> None:
    """One of each kind: tiles of the beginning, drafts, colours, amounts."""
    hold(browser, f"/table/{table}")
    browser.run(PANEL)
    gallery = GALLERIES[game]
    moments = [moment for one in gallery.tables for moment in gallery.moments(one)]
    kinds = {tuple(sorted({text.split()[0] for text in one.view["legal"]})): one.view for one in moments}
    pictures = [(kind, drawn(game, code, "focus", view)) for kind, view in kinds.items() if kind]
    large = [(kind, picture) for kind, picture in pictures if picture]
    assert len(large) > 1
    for kind, picture in large[:: each(3)]:
        browser.run(PUT, "#focus-picture", picture)
        assert judged(browser, themes=code == ENGLISH) == [], kind


@EVERY_GAME
@EVERY_LANGUAGE
def test_the_sections_of_a_phone(browser: Browser, table: str, game: str, code: str) -> None:
    gallery = GALLERIES[game]
    crowded, sections = gallery.crowded(gallery.tables[-1]), gallery.drawing.DRAWING.sections
    browser.size(390, 844)
    hold(browser, f"/table/{table}")
    until(lambda: browser.data("form") == "phone", "the table is laid out for a phone")
    for name in browser.run(TABS):
        browser.run(OPEN, name)
        for view in (None, crowded):
            form = next(section.form for section in sections if section.form == name)
            if view:
                browser.run(PUT, f"#part-{name}", drawn(game, code, form, view))
            browser.driver.execute_async_script(PAINTED)
            texts = read(browser)
            assert [*too_small(texts, PHONE), *misplaced(texts), *colours(browser)] == [], name


@EVERY_GAME
@EVERY_LANGUAGE
def test_words_of_the_page_are_not_cut_off(browser: Browser, table: str, game: str, code: str) -> None:
    for width, height in ((1440, 900), (1280, 800), (1024, 768), (390, 844)):
        browser.size(width, height)
        browser.open(f"/table/{table}")
        until(lambda: asked(browser), "the question is there")
        assert browser.run("return document.documentElement.scrollWidth") <= width
        assert browser.run(CUT) == [], width


@pytest.mark.parametrize(("game", "code"), [("architects", "ru")])
def test_the_replay_shows_whole_names_and_titles(site: Site, browser: Browser, table: str) -> None:
    """With the most players of any game, while it goes on and when it is over."""
    for end in (False, True):
        if end:
            fast_forward(site.tables, table, 5000)
        for width, height in ((1440, 900), (1280, 800), (1024, 768), (390, 844)):
            browser.size(width, height)
            browser.open(f"/table/{table}/moment/60")
            assert browser.count(".rival__name") == MOST["architects"][0]
            assert browser.run(CUT) == [], width


def test_folding_the_own_board_gives_its_room_to_the_board(browser: Browser) -> None:
    sit_down(browser, "lisboa", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    height = "return document.querySelector('#board > svg').getBoundingClientRect().height"
    before = browser.run(height)
    browser.run("document.querySelector('[data-do=fold]').click()")
    until(lambda: browser.data("form") == "folded", "the own board is folded")
    browser.driver.execute_async_script(PAINTED)
    room = browser.run("return document.getElementById('play').clientHeight")
    assert browser.run(height) > before * 1.15 and browser.run(height) > room * 0.9
    assert not re.search(r"\d", browser.text("#mine"))
    browser.press("m")
    until(lambda: browser.data("form") == "table", "a key unfolds it")


@EVERY_GAME
@pytest.mark.parametrize("code", ["ru"])
def test_the_caps_of_keys_cover_no_word(browser: Browser, table: str, game: str, code: str) -> None:
    browser.open(f"/table/{table}")
    until(lambda: asked(browser), "the question is there")
    browser.press("Control")
    browser.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Shift', bubbles: true}))")
    until(lambda: browser.count(".keycap"), "the caps are there")
    shown, faults = browser.run(CAPS)
    assert shown and faults == []
    assert too_small(read(browser), 11) == []
