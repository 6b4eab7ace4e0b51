"""Carrara's things by name: coins, tiles, pieces and rewards in words.

Everything here is made of plain values, so that the log, which knows no state, can say it too.
"""

from __future__ import annotations

from boardwright.games.carrara.pieces import GOLDEN_STATUE, is_decoration
from boardwright.games.carrara.scoring import Reward
from boardwright.games.carrara.tables import COLOURS, DECORATIONS, TYPES
from boardwright.kernel.words import count


def coins(number: int) -> str:
    """Coins in words."""
    return count(number, "coin", "coins")


def blocks(number: int) -> str:
    """Blocks in words."""
    return count(number, "block", "blocks")


def type_name(type_: int) -> str:
    """A building type as players say it."""
    return TYPES[type_].capitalize()


def decoration_name(type_: int) -> str:
    """The decoration that fits a type."""
    return DECORATIONS[type_].replace("_", " ")


def piece_words(piece: int) -> str:
    """A decoration or statue as players say it."""
    if is_decoration(piece):
        return decoration_name(piece - 1)
    return "golden statue" if piece == GOLDEN_STATUE else f"{COLOURS[piece - 7]} statue"


def reward_words(reward: Reward) -> str:
    """Coins and VP of a scoring."""
    parts = [coins(reward.coins)] if reward.coins else []
    parts += [f"{reward.vp} VP"] if reward.vp or not reward.coins else []
    return " and ".join(parts)


def rate_words(coins_each: int, vp_each: int) -> str:
    """What a city pays per point of value."""
    parts = [coins(coins_each)] if coins_each else []
    parts += [f"{vp_each} VP"] if vp_each else []
    return " and ".join(parts)
