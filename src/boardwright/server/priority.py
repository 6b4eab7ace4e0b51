"""Decisions of people come first: whoever only looks, and what bots have decided, gives way to them.

All threads of a process share one interpreter. A decision on its way to the others would have to share
it with every page that is being made meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from typing import Final

PATIENCE: Final = 0.02  # seconds for which anybody gives way


class Precedence:
    """Whether somebody is deciding just now, at any table of this process."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._lock = Lock()
        self._deciding = 0
        self._nobody = Event()
        self._nobody.set()

    @contextmanager
    def first(self) -> Iterator[None]:
        """Others give way until the block ends."""
        with self._lock:
            self._deciding += 1
            self._nobody.clear()
        try:
            yield
        finally:
            with self._lock:
                self._deciding -= 1
                if not self._deciding:
                    self._nobody.set()

    def give_way(self) -> None:
        """Wait until nobody is deciding, though not for long."""
        self._nobody.wait(self._patience)
