"""The points track, drawn as the scale of a plan, and beside it what sets of decorations are worth."""

from __future__ import annotations

from boardwright.drawing.shapes import group, num, path, text
from boardwright.games.carrara.drawing.doubts import doubtful_set
from boardwright.games.carrara.drawing.pieces import any_decoration, laurel, seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import panel
from boardwright.games.carrara.drawing.words import count, say

LABEL = 47  # room a marker with its score takes
TALL = 46.0
LEAST = 60  # points the scale shows at least
CELL = 38  # width of a set
NUMBER = 34  # room of a number on the scale


def track(scene: Scene, width: float) -> str:
    """The track with one marker a seat."""
    start, end = 18.0, width - 26
    most = max(LEAST, *(10 * (seat["vp"] // 10 + 1) for seat in scene.view["seats"]))
    unit = (end - start) / most
    return panel(width, TALL) + _scale(start, unit, most) + _markers(scene, start, unit, width)


def caption(scene: Scene) -> str:
    """Variant, players and turn; in the last turns, who ended the game."""
    view = scene.view
    if view["ending"] is not None and not view["over"]:
        return say("label.last_turns", name=scene.names[view["ending"]])
    players = count("players", view["players"])
    return say(f"label.{view['variant']}", players=players, turn=view["turn"])


def _scale(start: float, unit: float, most: int) -> str:
    """A drafting scale: bars in alternating tens, and as many numbers as there is room for."""
    end = start + most * unit
    step = next((step for step in (10, 20, 50) if step * unit >= NUMBER), 100)
    bars = "".join(
        f"M{num(start + points * unit)} 25h{num(10 * unit)}v4h-{num(10 * unit)}z"
        for points in range(0, most, 20)
    )
    body = path(bars, "sign") + path(f"M{num(start)} 25H{num(end)}v4H{num(start)}z", "rule")
    for points in range(0, most + 1, step):
        body += text(start + points * unit, 41.5, points, "n c mu")
    return body


def _markers(scene: Scene, start: float, unit: float, width: float) -> str:
    """One marker a seat at its points; labels that would touch are pushed apart."""
    seats = sorted(scene.view["seats"], key=lambda seat: seat["vp"])
    points = [start + seat["vp"] * unit for seat in seats]
    body = ""
    for seat, x, place in zip(seats, points, spread(points, LABEL, width), strict=True):
        shift = place - x
        lead = f"M{num(shift)} 17L0 22"
        drawn = f'<path d="{lead}" fill="none" stroke="var(--ink)"/>' if abs(shift) > 1 else ""
        drawn += '<path d="M0 25l-4-5h8z" fill="var(--ink)"/>' + seat_shape(seat["seat"], shift - 8, 3, 15)
        drawn += text(shift + 10, 16, seat["vp"], "n f15")
        title = say("tip.score", name=scene.names[seat["seat"]], vp=seat["vp"])
        body += group(drawn, x, 0, ident=f"vp-{seat['seat']}", title=title)
    return body


def spread(points: list[float], room: float, width: float) -> list[float]:
    """Places for labels at ascending points, each with its room, none beyond the width."""
    places: list[float] = []
    for point in points:
        places.append(max(point, places[-1] + room if places else point))
    limit = width
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], limit - room)
        limit = places[i]
    return places


def sets_width(scene: Scene) -> float:
    """How wide the slab of sets is."""
    return 42 + CELL * len(scene.view["sets"])


def sets(scene: Scene) -> str:
    """Victory points for one, two, ... decorations of a kind."""
    body = panel(sets_width(scene), TALL) + any_decoration(10, 10, 26)
    for i, vp in enumerate(scene.view["sets"]):
        size = i + 1
        drawn = laurel(7, 4, 26, vp) + text(20, 42, size, "n c mu")
        drawn += scene.doubt(32, 5, doubtful_set(scene.view, size), 3)
        title = say("tip.set", count=size, vp=vp)
        body += group(drawn, 40 + i * CELL, 0, ident=f"set-{size}", title=title)
    return body
