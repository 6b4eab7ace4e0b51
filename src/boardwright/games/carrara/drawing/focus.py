"""The question drawn large where it has no place on a board: what to pay, and with which blocks."""

from __future__ import annotations

import math
from typing import Final

from boardwright.drawing.marks import mark
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, rect
from boardwright.drawing.stage import button
from boardwright.drawing.view import asks_viewer
from boardwright.games.carrara.drawing.answers import answer
from boardwright.games.carrara.drawing.pieces import COLOURS, LETTERS, block, no_block
from boardwright.games.carrara.drawing.question import in_focus
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, label, panel
from boardwright.games.carrara.drawing.tiles import offered

WIDE: Final = 1144.0
NARROW: Final = 374.0
CARD: Final = 96.0  # height of an answer
GAP: Final = 10
BLOCK: Final = 38


def focus(scene: Scene) -> Drawn:
    """On a desk: the tile left, its question and the answers right of it."""
    return _panel(scene, WIDE)


def phone_focus(scene: Scene) -> Drawn:
    """On a phone: the answers in rows."""
    return _panel(scene, NARROW)


def _panel(scene: Scene, width: float) -> Drawn:
    answers = [action for action in scene.answers if in_focus(action)]
    if not answers or not asks_viewer(scene.view):
        return width, 0, ""
    wide = width > 600
    shown = _subject(scene) if wide else ""
    left = 140.0 if shown else 14.0
    columns = min(len(answers), 9 if wide else 3)
    across = min(150.0, (width - left - 18 + GAP) / columns - GAP)
    rows = math.ceil(len(answers) / columns)
    height = max(70 + rows * (CARD + GAP), 196 if shown else 0)
    body = group(panel(width - 8, height - 8), 4, 4) + group(shown, 24, 26)
    body += label(left, 40, scene.headline(), width - left - 20, "n", 20 if wide else 16)
    for i, action in enumerate(answers):
        x, y = left + i % columns * (across + GAP), 58 + i // columns * (CARD + GAP)
        body += group(
            _card(scene, action, across),
            x,
            y,
            ident=f"choice-{i + 1}",
            title=answer(action),
            attributes=button(action),
        )
    return width, height, body


def _subject(scene: Scene) -> str:
    """The tile or monument to pay for, and the city it goes to."""
    view = scene.view
    monument, space, where = scene.settled("monument"), scene.settled("tile"), scene.settled("city")
    tile = view["display"][int(space) - 1] if space else None
    if monument:
        drawn = offered(scene, str(monument), view["monument_value"], 96, 118)
    elif tile:
        drawn = offered(scene, tile["type"], tile["value"], 96, 118)
    else:
        return ""
    for city in view["cities"]:
        if city["id"] == where:
            plate = rect(0, 0, 96, 24, "plate", 5) + label(48, 17, city["name"], 88, "b c oni")
            drawn += group(plate, 0, 124, css=f"car-{LETTERS[city['colour']]}")
    return drawn


def _card(scene: Scene, action: str, width: float) -> str:
    """An answer: the blocks it gives."""
    kind, *words = action.split()
    many = int(words[-1])
    body = rect(0, 0, width, CARD, "box edge", 8)
    colour, each = (words[0], 1) if kind == "pay.block" else (_pair_colour(scene), 2)
    body += _blocks(colour, many * each, width)
    body += label(width / 2, CARD - 12, answer(action), width - 12, "c")
    return body + mark(frame(width, CARD, radius=8), "legal")


def _pair_colour(scene: Scene) -> str:
    """The colour two blocks of which count as one: just below those that the city takes."""
    lowest = next(
        (city["lowest"] for city in scene.view["cities"] if city["id"] == scene.settled("city")), ""
    )
    return COLOURS[COLOURS.index(lowest) + 1] if lowest in COLOURS[:-1] else COLOURS[-1]


def _blocks(colour: str, many: int, width: float) -> str:
    """So many blocks side by side, or an empty place."""
    step = min(BLOCK + 4, (width - 16 - BLOCK) / max(1, many - 1))
    left = (width - BLOCK - (max(1, many) - 1) * step) / 2
    if not many:
        return no_block(colour, left, 18, BLOCK)
    return "".join(block(colour, left + i * step, 18, BLOCK) for i in range(many))
