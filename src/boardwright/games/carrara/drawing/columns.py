"""A seat's city columns: tiles stand on the city's plate and grow upwards; however many, they fit."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from boardwright.drawing.marks import mark
from boardwright.drawing.shapes import group, num, rect, text
from boardwright.games.carrara.drawing.cities import allowed_blocks
from boardwright.games.carrara.drawing.doubts import doubtful_city, doubtful_upgrade
from boardwright.games.carrara.drawing.pieces import LETTERS, reward
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import SMALLEST, frame, label, run
from boardwright.games.carrara.drawing.tiles import building_words, standing, sums
from boardwright.games.carrara.drawing.words import count, reward_words, say
from boardwright.games.carrara.view.schema import Building, City, SeatView

LEAST_ROW = 15.0  # below this a number of 13 would not fit
LEAST_TILE = 24.0  # narrower ones could not show their value
GAP = 2
PLATE = 28  # height of a small plate
LARGE_PLATE = 82
LEAST_NAME = 16  # room below which the colour alone tells the city


@dataclass(frozen=True, slots=True)
class Shaft:
    """The room of a column: its width, how high tiles may reach, where they stand, how tall they would be."""

    width: float
    top: float
    bottom: float
    tile: float

    @property
    def room(self) -> float:
        """Height for the tiles."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one tile of a column is drawn."""

    x: float
    y: float
    width: float
    height: float


def arrange(shaft: Shaft, many: int) -> list[Slot]:
    """Slots for that many tiles, the lowest first: one above the other, else two or three abreast.

    No slots at all where even those would be too small to read.
    """
    if not many:
        return []
    abreast = 1
    while (shaft.width + GAP) / abreast - GAP >= LEAST_TILE or abreast == 1:
        levels = -(-many // abreast)
        height = min(shaft.tile, shaft.room / levels - GAP)
        if height >= LEAST_ROW:
            width = (shaft.width + GAP) / abreast - GAP
            return [_slot(shaft, i, abreast, width, height) for i in range(many)]
        abreast += 1
    return []


def _slot(shaft: Shaft, index: int, abreast: int, width: float, height: float) -> Slot:
    level = index // abreast + 1
    return Slot(index % abreast * (width + GAP), shaft.bottom - level * (height + GAP) + GAP, width, height)


def column(scene: Scene, seat: SeatView, city: City, shaft: Shaft, x: float, *, large: bool = False) -> str:
    """A column as one place, from its shaft to its plate; the tiles in it are places of their own."""
    ident = f"p{seat['seat']}-city-{city['id']}"
    foot = shaft.bottom + 3 + (LARGE_PLATE if large else PLATE)
    top = shaft.top - 4
    body = rect(0, top, shaft.width, shaft.room + 6, "shaft edge", 5)
    built, reach = _tiles(scene, seat, city, shaft)
    body += _sum(scene, seat, city, shaft, reach)
    state = scene.state(ident)
    if state == "legal" and reach - top > shaft.tile + 14:
        body += _ghost(shaft, reach)
    plate = large_plate if large else small_plate
    body += group(plate(scene, seat, city, shaft.width), 0, shaft.bottom + 3)
    if state == "legal":
        body += mark(frame(shaft.width, foot - top, y=top), state)
    elif state:
        built += mark(frame(shaft.width, shaft.room + 6, y=top), state)
    return scene.element(ident, body, built, x, 0, title=column_words(scene, seat, city))


def _tiles(scene: Scene, seat: SeatView, city: City, shaft: Shaft) -> tuple[str, float]:
    """The tiles of a column, and how high they reach."""
    tiles = scene.column(seat, city)
    slots = arrange(shaft, len(tiles))
    if tiles and not slots:
        return _sums(scene, city, tiles, shaft), shaft.top
    body = ""
    for i, (tile, slot) in enumerate(zip(tiles, slots, strict=True)):
        drawn = standing(scene, tile, slot.width, slot.height)
        outline = frame(slot.width, slot.height, radius=3)
        title = building_words(scene, tile, city)
        ident = f"p{seat['seat']}-{city['id']}-{i + 1}"
        body += scene.target(ident, drawn, outline, slot.x, slot.y, title=title)
    return body, min((slot.y for slot in slots), default=shaft.bottom)


def _sums(scene: Scene, city: City, tiles: list[Building], shaft: Shaft) -> str:
    """A column too full for single tiles: one row a building type."""
    kinds = sorted(tiles, key=lambda tile: scene.types.index(tile["type"]))
    height = min(22, shaft.room / len(scene.types) - GAP)
    body, y = "", shaft.bottom + GAP
    for _, same in groupby(kinds, key=lambda tile: tile["type"]):
        members = list(same)
        y -= height + GAP
        title = "\n".join(building_words(scene, tile, city) for tile in members)
        body += group(sums(scene, members, shaft.width, height), 0, y, title=title)
    return body


def _sum(scene: Scene, seat: SeatView, city: City, shaft: Shaft, reach: float) -> str:
    """The value of a column, where there is room above its tiles."""
    tiles = scene.column(seat, city)
    if len(tiles) < 2 or reach < shaft.top + 16:
        return ""
    return text(shaft.width / 2, reach - 5, f"∑ {sum(map(scene.worth, tiles))}", "c")


def _ghost(shaft: Shaft, reach: float) -> str:
    """Where the next tile would stand."""
    height = min(shaft.tile, 46)
    x, y = shaft.width / 2, reach - GAP - height / 2
    plus = f'<path d="M{num(x)} {num(y - 7)}v14m-7-7h14" class="hl legal"/>'
    return rect(2, reach - GAP - height, shaft.width - 4, height, "hl legal ghostslot", 4) + plus


def column_words(scene: Scene, seat: SeatView, city: City) -> str:
    """A column in words: whose it is, how many buildings, their value."""
    tiles = scene.column(seat, city)
    return say(
        "tip.column",
        city=city["name"],
        name=scene.names[seat["seat"]],
        buildings=count("buildings", len(tiles)),
        value=say("label.value", value=sum(map(scene.worth, tiles))),
    )


def small_plate(scene: Scene, seat: SeatView, city: City, width: float) -> str:
    """The city's plate: its name, or how it begins, and what it gives; an upgrade has the gilded edge."""
    coins, vp = seat["rewards"][city["id"]]
    size = 24
    room = width - 8 - (size + 2) * ((coins > 0) + (vp > 0))
    body = rect(0, 0, width, PLATE, "plate", 5)
    if city["id"] in seat["upgrades"]:
        body += rect(1, 1, width - 2, PLATE - 2, "bare mon", 5)
    name = city["name"] if run(city["name"], SMALLEST, "b") * 0.86 <= room else city["name"][:3]
    body += label(5, 19, name, room, "b oni") if room >= LEAST_NAME else ""
    body = group(
        body, css=f"car-{LETTERS[city['colour']]}", title=f"{city['name']}: {reward_words(coins, vp)}"
    )
    left = width - 3 - (size + 1) * ((coins > 0) + (vp > 0)) + 1
    return body + reward((left + width - 3) / 2, 2, size, coins, vp)


def large_plate(scene: Scene, seat: SeatView, city: City, width: float) -> str:
    """The city's plate on a whole board: name, buildings needed, reward, blocks it takes."""
    coins, vp = seat["rewards"][city["id"]]
    body = rect(0, 0, width, LARGE_PLATE, "box", 5) + rect(0, 0, width, 24, "plate", 5)
    needs = say("label.at_least", count=city["minimum"])
    body += label(7, 17, city["name"], width - 40, "b oni") + text(width - 6, 17.5, needs, "n e f15 oni")
    body = group(body, css=f"car-{LETTERS[city['colour']]}")
    if city["id"] in seat["upgrades"]:
        body += rect(4, 25.5, width - 8, 29, "tile mon", 4)
        guessed = doubtful_upgrade(scene.view, seat["upgrades"][city["id"]])
    else:
        guessed = doubtful_city(scene.view, city["id"])
    body += reward(width / 2, 27, 26, coins, vp) + scene.doubt(width - 11, 33, guessed)
    return body + group(allowed_blocks(city, width), 0, 57)
