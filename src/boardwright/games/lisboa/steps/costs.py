"""What things cost and where a shop fits: visits, land, officials, events (chapters 16, 17, 19 and 20)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import plan_officials
from boardwright.games.lisboa.printed.tables import (
    COLUMNS,
    CUBE_KINDS,
    NARROW,
    P_EVENT,
    P_HIRE_EACH,
    P_LAND,
    P_PLAN_OFFICIALS,
    P_VISIT_COST,
    P_VISIT_REIS,
    STREETS,
)
from boardwright.games.lisboa.state import NONE, Lisboa, Player
from boardwright.games.lisboa.steps.gains import due

# -------------------------------------------------------------------- visits


def visit_cost(state: Lisboa, seat: int, noble: int) -> int:
    """Treasury modifier and others' officials in the office, not below 0.

    Rules: LIS-COST-01, LIS-COST-02, LIS-COST-03, LIS-COST-04, LIS-COST-10, LIS-TWO-02.
    """
    treasury, officials, clergy = visit_cost_parts(state, seat, noble)
    return max(0, treasury + officials + clergy)


def visit_cost_parts(state: Lisboa, seat: int, noble: int) -> tuple[int, int, int]:
    """What a visit cost is made of: the treasury's modifier, officials of others, own clergy tiles."""
    officials = state.tables.neutral_officials
    for other in range(len(state.players)):
        if other != seat:
            officials += state.players[other].offices[noble]  # LIS-OFFICIAL-06, LISL-HUMAN-01: no plazas
    clergy = state.power(state.players[seat], P_VISIT_COST)
    return state.tables.treasury_modifier[state.treasury], officials, clergy


def reis_allowed(state: Lisboa, player: Player) -> bool:
    """LIS-HOUSE-04: the ability that both houses of the left group uncover."""
    return state.house_power(player, P_VISIT_REIS) > 0


def cost_offers(state: Lisboa, seat: int, cost: int) -> list[int]:
    """How much of it may be paid in réis; the rest is influence, then wigs.

    Rules: LIS-COST-05, LIS-COST-06, LIS-COST-07, LIS-COST-08, LIS-COST-11, LIS-HOUSE-05.
    """
    player = state.players[seat]
    offers: list[int] = []
    for reis in range((cost if reis_allowed(state, player) else 0) + 1):
        wigs = cost - reis - player.influence
        if wigs <= player.wigs and due(state, player, reis) <= player.reis:  # LIS-PAY-12
            offers.append(act.VISIT_REIS + reis)
    return offers


# -------------------------------------------------------------------- land


def street_of(space: int) -> int:
    """The street a display space's tile must face (LIS-SHOP-01, LIS-MAP-07)."""
    return min(space, STREETS - 1)


def fits(state: Lisboa, space: int, plot: int) -> bool:
    """LIS-SHOP-02, LIS-MAP-05: an empty plot of the right width beside the street, whoever's shops are near.

    Rules: LIS-SHOP-12, LIS-SHOP-13.
    """
    if state.shops[plot] or state.plot_rewards[plot] < 0:
        return False
    column = plot % COLUMNS
    if space == NARROW:
        return column == NARROW
    return column != NARROW and column in (space, space + 1)


def rubble_price(state: Lisboa, plot: int) -> int:
    """LIS-PRICE-01, LIS-PRICE-02: what the cubes at both ends of a plot add to its price."""
    price, row, column = 0, plot // COLUMNS * CUBE_KINDS, plot % COLUMNS * CUBE_KINDS
    for kind in range(CUBE_KINDS):
        cubes = state.row_cubes[row + kind] + state.column_cubes[column + kind]
        price += cubes * state.tables.cube_price[kind]
    return price


def plot_price(state: Lisboa, seat: int, plot: int, taken: int = 0) -> int:
    """Treasury and the cubes at both ends, less that of a cube taken and discounts.

    Rules: LIS-PRICE-01, LIS-PRICE-02, LIS-PRICE-03, LIS-PRICE-04.
    """
    price = state.treasury_value() + rubble_price(state, plot) - taken
    player = state.players[seat]
    return due(state, player, max(0, price - state.power(player, P_LAND)))


# -------------------------------------------------------------------- officials of a public building


def at_work(player: Player) -> int:
    """Own officials in offices and plazas (LIS-OFFICIAL-07)."""
    offices, plazas = player.offices, player.plazas
    return offices[0] + offices[1] + offices[2] + plazas[0] + plazas[1] + plazas[2]


def needed(state: Lisboa, player: Player, plan: int) -> int:
    """LIS-OPEN-19: the plan's number less clergy reductions, not below 0."""
    return max(0, plan_officials(plan) + state.power(player, P_PLAN_OFFICIALS))


def hire_price(state: Lisboa, player: Player, missing: int) -> int:
    """Each at the treasury value less discounts, then the "1 real" cards once.

    Rules: LIS-HIRE-03, LIS-HIRE-04, LIS-HIRE-07.
    """
    each = max(0, state.treasury_value() - state.power(player, P_HIRE_EACH))
    return due(state, player, missing * each)


def colours(state: Lisboa, architect: int) -> int:
    """Bits of the streets whose colours the available building bears; 0 if there is none."""
    tile = state.available_building(architect)
    return 0 if tile == NONE else state.tables.building_colours[architect][tile]


# -------------------------------------------------------------------- events


def event_cost(state: Lisboa, player: Player) -> int:
    """LIS-EVENT-02: the treasury value, less discounts."""
    return due(state, player, max(0, state.treasury_value() - state.power(player, P_EVENT)))
