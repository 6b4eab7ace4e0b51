"""The nobles' state actions as such: when one is possible and how it begins (chapters 10 to 15)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import noble_of, shop_owner, shop_street
from boardwright.games.lisboa.printed.tables import (
    ANY_GOOD,
    ASSIGN_OFFICIALS,
    BLUE,
    BUILD_SHIP,
    BUREAU_SLOTS,
    CHURCH_SPACES,
    DOCKS,
    E_CARDINAL,
    E_GOOD,
    E_INFLUENCE_PORTFOLIO,
    E_PLACE_OFFICIAL,
    E_RUBBLE,
    E_STATE_ACTION,
    GET_PLAN,
    GOOD_TYPES,
    GREEN,
    MEET_CARDINAL,
    NOBLE_COUNT,
    P_FREE_SHIPS,
    P_SHIP_GOODS,
    P_TRADE_ANY,
    PRODUCE_GOODS,
    effect_kind,
    effect_number,
    effect_what,
)
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.frames import AssignFrame, CardinalFrame, ProduceFrame, ShipFrame
from boardwright.games.lisboa.steps.gains import portfolio_influence, room_for
from boardwright.kernel.frames import Frame


def begin_state_action(state: Lisboa, seat: int, action: int, steps: int = 0) -> None:
    """Carry out a state action, covered or not (LIS-TRADE-15); `steps` fixes the cardinal's move."""
    state.tell("state", seat, action)
    if action == ASSIGN_OFFICIALS:
        state.push(AssignFrame(ids.ASSIGN, seat))
    elif action == BUILD_SHIP:
        state.push(ShipFrame(ids.SHIP, seat))
    elif action == PRODUCE_GOODS:
        state.push(ProduceFrame(ids.PRODUCE, seat))
    elif action == MEET_CARDINAL:
        state.push(CardinalFrame(ids.CARDINAL, seat, fixed=steps))
    else:
        state.push(Frame(ids.ASSIGN + action, seat))


def possible(state: Lisboa, seat: int, action: int, given: int = NONE) -> bool:
    """Whether a state action would do something, a covering good already gone (LIS-AMB-54)."""
    player = state.players[seat]
    if action == ASSIGN_OFFICIALS:
        return player.officials > 0  # LIS-OFFICIAL-11
    if action == GET_PLAN:
        return state.top_plan(BLUE) != NONE or state.top_plan(GREEN) != NONE  # LIS-PLAN-04
    if action == BUILD_SHIP:
        return ship_possible(state, player, given)
    if action == PRODUCE_GOODS:
        return production_possible(state, seat, given)
    if action == MEET_CARDINAL:
        return cardinal_possible(state, player)
    return favor_possible(state, player)


def favor_possible(state: Lisboa, player: Player) -> bool:
    """LIS-FAVOR-01, LIS-FAVOR-04: a favor of a noble the player lacks lies on the board."""
    for noble in range(NOBLE_COUNT):
        if state.favors[noble] and not player.favors >> noble & 1:
            return True
    return False


def favor_offers(state: Lisboa, player: Player) -> list[int]:
    """LIS-FAVOR-01, LIS-FAVOR-02: the favors on the board that the player lacks."""
    return [
        act.FAVOR + noble
        for noble in range(NOBLE_COUNT)
        if state.favors[noble] and not player.favors >> noble & 1
    ]


def decree_left(state: Lisboa) -> bool:
    """LIS-DECREE-09: whether a decree lies in the display."""
    for decree in state.decrees:
        if decree != NONE:
            return True
    return False


def cardinal_possible(state: Lisboa, player: Player, steps: int = 0) -> bool:
    """Room for a tile, and a move (of so many steps, if fixed) that ends beside one.

    Rules: LIS-CARDINAL-01, LIS-CARDINAL-13, LIS-AMB-21.
    """
    if len(player.clergy) >= state.tables.clergy_spaces:
        return False
    if steps:
        return beside(state, steps)
    return beside(state, 1) or beside(state, 2)


def beside(state: Lisboa, steps: int) -> bool:
    """Whether a clergy tile lies beside the gap the cardinal would reach."""
    gap = (state.cardinal + steps) % CHURCH_SPACES
    return state.church[gap] != NONE or state.church[(gap + 1) % CHURCH_SPACES] != NONE


def production_possible(state: Lisboa, seat: int, given: int) -> bool:
    """LIS-AMB-54: some own shop's good has room, or the table offers an action without any effect."""
    return state.tables.idle_production or would_produce(state, seat, given)


def would_produce(state: Lisboa, seat: int, given: int = NONE) -> bool:
    """Whether some own shop's good has room, a covering good already gone."""
    player = state.players[seat]
    for shop in state.shops:
        if shop and shop_owner(shop) == seat:
            good = shop_street(shop)
            if room_for(state, player, good) + (1 if good == given else 0) > 0:
                return True
    return False


# -------------------------------------------------------------------- ships


def ship_cost(state: Lisboa, player: Player, ship: int, replaced: int) -> int:
    """Hold size or difference, less houses and clergy, not below 0.

    Rules: LIS-SHIP-02, LIS-SHIP-03, LIS-SHIP-04, LIS-SHIP-15.
    """
    hold = state.tables.ship_hold
    cost = hold[ship] - (0 if replaced == NONE else hold[replaced])
    if state.house_power(player, P_FREE_SHIPS):
        return 0  # LIS-HOUSE-08
    cost += state.house_power(player, P_SHIP_GOODS)  # LIS-HOUSE-06, LIS-HOUSE-07
    return max(0, cost + state.power(player, P_SHIP_GOODS))


def types_owned(player: Player, given: int = NONE) -> int:
    """How many different goods lie in the warehouse, one of a type already gone."""
    count = 0
    for good in range(GOOD_TYPES):
        if player.goods[good] > (1 if good == given else 0):
            count += 1
    return count


def can_make_room(state: Lisboa, player: Player) -> bool:
    """LIS-SHIP-05, LIS-SHIP-16: a free dock within capacity, or a card other than a ship to give up."""
    docks_free = has_empty(player.docks)
    full = cards_held(player) >= state.capacity(player)
    if docks_free and not full:
        return True
    for card in player.docks:
        if EMPTY < card < SHIP:
            return True
    if docks_free:  # only the capacity is used up: a card of the bureau will do (LIS-AMB-57)
        return any_card(player.bureau)
    return False


def any_card(slots: list[int]) -> bool:
    """Whether some slot holds a card."""
    for card in slots:
        if card != EMPTY:
            return True
    return False


def has_empty(slots: list[int]) -> bool:
    """Whether some slot is empty."""
    for card in slots:
        if card == EMPTY:
            return True
    return False


def cards_held(player: Player) -> int:
    """Cards in docks and bureau together, ships included (LIS-PORT-04, LIS-SHIP-10)."""
    number = 0
    for card in player.docks:
        if card != EMPTY:
            number += 1
    for card in player.bureau:
        if card != EMPTY:
            number += 1
    return number


def may_replace(state: Lisboa, player: Player, dock: int, ship: int, given: int) -> bool:
    """LIS-SHIP-03, LIS-SHIP-17, LIS-AMB-10: an own ship no larger than the new one, and the goods for it."""
    card = player.docks[dock]
    if card < SHIP:
        return False
    larger = state.tables.ship_hold[ship] - state.tables.ship_hold[card - SHIP]
    if larger < 0 or (larger == 0 and not state.tables.equal_ships):
        return False
    return ship_cost(state, player, ship, card - SHIP) <= types_owned(player, given)


def may_add(state: Lisboa, player: Player, ship: int, given: int) -> bool:
    """A new ship in another dock: the goods for it, and room."""
    return can_make_room(state, player) and ship_cost(state, player, ship, NONE) <= types_owned(player, given)


def ship_possible(state: Lisboa, player: Player, given: int) -> bool:
    """LIS-SHIP-01, LIS-SHIP-11: the top ship, as a new one or in place of an own one."""
    ship = state.top_ship()
    if ship == NONE:
        return False
    if may_add(state, player, ship, given):
        return True
    for dock in range(DOCKS):
        if may_replace(state, player, dock, ship, given):
            return True
    return False


def has_room(state: Lisboa, player: Player, dock: bool) -> bool:
    """A free slot of the side, within the capacity of both sides together.

    Rules: LIS-PORT-04, LIS-PORT-05, LIS-PORT-06, LIS-PORT-07, LIS-PORT-08.
    """
    return has_empty(player.docks if dock else player.bureau) and cards_held(player) < state.capacity(player)


def discard_offers(player: Player, dock: bool, ships: bool) -> list[int]:
    """A card of the full side, the one just played included; any card if only the capacity is used up.

    Rules: LIS-PORT-08, LIS-PORT-10, LIS-PORT-16, LIS-AMB-57.
    """
    side_full = not has_empty(player.docks if dock else player.bureau)
    offers: list[int] = []
    for slot in range(DOCKS):
        card = player.docks[slot]
        if card != EMPTY and (dock or not side_full) and (ships or card < SHIP):
            offers.append(act.DISCARD_DOCK + slot)
    for slot in range(BUREAU_SLOTS):
        if player.bureau[slot] != EMPTY and (not dock or not side_full):
            offers.append(act.DISCARD_BUREAU + slot)
    return offers


# -------------------------------------------------------------------- trading


def accepted(state: Lisboa, seat: int, action: int, good: int) -> bool:
    """The noble's own good or gold, and the action is possible without it (LIS-TRADE-16).

    Rules: LIS-TRADE-04, LIS-TRADE-05, LIS-TRADE-06.
    """
    player = state.players[seat]
    if player.goods[good] == 0:
        return False
    if not state.tables.accepts[noble_of(action)][good] and not state.power(player, P_TRADE_ANY):
        return False
    return possible(state, seat, action, good)


def buyable(state: Lisboa, seat: int, action: int, any_good: bool) -> bool:
    """Whether some good in hand buys a state action; `any_good` says whether all nobles take all goods."""
    goods = state.players[seat].goods
    accepts = state.tables.accepts[noble_of(action)]
    for good in range(GOOD_TYPES):
        if goods[good] and (any_good or accepts[good]):
            if action != BUILD_SHIP and action != PRODUCE_GOODS:  # to the others it is all the same
                return possible(state, seat, action)
            if possible(state, seat, action, good):
                return True
    return False


def has_effect(state: Lisboa, seat: int, effect: int) -> bool:
    """LIS-EVENT-07, LIS-EVENT-09: whether an event would do anything, judged after its cost is paid."""
    player = state.players[seat]
    kind, what = effect_kind(effect), effect_what(effect)
    if kind == E_STATE_ACTION:
        return possible(state, seat, what)
    if kind == E_CARDINAL:
        return cardinal_possible(state, player, effect_number(effect))
    if kind == E_RUBBLE:
        return sum(state.pile) > 0
    if kind == E_INFLUENCE_PORTFOLIO:
        return portfolio_influence(state, player) > 0
    if kind == E_PLACE_OFFICIAL:
        return player.officials > 0
    if kind == E_GOOD:
        if what != ANY_GOOD:
            return room_for(state, player, what) > 0
        return any(room_for(state, player, good) > 0 for good in range(GOOD_TYPES))
    return True
