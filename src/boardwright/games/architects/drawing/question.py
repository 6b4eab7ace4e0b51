"""The question the table asks: one line, the cards to choose from, and answers without a place."""

from __future__ import annotations

from typing import Final

from boardwright.drawing import prompt as panel
from boardwright.drawing.marks import box
from boardwright.games.architects.drawing.answers import answer
from boardwright.games.architects.drawing.cards import BUILDING, building_card, building_tip
from boardwright.games.architects.drawing.lettering import rich, rich_width
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import count, say, spoken
from boardwright.games.architects.sight import Building

STEP: Final = BUILDING[0] + 10  # of cards to choose from


def prompt(scene: Scene, wide: float) -> tuple[str, float]:
    """The question with everything that belongs to it; drawing and height."""
    buttons = [_button(action, answer(scene.view, action)) for action in scene.answers]
    return panel.prompt(scene, wide, buttons, _choices(scene, wide), _clock(scene))


def _button(action: str, line: str) -> panel.Button:
    """A button with a line that may have emblems in it."""
    return panel.Button(action, spoken(line), rich_width(line, 13, bold=True), rich(0, 0, line, 13, "m b"))


def _clock(scene: Scene) -> str:
    """What is about to happen: a reset, the end."""
    clock = scene.view["clock"]
    if scene.view["over"]:
        return ""
    if clock["turns_left"] is not None:
        return say("clock.turns", turns=count("turns", clock["turns_left"]))
    if clock["ending"]:
        return say("clock.ending")
    return say("clock.reset") if clock["reset_due"] else ""


def _choices(scene: Scene, wide: float) -> tuple[str, float]:
    """Building cards that are chosen from and lie nowhere on the table; drawing and height."""
    viewer = scene.view["viewer"]
    if viewer < 0:
        return "", 0
    seat = scene.seat(viewer)
    cards: list[Building] = seat["drafting"] or seat["looking"] or []
    columns = max(1, int((wide - 14) // STEP))
    body = ""
    for i, card in enumerate(cards):
        x, y = i % columns * STEP, i // columns * (BUILDING[1] + 10)
        drawn = building_card(scene, card)
        body += scene.target(f"choice-{card['id']}", drawn, box(*BUILDING), x, y, title=building_tip(card))
    return body, -(-len(cards) // columns) * (BUILDING[1] + 10)
