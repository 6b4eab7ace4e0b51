"""How often somebody may ask: a bucket that drips, for each kind of request and each asker.

Wrong passwords are counted apart: see `Tries`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
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
    "report": (5, 120.0),
    "hint": (6, 5.0),
    "coach": (12, 2.0),
    "same hint": (3, 60.0),  # about one position
    "make": (30, 10.0),
    "sign in": (10, 20.0),
    "register": (10, 120.0),
    "letter": (5, 120.0),
    "picture": (12, 5.0),
}
TOGETHER: Final = 4  # times as much as one account is what all accounts at one address may do
MOST_OPEN: Final = 10  # open tables that are not over, of one account or one address
MOST_ASKERS: Final = 20_000
MOST_STREAMS: Final = 5000  # open at once, of everybody
MOST_OWN_STREAMS: Final = 200  # and of one asker


class Limits:
    """Counts requests in memory; each server process counts for itself."""

    def __init__(self, active: bool = True) -> None:
        self._active = active
        self.tries = Tries(active)
        self._levels: dict[tuple[str, str], tuple[float, float]] = {}  # how full, and when that was
        self._lock = Lock()

    def check_streams(self, everybodys: int, own: int) -> None:
        """Whether there is room for one more stream. Raises `NotNow`."""
        if everybodys >= MOST_STREAMS:
            raise NotNow(tr("Too many viewers. Try again later."))
        if self._active and own >= MOST_OWN_STREAMS:
            raise NotNow(tr("You have too many tables open. Close some of them first."))

    @property
    def most_open(self) -> int | None:
        """How many open tables one may have that are not over; none if there is no limit."""
        return MOST_OPEN if self._active else None

    def count(self, kind: str, asker: str, times: int = 1) -> None:
        """One more request. Raises `TooMany` if the bucket, so many times as large, is full."""
        if not self._active:
            return
        size, drip = RATES[kind][0] * times, RATES[kind][1] / times
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


@lru_cache(4096)
def household(host: str) -> str:
    """Whom an address counts for: in IPv6 a household has a network of countless addresses."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # no address: a socket of this machine, or a test
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


# -------------------------------------------------------------------- passwords

FREE: Final = 5  # wrong passwords for a name from an address before one has to wait
FREE_AT_ADDRESS: Final = 20  # for all names together
LONGEST_WAIT: Final = 900.0  # seconds
LONGEST_AT_ADDRESS: Final = 60.0  # a household may share it with whoever guesses
BESIEGED: Final = 50  # wrong passwords for a name, from wherever, after which fewer are free
PATIENCE_THEN: Final = 10.0  # seconds for the first wait then
FORGOTTEN: Final = 3600.0  # seconds after which wrong passwords no longer count


@dataclass(slots=True)
class _Wrong:
    """How many tries were wrong, and when the last one was."""

    count: int = 0
    last: float = 0.0


class Tries:
    """Wrong passwords: whoever tries again and again waits, twice as long each time.

    What others try elsewhere never makes anybody wait: it is the address, alone and together with the
    name, that does. If a name is tried from everywhere, the second try of each address has to wait, and
    longer; the first never. A try counts when it begins, so that many at once gain nothing.
    """

    def __init__(self, active: bool = True) -> None:
        self._active = active
        self._wrong: dict[tuple[str, str], _Wrong] = {}  # by address and name, either of them empty for all
        self._lock = Lock()

    def begin(self, address: str, key: str) -> None:
        """Somebody tries a password for a folded name. Raises `TooMany` if they have to wait first."""
        if not self._active:
            return
        now = monotonic()
        with self._lock:
            here, all_here, everywhere = (self._at(kind, now) for kind in _kinds(address, key))
            besieged = everywhere.count >= BESIEGED
            free, first = (1, PATIENCE_THEN) if besieged else (FREE, 1.0)
            until = max(
                here.last + _wait(here.count - free, first, LONGEST_WAIT),
                all_here.last + _wait(all_here.count - FREE_AT_ADDRESS, 1.0, LONGEST_AT_ADDRESS),
            )
            if now < until:
                raise TooMany(ceil(until - now))
            for wrong in (here, all_here, everywhere):
                wrong.count, wrong.last = wrong.count + 1, now

    def right(self, address: str, key: str) -> None:
        """The password was right: that try counts no more, nor do earlier ones for this name from here."""
        if not self._active:
            return
        with self._lock:
            here, *others = _kinds(address, key)
            self._wrong.pop(here, None)
            for kind in others:
                if kind in self._wrong:
                    self._wrong[kind].count -= 1

    def _at(self, kind: tuple[str, str], now: float) -> _Wrong:
        wrong = self._wrong.pop(kind, None)
        if wrong is None or now - wrong.last > FORGOTTEN:
            wrong = _Wrong()
        self._wrong[kind] = wrong  # now the last
        if len(self._wrong) > MOST_ASKERS:
            del self._wrong[next(iter(self._wrong))]  # the one that has been silent longest
        return wrong


def _kinds(address: str, key: str) -> tuple[tuple[str, str], ...]:
    return (address, key), (address, ""), ("", key)


def _wait(over: int, first: float, longest: float) -> float:
    """Seconds to wait after so many tries more than are free."""
    return 0.0 if over < 0 else min(longest, first * 2.0 ** min(over, 30))
