"""Letters by SMTP, for an operator who has set up a mail server; without one, none are sent."""

from __future__ import annotations

import logging
import re
import smtplib
import ssl
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.server.connections import is_local
from boardwright.server.errors import BadRequest

FORMS: Final = "smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465"
PORTS: Final = {"smtp": 587, "smtps": 465}
PATIENCE: Final = 15.0  # seconds for each step of a delivery
MOST_WAITING: Final = 200  # letters
LONGEST_ADDRESS: Final = 200
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z0-9]{2,}"
)

log = logging.getLogger("boardwright.mail")


@dataclass(frozen=True, slots=True)
class MailServer:
    """The server that takes our letters, and whom they are from."""

    host: str
    port: int
    encrypted: bool  # from the first byte on; else as soon as the server offers it
    sender: str
    user: str = ""
    password: str = ""

    def __repr__(self) -> str:
        """Without the password: settings may be logged."""
        return f"MailServer({self.host}:{self.port}, from {self.sender})"


def read_mail_server(url: str, sender: str) -> MailServer | None:
    """The server that an operator has named, or none. Raises `BoardwrightError`."""
    if not url:
        return None
    wrong = BoardwrightError(f"The mail server must be written as {FORMS}.")
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise wrong from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/"):
        raise wrong
    if not ADDRESS.fullmatch(sender):
        raise BoardwrightError("Say with --mail-from which address letters are from, as table@example.org.")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", sender, user, password)


def check_address(address: str) -> str:
    """An address that letters can be sent to. Raises `BadRequest`."""
    shown = address.strip()
    if len(shown) > LONGEST_ADDRESS or not ADDRESS.fullmatch(shown):
        raise BadRequest(tr("This is not an e-mail address."))
    return shown


class Mail:
    """Sends letters one after the other in a thread; what cannot be sent is logged, without its words."""

    def __init__(
        self, server: MailServer | None, count: Callable[[str], None] = lambda outcome: None
    ) -> None:
        self._server = server
        self._count = count
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="mail")
        self._waiting = 0

    @property
    def works(self) -> bool:
        """Whether there is a server for it."""
        return self._server is not None

    def later(self, job: Callable[[], None]) -> None:
        """Do something where letters are sent, so that nobody can tell from the time whether one is."""
        if self._waiting >= MOST_WAITING:
            self._count("dropped")
            return
        self._waiting += 1
        self._thread.submit(self._do, job)

    def _do(self, job: Callable[[], None]) -> None:
        try:
            job()
        except Exception:
            log.exception("a letter could not be written")
        finally:
            self._waiting -= 1

    def send(self, to: str, subject: str, text: str) -> None:
        """Deliver a letter now. To be called within `later`."""
        server = self._server
        if server is None:
            return
        try:
            deliver(server, letter(server.sender, to, subject, text))
        except (OSError, smtplib.SMTPException) as error:
            log.warning("a letter could not be sent", extra={"error": type(error).__name__})
            self._count("failed")
        else:
            self._count("sent")

    def stop(self) -> None:
        """Send no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def letter(sender: str, to: str, subject: str, text: str) -> EmailMessage:
    """A letter as plain text, marked as one that no person has written."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, to, subject
    made["Date"], made["Message-ID"] = formatdate(), make_msgid(domain=sender.rpartition("@")[2])
    made["Auto-Submitted"] = "auto-generated"
    made.set_content(text)
    return made


def deliver(server: MailServer, message: EmailMessage) -> None:
    """Hand a letter over, encrypted unless the server is on this machine.

    Raises `OSError`, `SMTPException`.
    """
    context = ssl.create_default_context()
    with _connected(server, context) as connection:
        connection.ehlo_or_helo_if_needed()
        if not server.encrypted:
            if connection.has_extn("starttls"):
                connection.starttls(context=context)
            elif not _is_near(connection):
                raise smtplib.SMTPNotSupportedError("the server offers no encryption")
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(message)


def _is_near(connection: smtplib.SMTP) -> bool:
    """Whether the server is on this machine, where nobody listens in between."""
    return connection.sock is not None and is_local(str(connection.sock.getpeername()[0]))


def _connected(server: MailServer, context: ssl.SSLContext) -> smtplib.SMTP:
    if server.encrypted:
        return smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    return smtplib.SMTP(server.host, server.port, timeout=PATIENCE)
