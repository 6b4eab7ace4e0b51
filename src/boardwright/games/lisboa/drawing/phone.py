"""One column of 390: the question, the city, the own board, the court, prices, the others."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group, scaled
from boardwright.games.lisboa.drawing.church import church
from boardwright.games.lisboa.drawing.city import city
from boardwright.games.lisboa.drawing.court import architects, court
from boardwright.games.lisboa.drawing.decrees import decrees
from boardwright.games.lisboa.drawing.displays import political, shipyard, tiles
from boardwright.games.lisboa.drawing.grid import PHONE
from boardwright.games.lisboa.drawing.hand import HEIGHT as HAND
from boardwright.games.lisboa.drawing.hand import hand, missions, own_decrees
from boardwright.games.lisboa.drawing.lacerda import parts
from boardwright.games.lisboa.drawing.nobles import noble_panel
from boardwright.games.lisboa.drawing.own import board_head, chapters
from boardwright.games.lisboa.drawing.question import prompt
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.strip import strip
from boardwright.games.lisboa.drawing.table import money
from boardwright.games.lisboa.drawing.tracks import influence, pile

WIDE: Final = 382.0


def phone(scene: Scene) -> Drawn:
    """All parts below each other; a client may show them as tabs."""
    y, body = 4.0, ""
    for drawn, wide, tall in [*_asked(scene), *_own(scene), *_shared(scene), *_others(scene)]:
        scale = WIDE / wide
        body += group(drawn, 4, y) if scale == 1 else scaled(drawn, 4, y, scale)
        y += tall * scale + 8
    return 390, y, body


def _asked(scene: Scene) -> list[Part]:
    """The question and the city."""
    asked, tall = prompt(scene, WIDE)
    plan, wide, deep = city(scene, PHONE)
    return [*([(asked, WIDE, tall)] if asked else []), (group(plan, ident="city"), wide, deep)]


def _own(scene: Scene) -> list[Part]:
    """The board of the one who looks."""
    near = scene.near_seat
    parts = [board_head(scene, near, WIDE), hand(scene, near, 3), *chapters(scene, near)]
    if "missions" in scene.view["variants"]:
        parts.append(missions(scene, near, 142, WIDE))
    return [*parts, own_decrees(scene, near, WIDE, HAND)]


def _shared(scene: Scene) -> list[Part]:
    """The shared board below the city, in the order of a turn."""
    nobles = [noble_panel(scene, noble) for noble in scene.view["nobles"]]
    return [
        *nobles,
        decrees(scene, WIDE, 4),
        political(scene),
        court(scene, 286, 148),
        architects(scene),
        tiles(scene),
        shipyard(scene),
        church(scene),
        money(scene),
        influence(scene),
        pile(scene),
    ]


def _others(scene: Scene) -> list[Part]:
    """The other seats in short; alone, Lacerda's area part by part."""
    if scene.view["players"] == 1:
        lacerda = scene.far_seats[0]
        return [board_head(scene, lacerda, WIDE), *parts(scene, lacerda)]
    return [strip(scene, number) for number in scene.far_seats]
