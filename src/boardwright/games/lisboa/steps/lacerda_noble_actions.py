"""What Lacerda pays for a visit, his noble actions, and how he follows (LISL-COST to LISL-OPEN, LISL-FOLLOW).

Events of their own, told of Lacerda's seat (`a`, `b`):

    lacerda-pays     influence paid; wigs paid
    lacerda-shop     plot; wigs it brings at once
    lacerda-cube     cube he takes; 1 from the column end, 0 from the row end
    lacerda-decrees  how many he takes
    lacerda-opens    `told_choice` of architect and 1 if the helper chose it; his wigs less the human's
    lacerda-follows  noble
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import shop_owner, told_choice
from boardwright.games.lisboa.printed.tables import (
    BLUE,
    BUILDER,
    COLUMNS,
    CUBE_KINDS,
    EAST,
    GREEN,
    MINISTER,
    NARROW,
    NORTH,
    PLOTS,
    STREETS,
    WEST,
)
from boardwright.games.lisboa.setup_lacerda import ROW_D, UPPER_DECKS
from boardwright.games.lisboa.state import FROM_PAYING, NONE, Lisboa
from boardwright.games.lisboa.steps.costs import colours, fits, street_of, visit_cost
from boardwright.games.lisboa.steps.decree import take_decree
from boardwright.games.lisboa.steps.opening import (
    building_wigs,
    place_building,
    score_building,
    take_site_cubes,
)
from boardwright.games.lisboa.steps.shop import build, shop_wigs, take_end_cube
from boardwright.games.lisboa.steps.upkeep import next_decree
from boardwright.kernel.copy_on_write import changed

# LISL-OPEN-05: from the west end of row D clockwise. Row E is never in play alone.
SITE_ORDER: Final = [
    *(WEST + row for row in range(ROW_D, -1, -1)),
    *(NORTH + street for street in range(STREETS)),
    *(EAST + row for row in range(ROW_D + 1)),
]


def follow_human(state: Lisboa, noble: int) -> None:
    """With the favor he always follows, by the noble action; else nothing happens.

    Rules: LISL-FOLLOW-04, LISL-FOLLOW-05, LISL-FOLLOW-06, LISL-FOLLOW-07, LISL-FOLLOW-08.
    """
    seat = state.rival
    lacerda = state.players[seat]
    if not lacerda.favors >> noble & 1 or not noble_possible(state, seat, noble):
        return
    lacerda.favors &= ~(1 << noble)
    state.favors = changed(state.favors, noble, state.favors[noble] + 1)
    state.tell("lacerda-follows", seat, noble)
    noble_action(state, seat, noble)


def noble_possible(state: Lisboa, seat: int, noble: int) -> bool:
    """LISL-SHOP-01, LISL-DECREE-05, LISL-OPEN-09: whether he can build, take a decree or open a building."""
    if noble == BUILDER:
        return sum(state.players[seat].houses) > 0 and best_plot(state) != NONE
    if noble == MINISTER:
        return leftmost_decree(state) != NONE
    return best_site(state, seat, BLUE) != NONE or best_site(state, seat, GREEN) != NONE


def noble_action(state: Lisboa, seat: int, noble: int) -> None:
    """Pay and act; it must be possible (LISL-COST-03, LISL-COST-05)."""
    pay_visit(state, seat, noble)
    if noble == BUILDER:
        build_shop(state, seat)
    elif noble == MINISTER:
        take_decrees(state, seat)
    else:
        open_public_building(state, seat)


def pay_visit(state: Lisboa, seat: int, noble: int) -> None:
    """Influence as far as it goes, then wigs; what is missing is let off.

    Rules: LISL-COST-01, LISL-COST-02, LISL-COST-03, LISL-COST-04.
    """
    lacerda = state.players[seat]
    cost = visit_cost(state, seat, noble)
    influence = min(lacerda.influence, cost)
    wigs = min(lacerda.wigs, cost - influence)
    lacerda.influence -= influence
    lacerda.score(FROM_PAYING, -wigs)
    state.tell("lacerda-pays", seat, influence, wigs)


# -------------------------------------------------------------------- Builder


def facing(state: Lisboa, plot: int) -> int:
    """The display space whose tile he would lay on a plot, or NONE; left before right.

    Rules: LISL-SHOP-01, LISL-SHOP-02.
    """
    column = plot % COLUMNS
    if column == NARROW:
        return NARROW if state.tiles[NARROW] and fits(state, NARROW, plot) else NONE
    for space in range(max(0, column - 1), column + 1):
        if state.tiles[space] and fits(state, space, plot):
            return space
    return NONE


def best_plot(state: Lisboa) -> int:
    """Where his shop brings the most wigs; of equals the topmost, then the leftmost.

    Rules: LISL-SHOP-03, LISL-SHOP-04.
    """
    best, most = NONE, -1
    for plot in range(PLOTS):
        space = facing(state, plot)
        if space != NONE:
            wigs = shop_wigs(state, plot, street_of(space))
            if wigs > most:
                best, most = plot, wigs
    return best


def build_shop(state: Lisboa, seat: int) -> None:
    """Without reward and price; the cheapest cube of both ends.

    Rules: LISL-SHOP-02, LISL-SHOP-03, LISL-SHOP-04, LISL-SHOP-05, LISL-SHOP-06, LISL-SHOP-07, LISL-SHOP-08.
    """
    plot = best_plot(state)
    space = facing(state, plot)
    street = street_of(space)
    state.tell("lacerda-shop", seat, plot, shop_wigs(state, plot, street))
    state.tiles = changed(state.tiles, space, 0)
    state.tell("shop", seat, plot, street)
    cube = cheapest_cube(state, plot)
    if cube != NONE:
        state.tell("lacerda-cube", seat, act.cube_kind(cube), 0 if act.is_row_cube(cube) else 1)
        take_end_cube(state, seat, plot, cube)
    build(state, seat, plot, street, 0)


def cheapest_cube(state: Lisboa, plot: int) -> int:
    """LISL-SHOP-06: as an action, of equals from the column end; NONE if both ends are empty."""
    price = state.tables.cube_price
    best = NONE
    for kind in range(CUBE_KINDS):
        here = NONE
        if state.column_cubes[plot % COLUMNS * CUBE_KINDS + kind]:
            here = act.CUBE_COLUMN + kind
        elif state.row_cubes[plot // COLUMNS * CUBE_KINDS + kind]:
            here = act.CUBE_ROW + kind
        if here != NONE and (best == NONE or price[kind] < price[act.cube_kind(best)]):
            best = here
    return best


# -------------------------------------------------------------------- Minister


def leftmost_decree(state: Lisboa) -> int:
    """The first space with a decree, or NONE."""
    for space in range(len(state.decrees)):
        if state.decrees[space] != NONE:
            return space
    return NONE


def take_decrees(state: Lisboa, seat: int) -> None:
    """The leftmost ones; the row closes up, new ones come behind it.

    Rules: LISL-DECREE-01, LISL-DECREE-02, LISL-DECREE-05, LISL-DECREE-07.
    """
    number = state.tables.lacerda_decrees_taken
    lying = len(state.decrees) - state.decrees.count(NONE)
    state.tell("lacerda-decrees", seat, min(number, lying))
    for _ in range(min(number, lying)):
        take_decree(state, seat, leftmost_decree(state))
    row = [decree for decree in state.decrees if decree != NONE]
    for _ in range(number):
        row.append(next_decree(state))
    state.decrees = [*row, *([NONE] * len(state.decrees))][: len(state.decrees)]


# -------------------------------------------------------------------- King


def open_public_building(state: Lisboa, seat: int) -> None:
    """The building and site that bring him most above the human; cubes, no reward.

    Rules: LISL-OPEN-01, LISL-OPEN-03, LISL-OPEN-06, LISL-OPEN-07, LISL-OPEN-08, LISL-OPEN-09.
    """
    blue, green = best_site(state, seat, BLUE), best_site(state, seat, GREEN)
    architect, site, tied = (BLUE, blue, 0) if green == NONE else (GREEN, green, 0)
    if blue != NONE and green != NONE:
        ahead = difference(state, seat, blue, BLUE) - difference(state, seat, green, GREEN)
        tied = 1 if ahead == 0 else 0
        if ahead > 0 or (tied and state.helper < UPPER_DECKS):  # LISL-OPEN-04, LISL-OPEN-10
            architect, site = BLUE, blue
    state.tell("lacerda-opens", seat, told_choice(architect, tied), difference(state, seat, site, architect))
    state.tell("site", seat, site)
    take_site_cubes(state, seat, site)
    place_building(state, seat, site, architect)
    score_building(state, site)


def best_site(state: Lisboa, seat: int, architect: int) -> int:
    """The first site in order with the largest difference, or NONE.

    Rules: LISL-OPEN-02, LISL-OPEN-03, LISL-OPEN-05.
    """
    best, most = NONE, 0
    for site in SITE_ORDER:
        if may_open(state, site, architect):
            here = difference(state, seat, site, architect)
            if best == NONE or here > most:
                best, most = site, here
    return best


def may_open(state: Lisboa, site: int, architect: int) -> bool:
    """A free site, a building there, and its colour on a north site.

    Rules: LIS-OPEN-02, LIS-OPEN-03, LIS-OPEN-04.
    """
    if state.buildings[site] or state.site_rewards[site] < 0 or state.available_building(architect) == NONE:
        return False
    return site >= WEST or colours(state, architect) >> (site - NORTH) & 1 == 1


def difference(state: Lisboa, seat: int, site: int, architect: int) -> int:
    """LISL-OPEN-02: what an architect's building would give his shops, less what it gives the human's."""
    shown = colours(state, architect)
    total = 0
    for plot in range(PLOTS):
        wigs = building_wigs(state, site, shown, plot)
        if wigs:
            total += wigs if shop_owner(state.shops[plot]) == seat else -wigs
    return total
