"""The score sheet of the end: every seat's points by source."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group, num, path, rect
from boardwright.games.architects.drawing.lettering import fitted, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, sign
from boardwright.games.architects.drawing.words import say
from boardwright.kernel.grammar import capital
from boardwright.kernel.language import tr

LABELS: Final = 176.0  # width of the sources' names
LINE: Final = 19.0
NAMED: Final = 70.0  # from this width on a column shows a name beside its sign


def sources(scene: Scene) -> list[str]:
    """Every source that gives somebody points, in the order of the score sheets."""
    found: list[str] = []
    for seat in scene.view["seats"]:
        found += [name for name in seat["points"] if name not in found]
    return found


def score_sheet(scene: Scene, wide: float) -> Part:
    """Sources in rows, seats in columns, the sums below."""
    seats, names = scene.view["seats"], sources(scene)
    tall = 66 + LINE * len(names)
    step = (wide - LABELS - 12) / len(seats)
    body = rect(0, 0, wide, tall, "pan", 6)
    body += text(12, 20, say("scores.over"), 14, "h")
    for i, seat in enumerate(seats):
        middle = LABELS + (i + 0.5) * step
        named = step >= NAMED
        body += sign(seat["seat"], middle - (step / 2 - 4 if named else 7), 8, 14)
        if named:
            body += fitted(middle - step / 2 + 22, 20, scene.names[seat["seat"]], step - 28, 13, "b")
        for row, name in enumerate(names):
            points = seat["points"].get(name, 0)
            shown = str(points).replace("-", "−")
            ink = "m b" if points > 0 else "m b f-vice" if points else "m s"
            body += text(middle, 44 + row * LINE, shown, 13, ink)
        body += shield(middle - 13, tall - 30, seat["vp"], 26)
    for row, name in enumerate(names):
        body += fitted(12, 44 + row * LINE, capital(tr(name)), LABELS - 24, 13, "s")
    body += path(f"M10 29h{num(wide - 20)}M10 {num(tall - 34)}h{num(wide - 20)}", "rule")
    body += text(12, tall - 13, say("scores.sum"), 14, "h")
    return group(body, ident="scores", title=say("tip.scores")), wide, tall
