"""The display of apprentices at the Workshop, and the piles of cards."""

from __future__ import annotations

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, rect
from boardwright.games.architects.drawing.cards import apprentice_tip, lying_apprentice, standing_apprentice
from boardwright.games.architects.drawing.lettering import rich
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import counted, panel
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.view.schema import Slot


def display(scene: Scene, width: float, height: float, *, lying: bool = False) -> str:
    """All places: in two rows, or in two columns of lying cards, the first column of the display on top."""
    rows = scene.view["display"]
    across, down = (len(rows), len(rows[0])) if lying else (len(rows[0]), len(rows))
    wide, tall = (width - 12) / across, (height - 11) / down
    body = panel(width, height)
    for r, row in enumerate(rows):
        for c, slot in enumerate(row):
            column, line = (r, c) if lying else (c, r)
            at = (7 + column * wide, 6 + line * tall)
            body += _slot(scene, slot, (wide - 4, tall - 5), at, lying=lying)
    return group(body, ident="apprentices", title=say("apprentices"))


def _slot(
    scene: Scene, slot: Slot, size: tuple[float, float], at: tuple[float, float], *, lying: bool
) -> str:
    card, silver = slot["card"], slot["silver"]
    if card is None:
        empty = rect(0, 0, *size, "slot", 6)
        coins = rich(size[0] - 6, size[1] - 8, f"{silver} {{silver}}", 14, "e b") if silver else ""
        return group(empty + coins, *at)
    drawn = (lying_apprentice if lying else standing_apprentice)(scene, card, *size, silver)
    return scene.target(f"appr-{card['id']}", drawn, box(*size), *at, title=apprentice_tip(card))


def card_piles(scene: Scene, width: float, height: float) -> str:
    """The piles of building and apprentice cards side by side, or below each other where it is narrow."""
    left = scene.view["piles"]
    piles = (("bcard", "buildings", left["buildings"]), ("acard", "apprentices", left["apprentices"]))
    body = panel(width, height)
    beside = width >= 2 * 56
    for i, (symbol, word, number) in enumerate(piles):
        x, y = (8 + i * (width - 12) / 2, height / 2) if beside else (9, height * (0.28 + 0.44 * i))
        drawn = counted(symbol, f"×{number}", x, y, 24 if not beside else 30)
        body += group(drawn, ident=f"pile-{word}", title=say("tip.pile", count=number))
    return body
