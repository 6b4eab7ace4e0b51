"""Warehouse and rubble sets of a player board."""

from __future__ import annotations

from boardwright.drawing.shapes import Part, group, rect, text
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, narrowed, panel, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.printed.tables import CUBES, GOODS
from boardwright.games.lisboa.view.schema import SeatView
from boardwright.kernel.grammar import capital


def stores(scene: Scene, number: int, width: float, height: float) -> Part:
    """Goods left, rubble right."""
    seat = scene.seat(number)
    body = panel(width, height) + narrowed(14, 22, say("warehouse"), 250, 15, "h l")
    body += narrowed(width - 14, 22, say("sets"), width - 290, 15, "h r")
    body += narrowed(14, 42, say("label.room", count=seat["capacity"]), 250, css="mu l")
    most = seat["sets_most"] + seat["capacity"] - seat["sets"]
    for i, good in enumerate(GOODS):
        body += _store(scene, seat, good, most, 48 + i * 44)
    columns = seat["sets_most"]
    left, step = 276.0, (width - 276 - 12) / columns
    for i in range(columns):
        body += group(_set(scene, seat, i, step - 5), left + i * step, 28, ident=f"p{number}-set-{i + 1}")
    return group(body, ident=f"p{number}-stores"), width, height


def _store(scene: Scene, seat: SeatView, good: str, most: int, y: float) -> str:
    """One good: what is there, room for more, and room that rubble sets will add."""
    wide = 250.0
    step = min(33.0, (wide - 8) / most)
    size = min(30.0, step - 2)
    body = rect(0, 0, wide, 40, f"f-{good}-s edge", 5)
    top = (40 - size) / 2
    for i in range(most):
        x = 5 + i * step
        if i < seat["goods"][good]:
            body += use(good, x, top, size)
        else:
            css = "slot" if i < seat["capacity"] else "dash"
            inset = 1.5 if i < seat["capacity"] else 6
            body += rect(x + inset, top + inset, size - 2 * inset, size - 2 * inset, css, 5)
    name = scene.names[seat["seat"]]
    title = say("tip.store", good=capital(say(f"good.{good}")), name=name, count=seat["goods"][good])
    return scene.target(f"p{seat['seat']}-store-{good}", body, box(wide, 40, radius=5), 13, y, title=title)


def _set(scene: Scene, seat: SeatView, i: int, width: float) -> str:
    """A column of rubble: complete ones give +1, the others still hold their marker."""
    complete = i < seat["sets"]
    body = rect(0, 0, width, 196, "here" if complete else "box", 5)
    if complete:
        body += text(width / 2, 26, say("label.more", count=1), "b f16")
    else:
        body += use(f"set-{scene.colour(seat['seat'])}", width / 2 - 13, 8, 26)
    for row, kind in enumerate(CUBES):
        y = 44 + row * 51
        if i < seat["rubble"][kind]:
            body += use(kind, width / 2 - 15, y, 30)
        else:
            body += rect(width / 2 - 12, y + 3, 24, 24, "dash", 3)
    return body
