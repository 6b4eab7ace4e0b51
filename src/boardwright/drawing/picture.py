"""The frame of a picture: an SVG that needs nothing but itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Final

from boardwright.drawing.shapes import num
from boardwright.drawing.style import THEMES

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
MANY: Final = 12  # from so many legal targets on the marks go quiet


@dataclass(frozen=True, slots=True)
class Frame:
    """What goes around a body: the game's class, style sheet, definitions and ground."""

    game: str
    theme: str
    style: str
    definitions: str
    ground: str  # what lies over the background


def check_wish(form: str, forms: Iterable[str], theme: str) -> None:
    """Raises `ValueError` for a form the game does not draw or a theme that does not exist."""
    if form not in forms:
        raise ValueError(f"unknown form {form!r}: use one of {', '.join(map(repr, forms))}")
    if theme not in THEMES:
        raise ValueError(f"unknown theme {theme!r}: use one of {', '.join(map(repr, THEMES))}")


def picture(frame: Frame, size: tuple[float, float, str], label: str, legal: int) -> str:
    """The finished SVG: style, symbols, the ground, the body."""
    width, height, body = size
    quiet = f'<g class="many">{body}</g>' if legal > MANY else body
    box = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    fluid = 'style="max-width:100%;height:auto"'
    kind = f'class="{frame.game} {frame.theme or "auto"}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box} {fluid} {kind}'
    ground = f'<rect width="{num(width)}" height="{num(height)}" class="bg"/>{frame.ground}'
    return (
        f'{head} role="group" aria-label="{escape(label)}"><style>{frame.style}</style>'
        f"{frame.definitions}{ground}{quiet}</svg>\n"
    )
