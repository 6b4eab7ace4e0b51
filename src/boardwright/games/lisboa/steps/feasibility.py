"""Quick answers to "can this action be carried out?", so that the full look ahead is seldom needed.

Each verdict is SURE, HOPELESS or UNCLEAR. SURE and HOPELESS are proofs (a test compares them with the
look ahead); UNCLEAR means: look.
"""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import noble_of
from boardwright.games.lisboa.printed.tables import (
    ANY_GOOD,
    ASSIGN_OFFICIALS,
    BUILD_SHIP,
    BUILDER,
    DOCKS,
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
    GAIN_FAVOR,
    GET_PLAN,
    GOOD_TYPES,
    MEET_CARDINAL,
    MINISTER,
    P_IMMEDIATE,
    P_ON_FAVOR,
    P_ON_PLAN,
    P_SHIP_GOODS,
    P_TRADE_ANY,
    PRODUCE_GOODS,
    STATE_ACTION_COUNT,
    TREASURY_KIND,
    effect_kind,
    effect_number,
    effect_what,
)
from boardwright.games.lisboa.state import NONE, Lisboa, Player
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.affordability import (
    HOPELESS,
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
    is_state_action,
    least_rubble,
    means_of,
    noble_verdict,
    raise_treasury,
    rewarded,
    rubble_limit,
)
from boardwright.games.lisboa.steps.costs import cost_offers, event_cost, visit_cost
from boardwright.games.lisboa.steps.frames import (
    OFFICIALS,
    PRICE,
    UNDER_WAY,
    CardFrame,
    EffectFrame,
    OpenFrame,
    ShopFrame,
    VisitFrame,
)
from boardwright.games.lisboa.steps.gains import can_pay, due, hold_room, room_for
from boardwright.games.lisboa.steps.state_actions import (
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


def card_verdict(state: Lisboa, seat: int, action: int) -> int:
    """A hand card for the portfolio or the court."""
    if action < act.COURT:
        return portfolio_verdict(state, seat, action - act.PORTFOLIO)
    card = action - act.COURT
    kind = state.tables.card_kind[card]
    return event_verdict(state, seat, card) if kind == TREASURY_KIND else visit_verdict(state, seat, kind)


# -------------------------------------------------------------------- visits and events


def after_cost(state: Lisboa, seat: int, cost: int, reis: int) -> Means:
    """Means once the cost of a visit is paid, some of it in réis (LIS-COST-05, LIS-COST-06, LIS-COST-07)."""
    means = means_of(state, seat)
    means.reis -= due(state, state.players[seat], reis)
    means.influence = max(0, means.influence - (cost - reis))
    return means


def visit_verdict(state: Lisboa, seat: int, noble: int) -> int:
    """A visit: its cost, maybe a state action, the noble action (LIS-VISIT)."""
    cost = visit_cost(state, seat, noble)
    offers = cost_offers(state, seat, cost)
    if not offers:
        return HOPELESS  # LIS-COST-08
    if noble == MINISTER:
        return decree_verdict(state)
    verdict = HOPELESS
    for payment in offers:
        means = after_cost(state, seat, cost, payment - act.VISIT_REIS)
        verdict = better(verdict, court_verdict(state, seat, noble, means))
        if verdict == SURE:
            return SURE
    return verdict


def court_verdict(state: Lisboa, seat: int, noble: int, means: Means) -> int:
    """The noble action, with or without a state action that helps before it."""
    verdict = noble_verdict(state, seat, noble, means)
    if verdict == SURE or noble == MINISTER:
        return verdict
    if noble == BUILDER:  # officials help no shop, and plans only by what clergy tiles give for them
        if rewarded(state, seat, P_ON_PLAN):
            verdict = better(verdict, after_state(state, seat, noble, means, GET_PLAN))
        return verdict
    if not has_plan(state, seat, means):
        return verdict
    if rewarded(state, seat, P_ON_FAVOR):
        verdict = better(verdict, after_state(state, seat, noble, means, GAIN_FAVOR))
    return better(verdict, after_state(state, seat, noble, means, MEET_CARDINAL))


def after_state(state: Lisboa, seat: int, noble: int, means: Means, action: int) -> int:
    """The noble action once a state action of the same noble is done; a ship before a decree matters not."""
    verdict = HOPELESS
    known = acted(state, seat, means, action, hopes=False)
    for after in known:
        verdict = better(verdict, noble_verdict(state, seat, noble, after))
        if verdict == SURE:
            return SURE
    return verdict if known else UNCLEAR


def follow_verdict(state: Lisboa, seat: int, noble: int) -> int:
    """The noble action of a follower, its cost paid first (LIS-FOLLOW-03, LIS-FOLLOW-04)."""
    cost = visit_cost(state, seat, noble)
    verdict = HOPELESS
    for payment in cost_offers(state, seat, cost):
        means = after_cost(state, seat, cost, payment - act.VISIT_REIS)
        means.returned = True
        verdict = better(verdict, noble_verdict(state, seat, noble, means))
        if verdict == SURE:
            return SURE
    return verdict


def after_payment(state: Lisboa, seat: int, amount: int, by_influence: int) -> Means:
    """Means once an amount is paid, some réis of it by influence (LIS-PAY-02)."""
    means = means_of(state, seat)
    means.reis -= amount - by_influence
    for _ in range(by_influence):
        means.influence = state.tables.coin_below[means.influence]
    return means


def event_verdict(state: Lisboa, seat: int, card: int) -> int:
    """An event: its cost, then an effect that does something (LIS-EVENT-07)."""
    player = state.players[seat]
    cost = event_cost(state, player)
    if not can_pay(state, player, cost):
        return HOPELESS
    effect = state.tables.card_effect[card]
    if effect_kind(effect) != E_NOBLE_ACTION:
        return SURE if has_effect(state, seat, effect) else HOPELESS
    verdict = HOPELESS
    most = min(cost, state.tables.coins[player.influence])
    for by_influence in range(max(0, cost - player.reis), most + 1):
        means = after_payment(state, seat, cost, by_influence)
        verdict = better(verdict, noble_verdict(state, seat, effect_what(effect), means))
        if verdict == SURE:
            return SURE
    return verdict


# -------------------------------------------------------------------- the market after a card


def own_room(state: Lisboa, player: Player) -> bool:
    """Whether a ship of this player takes a good."""
    for dock in range(len(player.docks)):
        if hold_room(state, player, dock) > 0:
            return True
    return False


def foreign_room(state: Lisboa, seat: int) -> bool:
    """Whether a ship of another player takes a good: no discard of one's own can end that."""
    for other in range(len(state.players)):
        if other != seat and own_room(state, state.players[other]):
            return True
    return False


def room_without(state: Lisboa, seat: int, dock: int) -> bool:
    """Whether some ship still has room if the one in this dock goes."""
    for other in range(DOCKS):
        if other != dock and hold_room(state, state.players[seat], other) > 0:
            return True
    return foreign_room(state, seat)


def lasting_room(state: Lisboa, seat: int, dock: bool) -> bool:
    """Whether a ship with room can still be there once the card is placed."""
    player = state.players[seat]
    return foreign_room(state, seat) or (own_room(state, player) and room_kept(state, seat, dock))


def room_kept(state: Lisboa, seat: int, dock: bool) -> bool:
    """Whether a slot can be had without giving up all own ships with room (LIS-PORT-07, LIS-PORT-08)."""
    player = state.players[seat]
    if has_room(state, player, dock):
        return True
    for action in discard_offers(player, dock, ships=True):
        if room_without(state, seat, action - act.DISCARD_DOCK):
            return True
    return False


def portfolio_verdict(state: Lisboa, seat: int, card: int) -> int:
    """A card for the portfolio: a good to sell or trade must be there afterwards.

    Rules: LIS-PORT-13, LIS-PORT-14.
    """
    tables, player = state.tables, state.players[seat]
    dock = tables.card_kind[card] != TREASURY_KIND
    effect = tables.card_effect[card] if dock else 0
    kind = effect_kind(effect)
    goods = player.stored()
    least, most = goods, goods
    if kind == E_GOOD:
        least = most = goods + gained(state, player, effect)
    elif kind == E_LOSE_GOOD:
        least = most = max(0, goods - effect_number(effect))
    elif is_state_action(effect, BUILD_SHIP):
        return UNCLEAR  # it takes goods and brings a hold
    elif kind in (E_STATE_ACTION, E_CARDINAL) and brings_goods(state, seat, effect):
        most = goods + 1  # or more
        if is_state_action(effect, PRODUCE_GOODS):
            least = most
    if most == 0:
        return HOPELESS
    if least and lasting_room(state, seat, dock):
        return SURE
    if least and lasting_trade(state, seat, effect):  # of goods to lose, the right one can be kept
        return SURE
    if kind in (E_GOOD, E_LOSE_GOOD, E_LOSE_OFFICIAL, E_RUBBLE, E_CARDINAL, E_STATE_ACTION):
        return UNCLEAR
    return HOPELESS if no_market(state, seat, card) else UNCLEAR


def keeps_goods(state: Lisboa, card: int, goods: int) -> bool:
    """Whether some good is left after a card's effect, so that a hold with room settles the matter."""
    if state.tables.card_kind[card] == TREASURY_KIND:
        return True
    effect = state.tables.card_effect[card]
    if effect_kind(effect) == E_LOSE_GOOD:
        return goods > effect_number(effect)
    return not is_state_action(effect, BUILD_SHIP)


def gained(state: Lisboa, player: Player, effect: int) -> int:
    """How many goods of an effect find room."""
    what = effect_what(effect)
    if what != ANY_GOOD:
        return min(effect_number(effect), room_for(state, player, what))
    room = 0
    for good in range(GOOD_TYPES):
        room += room_for(state, player, good)
    return min(effect_number(effect), room)


def brings_goods(state: Lisboa, seat: int, effect: int) -> bool:
    """Whether a state action or a step of the cardinal may end with more goods."""
    tables = state.tables
    if is_state_action(effect, PRODUCE_GOODS):
        return would_produce(state, seat)
    for tile in state.players[seat].clergy:
        if tables.clergy_power[tile] >= P_ON_PLAN and not is_money(tables.clergy_number[tile]):
            return True
    for tile in state.church:
        if tile == NONE or tables.clergy_power[tile] != P_IMMEDIATE:
            continue
        if not is_money(tables.clergy_number[tile]):
            return True
    return False


def is_money(effect: int) -> bool:
    """Réis, influence, wigs or favors: nothing for the market."""
    return effect_kind(effect) in (E_REIS, E_INFLUENCE, E_INFLUENCE_PORTFOLIO, E_WIGS, E_FAVORS)


def spoils(effect: int, action: int) -> bool:
    """Whether the effect of a card may make a state action impossible."""
    kind = effect_kind(effect)
    if action == BUILD_SHIP:
        return True
    if kind == E_PLACE_OFFICIAL:
        return action == ASSIGN_OFFICIALS
    if kind == E_GOOD:
        return action == PRODUCE_GOODS
    if kind in (E_CARDINAL, E_STATE_ACTION):
        done = MEET_CARDINAL if kind == E_CARDINAL else effect_what(effect)
        if done == MEET_CARDINAL and action == GAIN_FAVOR:
            return True  # the tile may bring all favors there are (LIS-EFF-14)
        return action in (PRODUCE_GOODS, done)
    return False


def lasting_trade(state: Lisboa, seat: int, effect: int) -> bool:
    """Whether a state action can be bought with a good in hand, whatever becomes of the card's effect.

    Goods a noble takes only by a treasury card are left out: that card might be discarded.
    """
    for action in range(STATE_ACTION_COUNT):
        if state.covered >> action & 1 or spoils(effect, action):
            continue
        for good in range(GOOD_TYPES):
            if not state.tables.accepts[noble_of(action)][good]:
                continue
            if accepted(state, seat, action, good) or new_good_trades(state, seat, effect, action, good):
                return True
    return False


def new_good_trades(state: Lisboa, seat: int, effect: int, action: int, good: int) -> bool:
    """Whether the card's own good, the first of its type, buys a state action."""
    if effect_kind(effect) != E_GOOD or effect_what(effect) not in (good, ANY_GOOD):
        return False
    return state.players[seat].goods[good] == 0 and possible(state, seat, action)


def no_market(state: Lisboa, seat: int, card: int) -> bool:
    """Whether nothing can be sold or traded after a card that changes neither goods nor room."""
    tables, player = state.tables, state.players[seat]
    if own_room(state, player) or foreign_room(state, seat):
        return False
    power = tables.card_power[card]
    if power in (P_SHIP_GOODS, P_TRADE_ANY) or ship_affordable(state, player):
        return False
    for action in range(STATE_ACTION_COUNT):
        if action == BUILD_SHIP:
            continue
        for good in range(GOOD_TYPES):
            if accepted(state, seat, action, good):
                return False
    return True


def ship_affordable(state: Lisboa, player: Player) -> bool:
    """Whether the goods suffice for the top ship, room or not."""
    ship = state.top_ship()
    if ship == NONE:
        return False
    if ship_cost(state, player, ship, NONE) <= types_owned(player):
        return True
    for dock in range(DOCKS):
        if may_replace(state, player, dock, ship, NONE):
            return True
    return False


# -------------------------------------------------------------------- within an action


def secure(state: Lisboa) -> bool:
    """Whether the action under way can be carried out whatever is answered now.

    Looks for the frame that the duty hangs on; a question above it is about an effect, a state action or
    a payment on the way.
    """
    at = len(state.stack) - 1
    lifts = False  # whether the treasury may still rise on the way
    while at >= 0:
        frame = state.stack[at]
        step = frame.step
        if step in (ids.FOLLOW, ids.MARKET):
            return True  # LIS-AMB-54: a state action begun can be ended
        if step == ids.DECREE and not is_reward(state, at):
            return True
        if step == ids.EVENT:
            return secure_event(state, cast(CardFrame, frame))
        if step == ids.SHOP:
            return secure_shop(state, cast(ShopFrame, frame), lifts)
        if step == ids.OPEN:
            return secure_opening(state, cast(OpenFrame, frame), lifts)
        if step == ids.VISIT:
            return secure_visit(state, cast(VisitFrame, frame), lifts)
        if step == ids.PORTFOLIO:
            return secure_portfolio(state, cast(CardFrame, frame), at)
        lifts = lifts or step in (ids.SHIP, ids.CARDINAL)
        at -= 1
    return False


def is_reward(state: Lisboa, at: int) -> bool:
    """Whether the action of a frame is the reward of a plot or site, the shop or opening still under way."""
    return at > 0 and state.stack[at - 1].step in (ids.SHOP, ids.OPEN)


def secure_event(state: Lisboa, frame: CardFrame) -> bool:
    """The cost is being paid, or the effect is under way; noble actions are looked at elsewhere."""
    effect = state.tables.card_effect[frame.card]
    return effect_kind(effect) != E_NOBLE_ACTION and (
        frame.at == UNDER_WAY or has_effect(state, frame.seat, effect)
    )


def present_means(state: Lisboa, seat: int, lifts: bool) -> Means:
    """Means at this moment, the treasury as high as it may get."""
    means = means_of(state, seat)
    means.acted = SOMETHING
    if lifts:
        raise_treasury(state, means)
    return means


def secure_shop(state: Lisboa, frame: ShopFrame, lifts: bool) -> bool:
    """The plot is chosen; its price after the dearest cube must be at hand."""
    if frame.at >= PRICE:  # it is being paid
        return True
    means = present_means(state, frame.seat, lifts)
    return least_rubble(state, frame.plot) <= rubble_limit(state, means)


def secure_opening(state: Lisboa, frame: OpenFrame, lifts: bool) -> bool:
    """The site is chosen; the officials of a plan must be at hand."""
    if frame.at == OFFICIALS:  # they are coming back or being paid
        return True
    now = able(state, frame.seat, present_means(state, frame.seat, lifts))
    return now & allowed(state, frame.site) != 0


def secure_visit(state: Lisboa, frame: VisitFrame, lifts: bool) -> bool:
    """A state action is under way before the noble action."""
    return noble_verdict(state, frame.seat, frame.noble, present_means(state, frame.seat, lifts)) == SURE


def secure_portfolio(state: Lisboa, frame: CardFrame, at: int) -> bool:
    """The card's effect is under way, or room is being made for it: a good and a hold must remain."""
    taken = 0
    for above in state.stack[at + 1 :]:
        if above.step == ids.SHIP:
            return False
        if isinstance(above, EffectFrame) and effect_kind(above.effect) == E_LOSE_GOOD:
            taken = above.left
    if state.players[frame.seat].stored() <= taken:
        return False
    dock = state.tables.card_kind[frame.card] != TREASURY_KIND
    player = state.players[frame.seat]
    return foreign_room(state, frame.seat) or (own_room(state, player) and has_room(state, player, dock))
