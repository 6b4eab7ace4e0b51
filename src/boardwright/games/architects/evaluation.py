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

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardwright.games.architects import weights
from boardwright.games.architects.counts import holds, times
from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.steps.build import next_level_free
from boardwright.games.architects.tables import (
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
    part,
)
from boardwright.kernel.state import NOBODY
from boardwright.kernel.weighing import Weights, weighed

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
COUNT: Final = 57


def evaluate(game: Architects, seat: int) -> float:
    """VP a seat may expect beyond those that all seats may expect alike."""
    if game.seat == NOBODY:
        return game.scores()[seat].total + (100.0 if seat in game.winners() else 0.0)
    total = weighed(features(game, seat), weights_of(game), time_left(game))
    if game.rival != NONE:
        total -= OF_RIVAL * banked(game, game.rival)
    return total


def weights_of(game: Architects) -> Weights:
    """The weights for a game with or without the expansion: for each feature its values, the end first."""
    if game.wonder:
        return WORKS_OF_WONDER
    return BASIC if len(game.players) == 2 else MANY


def time_left(game: Architects) -> float:
    """How much of the game is still to come, 1 at the start, 0 in the last round."""
    if game.turns_left != NONE:
        return 0.0
    spaces = game.tables.guildhall_spaces[len(game.players)]
    return max(0, spaces - len(game.guildhall)) / spaces


def turns_left(game: Architects, seat: int) -> float:
    """Turns that a seat may still have, the present one included (ARC-END-02)."""
    if game.turns_left == NONE:
        spaces = game.tables.guildhall_spaces[len(game.players)] - len(game.guildhall)
        return 1.0 + max(0, spaces) * PACE / len(game.players)
    before = (game.order.index(seat) - game.order.index(game.active)) % len(game.order)
    return 1.0 if before < game.turns_left else 0.0


def slots_left(game: Architects) -> float:
    """Buildings that a seat may still build, the one of the last turn included."""
    if game.turns_left != NONE:
        return 1.0
    spaces = game.tables.guildhall_spaces[len(game.players)] - len(game.guildhall)
    return 1.0 + max(0, spaces) / len(game.players)


def banked(game: Architects, seat: int) -> float:
    """The score sheet as it stands, with end effects (majorities count as they are now)."""
    tables, player = game.tables, game.players[seat]
    total = 0.0
    virtue = player.virtue
    for built in range(len(player.buildings)):
        card = player.buildings[built]
        total += tables.building_vp[card]
        for number in tables.building_effects[card]:
            effect = tables.effects[number]
            if effect.sort != AT_END or not holds(game, seat, effect.conditions):
                continue
            count = times(game, seat, effect)
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


def features(game: Architects, seat: int) -> vec[float]:
    """The features of a seat, in the order of `FEATURES`."""
    player = game.players[seat]
    found = vec[float]([0.0] * COUNT)
    found[0] = banked(game, seat)
    left = turns_left(game, seat)
    if left > 0.0:
        found[TURN] = 1.0
        count_plans(game, seat, left, found)
        count_pieces(player, found)
        count_means(game, player, found)
        count_workers(game, seat, found)
        if game.wonder:
            count_figures(game, seat, found)
    return found


def count_pieces(player: Player, found: vec[float]) -> None:
    """Resources and silver: the first ones are worth most."""
    goods = player.goods
    place = PIECES
    for good in (CLAY, WOOD, STONE):
        found[place] = float(min(3, goods[good]))
        found[place + 1] = float(goods[good])
        place += 2
    found[place] = float(min(3, goods[GOLD]))
    found[place + 1] = float(min(2, goods[MARBLE]))
    found[place + 2] = float(min(3, goods[SILVER]))
    found[place + 3] = float(min(6, goods[SILVER]))
    found[place + 4] = float(min(12, goods[SILVER]))


def count_means(game: Architects, player: Player, found: vec[float]) -> None:
    """Cards, apprentices, virtue, debts, and what is built."""
    cards = len(player.hand)
    found[HAND] = float(min(1, cards))
    found[HAND + 1] = float(min(3, cards))
    found[HAND + 2] = float(min(CARDS_FULL, cards))
    found[HAND + 3] = float(len(player.apprentices))
    for skill in range(3):
        found[HAND + 4] += float(player.skills >> skill & 1)
    found[HAND + 5] = float(player.virtue)
    found[HAND + 6] = float(max(0, game.tables.cathedral_virtue - player.virtue))
    found[HAND + 7] = float(max(0, player.virtue - HIGH + 1))
    found[HAND + 8] = float(player.unpaid)
    found[BUILT] = float(len(player.buildings))
    found[BUILT + 1] = float(player.cathedral)


def count_workers(game: Architects, seat: int, found: vec[float]) -> None:
    """Reserve, groups, prisoners and captives."""
    player = game.players[seat]
    found[WORKERS] = float(min(2, player.reserve))
    found[WORKERS + 1] = float(min(4, player.reserve))
    found[WORKERS + 2] = float(min(8, player.reserve))
    found[WORKERS + 3] = float(player.reserve)
    squares = 0
    for location in range(OPEN):
        number = player.at[location]
        found[WORKERS + 4 + location] = float(number)
        squares += number * number
    taken = 0
    most = 0
    for number in range(len(game.players)):
        other = game.players[number]
        taken += other.held[seat]
        if number != seat:
            most = max(most, other.prison)
    found[WORKERS + 13] = float(squares)
    found[WORKERS + 14] = float(player.prison)
    found[WORKERS + 15] = float(taken)
    found[WORKERS + 16] = float(player.captured())
    found[WORKERS + 17] = 1.0 if player.prison > 0 and player.prison >= most else 0.0
    for holder in game.market:
        if holder == seat:
            found[WORKERS + 18] += 1.0


def count_figures(game: Architects, seat: int, found: vec[float]) -> None:
    """Influence; workers at princess and profiteer."""
    own = game.players[seat].influence
    highest = 0
    for other in range(len(game.players)):
        if other != seat:
            highest = max(highest, game.players[other].influence)
    found[FIGURES] = float(own)
    found[FIGURES + 1] = 1.0 if own > highest else 0.5 if own == highest else 0.0
    if game.princess != NONE:
        found[FIGURES + 2] = float(game.workers_at(seat, game.princess))
    if game.profiteer != NONE:
        found[FIGURES + 3] = float(game.workers_at(seat, game.profiteer))


# -------------------------------------------------------------------- plans


class Plan:
    """Something that could be built: VP, price, and turns besides those for missing pieces."""

    def __init__(self, vp: float, price: i64, mix: i64, turns: float) -> None:
        self.vp: float = vp
        self.price: i64 = price
        self.mix: i64 = mix
        self.turns: float = turns


def count_plans(game: Architects, seat: int, left: float, found: vec[float]) -> None:
    """The best plans one after the other, and the pieces they leave."""
    player = game.players[seat]
    plans = possible_plans(game, seat)
    goods = vec[i64](player.goods[:5])
    rates = pieces_a_turn(player)
    past = 0.0
    slots = slots_left(game)
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
            found[PLAN + PLANS + 1] = best_turns
            found[PLAN + PLANS + 2] = 1.0 if best_turns <= 1.0 else 0.0
        past += best_turns
        spend(goods, plans[best])
        del plans[best]
    for good in range(i64(3)):
        found[LOOSE + good] = float(min(goods[good], LOOSE_MOST))


def possible_plans(game: Architects, seat: int) -> list[Plan]:
    """Cards in hand, the next level, unbuilt monuments."""
    tables, player = game.tables, game.players[seat]
    plans: list[Plan] = []
    for card in player.hand:
        price = tables.building_price[card]
        vp = tables.building_vp[card] + effects_vp(game, seat, card)
        vp -= part(price, GOLD) * tables.gold_vp + part(price, MARBLE) * tables.marble_vp
        turns = 1.0
        missing = tables.building_skills[card] & ~player.skills
        for skill in range(3):
            if missing >> skill & 1:
                turns += SKILL_TURNS
        plans.append(Plan(vp, price, tables.building_mix[card], turns))
    level = player.cathedral
    if next_level_free(game, seat) and (player.hand or player.has(IS_KEEP_CARD)):
        price = tables.level_price[level]
        vp = tables.level_vp[level] - (tables.level_vp[level - 1] if level else 0) + REWARD
        vp -= part(price, GOLD) * tables.gold_vp + part(price, MARBLE) * tables.marble_vp
        turns = 1.0 + VIRTUE_TURNS * max(0, tables.cathedral_virtue - player.virtue)
        plans.append(Plan(vp, price, tables.level_mix[level], turns))
    if game.wonder:
        for resource in range(5):
            if game.owners[resource] == NONE:
                pieces = max(0, tables.monument_cost[resource] - game.pieces[resource])
                vp = tables.monument_vp[resource] + REWARD
                if resource == GOLD:
                    vp -= pieces * tables.gold_vp
                elif resource == MARBLE:
                    vp -= pieces * tables.marble_vp
                lack = max(0, tables.monument_influence[resource] - player.influence)
                turns = 1.0 + INFLUENCE_TURNS * lack
                plans.append(Plan(vp, pieces << 8 * resource, 0, turns))
    return plans


def effects_vp(game: Architects, seat: int, card: int) -> float:
    """What a building's virtue and effects would be worth now."""
    tables, player = game.tables, game.players[seat]
    virtue = player.virtue + tables.building_virtue[card]
    total = 0.0
    for number in tables.building_effects[card]:
        effect = tables.effects[number]
        if effect.sort == AT_END:
            if holds(game, seat, effect.conditions):
                count = times(game, seat, effect)
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
        lack = (price >> 8 * good & 255) - goods[good]
        if lack > 0:
            turns += PART + (1.0 - PART) * float(lack) / rates[good]
        if mix >> 8 + good & 1:
            spare += max(0, -lack)
            quickest = max(quickest, rates[good])
    lack = (mix & 255) - spare
    return turns + PART + (1.0 - PART) * float(lack) / quickest if lack > 0 else turns


def pieces_a_turn(player: Player) -> vec[float]:
    """What a turn brings of each resource."""
    gold = max(0.6, (player.at[MINES] + 1) * 0.5)
    return vec[float](
        [player.at[MINES] + 2.5, player.at[FOREST] + 1.5, player.at[QUARRY] + 1.5, gold, MARBLE_RATE]
    )


def spend(goods: vec[i64], plan: Plan) -> None:
    """Take off the pieces of a plan, as far as they are there."""
    due = plan.mix & 255
    for good in range(i64(5)):
        goods[good] = max(0, goods[good] - (plan.price >> 8 * good & 255))
        if plan.mix >> 8 + good & 1:
            used = min(due, goods[good])
            goods[good] -= used
            due -= used
