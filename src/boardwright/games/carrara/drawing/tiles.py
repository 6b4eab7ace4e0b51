"""Building tiles: on offer, and standing in a city, from large ones down to rows of a full column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.shapes import num, path, rect, text
from boardwright.games.carrara.drawing.pieces import LETTERS, decoration
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import label, use
from boardwright.games.carrara.drawing.words import say
from boardwright.games.carrara.view.schema import Building, City

BAND: Final = 24  # height of the ground with the name
LARGE: Final = 40  # height from which a standing tile shows its front large
BROAD: Final = 90  # width from which it has sockets beside it


def offered(scene: Scene, kind: str, value: int, width: float, height: float) -> str:
    """A tile or monument on offer: its front before the quarries, its ground in town or country, value."""
    monument = value == scene.view["monument_value"]
    land, ground = scene.land(kind), height - BAND
    body = rect(1.5, 3, width, height, "drop", 5) + rect(0, 0, width, height, "sky", 5)
    body += use("hills", 1, ground - 46, width - 2, 46)
    art = min(width - 4, ground + 2) if width < 90 else min(width - 34, ground - 2)
    left = (width - art) / 2 if width < 90 else width - art - 4
    body += use(f"type-{kind}", left, ground - art * 0.9 + 1, art, art * 0.9)
    foot = f"M0 {num(ground)}h{num(width)}v{BAND - 5}a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z"
    body += path(foot, land) + _name(scene, kind, width, height, land)
    body += rect(0, 0, width, height, _edge(monument) + " bare", 5)
    body += path("M3 3h26v17q0 9-13 13Q3 29 3 20z", "shield gilt" if monument else "shield")
    return body + text(16, 24, value, "n c f20 onc" if monument else "n c f20")


def _name(scene: Scene, kind: str, width: float, height: float, land: str) -> str:
    """The name on the ground; on a wide tile the kind of its decoration beside it."""
    name, emblem = say(f"type.{kind}"), scene.decoration(kind)
    if not emblem or width < 96:
        return label(width / 2, height - 7.5, name, width - 6, "c onl")
    sign = use(f"glyph-{emblem}", width - 22, height - 21, 18, 18, f'class="on-{land}"')
    return label(8, height - 7.5, name, width - 34, "onl") + sign


def standing(scene: Scene, building: Building, width: float, height: float) -> str:
    """A standing tile: a picture with sockets, a row, or where many stand abreast its value alone."""
    if height >= LARGE:
        draw = _large if width >= BROAD else _square
        return draw(scene, building, width, height)
    return _row(scene, building, width, height) if width >= 48 else _sliver(scene, building, width, height)


def _large(scene: Scene, building: Building, width: float, height: float) -> str:
    """Landscape strip, front, value, and two sockets beside them."""
    kind = building["type"]
    sockets = width - 26 if scene.advanced else width - 3
    body = rect(0, 0, width, height, _edge(_is_monument(scene, building)), 4)
    body += rect(7, 2, sockets - 7, height - 4, "haze", 0) + path(_strip(height, 7), scene.land(kind))
    art = min(height - 6, sockets - 26)
    body += use(f"type-{kind}", 8, (height - art) / 2, art, art)
    body += text(
        (8 + art + sockets) / 2, height / 2 + 7, building["value"], f"n c f20{_ink(scene, building)}"
    )
    return body + (_sockets(scene, building, sockets, height) if scene.advanced else "")


def _sockets(scene: Scene, building: Building, x: float, height: float) -> str:
    """Where a decoration and a statue stand, or the outline of what could."""
    emblem = scene.decoration(building["type"])
    size = min(22, height / 2 - 2)
    middle = x + 13
    body = path(f"M{num(x)} 2v{num(height - 4)}", "rule")
    if building["decoration"]:
        body += decoration(emblem, middle - size / 2, 1.5, size)
    else:
        ink = 'class="unlaid"'
        body += use(f"glyph-{emblem}", middle - size / 2 + 2, 3.5, size - 4, size - 4, ink)
    if building["statue"]:
        tall = height / 2
        return body + _bust(building["statue"], middle - tall * 0.4, height - tall - 1, tall)
    return body + path(f"M{num(middle - 6)} {num(height - 4)}v-10a6 6 0 0 1 12 0v10z", "gone")


def _square(scene: Scene, building: Building, width: float, height: float) -> str:
    """In a narrow column: front and value above, what was laid on it below."""
    kind = building["type"]
    body = rect(0, 0, width, height, _edge(_is_monument(scene, building)), 4)
    body += path(_strip(height, 6), scene.land(kind))
    raised = 0 if scene.advanced else 8
    body += use(f"type-{kind}", 8, 1 + raised, 28, 24)
    body += text(width - 12, 18 + raised, building["value"], f"n c f18{_ink(scene, building)}")
    if building["decoration"]:
        body += decoration(scene.decoration(kind), 14, height - 18, 17)
    return body + (_bust(building["statue"], 37, height - 19, 18) if building["statue"] else "")


def _row(scene: Scene, building: Building, width: float, height: float) -> str:
    """Strip, front, value, then what was laid on it."""
    kind = building["type"]
    body = rect(0, 0, width, height, _edge(_is_monument(scene, building)), 3)
    body += path(_strip(height, 5), scene.land(kind))
    art = min(height * 1.1, width * (0.3 if width > 64 else 0.24))
    body += use(f"type-{kind}", 6, 1, art, height - 2)
    font, middle = ("f16" if height > 20 else "f14" if height > 16 else ""), art + 14
    body += text(middle, height / 2 + 5, building["value"], f"n c {font}{_ink(scene, building)}".strip())
    size = min(height - 3, 22, (width - middle - 9) / 2)
    if building["decoration"]:
        body += decoration(scene.decoration(kind), width - 2 * size - 3, (height - size) / 2, size)
    if building["statue"]:
        tall = min(height - 2, 24, size * 1.3)
        body += _bust(building["statue"], width - size / 2 - 2 - tall * 0.4, (height - tall) / 2, tall)
    return body


def _sliver(scene: Scene, building: Building, width: float, height: float) -> str:
    """The value; a bead for a decoration, and the statue's colour along the edge."""
    kind = building["type"]
    body = rect(0, 0, width, height, _edge(_is_monument(scene, building)), 3)
    body += path(_strip(height, 4), scene.land(kind))
    body += text(5 + (width - 5) * 0.36, height / 2 + 4.8, building["value"], f"n c{_ink(scene, building)}")
    right = width - 6
    if building["decoration"]:
        body += f'<circle cx="{num(right)}" cy="{num(height / 2 - 3)}" r="3" class="bead"/>'
    if building["statue"]:
        letter = LETTERS[building["statue"]]
        body += (
            f'<g class="car-{letter}">{rect(right - 3, height / 2 + 1, 6, height / 2 - 3, "plate", 1)}</g>'
        )
    return body


def _bust(colour: str, x: float, y: float, height: float) -> str:
    tall = min(height, 29)
    return use(f"bust-{LETTERS[colour]}", x, y, tall * 0.8, tall)


def sums(scene: Scene, buildings: Sequence[Building], width: float, height: float) -> str:
    """All tiles of one type in a column as one row: how many, and their value."""
    kind = buildings[0]["type"]
    value = sum(scene.worth(building) for building in buildings)
    body = rect(0, 0, width, height, "tile", 3) + path(_strip(height, 5), scene.land(kind))
    body += label(8, height / 2 + 4.8, say("label.times", count=len(buildings)), width * 0.42)
    return body + text(width - 4, height / 2 + 5, value, "n e f14")


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


def _is_monument(scene: Scene, building: Building) -> bool:
    return building["value"] == scene.view["monument_value"]


def _ink(scene: Scene, building: Building) -> str:
    return " ter" if _is_monument(scene, building) else ""


def _edge(monument: bool) -> str:
    return "tile edge mon" if monument else "tile edge"


def _strip(height: float, width: float) -> str:
    """The landscape strip at the left of a standing tile."""
    return f"M1 3a2 2 0 0 1 2-2h{num(width - 3)}v{num(height - 2)}H3a2 2 0 0 1-2-2z"
