"""Decree cards, and the row of them on the board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, doubt, group, head, rect, text
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import lines_of, panel, tag, use
from boardwright.games.lisboa.drawing.words import count, say, short_decree
from boardwright.games.lisboa.sight import Decree
from boardwright.games.lisboa.tables import CUBES, GOODS, NOBLES
from boardwright.games.lisboa.telling.pieces import decree_words

HEIGHT: Final = 134.0
CARD: Final = 100.0  # height of a card
LACERDA_TAKES: Final = 2  # from the left

# Metric: symbol and tint; a good, cube, row or side is added where the decree names one.
ICONS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "own_shops_of_type": ("shop", ""),
        "shops_in_row": ("shop", "any"),
        "public_buildings_in_row": ("building", "az2"),
        "public_buildings_with_colour": ("building", "az2"),
        "public_buildings_of_architect": ("building", ""),
        "public_buildings_on_side": ("building", "az2"),
        "own_plans": ("plan", "az1"),
        "own_officials_on_board": ("officials", ""),
        "own_officials_in_office": ("official", ""),
        "own_favors": ("favor", ""),
        "own_clergy_tiles": ("clergy", ""),
        "own_ships": ("ship", "cream"),
        "own_hold_total": ("ship", "d-brown"),
        "own_goods_in_warehouse": ("anygood", ""),
        "own_rubble_sets": ("cube-any", ""),
        "own_noble_cards": ("card", ""),
        "own_treasury_cards": ("chest", ""),
        "own_shops": ("house", ""),
        "own_sets_of_four_shop_types": ("shop", "any"),
        "own_decrees": ("decree", ""),
        "own_influence_at_least_others": ("env", ""),
        "own_reis_at_least_others": ("coin", ""),
    }
)
SIDES: Final = ("north", "west", "east")


def decree_card(decree: Decree, width: float, height: float, *, words: bool = True) -> str:
    """Wigs above, what they are counted for below."""
    body = rect(0, 0, width, height, "card edge", 5) + head(width, 25, "f-az3", 5)
    if width >= 56:
        body += use("wig", width / 2 - 24, 1, 23) + text(width / 2 + 11, 19, decree["wigs"], "b f18 ser")
    else:
        body += text(width / 2, 19, decree["wigs"], "b f18 ser")
    size = 32 if words else 24
    middle = 45.0 if words else (height + 13) / 2
    body += _icon(decree, width / 2, middle, size)
    if words:
        lines, font = lines_of(short_decree(decree), width - 4, 12.5)
        for i, line in enumerate(lines):
            body += text(width / 2, height - 22 + i * 14, line, font)
    return body + (doubt(width - 7, 32, say("tip.reconstructed")) if decree["guessed"] else "")


def _icon(decree: Decree, x: float, y: float, size: float) -> str:
    of = decree["of"]
    symbol, tint = ICONS.get(decree["metric"], (of, ""))
    if symbol == "shop" and of in GOODS:
        tint = of
    elif decree["metric"] == "public_buildings_of_architect":
        tint = f"a-{of}"
    body = use(symbol, x - size / 2, y - size / 2, size, tint)
    if decree["metric"].endswith("_at_least_others"):
        body += tag(x + size * 0.46, y + size * 0.32, "≥")
    elif decree["group"] > 1:
        body += tag(x + size * 0.46, y + size * 0.32, say("label.times", count=decree["group"]))
    if of in GOODS and symbol not in ("shop", of):
        body += use(of, x + size * 0.2, y + 1, size * 0.5)
    elif of in NOBLES:
        body += use(of, x + size * 0.33, y - size * 0.15, size * 0.5, "line")
    elif of and of not in (*CUBES, "blue", "green"):
        letter = say(f"side.{of}.letter") if of in SIDES else of
        body += tag(x + size * 0.46, y + size * 0.32, letter) if of not in GOODS else ""
    return body


def decree_tip(scene: Scene, decree: Decree, seat: int) -> str:
    """A decree in words, with what it is worth to a seat now."""
    worth = decree["worth"][seat] if seat < len(decree["worth"]) else 0
    wigs = count("wigs", worth)
    return say("tip.decree", decree=decree_words(decree), wigs=wigs, name=scene.names[seat])


def decrees(scene: Scene, width: float, columns: int = 8) -> Part:
    """The display of decrees, in one row or two."""
    row = scene.view["decrees"]
    display = row["display"] or [None] * 8
    step = (width - 22) / columns
    rows = -(-len(display) // columns)
    height = HEIGHT + (rows - 1) * (CARD + 6)
    body = panel(width, height, say("decrees")) + use("decree", width - 70, 6, 15)
    body += text(width - 26, 19, say("label.times", count=row["deck"]), "mu b r")
    lying = [i for i, decree in enumerate(display) if decree]
    for i, decree in enumerate(display):
        wide = step - 6
        drawn = decree_card(decree, wide, CARD) if decree else rect(0, 0, wide, CARD, "dash", 5)
        title = decree_tip(scene, decree, scene.mover) if decree else say("tip.decree.gone")
        if scene.view["lacerda"] is not None and i in lying[:LACERDA_TAKES]:  # LISL-DECREE-01
            title = say("tip.decree.lacerda", decree=title)
            drawn += use("mask", 3, 27, 15)
        x, y = 14 + i % columns * step, 27 + i // columns * (CARD + 6)
        body += scene.target(f"decree-{i + 1}", drawn, box(wide, CARD, radius=5), x, y, title=title)
    return group(body, ident="decrees"), width, height
