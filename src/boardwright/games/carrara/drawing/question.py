"""Questions without a place on the board: the pieces drawn large, each answer a place of its own."""

from __future__ import annotations

from typing import Final

from boardwright.drawing import prompt as panel
from boardwright.games.carrara.drawing.answers import answer
from boardwright.games.carrara.drawing.scene import Scene

PAYMENTS: Final = ("pay.pairs", "pay.block")


def in_focus(action: str) -> bool:
    """Whether an answer is asked for beside the board."""
    return action.split()[0] in PAYMENTS


def prompt(scene: Scene, width: float) -> tuple[str, float]:
    """The question in one line, with buttons for the answers that have no place on any board."""
    buttons = [panel.plain_button(action, answer(action)) for action in scene.answers if in_focus(action)]
    return panel.prompt(scene, width, buttons)
