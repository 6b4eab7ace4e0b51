"""The marble market: the fixed ring of prices, the block wheel, the statue wheel, the bag."""

from __future__ import annotations

import math
from typing import Final

from boardwright.drawing.marks import Outline, box
from boardwright.drawing.shapes import circle, doubt, group, num, path, polar, rect, sector, text
from boardwright.games.carrara.drawing.doubts import doubtful_wheels
from boardwright.games.carrara.drawing.pieces import COLOURS, LETTERS, block, decoration, statue
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import panel, use
from boardwright.games.carrara.drawing.words import blocks_words, listing, say
from boardwright.games.carrara.sight import Segment

SMALL: Final = 82  # radius of the statue wheel
LARGE: Final = 180  # of the block wheel
RING: Final = 214  # of the price ring
REACH: Final = 229  # of everything, position numbers included
BLOCK: Final = 24
BUTTON: Final = (78, 36)


def market(scene: Scene, width: float, height: float) -> str:
    """The whole market in its panel; the wheel takes what room there is."""
    scale = min(width - 8, height - 20) / (2 * REACH)
    middle = f"{num(width / 2)} {num(height / 2 + 5)}"
    shrink = f" scale({scale:.3f})" if scale != 1 else ""
    wheel = f'<g transform="translate({middle}){shrink}">{_wheel(scene)}</g>'
    title = panel(width, height, say("market"))
    if doubtful_wheels(scene.view):
        title += doubt(128, 16, say("tip.wheel.reconstructed"))
    return title + wheel + _bag(scene, width, height, scale) + _turns(scene, width, height)


def _wheel(scene: Scene) -> str:
    segments = scene.view["market"]["segments"]
    ring = circle(0, 0, RING + 1, "box") + "".join(_prices(i, seg) for i, seg in enumerate(segments))
    large = circle(0, 0, LARGE, "pan") + "".join(_segment(scene, i, seg) for i, seg in enumerate(segments))
    large += "".join(_wheel_decoration(scene, i, seg) for i, seg in enumerate(segments))
    small = circle(0, 0, SMALL - 1, "well")
    small += "".join(path("M{} {}L{} {}".format(*_spoke(i)), "rule") for i in range(6))
    small += "".join(_wheel_statue(scene, i, seg) for i, seg in enumerate(segments))
    small += circle(0, 0, 26, "pan") + use("turn", -13, -13, 26, 26)
    return ring + group(large, ident="wheel-large") + group(small, ident="wheel-small") + _arrow()


def _spoke(index: int) -> tuple[str, str, str, str]:
    (x1, y1), (x2, y2) = polar(27, index * 60), polar(SMALL - 1, index * 60)
    return num(x1), num(y1), num(x2), num(y2)


def _arrow() -> str:
    """Which way the wheel turns, above the ring."""
    x, y = polar(RING + 8, 0)
    bow = f"M{num(x - 20)} {num(y + 1.5)}Q{num(x)} {num(y - 3)} {num(x + 14)} {num(y + 0.5)}"
    head = f"M{num(x + 12)} {num(y - 4.5)}l9 6-10 3.5z"
    return f'<path d="{bow}" fill="none" stroke="var(--terra)" stroke-width="2"/>' + path(head, "sign")


def _prices(index: int, segment: Segment) -> str:
    """The six prices of a position on the ring that never turns."""
    start, middle = index * 60, index * 60 + 30
    edge = f'stroke="var(--line)" fill="var(--ring)" d="{sector(LARGE + 2, RING, start, start + 60)}"'
    body = f"<path {edge}/>"
    for rank, colour in enumerate(COLOURS):
        x, y = polar(LARGE + 17, middle + (rank - 2.5) * 9.4)
        body += _price(colour, segment["prices"][rank], x, y)
    x, y = polar(RING + 4, middle)
    body += circle(x, y, 10.5, "sign") + text(x, y + 4, segment["position"], "n c f12 onp")
    return group(body, ident=f"price-{index + 1}")


def _price(colour: str, price: int, x: float, y: float) -> str:
    """A price tag: the colour's letter on its colour, the coins beside it."""
    half = "M13 0H4a4 4 0 0 0-4 4v9a4 4 0 0 0 4 4h9z"
    tag = '<rect width="26" height="17" rx="4" fill="var(--paper)" stroke="var(--d)"/>' + path(half, "fc")
    ink = "n c f12" if price else "n c f12 mu"
    body = tag + text(6.8, 12.8, say(f"letter.{colour}"), "c n f12 oni") + text(19.3, 12.8, price, ink)
    title = say("tip.price", colour=say(f"colour.{colour}"), price=price)
    return group(body, x - 13, y - 8.5, css=f"car-{LETTERS[colour]}", title=title)


def _segment(scene: Scene, index: int, segment: Segment) -> str:
    """A segment of the block wheel with its blocks."""
    ident = f"segment-{index + 1}"
    start, middle = index * 60, index * 60 + 30
    fill = "var(--paper2)" if index % 2 else "var(--paper)"
    edge = f'd="{sector(SMALL, LARGE, start + 0.4, start + 59.6)}" fill="{fill}" stroke="var(--line)"'
    body = f'<path {edge} class="edge"/>' + _veins(start)
    blocks = [colour for colour, many in zip(COLOURS, segment["blocks"], strict=True) for _ in range(many)]
    for colour, (across, radius) in zip(blocks, block_slots(len(blocks)), strict=False):
        hinted = f"{ident}-{colour}" in scene.hinted
        body += _wheel_block(colour, middle, across, radius, hinted)
    x, y = polar(LARGE - 10, middle)
    outline = Outline(sector(SMALL + 3, LARGE - 3, start + 1.2, start + 58.8), x - 3, y, 6, 6, ticks=False)
    return scene.target(ident, body, outline, title=segment_words(segment))


def segment_words(segment: Segment) -> str:
    """What lies at a position, in words."""
    pairs = zip(COLOURS, segment["blocks"], strict=True)
    parts = [blocks_words(colour, many) for colour, many in pairs if many]
    blocks = listing(parts) or say("tip.no_blocks")
    decoration_kind, statue_colour = segment["decoration"], segment["statue"]
    if decoration_kind is None or statue_colour is None:
        return say("tip.segment", position=segment["position"], blocks=blocks)
    return say(
        "tip.segment.pieces",
        position=segment["position"],
        blocks=blocks,
        decoration=say(f"decoration.{decoration_kind}"),
        statue=say(f"statue.{statue_colour}"),
    )


def block_slots(many: int) -> list[tuple[float, float]]:
    """Places (across, from the centre) for the blocks of one segment; eleven is the most there can be."""
    step = BLOCK + 0.8
    if many <= 4:
        rows = [(many, 147.0)]
    elif many <= 7:
        rows = [((many + 1) // 2, 157.0), (many // 2, 131.0)]
    else:
        rows = [(5, 156.5), (min(5, many - 5), 131.5)]
    slots = [((i - (length - 1) / 2) * step, radius) for length, radius in rows for i in range(length)]
    return slots + [(33, 106), (-33, 106)][: max(0, many - 10)]


def _wheel_block(colour: str, middle: int, across: float, radius: float, hinted: bool) -> str:
    angle = math.radians(middle - 90)
    x = radius * math.cos(angle) - across * math.sin(angle)
    y = radius * math.sin(angle) + across * math.cos(angle)
    tilt = {30: 30, 90: 0, 150: -30}[middle % 180]
    body = block(colour, -BLOCK / 2, -BLOCK / 2, BLOCK)
    body += rect(-BLOCK / 2, -BLOCK / 2, BLOCK, BLOCK, "hl legal", 4) if hinted else ""
    return f'<g transform="translate({num(x)} {num(y)}) rotate({tilt})">{body}</g>'


def _veins(start: float) -> str:
    """Three veins of marble across a segment."""
    body = ""
    for near, from_angle, far, to_angle, bend in (
        (12, 12, 6, 22, 14),
        (30, 44, 4, 52, -16),
        (70, 10, 34, 50, 10),
    ):
        (x1, y1), (x2, y2) = polar(SMALL + near, start + from_angle), polar(LARGE - far, start + to_angle)
        knee = f"{num((x1 + x2) / 2 + bend)} {num((y1 + y2) / 2 - 10)}"
        body += path(f"M{num(x1)} {num(y1)}Q{knee} {num(x2)} {num(y2)}", "vein", 'opacity=".45"')
    return body


def _wheel_decoration(scene: Scene, index: int, segment: Segment) -> str:
    kind = segment["decoration"]
    if kind is None:
        return ""
    x, y = polar(102, index * 60 + 30)
    title = say("tip.wheel.decoration", decoration=say(f"decoration.{kind}"))
    ident, outline = f"wheel-decoration-{index + 1}", box(30, 30, radius=15)
    return scene.target(ident, decoration(kind, 0.5, 0.5, 29), outline, x - 15, y - 15, title=title)


def _wheel_statue(scene: Scene, index: int, segment: Segment) -> str:
    colour = segment["statue"]
    if colour is None:
        return ""
    x, y = polar(56, index * 60 + 30)
    title = say("tip.wheel.statue", statue=say(f"statue.{colour}"))
    ident, outline = f"wheel-statue-{index + 1}", box(26, 40)
    return scene.target(ident, statue(colour, 1.8, 1, 38), outline, x - 13, y - 20, title=title)


def _bag(scene: Scene, width: float, height: float, scale: float) -> str:
    """The bag with its number, and the way its blocks take to position I."""
    left = scene.view["market"]["bag"]
    x, y = polar(REACH * scale + 7, 30)
    x, y = x + width / 2, y + height / 2 + 5
    way = f"M{num(width - 74)} 25Q{num(x + 16)} 27 {num(x + 4)} {num(y - 6)}"
    head = f"M{num(x)} {num(y)}l2-9 5.5 4.5z"
    drawn = path(way, "rule", 'stroke-dasharray="3 3" stroke-width="1.3"')
    drawn += f'<path d="{head}" fill="var(--line)"/>'
    body = (
        use("bag", 24, 2, 28, 28)
        + text(20, 21, left, "n e f18")
        + text(52, 43, say("label.in_bag"), "m mu e")
    )
    return drawn + group(body, width - 66, 8, ident="bag", title=say("tip.bag", count=left))


def _turns(scene: Scene, width: float, height: float) -> str:
    """The two ways to turn the wheel, as buttons in the free corners while they are asked for."""
    second = "statues" if scene.advanced else "none"
    drawn = ""
    for turn, x in (("both", 10.0), (second, width - BUTTON[0] - 10)):
        ident = f"turn-{turn}"
        if not scene.state(ident):
            continue
        name = "turn.both.advanced" if turn == "both" and scene.advanced else f"turn.{turn}"
        body = rect(0, 0, *BUTTON, "box edge", 5) + text(39, 15, say(name), "m c")
        body += text(39, 28.5, say(f"turn.{turn}.note"), "m mu c")
        title = say(f"tip.turn.{turn}")
        drawn += scene.target(ident, body, box(*BUTTON, radius=5), x, height - BUTTON[1] - 10, title=title)
    return drawn
