"""The reasons that many steps share, with their numbers: costs, prices, dead ends, impossible actions."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.costs import (
    at_work,
    colours,
    fits,
    hire_price,
    needed,
    plot_price,
    reis_allowed,
    rubble_price,
    visit_cost,
)
from boardwright.games.lisboa.labels import cost_parts, dearest_cube
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps.noble_acts import (
    can_make_room,
    may_replace,
    ship_cost,
    types_owned,
)
from boardwright.kernel.language import Msg
from boardwright.kernel.reasons import Facts, Reason
from boardwright.kernel.words import count

BUILDER: Final = 0
MINISTER: Final = 1
KING: Final = 2


def dead_end(game: Lisboa, goal: str = "") -> Reason:
    """LIS-ACT-05, when no single number says it: what could no longer be carried out."""
    return Reason("LIS-ACT-05", "There would be no way left to {goal}.", {"goal": goal or purpose(game)})


def empty_space(spaces: list[int], space: int, left: int, refill: str, used_up: str) -> Reason:
    """One of the empty spaces, listed as they are refilled with what is left: filled again, or no more."""
    if spaces.index(space) < left:
        return Reason(refill, "This space is empty until the end of the turn.")
    return Reason(used_up, "This space stays empty: nothing is left to fill it with.")


def purpose(game: Lisboa) -> str:
    """What the action under way must come to (LIS-ACT-07)."""
    for frame in reversed(game.stack):
        slug = game.game.steps[frame.step].slug
        if slug in ("portfolio", "market"):
            return Msg("sell or trade a good")
        if slug == "visit" or (slug == "follow" and frame.d == 6):
            return say.NOBLE_ACTIONS[frame.a]
        if slug == "follow":
            return say.STATE_ACTIONS[frame.d]
        if slug == "event":
            return say.effect_words(game.tables.card_effect[frame.a])
    return Msg("finish the action")


def funds(game: Lisboa, seat: int) -> Facts:
    """What a seat can pay réis with."""
    player = game.players[seat]
    return {"reis": player.reis, "influence": game.tables.coins[player.influence]}


# -------------------------------------------------------------------- visits


def visit_reason(game: Lisboa, seat: int, noble: int) -> Reason:
    """A visit or follow that cannot be paid (LIS-COST-08)."""
    modifier, others, clergy = cost_parts(game, seat, noble)
    player = game.players[seat]
    text = (
        "It costs {cost} (treasury {modifier}, officials of others {officials}, clergy tiles {clergy}); "
        "your influence is {influence}, your wigs are {wigs}."
    )
    with_reis = (
        "It costs {cost} (treasury {modifier}, officials of others {officials}, clergy tiles {clergy}); "
        "your influence is {influence}, your wigs are {wigs}, your réis {reis}."
    )
    facts: Facts = {
        "cost": visit_cost(game, seat, noble),
        "modifier": modifier,
        "officials": others,
        "clergy": clergy,
        "influence": player.influence,
        "wigs": player.wigs,
    }
    if reis_allowed(game, player):
        return Reason("LIS-COST-08", with_reis, {**facts, "reis": player.reis})
    return Reason("LIS-COST-08", text, facts)


# -------------------------------------------------------------------- land


def price_facts(game: Lisboa, seat: int, plot: int, taken: int) -> Facts:
    """The price of a plot after a cube of some worth is taken, and what it is made of."""
    price = plot_price(game, seat, plot, taken)
    treasury, rubble = game.treasury_value(), rubble_price(game, plot) - taken
    return {
        "plot": say.plot_words(plot),
        "price": price,
        "treasury": treasury,
        "rubble": rubble,
        "discounts": treasury + rubble - price,
    }


def cube_reason(game: Lisboa, seat: int, plot: int, taken: int) -> Reason:
    """A cube that leaves the plot too dear (LIS-ACT-08)."""
    text = (
        "The price would be {price} in réis (treasury {treasury}, rubble {rubble}, discounts {discounts}); "
        "you have {reis}, and influence worth {influence}."
    )
    return Reason("LIS-SHOP-06", text, {**price_facts(game, seat, plot, taken), **funds(game, seat)})


def plot_reason(game: Lisboa, seat: int, plot: int) -> Reason:
    """A plot whose price after its reward and the dearest cube is too high."""
    facts = price_facts(game, seat, plot, dearest_cube(game, plot))
    reward, worth = reward_money(game, seat, plot)
    facts.update({"reis": game.players[seat].reis, "reward": reward, "influence": worth})
    if game.players[seat].reis + reward + worth >= int(facts["price"]):
        return dead_end(game, say.NOBLE_ACTIONS[BUILDER])  # its reward changes more than money
    text = (
        "After the dearest cube {plot} would cost {price} in réis (treasury {treasury}, rubble {rubble}, "
        "discounts {discounts}); you have {reis}, its reward gives {reward}, "
        "and your influence is worth {influence}."
    )
    return Reason("LIS-SHOP-06", text, facts)


def reward_money(game: Lisboa, seat: int, plot: int) -> tuple[int, int]:
    """Réis that a plot gives, and what influence is worth after its reward."""
    effect = game.plot_rewards[plot]
    kind, number = effect // 256, effect % 16
    influence = game.players[seat].influence
    if kind == t.E_INFLUENCE:
        influence = min(game.tables.influence_most, influence + number)
    return (number if kind == t.E_REIS else 0), game.tables.coins[influence]


def nearest_plot(game: Lisboa, seat: int, spaces: list[int]) -> int:
    """Of the plots these tiles fit on, the one whose price is most nearly covered; NONE without any."""
    best, least = NONE, 0
    for space in spaces:
        for plot in range(t.PLOTS):
            if not fits(game, space, plot):
                continue
            missing = plot_price(game, seat, plot, dearest_cube(game, plot)) - sum(
                reward_money(game, seat, plot)
            )
            if best == NONE or missing < least:
                best, least = plot, missing
    return best


# -------------------------------------------------------------------- noble actions


def noble_reason(game: Lisboa, seat: int, noble: int, rule: str) -> Reason:
    """A noble action that could not be completed; `rule` is that of the card or favor used for it."""
    if noble == BUILDER:
        return shop_reason(game, seat)
    if noble == MINISTER:
        return Reason("LIS-DECREE-09", "No decree lies on the display.")
    return opening_reason(game, seat, rule)


def shop_reason(game: Lisboa, seat: int) -> Reason:
    """No shop can be built."""
    if sum(game.players[seat].houses) == 0:
        return Reason("LIS-SHOP-10", "You have no house left.")
    plot = nearest_plot(game, seat, [space for space in range(5) if game.tiles[space]])
    if plot == NONE:
        return Reason("LIS-SHOP-02", "No tile on display has an empty plot beside its street.")
    return plot_reason(game, seat, plot)


def opening_reason(game: Lisboa, seat: int, rule: str) -> Reason:
    """No public building can be opened: no plan, no building or site for it, or too few officials."""
    player = game.players[seat]
    if not player.plans:
        return Reason("LIS-OPEN-01", "You have no plan.")
    best = NONE
    for plan in player.plans:
        if has_site(game, plan // 8) and (best == NONE or plan % 8 < best % 8):
            best = plan
    if best == NONE:
        return Reason("LIS-AMB-66", "None of your plans has a building and a site for it.")
    return hire_reason(game, seat, best, rule)


def has_site(game: Lisboa, architect: int) -> bool:
    """Whether an architect's building could stand anywhere."""
    shown = colours(game, architect)
    for site in range(len(game.buildings)):
        free = not game.buildings[site] and game.site_rewards[site] >= 0
        if free and shown and (site >= t.WEST or shown >> site & 1):
            return True
    return False


def hire_reason(game: Lisboa, seat: int, plan: int, rule: str) -> Reason:
    """A plan whose missing officials cannot be paid for."""
    player = game.players[seat]
    need, have = needed(game, player, plan), at_work(player)
    price = hire_price(game, player, max(0, need - have))
    facts: Facts = {"plan": say.plan_words(plan), "need": need, "have": have, "price": price}
    facts.update(funds(game, seat))
    if price <= game.players[seat].reis + int(facts["influence"]):
        return dead_end(game, say.NOBLE_ACTIONS[KING])
    text = (
        "Your {plan} needs {need} at work and you have {have}; to hire the rest costs {price} in réis, "
        "and you have {reis}, and influence worth {influence}."
    )
    return Reason(rule, text, facts)


# -------------------------------------------------------------------- state actions


def state_reason(game: Lisboa, seat: int, action: int, given: int = NONE) -> Reason:
    """Why a state action would do nothing, or cannot be done (LIS-AMB-54)."""
    player = game.players[seat]
    if action == 0 and player.officials == 0:
        return Reason("LIS-OFFICIAL-11", "You have no official left on your player board.")
    if action == 1 and game.top_plan(0) == NONE and game.top_plan(1) == NONE:
        return Reason("LIS-PLAN-04", "Both stacks of plans are empty.")
    if action == 2:
        return ship_reason(game, seat, given)
    if action == 3:
        return production_reason(game, seat)
    if action == 4:
        return cardinal_reason(game, seat)
    if action == 5:
        return Reason("LIS-FAVOR-04", "No favor that you lack lies on the board.")
    return dead_end(game)


def ship_reason(game: Lisboa, seat: int, given: int = NONE) -> Reason:
    """Why no ship can be built."""
    ship = game.top_ship()
    if ship == NONE:
        return Reason("LIS-SHIP-11", "The shipyard is empty.")
    player = game.players[seat]
    for dock in range(3):
        if may_replace(game, player, dock, ship, given):
            return dead_end(game)
    if ship_cost(game, player, ship, NONE) <= types_owned(player, given):
        return new_ship_reason(game, seat, given)
    return ship_goods_reason(game, seat, NONE, given)


def new_ship_reason(game: Lisboa, seat: int, given: int = NONE) -> Reason:
    """Why the ship cannot be a new one: goods or room."""
    player = game.players[seat]
    if ship_cost(game, player, game.top_ship(), NONE) > types_owned(player, given):
        return ship_goods_reason(game, seat, NONE, given)
    if can_make_room(game, player):
        return dead_end(game)
    ships = len([card for card in player.docks if card >= SHIP])
    text = (
        "There is no room: only ships could be given up for it. You have {ships}, with room for {capacity}."
    )
    return Reason("LIS-SHIP-16", text, {"ships": ships, "capacity": game.capacity(player)})


def ship_goods_reason(game: Lisboa, seat: int, replaced: int, given: int = NONE) -> Reason:
    """Too few different goods for the ship."""
    player = game.players[seat]
    text = "The {ship} costs {goods} of different types; you have {stock}."
    rule = "LIS-SHIP-02" if replaced == NONE else "LIS-SHIP-03"
    facts: Facts = {
        "ship": say.ship_words(game.top_ship()),
        "cost": ship_cost(game, player, game.top_ship(), replaced),
        "types": types_owned(player, given),
    }
    facts["goods"] = say.goods(int(facts["cost"]))
    facts["stock"] = count(int(facts["types"]), "type", "types")
    if given != NONE:
        text = "The {ship} costs {goods} of different types; without {given} you have {stock}."
        facts["given"] = say.good_words(given, 1)
    return Reason(rule, text, facts)


def production_reason(game: Lisboa, seat: int) -> Reason:
    """Nothing would be produced."""
    shops = len([shop for shop in game.shops if shop and (shop - 1) // 4 == seat])
    if shops == 0:
        return Reason("LIS-PROD-01", "You have no shop that produces.")
    text = "Your warehouse holds {capacity} of a type and is full of all that your shops produce."
    return Reason("LIS-AMB-54", text, {"capacity": game.capacity(game.players[seat]), "shops": shops})


def cardinal_reason(game: Lisboa, seat: int) -> Reason:
    """The cardinal cannot be met."""
    tiles, most = len(game.players[seat].clergy), game.tables.clergy_spaces
    if tiles >= most:
        text = "You have {tiles} clergy tiles; more than {most} are not allowed."
        return Reason("LIS-CARDINAL-01", text, {"tiles": tiles, "most": most})
    return Reason("LIS-AMB-21", "No clergy tile lies where the cardinal could go.")
