"""What a bot is given: a seat's own sight of the game, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardwright.kernel.dice import Dice
from boardwright.kernel.game import Game, Options
from boardwright.kernel.search_state import SearchState
from boardwright.kernel.state import State


class Perspective:
    """One seat's sight of a state at its decision: view, legal actions, and copies to think with.

    The copies agree with all the seat knows; what it cannot know is redrawn in each. The true
    state never leaves this object.

    >>> import boardwright as bw
    >>> sight = bw.new("carrara", players=2, seed=7).perspective()
    >>> sight.seat, len(sight.legal()), sight.view()["seats"][0]["coins"]
    (0, 8, 20)
    """

    __slots__ = ("__state", "game", "options", "seat")

    def __init__(self, state: State, seat: int) -> None:
        state.check_seat(seat)
        self.__state = state
        self.game: Game = state.game
        self.options: Options = state.options
        self.seat: int = seat

    def view(self) -> Mapping[str, Any]:
        """The seat's view."""
        return self.__state.view(self.seat)

    def legal(self) -> list[int]:
        """The legal actions, if it is the seat's decision; else none."""
        return list(self.__state.legal()) if self.__state.seat == self.seat else []

    def labels(self) -> list[str]:
        """The legal actions in words, in the same order."""
        return [self.game.label(self.__state, action) for action in self.legal()]

    def moment(self) -> tuple[int, int]:
        """How many decisions were made and how often something was revealed: what changed since."""
        return self.__state.decisions, self.__state.barriers

    def imagine(self, dice: Dice) -> SearchState:
        """A full state that could be the true one for all the seat knows. The caller may change it."""
        return self.__state.determinise(self.seat, dice)
