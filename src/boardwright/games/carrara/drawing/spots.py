"""A seat's own scoring spots: types, landscapes, statues; and its two stores."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.drawing.shapes import group, path, rect
from boardwright.games.carrara.drawing.doubts import doubtful_land
from boardwright.games.carrara.drawing.pieces import niche, reward, statue, stored
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, label, use
from boardwright.games.carrara.drawing.words import piece_words, reward_words, say
from boardwright.games.carrara.view.schema import City, SeatView

NAME = 18  # height of a name below its niche


@dataclass(frozen=True, slots=True)
class Spot:
    """A scoring spot of a player board: its id, what it scores in words, and its short name."""

    ident: str
    words: str
    name: str


def type_spots(scene: Scene) -> list[Spot]:
    """One spot a building type."""
    names = [(kind, say(f"type.{kind}")) for kind in scene.types]
    return [Spot(kind, say("tip.spot.type", type=name), name) for kind, name in names]


def land_spots(scene: Scene) -> list[Spot]:
    """One spot a landscape."""
    spots = []
    for land, (coins, vp) in scene.view["land_rewards"].items():
        name = say(f"land.{land}")
        words = say("tip.spot.land", land=name, reward=reward_words(coins, vp))
        spots.append(Spot(land, words, name))
    return spots


def statue_spots(scene: Scene) -> list[tuple[Spot, City, City]]:
    """The statue spots with their two cities; none in the basic variant."""
    by_id = {city["id"]: city for city in scene.view["cities"]}
    spots = []
    for number, (one, two) in enumerate(scene.view["statue_spots"], 1):
        first, second = by_id[one]["name"], by_id[two]["name"]
        words = say("tip.spot.statues", first=first, second=second)
        spots.append((Spot(f"S{number}", words, f"{first}, {second}"), by_id[one], by_id[two]))
    return spots


def own_spots(scene: Scene, seat: SeatView, width: float, height: float, *, named: bool = False) -> str:
    """All own spots in two rows: types above, landscapes and statues below."""
    rows = [
        [(spot, _type_icon(spot)) for spot in type_spots(scene)],
        [(spot, _land_icon(scene, spot)) for spot in land_spots(scene)]
        + [(spot, _statue_icon(one, two)) for spot, one, two in statue_spots(scene)],
    ]
    body, pitch = "", (height + 6) / 2
    columns = max(len(row) for row in rows)
    for down, row in enumerate(rows):
        for across, (spot, icon) in enumerate(row):
            x, y = across * (width + 6) / columns, down * pitch
            body += _spot(scene, seat, spot, icon, (width + 6) / columns - 6, pitch - 6, x, y, named=named)
    return body


def _spot(
    scene: Scene,
    seat: SeatView,
    spot: Spot,
    icon: str,
    width: float,
    height: float,
    x: float,
    y: float,
    *,
    named: bool,
) -> str:
    """A niche, with the seat's pillar once it is used; the whole cell is its place."""
    used = seat["spots"].get(spot.ident, False)
    tall, wide = height - (NAME if named else 0), min(width, 58)
    inside = group(icon, wide / 2, tall)
    drawn = rect(0, 0, width, height, "hit edge", 5)
    drawn += group(niche(wide, tall, seat["seat"] if used else None, inside), (width - wide) / 2, 0)
    if named:
        drawn += label(width / 2, height - 3, spot.name, width, "c")
    title = say("tip.spot.used", spot=spot.words) if used else spot.words
    ident = f"p{seat['seat']}-spot-{spot.ident}"
    return scene.target(ident, drawn, frame(width, height, radius=6), x, y, title=title)


# Icons stand with their middle at x 0 and their foot at y 0.


def _type_icon(spot: Spot) -> str:
    return use(f"type-{spot.ident}", -21, -42, 42, 38)


def _land_icon(scene: Scene, spot: Spot) -> str:
    coins, vp = scene.view["land_rewards"][spot.ident]
    body = use(f"land-{spot.ident}", -14, -57, 28, 28) + reward(0, -28, 25, coins, vp)
    return body + scene.doubt(17, -24, doubtful_land(scene.view, spot.ident))


def _statue_icon(one: City, two: City) -> str:
    return statue(one["colour"], -25, -36, 31) + statue(two["colour"], 1, -36, 31)


# -------------------------------------------------------------------- stores


def stores(scene: Scene, seat: SeatView, size: float, pitch: float) -> str:
    """The two stores; a stored piece may be laid, or given up for a new one."""
    return "".join(
        group(_store(scene, seat, number, size), (number - 1) * pitch, 0)
        for number in range(1, len(seat["stores"]) + 1)
    )


def _store(scene: Scene, seat: SeatView, number: int, size: float) -> str:
    """A store; where giving up its piece is all that is offered, the whole of it is the place for that."""
    ident, swap = f"p{seat['seat']}-store-{number}", f"p{seat['seat']}-swap-{number}"
    piece = seat["stores"][number - 1]
    outline = frame(size, size)
    if piece is None:
        drawn = rect(0, 0, size, size, "gone edge", 5)
        return scene.target(ident, drawn, outline, title=say("tip.store.empty", number=number))
    words = piece_words(piece["kind"], piece["what"])
    drawn = rect(0, 0, size, size, "well edge", 5) + stored(piece, 6, 6, size - 12)
    title = say("tip.store", number=number, piece=words)
    given = say("tip.swap", number=number, piece=words)
    if not scene.state(swap):
        return scene.target(ident, drawn, outline, title=title)
    if not scene.state(ident):
        inside = group(drawn, ident=ident) + group(_arrows(), size - 24, size - 20)
        return scene.target(swap, inside, outline, title=given)
    half = size * 0.44
    low = rect(0, 0, size, half, "pan edge", 5) + group(_arrows(), size / 2 - 10, half / 2 - 9)
    return scene.target(ident, drawn, outline, title=title) + scene.target(
        swap, low, frame(size, half), 0, size - half, title=given
    )


def _arrows() -> str:
    """One piece for another."""
    face = rect(0, 0, 20, 17, "pan", 5)
    return face + path("M5 6h9l-3-3M15 11H6l3 3", "hl", 'stroke="var(--ink)" stroke-width="1.4"')
