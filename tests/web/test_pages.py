"""The pages as HTML: what they say, link and never say."""

from __future__ import annotations

import re

import httpx2 as httpx
import pytest
from markupsafe import escape

from boardwright.games import get, names
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.edition import Value
from boardwright.kernel.language import ENGLISH, LANGUAGES, Msg, speaking, tr
from boardwright.lessons.reference import reference
from boardwright.server.limits import RATES
from boardwright.server.names import LONGEST_NAME
from boardwright.server.people import Who
from boardwright.server.responses import Curve, Refused
from boardwright.web.boards import glances
from boardwright.web.chart import SIGN, WIDE, chart
from boardwright.web.components import written
from boardwright.web.prose import line, marked
from boardwright.web.table import reasons
from tests.server.deals import dealt

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
    with dealt(3):
        answer = post(client, "/api/tables", game=game, seats=["you", "open"], **more)
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


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("amp lt", "R&amp;D &lt; café"),
        ("a", "R&amp;D &lt; c<mark>a</mark>fé"),
        ("r&d", "<mark>R&amp;D</mark> &lt; café"),
        ("<", "R&amp;D <mark>&lt;</mark> café"),
        ("\u0301", "R&amp;D &lt; café"),
    ],
)
def test_a_search_takes_signs_as_they_are_read(words: str, shown: str) -> None:
    assert marked(line("R&D < café", frozenset()), words) == shown


def test_refused_answers_are_named_in_words() -> None:
    refused = [
        Refused(f"sell {good} 1 {dock}", "No ship.", "R") for good in ("gold", "cloth") for dock in "12"
    ]
    refused += [
        Refused("court PC04", "Later.", ""),
        Refused("gold PC04", "Later.", ""),
        Refused("stop", "No.", ""),
    ]
    with speaking("cs"):
        told = reasons(get("lisboa"), refused)
    assert [(reason.words, list(reason.answers)) for reason in told] == [
        ("No ship.", ["zlato", "látky"]),
        ("Later.", ["PC04"]),
        ("No.", []),
    ]


@pytest.mark.parametrize("slug", names())
def test_what_answers_are_about_is_named_by_values_of_the_catalogue(slug: str) -> None:
    game = get(slug)
    assert isinstance(game, PackagedGame)
    known = {value for text in game.catalogue.texts() for value in text.split()[1:]}
    assert game.parts().values.keys() <= known


def test_others_read_what_a_question_is_about(site: Site, visitor: httpx.Client) -> None:
    seats = {"game": "lisboa", "seats": ["you", "you"], "seed": 3, "access": "screen"}
    table = str(post(visitor, "/api/tables", **seats).json()["id"])
    fast_forward(site.tables, table, 40)
    with site.tables.desks.at(table) as live:
        path = live.state.path()
    page = visitor.get(f"/table/{table}?seat=-1", headers={"Accept-Language": "cs"}).text
    with speaking("cs"):
        words = " › ".join(tr(Msg(step, "lisboa.step")) for step in path)
    assert path and f'<p class="status__path">{words}</p>' in page


def test_a_search_takes_letters_without_their_accents(visitor: httpx.Client) -> None:
    with speaking("cs"):
        found = [rule.id for rule in get("lisboa").rulebook().search("prizen")]
    assert found
    page = visitor.get("/rules/lisboa", params={"q": "PRIZEN"}, headers={"Accept-Language": "cs"}).text
    assert page.count('class="is-hit"') == len(found)
    assert "<mark>přízeň</mark>" in page
    assert marked(line("Ještě *ještě* straße", frozenset()), "jeste strasse") == (
        "<mark>Ještě</mark> <em><mark>ještě</mark></em> <mark>straße</mark>"
    )


def test_components_tell_how_each_family_is_known(visitor: httpx.Client) -> None:
    page = visitor.get("/components/lisboa").text
    for family in get("lisboa").default_edition().families:
        assert f'id="{family}"' in page
    assert "start value" in page and "start_value" not in page, "names are words"


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != ENGLISH])
@pytest.mark.parametrize("game", names())
def test_components_speak_the_language(visitor: httpx.Client, game: str, language: str) -> None:
    page = visitor.get(f"/components/{game}", headers={"Accept-Language": language}).text
    assert 'lang="en">' not in page.split("<tbody")[1]
    for family in get(game).default_edition().families.values():
        with speaking(language):
            assert str(escape(family.provenance.words)) in page
        assert str(escape(family.provenance.basis)) not in page, family.name


def test_values_are_written_on_one_line() -> None:
    edition = get("carrara").default_edition()
    value: Value = {
        "large_space": True,
        "U1": {"city": "pisa", "vp": -1},
        "sets": (),
        "spots": ((1, 2), (3,)),
    }
    assert written(edition, value) == "large space: yes, U1 (city: pisa, vp: -1), sets: –, spots (1, 2; 3)"
    with speaking("cs"):
        assert (
            written(edition, value) == "velké pole: ano, U1 (město: Pisa, VB: -1), sady: –, místa (1, 2; 3)"
        )
        assert written(edition, "of one's own") == "of one's own", "what nobody translated stays"


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


NAMES = ['Анна "Бо" О\'Нил', "<b>Jiří & Ö</b>"]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("lisboa", "{name} has visited the"),
        ("lisboa", "{name}&#39;s "),
        ("architects", "There are no workers of {name} there."),
    ],
)
def test_a_question_calls_players_by_name(site: Site, visitor: httpx.Client, game: str, said: str) -> None:
    """Somewhere in a game the question speaks of the other player."""
    for seed in range(3, 9):
        wish = {"game": game, "seats": ["you", "you"], "names": NAMES, "access": "screen", "seed": seed}
        table = str(post(visitor, "/api/tables", **wish).json()["id"])
        for decisions in range(5, 90):
            fast_forward(site.tables, table, decisions)
            seat = site.tables.sitting(Who(), table).decides
            page = visitor.get(f"/table/{table}", params={"seat": max(0, seat)}).text
            assert NAMES[0] not in page and "<b>Jiří" not in page
            if seat >= 0 and said.format(name=escape(NAMES[1 - seat])) in page:
                return
    raise AssertionError(f"nowhere is it said: {said}")


def test_bots_variants_and_editions_speak_the_language(visitor: httpx.Client) -> None:
    seats = ["you", "medium", "hard@2s"]
    answer = post(visitor, "/api/tables", game="carrara", seats=seats, variants=["advanced"])
    czech = {"Accept-Language": "cs"}
    table = visitor.get(f"/table/{answer.json()['id']}", headers=czech).text
    for words in ("Střední", "těžký (2s)", "pokročilá varianta"):
        assert words in table, words
    lobby = visitor.get("/", headers=czech).text
    for words in ("Bot, lehký", "městské žetony", "zčásti rekonstruováno", " Střední ", " Těžký "):
        assert words in lobby, words
    assert "Medium" not in table + lobby and "partly reconstructed" not in lobby
    assert 'value="city-tokens"' in lobby and 'value="easy"' in lobby, "slugs stay data"
    assert "druhé vydání" in visitor.get("/components/carrara", headers=czech).text


def test_the_rules_are_shown_in_the_language(visitor: httpx.Client) -> None:
    page = visitor.get("/rules/carrara", params={"q": "váček"}, headers={"Accept-Language": "cs"}).text
    assert "<mark>váček</mark>" in page and '<div lang="cs">' in page
    assert "The rules are written" not in page and ">výklad</span>" in page
    assert 'id="CAR-BUY-06" class="is-hit"' in page


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


def test_one_screen_shows_nobody_s_hand_before_they_say_who_they_are(
    site: Site, visitor: httpx.Client
) -> None:
    seats = {"game": "lisboa", "seats": ["you", "you"], "access": "screen"}
    table = str(post(visitor, "/api/tables", **seats).json()["id"])
    fast_forward(site.tables, table, 30)
    for path in (f"/table/{table}", f"/table/{table}/fragment", f"/table/{table}/moment/30"):
        page = visitor.get(path).text
        assert 'data-viewer="-1"' in page and 'id="hand-' not in page and "data-choose" not in page, path
    assert 'class="curtain"' in visitor.get(f"/table/{table}").text
    with site.tables.desks.at(table) as live:
        asked = live.state.seat
    own = visitor.get(f"/table/{table}/fragment?seat={asked}").text
    other = visitor.get(f"/table/{table}/fragment?seat={1 - asked}").text
    assert 'id="hand-' in own and 'class="curtain"' not in own
    assert 'id="hand-' not in other and 'class="curtain"' in other
    held = visitor.get(f"/table/{table}/fragment?seat=-1").text  # what the others see, asked for
    assert 'id="hand-' not in held and 'class="curtain"' not in held


def test_spectators_read_the_chat_and_write_where_they_are_known(site: Site, visitor: httpx.Client) -> None:
    tables = {}
    for access in ("open", "private"):
        seats = {"game": "carrara", "seats": ["you", "easy"], "access": access}
        tables[access] = str(post(visitor, "/api/tables", **seats).json()["id"])
        assert post(visitor, f"/api/tables/{tables[access]}/chat", words="hello all").status_code == 200
    with httpx.Client(base_url=site.url, timeout=60) as eve:
        eve.get("/")
        page = eve.get(f"/table/{tables['open']}").text
        assert "hello all" in page and 'id="say"' not in page and 'href="/account"' in page
        assert post(eve, f"/api/tables/{tables['open']}/chat", words="hi").status_code == 403
        assert post(eve, "/api/account", name="Eve", password="long enough").status_code == 201
        assert 'id="say"' in eve.get(f"/table/{tables['open']}").text
        assert 'id="say"' not in eve.get(f"/table/{tables['private']}").text
        assert post(eve, f"/api/tables/{tables['private']}/chat", words="hi").status_code == 403
        assert post(eve, f"/api/tables/{tables['open']}/chat", words="well built").status_code == 200
    page = visitor.get(f"/table/{tables['open']}").text
    assert re.search(r'class="who">Eve</span> <span class="chip">[^<]+</span> well built', page)


def test_a_name_is_as_long_as_the_server_takes_it(visitor: httpx.Client) -> None:
    pages = [visitor.get(path).text for path in ("/", "/account", f"/table/{new_table(visitor)}")]
    post(visitor, "/api/account", name=f"Longest {'e' * 10}", password="correct horse")
    pages.append(visitor.get("/account").text)  # with a field for a program
    fields = [field for page in pages for field in re.findall(r"<input[^>]*>", page)]
    names = [field for field in fields if re.search(r'name="name"|data-seat-name|id="my-name"', field)]
    assert len(names) > 5
    assert all(f'maxlength="{LONGEST_NAME}"' in field for field in names), names


def test_pages_are_not_asked_for_too_often(
    site: Site, visitor: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.app.state.limits, "_active", True)
    monkeypatch.setitem(RATES, "page", (3, 60.0))
    told = [visitor.get("/account") for _ in range(4)]
    assert [page.status_code for page in told] == [200, 200, 200, 429]
    assert 0 < int(told[-1].headers["retry-after"]) <= 60 and "<h1" in told[-1].text


def test_a_page_that_is_not_there_says_so_in_each_language(visitor: httpx.Client) -> None:
    said = {code: visitor.get("/nowhere", headers={"Accept-Language": code}).text for code in LANGUAGES}
    leads = {re.search(r'class="lead">([^<]+)<', page)[1] for page in said.values()}  # type: ignore[index]
    assert len(leads) == len(LANGUAGES)


def test_names_at_the_chart_have_room() -> None:
    curves = [Curve(0, [0, 9], [0, 120]), Curve(1, [0, 9], [0, 95])]
    drawn = chart(curves, ["Ana", "Maximiliane Hohenzollern"], ["purple", "green"])
    labels = re.findall(r'class="ch-lab" x="([\d.]+)"[^>]*>([^<]+)<', drawn)
    assert [words for _, words in labels] == ["Ana 120", "Maximiliane Hoh… 95"]
    assert all(float(x) + SIGN * len(words) <= WIDE for x, words in labels)


def test_a_picture_comes_in_parts() -> None:
    game = get("carrara")
    view = game.new(game.options(2), seed=1).view(0)
    parts = game.picture(view, form="table")
    assert parts.style and "<symbol" in parts.symbols
    assert "<style" not in parts.bare() and "<defs" not in parts.bare()
    assert parts.svg() == game.board(view, form="table")
    added = len(parts.symbols) + len(parts.style) + len("<style></style>\n")
    assert len(parts.bare()) + added == len(parts.svg())


@pytest.mark.parametrize("slug", ["carrara", "lisboa", "architects"])
def test_every_fact_has_its_symbol_and_hides_what_is_hidden(slug: str) -> None:
    game = get(slug)
    state = game.new(game.options(game.players[1]), seed=2)
    known = game.picture(state.view(-1), form="table").symbols
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


def test_settings_are_offered_in_the_lobby_and_told_in_the_room_before_the_game(
    visitor: httpx.Client,
) -> None:
    """LIS-MISSION-02, LIS-AMB-03: whoever is sent the link reads what was chosen."""
    lobby = visitor.get("/").text
    for value in ("mission-seats=13", "city-tokens-laid=on-purpose", "period-end=ships-first"):
        assert f'value="{value}"' in lobby, value
    chosen = ["missions", "mission-seats=13", "period-end=ships-first", "starting-player=2"]
    answer = post(visitor, "/api/tables", game="lisboa", seats=["you", "easy", "easy"], variants=chosen)
    room = visitor.get(f"/table/{answer.json()['id']}").text
    for words in ("Who has missions: only seats 1 and 3", "Starting player: the second seat"):
        assert words in room, words
    assert "End of period 1: first the ships change, then hand cards are discarded" in room


# -------------------------------------------------------------------- reference at hand


@pytest.mark.parametrize("language", ["en", "cs", "de", "ru"])
def test_symbols_and_summary_in_every_language(visitor: httpx.Client, language: str) -> None:
    for game in names():
        about = reference(game)
        assert about is not None
        for path in ("symbols", "summary"):
            page = visitor.get(f"/{path}/{game}", headers={"Accept-Language": language}).text
            with speaking(language):
                texts = [line.name for line in about.symbols]
            assert [text for text in texts if str(escape(text)) not in page] == []


def test_a_search_finds_everything(visitor: httpx.Client) -> None:
    found = visitor.get("/search.json", params={"q": "cardinal", "game": "lisboa"}).json()
    assert {one["kind"] for one in found} == {"lesson", "symbol", "rule", "component"}
    page = visitor.get("/search", params={"q": "kardinal"}, headers={"Accept-Language": "de"}).text
    assert "/learn#lisboa-14-church" in page and "/symbols/lisboa#cardinal" in page
    assert "&lt;b&gt;" in visitor.get("/search", params={"q": "<b>"}).text


def test_a_chapter_has_its_picture(visitor: httpx.Client) -> None:
    page = visitor.get("/rules/lisboa").text
    assert 'src="/rules/lisboa/picture/lisboa-14-church.svg"' in page
    answer = visitor.get("/rules/lisboa/picture/lisboa-14-church.svg")
    assert answer.headers["content-type"] == "image/svg+xml" and answer.text.startswith("<svg")


@pytest.mark.parametrize(
    "path",
    ["/summary/chess", "/symbols/chess", "/search?game=chess", "/search.json?game=chess",
     "/rules/lisboa/picture/x.svg", "/rules/chess/picture/lisboa-14-church.svg"],
)  # fmt: skip
def test_what_is_not_there_is_told(visitor: httpx.Client, path: str) -> None:
    assert visitor.get(path).status_code == 404
