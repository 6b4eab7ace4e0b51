"""How many cases the tests try that sample: usually enough to notice a fault soon, and more if asked for.

`BOARDWRIGHT_THOROUGH=10 make test` tries ten times as many.
"""

from __future__ import annotations

import os
from typing import Final

THOROUGH: Final = max(1, int(os.environ.get("BOARDWRIGHT_THOROUGH", "1")))


def times(usual: int) -> int:
    """So many cases, or as many times more as are asked for."""
    return usual * THOROUGH


def each(usual: int) -> int:
    """The step through a row of which usually each n-th is looked at: 1 is all of it."""
    return max(1, usual // THOROUGH)
