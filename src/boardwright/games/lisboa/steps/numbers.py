"""Which step is which: the order of `steps()`, as constants that compile well."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
PORTFOLIO: Final = 1
MARKET: Final = 2
COVER: Final = 3
EFFECT: Final = 4
PAYMENT: Final = 5
ASSIGN: Final = 6
GET_PLAN: Final = 7
SHIP: Final = 8
PRODUCE: Final = 9
CARDINAL: Final = 10
GAIN_FAVOR: Final = 11
VISIT: Final = 12
FOLLOW: Final = 13
SHOP: Final = 14
DECREE: Final = 15
OPEN: Final = 16
EVENT: Final = 17
CHURCH: Final = 18
PERIOD: Final = 19
KEEP_CLERGY: Final = 20
DRAFT: Final = 21
STARTING_DECREE: Final = 22
MISSIONS: Final = 23
LACERDA: Final = 24
TOKENS: Final = 25
