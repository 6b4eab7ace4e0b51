"""What a player has of something, and whether a condition holds (ARC-EFF-02, ARC-EFF-03, ARC-EFF-17)."""

from __future__ import annotations

from boardwright.games.architects.printed.tables import (
    GOLD,
    IF_DEBTS_MOST,
    IF_MOST,
    IF_PRINCESS_LEAST,
    IF_PRISON_LEAST,
    IF_PRISON_MOST,
    IF_PROFITEER_LEAST,
    INFLUENCE,
    IS_GOLD_IS_MARBLE,
    MARBLE,
    N_APPRENTICES,
    N_BUILDINGS,
    N_CAPTURED,
    N_CATHEDRAL,
    N_MONUMENTS,
    N_PAID,
    N_PAIRS,
    N_SKILL,
    N_UNPAID,
    RESOURCE_KINDS,
    SILVER,
    VIRTUE,
    CompiledEffect,
    condition_kind,
    condition_number,
)
from boardwright.games.architects.state import NONE, Architects, Player


def monuments(player: Player) -> int:
    """Own monuments."""
    total = 0
    for resource in range(RESOURCE_KINDS):
        total += player.monuments >> resource & 1
    return total


def count(state: Architects, seat: int, what: int) -> int:
    """How much of something a player has."""
    player = state.players[seat]
    if what <= SILVER:
        return state.purse(player, what)  # ARC-BLDG-53
    if what == VIRTUE:
        return player.virtue
    if what == INFLUENCE:
        return player.influence
    if what == N_CATHEDRAL:  # WOW-BLDG-13
        return player.cathedral
    if what == N_PAID:
        return player.paid
    if what == N_UNPAID:
        return player.unpaid
    if what == N_CAPTURED:
        return player.captured()
    if what == N_APPRENTICES:
        return len(player.apprentices)
    if what < N_BUILDINGS:
        return with_skill(state, player, what - N_SKILL)
    if what == N_BUILDINGS:  # WOW-MONUMENT-01
        return len(player.buildings) + monuments(player)
    if what == N_MONUMENTS:
        return monuments(player)
    assert what == N_PAIRS
    return min(len(player.buildings) + monuments(player), player.cathedral)  # WOW-BLDG-08


def with_skill(state: Architects, player: Player, skill: int) -> int:
    """Own apprentices having a skill; a Labourer counts for each."""
    total = 0
    for card in player.apprentices:
        total += state.tables.apprentice_skills[card] >> skill & 1
    return total


def compared(state: Architects, seat: int, what: int) -> int:
    """What others are compared with; of a rival's clay, wood, stone and silver its virtue (WOW-SOLO-40)."""
    if seat == state.rival and (what < GOLD or what == SILVER):
        return state.players[seat].virtue
    return count(state, seat, what)


def has_most(state: Architects, seat: int, what: int) -> bool:
    """ARC-SCORE-11: strictly more than every other player, the rival too (WOW-SOLO-26, WOW-SOLO-45)."""
    own = count(state, seat, what)
    for other in range(len(state.players)):
        if other != seat and compared(state, other, what) >= own:
            return False
    return True


def times(state: Architects, seat: int, effect: CompiledEffect) -> int:
    """How often a gain comes (ARC-EFF-01, ARC-COMP-10)."""
    if effect.every == 0:
        return 1
    total = 0
    both = state.players[seat].has(IS_GOLD_IS_MARBLE)
    for what in effect.of:
        if both and what == MARBLE and GOLD in effect.of:
            continue  # counted with the gold
        total += count(state, seat, what)
    return total // effect.every


def holds(state: Architects, seat: int, conditions: list[int]) -> bool:
    """Whether all conditions of a card hold for a player."""
    player = state.players[seat]
    for condition in conditions:
        kind, number = condition_kind(condition), condition_number(condition)
        if kind == IF_PRISON_LEAST:
            held = player.prison >= number
        elif kind == IF_PRISON_MOST:
            held = player.prison <= number
        elif kind == IF_DEBTS_MOST:
            held = player.unpaid <= number
        elif kind == IF_PRINCESS_LEAST:
            held = state.princess != NONE and state.workers_at(seat, state.princess) >= number
        elif kind == IF_PROFITEER_LEAST:
            held = state.profiteer != NONE and state.workers_at(seat, state.profiteer) >= number
        else:
            assert kind == IF_MOST
            held = has_most(state, seat, number)
        if not held:
            return False
    return True
