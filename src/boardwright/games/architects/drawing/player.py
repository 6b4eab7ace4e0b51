"""A whole player board: numbers, hand, apprentices, everything built, captives."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, num, path, rect
from boardwright.games.architects.drawing.cards import (
    apprentice_tip,
    building_card,
    building_tip,
    standing_apprentice,
)
from boardwright.games.architects.drawing.court import court_of
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.held import held
from boardwright.games.architects.drawing.lettering import fitted, rich
from boardwright.games.architects.drawing.mine import hand
from boardwright.games.architects.drawing.monuments import monument_card
from boardwright.games.architects.drawing.rival import rival_board
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, sign, use
from boardwright.games.architects.drawing.stock import stock
from boardwright.games.architects.drawing.words import monument_name, say
from boardwright.games.architects.text import names
from boardwright.games.architects.text.terms import effects_words

WIDE: Final = 1144.0
HEAD, STOCK, CARD = 44.0, 34.0, 134.0
PEOPLE: Final = 98.0  # width of an apprentice
WORK: Final = 104.0
ASIDE: Final = 124.0  # for the captives


def player(scene: Scene) -> Drawn:
    """The board of the seat that is asked for, the rival's too."""
    number = scene.near_seat
    if scene.seat(number)["rival"]:
        return rival_board(scene, WIDE)
    body = _head(scene, number) + group(stock(scene, number, WIDE - 24, STOCK), 12, HEAD)
    y = HEAD + STOCK + 8
    staff = _people(scene, number)
    places = max(scene.seat(number)["apprentice_limit"], len(scene.seat(number)["apprentices"]))
    left = WIDE - 10 - places * (PEOPLE + 5)
    body += path(f"M10 {num(y - 5)}H{num(WIDE - 10)}", "rule")
    body += group(hand(scene, number, left - 24, CARD), 10, y) + group(staff, left, y)
    y += CARD + 12
    works, tall = _works(scene, number, WIDE - ASIDE - 20)
    body += path(f"M10 {num(y - 6)}H{num(WIDE - 10)}", "rule") + group(works, 10, y)
    aside, deep = held(scene, number, ASIDE, 34)
    body += group(aside, WIDE - ASIDE - 4, y)
    tall = y + max(tall, deep) + 12
    ground = rect(0, 0, WIDE, tall, "f-panel", 0)
    return WIDE, tall, group(ground + body, ident=f"p{number}-area")


def _head(scene: Scene, number: int) -> str:
    """Whose board it is, what its side does, the points."""
    seat = scene.seat(number)
    body = sign(number, 12, 10, 26) + fitted(46, 30, scene.names[number], 220, 20, "h")
    body += shield(WIDE - 50, 4, seat["vp"], 36)
    board = seat["board"]
    if board is None:
        return body
    line = f"{names.board(board['name'])}: {effects(board['effects'])}".replace("~", " ")
    drawn = rect(280, 6, WIDE - 350, 32, "box edge", 6) + rich(294, 27, line, 15, "", WIDE - 380)
    outline = box(WIDE - 350, 32, 280, 6)
    return body + scene.target(f"p{number}-board", drawn, outline, title=effects_words(board["effects"]))


def _people(scene: Scene, number: int) -> str:
    seat = scene.seat(number)
    cards, body = seat["apprentices"], ""
    for i in range(max(seat["apprentice_limit"], len(cards))):
        at = (i * (PEOPLE + 5), 0.0)
        if i < len(cards):
            drawn = standing_apprentice(scene, cards[i], PEOPLE, CARD)
            ident = f"p{number}-appr-{cards[i]['id']}"
            body += scene.target(ident, drawn, box(PEOPLE, CARD), *at, title=apprentice_tip(cards[i]))
        else:
            free = rect(0, 0, PEOPLE, CARD, "slot", 6)
            free += use("acard", PEOPLE / 2 - 18, CARD / 2 - 18, 36, css="faint")
            body += group(free, *at, title=say("label.free"))
    return group(body, ident=f"p{number}-apprentices", title=say("apprentices"))


def _works(scene: Scene, number: int, width: float) -> tuple[str, float]:
    """Buildings and monuments, as many in a row as there is width for; drawing and height."""
    seat = scene.seat(number)
    columns = int((width + 6) // (WORK + 6))
    drawn = [
        (card["id"], building_card(scene, card, WORK, CARD), building_tip(card)) for card in seat["buildings"]
    ]
    if seat["monuments"]:
        drawn += [
            (card["material"], monument_card(scene, card, WORK, CARD), monument_name(card["material"]))
            for card in court_of(scene)["monuments"]
            if card["material"] in seat["monuments"]
        ]
    body = ""
    for i, (ident, card, tip) in enumerate(drawn):
        at = (i % columns * (WORK + 6), i // columns * (CARD + 8))
        body += scene.target(f"p{number}-built-{ident}", card, box(WORK, CARD), *at, title=tip)
    if not drawn:
        body += use("house0", 4, 6, 24, css="faint") + rich(36, 24, say("label.none"), 14, "s")
    rows = max(1, -(-len(drawn) // columns))
    tall = rows * (CARD + 8) - 8 if drawn else 36.0
    return group(body, ident=f"p{number}-built", title=say("built")), tall
