"""A phone's sections, 374 wide, and all of them in one column."""

from __future__ import annotations

import math
from typing import Final

from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import ghosted, group, rect, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.cities import (
    city_words,
    money_words,
    race,
    rate,
    spot_niche,
    statue_words,
)
from boardwright.games.carrara.drawing.columns import PLATE, Shaft, column
from boardwright.games.carrara.drawing.court import court
from boardwright.games.carrara.drawing.doubts import doubtful_city
from boardwright.games.carrara.drawing.hand import hand, hand_words
from boardwright.games.carrara.drawing.market import COUNTER, market
from boardwright.games.carrara.drawing.pieces import LETTERS, coin, niche, reward, seat_shape, statue
from boardwright.games.carrara.drawing.question import prompt
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.seats import means, status
from boardwright.games.carrara.drawing.shapes import frame, label
from boardwright.games.carrara.drawing.spots import own_spots
from boardwright.games.carrara.drawing.track import TALL, sets, track
from boardwright.games.carrara.drawing.words import say
from boardwright.games.carrara.drawing.yard import display, monuments, upgrades
from boardwright.games.carrara.view.schema import City, MoneySpot

WIDE: Final = 374.0
GAP: Final = 6
MONEY: Final = 62.0  # height of the money spots
SIDE: Final = 58  # width of the statues left
LEVEL: Final = 17.0  # least height of two tiles abreast


def phone_market(scene: Scene) -> Drawn:
    """The wheel, and the counter below it."""
    height = WIDE + COUNTER + 10
    return WIDE, height, group(market(scene, WIDE, height - 3), ident="market")


def phone_yard(scene: Scene) -> Drawn:
    """Tiles on display in two rows, monuments, upgrades."""
    tall = 200.0
    body = group(display(scene, WIDE, tall, 5), ident="yard")
    body += group(monuments(scene, WIDE, 118), 0, tall + GAP, ident="monuments")
    y = tall + 118 + 2 * GAP
    return WIDE, y + 130, body + group(upgrades(scene, WIDE, 126), 0, y, ident="upgrades")


def phone_cities(scene: Scene) -> Drawn:
    """A row for each city; below them the money spots."""
    height = 64.0 if scene.advanced else 72.0
    body = ""
    for i, city in enumerate(scene.view["cities"]):
        row = _city_row(scene, city, height - 4)
        body += group(row, 0, i * height, css=f"car-{LETTERS[city['colour']]}")
    y = height * len(scene.view["cities"])
    across = (WIDE - GAP) / 2
    for i, spot in enumerate(scene.view["money"]):
        body += _money(scene, spot, across, i * (across + GAP), y)
    return WIDE, y + (MONEY + 2 if scene.view["money"] else 0), group(body, ident="cities")


def _city_row(scene: Scene, city: City, height: float) -> str:
    """A city: its plate and reward, its spot, the race for statues, what each seat has built."""
    width = WIDE - (SIDE + 4 if scene.advanced else 0)
    body = rect(0, 0, width, height, "pan edge", 6) + rect(0, 0, 82, height, "plate", 6)
    body += label(41, 21, city["name"], 74, "b c oni", 14)
    body += reward(41, height - 35, 28, city["coins"], city["vp"])
    body += scene.doubt(76, height - 28, doubtful_city(scene.view, city["id"]))
    body += group(spot_niche(scene, city, 36, height - 10), 90, 6)
    y = height / 2
    if scene.advanced:
        body += group(race(scene, city, 130), 136, 3)
        y = height - 17
    step = (width - 136) / scene.view["players"]
    for seat in range(scene.view["players"]):
        built, statues = city["buildings"][seat], city["statues"][seat]
        said = f"{built}+{statues}" if statues else built
        drawn = ghosted(seat_shape(seat, 0, -8, 15), not built)
        drawn += label(17, 5, said, step - 19, "n", 14) if built else ""
        body += group(drawn, 136 + seat * step, y)
    outline = frame(width, height, radius=6)
    place = scene.target(f"city-{city['id']}", body, outline, title=city_words(scene, city))
    return place + (_statues(scene, city, WIDE - SIDE, height) if scene.advanced else "")


def _statues(scene: Scene, city: City, x: float, height: float) -> str:
    """The statues of the city's colour in the supply."""
    supply, colour = scene.view["supply"], city["colour"]
    left = supply["statues"].get(colour, 0) if supply else 0
    body = rect(0, 0, SIDE, height, "well edge", 5)
    body += statue(colour, 3, height / 2 - 18, 34, gone=not left)
    body += text(SIDE - 3, height / 2 + 7, say("label.times", count=left), "n e f15")
    outline = frame(SIDE, height)
    return scene.target(f"statue-{colour}", body, outline, x, 0, title=statue_words(colour, left))


def _money(scene: Scene, spot: MoneySpot, width: float, x: float, y: float) -> str:
    """A money spot in one line."""
    height = MONEY - 4
    body = rect(0, 0, width, height, "pan edge", 6) + coin(8, 12, 34, spot["minimum"])
    body += text(45, 35, "+", "n f18") + group(niche(34, height - 10, spot["pillar"]), 64, 6)
    body += group(rate(spot["rate"]), 108, 17)
    outline = frame(width, height, radius=6)
    return scene.target(f"money-{spot['id']}", body, outline, x, y, title=money_words(scene, spot))


def phone_court(scene: Scene) -> Drawn:
    """The court, the points, and what sets of decorations are worth."""
    body = group(court(scene, WIDE, 250), ident="court")
    body += group(track(scene, WIDE), 0, 250 + GAP, ident="track")
    height = 250 + GAP + TALL
    if scene.advanced:
        body += group(sets(scene), (WIDE - 308) / 2, height + GAP, ident="sets")
        height += GAP + TALL
    return WIDE, max(height + 4, 376), body


def phone_mine(scene: Scene) -> Drawn:
    """The board of a seat."""
    drawn, height = board(scene, scene.near_seat)
    return WIDE, height, drawn


def board(scene: Scene, number: int) -> tuple[str, float]:
    """A seat's board, 374 wide, taller only for columns that need it; drawing and height."""
    seat = scene.view["seats"][number]
    most = max((len(tiles) for tiles in seat["cities"].values()), default=0)
    shaft = Shaft(58, 40, max(194, 40 + LEVEL * math.ceil(most / 2)), 42)
    height = shaft.bottom + 264
    edge = f'<path d="M0 0h{WIDE:g}v4H0z" class="fc"/>'
    body = rect(0, 0, WIDE, height, "pan", 4) + group(edge, css=f"pl-{SEAT_COLOURS[number]}")
    body += seat_shape(number, 8, 11, 16) + label(30, 24, scene.names[number], 110, "n", 16)
    body += text(WIDE - 8, 24, status(scene, seat), "e ter")
    for i, city in enumerate(scene.view["cities"]):
        body += column(scene, seat, city, shaft, 5 + i * 61.2)
    y = shaft.bottom + PLATE + 8
    shown = hand(scene, seat, WIDE - 14, 44, 6)
    body += group(shown, 8, y, ident=f"p{number}-screen", title=hand_words(scene, seat))
    body += group(means(scene, seat, 44), 8, y + 50)
    return body + group(own_spots(scene, seat, WIDE - 16, 126), 8, y + 100), height


def phone(scene: Scene) -> Drawn:
    """Everything in one column of 390: the question, the own board, the order of a turn, the others."""
    y, body = 4.0, ""
    near = scene.near_seat
    parts = [("", *prompt(scene, WIDE)), (f"p{near}-board", *board(scene, near))]
    for section in (phone_market, phone_yard, phone_court, phone_cities):
        _, tall, drawn = section(scene)
        parts.append(("", drawn, tall))
    parts += [(f"p{seat}-board", *board(scene, seat)) for seat in scene.far_seats]
    for ident, drawn, height in parts:
        if drawn:
            body += group(drawn, 8, y, ident=ident)
            y += height + 10
    return 390, y, body
