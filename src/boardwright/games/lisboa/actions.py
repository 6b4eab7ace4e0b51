"""Every action Lisboa can ever offer. Ids are forever: append at the end only."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.tables import (
    ARCHITECTS,
    COLUMNS,
    CUBES,
    GOODS,
    HOUSE_GROUPS,
    KINDS,
    NOBLES,
    ROWS,
    SITES,
    STATE_ACTIONS,
    TOKENS,
)
from boardwright.kernel.catalogue import Catalogue

CARDS: Final = 82
NUMBERS: Final = 21  # 0 to 20
SHIPS: Final = 12  # ships that a good can be sold on: seat * DOCKS + dock

KEEP_CLERGY: Final = 0  # + 0 first, 1 second of the two drawn
KEEP_CARD: Final = 2  # + card (draft)
GOLD: Final = 84  # + card
PORTFOLIO: Final = 166  # + card
COURT: Final = 248  # + card
DISCARD_DOCK: Final = 330  # + dock
DISCARD_BUREAU: Final = 333  # + slot
SELL: Final = 336  # + good * SHIPS + seat * DOCKS + dock; alone, Lacerda's ships go on after seat 0
TRADE: Final = 384  # + state action
COVER: Final = 390  # + good
STOP: Final = 394
OFFICE: Final = 395  # + noble
PLAN: Final = 398  # + architect
SHIP_NEW: Final = 400
SHIP_REPLACE: Final = 401  # + dock
GIVE: Final = 404  # + good
TAKE: Final = 408  # + good
RUBBLE: Final = 412  # + cube
CARDINAL: Final = 415  # + steps - 1
CLERGY: Final = 417  # + space of the church track
FAVOR: Final = 423  # + noble
TAKE_BACK: Final = 426  # + noble, from its office
TAKE_BACK_PLAZA: Final = 429  # + noble
VISIT_REIS: Final = 432  # + réis paid in place of influence
STATE: Final = 453  # + state action
NO_STATE_ACTION: Final = 459
FOLLOW: Final = 460  # + state action
FOLLOW_NOBLE_ACTION: Final = 466
NO_FOLLOW: Final = 467
TILE: Final = 468  # + display space
PLOT: Final = 473  # + plot
CUBE_ROW: Final = 498  # + cube
CUBE_COLUMN: Final = 501  # + cube
PAY: Final = 504  # + réis replaced by influence
HOUSE: Final = 525  # + group
DECREE: Final = 528  # + display space
SITE: Final = 536  # + site
COMPLETE: Final = 550  # + plan
DRAW: Final = 566  # + kind
CHURCH: Final = 570  # + own clergy space
END_DISCARD: Final = 574  # + card (end of period)
END_REWARD: Final = 656  # + card
MISSION: Final = 738  # + own mission
TOKEN: Final = 740  # + city token, round ones first; of equal tokens the first
ACTIONS: Final = 778


def catalogue() -> Catalogue:
    """Lisboa's catalogue. Raises `AssertionError` if a family is not where its id says."""
    made = Catalogue()
    cards = [f"PC{card + 1:02}" for card in range(CARDS)]
    numbers = [str(number) for number in range(NUMBERS)]
    three = ["1", "2", "3"]
    plots = [f"{row}{column + 1}" for row in ROWS for column in range(COLUMNS)]
    firsts = [
        (KEEP_CLERGY, made.family("keep.clergy", ["1", "2"])),
        (KEEP_CARD, made.family("keep.card", cards)),
        (GOLD, made.family("gold", cards)),
        (PORTFOLIO, made.family("portfolio", cards)),
        (COURT, made.family("court", cards)),
        (DISCARD_DOCK, made.family("discard.dock", three)),
        (DISCARD_BUREAU, made.family("discard.bureau", three)),
        (SELL, made.family("sell", GOODS, ["1", "2", "3", "4"], three)),
        (TRADE, made.family("trade", STATE_ACTIONS)),
        (COVER, made.family("cover", GOODS)),
        (STOP, made.one("stop")),
        (OFFICE, made.family("office", NOBLES)),
        (PLAN, made.family("plan", ARCHITECTS)),
        (SHIP_NEW, made.one("ship.new")),
        (SHIP_REPLACE, made.family("ship.replace", three)),
        (GIVE, made.family("give", GOODS)),
        (TAKE, made.family("take", GOODS)),
        (RUBBLE, made.family("rubble", CUBES)),
        (CARDINAL, made.family("cardinal", ["1", "2"])),
        (CLERGY, made.family("clergy", [*three, "4", "5", "6"])),
        (FAVOR, made.family("favor", NOBLES)),
        (TAKE_BACK, made.family("take_back", ["office", "plaza"], NOBLES)),
        (VISIT_REIS, made.family("visit.reis", numbers)),
        (STATE, made.family("state", [*STATE_ACTIONS, "none"])),
        (FOLLOW, made.family("follow", [*STATE_ACTIONS, "noble_action", "no"])),
        (TILE, made.family("tile", [*GOODS, "small"])),
        (PLOT, made.family("plot", plots)),
        (CUBE_ROW, made.family("cube.row", CUBES)),
        (CUBE_COLUMN, made.family("cube.column", CUBES)),
        (PAY, made.family("pay.influence", numbers)),
        (HOUSE, made.family("house", HOUSE_GROUPS)),
        (DECREE, made.family("decree", [str(space + 1) for space in range(8)])),
        (SITE, made.family("site", SITES)),
        (COMPLETE, made.family("complete", ARCHITECTS, [str(number) for number in range(8)])),
        (DRAW, made.family("draw", KINDS)),
        (CHURCH, made.family("church", ["1", "2", "3", "4"])),
        (END_DISCARD, made.family("end.discard", cards)),
        (END_REWARD, made.family("end.reward", cards)),
        (MISSION, made.family("mission", ["1", "2"])),
        (TOKEN, made.family("token", TOKENS)),
        (ACTIONS, len(made)),
    ]
    made.check(firsts)
    return made


def cube_kind(action: int) -> int:
    """The kind of the rubble cube that an action takes from the end of a row or column."""
    return (action - CUBE_ROW) % len(CUBES)


def is_row_cube(action: int) -> bool:
    """Whether an action takes a rubble cube from the end of a row, not of a column."""
    return CUBE_ROW <= action < CUBE_COLUMN
