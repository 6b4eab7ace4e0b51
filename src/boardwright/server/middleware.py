"""What every request passes: its size, its cookies, and the headers that keep a browser from harm."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from functools import lru_cache
from time import perf_counter
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boardwright.kernel.language import ENGLISH, known, speaking, tr
from boardwright.server.cookies import KNOWN, Cookies, Shown, one_cookie
from boardwright.server.hosts import Hosts, host_name
from boardwright.server.metrics import Metrics

LARGEST: Final = 64 * 1024  # bytes of a request's body
LARGEST_TABLE: Final = 1024 * 1024  # of a new table, which may bring its edition
MOST_DIGITS: Final = 9  # of a length that is looked at as a number
STATIC: Final = "/static/"
SAFE: Final = ("GET", "HEAD", "OPTIONS")  # methods that change nothing

Giving = Callable[[str], str]  # makes the `Set-Cookie` header for an id
Failed = Callable[[Request, Exception], Awaitable[Response]]  # the answer to what nobody has foreseen

log = logging.getLogger("boardwright.requests")


class Guard:
    """The outermost layer of the application."""

    def __init__(
        self,
        app: ASGIApp,
        cookies: Cookies,
        metrics: Metrics,
        https: bool,
        hosts: Hosts | None,
        failed: Failed,
    ) -> None:
        self._app = app
        self._hosts = hosts  # None answers to any name
        self._failed = failed
        self._cookies = cookies
        self._metrics = metrics
        self._https = https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = perf_counter(), 0
        headers = Headers(scope=scope)
        shown = self._cookies.read(headers.get("cookie", ""))
        state = scope.setdefault("state", {})
        state["nonce"] = secrets.token_urlsafe(12)
        state["sign_in"] = shown.id or self._cookies.fresh()
        state["here"] = shown.here
        state["cookies"] = self._missing(shown, scope) if _wants_cookie(scope, headers) else []

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(MutableHeaders(scope=message), scope)
            await send(message)

        try:
            with speaking(_language(headers.get("cookie", ""), headers.get("accept-language", ""))):
                try:
                    if not self._is_ours(headers):
                        await _wrong_host(headers)(scope, receive, answer)
                        return
                    await self._bounded(scope, headers, receive, answer)
                except Exception as error:
                    if status:  # too late to say so
                        raise
                    sorry = await self._failed(Request(scope), error)
                    await sorry(scope, receive, answer)
        finally:
            self._note(scope, status or 500, perf_counter() - begun)

    def _is_ours(self, headers: Headers) -> bool:
        return self._hosts is None or self._hosts.allows(headers.get("host", ""))

    async def _bounded(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        """Pass a request on unless its body is too large, whatever it says about its length."""
        most = LARGEST_TABLE if scope["path"] == "/api/tables" else LARGEST
        length = headers.get("content-length", "0")
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise HTTPException(413, _too_much(most))
            return message

        if length.isdecimal() and (len(length) > MOST_DIGITS or int(length) > most):
            await JSONResponse({"error": _too_much(most)}, 413)(scope, receive, send)
        else:
            await self._app(scope, counted, send)

    def _missing(self, shown: Shown, scope: Scope) -> list[Giving]:
        """The cookies that a browser gets with the answer.

        Following a link from elsewhere, it keeps its companion back and is given the same one again.
        """
        if not shown.id:
            return [self._cookies.header, self._cookies.companion_header]
        lacking = not shown.here and scope["method"] in SAFE
        return [self._cookies.companion_header] if lacking else []

    def _add_headers(self, headers: MutableHeaders, scope: Scope) -> None:
        nonce = scope["state"]["nonce"]
        headers["Content-Security-Policy"] = (
            f"default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; "
            "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
            "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        )
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["Permissions-Policy"] = "camera=(), geolocation=(), microphone=()"
        if self._https:
            headers["Strict-Transport-Security"] = "max-age=31536000"
        if not scope["path"].startswith(STATIC):
            headers.setdefault("Cache-Control", "no-store")
        giving = scope["state"]["cookies"]
        if scope["state"].get("renewed"):  # somebody has signed in or out
            giving = [self._cookies.header, self._cookies.companion_header]
        for header in giving:
            headers.append("Set-Cookie", header(scope["state"]["sign_in"]))

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "") or "none"
        self._metrics.requests.labels(route, status).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        if status >= 500 or not scope["path"].startswith(STATIC):
            extra = {
                "method": scope["method"],
                "path": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
            }
            log.info("request", extra=extra)


@lru_cache(KNOWN)
def _language(cookie: str, accepted: str) -> str:
    """The language that a browser has chosen, or else the first that it understands and we do."""
    wanted = [one_cookie(cookie, "language")]
    wanted += [word.partition(";")[0] for word in accepted.split(",")]
    return next(filter(None, map(known, wanted)), ENGLISH)


def _wrong_host(headers: Headers) -> Response:
    """The answer to a request for a server of another name."""
    text = "This server does not answer to the name {host}. Its operator can add it with --domain."
    return JSONResponse({"error": tr(text, host=repr(host_name(headers.get("host", ""))))}, 421)


def _too_much(most: int) -> str:
    return tr("The request is too large; the limit is {most} bytes.", most=most)


def _wants_cookie(scope: Scope, headers: Headers) -> bool:
    """Whether to give a browser a cookie: not for files, streams, health checks, or with a token."""
    quiet = (STATIC, "/healthz", "/metrics", "/events/")
    return "authorization" not in headers and not scope["path"].startswith(quiet)
