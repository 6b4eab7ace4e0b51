"""The wheel of the marble market: a fixed ring of prices, the blocks on marble, the statues on the hub."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

from boardwright.drawing.marks import Outline
from boardwright.drawing.shapes import circle, group, num, path, polar, rect, sector, text
from boardwright.games.carrara.drawing.pieces import COLOURS, LETTERS, block, decoration, statue
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, label, use
from boardwright.games.carrara.drawing.words import blocks_words, listing, say
from boardwright.games.carrara.view.schema import Segment

PRICE_STEP = 9.55  # degrees between two prices of a position
DECORATION = 26


@dataclass(frozen=True, slots=True)
class Wheel:
    """The sizes of a wheel that follow from its radius."""

    radius: float

    @property
    def marble(self) -> float:
        """Where the ring of prices begins."""
        return self.radius - 36

    @property
    def hub(self) -> float:
        """Where the blocks end and the statues begin."""
        return self.radius * 0.4

    @property
    def tag(self) -> float:
        """Width of a price tag."""
        return 30 if self.radius > 190 else 27


def wheel(scene: Scene, radius: float) -> str:
    """The whole wheel around 0,0."""
    made, segments = Wheel(radius), scene.view["market"]["segments"]
    ring = circle(3, 6, radius, "drop") + circle(0, 0, radius - 2, "box")
    ring += "".join(_prices(made, i, segment) for i, segment in enumerate(segments))
    stone = f'<circle r="{num(made.marble)}" class="table" stroke="var(--line)"/>'
    stone += f'<circle r="{num(made.marble)}" class="disc"/>'
    hub = circle(0, 0, made.hub, "well") + path("".join(_spoke(made, i) for i in range(6)), "rule")
    hub = group(hub + circle(0, 0, 22, "pan") + use("turn", -12, -12, 24, 24), ident="wheel-small")
    parts = "".join(_segment(scene, made, i, segment) for i, segment in enumerate(segments))
    return ring + group(stone, ident="wheel-large") + hub + parts


def _spoke(made: Wheel, index: int) -> str:
    (x1, y1), (x2, y2) = polar(22, index * 60), polar(made.hub, index * 60)
    return f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"


def _prices(made: Wheel, index: int, segment: Segment) -> str:
    """The six prices of a position on the ring that never turns."""
    start, middle = index * 60, index * 60 + 30
    body = path(sector(made.marble + 1, made.radius - 2, start, start + 60), "ring")
    for rank, colour in enumerate(COLOURS):
        x, y = polar(made.radius - 18.5, middle + (rank - 2.5) * PRICE_STEP)
        body += _price(made.tag, colour, segment["prices"][rank], x, y)
    return group(body, ident=f"price-{index + 1}")


def _price(width: float, colour: str, price: int, x: float, y: float) -> str:
    """A price tag: the colour's letter on its colour, the coins beside it."""
    half = num(width / 2)
    body = f'<rect width="{num(width)}" height="19" rx="4" class="sheet" stroke="var(--d)"/>'
    body += path(f"M{half} 0H4a4 4 0 0 0-4 4v11a4 4 0 0 0 4 4H{half}z", "fc")
    body += label(width * 0.26, 14, say(f"letter.{colour}"), width / 2, "n c oni")
    body += text(width * 0.75, 14, price, "n c f14" if price else "n c f14 mu")
    title = say("tip.price", colour=say(f"colour.{colour}"), price=price)
    return group(body, x - width / 2, y - 9.5, css=f"car-{LETTERS[colour]}", title=title)


def _segment(scene: Scene, made: Wheel, index: int, segment: Segment) -> str:
    """A segment with its blocks; its two pieces, which are taken by themselves when it is empty."""
    ident, start = f"segment-{index + 1}", index * 60
    edge = sector(made.hub + 2, made.marble - 2, start + 0.6, start + 59.4)
    slots = block_slots(sum(segment["blocks"]), made)
    body = path(edge, "slice edge") + _blocks(scene, index, segment, slots)
    x, y = polar(made.hub + 14, start + (10 if len(slots) < 9 else 6))
    body += text(x, y + 5, segment["position"], "n c f14")
    x, y = polar(made.hub + 16, start + 52)
    outline = Outline(
        sector(made.hub + 3, made.marble - 3, start + 1.2, start + 58.8), x - 3, y, 6, 6, ticks=False
    )
    pieces = _decoration(scene, made, index, segment) + _statue(scene, made, index, segment)
    return scene.target(ident, body, outline, title=segment_words(segment), above=pieces)


def _blocks(scene: Scene, index: int, segment: Segment, slots: list[tuple[float, float, float]]) -> str:
    """The blocks of a segment, the dearest colour first."""
    laid = [
        (colour, number)
        for colour, many in zip(COLOURS, segment["blocks"], strict=True)
        for number in range(1, many + 1)
    ]
    body = ""
    for (colour, number), (across, radius, size) in zip(laid, slots, strict=False):
        x, y = polar(radius, index * 60 + 30 + across)
        drawn = block(colour, -size / 2, -size / 2, size) + _sign(scene, index, colour, size)
        attributes = _offer(scene, index, segment, colour)
        ident = f"block-{index + 1}-{colour}-{number}" if attributes else ""
        body += group(drawn, x, y, ident=ident, attributes=attributes)
    return body


def _sign(scene: Scene, index: int, colour: str, size: float) -> str:
    """A frame round a block that a question about numbers is about."""
    hinted = f"segment-{index + 1}-{colour}" in scene.hinted
    return rect(-size / 2, -size / 2, size, size, "hl legal", 5) if hinted else ""


def _offer(scene: Scene, index: int, segment: Segment, colour: str) -> str:
    """What a page needs to put a block into a basket: the answers that buy it, and its price.

    `data-pick` chooses the position; `data-count` is asked then, and answered by how many were put in.
    """
    actions = scene.legal.get(f"segment-{index + 1}")
    coins = scene.view["seats"][scene.view["viewer"]]["coins"] if actions else None
    price = segment["prices"][COLOURS.index(colour)]
    if not actions or coins is None or price > coins:
        return ""
    words = say("tip.price", colour=say(f"colour.{colour}"), price=price)
    return (
        f'data-pick="{escape(actions[0])}" data-count="buy.take {colour}" data-price="{price}"'
        f' data-funds="{coins}" aria-label="{escape(words)}"'
    )


def block_slots(many: int, made: Wheel) -> list[tuple[float, float, float]]:
    """Places for the blocks of one segment: degrees from its middle, radius, size of a block.

    Eleven is the most there can be.
    """
    depth = made.marble - made.hub
    if many <= 4:
        size = min(30, made.radius * 0.147)
        return _row(many, made.marble - size * 1.05, size, 5)
    if many <= 7:
        size = min(26, made.radius * 0.133)
        near = made.marble - size * 0.68
        beside = [(turn, near - size - 3, size) for turn in (-9.0, 6.0)[: many - 5]]
        return _row(5, near, size, 2.5) + beside
    size = depth * 0.29
    near = made.marble - size * 0.66
    rows = _row(min(5, many - 4), near, size, 2.5) + _row(4, near - size - 2, size, 2.5)
    last = near - 2 * size - 4
    return rows + [(turn, last, size) for turn in (-13.5, 1.5)[: max(0, many - 9)]]


def _row(many: int, radius: float, size: float, gap: float) -> list[tuple[float, float, float]]:
    """Blocks side by side on an arc."""
    step = math.degrees((size + gap) / radius)
    return [((i - (many - 1) / 2) * step, radius, size) for i in range(many)]


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


def _decoration(scene: Scene, made: Wheel, index: int, segment: Segment) -> str:
    kind = segment["decoration"]
    if kind is None:
        return ""
    full = sum(segment["blocks"]) > 5
    x, y = polar(made.hub + (11 if full else 16), index * 60 + (52 if full else 30))
    title = say("tip.wheel.decoration", decoration=say(f"decoration.{kind}"))
    size = DECORATION
    hit = f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="21" class="hit"/>'
    drawn = hit + decoration(kind, 0, 0, size)
    ident, outline = f"wheel-decoration-{index + 1}", frame(size + 4, size + 4, -2, -2, size / 2 + 2)
    return scene.target(ident, drawn, outline, x - size / 2, y - size / 2, title=title)


def _statue(scene: Scene, made: Wheel, index: int, segment: Segment) -> str:
    colour = segment["statue"]
    if colour is None:
        return ""
    start = index * 60
    x, y = polar(made.hub * 0.68, start + 30)
    edge = sector(24, made.hub - 2, start + 2, start + 58)
    drawn = path(edge, "hit") + group(statue(colour, -12, -16, 31), x, y)
    title = say("tip.wheel.statue", statue=say(f"statue.{colour}"))
    outline = Outline(edge, x, y, 0, 0, ticks=False)
    return scene.target(f"wheel-statue-{index + 1}", drawn, outline, title=title)
