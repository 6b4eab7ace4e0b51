"""The building yard: tiles on display, the stack, monuments, the supply, the set table, upgrades."""

from __future__ import annotations

import math

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import cell, circle, fit, ghosted, group, num, rect, text, text_width
from boardwright.games.carrara.drawing.doubts import doubtful_set
from boardwright.games.carrara.drawing.pieces import decoration, laurel, seat_shape
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import panel, use
from boardwright.games.carrara.drawing.tiles import offered, upgrade_tile
from boardwright.games.carrara.drawing.words import reward_words, say
from boardwright.games.carrara.sight import Upgrade
from boardwright.kernel.words import capital

SUPPLY = 46  # height of a decoration's supply below its monument
NARROW_SUPPLY = 58  # the same where the seats' numbers stand in two rows
NARROW = 64  # width of a monument below which they do


def yard(scene: Scene, width: float, columns: tuple[int, int, int, int]) -> tuple[str, float]:
    """Everything to build with, one chapter below the other; drawing and height.

    `columns` are those of display, monuments, set table and upgrades. Without the advanced
    chapters the tiles are taller, so that both variants fill the same panel.
    """
    tile, monument, upgrade = (92, 76, 46) if scene.advanced else (111, 90, 54)
    inner, y = width - 24, 32.0
    drawn, height = display(scene, inner, columns[0], tile)
    body = group(drawn, 12, y, ident="display")
    y += height + 16
    body += text(14, y, say("monuments"), "h") + _supply_note(scene, width - 14, y)
    drawn, height = monuments(scene, inner, columns[1], monument)
    body += group(drawn, 12, y + 8, ident="monuments")
    y += height + 12
    if scene.advanced:
        drawn, height = sets(scene, inner, columns[2])
        body += group(drawn, 12, y, ident="sets")
        y += height + 14
    else:
        y += 20
    drawn, height = upgrades(scene, inner, columns[3], upgrade)
    body += text(14, y, say("upgrades"), "h") + group(drawn, 12, y + 8, ident="upgrades")
    y += height + 18
    return panel(width, y, say("yard")) + _legend(scene, width - 14, 21) + body, y


def wide_yard(scene: Scene, width: float, height: float) -> str:
    """The yard for the table: one row of tiles, then monuments beside upgrades, then the set table."""
    tile, monument, upgrade = (84, 76, 57) if scene.advanced else (110, 118, 54)
    inner = width - 24
    body = panel(width, height, say("yard")) + _legend(scene, width - 14, 21)
    body += group(display(scene, inner, 10, tile)[0], 12, 30, ident="display")
    y = 30.0 + tile + 18
    left = inner * 0.6
    body += text(14, y, say("monuments"), "h") + _supply_note(scene, 12 + left, y)
    body += group(monuments(scene, left, 6, monument)[0], 12, y + 8, ident="monuments")
    body += text(left + 28, y, say("upgrades"), "h")
    body += group(upgrades(scene, inner - left - 16, 4, upgrade)[0], left + 28, y + 8, ident="upgrades")
    if scene.advanced:
        body += group(sets(scene, inner, 7)[0], 12, y + 8 + monument + NARROW_SUPPLY + 9, ident="sets")
    return body


def _supply_note(scene: Scene, x: float, y: float) -> str:
    return text(x, y, say("label.supply"), "s e") if scene.advanced else ""


def _legend(scene: Scene, x: float, y: float) -> str:
    """What the dashed ring means, if there is one on the board."""
    if not scene.view["reconstructed"]:
        return ""
    words = say("label.reconstructed")
    return text(x, y, words, "s e") + circle(x - 1.1 * text_width(words, 9.4) - 8, y - 3.5, 3.6, "doubt")


def display(scene: Scene, width: float, columns: int, height: float) -> tuple[str, float]:
    """The nine spaces on offer and, as the tenth cell, the stack; drawing and height."""
    gap = 8 if columns < 9 else 6
    across = math.floor((width - (columns - 1) * gap) / columns)
    pitch, body = height + 6, ""
    tiles = scene.view["display"]
    for i, tile in enumerate(tiles):
        x, y = cell(i, columns, across, width, pitch)
        ident, outline = f"display-{i + 1}", box(across, height)
        if tile is None:
            drawn, title = rect(0, 0, across, height, "gone"), say("tip.gone", space=i + 1)
        else:
            drawn = offered(scene, tile["type"], tile["value"], across, height)
            land = say(f"land.{scene.land(tile['type'])}")
            title = say("tip.tile", type=say(f"type.{tile['type']}"), value=tile["value"], land=land)
        body += scene.target(ident, drawn, outline, x, y, title=title)
    x, y = cell(len(tiles), columns, across, width, pitch)
    left = scene.view["stack"]
    stack = group(_stack(left, across, height), x, y, ident="stack", title=say("tip.stack", count=left))
    return body + stack, y + height


def _stack(left: int, width: float, height: float) -> str:
    """The face-down tiles with their number."""
    if not left:
        return rect(0, 0, width, height, "gone") + text(width / 2, height / 2 + 4, say("label.empty"), "s c")
    top, lift = min(3, left), 2.5
    across, tall = width - 5, height - 5
    backs = "".join(rect(i * lift, 5 - i * lift, across, tall, "back", 5) for i in range(top))
    frame = f'<rect x="5" y="5" width="{num(across - 10)}" height="{num(tall - 10)}" rx="3"'
    veins = (
        f"M5 30Q{num(across / 3)} 22 {num(across / 2)} {num(tall / 2)}T{num(across - 5)} {num(tall * 0.7)}"
    )
    face = f'{frame} fill="none" stroke="var(--onland)" opacity=".7"/>'
    face += f'<path d="{veins}" fill="none" stroke="var(--onland)" opacity=".35"/>'
    middle, half = across / 2, tall / 2
    face += rect(middle - 23, half - 22, 46, 44, "pan", 6) + text(middle, half + 2, left, "n c f24")
    face += text(middle, half + 15, say("label.in_stack"), "s c")
    return backs + group(face, (top - 1) * lift, 5 - (top - 1) * lift)


def monuments(scene: Scene, width: float, columns: int, height: float) -> tuple[str, float]:
    """The monuments; below each its decoration: left in the supply, laid by each seat."""
    gap = 8 if columns < 6 or width > 420 else 6
    across = math.floor((width - (columns - 1) * gap) / columns)
    supply = NARROW_SUPPLY if across < NARROW else SUPPLY
    pitch = height + (supply if scene.advanced else 8)
    body = ""
    for i, kind in enumerate(scene.types):
        x, y = cell(i, columns, across, width, pitch)
        body += _monument(scene, kind, across, height, x, y)
        if scene.advanced:
            body += _supply(scene, kind, across, x, y + height + 2)
    return body, pitch * math.ceil(len(scene.types) / columns)


def _monument(scene: Scene, kind: str, width: float, height: float, x: float, y: float) -> str:
    """A monument on offer, or its ghost with the builder's shape."""
    ident, name, owner = f"monument-{kind}", say(f"type.{kind}"), scene.view["monuments"][kind]
    if owner is None:
        value = scene.view["monument_value"]
        land = say(f"land.{scene.land(kind)}")
        drawn = offered(scene, kind, value, width, height)
        title = say("tip.monument", type=name, value=value, land=land)
    else:
        drawn = rect(0, 0, width, height, "gone")
        drawn += use(f"type-{kind}", 10, height / 2 - 24, width - 20, 40, 'class="ghost"')
        drawn += seat_shape(owner, width / 2 - 9, height / 2 - 10, 18) + text(
            width / 2, height - 7, name, "s c"
        )
        title = say("tip.monument.built", type=name, name=scene.names[owner])
    return scene.target(ident, drawn, box(width, height), x, y, title=title)


def _supply(scene: Scene, kind: str, width: float, x: float, y: float) -> str:
    """A decoration's supply and how many of it each seat has laid."""
    supply, emblem = scene.view["supply"], scene.decoration(kind)
    left = supply["decorations"].get(emblem, 0) if supply else 0
    drawn = ghosted(decoration(emblem, 1, 1, 26), not left)
    drawn += text(32, 20, say("label.times", count=left), "n f15")
    title = say("tip.decoration", decoration=capital(say(f"decoration.{emblem}")), count=left)
    body = scene.target(f"decoration-{emblem}", drawn, box(54, 28), x + width / 2 - 27, y, title=title)
    players = scene.view["players"]
    per_row = players if width >= NARROW else 2
    for seat in range(players):
        laid = scene.decorated(seat, kind)
        mark = seat_shape(seat, 0, 0, 9) + text(10.5, 8.5, laid, "n f12")
        place = x + width / 2 + (seat % per_row - per_row / 2) * 19 + 1
        body += group(ghosted(mark, not laid), place, y + 30.5 + seat // per_row * 12)
    return body


def sets(scene: Scene, width: float, columns: int) -> tuple[str, float]:
    """Victory points for one, two, ... decorations of a kind; drawing and height."""
    body = f'<path d="M0-6h{num(width)}" class="rule" opacity=".6"/>' + text(2, 16, say("sets"), "h")
    table = scene.view["sets"]
    for i, vp in enumerate(table):
        size = i + 1
        drawn = text(12, 16, size, "m c mu")
        drawn += '<path d="M19 12h8m-3-3 3 3-3 3" class="rule" stroke-width="1.2"/>' + laurel(29, -3, 30, vp)
        drawn += scene.doubt(60, 2, doubtful_set(scene.view, size))
        x, y = 50 + i % columns * (width - 50) / columns, i // columns * 34
        body += group(drawn, x, y, ident=f"set-{size}", title=say("tip.set", count=size, vp=vp))
    return body, 28 + 34 * ((len(table) - 1) // columns)


def upgrades(scene: Scene, width: float, columns: int, height: float) -> tuple[str, float]:
    """The upgrade tiles in the order of their cities; a taken one leaves its taker's shape."""
    order = [city["id"] for city in scene.view["cities"]]
    tiles = sorted(scene.view["upgrades"], key=lambda tile: order.index(tile["city"]))
    across = math.floor((width - (columns - 1) * 6) / columns)
    body = ""
    for i, tile in enumerate(tiles):
        x, y = cell(i, columns, across, width, height + 10)
        body += _upgrade(scene, tile, across, height, x, y)
    return body, (height + 10) * math.ceil(len(tiles) / columns) - 10


def _upgrade(scene: Scene, tile: Upgrade, width: float, height: float, x: float, y: float) -> str:
    city = next(city for city in scene.view["cities"] if city["id"] == tile["city"])
    reward, owner = reward_words(tile["coins"], tile["vp"]), tile["owner"]
    if owner is None:
        drawn = upgrade_tile(scene, tile, city, width, height)
        title = say("tip.upgrade", city=city["name"], reward=reward)
    else:
        drawn = rect(0, 0, width, height, "gone") + seat_shape(owner, width / 2 - 8, (height - 32) / 2, 16)
        drawn += text(width / 2, height - 6, fit(city["name"], width, 10), "s c")
        title = say("tip.upgrade.taken", city=city["name"], reward=reward, name=scene.names[owner])
    return scene.target(f"upgrade-{tile['id']}", drawn, box(width, height, radius=4), x, y, title=title)
