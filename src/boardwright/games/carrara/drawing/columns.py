"""A seat's city columns: tiles stand on the city's plate and grow upwards; however many, they fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import groupby

from boardwright.drawing.marks import box, mark
from boardwright.drawing.shapes import fit, group, num, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_city, doubtful_upgrade
from boardwright.games.carrara.drawing.pieces import COLOURS, LETTERS, block, reward
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.tiles import building_words, row_tile, sum_tile
from boardwright.games.carrara.drawing.words import count, reward_words, say
from boardwright.games.carrara.sight import Building, City, SeatView

TileForm = Callable[[Scene, Building, float, float], str]
LEAST_ROW = 11.5  # below this the numbers would not be readable


@dataclass(frozen=True, slots=True)
class Shaft:
    """The room of a column: its width, where it begins and ends, and the tile it would like to show."""

    width: float
    top: float
    bottom: float
    tile: TileForm
    tile_height: float

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
    form: TileForm


def arrange(shaft: Shaft, many: int) -> list[Slot]:
    """Slots for that many tiles, the lowest first: full tiles, then rows, then two rows abreast.

    No slots at all where even those would be too small to read.
    """
    if many * (shaft.tile_height + 3) <= shaft.room + 3:
        return _stacked(shaft, many, shaft.tile_height, 3, shaft.tile)
    row = min(31 if shaft.width > 80 else 20, shaft.room / many - 2)
    if row >= LEAST_ROW:
        return _stacked(shaft, many, row, 2, row_tile)
    pairs = (many + 1) // 2
    row = min(20, shaft.room / pairs - 1)
    if shaft.width < 88 or row < LEAST_ROW - 1:
        return []
    half = (shaft.width - 2) / 2
    return [
        Slot(i % 2 * (half + 2), shaft.bottom - (i // 2 + 1) * (row + 1) + 1, half, row, row_tile)
        for i in range(many)
    ]


def _stacked(shaft: Shaft, many: int, height: float, gap: float, form: TileForm) -> list[Slot]:
    return [
        Slot(0, shaft.bottom - height - i * (height + gap), shaft.width, height, form) for i in range(many)
    ]


def column(scene: Scene, seat: SeatView, city: City, shaft: Shaft) -> tuple[str, str, float]:
    """The shaft, its tiles, and how high they reach."""
    tiles = scene.column(seat, city)
    empty = rect(0, shaft.top - 4, shaft.width, shaft.room + 6, "shaft edge", 4)
    slots = arrange(shaft, len(tiles))
    if tiles and not slots:
        return empty, _sums(scene, city, tiles, shaft), shaft.top
    body = ""
    for i, (tile, slot) in enumerate(zip(tiles, slots, strict=True)):
        drawn = slot.form(scene, tile, slot.width, slot.height)
        outline = box(slot.width, slot.height, radius=3)
        title = building_words(scene, tile, city)
        body += scene.target(
            f"p{seat['seat']}-{city['id']}-{i + 1}", drawn, outline, slot.x, slot.y, title=title
        )
    return empty, body, min((slot.y for slot in slots), default=shaft.bottom)


def _sums(scene: Scene, city: City, tiles: list[Building], shaft: Shaft) -> str:
    """A column too full for single tiles: one row a building type."""
    kinds = sorted(tiles, key=lambda tile: scene.types.index(tile["type"]))
    height = min(20, shaft.room / len(scene.types) - 1.5)
    body, y = "", shaft.bottom
    for _, same in groupby(kinds, key=lambda tile: tile["type"]):
        members = list(same)
        y -= height + 1.5
        title = "\n".join(building_words(scene, tile, city) for tile in members)
        body += group(sum_tile(scene, members, shaft.width, height), 0, y, title=title)
    return body


def whole_column(
    scene: Scene, seat: SeatView, city: City, body: str, tiles: str, shaft: Shaft, foot: float, x: float
) -> str:
    """A column as one element, from its shaft to its plate, with the mark for building in the city."""
    ident = f"p{seat['seat']}-city-{city['id']}"
    state = scene.state(ident)
    top = shaft.top - 4
    whole = replace(box(shaft.width, foot - top, y=top, radius=5), ticks=False)
    sign = mark(whole, state) if state != "refused" else ""
    return scene.element(ident, body + sign, tiles, x, 0, title=column_words(scene, seat, city))


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


def allowed_blocks(city: City, x: float, y: float, size: float, pitch: float, per_row: int = 6) -> str:
    """The colours a city may be built with."""
    allowed = COLOURS[: COLOURS.index(city["lowest"]) + 1]
    rows = ((i % per_row, i // per_row, colour) for i, colour in enumerate(allowed))
    return "".join(
        block(colour, x + across * pitch, y + down * (size + 1), size) for across, down, colour in rows
    )


def large_plate(scene: Scene, seat: SeatView, city: City, width: float, height: float) -> str:
    """The city's plate on the large board: name, buildings needed, reward, colours allowed."""
    coins, vp = seat["rewards"][city["id"]]
    upgraded = city["id"] in seat["upgrades"]
    plate = f'x="1" y="1" width="{num(width - 2)}" height="18" rx="4" class="fc" stroke="var(--d)"'
    head = rect(0, 0, width, height, "box", 5) + f"<rect {plate}/>"
    head += text(8, 14.5, city["name"], "n f12 oni")
    head += text(width - 6, 14, say("label.at_least", count=city["minimum"]), "m e oni")
    body = group(head, css=f"car-{LETTERS[city['colour']]}")
    body += allowed_blocks(city, 3, height - 18, 15, (width - 6) / 6)
    if not upgraded:
        sign = scene.doubt(width - 8, 28, doubtful_city(scene.view, city["id"]))
        return body + reward(width / 2, 22, 24, coins, vp) + sign
    body += f'<rect x="3" y="21.5" width="{num(width - 6)}" height="25" rx="4" class="tile mon"/>'
    if coins and vp:
        body += reward(width / 2, 22, 24, coins, vp)
    else:
        body += text(8, 37.5, say("label.upgrade"), "s") + reward(width - 29, 22, 24, coins, vp)
    return body + scene.doubt(width - 9, 29, doubtful_upgrade(scene.view, seat["upgrades"][city["id"]]))


def small_plate(scene: Scene, seat: SeatView, city: City, width: float) -> str:
    """The city's plate on a compact board: name and reward; an upgrade has the gilded edge."""
    coins, vp = seat["rewards"][city["id"]]
    upgraded = city["id"] in seat["upgrades"]
    edge = 'stroke="var(--mon)" stroke-width="2.2"' if upgraded else 'stroke="var(--d)"'
    room = width - (44 if coins and vp else 24)
    name = fit(city["name"], room, 10, ".")
    body = f'<rect width="{num(width)}" height="20" rx="3" class="fc" {edge}/>' + text(4, 13.5, name, "s oni")
    body = group(body, css=f"car-{LETTERS[city['colour']]}", title=reward_words(coins, vp))
    return body + reward(width - (20 if coins and vp else 11), 1, 18, coins, vp)
