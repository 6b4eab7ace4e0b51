"""Small ints that stand for a plan, a shop or a public building, and pairs of numbers in events of the log.

Saved games and records of the log hold these ints, so how they are made is permanent.
"""

from __future__ import annotations

from typing import Final

_OFFICIALS: Final = 8  # more than a plan can ask for
_STREETS: Final = 4
_TILES: Final = 16
_BELOW: Final = 16  # more than the second of two numbers can be
_WIGS: Final = 64  # by what the wigs of a decree are moved up: more than things in a group

# -------------------------------------------------------------------- plans


def plan_of(architect: int, officials: int) -> int:
    """An architect's plan that asks for so many officials."""
    return architect * _OFFICIALS + officials


def plan_architect(plan: int) -> int:
    """Whose plan it is."""
    return plan // _OFFICIALS


def plan_officials(plan: int) -> int:
    """The number printed on it."""
    return plan % _OFFICIALS


# -------------------------------------------------------------------- the city, where 0 is an empty place


def shop_of(seat: int, street: int) -> int:
    """A player's shop facing a street."""
    return 1 + seat * _STREETS + street


def shop_owner(shop: int) -> int:
    """The seat whose shop it is."""
    return (shop - 1) // _STREETS


def shop_street(shop: int) -> int:
    """The street it faces, and so the good it produces."""
    return (shop - 1) % _STREETS


def building_of(architect: int, tile: int) -> int:
    """A public building on a site: an architect's side of a tile."""
    return 1 + architect * _TILES + tile


def building_architect(building: int) -> int:
    """Whose side of its tile a public building shows."""
    return (building - 1) // _TILES


def building_tile(building: int) -> int:
    """The tile of a public building."""
    return (building - 1) % _TILES


# -------------------------------------------------------------------- state actions


def noble_of(action: int) -> int:
    """The noble whose state action it is."""
    return action // 2


def upper_action(noble: int) -> int:
    """The upper one of a noble's two state actions."""
    return 2 * noble


def lower_action(noble: int) -> int:
    """The lower one of a noble's two state actions."""
    return 2 * noble + 1


def is_lower(action: int) -> bool:
    """Whether a state action is the lower one of its noble's two."""
    return action % 2 == 1


# -------------------------------------------------------------------- two numbers in one, for the log


def told_decree(metric: int, what: int, wigs: int, group: int) -> tuple[int, int]:
    """The two numbers of an event about a decree."""
    return metric * _BELOW + what, wigs * _WIGS + group


def read_decree(counts: int, pays: int) -> tuple[int, int, int, int]:
    """Metric, what, wigs and group of a decree from the two numbers of its event."""
    return counts // _BELOW, counts % _BELOW, pays // _WIGS, pays % _WIGS


def told_building(architect: int, tile: int) -> int:
    """A public building that is opened."""
    return architect * _TILES + tile


def read_building(told: int) -> tuple[int, int]:
    """Architect and tile of a building that is opened."""
    return told // _TILES, told % _TILES


def told_goal(deed: int, number: int) -> int:
    """A mission's goal: what must be done, and how much of it."""
    return deed * _BELOW + number


def read_goal(told: int) -> tuple[int, int]:
    """Deed and number of a goal."""
    return told // _BELOW, told % _BELOW


def told_tile(number: int, wigs: int) -> int:
    """A clergy tile taken out of the game: the number of its power, and its wigs."""
    return number * _BELOW + wigs


def read_tile(told: int) -> tuple[int, int]:
    """Number and wigs of a clergy tile taken out of the game."""
    return told // _BELOW, told % _BELOW


def told_choice(architect: int, tied: int) -> int:
    """Whose building Lacerda opens, and 1 if both were equally good."""
    return architect * 2 + tied


def read_choice(told: int) -> tuple[int, int]:
    """Architect, and 1 if both buildings were equally good."""
    return told // 2, told % 2
