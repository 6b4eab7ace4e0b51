"""The display of apprentices: two rows at the Workshop, or side by side where there is no width."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, rect
from boardwright.games.architects.drawing.cards import APPRENTICE, apprentice_card, apprentice_tip
from boardwright.games.architects.drawing.lettering import rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import pile, use
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.sight import Slot

GAP: Final = 6.0


def display(scene: Scene, width: float = 690) -> Part:
    """Rows below each other; each column says how many workers reach it."""
    rows = scene.view["display"]
    columns = len(rows[0])
    step = (width + GAP) / columns
    body = ""
    for column in range(columns):
        line = say("label.columns", number=column + 1)
        body += rich(column * step + (step - GAP) / 2, 12, line, scene.size(10.5), "m s")
    for r, row in enumerate(rows):
        for c, slot in enumerate(row):
            body += _slot(scene, slot, step - GAP, c * step, 19 + r * (APPRENTICE + GAP))
    return group(body, ident="apprentices"), width, 19 + 2 * APPRENTICE + GAP


def upright(scene: Scene, width: float) -> Part:
    """The two rows side by side, the first column on top."""
    rows = scene.view["display"]
    step = (width - 20) / 2
    body = ""
    for r, row in enumerate(rows):
        for c, slot in enumerate(row):
            body += _slot(scene, slot, step - 4, 20 + r * (step + 3), c * (APPRENTICE + GAP))
    for column in range(len(rows[0])):
        y = column * (APPRENTICE + GAP)
        body += text(8, y + 46, column + 1, 13, "b m") + use("wk", 0, y + 52, 16)
    return group(body, ident="apprentices"), width, len(rows[0]) * (APPRENTICE + GAP) - GAP


def _slot(scene: Scene, slot: Slot, width: float, x: float, y: float) -> str:
    card = slot["card"]
    if card is None:
        empty = rect(0, 0, width, APPRENTICE, "slot", 6)
        silver = rich(width - 7, APPRENTICE - 8, f"{slot['silver']} {{silver}}", 12.5, "e b")
        return group(empty + (silver if slot["silver"] else ""), x, y)
    drawn = apprentice_card(scene, card, width, slot["silver"])
    return scene.target(f"appr-{card['id']}", drawn, box(width, APPRENTICE), x, y, title=apprentice_tip(card))


def card_piles(scene: Scene, step: float, width: float) -> str:
    """The piles of building and apprentice cards side by side."""
    left = scene.view["piles"]
    piles = (("bcard", "buildings", left["buildings"]), ("acard", "apprentices", left["apprentices"]))
    body = ""
    for i, (symbol, word, number) in enumerate(piles):
        drawn = pile(symbol, number, i * step, 0, say(f"pile.{word}"), width, scene.size(10))
        body += group(drawn, ident=f"pile-{word}", title=say("tip.pile", count=number))
    return body
