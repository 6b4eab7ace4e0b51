"""A seat's board: as a band below the shared board, and whole."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, num, path, rect, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.columns import LARGE_PLATE, PLATE, Shaft, column
from boardwright.games.carrara.drawing.hand import hand, hand_words
from boardwright.games.carrara.drawing.pieces import laurel, pillar, seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import label, panel, run, use
from boardwright.games.carrara.drawing.spots import own_spots, stores
from boardwright.games.carrara.drawing.words import count, say, source_words
from boardwright.games.carrara.view.schema import SeatView

WIDE: Final = 1144.0
BAND: Final = 166.0
WHOLE: Final = 470.0


def mine(scene: Scene) -> Drawn:
    """A seat's board in a low band: columns, what is behind the screen, stores and pillars, spots."""
    return WIDE, BAND, band(scene, scene.near_seat)


def band(scene: Scene, number: int) -> str:
    """The band of a seat, 1144 x 166."""
    seat = scene.view["seats"][number]
    body = rect(0, 0, WIDE, BAND, "pan", 0) + _edge(number, WIDE)
    shaft = Shaft(76, 11, BAND - PLATE - 8, 28)
    for i, city in enumerate(scene.view["cities"]):
        body += column(scene, seat, city, shaft, 8 + i * 80)
    x = 8 + 6 * 80 + 5
    body += path(f"M{num(x)} 12v{num(BAND - 24)}", "rule")
    x += 12
    shown = hand(scene, seat, 246, 82)
    body += group(shown, x, 14, ident=f"p{number}-screen", title=hand_words(scene, seat))
    body += group(means(scene, seat, 48), x, 110)
    x += 258
    body += path(f"M{num(x)} 12v{num(BAND - 24)}", "rule")
    return body + group(own_spots(scene, seat, WIDE - x - 18, BAND - 20), x + 10, 12)


def means(scene: Scene, seat: SeatView, size: float) -> str:
    """Stores, pillars to place, and the token of the royal visit."""
    body, x = stores(scene, seat, size, size + 5), (size + 5) * len(seat["stores"])
    x += 12 if x else 0
    name, pillars = scene.names[seat["seat"]], count("pillars", seat["pillars_left"])
    drawn = pillar(seat["seat"], 0, 2, size - 4)
    drawn += text(size / 2 + 5, size / 2 + 6, say("label.times", count=seat["pillars_left"]), "n f18")
    body += group(drawn, x, 0, title=say("tip.pillars", name=name, pillars=pillars))
    if seat["token"]:
        token = use("royal-token", 0, 0, 34, 34)
        body += group(token, x + size / 2 + 52, size / 2 - 17, title=say("tip.visit", name=name))
    return body


def _edge(number: int, width: float) -> str:
    """The seat's colour along the upper edge."""
    return group(f'<path d="M0 0h{num(width)}v4H0z" class="fc"/>', css=f"pl-{SEAT_COLOURS[number]}")


def player(scene: Scene) -> Drawn:
    """A whole board with everything public on it, and the names of its spots."""
    number = scene.near_seat
    return WIDE, WHOLE, group(_whole(scene, number), ident=f"p{number}-board")


def _whole(scene: Scene, number: int) -> str:
    seat = scene.view["seats"][number]
    body = group(panel(WIDE - 8, WHOLE - 10), 4, 4) + group(header(scene, seat), 20, 14)
    body += label(WIDE - 20, 38, status(scene, seat), 300, "e b ter", 15)
    shaft = Shaft(106, 64, WHOLE - LARGE_PLATE - 18, 64)
    for i, city in enumerate(scene.view["cities"]):
        body += column(scene, seat, city, shaft, 16 + i * 110, large=True)
    x = 16 + 6 * 110 + 10
    body += path(f"M{num(x)} 60v{num(WHOLE - 80)}", "rule")
    x += 14
    width = WIDE - x - 18
    body += text(x, 76, say("spots"), "h") + group(own_spots(scene, seat, width, 200, named=True), x, 86)
    body += path(f"M{num(x)} 300h{num(width)}", "rule")
    body += text(x, 322, say("screen"), "h")
    shown = hand(scene, seat, width, 52, 6)
    body += group(shown, x, 330, ident=f"p{number}-screen", title=hand_words(scene, seat))
    return body + group(means(scene, seat, 54), x, 396)


def header(scene: Scene, seat: SeatView, room: float = 250) -> str:
    """Whose board it is, and the points; 34 high. The name may take that room."""
    number = seat["seat"]
    name = scene.names[number]
    body = seat_shape(number, 0, 7, 20) + label(30, 25, name, room, "n", 20)
    x = 40 + min(room, run(name, 20, "n"))
    points = laurel(x, 1, 32) + text(x + 40, 25, seat["vp"], "n f22")
    return body + group(points, title=score_words(scene, seat))


def status(scene: Scene, seat: SeatView) -> str:
    """What there is to say about a seat now."""
    view, number = scene.view, seat["seat"]
    if number in view["winners"]:
        return say("label.winner")
    if view["over"]:
        return ""
    if view["decision"] and view["decision"]["seat"] == number:
        return say("label.to_move")
    if seat["last_turn_taken"]:
        return say("label.done")
    return say("label.visit") if seat["token"] else ""


def score_words(scene: Scene, seat: SeatView) -> str:
    """A seat's points, and line by line where they come from."""
    lines = [say("text.amount", what=source_words(rule), count=vp) for rule, vp in sources(scene, seat) if vp]
    return "\n".join([say("tip.score", name=scene.names[seat["seat"]], vp=seat["vp"]), *lines])


def sources(scene: Scene, seat: SeatView) -> list[tuple[str, int]]:
    """Where a seat's points come from: rule and points."""
    final = scene.view["final"]
    return list((final[seat["seat"]] if final else seat["points"]).items())
