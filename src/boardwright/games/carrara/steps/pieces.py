"""Placing decorations and statues, and the stores (chapter 13)."""

from __future__ import annotations

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.pieces import (
    GOLD,
    GOLDEN_STATUE,
    NO_PIECE,
    city_of,
    decorated,
    is_decoration,
    statue_on,
    type_of,
    with_decoration,
    with_statue,
)
from boardwright.games.carrara.scoring import Spots, any_money_open
from boardwright.games.carrara.state import SPOT_STATUES, Carrara, Player
from boardwright.games.carrara.steps.frames import FROM_PURCHASE, PieceFrame
from boardwright.games.carrara.steps.ids import GAINED, LAY
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step


def fits(state: Carrara, piece: int, b: int, bought: bool) -> bool:
    """Whether a piece may lie on a building.

    Rules: CARX-PLACE-01, CARX-PLACE-02, CARX-PLACE-03, CARX-PLACE-04, CARX-PURCHASE-03, CARX-PURCHASE-04.
    """
    if is_decoration(piece):
        return not decorated(b) and type_of(b) == piece - 1  # CARX-PLACE-02
    if statue_on(b):
        return False
    if piece == GOLDEN_STATUE:
        return True  # CARX-PLACE-04
    colour = piece - 7
    city = city_of(b)
    # CARX-PURCHASE-04: a bought statue only in the city of its own colour.
    return city == colour if bought else colour <= state.tables.lowest[city]  # CARX-PLACE-03


def fits_somewhere(state: Carrara, player: Player, piece: int, bought: bool) -> bool:
    """Whether some own building takes the piece."""
    for b in player.buildings:
        if fits(state, piece, b, bought):
            return True
    return False


def add_places(state: Carrara, player: Player, piece: int, bought: bool, offers: list[int]) -> None:
    """An action for each own building that takes the piece."""
    for index in range(len(player.buildings)):
        b = player.buildings[index]
        if fits(state, piece, b, bought):
            offers.append(act.PIECE_ON + city_of(b) * act.COLUMN + player.place_of(index))


def lay(state: Carrara, seat: int, piece: int, action: int) -> None:
    """Put a piece on the building an action names, for good (CARX-PLACE-11)."""
    player = state.players[seat]
    city, place = divmod(action - act.PIECE_ON, act.COLUMN)
    index = player.index_at(city, place)
    b = player.buildings[index]
    if is_decoration(piece):
        b = with_decoration(b)
    else:
        b = with_statue(b, GOLD if piece == GOLDEN_STATUE else piece - 6)
    player.buildings = changed(player.buildings, index, b)
    state.tell("laid", seat, piece, city)


def from_supply(state: Carrara, piece: int) -> None:
    """A decoration or coloured statue leaves the supply."""
    if is_decoration(piece):
        state.decorations = changed(state.decorations, piece - 1, state.decorations[piece - 1] - 1)
    elif piece != GOLDEN_STATUE:
        state.statues = changed(state.statues, piece - 7, state.statues[piece - 7] - 1)


# -------------------------------------------------------------------- store moves


def may_lay_store(state: Carrara, player: Player, store: int) -> bool:
    """CARX-PLACE-08: a piece stored in an earlier turn that fits somewhere."""
    piece = player.stores[store]
    return (
        piece != NO_PIECE
        and not player.fresh >> store & 1
        and fits_somewhere(state, player, piece, bought=False)
    )


def add_store_moves(state: Carrara, player: Player, offers: list[int]) -> None:
    """The stored pieces that may be moved now (CARX-PLACE-12, CARX-DEC-18)."""
    for store in range(len(player.stores)):
        if may_lay_store(state, player, store):
            offers.append(act.STORE_LAY + store)


def begin_store_move(state: Carrara, seat: int, action: int) -> None:
    """Ask where the stored piece goes."""
    store = action - act.STORE_LAY
    state.push(PieceFrame(LAY, seat, piece=state.players[seat].stores[store], store=store))


class LayStep(Step[Carrara, PieceFrame]):
    """Which building a stored or bought piece goes on."""

    def legal(self, state: Carrara, frame: PieceFrame) -> list[int]:
        """Every own building that takes it."""
        offers: list[int] = []
        add_places(state, state.players[frame.seat], frame.piece, frame.store == FROM_PURCHASE, offers)
        return offers

    def apply(self, state: Carrara, frame: PieceFrame, action: int) -> None:
        """Lay it, and empty the store it came from."""
        state.pop()
        if frame.store != FROM_PURCHASE:
            player = state.players[frame.seat]
            player.stores = changed(player.stores, frame.store, NO_PIECE)
        lay(state, frame.seat, frame.piece, action)


# -------------------------------------------------------------------- pieces gained


def must_open(state: Carrara, frame: PieceFrame) -> bool:
    """Whether the golden statue of a royal bonus must open a spot, as none is available."""
    if frame.royal == 0 or frame.piece != GOLDEN_STATUE:
        return False
    player = state.players[frame.seat]
    return not Spots(state, player).any() and not any_money_open(state, player, player.coins)


class GainedStep(Step[Carrara, PieceFrame]):
    """A piece gained is placed, stored, or forgone (CARX-DEC-16, CARX-DEC-17).

    The piece leaves the supply (or the space of the court) when it is placed or stored.
    """

    def legal(self, state: Carrara, frame: PieceFrame) -> list[int]:
        """Places, stores, giving up a stored piece, forgoing; store moves come first (CARX-PLACE-12)."""
        player = state.players[frame.seat]
        offers: list[int] = []
        add_store_moves(state, player, offers)
        if must_open(state, frame):  # CARX-SCORE-07
            self.add_opening_places(state, player, offers)
            return offers
        add_places(state, player, frame.piece, False, offers)  # CARX-PLACE-05
        if NO_PIECE in player.stores:
            offers.append(act.PIECE_STORE)  # CARX-PLACE-06
        else:
            for store in range(len(player.stores)):
                offers.append(act.PIECE_SWAP + store)  # CARX-PLACE-09
        if frame.piece == GOLDEN_STATUE or NO_PIECE not in player.stores:
            offers.append(act.PIECE_FORGO)  # CARX-DEC-16, CARX-PLACE-09
        return offers

    def add_opening_places(self, state: Carrara, player: Player, offers: list[int]) -> None:
        """Buildings on which a statue opens an unused statue spot."""
        for index in range(len(player.buildings)):
            b = player.buildings[index]
            pair = SPOT_STATUES + state.tables.statue_pair[city_of(b)]
            if not statue_on(b) and not player.spots >> pair & 1:
                offers.append(act.PIECE_ON + city_of(b) * act.COLUMN + player.place_of(index))

    def apply(self, state: Carrara, frame: PieceFrame, action: int) -> None:
        """Place, store or forgo it."""
        if act.STORE_LAY <= action < act.PURCHASE_DECORATION:
            begin_store_move(state, frame.seat, action)
            return
        state.pop()
        if action == act.PIECE_FORGO:
            state.tell("forgone", frame.seat, frame.piece)  # CARX-PLACE-10: gold to the box, others stay
            return
        from_supply(state, frame.piece)
        if action < act.PIECE_STORE:
            lay(state, frame.seat, frame.piece, action)
            return
        player = state.players[frame.seat]
        if action == act.PIECE_STORE:
            store = player.stores.index(NO_PIECE)
            state.tell("stored", frame.seat, frame.piece)
        else:
            store = action - act.PIECE_SWAP
            state.tell("swapped", frame.seat, frame.piece, player.stores[store])  # CARX-PLACE-14
        player.stores = changed(player.stores, store, frame.piece)
        player.fresh |= 1 << store


def gain(state: Carrara, seat: int, piece: int, royal: bool) -> None:
    """A player gets a piece and decides its place next."""
    state.push(PieceFrame(GAINED, seat, piece=piece, royal=1 if royal else 0))
