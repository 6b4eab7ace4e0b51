"""Whether what is kept of a table can be true: a disk, a restore or a careless hand may have damaged it.

A damaged table is told as such, with a line in the log; all other tables go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from boardwright.games import names
from boardwright.kernel.errors import BadRecord
from boardwright.kernel.record import Record
from boardwright.kernel.session import Session
from boardwright.server.responses import Access, Speed, Stage
from boardwright.server.schema import Kept, Ordered, Place

_WORDS: Final = {"stage": get_args(Stage), "speed": get_args(Speed), "access": get_args(Access)}
_NUMBERS: Final = ("version", "moved", "entries", "decisions", "decides")


def row_problem(row: Kept) -> str:
    """What is wrong with a table's row by itself; "" if nothing is."""
    if row.game not in names():
        return f"there is no game {row.game!r}"
    for name, known in _WORDS.items():
        if getattr(row, name) not in known:
            return f"{name} is {getattr(row, name)!r}"
    for name in _NUMBERS:  # SQLite keeps anything anywhere
        if not isinstance(getattr(row, name), int):
            return f"{name} is {getattr(row, name)!r}"
    return "" if isinstance(row.changed, float) else f"changed is {row.changed!r}"


def check_kept(row: Kept, seats: Sequence[Place], record: Record) -> None:
    """Whether a table's row, its seats and its record go together. Raises `BadRecord`."""
    problem = row_problem(row)
    if problem:
        raise BadRecord(0, problem)
    if [seat.number for seat in seats] != list(range(record.players)):
        raise BadRecord(0, f"{record.players} play, but the seats are {[seat.number for seat in seats]}")
    if row.entries != len(record.entries):
        raise BadRecord(0, f"the record has {len(record.entries)} entries, not {row.entries}")


def check_game(row: Kept, session: Session, orders: Sequence[Ordered]) -> None:
    """Whether a table's row and orders fit its game as it was played again. Raises `BadRecord`."""
    if (row.stage == "over") != (session.state.over or bool(row.ended)):
        raise BadRecord(0, f"the stage is {row.stage!r}, but over is {session.state.over}")
    for order in orders:
        session.game.catalogue.id(order.action)  # raises `UnknownAction`
