"""A player's board in a low band: what there is in numbers, below it hand, apprentices, captives."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import group, num, path, rect
from boardwright.games.architects.drawing.cards import (
    ability,
    apprentice_tip,
    building_card,
    building_tip,
    low_apprentice,
    narrow_building,
)
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.held import held
from boardwright.games.architects.drawing.rival import rival_band
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import backs, use
from boardwright.games.architects.drawing.stock import stock
from boardwright.games.architects.drawing.words import count, say
from boardwright.games.architects.text import names
from boardwright.games.architects.text.terms import effects_words

WIDE, TALL = 1144.0, 166.0
STOCK: Final = 26.0  # height of the row of numbers
HAND: Final = 614.0  # width
CAPTIVES: Final = 118.0
CARD: Final = 104.0
LEAST: Final = 66.0  # width of a card that can be read; narrower ones have only name and points
MANY: Final = 14  # cards, which lie closer together


def mine(scene: Scene) -> Drawn:
    """The band of the seat whose board is asked for."""
    number = scene.near_seat
    body = rect(0, 0, WIDE, TALL, "f-panel", 0)
    if scene.seat(number)["rival"]:
        return WIDE, TALL, group(body + rival_band(scene, WIDE), ident=f"p{number}-area")
    top, tall = STOCK + 5, TALL - STOCK - 9
    body += group(stock(scene, number, WIDE - 12, STOCK), 8, 1) + path(
        f"M6 {num(STOCK + 1)}H{num(WIDE - 6)}", "rule"
    )
    body += group(hand(scene, number, HAND - 12, tall), 6, top)
    people, right = HAND + 8, WIDE - CAPTIVES
    body += path(f"M{num(HAND)} {num(top)}v{num(tall)}M{num(right - 6)} {num(top)}v{num(tall)}", "rule")
    body += group(staff(scene, number, (right - people - 12, tall), 3), people, top)
    body += group(held(scene, number, CAPTIVES - 6, 31)[0], right + 2, top)
    return WIDE, TALL, group(body, ident=f"p{number}-area")


def hand(scene: Scene, number: int, width: float, tall: float, columns: int = 0) -> str:
    """The owner's building cards, narrower where they are many; others see their backs."""
    seat = scene.seat(number)
    cards = seat["hand"]
    if cards is None:
        many = seat["cards"]
        step = min(40.0, (width - CARD * 0.8) / max(1, many - 1))
        drawn = backs(many, CARD * 0.8, tall, step)
        return group(drawn, ident=f"p{number}-hand", title=count("hidden", many))
    across = columns or max(len(cards), 1)
    gap = 5 if across < MANY else 2
    wide = min(CARD if not columns else width, (width - (across - 1) * gap) / across)
    body = ""
    for i, card in enumerate(cards):
        at = (i % across * (wide + gap), i // across * (tall + 6))
        drawn = (building_card if wide >= LEAST else narrow_building)(scene, card, wide, tall)
        body += scene.target(f"hand-{card['id']}", drawn, box(wide, tall), *at, title=building_tip(card))
    return group(body, ident=f"p{number}-hand", title=count("own_hand", len(cards)))


def staff(scene: Scene, number: int, size: tuple[float, float], most: int) -> str:
    """The ability of the board, if it has one, apprentices, free places; in at most so many rows."""
    seat = scene.seat(number)
    board, cards = seat["board"], seat["apprentices"]
    cells = max(seat["apprentice_limit"], len(cards)) + (board is not None)
    columns = max(2, -(-cells // most))
    rows = max(3, -(-cells // columns))
    wide, tall = (size[0] - 4 * (columns - 1)) / columns, (size[1] - 4 * (rows - 1)) / rows
    spots = [(i % columns * (wide + 4), i // columns * (tall + 4)) for i in range(cells)]
    body = ""
    if board is not None:
        drawn = ability(scene, names.board(board["name"]), effects(board["effects"]), wide, tall)
        tip = effects_words(board["effects"])
        body += scene.target(f"p{number}-board", drawn, box(wide, tall), *spots.pop(0), title=tip)
    for i, at in enumerate(spots):
        if i < len(cards):
            drawn = low_apprentice(scene, cards[i], wide, tall)
            ident = f"p{number}-appr-{cards[i]['id']}"
            body += scene.target(ident, drawn, box(wide, tall), *at, title=apprentice_tip(cards[i]))
        else:
            free = rect(0, 0, wide, tall, "slot", 6)
            free += use("acard", wide / 2 - 12, tall / 2 - 12, 24, css="faint")
            body += group(free, *at, title=say("label.free"))
    return group(body, ident=f"p{number}-apprentices")
