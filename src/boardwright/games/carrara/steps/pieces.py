"""Placing decorations and statues, and the stores (chapter 13)."""

from __future__ import annotations

from typing import Final, cast

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
from boardwright.games.carrara.steps.numbers import GAINED, LAY
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# Where a piece to be laid comes from (`c` of a LAY frame): a store, or the bonus purchase.
PURCHASE: Final = -1


def fits(game: Carrara, piece: int, b: int, bought: bool) -> bool:
    """Whether a piece may lie on a building (CARX-PLACE-01 to -04, CARX-PURCHASE-03, -04)."""
    if is_decoration(piece):
        return not decorated(b) and type_of(b) == piece - 1  # CARX-PLACE-02
    if statue_on(b):
        return False
    if piece == GOLDEN_STATUE:
        return True  # CARX-PLACE-04
    colour = piece - 7
    city = city_of(b)
    # CARX-PURCHASE-04: a bought statue only in the city of its own colour.
    return city == colour if bought else colour <= game.tables.lowest[city]  # CARX-PLACE-03


def fits_somewhere(game: Carrara, player: Player, piece: int, bought: bool) -> bool:
    """Whether some own building takes the piece."""
    for b in player.buildings:
        if fits(game, piece, b, bought):
            return True
    return False


def add_places(game: Carrara, player: Player, piece: int, bought: bool, offers: list[int]) -> None:
    """An action for each own building that takes the piece."""
    for index in range(len(player.buildings)):
        b = player.buildings[index]
        if fits(game, piece, b, bought):
            offers.append(act.PIECE_ON + city_of(b) * act.COLUMN + player.place_of(index))


def lay(game: Carrara, seat: int, piece: int, action: int) -> None:
    """Put a piece on the building an action names, for good (CARX-PLACE-11)."""
    player = game.players[seat]
    city, place = divmod(action - act.PIECE_ON, act.COLUMN)
    index = player.index_at(city, place)
    b = player.buildings[index]
    if is_decoration(piece):
        b = with_decoration(b)
    else:
        b = with_statue(b, GOLD if piece == GOLDEN_STATUE else piece - 6)
    player.buildings = changed(player.buildings, index, b)
    game.tell("laid", seat, piece, city)


def from_supply(game: Carrara, piece: int) -> None:
    """A decoration or coloured statue leaves the supply."""
    if is_decoration(piece):
        game.decorations = changed(game.decorations, piece - 1, game.decorations[piece - 1] - 1)
    elif piece != GOLDEN_STATUE:
        game.statues = changed(game.statues, piece - 7, game.statues[piece - 7] - 1)


# -------------------------------------------------------------------- store moves


def may_lay_store(game: Carrara, player: Player, store: int) -> bool:
    """CARX-PLACE-08: a piece stored in an earlier turn that fits somewhere."""
    piece = player.stores[store]
    return (
        piece != NO_PIECE
        and not player.fresh >> store & 1
        and fits_somewhere(game, player, piece, bought=False)
    )


def add_store_moves(game: Carrara, player: Player, offers: list[int]) -> None:
    """The stored pieces that may be moved now (CARX-PLACE-12)."""
    for store in range(len(player.stores)):
        if may_lay_store(game, player, store):
            offers.append(act.STORE_LAY + store)


def begin_store_move(game: Carrara, seat: int, action: int) -> None:
    """Ask where the stored piece goes."""
    store = action - act.STORE_LAY
    game.push(Frame(LAY, seat, 0, game.players[seat].stores[store], 0, store))


class LayStep(Step):
    """Which building a stored or bought piece goes on.

    Frame: `a` piece, `c` store it comes from, or PURCHASE.
    """

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Every own building that takes it."""
        game = cast(Carrara, state)
        offers: list[int] = []
        add_places(game, game.players[frame.seat], frame.a, frame.c == PURCHASE, offers)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Lay it, and empty the store it came from."""
        game = cast(Carrara, state)
        state.pop()
        if frame.c != PURCHASE:
            player = game.players[frame.seat]
            player.stores = changed(player.stores, frame.c, NO_PIECE)
        lay(game, frame.seat, frame.a, action)


# -------------------------------------------------------------------- pieces gained


def must_open(game: Carrara, frame: Frame) -> bool:
    """Whether the golden statue of a royal bonus must open a spot, as none is available."""
    if frame.b == 0 or frame.a != GOLDEN_STATUE:
        return False
    player = game.players[frame.seat]
    return not Spots(game, player).any() and not any_money_open(game, player, player.coins)


class GainedStep(Step):
    """A piece gained is placed, stored, or forgone (CARX-DEC-16, -17).

    Frame: `a` piece; `b` 1 if it is a royal bonus, so that a scoring follows; the piece leaves the
    supply (or the space of the court) when it is placed or stored.
    """

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Places, stores, giving up a stored piece, forgoing; store moves come first (CARX-PLACE-12)."""
        game = cast(Carrara, state)
        player = game.players[frame.seat]
        offers: list[int] = []
        add_store_moves(game, player, offers)
        if must_open(game, frame):  # CARX-SCORE-07
            self.add_opening_places(game, player, offers)
            return offers
        add_places(game, player, frame.a, False, offers)  # CARX-PLACE-05
        if NO_PIECE in player.stores:
            offers.append(act.PIECE_STORE)  # CARX-PLACE-06
        else:
            for store in range(len(player.stores)):
                offers.append(act.PIECE_SWAP + store)  # CARX-PLACE-09
        if frame.a == GOLDEN_STATUE or NO_PIECE not in player.stores:
            offers.append(act.PIECE_FORGO)  # CARX-DEC-16, CARX-PLACE-09
        return offers

    def add_opening_places(self, game: Carrara, player: Player, offers: list[int]) -> None:
        """Buildings on which a statue opens an unused statue spot."""
        for index in range(len(player.buildings)):
            b = player.buildings[index]
            pair = SPOT_STATUES + game.tables.statue_pair[city_of(b)]
            if not statue_on(b) and not player.spots >> pair & 1:
                offers.append(act.PIECE_ON + city_of(b) * act.COLUMN + player.place_of(index))

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Place, store or forgo it."""
        game = cast(Carrara, state)
        if act.STORE_LAY <= action < act.PURCHASE_DECORATION:
            begin_store_move(game, frame.seat, action)
            return
        state.pop()
        if action == act.PIECE_FORGO:
            state.tell("forgone", frame.seat, frame.a)  # CARX-PLACE-10: gold to the box, others stay
            return
        from_supply(game, frame.a)
        if action < act.PIECE_STORE:
            lay(game, frame.seat, frame.a, action)
            return
        player = game.players[frame.seat]
        if action == act.PIECE_STORE:
            store = player.stores.index(NO_PIECE)
            state.tell("stored", frame.seat, frame.a)
        else:
            store = action - act.PIECE_SWAP
            state.tell("swapped", frame.seat, frame.a, player.stores[store])  # CARX-PLACE-14
        player.stores = changed(player.stores, store, frame.a)
        player.fresh |= 1 << store


def gain(game: Carrara, seat: int, piece: int, royal: bool) -> None:
    """A player gets a piece and decides its place next."""
    game.push(Frame(GAINED, seat, 0, piece, 1 if royal else 0))
