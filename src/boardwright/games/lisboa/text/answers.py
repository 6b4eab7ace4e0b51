"""Lisboa's answers in words, family by family: what each costs and gives.

Each function takes the state, the frame that asks and the action. Players are told by their seat's number,
as a state knows no names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import noble_of, plan_architect, plan_of, shop_of, shop_owner
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.affordability import dearest_cube
from boardwright.games.lisboa.steps.church import chosen_tiles, church_influence, tile_wigs
from boardwright.games.lisboa.steps.costs import (
    at_work,
    colours,
    event_cost,
    fits,
    hire_price,
    needed,
    plot_price,
    rubble_price,
    street_of,
    visit_cost,
    visit_cost_parts,
)
from boardwright.games.lisboa.steps.frames import (
    ChurchFrame,
    FollowFrame,
    OpenFrame,
    PaymentFrame,
    ShopFrame,
    TokenFrame,
    VisitFrame,
)
from boardwright.games.lisboa.steps.gains import due, hold_room, portfolio_influence, room_for
from boardwright.games.lisboa.steps.market import SELLING, berth, income
from boardwright.games.lisboa.steps.opening import building_wigs
from boardwright.games.lisboa.steps.period import rewards
from boardwright.games.lisboa.steps.setup_choices import token_effect, tokens_left
from boardwright.games.lisboa.steps.shop import shop_wigs
from boardwright.games.lisboa.steps.state_actions import has_room, ship_cost
from boardwright.games.lisboa.text import terms
from boardwright.kernel.frames import Frame
from boardwright.kernel.grammar import Facts, capital, count, listed, named
from boardwright.kernel.language import Msg, messages, plural, tr

# -------------------------------------------------------------------- faces of cards and tiles


def card_name(state: Lisboa, card: int) -> str:
    """A political card by kind and number."""
    return terms.card_words(card, state.tables.card_kind[card])


def card_face(state: Lisboa, card: int) -> str:
    """What a political card can do."""
    tables = state.tables
    effect = terms.effect_words(tables.card_effect[card])
    if tables.card_kind[card] == t.TREASURY_KIND:
        power = terms.power_words(tables.card_power[card], tables.card_power_number[card])
        return tr("event: {effect}; lasting: {power}", effect=effect, power=power)
    text = "influence {number}; reward: {effect}"
    if tables.card_penalty[card]:
        text = "influence {number}; penalty: {effect}"
    return tr(text, number=tables.card_influence[card], effect=effect)


def clergy_face(state: Lisboa, tile: int) -> str:
    """A clergy tile's power and what it is worth at a church scoring."""
    tables = state.tables
    power = terms.power_words(tables.clergy_power[tile], tables.clergy_number[tile])
    return tr("{power} ({wigs} at a church scoring)", power=power, wigs=terms.wigs(tables.clergy_wigs[tile]))


def decree_face(state: Lisboa, decree: int) -> str:
    """What a decree pays at the end."""
    tables = state.tables
    return terms.decree_words(
        tables.decree_metric[decree],
        tables.decree_what[decree],
        tables.decree_wigs[decree],
        tables.decree_group[decree],
    )


def slot_words(state: Lisboa, slot: int) -> str:
    """A card or ship in the portfolio."""
    if slot >= SHIP:
        return tr("the {ship}", ship=terms.ship_words(slot - SHIP))
    return card_name(state, slot - 1)


# -------------------------------------------------------------------- set-up and cards


def keep_clergy(state: Lisboa, frame: Frame, action: int) -> str:
    """One of the two tiles drawn."""
    which = action - act.KEEP_CLERGY
    tile = state.drawn[frame.seat][which]
    text = "Keep the second tile: {tile}" if which else "Keep the first tile: {tile}"
    return tr(text, tile=clergy_face(state, tile))


def keep_card(state: Lisboa, frame: Frame, action: int) -> str:
    """A card of the draft."""
    card = action - act.KEEP_CARD
    return tr("Keep {card} ({face})", card=card_name(state, card), face=card_face(state, card))


def gold(state: Lisboa, frame: Frame, action: int) -> str:
    """A card discarded for gold (LIS-GOLD-01)."""
    player = state.players[frame.seat]
    text = "Discard {card} and take 1 gold"
    if room_for(state, player, 0) <= 0:
        text = "Discard {card} and gain nothing, as your store of gold is full"
    return tr(text, card=card_name(state, action - act.GOLD))


def portfolio(state: Lisboa, frame: Frame, action: int) -> str:
    """A card for the portfolio: what comes at once, what lasts."""
    card = action - act.PORTFOLIO
    tables = state.tables
    name = card_name(state, card)
    dock = tables.card_kind[card] != t.TREASURY_KIND
    facts: Facts = {"card": name, "room": ""}
    if not has_room(state, state.players[frame.seat], dock):
        facts["room"] = tr("; as things are, a card must make room")
    if dock:
        facts.update(number=tables.card_influence[card], effect=terms.effect_words(tables.card_effect[card]))
        return tr("{card} to a dock (influence {number}): {effect}, then sell or trade{room}", **facts)
    facts["power"] = terms.power_words(tables.card_power[card], tables.card_power_number[card])
    facts["reis"] = terms.reis(state.treasury_value())
    text = (
        "{card} to the bureau ({power}): gain {reis}, the treasury falls to {below}, then sell or trade{room}"
    )
    if state.treasury == 0:
        text = "{card} to the bureau ({power}): gain {reis}, the treasury stays, then sell or trade{room}"
    return tr(text, below=tables.treasury_value[max(0, state.treasury - 1)], **facts)


def court(state: Lisboa, frame: Frame, action: int) -> str:
    """A card for the court: a visit or an event."""
    card = action - act.COURT
    kind = state.tables.card_kind[card]
    if kind == t.TREASURY_KIND:
        cost = terms.reis(event_cost(state, state.players[frame.seat]))
        effect = terms.effect_words(state.tables.card_effect[card])
        text = "Fund the event of {card} for {cost}: {effect}"
        return tr(text, card=card_name(state, card), cost=cost, effect=effect)
    cost = visit_words(state, frame.seat, kind)
    facts: Facts = {"noble": terms.NOBLES[kind], "card": terms.card_number(card), "cost": cost}
    return tr("Visit the {noble} with {card} for {cost}: {action}", action=terms.NOBLE_ACTIONS[kind], **facts)


def visit_words(state: Lisboa, seat: int, noble: int) -> str:
    """The cost of a visit and how it is made up (LIS-COST-01)."""
    return terms.visit_cost_words(visit_cost(state, seat, noble), *visit_cost_parts(state, seat, noble))


def discard_dock(state: Lisboa, frame: Frame, action: int) -> str:
    """A card of a dock that makes room."""
    dock = action - act.DISCARD_DOCK
    player = state.players[frame.seat]
    slot = player.docks[dock]
    cargo = player.cargo[dock] + player.crates[dock]
    tables = state.tables
    worth = tables.ship_influence[slot - SHIP] if slot >= SHIP else tables.card_influence[slot - 1]
    text = "Discard {card} (influence {number}) from dock {dock}"
    if cargo:
        text = "Discard {card} (influence {number}) from dock {dock}, with {goods} under it"
    return tr(text, card=slot_words(state, slot), number=worth, dock=dock + 1, goods=terms.goods(cargo))


def discard_bureau(state: Lisboa, frame: Frame, action: int) -> str:
    """A card of the bureau that makes room."""
    slot = action - act.DISCARD_BUREAU
    card = state.players[frame.seat].bureau[slot] - 1
    power = terms.power_words(state.tables.card_power[card], state.tables.card_power_number[card])
    text = "Discard {card} ({power}) from bureau slot {slot}"
    return tr(text, card=card_name(state, card), power=power, slot=slot + 1)


def draw(state: Lisboa, frame: Frame, action: int) -> str:
    """A face-up card for the hand."""
    kind = action - act.DRAW
    card = state.top_card(kind)
    left = len(state.stacks[kind]) - state.stack_at[kind] - 1
    text = "{card} ({face}); {left} more below it" if left else "{card} ({face}); the last of its stack"
    return capital(tr(text, card=card_name(state, card), face=card_face(state, card), left=left))


def end_discard(state: Lisboa, frame: Frame, action: int) -> str:
    """A hand card at the end of period 1 (LIS-PERIOD-06)."""
    card = action - act.END_DISCARD
    if state.tables.card_kind[card] == t.TREASURY_KIND or state.tables.card_penalty[card]:
        return tr("Discard {card}, which gives nothing", card=card_name(state, card))
    reward = terms.effect_words(state.tables.card_effect[card])
    return tr("Discard {card}; its reward: {reward}", card=card_name(state, card), reward=reward)


def end_reward(state: Lisboa, frame: Frame, action: int) -> str:
    """Which discarded card gives its reward (LIS-PERIOD-07)."""
    card = action - act.END_REWARD
    reward = terms.effect_words(state.tables.card_effect[card])
    return tr("The reward of {card}: {reward}", card=card_name(state, card), reward=reward)


# -------------------------------------------------------------------- selling and trading


def sell(state: Lisboa, frame: Frame, action: int) -> str:
    """A good for a ship, with what it pays (LIS-SELL-15)."""
    good, place = divmod(action - act.SELL, act.SHIPS)
    owner, dock = berth(state, place)
    seat = frame.seat
    ship = state.players[owner].docks[dock] - SHIP
    total = income(state, seat, good, ship)
    price, bonus = state.prices[good], state.tables.ship_bonus[ship]
    parts: Facts = {"price": price, "bonus": f"{bonus:+}", "rest": f"{total - price - bonus:+}"}
    text = "Sell {good} on {where} for {reis} (price {price}, ship {bonus}, benefits {rest})"
    if hold_room(state, state.players[owner], dock) == 1:
        text = SAILING[owner == seat]
        parts["wigs"] = terms.wigs(state.players[owner].cargo[dock] + 1)
    where = ship_place(state, seat, owner, dock)
    return tr(text, good=terms.good_words(good, 1), where=where, reis=terms.reis(total), **parts)


# For the good that makes a ship sail: another's, and an own one.
SAILING: Final = messages(
    [
        "Sell {good} on {where} for {reis} (price {price}, ship {bonus}, benefits {rest}); "
        "it sails, {wigs} for its owner",
        "Sell {good} on {where} for {reis} (price {price}, ship {bonus}, benefits {rest}); "
        "it sails, {wigs} for you",
    ]
)


def ship_place(state: Lisboa, seat: int, owner: int, dock: int) -> str:
    """Whose ship it is, and where it lies."""
    ship = terms.ship_words(state.players[owner].docks[dock] - SHIP)
    if owner == seat:
        return tr("your {ship} in dock {dock}", ship=ship, dock=dock + 1)
    if owner == state.rival:
        return tr("Lacerda's {ship}", ship=ship)
    return tr("{name}'s {ship} in dock {dock}", name=named(owner), ship=ship, dock=dock + 1)


def trade(state: Lisboa, frame: Frame, action: int) -> str:
    """A state action to be bought."""
    what = action - act.TRADE
    action_words = state_words(state, frame.seat, what)
    return tr("Trade with the {noble}: {action}", noble=terms.NOBLES[noble_of(what)], action=action_words)


def state_words(state: Lisboa, seat: int, action: int, returned: int = NONE) -> str:
    """A state action, with what it is about just now; a follower has returned a noble's favor."""
    player = state.players[seat]
    if action == 0:
        detail = tr("{officials} on your board", officials=terms.officials(player.officials))
    elif action == 1:
        tops = [plan_of(architect, state.top_plan(architect)) for architect in range(t.ARCHITECT_COUNT)]
        left = [plan for architect, plan in enumerate(tops) if state.top_plan(architect) != NONE]
        detail = listed([terms.plan_words(plan) for plan in left], "or")
    elif action == 2:
        ship = state.top_ship()
        detail = tr("the {ship}, hold {hold}", ship=terms.ship_words(ship), hold=state.tables.ship_hold[ship])
    elif action == 3:
        detail = produced_words(state, seat)
    elif action == 4:
        text = "you have {number} of {most} clergy tiles"
        detail = tr(text, number=len(player.clergy), most=state.tables.clergy_spaces)
    else:
        missing = [
            noble for noble in range(t.NOBLE_COUNT) if noble == returned or not player.favors >> noble & 1
        ]
        detail = tr("you lack {nobles}", nobles=listed([tr(terms.NOBLES[noble]) for noble in missing]))
    return f"{terms.STATE_ACTIONS[action]} ({detail})"


def produced_words(state: Lisboa, seat: int) -> str:
    """What the own shops produce, by good."""
    shops = [state.shops.count(shop_of(seat, good)) for good in range(t.GOOD_TYPES)]
    return tr("your shops give {goods}", goods=terms.stock_words(shops))


def cover(state: Lisboa, frame: Frame, action: int) -> str:
    """The good that buys it."""
    return given(state, frame.seat, action - act.COVER)


def given(state: Lisboa, seat: int, good: int) -> str:
    """One good less, and what is left."""
    left = state.players[seat].goods[good] - 1
    return tr("Give {good}, which leaves {left}", good=terms.good_words(good, 1), left=left)


def stop(state: Lisboa, frame: Frame, action: int) -> str:
    """No more of it, in the words of the question."""
    slug = state.step_slug()
    if slug == "market":
        return tr("Sell nothing more" if frame.at == SELLING else "Trade nothing more")
    if isinstance(frame, ChurchFrame) and frame.chosen:
        return church_done(state, frame)
    if slug == "period" and state.discards:
        return period_done(state, frame)
    return tr(STOPS[slug])


STOPS: Final = messages(
    {
        "officials": "Place no more officials",
        "produce": "Take no more goods",
        "church": "Take no part in the church scoring",
        "decree": "Keep your set marker and take no second decree",
        "period": "Discard no more cards",
    }
)


def church_done(state: Lisboa, frame: ChurchFrame) -> str:
    """What the chosen tiles bring (LIS-CHURCH-05, LIS-CHURCH-06)."""
    tiles = chosen_tiles(state.players[frame.seat], frame.chosen)
    text = "Done: discard {tiles} for {wigs}, and gain {influence} influence"
    return tr(
        text,
        tiles=count(len(tiles), "clergy tile", "clergy tiles"),
        wigs=terms.wigs(tile_wigs(state, tiles)),
        influence=church_influence(state, frame.seat, frame.chosen),
    )


def period_done(state: Lisboa, frame: Frame) -> str:
    """What the discarded cards bring: a reward a noble, and new cards (LIS-PERIOD-07, LIS-PERIOD-10)."""
    nobles = {state.tables.card_kind[card] for card in state.discards if rewards(state, card)}
    return tr(
        "Done: {cards} discarded, {rewards} to take, {new} to draw",
        cards=count(len(state.discards), "card", "cards"),
        rewards=count(len(nobles), "reward", "rewards"),
        new=count(state.tables.hand - len(state.players[frame.seat].hand), "card", "cards"),
    )


# -------------------------------------------------------------------- officials, plans, ships


def office(state: Lisboa, frame: Frame, action: int) -> str:
    """An office for an official."""
    noble = action - act.OFFICE
    here = [player.offices[noble] for player in state.players]
    taken = sum(here) + state.tables.neutral_officials
    spaces = state.tables.office_spaces[noble]
    text = "The {noble}'s office: {taken} of {spaces} spaces taken, {own} by you"
    words = tr(text, noble=terms.NOBLES[noble], taken=taken, spaces=spaces, own=here[frame.seat])
    if taken >= spaces:
        words += tr("; it is full, so the most numerous colours each send an official to the plaza")
    return words


def plan(state: Lisboa, frame: Frame, action: int) -> str:
    """The top plan of an architect."""
    architect = action - act.PLAN
    top = terms.plan_words(plan_of(architect, state.top_plan(architect)))
    return tr("The {plan}; {building}", plan=top, building=building_face(state, architect))


def building_face(state: Lisboa, architect: int) -> str:
    """The building an architect has available."""
    tile = state.available_building(architect)
    if tile == NONE:
        return tr("no building of this architect is left")
    shown = terms.colours_words(colours(state, architect))
    return tr("{building} with {colours} is available", building=terms.building_words(tile), colours=shown)


def ship_new(state: Lisboa, frame: Frame, action: int) -> str:
    """A new ship in another dock."""
    player = state.players[frame.seat]
    ship = state.top_ship()
    facts: Facts = {"ship": terms.ship_words(ship), "goods": goods_due(ship_cost(state, player, ship, NONE))}
    if has_room(state, player, True):
        gain = portfolio_influence(state, player) + state.tables.ship_influence[ship]
        return tr("A new {ship} for {goods}: gain {number} influence", number=gain, **facts)
    return tr("A new {ship} for {goods}; a card must make room", **facts)


def ship_replace(state: Lisboa, frame: Frame, action: int) -> str:
    """A ship in place of an own one; its cargo stays (LIS-PORT-12)."""
    dock = action - act.SHIP_REPLACE
    player = state.players[frame.seat]
    ship, old = state.top_ship(), player.docks[dock] - SHIP
    cost = goods_due(ship_cost(state, player, ship, old))
    worth = state.tables.ship_influence
    gain = portfolio_influence(state, player) + worth[ship] - worth[old]
    text = "A {ship} in place of your {old} in dock {dock} for {goods}: gain {number} influence"
    facts: Facts = {"ship": terms.ship_words(ship), "old": terms.ship_words(old), "dock": dock + 1}
    return tr(text, goods=cost, number=gain, **facts)


def goods_due(number: int) -> str:
    """The price of a ship."""
    if number == 0:
        return tr(Msg("no goods", "goods"))
    return plural(number, "{count} good", "{count} different goods")


def give(state: Lisboa, frame: Frame, action: int) -> str:
    """A good for a ship or a penalty."""
    return given(state, frame.seat, action - act.GIVE)


def take(state: Lisboa, frame: Frame, action: int) -> str:
    """A good of choice."""
    good = action - act.TAKE
    player = state.players[frame.seat]
    room = room_for(state, player, good)
    text = "{good}: you have {number} and room for {room} more"
    return capital(tr(text, good=terms.GOODS[good], number=player.goods[good], room=room))


def rubble(state: Lisboa, frame: Frame, action: int) -> str:
    """A cube of the pile."""
    kind = action - act.RUBBLE
    words = tr("{cube}, {number} in the pile", cube=terms.cube_words(kind), number=state.pile[kind])
    return words + cube_gain(state, state.players[frame.seat], kind)


def cube_gain(state: Lisboa, player: Player, kind: int) -> str:
    """What a cube means for the own rubble sets."""
    if player.cubes[kind] >= 5:
        return tr("; you have no room for it, so it leaves the game")
    sets = min(player.cubes[other] + (1 if other == kind else 0) for other in range(t.CUBE_KINDS))
    return tr("; it completes rubble set {number}", number=sets) if sets > player.sets() else ""


def take_back(state: Lisboa, frame: Frame, action: int) -> str:
    """An own official that comes back."""
    place = action - act.TAKE_BACK
    player = state.players[frame.seat]
    here = [*player.offices, *player.plazas][place]
    where = terms.workplace(place)
    if here > 1:
        return tr("One of your {number} in the {place}", number=here, place=where)
    return tr("Your official in the {place}", place=where)


# -------------------------------------------------------------------- church and favors


def cardinal(state: Lisboa, frame: Frame, action: int) -> str:
    """How far the cardinal moves, and what he passes (LIS-CARDINAL-05)."""
    steps = action - act.CARDINAL + 1
    gaps = [(state.cardinal + step) % t.CHURCH_SPACES for step in range(1, steps + 1)]
    passed = ""
    if state.tables.treasury_gap in gaps:
        passed += tr("; the treasury rises")
    if state.tables.influence_gap in gaps:
        passed += tr("; a church scoring becomes due")
    spaces = [gaps[-1], (gaps[-1] + 1) % t.CHURCH_SPACES]
    tiles = [clergy_face(state, state.church[space]) for space in spaces if state.church[space] != NONE]
    moved = count(steps, "step", "steps")
    return tr(
        "{steps}{passed}; then take one of: {tiles}", steps=moved, passed=passed, tiles="; ".join(tiles)
    )


def clergy(state: Lisboa, frame: Frame, action: int) -> str:
    """A clergy tile of the church."""
    space = action - act.CLERGY
    return tr("Space {number}: {what}", number=space + 1, what=clergy_face(state, state.church[space]))


def favor(state: Lisboa, frame: Frame, action: int) -> str:
    """A noble's favor."""
    noble = action - act.FAVOR
    text = "The favor of the {noble}, {number} on the board"
    return tr(text, noble=terms.NOBLES[noble], number=state.favors[noble])


def church(state: Lisboa, frame: Frame, action: int) -> str:
    """An own tile discarded at a church scoring."""
    place = action - act.CHURCH
    tile = state.players[frame.seat].clergy[place]
    tables = state.tables
    power = terms.power_words(tables.clergy_power[tile], tables.clergy_number[tile])
    wigs = terms.wigs(tables.clergy_wigs[tile])
    return tr("Discard tile {number} for {wigs} ({power})", number=place + 1, wigs=wigs, power=power)


def token(state: Lisboa, frame: TokenFrame, action: int) -> str:
    """A city token for the place that gets one now."""
    which = action - act.TOKEN
    reward = terms.effect_words(token_effect(state, which))
    left = tokens_left(state, frame.place)[which]
    return tr("{reward} ({left} of these left)", reward=reward, left=left)


# -------------------------------------------------------------------- visits and payments


def visit_reis(state: Lisboa, frame: VisitFrame | FollowFrame, action: int) -> str:
    """A way to pay for a visit: réis, influence, and wigs for the rest (LIS-COST-11)."""
    paid = action - act.VISIT_REIS
    player = state.players[frame.seat]
    rest = visit_cost(state, frame.seat, frame.noble) - paid
    influence = min(rest, player.influence)
    cost = due(state, player, paid)
    text = "{paid} in réis, which cost you {cost}" if cost < paid else "{paid} in réis"
    parts = [tr(text, paid=paid, cost=cost)] if paid else []
    parts += [terms.influence(influence)] if influence or not paid else []
    parts += [terms.wigs(rest - influence)] if rest > influence else []
    return tr("Pay {parts}", parts=listed(parts))


def state_action(state: Lisboa, frame: Frame, action: int) -> str:
    """A state action of the noble visited."""
    what = action - act.STATE
    if what == t.NOBLE_ACTION:
        return tr("No state action")
    return tr("First {action}", action=state_words(state, frame.seat, what))


def follow(state: Lisboa, frame: FollowFrame, action: int) -> str:
    """What a follower does."""
    what = action - act.FOLLOW
    if what == 7:
        return tr("Do not follow; keep your favor")
    if what == t.NOBLE_ACTION:
        return tr("Follow: {action}", action=terms.NOBLE_ACTIONS[frame.noble])
    return tr("Follow: {action}", action=state_words(state, frame.seat, what, frame.noble))


def pay(state: Lisboa, frame: PaymentFrame, action: int) -> str:
    """How much of a payment comes from the influence track (LIS-PAY-02)."""
    by_influence = action - act.PAY
    player = state.players[frame.seat]
    cash = frame.amount - by_influence
    if by_influence == 0:
        return tr("{reis} in cash, which leaves {left}", reis=terms.reis(cash), left=player.reis - cash)
    left = player.influence
    for _ in range(by_influence):
        left = state.tables.coin_below[left]
    text = "{number} by influence, from {before} down to {after}"
    track = tr(text, number=by_influence, before=player.influence, after=left)
    return tr("{reis} in cash, {track}", reis=terms.reis(cash), track=track) if cash else capital(track)


# -------------------------------------------------------------------- shops


def price_words(state: Lisboa, seat: int, plot: int, taken: int) -> str:
    """A plot's price after a cube of some worth is taken, and how it is made up."""
    price = plot_price(state, seat, plot, taken)
    treasury, rest = state.treasury_value(), rubble_price(state, plot) - taken
    text = "{reis} (treasury {treasury}, rubble {rubble})"
    if treasury + rest > price:
        text = "{reis} (treasury {treasury}, rubble {rubble}, discounts {less})"
    return tr(text, reis=terms.reis(price), treasury=treasury, rubble=rest, less=treasury + rest - price)


def tile(state: Lisboa, frame: Frame, action: int) -> str:
    """A city tile, with the cheapest of its plots."""
    space = action - act.TILE
    best = cheapest(state, frame.seat, space)
    price = terms.reis(plot_price(state, frame.seat, best, dearest_cube(state, best)))
    return tr(TILES[space], plot=terms.plot_words(best), price=price)


# By space of the display.
TILES: Final = messages(
    [
        "A gold shop with the yellow tile; cheapest plot {plot} for {price} after the dearest cube",
        "A cloth shop with the pink tile; cheapest plot {plot} for {price} after the dearest cube",
        "A books shop with the brown tile; cheapest plot {plot} for {price} after the dearest cube",
        "A tools shop with the blue tile; cheapest plot {plot} for {price} after the dearest cube",
        "A tools shop with the small blue tile; cheapest plot {plot} for {price} after the dearest cube",
    ]
)


def cheapest(state: Lisboa, seat: int, space: int) -> int:
    """The plot that a tile fits on with the lowest price after the dearest cube."""
    plots = [plot for plot in range(t.PLOTS) if fits(state, space, plot)]
    return min(plots, key=lambda plot: plot_price(state, seat, plot, dearest_cube(state, plot)))


def plot(state: Lisboa, frame: ShopFrame, action: int) -> str:
    """A plot: its price after the dearest cube, its reward, the shop's wigs."""
    where = action - act.PLOT
    price = price_words(state, frame.seat, where, dearest_cube(state, where))
    reward = terms.effect_words(state.plot_rewards[where])
    wigs = terms.wigs(shop_wigs(state, where, street_of(frame.space)))
    text = "{plot} for {price} after the dearest cube: {reward}; the shop scores {wigs}"
    return tr(text, plot=terms.plot_words(where), price=price, reward=reward, wigs=wigs)


def cube(state: Lisboa, frame: ShopFrame, action: int) -> str:
    """A cube of the row or column end, and the price it leaves."""
    kind, row = act.cube_kind(action), act.is_row_cube(action)
    price = price_words(state, frame.seat, frame.plot, state.tables.cube_price[kind])
    end = terms.end_words(frame.plot, row)
    words = tr(
        "{cube} of {end}; the price is then {price}", cube=terms.cube_words(kind), end=end, price=price
    )
    return words + cube_gain(state, state.players[frame.seat], kind)


def house(state: Lisboa, frame: Frame, action: int) -> str:
    """A house of a group, and the ability it uncovers (LIS-HOUSE-02)."""
    group = action - act.HOUSE
    tables = state.tables
    built = tables.houses[group] - state.players[frame.seat].houses[group] + 1
    before = (tables.house_power[group][built - 1], tables.house_number[group][built - 1])
    after = (tables.house_power[group][built], tables.house_number[group][built])
    gain = tr("nothing new") if before == after or after[0] < 0 else terms.power_words(*after)
    text = "House {number} of {all} in the {group} group: {gain}"
    return tr(text, number=built, all=tables.houses[group], group=terms.HOUSE_GROUPS[group], gain=gain)


# -------------------------------------------------------------------- decrees and public buildings


def decree(state: Lisboa, frame: Frame, action: int) -> str:
    """A decree of the display, with what it would pay now."""
    space = action - act.DECREE
    found = state.decrees[space]
    now = decree_wigs(state, frame.seat, found)
    text = "Space {number}: {decree} ({now} as things are)"
    return tr(text, number=space + 1, decree=decree_face(state, found), now=now)


def site(state: Lisboa, frame: Frame, action: int) -> str:
    """A site for a public building: its cubes and its reward."""
    where = action - act.SITE
    cubes = terms.cubes_words(state.site_cubes[where * t.CUBE_KINDS : (where + 1) * t.CUBE_KINDS])
    reward = terms.effect_words(state.site_rewards[where])
    return f"{terms.site_words(where)}: {cubes}; {reward}"


def complete(state: Lisboa, frame: OpenFrame, action: int) -> str:
    """A plan: officials, price of hired ones, and the wigs of the opening."""
    which = action - act.COMPLETE
    player = state.players[frame.seat]
    number = needed(state, player, which)
    back = min(number, at_work(player))
    parts = [plural(back, "{count} official comes back", "{count} officials come back")]
    if number > back:
        price = terms.reis(hire_price(state, player, number - back))
        parts.append(tr("{number} hired for {price}", number=number - back, price=price))
    own, others = opening_wigs(state, frame.seat, frame.site, colours(state, plan_architect(which)))
    gain = tr("you score {own}, others {others}", own=terms.wigs(own), others=terms.wigs(others))
    building = building_face(state, plan_architect(which))
    return f"{terms.plan_words(which)}: {', '.join(parts)}; {building}; {gain}"


def opening_wigs(state: Lisboa, seat: int, where: int, shown: int) -> tuple[int, int]:
    """What a building of these colours scores on a site: for the seat, and for all others together."""
    own = others = 0
    for spot in range(t.PLOTS):
        wigs = building_wigs(state, where, shown, spot) if state.shops[spot] else 0
        if wigs and shop_owner(state.shops[spot]) == seat:
            own += wigs
        else:
            others += wigs
    return own, others


# -------------------------------------------------------------------- missions


def mission(state: Lisboa, frame: Frame, action: int) -> str:
    """A fulfilled mission, and its reward."""
    which = state.players[frame.seat].missions[action - act.MISSION]
    tables = state.tables
    deed = terms.mission_words(tables.mission_goals[which], tables.mission_number[which])
    reward = plural(tables.mission_cards, "draw {count} mission", "draw {count} missions")
    if which >= tables.missions_a:
        reward = terms.effect_words(tables.mission_reward[which])
    return f"{capital(terms.mission_name(which))} ({deed}): {reward}"


# By family of actions.
LABELS: Final[dict[str, Callable[[Lisboa, Any, int], str]]] = {
    "keep.clergy": keep_clergy,
    "keep.card": keep_card,
    "gold": gold,
    "portfolio": portfolio,
    "court": court,
    "discard.dock": discard_dock,
    "discard.bureau": discard_bureau,
    "sell": sell,
    "trade": trade,
    "cover": cover,
    "stop": stop,
    "office": office,
    "plan": plan,
    "ship.new": ship_new,
    "ship.replace": ship_replace,
    "give": give,
    "take": take,
    "rubble": rubble,
    "cardinal": cardinal,
    "clergy": clergy,
    "favor": favor,
    "take_back": take_back,
    "visit.reis": visit_reis,
    "state": state_action,
    "follow": follow,
    "tile": tile,
    "plot": plot,
    "cube.row": cube,
    "cube.column": cube,
    "pay.influence": pay,
    "house": house,
    "decree": decree,
    "site": site,
    "complete": complete,
    "draw": draw,
    "church": church,
    "token": token,
    "end.discard": end_discard,
    "end.reward": end_reward,
    "mission": mission,
}

VALUES: Final = terms.VALUES  # what an answer that is refused is about
