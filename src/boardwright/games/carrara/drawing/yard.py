"""The building yard: tiles on display with the stack, the monuments with the decorations, the upgrades."""

from __future__ import annotations

import math

from boardwright.drawing.shapes import ghosted, group, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_upgrade
from boardwright.games.carrara.drawing.pieces import LETTERS, decoration, reward, seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, label, panel, use
from boardwright.games.carrara.drawing.tiles import offered
from boardwright.games.carrara.drawing.words import reward_words, say
from boardwright.games.carrara.view.schema import City, Upgrade
from boardwright.kernel.grammar import capital

EDGE = 8  # of a slab around what lies on it
GAP = 5
SUPPLY = 29  # height of a decoration's supply below its monument
LAID = 37  # of two rows that tell how many each seat has laid


def grid(index: int, columns: int, rows: int, width: float, height: float) -> tuple[float, float]:
    """Where a cell of a slab begins."""
    across, down = cell(columns, rows, width, height)
    return EDGE + index % columns * (across + GAP), EDGE + index // columns * (down + GAP)


def cell(columns: int, rows: int, width: float, height: float) -> tuple[float, float]:
    """The size of a cell of a slab."""
    return (width - 2 * EDGE + GAP) / columns - GAP, (height - 2 * EDGE + GAP) / rows - GAP


def display(scene: Scene, width: float, height: float, columns: int) -> str:
    """The nine spaces on offer and, as the tenth cell, the stack."""
    tiles = scene.view["display"]
    rows = math.ceil((len(tiles) + 1) / columns)
    across, tall = cell(columns, rows, width, height)
    body = panel(width, height)
    for i, tile in enumerate(tiles):
        if tile is None:
            drawn, title = rect(0, 0, across, tall, "gone"), say("tip.gone", space=i + 1)
        else:
            drawn = offered(scene, tile["type"], tile["value"], across, tall)
            land = say(f"land.{scene.land(tile['type'])}")
            title = say("tip.tile", type=say(f"type.{tile['type']}"), value=tile["value"], land=land)
        x, y = grid(i, columns, rows, width, height)
        body += scene.target(f"display-{i + 1}", drawn, frame(across, tall), x, y, title=title)
    x, y = grid(len(tiles), columns, rows, width, height)
    left = scene.view["stack"]
    stack = group(_stack(left, across, tall), x, y, ident="stack", title=say("tip.stack", count=left))
    return body + stack


def _stack(left: int, width: float, height: float) -> str:
    """The face-down tiles with their number."""
    if not left:
        words = label(width / 2, height / 2 + 5, say("label.empty"), width - 8, "c mu")
        return rect(0, 0, width, height, "gone") + words
    lifted = range(min(3, left) - 1, -1, -1)
    body = "".join(rect(i * 2.5, i * 2.5, width - 5, height - 5, "back", 5) for i in lifted)
    middle = (width - 5) / 2
    body += text(middle, height / 2 + 2, left, "n c f22 onl")
    return body + label(middle, height / 2 + 20, say("label.left"), width - 14, "c onl")


def monuments(scene: Scene, width: float, height: float, columns: int = 6, *, laid: bool = False) -> str:
    """The monuments, below each how many of its decoration are left; if `laid`, also each seat's number."""
    rows = math.ceil(len(scene.types) / columns)
    across, pitch = cell(columns, rows, width, height)
    foot = (SUPPLY + (LAID if laid else 0)) if scene.advanced else 0
    body = panel(width, height)
    for i, kind in enumerate(scene.types):
        x, y = grid(i, columns, rows, width, height)
        body += _monument(scene, kind, across, pitch - foot, x, y)
        if scene.advanced:
            body += _supply(scene, kind, across, x, y + pitch - foot + 3)
        if scene.advanced and laid:
            body += group(_laid(scene, kind, across), x, y + pitch - LAID + 3)
    return body


def _monument(scene: Scene, kind: str, width: float, height: float, x: float, y: float) -> str:
    """A monument on offer, or its ghost with the builder's shape."""
    ident, name, owner = f"monument-{kind}", say(f"type.{kind}"), scene.view["monuments"][kind]
    if owner is None:
        value = scene.view["monument_value"]
        land = say(f"land.{scene.land(kind)}")
        drawn = offered(scene, kind, value, width, height)
        title = say("tip.monument", type=name, value=value, land=land)
    else:
        art = min(width - 8, height - 8)
        ghost = use(f"type-{kind}", (width - art) / 2, (height - art) / 2, art, art, 'class="ghost"')
        drawn = rect(0, 0, width, height, "gone edge") + ghost
        drawn += seat_shape(owner, width / 2 - 13, height / 2 - 13, 26)
        title = say("tip.monument.built", type=name, name=scene.names[owner])
    return scene.target(ident, drawn, frame(width, height), x, y, title=title)


def _supply(scene: Scene, kind: str, width: float, x: float, y: float) -> str:
    """A decoration and how many of it the supply has."""
    supply, emblem = scene.view["supply"], scene.decoration(kind)
    left = supply["decorations"].get(emblem, 0) if supply else 0
    drawn = rect(0, 0, width, SUPPLY - 3, "well edge", 5)
    drawn += ghosted(decoration(emblem, width / 2 - 27, 1, 24), not left)
    drawn += text(width / 2 + 2, 18.5, say("label.times", count=left), "n f15")
    title = say("tip.decoration", decoration=capital(say(f"decoration.{emblem}")), count=left)
    by_seat = [scene.decorated(seat, kind) for seat in range(scene.view["players"])]
    title += "\n" + say("tip.decoration.laid", names=scene.counted(by_seat))
    return scene.target(f"decoration-{emblem}", drawn, frame(width, SUPPLY - 3), x, y, title=title)


def _laid(scene: Scene, kind: str, width: float) -> str:
    """How many decorations of a kind each seat has laid, two seats abreast."""
    body = ""
    for seat in range(scene.view["players"]):
        many = scene.decorated(seat, kind)
        drawn = ghosted(seat_shape(seat, -15, 1, 13), not many) + text(3, 12.5, many or "–", "n f14")
        body += group(drawn, (seat % 2 + 0.5) * width / 2, seat // 2 * 17)
    return body


def upgrades(scene: Scene, width: float, height: float, columns: int = 4) -> str:
    """The upgrade tiles in the order of their cities; a taken one leaves its taker's shape."""
    order = [city["id"] for city in scene.view["cities"]]
    tiles = sorted(scene.view["upgrades"], key=lambda tile: order.index(tile["city"]))
    rows = math.ceil(len(tiles) / columns)
    across, tall = cell(columns, rows, width, height)
    body = panel(width, height)
    for i, tile in enumerate(tiles):
        x, y = grid(i, columns, rows, width, height)
        body += _upgrade(scene, tile, across, tall, x, y)
    return body


def _upgrade(scene: Scene, tile: Upgrade, width: float, height: float, x: float, y: float) -> str:
    city = next(city for city in scene.view["cities"] if city["id"] == tile["city"])
    words, owner = reward_words(tile["coins"], tile["vp"]), tile["owner"]
    if owner is None:
        drawn = _upgrade_tile(scene, tile, city, width, height)
        title = say("tip.upgrade", city=city["name"], reward=words)
    else:
        drawn = rect(0, 0, width, height, "gone edge") + seat_shape(owner, width / 2 - 11, 4, 22)
        drawn += label(width / 2, height - 8, city["name"], width - 6, "c mu")
        title = say("tip.upgrade.taken", city=city["name"], reward=words, name=scene.names[owner])
    return scene.target(f"upgrade-{tile['id']}", drawn, frame(width, height), x, y, title=title)


def _upgrade_tile(scene: Scene, tile: Upgrade, city: City, width: float, height: float) -> str:
    """The reward it brings and its city's plate."""
    body = rect(0, 0, width, height, "tile edge mon", 5)
    size = min(28, height - 27)
    body += reward(width / 2, 3 + (height - 27 - size) / 2, size, tile["coins"], tile["vp"])
    plate = rect(3, height - 23, width - 6, 20, "plate", 3)
    plate += label(width / 2, height - 8.5, city["name"], width - 10, "c oni")
    body += group(plate, css=f"car-{LETTERS[city['colour']]}")
    return body + scene.doubt(width - 7, 8, doubtful_upgrade(scene.view, tile["id"]))
