"""A second factor: switched on with a first code, asked for at each sign-in, never good twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from boardwright.server import second_factor
from boardwright.server.app import create_app
from boardwright.server.schema import SecondFactor
from boardwright.server.second_factor import STEP, code_at
from boardwright.server.settings import Settings

from .conftest import careless
from .test_http import Browser

PASSWORD, NEW = "correct horse", "battery staple"


class Clock:
    """The time that codes are made by."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(second_factor, "time", made)
    return made


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    made = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=0))
    careless(made.state.store)
    with TestClient(made):
        yield made


class Phone:
    """The app on somebody's phone."""

    def __init__(self, key: str, clock: Clock) -> None:
        self.key, self.clock = key, clock

    def code(self, steps: int = 0) -> str:
        return code_at(self.key, int(self.clock.now) // STEP + steps)


def protected(app: FastAPI, clock: Clock) -> tuple[Browser, Phone, list[str]]:
    """Ana with a second factor, her phone and her recovery codes."""
    ana = Browser(app)
    codes = ana.post("/api/account", 201, name="Ana", password=PASSWORD)["codes"]
    ana.post("/api/account/second-factor", 401, password="guess")
    phone = Phone(ana.post("/api/account/second-factor", 200, password=PASSWORD)["key"], clock)
    assert not ana.get("/api/account")["second_factor"], "not before the app has shown a code"
    ana.post("/api/account/second-factor/on", 204, code=phone.code())
    assert ana.get("/api/account")["second_factor"]
    clock.now += STEP
    return ana, phone, codes


def test_codes_are_those_of_the_standard() -> None:
    """The values of RFC 6238, appendix B, of which an app shows the last six digits."""
    key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
    told = {59: "287082", 1111111109: "081804", 1234567890: "005924", 20000000000: "353130"}
    assert {seconds: code_at(key, seconds // STEP) for seconds in told} == told


def test_the_link_says_what_an_app_needs(app: FastAPI) -> None:
    ana = Browser(app)
    ana.post("/api/account", 201, name="Ana B", password=PASSWORD)
    told = ana.post("/api/account/second-factor", 200, password=PASSWORD)
    parts = urlsplit(told["link"])
    assert (parts.scheme, parts.netloc, unquote(parts.path)) == ("otpauth", "totp", "/Boardwright:Ana B")
    asked = {"secret": [told["key"]], "issuer": ["Boardwright"], "digits": ["6"], "period": ["30"]}
    assert parse_qs(parts.query) == asked


def test_signing_in_needs_a_code_that_is_good_once(app: FastAPI, clock: Clock) -> None:
    _, phone, _ = protected(app, clock)
    ben = Browser(app, "192.0.2.5")
    asked = ben.post("/api/sign-in", 401, name="Ana", password=PASSWORD)
    assert asked["code_needed"] is True
    assert "code_needed" not in ben.post("/api/sign-in", 401, name="Ana", password="guess", code=phone.code())
    code = phone.code()
    ben.post("/api/sign-in", 204, name="Ana", password=PASSWORD, code=f"{code[:3]} {code[3:]}")
    other = Browser(app, "192.0.2.6")
    other.post("/api/sign-in", 401, name="Ana", password=PASSWORD, code=code)
    other.post("/api/sign-in", 401, name="Ana", password=PASSWORD, code=phone.code(-1))
    other.post("/api/sign-in", 401, name="Ana", password=PASSWORD, code=phone.code(+2))
    other.post("/api/sign-in", 204, name="Ana", password=PASSWORD, code=phone.code(+1))


def test_the_code_of_the_enrolment_is_used_up(app: FastAPI, clock: Clock) -> None:
    _, phone, _ = protected(app, clock)
    Browser(app).post("/api/sign-in", 401, name="Ana", password=PASSWORD, code=phone.code(-1))


def test_wrong_codes_wait_longer_and_longer_from_wherever_they_come(app: FastAPI, clock: Clock) -> None:
    _, phone, codes = protected(app, clock)
    status = [
        Browser(app, f"192.0.2.{number}")
        .client.post("/api/sign-in", json={"name": "Ana", "password": PASSWORD, "code": "000000"})
        .status_code
        for number in range(10, 18)
    ]
    assert status == [401] * 5 + [429] * 3
    owner = Browser(app, "192.0.2.99")
    owner.post("/api/sign-in", 429, name="Ana", password=PASSWORD, code=phone.code())
    owner.post("/api/sign-in", 204, name="Ana", password=PASSWORD, code=codes[0])  # the way out
    clock.now += 31
    Browser(app, "192.0.2.98").post("/api/sign-in", 204, name="Ana", password=PASSWORD, code=phone.code())


def test_a_recovery_code_stands_in_for_the_phone_once(app: FastAPI, clock: Clock) -> None:
    _, _, codes = protected(app, clock)
    for status in (204, 401):
        Browser(app).post("/api/sign-in", status, name="Ana", password=PASSWORD, code=codes[0])


def test_a_lost_password_needs_the_second_factor_as_well(app: FastAPI, clock: Clock) -> None:
    _, phone, codes = protected(app, clock)
    lost = {"name": "Ana", "password": NEW}
    ben = Browser(app, "192.0.2.5")
    assert ben.post("/api/recover", 401, **lost, code=codes[0])["code_needed"] is True
    ben.post("/api/recover", 401, **lost, code=codes[0], second=codes[0])  # is not good for both
    ben.post("/api/recover", 401, **lost, code="aaaa-aaaa-aaaa", second=phone.code())
    ben.post("/api/recover", 204, **lost, code=codes[1], second=codes[2])  # the phone is lost as well
    Browser(app).post("/api/sign-in", 204, name="Ana", password=NEW, code=phone.code())


def test_switching_it_off_needs_password_and_code(app: FastAPI, clock: Clock) -> None:
    ana, phone, _ = protected(app, clock)
    path = "/api/account/second-factor"
    ana.post(path, 409, password=PASSWORD)  # one cannot put another key in its place
    ana.post(f"{path}/off", 401, password="guess", code=phone.code())
    ana.post(f"{path}/off", 401, password=PASSWORD, code="")
    ana.post(f"{path}/off", 204, password=PASSWORD, code=phone.code())
    Browser(app).post("/api/sign-in", 204, name="Ana", password=PASSWORD)


def test_it_is_in_the_export_without_its_key_and_goes_with_the_account(app: FastAPI, clock: Clock) -> None:
    ana, phone, _ = protected(app, clock)
    answer = ana.client.get("/api/account/export")
    assert answer.json()["second_factor"] is True and phone.key not in answer.text
    ana.post("/api/account/delete", 204, password=PASSWORD)
    with app.state.store.read() as work:
        assert not work.scalars(select(SecondFactor)).all()


def test_guests_and_programs_have_none(app: FastAPI) -> None:
    guest = Browser(app)
    guest.post("/api/account/second-factor", 401, password=PASSWORD)
    guest.post("/api/account/second-factor/on", 401, code="123456")
