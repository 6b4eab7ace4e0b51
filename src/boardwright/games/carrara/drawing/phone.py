"""One column of 390: the question, the own board, the order of a turn, the others.

Where tiles need room, a board grows.
"""

from __future__ import annotations

from boardwright.drawing.marks import box, ghost_slot, mark
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import fit, group, rect, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.cities import cities
from boardwright.games.carrara.drawing.columns import (
    Shaft,
    allowed_blocks,
    column,
    small_plate,
    whole_column,
)
from boardwright.games.carrara.drawing.court import court
from boardwright.games.carrara.drawing.market import market
from boardwright.games.carrara.drawing.own import score_words, top_band
from boardwright.games.carrara.drawing.pieces import COLOURS, block, laurel, pillar, seat_shape
from boardwright.games.carrara.drawing.question import prompt
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.drawing.spots import (
    count_badge,
    hand_words,
    land_spots,
    small_screen,
    small_spots,
    spot_niche,
    statue_spots,
    stores,
    type_spots,
)
from boardwright.games.carrara.drawing.strip import compact_header, edged, small_column
from boardwright.games.carrara.drawing.tiles import row_tile, square_tile
from boardwright.games.carrara.drawing.words import count, say
from boardwright.games.carrara.drawing.yard import yard
from boardwright.games.carrara.sight import City, SeatView

ROW = 14.0  # least height of a tile's row
WIDE = 382.0


def phone(scene: Scene) -> Drawn:
    """All parts below each other; a client may show them as tabs."""
    y, body = 4.0, ""
    near, low = scene.near_seat, 344.0 if scene.advanced else 200.0
    parts = [
        ("", *prompt(scene, WIDE)),
        (f"p{near}-board", *_own_board(scene, near, WIDE)),
        ("market", market(scene, WIDE, 392), 392.0),
        ("yard", *yard(scene, WIDE, (4, 3, 4, 4))),
        ("court", court(scene, WIDE, 238, 68), 238.0),
        ("cities", cities(scene, WIDE, low, money_below=True), low),
    ]
    parts += [(f"p{seat}-board", *_other_board(scene, seat, WIDE)) for seat in scene.far_seats]
    for ident, drawn, height in parts:
        if drawn:
            body += group(drawn, 4, y, ident=ident)
            y += height + 8
    return 390, y, body


def _own_board(scene: Scene, number: int, width: float) -> tuple[str, float]:
    """The own board; drawing and height."""
    seat = scene.view["seats"][number]
    bottom = 46 + max(144, ROW * _most(seat))
    height = bottom + 262
    edge = rect(0, 0, width, height, "pan", 8) + top_band(width)
    body = group(edge, css=f"pl-{SEAT_COLOURS[number]}") + _header(scene, seat)
    shaft = Shaft((width - 16) / 6 - 3, 46, bottom, square_tile, 46)
    for i, city in enumerate(scene.view["cities"]):
        body += _column(scene, seat, city, shaft, 9.5 + i * (shaft.width + 3))
    body += group(_spots(scene, seat), 0, bottom + 70)
    screen = _screen(scene, seat, width - 16)
    return body + group(screen, 8, bottom + 182, ident=f"p{number}-screen"), height


def _most(seat: SeatView) -> int:
    """Tiles in the fullest column."""
    return max((len(tiles) for tiles in seat["cities"].values()), default=0)


def _header(scene: Scene, seat: SeatView) -> str:
    name = scene.names[seat["seat"]]
    body = seat_shape(seat["seat"], 10, 15, 15) + group(text(31, 28, fit(name, 106, 18), "h f18"), title=name)
    body += group(laurel(142, 12, 22) + text(168, 28, seat["vp"], "n f15"), title=score_words(scene, seat))
    body += pillar(seat["seat"], 204, 12, 22) + text(220, 28, count("pillars", seat["pillars_left"]), "m")
    if seat["token"]:
        body += group(use("royal-token", 346, 12, 24, 24), title=say("tip.visit", name=name))
    return body


def _column(scene: Scene, seat: SeatView, city: City, shaft: Shaft, x: float) -> str:
    ident = f"p{seat['seat']}-city-{city['id']}"
    body, built, reach = column(scene, seat, city, shaft)
    body += group(small_plate(scene, seat, city, shaft.width), 0, shaft.bottom + 4)
    body += allowed_blocks(city, 3, shaft.bottom + 27, 16, 18, 3)
    state = scene.state(ident)
    if state == "legal" and reach - 49 >= shaft.top - 3:
        body += ghost_slot(3, reach - 46, shaft.width - 6, 43)
    if state == "refused":
        body += mark(box(shaft.width, shaft.room + 6, y=shaft.top - 4, radius=4), state)
    return whole_column(scene, seat, city, body, built, shaft, shaft.bottom + 62, x)


def _spots(scene: Scene, seat: SeatView) -> str:
    """The own spots in two lines, the stores at the end of the second."""
    body = ""
    for i, spot in enumerate(type_spots(scene)):
        icon = use(f"type-{spot.ident}", 3, 15, 30, 28)
        body += spot_niche(scene, seat, spot, 36, 48, icon, 20 + i * 60, 0)
    shift = 20 if scene.advanced else 117
    for i, spot in enumerate(land_spots(scene)):
        icon = use(f"land-{spot.ident}", 6, 16, 24, 24)
        body += spot_niche(scene, seat, spot, 36, 44, icon, shift + i * (52 if scene.advanced else 112), 58)
    for i, (spot, one, two) in enumerate(statue_spots(scene)):
        icon = block(one["colour"], 1.5, 25, 16) + block(two["colour"], 18.5, 25, 16)
        icon += use("bust-gold", 11.5, 5, 13, 18)
        body += spot_niche(scene, seat, spot, 36, 44, icon, 124 + i * 48, 58)
    return body + group(stores(scene, seat, 42, 48), 276, 60)


def _screen(scene: Scene, seat: SeatView, width: float) -> str:
    """The hand in large pieces with their numbers; for a spectator only the folded screen."""
    number, coins, blocks = seat["seat"], seat["coins"], seat["blocks"]
    body = rect(0, 0, width, 72, "box", 6)
    if coins is None or blocks is None:
        screen = group(use("screen", 14, 18, 60, 36), css=f"pl-{SEAT_COLOURS[number]}")
        return body + screen + text(86, 41, say("tip.hidden", name=scene.names[number]), "m mu")
    purse = use("coin", 6, 16, 40, 40) + text(26, 42, coins, "n c f18 onc" if coins < 100 else "n c f15 onc")
    body += group(purse, ident=f"p{number}-coins", title=say("tip.coins", count=coins))
    for i, (colour, many) in enumerate(zip(COLOURS, blocks, strict=True)):
        ident = f"p{number}-blocks-{colour}"
        drawn = block(colour, 0, 0, 36, "" if many else 'class="ghost"') + count_badge(36, 36, many)
        drawn += rect(-3, -3, 42, 42, "hl legal hint", 5) if ident in scene.hinted else ""
        title = say("tip.blocks", colour=say(f"colour.{colour}"), count=many)
        body += group(drawn, 54 + i * 52, 18, ident=ident, title=title)
    return body


def _other_board(scene: Scene, number: int, width: float) -> tuple[str, float]:
    """Another seat's board with its spots below the columns; drawing and height."""
    seat = scene.view["seats"][number]
    bottom = 30 + max(90, ROW * _most(seat))
    shown = seat["coins"] is not None  # hands lie open once the game is over
    height = bottom + (118 if shown else 84)
    body = edged(number, width, height)
    body += compact_header(scene, seat, width - 12)
    step = (width - 20) / 6
    shaft = Shaft(step - 3, 30, bottom, row_tile, 20)
    for i, city in enumerate(scene.view["cities"]):
        body += small_column(scene, seat, city, shaft, 13 + i * step)
    body += group(small_spots(scene, seat, niche_height=26, one_row=True), 14, bottom + 33)
    body += group(stores(scene, seat, 32, 34), width - 74, bottom + 38)
    if shown:
        body += group(
            small_screen(seat), 14, bottom + 83, ident=f"p{number}-screen", title=hand_words(scene, seat)
        )
    return body, height
