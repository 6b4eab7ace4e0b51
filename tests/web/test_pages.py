"""The pages as HTML: what they say, link and never say."""

from __future__ import annotations

import re

import httpx2 as httpx
import pytest

from boardwright.games import get, names
from boardwright.kernel.language import LANGUAGES
from boardwright.web.boards import glances, take_apart
from boardwright.web.prose import line, marked

from .site import Site, fast_forward


@pytest.fixture
def visitor(site: Site) -> httpx.Client:
    """Somebody with a cookie."""
    client = httpx.Client(base_url=site.url, follow_redirects=True, timeout=60)
    client.get("/")
    return client


def post(client: httpx.Client, path: str, **body: object) -> httpx.Response:
    """Post as the client does."""
    token = re.search(r'<meta name="csrf" content="([^"]+)"', client.get("/account").text)
    assert token is not None
    return client.post(path, json=body, headers={"X-CSRF-Token": token[1]})


def new_table(client: httpx.Client, game: str = "carrara", **more: object) -> str:
    answer = post(client, "/api/tables", game=game, seats=["you", "open"], seed=3, **more)
    assert answer.status_code < 300, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("path", ["/", "/account", "/rules/carrara", "/components/carrara"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language_that_is_asked_for(
    visitor: httpx.Client, path: str, language: str
) -> None:
    page = visitor.get(path, headers={"Accept-Language": f"{language},en;q=0.5"})
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text
    assert f'value="{language}" lang="{language}" selected' in page.text


def test_nothing_on_a_page_runs_or_styles_itself(visitor: httpx.Client) -> None:
    table = new_table(visitor)
    for path in ("/", "/account", "/rules/lisboa", "/components/lisboa", f"/table/{table}", "/nowhere"):
        page = visitor.get(path).text
        assert not re.search(r'\s(style|on\w+)="', page), path
        scripts = re.findall(r"<script\b[^>]*>", page)
        assert all("src=" in script or "application/json" in script for script in scripts), path


def test_every_rule_has_its_anchor(visitor: httpx.Client) -> None:
    for game in names():
        page = visitor.get(f"/rules/{game}").text
        missing = [id_ for id_ in get(game).rulebook().ids() if f'<li id="{id_}"' not in page]
        assert not missing


def test_a_search_marks_what_it_finds(visitor: httpx.Client) -> None:
    page = visitor.get("/rules/lisboa", params={"q": "plot price"}).text
    found = len(get("lisboa").rulebook().search("plot price"))
    assert found and page.count('class="is-hit"') == found
    assert "<mark>" in page


def test_a_search_cannot_bring_markup(visitor: httpx.Client) -> None:
    page = visitor.get("/rules/lisboa", params={"q": "<b>x</b>"}).text
    assert "<b>x</b>" not in page and "&lt;b&gt;x&lt;/b&gt;" in page


def test_words_in_rules_link_to_rules_that_exist() -> None:
    known = frozenset({"LIS-PAY-01"})
    html = line("See LIS-PAY-01, not LIS-PAY-99. *So* <b>", known)
    assert '<a class="ruleid" href="#LIS-PAY-01">LIS-PAY-01</a>' in html
    assert "LIS-PAY-99" in html and "#LIS-PAY-99" not in html
    assert "<em>So</em>" in html and "&lt;b&gt;" in html
    assert marked(html, "not") == str(html).replace("not", "<mark>not</mark>")


def test_components_tell_how_each_family_is_known(visitor: httpx.Client) -> None:
    page = visitor.get("/components/lisboa").text
    for family in get("lisboa").default_edition().families:
        assert f'id="{family}"' in page


def test_what_is_not_there_is_told_on_a_page(visitor: httpx.Client) -> None:
    for path in ("/nowhere", "/table/nothing", "/rules/chess", "/components/chess"):
        page = visitor.get(path)
        assert page.status_code == 404, path
        assert "<h1" in page.text and 'href="/"' in page.text


def test_a_name_is_never_markup(site: Site, visitor: httpx.Client) -> None:
    answer = post(
        visitor,
        "/api/tables",
        game="carrara",
        seats=["you", "you"],
        names=["<i>Ana</i>", '"><script>1</script>'],
        access="screen",
    )
    if answer.status_code >= 400:  # the server may refuse such names; then nobody can be called so
        return
    page = visitor.get(f"/table/{answer.json()['id']}").text
    assert "<i>Ana</i>" not in page and "<script>1" not in page


def test_a_spectator_sees_no_hand(site: Site, visitor: httpx.Client) -> None:
    table = str(
        post(visitor, "/api/tables", game="lisboa", seats=["you", "open"], access="open").json()["id"]
    )
    with httpx.Client(base_url=site.url, timeout=60) as other:
        other.get("/")
        post(other, f"/api/tables/{table}/join")
        fast_forward(site.tables, table, 30)
        cards = set(re.findall(r'id="(hand-[^"]+)"', visitor.get(f"/table/{table}").text))
        theirs = set(re.findall(r'id="(hand-[^"]+)"', other.get(f"/table/{table}").text))
    assert cards and theirs and not cards & theirs
    with httpx.Client(base_url=site.url, timeout=60) as spectator:
        page = spectator.get(f"/table/{table}").text
        assert 'data-viewer="-1"' in page
        assert not re.findall(r'id="hand-', page) and "data-choose" not in page
        assert not re.findall(r'id="hand-', spectator.get(f"/table/{table}/moment/20").text)


def test_a_picture_is_taken_apart() -> None:
    game = get("carrara")
    svg = game.board(game.new(game.options(2), seed=1).view(0), form="table")
    parts = take_apart(svg)
    assert parts.style and "<symbol" in parts.symbols
    assert "<style" not in parts.body and "<defs" not in parts.body
    assert len(parts.body) + len(parts.symbols) + len(parts.style) + len("<style></style>") == len(svg)


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_every_fact_has_its_symbol_and_hides_what_is_hidden(slug: str) -> None:
    game = get(slug)
    state = game.new(game.options(game.players[1]), seed=2)
    known = take_apart(game.board(state.view(-1), form="table")).symbols
    for number in range(120):
        state.apply(state.legal()[number * 7 % len(state.legal())])
        if number % 20:
            continue
        for viewer in (-1, 0):
            seen = glances(game, state.view(viewer), [])
            assert [glance.seat for glance in seen] == list(range(len(seen)))
            facts = [fact for glance in seen for row in glance.rows for fact in row]
            assert all(f'id="{fact.symbol}"' in known and fact.words for fact in facts)
    if slug == "carrara":
        told = glances(game, state.view(0), [])
        assert any(fact.symbol == "car-coin" for row in told[0].rows for fact in row)
        assert not any(fact.symbol == "car-coin" for row in told[1].rows for fact in row)
