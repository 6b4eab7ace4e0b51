"""The cookies that make a browser somebody, and the token that shows a page is ours.

The first cookie holds a random id, signed. It tells who looks and is `SameSite=Lax`: somebody who follows a
link from a mail to their table must be known there, else they would sit down a second time. Its companion
holds a signature of that id and is `SameSite=Strict`: no request that another site begins brings it along.
What changes something needs both, and the token as well, which other sites cannot read. Both are
`HttpOnly`, so no script reads them.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import Final, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer
from itsdangerous.signer import Signer
from starlette.requests import cookie_parser

COOKIE: Final = "boardwright"
COMPANION: Final = "boardwright-here"
YEAR: Final = 365 * 24 * 3600
KNOWN: Final = 4096  # cookies that are remembered, so that their signature is not checked again


class Shown(NamedTuple):
    """What a browser shows with a request."""

    id: str  # empty if it has none that we signed
    here: bool  # whether the companion came along: one of our own pages asks


class Cookies:
    """Makes and reads cookies and tokens with a secret that only servers of this database know."""

    def __init__(self, secret: str, https: bool) -> None:
        self._ids = URLSafeSerializer(secret, salt="sign-in")
        self._companions = Signer(secret, salt="here")
        self._tokens = Signer(secret, salt="csrf")
        self._https = https
        self.read = lru_cache(KNOWN)(self._read)  # a browser sends the same with every request
        self.token = lru_cache(KNOWN)(self._token)
        prefix = "__Host-" if https else ""
        self.name: Final = prefix + COOKIE
        self.companion: Final = prefix + COMPANION

    def _read(self, header: str) -> Shown:
        """What a request's cookies say."""
        try:
            id_ = str(self._ids.loads(one_cookie(header, self.name)))
        except BadSignature:
            return Shown("", False)
        companion = one_cookie(header, self.companion)
        return Shown(id_, self._companions.verify_signature(id_, companion))

    def fresh(self) -> str:
        """A new id."""
        return secrets.token_urlsafe(24)

    def header(self, id_: str) -> str:
        """The `Set-Cookie` header that gives a browser its id."""
        return self._header(self.name, str(self._ids.dumps(id_)), "Lax")

    def companion_header(self, id_: str) -> str:
        """The `Set-Cookie` header that gives a browser what must come along with every change."""
        return self._header(self.companion, self._companions.get_signature(id_).decode(), "Strict")

    def _header(self, name: str, value: str, same_site: str) -> str:
        secure = "; Secure" if self._https else ""
        return f"{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite={same_site}{secure}"

    def _token(self, id_: str) -> str:
        """The token that pages of this browser send back."""
        return self._tokens.get_signature(id_).decode() if id_ else ""

    def right(self, id_: str, token: str) -> bool:
        """Whether a token is the one of this browser."""
        return bool(id_) and secrets.compare_digest(self.token(id_).encode(), token.encode())


def one_cookie(header: str, name: str) -> str:
    """The value of a cookie; empty if there is none of that name.

    Read as browsers do: others of the same host set cookies, too, and not by the book.
    """
    return cookie_parser(header).get(name, "")
