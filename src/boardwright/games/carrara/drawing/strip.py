"""Another seat's board: every tile, piece and spot; the hand stays behind the screen."""

from __future__ import annotations

from boardwright.drawing.shapes import fit, group, num, path, rect, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.columns import Shaft, column, small_plate, whole_column
from boardwright.games.carrara.drawing.own import LARGE_TILE, large_column, score_words
from boardwright.games.carrara.drawing.pieces import laurel, pillar, seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.drawing.spots import hand_words, small_screen, small_spots, spot_row, stores
from boardwright.games.carrara.drawing.tiles import large_tile, row_tile, square_tile
from boardwright.games.carrara.drawing.words import count, say
from boardwright.games.carrara.sight import City, SeatView

SMALL_COLUMN = (62, 65)  # width and pitch


def strip(scene: Scene, number: int, width: float, height: float) -> str:
    """Another seat's board: every tile, piece and spot; the hand stays behind the screen."""
    if height >= 400:
        return _medium_board(scene, number, width, height)
    seat = scene.view["seats"][number]
    body = edged(number, width, height)
    body += compact_header(scene, seat, 404)
    form, tall = (square_tile, 46) if height >= 200 else (row_tile, 20)
    shaft = Shaft(SMALL_COLUMN[0], 30, height - 30, form, tall)
    for i, city in enumerate(scene.view["cities"]):
        body += small_column(scene, seat, city, shaft, 13 + i * SMALL_COLUMN[1])
    return body + _compact_side(scene, seat, width, height)


def edged(number: int, width: float, height: float) -> str:
    """A panel with the seat's colour along its left edge."""
    edge = f"M.5 7.5a7 7 0 0 1 6-7v{num(height - 1)}a7 7 0 0 1-6-7z"
    return group(rect(0, 0, width, height, "pan", 7) + path(edge, "fc"), css=f"pl-{SEAT_COLOURS[number]}")


def small_column(scene: Scene, seat: SeatView, city: City, shaft: Shaft, x: float) -> str:
    """A narrow column with its plate and, where there is room, its value."""
    body, built, reach = column(scene, seat, city, shaft)
    body += group(small_plate(scene, seat, city, shaft.width), 0, shaft.bottom + 4)
    tiles = scene.column(seat, city)
    if tiles and reach > shaft.top + 10:
        words = say("label.value", value=sum(map(scene.worth, tiles)))
        body += text(shaft.width / 2, reach - 4, words, "s c")
    return whole_column(scene, seat, city, body, built, shaft, shaft.bottom + 24, x)


def compact_header(scene: Scene, seat: SeatView, end: float) -> str:
    """Name, points and pillars in one line; at its end the token and what the seat is about."""
    number = seat["seat"]
    name = scene.names[number]
    body = seat_shape(number, 14, 7, 13) + group(text(33, 18, fit(name, 88, 14), "h"), title=name)
    body += group(
        laurel(124, 2, 22) + text(149, 18, seat["vp"], "n f15"),
        title=score_words(scene, seat),
    )
    pillars = count("pillars", seat["pillars_left"])
    body += group(
        pillar(number, 184, 3, 20) + text(198, 17.5, pillars, "m"),
        title=say("tip.pillars", name=name, pillars=pillars),
    )
    status, start = _status(scene, seat), 303
    if seat["token"]:
        body += group(use("royal-token", start, 2, 22, 22), title=say("tip.visit", name=name))
        start += 24
        status = status or (say("label.visit") if end - start > 60 else "")
    return body + text(end, 17.5, fit(status, end - start, 11), "m e ter")


def _status(scene: Scene, seat: SeatView) -> str:
    """What there is to say about a seat now."""
    view, number = scene.view, seat["seat"]
    if number in view["winners"]:
        return say("label.winner")
    if view["over"]:
        return ""
    if view["decision"] and view["decision"]["seat"] == number:
        return say("label.to_move")
    return say("label.done") if seat["last_turn_taken"] else ""


def _compact_side(scene: Scene, seat: SeatView, width: float, height: float) -> str:
    """Right of the columns: spots, stores and the folded screen, as large as the board allows."""
    x, number = 411, seat["seat"]
    low = height < 200
    body = group(small_spots(scene, seat, niche_height=26 if low else 46, one_row=False), x, 8)
    foot = height - (40 if low else 50)
    body += group(stores(scene, seat, 32, 36), x, foot)
    return body + _folded(scene, number, x + (76 if scene.advanced else 0), foot + 4)


def _folded(scene: Scene, number: int, x: float, y: float) -> str:
    seat = scene.view["seats"][number]
    title = hand_words(scene, seat)
    return group(small_screen(seat), x, y, ident=f"p{number}-screen", title=title)


def _medium_board(scene: Scene, number: int, width: float, height: float) -> str:
    """The only other seat's board: large columns, all spots in one row below them."""
    seat = scene.view["seats"][number]
    body = edged(number, width, height)
    body += group(compact_header(scene, seat, width - 14), 0, 4)
    step = (width - 23) / 6
    shaft = Shaft(step - 3, 40, height - 194, large_tile, LARGE_TILE[1])
    for i, city in enumerate(scene.view["cities"]):
        body += large_column(scene, seat, city, shaft, 13 + i * step)
    body += group(spot_row(scene, seat, width - 26), 13, height - 110)
    body += group(stores(scene, seat, 34, 40), 17, height - 42)
    return body + _folded(scene, number, 110 if scene.advanced else 17, height - 36)
