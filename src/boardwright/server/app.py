"""The application: the parts put together, for one server process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final, cast

from fastapi import FastAPI, Request
from fastapi.encoders import jsonable_encoder
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import State
from starlette.exceptions import HTTPException

from boardwright import __version__
from boardwright.kernel.errors import BoardwrightError, IllegalAction, UnknownAction
from boardwright.kernel.language import tr
from boardwright.server import account_api, api, moderation_api, passkey_api, push_api, stream
from boardwright.server import validation as mistakes
from boardwright.server.bot_processes import GivenUp, Thinkers
from boardwright.server.connections import is_local
from boardwright.server.cookies import COMPANION, COOKIE, Cookies
from boardwright.server.errors import CodeNeeded, Denied, Stale, StoreLost, TooMany
from boardwright.server.hosts import Hosts
from boardwright.server.hub import Hub
from boardwright.server.limits import Limits
from boardwright.server.live_table import Live
from boardwright.server.mail import Mail
from boardwright.server.mail_recovery import MailRecovery
from boardwright.server.metrics import Metrics
from boardwright.server.middleware import Guard
from boardwright.server.moderation import Moderation
from boardwright.server.notifications import Listening
from boardwright.server.passkeys import Passkeys
from boardwright.server.people import People, Who, who
from boardwright.server.schema import Place
from boardwright.server.settings import Settings
from boardwright.server.store import Store, open_store
from boardwright.server.subscriptions import Subscriptions
from boardwright.server.tables import Tables
from boardwright.server.timekeeping import Timekeeper
from boardwright.server.web_push import Pushes, Signer, can_push
from boardwright.server.webhooks import Webhooks, signing_secret
from boardwright.server.word_list import WordList
from boardwright.web import routes

PRESENCE_EVERY: Final = 20.0  # seconds between notes of who is connected
ABOUT: Final = """Heavy board games at tables on a network. A program signs in with
`Authorization: Bearer TOKEN`; a page with its cookies and, to change something, the header
`X-CSRF-Token` that `/api/account` tells. Wrong input is answered with a sentence in `error`."""

# How one is known, for programs that read the description; looking is also for those who are not.
SCHEMES: Final = {
    "token": {"type": "http", "scheme": "bearer", "description": "Of a program, from `POST /api/bots`."},
    "cookies": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": f"Of a browser; to change something, `{COMPANION}` as well.",
    },
    "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
}
LOOKING: Final[list[dict[str, list[str]]]] = [{}, {"token": []}, {"cookies": []}]
CHANGING: Final[list[dict[str, list[str]]]] = [{"token": []}, {"cookies": [], "csrf": []}]

log = logging.getLogger("boardwright.app")


def create_app(settings: Settings) -> FastAPI:
    """A server's application. Raises `BadDatabase`. The bots begin to think when it starts up."""
    store = open_store(settings.database)
    app = FastAPI(
        title="Boardwright",
        version=__version__,
        description=ABOUT,
        lifespan=_lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    metrics, hub, people = Metrics(), Hub(), People(store, WordList(settings.words))
    app.state.settings, app.state.store, app.state.hub, app.state.people = settings, store, hub, people
    app.state.metrics, app.state.limits = metrics, Limits(settings.limits)
    app.state.cookies = Cookies(store.secret("cookies"), settings.https)
    app.state.webhooks = Webhooks(lambda outcome: metrics.webhooks.labels(outcome).inc())
    app.state.webhook_key = store.secret("webhooks")
    app.state.moderation = Moderation(store, people)
    app.state.mail = Mail(settings.mail, lambda outcome: metrics.letters.labels(outcome).inc())
    app.state.mail_recovery = MailRecovery(store, people, app.state.mail, settings.home)
    app.state.passkeys = Passkeys(store, people, store.secret("passkeys"))
    app.state.pushes = _pushes(app) if can_push() else None
    app.state.subscriptions = Subscriptions(store, people, app.state.pushes)
    app.include_router(api.router)
    app.include_router(account_api.router)
    app.include_router(passkey_api.router)
    app.include_router(moderation_api.router)
    app.include_router(push_api.router)
    app.include_router(stream.router)
    _describe(app)
    _operations(app, settings, store)
    _pages(app)
    _error_answers(app)
    app.add_middleware(
        Guard,
        cookies=app.state.cookies,
        metrics=metrics,
        https=settings.https,
        hosts=None if settings.domains is None else Hosts(settings.domains),
        failed=_unknown_error,
    )
    return app


def _pushes(app: FastAPI) -> Pushes:
    """What calls browsers by Web Push."""
    state = app.state
    return Pushes(
        Signer(state.store.secret("push"), state.settings.home),
        lambda endpoint: cast(Subscriptions, state.subscriptions).forget(endpoint),
        lambda outcome: state.metrics.pushes.labels(outcome).inc(),
    )


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """From the start of a server process to its end."""
    state = app.state
    thinkers = Thinkers(state.settings.thinkers)
    tables = state.tables = Tables(state.store, state.people, thinkers, state.hub)
    tables.on_turn = lambda live, place: _tell_turn(app, live, place)
    state.hub.attach(asyncio.get_running_loop())
    listening = Listening(state.store, state.hub)
    listening.begin()
    tables.autoplay.begin()
    timekeeper = Timekeeper(state.store, tables.absences.time_up)
    await run_in_threadpool(timekeeper.begin)
    always = [asyncio.create_task(_presence(tables)), asyncio.create_task(state.hub.beat())]
    _gauges(state.metrics, tables, state.hub)
    try:
        yield
    finally:
        state.hub.close()
        for task in always:
            task.cancel()
        await asyncio.gather(*always, return_exceptions=True)
        await run_in_threadpool(timekeeper.stop)
        await run_in_threadpool(_stop, state, thinkers, listening)


def _stop(state: State, thinkers: Thinkers, listening: Listening) -> None:
    state.tables.autoplay.stop()
    thinkers.stop()
    listening.stop()
    state.webhooks.stop()
    if state.pushes is not None:
        state.pushes.stop()
    state.mail.stop()
    state.store.close()


async def _presence(tables: Tables) -> None:
    """Note now and then who is connected, if other servers want to know."""
    while True:
        await asyncio.sleep(PRESENCE_EVERY)
        if tables.store.shared and tables.hub.count:
            try:
                await run_in_threadpool(tables.seen)
            except StoreLost:
                log.warning("who is connected could not be noted")


def _gauges(metrics: Metrics, tables: Tables, hub: Hub) -> None:
    metrics.gauge("streams", "Open event streams.", lambda: hub.count)
    metrics.gauge("tables_in_memory", "Tables in memory.", lambda: tables.desks.count)
    metrics.gauge("bots_thinking", "Tables whose bots have been asked.", lambda: tables.autoplay.thinking)
    metrics.gauge("bots_waiting", "Positions no process has taken up.", lambda: tables.thinkers.waiting)
    metrics.gauge("bot_processes_lost", "Bot processes that were replaced.", lambda: tables.thinkers.deaths)


def _tell_turn(app: FastAPI, live: Live, place: Place) -> None:
    """Write to somebody who wants to be told, if nobody of theirs is looking."""
    if place.person is None or live.row.access == "screen" or app.state.hub.present(live.id, place.person):
        return
    app.state.subscriptions.call(live, place)
    url = app.state.people.webhook(place.person)
    if url:
        note = {
            "what": "your turn",
            "game": live.game.title,
            "name": place.name,
            "table": f"/table/{live.id}",
        }
        app.state.webhooks.post(url, note, signing_secret(app.state.webhook_key, place.person))


# -------------------------------------------------------------------- operations and pages


def _describe(app: FastAPI) -> None:
    """Describe in the OpenAPI document how to authenticate."""
    plain = app.openapi

    def described() -> dict[str, Any]:
        schema = plain()  # made once and kept
        schema["components"]["securitySchemes"] = SCHEMES
        for path in schema["paths"].values():
            for method, operation in path.items():
                operation["security"] = LOOKING if method == "get" else CHANGING
        return schema

    app.openapi = described  # type: ignore[method-assign]


def _operations(app: FastAPI, settings: Settings, store: Store) -> None:
    @app.get("/healthz", include_in_schema=False)
    def health() -> PlainTextResponse:
        store.check_writable()
        return PlainTextResponse("ok\n")

    if settings.metrics:

        @app.get("/metrics", include_in_schema=False)
        def metrics(request: Request) -> Response:
            if not _may_read_metrics(request, settings.metrics_token):
                raise HTTPException(404)
            return Response(app.state.metrics.text(), media_type="text/plain; version=0.0.4")


def _may_read_metrics(request: Request, token: str) -> bool:
    """From this machine, or with the operator's token."""
    shown = request.headers.get("authorization", "")
    if token and compare_digest(shown.encode(), f"Bearer {token}".encode()):
        return True
    return request.client is not None and is_local(request.client.host)


def _pages(app: FastAPI) -> None:
    for router in routes.ROUTERS:
        app.include_router(router)
    static = Path(routes.__file__).parent / "static"
    if static.is_dir():
        app.mount("/static", StaticFiles(directory=static), name="static")


# -------------------------------------------------------------------- errors


def _error_answers(app: FastAPI) -> None:
    app.add_exception_handler(BoardwrightError, _known_error)
    app.add_exception_handler(RequestValidationError, _wrong_input)
    app.add_exception_handler(HTTPException, _http_error)


async def _known_error(request: Request, error: Exception) -> Response:
    status = error.status if isinstance(error, Denied) else 400
    answer: dict[str, Any] = {"error": str(error)}
    if isinstance(error, IllegalAction):
        status, answer["rule"] = 422, error.reason.rule
    elif isinstance(error, UnknownAction):
        status = 422
    elif isinstance(error, GivenUp):
        status, answer["error"] = 503, tr("The bot is not available right now. Try again later.")
    elif isinstance(error, CodeNeeded):
        answer["code_needed"] = True
    elif isinstance(error, Stale):
        answer["sitting"] = await run_in_threadpool(_fresh, request, await who(request))
    headers = {"Retry-After": str(error.wait)} if isinstance(error, TooMany) else {}
    return _answer(request, status, answer, headers)


def _fresh(request: Request, me: Who) -> Any:
    """The table as it is now, for somebody who answered a question that is no longer asked."""
    told = cast(Tables, request.app.state.tables).sitting(me, request.path_params["table"])
    return jsonable_encoder(asdict(told))


async def _wrong_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _answer(request, 422, {"error": mistakes.sentence(error.errors()[0])})


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    told = {"error": _http_sentence(error)}
    status = 422 if error.status_code == 400 else error.status_code  # a body that the framework cannot read
    return _answer(request, status, told, dict(error.headers or {}))


def _http_sentence(error: HTTPException) -> str:
    """What the framework refuses, in the reader's language; else its own words."""
    if error.status_code == 400:
        return tr("The request could not be read.")
    if error.status_code == 404:
        return tr("Page not found.")
    if error.status_code == 405:
        return tr("This address does not support that request.")
    said = str(error.detail)
    return said if said.endswith(".") else f"{said}."


async def _unknown_error(request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return _answer(
        request, 500, {"error": tr("Something went wrong on the server. The error has been logged.")}
    )


def _answer(
    request: Request, status: int, answer: dict[str, Any], headers: dict[str, str] | None = None
) -> Response:
    """JSON for programs and scripts, a page for people."""
    if not request.url.path.startswith(("/api/", "/events/")):
        shown = routes.error_page(request, status, answer["error"])
        shown.headers.update(headers or {})
        return shown
    return JSONResponse(answer, status, headers)
