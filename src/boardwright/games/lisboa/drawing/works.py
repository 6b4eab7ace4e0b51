"""Houses, clergy tiles, favors and plans of a player board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group, rect, text
from boardwright.games.lisboa.drawing import holdings
from boardwright.games.lisboa.drawing.effects import effect, power_tag
from boardwright.games.lisboa.drawing.holdings import laid
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, narrowed, panel, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.view.schema import HouseGroup, SeatView

HOUSE: Final = 63.0  # height of a house's place
RIGHT: Final = 270.0  # where the right half begins


def works(scene: Scene, number: int, width: float, height: float) -> Part:
    """Houses left; clergy, favors and plans right."""
    seat, right = scene.seat(number), width - RIGHT - 10
    body = panel(width, height) + narrowed(14, 22, say("houses"), RIGHT - 24, 15, "h l")
    body += narrowed(RIGHT, 22, say("clergy"), right, 15, "h l")
    for i, houses in enumerate(seat["houses"]):
        body += _group(scene, seat, houses, 13 + i * 82)
    tiles = laid(scene, holdings.clergy(seat, 56, 54), 54, 8)
    body += group(tiles, RIGHT, 30) + group(laid(scene, holdings.favors(seat, 46, 36), 36, 8), RIGHT, 92)
    body += narrowed(RIGHT, 150, say("plans"), right, 15, "h l")
    body += group(laid(scene, holdings.plans(seat, right, 34), 34), RIGHT, 160)
    return group(body, ident=f"p{number}-works"), width, height


def _group(scene: Scene, seat: SeatView, houses: HouseGroup, x: float) -> str:
    """A group of houses, the first to be built lowest; built ones uncover what they give."""
    powers = houses["powers"]
    built = len(powers) - houses["left"]
    body, before = rect(0, 0, 78, 197, "box edge", 5), None
    for i, power in enumerate(powers):
        y = 194 - (i + 1) * HOUSE
        new = power if power != before else None
        before = power
        if i < built:
            body += rect(4, y + 2, 70, HOUSE - 4, "f-az3", 4)
            body += effect(39, y + 22, 28, new, tag_at=(39, y + 46))
            body += "" if new else text(39, y + 36, "·", "mu f18")
        else:
            body += use(f"house-{scene.colour(seat['seat'])}", 20, y + 2, 38)
            body += power_tag(39, y + 51, new) if new else ""
    ident = f"p{seat['seat']}-houses-{houses['id']}"
    title = holdings.houses_words(scene, seat, houses)
    return scene.target(ident, body, box(78, 197, radius=5), x, 30, title=title)
