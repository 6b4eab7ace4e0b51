"""Every action Architects can ever offer. Ids are forever: append at the end only."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects.tables import GOODS, LOCATIONS, MONUMENT_LOCATIONS, RESOURCES
from boardwright.kernel.catalogue import Catalogue

CARDS: Final = 67  # apprentices, and as many buildings
SEATS: Final = 5
NUMBERS: Final = 21  # 0 to 20

PLACE: Final = 0  # + location
TAKE_BACK: Final = 13  # + location, 12 from the Prison, 13 + holder from a player's board
MINE: Final = 31  # + 0 clay, 1 gold
TRADE: Final = 33  # + printed trade
TRADE_CARD: Final = 35  # + apprentice
TRADE_BOARD: Final = 102
STOP: Final = 103
DRAW: Final = 104
HIRE: Final = 105  # + apprentice
DISMISS: Final = 172  # + apprentice
CAPTURE: Final = 239  # + location * 5 + seat
GUARD: Final = 284  # + 0 imprison, 1 release, 2 ransom with silver, 3 ransom by debt, 4 pay a debt
MARKET: Final = 289  # + 0 hire, 1 look
KEEP: Final = 291  # + building
BUILD: Final = 358  # + building
CATHEDRAL: Final = 425
MONUMENT: Final = 426  # + resource
FIGURE: Final = 431  # + place of MONUMENT_LOCATIONS
DISCARD: Final = 438  # + building
MIX: Final = 505  # + resource * 21 + pieces
SWAP: Final = 610  # + good * 21 + pieces (of silver: swaps)
LESS: Final = 736  # + 0 wood, 1 stone
PREVENT: Final = 738  # + points, the rest is lost
PREVENT_PAY: Final = 753  # + points, the rest is paid for
DEBT: Final = 768  # + 0 take it, 1 pay instead
RELEASE: Final = 770  # + workers
OPTION: Final = 791  # + option
VISIT: Final = 797  # + 0 nothing, 1 influence, 2 worker
PROFITEER: Final = 800  # + 0 before, 1 after the action
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
        (TAKE_BACK, made.family("take_back", [*LOCATIONS[:12], "prison", *held])),
        (MINE, made.family("mine", ["clay", "gold"])),
        (TRADE, made.family("trade", ["virtue", "marble"])),
        (TRADE_CARD, made.family("trade.apprentice", apprentices)),
        (TRADE_BOARD, made.one("trade.board")),
        (STOP, made.one("stop")),
        (DRAW, made.one("draw")),
        (HIRE, made.family("hire", apprentices)),
        (DISMISS, made.family("dismiss", apprentices)),
        (CAPTURE, made.family("capture", LOCATIONS[:9], seats)),
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
