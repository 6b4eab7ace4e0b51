"""The shared board: virtue, town and market in the west, the halls in the middle, people and court east."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.architects.drawing.cathedral import cathedral
from boardwright.games.architects.drawing.court import consequence, contribution, swaps
from boardwright.games.architects.drawing.deeds import deeds
from boardwright.games.architects.drawing.display import card_piles, display
from boardwright.games.architects.drawing.guild import guildhall, prison
from boardwright.games.architects.drawing.market import black_market
from boardwright.games.architects.drawing.monuments import monuments
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import filled
from boardwright.games.architects.drawing.town import town
from boardwright.games.architects.drawing.tracks import influence, virtue

WIDE: Final = 1144.0
LOW, TALL = 648.0, 796.0
EDGE, GAP = 4.0, 6.0
TOWN, HALLS = 404.0, 236.0  # widths
PILES: Final = 82.0


def table(scene: Scene) -> Drawn:
    """The board above the own one."""
    return _board(scene, LOW)


def folded(scene: Scene) -> Drawn:
    """The same where the own board is folded: larger places, more words."""
    return _board(scene, TALL)


def _board(scene: Scene, height: float) -> Drawn:
    more = height > LOW
    body = filled(0, 0, WIDE, height, "wood", 0)
    top = 76.0 if more else 56.0
    low = TOWN + GAP + HALLS - PILES - GAP
    body += group(virtue(scene, low, top, told=more), EDGE, EDGE)
    body += group(card_piles(scene, PILES, top), EDGE + low + GAP, EDGE)
    y = EDGE + top + GAP
    stalls = 140.0 if more else 126.0
    body += group(town(scene, TOWN, height - y - stalls - GAP - EDGE, 2 if more else 0), EDGE, y)
    body += group(black_market(scene, TOWN, stalls), EDGE, height - stalls - EDGE)
    body += group(_halls(scene, height - y - EDGE), EDGE + TOWN + GAP, y)
    x = EDGE + TOWN + GAP + HALLS + GAP
    east = _court if scene.wonder else _people
    body += group(east(scene, WIDE - x - EDGE, height - 2 * EDGE), x, EDGE)
    return WIDE, height, body


def _halls(scene: Scene, height: float) -> str:
    """Cathedral, Prison and Guildhall."""
    tower = height * 0.475
    cells = 60.0 + (10 if height > LOW else 0)
    body = group(cathedral(scene, HALLS, tower)) + group(prison(scene, HALLS, cells), 0, tower + GAP)
    y = tower + cells + 2 * GAP
    return body + group(guildhall(scene, HALLS, height - y), 0, y)


def _court(scene: Scene, width: float, height: float) -> str:
    """Apprentices and what the expansion adds."""
    more = height > LOW
    people, card = (292.0, 150.0) if more else (252.0, 134.0)
    body = group(display(scene, width, people))
    y = people + GAP
    body += group(influence(scene, width, 54), 0, y)
    y += 54 + GAP
    if more:
        body += group(swaps(scene, width, 50), 0, y)
        y += 50 + GAP
    aside = 184.0
    body += group(contribution(scene, width - aside - GAP, card), 0, y)
    body += group(consequence(scene, aside, card), width - aside, y)
    y += card + GAP
    return body + group(monuments(scene, width, height - y), 0, y)


def _people(scene: Scene, width: float, height: float) -> str:
    """Apprentices, and what is printed at the places."""
    told, _, tall = deeds(scene, width)
    body = group(display(scene, width, height - tall - GAP, lying=True))
    return body + group(told, 0, height - tall)
