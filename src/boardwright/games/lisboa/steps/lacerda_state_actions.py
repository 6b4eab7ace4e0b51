"""Lacerda's state actions (LISL-OFFICIAL to LISL-FAVOR): no card, no good, no choice (LISL-TURN-07).

Each answers whether it was possible; one that is not is skipped (LISL-TURN-06). Events of their own, told
of Lacerda's seat (`a`, `b`):

    lacerda-officials  bits of the offices he chooses
    lacerda-plan       plan taken (`plan_of`); officials on the other top plan, or NONE
    lacerda-ship       influence on the new ship; influence in the human's docks
    lacerda-produces   goods produced
    lacerda-clergy     power of the tile taken out; `told_tile` of the power's number and the wigs
    lacerda-no-clergy  no tile lies in front of the cardinal
    lacerda-favor      it is the first he lacks
"""

from __future__ import annotations

from boardwright.games.lisboa.pieces import plan_of, shop_owner, shop_street, told_tile
from boardwright.games.lisboa.printed.tables import (
    ASSIGN_OFFICIALS,
    BLUE,
    BUILD_SHIP,
    CHURCH_SPACES,
    GET_PLAN,
    GOOD_TYPES,
    GREEN,
    MEET_CARDINAL,
    NOBLE_COUNT,
    PRODUCE_GOODS,
)
from boardwright.games.lisboa.state import EMPTY, FROM_CLERGY, NONE, Lisboa
from boardwright.games.lisboa.steps.church import pass_symbols
from boardwright.games.lisboa.steps.effects import take_favor
from boardwright.games.lisboa.steps.gains import (
    dock_influence,
    gain_good,
    gain_influence,
    place_official,
)
from boardwright.games.lisboa.steps.officials import take_plan
from boardwright.games.lisboa.steps.ships import dock_ship, lower_prices
from boardwright.kernel.copy_on_write import changed


def state_action(state: Lisboa, seat: int, action: int) -> bool:
    """Carry out one of the six; False if it is not possible."""
    if action == ASSIGN_OFFICIALS:
        return assign_officials(state, seat)
    if action == GET_PLAN:
        return get_plan(state, seat)
    if action == BUILD_SHIP:
        return build_ship(state, seat)
    if action == PRODUCE_GOODS:
        return produce_goods(state, seat)
    if action == MEET_CARDINAL:
        return meet_cardinal(state, seat)
    return gain_favor(state, seat)


def assign_officials(state: Lisboa, seat: int) -> bool:
    """One each to the offices where he has the fewest, counted before he begins.

    Rules: LISL-OFFICIAL-01, LISL-OFFICIAL-02, LISL-OFFICIAL-03, LISL-OFFICIAL-04, LISL-OFFICIAL-05,
    LISL-OFFICIAL-06.
    """
    lacerda = state.players[seat]
    number = min(state.tables.lacerda_officials_placed, lacerda.officials)  # LISL-OFFICIAL-04
    if number == 0:
        return False
    chosen = fewest_first(lacerda.offices)[:number]
    bits = 0
    for noble in chosen:
        bits |= 1 << noble
    state.tell("lacerda-officials", seat, bits)
    for noble in chosen:
        place_official(state, seat, noble)  # LISL-OFFICIAL-05
    return True


def fewest_first(offices: list[int]) -> list[int]:
    """The nobles by his officials in their offices; of equals the left one first.

    Rules: LISL-OFFICIAL-02, LISL-OFFICIAL-03.
    """
    order: list[int] = []
    for count in range(max(offices) + 1):
        for noble in range(NOBLE_COUNT):
            if offices[noble] == count:
                order.append(noble)
    return order


def get_plan(state: Lisboa, seat: int) -> bool:
    """The top plan with more officials, the blue one of equals; or the only one.

    Rules: LISL-PLAN-01, LISL-PLAN-02.
    """
    blue, green = state.top_plan(BLUE), state.top_plan(GREEN)
    if blue == NONE and green == NONE:
        return False
    architect = BLUE if blue >= green else GREEN  # an empty stack is NONE, below any number
    state.tell(
        "lacerda-plan", seat, plan_of(architect, max(blue, green)), green if architect == BLUE else blue
    )
    take_plan(state, seat, architect)
    return True


def build_ship(state: Lisboa, seat: int) -> bool:
    """The top ship for nothing; influence of it and of the human's docks.

    Rules: LISL-SHIP-01, LISL-SHIP-02, LISL-SHIP-03, LISL-SHIP-07.
    """
    ship = state.top_ship()
    if ship == NONE:
        return False
    lacerda = state.players[seat]
    lacerda.docks = [*lacerda.docks, EMPTY]  # LISL-GEN-05: he never replaces one
    lacerda.cargo = [*lacerda.cargo, 0]
    lacerda.crates = [*lacerda.crates, 0]
    dock_ship(state, seat, len(lacerda.docks) - 1)
    own, human = state.tables.ship_influence[ship], dock_influence(state, state.players[0])
    state.tell("lacerda-ship", seat, own, human)
    gain_influence(state, seat, own + human)  # LISL-GEN-08
    return True


def produce_goods(state: Lisboa, seat: int) -> bool:
    """A good of each shop, and the price of each type falls once.

    Rules: LISL-PROD-01, LISL-PROD-02, LISL-PROD-03.
    """
    produced = [0] * GOOD_TYPES
    goods = 0
    for shop in state.shops:
        if shop and shop_owner(shop) == seat:
            produced[shop_street(shop)] += 1
            goods |= 1 << shop_street(shop)
    if not goods:
        return False
    state.tell("lacerda-produces", seat, sum(produced))
    for good in range(GOOD_TYPES):
        if produced[good]:
            gain_good(state, seat, good, produced[good])
    lower_prices(state, goods)
    return True


def meet_cardinal(state: Lisboa, seat: int) -> bool:
    """Two gaps, the wigs of the tile in front, then the symbols.

    Rules: LISL-CARDINAL-01, LISL-CARDINAL-02, LISL-CARDINAL-03, LISL-CARDINAL-04, LISL-CARDINAL-05.
    """
    steps = state.tables.lacerda_cardinal_steps
    state.cardinal = (state.cardinal + steps) % CHURCH_SPACES
    state.tell("cardinal", seat, steps)
    front = (state.cardinal + 1) % CHURCH_SPACES
    tile = state.church[front]
    if tile == NONE:
        state.tell("lacerda-no-clergy", seat)
    else:
        wigs = state.tables.clergy_wigs[tile]
        state.church = changed(state.church, front, NONE)
        state.players[seat].score(FROM_CLERGY, wigs)
        number = state.tables.clergy_number[tile]
        state.tell("lacerda-clergy", seat, state.tables.clergy_power[tile], told_tile(number, wigs))
    pass_symbols(state, seat, steps)
    return True


def gain_favor(state: Lisboa, seat: int) -> bool:
    """LISL-FAVOR-01, LISL-FAVOR-02: of the first noble whose favor he lacks."""
    lacerda = state.players[seat]
    for noble in range(NOBLE_COUNT):
        if not lacerda.favors >> noble & 1 and state.favors[noble]:
            state.tell("lacerda-favor", seat)
            take_favor(state, seat, noble)
            return True
    return False
