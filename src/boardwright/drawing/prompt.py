"""The question the table asks: one line, buttons for answers without a place, what is chosen from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, path, rect, text, text_width, wrap
from boardwright.drawing.stage import Stage, button
from boardwright.drawing.view import asks_viewer

LINE: Final = 34.0  # height of the line with the question
ROW: Final = 34.0  # of a row of buttons
LETTERS: Final = 16.8  # bold letters of 15, as wide as they run
MOST: Final = 3  # lines of a long question


@dataclass(frozen=True, slots=True)
class Button:
    """An answer without a place: what it does, says and looks like."""

    action: str
    tip: str
    width: float  # of the label
    label: str  # drawn at 0,0 as the middle of its base line


def plain_button(action: str, words: str) -> Button:
    """A button with words on it."""
    return Button(action, words, text_width(words, 1.12 * 13), text(0, 0, words, "answer"))


def prompt(
    stage: Stage,
    wide: float,
    buttons: Sequence[Button],
    choices: tuple[str, float] = ("", 0),
    note: str = "",
) -> tuple[str, float]:
    """The question with everything that belongs to it; drawing and height.

    `choices` are cards that lie nowhere else, drawing and height; a `note` is said where there is room.
    """
    words = stage.headline()
    if not words:
        return "", 0
    mine = asks_viewer(stage.view)
    lines = wrap(words, wide - 40, LETTERS, MOST)
    end = max(text_width(line, LETTERS) for line in lines) + 34
    start, said = end + 18, ""
    if note and start + text_width(note, 13.4) < wide - 12 and len(lines) == 1:
        said = text(start, 22, note, "ask-note")
        start += text_width(note, 13.4) + 18
    drawn, rows = _rows(buttons, wide, start if start < wide - 150 else wide)
    shown, deep = choices
    line = LINE + (len(lines) - 1) * 18
    tall = line + rows * ROW + deep + (8 if deep else 0)
    body = rect(0, 0, wide, tall, "pan", 10) + rect(4, 4, end, line - 8, "pill" if mine else "box", 12)
    for i, part in enumerate(lines):
        body += text(18, 22 + i * 18, part, "ask yours" if mine else "ask")
    body += said + group(drawn, 0, line - LINE) + group(shown, 12, line + rows * ROW + 6)
    return group(body, ident="prompt", title=words), tall


def _rows(buttons: Sequence[Button], wide: float, start: float) -> tuple[str, int]:
    """Buttons one after the other; drawing and rows below the first line."""
    body, x, row = "", start, 0
    for number, one in enumerate(buttons, 1):
        long = one.width + 24
        if x + long > wide - 6:
            x, row = 8.0, row + 1
        drawn = rect(0, 0, long, 26, "button edge", 8) + group(one.label, long / 2, 17.5)
        drawn += path(box(long, 26, radius=8).edge, "hl legal")
        place = group(
            drawn, x, 4 + row * ROW, ident=f"answer-{number}", title=one.tip, attributes=button(one.action)
        )
        body += place
        x += long + 10
    return body, row
