"""Carrara's things by name: coins, tiles, pieces and rewards in words.

Everything here is made of plain values, so that the log, which knows no state, can say it too. The tables
hold English messages; whatever a function returns is in the language of the moment.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.pieces import GOLDEN_STATUE, decoration_type, is_decoration, statue_colour
from boardwright.games.carrara.printed import tables as t
from boardwright.games.carrara.scoring import Reward
from boardwright.kernel.grammar import count, listed
from boardwright.kernel.language import Msg, pairs, plural, tr

# By number, as in `tables`. A colour is said of several blocks.
COLOURS: Final = [
    Msg("white", "blocks"),
    Msg("yellow", "blocks"),
    Msg("red", "blocks"),
    Msg("green", "blocks"),
    Msg("blue", "blocks"),
    Msg("purple", "blocks"),
]
BLOCKS: Final = pairs(
    [
        ("{count} white", "{count} white"),
        ("{count} yellow", "{count} yellow"),
        ("{count} red", "{count} red"),
        ("{count} green", "{count} green"),
        ("{count} blue", "{count} blue"),
        ("{count} purple", "{count} purple"),
    ]
)
STATUES: Final = [
    Msg("white statue"),
    Msg("yellow statue"),
    Msg("red statue"),
    Msg("green statue"),
    Msg("blue statue"),
    Msg("purple statue"),
    Msg("golden statue"),
]
CITIES: Final = [
    Msg("Livorno", "city"),
    Msg("Pisa", "city"),
    Msg("Lucca", "city"),
    Msg("Viareggio", "city"),
    Msg("Massa", "city"),
    Msg("Lerici", "city"),
]
TYPES: Final = [
    Msg("Palazzo"),
    Msg("Biblioteca"),
    Msg("Cathedrale"),
    Msg("Porta"),
    Msg("Castello"),
    Msg("Villa"),
]
DECORATIONS: Final = [
    Msg("crown"),
    Msg("book"),
    Msg("cup"),
    Msg("gate"),
    Msg("flag"),
    Msg("coat of arms"),
]
LANDSCAPES: Final = [Msg("urban"), Msg("rural")]
# By the slug that an answer's text has for it.
VALUES: Final = {
    **dict(zip(t.COLOURS, COLOURS, strict=True)),
    **dict(zip(t.CITIES, CITIES, strict=True)),
    **dict(zip(t.TYPES, TYPES, strict=True)),
    **dict(zip(t.DECORATIONS, DECORATIONS, strict=True)),
    **dict(zip(t.LANDSCAPES, LANDSCAPES, strict=True)),
}


def coins(number: int) -> str:
    """Coins in words."""
    return count(number, "coin", "coins")


class Coins(int):
    """Coins among the facts of a reason: a number, said with its noun in the form it asks for."""

    def __format__(self, spec: str) -> str:
        """In the language of the moment."""
        return coins(int(self))


def blocks(number: int) -> str:
    """Blocks in words."""
    return count(number, "block", "blocks")


def coloured(number: int, colour: int) -> str:
    """Blocks of a colour: "3 white"."""
    return plural(number, *BLOCKS[colour])


def city(name: str) -> Msg:
    """A city by the name its edition gives it."""
    return Msg(name, "city")


def type_name(type_: int) -> str:
    """A building type as players say it."""
    return tr(TYPES[type_])


def building(type_: int, value: int) -> str:
    """A building by its type and value."""
    return f"{TYPES[type_]} {value}"


def decoration_name(type_: int) -> str:
    """The decoration that fits a type."""
    return tr(DECORATIONS[type_])


def statue_name(colour: int) -> str:
    """A statue by its colour."""
    return tr(STATUES[colour])


def piece_words(piece: int) -> str:
    """A decoration or statue as players say it."""
    if is_decoration(piece):
        return decoration_name(decoration_type(piece))
    return statue_name(len(STATUES) - 1 if piece == GOLDEN_STATUE else statue_colour(piece))


def points(number: int) -> str:
    """Victory points in words."""
    return tr("{number} VP", number=number)


def reward_words(reward: Reward) -> str:
    """Coins and VP of a scoring."""
    parts = [coins(reward.coins)] if reward.coins else []
    parts += [points(reward.vp)] if reward.vp or not reward.coins else []
    return listed(parts)


def rate_words(coins_each: int, vp_each: int) -> str:
    """What a city pays per point of value."""
    parts = [coins(coins_each)] if coins_each else []
    parts += [points(vp_each)] if vp_each else []
    return listed(parts)
