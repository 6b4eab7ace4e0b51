"""The town seen from the hill: the land in the west, the river, and the streets with their circles."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import group, num, path
from boardwright.games.architects.drawing.locations import location, spot_in
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import filled, plate, use

# The order in the grid, three in a row; the land is its first column.
ORDER: Final = (
    *("quarry", "silversmith", "kings_storehouse"),
    *("forest", "town_centre", "guardhouse"),
    *("mines", "tax_stand", "workshop"),
)
# Houses and trees between the circles: where in the town, size, symbol.
SCENERY: Final = (
    *((0.305, 0.30, 24, "tree"), (0.64, 0.31, 28, "house0"), (0.30, 0.635, 24, "tree")),
    *((0.638, 0.64, 28, "house2"), (0.94, 0.305, 22, "house1"), (0.012, 0.31, 20, "tree")),
    *((0.012, 0.645, 20, "tree"), (0.935, 0.64, 22, "house0")),
)


def town(scene: Scene, width: float, height: float, told: int = 0) -> str:
    """The nine circles; `told` rows below each name say what is printed there."""
    body = _ground(width, height)
    by = {place["id"]: place for place in scene.view["locations"]}
    across, down = (width - 2) / 3, (height - 4) / 3
    spot = spot_in(across - 2, down - 2, told)
    for i, ident in enumerate(ORDER):
        at = (2 + i % 3 * across, 3 + i // 3 * down)
        body += group(location(scene, by[ident], spot, told), *at)
    return group(body, ident="town")


def _ground(width: float, height: float) -> str:
    half = num(height * 0.5)
    bank = f"q-12 {num(height * 0.25)} 4 {half}t-6 {num(height * 0.5 - 6)}"
    body = plate(width, height, "pl", 8, 4) + filled(3, 3, width - 6, height - 6, "cobble", 6)
    body += path(f"M3 9a6 6 0 0 1 6-6h{num(width * 0.33 - 9)}{bank}H9a6 6 0 0 1-6-6z", "a-meadow")
    river = f"M{num(width * 0.33)} 3{bank}"
    body += path(river, "river") + path(river, "ripple")
    scenery = "".join(use(name, width * x, height * y, size) for x, y, size, name in SCENERY)
    return f'<g aria-hidden="true">{body}{scenery}</g>'
