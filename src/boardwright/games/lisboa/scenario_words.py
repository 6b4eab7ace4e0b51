"""Seats and cards in a scenario's words, with an error that says what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.lisboa.actions import CARDS
from boardwright.kernel.given import index, number

if TYPE_CHECKING:
    from boardwright.games.lisboa.state import Lisboa


def seat_named(state: Lisboa, seat: int, where: str) -> int:
    """A seat that is there."""
    return number({"seat": seat}, "seat", 0, where, 0, len(state.players) - 1)


def card_named(name: str) -> int:
    """`PC22` as its number."""
    return index([f"PC{card + 1:02}" for card in range(CARDS)], name, "political card")
