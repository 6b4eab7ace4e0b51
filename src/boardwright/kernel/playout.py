"""Random play to the end, in one compiled loop: the unit of simulation and search."""

from __future__ import annotations

from boardwright.kernel.dice import Dice
from boardwright.kernel.dice import choose as choose
from boardwright.kernel.search_state import NOBODY, SearchState


def playout(state: SearchState, dice: Dice, most: int = 1_000_000) -> int:
    """Play random legal actions until the game is over or `most` are played; returns how many.

    Changes the state: hand in a clone to keep it. `dice` chooses the actions; the state's own
    generator stays in charge of the game's chance.
    """
    count = 0
    while state.seat != NOBODY and count < most:
        state.advance(state.pick(dice))
        count += 1
    return count


def pick(state: SearchState, dice: Dice) -> int:
    """A random legal action of those a search tries, each as likely as any other; see `Step.pick`."""
    return state.pick(dice)
