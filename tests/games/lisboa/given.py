"""Positions for tests, in the words of scenarios (docs/scenario-format.md)."""

from __future__ import annotations

from typing import Any, cast

from boardwright.games.lisboa.state import Lisboa
from tests.games.lisboa.positions import GAME, new


def placed(players: int = 3, variants: tuple[str, ...] = (), **given: Any) -> Lisboa:
    """A position; what is not given is as after set-up."""
    return cast(Lisboa, GAME.place(GAME.options(players, variants), given))


def started(players: int, seed: int, variants: tuple[str, ...] = ()) -> Lisboa:
    """A game in which everyone has kept the first clergy tile."""
    game = new(players, seed, variants)
    while game.step_slug() == "keep.clergy":
        game.play("keep.clergy 1")
    return game
