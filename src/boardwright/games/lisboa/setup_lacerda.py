"""Setting up the solo game against Lacerda: what differs from two players (LISL-SETUP)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.state import FROM_START, SOURCES, Lisboa, Player
from boardwright.games.lisboa.tables import EAST, WEST, Tables
from boardwright.kernel.lists import changed

ROW_D: Final = 3
UPPER_DECKS: Final = 2  # from here on, the King's and the treasury deck: they mean upper, east and green


def new_lacerda(tables: Tables) -> Player:
    """LISL-SETUP-02, -04 to -06, LISL-GEN-04: officials and houses, but no board, goods, money or cards."""
    lacerda = Player()
    lacerda.board = 0
    lacerda.wigs = tables.lacerda_wigs
    lacerda.points = [0] * SOURCES
    lacerda.points[FROM_START] = tables.lacerda_wigs
    lacerda.influence = tables.lacerda_influence
    lacerda.goods = [0, 0, 0, 0]
    lacerda.cubes = [0, 0, 0]
    lacerda.houses = [tables.lacerda_houses]  # one heap, no groups
    lacerda.officials = tables.lacerda_officials - sum(tables.start_offices)
    lacerda.offices = tables.start_offices[:]
    lacerda.plazas = [0, 0, 0]
    return lacerda


def spread_scoring(state: Lisboa) -> list[int]:
    """LISL-SETUP-08: the scoring tiles in one of the orders without equal neighbours, all equally likely."""
    values = sorted(state.tables.scoring_values)
    orders = orders_of(values, [])
    if not orders:  # an edition may have too many equal tiles
        state.dice.shuffle(values)
        return values
    return orders[state.dice.below(len(orders))]


def orders_of(left: list[int], begun: list[int]) -> list[list[int]]:
    """The different orders of some sorted values that go on after others without equal neighbours."""
    if not left:
        return [begun]
    orders: list[list[int]] = []
    for place in range(len(left)):
        value = left[place]
        if (place and left[place - 1] == value) or (begun and begun[-1] == value):
            continue
        orders += orders_of(left[:place] + left[place + 1 :], [*begun, value])
    return orders


def place_figures(state: Lisboa) -> None:
    """LISL-SETUP-09, -15: the helper on a random deck, then the courtier on a random noble, drawn last."""
    state.helper = state.dice.below(4)
    state.courtier = state.dice.below(3)


def place_start_building(state: Lisboa) -> None:
    """LISL-SETUP-10 to -12: nobody's building in row D, chosen by the helper; its cubes leave the game."""
    architect, site = (1, EAST + ROW_D) if state.helper >= UPPER_DECKS else (0, WEST + ROW_D)
    state.buildings = changed(state.buildings, site, 1 + architect * 16 + state.available_building(architect))
    state.building_at = changed(state.building_at, architect, state.building_at[architect] + 1)
    for kind in range(3):
        state.site_cubes = changed(state.site_cubes, site * 3 + kind, 0)
