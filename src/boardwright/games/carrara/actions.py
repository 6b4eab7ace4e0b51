"""Every action Carrara can ever offer. Ids are forever: append at the end only.

The ids stand here as literal numbers, which compiles well and shows any shift in review;
`catalogue()` declares the families in the same order and refuses to start if one has moved.
"""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara.printed.tables import (
    CITIES,
    COLOURS,
    DECORATIONS,
    LANDSCAPES,
    MOST_DISPLAY,
    MOST_OF_A_COLOUR,
    MOST_SPACES,
    MOST_TILES,
    MOST_UPGRADES,
    POSITIONS,
    TYPES,
)
from boardwright.kernel.catalogue import Catalogue

COLUMN: Final = 42  # most tiles one city can hold: every building and every monument
COUNTS: Final = 9  # 0 to MOST_OF_A_COLOUR
LARGE: Final = 8  # the large space, after the bonus spaces

PASS: Final = 0
END: Final = 1
BUY_TURN: Final = 2  # + TURN_...
BUY_SEGMENT: Final = 5  # + position
BUY_TAKE: Final = 11  # + colour * COUNTS + number
BUY_PIECE: Final = 65  # + 0 decoration, 1 statue, 2 none
TAKE_STATUE: Final = 66
TAKE_NOTHING: Final = 67
BUILD_TILE: Final = 68  # + display space
BUILD_MONUMENT: Final = 77  # + type
BUILD_CITY: Final = 83  # + city
BUILD_OVER: Final = 89  # + city * COLUMN + place in the column
PAY_PAIRS: Final = 341  # + number of pairs
PAY_BLOCK: Final = 346  # + colour * COUNTS + number
UPGRADE_TAKE: Final = 400  # + tile
UPGRADE_NONE: Final = 408
SCORE_PILLAR: Final = 409  # + bonus space, or LARGE
BONUS_DECORATION: Final = 418  # + type of the decoration, or 6 for none
BONUS_NOTHING: Final = 424
SCORE_CITY: Final = 425  # + city
SCORE_TYPE: Final = 431  # + type
SCORE_LAND: Final = 437  # + landscape
SCORE_MONEY: Final = 439  # + money spot
SCORE_STATUES: Final = 441  # + statue spot
PIECE_ON: Final = 444  # + city * COLUMN + place in the column
PIECE_STORE: Final = 696
PIECE_SWAP: Final = 697  # + store
PIECE_FORGO: Final = 699
STORE_LAY: Final = 700  # + store
PURCHASE_DECORATION: Final = 702  # + type of the decoration
PURCHASE_STATUE: Final = 708  # + colour
ACTIONS: Final = 714

TURN_BOTH: Final = 0  # basic variant: turn the wheel; advanced: turn A
TURN_STATUES: Final = 1  # advanced only: turn B
TURN_NONE: Final = 2  # basic only


def catalogue() -> Catalogue:
    """Carrara's catalogue. Raises `AssertionError` if a family is not where its id says."""
    made = Catalogue()
    numbers = [str(number) for number in range(COUNTS)]
    column = [str(place + 1) for place in range(COLUMN)]
    stores = ["1", "2"]
    spaces = [str(space + 1) for space in range(MOST_SPACES)]
    firsts = [
        (PASS, made.one("pass")),
        (END, made.one("end")),
        (BUY_TURN, made.family("buy.turn", ["both", "statues", "none"])),
        (BUY_SEGMENT, made.family("buy.segment", POSITIONS)),
        (BUY_TAKE, made.family("buy.take", COLOURS, numbers)),
        (BUY_PIECE, made.family("buy.piece", ["decoration", "statue", "none"])),
        (BUILD_TILE, made.family("build.tile", [str(space + 1) for space in range(MOST_DISPLAY)])),
        (BUILD_MONUMENT, made.family("build.monument", TYPES)),
        (BUILD_CITY, made.family("build.city", CITIES)),
        (BUILD_OVER, made.family("build.over", CITIES, column)),
        (PAY_PAIRS, made.family("pay.pairs", numbers[: MOST_OF_A_COLOUR // 2 + 1])),
        (PAY_BLOCK, made.family("pay.block", COLOURS, numbers)),
        (UPGRADE_TAKE, made.family("upgrade.take", [f"U{tile + 1}" for tile in range(MOST_UPGRADES)])),
        (UPGRADE_NONE, made.one("upgrade.none")),
        (SCORE_PILLAR, made.family("score.pillar", [*spaces, "large"])),
        (BONUS_DECORATION, made.family("bonus.decoration", [*DECORATIONS, "none"])),
        (SCORE_CITY, made.family("score.city", CITIES)),
        (SCORE_TYPE, made.family("score.type", TYPES)),
        (SCORE_LAND, made.family("score.land", LANDSCAPES)),
        (SCORE_MONEY, made.family("score.money", ["1", "2"])),
        (SCORE_STATUES, made.family("score.statues", ["1", "2", "3"])),
        (PIECE_ON, made.family("piece.on", CITIES, column)),
        (PIECE_STORE, made.one("piece.store")),
        (PIECE_SWAP, made.family("piece.swap", stores)),
        (PIECE_FORGO, made.one("piece.forgo")),
        (STORE_LAY, made.family("store.lay", stores)),
        (PURCHASE_DECORATION, made.family("purchase.decoration", DECORATIONS)),
        (PURCHASE_STATUE, made.family("purchase.statue", COLOURS)),
        (ACTIONS, len(made)),
    ]
    made.check(firsts)
    assert MOST_TILES + len(TYPES) == COLUMN
    return made
