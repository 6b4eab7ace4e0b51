"""Connections that a stranger may hold open: how many, and how long they may say nothing.

uvicorn waits for the first request of a connection, and for the rest of a body, as long as it takes. A
thousand silent connections would then be all that the system allows this process.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from boardwright.server.limits import household

HEADER_PATIENCE: Final = 10.0  # seconds until all headers of a request are there
BODY_PATIENCE: Final = 30.0  # seconds until all of its body is
MOST_FROM_ONE: Final = 256  # connections of one address; a proxy on this machine has as many as it likes
SPARE_FILES: Final = 128  # open files that are left for everything but connections
FEWEST_CONNECTIONS: Final = 64

log = logging.getLogger("boardwright.connections")


@dataclass(slots=True)
class Connections:
    """The open connections of one server process, and what it allows."""

    most: int
    most_from_one: int = MOST_FROM_ONE
    header_patience: float = HEADER_PATIENCE
    body_patience: float = BODY_PATIENCE
    by_address: Counter[str] = field(default_factory=Counter)

    def enter(self, address: str) -> bool:
        """Count a new connection; whether it may stay. A network of IPv6 addresses is one household."""
        home = household(address)
        self.by_address[home] += 1
        if self.by_address.total() > self.most:
            return False
        return self.by_address[home] <= self.most_from_one or is_local(address)

    def leave(self, address: str) -> None:
        """Forget a connection that is closed."""
        home = household(address)
        self.by_address[home] -= 1
        if not self.by_address[home]:
            del self.by_address[home]


def is_local(address: str) -> bool:
    """Whether an address is of this machine, as a proxy's is; so is a socket without addresses."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return True


def raise_file_limit() -> int:
    """Open as many files as this user may; returns how many connections that leaves room for."""
    if sys.platform == "win32":
        return 500  # what its select() can watch
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(FEWEST_CONNECTIONS, soft - SPARE_FILES)


def bounded(connections: Connections) -> type[H11Protocol]:
    """The protocol of a server that allows only these connections."""

    class Bounded(H11Protocol):
        """HTTP/1.1 with an end to the patience for headers and bodies."""

        _address = ""
        _timer: asyncio.TimerHandle | None = None
        _waits_for = ""  # what the timer is for

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            """As usual, unless there are too many."""
            super().connection_made(transport)
            self._address = self.client[0] if self.client else ""
            if not connections.enter(self._address):
                log.warning("too many connections")
                transport.abort()
                return
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            """As usual; its place is free again."""
            self._wait_for("", 0.0)
            connections.leave(self._address)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            """As usual; what is still missing must come in time."""
            super().data_received(data)
            self._watch()

        def on_response_complete(self) -> None:
            """As usual; the time until the next request is the keep-alive's to watch."""
            self._wait_for("", 0.0)
            super().on_response_complete()

        def _watch(self) -> None:
            if self.cycle is None or self.cycle.response_complete:
                self._wait_for("headers", connections.header_patience)
            elif self.cycle.more_body:
                self._wait_for("body", connections.body_patience)
            else:
                self._wait_for("", 0.0)

        def _wait_for(self, what: str, seconds: float) -> None:
            """Close the connection if it does not come; more of the same does not lengthen the wait."""
            if what == self._waits_for:
                return
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self.loop.call_later(seconds, self._give_up) if what else None
            self._waits_for = what

        def _give_up(self) -> None:
            log.info("closed a silent connection", extra={"missing": self._waits_for})
            self.transport.abort()

    return Bounded
