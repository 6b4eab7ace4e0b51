"""The shared board alone."""

from __future__ import annotations

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.carrara.drawing.cities import cities
from boardwright.games.carrara.drawing.court import court
from boardwright.games.carrara.drawing.market import market
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.track import track
from boardwright.games.carrara.drawing.yard import wide_yard


def table(scene: Scene) -> Drawn:
    """The shared board alone, 1080 x 648, for a window of about 1000 x 600."""
    body = group(track(scene, 1060), 10, 8, ident="track")
    body += group(market(scene, 410, 418), 10, 62, ident="market")
    body += group(court(scene, 410, 150, 66), 10, 488, ident="court")
    body += group(wide_yard(scene, 642, 320 if scene.advanced else 296), 428, 62, ident="yard")
    top = 390 if scene.advanced else 366
    body += group(cities(scene, 642, 638 - top), 428, top, ident="cities")
    return 1080, 648, body
