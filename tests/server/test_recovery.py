"""Losing a password and coming back; seeing where one is signed in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from boardwright.server.app import create_app
from boardwright.server.browsers import browser_name
from boardwright.server.recovery import CODES, LETTERS
from boardwright.server.schema import RecoveryCode
from boardwright.server.settings import Settings

from .conftest import careless
from .test_http import Browser

OLD, NEW = "correct horse", "battery staple"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    made = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=0))
    careless(made.state.store)
    with TestClient(made):
        yield made


def registered(app: FastAPI) -> tuple[Browser, list[str]]:
    ana = Browser(app)
    codes = ana.post("/api/account", 201, name="Ana", password=OLD)["codes"]
    return ana, codes


def test_a_lost_password_is_replaced_by_a_code_once(app: FastAPI) -> None:
    ana, codes = registered(app)
    assert len(set(codes)) == CODES
    stranger = Browser(app, "192.0.2.5")
    stranger.post("/api/recover", 204, name="ana", code=codes[3].upper().replace("-", " "), password=NEW)
    assert stranger.get("/api/account")["name"] == "Ana"
    assert ana.get("/api/account")["guest"], "every other browser is signed out"
    again = Browser(app, "192.0.2.6")
    refused = again.post("/api/recover", 401, name="Ana", code=codes[3], password=OLD)
    assert refused["error"] == "Wrong name or recovery code."
    again.post("/api/sign-in", 401, name="Ana", password=OLD)
    again.post("/api/sign-in", 204, name="Ana", password=NEW)


def test_codes_are_somebodys_and_only_digests_are_kept(app: FastAPI) -> None:
    _, codes = registered(app)
    ben = Browser(app, "192.0.2.7")
    ben.post("/api/account", 201, name="Ben", password=OLD)
    Browser(app, "192.0.2.8").post("/api/recover", 401, name="Ben", code=codes[0], password=NEW)
    with app.state.store.read() as work:
        kept = work.scalars(select(RecoveryCode.id)).all()
    assert len(kept) == 2 * CODES
    assert all(code not in " ".join(kept) and set(code) <= {*LETTERS, "-"} for code in codes)


def test_new_codes_need_the_password_and_replace_the_old_ones(app: FastAPI) -> None:
    ana, codes = registered(app)
    ana.post("/api/account/codes", 401, password="guess")
    fresh = ana.post("/api/account/codes", 200, password=OLD)["codes"]
    elsewhere = Browser(app, "192.0.2.9")
    elsewhere.post("/api/recover", 401, name="Ana", code=codes[0], password=NEW)
    elsewhere.post("/api/recover", 204, name="Ana", code=fresh[0], password=NEW)


def test_guessing_codes_is_slowed_down_like_passwords(app: FastAPI) -> None:
    registered(app)
    thief = Browser(app, "192.0.2.66")
    answers = [
        thief.client.post("/api/recover", json={"name": "Ana", "code": f"aaaa-{n}", "password": NEW})
        for n in range(8)
    ]
    assert [answer.status_code for answer in answers][-1] == 429


def test_a_weak_new_password_uses_no_code_up(app: FastAPI) -> None:
    _, codes = registered(app)
    ben = Browser(app, "192.0.2.7")
    ben.post("/api/recover", 422, name="Ana", code=codes[0], password="short")
    ben.post("/api/recover", 204, name="Ana", code=codes[0], password=NEW)


def test_browsers_are_listed_and_signed_out_elsewhere(app: FastAPI) -> None:
    ana, _ = registered(app)
    phone = Browser(app, "192.0.2.4")
    phone.client.headers["User-Agent"] = FIREFOX
    phone.post("/api/sign-in", 204, name="Ana", password=OLD)
    listed = ana.get("/api/account/browsers")
    assert {one["browser"]: one["here"] for one in listed} == {"Firefox, Linux": False, "": True}
    ana.post("/api/account/sign-out-elsewhere", 204)
    assert phone.get("/api/account")["guest"]
    assert ana.get("/api/account")["name"] == "Ana"
    assert [one["here"] for one in ana.get("/api/account/browsers")] == [True]


def test_a_guest_has_nothing_to_sign_out_or_renew(app: FastAPI) -> None:
    guest = Browser(app)
    assert guest.get("/api/account/browsers") == []
    guest.post("/api/account/sign-out-elsewhere", 401)
    guest.post("/api/account/codes", 401, password=OLD)


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox, Linux"),
        (
            "Mozilla/5.0 (Windows NT 10.0) Chrome/126 Safari/537.36 Edg/126",
            "Edge, Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; like Mac OS X) Version/17.0 Safari/604.1",
            "Safari, iPhone",
        ),
        ("curl/8", ""),
    ],
)
def test_browsers_have_names_that_people_know(agent: str, name: str) -> None:
    assert browser_name(agent) == name
