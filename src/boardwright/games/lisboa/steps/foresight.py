"""Quick answers to "can this action be carried out?", so that the full look ahead is seldom needed.

Each verdict is SURE, HOPELESS or UNCLEAR. SURE and HOPELESS are proofs (a test compares them with the
look ahead); UNCLEAR means: look.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import cost_offers, event_cost, visit_cost
from boardwright.games.lisboa.gains import can_pay, due, hold_room, room_for
from boardwright.games.lisboa.state import NONE, Lisboa, Player
from boardwright.games.lisboa.steps import numbers
from boardwright.games.lisboa.steps.noble_acts import (
    accepted,
    discard_offers,
    has_effect,
    has_room,
    may_replace,
    possible,
    ship_cost,
    types_owned,
    would_produce,
)
from boardwright.games.lisboa.steps.outlook import (
    BUILD_SHIP,
    BUILDER,
    GAIN_FAVOR,
    GET_PLAN,
    HOPELESS,
    MEET_CARDINAL,
    MINISTER,
    SOMETHING,
    SURE,
    UNCLEAR,
    Means,
    able,
    acted,
    allowed,
    better,
    decree_verdict,
    has_plan,
    least_rubble,
    means_of,
    noble_verdict,
    raise_treasury,
    rewarded,
    rubble_limit,
)
from boardwright.games.lisboa.tables import (
    ANY_GOOD,
    E_CARDINAL,
    E_FAVORS,
    E_GOOD,
    E_INFLUENCE,
    E_INFLUENCE_PORTFOLIO,
    E_LOSE_GOOD,
    E_LOSE_OFFICIAL,
    E_NOBLE_ACTION,
    E_PLACE_OFFICIAL,
    E_REIS,
    E_RUBBLE,
    E_STATE_ACTION,
    E_WIGS,
    P_IMMEDIATE,
    P_ON_FAVOR,
    P_ON_PLAN,
    P_SHIP_GOODS,
    P_TRADE_ANY,
)
from boardwright.games.lisboa.tables import effect as effect_of
from boardwright.kernel.frames import Frame

TREASURY_KIND: Final = 3
PRODUCE_GOODS: Final = 3


def card_verdict(game: Lisboa, seat: int, action: int) -> int:
    """A hand card for the portfolio or the court."""
    if action < act.COURT:
        return portfolio_verdict(game, seat, action - act.PORTFOLIO)
    card = action - act.COURT
    kind = game.tables.card_kind[card]
    return event_verdict(game, seat, card) if kind == TREASURY_KIND else visit_verdict(game, seat, kind)


# -------------------------------------------------------------------- visits and events


def after_cost(game: Lisboa, seat: int, cost: int, reis: int) -> Means:
    """Means once the cost of a visit is paid, some of it in réis (LIS-COST-05 to -07)."""
    means = means_of(game, seat)
    means.reis -= due(game, game.players[seat], reis)
    means.influence = max(0, means.influence - (cost - reis))
    return means


def visit_verdict(game: Lisboa, seat: int, noble: int) -> int:
    """A visit: its cost, maybe a state action, the noble action (LIS-VISIT)."""
    cost = visit_cost(game, seat, noble)
    offers = cost_offers(game, seat, cost)
    if not offers:
        return HOPELESS  # LIS-COST-08
    if noble == MINISTER:
        return decree_verdict(game)
    verdict = HOPELESS
    for payment in offers:
        means = after_cost(game, seat, cost, payment - act.VISIT_REIS)
        verdict = better(verdict, court_verdict(game, seat, noble, means))
        if verdict == SURE:
            return SURE
    return verdict


def court_verdict(game: Lisboa, seat: int, noble: int, means: Means) -> int:
    """The noble action, with or without a state action that helps before it."""
    verdict = noble_verdict(game, seat, noble, means)
    if verdict == SURE or noble == MINISTER:
        return verdict
    if noble == BUILDER:  # officials help no shop, and plans only by what clergy tiles give for them
        if rewarded(game, seat, P_ON_PLAN):
            verdict = better(verdict, after_state(game, seat, noble, means, GET_PLAN))
        return verdict
    if not has_plan(game, seat, means):
        return verdict
    if rewarded(game, seat, P_ON_FAVOR):
        verdict = better(verdict, after_state(game, seat, noble, means, GAIN_FAVOR))
    return better(verdict, after_state(game, seat, noble, means, MEET_CARDINAL))


def after_state(game: Lisboa, seat: int, noble: int, means: Means, action: int) -> int:
    """The noble action once a state action of the same noble is done; a ship before a decree matters not."""
    verdict = HOPELESS
    known = acted(game, seat, means, action, hopes=False)
    for after in known:
        verdict = better(verdict, noble_verdict(game, seat, noble, after))
        if verdict == SURE:
            return SURE
    return verdict if known else UNCLEAR


def follow_verdict(game: Lisboa, seat: int, noble: int) -> int:
    """The noble action of a follower, its cost paid first (LIS-FOLLOW-03, -04)."""
    cost = visit_cost(game, seat, noble)
    verdict = HOPELESS
    for payment in cost_offers(game, seat, cost):
        means = after_cost(game, seat, cost, payment - act.VISIT_REIS)
        means.returned = True
        verdict = better(verdict, noble_verdict(game, seat, noble, means))
        if verdict == SURE:
            return SURE
    return verdict


def after_payment(game: Lisboa, seat: int, amount: int, by_influence: int) -> Means:
    """Means once an amount is paid, some réis of it by influence (LIS-PAY-02)."""
    means = means_of(game, seat)
    means.reis -= amount - by_influence
    for _ in range(by_influence):
        means.influence = game.tables.coin_below[means.influence]
    return means


def event_verdict(game: Lisboa, seat: int, card: int) -> int:
    """An event: its cost, then an effect that does something (LIS-EVENT-07)."""
    player = game.players[seat]
    cost = event_cost(game, player)
    if not can_pay(game, player, cost):
        return HOPELESS
    effect = game.tables.card_effect[card]
    if effect // 256 != E_NOBLE_ACTION:
        return SURE if has_effect(game, seat, effect) else HOPELESS
    verdict = HOPELESS
    most = min(cost, game.tables.coins[player.influence])
    for by_influence in range(max(0, cost - player.reis), most + 1):
        means = after_payment(game, seat, cost, by_influence)
        verdict = better(verdict, noble_verdict(game, seat, effect // 16 % 16, means))
        if verdict == SURE:
            return SURE
    return verdict


# -------------------------------------------------------------------- the market after a card


def own_room(game: Lisboa, player: Player) -> bool:
    """Whether a ship of this player takes a good."""
    for dock in range(len(player.docks)):
        if hold_room(game, player, dock) > 0:
            return True
    return False


def foreign_room(game: Lisboa, seat: int) -> bool:
    """Whether a ship of another player takes a good: no discard of one's own can end that."""
    for other in range(len(game.players)):
        if other != seat and own_room(game, game.players[other]):
            return True
    return False


def other_room(game: Lisboa, seat: int, dock: int) -> bool:
    """Whether a ship with room is there without this dock's."""
    for other in range(3):
        if other != dock and hold_room(game, game.players[seat], other) > 0:
            return True
    return foreign_room(game, seat)


def lasting_room(game: Lisboa, seat: int, dock: bool) -> bool:
    """Whether a ship with room can still be there once the card is placed."""
    player = game.players[seat]
    return foreign_room(game, seat) or (own_room(game, player) and room_kept(game, seat, dock))


def room_kept(game: Lisboa, seat: int, dock: bool) -> bool:
    """Whether a slot can be had without giving up all own ships with room (LIS-PORT-07, -08)."""
    player = game.players[seat]
    if has_room(game, player, dock):
        return True
    for action in discard_offers(player, dock, ships=True):
        if other_room(game, seat, action - act.DISCARD_DOCK):
            return True
    return False


def portfolio_verdict(game: Lisboa, seat: int, card: int) -> int:
    """A card for the portfolio: a good to sell or trade must be there afterwards (LIS-PORT-13, -14)."""
    tables, player = game.tables, game.players[seat]
    dock = tables.card_kind[card] != TREASURY_KIND
    effect = tables.card_effect[card] if dock else 0
    kind = effect // 256
    goods = player.stored()
    least, most = goods, goods
    if kind == E_GOOD:
        least = most = goods + gained(game, player, effect)
    elif kind == E_LOSE_GOOD:
        least = most = max(0, goods - effect % 16)
    elif kind == E_STATE_ACTION and effect // 16 % 16 == BUILD_SHIP:
        return UNCLEAR  # it takes goods and brings a hold
    elif kind in (E_STATE_ACTION, E_CARDINAL) and brings_goods(game, seat, effect):
        most = goods + 1  # or more
        if effect == effect_of(E_STATE_ACTION, 0, PRODUCE_GOODS):
            least = most
    if most == 0:
        return HOPELESS
    if least and lasting_room(game, seat, dock):
        return SURE
    if least and lasting_trade(game, seat, effect):  # of goods to lose, the right one can be kept
        return SURE
    if kind in (E_GOOD, E_LOSE_GOOD, E_LOSE_OFFICIAL, E_RUBBLE, E_CARDINAL, E_STATE_ACTION):
        return UNCLEAR
    return HOPELESS if no_market(game, seat, card) else UNCLEAR


def keeps_goods(game: Lisboa, card: int, goods: int) -> bool:
    """Whether some good is left after a card's effect, so that a hold with room settles the matter."""
    if game.tables.card_kind[card] == TREASURY_KIND:
        return True
    effect = game.tables.card_effect[card]
    if effect // 256 == E_LOSE_GOOD:
        return goods > effect % 16
    return effect // 256 != E_STATE_ACTION or effect // 16 % 16 != BUILD_SHIP


def gained(game: Lisboa, player: Player, effect: int) -> int:
    """How many goods of an effect find room."""
    what = effect // 16 % 16
    if what != ANY_GOOD:
        return min(effect % 16, room_for(game, player, what))
    room = 0
    for good in range(4):
        room += room_for(game, player, good)
    return min(effect % 16, room)


def brings_goods(game: Lisboa, seat: int, effect: int) -> bool:
    """Whether a state action or a step of the cardinal may end with more goods."""
    tables = game.tables
    if effect // 256 == E_STATE_ACTION and effect // 16 % 16 == PRODUCE_GOODS:
        return would_produce(game, seat)
    for tile in game.players[seat].clergy:
        if tables.clergy_power[tile] >= P_ON_PLAN and not is_money(tables.clergy_number[tile]):
            return True
    for tile in game.church:
        if tile == NONE or tables.clergy_power[tile] != P_IMMEDIATE:
            continue
        if not is_money(tables.clergy_number[tile]):
            return True
    return False


def is_money(effect: int) -> bool:
    """Réis, influence, wigs or favors: nothing for the market."""
    return effect // 256 in (E_REIS, E_INFLUENCE, E_INFLUENCE_PORTFOLIO, E_WIGS, E_FAVORS)


def spoils(effect: int, action: int) -> bool:
    """Whether the effect of a card may make a state action impossible."""
    kind = effect // 256
    if action == BUILD_SHIP:
        return True
    if kind == E_PLACE_OFFICIAL:
        return action == 0
    if kind == E_GOOD:
        return action == PRODUCE_GOODS
    if kind in (E_CARDINAL, E_STATE_ACTION):
        done = MEET_CARDINAL if kind == E_CARDINAL else effect // 16 % 16
        if done == MEET_CARDINAL and action == GAIN_FAVOR:
            return True  # the tile may bring all favors there are (LIS-EFF-14)
        return action in (PRODUCE_GOODS, done)
    return False


def lasting_trade(game: Lisboa, seat: int, effect: int) -> bool:
    """Whether a state action can be bought with a good in hand, whatever becomes of the card's effect.

    Goods a noble takes only by a treasury card are left out: that card might be discarded.
    """
    for action in range(6):
        if game.covered >> action & 1 or spoils(effect, action):
            continue
        for good in range(4):
            if not game.tables.accepts[action // 2][good]:
                continue
            if accepted(game, seat, action, good) or new_good_trades(game, seat, effect, action, good):
                return True
    return False


def new_good_trades(game: Lisboa, seat: int, effect: int, action: int, good: int) -> bool:
    """Whether the card's own good, the first of its type, buys a state action."""
    if effect // 256 != E_GOOD or effect // 16 % 16 not in (good, ANY_GOOD):
        return False
    return game.players[seat].goods[good] == 0 and possible(game, seat, action)


def no_market(game: Lisboa, seat: int, card: int) -> bool:
    """Whether nothing can be sold or traded after a card that changes neither goods nor room."""
    tables, player = game.tables, game.players[seat]
    if own_room(game, player) or foreign_room(game, seat):
        return False
    power = tables.card_power[card]
    if power in (P_SHIP_GOODS, P_TRADE_ANY) or ship_affordable(game, player):
        return False
    for action in range(6):
        if action == BUILD_SHIP:
            continue
        for good in range(4):
            if accepted(game, seat, action, good):
                return False
    return True


def ship_affordable(game: Lisboa, player: Player) -> bool:
    """Whether the goods suffice for the top ship, room or not."""
    ship = game.top_ship()
    if ship == NONE:
        return False
    if ship_cost(game, player, ship, NONE) <= types_owned(player):
        return True
    for dock in range(3):
        if may_replace(game, player, dock, ship, NONE):
            return True
    return False


# -------------------------------------------------------------------- within an action


def secure(game: Lisboa) -> bool:
    """Whether the action under way can be carried out whatever is answered now.

    Looks for the frame that the duty hangs on; a question above it is about an effect, a state action or
    a payment on the way.
    """
    at = len(game.stack) - 1
    lifts = False  # whether the treasury may still rise on the way
    while at >= 0:
        frame = game.stack[at]
        step = frame.step
        if step in (numbers.FOLLOW, numbers.MARKET):
            return True  # LIS-AMB-54: a state action begun can be ended
        if step == numbers.DECREE and not is_reward(game, at):
            return True
        if step == numbers.EVENT:
            return secure_event(game, frame)
        if step == numbers.SHOP:
            return secure_shop(game, frame, lifts)
        if step == numbers.OPEN:
            return secure_opening(game, frame, lifts)
        if step == numbers.VISIT:
            return secure_visit(game, frame, lifts)
        if step == numbers.PORTFOLIO:
            return secure_portfolio(game, frame, at)
        lifts = lifts or step in (numbers.SHIP, numbers.CARDINAL)
        at -= 1
    return False


def is_reward(game: Lisboa, at: int) -> bool:
    """Whether the action of a frame is the reward of a plot or site, the shop or opening still under way."""
    return at > 0 and game.stack[at - 1].step in (numbers.SHOP, numbers.OPEN)


def secure_event(game: Lisboa, frame: Frame) -> bool:
    """The cost is being paid, or the effect is under way; noble actions are looked at elsewhere."""
    effect = game.tables.card_effect[frame.a]
    return effect // 256 != E_NOBLE_ACTION and (frame.at > 1 or has_effect(game, frame.seat, effect))


def present_means(game: Lisboa, seat: int, lifts: bool) -> Means:
    """Means at this moment, the treasury as high as it may get."""
    means = means_of(game, seat)
    means.acted = SOMETHING
    if lifts:
        raise_treasury(game, means)
    return means


def secure_shop(game: Lisboa, frame: Frame, lifts: bool) -> bool:
    """The plot is chosen; its price after the dearest cube must be at hand."""
    if frame.at > 2:  # the price is being paid
        return True
    means = present_means(game, frame.seat, lifts)
    return least_rubble(game, frame.b) <= rubble_limit(game, means)


def secure_opening(game: Lisboa, frame: Frame, lifts: bool) -> bool:
    """The site is chosen; the officials of a plan must be at hand."""
    if frame.at > 1:  # officials are coming back or being paid
        return True
    now = able(game, frame.seat, present_means(game, frame.seat, lifts))
    return now & allowed(game, frame.a) != 0


def secure_visit(game: Lisboa, frame: Frame, lifts: bool) -> bool:
    """A state action is under way before the noble action."""
    return noble_verdict(game, frame.seat, frame.a, present_means(game, frame.seat, lifts)) == SURE


def secure_portfolio(game: Lisboa, frame: Frame, at: int) -> bool:
    """The card's effect is under way, or room is being made for it: a good and a hold must remain."""
    taken = 0
    for above in game.stack[at + 1 :]:
        if above.step == numbers.SHIP:
            return False
        if above.step == numbers.EFFECT and above.a // 256 == E_LOSE_GOOD:
            taken = above.b
    if game.players[frame.seat].stored() <= taken:
        return False
    dock = game.tables.card_kind[frame.a] != TREASURY_KIND
    player = game.players[frame.seat]
    return foreign_room(game, frame.seat) or (own_room(game, player) and has_room(game, player, dock))
