"""Whether a noble action can be paid for, without playing it out.

`Means` is what counts for that: money, the treasury, discounts, officials. An effect on the way turns them
into other means, one for each choice in it (`outcomes`). Where an effect is too involved to follow, its
outcomes are bounds: with `hopes` no line of choices does better, without it some line does at least as well.
So an action is SURE if it is affordable without hopes, HOPELESS if not even with them, else UNCLEAR.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from boardwright.games.lisboa.pieces import plan_architect, plan_officials
from boardwright.games.lisboa.printed.tables import (
    ARCHITECT_COUNT,
    ASSIGN_OFFICIALS,
    BLUE,
    BUILD_SHIP,
    BUILDER,
    CHURCH_SPACES,
    COLUMNS,
    CUBE_KINDS,
    E_CARDINAL,
    E_FAVORS,
    E_GOOD,
    E_INFLUENCE,
    E_INFLUENCE_PORTFOLIO,
    E_NOBLE_ACTION,
    E_NOTHING,
    E_PLACE_OFFICIAL,
    E_REIS,
    E_RUBBLE,
    E_STATE_ACTION,
    E_WIGS,
    GAIN_FAVOR,
    GET_PLAN,
    GREEN,
    MEET_CARDINAL,
    MINISTER,
    MOST_ASSIGNED,
    NARROW,
    NOBLE_COUNT,
    P_ANY_PAYMENT,
    P_EXTRA_OFFICIAL,
    P_HIRE_EACH,
    P_IMMEDIATE,
    P_LAND,
    P_ON_CARDINAL,
    P_ON_DECREE,
    P_ON_FAVOR,
    P_ON_PLAN,
    P_PLAN_OFFICIALS,
    PLENTY,
    ROW_COUNT,
    SITE_COUNT,
    STATE_ACTION_COUNT,
    WEST,
    effect_kind,
    effect_number,
    effect_what,
)
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.costs import at_work, colours
from boardwright.games.lisboa.steps.gains import portfolio_influence
from boardwright.games.lisboa.steps.state_actions import (
    beside,
    cardinal_possible,
    decree_left,
    favor_offers,
    possible,
)

HOPELESS: Final = 0
SURE: Final = 1
UNCLEAR: Final = 2

# In place of the state action done before.
NOTHING: Final = -1
SOMETHING: Final = STATE_ACTION_COUNT  # any of them


def better(one: int, other: int) -> int:
    """The verdict on "one or the other"."""
    if one == SURE or other == SURE:
        return SURE
    return UNCLEAR if one == UNCLEAR or other == UNCLEAR else HOPELESS


@mypyc_attr(acyclic=True, free_list_len=1)
class Means:
    """What a player can bring to bear."""

    def __init__(self) -> None:
        self.reis: int = 0
        self.influence: int = 0
        self.treasury: int = 0  # space
        self.land: int = 0  # discounts
        self.hire: int = 0
        self.any: int = 0
        self.fewer: int = 0  # officials a plan needs less, below 0
        self.at_work: int = 0  # own officials in offices and plazas
        self.officials: int = 0  # on the player board
        self.new_plan: bool = False  # a plan of either stack comes first
        self.returned: bool = False  # a favor goes back first, so that there is one to gain (LIS-FOLLOW-09)
        self.extra: int = 0  # officials more when some are assigned
        self.given: int = 0  # what own clergy tiles give "after ..." at most, in réis
        self.acted: int = NOTHING  # a state action done before, after which the board lies otherwise

    def clone(self) -> Means:
        """An independent copy."""
        copy = Means()
        copy.reis = self.reis
        copy.influence = self.influence
        copy.treasury = self.treasury
        copy.land = self.land
        copy.hire = self.hire
        copy.any = self.any
        copy.fewer = self.fewer
        copy.at_work = self.at_work
        copy.officials = self.officials
        copy.new_plan = self.new_plan
        copy.returned = self.returned
        copy.extra = self.extra
        copy.given = self.given
        copy.acted = self.acted
        return copy

    def add(self, power: int, number: int) -> None:
        """One more card or tile with a standing power."""
        if power == P_LAND:
            self.land += number
        elif power == P_HIRE_EACH:
            self.hire += number
        elif power == P_ANY_PAYMENT:
            self.any += number
        elif power == P_PLAN_OFFICIALS:
            self.fewer += number
        elif power == P_EXTRA_OFFICIAL:
            self.extra += number


def means_of(state: Lisboa, seat: int) -> Means:
    """A player's means as things are."""
    tables, player = state.tables, state.players[seat]
    means = Means()
    means.reis = player.reis
    means.influence = player.influence
    means.treasury = state.treasury
    means.at_work = at_work(player)
    means.officials = player.officials
    for card in player.bureau:
        if card:
            means.add(tables.card_power[card - 1], tables.card_power_number[card - 1])
    for tile in player.clergy:
        power = tables.clergy_power[tile]
        if power < P_ON_PLAN:
            means.add(power, tables.clergy_number[tile])
        else:
            means.given += tables.clergy_help[tile]
    return means


# -------------------------------------------------------------------- effects on the way


def is_plain(effect: int) -> bool:
    """Gains without a choice that matters here, that take nothing and leave the treasury alone."""
    return effect_kind(effect) in (
        E_NOTHING,
        E_GOOD,
        E_REIS,
        E_INFLUENCE,
        E_INFLUENCE_PORTFOLIO,
        E_WIGS,
        E_RUBBLE,
    )


def is_state_action(effect: int, action: int) -> bool:
    """Whether an effect is this state action."""
    return effect_kind(effect) == E_STATE_ACTION and effect_what(effect) == action


def gain(state: Lisboa, seat: int, means: Means, effect: int) -> None:
    """The money of a plain effect."""
    kind, number = effect_kind(effect), effect_number(effect)
    if kind == E_REIS:
        means.reis += number
    elif kind == E_INFLUENCE:
        means.influence = min(state.tables.influence_most, means.influence + number)
    elif kind == E_INFLUENCE_PORTFOLIO:
        more = portfolio_influence(state, state.players[seat])
        means.influence = min(state.tables.influence_most, means.influence + max(0, more))


def with_gain(state: Lisboa, seat: int, means: Means, effect: int) -> Means:
    """The only outcome of a plain effect."""
    if no_money(effect):
        return means
    after = means.clone()
    gain(state, seat, after, effect)
    return after


def outcomes(state: Lisboa, seat: int, means: Means, effect: int, hopes: bool) -> list[Means]:
    """What may come of an effect."""
    kind, what = effect_kind(effect), effect_what(effect)
    same = MEET_CARDINAL if kind == E_CARDINAL else what
    if kind in (E_CARDINAL, E_STATE_ACTION) and means.acted in (SOMETHING, same):
        return after_another(state, seat, means, same, hopes)
    if kind == E_CARDINAL:
        return met_cardinal(state, seat, means, effect_number(effect), hopes)
    if kind == E_STATE_ACTION:
        return acted(state, seat, means, what, hopes)
    after = means.clone()
    if kind == E_NOBLE_ACTION and what == MINISTER:
        return decreed(state, seat, after, hopes)
    if kind == E_PLACE_OFFICIAL:
        assign(after, min(effect_number(effect), NOBLE_COUNT))
    elif is_plain(effect):
        gain(state, seat, after, effect)
    else:
        return wild(after, hopes)
    return [after]


def decreed(state: Lisboa, seat: int, means: Means, hopes: bool) -> list[Means]:
    """What may come of a decree as a reward (LIS-EFF-11): all that counts is what own tiles give for it."""
    if not decree_left(state):
        return [means]
    if means.acted == SOMETHING:  # the tile just taken may give something for it
        return wild(means, hopes) if hopes else [means]
    return triggered(state, seat, means, P_ON_DECREE, hopes)


def wild(means: Means, hopes: bool) -> list[Means]:
    """An effect nobody can foresee here: everything is possible, nothing is sure."""
    means.reis += PLENTY
    means.new_plan = True
    return [means] if hopes else []


def after_another(state: Lisboa, seat: int, means: Means, action: int, hopes: bool) -> list[Means]:
    """The same state action once more: it can do no worse than raise the treasury."""
    after = means.clone()
    if not hopes:
        raise_treasury(state, after)
        return [after]
    if means.acted == SOMETHING:  # LIS-CLERGY-04: the tile just taken may give something for it
        return wild(after, hopes)
    if action == GET_PLAN:
        after.new_plan = True
        return triggered(state, seat, after, P_ON_PLAN, hopes)
    if action == GAIN_FAVOR:
        return triggered(state, seat, after, P_ON_FAVOR, hopes)
    return met_again(state, seat, after) if action == MEET_CARDINAL else wild(after, hopes)


def met_again(state: Lisboa, seat: int, means: Means) -> list[Means]:
    """At best, the cardinal is met with every good thing that any tile of the church could bring."""
    tables = state.tables
    for tile in state.church:
        if tile == NONE:
            continue
        power, number = tables.clergy_power[tile], tables.clergy_number[tile]
        if power < P_ON_PLAN:
            means.add(power, number)
        elif is_plain(number):
            gain(state, seat, means, number)
        else:
            return wild(means, hopes=True)
    return triggered(state, seat, means, P_ON_CARDINAL, hopes=True)


def assign(means: Means, number: int) -> None:
    """Officials go to work."""
    placed = min(number, means.officials)
    means.officials -= placed
    means.at_work += placed


def acted(state: Lisboa, seat: int, means: Means, action: int, hopes: bool) -> list[Means]:
    """What may come of a state action; one that is impossible is left out."""
    if action == MEET_CARDINAL:
        return met_cardinal(state, seat, means, 0, hopes)
    after = means.clone()
    if not possible(state, seat, action) and not (action == GAIN_FAVOR and means.returned):
        return [after]
    after.acted = action
    if action == ASSIGN_OFFICIALS:
        assign(after, MOST_ASSIGNED + after.extra)
    elif action == GET_PLAN:
        after.new_plan = True
        return triggered(state, seat, after, P_ON_PLAN, hopes)
    elif action == GAIN_FAVOR:
        return triggered(state, seat, after, P_ON_FAVOR, hopes)
    elif action == BUILD_SHIP:
        raise_treasury(state, after)
        if hopes:  # at most all numbers in the docks and that of the new ship
            after.treasury = means.treasury
            ship = state.tables.ship_influence[state.top_ship()]
            more = max(0, portfolio_influence(state, state.players[seat])) + ship
            after.influence = min(state.tables.influence_most, after.influence + more)
    return [after]


def triggered(state: Lisboa, seat: int, means: Means, power: int, hopes: bool) -> list[Means]:
    """With what own clergy tiles give "after ..."."""
    for tile in state.players[seat].clergy:
        if state.tables.clergy_power[tile] == power:
            if not is_plain(state.tables.clergy_number[tile]):
                return wild(means, hopes)
            gain(state, seat, means, state.tables.clergy_number[tile])
    return [means]


def rewarded(state: Lisboa, seat: int, power: int) -> bool:
    """Whether own clergy tiles give something "after ..."."""
    for tile in state.players[seat].clergy:
        if state.tables.clergy_power[tile] == power:
            return True
    return False


def raise_treasury(state: Lisboa, means: Means) -> None:
    """One space up, if there is one."""
    means.treasury = min(len(state.tables.treasury_value) - 1, means.treasury + 1)


def met_cardinal(state: Lisboa, seat: int, means: Means, fixed: int, hopes: bool) -> list[Means]:
    """One outcome for each move of the cardinal and each tile then beside him.

    Rules: LIS-CARDINAL-01, LIS-CARDINAL-02, LIS-CARDINAL-03, LIS-CARDINAL-04, LIS-CARDINAL-05,
    LIS-CARDINAL-06, LIS-CARDINAL-07.
    """
    if not cardinal_possible(state, state.players[seat], fixed):
        return [means.clone()]
    found: list[Means] = []
    for steps in (1, 2):
        if (fixed and steps != fixed) or not beside(state, steps):
            continue
        gap = (state.cardinal + steps) % CHURCH_SPACES
        for space in (gap, (gap + 1) % CHURCH_SPACES):
            if state.church[space] != NONE:
                found += took_tile(state, seat, means, steps, state.church[space], hopes)
    return found


def took_tile(state: Lisboa, seat: int, means: Means, steps: int, tile: int, hopes: bool) -> list[Means]:
    """The cardinal has moved and this tile is the player's."""
    after = means.clone()
    power = state.tables.clergy_power[tile]
    after.acted = SOMETHING if power in (P_ON_PLAN, P_ON_FAVOR, P_ON_DECREE) else MEET_CARDINAL
    if power == P_IMMEDIATE:
        effect = state.tables.clergy_number[tile]
        if effect_kind(effect) == E_FAVORS:
            left = favors_left(state, seat, means, hopes)
            return took_favors(state, seat, after, steps, min(effect_number(effect), left), hopes)
        if not is_plain(effect):
            return wild(after, hopes)
        gain(state, seat, after, effect)
    else:
        after.add(power, state.tables.clergy_number[tile])
    return moved_cardinal(state, seat, after, steps, hopes)


def favors_left(state: Lisboa, seat: int, means: Means, hopes: bool) -> int:
    """How many favors the player can still take: with hopes at most, without them at least (LIS-FAVOR-01)."""
    left = len(favor_offers(state, state.players[seat]))
    if means.acted == GAIN_FAVOR:
        left -= 1  # taken before the tile
    if means.returned and hopes:
        left += 1  # the favor given back to follow may be taken again
    return max(0, left)


def took_favors(state: Lisboa, seat: int, means: Means, steps: int, number: int, hopes: bool) -> list[Means]:
    """The tile brings favors, each of which own tiles may reward (LIS-EFF-14)."""
    means.acted = SOMETHING
    for _ in range(number):
        if not triggered(state, seat, means, P_ON_FAVOR, hopes):
            return []
    return moved_cardinal(state, seat, means, steps, hopes)


def moved_cardinal(state: Lisboa, seat: int, means: Means, steps: int, hopes: bool) -> list[Means]:
    """The symbols that the cardinal has passed, then what own tiles give for meeting him."""
    for step in range(1, steps + 1):
        if (state.cardinal + step) % CHURCH_SPACES == state.tables.treasury_gap:
            raise_treasury(state, means)
    return triggered(state, seat, means, P_ON_CARDINAL, hopes)


# -------------------------------------------------------------------- a shop

NEVER: Final = -1000

Known = dict[int, int]
"""How far means go after the effects that have been looked at, without hopes."""


def lifts(effect: int) -> bool:
    """Whether an effect may raise the treasury, and with it the price that is still to be paid."""
    kind = effect_kind(effect)
    if kind == E_STATE_ACTION:
        return effect_what(effect) in (BUILD_SHIP, MEET_CARDINAL)
    return kind == E_CARDINAL


def cube_prices(state: Lisboa, cubes: list[int], place: int) -> int:
    """What the cubes at one end of a row or column add to a price."""
    price = state.tables.cube_price
    first = place * CUBE_KINDS
    return cubes[first] * price[0] + cubes[first + 1] * price[1] + cubes[first + 2] * price[2]


def dearest_at(state: Lisboa, cubes: list[int], place: int) -> int:
    """The price of the dearest cube at one end of a row or column, 0 if none lies there."""
    most = 0
    for kind in range(CUBE_KINDS):
        price = state.tables.cube_price[kind]
        if price > most and cubes[place * CUBE_KINDS + kind]:
            most = price
    return most


def dearest_cube(state: Lisboa, plot: int) -> int:
    """The price of the dearest cube at either end of a plot's row and column."""
    here = dearest_at(state, state.row_cubes, plot // COLUMNS)
    return max(here, dearest_at(state, state.column_cubes, plot % COLUMNS))


def least_rubble(state: Lisboa, plot: int) -> int:
    """What the rubble of a plot costs once its dearest cube is taken (LIS-SHOP-04, LIS-SHOP-05)."""
    price = cube_prices(state, state.row_cubes, plot // COLUMNS) + cube_prices(
        state, state.column_cubes, plot % COLUMNS
    )
    return price - dearest_cube(state, plot)


def rubble_limit(state: Lisboa, means: Means) -> int:
    """How much the rubble of a plot may cost, so that its price can be paid.

    Rules: LIS-PRICE-01, LIS-PRICE-02, LIS-PRICE-03, LIS-PRICE-04.
    """
    money = means.reis + state.tables.coins[means.influence] + means.any
    return money + means.land - state.tables.treasury_value[means.treasury]


def limit_after(state: Lisboa, seat: int, means: Means, effect: int, hopes: bool) -> int:
    """The same once a plot's reward is taken, by its best outcome."""
    if is_plain(effect):
        return rubble_limit(state, with_gain(state, seat, means, effect))
    best = NEVER
    for after in outcomes(state, seat, means, effect, hopes):
        best = max(best, rubble_limit(state, after))
    return best


def no_money(effect: int) -> bool:
    """Whether an effect brings nothing towards a payment."""
    return effect_kind(effect) in (E_NOTHING, E_GOOD, E_WIGS, E_RUBBLE, E_PLACE_OFFICIAL)


def most_help(state: Lisboa, means: Means) -> int:
    """More money than a plot's reward can bring, in réis, influence or discounts."""
    if means.acted != NOTHING:
        return PLENTY
    return state.tables.most_help + means.given


def builds_at(state: Lisboa, seat: int, means: Means, plot: int, rubble: int, known: Known) -> int:
    """A shop on this plot: its reward, the dearest cube, the price.

    Rules: LIS-SHOP-03, LIS-SHOP-04, LIS-SHOP-05, LIS-SHOP-06.
    """
    reward = state.plot_rewards[plot]
    limit = rubble_limit(state, means)
    if rubble <= limit:
        if not lifts(reward):
            return SURE
    elif no_money(reward) or rubble > limit + most_help(state, means):
        return HOPELESS
    if reward not in known:
        known[reward] = limit_after(state, seat, means, reward, hopes=False)
    if rubble <= known[reward]:
        return SURE
    if not is_plain(reward) and rubble <= limit_after(state, seat, means, reward, hopes=True):
        return UNCLEAR
    return HOPELESS


def column_open(state: Lisboa, column: int) -> bool:
    """Whether the display has a tile for a street beside this column (LIS-MAP-05)."""
    tiles = state.tiles
    if column == NARROW:
        return tiles[NARROW] > 0
    return tiles[column] > 0 or (column > 0 and tiles[column - 1] > 0)


def shop_verdict(state: Lisboa, seat: int, means: Means) -> int:
    """A shop anywhere (LIS-SHOP)."""
    houses = state.players[seat].houses
    if houses[0] + houses[1] + houses[2] == 0:  # LIS-SHOP-10
        return HOPELESS
    rows = [cube_prices(state, state.row_cubes, row) for row in range(ROW_COUNT)]
    dear = [dearest_at(state, state.row_cubes, row) for row in range(ROW_COUNT)]
    known: Known = {}
    limit = rubble_limit(state, means)
    reach = limit + most_help(state, means)
    verdict = HOPELESS
    for column in range(COLUMNS):
        if not column_open(state, column):
            continue
        price = cube_prices(state, state.column_cubes, column)
        dearest = dearest_at(state, state.column_cubes, column)
        for row in range(ROW_COUNT):
            plot = row * COLUMNS + column
            if state.shops[plot] or state.plot_rewards[plot] < 0:
                continue
            rubble = rows[row] + price - max(dear[row], dearest)
            if rubble > reach or (rubble > limit and no_money(state.plot_rewards[plot])):
                continue
            here = builds_at(state, seat, means, plot, rubble, known)
            if here == SURE:
                return SURE
            if here == UNCLEAR:
                verdict = UNCLEAR
    return verdict


# -------------------------------------------------------------------- a public building

BOTH: Final = 1 << BLUE | 1 << GREEN  # bits of the architects


def affords_plan(state: Lisboa, means: Means, officials: int) -> bool:
    """Whether the officials a plan asks for can be had.

    Rules: LIS-HIRE-01, LIS-HIRE-02, LIS-HIRE-03, LIS-HIRE-04, LIS-OPEN-19.
    """
    tables = state.tables
    missing = max(0, officials + means.fewer) - means.at_work
    if missing <= 0:
        return True
    each = max(0, tables.treasury_value[means.treasury] - means.hire)
    return missing * each - means.any <= means.reis + tables.coins[means.influence]


def able(state: Lisboa, seat: int, means: Means) -> int:
    """Bits of the architects of whom a plan can be completed and a building is left."""
    bits = 0
    for plan in state.players[seat].plans:
        bit = 1 << plan_architect(plan)
        if not bits & bit and affords_plan(state, means, plan_officials(plan)):
            bits |= bit
    for architect in range(ARCHITECT_COUNT):
        top = state.top_plan(architect)
        if means.new_plan and top != NONE and affords_plan(state, means, top):
            bits |= 1 << architect
        if state.available_building(architect) == NONE:
            bits &= ~(1 << architect)
    return bits


def able_after(state: Lisboa, seat: int, means: Means, effect: int, hopes: bool) -> int:
    """The same once a site's reward is taken, over all its outcomes."""
    if is_plain(effect):
        return able(state, seat, with_gain(state, seat, means, effect))
    bits = 0
    for after in outcomes(state, seat, means, effect, hopes):
        bits |= able(state, seat, after)
    return bits


def allowed(state: Lisboa, site: int) -> int:
    """Bits of the architects whose building may stand here (LIS-OPEN-03)."""
    if site >= WEST:
        return BOTH
    return (colours(state, BLUE) >> site & 1) << BLUE | (colours(state, GREEN) >> site & 1) << GREEN


def opens_at(state: Lisboa, seat: int, means: Means, site: int, now: int, known: Known) -> int:
    """A public building on this site: its reward, then a plan.; `now` is who is able.

    Rules: LIS-OPEN-05, LIS-OPEN-06, LIS-OPEN-07, LIS-OPEN-08, LIS-OPEN-09, LIS-OPEN-10.
    """
    reward = state.site_rewards[site]
    here = allowed(state, site)
    if here & now:
        if not lifts(reward):
            return SURE
    elif effect_kind(reward) in (E_NOTHING, E_GOOD, E_WIGS, E_RUBBLE):
        return HOPELESS
    if reward not in known:
        known[reward] = able_after(state, seat, means, reward, hopes=False)
    if here & known[reward]:
        return SURE
    if not is_plain(reward) and here & able_after(state, seat, means, reward, hopes=True):
        return UNCLEAR
    return HOPELESS


def plan_on_site(state: Lisboa) -> bool:
    """Whether the reward of a free site may be a plan, or a tile that may bring anything."""
    if state.tables.most_help >= PLENTY:
        return True
    for site in range(SITE_COUNT):
        reward = state.site_rewards[site]
        if state.buildings[site] == 0 and is_state_action(reward, GET_PLAN):
            return True
    return False


def has_plan(state: Lisboa, seat: int, means: Means) -> bool:
    """Whether a plan is there, or may come with a site (LIS-OPEN-01)."""
    return len(state.players[seat].plans) > 0 or means.new_plan or plan_on_site(state)


def opening_verdict(state: Lisboa, seat: int, means: Means) -> int:
    """A public building anywhere."""
    if not has_plan(state, seat, means):
        return HOPELESS
    known: Known = {}
    now = able(state, seat, means)
    verdict = HOPELESS
    for site in range(SITE_COUNT - 1, -1, -1):
        if state.buildings[site] == 0 and state.site_rewards[site] >= 0:
            here = opens_at(state, seat, means, site, now, known)
            if here == SURE:
                return SURE
            if here == UNCLEAR:
                verdict = UNCLEAR
    return verdict


# -------------------------------------------------------------------- noble actions


def decree_verdict(state: Lisboa) -> int:
    """A decree must lie there; nothing in the action brings one or takes one away (LIS-DECREE-09)."""
    return SURE if decree_left(state) else HOPELESS


def noble_verdict(state: Lisboa, seat: int, noble: int, means: Means) -> int:
    """The noble action of a noble."""
    if noble == BUILDER:
        return shop_verdict(state, seat, means)
    if noble == MINISTER:
        return decree_verdict(state)
    return opening_verdict(state, seat, means)
