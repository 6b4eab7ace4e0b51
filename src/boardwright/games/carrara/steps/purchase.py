"""The bonus purchase (chapter 16)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import (
    city_of,
    decorated,
    decoration_piece,
    decoration_type,
    is_decoration,
    statue_colour,
    statue_on,
    statue_piece,
    type_of,
)
from boardwright.games.carrara.printed.tables import KINDS
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.frames import FROM_PURCHASE, PieceFrame
from boardwright.games.carrara.steps.ids import LAY
from boardwright.games.carrara.steps.pieces import from_supply


def supply_of(state: Carrara, piece: int) -> int:
    """How many of a decoration or coloured statue the supply holds."""
    return (
        state.decorations[decoration_type(piece)]
        if is_decoration(piece)
        else state.statues[statue_colour(piece)]
    )


def add_purchases(state: Carrara, player: Player, offers: list[int]) -> None:
    """What the one bonus purchase of the turn may be.

    Rules: CARX-PURCHASE-02, CARX-PURCHASE-03, CARX-PURCHASE-04, CARX-PURCHASE-08, CARX-DEC-19.
    """
    if state.purchased or player.coins < state.tables.purchase_cost:
        return
    wanted = 0  # bits: decoration types, then statue cities, with room on an own building
    for b in player.buildings:
        if not decorated(b):
            wanted |= 1 << type_of(b)
        if not statue_on(b):
            wanted |= 1 << KINDS + city_of(b)
    for type_ in range(KINDS):
        if wanted >> type_ & 1 and state.decorations[type_]:
            offers.append(act.PURCHASE_DECORATION + type_)
    for colour in range(KINDS):  # CARX-PURCHASE-06: golden statues are not for sale
        if wanted >> (KINDS + colour) & 1 and state.statues[colour]:
            offers.append(act.PURCHASE_STATUE + colour)


def bought_piece(action: int) -> int:
    """The piece a purchase action names."""
    if action < act.PURCHASE_STATUE:
        return decoration_piece(action - act.PURCHASE_DECORATION)
    return statue_piece(action - act.PURCHASE_STATUE)


def begin_purchase(state: Carrara, seat: int, action: int) -> None:
    """Pay, and ask where the piece goes: it must be placed at once (CARX-PURCHASE-05)."""
    piece = bought_piece(action)
    state.players[seat].coins -= state.tables.purchase_cost
    state.purchased = True
    from_supply(state, piece)
    state.tell("purchased", seat, piece)
    state.push(PieceFrame(LAY, seat, piece=piece, store=FROM_PURCHASE))
