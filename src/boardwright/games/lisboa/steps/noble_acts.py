"""The nobles' state actions as such: when one is possible and how it begins (chapters 10 to 15)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import portfolio_influence, room_for
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.numbers import ASSIGN
from boardwright.games.lisboa.tables import (
    ANY_GOOD,
    E_CARDINAL,
    E_GOOD,
    E_INFLUENCE_PORTFOLIO,
    E_PLACE_OFFICIAL,
    E_RUBBLE,
    E_STATE_ACTION,
    P_FREE_SHIPS,
    P_SHIP_GOODS,
    P_TRADE_ANY,
)
from boardwright.kernel.frames import Frame


def begin_state_action(game: Lisboa, seat: int, action: int, steps: int = 0) -> None:
    """Carry out a state action; `steps` fixes the cardinal's move."""
    game.tell("state", seat, action)
    game.push(Frame(ASSIGN + action, seat, 0, steps))


def possible(game: Lisboa, seat: int, action: int, given: int = NONE) -> bool:
    """Whether a state action would do something, a covering good already gone (LIS-AMB-54)."""
    player = game.players[seat]
    if action == 0:
        return player.officials > 0  # LIS-OFFICIAL-11
    if action == 1:
        return game.top_plan(0) != NONE or game.top_plan(1) != NONE  # LIS-PLAN-04
    if action == 2:
        return ship_possible(game, player, given)
    if action == 3:
        return production_possible(game, seat, given)
    if action == 4:
        return cardinal_possible(game, player)
    return favor_possible(game, player)


def favor_possible(game: Lisboa, player: Player) -> bool:
    """LIS-FAVOR-01, -04: a favor of a noble the player lacks lies on the board."""
    return len(favor_offers(game, player)) > 0


def favor_offers(game: Lisboa, player: Player) -> list[int]:
    """LIS-FAVOR-01, -02: the favors on the board that the player lacks."""
    return [act.FAVOR + noble for noble in range(3) if game.favors[noble] and not player.favors >> noble & 1]


def decree_left(game: Lisboa) -> bool:
    """LIS-DECREE-09: whether a decree lies in the display."""
    for decree in game.decrees:
        if decree != NONE:
            return True
    return False


def cardinal_possible(game: Lisboa, player: Player, steps: int = 0) -> bool:
    """LIS-CARDINAL-01, LIS-AMB-21: room for a tile, and a move (of so many steps, if fixed) beside one."""
    if len(player.clergy) >= game.tables.clergy_spaces:
        return False
    if steps:
        return beside(game, steps)
    return beside(game, 1) or beside(game, 2)


def beside(game: Lisboa, steps: int) -> bool:
    """Whether a clergy tile lies beside the gap the cardinal would reach."""
    gap = (game.cardinal + steps) % 6
    return game.church[gap] != NONE or game.church[(gap + 1) % 6] != NONE


def production_possible(game: Lisboa, seat: int, given: int) -> bool:
    """LIS-AMB-54: some own shop's good has room, or the table offers an action without any effect."""
    return game.tables.idle_production or would_produce(game, seat, given)


def would_produce(game: Lisboa, seat: int, given: int = NONE) -> bool:
    """Whether some own shop's good has room, a covering good already gone."""
    player = game.players[seat]
    for shop in game.shops:
        if shop and (shop - 1) // 4 == seat:
            good = (shop - 1) % 4
            if room_for(game, player, good) + (1 if good == given else 0) > 0:
                return True
    return False


# -------------------------------------------------------------------- ships


def ship_cost(game: Lisboa, player: Player, ship: int, replaced: int) -> int:
    """LIS-SHIP-02 to -04, -15: hold size or difference, less houses and clergy, not below 0."""
    hold = game.tables.ship_hold
    cost = hold[ship] - (0 if replaced == NONE else hold[replaced])
    if game.house_power(player, P_FREE_SHIPS):
        return 0  # LIS-HOUSE-08
    cost += game.house_power(player, P_SHIP_GOODS)  # LIS-HOUSE-06, -07
    return max(0, cost + game.power(player, P_SHIP_GOODS))


def types_owned(player: Player, given: int = NONE) -> int:
    """How many different goods lie in the warehouse, one of a type already gone."""
    count = 0
    for good in range(4):
        if player.goods[good] > (1 if good == given else 0):
            count += 1
    return count


def can_make_room(game: Lisboa, player: Player) -> bool:
    """LIS-SHIP-05, -16: a free dock within capacity, or a card other than a ship to give up."""
    docks_free = EMPTY in player.docks
    full = cards_held(player) >= game.capacity(player)
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


def cards_held(player: Player) -> int:
    """Cards in docks and bureau together (LIS-PORT-04)."""
    slots = len(player.docks) + len(player.bureau)
    return slots - player.docks.count(EMPTY) - player.bureau.count(EMPTY)


def may_replace(game: Lisboa, player: Player, dock: int, ship: int, given: int) -> bool:
    """LIS-SHIP-03, -17, LIS-AMB-10: an own ship no larger than the new one, and the goods for it."""
    card = player.docks[dock]
    if card < SHIP:
        return False
    larger = game.tables.ship_hold[ship] - game.tables.ship_hold[card - SHIP]
    if larger < 0 or (larger == 0 and not game.tables.equal_ships):
        return False
    return ship_cost(game, player, ship, card - SHIP) <= types_owned(player, given)


def may_add(game: Lisboa, player: Player, ship: int, given: int) -> bool:
    """A new ship in another dock: the goods for it, and room."""
    return ship_cost(game, player, ship, NONE) <= types_owned(player, given) and can_make_room(game, player)


def ship_possible(game: Lisboa, player: Player, given: int) -> bool:
    """LIS-SHIP-01, -11: the top ship, as a new one or in place of an own one."""
    ship = game.top_ship()
    if ship == NONE:
        return False
    if may_add(game, player, ship, given):
        return True
    for dock in range(3):
        if may_replace(game, player, dock, ship, given):
            return True
    return False


def has_room(game: Lisboa, player: Player, dock: bool) -> bool:
    """LIS-PORT-04, -06 to -08: a free slot of the side, within capacity."""
    slots = player.docks if dock else player.bureau
    return EMPTY in slots and cards_held(player) < game.capacity(player)


def discard_offers(player: Player, dock: bool, ships: bool) -> list[int]:
    """LIS-PORT-08, -16, LIS-AMB-57: a card of the full side; any card if only the capacity is used up."""
    side_full = EMPTY not in (player.docks if dock else player.bureau)
    offers: list[int] = []
    for slot in range(3):
        card = player.docks[slot]
        if card != EMPTY and (dock or not side_full) and (ships or card < SHIP):
            offers.append(act.DISCARD_DOCK + slot)
    for slot in range(3):
        if player.bureau[slot] != EMPTY and (not dock or not side_full):
            offers.append(act.DISCARD_BUREAU + slot)
    return offers


# -------------------------------------------------------------------- trading


def accepted(game: Lisboa, seat: int, action: int, good: int) -> bool:
    """LIS-TRADE-04 to -06: the noble's own good or gold, and the action is possible without it (-16)."""
    player = game.players[seat]
    if player.goods[good] == 0:
        return False
    if not game.tables.accepts[action // 2][good] and not game.power(player, P_TRADE_ANY):
        return False
    return possible(game, seat, action, good)


def has_effect(game: Lisboa, seat: int, effect: int) -> bool:
    """LIS-EVENT-07, -09: whether an event would do anything, judged after its cost is paid."""
    player = game.players[seat]
    kind, what = effect // 256, effect // 16 % 16
    if kind == E_STATE_ACTION:
        return possible(game, seat, what)
    if kind == E_CARDINAL:
        return cardinal_possible(game, player, effect % 16)
    if kind == E_RUBBLE:
        return sum(game.pile) > 0
    if kind == E_INFLUENCE_PORTFOLIO:
        return portfolio_influence(game, player) > 0
    if kind == E_PLACE_OFFICIAL:
        return player.officials > 0
    if kind == E_GOOD:
        if what != ANY_GOOD:
            return room_for(game, player, what) > 0
        return any(room_for(game, player, good) > 0 for good in range(4))
    return True
