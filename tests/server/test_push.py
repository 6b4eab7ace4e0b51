"""Web Push: what is sent can be read by one browser alone, and nobody is called who does not want it."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode
from collections.abc import Iterator, Mapping
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from queue import Queue
from threading import Thread
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from fastapi import FastAPI
from starlette.testclient import TestClient

from boardwright.server import personal_data, webhooks
from boardwright.server.errors import BadRequest, NotNow, NotYours
from boardwright.server.people import People, Who
from boardwright.server.responses import NewTable
from boardwright.server.store import Store
from boardwright.server.subscriptions import MOST, Subscriptions
from boardwright.server.tables import Tables
from boardwright.server.web_push import (
    Pushes,
    Signer,
    _derived,
    _point,
    check_subscription,
    decoded,
    encoded,
    encrypt,
)
from boardwright.server.webhooks import Refused, deliver

from .conftest import Guest, by_bot, served

AUTH = encoded(bytes(range(16)))


class Reader:
    """A browser that can read what is sent to it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.p256dh = encoded(_point(self._key))

    def read(self, body: bytes) -> Any:
        """As RFC 8188 and 8291 say."""
        salt, point, sealed = body[:16], body[21:86], body[86:]
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        info = b"WebPush: info\0" + decoded(self.p256dh) + point
        material = _derived(self._key.exchange(ec.ECDH(), other), decoded(AUTH), info, 32)
        key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
        told = AESGCM(key).decrypt(nonce, sealed, None)
        return json.loads(told.rstrip(b"\x02"))


class Service:
    """A push service that notes what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.got: Queue[tuple[str, bytes, dict[str, str]]] = Queue()
        self.status = 201

    def send(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        self.got.put((url, body, dict(headers)))
        return self.status


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def kept(store: Store, tables: Tables, service: Service) -> Iterator[Subscriptions]:
    """Subscriptions that are called at a service of ours; `on_turn` of the tables calls them."""
    outcomes: Queue[str] = Queue()
    signer = Signer(store.secret("push"), "https://games.example")
    pushes = Pushes(signer, lambda endpoint: made.forget(endpoint), outcomes.put, service.send)
    made = Subscriptions(store, tables.people, pushes)
    tables.on_turn = made.call
    yield made
    pushes.stop()


def test_a_note_is_encrypted_as_the_example_of_rfc_8291() -> None:
    number = int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    reader = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    sealed = encrypt(
        b"When I grow up, I want to be a watermelon",
        decoded(reader),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        ec.derive_private_key(number, ec.SECP256R1()),
        decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_the_key_is_made_once_and_signs_for_one_service(store: Store) -> None:
    signer, again = (Signer(store.secret("push"), "https://games.example") for _ in range(2))
    assert signer.public == again.public != Signer("another", "").public
    token, _, key = signer.header("https://push.example/a/b").removeprefix("vapid t=").partition(", k=")
    assert key == signer.public and len(decoded(key)) == 65
    told, _, signed = token.rpartition(".")
    head, claims = (json.loads(urlsafe_b64decode(part + "==")) for part in told.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == "https://push.example" and claims["sub"] == "https://games.example"
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    numbers = decoded(signed)
    proof = encode_dss_signature(int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big"))
    public.verify(proof, told.encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(proof, told.encode() + b"x", ec.ECDSA(hashes.SHA256()))


@pytest.mark.parametrize(
    ("endpoint", "p256dh", "auth"),
    [
        ("http://push.example/a", "", AUTH),
        ("https://push.example:22/a", "", AUTH),
        ("https://me:you@push.example/a", "", AUTH),
        ("not an address", "", AUTH),
        ("https://push.example/a", "AAAA", AUTH),
        ("https://push.example/a", "Ä", AUTH),
        ("https://push.example/a", "", "AAAA"),
    ],
)
def test_what_is_no_browser_is_refused(endpoint: str, p256dh: str, auth: str) -> None:
    good = Reader().p256dh
    check_subscription("https://push.example/a", good, AUTH)
    with pytest.raises(BadRequest):
        check_subscription(endpoint, p256dh or good, auth)


def test_a_browser_is_called_when_it_is_ones_turn(
    kept: Subscriptions, service: Service, tables: Tables, ana: Who
) -> None:
    reader = Reader()
    kept.add(replace(ana, language="cs"), "https://push.example/ana", reader.p256dh, AUTH)
    table = tables.create(ana, NewTable("carrara", ["you", "easy"]))
    while not service.got.qsize():
        with tables.desks.at(table) as live:
            if not live.bot_asked:
                break
        by_bot(tables, table)
    url, body, headers = service.got.get(timeout=60)
    assert url == "https://push.example/ana" and headers["Content-Encoding"] == "aes128gcm"
    note = reader.read(body)
    assert note["path"] == f"/table/{table}" and note["title"] == "Jsi na tahu"
    assert set(note) == {"title", "body", "tag", "path"}


def test_a_browser_that_wants_no_more_is_forgotten(
    kept: Subscriptions, service: Service, tables: Tables, ana: Who
) -> None:
    service.status = 410
    kept.add(ana, "https://push.example/gone", Reader().p256dh, AUTH)
    assert kept.count(ana.account) == 1
    browser = [(_browser(kept, ana), {"title": "x"})]
    assert kept._pushes is not None
    kept._pushes._try(*browser[0])
    assert kept.count(ana.account) == 0 and service.got.qsize() == 1


def _browser(kept: Subscriptions, who: Who) -> Any:
    from boardwright.server.schema import SignIn, Subscribed
    from boardwright.server.subscriptions import _browser as as_browser

    with kept._store.read() as work:
        found = work.query(Subscribed).join(SignIn, SignIn.id == Subscribed.sign_in)
        return as_browser(found.filter(SignIn.person == who.account).one())


def test_subscriptions_are_ones_own_few_and_go_with_the_sign_in(
    store: Store, kept: Subscriptions, tables: Tables, ana: Who, ben: Who
) -> None:
    key = Reader().p256dh
    for number in range(MOST + 3):
        kept.add(ana, f"https://push.example/{number}", key, AUTH)
    assert kept.count(ana.account) == MOST
    kept.remove(ben, f"https://push.example/{MOST + 2}")
    assert kept.count(ana.account) == MOST
    kept.remove(ana, f"https://push.example/{MOST + 2}")
    assert kept.count(ana.account) == MOST - 1
    kept.add(ben, f"https://push.example/{MOST + 1}", key, AUTH)  # the same browser, another person now
    assert (kept.count(ana.account), kept.count(ben.account)) == (MOST - 2, 1)
    told = personal_data.export(store, ben.account or 0)["notified_browsers"]
    assert [one["endpoint"] for one in told] == [f"https://push.example/{MOST + 1}"]
    tables.people.sign_out(ben)
    assert kept.count(ben.account) == 0


def test_nobody_is_asked_where_nothing_can_be_sent(store: Store, tables: Tables, ana: Who) -> None:
    none = Subscriptions(store, People(store), None)
    assert none.key == ""
    with pytest.raises(NotNow):
        none.add(ana, "https://push.example/a", Reader().p256dh, AUTH)


def test_a_program_is_not_a_browser(kept: Subscriptions, guest: Guest) -> None:
    with pytest.raises(NotYours):
        kept.add(replace(guest("Bot"), program=True), "https://push.example/a", Reader().p256dh, AUTH)


class Receiver(BaseHTTPRequestHandler):
    """A push service on this machine."""

    got: Queue[tuple[str, dict[str, str], bytes]] = Queue()

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.put((self.path, dict(self.headers), body))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def test_what_is_delivered_arrives_and_private_addresses_are_guarded(monkeypatch: pytest.MonkeyPatch) -> None:
    server = HTTPServer(("127.0.0.1", 0), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    port = server.server_address[1]
    monkeypatch.setattr(webhooks, "PORTS", (port,))
    try:
        with pytest.raises(Refused):
            deliver(f"http://localhost:{port}/push", b"x", {})
        monkeypatch.setattr(webhooks, "public_address", lambda host, port, look_up: "127.0.0.1")
        assert deliver(f"http://push.example:{port}/push", b"\0note", {"TTL": "60"}) == 201
        path, headers, body = Receiver.got.get(timeout=30)
        assert (path, headers["TTL"], headers["Host"], body) == (
            "/push",
            "60",
            f"push.example:{port}",
            b"\0note",
        )
        assert Receiver.got.empty()
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def app(tmp_path: Any) -> Iterator[FastAPI]:
    with served(tmp_path) as made:
        yield made


def test_the_interface_tells_the_key_and_keeps_a_browser(app: FastAPI) -> None:
    client = TestClient(app, base_url="http://testserver")
    client.get("/")
    csrf = {"X-CSRF-Token": client.get("/api/account").json()["csrf"]}
    assert client.get("/api/push").json() == {"key": app.state.pushes.signer.public, "browsers": 0}
    body = {"endpoint": "https://push.example/a", "p256dh": Reader().p256dh, "auth": AUTH}
    assert client.post("/api/push", json=body).status_code == 403
    assert client.post("/api/push", json=body, headers=csrf).status_code == 204
    assert client.get("/api/push").json()["browsers"] == 1
    assert client.post("/api/push", json=body | {"endpoint": "ftp://x"}, headers=csrf).status_code == 422
    assert client.post("/api/push", json={}, headers=csrf).status_code == 422
    gone = {"endpoint": "https://push.example/a"}
    assert client.post("/api/push/remove", json=gone, headers=csrf).status_code == 204
    assert client.get("/api/push").json()["browsers"] == 0
