"""A whole player board: its head, its three chapters, hand, missions and decrees."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, fit, group, rect, text
from boardwright.games.lisboa.drawing.hand import HEIGHT as HAND
from boardwright.games.lisboa.drawing.hand import hand, missions, own_decrees
from boardwright.games.lisboa.drawing.portfolio import portfolio
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import stat, use
from boardwright.games.lisboa.drawing.stores import stores
from boardwright.games.lisboa.drawing.strip import points
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.drawing.works import works

CHAPTER: Final = (466.0, 236.0)
WIDE: Final = 1424.0
GAP: Final = 7.0


def own_board(scene: Scene, number: int) -> tuple[str, float]:
    """A seat's whole board with hand, missions and decrees; drawing and height."""
    body, y = board_head(scene, number, WIDE)[0], 40 + GAP
    for i, (drawn, width, _) in enumerate(chapters(scene, number)):
        body += group(drawn, i * (width + 13), y)
    y += CHAPTER[1] + GAP
    row = [hand(scene, number)]
    if "missions" in scene.view["variants"]:
        row.append(missions(scene, number, HAND))
    x = 0.0
    for drawn, width, _ in row:
        body += group(drawn, x, y)
        x += width + GAP
    body += group(own_decrees(scene, number, WIDE - x, HAND)[0], x, y)
    return body, y + HAND


def board_head(scene: Scene, number: int, width: float) -> Part:
    """Name and numbers of a seat in a line, or in two where it is narrow."""
    seat = scene.seat(number)
    colour = scene.colour(number)
    wide = width > 900
    first = 290.0 if wide else width - 4
    tall = 40.0 if wide else 78.0
    body = rect(0, 0, width, tall, f"f-p-{colour}", 8) + rect(4, 4, first - 4, 32, "f-paper", 6)
    body += use(f"shape-{colour}", 12, 9, 22)
    name = scene.names[number]
    body += group(text(42, 26, fit(name, first - 150, 18), "b f18 ser l"), title=name)
    body += use("start", first - 104, 10, 20) if seat["starter"] else ""
    status = _status(scene, number)
    body += text(first - 8, 25, status, "b r") if status else ""
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
        line += text(x + 38 + 12 * len(str(value)), top + 21, say(key), "mu l") if wide else ""
        body += group(line, title=points(scene, seat) if icon == "wig" else say(key))
    return group(body, ident=f"p{number}-head"), width, tall


def _status(scene: Scene, number: int) -> str:
    if number in scene.view["winners"]:
        return say("label.winner")
    return say("label.to_play") if scene.view["turn_of"] == number else ""


def chapters(scene: Scene, number: int) -> list[Part]:
    """Portfolio, stores and works of a seat."""
    return [draw(scene, number, *CHAPTER) for draw in (portfolio, stores, works)]
