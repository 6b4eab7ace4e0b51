"""A player's board in a low band below the shared one: hand, portfolio, everything owned."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, path, rect
from boardwright.games.lisboa.drawing import holdings
from boardwright.games.lisboa.drawing.hand import hand_row
from boardwright.games.lisboa.drawing.lacerda import area
from boardwright.games.lisboa.drawing.portfolio import small_docks
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import narrowed
from boardwright.games.lisboa.drawing.words import say

WIDE: Final = 1144.0
TALL: Final = 166.0
HAND: Final = 490.0
DOCK: Final = 61.0
CARDS: Final = 126.0  # height of what stands below the headings


def mine(scene: Scene) -> Drawn:
    """What a player holds and has."""
    number = scene.near_seat
    seat = scene.seat(number)
    if seat["rival"]:
        drawn, _, tall = area(scene, number, WIDE - 12)
        return WIDE, tall + 14, rect(0, 0, WIDE, tall + 14, "f-ground", 0) + group(drawn, 6, 6)
    body = rect(0, 0, WIDE, TALL, "band", 0)
    body += narrowed(10, 22, say("hand.short"), 200, 15, "h l")
    body += group(hand_row(scene, number, HAND, CARDS)[0], 6, 32)
    left = HAND + 18
    body += path(f"M{left - 8:.0f} 12v{TALL - 24:.0f}", "rule")
    held = say("label.per", some=seat["used"], all=seat["capacity"])
    body += narrowed(left + 2, 22, f"{say('portfolio')} {held}", DOCK * 5, 15, "h l")
    body += group(small_docks(scene, seat, DOCK, CARDS), left, 32, ident=f"p{number}-portfolio")
    left += DOCK * 3 + DOCK * 0.76 * 3 + 6
    body += path(f"M{left - 5:.0f} 12v{TALL - 24:.0f}", "rule")
    return WIDE, TALL, body + group(_belongings(scene, number), left + 3, 8, ident=f"p{number}-board")


def _belongings(scene: Scene, number: int) -> str:
    """Four rows: goods and favors; rubble and decrees; houses and plans; clergy tiles and missions."""
    seat, tall = scene.seat(number), 30.0
    rows = [
        [*holdings.goods(scene, seat, 52, tall), *holdings.favors(seat, 25, tall)],
        [
            *holdings.rubble(seat, 48, tall),
            holdings.sets(scene, seat, 74, tall),
            holdings.decree_pile(seat, 70, tall),
        ],
        [*holdings.houses(scene, seat, 48, tall), *holdings.plans(seat, 146, tall)],
    ]
    body = "".join(group(holdings.laid(scene, row, tall), 0, i * 34) for i, row in enumerate(rows))
    last = [*holdings.clergy(seat, 50, 48), *holdings.missions(seat, 42, 48)]
    return body + group(holdings.laid(scene, last, 48), 0, 103)
