"""Small ints that stand for a building with what is on it, and for a decoration or statue.

A building packs value, type, city, decoration and statue into one int, so that a player's whole
board is one short list that copies in a moment.
"""

from __future__ import annotations

from typing import Final

# A piece: 1 to 6 a decoration, by type; 7 to 12 a statue, by colour; 13 the golden one.
NO_PIECE: Final = 0
FIRST_DECORATION: Final = 1
FIRST_STATUE: Final = 7
GOLDEN_STATUE: Final = 13
# A statue on a building: 0 none, 1 to 6 by colour, 7 gold.
GOLD: Final = 7

_TYPE: Final = 1 << 4
_CITY: Final = 1 << 7
_DECORATION: Final = 1 << 10
_STATUE: Final = 1 << 11


def building(type_: int, value: int, city: int) -> int:
    """A bare building."""
    return value + type_ * _TYPE + city * _CITY


def value_of(b: int) -> int:
    """The printed value, 1 to 5, or that of a monument."""
    return b & 15


def type_of(b: int) -> int:
    """The building type, 0 to 5."""
    return (b >> 4) & 7


def city_of(b: int) -> int:
    """The city it stands in, 0 to 5."""
    return (b >> 7) & 7


def decorated(b: int) -> int:
    """1 with a decoration, else 0: what it adds to the value (CARX-SCORE-02)."""
    return (b >> 10) & 1


def statue_on(b: int) -> int:
    """The statue on it: 0 none, 1 to 6 colour + 1, GOLD."""
    return b >> 11


def with_decoration(b: int) -> int:
    """The building with its decoration on it."""
    return b | _DECORATION


def with_statue(b: int, statue: int) -> int:
    """The building with a statue (1 to 6 colour + 1, GOLD) on it."""
    return b + statue * _STATUE


def grown(b: int, value: int) -> int:
    """The building covered by its monument: the pieces on it move along (CARX-MONUMENT-01)."""
    return b - (b & 15) + value


def decoration_piece(type_: int) -> int:
    """The decoration that fits a type, as a piece."""
    return FIRST_DECORATION + type_


def statue_piece(colour: int) -> int:
    """A coloured statue, as a piece."""
    return FIRST_STATUE + colour


def is_decoration(piece: int) -> bool:
    """Whether a piece is a decoration; else it is a statue."""
    return piece < FIRST_STATUE


def decoration_type(piece: int) -> int:
    """The type that a decoration fits."""
    return piece - FIRST_DECORATION


def statue_colour(piece: int) -> int:
    """The colour of a statue, other than the golden one."""
    return piece - FIRST_STATUE


def statue_mark(piece: int) -> int:
    """A statue as it is noted on a building."""
    return GOLD if piece == GOLDEN_STATUE else statue_colour(piece) + 1
