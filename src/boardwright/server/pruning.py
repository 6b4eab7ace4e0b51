"""Clearing away tables that nobody has touched for long: finished games and abandoned ones."""

from __future__ import annotations

from sqlalchemy import delete, func, select

from boardwright.server.schema import TABLES
from boardwright.server.store import Store


def untouched(store: Store, since: float) -> int:
    """How many tables have not changed since that moment."""
    with store.glance() as connection:
        return connection.scalar(select(func.count()).where(TABLES.c.changed < since)) or 0


def prune(store: Store, since: float) -> int:
    """Remove them with all that was kept of them; returns how many they were.

    Whoever made a move meanwhile keeps the table: the moment is compared as it goes.
    """
    gone = delete(TABLES).where(TABLES.c.changed < since)
    return store.change(lambda connection: connection.execute(gone).rowcount)
