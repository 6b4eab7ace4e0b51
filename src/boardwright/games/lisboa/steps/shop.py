"""Noble action of the Builder: build a shop (chapter 17)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import can_pay, due, gain_cube
from boardwright.games.lisboa.state import FROM_SHOPS, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect
from boardwright.games.lisboa.tables import EAST, NARROW, NORTH, P_LAND, WEST
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# How far a shop is (`at`), LIS-SHOP-01 to -08.
TILE: Final = 0
PLOT: Final = 1
CUBE: Final = 2
PRICE: Final = 3
HOUSE: Final = 4


def street_of(space: int) -> int:
    """The street a display space's tile must face (LIS-SHOP-01, LIS-MAP-07)."""
    return min(space, 3)


def fits(game: Lisboa, space: int, plot: int) -> bool:
    """LIS-SHOP-02, LIS-MAP-05: an empty plot of the right width beside the street."""
    if game.shops[plot] or game.tables.plot_reward[plot] < 0:
        return False
    column = plot % 5
    if space == NARROW:
        return column == NARROW
    return column != NARROW and column in (space, space + 1)


def plot_price(game: Lisboa, seat: int, plot: int) -> int:
    """LIS-PRICE-01 to -04: treasury and the cubes still at both ends, less discounts."""
    tables = game.tables
    price = game.treasury_value()
    for kind in range(3):
        cubes = game.row_cubes[plot // 5 * 3 + kind] + game.column_cubes[plot % 5 * 3 + kind]
        price += cubes * tables.cube_price[kind]
    player = game.players[seat]
    return due(game, player, max(0, price - game.power(player, P_LAND)))


def shop_wigs(game: Lisboa, plot: int, street: int) -> int:
    """LIS-SHOPWIG-01 to -03: the column's tile for each relevant building north, west and east."""
    relevant = 0
    for site in (NORTH + street, WEST + plot // 5, EAST + plot // 5):
        building = game.buildings[site]
        if building and game.tables.building_colours[(building - 1) // 16][(building - 1) % 16] >> street & 1:
            relevant += 1
    return relevant * game.scoring[game.tables.scoring_column[plot % 5]]


def dearest(game: Lisboa, offers: list[int]) -> int:
    """The cube whose price is highest."""
    best = offers[0]
    price = game.tables.cube_price
    for action in offers:
        if price[(action - act.CUBE_ROW) % 3] > price[(best - act.CUBE_ROW) % 3]:
            best = action
    return best


class ShopStep(Choice):
    """Tile, plot, reward, cube, price, house, wigs (LIS-DEC-32 to -36).

    Frame: `at` how far, `a` display space, `b` plot.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Go on where there is no choice: a lone cube, the payment, the last group of houses."""
        game = cast(Lisboa, state)
        if frame.at == PRICE:
            price = plot_price(game, frame.seat, frame.b)
            if not can_pay(game, game.players[frame.seat], price):
                return True  # a dead end: `raw` offers nothing
            frame.at = HOUSE
            ask_payment(game, frame.seat, price)
            return False
        if frame.at in (CUBE, HOUSE):
            options = self.raw(game, frame)
            if frame.at == CUBE and not options:
                frame.at = PRICE
                return False
            if len(options) == 1:
                self.apply(state, frame, options[0])
                return False
        return True

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """What the present part asks."""
        player = game.players[frame.seat]
        if frame.at == TILE:
            if sum(player.houses) == 0:  # LIS-SHOP-10
                return []
            return [
                act.TILE + space for space in range(5) if game.tiles[space] and self.any_plot(game, space)
            ]
        if frame.at == PLOT:
            return [act.PLOT + plot for plot in range(25) if fits(game, frame.a, plot)]
        if frame.at == CUBE:
            row, column = frame.b // 5 * 3, frame.b % 5 * 3
            offers = [act.CUBE_ROW + kind for kind in range(3) if game.row_cubes[row + kind]]
            return offers + [act.CUBE_COLUMN + kind for kind in range(3) if game.column_cubes[column + kind]]
        if frame.at == HOUSE:
            return [act.HOUSE + group for group in range(3) if player.houses[group]]
        return []

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """The dearest cube leaves the lowest price; the group of the house decides nothing else."""
        offers = self.raw(game, frame)
        if frame.at == CUBE:
            return [dearest(game, offers)] if offers else []
        return offers[:1] if frame.at == HOUSE else offers

    def any_plot(self, game: Lisboa, space: int) -> bool:
        """Whether a tile has a plot left."""
        for plot in range(25):
            if fits(game, space, plot):
                return True
        return False

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """One part after the other; the plot's reward comes first (LIS-SHOP-03, -09)."""
        game = cast(Lisboa, state)
        if frame.at == TILE:
            frame.a = action - act.TILE
            frame.at = PLOT
        elif frame.at == PLOT:
            frame.b = action - act.PLOT
            frame.at = CUBE
            game.tiles = changed(game.tiles, frame.a, 0)
            state.tell("shop", frame.seat, frame.b, street_of(frame.a))
            push_effect(game, frame.seat, game.tables.plot_reward[frame.b])
        elif frame.at == CUBE:
            self.take_cube(game, frame, action)
            frame.at = PRICE
        else:
            self.finish(game, frame, action - act.HOUSE)

    def take_cube(self, game: Lisboa, frame: Frame, action: int) -> None:
        """LIS-SHOP-04, -15: one cube of either end."""
        if action < act.CUBE_COLUMN:
            kind = action - act.CUBE_ROW
            place = frame.b // 5 * 3 + kind
            game.row_cubes = changed(game.row_cubes, place, game.row_cubes[place] - 1)
        else:
            kind = action - act.CUBE_COLUMN
            place = frame.b % 5 * 3 + kind
            game.column_cubes = changed(game.column_cubes, place, game.column_cubes[place] - 1)
        gain_cube(game, frame.seat, kind)

    def finish(self, game: Lisboa, frame: Frame, group: int) -> None:
        """LIS-SHOP-07, -08, LIS-HOUSE-01: the house makes it a shop, with its wigs."""
        player = game.players[frame.seat]
        game.shops = changed(game.shops, frame.b, 1 + frame.seat * 4 + street_of(frame.a))
        player.houses = changed(player.houses, group, player.houses[group] - 1)
        game.pop()
        wigs = shop_wigs(game, frame.b, street_of(frame.a))
        player.score(FROM_SHOPS, wigs)
        game.tell("shop-wigs", frame.seat, wigs)
