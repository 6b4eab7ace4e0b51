"""The pages' addresses."""

from __future__ import annotations

from typing import Annotated, Any, cast

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from boardwright.games import UnknownGame, get, names
from boardwright.kernel.language import speaking, tr
from boardwright.kernel.state import NOBODY
from boardwright.kernel.words import calling
from boardwright.server.api import Limited
from boardwright.server.chat import speaks
from boardwright.server.contract import Sitting
from boardwright.server.people import Who
from boardwright.server.tables import Tables
from boardwright.web import components, lobby, replay, rulebook
from boardwright.web.boards import style_sheet, symbols
from boardwright.web.chart import chart
from boardwright.web.effects import Effect, effects
from boardwright.web.pages import page, spoken
from boardwright.web.table import FORMS, curtained, result, shared, table_facts

router = APIRouter(include_in_schema=False)

Me = Annotated[Who, Depends(Limited("page"))]
Seat = Annotated[int | None, Query(ge=-1, le=9)]


def _tables(request: Request) -> Tables:
    return cast(Tables, request.app.state.tables)


# -------------------------------------------------------------------- tables


@router.get("/")
def lobby_page(request: Request, me: Me) -> HTMLResponse:
    """The lobby: a new table, my tables, open ones."""
    tables = _tables(request)
    with speaking(me.language):
        facts = lobby.facts(tables.games(), tables.lobby(me))
    return page(request, me, "lobby.html", **facts)


@router.get("/table/{table}")
def table_page(request: Request, me: Me, table: str, seat: Seat = None) -> HTMLResponse:
    """A table, or the room where one waits for the others."""
    with speaking(me.language):
        facts = _table_facts(request, me, table, seat)
        if facts["sitting"].stage == "gathering":
            return page(request, me, "gathering.html", game=facts["sitting"].game, **facts)
        return page(request, me, "table.html", game=facts["sitting"].game, **_dress(request, facts))


@router.get("/table/{table}/fragment")
def table_fragment(
    request: Request, me: Me, table: str, seat: Seat = None, form: str = "table"
) -> HTMLResponse:
    """The table itself, for the client to put in place of what it shows."""
    with speaking(me.language):
        facts = _table_facts(request, me, table, seat, form)
        name = "gathered.html" if facts["sitting"].stage == "gathering" else "tabletop.html"
        return page(request, me, name, **facts)


def _table_facts(request: Request, me: Who, table: str, seat: int | None, form: str = "") -> dict[str, Any]:
    tables = _tables(request)
    sitting = tables.sitting(me, table, seat=seat)
    if sitting.stage == "gathering":
        return lobby.gathering(sitting, tables.games())
    curtain = curtained(sitting, seat) and seat != NOBODY
    if curtain:  # behind it is only what everybody may see
        sitting = tables.sitting(me, table, seat=NOBODY)
    wanted = form or request.cookies.get("form", "")
    facts = table_facts(sitting, wanted if wanted in FORMS else FORMS[0])
    curves = tables.chart(me, table) if sitting.stage == "over" else ()
    facts["chart"] = chart(curves, sitting.names, facts["colours"]) if curves else ""
    facts["result"] = result(sitting)
    asked = sitting.decides in sitting.mine
    facts["pass_to"] = sitting.names[sitting.decides] if curtain and asked else ""
    facts["speaks"] = speaks(me, bool(sitting.mine), sitting.access)
    facts["effects"] = _effects(tables, me, sitting) if facts["asked"] else {}
    return facts


def _effects(tables: Tables, me: Who, sitting: Sitting) -> dict[str, Effect]:
    """What each answer costs and brings at once."""
    seat = sitting.viewer
    foreseen = tables.foreseen(me, sitting.table, seat)
    return effects(get(sitting.game), sitting.view, seat, sitting.names, foreseen)


def _dress(request: Request, facts: dict[str, Any]) -> dict[str, Any]:
    """The same with what the game's pictures need once on a page: symbols and style.

    The style stands in the page: what it fills with patterns of the page would not be found from a file.
    """
    slug = facts["sitting"].game
    nonce = getattr(request.state, "nonce", "")
    return facts | {"symbols": symbols(slug), "style": style_sheet(slug), "nonce": nonce}


@router.get("/table/{table}/moment/{moment}")
def replay_page(request: Request, me: Me, table: str, moment: int, seat: Seat = None) -> HTMLResponse:
    """A moment of a game: every one has its address."""
    with speaking(me.language):
        facts = _moment_facts(request, me, table, moment, seat)
        return page(request, me, "replay.html", game=facts["sitting"].game, **_dress(request, facts))


@router.get("/table/{table}/moment/{moment}/fragment")
def replay_fragment(request: Request, me: Me, table: str, moment: int, seat: Seat = None) -> HTMLResponse:
    """A moment, for the client to put in place of another."""
    with speaking(me.language):
        return page(request, me, "moment.html", **_moment_facts(request, me, table, moment, seat))


def _moment_facts(request: Request, me: Who, table: str, moment: int, seat: int | None) -> dict[str, Any]:
    tables = _tables(request)
    sitting = tables.sitting(me, table, at=moment, seat=seat)
    if seat is None and shared(sitting):  # nobody has said whose eyes these are
        sitting = tables.sitting(me, table, at=moment, seat=NOBODY)
    log = tables.sitting(me, table, seat=sitting.viewer).log
    curves = tables.chart(me, table) if sitting.stage == "over" else ()
    with calling(sitting.names):
        report = tables.reports.look(table) if sitting.stage == "over" else None
    return replay.facts(sitting, log, curves, seat, report)


# -------------------------------------------------------------------- reading


@router.get("/rules")
def rules_index() -> Response:
    """To the rules of the first game."""
    return RedirectResponse(f"/rules/{names()[0]}")


@router.get("/rules/{slug}")
def rules_page(
    request: Request, me: Me, slug: str, q: Annotated[str, Query(max_length=100)] = ""
) -> HTMLResponse:
    """The numbered rules of a game; with `q`, those that hold the words are marked."""
    if slug not in names():
        return error_page(request, 404, UnknownGame(slug, names()).args[0])
    with speaking(me.language):
        return page(request, me, "rules.html", game=slug, **rulebook.facts(get(slug), q))


@router.get("/components")
def components_index() -> Response:
    """To the components of the first game."""
    return RedirectResponse(f"/components/{names()[0]}")


@router.get("/components/{slug}")
def components_page(request: Request, me: Me, slug: str) -> HTMLResponse:
    """The values of a game's components, and how each is known."""
    if slug not in names():
        return error_page(request, 404, UnknownGame(slug, names()).args[0])
    with speaking(me.language):
        return page(request, me, "components.html", game=slug, **components.facts(get(slug)))


@router.get("/account")
def account_page(request: Request, me: Me) -> HTMLResponse:
    """Who one is here: keep one's seats with a name and a password, or sign in elsewhere."""
    people = request.app.state.people
    facts = {"webhook": people.webhook(me.account), "programs": people.programs(me)}
    return page(request, me, "account.html", **facts)


# -------------------------------------------------------------------- what went wrong


def error_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """A page that says in a sentence what is wrong."""
    with speaking(spoken(request, None)):
        title = tr("There is nothing here") if status == 404 else tr("That did not work")
    return page(request, None, "error.html", status=status, number=status, heading=title, sentence=sentence)
