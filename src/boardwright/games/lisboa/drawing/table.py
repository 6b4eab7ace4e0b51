"""The shared board: prices in the west, the city in the middle, the court in the east, cards in the south."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group
from boardwright.games.lisboa.drawing.church import church
from boardwright.games.lisboa.drawing.city import city
from boardwright.games.lisboa.drawing.court import architects, court
from boardwright.games.lisboa.drawing.decrees import decrees
from boardwright.games.lisboa.drawing.displays import political, tiles
from boardwright.games.lisboa.drawing.grid import desk
from boardwright.games.lisboa.drawing.nobles import noble_panel
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.tracks import influence, market, pile, treasury

WIDE: Final = 1144.0
TALL: Final = 648.0
FOLDED: Final = 796.0
EDGE: Final = 4.0
SOUTH: Final = 118.0  # height of the cards
WEST: Final = 178.0
ARCHITECTS: Final = 128.0
DECREES: Final = 508.0
COURT: Final = 160.0

# Parts of the west from north to south: least height, and their share of what is left.
Draw = Callable[[Scene, float, float], Part]
PRICES: Final[tuple[tuple[Draw, float, float], ...]] = (
    (church, 186, 0.24),
    (treasury, 56, 0.1),
    (market, 98, 0.34),
    (influence, 54, 0.1),
    (pile, 44, 0.08),
    (tiles, 58, 0.14),
)


def table(scene: Scene) -> Drawn:
    """The shared board, wide and low."""
    return WIDE, TALL, board(scene, TALL)


def folded(scene: Scene) -> Drawn:
    """The same, taller: for a page whose own board is folded."""
    return WIDE, FOLDED, board(scene, FOLDED)


def board(scene: Scene, height: float) -> str:
    """The shared board in a height."""
    up = height - SOUTH - 3 * EDGE - 2
    plan, width, _ = city(scene, desk(up))
    middle = EDGE + WEST + 8
    east = middle + width + 8
    body = _column(_prices(scene, up), EDGE) + group(plan, middle, EDGE)
    body += _column(_nobles(scene, WIDE - EDGE - east, up), east)
    south = EDGE + up + 6
    body += group(decrees(scene, DECREES, SOUTH)[0], EDGE, south)
    cards = WIDE - 2 * EDGE - DECREES - COURT - 12
    body += group(political(scene, cards, SOUTH)[0], EDGE + DECREES + 6, south)
    return body + group(court(scene, COURT, SOUTH)[0], WIDE - EDGE - COURT, south)


def _prices(scene: Scene, height: float) -> list[Part]:
    """Church, treasury, market, influence, rubble and city tiles."""
    free = height - sum(least for _, least, _ in PRICES) - 4 * (len(PRICES) - 1)
    return [draw(scene, WEST, least + share * free) for draw, least, share in PRICES]


def _nobles(scene: Scene, width: float, height: float) -> list[Part]:
    """The nobles and the architects."""
    nobles = scene.view["nobles"]
    tall = (height - ARCHITECTS - 6 * len(nobles)) / len(nobles)
    return [
        *(noble_panel(scene, noble, width, tall) for noble in nobles),
        architects(scene, width, ARCHITECTS),
    ]


def _column(parts: Iterable[Part], x: float) -> str:
    """Parts below each other, spread over the height of the city."""
    there = list(parts)
    body, y = "", EDGE
    gap = 6.0 if len(there) < len(PRICES) else 4.0
    for drawn, _, tall in there:
        body += group(drawn, x, y)
        y += tall + gap
    return body
