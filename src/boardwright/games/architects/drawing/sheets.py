"""Where the parts go: the forms of the picture, and the two with everything on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group, scaled
from boardwright.games.architects.drawing import sections
from boardwright.games.architects.drawing.focus import focus, phone_focus
from boardwright.games.architects.drawing.mine import mine
from boardwright.games.architects.drawing.player import player
from boardwright.games.architects.drawing.question import prompt
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.scores import score_sheet
from boardwright.games.architects.drawing.table import folded, table

SHEET, PHONE = 1440.0, 390.0
PAD: Final = 16.0
GAP: Final = 10.0


def sheet(scene: Scene) -> Drawn:
    """Everything on one page of 1440: the board, the question, the own board, those of the others."""
    wide = SHEET - 2 * PAD
    parts = [_grown(folded(scene), wide), prompt(scene, wide)]
    if scene.view["over"]:
        parts.append(score_sheet(scene, 190.0 + 150 * len(scene.view["seats"])))
    parts += [_grown(player(scene.beside(seat)), wide) for seat in (scene.near_seat, *scene.far_seats)]
    return _column(parts, SHEET, PAD)


def _grown(drawn: Drawn, wide: float) -> Part:
    """A form as large as there is room for."""
    width, height, body = drawn
    return scaled(body, 0, 0, wide / width), wide, height * wide / width


def phone(scene: Scene) -> Drawn:
    """All sections below each other, with the question before them and the other boards after them."""
    wide = sections.WIDE
    parts = [prompt(scene, wide)]
    if scene.view["over"]:
        parts.append(score_sheet(scene, wide))
    shared = (sections.phone_town, sections.phone_market, sections.phone_people, sections.phone_build)
    drawn = [form(scene) for form in (*shared, sections.phone_court)]
    drawn += [
        sections.phone_mine(scene.beside(seat), named=True) for seat in (scene.near_seat, *scene.far_seats)
    ]
    return _column([*parts, *((body, width, tall) for width, tall, body in drawn)], PHONE, 8)


def _column(parts: list[Part], width: float, pad: float) -> Drawn:
    """Parts below each other."""
    y, body = pad, ""
    for drawn, _, tall in parts:
        if drawn:
            body += group(drawn, pad, y)
            y += tall + GAP
    return width, y + pad - GAP, body


FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {
        "sheet": sheet,
        "table": table,
        "folded": folded,
        "phone": phone,
        "player": player,
        "mine": mine,
        "focus": focus,
        "phone-focus": phone_focus,
        "phone-town": sections.phone_town,
        "phone-market": sections.phone_market,
        "phone-people": sections.phone_people,
        "phone-build": sections.phone_build,
        "phone-court": sections.phone_court,
        "phone-mine": sections.phone_mine,
    }
)
