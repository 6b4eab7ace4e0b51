"""The server over HTTP: the JSON interface, who may do what, and what never leaves it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.testclient import TestClient

from boardwright.server import limits, stream
from boardwright.server import validation as mistakes
from boardwright.server.app import create_app
from boardwright.server.settings import Settings
from boardwright.web import routes as pages

from .conftest import served
from .deals import dealt

Visitor = Callable[[], "Browser"]


class Browser:
    """Somebody's browser: it keeps its cookies and sends the token that pages are told."""

    def __init__(self, app: FastAPI, address: str = "testclient") -> None:
        self.client = TestClient(app, client=(address, 1))
        self.client.headers["X-CSRF-Token"] = self.get("/api/account")["csrf"]

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: object) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code == status, answer.text
        if "set-cookie" in answer.headers:  # somebody else, or the same under a new id
            self.client.headers["X-CSRF-Token"] = self.get("/api/account")["csrf"]
        return answer.json() if answer.content else None


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    with served(tmp_path_factory.mktemp("http")) as made:
        yield made


@pytest.fixture
def visitor(app: FastAPI) -> Visitor:
    return lambda: Browser(app)


def table_of_two(ana: Browser, ben: Browser, game: str = "carrara", **more: object) -> str:
    with dealt():
        id_ = ana.post("/api/tables", 201, game=game, seats=["you", "open"], **more)["id"]
    ben.post(f"/api/tables/{id_}/join", name="Ben")
    return f"/api/tables/{id_}"


def test_a_game_over_http(visitor: Visitor) -> None:
    ana, ben = visitor(), visitor()
    games = ana.get("/api/games")
    assert [game["slug"] for game in games] == ["carrara", "lisboa", "architects"]
    table = table_of_two(ana, ben)
    told = ana.get(table)
    assert told["stage"] == "playing" and told["choices"][0]["number"] == 1
    refusal = ana.post(f"{table}/decide", 422, version=told["version"], action="score.pillar large")
    assert refusal["rule"].startswith("CAR-") and refusal["error"]
    refusal = ana.post(f"{table}/decide", 422, version=told["version"], action="build.city pisa")
    assert refusal["rule"] == "CAR-BUILD-02" and "The city is chosen when you build" in refusal["error"]
    done = ana.post(f"{table}/decide", version=told["version"], action="build.tile 1")
    assert done["done"] and done["version"] > told["version"]
    stale = ana.post(f"{table}/decide", 409, version=told["version"], action="build.tile 1")
    assert "changed in the meantime" in stale["error"]
    assert stale["sitting"] == ana.get(table)
    assert ana.post(f"{table}/undo", version=done["version"])["done"]
    assert ana.get(table)["decisions"] == 0
    said = ben.post(f"{table}/chat", words="<script>alert(1)</script>")
    assert said["words"] == "<script>alert(1)</script>"  # data; pages escape it
    branch = ana.post(f"{table}/branch", 201, at=0)["id"]
    assert ana.get(f"/api/tables/{branch}")["seats"][1]["kind"] == "bot"
    assert ana.get(f"{table}/record", 409)["error"]
    assert [card["mine"] for card in ana.get("/api/tables")] == [True, True]


def test_nobody_decides_or_looks_for_another_seat(visitor: Visitor) -> None:
    ana, ben, eve = visitor(), visitor(), visitor()
    table = table_of_two(ana, ben)
    version = ana.get(table)["version"]
    for other in (ben, eve):
        other.post(f"{table}/decide", 403, version=version, action="pass")
        other.post(f"{table}/decide", 403, version=version, action="pass", seat=0)
        assert other.get(f"{table}?seat=0", 403)["error"].startswith("You can't view")
    ana.post(f"{table}/decide", version=version, action="pass")
    version = ana.get(table)["version"]
    eve.post(f"{table}/undo", 403, version=version)
    eve.post(f"{table}/consent", 403, version=version, agree=True)
    eve.post(f"{table}/chat", 403, words="hello")
    eve.post(f"{table}/orders", 403, step="turn", action="pass")
    eve.post(f"{table}/hint", 403)
    eve.post(f"{table}/leave", 403)
    eve.post(f"{table}/seat", 403, seat=1, player="easy")
    assert ana.get(table)["decisions"] == 1


@pytest.mark.parametrize("token", ["", "wrong"])
def test_changes_need_the_pages_token(app: FastAPI, visitor: Visitor, token: str) -> None:
    ana = visitor()
    ana.client.headers["X-CSRF-Token"] = token
    answer = ana.post("/api/tables", 403, game="carrara", seats=["you", "easy"])
    assert "Reload it" in answer["error"]
    other = visitor()
    ana.client.headers["X-CSRF-Token"] = other.client.headers["X-CSRF-Token"]
    ana.post("/api/tables", 403, game="carrara", seats=["you", "easy"])


def test_a_cookie_that_we_did_not_sign_is_nobody(app: FastAPI, visitor: Visitor) -> None:
    ana = visitor()
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    cookie = ana.client.cookies["boardwright"]
    thief = TestClient(app, cookies={"boardwright": cookie[:-3] + "abc"})
    assert thief.get(f"/api/tables/{table}").json()["viewer"] == -1
    assert TestClient(app, cookies={"boardwright": cookie}).get(f"/api/tables/{table}").json()["viewer"] == 0


@pytest.mark.parametrize("foreign", ["a[b]=1", 'prefs={"x": [1, 2]}', "no value", "ü=ö", "=", "a=b=c", '"'])
def test_cookies_of_others_do_no_harm(app: FastAPI, visitor: Visitor, foreign: str) -> None:
    ana = visitor()
    jar = ana.client.cookies
    own = [f"{name}={jar[name]}" for name in ("boardwright", "boardwright-here")]
    headers = {
        b"Cookie": "; ".join([own[0], foreign, own[1], "language=de"]).encode(),
        b"X-CSRF-Token": ana.client.headers["X-CSRF-Token"].encode(),
    }
    wish = {"game": "carrara", "seats": ["you", "easy"]}
    made = TestClient(app).post("/api/tables", json=wish, headers=headers)
    assert made.status_code == 201 and "set-cookie" not in made.headers


def given(client: TestClient, path: str) -> dict[str, set[str]]:
    """The cookies that an answer gives: what is said about each."""
    rows = [row.split("; ") for row in client.get(path).headers.get_list("set-cookie")]
    return {first.partition("=")[0]: set(more) for first, *more in rows}


def test_cookies_are_strict(app: FastAPI) -> None:
    cookies = given(TestClient(app), "/api/account")
    always = {"HttpOnly", "Path=/", f"Max-Age={365 * 24 * 3600}"}
    assert cookies == {
        "boardwright": always | {"SameSite=Lax"},
        "boardwright-here": always | {"SameSite=Strict"},
    }
    assert not given(TestClient(app), "/healthz")


def test_cookies_insist_on_https(tmp_path: Path) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path / 'https.sqlite'}", thinkers=0, https=True))
    with TestClient(app, base_url="https://testserver") as client:
        cookies = given(client, "/api/account")
        assert set(cookies) == {"__Host-boardwright", "__Host-boardwright-here"}
        assert all("Secure" in said and "Path=/" in said for said in cookies.values())
        csrf = client.get("/api/account").json()["csrf"]
        table = {"game": "carrara", "seats": ["you", "easy"]}
        assert client.post("/api/tables", json=table, headers={"X-CSRF-Token": csrf}).status_code == 201
        del client.cookies["__Host-boardwright-here"]
        assert client.post("/api/tables", json=table, headers={"X-CSRF-Token": csrf}).status_code == 403


def changing(app: FastAPI) -> list[tuple[str, str]]:
    """The method and path of everything that changes something."""
    paths = app.openapi()["paths"]
    return [(method, path) for path in paths for method in paths[path] if method != "get"]


def test_no_change_without_the_strict_cookie(app: FastAPI, visitor: Visitor) -> None:
    ana, ben = visitor(), visitor()
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    before = ana.get(f"/api/tables/{table}")
    strict = ben.client.cookies["boardwright-here"]
    for wrong in (None, "", "nonsense", strict, ana.client.cookies["boardwright"]):
        cookies = {"boardwright": ana.client.cookies["boardwright"]}
        if wrong is not None:
            cookies["boardwright-here"] = wrong
        token = {"X-CSRF-Token": ana.client.headers["X-CSRF-Token"]}  # even with the right one
        forged = TestClient(app, cookies=cookies, headers=token)
        for method, path in changing(app):
            answer = forged.request(method, path.replace("{table}", table), json={})
            assert answer.status_code == 403, path
            assert "Reload the page" in answer.json()["error"], path
    assert ana.get(f"/api/tables/{table}") == before
    ana.post(f"/api/tables/{table}/decide", version=before["version"], action="pass")


def test_pages_and_streams_change_nothing(app: FastAPI) -> None:
    routes = [route for part in (*pages.ROUTERS, stream.router) for route in part.routes]
    assert len(routes) > 10 and len(changing(app)) > 10
    assert all(isinstance(route, APIRoute) and route.methods == {"GET"} for route in routes)


def test_a_browser_with_one_cookie_is_known_and_gets_the_other(app: FastAPI, visitor: Visitor) -> None:
    ana = visitor()
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    own = ana.client.cookies["boardwright-here"]
    del ana.client.cookies["boardwright-here"]  # as when following a link, or from before there was one
    refused = ana.client.post(f"/api/tables/{table}/decide", json={"version": 0, "action": "pass"})
    assert refused.status_code == 403 and "set-cookie" not in refused.headers
    assert ana.get(f"/api/tables/{table}")["viewer"] == 0
    assert ana.client.cookies["boardwright-here"] == own
    told = ana.get(f"/api/tables/{table}")
    ana.post(f"/api/tables/{table}/decide", version=told["version"], action="pass")
    assert not given(ana.client, "/")  # nothing is missing any more


def test_headers_that_keep_a_browser_from_harm(app: FastAPI) -> None:
    answer = TestClient(app).get("/api/games")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"


def test_what_nobody_has_foreseen_is_told_as_safely(
    app: FastAPI, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("nobody thought of this")

    monkeypatch.setattr(app.state.tables, "games", broken)
    usual = set(TestClient(app).get("/api/account").headers) - {"set-cookie"}
    answer = visitor().client.get("/api/games", headers={"Accept-Language": "de"})
    assert answer.status_code == 500 and "etwas schief" in answer.json()["error"]
    assert usual <= set(answer.headers) and "default-src" in answer.headers["content-security-policy"]
    page = visitor().client.get("/")
    assert page.status_code == 500 and "default-src" in page.headers["content-security-policy"]
    noted = [record.getMessage() for record in caplog.records if record.exc_info]
    assert noted == ["a request failed"] * 2
    metrics = TestClient(app).get("/metrics").text
    assert 'boardwright_requests_total{route="/api/games",status="500"}' in metrics


def test_a_seat_is_kept_on_another_device(visitor: Visitor) -> None:
    ana, other = visitor(), visitor()
    id_ = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    assert "8 to 200" in ana.post("/api/account", 422, name="Ana", password="short")["error"]
    ana.post("/api/account", 201, name="Ana", password="correct horse")
    assert ana.get("/api/account")["guest"] is False
    ana.post("/api/account", 409, name="Ana", password="correct horse")
    other.post("/api/account", 409, name="ANA", password="another one")
    mine = other.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    assert "Wrong name" in other.post("/api/sign-in", 401, name="Ana", password="wrong horse")["error"]
    other.post("/api/sign-in", 401, name="Nobody", password="correct horse")
    other.post("/api/sign-in", 204, name="ana", password="correct horse")
    assert other.get(f"/api/tables/{id_}")["viewer"] == 0
    assert other.get(f"/api/tables/{mine}")["viewer"] == 0  # what a guest had comes along
    other.post("/api/sign-out", 204)
    assert other.get(f"/api/tables/{id_}")["viewer"] == -1
    assert ana.get(f"/api/tables/{id_}")["viewer"] == 0


def test_programs_play_with_a_token(app: FastAPI, visitor: Visitor) -> None:
    ana = visitor()
    assert "sign in" in ana.post("/api/bots", 401, name="Robby")["error"].lower()
    ana.post("/api/account", 201, name="Owner", password="correct horse")
    token = ana.post("/api/bots", 201, name="Robby")["token"]
    robby = TestClient(app, headers={"Authorization": f"Bearer {token}"})
    assert robby.get("/api/account").json()["program"] is True
    made = robby.post("/api/tables", json={"game": "carrara", "seats": ["you", "easy"]})
    assert made.status_code == 201 and "set-cookie" not in made.headers
    table = f"/api/tables/{made.json()['id']}"
    told = robby.get(table).json()
    assert told["seats"][0]["name"] == "Robby"
    assert robby.post(f"{table}/decide", json={"version": told["version"], "action": "pass"}).is_success
    assert robby.post("/api/bots", json={"name": "Child"}).status_code == 403
    for wrong in ("Bearer bw_wrong", "Basic abc", "Bearer"):
        assert TestClient(app, headers={"Authorization": wrong}).get("/api/games").status_code == 401


def test_the_token_of_a_program_can_be_withdrawn(app: FastAPI, visitor: Visitor) -> None:
    ana, ben = visitor(), visitor()
    assert ana.get("/api/bots") == []
    ana.post("/api/account", 201, name="Keeper", password="correct horse")
    ben.post("/api/account", 201, name="Stranger", password="correct horse")
    robby, tik = (
        TestClient(app, headers={"Authorization": f"Bearer {ana.post('/api/bots', 201, name=name)['token']}"})
        for name in ("Robby", "Tik")
    )
    table = robby.post("/api/tables", json={"game": "carrara", "seats": ["you", "easy"]}).json()["id"]
    known = ana.get("/api/bots")
    assert [program["name"] for program in known] == ["Robby", "Tik"]
    assert ben.get("/api/bots") == []
    assert robby.get("/api/bots").json() == []  # a program has none
    withdraw = f"/api/bots/{known[0]['id']}/withdraw"
    for stranger in (ben.client, tik, robby):
        assert stranger.post(withdraw).status_code == 403
    assert robby.get(f"/api/tables/{table}").json()["viewer"] == 0
    ana.post(withdraw, 204)
    assert robby.get(f"/api/tables/{table}").status_code == 401
    assert tik.get("/api/account").json()["program"] is True
    assert ana.get(f"/api/tables/{table}")["viewer"] == 0  # so that the game goes on
    assert [program["name"] for program in ana.get("/api/bots")] == ["Tik"]
    assert ana.post(withdraw, 403)["error"] == "You have no program with this name."


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"game": "carrara", "seats": []}, "seats: has too few entries: at least 1"),
        ({"game": "carrara", "seats": ["you", "easy"], "players": 2}, "players: is not expected here"),
        ({"game": "carrara", "seats": ["you"], "speed": "fast"}, "speed: must be one of 'live', 'slow'"),
        ({"game": "chess", "seats": ["you"]}, "no game 'chess'"),
        ({"game": "carrara", "seats": ["you", "easy"], "names": ["\ud800"]}, ""),
        ({"game": "carrara", "seats": ["you", "easy"], "names": ["\x00"]}, ""),
    ],
)
def test_wrong_input_is_told_in_a_sentence(visitor: Visitor, body: dict[str, Any], sentence: str) -> None:
    ana = visitor()
    answer = ana.client.post(
        "/api/tables", content=json.dumps(body), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422
    assert sentence in answer.json()["error"] and answer.json()["error"].endswith(".")


def test_wrong_input_is_told_in_the_readers_language(visitor: Visitor) -> None:
    ana = visitor()
    told = {"Content-Type": "application/json", "Accept-Language": "de"}
    answer = ana.client.post("/api/tables", content=b"{", headers=told)
    assert answer.status_code == 422 and "ist kein gültiges JSON" in answer.json()["error"]
    answer = ana.client.post("/api/tables", content=b'{"game": "carrara"}', headers=told)
    assert answer.json()["error"] == "seats: fehlt."
    answer = ana.client.post("/api/sign-in", content=b"x" * 70_000, headers=told)
    assert answer.status_code == 413 and "Anfrage ist zu groß" in answer.json()["error"]


def test_what_the_framework_refuses_is_told_in_the_readers_language(visitor: Visitor) -> None:
    ana = visitor()
    ana.client.headers["Accept-Language"] = "de"
    unread = ana.client.post(
        "/api/tables", content=b'{"game": "\xff"}', headers={"Content-Type": "application/json"}
    )
    assert unread.status_code == 422
    assert unread.json()["error"] == "Was gesendet wurde, ist nicht lesbar."
    wrong = ana.client.delete("/api/games")
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET")
    assert wrong.json()["error"] == "Das geht unter dieser Adresse nicht."
    basic = ana.client.get("/api/games", headers={"Authorization": "Basic abc"})
    assert basic.status_code == 401 and basic.json()["error"].startswith("Programme zeigen ihren Schlüssel")


def test_every_mistake_in_what_may_be_sent_has_a_sentence() -> None:
    """So that a new bound is not told in the words of a library."""
    told = {"type": "of_the_future", "loc": ("body", "seat"), "msg": "in English"}
    assert mistakes.sentence(told) == "seat: cannot be read."
    bounded = {"type": "less_than_equal", "loc": ("body", "seat"), "ctx": {"le": 9}, "msg": "in English"}
    assert mistakes.sentence(bounded) == "seat: must be at most 9."


def test_sizes_are_limited(visitor: Visitor) -> None:
    ana = visitor()
    assert ana.client.post("/api/sign-in", content=b"x" * 70_000).status_code == 413

    def stream() -> Iterator[bytes]:
        for _ in range(80):
            yield b"x" * 1000

    assert ana.client.post("/api/sign-in", content=stream()).status_code == 413
    edition = {"game": "carrara", "seats": ["you"], "edition": "x" * 900_000}
    assert ana.client.post("/api/tables", json=edition).status_code == 422  # only a table may bring so much
    edition["edition"] = "x" * 1_100_000
    answer = ana.client.post("/api/tables", json=edition)
    assert answer.status_code == 413 and "too large" in answer.json()["error"]


def test_limits_of_how_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)  # no time passes, however slow the machine is
    app = create_app(Settings(f"sqlite:///{tmp_path / 'limits.sqlite'}", thinkers=0))
    with TestClient(app):
        ana = Browser(app)
        statuses = [
            ana.client.post("/api/sign-in", json={"name": "Ana", "password": "guess me"}).status_code
            for _ in range(12)
        ]
        assert statuses[0] == 401 and statuses[-1] == 429
        assert "Too many requests" in ana.post("/api/sign-in", 429, name="Ana", password="x")["error"]
        for kind, path, body in (
            ("chat", "/api/tables/none/chat", {"words": "hello"}),
            ("hint", "/api/tables/none/hint", {"budget": "1s"}),
            ("act", "/api/tables/none/leave", {}),
        ):
            most = limits.RATES[kind][0]
            answers = [ana.client.post(path, json=body) for _ in range(most + 3)]
            refused = [answer for answer in answers if answer.status_code == 429]
            assert all(answer.status_code in (404, 429) for answer in answers)
            assert answers[0].status_code == 404 and refused, kind
            assert all(int(answer.headers["Retry-After"]) >= 1 for answer in refused)
        assert Browser(app).get("/api/account")["guest"]  # looking is counted apart


def test_guests_at_one_address_are_counted_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody can be a new guest each time; who has a password is counted wherever they are."""
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'limits.sqlite'}", thinkers=0))
    with TestClient(app):
        ana, ben = Browser(app), Browser(app)
        ana.post("/api/account", 201, name="Ana", password="correct horse")
        for _ in range(limits.RATES["make"][0]):
            ben.post("/api/tables", 422, game="nothing", seats=["you"])
        ben.post("/api/tables", 429, game="nothing", seats=["you"])
        ben.post("/api/account/webhook", 204, url="")  # now there is an account of his
        for guest in (ben, Browser(app)):
            guest.post("/api/tables", 429, game="nothing", seats=["you"])
        ana.post("/api/tables", 422, game="nothing", seats=["you"])
        elsewhere = TestClient(app, client=("10.0.0.2", 1), cookies=ben.client.cookies)
        elsewhere.headers["X-CSRF-Token"] = ben.client.headers["X-CSRF-Token"]
        assert elsewhere.post("/api/tables", json={"game": "nothing", "seats": ["you"]}).status_code == 422


def test_limits_of_how_many_streams(
    tmp_path: Path, app: FastAPI, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_OWN_STREAMS", 2)
    limited = create_app(Settings(f"sqlite:///{tmp_path / 'limits.sqlite'}", thinkers=0))
    with TestClient(limited):
        for _ in range(2):
            limited.state.hub.listen("somewhere", None, "testclient")
        assert "too many tables" in Browser(limited).get("/events/nowhere", 409)["error"]
        elsewhere = TestClient(limited, client=("10.0.0.2", 1))
        assert elsewhere.get("/events/nowhere").status_code == 404
        assert limited.state.hub.count == 2  # who is refused leaves nothing
    monkeypatch.setattr(limits, "MOST_STREAMS", 0)
    assert "Too many viewers" in visitor().get("/events/nowhere", 409)["error"]


def test_operations(app: FastAPI) -> None:
    client = TestClient(app)
    assert client.get("/healthz").text == "ok\n"
    client.get("/api/games")
    metrics = client.get("/metrics").text
    assert 'boardwright_requests_total{route="/api/games",status="200"}' in metrics
    assert "boardwright_tables_in_memory" in metrics
    assert client.get("/api/nothing").json()["error"] == "Page not found."
    schema = client.get("/api/openapi.json").json()
    assert {"/api/games", "/api/tables/{table}/decide", "/events/{table}"} <= set(schema["paths"])
    for path in schema["paths"].values():
        for method, operation in path.items():
            assert ({} in operation["security"]) == (method == "get"), path  # to look one need not be known
            assert {"token": []} in operation["security"] and operation["description"]


def test_webhooks_are_checked_when_named(visitor: Visitor) -> None:
    ana = visitor()
    for wrong in ("ftp://example.org", "https://user:pass@example.org", "https://example.org:22", "nothing"):
        ana.post("/api/account/webhook", 422, url=wrong)
    ana.post("/api/account/webhook", 204, url="https://example.org/turns?x=1")
    assert ana.get("/api/account")["webhook"] == "https://example.org/turns?x=1"
    ana.post("/api/account/webhook", 204, url="")
    assert ana.get("/api/account")["webhook"] == ""


def test_the_language_is_the_browsers(visitor: Visitor) -> None:
    ana = visitor()
    assert ana.get("/api/account")["language"] == "en"
    ana.client.headers["Accept-Language"] = "fr, cs-CZ;q=0.8, en;q=0.5"
    assert ana.get("/api/account")["language"] == "cs"
    id_ = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    assert not ana.get(f"/api/tables/{id_}")["prompt"].startswith("Choose")
    ana.client.cookies.set("language", "de")
    assert ana.get("/api/account")["language"] == "de"
    ana.client.cookies.set("language", "en")
    assert ana.get(f"/api/tables/{id_}")["prompt"].startswith("Choose")
