"""Player boards: the viewer's large one, the others' compact ones."""

from __future__ import annotations

from boardwright.drawing.marks import box, ghost_slot, mark
from boardwright.drawing.shapes import fit, group, num, path, rect, text, wrap
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.columns import (
    Shaft,
    column,
    large_plate,
    small_plate,
    whole_column,
)
from boardwright.games.carrara.drawing.pieces import laurel, pillar, seat_shape
from boardwright.games.carrara.drawing.question import question
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.drawing.spots import (
    hand_words,
    large_spots,
    own_screen,
    small_screen,
    small_spots,
    spot_row,
    stores,
)
from boardwright.games.carrara.drawing.tiles import large_tile, row_tile, square_tile
from boardwright.games.carrara.drawing.words import count, say, source_words
from boardwright.games.carrara.sight import City, SeatView

LARGE_TILE = (98, 58)
SMALL_COLUMN = (62, 65)  # width and pitch


def large_board(scene: Scene, number: int, width: float, height: float) -> str:
    """A board with everything on it, drawn large; coins and blocks only if the view has them."""
    seat = scene.view["seats"][number]
    colour = SEAT_COLOURS[number]
    body = rect(0, 0, width, height, "pan", 8) + rect(3.5, 3.5, width - 7, height - 7, "pan2", 6)
    body = group(body + top_band(width), css=f"pl-{colour}") + _large_header(scene, seat)
    body += prompt(scene, 376, 12, 248, 24)
    shaft = Shaft(LARGE_TILE[0], 50, 306, large_tile, LARGE_TILE[1])
    for i, city in enumerate(scene.view["cities"]):
        body += _large_column(scene, seat, city, shaft, 12 + i * 103)
    body += group(large_spots(scene, seat, 62), 640, 16)
    left = 14.0
    if scene.advanced:
        body += text(14, 400, say("stores"), "h") + group(stores(scene, seat, 46, 54), 14, 408)
        left = 138.0
    screen = own_screen(scene, seat, width - left - 14)
    return body + group(screen, left, 386, ident=f"p{number}-screen")


def top_band(width: float) -> str:
    """The seat's colour along the upper edge."""
    return path(f"M8 .5h{num(width - 16)}a8 8 0 0 1 7.5 8H.5a8 8 0 0 1 7.5-8z", "fc")


def prompt(scene: Scene, x: float, y: float, width: float, height: float) -> str:
    """The question as a pill; nothing where there is none."""
    words = question(scene)
    if not words:
        return ""
    decision = scene.view["decision"]
    mine = decision is not None and decision["seat"] == scene.view["viewer"]
    size, font = (15, "f15") if height > 30 else (12, "f12")
    css = f"c {font} onp" if mine else f"c {font}"
    pill = rect(0, 0, width, height, "pill" if mine else "cell", min(12, height / 2))
    body = pill + text(width / 2, height / 2 + size * 0.35, fit(words, width - 10, size), css)
    return group(body, x, y, ident="prompt", title=words)


def _large_header(scene: Scene, seat: SeatView) -> str:
    name = scene.names[seat["seat"]]
    body = seat_shape(seat["seat"], 14, 16, 16)
    body += group(text(36, 29, fit(name, 106, 18), "h f18"), title=name)
    body += group(
        laurel(146, 11, 27) + text(177, 30, seat["vp"], "n f18"),
        title=score_words(scene, seat),
    )
    pillars = count("pillars", seat["pillars_left"])
    body += group(
        pillar(seat["seat"], 222, 11, 26) + text(240, 29, pillars, "m"),
        title=say("tip.pillars", name=name, pillars=pillars),
    )
    if seat["token"]:
        body += group(use("royal-token", 347, 13, 23, 23), title=say("tip.visit", name=name))
    return body


def score_words(scene: Scene, seat: SeatView) -> str:
    """A seat's points, and line by line where they come from."""
    final, number = scene.view["final"], seat["seat"]
    parts = final[number] if final else seat["points"]
    lines = [say("text.amount", what=source_words(rule), count=vp) for rule, vp in parts.items() if vp]
    return "\n".join([say("tip.score", name=scene.names[number], vp=seat["vp"]), *lines])


def _large_column(scene: Scene, seat: SeatView, city: City, shaft: Shaft, x: float) -> str:
    """A column of the large board with its plate, sum, ghost slot and the reason of a refusal."""
    ident = f"p{seat['seat']}-city-{city['id']}"
    body, reach = column(scene, seat, city, shaft)
    body += group(large_plate(scene, seat, city, shaft.width, 66), 0, shaft.bottom + 4)
    state, tiles = scene.state(ident), scene.column(seat, city)
    if state == "legal" and reach - 61 >= shaft.top - 6:
        body += ghost_slot(4, reach - 58, shaft.width - 8, 54)
        reach -= 61
    if state == "refused":
        body += mark(box(shaft.width, shaft.room + 6, y=shaft.top - 4, radius=4), state)
    if tiles and reach > shaft.top + 10:
        words = count("built", len(tiles), value=sum(map(scene.worth, tiles)))
        body += text(shaft.width / 2, reach - 5, words, "s c lift")
    if state == "refused" and reach > shaft.top + 60:
        body += _reason(scene.refused[ident], shaft.width)
    return whole_column(scene, seat, city, body, shaft, shaft.bottom + 70, x)


def _reason(words: str, width: float) -> str:
    """Why a column is refused, in the free upper part of it."""
    lines = wrap(words, width - 16, 10, 3)
    body = rect(5, 54, width - 10, 10 + 13 * len(lines), "pan", 4)
    return body + "".join(text(width / 2, 68 + i * 13, line, "s c") for i, line in enumerate(lines))


def compact_board(scene: Scene, number: int, width: float, height: float) -> str:
    """Another seat's board: every tile, piece and spot; the hand stays behind the screen."""
    if height >= 400:
        return _medium_board(scene, number, width, height)
    seat = scene.view["seats"][number]
    edge = f"M.5 7.5a7 7 0 0 1 6-7v{num(height - 1)}a7 7 0 0 1-6-7z"
    body = group(rect(0, 0, width, height, "pan", 7) + path(edge, "fc"), css=f"pl-{SEAT_COLOURS[number]}")
    body += compact_header(scene, seat, 404)
    form, tall = (square_tile, 46) if height >= 200 else (row_tile, 20)
    shaft = Shaft(SMALL_COLUMN[0], 30, height - 30, form, tall)
    for i, city in enumerate(scene.view["cities"]):
        body += small_column(scene, seat, city, shaft, 13 + i * SMALL_COLUMN[1])
    return body + _compact_side(scene, seat, width, height)


def small_column(scene: Scene, seat: SeatView, city: City, shaft: Shaft, x: float) -> str:
    """A narrow column with its plate and, where there is room, its value."""
    body, reach = column(scene, seat, city, shaft)
    body += group(small_plate(scene, seat, city, shaft.width), 0, shaft.bottom + 4)
    tiles = scene.column(seat, city)
    if tiles and reach > shaft.top + 10:
        words = say("label.value", value=sum(map(scene.worth, tiles)))
        body += text(shaft.width / 2, reach - 4, words, "s c")
    return whole_column(scene, seat, city, body, shaft, shaft.bottom + 24, x)


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
    edge = f"M.5 7.5a7 7 0 0 1 6-7v{num(height - 1)}a7 7 0 0 1-6-7z"
    body = group(rect(0, 0, width, height, "pan", 7) + path(edge, "fc"), css=f"pl-{SEAT_COLOURS[number]}")
    body += group(compact_header(scene, seat, width - 14), 0, 4)
    step = (width - 23) / 6
    shaft = Shaft(step - 3, 40, height - 194, large_tile, LARGE_TILE[1])
    for i, city in enumerate(scene.view["cities"]):
        body += _large_column(scene, seat, city, shaft, 13 + i * step)
    body += group(spot_row(scene, seat, width - 26), 13, height - 110)
    body += group(stores(scene, seat, 34, 40), 17, height - 42)
    return body + _folded(scene, number, 110 if scene.advanced else 17, height - 36)
