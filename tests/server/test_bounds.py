"""What strangers send over HTTP is bounded: attacks that took the server down are refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from threading import BoundedSemaphore
from time import monotonic

import pytest

from boardwright.kernel.edition import packaged
from boardwright.server import new_tables as making

from .conftest import served
from .test_http import Browser

OWN = packaged("carrara")


@pytest.fixture(scope="module")
def ana(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with served(tmp_path_factory.mktemp("bounds")) as made:
        yield Browser(made)


EDITIONS = {
    "one dotted key of 200 kB": ("x" + ".x" * 100_000 + " = 1\n", "zu tief verschachtelt"),
    "deep lists": ("x = " + "[" * 100_000, "zu tief verschachtelt"),
    "a long number": (OWN + "x = " + "1" * 5000, "zu lang"),
    "a long hexadecimal number": (OWN + "x = 0x" + "f" * 5000, "zu lang"),
    "many keys": (OWN + "".join(f"x{number} = 1\n" for number in range(30_000)), "zu viele"),
    "too large": (OWN + "#" * 400_000, "400000"),
    "an escape sequence": (OWN.replace('title = "', 'title = "\\u001b[2J', 1), "U+001B"),
}


@pytest.mark.parametrize(("edition", "words"), EDITIONS.values(), ids=EDITIONS.keys())
def test_an_attack_by_an_edition_is_refused_at_once(ana: Browser, edition: str, words: str) -> None:
    begun = monotonic()
    wish = {"game": "carrara", "seats": ["you", "easy"], "edition": edition}
    answer = ana.client.post("/api/tables", json=wish, headers={"Accept-Language": "de"})
    assert answer.status_code == 422, answer.text
    assert words in answer.json()["error"] and answer.json()["error"].endswith(".")
    assert monotonic() - begun < 5.0


BODIES = {
    "deep lists": b"[" * 60_000,
    "deep tables": b'{"game":' * 8_000,
    "a number of thousands of digits": b'{"version":' + b"1" * 50_000 + b',"action":"pass"}',
    "a huge float": b'{"version":1e999999,"action":"pass"}',
    "no number": b'{"version":NaN,"action":"pass"}',
    "half a sign": b'{"version":1,"action":"\xff"}',
    "nothing": b"",
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_an_attack_by_a_body_is_refused_in_a_sentence(ana: Browser, body: bytes) -> None:
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    headers = {"Content-Type": "application/json"}
    for path in (f"/api/tables/{table}/decide", "/api/tables", "/api/account"):
        answer = ana.client.post(path, content=body, headers=headers)
        assert answer.status_code == 422, (path, answer.text)
        assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize("length", ["1" * 5000, "٣" * 30])
def test_a_length_of_thousands_of_digits_is_refused(ana: Browser, length: str) -> None:
    headers = {b"Content-Length": length.encode(), b"Content-Type": b"application/json"}
    answer = ana.client.post("/api/account", content=b"{}", headers=headers)
    assert answer.status_code in (413, 422), answer.text
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize("number", ["1" * 5000, "-" + "9" * 5000, "٣", "1e3", "0x10"])
def test_an_address_with_a_strange_number_is_refused(ana: Browser, number: str) -> None:
    table = ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])["id"]
    for path in (f"/api/tables/{table}?at={number}", f"/api/tables/{table}?seat={number}",
                 f"/table/{table}?at={number}", f"/events/{table}?since={number}"):  # fmt: skip
        if path.startswith("/events") and number == "٣":
            continue  # a digit, if not ours: the stream opens
        answer = ana.client.get(path)
        assert answer.status_code < 500, path


def test_a_game_of_an_own_edition_is_still_made(ana: Browser) -> None:
    own = OWN.replace('name = "carrara-2e"', 'name = "carrara-own"', 1)
    assert own != OWN
    assert ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"], edition=own)["id"]


def test_only_some_editions_are_read_at_a_time(ana: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many at once take neither all memory nor all threads; tables without one are made meanwhile."""
    monkeypatch.setattr(making, "_READING", BoundedSemaphore(1))
    monkeypatch.setattr(making, "PATIENCE", 0.1)
    with making._READING:
        told = ana.post("/api/tables", 429, game="carrara", seats=["you", "easy"], edition=OWN)
        assert "Too many requests" in told["error"]
        ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"])
    ana.post("/api/tables", 201, game="carrara", seats=["you", "easy"], edition=OWN)


def test_the_id_of_a_table_is_never_taken_for_an_option_of_a_command() -> None:
    assert all(making.new_id()[0].isalpha() for _ in range(1000))
