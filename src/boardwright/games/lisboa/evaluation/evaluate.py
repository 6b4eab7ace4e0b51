"""How good a position is for a seat, in wigs: what `greedy` maximises and `mcts` searches with.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. It adds up features, each times a weight; their names are in `FEATURES`. Every weight has four
values, for the end of the game, late, early and its start, and what lies between them in between
(`time_left`). The weights stand in `weights.py` and were learnt by self-play (`bench/learn.py lisboa`).

Certain, if the game ended now:

    wigs, sets, holds, favors, money, shop types, officials, decrees

What may still come of the own board. It fades towards the end as its seat's turns run out,
and what gives something in every turn counts by turn:

    north sites, side sites     wigs of own shops beside sites still to be built on, by the chance of that
    production, streets, shops  own shops by turn, streets with a shop of one's own, and shops
    offices, plazas             officials at work
    first plan ... lacking      plans by number, their officials, and réis for those of them not yet at work
    completed, plan officials   completed plans, and officials on them
    set rooms, markers, ...     rubble sets for their room, set markers, cubes towards next sets, all cubes
    first good ... priced       goods by how many of their type there are, gold, and all by their price
    sailing ... free docks      hold and bonus of own ships by turn, goods in them, influence of the docks
    réis to N, réis beyond      as far as there are turns to spend them in
    influence to N, beyond      steps of the influence track
    treasury                    its marker: officials and land cost more
    visiting ... after          powers of treasury cards and clergy tiles by turn, by their kind
    bureau, church, clergy room treasury cards played, wigs on the backs of clergy tiles, room for another
    left ... right houses       house abilities
    visits                      favors, which let a visit be followed
    growth, decree count        what own decrees may still gain, and how many there are
    builder ... court           cards in hand: the first of a kind, others, their influence, penalties, powers
    later                       one more turn than others in the round that ends the game
    pending                     what the answers still to be given in this turn should bring, so that half a
                                turn can be compared with half another
"""

from __future__ import annotations

from math import sqrt
from typing import Final, cast

from librt.vecs import vec

from boardwright.games.lisboa.evaluation import weights
from boardwright.games.lisboa.pieces import plan_architect, plan_officials
from boardwright.games.lisboa.printed.tables import (
    CARD_KINDS,
    COLUMNS,
    COMPARISONS,
    CUBE_KINDS,
    DOCKS,
    E_FAVORS,
    E_INFLUENCE,
    EAST,
    GOOD_TYPES,
    HOUSE_GROUP_COUNT,
    M_PUBLIC_BUILDINGS_IN_ROW,
    M_PUBLIC_BUILDINGS_ON_SIDE,
    M_SHOPS_IN_ROW,
    NOBLE_COUNT,
    P_ANY_PAYMENT,
    P_EVENT,
    P_IMMEDIATE,
    P_KEEP_PRICES,
    P_ON_PLAN,
    P_PLAN_OFFICIALS,
    P_SHIP_GOODS,
    PLOTS,
    SITE_COUNT,
    STREETS,
    WEST,
    effect_kind,
    effect_number,
)
from boardwright.games.lisboa.scoring import decree_wigs, holds, officials_at_work
from boardwright.games.lisboa.state import EMPTY, FINAL_ROUND, NONE, SHIP, Lisboa, Player
from boardwright.games.lisboa.steps import ids, market, visit
from boardwright.games.lisboa.steps.frames import VisitFrame
from boardwright.games.lisboa.steps.ids import COVER, EFFECT, MARKET, VISIT
from boardwright.kernel.evaluation import Evaluation
from boardwright.kernel.linear_evaluation import Weights, weighed
from boardwright.kernel.search_state import NOBODY, SearchState

LONG: Final = 16.0  # turns of a whole game
OF_LACERDA: Final = 1.0  # of what Lacerda would have if the game ended now: alone, the lead over him counts
OPENED: Final = 0.22  # buildings opened by a player in a turn
REIS_A_TURN: Final = 4.71  # how many can be spent in a turn

BASIC: Final = Weights(weights.BASIC)
MANY: Final = Weights(weights.MANY)

FEATURES: Final = [
    "wigs",
    "sets",
    "holds",
    "favors",
    "money",
    "shop types",
    "officials",
    "decrees",
    "north sites",
    "side sites",
    "production",
    "streets",
    "shops",
    "offices",
    "plazas",
    "first plan",
    "second plan",
    "further plans",
    "plan size",
    "lacking",
    "completed",
    "plan officials",
    "set rooms",
    "markers",
    "one cube",
    "two cubes",
    "cubes",
    "first good",
    "second good",
    "third good",
    "further goods",
    "gold",
    "priced",
    "sailing",
    "bonus",
    "cargo",
    "docked",
    "free docks",
    "réis to 5",
    "réis to 10",
    "réis beyond",
    "influence to 3",
    "influence to 7",
    "influence beyond",
    "treasury",
    "visiting",
    "hiring",
    "shipping",
    "selling",
    "paying",
    "after",
    "bureau",
    "church",
    "clergy room",
    "left houses",
    "middle houses",
    "right houses",
    "visits",
    "growth",
    "decree count",
    "builder",
    "minister",
    "king",
    "court",
    "more cards",
    "card influence",
    "card penalty",
    "card power",
    "later",
    "pending",
]
SETS: Final = 1  # what is certain; wigs so far come first
HOLDS: Final = 2
FAVORS: Final = 3
MONEY: Final = 4
SHOP_TYPES: Final = 5
AT_WORK: Final = 6
DECREED: Final = 7
SITES: Final = 8  # where groups of features begin
OFFICIALS: Final = 13
RUBBLE: Final = 22
GOODS: Final = 27
SHIPS: Final = 33
REIS: Final = 38
POWERS: Final = 45
HOUSES: Final = 54
DECREES: Final = 58
HAND: Final = 60
LATER: Final = 68
PENDING: Final = 69
# Features by name, where a group has several.
WIGS: Final = 0
SIDE_SITES: Final = 9
PRODUCTION: Final = 10
STREETS_FEATURE: Final = 11
SHOPS: Final = 12
PLAZAS: Final = 14
FIRST_PLAN: Final = 15
PLAN_SIZE: Final = 18
LACKING: Final = 19
COMPLETED: Final = 20
PLAN_OFFICIALS: Final = 21
MARKERS: Final = 23
ONE_CUBE: Final = 24
CUBES: Final = 26
GOLD: Final = 31
PRICED: Final = 32
BONUS: Final = 34
CARGO: Final = 35
DOCKED: Final = 36
FREE_DOCKS: Final = 37
REIS_TO_10: Final = 39
REIS_BEYOND: Final = 40
INFLUENCE_TO_3: Final = 41
INFLUENCE_TO_7: Final = 42
INFLUENCE_BEYOND: Final = 43
TREASURY: Final = 44
BUREAU: Final = 51
CHURCH: Final = 52
CLERGY_ROOM: Final = 53
VISITS: Final = 57
DECREE_COUNT: Final = 59
MORE_CARDS: Final = 64
CARD_INFLUENCE: Final = 65
CARD_PENALTY: Final = 66
CARD_POWER: Final = 67
COUNT: Final = 70

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
    0.4,  # after an opening
    0.0,  # at once
]
BUILT: Final = [[0.0, 0.4, 1.4], [0.0, 0.9, 1.0, 1.7], [0.0, 1.0, 1.0, 2.2]]  # by group and houses built

# What is still to come of an action under way.
STATE_ACTION: Final = 1.6
NOBLE_ACTION: Final = [4.56, 3.5, 6.0]
MARKET_OPEN: Final = 1.78
AN_EFFECT: Final = 0.5

# By metric of a decree: how much its count grows in a turn of the owner (public buildings: with each opened).
GROWTH: Final = [
    0.15,  # own shops of a type
    0.089,  # shops in a row, for each player
    0.14,  # buildings in a row
    0.44,  # buildings with a colour
    0.5,  # buildings of an architect
    0.42,  # buildings on a side
    0.25,  # own plans
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
    0.4,  # own shops
    0.03,  # own sets of four shop types
    0.4,  # own decrees
]
# What such a count hardly passes, in the same order.
MOST: Final = [5, 5, 2, 8, 8, 4, 7, 8, 3, 3, 4, 3, 12, 16, 6, 5, 5, 3, 3, 8, 2, 9]


def evaluate(state: Lisboa, seat: int) -> float:
    """Wigs a seat may expect beyond those that all seats may expect alike."""
    if state.seat == NOBODY:
        return state.players[seat].wigs + (1000.0 if seat in state.winners() else 0.0)
    rounds = rounds_left(state)
    total = weighed(features_with(state, seat, rounds), weights_of(state), time_of(rounds))
    if state.rival != NONE and state.stacks:
        total -= OF_LACERDA * lacerda_worth(state, state.rival)
    return total


def lacerda_worth(state: Lisboa, seat: int) -> float:
    """Lacerda's wigs if the game ended now.

    Rules: LISL-SCORE-02, LISL-SCORE-03, LISL-SCORE-04, LISL-SCORE-05, LISL-SCORE-06, LISL-SCORE-07,
    LISL-SCORE-08.
    """
    tables, lacerda = state.tables, state.players[seat]
    count = len(state.players)
    shops = [0] * (count * STREETS)
    for shop in state.shops:
        if shop:
            shops[shop - 1] += 1
    worth = float(lacerda.wigs + holds(state, lacerda) * tables.hold_wigs)
    cube = tables.lacerda_cube + (tables.lacerda_cube_once if state.period == 1 else 0)
    worth += sum(lacerda.cubes) * cube
    worth += len(lacerda.decrees) * tables.lacerda_decree
    for noble in range(NOBLE_COUNT):
        worth += (lacerda.favors >> noble & 1) * tables.lacerda_favor
    for street in range(STREETS):
        worth += majority_wigs(shops, seat, street, count, tables.shop_majority[street])
    return worth + majority_wigs(officials_by_seat(state), seat, 0, count, tables.official_majority)


def officials_by_seat(state: Lisboa) -> list[int]:
    """Officials on plans that count at the end, by seat * STREETS as `majority_wigs` reads them."""
    at_work = [0] * (len(state.players) * STREETS)
    for other in range(len(state.players)):
        at_work[other * STREETS] = officials_at_work(state.players[other])
    return at_work


def weights_of(state: Lisboa) -> Weights:
    """The weights: for each feature its values, that for the end of the game first."""
    return BASIC if len(state.players) == 2 else MANY


# -------------------------------------------------------------------- time


def time_left(state: Lisboa) -> float:
    """How much of the game is still to come."""
    return time_of(rounds_left(state))


def time_of(rounds: float) -> float:
    """So many rounds as a part of a game, 1 at the start, 0 at the end; finer towards the end."""
    return sqrt(min(1.0, rounds / LONG))


def later(state: Lisboa, seat: int) -> float:
    """1 if the seat's turn in this round is still to come, else 0."""
    count = len(state.players)
    active = state.stack[0].seat
    return 1.0 if (seat - state.starter) % count > (active - state.starter) % count else 0.0


def rounds_left(state: Lisboa) -> float:
    """Rounds after the present one, roughly: as many as cards, or cubes towards the next period, allow."""
    if not state.stacks:
        return LONG
    if state.ending:
        return float(FINAL_ROUND - state.ending)
    count = len(state.players)
    cards = 0
    most = 0
    for kind in range(CARD_KINDS):
        here = len(state.stacks[kind]) - state.stack_at[kind]
        cards += here
        most = max(most, here)
    by_cards = (cards - 0.6 * most) / count
    target = 2 * state.period
    fewest = 12
    for player in state.players:
        if not player.board:  # Lacerda completes no sets
            continue
        missing = 0
        for kind in range(CUBE_KINDS):
            missing += max(0, target - player.cubes[kind])
        fewest = min(fewest, missing)
    period = min(by_cards, 1.0 + 1.1 * fewest)
    if state.period == 2:
        return period + 1.3
    return period + 1.3 + 14.0 / count


# -------------------------------------------------------------------- features


def features(state: Lisboa, seat: int) -> vec[float]:
    """The features of a seat, in the order of `FEATURES`."""
    return features_with(state, seat, rounds_left(state))


def features_with(state: Lisboa, seat: int, rounds: float) -> vec[float]:
    """The same, with so many rounds to come."""
    found = vec[float]([0.0] * COUNT)
    player = state.players[seat]
    if not state.stacks:  # before the deal only a clergy tile is chosen
        count_powers(state, seat, LONG, found)
        return found
    # Own turns after the present one, roughly; exact once the end is certain (LIS-END-02).
    turns = rounds + (later(state, seat) if state.ending else 0.0)
    found[WIGS] = float(player.wigs)
    count_shops(state, seat, turns, found)
    count_officials(state, seat, turns, found)
    count_rubble(state, player, turns, found)
    count_goods(state, player, turns, found)
    count_ships(state, player, turns, found)
    count_means(state, player, turns, found)
    count_powers(state, seat, turns, found)
    count_decrees(state, seat, turns, found)
    count_hand(state, player, turns, found)
    if state.ending:
        found[LATER] = later(state, seat)
    found[PENDING] = pending_worth(state, seat)
    return found


# -------------------------------------------------------------------- the city


def count_shops(state: Lisboa, seat: int, turns: float, found: vec[float]) -> None:
    """Majorities as they stand, buildings still to come beside own shops, and production."""
    tables = state.tables
    count = len(state.players)
    free = 0
    for site in range(SITE_COUNT):
        if not state.buildings[site] and tables.site_reward[site] >= 0:
            free += 1
    chance = min(0.8, OPENED * turns * count / free) if free else 0.0
    shops = [0] * (count * STREETS)
    own = 0
    for plot in range(PLOTS):
        shop = state.shops[plot] - 1
        if shop < 0:
            continue
        shops[shop] += 1
        if shop // STREETS == seat:
            own += 1
            row = plot // COLUMNS
            worth = chance * state.scoring[plot % COLUMNS]
            if not state.buildings[shop % STREETS]:
                found[SITES] += worth
            if not state.buildings[WEST + row]:
                found[SIDE_SITES] += worth
            if not state.buildings[EAST + row]:
                found[SIDE_SITES] += worth
    streets = 0
    for street in range(STREETS):
        found[SHOP_TYPES] += majority_wigs(shops, seat, street, count, tables.shop_majority[street])
        if shops[seat * STREETS + street]:
            streets += 1
    found[PRODUCTION] = own * turns
    found[STREETS_FEATURE] = streets * min(1.0, turns / 4.0)
    found[SHOPS] = own * min(1.0, turns / 4.0)


def majority_wigs(counts: list[int], seat: int, street: int, players: int, places: list[int]) -> float:
    """The wigs of a seat's place, shared if tied.; counts by seat * STREETS + street.

    Rules: LIS-SCORE-03, LIS-SCORE-04, LIS-SCORE-05, LIS-SCORE-06, LIS-SCORE-07.
    """
    own = counts[seat * STREETS + street]
    if own == 0:
        return 0.0
    before = 0
    tied = 0
    for other in range(players):
        here = counts[other * STREETS + street]
        if here > own:
            before += 1
        elif here == own:
            tied += 1
    total = 0
    for place in range(before, min(before + tied, len(places))):
        total += places[place]
    return total / tied


def count_officials(state: Lisboa, seat: int, turns: float, found: vec[float]) -> None:
    """Officials at work, plans in hand and completed."""
    player = state.players[seat]
    offices = player.offices[0] + player.offices[1] + player.offices[2]
    plazas = player.plazas[0] + player.plazas[1] + player.plazas[2]
    while_hired = min(1.0, turns / 3.0)
    found[OFFICIALS] = offices * while_hired
    found[PLAZAS] = plazas * while_hired
    soon = min(1.0, turns / 2.0)
    fewer = state.power(player, P_PLAN_OFFICIALS)
    price = state.treasury_value() * soon
    rest = offices + plazas
    number = 0
    for plan in player.plans:
        if state.available_building(plan_architect(plan)) == NONE or number >= turns:
            continue
        needed = max(0, plan_officials(plan) + fewer)
        found[FIRST_PLAN + min(number, 2)] += soon
        found[PLAN_SIZE] += plan_officials(plan) * soon
        found[LACKING] += max(0, needed - rest) * price
        rest = max(0, rest - needed)
        number += 1
    found[COMPLETED] = len(player.completed) * soon
    count = len(state.players)
    at_work = officials_by_seat(state)
    found[PLAN_OFFICIALS] = at_work[seat * STREETS] * soon
    found[AT_WORK] = majority_wigs(at_work, seat, 0, count, state.tables.official_majority)


def count_rubble(state: Lisboa, player: Player, turns: float, found: vec[float]) -> None:
    """Sets with what they still give, cubes towards the next ones, set markers."""
    sets = player.sets()
    found[SETS] = float(sets * state.tables.set_wigs * (2 if state.period == 1 else 1))
    found[RUBBLE] = sets * min(1.0, turns / 5.0)
    found[MARKERS] = player.markers * min(1.0, turns / 4.0)
    likely = min(1.0, turns / 2.5)
    cubes = player.cubes
    found[CUBES] = (cubes[0] + cubes[1] + cubes[2]) * likely
    for level in range(sets + 1, 6):
        here = 0
        for kind in range(CUBE_KINDS):
            if cubes[kind] >= level:
                here += 1
        if here:
            found[ONE_CUBE - 1 + here] += likely
        likely *= 0.6


# -------------------------------------------------------------------- trade and means


def count_goods(state: Lisboa, player: Player, turns: float, found: vec[float]) -> None:
    """Goods in the warehouse: the first of a type are worth most."""
    soon = min(1.0, turns / 2.0)
    for good in range(GOOD_TYPES):
        have = player.goods[good]
        for n in range(have):
            found[GOODS + min(n, 3)] += soon
        found[PRICED] += have * state.prices[good] * soon
    if player.goods[0]:
        found[GOLD] = soon


def count_ships(state: Lisboa, player: Player, turns: float, found: vec[float]) -> None:
    """Ships, what lies in them and the influence of the docks."""
    tables = state.tables
    soon = min(1.0, turns / 2.0)
    influence = 0
    for dock in range(DOCKS):
        card = player.docks[dock]
        if card == EMPTY:
            found[FREE_DOCKS] += soon
        elif card < SHIP:
            influence += tables.card_influence[card - 1]
        else:
            ship = card - SHIP
            hold: int = tables.ship_hold[ship]
            bonus: int = tables.ship_bonus[ship]
            influence += tables.ship_influence[ship]
            found[HOLDS] += hold * tables.hold_wigs
            found[SHIPS] += hold * turns
            found[BONUS] += bonus * turns
            found[CARGO] += player.cargo[dock] * soon
    found[DOCKED] = min(influence, 9) * min(turns, 7.0)


def count_means(state: Lisboa, player: Player, turns: float, found: vec[float]) -> None:
    """Réis and influence: spent while there are turns, else what they give at the end."""
    tables = state.tables
    soon = min(1.0, turns / 2.0)
    share = min(1.0, turns / 2.5)
    influence = player.influence
    coins: int = tables.coins[influence]
    found[MONEY] = (player.reis + coins * (1.0 - share)) / tables.reis_per_wig
    useful = min(float(player.reis), 5.0 + REIS_A_TURN * turns)
    found[REIS] = min(useful, 5.0) * soon
    found[REIS_TO_10] = max(0.0, min(useful, 10.0) - 5.0) * soon
    found[REIS_BEYOND] = max(0.0, useful - 10.0) * soon
    found[INFLUENCE_TO_3] = min(influence, 3) * share
    found[INFLUENCE_TO_7] = max(0, min(influence, 7) - 3) * share
    found[INFLUENCE_BEYOND] = max(0, influence - 7) * share
    found[TREASURY] = state.treasury * min(1.0, turns / 3.0)


def count_powers(state: Lisboa, seat: int, turns: float, found: vec[float]) -> None:
    """Standing powers, the backs of clergy tiles, house abilities, favors."""
    player = state.players[seat]
    tables = state.tables
    while_used = min(turns, 8.0)
    for card in player.bureau:
        if card != EMPTY:
            number: int = tables.card_power_number[card - 1]
            add_power(tables.card_power[card - 1], number * while_used, found)
            found[BUREAU] += min(1.0, turns / 3.0)
    tiles = player.clergy
    if not tiles and state.drawn:  # set-up: the first of the two is the one kept
        tiles = state.drawn[seat][:1]
        count_at_once(state, tiles[0], found)
    for tile in tiles:
        power = tables.clergy_power[tile]
        number = tables.clergy_number[tile]
        number = abs(number) if power < P_ON_PLAN else 1
        add_power(power, number * while_used, found)
        found[CHURCH] += tables.clergy_wigs[tile] * min(1.0, turns / 2.0)
    if len(tiles) < tables.clergy_spaces:
        found[CLERGY_ROOM] = min(1.0, turns / 4.0)
    for group in range(HOUSE_GROUP_COUNT):
        built = min(tables.houses[group] - player.houses[group], len(BUILT[group]) - 1)
        found[HOUSES + group] = BUILT[group][built] * min(1.0, turns / 6.0)
    for noble in range(NOBLE_COUNT):
        if player.favors >> noble & 1:
            found[FAVORS] += tables.favor_wigs
            found[VISITS] += min(1.0, turns / 3.0)


def count_at_once(state: Lisboa, tile: int, found: vec[float]) -> None:
    """What a tile with a red bar will bring as soon as all have chosen (LIS-SETUP-39)."""
    tables = state.tables
    if tables.clergy_power[tile] != P_IMMEDIATE:
        return
    kind, number = effect_kind(tables.clergy_number[tile]), effect_number(tables.clergy_number[tile])
    if kind == E_FAVORS:
        found[FAVORS] += tables.favor_wigs * number
        found[VISITS] += number
    elif kind == E_INFLUENCE:
        found[INFLUENCE_TO_7] += number


def add_power(power: int, used: float, found: vec[float]) -> None:
    """Count a standing power with others of its kind."""
    if power < 0 or power >= P_IMMEDIATE:
        return
    if power < P_PLAN_OFFICIALS:
        kind = 0
    elif power < P_SHIP_GOODS:
        kind = 1
    elif power < P_KEEP_PRICES:
        kind = 2
    elif power < P_EVENT:
        kind = 3
    elif power <= P_ANY_PAYMENT:
        kind = 4
    else:
        kind = 5
    found[POWERS + kind] += POWER[power] * used


# -------------------------------------------------------------------- decrees and cards


def count_decrees(state: Lisboa, seat: int, turns: float, found: vec[float]) -> None:
    """What the own decrees give now and may still gain."""
    for decree in state.players[seat].decrees:
        now = decree_wigs(state, seat, decree)
        found[DECREED] += now
        found[DECREES] += growth(state, decree, now, turns)
        found[DECREE_COUNT] += min(1.0, turns / 4.0)


def growth(state: Lisboa, decree: int, now: int, turns: float) -> float:
    """What a decree may still gain until the end, roughly."""
    tables = state.tables
    metric = tables.decree_metric[decree]
    wigs = tables.decree_wigs[decree]
    if metric >= COMPARISONS:  # any player may still win or lose it
        return (wigs / len(state.players) - now) * min(1.0, turns / 3.0)
    rate = GROWTH[metric]
    if metric == M_SHOPS_IN_ROW:  # shops, whoever builds them
        rate *= len(state.players)
    elif (
        M_PUBLIC_BUILDINGS_IN_ROW <= metric <= M_PUBLIC_BUILDINGS_ON_SIDE
    ):  # public buildings, whoever opens them
        rate *= OPENED * len(state.players)
    each = wigs / tables.decree_group[decree]
    return min(max(0.0, MOST[metric] * each - now), rate * turns * each)


def count_hand(state: Lisboa, player: Player, turns: float, found: vec[float]) -> None:
    """A card for each use; a few of the same kind help little."""
    tables = state.tables
    soon = min(1.0, turns / 2.0)
    seen = 0
    for card in player.hand:
        kind = tables.card_kind[card]
        if seen >> kind & 1:
            found[MORE_CARDS] += soon
        else:
            found[HAND + kind] = soon
        seen |= 1 << kind
        if kind == 3:
            power = tables.card_power[card]
            if power >= 0:
                number: int = tables.card_power_number[card]
                found[CARD_POWER] += POWER[power] * number * soon
        else:
            influence: int = tables.card_influence[card]
            found[CARD_INFLUENCE] += influence * soon
            if tables.card_penalty[card]:
                found[CARD_PENALTY] += soon


# -------------------------------------------------------------------- the turn under way


def pending_worth(state: Lisboa, seat: int) -> float:
    """What the steps of the seat still under way should bring."""
    worth = 0.0
    for frame in state.stack:
        if frame.seat != seat:
            continue
        step = frame.step
        if step == VISIT:
            if frame.at <= visit.ACTING:
                worth += NOBLE_ACTION[cast(VisitFrame, frame).noble] + (
                    STATE_ACTION if frame.at < visit.ACTING else 0.0
                )
        elif ids.is_noble_action(step):
            worth += NOBLE_ACTION[step - ids.SHOP]
        elif step == COVER or ids.is_state_action(step):
            worth += STATE_ACTION
        elif step == MARKET:
            if frame.at == market.OPEN:
                worth += MARKET_OPEN
            elif frame.at == market.TRADED:
                worth += 0.5 * MARKET_OPEN
        elif step == EFFECT:
            worth += AN_EFFECT
    return worth


class LisboaEvaluation(Evaluation):
    """The evaluation as searches use it."""

    def worth(self, state: SearchState, seat: int) -> float:
        """Wigs a seat may expect from here on, roughly."""
        return evaluate(cast(Lisboa, state), seat)
