"""The app: what its worker keeps and what not, the manifest, the page without a network, sounds."""

from __future__ import annotations

import json
import re
import struct

import httpx2 as httpx
import pytest

from boardwright.games import names
from boardwright.web.app_routes import SHEETS, SIZES, rules, shell
from boardwright.web.pages import STATIC

from .site import Browser, Site, asked, sit_down, until

# What the worker has kept: the addresses and, of a page, its text.
KEPT = """
const done = arguments[0];
(async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      found[new URL(request.url).pathname] = await (await cache.match(request)).text();
    }
  }
  done(JSON.stringify(found));
})();
"""


def kept(browser: Browser) -> dict[str, str]:
    found = json.loads(browser.driver.execute_async_script(KEPT))
    assert isinstance(found, dict)
    return found


def test_the_manifest_names_icons_that_are_there(site: Site) -> None:
    client = httpx.Client(base_url=site.url, timeout=60)
    told = client.get("/manifest.webmanifest").json()
    assert told["start_url"] == "/" and told["display"] == "standalone"
    for icon in told["icons"]:
        answer = client.get(icon["src"])
        assert answer.headers["content-type"] == icon["type"], icon
        if icon["type"] == "image/png":
            size = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{size[0]}x{size[1]}"
    assert {icon["sizes"] for icon in told["icons"]} == {"any", *(f"{size}x{size}" for size in SIZES)}
    assert client.get("/icon-64.png").status_code == 409
    assert client.get("/icon-x.png").status_code == 422


def test_the_worker_keeps_files_and_rules_and_nothing_else() -> None:
    assert all(path == "/offline" or path.startswith("/static/") for path in shell())
    assert rules() == [f"/rules/{slug}" for slug in names()]
    sheets = {file.name for file in STATIC.glob("*.css")}
    assert sheets <= set(SHEETS), "a style sheet is not kept for when there is no network"


def test_the_page_without_a_network_is_nobodys(site: Site) -> None:
    client = httpx.Client(base_url=site.url, timeout=60)
    client.get("/")
    page = client.get("/offline", headers={"Accept-Language": "de"}).text
    assert 'name="csrf"' not in page and 'lang="de"' in page
    assert all(f'href="/rules/{slug}"' in page for slug in names())


def test_an_installed_worker_shows_the_rules_without_a_network(browser: Browser) -> None:
    table = sit_down(browser, "carrara", ["you", "easy"], names=["Ottokar", ""])
    until(lambda: asked(browser), "the question is there")
    ready = "return navigator.serviceWorker.controller !== null"
    until(lambda: browser.run(ready), "the worker looks after the page")
    found = kept(browser)
    assert {"/offline", "/rules/carrara", "/static/client.js"} <= set(found)
    assert not [path for path in found if not re.match(r"/(offline|rules/\w+|static/[\w.]+)$", path)]
    assert not [path for path, text in found.items() if "Ottokar" in text or table in text]
    with browser.site.away():
        browser.open("/rules/carrara")
        assert browser.count("[id^=CAR]") > 20
        browser.open(f"/table/{table}")
        assert browser.count("a[href='/rules/carrara']") and not browser.count("#table")
    browser.faults()
    browser.open(f"/table/{table}")
    assert browser.count("#table")


@pytest.mark.parametrize("wanted", [False, True])
def test_sounds_are_off_until_they_are_switched_on(browser: Browser, wanted: bool) -> None:
    sit_down(browser, "carrara", ["you", "easy"])
    until(lambda: asked(browser), "the question is there")
    if wanted:
        browser.run("document.querySelector('[data-setting=sound]').click()")
        assert browser.run("return document.documentElement.dataset.sound") == "wood"
        browser.run("delete document.documentElement.dataset.sound")
    before = browser.data("moment")
    browser.run("document.querySelector('.choice').click()")
    until(lambda: browser.data("moment") != before, "the answer counts")
    assert bool(browser.run("return document.documentElement.dataset.sound ?? ''")) is wanted
