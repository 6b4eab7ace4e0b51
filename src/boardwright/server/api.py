"""The JSON interface: everything that can be done at a table, for pages and programs alike.

Accounts are in `account_api`.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, cast

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import TypeAdapter
from starlette.concurrency import run_in_threadpool

from boardwright.kernel.language import tr
from boardwright.kernel.state import NOBODY
from boardwright.server import requests as bodies
from boardwright.server.errors import NotYours
from boardwright.server.limits import TOGETHER, Limits
from boardwright.server.people import Who, who
from boardwright.server.responses import (
    Advised,
    Chat,
    Coached,
    CourseCard,
    Curve,
    GameCard,
    PuzzleShelf,
    Review,
    Since,
    Sitting,
    TableCard,
    Wanted,
)
from boardwright.server.since import since
from boardwright.server.tables import Outcome, Tables

FAULTS: dict[int | str, dict[str, Any]] = {
    status: {"model": bodies.Fault, "description": words}
    for status, words in {
        400: "The request cannot be carried out.",
        401: "Not signed in.",
        403: "Not allowed for this account.",
        404: "There is no such table.",
        409: "The table has changed; `sitting` then holds its current state.",
        410: "An administrator has closed the table.",
        413: "The request is too large.",
        422: "Invalid request or illegal action.",
        429: "Too many requests.",
        503: "The database is unavailable, or the stored table is damaged.",
    }.items()
}
router = APIRouter(prefix="/api", responses=FAULTS)
SITTING = TypeAdapter(Sitting)  # writes it in one go; that it is one is checked by types, not again here

TableId = Annotated[str, Path(max_length=24, description="The id of a table, as its link holds it.")]
At = Annotated[int | None, Query(ge=0, le=1_000_000, description="A moment: so many decisions stand.")]
_STATES = "`free`: a seat can be taken; `playing`: the game goes on."


def wanted_tables(
    game: Annotated[str, Query(max_length=40, description="The slug of a game.")] = "",
    players: Annotated[int, Query(ge=0, le=20, description="How many seats; 0 for any number.")] = 0,
    state: Annotated[Literal["", "free", "playing"], Query(description=_STATES)] = "",
    speed: Annotated[Literal["", "live", "slow"], Query(description="The pace.")] = "",
    hints: Annotated[Literal["", "yes", "no"], Query(description="Whether hints are allowed.")] = "",
) -> Wanted:
    """Which open tables somebody wants to see."""
    return Wanted(game, players, state, speed, hints)


Wish = Annotated[Wanted, Depends(wanted_tables)]
Eyes = Annotated[int | None, Query(ge=-1, le=9, description="The seat to look with; -1 sees public things.")]


def asker(me: Who) -> str:
    """Who a request counts for: the account, or a guest's address, as guests can be new each time."""
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

    Raises `NotYours`, also for whoever is banned, but for their own account.
    """

    def __init__(self, kind: str, banned_too: bool = False) -> None:
        super().__init__(kind)
        self._banned_too = banned_too

    async def __call__(self, request: Request) -> Who:
        """Count a request, and see where it comes from."""
        me = await who(request)
        if me.banned and not self._banned_too:
            await run_in_threadpool(request.app.state.moderation.check_not_banned, me.account)
        if not me.program:
            if not request.state.here:
                sentence = "The request did not come from one of our pages. Reload the page."
                raise NotYours(tr(sentence))
            token = request.headers.get("x-csrf-token", "")
            if not request.app.state.cookies.right(me.sign_in, token):
                raise NotYours(tr("This page is out of date. Reload it."))
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
    wish = (body.version, body.action, body.confirm, body.seat, body.then)
    with tables.precedence.first():
        return _done(await run_in_threadpool(tables.decide, me, table, *wish))


@router.post("/tables/{table}/lesson", tags=["lessons"])
def step_lesson(tables: Service, me: Actor, table: TableId, body: bodies.StepLesson) -> bodies.Done:
    """Go on in a lesson, try its step again, or take a hint. What is told then is in the sitting."""
    return bodies.Done(done=True, version=tables.lessons.step(me, table, body.version, body.wish))


@router.post("/tables/{table}/puzzle", tags=["puzzles"])
def step_puzzle(tables: Service, me: Actor, table: TableId, body: bodies.StepPuzzle) -> bodies.Done:
    """Try a puzzle again, take a hint, or see the best turn. What is told then is in the sitting."""
    return bodies.Done(done=True, version=tables.puzzles.step(me, table, body.version, body.wish))


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


@router.post("/tables/{table}/coach", tags=["playing"])
async def coach(tables: Service, me: Annotated[Who, Depends(Acting("coach"))], table: TableId) -> Coached:
    """What the coach says of one's own last turn; without a message, it was fine."""
    question = await run_in_threadpool(tables.coached, me, table)
    if question is None:
        return Coached(-1)
    thoughts = await asyncio.gather(*(asyncio.wrap_future(future) for future in question.futures))
    return await run_in_threadpool(question.told, thoughts)


@router.post("/tables/{table}/coaching", tags=["playing"], status_code=204)
def set_coach(tables: Service, me: Actor, table: TableId, body: bodies.Coaching) -> None:
    """Have a coach look at each turn, or no longer; where one plays with bots only."""
    tables.set_coach(me, table, body.on)


@router.post("/tables/{table}/review", tags=["tables"])
def review(tables: Service, me: Annotated[Who, Depends(Acting("hint"))], table: TableId) -> Review:
    """A finished game turn by turn, with what was better; asked for the first time, the review begins."""
    return tables.review(me, table)


# -------------------------------------------------------------------- looking


@router.get("/games", tags=["games"])
def games(tables: Service, me: Looker) -> list[GameCard]:
    """The games that can be played."""
    return tables.games()


@router.get("/lessons", tags=["lessons"])
def lessons(tables: Service, me: Looker) -> list[CourseCard]:
    """The lessons of all games, with what one has learnt."""
    return tables.lessons.courses(me)


@router.post("/lessons/{lesson}/begin", tags=["lessons"], status_code=201)
def begin_lesson(
    tables: Service, me: Maker, lesson: Annotated[str, Path(max_length=80, description="The id of a lesson.")]
) -> bodies.Made:
    """The table of a lesson: the one that one has left, or a new one."""
    return bodies.Made(id=tables.lessons.begin(me, lesson))


@router.get("/puzzles", tags=["puzzles"])
def puzzles(tables: Service, me: Looker) -> list[PuzzleShelf]:
    """The puzzles of all games: how many, what one has solved, what is due, and the puzzle of the day."""
    return tables.puzzles.shelves(me)


@router.post("/puzzles/{game}/begin", tags=["puzzles"], status_code=201)
def begin_puzzle(
    tables: Service,
    me: Maker,
    game: Annotated[str, Path(max_length=80, description="The slug of a game.")],
    body: bodies.WantPuzzle,
) -> bodies.Made:
    """A table with a puzzle of a game."""
    return bodies.Made(id=tables.puzzles.begin(me, game, body.which))


@router.get("/tables", tags=["tables"])
def lobby(tables: Service, me: Looker, wanted: Wish) -> list[TableCard]:
    """The open tables that are wanted, and those where one sits."""
    return tables.lobby(me, wanted)


@router.get("/tables/{table}", tags=["tables"], response_model=Sitting)
def look(tables: Service, me: Looker, table: TableId, at: At = None, seat: Eyes = None) -> Response:
    """A table as one may see it, now or at an earlier moment: view, choices, refusals, log, chat."""
    return Response(SITTING.dump_json(tables.sitting(me, table, at, seat)), media_type="application/json")


@router.get("/tables/{table}/since", tags=["tables"])
def since_turn(tables: Service, me: Looker, table: TableId, seat: Eyes = None) -> Since:
    """What others have done since one's last turn, move by move; each moment can be looked at."""
    return since(tables.sitting(me, table, seat=seat))


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
    return bodies.Made(id=tables.create(me, body.wish(), most_open))


@router.post("/tables/{table}/join", tags=["seats"])
def join(tables: Service, me: Actor, table: TableId, body: bodies.Join) -> bodies.Sat:
    """Take a free seat."""
    return bodies.Sat(seat=tables.join(me, table, body.seat, body.name))


@router.post("/tables/{table}/leave", tags=["seats"], status_code=204)
def leave(tables: Service, me: Actor, table: TableId) -> None:
    """Give up one's seat before the game begins; later, let a bot play until one comes back."""
    tables.leave(me, table)


@router.post("/tables/{table}/return", tags=["seats"])
def come_back(tables: Service, me: Actor, table: TableId) -> bodies.Returned:
    """Take one's seats back from the bots that played meanwhile."""
    return bodies.Returned(seats=tables.absences.come_back(me, table))


@router.post("/tables/{table}/resign", tags=["seats"], status_code=204)
def resign(tables: Service, me: Actor, table: TableId) -> None:
    """Give up for good: a bot plays on without a chance to win; with two seats the game ends."""
    tables.absences.resign(me, table)


@router.post("/tables/{table}/offer", tags=["seats"])
def offer(tables: Service, me: Actor, table: TableId, body: bodies.MakeOffer) -> bodies.Settled:
    """Offer to end the game, to stop the clock, or to let a bot play for whom all wait."""
    about = NOBODY if body.seat is None else body.seat
    return bodies.Settled(done=tables.absences.offer(me, table, body.what, about, body.player or ""))


@router.post("/tables/{table}/offer/answer", tags=["seats"])
def answer_offer(tables: Service, me: Actor, table: TableId, body: bodies.Consent) -> bodies.Settled:
    """Agree to an offer, or do not; one's own is withdrawn."""
    return bodies.Settled(done=tables.absences.answer(me, table, body.version, body.agree))


@router.post("/tables/{table}/pause", tags=["seats"], status_code=204)
def pause(tables: Service, me: Actor, table: TableId, body: bodies.Pause) -> None:
    """Have one's clock wait for some days, where pauses are agreed."""
    tables.absences.pause(me, table, body.days)


@router.post("/tables/{table}/rematch", tags=["tables"], status_code=201)
def rematch(tables: Service, me: Maker, table: TableId) -> bodies.Made:
    """Play again with rotated seats: makes the next table for all who sat here, or sits down at it."""
    return bodies.Made(id=tables.rematch(me, table))


@router.post("/tables/{table}/seat", tags=["seats"], status_code=204)
def fill(tables: Service, me: Actor, table: TableId, body: bodies.Fill) -> None:
    """Let a bot take a free seat."""
    tables.fill(me, table, body.seat, body.player)


@router.post("/tables/{table}/branch", tags=["tables"], status_code=201)
def branch(tables: Service, me: Maker, table: TableId, body: bodies.MakeBranch) -> bodies.Made:
    """Go on from any moment at a table of one's own, against bots."""
    return bodies.Made(id=tables.branch(me, table, body.at, body.seats, body.coached))


def _done(outcome: Outcome) -> bodies.Done:
    return bodies.Done(done=outcome.done, version=outcome.version, passes=outcome.passes)
