"""The cities of the main board: scoring spot, statue race, who has built what; and the money spots."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.drawing.shapes import ghosted, group, path, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_city, doubtful_majority
from boardwright.games.carrara.drawing.pieces import (
    COLOURS,
    LETTERS,
    block,
    coin,
    laurel,
    niche,
    reward,
    seat_shape,
    statue,
)
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, label, panel, use
from boardwright.games.carrara.drawing.words import count, say
from boardwright.games.carrara.view.schema import City, MoneySpot
from boardwright.kernel.grammar import capital

EDGE = 6
MONEY = 98  # width of a money spot
PLATE = 26
SPOT = 64  # height of a niche
RACE = 27  # of the points for statues
SUPPLY = 32  # of the statues left
BLOCKS = 27  # of the blocks a city takes
SEAT = 24  # least height of a seat's row


@dataclass(frozen=True, slots=True)
class Column:
    """A city's column: its width, its height, and the rows it has room for."""

    width: float
    height: float  # of the place to score; the supply of statues lies below it
    blocks: bool


def cities(scene: Scene, width: float, height: float) -> str:
    """The six cities side by side, the money spots right of them."""
    advanced = scene.advanced
    across = (width - 2 * EDGE - (MONEY if advanced else 0)) / len(scene.view["cities"])
    tall = height - 2 * EDGE - (SUPPLY + 3 if advanced else 0)
    fixed = PLATE + 8 + SPOT + 8 + (RACE if advanced else 0) + 8
    room = tall - fixed - SEAT * scene.view["players"]
    column = Column(across - 4, tall, blocks=room >= BLOCKS)
    body = panel(width, height)
    for i, city in enumerate(scene.view["cities"]):
        x = EDGE + 2 + i * across
        drawn, css = _place(scene, city, column), f"car-{LETTERS[city['colour']]}"
        if advanced:
            drawn += _statues_left(scene, city, column.width, 0, tall + 3)
        body += group(drawn, x, EDGE, css=css)
    deep = (height - 2 * EDGE + 5) / 2 - 5
    for i, spot in enumerate(scene.view["money"]):
        body += _money_spot(scene, spot, MONEY - 4, deep, width - MONEY - EDGE + 4, EDGE + i * (deep + 5))
    return body


def _place(scene: Scene, city: City, column: Column) -> str:
    """The place to score a city: everything about it but the supply of its statues."""
    width = column.width
    body = rect(0, 0, width, column.height, "box edge", 6) + rect(0, 0, width, PLATE, "plate", 5)
    body += label(width / 2, 18.5, city["name"], width - 10, "b c oni", 15)
    y = PLATE + 8.0
    body += group(spot_niche(scene, city, 40, SPOT), 9, y)
    coins, vp = city["coins"], city["vp"]
    right = (width + 50) / 2
    body += _rewards(right, y + SPOT / 2, coins, vp)
    body += scene.doubt(right + 17, y + 8, doubtful_city(scene.view, city["id"]))
    y += SPOT + 8
    if column.blocks:
        body += group(allowed_blocks(city, width), 0, y)
        y += BLOCKS
    if scene.advanced:
        body += group(race(scene, city, width - 8), 6, y)
        y += RACE
    body += path(f"M7 {y + 2:g}h{width - 14:g}", "rule")
    step = (column.height - y - 6) / scene.view["players"]
    for seat in range(scene.view["players"]):
        body += _seat(scene, city, seat, width, y + 4 + (seat + 0.5) * step)
    return scene.target(
        f"city-{city['id']}", body, frame(width, column.height, radius=6), title=city_words(scene, city)
    )


def _rewards(middle: float, y: float, coins: int, vp: int) -> str:
    """The reward per point of value; two kinds one above the other."""
    if coins and vp:
        return coin(middle - 15, y - 32, 30, coins) + laurel(middle - 15, y + 1, 30, vp)
    return reward(middle, y - 16, 32, coins, vp)


def spot_niche(scene: Scene, city: City, width: float, height: float) -> str:
    """A city's scoring niche with the buildings it needs, or the pillar that has scored it."""
    needs = label(
        width / 2, height / 2 + 11, say("label.at_least", count=city["minimum"]), width - 4, "n c mu", 20
    )
    return niche(width, height, city["pillar"], needs)


def city_words(scene: Scene, city: City) -> str:
    """What a city's spot asks for and gives, or who has scored it."""
    if city["pillar"] is None:
        return say("tip.city", city=city["name"], minimum=city["minimum"], reward=scene.reward(city))
    return say("tip.city.scored", city=city["name"], name=scene.names[city["pillar"]])


def allowed_blocks(city: City, width: float) -> str:
    """The blocks a city may be built with: from white to its lowest colour."""
    if city["lowest"] == COLOURS[0]:
        return block(COLOURS[0], width / 2 - 11, 0, 22)
    dash = path(f"M{width / 2 - 5:g} 11h10", "rule", 'stroke-width="2"')
    return block(COLOURS[0], width / 2 - 30, 0, 22) + dash + block(city["lowest"], width / 2 + 8, 0, 22)


def race(scene: Scene, city: City, width: float) -> str:
    """Points for the most, second and third most statues at the end."""
    body = use("bust-gold", 0, 0, 18, 23)
    step = (width - 41) / 2
    for i, vp in enumerate(city["majority"]):
        x = 31 + i * step
        number = text(x, 18, vp or "–", "n c f16" if i == 0 else "n c f15 mu")
        guessed = doubtful_majority(scene.view, city["id"], i + 1)
        number += scene.doubt(x + 9, 3, guessed, 2.8)
        body += group(number, title=say("tip.majority", city=city["name"], place=i + 1, vp=vp))
    return body


def _seat(scene: Scene, city: City, seat: int, width: float, y: float) -> str:
    """What a seat has built in a city: buildings and statues; faint without any."""
    buildings, statues = city["buildings"][seat], city["statues"][seat]
    body = ghosted(seat_shape(seat, 6, y - 8, 15), not buildings)
    if buildings:
        body += use("land-urban", 24, y - 9, 16, 16) + text(41, y + 5, buildings, "n f15")
    if statues:
        body += use("bust-gold", width - 32, y - 9, 14, 17) + text(width - 2, y + 5, statues, "n e f15")
    return body


def _statues_left(scene: Scene, city: City, width: float, x: float, y: float) -> str:
    """The statues of the city's colour in the supply."""
    supply, colour = scene.view["supply"], city["colour"]
    left = supply["statues"].get(colour, 0) if supply else 0
    drawn = rect(0, 0, width, SUPPLY, "well edge", 4)
    drawn += statue(colour, width / 2 - 28, 2, 28, gone=not left)
    drawn += text(width / 2 + 2, 21, say("label.times", count=left), "n f15")
    return scene.target(
        f"statue-{colour}", drawn, frame(width, SUPPLY), x, y, title=statue_words(colour, left)
    )


def statue_words(colour: str, left: int) -> str:
    """How many statues of a colour the supply has, in words."""
    return say("tip.statue", statue=capital(say(f"statue.{colour}")), count=left)


def _money_spot(scene: Scene, spot: MoneySpot, width: float, height: float, x: float, y: float) -> str:
    """A money spot: the coins needed, the niche, and the rate it gives at the end."""
    middle, tall = width / 2, min(88.0, height - 82)
    body = rect(0, 0, width, height, "box edge", 6) + coin(middle - 32, 6, 34, spot["minimum"])
    body += text(middle + 5, 30, "+", "n f20")
    top = 40 + (height - 76 - tall) / 2
    body += group(niche(46, tall, spot["pillar"]), middle - 23, top)
    body += group(rate(spot["rate"]), middle - 34, height - 30)
    return scene.target(
        f"money-{spot['id']}", body, frame(width, height, radius=6), x, y, title=money_words(scene, spot)
    )


def rate(coins: int) -> str:
    """So many coins are one point at the end; 68 wide."""
    body = text(9, 17, coins, "n e f16") + use("coin", 11, 1, 22, 22) + text(40, 17, "=", "n c f15")
    return body + laurel(46, 0, 24, 1)


def money_words(scene: Scene, spot: MoneySpot) -> str:
    """What a money spot asks for and gives, or who has claimed it."""
    coins = count("reward.coins", spot["rate"])
    if spot["pillar"] is None:
        return say("tip.money", minimum=count("reward.coins", spot["minimum"]), coins=coins)
    return say("tip.money.claimed", coins=coins, name=scene.names[spot["pillar"]])
