"""E-mail: an address is confirmed, a password recovered by a link, and nobody learns who is here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from queue import Empty

import pytest
from fastapi import FastAPI
from sqlalchemy import select
from starlette.testclient import TestClient

from boardwright.kernel.errors import BoardwrightError
from boardwright.server import mail_recovery
from boardwright.server.app import create_app
from boardwright.server.mail import MailServer, read_mail_server
from boardwright.server.mail_recovery import LASTS, MOST_LINKS
from boardwright.server.schema import MailedLink, Person
from boardwright.server.settings import Settings

from .conftest import careless
from .letters import Letters, mail_server
from .test_http import Browser

OLD, NEW = "correct horse", "battery staple"
ADDRESS = "ana@example.org"
PATIENCE = 20


@pytest.fixture(scope="module")
def post_office() -> Iterator[tuple[int, Letters]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def letters(post_office: tuple[int, Letters]) -> Letters:
    return post_office[1]


@pytest.fixture
def app(tmp_path: Path, post_office: tuple[int, Letters]) -> Iterator[FastAPI]:
    server = MailServer("127.0.0.1", post_office[0], False, "table@example.org")
    file = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    made = create_app(
        Settings(file, thinkers=0, limits=False, https=True, domains=("play.example.org",), mail=server)
    )
    careless(made.state.store)
    with TestClient(made):
        yield made


class Guest(Browser):
    """A browser at the server's own name."""

    def __init__(self, app: FastAPI, address: str = "testclient") -> None:
        self.client = TestClient(app, base_url="https://play.example.org", client=(address, 1))
        self.client.headers["X-CSRF-Token"] = self.get("/api/account")["csrf"]


def link_in(letter: EmailMessage) -> str:
    found = re.search(
        r"https://play\.example\.org/account/(?:confirm|recover)\?link=(\S+)", letter.get_content()
    )
    assert found, letter.get_content()
    return found[1]


def drained(app: FastAPI) -> None:
    """Wait until whatever was asked for so far is sent, or not."""
    app.state.mail._thread.submit(lambda: None).result(PATIENCE)


def confirmed(app: FastAPI, letters: Letters) -> Browser:
    """Ana with an address of her own."""
    ana = Guest(app)
    ana.post("/api/account", 201, name="Ana", password=OLD)
    ana.post("/api/account/email", 401, password="guess", email=ADDRESS)
    ana.post("/api/account/email", 204, password=OLD, email=ADDRESS)
    letter = letters.get(timeout=PATIENCE)
    assert (letter["To"], letter["From"]) == (ADDRESS, "table@example.org")
    assert ana.get("/api/account")["email"] == "", "not before the link was opened"
    link = link_in(letter)
    assert ana.client.get(f"/account/confirm?link={link}").status_code == 200
    assert ana.get("/api/account")["email"] == "", "nor by a mail program that looks at it"
    ana.post("/api/account/email/confirm", 204, link=link)
    ana.post("/api/account/email/confirm", 409, link=link)
    assert ana.get("/api/account")["email"] == ADDRESS
    return ana


def test_a_lost_password_is_recovered_by_a_link_once(app: FastAPI, letters: Letters) -> None:
    ana = confirmed(app, letters)
    lost = Guest(app, "192.0.2.5")
    lost.post("/api/recover/letter", 204, name="ana")
    letter = letters.get(timeout=PATIENCE)
    assert letter["To"] == ADDRESS and "Ana" in letter.get_content()
    link = link_in(letter)
    assert 'name="link"' in lost.client.get(f"/account/recover?link={link}").text
    lost.post("/api/account/email/confirm", 409, link=link)  # a link is for one thing
    lost.post("/api/recover/link", 422, link=link, password="short")
    lost.post("/api/recover/link", 204, link=link, password=NEW)
    assert lost.get("/api/account")["name"] == "Ana"
    assert ana.get("/api/account")["guest"], "every other browser is signed out"
    Guest(app).post("/api/recover/link", 401, link=link, password=OLD)
    Guest(app).post("/api/sign-in", 204, name="Ana", password=NEW)


def test_nobody_learns_who_has_an_account_or_an_address(app: FastAPI, letters: Letters) -> None:
    confirmed(app, letters)
    Guest(app).post("/api/account", 201, name="Ben", password=OLD)
    asks = Guest(app)
    answers = [
        asks.client.post("/api/recover/letter", json={"name": name}) for name in ("Ana", "Ben", "Carl")
    ]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    assert letters.get(timeout=PATIENCE)["To"] == ADDRESS
    drained(app)
    with pytest.raises(Empty):
        letters.get_nowait()


def test_a_link_ends_and_only_its_digest_is_kept(
    app: FastAPI, letters: Letters, monkeypatch: pytest.MonkeyPatch
) -> None:
    confirmed(app, letters)
    now = 2_000_000_000.0
    monkeypatch.setattr(mail_recovery, "time", lambda: now)
    Guest(app).post("/api/recover/letter", 204, name="Ana")
    link = link_in(letters.get(timeout=PATIENCE))
    with app.state.store.read() as work:
        assert link not in work.scalars(select(MailedLink.id)).all()
    now += LASTS * 60
    Guest(app).post("/api/recover/link", 401, link=link, password=NEW)


def test_no_mailbox_is_flooded(app: FastAPI, letters: Letters) -> None:
    ana = confirmed(app, letters)
    for _ in range(MOST_LINKS + 3):
        Guest(app).post("/api/recover/letter", 204, name="Ana")
    drained(app)
    assert letters.qsize() == MOST_LINKS
    ana.post("/api/account/email", 409, password=OLD, email=ADDRESS.upper())
    while not letters.empty():
        letters.get()


def test_an_address_is_forgotten_on_request_and_with_the_account(app: FastAPI, letters: Letters) -> None:
    ana = confirmed(app, letters)
    assert ana.get("/api/account/export")["email"] == ADDRESS
    ana.post("/api/account/email", 204, password=OLD, email="")
    assert ana.get("/api/account")["email"] == ""
    ana.post("/api/account/email", 204, password=OLD, email=ADDRESS)
    ana.post("/api/account/email/confirm", 204, link=link_in(letters.get(timeout=PATIENCE)))
    ana.post("/api/account/delete", 204, password=OLD)
    with app.state.store.read() as work:
        assert not any(work.scalars(select(Person.email)))
        assert not work.scalars(select(MailedLink)).all()


@pytest.mark.parametrize(
    "address", ["ana", "a@b@example.org", "a@example.org\nBcc: b@example.org", "a@b", "@x.org"]
)
def test_what_is_no_address_is_refused(app: FastAPI, address: str) -> None:
    ana = Guest(app)
    ana.post("/api/account", 201, name="Ana", password=OLD)
    ana.post("/api/account/email", 422, password=OLD, email=address)


def test_without_a_mail_server_there_are_no_letters(tmp_path: Path) -> None:
    with TestClient(
        create_app(Settings(f"sqlite:///{tmp_path / 't.sqlite'}", thinkers=0, limits=False))
    ) as client:
        ana = Browser(client.app)  # type: ignore[arg-type]
        ana.post("/api/recover/letter", 409, name="Ana")
        assert "/api/recover/letter" not in ana.client.get("/account").text


def test_how_a_mail_server_is_written() -> None:
    found = read_mail_server("smtps://ana%40x:se%2Fcret@mail.example.org", "table@example.org")
    assert found == MailServer("mail.example.org", 465, True, "table@example.org", "ana@x", "se/cret")
    assert "cret" not in repr(found)
    assert read_mail_server("", "") is None
    for url, sender in (
        ("http://x", ADDRESS),
        ("smtp://", ADDRESS),
        ("smtp://x:a", ADDRESS),
        ("smtp://x", "me"),
    ):
        with pytest.raises(BoardwrightError):
            read_mail_server(url, sender)
