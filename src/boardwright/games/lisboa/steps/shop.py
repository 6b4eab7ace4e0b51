"""Noble action of the Builder: build a shop (chapter 17)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import fits, plot_price, street_of
from boardwright.games.lisboa.gains import can_pay, gain_cube
from boardwright.games.lisboa.state import FROM_SHOPS, Lisboa
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect
from boardwright.games.lisboa.steps.outlook import (
    HOPELESS,
    SURE,
    Known,
    better,
    builds_at,
    cube_prices,
    least_rubble,
    means_of,
    rubble_limit,
)
from boardwright.games.lisboa.tables import EAST, NORTH, WEST
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# How far a shop is (`at`), LIS-SHOP-01 to -08.
TILE: Final = 0
PLOT: Final = 1
CUBE: Final = 2
PRICE: Final = 3
HOUSE: Final = 4


def shop_wigs(game: Lisboa, plot: int, street: int) -> int:
    """LIS-SHOPWIG-01 to -03: the column's tile for each relevant building north, west and east."""
    relevant = 0
    for site in (NORTH + street, WEST + plot // 5, EAST + plot // 5):
        building = game.buildings[site]
        if building and game.tables.building_colours[(building - 1) // 16][(building - 1) % 16] >> street & 1:
            relevant += 1
    return relevant * game.scoring[plot % 5]


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

    def settled(self, game: Lisboa, frame: Frame) -> bool:
        """Only the house is left: any group will do."""
        return frame.at == HOUSE

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """Tile and plot by the price after the reward, a cube by the price without it."""
        if frame.at == CUBE:
            kind = (action - act.CUBE_ROW) % 3
            rubble = cube_prices(game, game.row_cubes, frame.b // 5)
            rubble += cube_prices(game, game.column_cubes, frame.b % 5) - game.tables.cube_price[kind]
            return rubble <= rubble_limit(game, means_of(game, frame.seat))
        means = means_of(game, frame.seat)
        if frame.at == PLOT:
            plot = action - act.PLOT
            verdict = builds_at(game, frame.seat, means, plot, least_rubble(game, plot), {})
            return proves(verdict, game, action)
        verdict = HOPELESS
        known: Known = {}
        for plot in range(25):
            if fits(game, action - act.TILE, plot):
                here = builds_at(game, frame.seat, means, plot, least_rubble(game, plot), known)
                if here == SURE:
                    return True
                verdict = better(verdict, here)
        return proves(verdict, game, action)

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
            push_effect(game, frame.seat, game.plot_rewards[frame.b])
        elif frame.at == CUBE:
            take_end_cube(game, frame.seat, frame.b, action)
            frame.at = PRICE
        else:
            group = action - act.HOUSE
            left = game.players[frame.seat].houses[group] - 1
            game.tell("house", frame.seat, group, game.tables.houses[group] - left)
            game.pop()
            build(game, frame.seat, frame.b, street_of(frame.a), group)


def take_end_cube(game: Lisboa, seat: int, plot: int, action: int) -> None:
    """LIS-SHOP-04, -15: one cube of either end of a plot."""
    if action < act.CUBE_COLUMN:
        kind = action - act.CUBE_ROW
        place = plot // 5 * 3 + kind
        game.row_cubes = changed(game.row_cubes, place, game.row_cubes[place] - 1)
    else:
        kind = action - act.CUBE_COLUMN
        place = plot % 5 * 3 + kind
        game.column_cubes = changed(game.column_cubes, place, game.column_cubes[place] - 1)
    gain_cube(game, seat, kind)


def build(game: Lisboa, seat: int, plot: int, street: int, group: int) -> None:
    """LIS-SHOP-07, -08, LIS-HOUSE-01: the house of a group makes it a shop, with its wigs."""
    player = game.players[seat]
    game.shops = changed(game.shops, plot, 1 + seat * 4 + street)
    player.houses = changed(player.houses, group, player.houses[group] - 1)
    wigs = shop_wigs(game, plot, street)
    player.score(FROM_SHOPS, wigs)
    game.tell("shop-wigs", seat, wigs, plot)
