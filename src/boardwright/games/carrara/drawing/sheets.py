"""Where the parts go: the whole sheet, the shared table, the phone's column, a single player board."""

from __future__ import annotations

from boardwright.drawing.picture import Frame
from boardwright.drawing.picture import picture as framed
from boardwright.drawing.shapes import group
from boardwright.games.carrara.drawing.cities import cities
from boardwright.games.carrara.drawing.court import court
from boardwright.games.carrara.drawing.market import market
from boardwright.games.carrara.drawing.phone import far_board, near_board
from boardwright.games.carrara.drawing.players import compact_board, large_board, prompt
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.style import css
from boardwright.games.carrara.drawing.symbols import definitions
from boardwright.games.carrara.drawing.track import track
from boardwright.games.carrara.drawing.words import say
from boardwright.games.carrara.drawing.yard import wide_yard, yard

VEINS = (
    '<path d="M-10 120Q300 40 520 190T1010 90t460 60" stroke-width="1.6"/>'
    '<path d="M-10 620Q260 520 480 640T1000 560t460 90" stroke-width="2"/>'
    '<path d="M200-10Q300 300 160 520T330 1060" stroke-width="1"/>'
    '<path d="M1180-10q-120 320 20 560t-60 520" stroke-width="1.2"/>'
)


def sheet(scene: Scene) -> tuple[float, float, str]:
    """Everything on one page of 1440 x 1040: shared board above, player boards below."""
    body = group(track(scene, 1412), 14, 10, ident="track")
    body += group(market(scene, 466, 478), 14, 66, ident="market")
    body += group(yard(scene, 500, (5, 6, 7, 8))[0], 492, 66, ident="yard")
    body += group(court(scene, 422, 238, 88), 1004, 66, ident="court")
    body += group(cities(scene, 422, 228), 1004, 316, ident="cities")
    near = scene.near_seat
    body += group(large_board(scene, near, 836, 470), 14, 556, ident=f"p{near}-board")
    others = scene.far_seats
    height = (470 - 10 * (len(others) - 1)) / len(others)
    for i, seat in enumerate(others):
        drawn = compact_board(scene, seat, 564, height)
        body += group(drawn, 862, 556 + i * (height + 10), ident=f"p{seat}-board")
    return 1440, 1040, body


def table(scene: Scene) -> tuple[float, float, str]:
    """The shared board alone, 1080 x 648, for a window of about 1000 x 600."""
    body = group(track(scene, 1060), 10, 8, ident="track")
    body += group(market(scene, 410, 418), 10, 62, ident="market")
    body += group(court(scene, 410, 150, 66), 10, 488, ident="court")
    body += group(wide_yard(scene, 642, 320 if scene.advanced else 296), 428, 62, ident="yard")
    top = 390 if scene.advanced else 366
    body += group(cities(scene, 642, 638 - top), 428, top, ident="cities")
    return 1080, 648, body


def phone(scene: Scene) -> tuple[float, float, str]:
    """One column of 390 px: the question, the own board, then the order of a turn, then the others."""
    width, y = 382.0, 4.0
    body = prompt(scene, 4, y, width, 40)
    y += 48 if body else 0
    near = scene.near_seat
    parts = [
        (f"p{near}-board", *near_board(scene, near, width)),
        ("market", market(scene, width, 392), 392.0),
        ("yard", *yard(scene, width, (4, 3, 4, 4))),
        ("court", court(scene, width, 238, 68), 238.0),
        ("cities", _phone_cities(scene, width), 344.0 if scene.advanced else 200.0),
    ]
    parts += [(f"p{seat}-board", *far_board(scene, seat, width)) for seat in scene.far_seats]
    for ident, drawn, height in parts:
        body += group(drawn, 4, y, ident=ident)
        y += height + 8
    return 390, y, body


def _phone_cities(scene: Scene, width: float) -> str:
    return cities(scene, width, 344 if scene.advanced else 200, money_below=True)


def player(scene: Scene) -> tuple[float, float, str]:
    """One large player board."""
    near = scene.near_seat
    return 860, 494, group(large_board(scene, near, 836, 470), 12, 12, ident=f"p{near}-board")


def picture(size: tuple[float, float, str], theme: str, label: str, legal: int) -> str:
    """The finished SVG on its marble ground."""
    veins = f'<g class="vein" opacity=".5">{VEINS}</g>'
    frame = Frame("carrara", theme, css(theme), definitions(), veins)
    return framed(frame, size, say(label), legal)
