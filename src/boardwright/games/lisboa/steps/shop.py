"""Noble action of the Builder: build a shop (chapter 17)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import building_architect, building_tile, shop_of
from boardwright.games.lisboa.printed.tables import (
    COLUMNS,
    CUBE_KINDS,
    EAST,
    HOUSE_GROUP_COUNT,
    NORTH,
    PLOTS,
    TILE_SPACES,
    WEST,
)
from boardwright.games.lisboa.state import FROM_SHOPS, Lisboa
from boardwright.games.lisboa.steps.affordability import (
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
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.costs import fits, plot_price, street_of
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect
from boardwright.games.lisboa.steps.frames import CUBE, HOUSE, PLOT, PRICE, TILE, ShopFrame
from boardwright.games.lisboa.steps.gains import can_pay, gain_cube
from boardwright.kernel.copy_on_write import changed


def shop_wigs(state: Lisboa, plot: int, street: int) -> int:
    """The column's tile for each relevant building north, west and east, whichever house is on the shop.

    Rules: LIS-SHOPWIG-01, LIS-SHOPWIG-02, LIS-SHOPWIG-03, LIS-HOUSE-12.
    """
    relevant = 0
    for site in (NORTH + street, WEST + plot // COLUMNS, EAST + plot // COLUMNS):
        building = state.buildings[site]
        if (
            building
            and state.tables.building_colours[building_architect(building)][building_tile(building)] >> street
            & 1
        ):
            relevant += 1
    return relevant * state.scoring[plot % COLUMNS]


def dearest(state: Lisboa, offers: list[int]) -> int:
    """The cube whose price is highest."""
    best = offers[0]
    price = state.tables.cube_price
    for action in offers:
        if price[act.cube_kind(action)] > price[act.cube_kind(best)]:
            best = action
    return best


class ShopStep(Choice[ShopFrame]):
    """Tile, plot, reward, cube, price, house, wigs.

    Rules: LIS-DEC-32, LIS-DEC-33, LIS-DEC-34, LIS-DEC-35, LIS-DEC-36.
    """

    def enter(self, state: Lisboa, frame: ShopFrame) -> bool:
        """Go on where there is no choice: a lone cube, the payment, the last group of houses."""
        if frame.at == PRICE:
            price = plot_price(state, frame.seat, frame.plot)  # LIS-SHOP-16: the treasury as it is now
            if not can_pay(state, state.players[frame.seat], price):
                return True  # a dead end: `raw` offers nothing
            frame.at = HOUSE
            ask_payment(state, frame.seat, price)  # LIS-PRICE-05
            return False
        if frame.at in (CUBE, HOUSE):
            options = self.raw(state, frame)
            if frame.at == CUBE and not options:
                frame.at = PRICE
                return False
            if len(options) == 1:
                self.apply(state, frame, options[0])
                return False
        return True

    def raw(self, state: Lisboa, frame: ShopFrame) -> list[int]:
        """What the present part asks."""
        player = state.players[frame.seat]
        if frame.at == TILE:
            if sum(player.houses) == 0:  # LIS-SHOP-10
                return []
            return [
                act.TILE + space
                for space in range(TILE_SPACES)
                if state.tiles[space] and self.any_plot(state, space)
            ]
        if frame.at == PLOT:
            return [act.PLOT + plot for plot in range(PLOTS) if fits(state, frame.space, plot)]
        if frame.at == CUBE:
            row, column = frame.plot // COLUMNS * CUBE_KINDS, frame.plot % COLUMNS * CUBE_KINDS
            offers = [act.CUBE_ROW + kind for kind in range(CUBE_KINDS) if state.row_cubes[row + kind]]
            return offers + [
                act.CUBE_COLUMN + kind for kind in range(CUBE_KINDS) if state.column_cubes[column + kind]
            ]
        if frame.at == HOUSE:
            return [act.HOUSE + group for group in range(HOUSE_GROUP_COUNT) if player.houses[group]]
        return []

    def settled(self, state: Lisboa, frame: ShopFrame) -> bool:
        """Only the house is left: any group will do."""
        return frame.at == HOUSE

    def leads_on(self, state: Lisboa, frame: ShopFrame, action: int) -> bool:
        """Tile and plot by the price after the reward, a cube by the price without it."""
        if frame.at == CUBE:
            kind = act.cube_kind(action)
            rubble = cube_prices(state, state.row_cubes, frame.plot // COLUMNS)
            rubble += (
                cube_prices(state, state.column_cubes, frame.plot % COLUMNS) - state.tables.cube_price[kind]
            )
            return rubble <= rubble_limit(state, means_of(state, frame.seat))
        means = means_of(state, frame.seat)
        if frame.at == PLOT:
            plot = action - act.PLOT
            verdict = builds_at(state, frame.seat, means, plot, least_rubble(state, plot), {})
            return proves(verdict, state, action)
        verdict = HOPELESS
        known: Known = {}
        for plot in range(PLOTS):
            if fits(state, action - act.TILE, plot):
                here = builds_at(state, frame.seat, means, plot, least_rubble(state, plot), known)
                if here == SURE:
                    return True
                verdict = better(verdict, here)
        return proves(verdict, state, action)

    def hopeful(self, state: Lisboa, frame: ShopFrame) -> list[int]:
        """The dearest cube leaves the lowest price; the group of the house decides nothing else."""
        offers = self.raw(state, frame)
        if frame.at == CUBE:
            return [dearest(state, offers)] if offers else []
        return offers[:1] if frame.at == HOUSE else offers

    def any_plot(self, state: Lisboa, space: int) -> bool:
        """Whether a tile has a plot left."""
        for plot in range(PLOTS):
            if fits(state, space, plot):
                return True
        return False

    def apply(self, state: Lisboa, frame: ShopFrame, action: int) -> None:
        """One part after the other; the plot's reward comes first (LIS-SHOP-03, LIS-SHOP-09)."""
        if frame.at == TILE:
            frame.space = action - act.TILE
            frame.at = PLOT
        elif frame.at == PLOT:
            frame.plot = action - act.PLOT
            frame.at = CUBE
            state.tiles = changed(state.tiles, frame.space, 0)
            state.tell("shop", frame.seat, frame.plot, street_of(frame.space))
            # LIS-SHOP-17, LIS-SHOP-18: all of it before the cube and the price
            push_effect(state, frame.seat, state.plot_rewards[frame.plot])
        elif frame.at == CUBE:
            take_end_cube(state, frame.seat, frame.plot, action)
            frame.at = PRICE
        else:
            group = action - act.HOUSE
            left = state.players[frame.seat].houses[group] - 1
            state.tell("house", frame.seat, group, state.tables.houses[group] - left)
            state.pop()
            build(state, frame.seat, frame.plot, street_of(frame.space), group)


def take_end_cube(state: Lisboa, seat: int, plot: int, action: int) -> None:
    """LIS-SHOP-04, LIS-SHOP-15: one cube of either end of a plot."""
    kind = act.cube_kind(action)
    if act.is_row_cube(action):
        place = plot // COLUMNS * CUBE_KINDS + kind
        state.row_cubes = changed(state.row_cubes, place, state.row_cubes[place] - 1)
    else:
        place = plot % COLUMNS * CUBE_KINDS + kind
        state.column_cubes = changed(state.column_cubes, place, state.column_cubes[place] - 1)
    gain_cube(state, seat, kind)


def build(state: Lisboa, seat: int, plot: int, street: int, group: int) -> None:
    """LIS-SHOP-07, LIS-SHOP-08, LIS-HOUSE-01: the house of a group makes it a shop, with its wigs."""
    player = state.players[seat]
    state.shops = changed(state.shops, plot, shop_of(seat, street))
    player.houses = changed(player.houses, group, player.houses[group] - 1)
    wigs = shop_wigs(state, plot, street)
    player.score(FROM_SHOPS, wigs)
    state.tell("shop-wigs", seat, wigs, plot)
