"""Whether a price can be paid, and what influence it takes at least (DEC-RULE-02 to DEC-RULE-15).

A price is two ints, told in `tables`: pieces, silver and tax; and pieces in any mix with influence.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardwright.games.architects.printed.tables import (
    GOLD,
    GUILDHALL,
    IS_DISCOUNT,
    IS_GOLD_IS_MARBLE,
    IS_SUBSTITUTE,
    MARBLE,
    PRICE_BITS,
    PRICE_MASK,
    RESOURCE_KINDS,
    SILVER,
    STONE,
    WOOD,
    mix_has,
    mix_influence,
    mix_number,
    part,
    piece,
    tax_of,
)
from boardwright.games.architects.state import Architects, Player

IMPOSSIBLE: Final = 1 << 20
LESS_AT_MOST: Final = 1  # piece, by a discount at the Guildhall (ARC-EFF-15)


def rate(state: Architects, player: Player, good: i64) -> i64:
    """Influence that stands in for one piece; 0 if none can.

    Rules: WOW-INFL-13, WOW-INFL-27, WOW-APPR-06, WOW-EFF-03.
    """
    if not state.wonder:
        return 0
    best: i64 = state.tables.swap_piece_influence if good in (GOLD, MARBLE) else 0
    if player.has(IS_SUBSTITUTE):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort != IS_SUBSTITUTE or effect.what != good or not state.works(ability):
                continue
            if best == 0 or effect.n < best:
                best = effect.n
    return best


def joined(player: Player, price: i64) -> i64:
    """A price with marble as gold, where both are the same (DEC-RULE-14)."""
    marble = part(price, MARBLE)
    if marble and player.has(IS_GOLD_IS_MARBLE):
        return price - piece(MARBLE, marble) + piece(GOLD, marble)
    return price


def least(state: Architects, player: Player, price: i64, mix: i64) -> i64:
    """The least influence a payment takes, that of the price itself included; IMPOSSIBLE if none suffices."""
    need = mix_influence(mix)
    left = joined(player, price)
    good: i64 = 0
    while good < RESOURCE_KINDS:
        due = left & PRICE_MASK
        left >>= PRICE_BITS
        if due:
            lack = due - state.purse(player, good)
            if lack > 0:
                one = rate(state, player, good)
                if one == 0:
                    return IMPOSSIBLE
                need += lack * one
        good += 1
    if left:
        coins = player.goods[SILVER] - tax_of(price)
        if coins < 0:  # WOW-INFL-11
            return IMPOSSIBLE
        lack = (left & PRICE_MASK) - player.credit - coins
        if lack > 0:
            if not state.wonder:
                return IMPOSSIBLE
            need += swaps_covering(state, lack) * state.tables.swap_silver_influence
    if mix_number(mix):
        need += mix_need(state, player, price, mix)
    return need


def swaps_covering(state: Architects, silver: i64) -> i64:
    """How many swaps A it takes for so much silver (WOW-INFL-10)."""
    return (silver + state.tables.swap_silver - 1) // state.tables.swap_silver


def mix_need(state: Architects, player: Player, price: i64, mix: i64) -> i64:
    """The least influence for the pieces in any mix, after those the price names."""
    lack = mix_number(mix)
    cheapest: i64 = 0
    good: i64 = 0
    while good < RESOURCE_KINDS:
        if mix_has(mix, good):
            spare = state.purse(player, good) - part(price, good)
            if spare > 0:
                lack -= spare
            one = rate(state, player, good)
            if one and (cheapest == 0 or one < cheapest):
                cheapest = one
        good += 1
    if lack <= 0:
        return 0
    return lack * cheapest if cheapest else IMPOSSIBLE


def can_pay(state: Architects, player: Player, price: i64, mix: i64 = 0) -> bool:
    """Whether a price can be paid in some way (ARC-TURN-08, DEC-RULE-06)."""
    return least(state, player, price, mix) <= player.influence


def has_discount(state: Architects, player: Player) -> bool:
    """Whether building costs 1 wood or stone less (ARC-EFF-15)."""
    if player.has(IS_DISCOUNT):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort == IS_DISCOUNT and effect.at == GUILDHALL and state.works(ability):
                return True
    return False


def mix_can_be_less(mix: i64) -> bool:
    """Whether the discount comes off the mix (DEC-RULE-15)."""
    return mix_number(mix) > 0 and (mix_has(mix, WOOD) or mix_has(mix, STONE))


def can_build(state: Architects, player: Player, price: i64, mix: i64) -> bool:
    """`can_pay` at the Guildhall, with the discount on wood or stone."""
    if can_pay(state, player, price, mix):
        return True
    if not has_discount(state, player):
        return False
    if mix_can_be_less(mix):
        return can_pay(state, player, price, mix - 1)
    for good in range(WOOD, STONE + 1):
        if part(price, good) and can_pay(state, player, price - piece(good, 1), mix):
            return True
    return False


def discount(state: Architects, player: Player, place: int, *, virtue: bool) -> int:
    """Silver, or virtue lost, that is taken off at a place; several add up (ARC-EFF-06, ARC-APPR-50)."""
    total = 0
    if player.has(IS_DISCOUNT):
        for ability in player.abilities:
            effect = state.effect(ability)
            if effect.sort == IS_DISCOUNT and effect.at == place and state.works(ability):
                total += effect.virtue if virtue else part(effect.price, SILVER)
    return total
