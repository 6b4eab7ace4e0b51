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
from boardwright.games.carrara.steps.pieces import PURCHASE, fits_somewhere, from_supply
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason, Refusal


def supply_of(state: Carrara, piece: int) -> int:
    """How many of a decoration or coloured statue the supply holds."""
    return state.decorations[piece - 1] if is_decoration(piece) else state.statues[piece - 7]


def add_purchases(state: Carrara, player: Player, offers: list[int]) -> None:
    """What the one bonus purchase of the turn may be (CARX-PURCHASE-01 to -08)."""
    if state.purchased or player.coins < state.tables.purchase_cost:
        return
    wanted = 0  # bits: decoration types, then statue cities, with room on an own building
    for b in player.buildings:
        if not decorated(b):
            wanted |= 1 << type_of(b)
        if not statue_on(b):
            wanted |= 64 << city_of(b)
    for type_ in range(6):
        if wanted >> type_ & 1 and state.decorations[type_]:
            offers.append(act.PURCHASE_DECORATION + type_)
    for colour in range(6):
        if wanted >> (6 + colour) & 1 and state.statues[colour]:
            offers.append(act.PURCHASE_STATUE + colour)


def add_purchase_refusals(state: Carrara, player: Player, refusals: list[Refusal]) -> None:
    """Why a piece may not be bought."""
    for action in range(act.PURCHASE_DECORATION, act.PURCHASE_STATUE + 6):
        why = purchase_reason(state, player, bought_piece(action))
        if why is not None:
            refusals.append(Refusal(action, why))


def purchase_reason(state: Carrara, player: Player, piece: int) -> Reason | None:
    """Why one piece may not be bought now; None if it may."""
    cost = state.tables.purchase_cost
    if state.purchased:
        return Reason("CARX-PURCHASE-02", "You have made the one purchase of this turn.")
    if supply_of(state, piece) == 0:
        return Reason("CARX-PURCHASE-08", "None is left in the supply.")
    if player.coins < cost:
        text = "It costs {cost} coins; you have {coins}."
        return Reason("CARX-PURCHASE-08", text, {"cost": cost, "coins": player.coins})
    if fits_somewhere(state, player, piece, bought=True):
        return None
    if is_decoration(piece):
        return Reason("CARX-PURCHASE-03", "You have no building of its type without a decoration.")
    text = "You have no building without a statue in {city}, the city of its colour."
    return Reason("CARX-PURCHASE-04", text, {"city": state.tables.city_names[piece - 7]})


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
    state.push(Frame(LAY, seat, 0, piece, 0, PURCHASE))
