"""How good a position is for a seat, in VP: what `greedy` maximises.

Reads only the seat's own board and hand and what lies open, so it holds nothing the seat does not
know. Features, each in VP:

    banked      what the score sheet would say now, end effects of buildings included; a great heap of
                gold and marble counts less, for it takes turns in which others build and capture
    plans       the three best things to build one after the other (cards in hand, the next level of the
                Cathedral, monuments), each by its VP and the turns until what is missing is there; what
                one takes is not there for the next
    workers     the reserve; groups that act strongly but may be captured; prisoners and captives
    means       cards, apprentices, influence and silver
    others      less a part of what the best opponent has

All but the first and the last count only while the seat has a turn to come.
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
    GOLD,
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

LATER: Final = 0.82  # what is left of a gain that comes a turn later
PLANS: Final = 3
PLAN_AFTER: Final = 1.5  # turns from one plan to the next
SKILL_TURNS: Final = 2.0  # to hire an apprentice with a missing skill
VIRTUE_TURNS: Final = 0.7  # for a point of virtue that the Cathedral asks for
INFLUENCE_TURNS: Final = 0.8  # for a point of influence that a monument asks for
SPENT: Final = 0.7  # gold or marble that a plan takes from the score
BUILT: Final = 1.0  # anything built, besides its VP: it cannot be lost
REWARD: Final = 1.5  # what comes with a level or a monument
PRINTED_VIRTUE: Final = 0.5  # a point of virtue on a building
LOOSE: Final = [0.1, 0.12, 0.12, 0.25, 0.4]  # a piece that no plan takes
LOOSE_MOST: Final = 6
HEAP: Final = 5  # gold or marble that counts in full
BEYOND: Final = 0.2  # and what counts of the rest
RESERVE: Final = [0.0, 1.0, 1.8, 2.4, 2.8, 3.1, 3.3]  # workers ready to be placed
GROUP: Final = 0.15  # a worker at an open location
EXPOSED: Final = 0.05  # by square of a group that may be captured
LOST: Final = 0.25  # an own worker in Prison or held by others
CAPTIVE: Final = 0.3  # a worker held
CARD: Final = 0.5  # a card in hand
STAFF: Final = 0.5  # an apprentice
POINT: Final = 0.5  # of influence
COIN: Final = 0.12
COINS_FULL: Final = 12
LOW: Final = 0.5  # a point of virtue below what the Cathedral asks for
OTHERS: Final = 0.25  # of what the best opponent has


def evaluate(game: Architects, seat: int) -> float:
    """VP a seat may expect: certain ones, and likely ones at a discount."""
    if game.seat == NOBODY:
        return game.scores()[seat].total + (100.0 if seat in game.winners() else 0.0)
    goes_on = has_turn(game, seat)
    best = -1000.0
    for other in range(len(game.players)):
        if other != seat:
            worth = banked(game, other)
            best = max(best, worth + workers_worth(game, other) if goes_on else worth)
    total = banked(game, seat) - OTHERS * best
    player = game.players[seat]
    total += BUILT * (len(player.buildings) + player.cathedral + monuments_built(player))
    if goes_on:
        total += plans_worth(game, seat) + workers_worth(game, seat) + means_worth(game, player)
    return total


def has_turn(game: Architects, seat: int) -> bool:
    """Whether the seat still has a turn, the present one included (ARC-END-02)."""
    if game.turns_left == NONE:
        return True
    count = len(game.order)
    before = (game.order.index(seat) - game.order.index(game.active)) % count
    return before < game.turns_left


def monuments_built(player: Player) -> int:
    """Own monuments."""
    total = 0
    for resource in range(5):
        total += player.monuments >> resource & 1
    return total


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
    total += heap(player.goods[GOLD]) * tables.gold_vp + heap(player.goods[MARBLE]) * tables.marble_vp
    return total + player.goods[SILVER] / tables.silver_per_vp - player.prison / tables.prisoners_per_vp


def heap(pieces: int) -> float:
    """Gold or marble as it counts."""
    return min(pieces, HEAP) + BEYOND * max(0, pieces - HEAP)


# -------------------------------------------------------------------- plans


class Plan:
    """Something that could be built: VP, price, and turns besides those for missing pieces."""

    def __init__(self, vp: float, price: int, mix: int, turns: float) -> None:
        self.vp: float = vp - SPENT * (part(price, GOLD) + part(price, MARBLE))
        self.price: int = price
        self.mix: int = mix
        self.turns: float = turns


def plans_worth(game: Architects, seat: int) -> float:
    """The best plans one after the other, and the pieces they leave."""
    player = game.players[seat]
    plans = possible_plans(game, seat)
    goods = player.goods[:5]
    total = 0.0
    for number in range(PLANS):
        best_worth = 0.0
        best = NONE
        for place in range(len(plans)):
            plan = plans[place]
            turns = plan.turns + turns_for(player, goods, plan) + PLAN_AFTER * number
            worth: float = plan.vp * LATER**turns
            if worth > best_worth:
                best_worth, best = worth, place
        if best == NONE:
            break
        total += best_worth
        goods = spend(goods, plans[best])
        del plans[best]
    for good in range(5):
        total += LOOSE[good] * min(goods[good], LOOSE_MOST)
    return total


def possible_plans(game: Architects, seat: int) -> list[Plan]:
    """Cards in hand, the next level, unbuilt monuments."""
    tables, player = game.tables, game.players[seat]
    plans: list[Plan] = []
    for card in player.hand:
        vp = tables.building_vp[card] + PRINTED_VIRTUE * tables.building_virtue[card] + BUILT
        turns = 1.0
        missing = tables.building_skills[card] & ~player.skills
        for skill in range(3):
            if missing >> skill & 1:
                turns += SKILL_TURNS
        plans.append(Plan(vp, tables.building_price[card], tables.building_mix[card], turns))
    level = player.cathedral
    if player.hand and next_level_free(game, seat):
        gained = tables.level_vp[level] - (tables.level_vp[level - 1] if level else 0)
        turns = 1.0 + VIRTUE_TURNS * max(0, tables.cathedral_virtue - player.virtue)
        plans.append(Plan(gained + REWARD, tables.level_price[level], tables.level_mix[level], turns))
    if game.wonder:
        for resource in range(5):
            if game.owners[resource] == NONE:
                pieces = max(0, tables.monument_cost[resource] - game.pieces[resource])
                lack = max(0, tables.monument_influence[resource] - player.influence)
                turns = 1.0 + INFLUENCE_TURNS * lack
                plans.append(Plan(tables.monument_vp[resource] + REWARD, pieces << 8 * resource, 0, turns))
    return plans


def turns_for(player: Player, goods: list[int], plan: Plan) -> float:
    """Turns until the pieces of a plan are there, with the workers as they stand."""
    turns = 0.0
    spare = 0
    quickest = 0.1
    for good in range(5):
        lack = part(plan.price, good) - goods[good]
        if lack > 0:
            turns += lack / pieces_a_turn(player, good)
        if mix_has(plan.mix, good):
            spare += max(0, -lack)
            quickest = max(quickest, pieces_a_turn(player, good))
    lack = mix_number(plan.mix) - spare
    return turns + lack / quickest if lack > 0 else turns


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
    return 0.8


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


def workers_worth(game: Architects, seat: int) -> float:
    """Reserve, groups, prisoners and captives."""
    player = game.players[seat]
    total = RESERVE[min(player.reserve, len(RESERVE) - 1)]
    lost = player.prison
    for other in game.players:
        lost += other.held[seat]
    for location in range(OPEN):
        number = player.at[location]
        total += GROUP * number - EXPOSED * number * number
    return total + CAPTIVE * player.captured() - LOST * lost


def means_worth(game: Architects, player: Player) -> float:
    """Cards, apprentices, influence, silver; too little virtue is a hindrance."""
    total = CARD * min(game.tables.hand_limit, len(player.hand)) + STAFF * len(player.apprentices)
    total += POINT * player.influence + COIN * min(player.goods[SILVER], COINS_FULL)
    return total - LOW * max(0, game.tables.cathedral_virtue - player.virtue)
