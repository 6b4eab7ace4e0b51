"""Random play to the end, in one compiled loop: the unit of simulation and search."""

from __future__ import annotations

from mypy_extensions import i64

from boardwright.kernel.dice import Dice
from boardwright.kernel.search_state import NOBODY, SearchState


def playout(state: SearchState, dice: Dice, most: int = 1_000_000) -> int:
    """Play random legal actions until the game is over or `most` are played; returns how many.

    Changes the state: hand in a clone to keep it. `dice` chooses the actions; the state's own
    generator stays in charge of the game's chance.
    """
    count = 0
    while state.seat != NOBODY and count < most:
        state.advance(pick(state, dice))
        count += 1
    return count


def pick(state: SearchState, dice: Dice) -> int:
    """A random legal action of those a search tries, each as likely as any other.

    Where it takes a look ahead to know what is legal, only the answers drawn are looked at: one that
    is not legal is put aside and another drawn.
    """
    known = state._legal
    if known:
        return known[choose(dice, len(known))]
    frame = state.stack[-1]
    step = state.game.steps[frame.step]
    offers = step.tries(state, frame)
    while True:
        at = choose(dice, len(offers))
        action = offers[at]
        if step.holds(state, frame, action):
            return action
        offers = offers[:at] + offers[at + 1 :]


def choose(dice: Dice, n: int) -> int:
    """A whole number below n, not noted anywhere; the bias is below n / 2**32."""
    return int((dice.word() * i64(n)) >> 32)
