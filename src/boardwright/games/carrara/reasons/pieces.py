"""Where decorations and statues may not go, and which may not be had (chapters 13, 15 and 16)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import NO_PIECE, city_of, is_decoration, statue_on, type_of
from boardwright.games.carrara.printed.tables import DECORATIONS
from boardwright.games.carrara.state import Carrara, Player
from boardwright.games.carrara.steps.frames import FROM_PURCHASE, PieceFrame
from boardwright.games.carrara.steps.pieces import fits, must_open
from boardwright.games.carrara.steps.purchase import bought_piece, supply_of
from boardwright.games.carrara.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason

# -------------------------------------------------------------------- extras of a turn


def store_reason(player: Player, store: int) -> Reason:
    """Why a stored piece may not be moved."""
    if player.stores[store] == NO_PIECE:
        return Reason("CARX-PLACE-07", "This store is empty.")
    if player.fresh >> store & 1:
        return Reason("CARX-PLACE-08", "It was stored in this turn; it can move from your next turn on.")
    return Reason("CARX-PLACE-08", "None of your buildings takes this piece.")


def purchase_reason(state: Carrara, player: Player, action: int) -> Reason:
    """Why a piece may not be bought."""
    piece = bought_piece(action)
    cost = state.tables.purchase_cost
    if state.purchased:
        return Reason("CARX-PURCHASE-02", "You have made the one purchase of this turn.")
    if supply_of(state, piece) == 0:
        return Reason("CARX-PURCHASE-08", "None is left in the supply.")
    if player.coins < cost:
        text = "It costs {cost}; you have {coins}."
        return Reason(
            "CARX-PURCHASE-08", text, {"cost": terms.Coins(cost), "coins": terms.Coins(player.coins)}
        )
    if is_decoration(piece):
        return Reason("CARX-PURCHASE-03", "You have no building of its type without a decoration.")
    text = "You have no building without a statue in {city}, the city of its colour."
    return Reason("CARX-PURCHASE-04", text, {"city": terms.city(state.tables.city_names[piece - 7])})


def bonus_tries(state: Carrara, frame: Frame) -> list[int]:
    """All kinds of decoration."""
    return list(range(act.BONUS_DECORATION, act.BONUS_DECORATION + len(DECORATIONS)))


def bonus_why(state: Carrara, frame: Frame, action: int) -> Reason:
    """A kind the supply no longer has."""
    return Reason("CARX-AMB-06", "No decoration of this kind is left in the supply.")


# -------------------------------------------------------------------- places


def lay_tries(state: Carrara, frame: PieceFrame) -> list[int]:
    """All own buildings."""
    player = state.players[frame.seat]
    return [
        act.PIECE_ON + city_of(b) * act.COLUMN + player.place_of(index)
        for index, b in enumerate(player.buildings)
    ]


def lay_why(state: Carrara, frame: PieceFrame, action: int) -> Reason:
    """A building that does not take the stored or bought piece."""
    return place_reason(
        state, frame.piece, building_at(state.players[frame.seat], action), frame.store == FROM_PURCHASE
    )


def building_at(player: Player, action: int) -> int:
    """The building an action names as the place of a piece."""
    city, place = divmod(action - act.PIECE_ON, act.COLUMN)
    return player.buildings[player.index_at(city, place)]


def place_reason(state: Carrara, piece: int, b: int, bought: bool) -> Reason:
    """Why one building does not take a piece."""
    if is_decoration(piece):
        if type_of(b) != piece - 1:
            return Reason("CARX-PLACE-02", "This decoration belongs on another type of building.")
        return Reason("CARX-PLACE-01", "This building has its decoration.")
    if statue_on(b):
        return Reason("CARX-PLACE-01", "This building has its statue.")
    names = state.tables.city_names
    if bought:
        text = "A bought statue goes only to {city}, the city of its colour."
        return Reason("CARX-PURCHASE-04", text, {"city": terms.city(names[piece - 7])})
    text = "{city} does not allow blocks of the statue's colour."
    return Reason("CARX-PLACE-03", text, {"city": terms.city(names[city_of(b)])})


# -------------------------------------------------------------------- pieces gained


def gained_tries(state: Carrara, frame: PieceFrame) -> list[int]:
    """All own buildings, the stores, and to forgo it."""
    swaps = [act.PIECE_SWAP + store for store in range(len(state.players[frame.seat].stores))]
    return [*lay_tries(state, frame), act.PIECE_STORE, act.PIECE_FORGO, *swaps]


def gained_why(state: Carrara, frame: PieceFrame, action: int) -> Reason:
    """A building that does not take it, a store that is full or free, or what would waste the bonus."""
    player = state.players[frame.seat]
    if action < act.PIECE_STORE:
        b = building_at(player, action)
        if not fits(state, frame.piece, b, bought=False):
            return place_reason(state, frame.piece, b, bought=False)
    if must_open(state, frame):
        return Reason("CARX-SCORE-07", "No spot is available to you yet; the golden statue must open one.")
    if action == act.PIECE_STORE:
        return Reason("CARX-PLACE-07", "All your stores are full.")
    return Reason("CARX-PLACE-09", "A store is free; only with full stores is a piece given up.")
