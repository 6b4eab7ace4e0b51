"""Where the parts go: everything on one sheet or in one column, and the forms of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.prompt import plain_button, prompt
from boardwright.drawing.shapes import group, scaled
from boardwright.games.lisboa.drawing.answers import answer
from boardwright.games.lisboa.drawing.focus import choices, focus, phone_focus
from boardwright.games.lisboa.drawing.mine import mine
from boardwright.games.lisboa.drawing.offers import PAYING, offers, sales
from boardwright.games.lisboa.drawing.own import WIDE, board_head, player
from boardwright.games.lisboa.drawing.phone import (
    phone_cards,
    phone_city,
    phone_court,
    phone_mine,
    phone_prices,
    small_city,
    small_prices,
)
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.table import FOLDED, board, folded, table
from boardwright.games.lisboa.drawing.wigs import THICK, wigs

SHEET: Final = 1440.0
COLUMN: Final = 390.0


def sheet(scene: Scene) -> Drawn:
    """Everything on one page: the board in its border of wigs, the question, all player boards."""
    scale = (SHEET - 2 * THICK - 12) / WIDE
    silent = replace(scene, answers=())  # the question says them
    bottom = FOLDED * scale + 2 * THICK + 12
    body = wigs(scene, SHEET, bottom) + scaled(board(silent, FOLDED), THICK + 6, THICK + 6, scale)
    y = bottom + 8
    asked, tall = _question(scene, SHEET - 16)
    if asked:
        body += group(asked, 8, y)
        y += tall + 8
    near = scene.near_seat
    for number in (near, *scene.far_seats):
        if number != near:
            body += group(board_head(scene, number, SHEET - 16)[0], 8, y)
            y += 44
        drawn, deep = _seat(scene, number, whole=number == near)
        body += scaled(drawn, 0, y, SHEET / WIDE)
        y += deep * SHEET / WIDE + 8
    return SHEET, y, body


def _seat(scene: Scene, number: int, *, whole: bool) -> tuple[str, float]:
    """A seat's whole board, or its band."""
    _, tall, body = (player if whole else mine)(replace(scene, near=number))
    return body, tall


def phone(scene: Scene) -> Drawn:
    """All sections below each other, then the other seats."""
    y, body = 8.0, ""
    asked, tall = _question(scene, COLUMN - 16)
    if asked:
        body += group(asked, 8, y)
        y += tall + 8
    own = (scene.near_seat, *scene.far_seats)
    parts = [small_city(scene)]
    for number in own:
        head, wide, deep = board_head(scene, number, COLUMN - 16)
        parts += [(wide, deep, head), phone_mine(replace(scene, near=number))]
        if number == scene.near_seat:
            parts += [phone_court(scene), phone_cards(scene), small_prices(scene)]
    for _, deep, drawn in parts:
        body += group(drawn, 8, y)
        y += deep + 8
    return COLUMN, y, body


def _question(scene: Scene, width: float) -> tuple[str, float]:
    """The question in a line, what is chosen from, and answers in words; drawing and height."""
    buttons = [
        plain_button(action, answer(action)) for action in scene.answers if not action.startswith(PAYING)
    ]
    return prompt(scene, width, buttons, choices(scene, width - 24, offers(scene), sales(scene)))


FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {
        "sheet": sheet,
        "table": table,
        "folded": folded,
        "mine": mine,
        "player": player,
        "focus": focus,
        "phone": phone,
        "phone-city": phone_city,
        "phone-court": phone_court,
        "phone-cards": phone_cards,
        "phone-prices": phone_prices,
        "phone-mine": phone_mine,
        "phone-focus": phone_focus,
    }
)
