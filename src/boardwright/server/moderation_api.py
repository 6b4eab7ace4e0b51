"""Blocking, reporting, and what administrators do, over the JSON interface."""

from __future__ import annotations

from typing import Annotated, cast

from fastapi import APIRouter, Depends, Path, Request

from boardwright.server import blocks
from boardwright.server import requests as bodies
from boardwright.server.api import FAULTS, Acting, Actor, Limited, Looker, Service, TableId
from boardwright.server.blocks import Blocked
from boardwright.server.errors import NoSuchPage
from boardwright.server.moderation import Moderation, Noted, Reported
from boardwright.server.people import Who

router = APIRouter(prefix="/api", responses=FAULTS)

Number = Annotated[int, Path(ge=1, le=1 << 62)]


def _moderation(request: Request) -> Moderation:
    return cast(Moderation, request.app.state.moderation)


@router.post("/tables/{table}/block", tags=["people"], status_code=204)
def block(request: Request, tables: Service, me: Actor, table: TableId, body: bodies.Somebody) -> None:
    """Read nothing more of somebody, and get no seat beside them. They are not told."""
    person = tables.people.somebody(me)
    with tables.desks.at(table) as live:
        blocks.block(tables.store, person, live, body.seat, body.line)
    tables.people.forget()


@router.get("/blocks", tags=["people"])
def blocked(tables: Service, me: Looker) -> list[Blocked]:
    """Whom one has blocked."""
    return blocks.blocked_by(tables.store, me.account)


@router.post("/blocks/{block}/lift", tags=["people"], status_code=204)
def lift(tables: Service, me: Actor, block: Number) -> None:
    """Block somebody no longer."""
    blocks.lift(tables.store, me.account, block)
    tables.people.forget()


@router.post("/tables/{table}/complaint", tags=["people"], status_code=204)
def complain(
    request: Request,
    tables: Service,
    me: Annotated[Who, Depends(Acting("report"))],
    table: TableId,
    body: bodies.Complain,
) -> None:
    """Report somebody to the administrators, with the present moment of the game and the chat."""
    with tables.desks.at(table) as live:
        _moderation(request).complain(me, live, body.seat, body.line, body.words)


# -------------------------------------------------------------------- administrators


def actor(request: Request, me: Who) -> str:
    """An administrator, as their acts are noted. Raises `NoSuchPage`, as if nothing were here."""
    if not _moderation(request).is_administrator(me):
        raise NoSuchPage
    return f"#{me.account} {me.name}"


def _looking(request: Request, me: Annotated[Who, Depends(Limited("look"))]) -> str:
    return actor(request, me)


def _acting(request: Request, me: Annotated[Who, Depends(Acting("act"))]) -> str:
    return actor(request, me)


LookingAdministrator = Annotated[str, Depends(_looking)]
Administrator = Annotated[str, Depends(_acting)]


@router.get("/admin/complaints", tags=["administrators"])
def complaints(request: Request, me: LookingAdministrator, settled: bool = False) -> list[Reported]:
    """What people have reported: what is open, or what is settled."""
    return _moderation(request).complaints(settled)


@router.get("/admin/audit", tags=["administrators"])
def audit(request: Request, me: LookingAdministrator) -> list[Noted]:
    """What administrators have done, the latest first."""
    return _moderation(request).notes()


@router.post("/admin/people", tags=["administrators"], status_code=204)
def act(request: Request, me: Administrator, body: bodies.Sanction) -> None:
    """Mute or ban somebody, end that, or take a name away."""
    _moderation(request).act(me, body.act, body.who, body.reason, body.days)


@router.post("/admin/tables", tags=["administrators"], status_code=204)
def close(request: Request, me: Administrator, body: bodies.CloseTable) -> None:
    """Close a table, or open it again."""
    moderation = _moderation(request)
    (moderation.close if body.closed else moderation.reopen)(me, body.table, body.reason)


@router.post("/admin/complaints/{complaint}", tags=["administrators"], status_code=204)
def settle(request: Request, me: Administrator, complaint: Number, body: bodies.Reason) -> None:
    """Say what became of a report."""
    _moderation(request).settle(me, complaint, body.reason)
