"""How good a position is for a seat, in wigs: what `greedy` maximises.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. Features, each in wigs:

    banked      wigs so far; what sets, holds, money, favors, majorities and decrees would give now
    shops       wigs of buildings that may still be opened beside own shops, and what they produce
    openings    plans, and the officials at work for them: a plan that lacks officials costs money
    rubble      cubes towards the next sets, and set markers on the Minister
    trade       goods in the warehouse, ships and what lies in them, influence of the docks
    means       réis and influence, worth more the more turns there are to spend them in
    powers      treasury cards, clergy tiles with the wigs on their backs, house abilities
    decrees     what the own decrees may still gain
    hand        a card for each noble and for the treasury, by what it could do
    pending     what the answers still to be given in this turn should bring, so that half a turn can be
                compared with half another
    others      less a part of what opponents have scored

All but the first and the last fade as the end comes nearer (`turns_left`). The numbers were found by
self-play with 2, 3 and 4 players.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.scoring import decree_wigs
from boardwright.games.lisboa.state import EMPTY, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps.numbers import ASSIGN, COVER, EFFECT, MARKET, SHOP, VISIT
from boardwright.games.lisboa.tables import EAST, P_IMMEDIATE, P_ON_PLAN, P_PLAN_OFFICIALS, WEST
from boardwright.kernel.state import NOBODY

# What things are worth in wigs, with many turns to come.
LONG: Final = 10.0  # turns of a whole game
REAL: Final = 0.51  # a real that can still be spent
REIS_A_TURN: Final = 4.71  # how many can be spent in a turn
INFLUENCE: Final = 0.51  # a step of the influence track
GOOD: Final = [0.85, 0.75, 0.5, 0.3, 0.2, 0.1, 0.1]  # the n-th good of a type
GOLD: Final = 0.25  # gold is accepted everywhere
PRODUCED: Final = 0.16  # a shop's good, by turn
OPENED: Final = 0.22  # buildings opened by a player in a turn
SAILING: Final = 0.26  # wigs by space of a hold and turn
CARGO: Final = 0.58  # a good in an own hold
DOCKED: Final = 0.08  # a point of influence in the docks, by turn
CUBES: Final = [0.0, 1.2, 2.42]  # towards a set: with one and with two of its three cubes
SET: Final = 2.2  # a set for its room, besides its wigs
MARKER: Final = 2.19  # a decree to come
PLAN: Final = [3.4, 1.6, 0.8]  # the first, second and further plans
PLAN_SIZE: Final = 0.25  # an official on a plan that will count for the majority
AT_WORK: Final = 0.61  # an official at work
FAVOR: Final = 1.69  # a visit to follow
CHURCH: Final = 0.55  # a wig on the back of a clergy tile
CLERGY_ROOM: Final = 0.63  # the last free space for a clergy tile
TREASURY_UP: Final = 0.25  # a space of the treasury marker, to the worse
HAND: Final = [1.3, 1.49, 1.3, 0.9]  # the first card of a kind
HAND_MORE: Final = 0.32  # another of the same kind
PART_OF_OTHERS: Final = 0.45  # of the wigs of the best opponent, or of all on average
DECREE_GROWTH: Final = 0.66  # how sure the growth of a decree is

# By turn, for each standing power (P_...), by its number; a clergy tile "after ..." counts as 1.
POWER: Final = [
    0.16,  # visit cost
    0.08,  # influence bonus
    0.09,  # land
    0.26,  # officials of a plan
    0.069,  # price of a hire
    0.14,  # extra official
    0.18,  # goods for a ship
    0.2,  # extra good
    0.1,  # keep prices
    0.22,  # sale of any good
    0.074,  # sale of gold
    0.07,  # sale of cloth
    0.07,  # sale of books
    0.07,  # sale of tools
    0.1,  # trade any good
    0.049,  # event
    0.17,  # any payment
    0.12,  # after a plan
    0.15,  # after the cardinal
    0.14,  # after a favor
    0.14,  # after a decree
    0.16,  # after sailing
    0.0,  # at once
]
HOUSES: Final = [[0.0, 0.4, 1.4], [0.0, 0.9, 1.0, 1.7], [0.0, 1.0, 1.0, 2.2]]  # by group and houses built

# What is still to come of an action under way.
STATE_ACTION: Final = 1.6
NOBLE_ACTION: Final = [4.56, 3.5, 6.0]
MARKET_OPEN: Final = 1.78
AN_EFFECT: Final = 0.5

# By metric of a decree: how much its count grows in a turn of the owner (public buildings: with each opened).
GROWTH: Final = [
    0.15,  # own shops of a type
    0.089,  # own shops in a row
    0.14,  # buildings in a row
    0.44,  # buildings with a colour
    0.5,  # buildings of an architect
    0.42,  # buildings on a side
    0.2,  # own completed plans
    0.1,  # own officials on the board
    0.05,  # own officials in an office
    0.05,  # own favors
    0.08,  # own clergy tiles
    0.06,  # own ships
    0.17,  # own holds
    0.084,  # own goods
    0.041,  # own goods of a type
    0.14,  # own cubes of a kind
    0.14,  # own sets
    0.06,  # own noble cards
    0.06,  # own treasury cards
    0.1,  # own influence
    0.03,  # own sets of four shop types
]
# What such a count hardly passes, in the same order.
MOST: Final = [5, 4, 2, 8, 8, 4, 5, 8, 3, 3, 4, 3, 12, 16, 6, 5, 5, 3, 3, 10, 2]


def evaluate(state: Lisboa, seat: int) -> float:
    """Wigs a seat may expect: certain ones, and likely ones at a discount."""
    player = state.players[seat]
    if state.seat == NOBODY:
        return player.wigs + (1000.0 if seat in state.winners() else 0.0)
    if not state.stacks:  # before the deal only a clergy tile is chosen
        return powers_worth(state, seat, LONG)
    turns = turns_left(state, seat)
    total = player.wigs - PART_OF_OTHERS * others_wigs(state, seat)
    total += shops_worth(state, seat, turns)
    total += openings_worth(state, seat, turns)
    total += rubble_worth(state, player, turns)
    total += trade_worth(state, player, turns)
    total += means_worth(state, player, turns)
    total += powers_worth(state, seat, turns)
    total += decrees_worth(state, seat, turns)
    total += hand_worth(state, player, turns)
    return total + pending_worth(state, seat)


def others_wigs(state: Lisboa, seat: int) -> float:
    """What opponents have: that of the only one, or the mean."""
    total = 0
    for other in range(len(state.players)):
        if other != seat:
            total += state.players[other].wigs
    return total / max(1, len(state.players) - 1)


# -------------------------------------------------------------------- time


def turns_left(state: Lisboa, seat: int) -> float:
    """Own turns after the present one, roughly; exact once the end is certain (LIS-END-02)."""
    count = len(state.players)
    active = state.stack[0].seat
    later = 1.0 if (seat - state.starter) % count > (active - state.starter) % count else 0.0
    if state.ending == 2:
        return later
    if state.ending == 1:
        return later + 1.0
    cards = 0
    most = 0
    for kind in range(4):
        here = len(state.stacks[kind]) - state.stack_at[kind]
        cards += here
        most = max(most, here)
    by_cards = (cards - 0.6 * most) / count
    target = 2 * state.period
    fewest = 12
    for player in state.players:
        missing = 0
        for kind in range(3):
            missing += max(0, target - player.cubes[kind])
        fewest = min(fewest, missing)
    period = min(by_cards, 1.0 + 1.1 * fewest)
    if state.period == 2:
        return period + 1.3
    return period + 1.3 + 14.0 / count


# -------------------------------------------------------------------- the city


def shops_worth(state: Lisboa, seat: int, turns: float) -> float:
    """Majorities as they stand, buildings still to come beside own shops, and production."""
    tables = state.tables
    count = len(state.players)
    free = 0
    for site in range(14):
        if not state.buildings[site] and tables.site_reward[site] >= 0:
            free += 1
    chance = min(0.8, OPENED * turns * count / free) if free else 0.0
    shops = [0] * (count * 4)
    total = 0.0
    for plot in range(25):
        shop = state.shops[plot] - 1
        if shop < 0:
            continue
        shops[shop] += 1
        if shop // 4 == seat:
            row = plot // 5
            sites = 0.0
            if not state.buildings[shop % 4]:
                sites += 1.0
            if not state.buildings[WEST + row]:
                sites += 0.5
            if not state.buildings[EAST + row]:
                sites += 0.5
            total += sites * chance * state.scoring[tables.scoring_column[plot % 5]] + PRODUCED * turns
    for street in range(4):
        total += majority_wigs(shops, seat, street, count, tables.shop_majority[street])
    return total


def majority_wigs(counts: list[int], seat: int, street: int, players: int, places: list[int]) -> float:
    """The wigs of a seat's place, shared if tied (LIS-SCORE-03 to -07); counts by seat * 4 + street."""
    own = counts[seat * 4 + street]
    if own == 0:
        return 0.0
    before = 0
    tied = 0
    for other in range(players):
        here = counts[other * 4 + street]
        if here > own:
            before += 1
        elif here == own:
            tied += 1
    total = 0
    for place in range(before, min(before + tied, len(places))):
        total += places[place]
    return total / tied


def openings_worth(state: Lisboa, seat: int, turns: float) -> float:
    """Plans in hand and completed, and officials at work."""
    player = state.players[seat]
    at_work = sum(player.offices) + sum(player.plazas)
    total = AT_WORK * at_work * min(1.0, turns / 3.0)
    soon = min(1.0, turns / 2.0)
    fewer = state.power(player, P_PLAN_OFFICIALS)
    rest = at_work
    number = 0
    for plan in player.plans:
        if state.available_building(plan // 8) == NONE or number >= turns:
            continue
        needed = max(0, plan % 8 + fewer)
        missing = max(0, needed - rest)
        rest = max(0, rest - needed)
        worth = PLAN[min(number, 2)] + PLAN_SIZE * (plan % 8) - REAL * state.treasury_value() * missing * 0.5
        total += max(0.3, worth) * soon
        number += 1
    return total + officials_majority(state, seat)


def officials_majority(state: Lisboa, seat: int) -> float:
    """The wigs of the officials of completed plans as they stand (LIS-SCORE-12)."""
    count = len(state.players)
    at_work = [0] * (count * 4)
    for other in range(count):
        for plan in state.players[other].completed:
            at_work[other * 4] += plan % 8
    return majority_wigs(at_work, seat, 0, count, state.tables.official_majority)


def rubble_worth(state: Lisboa, player: Player, turns: float) -> float:
    """Sets with what they still give, cubes towards the next ones, set markers."""
    sets = player.sets()
    wigs = state.tables.set_wigs
    worth = float(sets * wigs)
    if state.period == 1:
        worth += sets * wigs
    worth += SET * sets * min(1.0, turns / 5.0)
    worth += MARKER * player.markers * min(1.0, turns / 4.0)
    likely = min(1.0, turns / 2.5)
    for level in range(sets + 1, 6):
        here = 0
        for kind in range(3):
            if player.cubes[kind] >= level:
                here += 1
        worth += CUBES[here] * likely
        likely *= 0.6
    return worth


# -------------------------------------------------------------------- trade and means


def trade_worth(state: Lisboa, player: Player, turns: float) -> float:
    """Goods, ships, cargo and the influence of the docks."""
    tables = state.tables
    worth = 0.0
    soon = min(1.0, turns / 2.0)
    for good in range(4):
        have = player.goods[good]
        for n in range(have):
            worth += GOOD[min(n, 6)] * soon
        if have and good == 0:
            worth += GOLD * soon
    influence = 0
    for dock in range(3):
        card = player.docks[dock]
        if card == EMPTY:
            continue
        if card < SHIP:
            influence += tables.card_influence[card - 1]
            continue
        ship = card - SHIP
        hold = tables.ship_hold[ship]
        influence += tables.ship_influence[ship]
        worth += hold + SAILING * (hold + 0.3 * tables.ship_bonus[ship]) * turns
        worth += CARGO * player.cargo[dock] * soon
    worth += DOCKED * min(influence, 9) * min(turns, 7.0)
    return worth


def means_worth(state: Lisboa, player: Player, turns: float) -> float:
    """Réis and influence: spent while there are turns, else what they give at the end."""
    tables = state.tables
    final = 1.0 / tables.reis_per_wig
    useful = min(float(player.reis), 5.0 + REIS_A_TURN * turns)
    worth = final * player.reis + (REAL - final) * useful * min(1.0, turns / 2.0)
    at_end = final * tables.coins[player.influence]
    in_play = INFLUENCE * (min(player.influence, 7) + 0.5 * max(0, player.influence - 7))
    share = min(1.0, turns / 2.5)
    worth += at_end * (1.0 - share) + in_play * share
    return worth - TREASURY_UP * state.treasury * min(1.0, turns / 3.0)


def powers_worth(state: Lisboa, seat: int, turns: float) -> float:
    """Standing powers, the backs of clergy tiles, house abilities, favors."""
    player = state.players[seat]
    tables = state.tables
    while_used = min(turns, 8.0)
    worth = 0.0
    for card in player.bureau:
        if card != EMPTY:
            number = tables.card_power_number[card - 1]
            worth += power_rate(tables.card_power[card - 1]) * number * while_used
    tiles = player.clergy
    if not tiles and state.drawn:  # set-up: the first of the two is the one kept
        tiles = state.drawn[seat][:1]
    for tile in tiles:
        power = tables.clergy_power[tile]
        worth += CHURCH * tables.clergy_wigs[tile] * min(1.0, turns / 2.0)
        if power != P_IMMEDIATE:
            number = abs(tables.clergy_number[tile]) if power < P_ON_PLAN else 1
            worth += power_rate(power) * number * while_used
    if len(tiles) < tables.clergy_spaces:
        worth += CLERGY_ROOM * min(1.0, turns / 4.0)
    for group in range(3):
        built = min(tables.houses[group] - player.houses[group], len(HOUSES[group]) - 1)
        worth += HOUSES[group][built] * min(1.0, turns / 6.0)
    for noble in range(3):
        if player.favors >> noble & 1:
            worth += tables.favor_wigs + FAVOR * min(1.0, turns / 3.0)
    return worth


def power_rate(power: int) -> float:
    """What a standing power gives in a turn."""
    return POWER[power] if power >= 0 else 0.0


# -------------------------------------------------------------------- decrees and cards


def decrees_worth(state: Lisboa, seat: int, turns: float) -> float:
    """What the own decrees give now and may still gain."""
    worth = 0.0
    for decree in state.players[seat].decrees:
        worth += decree_wigs(state, seat, decree) + growth(state, seat, decree, turns)
    return worth


def growth(state: Lisboa, seat: int, decree: int, turns: float) -> float:
    """What a decree may still gain until the end, roughly."""
    tables = state.tables
    metric = tables.decree_metric[decree]
    wigs = tables.decree_wigs[decree]
    now = decree_wigs(state, seat, decree)
    if tables.decree_threshold[decree]:
        return 0.4 * (wigs - now) * min(1.0, turns / 3.0)
    rate = GROWTH[metric]
    if 2 <= metric <= 5:  # public buildings, whoever opens them
        rate *= OPENED * len(state.players)
    room = max(0.0, MOST[metric] * wigs / tables.decree_group[decree] - now)
    return min(room, DECREE_GROWTH * rate * turns * wigs / tables.decree_group[decree])


def hand_worth(state: Lisboa, player: Player, turns: float) -> float:
    """A card for each use; a few of the same kind help little."""
    tables = state.tables
    seen = 0
    worth = 0.0
    for card in player.hand:
        kind = tables.card_kind[card]
        worth += HAND_MORE if seen >> kind & 1 else HAND[kind]
        seen |= 1 << kind
        if kind < 3:
            worth += 0.05 * tables.card_influence[card] - (0.2 if tables.card_penalty[card] else 0.0)
        else:
            worth += power_rate(tables.card_power[card]) * tables.card_power_number[card]
    return worth * min(1.0, turns / 2.0)


# -------------------------------------------------------------------- the turn under way


def pending_worth(state: Lisboa, seat: int) -> float:
    """What the steps of the seat still under way should bring."""
    worth = 0.0
    for frame in state.stack:
        if frame.seat != seat:
            continue
        step = frame.step
        if step == VISIT:
            if frame.at <= 2:
                worth += NOBLE_ACTION[frame.a] + (STATE_ACTION if frame.at < 2 else 0.0)
        elif SHOP <= step < SHOP + 3:
            worth += NOBLE_ACTION[step - SHOP]
        elif step == COVER or ASSIGN <= step < ASSIGN + 6:
            worth += STATE_ACTION
        elif step == MARKET:
            if frame.at == 0:
                worth += MARKET_OPEN
            elif frame.at == 2:
                worth += 0.5 * MARKET_OPEN
        elif step == EFFECT:
            worth += AN_EFFECT
    return worth
