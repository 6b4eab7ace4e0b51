"""The addresses of what comes after a game: the page of the end, and the picture to share."""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Request
from fastapi.responses import RedirectResponse, Response

from boardwright.kernel.language import speaking
from boardwright.kernel.state import NOBODY
from boardwright.server.api import Limited, TableId
from boardwright.server.people import Who
from boardwright.server.responses import Sitting
from boardwright.server.tables import Tables
from boardwright.web import end
from boardwright.web.boards import style_sheet, symbols
from boardwright.web.pages import page
from boardwright.web.share import SharePictures, can_draw

LASTS: Final = {"Cache-Control": "private, max-age=3600"}  # the game is over, only names may change

router = APIRouter(include_in_schema=False)
pictures = SharePictures()

Me = Annotated[Who, Depends(Limited("page"))]


def _tables(request: Request) -> Tables:
    return cast(Tables, request.app.state.tables)


def address(request: Request, table: str) -> str:
    """The whole address of a table, as other sites need it."""
    base = request.base_url
    if request.app.state.settings.https:
        base = base.replace(scheme="https")
    return f"{base}table/{table}"


@router.get("/table/{table}/end")
def end_page(request: Request, me: Me, table: TableId) -> Response:
    """The end of a game; as long as it goes on, its table."""
    tables = _tables(request)
    with speaking(me.language):
        sitting = tables.sitting(me, table)
        if sitting.stage != "over":
            return RedirectResponse(f"/table/{table}")
        facts: dict[str, Any] = end.facts(sitting, tables.chart(me, table))
        facts |= {"here": address(request, table), "pictured": can_draw()}
        facts |= {"symbols": symbols(sitting.game), "style": style_sheet(sitting.game)}
        return page(request, me, "end.html", game=sitting.game, nonce=request.state.nonce, **facts)


@router.get("/table/{table}/picture.png")
def share_picture(
    request: Request, me: Annotated[Who, Depends(Limited("picture"))], table: TableId
) -> Response:
    """The final board with the ranking, the same for all who have the link; 409 before the game is over."""
    with speaking(me.language):
        sitting: Sitting = _tables(request).sitting(me, table, seat=NOBODY)
        made = pictures.of(sitting)
    return Response(made, media_type="image/png", headers=LASTS)
