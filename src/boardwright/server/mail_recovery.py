"""Coming back by e-mail: a confirmed address, and links that let its owner choose a new password.

A link works once and for half an hour; only its digest is kept. Whoever asks for one is told the same whether
or not there is such an account, in the same time.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from time import time
from typing import Final, Literal

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session as Work

from boardwright.kernel.language import language, speaking, tr
from boardwright.server import second_factor
from boardwright.server.errors import NotNow, NotSignedIn
from boardwright.server.mail import Mail, check_address
from boardwright.server.people import People, Who, digest
from boardwright.server.schema import MailedLink, Person
from boardwright.server.store import Store

LASTS: Final = 30  # minutes
MOST_LINKS: Final = 3  # to one address that are still good, so that nobody's mailbox is flooded
Purpose = Literal["confirm", "recover"]


@dataclass(frozen=True, slots=True)
class MailRecovery:
    """Everything that is done by e-mail. `home` is the address of this server, without a slash at the end."""

    store: Store
    people: People
    mail: Mail
    home: str

    def set_address(self, who: Who, password: str, address: str) -> None:
        """Send a link to somebody's own address, which is theirs for recovery once they have opened it.

        An empty one is forgotten at once. Raises `NotSignedIn`, `BadRequest`, `NotNow`.
        """
        me = self.people.confirmed(who, password)
        if not address.strip():
            with self.store.write() as work:
                _forget(work, me)
            return
        shown = check_address(address)
        self._check_works()
        with self.store.write() as work:
            token = _new_link(work, me, "confirm", shown)
        if token is None:
            raise NotNow(tr("Too many messages were sent to this address. Try again later."))
        subject, text = (
            tr("Confirm your e-mail address"),
            _confirmation(who.name, self._link("confirm", token)),
        )
        self.mail.later(lambda: self.mail.send(shown, subject, text))

    def confirm(self, token: str) -> None:
        """The address that a link was sent to is its owner's. Raises `NotNow`."""
        with self.store.write() as work:
            link = _good(work, token, "confirm")
            if link is None:
                raise NotNow(tr("This link is no longer valid. Ask for a new one."))
            _forget(work, link.person)
            work.execute(update(Person).where(Person.id == link.person).values(email=link.address))

    def ask(self, name: str) -> None:
        """Send a link to whoever has this name, if they have an address. Nobody learns whether they do."""
        self._check_works()
        spoken = language()

        def write() -> None:
            with speaking(spoken):
                self._write_to(name)

        self.mail.later(write)

    def _write_to(self, name: str) -> None:
        person = self.people.named(name)
        if person is None or not person.email:
            return
        with self.store.write() as work:
            token = _new_link(work, person.id, "recover", person.email)
        if token is not None:
            text = _recovery(person.name, self._link("recover", token))
            self.mail.send(person.email, tr("Choose a new password"), text)

    def recover(self, who: Who, token: str, password: str, code: str) -> str:
        """Choose a new password by a link, with a code if there is a second factor. Raises `NotSignedIn`.

        Returns the new id for this browser; all others are signed out.
        """
        hashed = self.people.hashed(password)
        with self.store.read() as work:
            link = _good(work, token, "recover")
        if link is None:
            raise NotSignedIn(tr("This link is no longer valid. Ask for a new one."))
        second_factor.check(self.store, link.person, code)
        with self.store.write() as work:
            if _good(work, token, "recover") is None:  # somebody was quicker
                raise NotSignedIn(tr("This link is no longer valid. Ask for a new one."))
            work.execute(delete(MailedLink).where(MailedLink.person == link.person))
            return self.people.set_password(work, link.person, hashed, who.browser)

    def address(self, person: int | None) -> str:
        """Somebody's confirmed address; empty if there is none."""
        with self.store.read() as work:
            return work.scalar(select(Person.email).where(Person.id == person)) or ""

    def _link(self, purpose: Purpose, token: str) -> str:
        return f"{self.home}/account/{purpose}?link={token}"

    def _check_works(self) -> None:
        if not self.mail.works:
            raise NotNow(tr("This server sends no e-mail."))


def _new_link(work: Work, person: int, purpose: Purpose, address: str) -> str | None:
    """What stands in a new link; none if too many that are still good were sent to this address."""
    now = time()
    work.execute(delete(MailedLink).where(MailedLink.until <= now))
    known = (
        select(func.count()).select_from(MailedLink).where(func.lower(MailedLink.address) == address.lower())
    )
    if (work.scalar(known) or 0) >= MOST_LINKS:
        return None
    token = secrets.token_urlsafe(32)
    link = MailedLink(
        id=digest(token), person=person, purpose=purpose, address=address, until=now + LASTS * 60
    )
    work.add(link)
    return token


def _good(work: Work, token: str, purpose: Purpose) -> MailedLink | None:
    link = work.get(MailedLink, digest(token), with_for_update=True)
    return link if link is not None and link.purpose == purpose and time() < link.until else None


def _forget(work: Work, person: int) -> None:
    """No address, and no link that is still good."""
    work.execute(delete(MailedLink).where(MailedLink.person == person))
    work.execute(update(Person).where(Person.id == person).values(email=""))


def _confirmation(name: str, link: str) -> str:
    return "\n\n".join(
        (
            tr("Hello {name},", name=name),
            tr("open this link to confirm the address for your account. It works for {n} minutes.", n=LASTS),
            link,
            tr("If you have not asked for this, ignore this message."),
        )
    )


def _recovery(name: str, link: str) -> str:
    return "\n\n".join(
        (
            tr("Hello {name},", name=name),
            tr("open this link to choose a new password. It works once and for {n} minutes.", n=LASTS),
            link,
            tr("If you have not asked for this, ignore this message. Your password stays as it is."),
        )
    )
