"""The page of the end and the picture to share: what they say, to whom, and from when on."""

from __future__ import annotations

import re
import struct

import httpx2 as httpx
import pytest

from boardwright.games import get, names
from boardwright.kernel.language import LANGUAGES, speaking
from boardwright.server.responses import Curve, Sheet
from boardwright.web.end import ranking, turning_points
from boardwright.web.share import HEIGHT, WIDTH
from boardwright.web.still import filled, light, still

from .site import Browser, Site, fast_forward, sit_down, until
from .test_pages import new_table, post


@pytest.fixture
def player(site: Site) -> httpx.Client:
    """Somebody with a cookie."""
    client = httpx.Client(base_url=site.url, timeout=60)
    client.get("/")
    return client


def finished(site: Site, client: httpx.Client, game: str = "carrara") -> str:
    """A table of one person and a bot that has come to its end."""
    answer = post(client, "/api/tables", game=game, seats=["you", "random"], access="open")
    table = str(answer.json()["id"])
    fast_forward(site.tables, table, 5000)
    return table


def test_the_ranking_puts_winners_first_and_shares_places() -> None:
    scores = [Sheet(0, 20, ()), Sheet(1, 31, ()), Sheet(2, 31, ()), Sheet(3, 20, ())]
    ranks = ranking(scores, [2])
    assert [(one.seat, one.rank) for one in ranks] == [(2, 1), (1, 2), (0, 3), (3, 3)]
    assert [one.rank for one in ranking(scores, [1, 2])] == [1, 1, 3, 3]


def test_turning_points_are_swings_before_the_last_turn_in_the_order_they_were_played() -> None:
    moments = [4, 9, 12, 20, 31]
    curves = [Curve(0, moments, [0, 30, 31, 31, 99]), Curve(1, moments, [0, 0, 1, 13, 14])]
    points = turning_points(curves, last=5)
    assert [(one.moment, one.turn, one.seat, one.gain) for one in points] == [(9, 2, 0, 30), (20, 4, 1, 12)]
    assert turning_points(curves[:1], last=5) == []


def test_the_end_of_a_running_game_is_its_table(site: Site, player: httpx.Client) -> None:
    table = new_table(player)
    for path in (f"/table/{table}/end", f"/table/{table}/picture.png"):
        answer = player.get(path)
        assert answer.status_code in (307, 409), path
        assert not answer.content.startswith(b"\x89PNG")
    assert player.get(f"/table/{table}/end").headers["location"] == f"/table/{table}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_tells_everybody_the_same_points(site: Site, player: httpx.Client, language: str) -> None:
    table = finished(site, player)
    spectator = httpx.Client(base_url=site.url, timeout=60, headers={"Accept-Language": language})
    seen = spectator.get(f"/table/{table}/end").text
    own = player.get(f"/table/{table}/end").text
    scores = player.get(f"/api/tables/{table}").json()["scores"]
    for sheet in scores:
        assert f'<td class="n">{str(sheet["total"]).replace("-", "−")}</td>' in seen
    assert seen.count('class="podium__points"') == len(scores)
    assert 'data-do="rematch"' in own and 'data-do="rematch"' not in seen
    links = re.findall(r'href="/table/\w[\w-]*/moment/(\d+)"', seen)
    assert links and all(player.get(f"/table/{table}/moment/{moment}").is_success for moment in links)


def test_a_spectator_may_fetch_the_picture_of_a_finished_game(site: Site, player: httpx.Client) -> None:
    table = finished(site, player)
    spectator = httpx.Client(base_url=site.url, timeout=60)
    answer = spectator.get(f"/table/{table}/picture.png")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", answer.content[16:24]) == (WIDTH, HEIGHT)
    assert spectator.get(f"/table/{table}/picture.png").content == answer.content
    page = spectator.get(f"/table/{table}/end").text
    assert f'<meta property="og:image" content="{site.url}/table/{table}/picture.png">' in page


@pytest.mark.parametrize("slug", names())
def test_a_still_picture_names_no_colour(slug: str) -> None:
    game = get(slug)
    state = game.new(game.options(game.players[1]), seed=4)
    for number in range(150):
        state.apply(state.legal()[number * 7 % len(state.legal())])
    with speaking("ru"):
        drawn = still(game.picture(state.view(0), ["Аня & Ко", "<b>"], form="table").svg().strip())
    assert "var(" not in drawn and "light-dark(" not in drawn
    assert "Аня &amp; Ко" in drawn or slug != "architects"


def test_names_stand_for_names_and_have_something_to_fall_back_on() -> None:
    assert light("a:light-dark(rgb(1,2,3),#fff);b:light-dark(#000, #111)") == "a:rgb(1,2,3);b:#000"
    assert filled("var(--a) var(--b,red) var(--c)", {"a": "var(--d)", "d": "blue"}) == "blue red none"


def test_what_is_used_with_other_colours_gets_a_copy() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg"><style>.g{--ink:#111}.red{--c:#f00}.blue{--c:var(--ink)}</style>'
        '<defs><symbol id="s"><path fill="var(--c)"/></symbol></defs>'
        '<g class="red"><use href="#s"/></g><use class="blue" href="#s"/></svg>'
    )
    drawn = still(svg)
    assert drawn.count('fill="#f00"') == drawn.count('fill="#111"') == 1
    assert len(set(re.findall(r'href="#(s-\d)"', drawn))) == 2


def test_the_ceremony_is_held_once_and_a_rematch_is_a_click_away(site: Site, browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "random"])
    fast_forward(site.tables, table, 5000)
    browser.open(f"/table/{table}")
    browser.click("a[href$='/end']")
    until(lambda: browser.count("[data-ceremony]"), "the columns grow")
    grows = "return getComputedStyle(document.querySelector('.podium__grow')).animationName"
    assert browser.run(grows) == "podium-grow"
    browser.driver.refresh()
    until(lambda: browser.count(".podium"), "the page is there again")
    assert browser.run(grows) == "none"
    for wide, tall in ((1440, 900), (390, 844)):
        browser.size(wide, tall)
        assert browser.run("return document.documentElement.scrollWidth <= innerWidth"), wide
    size = "return 12 * document.querySelector('.chart').getBoundingClientRect().width / 340"
    assert browser.run(size) >= 11  # the letters of the chart, on the phone
    assert not browser.violations() and not browser.faults()
    browser.click("[data-do=rematch]")
    until(lambda: browser.data("table") not in ("", table), "the new table is there")
