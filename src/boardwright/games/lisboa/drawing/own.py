"""A whole player board: its head, its three chapters, hand, missions and decrees."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group, rect
from boardwright.games.lisboa.drawing.glance import points
from boardwright.games.lisboa.drawing.hand import hand_row, missions, own_decrees
from boardwright.games.lisboa.drawing.lacerda import area
from boardwright.games.lisboa.drawing.portfolio import portfolio
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import narrowed, panel, stat, use
from boardwright.games.lisboa.drawing.stores import stores
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.drawing.works import works

WIDE: Final = 1144.0
EDGE: Final = 8.0
GAP: Final = 8.0
CHAPTER: Final = ((WIDE - 2 * EDGE - GAP) / 2, 242.0)
HAND: Final = 156.0


def player(scene: Scene) -> Drawn:
    """A whole player board."""
    drawn, tall = own_board(scene, scene.near_seat)
    tall += 2 * EDGE
    return WIDE, tall, rect(0, 0, WIDE, tall, "f-ground", 0) + group(drawn, EDGE, EDGE)


def own_board(scene: Scene, number: int) -> tuple[str, float]:
    """A seat's head, portfolio, stores, works, decrees, hand and missions; drawing and height."""
    width = WIDE - 2 * EDGE
    body, y = board_head(scene, number, width)[0], 40 + GAP
    if scene.seat(number)["rival"]:
        drawn, _, tall = area(scene, number, width)
        return body + group(drawn, 0, y), y + tall
    wide, tall = CHAPTER
    chapters = (portfolio, stores, works, own_decrees)
    for i, draw in enumerate(chapters):
        x, top = i % 2 * (wide + GAP), y + i // 2 * (tall + GAP)
        body += group(draw(scene, number, wide, tall)[0], x, top)
    y += 2 * (tall + GAP)
    held = wide if "missions" in scene.view["variants"] else width
    body += group(_hand(scene, number, held), 0, y)
    if held < width:
        body += group(missions(scene, number, wide, HAND)[0], wide + GAP, y)
    return body, y + HAND


def _hand(scene: Scene, number: int, width: float) -> str:
    """The hand in its panel; of another's the backs."""
    seat = scene.seat(number)
    title = say("hand")
    if seat["hand"] is None:
        cards = count("cards", len(seat["backs"]))
        title = say("tip.hand", name=scene.names[number], cards=cards)
    row, _ = hand_row(scene, number, min(width - 22, 620), HAND - 42)
    return panel(width, HAND, title) + group(row, 13, 32)


def board_head(scene: Scene, number: int, width: float) -> Part:
    """Name and numbers of a seat in a line, or in two where it is narrow."""
    seat = scene.seat(number)
    colour = scene.colour(number)
    wide = width > 900
    first = 290.0 if wide else width - 4
    tall = 40.0 if wide else 78.0
    body = rect(0, 0, width, tall, f"f-p-{colour}", 8) + rect(4, 4, first - 4, 32, "f-paper", 6)
    body += use(f"shape-{colour}", 12, 9, 22)
    status = _status(scene, number)
    room = first - 150 if status or seat["starter"] else first - 60
    body += narrowed(42, 26, scene.names[number], room, 18, "b f18 ser l")
    body += use("start", first - 104, 10, 20) if seat["starter"] else ""
    body += narrowed(first - 8, 25, status, 74, 14, "b f14 r") if status else ""
    left, top = (first + 6, 4.0) if wide else (4.0, 42.0)
    room = width - left - 4
    body += rect(left, top, room, 32, "f-paper", 6)
    numbers = [("wig", seat["wigs"], "label.wigs"), ("env", seat["influence"], "label.influence")]
    if not seat["rival"]:
        numbers += [("coin", seat["reis"], "label.reis")]
    numbers += [(f"official-{colour}", seat["officials"], "label.officials")]
    if not seat["rival"]:
        numbers += [("card", len(seat["backs"]), "label.cards")]
    step = room / len(numbers)
    for i, (icon, value, key) in enumerate(numbers):
        x = left + 8 + i * step
        line = stat(x, top + 16, icon, value, 25 if wide else 22, "b f18 l" if wide else "b f15 l")
        at = 38 + 12 * len(str(value))
        line += narrowed(x + at, top + 21, say(key), step - at - 10, css="mu l") if wide else ""
        body += group(line, title=points(scene, seat) if icon == "wig" else say(key))
    return group(body, ident=f"p{number}-head"), width, tall


def _status(scene: Scene, number: int) -> str:
    if number in scene.view["winners"]:
        return say("label.winner")
    return say("label.to_play") if scene.view["turn_of"] == number else ""
