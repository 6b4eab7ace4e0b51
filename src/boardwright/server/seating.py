"""Changes at a table that are no moves: who sits where, offers, clocks. All of one are kept, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from boardwright.server.clocks import Running
from boardwright.server.errors import Stale
from boardwright.server.live_table import (
    OVER,
    Live,
    follow_clock,
    hold,
    keep_clock,
    read_clock,
    seats_at,
    stage_of,
    touch,
)
from boardwright.server.names import folded
from boardwright.server.schema import Kept, Place
from boardwright.server.store import Store


@dataclass(slots=True)
class Held:
    """What is kept of a table now, to be changed."""

    row: Kept
    seats: list[Place]
    clock: Running | None


@contextmanager
def changing(store: Store, live: Live, kind: str) -> Iterator[Held]:
    """A table as it is kept now, nobody else's to change, at whatever server they are.

    What is in memory follows with `refresh`. Raises `Stale` if somebody has decided meanwhile.
    """
    with store.write() as work:
        row, seats = hold(work, live.id), seats_at(work, live.id)
        if row.entries != live.row.entries:
            raise Stale
        held = Held(row, seats, read_clock(work, live.id, len(seats)))
        yield held
        stage = stage_of(live.state, seats, row.ended)
        if held.clock is not None:
            if not held.clock.stopped:
                follow_clock(held.clock, live.session, seats, stage, store.clock.now())
            keep_clock(work, live.id, held.clock)
        touch(work, store, live, OVER if stage == OVER else kind, stage=stage)


def names_but(seats: Sequence[Place], place: Place) -> set[str]:
    """The names that are used, folded, that of one seat aside."""
    return {folded(other.name) for other in seats if other is not place}
