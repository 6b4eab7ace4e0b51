"""A state of Carrara as the numbers that `encoding` declares, in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from boardwright.games.carrara.actions import LARGE
from boardwright.games.carrara.pieces import (
    GOLDEN_STATUE,
    NO_PIECE,
    city_of,
    decorated,
    decoration_type,
    is_decoration,
    statue_colour,
    statue_on,
    type_of,
    value_of,
)
from boardwright.games.carrara.printed.tables import (
    KINDS,
    MOST_DISPLAY,
    MOST_STORES,
    MOST_TILES,
    Tables,
    tile_type,
    tile_value,
)
from boardwright.games.carrara.state import NONE, SPOT_STATUES, Carrara, Player
from boardwright.games.carrara.view.encoding import (
    MOST_BUILDINGS,
    MOST_COINS,
    MOST_GOLDEN,
    MOST_LARGE,
    MOST_PILLARS,
    MOST_PRINTED,
    MOST_REWARD,
    MOST_SUM,
    MOST_SUPPLY,
    MOST_TURNS,
    MOST_VP,
    encoding,
)
from boardwright.games.carrara.view.progress import settled
from boardwright.kernel.encoding import Encoding
from boardwright.kernel.game import Options
from boardwright.kernel.number_row import NumberRow
from boardwright.kernel.search_state import NOBODY
from boardwright.kernel.state import State
from boardwright.kernel.state_encoder import StateEncoder

if TYPE_CHECKING:
    from boardwright.games.carrara.game import CarraraGame

STATUE_KINDS: Final = KINDS + 1  # six colours, and gold
STATUE_SPOTS: Final = 3
PIECE_SORTS: Final = 2  # decorations and statues
DECORATION: Final = 0
STATUE: Final = 1


class CarraraEncoder(StateEncoder):
    """Writes the states of Carrara with certain options."""

    def __init__(self, declared: Encoding, tables: Tables) -> None:
        super().__init__(declared)
        self._blocks_each: int = tables.blocks_each

    def fields(self, state: State, viewer: int, row: NumberRow) -> None:
        """The table, then each player."""
        own = cast(Carrara, state)
        row.number(own.turn, MOST_TURNS)
        row.flag(own.seat == NOBODY)
        row.seat(own.ending)
        self.question(own, settled, 1, row)
        self._market(own, row)
        _yard(own, row)
        _court(own, row)
        _cities(own, row)
        if own.advanced:
            for seat in own.money_pillar:
                row.seat(seat)
            row.numbers(own.decorations, MOST_SUPPLY)
            row.numbers(own.statues, MOST_SUPPLY)
        for seat in row.turned:
            self._player(own, seat, viewer, row)

    def _market(self, state: Carrara, row: NumberRow) -> None:
        for position in range(KINDS):
            first = state.segment_at(position) * KINDS
            for colour in range(KINDS):
                row.number(state.wheel[first + colour], self._blocks_each)
            if state.advanced:
                row.choice(state.decoration_at(position), KINDS)
                row.choice(state.statue_at(position), KINDS)
        row.number(sum(state.bag), KINDS * self._blocks_each)

    def _player(self, state: Carrara, seat: int, viewer: int, row: NumberRow) -> None:
        player = state.players[seat]
        row.number(player.vp, MOST_VP)
        row.number(player.court.bit_count() + player.large, MOST_PILLARS)
        row.flag(state.token == seat)
        row.flag(state.last_turn_taken(seat))
        _buildings(player, state.advanced, row)
        for city in range(KINDS):
            row.number(state.reward_coins(player, city), MOST_REWARD)
            row.number(state.reward_vp(player, city), MOST_REWARD)
        for tile in player.upgrades:
            row.choice(tile, len(state.upgrades))
        for spot in range(SPOT_STATUES + STATUE_SPOTS if state.advanced else SPOT_STATUES):
            row.flag((player.spots >> spot & 1) != 0)
        if state.advanced:
            _stores(player, row)
            row.choice(player.money, len(state.money_pillar))
        if seat == viewer or state.seat == NOBODY:  # CAR-GEN-03; screens go up at the end
            row.flag(True)
            row.number(player.coins, MOST_COINS)
            row.flag(True)
            row.numbers(player.blocks, self._blocks_each)
        else:
            row.skip(2 + 1 + KINDS)


def _yard(state: Carrara, row: NumberRow) -> None:
    """Tiles, monuments and upgrade tiles."""
    for tile in state.display:
        if tile == NONE:
            row.skip(KINDS + 1)
        else:
            row.choice(tile_type(tile), KINDS)
            row.number(tile_value(tile), MOST_PRINTED)
    row.skip((MOST_DISPLAY - len(state.display)) * (KINDS + 1))
    row.number(state.stack_left(), MOST_TILES)
    for seat in state.monuments:
        row.seat(seat)
    for seat in state.upgrades:
        row.seat(seat)


def _court(state: Carrara, row: NumberRow) -> None:
    """The royal court."""
    for space in range(len(state.tables.space_bonus)):
        for seat in row.turned:
            row.flag((state.players[seat].court >> space & 1) != 0)
        row.number(state.golden[space], MOST_GOLDEN)
        row.flag(state.visited == space)
    for seat in row.turned:
        row.number(state.players[seat].large, MOST_LARGE)
    row.seat(state.token)
    if state.tables.large_token:
        row.flag(state.visited == LARGE)


def _cities(state: Carrara, row: NumberRow) -> None:
    """Whose pillar stands in each, and every seat's statues and buildings."""
    for city in range(KINDS):
        row.seat(state.city_pillar[city])
        standing: list[int] = []
        for seat in row.turned:
            statues = buildings = 0
            for b in state.players[seat].buildings:
                if city_of(b) == city:
                    buildings += 1
                    statues += statue_on(b) != 0
            row.number(statues, MOST_BUILDINGS)
            standing.append(buildings)
        row.numbers(standing, MOST_BUILDINGS)


def _buildings(player: Player, advanced: bool, row: NumberRow) -> None:
    """Each city's buildings, summed up by type."""
    size = 3 * KINDS + STATUE_KINDS if advanced else 2 * KINDS
    start: i64 = row.at
    for b in player.buildings:
        row.at = start + city_of(b) * size
        kind = type_of(b)
        row.tally(kind, MOST_BUILDINGS)
        row.count(row.at + KINDS + kind, float(value_of(b)), float(MOST_SUM))
        if decorated(b):
            row.tally(2 * KINDS + kind, MOST_BUILDINGS)
        if statue_on(b):
            row.tally(3 * KINDS + statue_on(b) - 1, MOST_BUILDINGS)
    row.at = start + KINDS * size


def _stores(player: Player, row: NumberRow) -> None:
    """The pieces in the stores."""
    for store in range(MOST_STORES):
        if store >= len(player.stores) or player.stores[store] == NO_PIECE:
            row.skip(PIECE_SORTS + KINDS + STATUE_KINDS + 1)
            continue
        piece = player.stores[store]
        row.choice(DECORATION if is_decoration(piece) else STATUE, PIECE_SORTS)
        if is_decoration(piece):
            what = decoration_type(piece)
        else:
            what = KINDS + (KINDS if piece == GOLDEN_STATUE else statue_colour(piece))
        row.choice(what, KINDS + STATUE_KINDS)
        row.flag((player.fresh >> store & 1) != 0)


def encoder(game: CarraraGame, options: Options) -> CarraraEncoder:
    """The encoder for certain options."""
    return CarraraEncoder(encoding(game, options), game.tables(options))
