"""The pages' addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from boardwright.games import UnknownGame, get, names
from boardwright.kernel.language import speaking, tr
from boardwright.kernel.state import NOBODY
from boardwright.lessons import courses
from boardwright.lessons.library import outdated
from boardwright.server.api import Limited, Wish
from boardwright.server.chat import speaks
from boardwright.server.people import Who
from boardwright.server.responses import Sitting
from boardwright.server.tables import Look, Tables
from boardwright.web import (
    account,
    app_routes,
    components,
    end_routes,
    learn,
    lobby,
    moderation,
    reference,
    replay,
    rulebook,
)
from boardwright.web.boards import style_sheet, symbols
from boardwright.web.effects import Effect, effects
from boardwright.web.pages import page, spoken
from boardwright.web.playback import moments, then_facts
from boardwright.web.table import FORMS, curtained, player_facts, result, shared, since_facts, table_facts

router = APIRouter(include_in_schema=False)
ROUTERS: Final = (router, account.router, app_routes.router, end_routes.router, moderation.router)

Me = Annotated[Who, Depends(Limited("page"))]
Seat = Annotated[int | None, Query(ge=-1, le=9)]


def _tables(request: Request) -> Tables:
    return cast(Tables, request.app.state.tables)


# -------------------------------------------------------------------- tables


@router.get("/")
def lobby_page(request: Request, me: Me, wanted: Wish) -> HTMLResponse:
    """The lobby: my tables, open ones that are wanted, a new table."""
    tables = _tables(request)
    with speaking(me.language):
        listed, here = tables.open_tables(), tables.hub.everybody
        facts = lobby.facts(tables.games(), tables.lobby(me, wanted), wanted, listed, here)
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


@router.get("/table/{table}/player/{number}")
def player_page(
    request: Request, me: Me, table: str, number: int, seat: Seat = None, form: str = ""
) -> Response:
    """A player's whole board, for the client to lay over the table."""
    with speaking(me.language):
        with _tables(request).looking(me, table) as look:
            sitting, _ = _seen(look, seat)
        if sitting.stage == "gathering" or number not in range(len(sitting.seats)):
            return error_page(request, 404, tr("There is no such player at this table."))
        return page(request, me, "player.html", **player_facts(sitting, number, _form(request, form)))


@router.get("/table/{table}/since")
def since_page(request: Request, me: Me, table: str, seat: Seat = None) -> HTMLResponse:
    """What others have done since one's turn, with what each move changed."""
    with speaking(me.language):
        with _tables(request).looking(me, table) as look:
            sitting, _ = _seen(look, seat)
            views = look.views(moments(sitting), sitting.viewer)
        return page(request, me, "changed.html", **since_facts(sitting, views))


@router.get("/table/{table}/then/{moment}")
def then_page(
    request: Request,
    me: Me,
    table: str,
    moment: int,
    first: Annotated[int, Query(ge=0)] = 0,
    seat: Seat = None,
    form: str = "",
    section: str = "",
) -> HTMLResponse:
    """The board as it was after a move, for the client to lay over the present one."""
    with speaking(me.language):
        with _tables(request).looking(me, table) as look:
            sitting, _ = _seen(look, seat, moment)
        facts = then_facts(sitting, first, _form(request, form), section)
        return page(request, me, "then.html", **facts)


def _table_facts(request: Request, me: Who, table: str, seat: int | None, form: str = "") -> dict[str, Any]:
    tables = _tables(request)
    with tables.looking(me, table) as look:
        sitting, curtain = _seen(look, seat)
        foreseen = look.foreseen(sitting.viewer) if sitting.choices else {}
    if sitting.stage == "gathering":
        return lobby.gathering(sitting, tables.games())
    facts = table_facts(sitting, _form(request, form))
    facts["result"] = result(sitting)
    asked = sitting.decides in sitting.mine
    facts["pass_to"] = sitting.names[sitting.decides] if curtain and asked else ""
    facts["speaks"] = speaks(me, bool(sitting.mine), sitting.access)
    facts["effects"] = _effects(sitting, foreseen) if facts["asked"] else {}
    return facts


def _seen(look: Look, seat: int | None, at: int | None = None) -> tuple[Sitting, bool]:
    """What one looks at, and whether a curtain hides it: behind it is only what everybody may see."""
    sitting = look.sitting(seat=seat)
    curtain = sitting.stage != "gathering" and curtained(sitting, seat) and seat != NOBODY
    eyes = NOBODY if curtain else seat
    return (look.sitting(at, eyes) if curtain or at is not None else sitting), curtain


def _form(request: Request, wanted: str) -> str:
    """The layout that is asked for, else the one of this browser, else what its kind of device needs."""
    form = wanted or request.cookies.get("form", "")
    if form in FORMS:
        return form
    return "phone" if request.headers.get("sec-ch-ua-mobile") == "?1" else FORMS[0]


def _effects(sitting: Sitting, foreseen: Mapping[str, Mapping[str, Any]]) -> dict[str, Effect]:
    """What each answer costs and brings at once."""
    return effects(get(sitting.game), sitting.view, sitting.viewer, sitting.names, foreseen)


def _dress(request: Request, facts: dict[str, Any]) -> dict[str, Any]:
    """The same with what the game's pictures need once on a page: symbols and style.

    The style stands in the page: what it fills with patterns of the page would not be found from a file.
    """
    slug = facts["sitting"].game
    nonce = getattr(request.state, "nonce", "")
    tips = reference.tips(slug)
    return facts | {"symbols": symbols(slug), "style": style_sheet(slug), "nonce": nonce, "tips": tips}


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
    with _tables(request).looking(me, table) as look:
        sitting = look.sitting(moment, seat)
        if seat is None and shared(sitting):  # nobody has said whose eyes these are
            sitting = look.sitting(moment, NOBODY)
        log = look.sitting(seat=sitting.viewer).log
        over = sitting.stage == "over"
        curves, review = (look.chart(), look.review()) if over else ((), None)
    return replay.facts(sitting, log, curves, seat, review)


# -------------------------------------------------------------------- learning


@router.get("/learn")
def learn_page(request: Request, me: Me) -> HTMLResponse:
    """The lessons of all games, with what one has learnt."""
    with speaking(me.language):
        tables = _tables(request)
        facts = learn.facts(tables.lessons.courses(me)) | learn.shelves(tables.puzzles.shelves(me))
        return page(request, me, "learn.html", **facts)


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
        return page(
            request, me, "rules.html", game=slug, **_drawn(request, slug), **rulebook.facts(get(slug), q)
        )


@router.get("/rules/{slug}/picture/{lesson}.svg")
def chapter_picture(me: Me, slug: str, lesson: str) -> Response:
    """A small picture for a chapter: the position of the lesson that teaches it."""
    known = {one.id: one for one in courses().get(slug, ()) if not outdated(one.id)}
    if lesson not in known:
        raise HTTPException(404, f"there is no lesson {lesson} of {slug}")
    with speaking(me.language):
        picture = reference.position_picture(known[lesson]).svg()
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@router.get("/summary/{slug}")
def summary_page(request: Request, me: Me, slug: str) -> HTMLResponse:
    """A game on one page, to be printed."""
    return _reference_page(request, me, slug, "summary.html")


@router.get("/symbols/{slug}")
def symbols_page(request: Request, me: Me, slug: str) -> HTMLResponse:
    """What the symbols of a game's pictures mean, with the rule and the lesson of each."""
    return _reference_page(request, me, slug, "symbols.html")


def _reference_page(request: Request, me: Who, slug: str, template: str) -> HTMLResponse:
    if slug not in names():
        return error_page(request, 404, UnknownGame(slug, names()).args[0])
    nonce = getattr(request.state, "nonce", "")
    with speaking(me.language):
        return page(request, me, template, game=slug, **reference.page_facts(get(slug), nonce))


def _drawn(request: Request, slug: str) -> dict[str, Any]:
    """Symbols and style of a game's pictures, for a page that shows some of them."""
    nonce = getattr(request.state, "nonce", "")
    return {"symbols": symbols(slug), "style": style_sheet(slug), "nonce": nonce}


@router.get("/search")
def search_page(
    request: Request, me: Me, q: Annotated[str, Query(max_length=100)] = "", game: str = ""
) -> HTMLResponse:
    """One search over rules, lessons, symbols and components."""
    if game and game not in names():
        return error_page(request, 404, UnknownGame(game, names()).args[0])
    with speaking(me.language):
        return page(request, me, "search.html", **reference.search_facts(q, game))


@router.get("/search.json")
def search_json(
    me: Me, q: Annotated[str, Query(max_length=100)] = "", game: str = ""
) -> list[reference.Find]:
    """The same search for programs."""
    if game and game not in names():
        raise HTTPException(404, UnknownGame(game, names()).args[0])
    with speaking(me.language):
        return reference.search(q, [game] if game else names())


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


# -------------------------------------------------------------------- what went wrong


def error_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """A page that says in a sentence what is wrong."""
    with speaking(spoken(request, None)):
        title = tr("There is nothing here") if status == 404 else tr("That didn't work")
    return page(request, None, "error.html", status=status, number=status, heading=title, sentence=sentence)
