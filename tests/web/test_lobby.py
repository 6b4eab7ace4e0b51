"""The lobby: filters by address and by hand, plural forms, and what it says when nothing is there."""

from __future__ import annotations

import re

import httpx2 as httpx
import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from .site import Browser, Site, until
from .test_pages import post


@pytest.fixture
def host(site: Site) -> httpx.Client:
    """Somebody who has set two open tables that are like no others here."""
    client = httpx.Client(base_url=site.url, timeout=60)
    client.get("/")
    for seats in (["you", "open", "open", "open", "open"], ["you", "open", "open"]):
        made = post(
            client, "/api/tables", game="architects", seats=seats, speed="slow", access="open", analysis=False
        )
        assert made.is_success
    return client


def rows(page: str) -> list[str]:
    """What each open table of a page says."""
    listed = page[page.index('id="open-list"') : page.index("</main>")]
    return [re.sub(r"<[^>]+>|\s+", " ", row) for row in re.findall(r'<li class="trow".*?</li>', listed, re.S)]


def test_the_lobby_lists_what_its_address_asks_for(site: Site, host: httpx.Client) -> None:
    visitor = httpx.Client(base_url=site.url, timeout=60, headers={"Accept-Language": "cs"})
    found = rows(visitor.get("/?game=architects&players=5&hints=no&speed=slow&state=free").text)
    assert found and all("čeká na 4 hráče" in row for row in found)
    three = rows(visitor.get("/?game=architects&players=3&hints=no").text)
    assert three and all("čeká na 2 hráče" in row for row in three)
    none = visitor.get("/?game=lisboa&players=4&hints=no&speed=slow").text
    assert not rows(none) and "Takový otevřený stůl tu není." in none
    assert visitor.get("/?players=many").status_code == 422
    listed = visitor.get("/api/tables?players=5&hints=no").json()
    assert listed and all(len(card["seats"]) == 5 and not card["analysis"] for card in listed)


def test_a_filter_chosen_shows_other_tables_and_keeps_the_new_table_as_it_is(
    host: httpx.Client, browser: Browser
) -> None:
    browser.open("/")
    browser.run("document.querySelector('input[name=seed-carrara]').value = '77'")
    Select(browser.driver.find_element(By.CSS_SELECTOR, "#filters [name=players]")).select_by_value("5")
    until(lambda: "players=5" in browser.driver.current_url, "the address tells of it")
    assert browser.count("#open-list .trow") and not browser.count("#open-list[aria-busy]")
    assert browser.run("return document.querySelector('input[name=seed-carrara]').value") == "77"
    Select(browser.driver.find_element(By.CSS_SELECTOR, "#filters [name=game]")).select_by_value("carrara")
    until(lambda: "game=carrara" in browser.driver.current_url, "the address tells of both")
    assert not browser.count("#open-list .trow") and browser.count("#open-list .lobby__none")
    browser.size(390, 844)
    assert browser.run("return document.documentElement.scrollWidth") == 390
    assert not browser.violations() and not browser.faults()
