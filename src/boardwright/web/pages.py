"""Rendering: the templates, what every page needs, and the language it speaks."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from boardwright.bots.naming import bot_words
from boardwright.games import get
from boardwright.kernel.language import ENGLISH, LANGUAGES, known, plural, speaking, tr

if TYPE_CHECKING:
    from boardwright.server.people import Who

STATIC: Final = Path(__file__).parent / "static"
THEMES: Final = ("light", "dark")  # what a reader may ask for; else the device decides


@cache
def environment() -> Environment:
    """The templates with what all of them use."""
    made = Environment(
        loader=PackageLoader("boardwright.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(_=tr, n_=plural, static=static, languages=LANGUAGES, icon=icon, seat_mark=seat_mark)
    made.globals.update(bot_words=bot_words, variant_name=variant_name, game_title=game_title)
    return made


def variant_name(game: str, variant: str) -> str:
    """What a variant or a chosen setting is called."""
    return get(game).variant_name(variant)


def game_title(slug: str) -> str:
    """What a game is called."""
    return get(slug).title


def static(name: str) -> str:
    """The address of a static file, with a mark that changes when the file does."""
    return f"/static/{name}?{_mark(name)}"


@cache
def _mark(name: str) -> str:
    file = STATIC / name
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10] if file.exists() else "none"


@cache
def icon(name: str) -> Markup:
    """A small sign beside a word."""
    return Markup('<svg class="icon" aria-hidden="true"><use href="#i-{}"/></svg>').format(name)


@cache
def seat_mark(colour: str) -> Markup:
    """The shape of a seat in its colour."""
    mark = '<svg class="seat seat--{}" aria-hidden="true"><use href="#seat-{}"/></svg>'
    return Markup(mark).format(colour, colour)


def spoken(request: Request, me: Who | None) -> str:
    """The language of a page: the reader's choice, else what the browser asks for, else English."""
    if me is not None:
        return me.language
    wanted = [request.cookies.get("language", "")]
    wanted += [part.partition(";")[0] for part in request.headers.get("accept-language", "").split(",")]
    return next((code for tag in wanted if (code := known(tag))), ENGLISH)


def page(
    request: Request, me: Who | None, name: str, status: int = 200, game: str = "", **facts: Any
) -> HTMLResponse:
    """A rendered page. To be called where `speaking` holds if `facts` have words in them already."""
    theme = request.cookies.get("theme", "")
    with speaking(spoken(request, me)):
        body = (
            environment()
            .get_template(name)
            .render(
                me=me,
                lang=spoken(request, me),
                theme=theme if theme in THEMES else "",
                game_slug=game,
                path=request.url.path,
                **facts,
            )
        )
    return HTMLResponse(body, status, {"Cache-Control": "no-store"})
