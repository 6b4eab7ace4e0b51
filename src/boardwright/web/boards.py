"""A game's drawing on a page: style sheet and symbols once for all pictures, as the page's rules want it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from boardwright.drawing.glance import Glance
from boardwright.drawing.picture import Drawing
from boardwright.games import get
from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.game import Game
from boardwright.kernel.language import language
from boardwright.kernel.picture import BoardPicture, Marks
from boardwright.kernel.state import NOBODY


def style_sheet(slug: str) -> Markup:
    """The style of a game's pictures, to stand once on a page."""
    return Markup(_any_picture(slug, language()).style)


def symbols(slug: str) -> Markup:
    """The symbols of a game's pictures, to stand once on a page."""
    return Markup(_any_picture(slug, language()).symbols)


@lru_cache(maxsize=64)
def _any_picture(slug: str, _spoken: str) -> BoardPicture:
    """A picture of the game in the language of the moment; its symbols may have letters on them."""
    game = get(slug)
    state = game.new(game.options(game.players[1]), seed=1)
    return game.picture(state.view(NOBODY), form="table")


def drawing_of(game: Game) -> Drawing[Any, Any] | None:
    """What a game draws with, if it says so."""
    return game.drawing() if isinstance(game, PackagedGame) else None


def picture(
    game: Game, form: str, view: Mapping[str, Any], names: Sequence[str], marks: Marks
) -> BoardPicture | None:
    """A picture of a view; None if the game does not draw this form."""
    drawing = drawing_of(game)
    if drawing is not None and form not in drawing.forms:
        return None
    return game.picture(view, names, form=form, marks=marks)


def markup(drawn: BoardPicture | None) -> Markup:
    """A picture as it stands on a page, which has style and symbols already."""
    return Markup(drawn.bare() if drawn else "")


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
