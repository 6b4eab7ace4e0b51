"""Positions for tests, in the words of scenarios (docs/scenario-format.md)."""

from __future__ import annotations

from typing import Any, cast

from boardwright.games.architects.state import Architects
from tests.games.architects.positions import GAME


def placed(players: int = 2, variants: tuple[str, ...] = (), **given: Any) -> Architects:
    """A position; what is not given is as after set-up."""
    return cast(Architects, GAME.place(GAME.options(players, variants), given))
