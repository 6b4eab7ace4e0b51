"""The names of Lisboa's things, each list in the order in which the game counts them.

Streets run from west to east, and each sells one good: the two lists share their order, so a good and
its street have one index. Ships and decks are named by the same colours, in the order of play.
"""

from __future__ import annotations

from typing import Final

GOODS: Final = ("gold", "cloth", "books", "tools")
ANY: Final = "any"  # in place of a good: of the receiver's choice, or of whatever type
STREETS: Final = ("rua_aurea", "rua_augusta", "rua_bela_da_rainha", "rua_nova_da_princesa")
COLOURS: Final = ("yellow", "pink", "brown", "blue")
DISPLAY: Final = (*COLOURS, "small_blue")  # of the city tiles

ROWS: Final = ("A", "B", "C", "D", "E")
COLUMNS: Final = ("1", "2", "3", "4", "5")
CELLS: Final = tuple(row + column for row in ROWS for column in COLUMNS)
SIDES: Final = ("north", "west", "east")
NORTH_SITES: Final = tuple(f"N_{good}" for good in GOODS)
WEST_SITES: Final = tuple(f"W_{row}" for row in ROWS)
EAST_SITES: Final = tuple(f"E_{row}" for row in ROWS)
SITES: Final = (*NORTH_SITES, *WEST_SITES, *EAST_SITES)
RUBBLE: Final = ("earthquake", "fire", "tsunami")
ARCHITECTS: Final = ("blue", "green")

NOBLES: Final = ("builder", "minister", "king")
KINDS: Final = (*NOBLES, "treasury")  # of political cards; also the order of the card display
DECKS: Final = ("blue", "red", "purple", "brown")
SHIPS: Final = tuple(f"ship_{colour}" for colour in DECKS)

STATE_ACTIONS: Final = (
    "assign_officials",
    "get_plan",
    "build_ship",
    "produce_goods",
    "meet_cardinal",
    "gain_favor",
)  # two a noble, in the order of the nobles
NOBLE_ACTIONS: Final = ("build_shop", "take_decree", "open_public_building")  # one a noble
ACTIONS: Final = (*STATE_ACTIONS, *NOBLE_ACTIONS)
TRIGGERS: Final = (
    "get_plan",
    "meet_cardinal",
    "gain_favor",
    "take_decree",
    "open_public_building",
)  # of clergy powers "after ..."
BARS: Final = ("blue", "red")  # of clergy tiles (LIS-CLERGY-10)

HOUSE_GROUPS: Final = ("left", "middle", "right")
PLAYERS: Final = ("2", "3", "4")

CARDS: Final = tuple(f"PC{number:02}" for number in range(1, 83))
CLERGY: Final = tuple(f"CL{number:02}" for number in range(1, 38))  # as many kinds as tiles, at most
DECREES: Final = tuple(f"DE{number:02}" for number in range(1, 71))  # as many kinds as cards, at most
BUILDINGS: Final = tuple(f"PB{number:02}" for number in range(1, 17))
REGULAR_PLANS: Final = tuple(f"PL_{letter}{number}" for letter in "BG" for number in range(1, 9))
STARTING_PLANS: Final = tuple(f"PL_S{number}" for number in range(1, 5))
ROUND_TOKENS: Final = tuple(f"CT{number:02}" for number in range(1, 25))
SQUARE_TOKENS: Final = tuple(f"CS{number:02}" for number in range(1, 15))
MISSIONS_A: Final = tuple(f"GA{number}" for number in range(1, 5))
MISSIONS_B: Final = tuple(f"GB{number}" for number in range(5, 13))

GOALS: Final = (
    "place_officials",
    "get_plan",
    "meet_cardinal",
    "gain_favor",
    "follow_visit",
    "sell_goods",
    "produce_goods",
    "church_influence",
)  # what a mission of deck B may ask for (LIS-MISSION-22)
