"""The question the table asks: one line, the cards to choose from, and answers without a place."""

from __future__ import annotations

from html import escape
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, path, rect, wrap
from boardwright.games.architects.drawing.answers import answer, question
from boardwright.games.architects.drawing.cards import BUILDING, building_card, building_tip
from boardwright.games.architects.drawing.lettering import rich, rich_width, text, width
from boardwright.games.architects.drawing.scene import Scene, result
from boardwright.games.architects.drawing.words import count, say, spoken
from boardwright.games.architects.sight import Building

LINE: Final = 34.0  # height of the line with the question
ROW: Final = 34.0  # of a row of buttons
STEP: Final = BUILDING[0] + 10  # of cards to choose from


def headline(scene: Scene) -> str:
    """What is asked of the viewer, whose move it is, or who won."""
    view = scene.view
    if view["over"]:
        return result(view, scene.names)
    decision = view["decision"]
    if decision is None:
        return ""
    if decision["seat"] != view["viewer"]:
        return say("ask.other", name=scene.names[decision["seat"]])
    return question(view)


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


def prompt(scene: Scene, wide: float) -> tuple[str, float]:
    """The question with everything that belongs to it; drawing and height."""
    words = headline(scene)
    if not words:
        return "", 0
    decision = scene.view["decision"]
    mine = decision is not None and decision["seat"] == scene.view["viewer"]
    lines = wrap(words, wide - 40, 16.5, 3)
    end = max(width(line, 15, bold=True) for line in lines) + 30
    due = _clock(scene)
    start = end + 18
    extra = ""
    if due and start + width(due, 12) < wide - 12 and len(lines) == 1:
        extra = text(start, 22, due, 12, "b f-vice")
        start += width(due, 12, bold=True) + 18
    buttons, rows = _buttons(scene, wide, start if start < wide - 150 else wide)
    line = LINE + (len(lines) - 1) * 18
    shown, deep = _choices(scene, wide)
    tall = line + rows * ROW + deep + (8 if deep else 0)
    body = rect(0, 0, wide, tall, "pan", 10) + rect(4, 4, end, line - 8, "pill" if mine else "box", 12)
    for i, part in enumerate(lines):
        body += text(18, 22 + i * 18, part, 15, "b onpill" if mine else "b")
    body += extra + group(buttons, 0, line - LINE) + group(shown, 12, line + rows * ROW + 6)
    return group(body, ident="prompt", title=words), tall


def _buttons(scene: Scene, wide: float, start: float) -> tuple[str, int]:
    """Answers without a place, one after the other; drawing and rows below the first line."""
    body, x, row = "", start, 0
    for number, action in enumerate(scene.answers, 1):
        line = answer(scene.view, action)
        long = rich_width(line, 13, bold=True) + 24
        if x + long > wide - 6:
            x, row = 8.0, row + 1
        drawn = rect(0, 0, long, 26, "button edge", 8) + rich(long / 2, 17.5, line, 13, "m b")
        drawn += path(box(long, 26, radius=8).edge, "hl legal")
        attributes = f'data-action="{escape(action)}" tabindex="0" role="button"'
        body += group(
            drawn, x, 4 + row * ROW, ident=f"answer-{number}", title=spoken(line), attributes=attributes
        )
        x += long + 10
    return body, row


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
