"""The JSON interface: everything that can be done at a table, for pages and programs alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, cast

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import TypeAdapter
from starlette.concurrency import run_in_threadpool

from boardwright.kernel.language import tr
from boardwright.server import bodies
from boardwright.server.contract import Advised, Chat, Curve, GameCard, NewTable, Report, Sitting, TableCard
from boardwright.server.errors import NotSignedIn, NotYours
from boardwright.server.limits import TOGETHER, Limits
from boardwright.server.names import folded
from boardwright.server.people import Who, who
from boardwright.server.tables import Outcome, Tables
from boardwright.server.webhooks import check_url

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": bodies.Fault, "description": words}
    for status, words in {
        400: "It cannot be done.",
        401: "Nobody is signed in.",
        403: "Somebody else's to do or to see.",
        404: "There is no such table.",
        409: "Not now; a stale answer brings the fresh table under `sitting`.",
        413: "Too much at once.",
        422: "It makes no sense, or no rule allows it.",
        429: "Too often.",
        503: "The database does not answer, or what it keeps of the table is damaged.",
    }.items()
}
router = APIRouter(prefix="/api", responses=FAULTS)
_SITTING = TypeAdapter(Sitting)  # writes it in one go; that it is one is checked by types, not again here

TableId = Annotated[str, Path(max_length=24, description="The id of a table, as its link holds it.")]
ProgramId = Annotated[int, Path(ge=1, le=1 << 62, description="The id of a program, from `GET /api/bots`.")]
At = Annotated[int | None, Query(ge=0, le=1_000_000, description="A moment: so many decisions stand.")]
Eyes = Annotated[int | None, Query(ge=-1, le=9, description="The seat to look with; -1 sees public things.")]


def asker(me: Who) -> str:
    """Whom a request counts for: an account, or for guests, who can be new each time, their address."""
    return me.address if me.account is None or me.guest else f"#{me.account}"


def tally(request: Request, me: Who, kind: str, about: str = "") -> None:
    """Count a request, for accounts at their address, too: else each new one could do as much again.

    Raises `TooMany`.
    """
    limits = cast(Limits, request.app.state.limits)
    limits.count(kind, f"{asker(me)} {about}")
    if asker(me) != me.address:
        limits.count(kind, f"all at {me.address} {about}", TOGETHER)


class Limited:
    """Whoever asks, unless too often. Raises `TooMany`."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    async def __call__(self, request: Request) -> Who:
        """Count a request."""
        return self._count(request, await who(request))

    def _count(self, request: Request, me: Who) -> Who:
        tally(request, me, self.kind)
        return me


class Acting(Limited):
    """Whoever changes something: a program, or a page of ours, by its strict cookie and its token.

    Raises `NotYours`.
    """

    async def __call__(self, request: Request) -> Who:
        """Count a request, and see where it comes from."""
        me = await who(request)
        if not me.program:
            if not request.state.here:
                sentence = "Your browser does not say that one of our pages asks; load the page again."
                raise NotYours(tr(sentence))
            token = request.headers.get("x-csrf-token", "")
            if not request.app.state.cookies.right(me.sign_in, token):
                raise NotYours(tr("This page is out of date or not ours; load it again."))
        return self._count(request, me)


async def _tables(request: Request) -> Tables:  # no thread is needed for it
    return cast(Tables, request.app.state.tables)


Service = Annotated[Tables, Depends(_tables)]
Looker = Annotated[Who, Depends(Limited("look"))]
Actor = Annotated[Who, Depends(Acting("act"))]
Maker = Annotated[Who, Depends(Acting("make"))]


# -------------------------------------------------------------------- playing
# First, as routes are tried one after the other.


@router.post("/tables/{table}/decide", tags=["playing"])
async def decide(tables: Service, me: Actor, table: TableId, body: bodies.Decide) -> bodies.Done:
    """Answer the question that is asked."""
    wish = (body.version, body.action, body.confirm, body.seat)
    with tables.precedence.first():
        return _done(await run_in_threadpool(tables.decide, me, table, *wish))


@router.post("/tables/{table}/undo", tags=["playing"])
def undo(tables: Service, me: Actor, table: TableId, body: bodies.TakeBack) -> bodies.Done:
    """Take back, freely or by the consent of the others, who are then asked."""
    return _done(tables.undo(me, table, body.version, body.what, body.to))


@router.post("/tables/{table}/consent", tags=["playing"])
def consent(tables: Service, me: Actor, table: TableId, body: bodies.Consent) -> bodies.Done:
    """Agree, or do not, to what somebody wishes to take back."""
    return _done(tables.consent(me, table, body.version, body.agree))


@router.post("/tables/{table}/orders", tags=["playing"], status_code=204)
def order(tables: Service, me: Actor, table: TableId, body: bodies.GiveOrder) -> None:
    """Give or withdraw a standing order."""
    tables.order(me, table, body.step, body.action, body.active, body.seat)


@router.post("/tables/{table}/chat", tags=["playing"])
def chat(
    tables: Service, me: Annotated[Who, Depends(Acting("chat"))], table: TableId, body: bodies.Say
) -> Chat:
    """Say something."""
    return tables.chat(me, table, body.words)


@router.post("/tables/{table}/hint", tags=["playing"])
async def hint(
    request: Request,
    tables: Service,
    me: Annotated[Who, Depends(Acting("hint"))],
    table: TableId,
    body: bodies.AskHint,
) -> list[Advised]:
    """What the strong bot would consider at one's own decision; not again and again about the same one."""

    def again(moment: int) -> None:
        tally(request, me, "same hint", f"{table} {moment}")

    question = await run_in_threadpool(tables.hint, me, table, body.budget, body.at, again)
    thought = await asyncio.wrap_future(question.future)
    return await run_in_threadpool(question.told, thought)


@router.post("/tables/{table}/report", tags=["tables"])
def report(tables: Service, me: Annotated[Who, Depends(Acting("hint"))], table: TableId) -> Report:
    """The costliest decisions of a finished game; asked for the first time, the search for them begins."""
    return tables.report(me, table)


# -------------------------------------------------------------------- looking


@router.get("/games", tags=["games"])
def games(tables: Service, me: Looker) -> list[GameCard]:
    """The games that can be played."""
    return tables.games()


@router.get("/tables", tags=["tables"])
def lobby(tables: Service, me: Looker) -> list[TableCard]:
    """The open tables, and those where one sits."""
    return tables.lobby(me)


@router.get("/tables/{table}", tags=["tables"], response_model=Sitting)
def look(tables: Service, me: Looker, table: TableId, at: At = None, seat: Eyes = None) -> Response:
    """A table as one may see it, now or at an earlier moment: view, choices, refusals, log, chat."""
    return Response(_SITTING.dump_json(tables.sitting(me, table, at, seat)), media_type="application/json")


@router.get("/tables/{table}/record", tags=["tables"], response_class=PlainTextResponse)
def record(tables: Service, me: Looker, table: TableId) -> str:
    """The record of a finished game."""
    return tables.record(me, table)


@router.get("/tables/{table}/chart", tags=["tables"])
def chart(tables: Service, me: Looker, table: TableId) -> list[Curve]:
    """Everybody's points after each turn of a finished game."""
    return tables.chart(me, table)


# -------------------------------------------------------------------- tables


@router.post("/tables", tags=["tables"], status_code=201)
def create(request: Request, tables: Service, me: Maker, body: bodies.MakeTable) -> bodies.Made:
    """Make a table."""
    most_open = request.app.state.limits.most_open
    return bodies.Made(id=tables.create(me, NewTable(**body.model_dump()), most_open))


@router.post("/tables/{table}/join", tags=["seats"])
def join(tables: Service, me: Actor, table: TableId, body: bodies.Join) -> bodies.Sat:
    """Take a free seat."""
    return bodies.Sat(seat=tables.join(me, table, body.seat, body.name))


@router.post("/tables/{table}/leave", tags=["seats"], status_code=204)
def leave(tables: Service, me: Actor, table: TableId) -> None:
    """Give up one's seat before the game begins."""
    tables.leave(me, table)


@router.post("/tables/{table}/seat", tags=["seats"], status_code=204)
def fill(tables: Service, me: Actor, table: TableId, body: bodies.Fill) -> None:
    """Let a bot take a free seat."""
    tables.fill(me, table, body.seat, body.player)


@router.post("/tables/{table}/branch", tags=["tables"], status_code=201)
def branch(tables: Service, me: Maker, table: TableId, body: bodies.MakeBranch) -> bodies.Made:
    """Go on from any moment at a table of one's own, against bots."""
    return bodies.Made(id=tables.branch(me, table, body.at, body.seats))


# -------------------------------------------------------------------- accounts


@router.get("/account", tags=["accounts"])
def account(request: Request, me: Looker) -> bodies.Account:
    """Who one is here."""
    webhook = request.app.state.people.webhook(me.account)
    return bodies.Account(
        name=me.name,
        guest=me.guest,
        program=me.program,
        csrf=me.csrf,
        webhook=webhook,
        language=me.language,
    )


SigningIn = Annotated[Who, Depends(Acting("sign in"))]


@router.post("/account", tags=["accounts"], status_code=204)
def keep(request: Request, me: SigningIn, body: bodies.Credentials) -> None:
    """Give oneself a name and a password, to come back with from anywhere."""
    request.app.state.limits.count("register", me.address)
    _renew(request, request.app.state.people.keep(me, body.name, body.password))


@router.post("/sign-in", tags=["accounts"], status_code=204)
def sign_in(request: Request, me: SigningIn, body: bodies.Credentials) -> None:
    """Be somebody with a name and a password again; seats taken as a guest come along."""
    if me.program:
        raise NotYours(tr("A program shows its token; it does not sign in."))
    with _trying(request, me, body.name):
        fresh = request.app.state.people.sign_in(me, body.name, body.password)
    _renew(request, fresh)


@router.post("/account/password", tags=["accounts"], status_code=204)
def password(request: Request, me: SigningIn, body: bodies.NewPassword) -> None:
    """Change one's password; every other browser is signed out."""
    with _trying(request, me, me.name):
        fresh = request.app.state.people.change_password(me, body.old, body.password)
    _renew(request, fresh)


@contextmanager
def _trying(request: Request, me: Who, name: str) -> Iterator[None]:
    """Count a try at somebody's password, as long as it is not known to be right. Raises `TooMany`."""
    tries, key = request.app.state.limits.tries, folded(name)
    tries.begin(me.address, key)
    yield
    tries.right(me.address, key)


def _renew(request: Request, fresh: str) -> None:
    """Give the browser a new id: whoever knew the old one must not become somebody by it."""
    request.state.sign_in = fresh
    request.state.renewed = True


@router.post("/sign-out", tags=["accounts"], status_code=204)
def sign_out(request: Request, me: Actor) -> None:
    """Forget this browser."""
    if me.program:
        raise NotYours(tr("A program is not signed in."))
    request.app.state.people.sign_out(me)
    _renew(request, request.app.state.cookies.fresh())


@router.post("/account/webhook", tags=["accounts"], status_code=204)
def webhook(request: Request, me: Actor, body: bodies.Webhook) -> None:
    """Where to be told of one's turns."""
    if body.url:
        check_url(body.url)
    request.app.state.people.notify_at(me, body.url)


@router.post("/bots", tags=["accounts"], status_code=201)
def program(request: Request, me: Maker, body: bodies.NewProgram) -> bodies.Token:
    """An account for a program, and the token that it shows."""
    if me.account is None:
        raise NotSignedIn(tr("Sign in first."))
    return bodies.Token(token=request.app.state.people.program(me, body.name))


@router.get("/bots", tags=["accounts"])
def programs(request: Request, me: Looker) -> list[bodies.Program]:
    """One's own programs that are let in."""
    return [bodies.Program(id=mine.id, name=mine.name) for mine in request.app.state.people.programs(me)]


@router.post("/bots/{program}/withdraw", tags=["accounts"], status_code=204)
def withdraw(request: Request, me: Actor, program: ProgramId) -> None:
    """Let a program in no more; its seats become one's own."""
    request.app.state.people.withdraw(me, program)


def _done(outcome: Outcome) -> bodies.Done:
    return bodies.Done(done=outcome.done, version=outcome.version, passes=outcome.passes)
