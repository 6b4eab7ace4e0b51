"""Pages about people: blocking and reporting at a table, and what administrators see."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse

from boardwright.kernel.language import messages, speaking, tr
from boardwright.server.api import Limited
from boardwright.server.moderation_api import actor
from boardwright.server.people import Who
from boardwright.server.responses import Sitting
from boardwright.web.pages import page

router = APIRouter(include_in_schema=False)

# What administrators have done, as the notes call it.
ACTS: Final = messages(
    {
        "mute": "muted",
        "ban": "banned",
        "pardon": "pardoned",
        "unname": "name removed",
        "close": "table closed",
        "reopen": "table reopened",
        "settle": "report settled",
        "appoint": "made administrator",
        "dismiss": "no longer administrator",
    }
)

Me = Annotated[Who, Depends(Limited("page"))]


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody at a table, by their seat or by a line they have said."""

    name: str
    field: str  # `seat` or `line`
    number: int
    said: str  # their last line, for a spectator


@router.get("/table/{table}/people")
def people_page(request: Request, me: Me, table: str) -> HTMLResponse:
    """Whom one can block or report at a table."""
    with speaking(me.language):
        sitting = request.app.state.tables.sitting(me, table, seat=-1)
        facts = {"sitting": sitting, "others": _others(sitting)}
        return page(request, me, "people.html", game=sitting.game, **facts)


def _others(sitting: Sitting) -> list[Named]:
    """The people in other seats, then those who watch and have said something."""
    seated = [
        Named(seat.name, "seat", seat.number, "")
        for seat in sitting.seats
        if seat.kind == "person" and not seat.mine
    ]
    said = {
        line.name: Named(line.name, "line", line.number, line.words) for line in sitting.chat if line.seat < 0
    }
    return [*seated, *said.values()]


@router.get("/admin")
def admin_page(request: Request, me: Me) -> HTMLResponse:
    """What people have reported, and what can be done about it. Raises `NoSuchPage` for others."""
    actor(request, me)
    moderation = request.app.state.moderation
    facts = {"complaints": moderation.complaints(), "notes": moderation.notes(), "day": _day, "act": _act}
    return page(request, me, "admin.html", **facts)


def _act(word: str) -> str:
    return tr(ACTS[word]) if word in ACTS else word


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")
