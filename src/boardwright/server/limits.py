"""How often somebody may ask: a bucket that drips, for each kind of request and each asker."""

from __future__ import annotations

from math import ceil
from threading import Lock
from time import monotonic
from typing import Final

from boardwright.kernel.language import tr
from boardwright.server.errors import NotNow, TooMany

# Kind of request: how many at once, and how many seconds until there is room for one more. All guests at an
# address share, so there must be room for a family at one table.
RATES: Final = {
    "look": (240, 0.05),
    "page": (240, 0.05),
    "act": (60, 0.2),
    "chat": (10, 2.0),
    "hint": (6, 5.0),
    "make": (30, 10.0),
    "sign in": (10, 20.0),
}
MOST_ASKERS: Final = 20_000
MOST_STREAMS: Final = 5000  # open at once, of everybody
MOST_OWN_STREAMS: Final = 200  # and of one asker


class Limits:
    """Counts requests in memory; each server process counts for itself."""

    def __init__(self, active: bool = True) -> None:
        self._active = active
        self._levels: dict[tuple[str, str], tuple[float, float]] = {}  # how full, and when that was
        self._lock = Lock()

    def check_streams(self, everybodys: int, own: int) -> None:
        """Whether there is room for one more stream. Raises `NotNow`."""
        if everybodys >= MOST_STREAMS:
            raise NotNow(tr("Too many people are looking; try again later."))
        if self._active and own >= MOST_OWN_STREAMS:
            raise NotNow(tr("You look at too many tables at once; close some of them first."))

    def count(self, kind: str, asker: str) -> None:
        """One more request. Raises `TooMany` if the bucket is full."""
        if not self._active:
            return
        size, drip = RATES[kind]
        now = monotonic()
        with self._lock:
            level, then = self._levels.pop((kind, asker), (0.0, now))
            level = max(0.0, level - (now - then) / drip)
            full = level + 1 > size
            self._levels[kind, asker] = (level if full else level + 1, now)
            if len(self._levels) > MOST_ASKERS:
                del self._levels[next(iter(self._levels))]  # the one that has been silent longest
        if full:
            raise TooMany(ceil((level + 1 - size) * drip))
