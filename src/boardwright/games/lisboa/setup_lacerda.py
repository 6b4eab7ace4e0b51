"""Setting up the solo game against Lacerda: what differs from two players (LISL-SETUP)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.pieces import building_of
from boardwright.games.lisboa.printed.tables import (
    BLUE,
    CARD_KINDS,
    CUBE_KINDS,
    EAST,
    GOOD_TYPES,
    GREEN,
    NOBLE_COUNT,
    WEST,
    Tables,
)
from boardwright.games.lisboa.state import FROM_START, SOURCES, Lisboa, Player
from boardwright.kernel.copy_on_write import changed

ROW_D: Final = 3
UPPER_DECKS: Final = 2  # from here on, the King's and the treasury deck: they mean upper, east and green


def new_lacerda(tables: Tables) -> Player:
    """Officials and houses, but no board, goods, money or cards.

    Rules: LISL-SETUP-02, LISL-SETUP-04, LISL-SETUP-05, LISL-SETUP-06, LISL-GEN-04.
    """
    lacerda = Player()
    lacerda.board = 0
    lacerda.wigs = tables.lacerda_wigs
    lacerda.points = [0] * SOURCES
    lacerda.points[FROM_START] = tables.lacerda_wigs
    lacerda.influence = tables.lacerda_influence
    lacerda.goods = [0] * GOOD_TYPES
    lacerda.cubes = [0] * CUBE_KINDS
    lacerda.houses = [tables.lacerda_houses]  # one heap, no groups
    lacerda.officials = tables.lacerda_officials - sum(tables.start_offices)
    lacerda.offices = tables.start_offices[:]
    lacerda.plazas = [0] * NOBLE_COUNT
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
    """The helper on a random deck, then the courtier on a random noble, drawn last.

    Rules: LISL-SETUP-09, LISL-SETUP-15.
    """
    state.helper = state.dice.below(CARD_KINDS)
    state.courtier = state.dice.below(NOBLE_COUNT)


def place_start_building(state: Lisboa) -> None:
    """Nobody's building in row D, chosen by the helper; its cubes leave the game.

    Rules: LISL-SETUP-10, LISL-SETUP-11, LISL-SETUP-12.
    """
    architect, site = (GREEN, EAST + ROW_D) if state.helper >= UPPER_DECKS else (BLUE, WEST + ROW_D)
    state.buildings = changed(
        state.buildings, site, building_of(architect, state.available_building(architect))
    )
    state.building_at = changed(state.building_at, architect, state.building_at[architect] + 1)
    for kind in range(CUBE_KINDS):
        state.site_cubes = changed(state.site_cubes, site * CUBE_KINDS + kind, 0)
