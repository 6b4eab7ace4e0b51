"""The account's pages: who one is here, and where links from e-mails lead."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse

from boardwright.kernel.language import speaking
from boardwright.server.api import Limited
from boardwright.server.blocks import blocked_by
from boardwright.server.passkey_api import site_here
from boardwright.server.people import Who
from boardwright.server.webhooks import signing_secret
from boardwright.web.pages import page

router = APIRouter(include_in_schema=False)

Me = Annotated[Who, Depends(Limited("page"))]


@router.get("/account")
def account_page(request: Request, me: Me) -> HTMLResponse:
    """The account page: keep a guest's seats with a name and a password, or sign in."""
    with speaking(me.language):
        return page(request, me, "account.html", **_facts(request, me))


def _facts(request: Request, me: Who) -> dict[str, Any]:
    state = request.app.state
    facts: dict[str, Any] = {"letters": state.mail.works, "passkeys_work": site_here(request) is not None}
    facts["sanctions"] = state.moderation.sanctions(me.account)
    facts["blocked"] = blocked_by(state.store, me.account)
    if me.guest:
        return facts
    return facts | {
        "administrator": state.moderation.is_administrator(me),
        "second_factor": state.people.has_second_factor(me),
        "email": state.mail_recovery.address(me.account),
        "webhook": state.people.webhook(me.account),
        "webhook_secret": signing_secret(state.webhook_key, me.account) if me.account else "",
        "programs": state.people.programs(me),
        "browser": me.browser,
        "passkeys": [
            {
                "id": one.id,
                "name": one.name,
                "created": _day(one.created),
                "used": _day(one.used),
            }
            for one in state.passkeys.listed(me.account)
        ],
        "browsers": [
            {"name": one.browser, "day": _day(one.since), "here": one.here}
            for one in state.people.browsers(me)
        ],
    }


def _day(moment: float) -> date | None:
    return datetime.fromtimestamp(moment, UTC).date() if moment else None


@router.get("/account/{purpose}")
def link_page(
    request: Request,
    me: Me,
    purpose: Literal["confirm", "recover"],
    link: Annotated[str, Query(max_length=200)] = "",
) -> HTMLResponse:
    """Where a link from an e-mail leads. It does nothing by itself, as mail programs open links, too."""
    return page(request, me, "account_link.html", purpose=purpose, link=link)
