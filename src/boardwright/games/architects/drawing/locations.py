"""The large circles: vignette, groups of workers, figures, name, and what a worker would get."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from boardwright.drawing.marks import box, mark
from boardwright.drawing.shapes import circle, group, rect
from boardwright.games.architects.drawing.deeds import few_rows, worth_line
from boardwright.games.architects.drawing.lettering import rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import CHIP, chip, gains, ribbon, ring, sign, use
from boardwright.games.architects.drawing.words import full_name, monument_name, place_name, say, spoken
from boardwright.games.architects.view.schema import Location

LAND: Final = frozenset({"quarry", "forest", "mines"})
GROUP_ROW: Final = 28.0
ASKED_ROW: Final = 40.0  # of groups to choose from: large enough for a finger
LOW: Final = 20.0  # height of the ribbon with the name
ROW: Final = 17.0  # of what is printed at a location
# What is said at a place that settles a question.
SAID: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stop": "answer.stop",
        "later": "answer.later",
        "decline": "answer.skip",
        "draw": "deed.draw",
    }
)


class Spot(NamedTuple):
    """Where a circle is: its block, its middle and its radius."""

    width: float
    height: float
    x: float
    y: float
    radius: float


def spot_in(width: float, height: float, told: int) -> Spot:
    """The circle of a block that tells so many rows below the name."""
    radius = min(width * 0.43, (height - (48 if told else 38) - told * ROW) / 2)
    return Spot(width, height, width / 2, radius + 4, radius)


def location(scene: Scene, place: Location, spot: Spot, told: int = 0) -> str:
    """One circle; all of its block is the target."""
    ident = f"loc-{place['id']}"
    under = rect(0, 0, spot.width, spot.height, "hit", 8) + _circle(place, spot)
    there, apart = _workers(scene, place, spot)
    behind = _vignette(place, spot) + _figures(place, spot)
    over = behind + there + _laid(scene, place, spot) + _name(scene, place, spot, told)
    ground = ring(spot.x, spot.y, spot.radius + 2)
    tip = say("tip.location", place=full_name(place["id"]), workers=scene.counted(place["workers"]))
    drawn = under + mark(ground, scene.state(ident)) + over
    if ident in scene.legal and any(one in scene.legal for one in _groups(place).values()):
        around = under + behind + there + _laid(scene, place, spot)
        return around + _name_alone(scene, place, spot, tip) + apart
    if place["id"] == "mines":
        apart += _halves(scene, spot)
    return scene.element(ident, drawn, apart, 0, 0, title=tip, css="")


def _name_alone(scene: Scene, place: Location, spot: Spot, tip: str) -> str:
    """The name of a place whose groups are asked for: the middle is theirs, the name takes its own answer."""
    low = spot.y + spot.radius - 8
    body = rect(0, low, spot.width, spot.height - low, "hit", 8) + _name(scene, place, spot, 0)
    outline = box(spot.width, spot.height - low, 0, low)
    return scene.target(f"loc-{place['id']}", body, outline, title=tip)


def _circle(place: Location, spot: Spot) -> str:
    x, y, radius = spot.x, spot.y, spot.radius
    ground = "a-meadow" if place["id"] in LAND else "a-cobble"
    body = circle(x + 1.5, y + 4, radius + 3, "drop") + circle(x, y, radius, f"{ground} plate")
    return body + circle(x, y, radius, "a-gloss") + circle(x, y, radius - 4, "rim")


def _vignette(place: Location, spot: Spot) -> str:
    """The picture of the place, higher where workers stand before it."""
    size = spot.radius * 1.3
    lift = 0.98 if any(place["workers"]) else 0.62
    wide, tall = size, size * 50 / 76
    y = spot.y - spot.radius * lift + (size - tall) / 2
    return use(f"v-{place['id']}", spot.x - wide / 2, y, wide, tall)


def _groups(place: Location) -> dict[int, str]:
    """The elements of the groups of workers that stand there, by seat."""
    there = [seat for seat, number in enumerate(place["workers"]) if number]
    return {seat: f"workers-{place['id']}-p{seat}" for seat in there}


def _workers(scene: Scene, place: Location, spot: Spot) -> tuple[str, str]:
    """Groups in rows of two; those to choose from by themselves, with room around them."""
    there = [(seat, number) for seat, number in enumerate(place["workers"]) if number]
    if not there:
        return "", ""
    idents = _groups(place)
    asked = any(ident in scene.legal for ident in idents.values())
    lines = [there[i : i + 2] for i in range(0, len(there), 2)]
    pitch = ASKED_ROW if asked else GROUP_ROW
    wide = spot.width / 2 if asked else CHIP[0] + 3
    middle = spot.y + (spot.radius * 0.33 if len(lines) < 3 else 6)
    if asked:
        middle = max(middle, len(lines) * pitch / 2) if len(lines) < 3 else len(lines) * pitch / 2
    aside = min(15.0, spot.width / 2 - CHIP[0] - 3) if place["monument"] and not asked else 0
    plain, apart = "", ""
    for row, line in enumerate(lines):
        y = middle + (row - len(lines) / 2) * pitch
        for column, (seat, number) in enumerate(line):
            x = spot.x + aside + (column - len(line) / 2) * wide
            tip = say("tip.count", name=scene.names[seat], number=number)
            inset = (wide - CHIP[0]) / 2 if len(line) < 2 else 2.0 if column else wide - CHIP[0] - 2
            drawn = chip(seat, number, inset, (pitch - CHIP[1]) / 2)
            ident = idents[seat]
            if scene.attributes(ident):
                hit = rect(0, 0, wide, pitch, "hit", 8)
                outline = box(*CHIP, inset, (pitch - CHIP[1]) / 2, 12)
                apart += scene.target(ident, hit + drawn, outline, x, y, title=tip)
            else:
                plain += group(drawn, x, y, ident=ident, title=tip)
    return plain, apart


def _figures(place: Location, spot: Spot) -> str:
    """Princess upper right, profiteer upper left, both behind the workers, who are to be counted."""
    top = spot.y - spot.radius - 2
    body = ""
    if place["profiteer"]:
        body += group(use("profiteer", 0, 0, 23, 39), 1, top, ident="fig-profiteer", title=say("profiteer"))
    if place["princess"]:
        at = (spot.width - 24, top)
        body += group(use("princess", 0, 0, 23, 39), *at, ident="fig-princess", title=say("princess"))
    return body


def _laid(scene: Scene, place: Location, spot: Spot) -> str:
    """A monument to the left, the taxes above their stand."""
    body = ""
    if place["monument"]:
        body += _monument(scene, place["monument"], 0, spot.y + spot.radius * 0.16)
    if place["id"] == "tax_stand":
        tax = scene.view["tax"]
        coin = rect(0, 0, 46, 25, "f-panel k-silver thick", 12.5) + use("silver", 2, 2.5, 20)
        coin += text(39, 18, tax, 16, "e b")
        tip = say("tip.taxes", count=tax)
        body += group(coin, spot.x - 23, spot.y - spot.radius - 3, ident="tax-pot", title=tip)
    return body


def _monument(scene: Scene, material: str, x: float, y: float) -> str:
    court = scene.view["court"]
    owners = [one["owner"] for one in court["monuments"] if one["material"] == material] if court else []
    drawn = use(f"mon-{material}", 0, 0, 28, 31)
    tip = monument_name(material)
    for owner in owners:
        if owner is not None:
            drawn += circle(8, 33, 8, "f-panel i") + sign(owner, 2.5, 27.5, 11)
            tip = say("tip.monument", monument=tip, name=scene.names[owner])
    return group(drawn, x, y, ident=f"fig-monument-{material}", title=tip)


def _name(scene: Scene, place: Location, spot: Spot, told: int) -> str:
    """The ribbon, what is printed below it, and a pill with what one would get now."""
    y = spot.y + spot.radius - 6
    wide = spot.width - 18
    body = ribbon(spot.x, y, place_name(place["id"]), wide, 14)
    for i, row in enumerate(few_rows(scene, place["id"])[:told]):
        body += rich(spot.x, y + LOW + 14 + i * ROW, row, 13, "m", spot.width - 8)
    line = _offered(scene, place)
    return body + (gains(line, spot.x, spot.height - 22, spot.width - 2) if line else "")


def _offered(scene: Scene, place: Location) -> str:
    """What a click on the place would bring, or what it says."""
    actions = scene.legal.get(f"loc-{place['id']}")
    if not actions:
        return ""
    kind = actions[0].split()[0]
    if kind == "place" and scene.view["viewer"] >= 0:
        return worth_line(place, scene.view["viewer"]).replace("~", " ")
    return say(SAID[kind]) if kind in SAID else ""


def _halves(scene: Scene, spot: Spot) -> str:
    """The two things to take from the Mines, each half of the place."""
    body = ""
    half = spot.width / 2
    for i, good in enumerate(("clay", "gold")):
        ident = f"act-mine-{good}"
        if ident in scene.legal:
            line = say(f"deed.mine.{good}")
            drawn = rect(3, 2, half - 6, spot.height - 4, "pl edge", 8)
            drawn += use(good, half / 2 - 22, spot.height / 2 - 40, 44)
            drawn += gains(line.replace(f"{{{good}}}", "").strip(), half / 2, spot.height / 2 + 16, half - 10)
            outline = box(half - 6, spot.height - 4, 3, 2)
            body += scene.target(ident, drawn, outline, i * half, 0, title=spoken(line))
    return body
