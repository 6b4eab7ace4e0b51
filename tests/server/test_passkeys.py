"""Passkeys: made once one has signed in again, shown to sign in, never good elsewhere or twice."""

from __future__ import annotations

import base64
import json
import secrets
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from boardwright.server import passkeys
from boardwright.server.app import create_app
from boardwright.server.passkeys import site_of
from boardwright.server.schema import Passkey, Person
from boardwright.server.settings import Settings

from .conftest import careless
from .test_http import Browser
from .test_second_factor import Clock, clock, protected

__all__ = ["clock"]
PASSWORD = "correct horse"
SITE = "localhost"
PRESENT, VERIFIED, WITH_KEY = 1, 4, 64  # flags of a device's answer


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def plain(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


class Device:
    """Something with a fingerprint reader: keeps private keys and signs."""

    def __init__(self, site: str = SITE, origin: str = f"http://{SITE}", counts: bool = True) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(24)
        self.site, self.origin, self.counts = site, origin, counts
        self.uses = 0
        self.flags = PRESENT | VERIFIED

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _about(self, flags: int) -> bytes:
        self.uses += self.counts
        return sha256(self.site.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _told(self, **response: bytes) -> dict[str, Any]:
        id_ = base64url(self.id)
        told = {name: base64url(value) for name, value in response.items()}
        return {"id": id_, "rawId": id_, "type": "public-key", "response": told, "clientExtensionResults": {}}

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        named = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        about = self._about(self.flags | WITH_KEY) + named
        return self._told(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about}),
        )

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        about, client_data = self._about(self.flags), self._client_data("webauthn.get", options["challenge"])
        signed = self.key.sign(about + sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return self._told(clientDataJSON=client_data, authenticatorData=about, signature=signed)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    made = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=0, limits=False))
    careless(made.state.store)
    with TestClient(made):
        yield made


def browser(app: FastAPI, host: str = SITE) -> Browser:
    made = Browser(app)
    made.client.headers["Host"] = host
    return made


def with_passkey(app: FastAPI, name: str = "Ana", device: Device | None = None) -> tuple[Browser, Device]:
    """Somebody with an account and a passkey on a device."""
    made, has = browser(app), device or Device()
    made.post("/api/account", 201, name=name, password=PASSWORD)
    options = made.post("/api/account/passkeys/options", 200, password=PASSWORD)
    made.post("/api/account/passkeys", 204, credential=has.make(options), name="My phone")
    return made, has


def sign_in(made: Browser, device: Device, status: int = 204) -> Any:
    options = made.post("/api/sign-in/passkey/options", 200)
    return made.post("/api/sign-in/passkey", status, credential=device.show(options))


def test_a_passkey_signs_in_and_a_guests_seats_come_along(app: FastAPI) -> None:
    ana, device = with_passkey(app)
    guest = browser(app)
    table = guest.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    cookie = dict(guest.client.cookies)
    sign_in(guest, device)
    assert guest.get("/api/account")["name"] == "Ana"
    assert dict(guest.client.cookies) != cookie, "whoever knew the old id is nobody"
    assert guest.get(f"/api/tables/{table}")["mine"] == [0]
    (kept,) = ana.get("/api/account/passkeys")
    assert kept["name"] == "My phone" and kept["used"] >= kept["created"] > 0


def test_a_device_that_does_not_count_works_too(app: FastAPI) -> None:
    _, device = with_passkey(app, device=Device(counts=False))
    for _ in range(3):
        sign_in(browser(app), device)


def test_an_answer_is_good_once_and_for_one_browser(app: FastAPI) -> None:
    _, device = with_passkey(app, device=Device(counts=False))
    eve, ben = browser(app), browser(app)
    options = ben.post("/api/sign-in/passkey/options", 200)
    answer = device.show(options)
    eve.post("/api/sign-in/passkey", 401, credential=answer)
    cookies = dict(ben.client.cookies)
    ben.post("/api/sign-in/passkey", 204, credential=answer)
    again = browser(app)
    again.client.cookies.clear()
    again.client.cookies.update(cookies)
    again.client.headers["X-CSRF-Token"] = ""
    assert again.client.post("/api/sign-in/passkey", json={"credential": answer}).status_code in (401, 403)


def test_a_challenge_holds_for_five_minutes(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    _, device = with_passkey(app)
    now = [1_800_000_000.0]
    monkeypatch.setattr(passkeys, "time", lambda: now[0])
    late = browser(app)
    options = late.post("/api/sign-in/passkey/options", 200)
    now[0] += passkeys.LIFE + 1
    told = late.post("/api/sign-in/passkey", 401, credential=device.show(options))
    assert "too long" in told["error"]
    options = late.post("/api/sign-in/passkey/options", 200)
    now[0] += passkeys.LIFE - 1
    late.post("/api/sign-in/passkey", 204, credential=device.show(options))


def test_what_is_not_this_device_here_and_now_is_refused(app: FastAPI) -> None:
    _, device = with_passkey(app)
    eve = browser(app)
    stranger = Device()
    assert "not known here" in sign_in(eve, stranger, 401)["error"]
    stranger.id = device.id  # somebody else's key under the right id
    sign_in(eve, stranger, 401)
    device.origin = "http://evil.example"  # a page elsewhere has asked
    sign_in(eve, device, 401)
    device.origin = f"http://{SITE}"
    device.site = "evil.example"
    sign_in(eve, device, 401)
    device.site = SITE
    device.flags = PRESENT  # without finger or PIN
    sign_in(eve, device, 401)
    device.flags = PRESENT | VERIFIED
    device.uses = 0  # a copy of the key that has counted less
    sign_in(eve, device, 401)
    device.uses = 50
    sign_in(eve, device)


def test_whoever_adds_one_signs_in_again(app: FastAPI, clock: Clock) -> None:
    ana, phone, _ = protected(app, clock)
    ana.client.headers["Host"] = SITE
    ana.post("/api/account/passkeys/options", 401, password="guess")
    assert ana.post("/api/account/passkeys/options", 401, password=PASSWORD)["code_needed"]
    ana.post("/api/account/passkeys/options", 401, password=PASSWORD, code="000000")
    options = ana.post("/api/account/passkeys/options", 200, password=PASSWORD, code=phone.code())
    device = Device()
    ben = browser(app)
    ben.post("/api/account", 201, name="Ben", password=PASSWORD)
    ben.post("/api/account/passkeys", 401, credential=device.make(options))  # it was not asked of Ben
    ana.post("/api/account/passkeys", 204, credential=device.make(options))
    sign_in(browser(app), device)  # two factors by itself: no code is asked for
    guest = browser(app)
    guest.post("/api/account/passkeys/options", 401, password=PASSWORD)
    guest.post("/api/account/passkeys", 401, credential=device.make(options))


def test_a_device_is_kept_once_and_only_so_many(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, device = with_passkey(app)
    options = ana.post("/api/account/passkeys/options", 200, password=PASSWORD)
    assert [plain(one["id"]) for one in options["excludeCredentials"]] == [device.id]
    assert "already" in ana.post("/api/account/passkeys", 409, credential=device.make(options))["error"]
    monkeypatch.setattr(passkeys, "MOST", 1)
    ana.post("/api/account/passkeys/options", 409, password=PASSWORD)


def test_a_removed_passkey_is_good_for_nothing(app: FastAPI) -> None:
    ana, device = with_passkey(app)
    ben, _ = with_passkey(app, "Ben")
    (kept,) = ana.get("/api/account/passkeys")
    ben.post(f"/api/account/passkeys/{kept['id']}/remove", 403)
    browser(app).post(f"/api/account/passkeys/{kept['id']}/remove", 403)
    ana.post(f"/api/account/passkeys/{kept['id']}/remove", 204)
    assert ana.get("/api/account/passkeys") == []
    sign_in(browser(app), device, 401)


def test_it_is_in_the_export_without_its_key_and_goes_with_the_account(app: FastAPI) -> None:
    ana, device = with_passkey(app)
    exported = ana.get("/api/account/export")
    assert [one["name"] for one in exported["passkeys"]] == ["My phone"]
    assert base64url(device.id) not in json.dumps(exported)
    ana.post("/api/account/delete", 204, password=PASSWORD)
    with app.state.store.read() as work:
        assert work.scalars(select(Passkey)).all() == []
        assert work.scalars(select(Person.key)).all() == [None]
    sign_in(browser(app), device, 401)


def test_devices_are_told_nothing_of_who_it_is(app: FastAPI) -> None:
    ana, _ = with_passkey(app)
    options = ana.post("/api/account/passkeys/options", 200, password=PASSWORD)
    assert len(plain(options["user"]["id"])) == 32
    asked = browser(app).post("/api/sign-in/passkey/options", 200)
    assert asked["allowCredentials"] == [] and "user" not in asked
    assert asked["userVerification"] == "required"


NONSENSE: dict[str, Any] = {
    "nothing": {},
    "numbers": {"id": 1, "rawId": 2, "type": 3, "response": 4},
    "no base64": {"id": "?", "rawId": "?", "type": "public-key", "response": {"clientDataJSON": "???"}},
    "deep": {"id": "a", "response": {"clientDataJSON": base64url(b"[" * 20_000)}},
    "a list": {"response": {"clientDataJSON": base64url(b"[1]")}},
    "deep in binary": {
        "id": "YQ",
        "rawId": "YQ",
        "type": "public-key",
        "response": {"clientDataJSON": base64url(b"{}"), "attestationObject": base64url(b"\x81" * 20_000)},
    },
}


@pytest.mark.parametrize("nonsense", NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_is_refused_in_a_sentence(app: FastAPI, nonsense: dict[str, Any]) -> None:
    ana, device = with_passkey(app)
    known = nonsense | {"id": base64url(device.id)}
    for path in ("/api/account/passkeys", "/api/sign-in/passkey"):
        for credential in (nonsense, known):
            told = ana.post(path, 401, credential=credential)
            assert told["error"].endswith("."), told


def test_nonsense_after_a_good_challenge_is_refused(app: FastAPI) -> None:
    ana, device = with_passkey(app)
    for damage in (b"", b"\xff", b"\x81" * 20_000, cbor2.dumps({"fmt": "none"}), cbor2.dumps([1]), bytes(5)):
        options = ana.post("/api/account/passkeys/options", 200, password=PASSWORD)
        made = Device().make(options)
        made["response"]["attestationObject"] = base64url(damage)
        ana.post("/api/account/passkeys", 401, credential=made)
    for field in ("authenticatorData", "signature"):
        eve = browser(app)
        options = eve.post("/api/sign-in/passkey/options", 200)
        shown = device.show(options)
        shown["response"][field] = base64url(b"\x00" * 40)
        eve.post("/api/sign-in/passkey", 401, credential=shown)


@pytest.mark.parametrize(
    ("host", "https", "names", "site"),
    [
        ("localhost:8642", False, ("127.0.0.1",), ("localhost", "http://localhost:8642")),
        ("play.example.org", True, ("play.example.org",), ("play.example.org", "https://play.example.org")),
        ("Play.Example.org:8443", True, ("play.example.org",), ("play.example.org", "https://play.example.org:8443")),
        ("play.example.org", False, ("play.example.org",), None),  # browsers want https
        ("evil.example", True, ("play.example.org",), None),
        ("127.0.0.1:8642", False, ("127.0.0.1",), None),
        ("[::1]:8642", True, ("play.example.org",), None),
        ("", True, None, None),
    ],
)  # fmt: skip
def test_where_passkeys_work(
    host: str, https: bool, names: tuple[str, ...] | None, site: tuple[str, str] | None
) -> None:
    found = site_of(host, https, names)
    assert (found and (found.name, found.origins[0])) == site


def test_at_an_address_without_a_name_there_are_none(app: FastAPI) -> None:
    ana = browser(app, "192.0.2.7")
    ana.post("/api/account", 201, name="Ana", password=PASSWORD)
    told = ana.post("/api/account/passkeys/options", 409, password=PASSWORD)
    assert "name and HTTPS" in told["error"]
    assert "data-passkey" not in ana.client.get("/account").text
    assert "data-passkey" in ana.client.get("/account", headers={"Host": SITE}).text
