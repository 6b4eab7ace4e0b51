"""Clearing away tables that nobody has touched for long: finished games and abandoned ones."""

from __future__ import annotations

from typing import Final

from sqlalchemy import bindparam, delete, func, select

from boardwright.server.schema import TABLES
from boardwright.server.store import Store

_OLD: Final = TABLES.c.changed < bindparam("since")
_COUNT: Final = select(func.count()).where(_OLD)
_CLEAR: Final = delete(TABLES).where(_OLD)


def untouched(store: Store, since: float) -> int:
    """How many tables have not changed since that moment."""
    with store.glance() as plain:
        return int(plain.rows(_COUNT, {"since": since})[0][0])


def prune(store: Store, since: float) -> int:
    """Remove them with all that was kept of them; returns how many they were.

    Whoever made a move meanwhile keeps the table: the moment is compared as it goes.
    """
    return store.change(lambda plain: plain.execute(_CLEAR, {"since": since}))
