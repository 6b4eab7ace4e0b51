"""Observations and masks as NumPy arrays, written by the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from boardwright.kernel.number_row import NumberRow

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.kernel.state import State
    from boardwright.kernel.state_encoder import StateEncoder


class Rows:
    """Rows of numbers, one for each game, in memory that is used again and again."""

    def __init__(self, encoder: StateEncoder, games: int) -> None:
        self._encoder = encoder
        self._row = NumberRow(games * encoder.size)
        self._numbers = np.frombuffer(memoryview(self._row.values), np.float64).reshape(games, encoder.size)

    def clear(self) -> None:
        """Forget what was written."""
        self._row.clear()

    def write(self, game: int, state: State, seat: int) -> None:
        """Write what a seat sees into the row of a game."""
        self._row.at = game * self._encoder.size
        self._encoder.write(state, seat, self._row)

    def numbers(self) -> NDArray[np.float32]:
        """A copy of all rows."""
        found: NDArray[np.float32] = self._numbers.astype(np.float32)
        return found


def mask(state: State, seat: int) -> NDArray[np.int8]:
    """A 1 for each action that a seat may choose now."""
    found = np.zeros(len(state.game.catalogue), np.int8)
    if state.seat == seat:
        found[state.legal()] = 1
    return found
