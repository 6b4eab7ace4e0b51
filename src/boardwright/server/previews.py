"""What each answer would bring at once, as far as whoever is asked can know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.game import fresh_seed
from boardwright.kernel.perspective import Perspective
from boardwright.kernel.state import State

MOST: Final = 60  # answers; of more, none is tried


def foreseen(state: State) -> dict[str, Mapping[str, Any]]:
    """The asked seat's view after each of its answers, by the answer's text.

    An answer that reveals something is left out: nobody can know what it brings. So that nothing hidden
    is told either, the answers are tried on a copy in which all that the seat does not know is redrawn.
    """
    legal = state.legal()
    if len(legal) > MOST:
        return {}
    copy = Perspective(state, state.seat).imagine(dice_from_seed(fresh_seed()))
    found = {}
    for action in legal:
        after = copy.clone()
        try:
            after.apply(action)
        except BoardwrightError:  # a redrawn copy need not allow all that the true position does
            continue
        if after.barriers == copy.barriers:
            found[state.game.catalogue.text(action)] = after.view(state.seat)
    return found
