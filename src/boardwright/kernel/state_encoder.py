"""A state as a row of numbers, straight from its fields: what its `Encoding` writes of a view, only faster.

A game writes its fields in the order in which its encoding declares them, and nothing that a view does not
show. Tests compare both, number by number, over random games with every variant. A game that has no encoder
of its own is written by its view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64, mypyc_attr

from boardwright.kernel.encoding import Encoding, Fields
from boardwright.kernel.frames import Frame
from boardwright.kernel.number_row import FULL, NumberRow
from boardwright.kernel.search_state import NOBODY
from boardwright.kernel.state import State
from boardwright.kernel.view import Settled


@mypyc_attr(allow_interpreted_subclasses=True)
class StateEncoder:
    """Writes states of a game with certain options as seats see them."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding: Encoding = encoding
        self.size: int = encoding.size
        self.players: int = encoding.players
        self._turned: list[list[int]] = []  # for each viewer, the seats in the order in which it counts them
        for order in encoding.orders:
            turned = list(order)
            for seat, place in enumerate(order):
                turned[place] = seat
            self._turned.append(turned)
        question = encoding.fields.fields.get("decision")
        self._question: Fields = question if isinstance(question, Fields) else Fields()

    def write(self, state: State, viewer: int, row: NumberRow) -> None:
        """Write what a seat sees (or a spectator, `NOBODY`) from `row.at` on, where all is 0 so far."""
        start = row.at
        if viewer >= 0:
            row.put(start + viewer, FULL)
        counts_as = max(0, viewer)  # a spectator counts seats from the first
        row.order = self.encoding.orders[counts_as]
        row.turned = self._turned[counts_as]
        row.at = start + self.players
        self.fields(state, viewer, row)
        size: i64 = self.size
        if row.at != start + size:
            raise ValueError(f"{row.at - start} numbers were written, not {self.size}")

    def fields(self, state: State, viewer: int, row: NumberRow) -> None:
        """All fields in the order of the encoding; a game that does not write them is written by its view."""
        self.encoding.fields.write(state.view(viewer), row, row.at, row.order)
        row.skip(self.encoding.fields.size)

    def question(
        self,
        state: State,
        settled: Callable[[Any, Frame], Settled],
        most_nested: int,
        row: NumberRow,
    ) -> None:
        """What is asked: the seat, the step, the path to it, and what the turn has settled so far."""
        if state.seat == NOBODY:
            row.skip(self._question.size)
            return
        row.seat(state.seat)
        chosen = self._question.fields["chosen"]
        steps = self._question.fields["path"].size
        row.choice(state.stack[-1].step, steps)
        for frame in state.stack:
            row.count(row.at + frame.step, FULL, float(most_nested))
        row.skip(steps)
        so_far: Settled = {}
        for frame in state.stack:
            so_far.update(settled(state, frame))
        chosen.write(so_far, row, row.at, row.order)
        row.skip(chosen.size)
