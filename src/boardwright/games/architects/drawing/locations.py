"""The large circles: vignette, groups of workers, figures, name, and the scroll with the action."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import circle, group, num, rect
from boardwright.games.architects.drawing.deeds import Row, deed_row, rows, worth_line
from boardwright.games.architects.drawing.lettering import rich, rich_width, snug, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import CHIP, chip, ribbon, ring, sign, use
from boardwright.games.architects.drawing.words import full_name, monument_name, place_name, say
from boardwright.games.architects.drawing.workshop import card_piles
from boardwright.games.architects.sight import Location

RADIUS: Final = 56.0
MIDDLE: Final = (70.0, 98.0)  # of the circle in its block
BLOCK: Final = 178.0  # height of a block
GLASS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "quarry": "wall2",
        "forest": "wood",
        "mines": "clay",
        "tax_stand": "glass1",
        "guardhouse": "glass1",
        "town_centre": "glass2",
        "kings_storehouse": "glass2",
    }
)


def wide_location(scene: Scene, place: Location, width: float) -> str:
    """A circle with its scroll beside it."""
    x, y = MIDDLE
    left = x + RADIUS + 12
    above = ribbon(x, y + RADIUS - 8, full_name(place["id"])) + _scroll(scene, place, left, width - left - 4)
    if place["id"] == "workshop":
        above += group(card_piles(scene, 56, 34), left + 10, y + 20)
    return _target(scene, place, _circle(scene, place, x, RADIUS), above, x, RADIUS)


def small_location(scene: Scene, place: Location, width: float) -> str:
    """A circle alone, for a grid of them."""
    x, radius = width / 2, min(RADIUS, width / 2 - 9)
    body = _circle(scene, place, x, radius)
    name = ribbon(x, MIDDLE[1] + radius - 8, place_name(place["id"]), scene.size(12), width - 36)
    return _target(scene, place, body, name, x, radius)


def _target(scene: Scene, place: Location, body: str, near: str, x: float, radius: float) -> str:
    """The circle as something to act on; what stands on it is above the marks."""
    ident = f"loc-{place['id']}"
    tip = say("tip.location", place=full_name(place["id"]), workers=scene.counted(place["workers"]))
    scenery = use(f"v-{place['id']}", x - 36, MIDDLE[1] - radius - 28, 72, 47)
    above = scenery + near + _workers(scene, place, x) + _figures(scene, place, x)
    return scene.target(ident, body, ring(x, MIDDLE[1], radius + 7), title=tip, above=above)


def _circle(scene: Scene, place: Location, x: float, radius: float) -> str:
    y = MIDDLE[1]
    glass = GLASS.get(place["id"], "glass3")
    body = circle(x, y, radius, "f-panel i edge")
    body += (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius - 4)}" fill="none" stroke="var(--{glass})"'
        ' stroke-width="6" stroke-dasharray="15.3 5.1"/>'
    )
    return (
        body + circle(x, y, radius - 8, "n fine") + use(f"v-{place['id']}", x - 36, y - radius - 28, 72, 47)
    )


def _workers(scene: Scene, place: Location, x: float) -> str:
    """Up to five groups around the middle, rows of two."""
    there = [(seat, number) for seat, number in enumerate(place["workers"]) if number]
    lines = [there[i : i + 2] for i in range(0, len(there), 2)]
    body, y = "", MIDDLE[1] + 4 - len(lines) * 14
    for line in lines:
        left = x - (len(line) * 47 - 2) / 2
        for seat, number in line:
            tip = say("tip.count", name=scene.names[seat], number=number)
            ident = f"workers-{place['id']}-p{seat}"
            body += scene.target(ident, chip(seat, number), box(45, CHIP, radius=12), left, y, title=tip)
            left += 47
        y += 28
    return body


def _figures(scene: Scene, place: Location, x: float) -> str:
    """Princess upper right, profiteer upper left, monument or the taxes lower left."""
    y, body = MIDDLE[1], ""
    reach = min(68.0, x)  # where circles stand close, figures keep to their own half
    if place["profiteer"]:
        body += group(
            use("profiteer", 0, 0, 27, 46), x - reach, y - 74, ident="fig-profiteer", title=say("profiteer")
        )
    if place["princess"]:
        body += group(
            use("princess", 0, 0, 27, 46), x + reach - 28, y - 74, ident="fig-princess", title=say("princess")
        )
    if place["monument"]:
        body += _monument(scene, place["monument"], x - 78, y + 10)
    if place["id"] == "tax_stand":
        tax = scene.view["tax"]
        coin = (
            use("silver", 0, 0, 36) + circle(18, 18, 11.5, "f-silver") + text(18, 23.5, tax, 15, "b m f-onvp")
        )
        body += group(coin, x - 82, y + 8, ident="tax-pot", title=say("tip.taxes", count=tax))
    return body


def _monument(scene: Scene, material: str, x: float, y: float) -> str:
    court = scene.view["court"]
    owners = [one["owner"] for one in court["monuments"] if one["material"] == material] if court else []
    drawn = use(f"mon-{material}", 0, 0, 33, 36)
    tip = monument_name(material)
    for owner in owners:
        if owner is not None:
            drawn += circle(27, 35, 7.5, "f-panel i") + sign(owner, 22, 30, 10)
            tip = say("tip.monument", monument=tip, name=scene.names[owner])
    return group(drawn, x, y, ident=f"fig-monument-{material}", title=tip)


def _scroll(scene: Scene, place: Location, x: float, width: float) -> str:
    """What can be done here, and below it what it would bring now."""
    given: list[Row] = rows(scene, place["id"])
    size = 12.5 if len(given) < 5 else 11.5
    pitch = size * 1.55
    tall = 9 + pitch * len(given)
    mover = scene.mover
    line = worth_line(place, mover) if mover is not None else ""
    y = MIDDLE[1] - 4 - (tall + (24 if line else 0)) / 2 - (30 if place["id"] == "workshop" else 0)
    body = rect(x, y, width, tall, "pan", 4)
    for i, row in enumerate(given):
        body += deed_row(scene, row, x + 2, y + 4 + pitch * i, width - 4, pitch, size)
    if line and mover is not None:
        body += _pill(line, scene.colour(mover), x, y + tall + 4, width)
    return body


def _pill(line: str, colour: str, x: float, y: float, width: float) -> str:
    """What the one who looks would get, in two rows if need be."""
    lines, size = snug(line, width - 8, 1, 11)
    if rich_width(line.replace("~", " "), size, bold=True) > width - 6:
        lines, size = snug(line, width - 10, 2, 10.5)
    tall = 6 + 14 * len(lines)
    body = rect(x, y, width, tall, f"yours k-{colour}", 10)
    for i, row in enumerate(lines):
        body += rich(x + width / 2, y + 14 + 14 * i, row, size, "m b")
    return body
