"""Quick answers to "can this action be carried out?", so that the full look ahead is seldom needed.

Each function says SURE, HOPELESS or UNCLEAR. SURE and HOPELESS are proofs (a test compares them with the
look ahead); UNCLEAR means: look.

What helps the proofs: within an action the treasury never falls, so no price falls by it; whatever a
plot, site or clergy tile gives, some bound on it is printed; and giving up the optional state action
costs nothing.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.gains import can_pay, due, hold_room
from boardwright.games.lisboa.state import NONE, Lisboa, Player
from boardwright.games.lisboa.steps.cards import TREASURY_KIND, event_cost, has_effect
from boardwright.games.lisboa.steps.market import accepted
from boardwright.games.lisboa.steps.opening import at_work, colours, needed
from boardwright.games.lisboa.steps.ships import has_room
from boardwright.games.lisboa.steps.shop import fits
from boardwright.games.lisboa.steps.visit import cost_offers, reis_allowed, visit_cost
from boardwright.games.lisboa.tables import (
    E_GOOD,
    E_INFLUENCE,
    E_NOBLE_ACTION,
    E_PLACE_OFFICIAL,
    E_REIS,
    E_RUBBLE,
    E_STATE_ACTION,
    E_WIGS,
    P_ANY_PAYMENT,
    P_HIRE_EACH,
    P_LAND,
    P_ON_PLAN,
    WEST,
)

HOPELESS: Final = 0
SURE: Final = 1
UNCLEAR: Final = 2

MOST_EXTRA: Final = 30  # réis: more than the numbers of two more clergy tiles, as none is above 15


def is_plain(effect: int) -> bool:
    """Gains that take nothing and leave the treasury alone."""
    return effect // 256 in (0, E_GOOD, E_REIS, E_INFLUENCE, E_WIGS)


# -------------------------------------------------------------------- noble actions


def shop_verdict(game: Lisboa, seat: int, money: int) -> int:
    """A shop with this much money: sure with a plot that is affordable as it lies (LIS-SHOP)."""
    player = game.players[seat]
    if sum(player.houses) == 0:
        return HOPELESS
    discount = game.power(player, P_LAND) + game.power(player, P_ANY_PAYMENT)
    before = triggered_money(game, player)  # by the state action "get a plan", at most
    verdict = HOPELESS
    for space in range(5):
        if not game.tiles[space]:
            continue
        for plot in range(25):
            if not fits(game, space, plot):
                continue
            price = max(0, least_price(game, plot) - discount)
            reward = game.tables.plot_reward[plot]
            if is_plain(reward) and price <= money + (reward % 16 if reward // 256 == E_REIS else 0):
                return SURE
            if price <= money + before + reward_money(game, reward):
                verdict = UNCLEAR
    return verdict


def triggered_money(game: Lisboa, player: Player) -> int:
    """The most that own clergy tiles of the kind "after ..." give towards a payment, one of each."""
    total = 0
    for tile in player.clergy:
        if game.tables.clergy_power[tile] >= P_ON_PLAN:
            total += reward_money(game, game.tables.clergy_number[tile])
    return total


def reward_money(game: Lisboa, effect: int) -> int:
    """A bound on what an effect gives towards a payment: réis, coins of the influence track, discounts."""
    kind = effect // 256
    if kind in (E_REIS, E_INFLUENCE):
        return effect % 16
    if kind in (0, E_GOOD, E_WIGS, E_PLACE_OFFICIAL, E_RUBBLE):
        return 0
    return game.tables.coins[game.tables.influence_most] + MOST_EXTRA


def least_price(game: Lisboa, plot: int) -> int:
    """The price of a plot after its dearest cube is taken, without discounts (LIS-PRICE-01)."""
    price = game.treasury_value()
    dearest = 0
    for kind in range(3):
        each = game.tables.cube_price[kind]
        here = game.row_cubes[plot // 5 * 3 + kind] + game.column_cubes[plot % 5 * 3 + kind]
        price += here * each
        if here:
            dearest = max(dearest, each)
    return price - dearest


def decree_verdict(game: Lisboa) -> int:
    """A decree must lie there; nothing in the action brings one (LIS-DECREE-09)."""
    for decree in game.decrees:
        if decree != NONE:
            return SURE
    return HOPELESS


def opening_verdict(game: Lisboa, seat: int, money: int) -> int:
    """An opening with this much money: sure with an own plan whose officials can be had as things are."""
    player = game.players[seat]
    each = max(0, game.treasury_value() - game.power(player, P_HIRE_EACH))
    free = [s for s in range(14) if not game.buildings[s] and game.tables.site_reward[s] >= 0]
    helpers = max_placed(game, free)
    best = NONE
    for plan in player.plans:
        if game.available_building(plan // 8) == NONE:
            continue
        number = needed(game, player, plan)
        for site in free:
            if site < WEST and not colours(game, plan // 8) >> site & 1:
                continue
            missing = max(0, number - at_work(player))
            if due(game, player, missing * each) <= money and is_plain(game.tables.site_reward[site]):
                return SURE
            least = due(game, player, max(0, missing - helpers) * each)
            if best == NONE or least < best:
                best = least
    if plan_from_site(game, free):
        return UNCLEAR
    return HOPELESS if best == NONE or best > money + 3 * MOST_EXTRA else UNCLEAR


def max_placed(game: Lisboa, sites: list[int]) -> int:
    """The most officials that the reward of one of these sites places."""
    most = 0
    for site in sites:
        effect = game.tables.site_reward[site]
        if effect // 256 == E_PLACE_OFFICIAL:
            most = max(most, effect % 16)
        elif effect // 256 == E_STATE_ACTION and effect // 16 % 16 == 0:
            most = max(most, 8)
    return most


def plan_from_site(game: Lisboa, sites: list[int]) -> bool:
    """Whether one of these sites gives a plan."""
    for site in sites:
        effect = game.tables.site_reward[site]
        if effect // 256 == E_STATE_ACTION and effect // 16 % 16 == 1:
            return True
    return False


def noble_verdict(game: Lisboa, seat: int, noble: int, money: int) -> int:
    """The noble action of a noble."""
    if noble == 0:
        return shop_verdict(game, seat, money)
    if noble == 1:
        return decree_verdict(game)
    return opening_verdict(game, seat, money)


# -------------------------------------------------------------------- cards


def visit_verdict(game: Lisboa, seat: int, noble: int) -> int:
    """A visit: its cost, then the noble action without a state action before it (LIS-VISIT)."""
    player = game.players[seat]
    cost = visit_cost(game, seat, noble)
    if not cost_offers(game, seat, cost):
        return HOPELESS  # LIS-COST-08
    left = max(0, player.influence - cost)
    money = player.reis + game.tables.coins[left]
    if reis_allowed(game, player) and cost > player.influence + player.wigs:
        return UNCLEAR  # some réis must go into the cost
    return noble_verdict(game, seat, noble, money)


def event_verdict(game: Lisboa, seat: int, card: int) -> int:
    """An event: its cost, then an effect that does something (LIS-EVENT-07)."""
    player = game.players[seat]
    cost = event_cost(game, player)
    if not can_pay(game, player, cost):
        return HOPELESS
    effect = game.tables.card_effect[card]
    if effect // 256 != E_NOBLE_ACTION:
        return SURE if has_effect(game, seat, effect) else HOPELESS
    money = player.reis + game.tables.coins[player.influence] - cost
    return noble_verdict(game, seat, effect // 16 % 16, money)


def portfolio_verdict(game: Lisboa, seat: int, card: int) -> int:
    """A card for the portfolio: a good to sell or trade must be there afterwards (LIS-PORT-13, -14)."""
    player = game.players[seat]
    dock = game.tables.card_kind[card] != TREASURY_KIND
    effect = game.tables.card_effect[card] if dock else 0
    plain = not game.tables.card_penalty[card] and is_plain(effect)
    goods = sum(player.goods)
    if plain and goods == 0 and effect // 256 != E_GOOD:
        return HOPELESS
    if plain and goods and foreign_room(game, seat):
        return SURE
    if plain and goods and own_room(game, player) and has_room(game, player, dock):
        return SURE
    return SURE if lasting_trade(game, seat, effect, plain) else UNCLEAR


def lasting_trade(game: Lisboa, seat: int, effect: int, plain: bool) -> bool:
    """Whether a state action can be bought that the card's own reward cannot spoil."""
    kind = effect // 256
    if not plain and kind not in (E_PLACE_OFFICIAL, E_RUBBLE):
        return False
    for action in range(6):
        if action == 2 or (action == 3 and kind == E_GOOD) or (action == 0 and kind == E_PLACE_OFFICIAL):
            continue
        for good in range(4):
            if accepted(game, seat, action, good):
                return True
    return False


def own_room(game: Lisboa, player: Player) -> bool:
    """Whether a ship of this player takes a good."""
    for place in range(3):
        if hold_room(game, player, place) > 0:
            return True
    return False


def foreign_room(game: Lisboa, seat: int) -> bool:
    """Whether a ship of another player takes a good: no discard of one's own can end that."""
    for other in range(len(game.players)):
        if other != seat and own_room(game, game.players[other]):
            return True
    return False
