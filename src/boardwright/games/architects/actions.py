"""Every action Architects can ever offer. Ids are forever: append at the end only."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.printed.tables import GOODS, LOCATIONS, MONUMENT_LOCATIONS, OPEN, RESOURCES
from boardwright.kernel.catalogue import Catalogue

CARDS: Final = 67  # apprentices, and as many buildings
SEATS: Final = 5
NUMBERS: Final = 21  # 0 to 20

PLACE: Final = 0  # + location
TAKE_BACK: Final = 13  # + location, FROM_PRISON or FROM_BOARD + holder
FROM_PRISON: Final = 12
FROM_BOARD: Final = 13
MINE: Final = 31
MINE_CLAY: Final = 31
MINE_GOLD: Final = 32
TRADE: Final = 33  # + trade: the printed ones first, then CARD_TRADE + apprentice, then BOARD_TRADE
TRADE_CARD: Final = 35  # + apprentice
TRADE_BOARD: Final = 102
CARD_TRADE: Final = 2
BOARD_TRADE: Final = 69
STOP: Final = 103
DRAW: Final = 104
HIRE: Final = 105  # + apprentice
DISMISS: Final = 172  # + apprentice
CAPTURE: Final = 239  # + group
GUARD: Final = 284  # + action of the Guardhouse
MARKET: Final = 289
MARKET_HIRE: Final = 289
MARKET_LOOK: Final = 290
KEEP: Final = 291  # + building
BUILD: Final = 358  # + building
CATHEDRAL: Final = 425
MONUMENT: Final = 426  # + resource
FIGURE: Final = 431  # + place of MONUMENT_LOCATIONS
DISCARD: Final = 438  # + building
MIX: Final = 505  # + resource * NUMBERS + pieces
SWAP: Final = 610  # + good * NUMBERS + pieces (of silver: swaps)
LESS: Final = 736
LESS_WOOD: Final = 736
LESS_STONE: Final = 737
PREVENT: Final = 738  # + points, the rest is lost
PREVENT_PAY: Final = 753  # + points, the rest is paid for
DEBT: Final = 768
DEBT_TAKE: Final = 768
DEBT_PAY: Final = 769
RELEASE: Final = 770  # + workers
OPTION: Final = 791  # + option
VISIT: Final = 797
VISIT_NOTHING: Final = 797
VISIT_INFLUENCE: Final = 798
VISIT_WORKER: Final = 799
PROFITEER: Final = 800
PROFITEER_BEFORE: Final = 800  # the action
PROFITEER_AFTER: Final = 801
CONTRIBUTE: Final = 802  # + resource
LATER: Final = 807
USE: Final = 808  # + apprentice
USE_BOARD: Final = 875
ACCEPT: Final = 876
DECLINE: Final = 877
DESTROY: Final = 878  # + debts
IGNORE: Final = 899  # + taxes
RESOLVE: Final = 920  # + building, at the end of the game
ACTIONS: Final = 987


def group(location: int, colour: int) -> int:
    """The workers of one colour at one location as one number, for actions and the log (ARC-TOWN-02)."""
    return location * SEATS + colour


def group_location(packed: int) -> int:
    """Where a group stands."""
    return packed // SEATS


def group_colour(packed: int) -> int:
    """Whose workers a group is."""
    return packed % SEATS


def mix(resource: int, pieces: int) -> int:
    """So many pieces of a resource in a mix."""
    return MIX + resource * NUMBERS + pieces


def mix_pieces(action: int) -> int:
    """How many pieces an action puts into a mix."""
    return (action - MIX) % NUMBERS


def swap(good: int, number: int) -> int:
    """So many pieces of a good (of silver: swaps) paid with influence."""
    return SWAP + good * NUMBERS + number


def swap_number(action: int) -> int:
    """How many pieces or swaps an action pays with influence."""
    return (action - SWAP) % NUMBERS


def catalogue() -> Catalogue:
    """Architects' catalogue. Raises `AssertionError` if a family is not where its id says."""
    made = Catalogue()
    apprentices = [*map(str, range(1, 44)), *(f"WA{number:02}" for number in range(1, 25))]
    buildings = [*map(str, range(1, 44)), *(f"WB{number:02}" for number in range(1, 25))]
    numbers = [str(number) for number in range(NUMBERS)]
    points = [str(number) for number in range(15)]
    seats = ["1", "2", "3", "4", "5"]
    held = [f"player_{seat}" for seat in seats]
    firsts = [
        (PLACE, made.family("place", LOCATIONS)),
        (TAKE_BACK, made.family("take_back", [*LOCATIONS[:FROM_PRISON], "prison", *held])),
        (MINE, made.family("mine", ["clay", "gold"])),
        (TRADE, made.family("trade", ["virtue", "marble"])),
        (TRADE_CARD, made.family("trade.apprentice", apprentices)),
        (TRADE_BOARD, made.one("trade.board")),
        (STOP, made.one("stop")),
        (DRAW, made.one("draw")),
        (HIRE, made.family("hire", apprentices)),
        (DISMISS, made.family("dismiss", apprentices)),
        (CAPTURE, made.family("capture", LOCATIONS[:OPEN], seats)),
        (GUARD, made.family("guard", ["imprison", "release", "ransom", "ransom_by_debt", "pay_debt"])),
        (MARKET, made.family("market", ["hire", "look"])),
        (KEEP, made.family("keep", buildings)),
        (BUILD, made.family("build", buildings)),
        (CATHEDRAL, made.one("cathedral")),
        (MONUMENT, made.family("monument", RESOURCES)),
        (FIGURE, made.family("figure", MONUMENT_LOCATIONS)),
        (DISCARD, made.family("discard", buildings)),
        (MIX, made.family("mix", RESOURCES, numbers)),
        (SWAP, made.family("swap", GOODS, numbers)),
        (LESS, made.family("less", ["wood", "stone"])),
        (PREVENT, made.family("prevent", points)),
        (PREVENT_PAY, made.family("prevent.pay", points)),
        (DEBT, made.family("debt", ["take", "pay"])),
        (RELEASE, made.family("release", numbers)),
        (OPTION, made.family("option", ["1", "2", "3", "4", "5", "6"])),
        (VISIT, made.family("visit", ["nothing", "influence", "worker"])),
        (PROFITEER, made.family("profiteer", ["before", "after"])),
        (CONTRIBUTE, made.family("contribute", RESOURCES)),
        (LATER, made.one("later")),
        (USE, made.family("use", apprentices)),
        (USE_BOARD, made.one("use.board")),
        (ACCEPT, made.one("accept")),
        (DECLINE, made.one("decline")),
        (DESTROY, made.family("destroy", numbers)),
        (IGNORE, made.family("ignore", numbers)),
        (RESOLVE, made.family("resolve", buildings)),
        (ACTIONS, len(made)),
    ]
    made.check(firsts)
    return made
