"""The bonus purchase (chapter 16)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import (
    city_of,
    decorated,
    decoration_piece,
    is_decoration,
    statue_on,
    statue_piece,
    type_of,
)
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.numbers import LAY
from boardwright.games.carrara.steps.pieces import PURCHASE, from_supply
from boardwright.kernel.frames import Frame


def supply_of(game: Carrara, piece: int) -> int:
    """How many of a decoration or coloured statue the supply holds."""
    return game.decorations[piece - 1] if is_decoration(piece) else game.statues[piece - 7]


def add_purchases(game: Carrara, player: Player, offers: list[int]) -> None:
    """What the one bonus purchase of the turn may be (CARX-PURCHASE-01 to -08)."""
    if game.purchased or player.coins < game.tables.purchase_cost:
        return
    wanted = 0  # bits: decoration types, then statue cities, with room on an own building
    for b in player.buildings:
        if not decorated(b):
            wanted |= 1 << type_of(b)
        if not statue_on(b):
            wanted |= 64 << city_of(b)
    for type_ in range(6):
        if wanted >> type_ & 1 and game.decorations[type_]:
            offers.append(act.PURCHASE_DECORATION + type_)
    for colour in range(6):
        if wanted >> (6 + colour) & 1 and game.statues[colour]:
            offers.append(act.PURCHASE_STATUE + colour)


def bought_piece(action: int) -> int:
    """The piece a purchase action names."""
    if action < act.PURCHASE_STATUE:
        return decoration_piece(action - act.PURCHASE_DECORATION)
    return statue_piece(action - act.PURCHASE_STATUE)


def begin_purchase(game: Carrara, seat: int, action: int) -> None:
    """Pay, and ask where the piece goes: it must be placed at once (CARX-PURCHASE-05)."""
    piece = bought_piece(action)
    game.players[seat].coins -= game.tables.purchase_cost
    game.purchased = True
    from_supply(game, piece)
    game.tell("purchased", seat, piece)
    game.push(Frame(LAY, seat, 0, piece, 0, PURCHASE))
