"""Which step is which: the order of `STEPS`, as constants that compile well."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
SEGMENT: Final = 1
TAKE: Final = 2
SEGMENT_PIECE: Final = 3
BUILD: Final = 4
PAY: Final = 5
UPGRADE: Final = 6
DECORATION_BONUS: Final = 7
SPOT: Final = 8
GAINED: Final = 9
LAY: Final = 10
