"""What lies on display beside the city: political cards, ships, city tiles."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, num, path, rect, text
from boardwright.games.lisboa.drawing.cards import CARD, political_card, ship_card
from boardwright.games.lisboa.drawing.lacerda import helper
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import panel, tag, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.sight import CityTile, Ship, Stack
from boardwright.games.lisboa.tables import KINDS
from boardwright.games.lisboa.telling.pieces import card_words, ship_words

POLITICAL: Final = (464.0, 148.0)
SHIPYARD: Final = (262.0, 140.0)
TILES: Final = (262.0, 118.0)


def political(scene: Scene) -> Part:
    """The four stacks of political cards."""
    width, height = POLITICAL
    body = panel(width, height, say("political"))
    for i, stack in enumerate(scene.view["stacks"]):
        body += _stack(scene, stack, 15 + i * 110)
    for i in range(len(scene.view["stacks"]), len(KINDS)):
        body += group(rect(0, 0, *CARD, "dash", 6), 15 + i * 110, 26)
    return group(body, ident="political"), width, height


def _stack(scene: Scene, stack: Stack, x: float) -> str:
    kind, top, left = stack["kind"], stack["top"], stack["left"]
    name = noble_name(kind)
    if top is None and left:  # alone, until the end of Lacerda's turn
        body = rect(0, 0, *CARD, "card edge", 6) + use(kind, CARD[0] / 2 - 12, 28, 24, "line2")
        body += text(CARD[0] / 2, 72, say("label.face_down"), "mu")
        title = say("tip.stack", kind=name, cards=count("cards", left))
    elif top is None:
        body = rect(0, 0, *CARD, "dash edge", 6) + use(kind, CARD[0] / 2 - 12, 28, 24, "line2")
        body += text(CARD[0] / 2, 72, say("label.empty"), "mu")
        title = say("tip.stack.empty", kind=name)
    else:
        body = "".join(rect(-j * 1.5, j * 2, *CARD, "card", 6) for j in range(min(3, left) - 1, 0, -1))
        body += political_card(top) + tag(CARD[0] / 2, CARD[1] + 4, say("label.times", count=left))
        title = f"{say('tip.stack', kind=name, cards=count('cards', left))}\n{card_words(top)}"
    drawn = scene.target(f"stack-{kind}", body, box(*CARD), x, 26, title=title)
    return drawn + helper(scene, kind, x + CARD[0] / 2 + 20, 26 + CARD[1] - 9)  # beside the number


def shipyard(scene: Scene) -> Part:
    """The ship that can be built, those after it, and those that wait for period 2."""
    yard = scene.view["shipyard"]
    width, height = SHIPYARD
    body = panel(width, height, say("shipyard"))
    ships = yard["ships"]
    if ships:
        drawn = "".join(rect(-j * 2, j * 2, *CARD, "card", 6) for j in range(min(3, len(ships)) - 1, 0, -1))
        drawn += ship_card(ships[0])
    else:
        drawn = rect(0, 0, *CARD, "dash edge", 6) + text(CARD[0] / 2, 56, say("label.empty"), "mu")
    title = ship_words(ships[0]) if ships else say("tip.no_ship")
    body += scene.target("shipyard-top", drawn, box(*CARD), 16, 27, title=title)
    body += _queue(ships[1:], say("label.queue"), 36) + _queue(yard["later"], say("label.later"), 88)
    return group(body, ident="shipyard"), width, height


def _queue(ships: list[Ship], label: str, y: float) -> str:
    """Ships in line: one a colour, with their number."""
    if not ships:
        return ""
    body = text(132, y, label, "mu l")
    for i, (_, alike) in enumerate(groupby(ships, key=lambda ship: ship["colour"])):
        those = list(alike)
        x = 130 + i * 62
        drawn = use("ship", x, y + 4, 32, f"d-{those[0]['colour']}")
        drawn += text(x + 35, y + 25, say("label.times", count=len(those)), "b l")
        body += group(drawn, title=ship_words(those[0]))
    return body


def tiles(scene: Scene) -> Part:
    """The display of city tiles and what is left of them."""
    shown = scene.view["tiles"]
    width, height = TILES
    body, x = panel(width, height, say("tiles")), 12.0
    for tile in shown["display"]:
        wide = 30.0 if tile["small"] else 50.0
        body += _tile(scene, tile, x, wide)
        x += wide + 4
    body += rect(17, 96, 18, 15, "f-roof solid", 3)
    body += text(41, 108, say("label.wide", count=shown["large_left"]), "l")
    body += rect(140, 96, 11, 15, "f-roof solid", 3)
    body += text(157, 108, say("label.narrow", count=shown["small_left"]), "l")
    return group(body, ident="tiles"), width, height


def _tile(scene: Scene, tile: CityTile, x: float, width: float) -> str:
    good, tall = tile["good"], 44.0
    body = rect(0, 0, width, 62, f"f-{good}-s edge", 4)
    if tile["there"]:
        body += rect(4, 4, width - 8, tall, "f-roof solid", 3)
        body += path(f"M{num(width / 2)} 6V{num(tall + 2)}", "ridge")
        door = f"M{num(width / 2 - 8)} {num(tall + 4)}l8 8 8-8z"
        body += path(door, f"f-{good} solid") + use(good, width / 2 - 10, 15, 20)
        title = say("tip.tile.small" if tile["small"] else "tip.tile", good=say(f"good.{good}"))
    else:
        body += rect(4, 4, width - 8, tall, "empty", 3)
        title = say("tip.tile.gone")
    return scene.target(f"tile-{tile['id']}", body, box(width, 62, radius=4), x, 28, title=title)
