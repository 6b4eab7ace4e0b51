"""The reasons that many steps share, with their numbers: costs, prices, dead ends, impossible actions."""

from __future__ import annotations

from boardwright.games.lisboa.pieces import plan_architect, plan_officials, shop_owner
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps import ids
from boardwright.games.lisboa.steps.affordability import dearest_cube
from boardwright.games.lisboa.steps.costs import (
    at_work,
    colours,
    fits,
    hire_price,
    needed,
    plot_price,
    reis_allowed,
    rubble_price,
    visit_cost,
    visit_cost_parts,
)
from boardwright.games.lisboa.steps.frames import CardFrame, FollowFrame, VisitFrame
from boardwright.games.lisboa.steps.state_actions import (
    can_make_room,
    may_replace,
    ship_cost,
    types_owned,
)
from boardwright.games.lisboa.text import terms
from boardwright.kernel.grammar import count
from boardwright.kernel.language import Msg
from boardwright.kernel.reasons import Facts, Reason


def dead_end(state: Lisboa, goal: str = "") -> Reason:
    """LIS-ACT-05, when no single number says it: what could no longer be carried out."""
    return Reason("LIS-ACT-05", "There would be no way left to {goal}.", {"goal": goal or purpose(state)})


def empty_space(spaces: list[int], space: int, left: int, refill: str, used_up: str) -> Reason:
    """One of the empty spaces, listed as they are refilled with what is left: filled again, or no more."""
    if spaces.index(space) < left:
        return Reason(refill, "This space is empty until the end of the turn.")
    return Reason(used_up, "This space stays empty: nothing is left to fill it with.")


def purpose(state: Lisboa) -> str:
    """What the action under way must come to (LIS-ACT-07)."""
    for frame in reversed(state.stack):
        if frame.step in (ids.PORTFOLIO, ids.MARKET):
            return Msg("sell or trade a good")
        if isinstance(frame, VisitFrame):
            return terms.NOBLE_ACTIONS[frame.noble]
        if isinstance(frame, FollowFrame):
            noble = frame.action == t.NOBLE_ACTION
            return terms.NOBLE_ACTIONS[frame.noble] if noble else terms.STATE_ACTIONS[frame.action]
        if isinstance(frame, CardFrame):
            return terms.effect_words(state.tables.card_effect[frame.card])
    return Msg("finish the action")


def funds(state: Lisboa, seat: int) -> Facts:
    """What a seat can pay réis with."""
    player = state.players[seat]
    return {"reis": player.reis, "influence": state.tables.coins[player.influence]}


# -------------------------------------------------------------------- visits


def visit_reason(state: Lisboa, seat: int, noble: int) -> Reason:
    """A visit or follow that cannot be paid (LIS-COST-08)."""
    modifier, others, clergy = visit_cost_parts(state, seat, noble)
    player = state.players[seat]
    text = (
        "It costs {cost} (treasury {modifier}, officials of others {officials}, clergy tiles {clergy}); "
        "your influence is {influence}, your wigs are {wigs}."
    )
    with_reis = (
        "It costs {cost} (treasury {modifier}, officials of others {officials}, clergy tiles {clergy}); "
        "your influence is {influence}, your wigs are {wigs}, your réis {reis}."
    )
    facts: Facts = {
        "cost": visit_cost(state, seat, noble),
        "modifier": modifier,
        "officials": others,
        "clergy": clergy,
        "influence": player.influence,
        "wigs": player.wigs,
    }
    if reis_allowed(state, player):
        return Reason("LIS-COST-08", with_reis, {**facts, "reis": player.reis})
    return Reason("LIS-COST-08", text, facts)


# -------------------------------------------------------------------- land


def price_facts(state: Lisboa, seat: int, plot: int, taken: int) -> Facts:
    """The price of a plot after a cube of some worth is taken, and what it is made of."""
    price = plot_price(state, seat, plot, taken)
    treasury, rubble = state.treasury_value(), rubble_price(state, plot) - taken
    return {
        "plot": terms.plot_words(plot),
        "price": price,
        "treasury": treasury,
        "rubble": rubble,
        "discounts": treasury + rubble - price,
    }


def cube_reason(state: Lisboa, seat: int, plot: int, taken: int) -> Reason:
    """A cube that leaves the plot too dear (LIS-ACT-08)."""
    text = (
        "The price would be {price} in réis (treasury {treasury}, rubble {rubble}, discounts {discounts}); "
        "you have {reis}, and influence worth {influence}."
    )
    return Reason("LIS-SHOP-06", text, {**price_facts(state, seat, plot, taken), **funds(state, seat)})


def plot_reason(state: Lisboa, seat: int, plot: int) -> Reason:
    """A plot whose price after its reward and the dearest cube is too high."""
    facts = price_facts(state, seat, plot, dearest_cube(state, plot))
    reward, worth = reward_money(state, seat, plot)
    facts.update({"reis": state.players[seat].reis, "reward": reward, "influence": worth})
    if state.players[seat].reis + reward + worth >= int(facts["price"]):
        return dead_end(state, terms.NOBLE_ACTIONS[t.BUILDER])  # its reward changes more than money
    text = (
        "After the dearest cube {plot} would cost {price} in réis (treasury {treasury}, rubble {rubble}, "
        "discounts {discounts}); you have {reis}, its reward gives {reward}, "
        "and your influence is worth {influence}."
    )
    return Reason("LIS-SHOP-06", text, facts)


def reward_money(state: Lisboa, seat: int, plot: int) -> tuple[int, int]:
    """Réis that a plot gives, and what influence is worth after its reward."""
    effect = state.plot_rewards[plot]
    kind, number = t.effect_kind(effect), t.effect_number(effect)
    influence = state.players[seat].influence
    if kind == t.E_INFLUENCE:
        influence = min(state.tables.influence_most, influence + number)
    return (number if kind == t.E_REIS else 0), state.tables.coins[influence]


def nearest_plot(state: Lisboa, seat: int, spaces: list[int]) -> int:
    """Of the plots these tiles fit on, the one whose price is most nearly covered; NONE without any."""
    best, least = NONE, 0
    for space in spaces:
        for plot in range(t.PLOTS):
            if not fits(state, space, plot):
                continue
            missing = plot_price(state, seat, plot, dearest_cube(state, plot)) - sum(
                reward_money(state, seat, plot)
            )
            if best == NONE or missing < least:
                best, least = plot, missing
    return best


# -------------------------------------------------------------------- noble actions


def noble_reason(state: Lisboa, seat: int, noble: int, rule: str) -> Reason:
    """A noble action that could not be completed; `rule` is that of the card or favor used for it."""
    if noble == t.BUILDER:
        return shop_reason(state, seat)
    if noble == t.MINISTER:
        return Reason("LIS-DECREE-09", "No decree lies on the display.")
    return opening_reason(state, seat, rule)


def shop_reason(state: Lisboa, seat: int) -> Reason:
    """No shop can be built."""
    if sum(state.players[seat].houses) == 0:
        return Reason("LIS-SHOP-10", "You have no house left.")
    plot = nearest_plot(state, seat, [space for space in range(t.TILE_SPACES) if state.tiles[space]])
    if plot == NONE:
        return Reason("LIS-SHOP-02", "No tile on display has an empty plot beside its street.")
    return plot_reason(state, seat, plot)


def opening_reason(state: Lisboa, seat: int, rule: str) -> Reason:
    """No public building can be opened: no plan, no building or site for it, or too few officials."""
    player = state.players[seat]
    if not player.plans:
        return Reason("LIS-OPEN-01", "You have no plan.")
    best = NONE
    for plan in player.plans:
        if has_site(state, plan_architect(plan)) and (
            best == NONE or plan_officials(plan) < plan_officials(best)
        ):
            best = plan
    if best == NONE:
        return Reason("LIS-AMB-66", "None of your plans has a building and a site for it.")
    return hire_reason(state, seat, best, rule)


def has_site(state: Lisboa, architect: int) -> bool:
    """Whether an architect's building could stand anywhere."""
    shown = colours(state, architect)
    for site in range(len(state.buildings)):
        free = not state.buildings[site] and state.site_rewards[site] >= 0
        if free and shown and (site >= t.WEST or shown >> site & 1):
            return True
    return False


def hire_reason(state: Lisboa, seat: int, plan: int, rule: str) -> Reason:
    """A plan whose missing officials cannot be paid for."""
    player = state.players[seat]
    need, have = needed(state, player, plan), at_work(player)
    price = hire_price(state, player, max(0, need - have))
    facts: Facts = {"plan": terms.plan_words(plan), "need": need, "have": have, "price": price}
    facts.update(funds(state, seat))
    if price <= state.players[seat].reis + int(facts["influence"]):
        return dead_end(state, terms.NOBLE_ACTIONS[t.KING])
    text = (
        "Your {plan} needs {need} at work and you have {have}; to hire the rest costs {price} in réis, "
        "and you have {reis}, and influence worth {influence}."
    )
    return Reason(rule, text, facts)


# -------------------------------------------------------------------- state actions


def state_reason(state: Lisboa, seat: int, action: int, given: int = NONE) -> Reason:
    """Why a state action would do nothing, or cannot be done (LIS-AMB-54)."""
    player = state.players[seat]
    if action == t.ASSIGN_OFFICIALS and player.officials == 0:
        return Reason("LIS-OFFICIAL-11", "You have no official left on your player board.")
    if action == t.GET_PLAN and state.top_plan(t.BLUE) == NONE and state.top_plan(t.GREEN) == NONE:
        return Reason("LIS-PLAN-04", "Both stacks of plans are empty.")
    if action == t.BUILD_SHIP:
        return ship_reason(state, seat, given)
    if action == t.PRODUCE_GOODS:
        return production_reason(state, seat)
    if action == t.MEET_CARDINAL:
        return cardinal_reason(state, seat)
    if action == t.GAIN_FAVOR:
        return Reason("LIS-FAVOR-04", "No favor that you lack lies on the board.")
    return dead_end(state)


def ship_reason(state: Lisboa, seat: int, given: int = NONE) -> Reason:
    """Why no ship can be built."""
    ship = state.top_ship()
    if ship == NONE:
        return Reason("LIS-SHIP-11", "The shipyard is empty.")
    player = state.players[seat]
    for dock in range(t.DOCKS):
        if may_replace(state, player, dock, ship, given):
            return dead_end(state)
    if ship_cost(state, player, ship, NONE) <= types_owned(player, given):
        return new_ship_reason(state, seat, given)
    return ship_goods_reason(state, seat, NONE, given)


def new_ship_reason(state: Lisboa, seat: int, given: int = NONE) -> Reason:
    """Why the ship cannot be a new one: goods or room."""
    player = state.players[seat]
    if ship_cost(state, player, state.top_ship(), NONE) > types_owned(player, given):
        return ship_goods_reason(state, seat, NONE, given)
    if can_make_room(state, player):
        return dead_end(state)
    ships = len([card for card in player.docks if card >= SHIP])
    text = (
        "There is no room: only ships could be given up for it. You have {ships}, with room for {capacity}."
    )
    return Reason("LIS-SHIP-16", text, {"ships": ships, "capacity": state.capacity(player)})


def ship_goods_reason(state: Lisboa, seat: int, replaced: int, given: int = NONE) -> Reason:
    """Too few different goods for the ship."""
    player = state.players[seat]
    text = "The {ship} costs {goods} of different types; you have {stock}."
    rule = "LIS-SHIP-02" if replaced == NONE else "LIS-SHIP-03"
    facts: Facts = {
        "ship": terms.ship_words(state.top_ship()),
        "cost": ship_cost(state, player, state.top_ship(), replaced),
        "types": types_owned(player, given),
    }
    facts["goods"] = terms.goods(int(facts["cost"]))
    facts["stock"] = count(int(facts["types"]), "type", "types")
    if given != NONE:
        text = "The {ship} costs {goods} of different types; without {given} you have {stock}."
        facts["given"] = terms.good_words(given, 1)
    return Reason(rule, text, facts)


def production_reason(state: Lisboa, seat: int) -> Reason:
    """Nothing would be produced."""
    shops = len([shop for shop in state.shops if shop and shop_owner(shop) == seat])
    if shops == 0:
        return Reason("LIS-PROD-01", "You have no shop that produces.")
    text = "Your warehouse holds {capacity} of a type and is full of all that your shops produce."
    return Reason("LIS-AMB-54", text, {"capacity": state.capacity(state.players[seat]), "shops": shops})


def cardinal_reason(state: Lisboa, seat: int) -> Reason:
    """The cardinal cannot be met."""
    tiles, most = len(state.players[seat].clergy), state.tables.clergy_spaces
    if tiles >= most:
        text = "You have {tiles} clergy tiles; more than {most} are not allowed."
        return Reason("LIS-CARDINAL-01", text, {"tiles": tiles, "most": most})
    return Reason("LIS-AMB-21", "No clergy tile lies where the cardinal could go.")
