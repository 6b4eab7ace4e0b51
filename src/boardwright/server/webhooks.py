"""Telling people elsewhere that it is their turn, without becoming a tool against private networks.

The host's address is looked up once, refused if it is not a public one, and that very address is then
connected to; redirects are not followed, and nothing that comes back is used.
"""

from __future__ import annotations

import hmac
import ipaddress
import json
import logging
import re
import socket
import ssl
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from http.client import BadStatusLine, HTTPConnection, HTTPException, HTTPSConnection
from time import monotonic, time
from typing import Final
from urllib.parse import SplitResult, urlsplit

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.server.errors import BadRequest

PATIENCE: Final = 5.0  # seconds for the whole of it
PORTS: Final = (80, 443, 8080, 8443)
NOT_HOSTS: Final = (  # public by their form, but no host has an address there
    ipaddress.ip_network("192.88.99.0/24"),  # relays of 6to4, long given up
    ipaddress.ip_network("3fff::/20"),  # for examples in documents
)
UNICAST: Final = ipaddress.IPv6Network("2000::/3")  # all that is handed out to hosts of the public network
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
STATUS: Final = re.compile(rb"HTTP/1\.[01] ([0-9]{3})\b")
LONGEST_STATUS: Final = 256  # bytes
SENDERS: Final = 4
MOST_WAITING: Final = 1000

log = logging.getLogger("boardwright.webhooks")
Resolve = Callable[[str, int], list[str]]
Deliver = Callable[[str, bytes, Mapping[str, str]], int]  # an address, what to post, its headers; the status


class Refused(BoardwrightError):
    """An address that is not written to."""


def check_url(url: str) -> SplitResult:
    """The parts of an address that may be one to write to. Raises `BadRequest`."""
    try:
        parts = urlsplit(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise BadRequest(tr("This is not a web address.")) from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadRequest(tr("A webhook must be a web address that begins with https:// or http://."))
    if parts.username is not None or parts.password is not None:
        raise BadRequest(tr("A webhook's address cannot contain a user name or password."))
    if port not in PORTS:
        raise BadRequest(tr("A webhook must use one of the ports {ports}.", ports=", ".join(map(str, PORTS))))
    if any(ord(sign) <= 32 or ord(sign) > 126 for sign in url):
        raise BadRequest(tr("A webhook's address cannot contain spaces or special characters. Encode them."))
    return parts


def resolve(host: str, port: int) -> list[str]:
    """The addresses of a host."""
    return [str(row[4][0]) for row in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def _is_public(address: str) -> bool:
    """Whether an address is one of the public network, and leads to no other one that is not."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if any(ip in network for network in NOT_HOSTS if network.version == ip.version):
        return False
    if isinstance(ip, ipaddress.IPv4Address):
        return ip.is_global and not ip.is_multicast
    if ip in NAT64:  # how networks without IPv4 write an address of it
        return _is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF)))
    return ip in UNICAST and ip.is_global and (ip.sixtofour is None or _is_public(str(ip.sixtofour)))


def public_address(host: str, port: int, look_up: Resolve = resolve) -> str:
    """The one address that is used for a host. Raises `Refused` if any of its addresses is not public."""
    try:
        found = look_up(host, port)
    except (OSError, UnicodeError) as error:
        raise Refused("the host is not known") from error
    if not all(_is_public(address) for address in found):
        raise Refused("the host is in a private network")
    if not found:
        raise Refused("the host is not known")
    return found[0]


def signing_secret(key: str, person: int) -> str:
    """What signs the notes for a person, and only theirs: told to them, so that they can check it."""
    return hmac.new(key.encode(), f"webhook {person}".encode(), sha256).hexdigest()


def signature(secret: str, timestamp: int, body: bytes) -> str:
    """The signature of a note: over the time and the body, so that an old one cannot be sent again."""
    return hmac.new(secret.encode(), b"%d." % timestamp + body, sha256).hexdigest()


def send(url: str, note: dict[str, str], secret: str, look_up: Resolve = resolve) -> int:
    """Post a signed note to an address; returns the status. Raises `Refused`, `BadRequest`, `OSError`."""
    body, now = json.dumps(note).encode(), int(time())
    headers = {
        "Content-Type": "application/json",
        "Boardwright-Timestamp": str(now),
        "Boardwright-Signature": f"v1={signature(secret, now, body)}",
    }
    return deliver(url, body, headers, look_up)


def deliver(url: str, body: bytes, headers: Mapping[str, str], look_up: Resolve = resolve) -> int:
    """Post something to an address; returns the status. Raises `Refused`, `BadRequest`, `OSError`.

    All of it together takes `PATIENCE`, only the look-up may take as long as the system's own does.
    """
    parts, end = check_url(url), monotonic() + PATIENCE
    host, secure = str(parts.hostname), parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    address = public_address(host, port, look_up)
    sock = socket.create_connection((address, port), timeout=_left(end))
    connection: HTTPConnection
    try:
        if secure:
            sock.settimeout(_left(end))
            sock = ssl.create_default_context().wrap_socket(sock, server_hostname=host)
            connection = HTTPSConnection(host, port)
        else:
            connection = HTTPConnection(host, port)
        connection.sock = sock  # the address that was checked, whatever the name means by now
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        sock.settimeout(_left(end))
        connection.request("POST", target, body, {"User-Agent": "boardwright", **headers})
        return _status(sock, end)
    finally:
        sock.close()


def _left(end: float) -> float:
    """The seconds until then. Raises `TimeoutError`."""
    left = end - monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _status(sock: socket.socket, end: float) -> int:
    """The status that is answered; read here, as one who answers a letter at a time has no end otherwise.

    Raises `BadStatusLine`, `OSError`.
    """
    answer = b""
    while b"\n" not in answer and len(answer) < LONGEST_STATUS:
        sock.settimeout(_left(end))
        more = sock.recv(LONGEST_STATUS)
        if not more:
            break
        answer += more
    found = STATUS.match(answer)
    if found is None:
        raise BadStatusLine("")
    return int(found[1])


class Webhooks:
    """Sends notes in threads of its own; one that cannot be sent is dropped."""

    def __init__(self, outcome: Callable[[str], None], look_up: Resolve = resolve) -> None:
        self._outcome = outcome
        self._look_up = look_up
        self._senders = ThreadPoolExecutor(SENDERS, thread_name_prefix="webhooks")
        self._waiting = 0

    def post(self, url: str, note: dict[str, str], secret: str) -> None:
        """Send a note some time soon."""
        if self._waiting < MOST_WAITING:
            self._waiting += 1
            self._senders.submit(self._try, url, note, secret)

    def _try(self, url: str, note: dict[str, str], secret: str) -> None:
        try:
            status = send(url, note, secret, self._look_up)
            self._outcome("sent" if 200 <= status < 300 else "answered no")
        except (BoardwrightError, OSError, HTTPException) as error:
            self._outcome("failed")
            log.info("a webhook was not reached", extra={"why": type(error).__name__})
        finally:
            self._waiting -= 1

    def stop(self) -> None:
        """Send no more."""
        self._senders.shutdown(wait=False, cancel_futures=True)
