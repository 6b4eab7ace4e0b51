"""What a table has chosen is shown in words, in the reader's language, before, in and after the game."""

from __future__ import annotations

import httpx2 as httpx
import pytest
from markupsafe import escape

from boardwright.games import get
from boardwright.kernel.language import LANGUAGES, speaking

from .site import Site
from .test_pages import new_table, post

CHOSEN = "out-of-workers=anywhere"


def somebody(site: Site) -> httpx.Client:
    """Somebody with a cookie."""
    client = httpx.Client(base_url=site.url, follow_redirects=True, timeout=60)
    client.get("/")
    return client


def words(language: str) -> str:
    """A chosen setting as a page says it."""
    with speaking(language):
        return str(escape(get("architects").variant_name(CHOSEN)))


def read(client: httpx.Client, path: str, language: str) -> str:
    return client.get(path, headers={"Accept-Language": language}).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_shown_on_every_page_of_a_table(site: Site, language: str) -> None:
    """ARC-OPT-01: in the room of a gathering table and in the lobby, at the table, and in the replay."""
    visitor, guest = somebody(site), somebody(site)
    table = new_table(visitor, "architects", variants=[CHOSEN], access="open")
    said = words(language)
    for path in (f"/table/{table}", "/"):
        assert said in read(guest, path, language), path
    assert post(guest, f"/api/tables/{table}/join").status_code < 300
    for path in (f"/table/{table}", f"/table/{table}/moment/0"):
        page = read(visitor, path, language)
        assert said in page and CHOSEN not in page, path
