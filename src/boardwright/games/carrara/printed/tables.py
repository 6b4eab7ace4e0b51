"""The printed numbers of one Carrara edition and variant, in the shape the rules read them.

Colours, cities, types and decorations are small ints everywhere in the engine:

    colour  0 white, 1 yellow, 2 red, 3 green, 4 blue, 5 purple (highest rank first, CAR-GEN-04)
    city    0 Livorno, 1 Pisa, 2 Lucca, 3 Viareggio, 4 Massa, 5 Lerici; city c is of colour c
    type    0 palazzo, 1 biblioteca, 2 cathedrale, 3 porta, 4 castello, 5 villa;
            decoration t is the one that fits type t (CARX-PLACE-02)
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = ["white", "yellow", "red", "green", "blue", "purple"]
CITIES: Final = ["livorno", "pisa", "lucca", "viareggio", "massa", "lerici"]
TYPES: Final = ["palazzo", "biblioteca", "cathedrale", "porta", "castello", "villa"]
DECORATIONS: Final = ["crown", "book", "cup", "gate", "flag", "coat_of_arms"]
LANDSCAPES: Final = ["urban", "rural"]
POSITIONS: Final = ["I", "II", "III", "IV", "V", "VI"]

KINDS: Final = 6  # there are six of each: colours, cities, types, decorations, positions

# What a bonus space of the royal court gives.
BONUS_VP: Final = 0
BONUS_COINS: Final = 1
BONUS_STATUE: Final = 2
BONUS_DECORATION: Final = 3
BONUSES: Final = ["vp", "coins", "statue", "decoration"]

# The most the catalogue can name; an edition beyond these is refused by its check.
MOST_OF_A_COLOUR: Final = 8
MOST_DISPLAY: Final = 9
MOST_UPGRADES: Final = 8
MOST_SPACES: Final = 8
MOST_TILES: Final = 36  # buildings in the box; monuments come on top
MOST_VALUE: Final = 15  # of a tile: a building keeps four bits for it
MOST_STORES: Final = 2


def tile_of(value: int, type_: int) -> int:
    """A building tile."""
    return value * KINDS + type_


def tile_value(tile: int) -> int:
    """The value printed on a tile."""
    return tile // KINDS


def tile_type(tile: int) -> int:
    """The building type of a tile."""
    return tile % KINDS


class Tables:
    """One edition's values for one variant, and the readings of the table.

    Never changed once made, so states share it.
    """

    def __init__(self) -> None:
        # Market wheel
        self.price: list[int] = []  # [position * 6 + colour]
        self.blocks_each: int = 0  # blocks of each colour in the box
        self.refill_total: int = 0  # blocks on the wheel after a refill
        # Both wheels lie blank side up in the basic variant (CAR-SETUP-01): then these are empty.
        self.wheel_decorations: list[int] = []  # type by segment of the large wheel
        self.wheel_statues: list[int] = []  # colour by start position on the small wheel
        # Cities
        self.lowest: list[int] = []  # lowest colour allowed, by city (CAR-BUILD-04)
        self.minimum: list[int] = []  # buildings needed to score it
        self.city_coins: list[int] = []  # printed reward per point of value
        self.city_vp: list[int] = []
        # Upgrade tiles, U1 first
        self.upgrade_city: list[int] = []
        self.upgrade_coins: list[int] = []
        self.upgrade_vp: list[int] = []
        # Buildings
        self.landscape: list[int] = []  # by type: 0 urban, 1 rural
        self.land_coins: list[int] = []  # by landscape, per point of value
        self.land_vp: list[int] = []
        self.tiles: list[list[int]] = []  # by players - 2: value * 6 + type of every tile in play
        self.monument_value: int = 0
        self.display_spaces: int = 0
        # Royal court of this variant
        self.space_bonus: list[int] = []  # BONUS_...
        self.space_amount: list[int] = []
        # Set-up
        self.start_coins: int = 0
        self.start_blocks: list[list[int]] = []  # by seat, by colour
        self.start_wheel: list[int] = []  # blocks on position I, by colour
        # Decorations, statues, money (all empty in the basic variant)
        self.decorations_each: list[int] = []  # in play of each kind, by players - 2
        self.statues_each: int = 0  # of each colour
        self.set_vp: list[int] = []  # by number of one kind, from 0
        self.majority: list[list[int]] = []  # by city: VP for first, second, third place
        self.money_minimum: list[int] = []
        self.money_rate: list[int] = []  # coins for one VP
        self.statue_pair: list[int] = []  # by city: which of the three statue spots it belongs to
        self.stores: int = 0
        self.purchase_cost: int = 0
        # Constants
        self.pass_coins: int = 0
        self.relief_coins: int = 0  # nothing affordable after turning (CAR-BUY-12)
        self.end_vp: int = 0
        self.final_rate: int = 0  # coins for one VP without a money spot
        self.stall_rounds: int = 0
        # House readings
        self.large_token: bool = False  # scoring from the large space takes the token (CAR-OPT-01)
        self.every_payment: bool = False  # wasteful payments are offered too (CAR-OPT-02)
        self.open_after_trigger: bool = False  # extras stay open to who ends the game (CARX-OPT-01)
        # Names, for text forms
        self.city_names: list[str] = []
