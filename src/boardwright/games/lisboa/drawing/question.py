"""The question the table asks: one line, the cards to choose from, and answers without a place."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, path, rect, text, text_width, wrap
from boardwright.games.lisboa.drawing.cards import CARD, CLERGY, clergy_tile, political_card
from boardwright.games.lisboa.drawing.scene import Scene, result
from boardwright.games.lisboa.drawing.words import say
from boardwright.games.lisboa.telling.pieces import card_words, clergy_words

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
LINE: Final = 34.0  # height of the line with the question
ROW: Final = 34.0  # of a row of buttons
STEP: Final = CARD[0] + 12  # of cards to choose from
LARGE: Final = 1.8  # clergy tiles to choose from are that much larger
BOLD: Final = 1.12  # bold letters are that much wider


def question(scene: Scene) -> str:
    """What is asked of the viewer, whose move it is, or who won."""
    view = scene.view
    if view["over"]:
        return result(view, scene.names)
    decision = view["decision"]
    if decision is None:
        return ""
    if decision["seat"] != view["viewer"]:
        return say("ask.other", name=scene.names[decision["seat"]])
    kinds = [action.split()[0] for action in view["legal"] if action != "stop"]
    return say(f"ask.{QUESTIONS.get(kinds[0], kinds[0])}") if kinds else say("answer.stop")


def answer(action: str) -> str:
    """The words on the button of an answer without a place."""
    kind, *words = action.split()
    if kind in ("visit.reis", "pay.influence"):
        return say(f"answer.{kind}", number=words[0])
    return say(f"answer.{'.'.join([kind, *words])}")


def prompt(scene: Scene, width: float) -> tuple[str, float]:
    """The question with everything that belongs to it; drawing and height."""
    words = question(scene)
    if not words:
        return "", 0
    decision = scene.view["decision"]
    mine = decision is not None and decision["seat"] == scene.view["viewer"]
    lines = wrap(words, width - 40, BOLD * 15, 2)
    end = max(text_width(line, BOLD * 15) for line in lines) + 34
    buttons, rows = _buttons(scene, width, end + 18 if end < width - 150 else width)
    shown, deep = _choices(scene, width)
    line = LINE + (len(lines) - 1) * 18
    tall = line + rows * ROW + deep + (6 if deep else 0)
    body = rect(0, 0, width, tall, "pan", 10) + rect(4, 4, end, line - 8, "pill" if mine else "box", 12)
    for i, part in enumerate(lines):
        body += text(18, 22 + i * 18, part, "l f15 b onp" if mine else "l f15 b")
    body += group(buttons, 0, line - LINE) + group(shown, 12, line + rows * ROW + 6)
    return group(body, ident="prompt", title=words), tall


def _buttons(scene: Scene, width: float, start: float) -> tuple[str, int]:
    """Answers without a place, one after the other; drawing and rows below the first line."""
    body, x, row = "", start, 0
    for number, action in enumerate(scene.answers, 1):
        words = answer(action)
        wide = text_width(words, BOLD * 13) + 24
        if x + wide > width - 6:
            x, row = 8.0, row + 1
        drawn = rect(0, 0, wide, 26, "button edge", 8) + text(wide / 2, 17.5, words, "b f13")
        drawn += path(box(wide, 26, radius=8).edge, "hl legal")
        attributes = f'data-action="{escape(action)}" tabindex="0" role="button"'
        body += group(drawn, x, 4 + row * ROW, ident=f"answer-{number}", title=words, attributes=attributes)
        x += wide + 10
    return body, row


def _choices(scene: Scene, width: float) -> tuple[str, float]:
    """Cards and tiles that are chosen from and lie nowhere on the board; drawing and height."""
    viewer = scene.view["viewer"]
    if viewer < 0:
        return "", 0
    seat = scene.seat(viewer)
    body = ""
    tiles, cards = seat["clergy_choice"] or [], seat["packet"] or scene.view["discards"]
    for i, tile in enumerate(tiles):
        drawn = f'<g transform="scale({LARGE:.3f})">{clergy_tile(tile)}</g>'
        outline = box(CLERGY[0] * LARGE, CLERGY[1] * LARGE)
        body += scene.target(f"choice-{i + 1}", drawn, outline, i * STEP, 4, title=clergy_words(tile))
    columns = int((width - 14) // STEP)
    for i, card in enumerate(cards):
        x, y = i % columns * STEP, i // columns * STEP
        drawn = political_card(card)
        body += scene.target(f"choice-{card['id']}", drawn, box(*CARD), x, y, title=card_words(card))
    return body, (bool(tiles) + -(-len(cards) // columns)) * STEP
