"""The marble market: the wheel, the bag, and the counter below."""

from __future__ import annotations

from boardwright.drawing.shapes import doubt, group, text
from boardwright.games.carrara.drawing.counter import counter
from boardwright.games.carrara.drawing.doubts import doubtful_wheels
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import label, panel, use
from boardwright.games.carrara.drawing.wheel import wheel
from boardwright.games.carrara.drawing.words import say

COUNTER = 56


def market(scene: Scene, width: float, height: float) -> str:
    """The whole market on its slab; the wheel takes what room there is.

    In a narrow one, as on a phone, the wheel has the corners to itself and the slab no name.
    """
    narrow = width < 400
    radius = min(width - (6 if narrow else 28), height - COUNTER - (18 if narrow else 30)) / 2
    body = panel(width, height)
    if not narrow:
        body += label(14, 24, say("market.short"), 110, "h")
    top = (4 if narrow else 14) + radius
    body += group(wheel(scene, radius), width / 2, top) + _bag(scene, width, narrow)
    if doubtful_wheels(scene.view):
        body += doubt(14, 14 if narrow else 38, say("tip.wheel.reconstructed"))
    return body + group(counter(scene, width - 14, COUNTER), 7, height - COUNTER - 7)


def _bag(scene: Scene, width: float, narrow: bool) -> str:
    """The bag with its number."""
    left = scene.view["market"]["bag"]
    body = use("bag", 0, 0, 36, 36)
    body += text(18, 52, left, "n c f18") if narrow else text(-4, 26, left, "n e f18")
    return group(body, width - 44, 6, ident="bag", title=say("tip.bag", count=left))
