"""A game's drawing on a page: style sheet and symbols once for all pictures, as the page's rules want it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from boardwright.drawing.glance import Glance
from boardwright.drawing.picture import Drawing
from boardwright.games import get
from boardwright.kernel.folder import FolderGame
from boardwright.kernel.game import Game
from boardwright.kernel.language import language

_STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
_DEFS: Final = re.compile(r"<defs>.*?</defs>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing taken apart: what styles it, the symbols it uses, and the rest."""

    style: str
    symbols: str
    body: Markup


def take_apart(svg: str) -> Picture:
    """Style and symbols of a picture, and the picture without them."""
    style, symbols = _STYLE.search(svg), _DEFS.search(svg)
    body = _DEFS.sub("", _STYLE.sub("", svg, count=1), count=1)
    return Picture(style[1] if style else "", symbols[0] if symbols else "", Markup(body))


def style_sheet(slug: str) -> Markup:
    """The style of a game's pictures, to stand once on a page."""
    return Markup(_any_picture(slug, language()).style)


def symbols(slug: str) -> Markup:
    """The symbols of a game's pictures, to stand once on a page."""
    return Markup(_any_picture(slug, language()).symbols)


@lru_cache(maxsize=64)
def _any_picture(slug: str, _spoken: str) -> Picture:
    """A picture of the game in the language of the moment; its symbols may have letters on them."""
    game = get(slug)
    state = game.new(game.options(game.players[1]), seed=1)
    return take_apart(game.board(state.view(-1), form="table"))


def drawing_of(game: Game) -> Drawing[Any, Any] | None:
    """What a game draws with, if it is kept in a folder of the usual kind."""
    if not isinstance(game, FolderGame):
        return None
    found = getattr(game.part("drawing"), "DRAWING", None)
    return found if isinstance(found, Drawing) else None


def picture(game: Game, form: str, view: Mapping[str, Any], names: Sequence[str], **marks: Any) -> Markup:
    """A picture without style and symbols; empty if the game does not draw this form."""
    drawing = drawing_of(game)
    if drawing is not None and form not in drawing.forms:
        return Markup("")
    return take_apart(game.board(view, names, form=form, **marks)).body


def glances(game: Game, view: Mapping[str, Any], names: Sequence[str]) -> list[Glance]:
    """Every seat at a glance; none if the game does not tell."""
    drawing = drawing_of(game)
    return [] if drawing is None else drawing.glances(view, names)


def spots(game: Game, view: Mapping[str, Any], moves: Sequence[tuple[str, int]]) -> list[str]:
    """Where past moves left their trace on the present board: ids of elements, or ""."""
    drawing = drawing_of(game)
    if drawing is None:
        return [""] * len(moves)
    places = drawing.places
    return [(places.last_place(view, action, seat) or "") if action else "" for action, seat in moves]
