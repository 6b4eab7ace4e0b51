"""Building tiles in their sizes: on offer, standing on a board, and as rows when many stand together."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.drawing.shapes import fit, group, num, path, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_upgrade
from boardwright.games.carrara.drawing.pieces import LETTERS, decoration, reward, statue
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.drawing.words import say
from boardwright.games.carrara.sight import Building, City, Upgrade


def offered(scene: Scene, kind: str, value: int, width: float, height: float) -> str:
    """A tile or monument as it lies on offer: elevation, value on a shield, name on its landscape."""
    monument = value == scene.view["monument_value"]
    land, emblem = scene.land(kind), scene.decoration(kind)
    body = rect(0, 0, width, height, _edge(monument), 5)
    body += rect(2, 2, width - 4, height - 22, "sky", 3.5)
    body += use(f"band-{land}", 2, height - 28, width - 4, 9)
    if width < 66:  # narrow: the elevation goes below the shield
        body += use(f"type-{kind}", 3, height - 24 - width * 0.78, width - 6, width * 0.78)
    else:
        body += use(f"type-{kind}", 17, 11, width - 22, height - 34)
    foot = f"M2 {num(height - 20)}h{num(width - 4)}v14a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z"
    body += path(foot, land)
    name = say(f"type.{kind}")
    if emblem and width >= 80:
        ink = f'class="on-{land}"'
        body += text(7, height - 7.5, name, "m onl") + use(
            f"glyph-{emblem}", width - 20, height - 19, 16, 16, ink
        )
    else:
        body += text(
            width / 2, height - 7.5, fit(name, width, 10), f"c onl {'f11' if width >= 66 else 'f10'}"
        )
    shield = f'fill="{"var(--gold)" if monument else "var(--paper)"}" stroke="var(--ink)" stroke-width=".9"'
    body += f'<path d="M2 2h20v17l-10 6-10-6z" {shield}/>'
    return body + text(12, 17.5, value, "n c f18 onc" if monument else "n c f18")


def large_tile(scene: Scene, building: Building, width: float, height: float) -> str:
    """A standing tile on the large board: landscape strip, elevation, value, two sockets."""
    kind, monument = building["type"], building["value"] == scene.view["monument_value"]
    sockets = width - 26 if scene.advanced else width - 2
    strip = f"M1.5 4.5a3 3 0 0 1 3-3H9v{num(height - 3)}H4.5a3 3 0 0 1-3-3z"
    body = rect(0, 0, width, height, _edge(monument), 4) + rect(9, 2, sockets - 9, height - 4, "sky", 0)
    art = min(48, sockets - 24)
    body += path(strip, scene.land(kind)) + use(f"type-{kind}", 8.5, 3, art, height - 5)
    body += text(
        (8 + art + sockets) / 2, height / 2 + 8, building["value"], f"n c f24{' ter' if monument else ''}"
    )
    return body + (_sockets(scene, building, sockets, height) if scene.advanced else "")


def _sockets(scene: Scene, building: Building, x: float, height: float) -> str:
    """Where a decoration and a statue stand, or the outline of what could."""
    emblem = scene.decoration(building["type"])
    body = path(f"M{num(x)} 2v{num(height - 4)}", "rule")
    if building["decoration"]:
        body += decoration(emblem, x + 2, 2.5, 21.5)
    else:
        ink = 'class="unlaid"'
        body += f'<circle cx="{num(x + 12.7)}" cy="13.2" r="9.5" class="gone"/>'
        body += use(f"glyph-{emblem}", x + 5.2, 5.7, 15, 15, ink)
    if building["statue"]:
        return body + statue(building["statue"], x + 3.7, height - 33, 31)
    return body + path(f"M{num(x + 5.7)} {num(height - 5)}v-17a7 7 0 0 1 14 0v17z", "gone")


def square_tile(scene: Scene, building: Building, width: float, height: float) -> str:
    """A standing tile in a narrow column: elevation and value above, pieces below."""
    kind, monument = building["type"], building["value"] == scene.view["monument_value"]
    body = rect(0, 0, width, height, _edge(monument), 4) + path(_strip(height), scene.land(kind))
    raised = 0 if scene.advanced else 8
    body += use(f"type-{kind}", 8, 2 + raised, 33, 26)
    body += text(width - 10, 20 + raised, building["value"], f"n c f18{' ter' if monument else ''}")
    if not scene.advanced:
        return body
    if building["decoration"]:
        body += decoration(scene.decoration(kind), 14, height - 18, 16)
    else:
        body += f'<circle cx="22" cy="{num(height - 10)}" r="7" class="gone"/>'
    if building["statue"]:
        return body + use(f"bust-{LETTERS[building['statue']]}", 38, height - 18, 10, 17)
    return body + path(f"M37 {num(height - 3)}v-8a5.5 5.5 0 0 1 11 0v8z", "gone")


def row_tile(scene: Scene, building: Building, width: float, height: float) -> str:
    """A standing tile as one row, from 44 x 10 up: strip, elevation, value, decoration, statue."""
    kind, monument = building["type"], building["value"] == scene.view["monument_value"]
    unit = width / 62
    font = "f18" if height > 26 else "f13" if height > 16 else "f12" if height > 12.5 else "f10"
    drop = 6 if height > 26 else 4.6 if height > 16 else 4 if height > 12.5 else 3.5
    body = rect(0, 0, width, height, _edge(monument), 3) + path(_strip(height), scene.land(kind))
    body += use(f"type-{kind}", 7, 1.5, min(height * 1.02, 19.5 * unit), height - 3)
    body += text(31.5 * unit, height / 2 + drop, building["value"], f"n c {font}{' ter' if monument else ''}")
    disc = min(height - 5 if height > 16 else height - 2.5, 22)
    if building["decoration"]:
        body += decoration(scene.decoration(kind), 44.5 * unit - disc / 2, (height - disc) / 2, disc)
    if building["statue"]:
        tall = min(height - 3, 24)
        key = LETTERS[building["statue"]]
        body += use(f"bust-{key}", 56 * unit - tall * 0.3, (height - tall) / 2, tall * 0.62, tall)
    return body


def sum_tile(scene: Scene, buildings: Sequence[Building], width: float, height: float) -> str:
    """All tiles of one type in a column as one row: how many, and their value."""
    kind = buildings[0]["type"]
    value = sum(scene.worth(building) for building in buildings)
    body = rect(0, 0, width, height, "tile", 3) + path(_strip(height), scene.land(kind))
    body += use(f"type-{kind}", 7, 1.5, min(height * 1.02, 16), height - 3)
    body += text(24, height / 2 + 3.6, say("label.times", count=len(buildings)), "f10")
    return body + text(width - 4, height / 2 + 4, value, "n e f12")


def building_words(scene: Scene, building: Building, city: City) -> str:
    """A standing tile in words."""
    emblem = scene.decoration(building["type"]) if building["decoration"] else ""
    form = "both" if emblem and building["statue"] else "decorated" if emblem else "statue"
    key = f"tip.building.{form}" if emblem or building["statue"] else "tip.building"
    return say(
        key,
        type=say(f"type.{building['type']}"),
        value=building["value"],
        city=city["name"],
        decoration=say(f"decoration.{emblem}") if emblem else "",
        statue=say(f"statue.{building['statue']}") if building["statue"] else "",
    )


def upgrade_tile(scene: Scene, tile: Upgrade, city: City, width: float, height: float) -> str:
    """An upgrade tile on offer: the reward it brings and its city's plate."""
    size = min(24, height - 22)
    plate = f'x="2" y="{num(height - 17)}" width="{num(width - 4)}" height="15" rx="2.5" class="fc"'
    body = (
        rect(0, 0, width, height, "tile edge mon", 4) + f'<rect {plate} stroke="var(--d)" stroke-width=".7"/>'
    )
    body += text(width / 2, height - 6, fit(city["name"], width, 10), "s c oni")
    body += reward(width / 2, (height - 17 - size) / 2 + 1, size, tile["coins"], tile["vp"])
    body += scene.doubt(width - 7, 8, doubtful_upgrade(scene.view, tile["id"]))
    return group(body, css=f"car-{LETTERS[city['colour']]}")


def _edge(monument: bool) -> str:
    return "tile edge mon" if monument else "tile edge"


def _strip(height: float) -> str:
    """The landscape strip at the left of a small tile."""
    return f"M1 3a2 2 0 0 1 2-2h3.5v{num(height - 2)}H3a2 2 0 0 1-2-2z"
