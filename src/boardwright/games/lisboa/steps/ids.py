"""Which step is which: the order of `steps()`, as constants that compile well."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.tables import NOBLE_COUNT, STATE_ACTION_COUNT

TURN: Final = 0
PORTFOLIO: Final = 1
MARKET: Final = 2
COVER: Final = 3
EFFECT: Final = 4
PAYMENT: Final = 5
# The state actions, in their order.
ASSIGN: Final = 6
GET_PLAN: Final = 7
SHIP: Final = 8
PRODUCE: Final = 9
CARDINAL: Final = 10
GAIN_FAVOR: Final = 11
# A visit, a follow, and the noble actions in their order.
VISIT: Final = 12
FOLLOW: Final = 13
SHOP: Final = 14
DECREE: Final = 15
OPEN: Final = 16
# All else.
EVENT: Final = 17
CHURCH: Final = 18
PERIOD: Final = 19
KEEP_CLERGY: Final = 20
DRAFT: Final = 21
STARTING_DECREE: Final = 22
MISSIONS: Final = 23
LACERDA: Final = 24
TOKENS: Final = 25


def is_state_action(step: int) -> bool:
    """Whether a step carries out a state action."""
    return ASSIGN <= step < ASSIGN + STATE_ACTION_COUNT


def is_noble_action(step: int) -> bool:
    """Whether a step carries out a noble's action; the first of them is `SHOP`."""
    return SHOP <= step < SHOP + NOBLE_COUNT
