"""Which step is which: the order of `steps()`, as constants that compile well."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
PLACE: Final = 1
LOCATION: Final = 2
STOREHOUSE: Final = 3
WORKSHOP: Final = 4
HIRE: Final = 5
CAPTURE: Final = 6
GUARDHOUSE: Final = 7
MARKET: Final = 8
GUILDHALL: Final = 9
BUILD: Final = 10
CATHEDRAL: Final = 11
MONUMENT: Final = 12
EFFECT: Final = 13
PAY: Final = 14
LOSE: Final = 15
DEBT: Final = 16
RELEASE: Final = 17
RESET: Final = 18
ABILITIES: Final = 19
FINAL: Final = 20
RIVAL: Final = 21
RIVAL_CAPTURE: Final = 22
HIRE_DRAFT: Final = 23
BUILDING_DRAFT: Final = 24
PRINCESS: Final = 25
RIVAL_OPTION: Final = 26
DESTROY: Final = 27
RELIEF: Final = 28
