"""The shared board in two compositions: beside one's own board, and taller where that is folded."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.carrara.drawing.cities import cities
from boardwright.games.carrara.drawing.court import court
from boardwright.games.carrara.drawing.market import market
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.track import TALL, sets, sets_width, track
from boardwright.games.carrara.drawing.yard import display, monuments, upgrades

WIDE: Final = 1144.0
GAP: Final = 6
EDGE: Final = 4


def table(scene: Scene) -> Drawn:
    """Market and court left; points, yard, monuments, upgrades and cities right of them."""
    return WIDE, 648, _composed(scene, 648, left=438, court_height=150, rows=(130, 132), columns=10)


def folded(scene: Scene) -> Drawn:
    """The same, with taller tiles in two rows, and with what each seat has laid."""
    return WIDE, 796, _composed(scene, 796, left=460, court_height=244, rows=(204, 176), columns=5)


def _composed(
    scene: Scene, height: float, *, left: float, court_height: float, rows: tuple[float, float], columns: int
) -> str:
    """Both compositions; `rows` are the heights of the display and of the monuments."""
    wheel_height = height - 2 * EDGE - GAP - court_height - 3
    body = group(market(scene, left, wheel_height), EDGE, EDGE, ident="market")
    body += group(court(scene, left, court_height), EDGE, EDGE + wheel_height + GAP, ident="court")
    x, y, width = EDGE + left + GAP, float(EDGE), WIDE - left - 2 * EDGE - GAP - 2
    body += group(points(scene, width), x, y)
    y += TALL + GAP
    body += group(display(scene, width, rows[0], columns), x, y, ident="yard")
    y += rows[0] + GAP
    across = (width - GAP) * 0.6
    tiles = monuments(scene, across, rows[1], laid=height > 700)
    body += group(tiles, x, y, ident="monuments")
    body += group(upgrades(scene, width - GAP - across, rows[1]), x + across + GAP, y, ident="upgrades")
    y += rows[1] + GAP
    return body + group(cities(scene, width, height - y - EDGE - 3), x, y, ident="cities")


def points(scene: Scene, width: float) -> str:
    """The points track; in the advanced variant what sets of decorations are worth beside it."""
    if not scene.advanced:
        return group(track(scene, width), ident="track")
    across = width - sets_width(scene) - GAP
    return group(track(scene, across), ident="track") + group(sets(scene), across + GAP, 0, ident="sets")
