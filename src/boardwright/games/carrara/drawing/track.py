"""The points track, drawn as the scale of a plan, 0 to 99; the markers carry the whole score."""

from __future__ import annotations

from boardwright.drawing.shapes import fit, group, num, path, text
from boardwright.games.carrara.drawing.pieces import seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import panel
from boardwright.games.carrara.drawing.words import count, say

LABEL = 54  # room a marker with its score takes


def track(scene: Scene, width: float, height: float = 46) -> str:
    """The track with its caption and one marker a seat."""
    start, end = 214.0, width - 52
    unit = (end - start) / 99
    body = panel(width, height) + text(16, 22, say("game"), "h f18")
    body += text(16, 37, fit(caption(scene), start - 24, 9), "s") + _scale(start, unit)
    return body + _markers(scene, start, unit, width)


def caption(scene: Scene) -> str:
    """Variant, players and turn; in the last turns, who ended the game."""
    view = scene.view
    if view["ending"] is not None and not view["over"]:
        return say("label.last_turns", name=scene.names[view["ending"]])
    players = count("players", view["players"])
    return say(f"label.{view['variant']}", players=players, turn=view["turn"])


def _scale(start: float, unit: float) -> str:
    """A drafting scale: bars in alternating tens, ticks, numbers."""
    body = ""
    for points in range(0, 100, 5):
        body += path(f"M{num(start + points * unit)} 29v{9 if points % 10 == 0 else 6}", "rule")
    for points in range(0, 100, 10):
        x = start + points * unit
        if points // 10 % 2 == 0:
            bar = f'x="{num(x)}" y="26" width="{num(10 * unit)}" height="3"'
            body += f'<rect {bar} class="sign"/>'
        body += text(x + 3, 39.5, points, "s")
    end = start + 99 * unit
    return body + path(f"M{num(start)} 29H{num(end)}M{num(start)} 26H{num(end)}", "rule")


def _markers(scene: Scene, start: float, unit: float, width: float) -> str:
    """One marker a seat at its points; labels that would touch are pushed apart."""
    seats = sorted(scene.view["seats"], key=lambda seat: seat["vp"] % 100)
    points = [start + seat["vp"] % 100 * unit for seat in seats]
    body = ""
    for seat, x, label in zip(seats, points, spread(points, LABEL, width), strict=True):
        shift = label - x
        lead = f"M{num(shift)} 18V20L0 23"
        drawn = f'<path d="{lead}" fill="none" stroke="var(--ink)"/>' if abs(shift) > 1 else ""
        drawn += '<path d="M0 24l-4-5h8z" fill="var(--ink)"/>' + seat_shape(seat["seat"], shift - 8, 2, 16)
        drawn += text(shift + 12, 15, seat["vp"], "n f15")
        title = say("tip.score", name=scene.names[seat["seat"]], vp=seat["vp"])
        body += group(drawn, x, 4, ident=f"vp-{seat['seat']}", title=title)
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
