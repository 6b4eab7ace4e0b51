"""What Lacerda pays for a visit, his noble actions, and how he follows (LISL-COST to LISL-OPEN, LISL-FOLLOW).

Events of their own, told of Lacerda's seat (`a`, `b`):

    lacerda-pays     influence paid; wigs paid
    lacerda-shop     plot; wigs it brings at once
    lacerda-cube     cube he takes; 1 from the column end, 0 from the row end
    lacerda-decrees  how many he takes
    lacerda-opens    architect * 2 + 1 if the helper chose it; his wigs less the human's
    lacerda-follows  noble
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import colours, fits, street_of, visit_cost
from boardwright.games.lisboa.setup_lacerda import UPPER_DECKS
from boardwright.games.lisboa.state import FROM_PAYING, NONE, Lisboa
from boardwright.games.lisboa.steps.decree import take_decree
from boardwright.games.lisboa.steps.opening import (
    building_wigs,
    place_building,
    score_building,
    take_site_cubes,
)
from boardwright.games.lisboa.steps.shop import build, shop_wigs, take_end_cube
from boardwright.games.lisboa.tables import EAST, NARROW, NORTH, PLOTS, WEST
from boardwright.games.lisboa.upkeep import next_decree
from boardwright.kernel.lists import changed

BUILDER: Final = 0
MINISTER: Final = 1
KING: Final = 2
BLUE: Final = 0
GREEN: Final = 1

# LISL-OPEN-05: from the west end of row D clockwise. Row E is never in play alone.
SITE_ORDER: Final = [
    WEST + 3,
    WEST + 2,
    WEST + 1,
    WEST,
    NORTH,
    NORTH + 1,
    NORTH + 2,
    NORTH + 3,
    EAST,
    EAST + 1,
    EAST + 2,
    EAST + 3,
]


def follow_human(game: Lisboa, noble: int) -> None:
    """LISL-FOLLOW-04 to -08: with the favor he always follows, by the noble action; else nothing happens."""
    seat = game.rival
    lacerda = game.players[seat]
    if not lacerda.favors >> noble & 1 or not noble_possible(game, seat, noble):
        return
    lacerda.favors &= ~(1 << noble)
    game.favors = changed(game.favors, noble, game.favors[noble] + 1)
    game.tell("lacerda-follows", seat, noble)
    noble_action(game, seat, noble)


def noble_possible(game: Lisboa, seat: int, noble: int) -> bool:
    """LISL-SHOP-01, LISL-DECREE-05, LISL-OPEN-09: whether he can build, take a decree or open a building."""
    if noble == BUILDER:
        return sum(game.players[seat].houses) > 0 and best_plot(game) != NONE
    if noble == MINISTER:
        return leftmost_decree(game) != NONE
    return best_site(game, seat, BLUE) != NONE or best_site(game, seat, GREEN) != NONE


def noble_action(game: Lisboa, seat: int, noble: int) -> None:
    """Pay and act; it must be possible (LISL-COST-03, -05)."""
    pay_visit(game, seat, noble)
    if noble == BUILDER:
        build_shop(game, seat)
    elif noble == MINISTER:
        take_decrees(game, seat)
    else:
        open_public_building(game, seat)


def pay_visit(game: Lisboa, seat: int, noble: int) -> None:
    """LISL-COST-01 to -04: influence as far as it goes, then wigs; what is missing is let off."""
    lacerda = game.players[seat]
    cost = visit_cost(game, seat, noble)
    influence = min(lacerda.influence, cost)
    wigs = min(lacerda.wigs, cost - influence)
    lacerda.influence -= influence
    lacerda.score(FROM_PAYING, -wigs)
    game.tell("lacerda-pays", seat, influence, wigs)


# -------------------------------------------------------------------- Builder


def facing(game: Lisboa, plot: int) -> int:
    """LISL-SHOP-01, -02: the display space whose tile he would lay on a plot, or NONE; left before right."""
    column = plot % 5
    if column == NARROW:
        return NARROW if game.tiles[NARROW] and fits(game, NARROW, plot) else NONE
    for space in range(max(0, column - 1), column + 1):
        if game.tiles[space] and fits(game, space, plot):
            return space
    return NONE


def best_plot(game: Lisboa) -> int:
    """LISL-SHOP-03, -04: where his shop brings the most wigs; of equals the topmost, then the leftmost."""
    best, most = NONE, -1
    for plot in range(PLOTS):
        space = facing(game, plot)
        if space != NONE:
            wigs = shop_wigs(game, plot, street_of(space))
            if wigs > most:
                best, most = plot, wigs
    return best


def build_shop(game: Lisboa, seat: int) -> None:
    """LISL-SHOP-02 to -08: without reward and price; the cheapest cube of both ends."""
    plot = best_plot(game)
    space = facing(game, plot)
    street = street_of(space)
    game.tell("lacerda-shop", seat, plot, shop_wigs(game, plot, street))
    game.tiles = changed(game.tiles, space, 0)
    game.tell("shop", seat, plot, street)
    cube = cheapest_cube(game, plot)
    if cube != NONE:
        game.tell("lacerda-cube", seat, (cube - act.CUBE_ROW) % 3, 1 if cube >= act.CUBE_COLUMN else 0)
        take_end_cube(game, seat, plot, cube)
    build(game, seat, plot, street, 0)


def cheapest_cube(game: Lisboa, plot: int) -> int:
    """LISL-SHOP-06: as an action, of equals from the column end; NONE if both ends are empty."""
    price = game.tables.cube_price
    best = NONE
    for kind in range(3):
        here = NONE
        if game.column_cubes[plot % 5 * 3 + kind]:
            here = act.CUBE_COLUMN + kind
        elif game.row_cubes[plot // 5 * 3 + kind]:
            here = act.CUBE_ROW + kind
        if here != NONE and (best == NONE or price[kind] < price[(best - act.CUBE_ROW) % 3]):
            best = here
    return best


# -------------------------------------------------------------------- Minister


def leftmost_decree(game: Lisboa) -> int:
    """The first space with a decree, or NONE."""
    for space in range(len(game.decrees)):
        if game.decrees[space] != NONE:
            return space
    return NONE


def take_decrees(game: Lisboa, seat: int) -> None:
    """LISL-DECREE-01, -02, -05, -07: the leftmost ones; the row closes up, new ones come behind it."""
    number = game.tables.lacerda_decrees_taken
    lying = len(game.decrees) - game.decrees.count(NONE)
    game.tell("lacerda-decrees", seat, min(number, lying))
    for _ in range(min(number, lying)):
        take_decree(game, seat, leftmost_decree(game))
    row = [decree for decree in game.decrees if decree != NONE]
    for _ in range(number):
        row.append(next_decree(game))
    game.decrees = [*row, *([NONE] * len(game.decrees))][: len(game.decrees)]


# -------------------------------------------------------------------- King


def open_public_building(game: Lisboa, seat: int) -> None:
    """LISL-OPEN-01 to -10: the building and site that bring him most above the human; cubes, no reward."""
    blue, green = best_site(game, seat, BLUE), best_site(game, seat, GREEN)
    architect, site, tied = (BLUE, blue, 0) if green == NONE else (GREEN, green, 0)
    if blue != NONE and green != NONE:
        ahead = difference(game, seat, blue, BLUE) - difference(game, seat, green, GREEN)
        tied = 1 if ahead == 0 else 0
        if ahead > 0 or (tied and game.helper < UPPER_DECKS):  # LISL-OPEN-04, -10
            architect, site = BLUE, blue
    game.tell("lacerda-opens", seat, architect * 2 + tied, difference(game, seat, site, architect))
    game.tell("site", seat, site)
    take_site_cubes(game, seat, site)
    place_building(game, seat, site, architect)
    score_building(game, site)


def best_site(game: Lisboa, seat: int, architect: int) -> int:
    """LISL-OPEN-02, -03, -05: the first site in order with the largest difference, or NONE."""
    best, most = NONE, 0
    for site in SITE_ORDER:
        if may_open(game, site, architect):
            here = difference(game, seat, site, architect)
            if best == NONE or here > most:
                best, most = site, here
    return best


def may_open(game: Lisboa, site: int, architect: int) -> bool:
    """LIS-OPEN-02 to -04: a free site, a building there, and its colour on a north site."""
    if game.buildings[site] or game.site_rewards[site] < 0 or game.available_building(architect) == NONE:
        return False
    return site >= WEST or colours(game, architect) >> (site - NORTH) & 1 == 1


def difference(game: Lisboa, seat: int, site: int, architect: int) -> int:
    """LISL-OPEN-02: what an architect's building would give his shops, less what it gives the human's."""
    shown = colours(game, architect)
    total = 0
    for plot in range(PLOTS):
        wigs = building_wigs(game, site, shown, plot)
        if wigs:
            total += wigs if (game.shops[plot] - 1) // 4 == seat else -wigs
    return total
