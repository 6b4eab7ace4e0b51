"""Calling people by Web Push: keys, encryption and sending, as RFC 8030, 8188, 8291 and 8292 say.

A browser that asks for it gives an address of its push service and a key. What is written there only that
browser can read. The address comes from outside, so it is checked as a webhook's is.
"""

from __future__ import annotations

import json
import logging
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha512
from http.client import HTTPException
from importlib.util import find_spec
from time import time
from typing import Any, Final

from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import tr
from boardwright.server.errors import BadRequest
from boardwright.server.webhooks import Deliver, check_url, deliver

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
POINT: Final = 65  # bytes of a public key
AUTH: Final = 16  # bytes of a browser's secret
RECORD: Final = 4096  # bytes; a note is one record
LASTS: Final = 12 * 3600  # seconds that a push service tries, and that a token is good for
GONE: Final = (404, 410)  # what a push service answers when a browser wants no more
SENDERS: Final = 2
MOST_WAITING: Final = 1000

log = logging.getLogger("boardwright.push")
Forget = Callable[[str], None]  # told the address of a browser that wants no more


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be called: where, with which keys, and in which language."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


def can_push() -> bool:
    """Whether the library that encrypts notifications is installed."""
    return find_spec("cryptography") is not None


def check_subscription(endpoint: str, p256dh: str, auth: str) -> None:
    """Whether this can be a browser to call. Raises `BadRequest`."""
    if check_url(endpoint).scheme != "https":
        raise BadRequest(tr("A push service must have an address that begins with https://."))
    try:
        key, secret = decoded(p256dh), decoded(auth)
        _public_key(key)
    except ValueError:
        raise BadRequest(tr("The browser's keys for notifications cannot be read.")) from None
    if len(secret) != AUTH:
        raise BadRequest(tr("The browser's keys for notifications cannot be read."))


def encoded(data: bytes) -> str:
    """Bytes as text that may stand in addresses and headers."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes again. Raises `ValueError`."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


# The library is loaded when somebody is called: most servers start without.


def _public_key(point: bytes) -> Any:
    """A browser's key. Raises `ValueError`."""
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)


def _point(key: Any) -> bytes:
    from cryptography.hazmat.primitives import serialization

    form = serialization.PublicFormat.UncompressedPoint
    point: bytes = key.public_key().public_bytes(serialization.Encoding.X962, form)
    return point


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    key: bytes = HKDF(hashes.SHA256(), length, salt, info).derive(secret)
    return key


def encrypt(note: bytes, p256dh: bytes, auth: bytes, own: Any = None, salt: bytes = b"") -> bytes:
    """A note that only one browser can read; own key and salt are new each time, but in tests."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or secrets.token_bytes(16)
    point = _point(own)
    shared = own.exchange(ec.ECDH(), _public_key(p256dh))
    material = _derived(shared, auth, b"WebPush: info\0" + p256dh + point, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    sealed: bytes = AESGCM(key).encrypt(nonce, note + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point + sealed


class Signer:
    """The key by which push services know this server again. It is made of a secret of the database."""

    def __init__(self, secret: str, home: str) -> None:
        self._secret = secret
        self._home = home

    @cached_property
    def _key(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = int.from_bytes(sha512(self._secret.encode()).digest(), "big") % (ORDER - 1) + 1
        return ec.derive_private_key(number, ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """What a browser is told, so that nobody else can write to it."""
        return encoded(_point(self._key))

    def header(self, endpoint: str) -> str:
        """Who writes, signed for one push service."""
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

        parts = check_url(endpoint)
        claims: dict[str, Any] = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time()) + LASTS}
        if self._home.startswith("https://"):
            claims["sub"] = self._home
        kind = {"typ": "JWT", "alg": "ES256"}
        told = ".".join(encoded(json.dumps(part, separators=(",", ":")).encode()) for part in (kind, claims))
        r, s = decode_dss_signature(self._key.sign(told.encode(), ec.ECDSA(hashes.SHA256())))
        signed = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={told}.{signed}, k={self.public}"


class Pushes:
    """Calls browsers in threads of its own; a note that cannot be sent is dropped."""

    def __init__(
        self, signer: Signer, forget: Forget, outcome: Callable[[str], None], send: Deliver = deliver
    ) -> None:
        self.signer = signer
        self._forget = forget
        self._outcome = outcome
        self._send = send
        self._senders = ThreadPoolExecutor(SENDERS, thread_name_prefix="push")
        self._waiting = 0

    def call(self, browsers: Sequence[tuple[Subscription, dict[str, str]]]) -> None:
        """Send each of these browsers its note some time soon."""
        for browser, note in browsers:
            if self._waiting < MOST_WAITING:
                self._waiting += 1
                self._senders.submit(self._try, browser, note)

    def _try(self, browser: Subscription, note: dict[str, str]) -> None:
        try:
            status = self._post(browser, json.dumps(note).encode())
            if status in GONE:
                self._forget(browser.endpoint)
            self._outcome("sent" if 200 <= status < 300 else "answered no")
        except (BoardwrightError, OSError, HTTPException, ValueError) as error:
            self._outcome("failed")
            log.info("a browser was not reached", extra={"why": type(error).__name__})
        finally:
            self._waiting -= 1

    def _post(self, browser: Subscription, note: bytes) -> int:
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(LASTS),
            "Urgency": "high",
            "Authorization": self.signer.header(browser.endpoint),
        }
        body = encrypt(note, decoded(browser.p256dh), decoded(browser.auth))
        return self._send(browser.endpoint, body, headers)

    def stop(self) -> None:
        """Send no more."""
        self._senders.shutdown(wait=False, cancel_futures=True)
