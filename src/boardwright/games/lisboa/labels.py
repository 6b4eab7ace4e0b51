"""Lisboa's answers in words, family by family: what each costs and gives.

Each function takes the state, the frame that asks and the action. Players are told by their seat's number,
as a state knows no names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.costs import (
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
)
from boardwright.games.lisboa.gains import due, hold_room, portfolio_influence, room_for
from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.cards import TREASURY_KIND
from boardwright.games.lisboa.steps.market import SELLING, income
from boardwright.games.lisboa.steps.noble_acts import has_room, ship_cost
from boardwright.games.lisboa.steps.opening import building_wigs
from boardwright.games.lisboa.steps.outlook import least_rubble
from boardwright.games.lisboa.steps.shop import shop_wigs
from boardwright.kernel.frames import Frame
from boardwright.kernel.words import capital, count, listed

# -------------------------------------------------------------------- faces of cards and tiles


def card_name(state: Lisboa, card: int) -> str:
    """A political card by kind and number."""
    return say.card_words(card, state.tables.card_kind[card])


def card_face(state: Lisboa, card: int) -> str:
    """What a political card can do."""
    tables = state.tables
    effect = say.effect_words(tables.card_effect[card])
    if tables.card_kind[card] == TREASURY_KIND:
        power = say.power_words(tables.card_power[card], tables.card_power_number[card])
        return f"event: {effect}; lasting: {power}"
    kind = "penalty" if tables.card_penalty[card] else "reward"
    return f"influence {tables.card_influence[card]}; {kind}: {effect}"


def clergy_face(state: Lisboa, tile: int) -> str:
    """A clergy tile's power and what it is worth at a church scoring."""
    tables = state.tables
    power = say.power_words(tables.clergy_power[tile], tables.clergy_number[tile])
    return f"{power} ({say.wigs(tables.clergy_wigs[tile])} at a church scoring)"


def decree_face(state: Lisboa, decree: int) -> str:
    """What a decree pays at the end."""
    tables = state.tables
    return say.decree_words(
        tables.decree_metric[decree],
        tables.decree_what[decree],
        tables.decree_wigs[decree],
        tables.decree_group[decree],
        tables.decree_threshold[decree],
    )


def slot_words(state: Lisboa, slot: int) -> str:
    """A card or ship in the portfolio."""
    if slot >= SHIP:
        return f"the {say.ship_words(slot - SHIP)}"
    return card_name(state, slot - 1)


# -------------------------------------------------------------------- set-up and cards


def keep_clergy(state: Lisboa, frame: Frame, action: int) -> str:
    """One of the two tiles drawn."""
    which = action - act.KEEP_CLERGY
    tile = state.drawn[frame.seat][which]
    return f"Keep the {['first', 'second'][which]} tile: {clergy_face(state, tile)}"


def keep_card(state: Lisboa, frame: Frame, action: int) -> str:
    """A card of the draft."""
    card = action - act.KEEP_CARD
    return f"Keep {card_name(state, card)} ({card_face(state, card)})"


def gold(state: Lisboa, frame: Frame, action: int) -> str:
    """A card discarded for gold (LIS-GOLD-01)."""
    player = state.players[frame.seat]
    gain = "take 1 gold" if room_for(state, player, 0) > 0 else "gain nothing, as your store of gold is full"
    return f"Discard {card_name(state, action - act.GOLD)} and {gain}"


def portfolio(state: Lisboa, frame: Frame, action: int) -> str:
    """A card for the portfolio: what comes at once, what lasts."""
    card = action - act.PORTFOLIO
    tables = state.tables
    name = card_name(state, card)
    dock = tables.card_kind[card] != TREASURY_KIND
    room = (
        "" if has_room(state, state.players[frame.seat], dock) else "; as things are, a card must make room"
    )
    if dock:
        effect = say.effect_words(tables.card_effect[card])
        return (
            f"{name} to a dock (influence {tables.card_influence[card]}): {effect}, then sell or trade{room}"
        )
    power = say.power_words(tables.card_power[card], tables.card_power_number[card])
    below = tables.treasury_value[max(0, state.treasury - 1)]
    gain = f"gain {say.reis(state.treasury_value())}, the treasury falls to {below}"
    if state.treasury == 0:
        gain = f"gain {say.reis(state.treasury_value())}, the treasury stays"
    return f"{name} to the bureau ({power}): {gain}, then sell or trade{room}"


def court(state: Lisboa, frame: Frame, action: int) -> str:
    """A card for the court: a visit or an event."""
    card = action - act.COURT
    kind = state.tables.card_kind[card]
    if kind == TREASURY_KIND:
        cost = say.reis(event_cost(state, state.players[frame.seat]))
        effect = say.effect_words(state.tables.card_effect[card])
        return f"Fund the event of {card_name(state, card)} for {cost}: {effect}"
    cost = visit_words(state, frame.seat, kind)
    visit = f"Visit the {say.NOBLES[kind]} with {say.card_number(card)} for {cost}"
    return f"{visit}: {say.NOBLE_ACTIONS[kind]}"


def visit_words(state: Lisboa, seat: int, noble: int) -> str:
    """The cost of a visit and how it is made up (LIS-COST-01)."""
    cost = visit_cost(state, seat, noble)
    return f"{cost} influence ({cost_words(state, seat, noble)})"


def cost_words(state: Lisboa, seat: int, noble: int) -> str:
    """The parts of a visit cost."""
    modifier, others, clergy = cost_parts(state, seat, noble)
    parts = [f"treasury {modifier:+}", f"officials of others {others}"]
    if clergy:
        parts.append(f"clergy tiles {clergy:+}")
    return ", ".join(parts)


def cost_parts(state: Lisboa, seat: int, noble: int) -> tuple[int, int, int]:
    """Treasury modifier, officials of others, clergy tiles."""
    others = state.tables.neutral_officials
    for other, player in enumerate(state.players):
        others += player.offices[noble] if other != seat else 0
    clergy = state.power(state.players[seat], t.P_VISIT_COST)
    return state.tables.treasury_modifier[state.treasury], others, clergy


def discard_dock(state: Lisboa, frame: Frame, action: int) -> str:
    """A card of a dock that makes room."""
    dock = action - act.DISCARD_DOCK
    player = state.players[frame.seat]
    slot = player.docks[dock]
    cargo = player.cargo[dock] + player.crates[dock]
    lost = f", with {say.goods(cargo)} under it" if cargo else ""
    tables = state.tables
    worth = tables.ship_influence[slot - SHIP] if slot >= SHIP else tables.card_influence[slot - 1]
    return f"Discard {slot_words(state, slot)} (influence {worth}) from dock {dock + 1}{lost}"


def discard_bureau(state: Lisboa, frame: Frame, action: int) -> str:
    """A card of the bureau that makes room."""
    slot = action - act.DISCARD_BUREAU
    card = state.players[frame.seat].bureau[slot] - 1
    power = say.power_words(state.tables.card_power[card], state.tables.card_power_number[card])
    return f"Discard {card_name(state, card)} ({power}) from bureau slot {slot + 1}"


def draw(state: Lisboa, frame: Frame, action: int) -> str:
    """A face-up card for the hand."""
    kind = action - act.DRAW
    card = state.top_card(kind)
    left = len(state.stacks[kind]) - state.stack_at[kind] - 1
    below = "the last of its stack" if left == 0 else f"{left} more below it"
    return f"{capital(card_name(state, card))} ({card_face(state, card)}); {below}"


def end_discard(state: Lisboa, frame: Frame, action: int) -> str:
    """A hand card at the end of period 1 (LIS-PERIOD-06)."""
    card = action - act.END_DISCARD
    if state.tables.card_kind[card] == TREASURY_KIND or state.tables.card_penalty[card]:
        return f"Discard {card_name(state, card)}, which gives nothing"
    return f"Discard {card_name(state, card)}; its reward: {say.effect_words(state.tables.card_effect[card])}"


def end_reward(state: Lisboa, frame: Frame, action: int) -> str:
    """Which discarded card gives its reward (LIS-PERIOD-07)."""
    card = action - act.END_REWARD
    return f"The reward of {card_name(state, card)}: {say.effect_words(state.tables.card_effect[card])}"


# -------------------------------------------------------------------- selling and trading


def sell(state: Lisboa, frame: Frame, action: int) -> str:
    """A good for a ship, with what it pays (LIS-SELL-15)."""
    good, place = divmod(action - act.SELL, 12)
    owner, dock = divmod(place, 3)
    seat = frame.seat
    ship = state.players[owner].docks[dock] - SHIP
    whose = "your" if owner == seat else "the rival's" if owner == state.rival else f"player {owner + 1}'s"
    total = income(state, seat, good, ship)
    price, bonus = state.prices[good], state.tables.ship_bonus[ship]
    parts = f"price {price}, ship {bonus:+}, benefits {total - price - bonus:+}"
    where = f"{whose} {say.ship_words(ship)} in dock {dock + 1}"
    text = f"Sell {say.good_words(good, 1)} on {where} for {say.reis(total)} ({parts})"
    if hold_room(state, state.players[owner], dock) == 1:
        wigs = say.wigs(state.players[owner].cargo[dock] + 1)
        text += f"; it sails, {wigs} for {'you' if owner == seat else 'its owner'}"
    return text


def trade(state: Lisboa, frame: Frame, action: int) -> str:
    """A state action to be bought."""
    what = action - act.TRADE
    return f"Trade with the {say.NOBLES[what // 2]}: {state_words(state, frame.seat, what)}"


def state_words(state: Lisboa, seat: int, action: int, returned: int = NONE) -> str:
    """A state action, with what it is about just now; a follower has returned a noble's favor."""
    player = state.players[seat]
    if action == 0:
        detail = f"{say.officials(player.officials)} on your board"
    elif action == 1:
        tops = [architect * 8 + state.top_plan(architect) for architect in range(2)]
        left = [plan for architect, plan in enumerate(tops) if state.top_plan(architect) != NONE]
        detail = listed([say.plan_words(plan) for plan in left], "or")
    elif action == 2:
        ship = state.top_ship()
        detail = f"the {say.ship_words(ship)}, hold {state.tables.ship_hold[ship]}"
    elif action == 3:
        detail = produced_words(state, seat)
    elif action == 4:
        detail = f"you have {len(player.clergy)} of {state.tables.clergy_spaces} clergy tiles"
    else:
        missing = [noble for noble in range(3) if noble == returned or not player.favors >> noble & 1]
        detail = f"you lack {listed([say.NOBLES[noble] for noble in missing])}"
    return f"{say.STATE_ACTIONS[action]} ({detail})"


def produced_words(state: Lisboa, seat: int) -> str:
    """What the own shops produce, by good."""
    return "your shops give " + say.stock_words([state.shops.count(1 + seat * 4 + good) for good in range(4)])


def cover(state: Lisboa, frame: Frame, action: int) -> str:
    """The good that buys it."""
    return f"Give {given(state, frame.seat, action - act.COVER)}"


def given(state: Lisboa, seat: int, good: int) -> str:
    """One good less, and what is left."""
    return f"{say.good_words(good, 1)}, which leaves {state.players[seat].goods[good] - 1}"


def stop(state: Lisboa, frame: Frame, action: int) -> str:
    """No more of it, in the words of the question."""
    slug = state.step_slug()
    if slug == "market":
        return "Sell nothing more" if frame.at == SELLING else "Trade nothing more"
    if slug == "church" and frame.d:
        return f"No more tiles: score {say.wigs(frame.c)}"
    return STOPS[slug]


STOPS: Final = {
    "officials": "Place no more officials",
    "produce": "Take no more goods",
    "church": "Take no part in the church scoring",
    "decree": "Keep your set marker and take no second decree",
    "period": "Discard no more cards",
}


# -------------------------------------------------------------------- officials, plans, ships


def office(state: Lisboa, frame: Frame, action: int) -> str:
    """An office for an official."""
    noble = action - act.OFFICE
    here = [player.offices[noble] for player in state.players]
    taken = sum(here) + state.tables.neutral_officials
    spaces = state.tables.office_spaces[noble]
    text = f"The {say.NOBLES[noble]}'s office: {taken} of {spaces} spaces taken, {here[frame.seat]} by you"
    if taken >= spaces:
        text += "; it is full, so the most numerous colours each send an official to the plaza"
    return text


def plan(state: Lisboa, frame: Frame, action: int) -> str:
    """The top plan of an architect."""
    architect = action - act.PLAN
    top = say.plan_words(architect * 8 + state.top_plan(architect))
    return f"The {top}; {building_face(state, architect)}"


def building_face(state: Lisboa, architect: int) -> str:
    """The building an architect has available."""
    tile = state.available_building(architect)
    if tile == NONE:
        return "no building of this architect is left"
    shown = say.colours_words(colours(state, architect))
    return f"{say.building_words(tile)} with {shown} is available"


def ship_new(state: Lisboa, frame: Frame, action: int) -> str:
    """A new ship in another dock."""
    player = state.players[frame.seat]
    ship = state.top_ship()
    text = f"A new {say.ship_words(ship)} for {goods_due(ship_cost(state, player, ship, NONE))}"
    if has_room(state, player, True):
        gain = portfolio_influence(state, player) + state.tables.ship_influence[ship]
        return f"{text}: gain {gain} influence"
    return f"{text}; a card must make room"


def ship_replace(state: Lisboa, frame: Frame, action: int) -> str:
    """A ship in place of an own one; its cargo stays (LIS-PORT-12)."""
    dock = action - act.SHIP_REPLACE
    player = state.players[frame.seat]
    ship, old = state.top_ship(), player.docks[dock] - SHIP
    cost = goods_due(ship_cost(state, player, ship, old))
    worth = state.tables.ship_influence
    gain = portfolio_influence(state, player) + worth[ship] - worth[old]
    what = f"A {say.ship_words(ship)} in place of your {say.ship_words(old)} in dock {dock + 1}"
    return f"{what} for {cost}: gain {gain} influence"


def goods_due(number: int) -> str:
    """The price of a ship."""
    if number == 0:
        return "no goods"
    return f"{number} different goods" if number > 1 else "1 good"


def give(state: Lisboa, frame: Frame, action: int) -> str:
    """A good for a ship or a penalty."""
    return f"Give {given(state, frame.seat, action - act.GIVE)}"


def take(state: Lisboa, frame: Frame, action: int) -> str:
    """A good of choice."""
    good = action - act.TAKE
    player = state.players[frame.seat]
    room = room_for(state, player, good)
    return f"{capital(t.GOODS[good])}: you have {player.goods[good]} and room for {room} more"


def rubble(state: Lisboa, frame: Frame, action: int) -> str:
    """A cube of the pile."""
    kind = action - act.RUBBLE
    text = f"{say.cube_words(kind)}, {state.pile[kind]} in the pile"
    return text + cube_gain(state, state.players[frame.seat], kind)


def cube_gain(state: Lisboa, player: Player, kind: int) -> str:
    """What a cube means for the own rubble sets."""
    if player.cubes[kind] >= 5:
        return "; you have no room for it, so it leaves the game"
    sets = min(player.cubes[other] + (1 if other == kind else 0) for other in range(3))
    return f"; it completes rubble set {sets}" if sets > player.sets() else ""


def take_back(state: Lisboa, frame: Frame, action: int) -> str:
    """An own official that comes back."""
    place = action - act.TAKE_BACK
    player = state.players[frame.seat]
    here = [*player.offices, *player.plazas][place]
    where = f"{say.NOBLES[place % 3]}'s {'office' if place < 3 else 'plaza'}"
    return f"One of your {here} in the {where}" if here > 1 else f"Your official in the {where}"


# -------------------------------------------------------------------- church and favors


def cardinal(state: Lisboa, frame: Frame, action: int) -> str:
    """How far the cardinal moves, and what he passes (LIS-CARDINAL-05)."""
    steps = action - act.CARDINAL + 1
    gaps = [(state.cardinal + step) % 6 for step in range(1, steps + 1)]
    passed = ""
    if state.tables.treasury_gap in gaps:
        passed += "; the treasury rises"
    if state.tables.influence_gap in gaps:
        passed += "; a church scoring becomes due"
    spaces = [gaps[-1], (gaps[-1] + 1) % 6]
    tiles = [clergy_face(state, state.church[space]) for space in spaces if state.church[space] != NONE]
    return f"{count(steps, 'step', 'steps')}{passed}; then take one of: {'; '.join(tiles)}"


def clergy(state: Lisboa, frame: Frame, action: int) -> str:
    """A clergy tile of the church."""
    space = action - act.CLERGY
    return f"Space {space + 1}: {clergy_face(state, state.church[space])}"


def favor(state: Lisboa, frame: Frame, action: int) -> str:
    """A noble's favor."""
    noble = action - act.FAVOR
    return f"The favor of the {say.NOBLES[noble]}, {state.favors[noble]} on the board"


def church(state: Lisboa, frame: Frame, action: int) -> str:
    """An own tile discarded at a church scoring."""
    place = action - act.CHURCH
    tile = state.players[frame.seat].clergy[place]
    tables = state.tables
    power = say.power_words(tables.clergy_power[tile], tables.clergy_number[tile])
    return f"Discard tile {place + 1} for {say.wigs(tables.clergy_wigs[tile])} ({power})"


# -------------------------------------------------------------------- visits and payments


def visit_reis(state: Lisboa, frame: Frame, action: int) -> str:
    """A way to pay for a visit: réis, influence, and wigs for the rest (LIS-COST-11)."""
    paid = action - act.VISIT_REIS
    player = state.players[frame.seat]
    rest = visit_cost(state, frame.seat, frame.a) - paid
    influence = min(rest, player.influence)
    parts = [f"{paid} in réis"] if paid else []
    if paid and due(state, player, paid) < paid:
        parts = [f"{paid} in réis, which cost you {due(state, player, paid)}"]
    parts += [f"{influence} influence"] if influence or not paid else []
    parts += [say.wigs(rest - influence)] if rest > influence else []
    return f"Pay {listed(parts)}"


def state_action(state: Lisboa, frame: Frame, action: int) -> str:
    """A state action of the noble visited."""
    what = action - act.STATE
    return "No state action" if what == 6 else f"First {state_words(state, frame.seat, what)}"


def follow(state: Lisboa, frame: Frame, action: int) -> str:
    """What a follower does."""
    what = action - act.FOLLOW
    if what == 7:
        return "Do not follow; keep your favor"
    if what == 6:
        return f"Follow: {say.NOBLE_ACTIONS[frame.a]}"
    return f"Follow: {state_words(state, frame.seat, what, frame.a)}"


def pay(state: Lisboa, frame: Frame, action: int) -> str:
    """How much of a payment comes from the influence track (LIS-PAY-02)."""
    by_influence = action - act.PAY
    player = state.players[frame.seat]
    cash = frame.a - by_influence
    if by_influence == 0:
        return f"{capital(say.reis(cash))} in cash, which leaves {player.reis - cash}"
    left = player.influence
    for _ in range(by_influence):
        left = state.tables.coin_below[left]
    track = f"{by_influence} by influence, from {player.influence} down to {left}"
    return f"{say.reis(cash)} in cash, {track}" if cash else capital(track)


# -------------------------------------------------------------------- shops


def dearest_cube(state: Lisboa, plot: int) -> int:
    """The price of the dearest cube at either end of a plot; 0 if none lies there."""
    return rubble_price(state, plot) - least_rubble(state, plot)


def price_words(state: Lisboa, seat: int, plot: int, taken: int) -> str:
    """A plot's price after a cube of some worth is taken, and how it is made up."""
    price = plot_price(state, seat, plot, taken)
    treasury, rest = state.treasury_value(), rubble_price(state, plot) - taken
    parts = f"treasury {treasury}, rubble {rest}"
    if treasury + rest > price:
        parts += f", discounts {treasury + rest - price}"
    return f"{say.reis(price)} ({parts})"


def tile(state: Lisboa, frame: Frame, action: int) -> str:
    """A city tile, with the cheapest of its plots."""
    space = action - act.TILE
    best = cheapest(state, frame.seat, space)
    size = "small " if space == t.NARROW else ""
    what = f"A {t.GOODS[street_of(space)]} shop with the {size}{t.STREET_COLOURS[street_of(space)]} tile"
    price = say.reis(plot_price(state, frame.seat, best, dearest_cube(state, best)))
    return f"{what}; cheapest plot {say.plot_words(best)} for {price} after the dearest cube"


def cheapest(state: Lisboa, seat: int, space: int) -> int:
    """The plot that a tile fits on with the lowest price after the dearest cube."""
    plots = [plot for plot in range(t.PLOTS) if fits(state, space, plot)]
    return min(plots, key=lambda plot: plot_price(state, seat, plot, dearest_cube(state, plot)))


def plot(state: Lisboa, frame: Frame, action: int) -> str:
    """A plot: its price after the dearest cube, its reward, the shop's wigs."""
    where = action - act.PLOT
    price = price_words(state, frame.seat, where, dearest_cube(state, where))
    reward = say.effect_words(state.plot_rewards[where])
    wigs = say.wigs(shop_wigs(state, where, street_of(frame.a)))
    return f"{say.plot_words(where)} for {price} after the dearest cube: {reward}; the shop scores {wigs}"


def cube(state: Lisboa, frame: Frame, action: int) -> str:
    """A cube of the row or column end, and the price it leaves."""
    kind = (action - act.CUBE_ROW) % 3
    row = action < act.CUBE_COLUMN
    end = f"row {t.ROWS[frame.b // 5]}" if row else f"column {frame.b % 5 + 1}"
    price = price_words(state, frame.seat, frame.b, state.tables.cube_price[kind])
    text = f"{say.cube_words(kind)} of {end}; the price is then {price}"
    return text + cube_gain(state, state.players[frame.seat], kind)


def house(state: Lisboa, frame: Frame, action: int) -> str:
    """A house of a group, and the ability it uncovers (LIS-HOUSE-02)."""
    group = action - act.HOUSE
    tables = state.tables
    built = tables.houses[group] - state.players[frame.seat].houses[group] + 1
    before = (tables.house_power[group][built - 1], tables.house_number[group][built - 1])
    after = (tables.house_power[group][built], tables.house_number[group][built])
    gain = "nothing new" if before == after or after[0] < 0 else say.power_words(*after)
    return f"House {built} of {tables.houses[group]} in the {t.HOUSE_GROUPS[group]} group: {gain}"


# -------------------------------------------------------------------- decrees and public buildings


def decree(state: Lisboa, frame: Frame, action: int) -> str:
    """A decree of the display, with what it would pay now."""
    space = action - act.DECREE
    found = state.decrees[space]
    now = decree_wigs(state, frame.seat, found)
    return f"Space {space + 1}: {decree_face(state, found)} ({now} as things are)"


def site(state: Lisboa, frame: Frame, action: int) -> str:
    """A site for a public building: its cubes and its reward."""
    where = action - act.SITE
    cubes = say.cubes_words(state.site_cubes[where * 3 : where * 3 + 3])
    reward = say.effect_words(state.site_rewards[where])
    return f"{say.site_words(where)}: {cubes}; {reward}"


def complete(state: Lisboa, frame: Frame, action: int) -> str:
    """A plan: officials, price of hired ones, and the wigs of the opening."""
    which = action - act.COMPLETE
    player = state.players[frame.seat]
    number = needed(state, player, which)
    back = min(number, at_work(player))
    parts = [f"{say.officials(back)} {'comes' if back == 1 else 'come'} back"]
    if number > back:
        parts.append(f"{number - back} hired for {say.reis(hire_price(state, player, number - back))}")
    own, others = opening_wigs(state, frame.seat, frame.a, colours(state, which // 8))
    gain = f"you score {say.wigs(own)}, others {say.wigs(others)}"
    building = building_face(state, which // 8)
    return f"{say.plan_words(which)}: {', '.join(parts)}; {building}; {gain}"


def opening_wigs(state: Lisboa, seat: int, where: int, shown: int) -> tuple[int, int]:
    """What a building of these colours scores on a site: for the seat, and for all others together."""
    own = others = 0
    for spot in range(t.PLOTS):
        wigs = building_wigs(state, where, shown, spot) if state.shops[spot] else 0
        if wigs and (state.shops[spot] - 1) // 4 == seat:
            own += wigs
        else:
            others += wigs
    return own, others


# -------------------------------------------------------------------- missions


def mission(state: Lisboa, frame: Frame, action: int) -> str:
    """A fulfilled mission, and its reward."""
    which = state.players[frame.seat].missions[action - act.MISSION]
    tables = state.tables
    deed = say.mission_words(tables.mission_goals[which], tables.mission_number[which])
    reward = f"draw {count(tables.mission_cards, 'mission', 'missions')}"
    if which >= tables.missions_a:
        reward = say.effect_words(tables.mission_reward[which])
    return f"{capital(say.mission_name(which))} ({deed}): {reward}"


# By family of actions.
LABELS: Final[dict[str, Callable[[Lisboa, Frame, int], str]]] = {
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
    "end.discard": end_discard,
    "end.reward": end_reward,
    "mission": mission,
}
