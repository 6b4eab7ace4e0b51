"""What the pictures and texts of every game read from its view."""

from __future__ import annotations

from typing import TypedDict

from boardwright.kernel.view import Decision


class Shown(TypedDict):
    """The part of a view that is the same in all games."""

    game: str  # its slug
    viewer: int  # -1 is a spectator
    over: bool
    decision: Decision | None
    legal: list[str]
    winners: list[int]
    reconstructed: list[str]


def asks_viewer(view: Shown) -> bool:
    """Whether the one who looks is the one who decides."""
    decision = view["decision"]
    return decision is not None and decision["seat"] == view["viewer"]
