"""The drawn elements that a lesson may point at, and what they are called."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from typing import Final

from boardwright.games.packaged_game import PackagedGame
from boardwright.kernel.state import State
from boardwright.lessons.lesson import YOU

PAGE: Final = ("decide", "mine", "board")  # parts of the page that may be pointed at, too
_ELEMENT: Final = re.compile(r'\bid="(?:[a-z-]+--)?([^"]+)"[^>]*>(?:<title>([^<]*)</title>)?')


def drawn(state: State) -> Iterator[tuple[str, dict[str, str]]]:
    """The ids of all elements with their titles, at a desk and then on a phone."""
    game = state.game
    drawing = game.drawing() if isinstance(game, PackagedGame) else None
    sections = [section.form for section in drawing.sections] if drawing is not None else []
    yield "desk", _elements(state, ["table", "mine"])
    yield "phone", _elements(state, sections or ["phone"])


def titles(state: State, ids: Sequence[str]) -> dict[str, str]:
    """What pointed elements are called in the language of the moment; those that say nothing are left out."""
    if not ids:
        return {}
    found = _elements(state, ["table", "mine"])
    return {one: found[one] for one in ids if found.get(one)}


def _elements(state: State, forms: Sequence[str]) -> dict[str, str]:
    view = state.view(YOU)
    pictures = (state.game.picture(view, form=form).bare() for form in forms)
    return {name: html.unescape(title) for picture in pictures for name, title in _ELEMENT.findall(picture)}
