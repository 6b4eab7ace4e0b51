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


@pytest.fixture
def browser(chromium: Browser) -> Browser:
    """The browser as it comes: nobody's, with a wide window."""
    chromium.size(1440, 900)
    chromium.forget()
    chromium.faults()
    return chromium


@pytest.fixture
def friend(site: Site) -> Iterator[Browser]:
    """A second person with a browser of their own."""
    made = Browser(site)
    yield made
    made.driver.quit()
