"""The cookie that makes a browser somebody, and the token that shows a page is ours.

The cookie holds a random id, signed. It is `HttpOnly`, so no script reads it, and `SameSite=Lax`, not
`Strict`: somebody who follows a link from a mail to their table must be known there, else they would sit
down a second time. What changes something needs the token as well, which other sites cannot read.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from itsdangerous.signer import Signer

COOKIE: Final = "boardwright"
YEAR: Final = 365 * 24 * 3600
KNOWN: Final = 4096  # cookies that are remembered, so that their signature is not checked again


class Cookies:
    """Makes and reads cookies and tokens with a secret that only servers of this database know."""

    def __init__(self, secret: str, https: bool) -> None:
        self._ids = URLSafeSerializer(secret, salt="sign-in")
        self._tokens = Signer(secret, salt="csrf")
        self._https = https
        self.read = lru_cache(KNOWN)(self._read)  # a browser sends the same with every request
        self.token = lru_cache(KNOWN)(self._token)
        self.name: Final = f"__Host-{COOKIE}" if https else COOKIE

    def _read(self, header: str) -> str:
        """The id in a request's cookies; empty if there is none that we signed."""
        try:
            return str(self._ids.loads(one_cookie(header, self.name)))
        except BadSignature:
            return ""

    def fresh(self) -> str:
        """A new id."""
        return secrets.token_urlsafe(24)

    def header(self, id_: str) -> str:
        """The `Set-Cookie` header that gives a browser its id."""
        value = self._ids.dumps(id_)
        secure = "; Secure" if self._https else ""
        return f"{self.name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"

    def _token(self, id_: str) -> str:
        """The token that pages of this browser send back."""
        return self._tokens.get_signature(id_).decode() if id_ else ""

    def right(self, id_: str, token: str) -> bool:
        """Whether a token is the one of this browser."""
        return bool(id_) and secrets.compare_digest(self.token(id_).encode(), token.encode())


def one_cookie(header: str, name: str) -> str:
    """The value of a cookie; empty if there is none of that name."""
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(header)
    except CookieError:
        return ""
    return jar[name].value if name in jar else ""
