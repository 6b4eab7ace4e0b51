"""The large board of the player who looks at the table: columns, spots, stores, what is behind the screen."""

from __future__ import annotations

from boardwright.drawing.marks import box, ghost_slot, mark
from boardwright.drawing.shapes import fit, group, num, path, rect, text, wrap
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.columns import Shaft, column, large_plate, whole_column
from boardwright.games.carrara.drawing.pieces import laurel, pillar, seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.drawing.spots import large_spots, own_screen, stores
from boardwright.games.carrara.drawing.tiles import large_tile
from boardwright.games.carrara.drawing.words import count, say, source_words
from boardwright.games.carrara.sight import City, SeatView

LARGE_TILE = (98, 58)


def own_board(scene: Scene, number: int, width: float, height: float) -> str:
    """A board with everything on it, drawn large; coins and blocks only if the view has them."""
    seat = scene.view["seats"][number]
    colour = SEAT_COLOURS[number]
    body = rect(0, 0, width, height, "pan", 8) + rect(3.5, 3.5, width - 7, height - 7, "pan2", 6)
    body = group(body + top_band(width), css=f"pl-{colour}") + _header(scene, seat)
    shaft = Shaft(LARGE_TILE[0], 50, 306, large_tile, LARGE_TILE[1])
    for i, city in enumerate(scene.view["cities"]):
        body += large_column(scene, seat, city, shaft, 12 + i * 103)
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


def _header(scene: Scene, seat: SeatView) -> str:
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


def large_column(scene: Scene, seat: SeatView, city: City, shaft: Shaft, x: float) -> str:
    """A column of the large board with its plate, sum, ghost slot and the reason of a refusal."""
    ident = f"p{seat['seat']}-city-{city['id']}"
    body, built, reach = column(scene, seat, city, shaft)
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
    return whole_column(scene, seat, city, body, built, shaft, shaft.bottom + 70, x)


def _reason(words: str, width: float) -> str:
    """Why a column is refused, in the free upper part of it."""
    lines = wrap(words, width - 16, 10, 3)
    body = rect(5, 54, width - 10, 10 + 13 * len(lines), "pan", 4)
    return body + "".join(text(width / 2, 68 + i * 13, line, "s c") for i, line in enumerate(lines))
