"""Looking ahead to the end of one's own turn, in one compiled loop."""

from __future__ import annotations

from typing import Final

from boardwright.kernel.state import State

MOST_POSITIONS: Final = 4000  # a turn with more lines than this is judged where the search stands


def best_in_turn(state: State, seat: int, budget: int = MOST_POSITIONS) -> int:
    """The legal action that begins the best line of the seat's own turn; the state is not changed.

    Lines go on while the same seat decides in the same turn. The budget of positions is shared
    out evenly among the actions of each decision; a line without any left is judged where it is.
    """
    legal = state.legal()
    best = legal[0]
    best_worth = 0.0
    left = budget
    for index in range(len(legal)):
        share = left // (len(legal) - index)
        used, worth = _worth(state, legal[index], seat, share)
        left -= used
        if index == 0 or worth > best_worth:
            best, best_worth = legal[index], worth
    return best


def _worth(state: State, action: int, seat: int, budget: int) -> tuple[int, float]:
    """Positions looked at after an action, and the best evaluation from there."""
    after = state.clone()
    after.apply(action)
    if after.seat != seat or after.turn != state.turn or budget <= 1:
        return 1, after.evaluate(seat)
    legal = after.legal()
    used = 1
    best = 0.0
    for index in range(len(legal)):
        share = (budget - used) // (len(legal) - index)
        spent, worth = _worth(after, legal[index], seat, share)
        used += spent
        if index == 0 or worth > best:
            best = worth
    return used, best
