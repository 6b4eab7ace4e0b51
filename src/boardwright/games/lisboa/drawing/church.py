"""The church track: six clergy tiles round the church, the cardinal in one of the gaps."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import Outline
from boardwright.drawing.shapes import Part, circle, group, num, path, rect
from boardwright.games.lisboa.drawing.cards import CLERGY, clergy_tile
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, panel, use
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.text.board.pieces import clergy_words

SPACES: Final = 6
RADIUS: Final = 12.0  # of a gap

# From the middle, in halves of what is free beside and above a tile: the tiles clockwise from the south-west.
TILES: Final = ((-1, 0.52), (-1, -0.52), (0, -1), (1, -0.52), (1, 0.52), (0, 1))
GAPS: Final = ((-1, 0), (-0.62, -1), (0.62, -1), (1, 0), (0.62, 1), (-0.62, 1))


def church(scene: Scene, width: float, height: float) -> Part:
    """The whole track."""
    body = panel(width, height) + _building(width / 2, height / 2)
    tiles = scene.view["church"]["tiles"] or [None] * SPACES
    rx, ry = (width - CLERGY[0]) / 2 - 8, (height - CLERGY[1]) / 2 - 8
    for space, (tile, (right, down)) in enumerate(zip(tiles, TILES, strict=True)):
        drawn = clergy_tile(tile) if tile else rect(0, 0, *CLERGY, "empty", 6)
        title = clergy_words(tile) if tile else say("label.empty")
        x, y = width / 2 + right * rx - CLERGY[0] / 2, height / 2 + down * ry - CLERGY[1] / 2
        body += scene.target(f"clergy-{space + 1}", drawn, box(*CLERGY), x, y, title=title)
    spots = [_spot(gap, width, height) for gap in range(SPACES)]
    body += "".join(_gap(scene, gap, *spots[gap]) for gap in range(SPACES))
    return (
        group(body + _cardinal(scene, spots, width, height), ident="church", title=say("church")),
        width,
        height,
    )


def _spot(gap: int, width: float, height: float) -> tuple[float, float]:
    """The middle of a gap: beside the church, or in a corner of the panel."""
    right, down = GAPS[gap]
    rx, ry = (width - CLERGY[0]) / 2 - 8, height / 2 - RADIUS - 8
    return width / 2 + right * rx, height / 2 + down * ry


def _building(x: float, y: float) -> str:
    outline = f"M{num(x - 24)} {num(y + 26)}v-24h10v-14l4-8 4 8v6h12v-6l4-8 4 8v14h10v24z"
    door = path(f"M{num(x - 4)} {num(y + 26)}v-12a4 5 0 0 1 8 0v12z", "f-line2")
    return path(outline, "nave") + door + circle(x, y + 5, 4.5, "f-line2")


def _gap(scene: Scene, gap: int, x: float, y: float) -> str:
    """A gap between two tiles; two of them have a symbol."""
    track = scene.view["church"]
    icon = {track["influence_gap"]: "env", track["treasury_gap"]: "chest"}.get(gap, "")
    body = circle(0, 0, RADIUS, "slot edge")
    if icon:
        body += use(icon, -9, -9, 18)
    else:
        turn = (270 + 60 * gap) % 360
        arrow = 'fill="none" stroke="var(--az2)" stroke-width="2.2"'
        body += f'<path d="M-2-5l5 5-5 5" transform="rotate({turn})" {arrow}/>'
    key = {"env": "tip.gap.influence", "chest": "tip.gap.treasury"}.get(icon, "tip.gap")
    r, across = num(RADIUS), num(2 * RADIUS)
    edge = f"M-{r} 0a{r} {r} 0 1 1 {across} 0a{r} {r} 0 1 1 -{across} 0z"
    outline = Outline(edge, -RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS, ticks=False)
    return scene.target(f"gap-{gap}", body, outline, x, y, title=say(key, gap=gap + 1))


def _cardinal(scene: Scene, spots: list[tuple[float, float]], width: float, height: float) -> str:
    """The cardinal stands at his gap, so that its symbol stays visible; he lies if a scoring is due."""
    track = scene.view["church"]
    x, y = spots[track["cardinal"]]
    if abs(y - height / 2) < 1:  # towards the church, as these gaps have a symbol
        x += (width / 2 - x) * 0.58
    due = track["scoring_by"] is not None
    drawn = use("cardinal", -15, -15, 30)
    if due:
        drawn = f'<g transform="rotate(90)">{drawn}</g>'
    title = say("tip.cardinal.due" if due else "tip.cardinal")
    return scene.target("cardinal", drawn, box(30, 30, -15, -15), x, y, title=title, css=scene.aside)
