"""The church track: six clergy tiles round the church, the cardinal in one of the gaps."""

from __future__ import annotations

import math
from typing import Final

from boardwright.drawing.marks import Outline, box
from boardwright.drawing.shapes import Part, group, num, path, rect
from boardwright.games.lisboa.drawing.cards import CLERGY, clergy_tile
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import panel, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.telling.pieces import clergy_words

SIZE: Final = (262.0, 232.0)
MIDDLE: Final = (131.0, 122.0)
RADII: Final = (98.0, 79.0)
SPACES: Final = 6


def church(scene: Scene) -> Part:
    """The whole track."""
    x, y = MIDDLE
    ring = f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(RADII[0])}" ry="{num(RADII[1])}"'
    body = panel(*SIZE, say("church")) + f'{ring} fill="none" stroke="var(--az3)" stroke-width="18"/>'
    body += _building() + "".join(_gap(scene, gap) for gap in range(SPACES))
    tiles = scene.view["church"]["tiles"] or [None] * SPACES
    for space, tile in enumerate(tiles):
        px, py = _point(150 + 60 * space)
        drawn = clergy_tile(tile) if tile else rect(0, 0, *CLERGY, "empty", 6)
        title = clergy_words(tile) if tile else say("label.empty")
        left, top = px - CLERGY[0] / 2, py - CLERGY[1] / 2
        body += scene.target(f"clergy-{space + 1}", drawn, box(*CLERGY), left, top, title=title)
    return group(body + _cardinal(scene), ident="church"), *SIZE


def _point(degrees: float, reach: float = 1) -> tuple[float, float]:
    """A point on the ring, clockwise from the west."""
    angle = math.radians(degrees)
    return MIDDLE[0] + RADII[0] * reach * math.cos(angle), MIDDLE[1] + RADII[1] * reach * math.sin(angle)


def _building() -> str:
    x, y = MIDDLE
    outline = f"M{num(x - 20)} {num(y + 30)}v-34l11-9v-12h6v-7h-4v-4h4v-5h4v5h4v4h-4v7h6v12l13 9v34z"
    body = path(outline, "nave")
    body += path(f"M{num(x - 6)} {num(y + 30)}v-13a6 6 0 0 1 12 0v13z", "slot")
    return body + f'<circle cx="{num(x)}" cy="{num(y + 3)}" r="5" class="slot"/>'


def _gap(scene: Scene, gap: int) -> str:
    """A gap between two tiles; two of them have a symbol."""
    track = scene.view["church"]
    x, y = _point(180 + 60 * gap)
    icon = {track["influence_gap"]: "env", track["treasury_gap"]: "chest"}.get(gap, "")
    radius = 15 if icon else 11
    body = f'<circle r="{radius}" class="slot edge"/>'
    if icon:
        body += use(icon, -11, -11, 22)
    else:
        turn = (270 + 60 * gap) % 360
        arrow = 'fill="none" stroke="var(--az2)" stroke-width="2.2"'
        body += f'<path d="M-2-5l5 5-5 5" transform="rotate({turn})" {arrow}/>'
    key = {"env": "tip.gap.influence", "chest": "tip.gap.treasury"}.get(icon, "tip.gap")
    edge = f"M-{radius} 0a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 -{2 * radius} 0z"
    outline = Outline(edge, -radius, -radius, 2 * radius, 2 * radius, ticks=False)
    return scene.target(f"gap-{gap}", body, outline, x, y, title=say(key, gap=gap + 1))


def _cardinal(scene: Scene) -> str:
    """The cardinal stands inside his gap, so that its symbol stays visible; he lies if a scoring is due."""
    track = scene.view["church"]
    x, y = _point(180 + 60 * track["cardinal"], 0.6)
    due = track["scoring_by"] is not None
    drawn = use("cardinal", -15, -15, 30)
    if due:
        drawn = f'<g transform="rotate(90)">{drawn}</g>'
    title = say("tip.cardinal.due" if due else "tip.cardinal")
    return scene.target("cardinal", drawn, box(30, 30, -15, -15), x, y, title=title)
