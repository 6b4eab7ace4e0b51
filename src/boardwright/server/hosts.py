"""The names under which a server is asked for.

A page elsewhere can have its own name point to this machine and then ask with it ("DNS rebinding"). So a
server answers to addresses, to `localhost` and to the names it was told, and to no others.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

LOCAL: Final = "localhost"
LONGEST: Final = 253  # signs of a name
_LABEL: Final = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_NAME: Final = re.compile(rf"{_LABEL}(\.{_LABEL})*\.?")


class Hosts:
    """The names that are ours."""

    def __init__(self, domains: Iterable[str]) -> None:
        self._names = {LOCAL, socket.gethostname().lower(), *(name.lower().rstrip(".") for name in domains)}

    def allows(self, header: str) -> bool:
        """Whether a `Host` header names this server."""
        name = host_name(header)
        return name in self._names or name.endswith(f".{LOCAL}") or is_address(name)


def host_name(header: str) -> str:
    """The name in a `Host` header, without its port, in small letters."""
    name = header.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


def is_address(name: str) -> bool:
    """Whether this is an address rather than a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_name(text: str) -> bool:
    """Whether this can be a server's name, as browsers send it: letters, digits, hyphens and dots."""
    return len(text) <= LONGEST and _NAME.fullmatch(text.lower()) is not None
