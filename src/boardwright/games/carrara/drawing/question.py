"""The question the table asks: one line, and answers without a place."""

from __future__ import annotations

from boardwright.drawing import prompt as panel
from boardwright.games.carrara.drawing.answers import answer
from boardwright.games.carrara.drawing.scene import Scene


def prompt(scene: Scene, width: float) -> tuple[str, float]:
    """The question with everything that belongs to it; drawing and height."""
    return panel.prompt(
        scene, width, [panel.plain_button(action, answer(action)) for action in scene.answers]
    )
