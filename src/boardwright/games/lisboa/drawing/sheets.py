"""Where the parts go: the whole sheet, the shared table, the phone's column, a single player board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.picture import Frame
from boardwright.drawing.picture import picture as framed
from boardwright.drawing.shapes import group
from boardwright.games.lisboa.drawing.boards import CHAPTER, board_head, chapters
from boardwright.games.lisboa.drawing.church import church
from boardwright.games.lisboa.drawing.city import city
from boardwright.games.lisboa.drawing.court import architects, court
from boardwright.games.lisboa.drawing.decrees import decrees
from boardwright.games.lisboa.drawing.displays import POLITICAL, political, shipyard, tiles
from boardwright.games.lisboa.drawing.grid import PHONE, SHEET, TABLE, Grid
from boardwright.games.lisboa.drawing.hand import HEIGHT as HAND
from boardwright.games.lisboa.drawing.hand import hand, missions, own_decrees
from boardwright.games.lisboa.drawing.nobles import noble_panel
from boardwright.games.lisboa.drawing.question import prompt
from boardwright.games.lisboa.drawing.rival import rival_board
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import Part, scaled
from boardwright.games.lisboa.drawing.strip import strip
from boardwright.games.lisboa.drawing.style import css
from boardwright.games.lisboa.drawing.symbols import definitions
from boardwright.games.lisboa.drawing.tracks import influence, market, pile, treasury
from boardwright.games.lisboa.drawing.wigs import THICK, wigs
from boardwright.games.lisboa.drawing.words import say

GAP: Final = 7.0
BOARD: Final = 820.0  # height of the shared board
LEFT, RIGHT = 262.0, 310.0
WIDE: Final = 1424.0  # of what lies below the board

Drawn = tuple[float, float, str]


def _column(parts: Iterable[Part], x: float, y: float, height: float) -> str:
    """Parts below each other, spread over the height."""
    there = list(parts)
    free = (height - sum(part[2] for part in there)) / max(1, len(there) - 1)
    body = ""
    for drawn, _, tall in there:
        body += group(drawn, x, y)
        y += tall + free
    return body


def shared(scene: Scene, grid: Grid, x: float, y: float) -> str:
    """The shared board: prices in the west, the city in the middle, the court in the east."""
    money = group(treasury(scene)[0]) + group(market(scene)[0], 114, 0)
    west = [church(scene), (money, LEFT, 164.0), influence(scene), pile(scene), tiles(scene), shipyard(scene)]
    east = [noble_panel(scene, noble) for noble in scene.view["nobles"]] + [architects(scene)]
    middle = x + LEFT + GAP
    body = _column(west, x, y, BOARD) + _column(east, middle + grid.width + GAP, y, BOARD)
    beside = grid.width - POLITICAL[0] - GAP
    cards = group(political(scene)[0]) + group(court(scene, beside, POLITICAL[1])[0], POLITICAL[0] + GAP, 0)
    plan, width, tall = city(scene, grid)
    south = [
        (group(plan, ident="city"), width, tall),
        decrees(scene, grid.width),
        (cards, grid.width, POLITICAL[1]),
    ]
    return body + _column(south, middle, y, BOARD)


def table(scene: Scene) -> Drawn:
    """The shared board alone, for a window of about 1000 x 600."""
    width = LEFT + RIGHT + TABLE.width + 2 * GAP + 16
    return width, BOARD + 16, group(shared(scene, TABLE, 8, 8))


def sheet(scene: Scene) -> Drawn:
    """Everything on one page of 1440: the board in its border, then the player boards."""
    inner = LEFT + RIGHT + SHEET.width + 2 * GAP
    edge = (1440 - inner) / 2
    bottom = BOARD + 2 * THICK + 20
    body = wigs(scene, 1440, bottom) + shared(scene, SHEET, edge, THICK + 10)
    y = bottom + 8
    asked, tall = prompt(scene, WIDE)
    if asked:
        body += group(asked, 8, y)
        y += tall + 8
    near, tall = own_board(scene, scene.near_seat)
    body += group(near, 8, y)
    y += tall + 8
    far, tall = _others(scene)
    return 1440, y + tall + 8, body + group(far, 8, y)


def own_board(scene: Scene, number: int) -> tuple[str, float]:
    """A seat's whole board with hand, missions and decrees; drawing and height."""
    body, y = board_head(scene, number, WIDE)[0], 40 + GAP
    for i, (drawn, width, _) in enumerate(chapters(scene, number)):
        body += group(drawn, i * (width + 13), y)
    y += CHAPTER[1] + GAP
    row = [hand(scene, number)]
    if "missions" in scene.view["variants"]:
        row.append(missions(scene, number, HAND))
    x = 0.0
    for drawn, width, _ in row:
        body += group(drawn, x, y)
        x += width + GAP
    body += group(own_decrees(scene, number, WIDE - x, HAND)[0], x, y)
    return body, y + HAND


def _others(scene: Scene) -> tuple[str, float]:
    """The other seats: one whole board, or strips side by side."""
    far = scene.far_seats
    if len(far) == 1 and scene.seat(far[0])["rival"]:
        drawn, _, tall = rival_board(scene, far[0], WIDE)
        return drawn, tall
    if len(far) == 1:
        drawn, tall = own_board(scene, far[0])
        return group(drawn, ident=f"p{far[0]}-board"), tall
    body, tall = "", 0.0
    step = (WIDE + 13) / len(far)
    for i, number in enumerate(far):
        drawn, width, height = strip(scene, number)
        scale = (step - 13) / width
        body += scaled(drawn, i * step, 0, scale) if scale != 1 else group(drawn, i * step, 0)
        tall = height * scale
    return body, tall


def phone(scene: Scene) -> Drawn:
    """One column of 390: the question, the city, the own board, the court, prices, the others."""
    width, y, body = 382.0, 4.0, ""

    def put(part: Part) -> None:
        nonlocal y, body
        drawn, wide, tall = part
        scale = width / wide
        body += group(drawn, 4, y) if scale == 1 else scaled(drawn, 4, y, scale)
        y += tall * scale + 8

    asked, tall = prompt(scene, width)
    if asked:
        put((asked, width, tall))
    plan = city(scene, PHONE)
    put((group(plan[0], ident="city"), plan[1], plan[2]))
    near = scene.near_seat
    put(board_head(scene, near, width))
    put(hand(scene, near, 3))
    for part in chapters(scene, near):
        put(part)
    if "missions" in scene.view["variants"]:
        put(missions(scene, near, 142, width))
    put(own_decrees(scene, near, width, HAND))
    for part in _phone_shared(scene, width):
        put(part)
    for number in scene.far_seats:
        put(strip(scene, number))
    return 390, y, body


def _phone_shared(scene: Scene, width: float) -> list[Part]:
    """The shared board below the city, in the order of a turn."""
    money = group(treasury(scene)[0]) + group(market(scene)[0], 114, 0)
    nobles = [noble_panel(scene, noble) for noble in scene.view["nobles"]]
    return [
        *nobles,
        decrees(scene, width, 4),
        political(scene),
        court(scene, 286, 148),
        architects(scene),
        tiles(scene),
        shipyard(scene),
        church(scene),
        (money, LEFT, 164.0),
        influence(scene),
        pile(scene),
    ]


def player(scene: Scene) -> Drawn:
    """One whole player board."""
    drawn, tall = own_board(scene, scene.near_seat)
    return WIDE + 16, tall + 16, group(drawn, 8, 8)


FORMS: Final[Mapping[str, Callable[[Scene], Drawn]]] = MappingProxyType(
    {"sheet": sheet, "table": table, "phone": phone, "player": player}
)


def picture(scene: Scene, form: str, theme: str) -> str:
    """The finished SVG on its woven ground."""
    frame = Frame("lisboa", theme, css(theme), definitions(), "")
    return framed(frame, FORMS[form](scene), say(f"aria.{form}"), len(scene.legal))
