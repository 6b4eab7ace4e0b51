"""One server and one browser for all tests of the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .site import Browser, Site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"))
    yield made
    made.stop()


@pytest.fixture(scope="session")
def chromium(site: Site) -> Iterator[Browser]:
    made = Browser(site)
    yield made
    made.driver.quit()


@pytest.fixture(scope="session")
def second_chromium(site: Site) -> Iterator[Browser]:
    made = Browser(site)
    yield made
    made.driver.quit()


def as_it_comes(browser: Browser) -> Browser:
    """Nobody's, with a wide window."""
    browser.size(1440, 900)
    browser.forget()
    browser.faults()
    return browser


@pytest.fixture
def browser(chromium: Browser) -> Browser:
    """The browser of one person."""
    return as_it_comes(chromium)


@pytest.fixture
def friend(second_chromium: Browser) -> Iterator[Browser]:
    """A second person with a browser of their own."""
    yield as_it_comes(second_chromium)
    second_chromium.open("/account")  # away from the table, where its stream would go on
