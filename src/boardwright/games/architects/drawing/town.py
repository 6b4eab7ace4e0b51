"""The town with its circles, walls and halls, and the court at its side."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.shapes import Part, group, rect
from boardwright.games.architects.drawing.cathedral import cathedral
from boardwright.games.architects.drawing.court import consequence, contribution, swaps
from boardwright.games.architects.drawing.ground import town_plan
from boardwright.games.architects.drawing.guild import guildhall, prison
from boardwright.games.architects.drawing.locations import BLOCK, MIDDLE, small_location, wide_location
from boardwright.games.architects.drawing.market import black_market
from boardwright.games.architects.drawing.monuments import monuments
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import ribbon
from boardwright.games.architects.drawing.tracks import influence, virtue
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.drawing.workshop import display
from boardwright.games.architects.sight import Location

LEFT: Final = 16.0
INNER: Final = 1068.0  # width of the town without the court
HALLS: Final = 768.0  # where Cathedral, Prison and Guildhall stand
BANDS: Final = (92.0, 278.0, 464.0)
COURT: Final = 324.0
MARGIN: Final = 12.0  # left of a grid of circles, for what stands at their rim
# Location: column, band. The land comes first, then the two streets of the town.
COLUMNS: Final = ((16.0, 210.0), (246.0, 254.0), (506.0, 254.0))  # where it begins, how wide it is
SPOTS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "quarry": (0, 0),
        "forest": (0, 1),
        "mines": (0, 2),
        "silversmith": (1, 0),
        "town_centre": (1, 1),
        "tax_stand": (1, 2),
        "kings_storehouse": (2, 0),
        "guardhouse": (2, 1),
        "workshop": (2, 2),
    }
)


def _standing_last(places: list[Location]) -> list[Location]:
    """Blocks with figures are drawn last, so that nothing lies over these."""
    return sorted(
        places, key=lambda place: place["princess"] or place["profiteer"] or bool(place["monument"])
    )


def town(scene: Scene) -> str:
    """The whole town: virtue above, circles, halls, Black Market and apprentices."""
    body = town_plan([x + MIDDLE[0] for x, _ in COLUMNS], [y + MIDDLE[1] for y in BANDS])
    body += group(virtue(scene, INNER)[0], LEFT, 0)
    for place in _standing_last(scene.view["locations"]):
        column, band = SPOTS[place["id"]]
        x, wide = COLUMNS[column]
        body += group(wide_location(scene, place, wide), x, BANDS[band])
    body += group(cathedral(scene)[0], HALLS, 94) + group(prison(scene)[0], HALLS, 362)
    body += group(guildhall(scene)[0], HALLS, 446)
    body += group(black_market(scene)[0], LEFT, 664) + group(display(scene)[0], 394, 660)
    return group(body, ident="town")


def small_town(scene: Scene, width: float) -> Part:
    """The circles alone in a grid, the land in the west."""
    step = (width - MARGIN) / 3
    tall = 3 * BLOCK + 4
    body = rect(0, 0, width, tall, "f-pave", 10) + rect(0, 0, MARGIN + step, tall, "f-land", 10)
    body += rect(2, 2, width - 4, tall - 4, "rampart", 9)
    for place in _standing_last(scene.view["locations"]):
        column, band = SPOTS[place["id"]]
        body += group(small_location(scene, place, step), MARGIN + column * step, band * BLOCK + 2)
    return group(body, ident="town"), width, tall


def court(scene: Scene, width: float) -> str:
    """Influence, contribution and consequence, swaps, monuments."""
    body = ribbon(width / 2, 2, say("court"), 13, 160)
    body += group(influence(scene, 100, 28.5)[0], 0, 30)
    body += group(contribution(scene, width - 108)[0], 108, 33)
    body += group(consequence(scene, width - 108)[0], 108, 215)
    body += group(swaps(scene, width)[0], 0, 419)
    body += ribbon(width / 2, 467, say("monuments"), 13, 100)
    return body + group(monuments(scene, width, 80)[0], 0, 492)
