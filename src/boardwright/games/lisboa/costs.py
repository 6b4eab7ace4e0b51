"""What things cost and where a shop fits: visits, land, officials, events (chapters 16, 17, 19 and 20)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import due
from boardwright.games.lisboa.state import NONE, Lisboa, Player
from boardwright.games.lisboa.tables import (
    NARROW,
    P_EVENT,
    P_HIRE_EACH,
    P_LAND,
    P_PLAN_OFFICIALS,
    P_VISIT_COST,
    P_VISIT_REIS,
)

# -------------------------------------------------------------------- visits


def visit_cost(game: Lisboa, seat: int, noble: int) -> int:
    """LIS-COST-01 to -04, -10: treasury modifier and others' officials in the office, not below 0."""
    cost = game.tables.treasury_modifier[game.treasury] + game.tables.neutral_officials
    for other in range(len(game.players)):
        if other != seat:
            cost += game.players[other].offices[noble]
    return max(0, cost + game.power(game.players[seat], P_VISIT_COST))


def reis_allowed(game: Lisboa, player: Player) -> bool:
    """LIS-HOUSE-04: the ability that both houses of the left group uncover."""
    return game.house_power(player, P_VISIT_REIS) > 0


def cost_offers(game: Lisboa, seat: int, cost: int) -> list[int]:
    """How much of it may be paid in réis; the rest is influence, then wigs (LIS-COST-05 to -08, -11)."""
    player = game.players[seat]
    offers: list[int] = []
    for reis in range((cost if reis_allowed(game, player) else 0) + 1):
        wigs = cost - reis - player.influence
        if wigs <= player.wigs and due(game, player, reis) <= player.reis:  # LIS-PAY-12
            offers.append(act.VISIT_REIS + reis)
    return offers


# -------------------------------------------------------------------- land


def street_of(space: int) -> int:
    """The street a display space's tile must face (LIS-SHOP-01, LIS-MAP-07)."""
    return min(space, 3)


def fits(game: Lisboa, space: int, plot: int) -> bool:
    """LIS-SHOP-02, LIS-MAP-05: an empty plot of the right width beside the street."""
    if game.shops[plot] or game.plot_rewards[plot] < 0:
        return False
    column = plot % 5
    if space == NARROW:
        return column == NARROW
    return column != NARROW and column in (space, space + 1)


def rubble_price(game: Lisboa, plot: int) -> int:
    """LIS-PRICE-01, -02: what the cubes at both ends of a plot add to its price."""
    price = 0
    for kind in range(3):
        cubes = game.row_cubes[plot // 5 * 3 + kind] + game.column_cubes[plot % 5 * 3 + kind]
        price += cubes * game.tables.cube_price[kind]
    return price


def plot_price(game: Lisboa, seat: int, plot: int, taken: int = 0) -> int:
    """LIS-PRICE-01 to -04: treasury and the cubes at both ends, less that of a cube taken and discounts."""
    price = game.treasury_value() + rubble_price(game, plot) - taken
    player = game.players[seat]
    return due(game, player, max(0, price - game.power(player, P_LAND)))


# -------------------------------------------------------------------- officials of a public building


def at_work(player: Player) -> int:
    """Own officials in offices and plazas."""
    offices, plazas = player.offices, player.plazas
    return offices[0] + offices[1] + offices[2] + plazas[0] + plazas[1] + plazas[2]


def needed(game: Lisboa, player: Player, plan: int) -> int:
    """LIS-OPEN-19: the plan's number less clergy reductions, not below 0."""
    return max(0, plan % 8 + game.power(player, P_PLAN_OFFICIALS))


def hire_price(game: Lisboa, player: Player, missing: int) -> int:
    """LIS-HIRE-03, -04, -07: each at the treasury value less discounts, then the "1 real" cards once."""
    each = max(0, game.treasury_value() - game.power(player, P_HIRE_EACH))
    return due(game, player, missing * each)


def colours(game: Lisboa, architect: int) -> int:
    """Bits of the streets whose colours the available building bears; 0 if there is none."""
    tile = game.available_building(architect)
    return 0 if tile == NONE else game.tables.building_colours[architect][tile]


# -------------------------------------------------------------------- events


def event_cost(game: Lisboa, player: Player) -> int:
    """LIS-EVENT-02: the treasury value, less discounts."""
    return due(game, player, max(0, game.treasury_value() - game.power(player, P_EVENT)))
