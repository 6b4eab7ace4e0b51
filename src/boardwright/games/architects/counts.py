"""What a player has of something, and whether a condition holds (ARC-EFF-02, -03, -17)."""

from __future__ import annotations

from boardwright.games.architects.state import NONE, Architects, Player
from boardwright.games.architects.tables import (
    CONDITION,
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
    SILVER,
    VIRTUE,
    Effect,
)


def monuments(player: Player) -> int:
    """Own monuments."""
    total = 0
    for resource in range(5):
        total += player.monuments >> resource & 1
    return total


def count(game: Architects, seat: int, what: int) -> int:
    """How much of something a player has."""
    player = game.players[seat]
    if what <= SILVER:
        return game.purse(player, what)  # ARC-BLDG-53
    if what == VIRTUE:
        return player.virtue
    if what == INFLUENCE:
        return player.influence
    if what == N_CATHEDRAL:
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
        return with_skill(game, player, what - N_SKILL)
    if what == N_BUILDINGS:  # WOW-MONUMENT-01
        return len(player.buildings) + monuments(player)
    if what == N_MONUMENTS:
        return monuments(player)
    assert what == N_PAIRS
    return min(len(player.buildings) + monuments(player), player.cathedral)  # WOW-BLDG-08


def with_skill(game: Architects, player: Player, skill: int) -> int:
    """Own apprentices having a skill; a Labourer counts for each."""
    total = 0
    for card in player.apprentices:
        total += game.tables.apprentice_skills[card] >> skill & 1
    return total


def compared(game: Architects, seat: int, what: int) -> int:
    """What others are compared with; of a rival's clay, wood, stone and silver its virtue (WOW-SOLO-40)."""
    if seat == game.rival and (what < GOLD or what == SILVER):
        return game.players[seat].virtue
    return count(game, seat, what)


def has_most(game: Architects, seat: int, what: int) -> bool:
    """ARC-SCORE-11: strictly more than every other player."""
    own = count(game, seat, what)
    for other in range(len(game.players)):
        if other != seat and compared(game, other, what) >= own:
            return False
    return True


def times(game: Architects, seat: int, effect: Effect) -> int:
    """How often a gain comes (ARC-EFF-01, ARC-COMP-10)."""
    if effect.every == 0:
        return 1
    total = 0
    both = game.players[seat].has(IS_GOLD_IS_MARBLE)
    for what in effect.of:
        if both and what == MARBLE and GOLD in effect.of:
            continue  # counted with the gold
        total += count(game, seat, what)
    return total // effect.every


def holds(game: Architects, seat: int, conditions: list[int]) -> bool:
    """Whether all conditions of a card hold for a player."""
    player = game.players[seat]
    for condition in conditions:
        kind, number = condition // CONDITION, condition % CONDITION
        if kind == IF_PRISON_LEAST:
            held = player.prison >= number
        elif kind == IF_PRISON_MOST:
            held = player.prison <= number
        elif kind == IF_DEBTS_MOST:
            held = player.unpaid <= number
        elif kind == IF_PRINCESS_LEAST:
            held = game.princess != NONE and game.workers_at(seat, game.princess) >= number
        elif kind == IF_PROFITEER_LEAST:
            held = game.profiteer != NONE and game.workers_at(seat, game.profiteer) >= number
        else:
            assert kind == IF_MOST
            held = has_most(game, seat, number)
        if not held:
            return False
    return True
