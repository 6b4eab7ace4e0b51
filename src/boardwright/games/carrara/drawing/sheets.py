"""Where the parts go: the whole sheet, and a single player board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group
from boardwright.games.carrara.drawing.cities import cities
from boardwright.games.carrara.drawing.court import court
from boardwright.games.carrara.drawing.market import market
from boardwright.games.carrara.drawing.mine import mine
from boardwright.games.carrara.drawing.own import own_board
from boardwright.games.carrara.drawing.phone import phone
from boardwright.games.carrara.drawing.question import prompt
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.strip import strip
from boardwright.games.carrara.drawing.table import table
from boardwright.games.carrara.drawing.track import track
from boardwright.games.carrara.drawing.yard import yard

BOARD: Final = (836.0, 470.0)  # the own board
GROUND: Final = (  # veins of marble
    '<g class="vein" opacity=".5">'
    '<path d="M-10 120Q300 40 520 190T1010 90t460 60" stroke-width="1.6"/>'
    '<path d="M-10 620Q260 520 480 640T1000 560t460 90" stroke-width="2"/>'
    '<path d="M200-10Q300 300 160 520T330 1060" stroke-width="1"/>'
    '<path d="M1180-10q-120 320 20 560t-60 520" stroke-width="1.2"/></g>'
)


def sheet(scene: Scene) -> Drawn:
    """Everything on one page of 1440: the shared board, the question, the player boards."""
    body = group(track(scene, 1412), 14, 10, ident="track")
    body += group(market(scene, 466, 478), 14, 66, ident="market")
    body += group(yard(scene, 500, (5, 6, 7, 8))[0], 492, 66, ident="yard")
    body += group(court(scene, 422, 238, 88), 1004, 66, ident="court")
    body += group(cities(scene, 422, 228), 1004, 316, ident="cities")
    y = 556.0
    asked, tall = prompt(scene, 1412)
    if asked:
        body += group(asked, 14, y)
        y += tall + 12
    near = scene.near_seat
    body += group(own_board(scene, near, *BOARD), 14, y, ident=f"p{near}-board")
    others = scene.far_seats
    height = (BOARD[1] - 10 * (len(others) - 1)) / len(others)
    for i, seat in enumerate(others):
        drawn = strip(scene, seat, 564, height)
        body += group(drawn, 862, y + i * (height + 10), ident=f"p{seat}-board")
    return 1440, y + BOARD[1] + 14, body


def player(scene: Scene) -> Drawn:
    """One large player board."""
    near = scene.near_seat
    return 860, 494, group(own_board(scene, near, *BOARD), 12, 12, ident=f"p{near}-board")


FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {"sheet": sheet, "table": table, "phone": phone, "player": player, "mine": mine}
)
