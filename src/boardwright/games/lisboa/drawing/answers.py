"""The words of answers that have no place on the board."""

from __future__ import annotations

from boardwright.games.lisboa.drawing.words import say


def answer(action: str) -> str:
    """The words on the button of an answer without a place."""
    kind, *words = action.split()
    if kind in ("visit.reis", "pay.influence"):
        return say(f"answer.{kind}", number=words[0])
    return say(f"answer.{'.'.join([kind, *words])}")
