"""Webhooks: never into private networks, never to another address than the one that was looked up."""

from __future__ import annotations

import hmac
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from http.client import BadStatusLine
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from time import monotonic, sleep, time

import pytest

from boardwright.server import webhooks
from boardwright.server.errors import BadRequest
from boardwright.server.webhooks import Refused, check_url, public_address, send, signing_secret


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "::1",
        "fe80::1",
        "fe80::1%eth0",
        "fc00::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "2002:7f00:1::",
        "64:ff9b::7f00:1",  # 127.0.0.1 behind a translator
        "64:ff9b::a00:1",
        "64:ff9b:1::a00:1",
        "::7f00:1",
        "::ffff:0:7f00:1",
        "fec0::1",
        "ff0e::1",
        "192.88.99.1",
        "3fff::1",
        "3fff:fff::1",
        "64:ff9b::c058:6301",  # 192.88.99.1 behind a translator
    ],
)
def test_private_addresses_are_refused(address: str) -> None:
    with pytest.raises(Refused, match="private"):
        public_address("example.org", 443, lambda host, port: [address])
    with pytest.raises(Refused, match="private"):
        public_address("example.org", 443, lambda host, port: ["93.184.216.34", address])


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:21f::1", "64:ff9b::5db8:d822"])
def test_a_public_address_is_used_as_it_was_found(address: str) -> None:
    assert public_address("example.org", 443, lambda host, port: [address]) == address


def test_a_host_without_an_address_is_not_known() -> None:
    with pytest.raises(Refused, match="not known"):
        public_address("example.org", 443, lambda host, port: [])


@pytest.mark.parametrize(
    "url",
    [
        "file:///etc/passwd",
        "gopher://example.org",
        "http://",
        "http://a b/",
        "http://example.org:22/",
        "http://example.org:99999/",
        "http://me:secret@example.org/",
        "http://exämple.org/",
        "http://[::1",
    ],
)
def test_addresses_that_are_none(url: str) -> None:
    with pytest.raises(BadRequest):
        check_url(url)


SECRET = "secret of the receiver"
GOT: list[tuple[str, str, bytes]] = []
HEADERS: list[dict[str, str]] = []


class Receiver(BaseHTTPRequestHandler):
    """Notes what it is sent, and answers with a redirect."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        GOT.append((self.headers["Host"], self.path, body))
        HEADERS.append(dict(self.headers))
        self.send_response(302)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def port() -> Iterator[int]:
    server = HTTPServer(("127.0.0.1", 0), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_address[1]
    server.shutdown()
    server.server_close()


def test_a_note_is_posted_and_redirects_are_not_followed(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PORTS", (port,))
    monkeypatch.setattr(webhooks, "public_address", lambda host, port, look_up: "127.0.0.1")
    assert send(f"http://turns.example:{port}/here?x=1", {"what": "your turn"}, SECRET) == 302
    host, path, body = GOT[-1]
    assert (host, path, json.loads(body)) == (f"turns.example:{port}", "/here?x=1", {"what": "your turn"})


def test_a_note_is_signed_with_its_time(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a receiver would check it: with the secret, the header's time and the body as it came."""
    monkeypatch.setattr(webhooks, "PORTS", (port,))
    monkeypatch.setattr(webhooks, "public_address", lambda host, port, look_up: "127.0.0.1")
    send(f"http://turns.example:{port}/", {"what": "your turn"}, SECRET)
    (_, _, body), headers = GOT[-1], HEADERS[-1]
    signed = headers["Boardwright-Timestamp"].encode() + b"." + body
    assert headers["Boardwright-Signature"] == "v1=" + hmac.new(SECRET.encode(), signed, "sha256").hexdigest()
    assert abs(int(headers["Boardwright-Timestamp"]) - time()) < 60


def test_everybody_has_a_secret_of_their_own() -> None:
    keys = {signing_secret(key, person) for key in ("one server", "another") for person in (1, 2)}
    assert len(keys) == 4


def test_a_local_receiver_is_never_reached(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "PORTS", (port,))
    before = len(GOT)
    with pytest.raises(Refused):
        send(f"http://localhost:{port}/", {"what": "your turn"}, SECRET)
    assert len(GOT) == before


def trickle(listener: socket.socket, answer: bytes) -> None:
    """Answer a letter at a time, always before anybody's patience with one letter ends."""
    other, _ = listener.accept()
    with other, suppress(OSError):
        other.recv(10_000)
        for letter in answer:
            other.sendall(bytes([letter]))
            sleep(0.05)


@pytest.mark.parametrize(
    ("answer", "error"), [(b"HTTP/1.1 200" + b" " * 200, TimeoutError), (b"SSH-2.0-X\r\n", BadStatusLine)]
)
def test_who_answers_slowly_or_strangely_holds_nobody(
    monkeypatch: pytest.MonkeyPatch, answer: bytes, error: type[Exception]
) -> None:
    monkeypatch.setattr(webhooks, "PATIENCE", 1.0)
    monkeypatch.setattr(webhooks, "public_address", lambda host, port, look_up: "127.0.0.1")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        monkeypatch.setattr(webhooks, "PORTS", (port,))
        Thread(target=trickle, args=(listener, answer), daemon=True).start()
        begun = monotonic()
        with pytest.raises(error):
            send(f"http://turns.example:{port}/", {"what": "your turn"}, SECRET)
        assert monotonic() - begun < 5
