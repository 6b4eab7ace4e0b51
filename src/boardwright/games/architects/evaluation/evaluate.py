"""How good a position is for a seat, in VP: what `greedy` maximises and `mcts` searches with.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. It adds up features, each times a weight; their names are in `FEATURES`. Every weight has four
values, for the end of the game, late, early and its start, and what lies between them in between
(`time_left`). The weights stand in `weights.py` and were learnt by self-play (`bench/learn.py architects`).

    banked             what the score sheet would say now, end effects of buildings included; a great heap of
                       gold, marble or silver counts less: if it did not, nobody would ever build
    plan 1 ... plan 4  the best things to build one after the other (cards in hand, the next level of the
                       Cathedral, monuments), as many as the spaces of the Guildhall allow: a part of their
                       VP, less the worth of the turns until what is missing is there. What one takes is
                       not there for the next. What does not fit into the turns that are left counts less
    prize, wait        VP of the first plan, and the turns it takes; `ready` if it takes only its own
    loose ...          clay, wood and stone that no plan takes
    clay ... silver    pieces, the first ones apart: they count most
    cards              in hand; `apprentices`, `skills` of theirs
    virtue, low, high  points, points below what the Cathedral asks for, points from ten on
    debts              unpaid
    reserve ...        workers in it, the first ones apart
    at ...             workers at open locations, and `exposed`: the squares of such groups
    jailed, taken      own workers in Prison and held by others; `captives` held, `crowd` most in Prison
    market             own workers at the Black Market
    built, level       buildings, and levels of the Cathedral
    influence, most    points, and most of all; `princess`, `profiteer` workers where they stand
    turn               whether a turn is still to come

How many turns are left is told by the free spaces of the Guildhall. All but the first ones count only while
the seat has a turn to come.
"""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from boardwright.games.architects.evaluation import weights
from boardwright.games.architects.printed.tables import (
    AT_END,
    CLAY,
    FOREST,
    GAIN,
    GOLD,
    IS_KEEP_CARD,
    MARBLE,
    MINES,
    OPEN,
    QUARRY,
    SILVER,
    STONE,
    VIRTUE,
    VP,
    WOOD,
    Tables,
    mix_has,
    mix_number,
    part,
    piece,
)
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps.build import next_level_free
from boardwright.games.architects.steps.counts import holds, times
from boardwright.kernel.evaluation import Evaluation
from boardwright.kernel.game import Options
from boardwright.kernel.linear_evaluation import Weights, weighed
from boardwright.kernel.search_state import NOBODY, SearchState

PLANS: Final = 4  # looked at one after the other
CARDS_FULL: Final = 5  # cards in hand that count
LOOSE_MOST: Final = 6  # pieces of a resource that count if no plan takes them
HEAP_FULL: Final = 9.0  # VP of gold and marble that count in full
SILVER_FULL: Final = 20.0  # silver that counts in full
BEYOND: Final = 0.15  # what counts of the rest
HIGH: Final = 10  # virtue that is high

# Turns that things take, and what counts of plans.
PACE: Final = 3.0  # turns of a player from one building of theirs to the next
CERTAIN: Final = 0.7  # of the VP of something not yet built
TEMPO: Final = 1.3  # VP for a turn that a plan takes
PART: Final = 0.3  # turns that a missing resource takes at least
SKILL_TURNS: Final = 1.8  # to hire an apprentice with a missing skill
VIRTUE_TURNS: Final = 0.7  # for a point of virtue that the Cathedral asks for
INFLUENCE_TURNS: Final = 0.8  # for a point of influence that a monument asks for
MARBLE_RATE: Final = 0.8  # marble a turn
OF_RIVAL: Final = 0.4  # of the solo rival's VP that count against a position
REWARD: Final = 1.5  # VP of what comes with a level or a monument
GIVEN_SILVER: Final = 0.24  # VP of a silver that an effect gives
GIVEN_PIECE: Final = 0.3  # and of clay, wood or stone
GIVEN_VIRTUE: Final = 0.25  # and of a point of virtue, besides what it scores

BASIC: Final = Weights(weights.BASIC)
WORKS_OF_WONDER: Final = Weights(weights.WORKS_OF_WONDER)
MANY: Final = Weights(weights.MANY)

FEATURES: Final = [
    "banked",
    "plan 1",
    "plan 2",
    "plan 3",
    "plan 4",
    "prize",
    "wait",
    "ready",
    "loose clay",
    "loose wood",
    "loose stone",
    "clay to 3",
    "clay",
    "wood to 3",
    "wood",
    "stone to 3",
    "stone",
    "gold to 3",
    "marble to 2",
    "silver to 3",
    "silver to 6",
    "silver to 12",
    "cards to 1",
    "cards to 3",
    "cards to 5",
    "apprentices",
    "skills",
    "virtue",
    "low",
    "high",
    "debts",
    "reserve to 2",
    "reserve to 4",
    "reserve to 8",
    "reserve",
    "at quarry",
    "at forest",
    "at silversmith",
    "at mines",
    "at storehouse",
    "at workshop",
    "at town centre",
    "at guardhouse",
    "at tax stand",
    "exposed",
    "jailed",
    "taken",
    "captives",
    "crowd",
    "market",
    "built",
    "level",
    "influence",
    "most",
    "princess",
    "profiteer",
    "turn",
]
PLAN: Final = 1  # where groups of features begin
LOOSE: Final = 8
PIECES: Final = 11
HAND: Final = 22
WORKERS: Final = 31
BUILT: Final = 50
FIGURES: Final = 52
TURN: Final = 56
# Features by name, where a group has several.
WAIT: Final = 6
READY: Final = 7
BANKED: Final = 0
GOLD_TO_3: Final = 17
MARBLE_TO_2: Final = 18
SILVER_TO_3: Final = 19
SILVER_TO_6: Final = 20
SILVER_TO_12: Final = 21
CARDS_TO_3: Final = 23
CARDS_TO_5: Final = 24
APPRENTICES: Final = 25
SKILLS: Final = 26
VIRTUE_FEATURE: Final = 27
LOW: Final = 28
HIGH_FEATURE: Final = 29
DEBTS: Final = 30
RESERVE_TO_4: Final = 32
RESERVE_TO_8: Final = 33
RESERVE: Final = 34
AT_QUARRY: Final = 35
EXPOSED: Final = 44
JAILED: Final = 45
TAKEN: Final = 46
CAPTIVES: Final = 47
CROWD: Final = 48
MARKET: Final = 49
LEVEL: Final = 51
MOST: Final = 53
PRINCESS: Final = 54
PROFITEER: Final = 55
COUNT: Final = 57


def evaluate(state: Architects, seat: int) -> float:
    """VP a seat may expect beyond those that all seats may expect alike."""
    if state.seat == NOBODY:
        return state.scores()[seat].total + (100.0 if seat in state.winners() else 0.0)
    total = weighed(features(state, seat), weights_of(state), time_left(state))
    if state.rival != NONE:
        total -= OF_RIVAL * banked(state, state.rival)
    return total


def weights_of(state: Architects) -> Weights:
    """The weights for a game with or without the expansion: for each feature its values, the end first."""
    if state.wonder:
        return WORKS_OF_WONDER
    return BASIC if len(state.players) == 2 else MANY


def time_left(state: Architects) -> float:
    """How much of the game is still to come, 1 at the start, 0 in the last round."""
    if state.turns_left != NONE:
        return 0.0
    spaces = state.tables.guildhall_spaces[len(state.players)]
    return max(0, spaces - len(state.guildhall)) / spaces


def turns_left(state: Architects, seat: int) -> float:
    """Turns that a seat may still have, the present one included (ARC-END-02)."""
    if state.turns_left == NONE:
        spaces = state.tables.guildhall_spaces[len(state.players)] - len(state.guildhall)
        return 1.0 + max(0, spaces) * PACE / len(state.players)
    before = (state.order.index(seat) - state.order.index(state.active)) % len(state.order)
    return 1.0 if before < state.turns_left else 0.0


def slots_left(state: Architects) -> float:
    """Buildings that a seat may still build, the one of the last turn included."""
    if state.turns_left != NONE:
        return 1.0
    spaces = state.tables.guildhall_spaces[len(state.players)] - len(state.guildhall)
    return 1.0 + max(0, spaces) / len(state.players)


def banked(state: Architects, seat: int) -> float:
    """The score sheet as it stands, with end effects (majorities count as they are now)."""
    tables, player = state.tables, state.players[seat]
    total = 0.0
    virtue = player.virtue
    for built in range(len(player.buildings)):
        card = player.buildings[built]
        total += tables.building_vp[card]
        for number in tables.building_effects[card]:
            effect = tables.effects[number]
            if effect.sort != AT_END or not holds(state, seat, effect.conditions):
                continue
            count = times(state, seat, effect)
            for place in range(0, len(effect.gift), 2):
                if effect.gift[place] == VP:
                    total += effect.gift[place + 1] * count
                elif effect.gift[place] == VIRTUE and not player.settled >> built & 1:
                    virtue += effect.gift[place + 1] * count
    for resource in range(5):
        if player.monuments >> resource & 1:
            total += tables.monument_vp[resource]
    if player.cathedral:
        total += tables.level_vp[player.cathedral - 1]
    total += tables.virtue_vp[max(0, min(tables.top_virtue, virtue))] + player.unpaid * tables.unpaid_vp
    total += heaped(player.goods[GOLD] * tables.gold_vp + player.goods[MARBLE] * tables.marble_vp, HEAP_FULL)
    total += heaped(player.goods[SILVER], SILVER_FULL) / tables.silver_per_vp
    return total - player.prison / tables.prisoners_per_vp


def heaped(number: float, full: float) -> float:
    """What counts of a heap."""
    return number if number <= full else full + BEYOND * (number - full)


# -------------------------------------------------------------------- features


def features(state: Architects, seat: int) -> vec[float]:
    """The features of a seat, in the order of `FEATURES`."""
    player = state.players[seat]
    found = vec[float]([0.0] * COUNT)
    found[BANKED] = banked(state, seat)
    left = turns_left(state, seat)
    if left > 0.0:
        found[TURN] = 1.0
        count_plans(state, seat, left, found)
        count_pieces(player, found)
        count_means(state, player, found)
        count_workers(state, seat, found)
        if state.wonder:
            count_figures(state, seat, found)
    return found


def count_pieces(player: Player, found: vec[float]) -> None:
    """Resources and silver: the first ones are worth most."""
    goods = player.goods
    place = PIECES
    for good in (CLAY, WOOD, STONE):
        found[place] = float(min(3, goods[good]))
        found[place + 1] = float(goods[good])
        place += 2
    found[GOLD_TO_3] = float(min(3, goods[GOLD]))
    found[MARBLE_TO_2] = float(min(2, goods[MARBLE]))
    found[SILVER_TO_3] = float(min(3, goods[SILVER]))
    found[SILVER_TO_6] = float(min(6, goods[SILVER]))
    found[SILVER_TO_12] = float(min(12, goods[SILVER]))


def count_means(state: Architects, player: Player, found: vec[float]) -> None:
    """Cards, apprentices, virtue, debts, and what is built."""
    cards = len(player.hand)
    found[HAND] = float(min(1, cards))
    found[CARDS_TO_3] = float(min(3, cards))
    found[CARDS_TO_5] = float(min(CARDS_FULL, cards))
    found[APPRENTICES] = float(len(player.apprentices))
    for skill in range(3):
        found[SKILLS] += float(player.skills >> skill & 1)
    found[VIRTUE_FEATURE] = float(player.virtue)
    found[LOW] = float(max(0, state.tables.cathedral_virtue - player.virtue))
    found[HIGH_FEATURE] = float(max(0, player.virtue - HIGH + 1))
    found[DEBTS] = float(player.unpaid)
    found[BUILT] = float(len(player.buildings))
    found[LEVEL] = float(player.cathedral)


def count_workers(state: Architects, seat: int, found: vec[float]) -> None:
    """Reserve, groups, prisoners and captives."""
    player = state.players[seat]
    found[WORKERS] = float(min(2, player.reserve))
    found[RESERVE_TO_4] = float(min(4, player.reserve))
    found[RESERVE_TO_8] = float(min(8, player.reserve))
    found[RESERVE] = float(player.reserve)
    squares = 0
    for location in range(OPEN):
        number = player.at[location]
        found[AT_QUARRY + location] = float(number)
        squares += number * number
    taken = 0
    most = 0
    for number in range(len(state.players)):
        other = state.players[number]
        taken += other.held[seat]
        if number != seat:
            most = max(most, other.prison)
    found[EXPOSED] = float(squares)
    found[JAILED] = float(player.prison)
    found[TAKEN] = float(taken)
    found[CAPTIVES] = float(player.captured())
    found[CROWD] = 1.0 if player.prison > 0 and player.prison >= most else 0.0
    for holder in state.market:
        if holder == seat:
            found[MARKET] += 1.0


def count_figures(state: Architects, seat: int, found: vec[float]) -> None:
    """Influence; workers at princess and profiteer."""
    own = state.players[seat].influence
    highest = 0
    for other in range(len(state.players)):
        if other != seat:
            highest = max(highest, state.players[other].influence)
    found[FIGURES] = float(own)
    found[MOST] = 1.0 if own > highest else 0.5 if own == highest else 0.0
    if state.princess != NONE:
        found[PRINCESS] = float(state.workers_at(seat, state.princess))
    if state.profiteer != NONE:
        found[PROFITEER] = float(state.workers_at(seat, state.profiteer))


# -------------------------------------------------------------------- plans


class Plan:
    """Something that could be built: VP, price, and turns besides those for missing pieces."""

    def __init__(self, vp: float, price: i64, mix: i64, turns: float) -> None:
        self.vp: float = vp
        self.price: i64 = price
        self.mix: i64 = mix
        self.turns: float = turns


def count_plans(state: Architects, seat: int, left: float, found: vec[float]) -> None:
    """The best plans one after the other, and the pieces they leave."""
    player = state.players[seat]
    plans = possible_plans(state, seat)
    goods = vec[i64](player.goods[:5])
    rates = pieces_a_turn(player)
    past = 0.0
    slots = slots_left(state)
    for number in range(PLANS):
        best_worth = 0.0
        best_turns = 0.0
        best = NONE
        for place in range(len(plans)):
            plan = plans[place]
            turns = plan.turns + turns_for(rates, goods, plan)
            worth = CERTAIN * plan.vp - TEMPO * turns
            if past + turns > left:
                worth *= 0.5 * left / (past + turns)
            if worth > best_worth:
                best_worth, best_turns, best = worth, turns, place
        if best == NONE:
            break
        found[PLAN + number] = min(1.0, max(0.0, slots - number)) * best_worth
        if number == 0:
            found[PLAN + PLANS] = plans[best].vp
            found[WAIT] = best_turns
            found[READY] = 1.0 if best_turns <= 1.0 else 0.0
        past += best_turns
        spend(goods, plans[best])
        del plans[best]
    for good in range(i64(3)):
        found[LOOSE + good] = float(min(goods[good], LOOSE_MOST))


def vp_spent(tables: Tables, price: i64) -> int:
    """What the gold and marble of a price would count at the end."""
    return part(price, GOLD) * tables.gold_vp + part(price, MARBLE) * tables.marble_vp


def possible_plans(state: Architects, seat: int) -> list[Plan]:
    """Cards in hand, the next level, unbuilt monuments."""
    tables, player = state.tables, state.players[seat]
    plans: list[Plan] = []
    for card in player.hand:
        price = tables.building_price[card]
        vp = tables.building_vp[card] + effects_vp(state, seat, card)
        vp -= vp_spent(tables, price)
        turns = 1.0
        missing = tables.building_skills[card] & ~player.skills
        for skill in range(3):
            if missing >> skill & 1:
                turns += SKILL_TURNS
        plans.append(Plan(vp, price, tables.building_mix[card], turns))
    level = player.cathedral
    if next_level_free(state, seat) and (player.hand or player.has(IS_KEEP_CARD)):
        price = tables.level_price[level]
        vp = tables.level_vp[level] - (tables.level_vp[level - 1] if level else 0) + REWARD
        vp -= vp_spent(tables, price)
        turns = 1.0 + VIRTUE_TURNS * max(0, tables.cathedral_virtue - player.virtue)
        plans.append(Plan(vp, price, tables.level_mix[level], turns))
    if state.wonder:
        for resource in range(5):
            if state.owners[resource] == NONE:
                pieces = max(0, tables.monument_cost[resource] - state.pieces[resource])
                vp = tables.monument_vp[resource] + REWARD
                if resource == GOLD:
                    vp -= pieces * tables.gold_vp
                elif resource == MARBLE:
                    vp -= pieces * tables.marble_vp
                lack = max(0, tables.monument_influence[resource] - player.influence)
                turns = 1.0 + INFLUENCE_TURNS * lack
                plans.append(Plan(vp, piece(resource, pieces), 0, turns))
    return plans


def effects_vp(state: Architects, seat: int, card: int) -> float:
    """What a building's virtue and effects would be worth now."""
    tables, player = state.tables, state.players[seat]
    virtue = player.virtue + tables.building_virtue[card]
    total = 0.0
    for number in tables.building_effects[card]:
        effect = tables.effects[number]
        if effect.sort == AT_END:
            if holds(state, seat, effect.conditions):
                count = times(state, seat, effect)
                for place in range(0, len(effect.gift), 2):
                    if effect.gift[place] == VP:
                        total += effect.gift[place + 1] * count
                    elif effect.gift[place] == VIRTUE:
                        virtue += effect.gift[place + 1] * count
        elif effect.word == GAIN:
            for place in range(0, len(effect.gift), 2):
                total += gift_worth(effect.gift[place], effect.gift[place + 1])
    was = player.virtue
    virtue = max(0, min(tables.top_virtue, virtue))
    return total + tables.virtue_vp[virtue] - tables.virtue_vp[was] + GIVEN_VIRTUE * (virtue - was)


def gift_worth(what: int, number: int) -> float:
    """What a gift is worth."""
    if what in (GOLD, MARBLE):
        return float(number)
    if what == SILVER:
        return GIVEN_SILVER * number
    if what < GOLD:
        return GIVEN_PIECE * number
    return 0.0


def turns_for(rates: vec[float], goods: vec[i64], plan: Plan) -> float:
    """Turns until the pieces of a plan are there, with the workers as they stand."""
    turns = 0.0
    spare: i64 = 0
    quickest = 0.1
    price = plan.price
    mix = plan.mix
    for good in range(i64(5)):
        lack = part(price, good) - goods[good]
        if lack > 0:
            turns += PART + (1.0 - PART) * float(lack) / rates[good]
        if mix_has(mix, good):
            spare += max(0, -lack)
            quickest = max(quickest, rates[good])
    lack = mix_number(mix) - spare
    return turns + PART + (1.0 - PART) * float(lack) / quickest if lack > 0 else turns


def pieces_a_turn(player: Player) -> vec[float]:
    """What a turn brings of each resource."""
    gold = max(0.6, (player.at[MINES] + 1) * 0.5)
    return vec[float](
        [player.at[MINES] + 2.5, player.at[FOREST] + 1.5, player.at[QUARRY] + 1.5, gold, MARBLE_RATE]
    )


def spend(goods: vec[i64], plan: Plan) -> None:
    """Take off the pieces of a plan, as far as they are there."""
    due = mix_number(plan.mix)
    for good in range(i64(5)):
        goods[good] = max(0, goods[good] - part(plan.price, good))
        if mix_has(plan.mix, good):
            used = min(due, goods[good])
            goods[good] -= used
            due -= used


class ArchitectsEvaluation(Evaluation):
    """The evaluation as searches use it."""

    def worth(self, state: SearchState, seat: int) -> float:
        """How good the position is for a seat, roughly in VP."""
        return evaluate(cast(Architects, state), seat)

    def rivalry(self, options: Options) -> float:
        """With many players half: much of what others are worth is their hands, at which a bot guesses."""
        return 0.5 if options.players > 2 else super().rivalry(options)

    def turns_tried(self, options: Options) -> int:
        """With many players few: each takes long to try, as all of the others answer it."""
        return 12 if options.players > 2 else super().turns_tried(options)
