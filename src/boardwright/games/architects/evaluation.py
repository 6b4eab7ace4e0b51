"""How good a position is for a seat, in VP: what `greedy` maximises.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. Features, each in VP:

    banked      what the score sheet would say now, end effects of buildings included; a great heap of
                gold, marble or silver counts less, for it takes turns in which others build and capture
    plans       the best things to build one after the other (cards in hand, the next level of the
                Cathedral, monuments), as many as the spaces of the Guildhall allow: a part of their VP,
                less the worth of the turns until what is missing is there. What one takes is not there
                for the next. What does not fit into the turns that are left counts less
    workers     the reserve; groups that act strongly but may be captured; prisoners and captives
    means       cards, apprentices and their skills, virtue, silver, influence, workers at the princess
                and the profiteer; all of them fade when the end is near
    others      less a part of what the best opponent has, cards in hand not known

How many turns are left is told by the free spaces of the Guildhall. All but the first and the last
count only while the seat has a turn to come.

The weights began as estimates and were changed by hand, in games against earlier versions with seats
exchanged. `bench/tune.py` goes on from there by self-play; for it they stand in one object, `WEIGHTS`.
"""

from __future__ import annotations

from typing import Final

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
    mix_has,
    mix_number,
    part,
)
from boardwright.kernel.state import NOBODY

PLANS: Final = 4  # looked at one after the other
CARDS_FULL: Final = 5  # cards in hand that count
LOOSE_MOST: Final = 6  # pieces of a resource that count if no plan takes them
COINS_FULL: Final = 12  # silver that is of use
SILVER_FULL: Final = 20  # silver that scores in full


class Weights:
    """What the features count, in VP unless noted."""

    def __init__(self) -> None:
        # Time
        self.pace: float = 3.0  # turns of a player from one building of theirs to the next
        self.fade: float = 8.0  # turns left below which means lose their worth
        # Plans
        self.certain: float = 0.7  # of the VP of something not yet built
        self.tempo: float = 1.3  # a turn that a plan takes
        self.next: float = 0.8  # of each further plan
        self.part: float = 0.3  # turns that a missing resource takes at least
        self.skill_turns: float = 1.8  # to hire an apprentice with a missing skill
        self.virtue_turns: float = 0.7  # for a point of virtue that the Cathedral asks for
        self.influence_turns: float = 0.8  # for a point of influence that a monument asks for
        self.marble_rate: float = 0.8  # marble a turn
        self.reward: float = 1.5  # what comes with a level or a monument
        # Pieces
        self.clay: float = 0.12  # a piece that no plan takes
        self.wood: float = 0.15
        self.stone: float = 0.15
        self.heap: float = 9.0  # gold or marble that counts in full
        self.beyond: float = 0.15  # and what counts of the rest
        self.coin: float = 0.12  # a silver, besides the VP it is worth now
        # Virtue
        self.virtue: float = 0.25  # a point, besides the VP it is worth now
        self.low: float = 0.3  # a point below what the Cathedral asks for
        # Workers
        self.reserve: float = 6.0  # a full one; the first workers count most
        self.group: float = 0.1  # a worker at an open location
        self.exposed: float = 0.04  # by square of a group that may be captured
        self.lost: float = 0.12  # an own worker in Prison or held by others
        self.market: float = 0.1  # at the Black Market
        self.captive: float = 0.1  # a worker held
        self.crowd: float = 0.5  # most workers in Prison
        # Means
        self.card: float = 0.2  # in hand
        self.skill: float = 0.8  # the first apprentice with a skill
        self.staff: float = 0.5  # an apprentice
        self.point: float = 0.3  # of influence
        self.most: float = 1.0  # most influence
        self.princess: float = 0.1  # a worker where she stands
        self.profiteer: float = 0.1  # a worker where he stands: lost at the next reset
        # Others
        self.hidden: float = 2.0  # what another may still build, for each space
        self.others: float = 0.4  # of what the best opponent has


WEIGHTS: Final = Weights()


def evaluate(game: Architects, seat: int) -> float:
    """VP a seat may expect: certain ones, and likely ones at a discount."""
    if game.seat == NOBODY:
        return game.scores()[seat].total + (100.0 if seat in game.winners() else 0.0)
    best = -1000.0
    for other in range(len(game.players)):
        if other != seat:
            left = turns_left(game, other)
            worth = banked(game, other)
            if left > 0.0:
                worth += means_worth(game, other, left) + open_goods(game, other, left)
                worth += WEIGHTS.hidden * slots_left(game)
            best = max(best, worth)
    total = banked(game, seat) - WEIGHTS.others * best
    left = turns_left(game, seat)
    if left > 0.0:
        total += plans_worth(game, seat, left) + means_worth(game, seat, left)
    return total


def turns_left(game: Architects, seat: int) -> float:
    """Turns that a seat may still have, the present one included (ARC-END-02)."""
    if game.turns_left == NONE:
        spaces = game.tables.guildhall_spaces[len(game.players)] - len(game.guildhall)
        return 1.0 + max(0, spaces) * WEIGHTS.pace / len(game.players)
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
    for card in player.buildings:
        total += tables.building_vp[card]
        for number in tables.building_effects[card]:
            effect = tables.effects[number]
            if effect.sort != AT_END or not holds(game, seat, effect.conditions):
                continue
            count = times(game, seat, effect)
            for place in range(0, len(effect.gift), 2):
                if effect.gift[place] == VP:
                    total += effect.gift[place + 1] * count
                elif effect.gift[place] == VIRTUE:
                    virtue += effect.gift[place + 1] * count
    for resource in range(5):
        if player.monuments >> resource & 1:
            total += tables.monument_vp[resource]
    if player.cathedral:
        total += tables.level_vp[player.cathedral - 1]
    total += tables.virtue_vp[max(0, min(tables.top_virtue, virtue))] + player.unpaid * tables.unpaid_vp
    total += heap(player.goods[GOLD] * tables.gold_vp + player.goods[MARBLE] * tables.marble_vp)
    silver = player.goods[SILVER]
    if silver > SILVER_FULL:
        silver = SILVER_FULL
        total += WEIGHTS.beyond * (player.goods[SILVER] - SILVER_FULL) / tables.silver_per_vp
    return total + silver / tables.silver_per_vp - player.prison / tables.prisoners_per_vp


def heap(vp: int) -> float:
    """VP of gold and marble as they count."""
    if vp <= WEIGHTS.heap:
        return float(vp)
    return WEIGHTS.heap + WEIGHTS.beyond * (vp - WEIGHTS.heap)


# -------------------------------------------------------------------- plans


class Plan:
    """Something that could be built: VP, price, and turns besides those for missing pieces."""

    def __init__(self, vp: float, price: int, mix: int, turns: float) -> None:
        self.vp: float = vp
        self.price: int = price
        self.mix: int = mix
        self.turns: float = turns


def plans_worth(game: Architects, seat: int, left: float) -> float:
    """The best plans one after the other, and the pieces they leave."""
    player = game.players[seat]
    plans = possible_plans(game, seat)
    goods = player.goods[:5]
    total = 0.0
    share = 1.0
    past = 0.0
    slots = slots_left(game)
    for number in range(PLANS):
        best_worth = 0.0
        best_turns = 0.0
        best = NONE
        for place in range(len(plans)):
            plan = plans[place]
            turns = plan.turns + turns_for(player, goods, plan)
            worth = WEIGHTS.certain * plan.vp - WEIGHTS.tempo * turns
            if past + turns > left:
                worth *= 0.5 * left / (past + turns)
            if worth > best_worth:
                best_worth, best_turns, best = worth, turns, place
        if best == NONE:
            break
        total += min(share, max(0.0, slots - number)) * best_worth
        share *= WEIGHTS.next
        past += best_turns
        goods = spend(goods, plans[best])
        del plans[best]
    loose = WEIGHTS.clay * min(goods[CLAY], LOOSE_MOST)
    loose += WEIGHTS.wood * min(goods[WOOD], LOOSE_MOST) + WEIGHTS.stone * min(goods[STONE], LOOSE_MOST)
    return total + loose * min(1.0, left / WEIGHTS.fade)


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
                turns += WEIGHTS.skill_turns
        plans.append(Plan(vp, price, tables.building_mix[card], turns))
    level = player.cathedral
    if next_level_free(game, seat) and (player.hand or player.has(IS_KEEP_CARD)):
        price = tables.level_price[level]
        vp = tables.level_vp[level] - (tables.level_vp[level - 1] if level else 0) + WEIGHTS.reward
        vp -= part(price, GOLD) * tables.gold_vp + part(price, MARBLE) * tables.marble_vp
        turns = 1.0 + WEIGHTS.virtue_turns * max(0, tables.cathedral_virtue - player.virtue)
        plans.append(Plan(vp, price, tables.level_mix[level], turns))
    if game.wonder:
        for resource in range(5):
            if game.owners[resource] == NONE:
                pieces = max(0, tables.monument_cost[resource] - game.pieces[resource])
                vp = tables.monument_vp[resource] + WEIGHTS.reward
                if resource == GOLD:
                    vp -= pieces * tables.gold_vp
                elif resource == MARBLE:
                    vp -= pieces * tables.marble_vp
                lack = max(0, tables.monument_influence[resource] - player.influence)
                turns = 1.0 + WEIGHTS.influence_turns * lack
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
    return total + tables.virtue_vp[virtue] - tables.virtue_vp[was] + WEIGHTS.virtue * (virtue - was)


def gift_worth(what: int, number: int) -> float:
    """What a gift is worth."""
    if what in (GOLD, MARBLE):
        return float(number)
    if what == SILVER:
        return 2 * WEIGHTS.coin * number
    if what < GOLD:
        return 2 * WEIGHTS.stone * number
    return 0.0


def turns_for(player: Player, goods: list[int], plan: Plan) -> float:
    """Turns until the pieces of a plan are there, with the workers as they stand."""
    turns = 0.0
    spare = 0
    quickest = 0.1
    share = WEIGHTS.part
    for good in range(5):
        lack = part(plan.price, good) - goods[good]
        if lack > 0:
            turns += share + (1.0 - share) * lack / pieces_a_turn(player, good)
        if mix_has(plan.mix, good):
            spare += max(0, -lack)
            quickest = max(quickest, pieces_a_turn(player, good))
    lack = mix_number(plan.mix) - spare
    return turns + share + (1.0 - share) * lack / quickest if lack > 0 else turns


def pieces_a_turn(player: Player, good: int) -> float:
    """What a turn brings of a resource."""
    if good == CLAY:
        return player.at[MINES] + 2.5
    if good == WOOD:
        return player.at[FOREST] + 1.5
    if good == STONE:
        return player.at[QUARRY] + 1.5
    if good == GOLD:
        return max(0.6, (player.at[MINES] + 1) * 0.5)
    return WEIGHTS.marble_rate


def spend(goods: list[int], plan: Plan) -> list[int]:
    """The pieces that are left after a plan."""
    left = [max(0, goods[good] - part(plan.price, good)) for good in range(5)]
    due = mix_number(plan.mix)
    for good in range(5):
        if mix_has(plan.mix, good):
            used = min(due, left[good])
            left[good] -= used
            due -= used
    return left


# -------------------------------------------------------------------- workers and means


def open_goods(game: Architects, seat: int, left: float) -> float:
    """Another's resources, of which nobody knows what they are for."""
    goods = game.players[seat].goods
    total = WEIGHTS.clay * goods[CLAY] + WEIGHTS.wood * goods[WOOD] + WEIGHTS.stone * goods[STONE]
    return 2.0 * total * min(1.0, left / WEIGHTS.fade)


def means_worth(game: Architects, seat: int, left: float) -> float:
    """Workers, cards, apprentices, virtue, influence, silver."""
    tables, player = game.tables, game.players[seat]
    total = workers_worth(game, seat)
    total += WEIGHTS.card * min(CARDS_FULL, len(player.hand)) + WEIGHTS.staff * len(player.apprentices)
    for skill in range(3):
        if player.skills >> skill & 1:
            total += WEIGHTS.skill
    total += WEIGHTS.coin * min(player.goods[SILVER], COINS_FULL) + WEIGHTS.virtue * player.virtue
    total -= WEIGHTS.low * max(0, tables.cathedral_virtue - player.virtue)
    if game.wonder:
        total += WEIGHTS.point * player.influence + figures_worth(game, seat)
    return total * min(1.0, left / WEIGHTS.fade)


def figures_worth(game: Architects, seat: int) -> float:
    """Most influence; workers at princess and profiteer."""
    own = game.players[seat].influence
    highest = 0
    for other in range(len(game.players)):
        if other != seat:
            highest = max(highest, game.players[other].influence)
    total = 0.0
    if own > highest:
        total += WEIGHTS.most
    elif own == highest:
        total += 0.5 * WEIGHTS.most
    if game.princess != NONE:
        total += WEIGHTS.princess * game.workers_at(seat, game.princess)
    if game.profiteer != NONE:
        total -= WEIGHTS.profiteer * game.workers_at(seat, game.profiteer)
    return total


def workers_worth(game: Architects, seat: int) -> float:
    """Reserve, groups, prisoners and captives."""
    player = game.players[seat]
    ready = player.reserve
    total = WEIGHTS.reserve * ready / (ready + 3.0)
    lost = player.prison
    most = 0
    for number in range(len(game.players)):
        other = game.players[number]
        lost += other.held[seat]
        if number != seat:
            most = max(most, other.prison)
    for location in range(OPEN):
        count = player.at[location]
        total += WEIGHTS.group * count - WEIGHTS.exposed * count * count
    for holder in game.market:
        if holder == seat:
            total -= WEIGHTS.market
    if player.prison > 0 and player.prison >= most:
        total -= WEIGHTS.crowd
    return total + WEIGHTS.captive * player.captured() - WEIGHTS.lost * lost
