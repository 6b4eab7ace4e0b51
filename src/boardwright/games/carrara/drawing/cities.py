"""The cities of the main board: scoring spot, statue majority, statues, and the money spots."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.drawing.marks import arch, box
from boardwright.drawing.shapes import fit, ghosted, group, num, path, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_city, doubtful_majority
from boardwright.games.carrara.drawing.pieces import (
    LETTERS,
    coin,
    laurel,
    niche,
    reward,
    seat_shape,
    statue,
)
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import panel, use
from boardwright.games.carrara.drawing.words import count, say
from boardwright.games.carrara.sight import City, MoneySpot
from boardwright.kernel.words import capital

MARGIN = 46  # for the row labels
MONEY = 56  # width of a money spot


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the rows of a city column begin, from the top; None: the row is left out."""

    plate: float
    reward: float | None
    spot: float
    spot_height: float
    majority: float | None
    built: float
    left: float | None


def cities(scene: Scene, width: float, height: float, *, money_below: bool = False) -> str:
    """The six cities side by side, the money spots right of them or below."""
    beside = scene.advanced and not money_below
    room = width - MARGIN - (MONEY + 20 if beside else 12)
    pitch = room / len(scene.view["cities"])
    rows = _rows(scene, height - (112 if scene.advanced and money_below else 0))
    body = panel(width, height) + _labels(scene, rows, MARGIN + room)
    for i, city in enumerate(scene.view["cities"]):
        column = _column(scene, rows, city, pitch)
        body += group(column, MARGIN + i * pitch, 0, css=f"car-{LETTERS[city['colour']]}")
    for i, spot in enumerate(scene.view["money"]):
        tall = 100 if money_below else (height - 30) / 2
        x = width / 2 - 62 + i * 68 if money_below else width - MONEY - 12
        y = height - 110 if money_below else 12 + i * (tall + 6)
        body += group(_money_spot(scene, i + 1, spot, tall), x, y)
    return body


def _rows(scene: Scene, height: float) -> Rows:
    """Rows from top to bottom; the room left over goes to the niche and the space between."""
    seat_rows = (scene.view["players"] + 1) // 2
    has_reward = height > 240 or not scene.advanced
    fixed = 31 + (30 if has_reward else 0) + 15 * seat_rows + (46 + 42 if scene.advanced else 0)
    spot_height = max(46, min(72, height - fixed - 30))
    gap = max(3, (height - fixed - spot_height - 8) / (5 if scene.advanced else 4))
    y = 12 + 17 + gap
    reward_row = y if has_reward else None
    y += 27 + gap if has_reward else 0
    spot = y + 2
    y = spot + spot_height + gap + 3
    majority = y if scene.advanced else None
    y += 46 + gap if scene.advanced else 0
    built = y
    y += 15 * seat_rows + gap
    return Rows(12, reward_row, spot, spot_height, majority, built, y if scene.advanced else None)


def _labels(scene: Scene, rows: Rows, end: float) -> str:
    """The names of the rows, and a hairline between the chapters."""
    middle = 4 + 15 * ((scene.view["players"] + 1) // 2) / 2
    named = [(rows.spot + rows.spot_height / 2 + 6, "score"), (rows.built + middle, "built")]
    if rows.reward is not None:
        named.append((rows.reward + 16, "reward"))
    body = ""
    if rows.majority is not None and rows.left is not None:
        places = ("first", "second", "third")
        named += [(rows.majority + 12 + i * 15, place) for i, place in enumerate(places)]
        named.append((rows.left + 24, "left"))
        body += use("bust-gold", 9, rows.majority, 11, 15)
        for y in (rows.majority - 3, rows.built - 3, rows.left - 3):
            body += path(f"M12 {num(y)}H{num(end)}", "rule", 'opacity=".5"')
    return body + "".join(text(42, y, say(f"label.{word}"), "s e") for y, word in named)


def _column(scene: Scene, rows: Rows, city: City, width: float) -> str:
    middle = width / 2 - 1
    plate = f'x="1" y="{num(rows.plate)}" width="{num(width - 4)}" height="17" rx="3"'
    body = f'<rect {plate} class="fc" stroke="var(--d)"/>'
    body += text(middle, rows.plate + 12.5, fit(city["name"], width - 2, 9.4), "s c oni")
    if rows.reward is not None:
        body += reward(middle, rows.reward, 25, city["coins"], city["vp"])
        body += scene.doubt(middle + 17, rows.reward + 4, doubtful_city(scene.view, city["id"]))
    body += _spot(scene, city, rows, middle)
    if rows.majority is not None:
        body += _majority(scene, city, rows.majority, middle)
    counts = city["statues"] if scene.advanced else city["buildings"]
    for seat, many in enumerate(counts):
        x, y = middle - 22 + seat % 2 * 23, rows.built + 2 + seat // 2 * 15
        body += ghosted(seat_shape(seat, x, y, 10) + text(x + 12, y + 9, many, "n f12"), not many)
    return body + (_statues_left(scene, city, rows.left, middle) if rows.left is not None else "")


def _spot(scene: Scene, city: City, rows: Rows, middle: float) -> str:
    """The city's scoring niche with the buildings it needs, or the pillar that has scored it."""
    owner, tall = city["pillar"], rows.spot_height
    icon = text(18, tall / 2 + 10, say("label.at_least", count=city["minimum"]), "n c f18 mu")
    if owner is None:
        title = say("tip.city", city=city["name"], minimum=city["minimum"], reward=scene.reward(city))
    else:
        title = say("tip.city.scored", city=city["name"], name=scene.names[owner])
    drawn = niche(36, tall, owner, icon)
    return scene.target(f"city-{city['id']}", drawn, arch(36, tall), middle - 18, rows.spot, title=title)


def _majority(scene: Scene, city: City, y: float, middle: float) -> str:
    """Points for the most, second and third most statues at the end."""
    body = ""
    for i, vp in enumerate(city["majority"]):
        number = text(middle, y + 12 + i * 15, vp or "–", "n c f13" if i == 0 else "n c f12 mu")
        guessed = doubtful_majority(scene.view, city["id"], i + 1)
        number += scene.doubt(middle + 13, y + 8 + i * 15, guessed, 2.8)
        body += group(number, title=say("tip.majority", city=city["name"], place=i + 1, vp=vp))
    return body


def _statues_left(scene: Scene, city: City, y: float, middle: float) -> str:
    """The statues of the city's colour in the supply."""
    supply, colour = scene.view["supply"], city["colour"]
    left = supply["statues"].get(colour, 0) if supply else 0
    drawn = ghosted(statue(colour, 2, 1, 36), not left) + text(
        25, 26, say("label.times", count=left), "n f13"
    )
    title = say("tip.statue", statue=capital(say(f"statue.{colour}")), count=left)
    return scene.target(f"statue-{colour}", drawn, box(44, 38), middle - 21, y, title=title)


def _money_spot(scene: Scene, number: int, spot: MoneySpot, height: float) -> str:
    """A money spot: the coins needed, the niche, and the rate it gives at the end."""
    owner, rate = spot["pillar"], spot["rate"]
    tall = height - 56
    body = rect(0, 0, MONEY, height, "box", 6) + coin(4, 5, 22)
    body += text(28, 21, say("label.at_least", count=spot["minimum"]), "n f13")
    icon = text(18, tall / 2 + 8, say("label.rate", coins=rate), "n c f15 mu")
    coins = count("reward.coins", rate)
    if owner is None:
        title = say("tip.money", minimum=count("reward.coins", spot["minimum"]), coins=coins)
    else:
        title = say("tip.money.claimed", coins=coins, name=scene.names[owner])
    drawn = niche(36, tall, owner, icon)
    body += scene.target(f"money-{spot['id']}", drawn, arch(36, tall), 10, 32, title=title)
    foot = height - 17
    body += text(10, foot + 9, rate, "n c f12") + coin(15, foot - 2, 14) + text(34, foot + 8.5, "=", "s c")
    return body + laurel(38, foot - 3, 16, 1)
