"""What makes the pages an app: the manifest, its icons, the service worker and the page without a network."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response

from boardwright.games import names
from boardwright.kernel.language import tr
from boardwright.server.api import Limited
from boardwright.server.errors import NotNow
from boardwright.server.people import Who
from boardwright.web.pages import STATIC, page, static
from boardwright.web.share import can_draw, png

SIZES: Final = (192, 512)  # of the icons, in pixels
SHEETS: Final = ("style.css", "table.css", "end.css", "lobby.css", "playback.css", "learn.css")
PAPER, INK = "#f3f2ed", "#1b2027"
# The sign of the house on paper. A quarter of the width is left around it: systems cut icons to any shape.
ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">'
    f'<rect width="48" height="48" fill="{PAPER}"/>'
    f'<g transform="translate(12 12)" fill="none" stroke="{INK}">'
    '<path d="M3 3h18v18H3Z" stroke-width="1.5"/><path d="M3 12h18M12 3v18" stroke-width="1.5"/>'
    f'<path d="M12 12h9v9h-9Z" fill="{INK}"/></g></svg>'
)

router = APIRouter(include_in_schema=False)

Me = Annotated[Who, Depends(Limited("page"))]


@router.get("/manifest.webmanifest")
def manifest() -> Response:
    """What a system needs to know to install the app."""
    icons = [{"src": static("mark.svg"), "sizes": "any", "type": "image/svg+xml"}]
    if can_draw():
        icons += [
            {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size in SIZES
            for purpose in ("any", "maskable")
        ]
    told = {
        "id": "/",
        "name": "Boardwright",
        "short_name": "Boardwright",
        "description": tr("Heavy board games against bots and friends."),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }
    return Response(json.dumps(told), media_type="application/manifest+json")


@router.get("/icon-{size}.png")
def icon(size: int, me: Annotated[Who, Depends(Limited("picture"))]) -> Response:
    """The icon of the app in one of its sizes."""
    if size not in SIZES or not can_draw():
        raise NotNow(tr("There is no icon of this size."))
    return Response(_drawn(size), media_type="image/png", headers={"Cache-Control": "max-age=86400"})


@lru_cache(len(SIZES))
def _drawn(size: int) -> bytes:
    return png(ICON, size)


@router.get("/service-worker.js")
def service_worker() -> Response:
    """The worker that keeps the shell and the rules for when there is no network, and shows notifications."""
    kept, code = shell(), (STATIC / "worker.js").read_text(encoding="utf-8")
    version = hashlib.sha256(("\n".join(kept) + code).encode()).hexdigest()[:12]
    facts = {"SHELL": kept, "RULES": rules(), "VERSION": version}
    return Response(f"Object.assign(self,{json.dumps(facts)});{code}", media_type="text/javascript")


def shell() -> list[str]:
    """What the worker keeps of the pages: files that are the same for everybody."""
    return [
        "/offline",
        static("client.js"),
        static("mark.svg"),
        *(static(sheet) for sheet in SHEETS if (STATIC / sheet).exists()),
    ]


def rules() -> list[str]:
    """The pages of rules, which the worker asks for as nobody."""
    return [f"/rules/{slug}" for slug in names()]


@router.get("/offline")
def offline(request: Request) -> HTMLResponse:
    """What is shown without a network."""
    return page(request, None, "offline.html", rules=rules())
