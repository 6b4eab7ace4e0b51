"""A state as one seat may imagine it: what it knows is kept, the rest is redrawn.

Coins and blocks behind screens stay as they are: every gain and payment is made in the open, so all seats
know them by counting, and so does a player with a perfect memory.
"""

from __future__ import annotations

from boardwright.games.carrara.state import Carrara
from boardwright.kernel.determinise import shuffled
from boardwright.kernel.dice import Dice


def imagine(state: Carrara, seat: int, dice: Dice) -> Carrara:
    """A copy with the stack reshuffled and the future of the bag redrawn."""
    copy = state.clone()
    copy.forget(seat, dice)
    copy.deck = shuffled(state.deck, dice, state.drawn)
    return copy
