"""How a search judges positions of a game. It belongs to the game; a state only passes the question on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from boardwright.kernel.game import Options
    from boardwright.kernel.search_state import SearchState

USUAL_TURNS: Final = 24


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """A game's judgement of positions, and how a search uses it. Holds no game in progress."""

    def worth(self, state: SearchState, seat: int) -> float:
        """How good a position is for a seat, roughly in points. Reads only what the seat knows."""
        raise NotImplementedError

    def rivalry(self, options: Options) -> float:
        """How much of the best other's worth a search takes from one's own; of a solo rival's nothing."""
        return 1.0 if options.players > 1 else 0.0

    def turns_tried(self, options: Options) -> int:
        """How many ways to play the turn that is to be decided a search tries at most."""
        return USUAL_TURNS
