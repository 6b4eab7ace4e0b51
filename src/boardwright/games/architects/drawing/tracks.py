"""Virtue as a row of lancets, influence as a column; the seats' signs stand on them."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, circle, group, num, path, rect
from boardwright.games.architects.drawing.lettering import rich, rich_width, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import sign, use
from boardwright.games.architects.drawing.words import say

NARROW: Final = 40.0  # below this width of a lancet, signs stand above each other
TRACK: Final = 74.0
ROW: Final = 29.5  # of the influence track


def virtue(scene: Scene, width: float) -> Part:
    """The track with the legend below it."""
    spaces = scene.view["virtue"]["top"] + 1
    step = width / spaces
    tall = TRACK if step >= NARROW else 126.0
    body = "".join(_lancet(scene, space, step, tall) for space in range(spaces))
    body += _signs(scene, step)
    lower, deep = _legend(scene, step)
    body += group(lower, 0, tall)
    return group(body, ident="track-virtue"), width, tall + deep


def _lancet(scene: Scene, space: int, step: float, tall: float) -> str:
    track = scene.view["virtue"]
    low, high = scene.view["cathedral"]["virtue"], scene.view["market"]["limit"]
    x, middle = space * step, space * step + step / 2
    tint = "glass1" if space < low else "glass3" if space > high else "hair"
    depth = min(0.75, 0.3 + 0.1 * max(low - 1 - space, space - high - 1, 0))
    edge = f"M{num(x + 1)} {num(tall - 16)}V20q{num(step / 2 - 1)}-26 {num(step - 2)} 0V{num(tall - 16)}z"
    body = (
        path(edge, "f-panel") + path(edge, f"f-{tint}", f'fill-opacity="{depth:.2f}"') + path(edge, "lead i")
    )
    body += circle(middle, 20, 10.5, "f-panel mist") + text(middle, 25, space, 14, "h m")
    vp, relief = track["vp"][space], track["relief"][space]
    ink = "b m f-vice" if vp < 0 else "b m f-virtue" if vp > 0 else "m s"
    shown = f"+{vp}" if vp > 0 else str(vp).replace("-", "−")
    beside = relief and step >= NARROW
    body += text(x + 18 if beside else middle, tall - 3, shown, scene.size(11), ink)
    if beside:
        body += rich(x + step - 6, tall - 3, say("label.relief", count=relief), scene.size(10.5), "e")
    return body


def _signs(scene: Scene, step: float) -> str:
    body = ""
    here: dict[int, list[int]] = {}
    for one in scene.view["seats"]:
        here.setdefault(one["virtue"], []).append(one["seat"])
    for space, seats in here.items():
        apart = min(20.0, (step - 8) / len(seats))
        for i, seat in enumerate(seats):
            size = min(18.0, apart + 1)
            x, y = space * step + step / 2 + (i - (len(seats) - 1) / 2) * apart - size / 2, 42 - size / 2
            if step < NARROW:
                size, x, y = 15.0, space * step + step / 2 - 7.5, 31 + 16 * i
            tip = say("tip.virtue", name=scene.names[seat], number=space)
            body += group(sign(seat, 0, 0, size), x, y, ident=f"virtue-p{seat}", title=tip)
    return body


def _legend(scene: Scene, step: float) -> tuple[str, float]:
    """What the track forbids and forgives; a narrow one has the relief here."""
    low, high, top = (
        scene.view["cathedral"]["virtue"],
        scene.view["market"]["limit"],
        scene.view["virtue"]["top"],
    )
    market = say("label.no_market")
    if step >= NARROW:
        body = _bar(scene, 0, low, step, say("label.no_cathedral"), "glass1", 0)
        body += _bar(scene, high + 1, top + 1, step, market, "glass3", 0)
        middle = (low + high + 1) / 2 * step
        return body + rich(middle, 13, "{virtue} " + say("virtue"), 12, "m h"), 18.0
    body = _bar(scene, 0, low, step, say("label.no_cathedral.short"), "glass1", 0)
    body += _bar(scene, high + 1, top + 1, step, market, "glass3", 0)
    relief = scene.view["virtue"]["relief"]
    for number in sorted(set(relief) - {0}):
        first = relief.index(number)
        words = say("label.relief", count=number)
        body += _bar(scene, first, first + relief.count(number), step, words, "taxred", 17)
    return body, 36.0


def _bar(scene: Scene, first: float, end: float, step: float, words: str, colour: str, y: float) -> str:
    size = scene.size(10)
    wide = rich_width(words, size)
    middle = (first + end) / 2 * step
    line = f"M{num(first * step + 3)} {num(y + 5)}v5h{num((end - first) * step - 6)}v-5"
    body = f'<path d="{line}" fill="none" stroke="var(--{colour})" stroke-width="1.5"/>'
    body += rect(middle - wide / 2 - 4, y + 2, wide + 8, 14, "f-parch", 0)
    return body + rich(middle, y + 13, words, size, "m")


def influence(scene: Scene, width: float = 100, row: float = ROW) -> Part:
    """The influence track, the top above; a building card where its line is crossed."""
    court = scene.view["court"]
    assert court is not None
    track = court["influence"]
    top, cards = track["top"], track["cards"]
    body = ""
    for space in range(top + 1):
        y = (top - space) * row
        steps = sum(space >= card for card in cards)
        tint = ("hair", "infl", "glass2")[min(2, steps)]
        body += rect(0, y, width, row - 2, "f-panel", 3) + rect(0, y, width, row - 2, f"f-{tint} wash i", 3)
        body += text(13, y + 18.5, space, 13, "h m")
        here = [seat["seat"] for seat in scene.view["seats"] if seat["influence"] == space]
        apart = min(17.0, (width - 50) / max(1, len(here)))
        size = min(16.0, apart + 1)
        for i, seat in enumerate(here):
            tip = say("tip.influence", name=scene.names[seat], number=space)
            at = (25 + i * apart, y + 13.5 - size / 2)
            body += group(sign(seat, 0, 0, size), *at, ident=f"influence-p{seat}", title=tip)
    for card in cards:
        y = (top + 1 - card) * row - 1
        line = path(f"M0 {num(y)}h{num(width)}", "n k-infl bold", 'stroke-dasharray="5 3"')
        body += (
            line + rect(width - 24, y - 11, 21, 22, "f-panel i", 11) + use("bcard", width - 22, y - 9, 17, 18)
        )
    tall = (top + 1) * row
    if "track-influence" in scene.hinted:
        body += path(box(width + 6, tall + 4, -3, -3).edge, "hl hint")
    return group(body, ident="track-influence"), width, tall
