"""Which question is asked, and the words of answers that have no place on the board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.sight import View

# Kind of answer: key of the question, where it is not the kind's own.
QUESTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "gold": "turn",
        "portfolio": "turn",
        "court": "turn",
        "discard.dock": "discard",
        "discard.bureau": "discard",
        "sell": "market",
        "trade": "market",
        "ship.new": "ship",
        "ship.replace": "ship",
        "cube.row": "cube",
        "cube.column": "cube",
    }
)


def question(view: View) -> str:
    """The question to the one who decides, in words."""
    kinds = [action.split()[0] for action in view["legal"] if action != "stop"]
    return say(f"ask.{QUESTIONS.get(kinds[0], kinds[0])}") if kinds else say("answer.stop")


def answer(action: str) -> str:
    """The words on the button of an answer without a place."""
    kind, *words = action.split()
    if kind in ("visit.reis", "pay.influence"):
        return say(f"answer.{kind}", number=words[0])
    return say(f"answer.{'.'.join([kind, *words])}")
