"""Decree cards, and the row of them on the board."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.shapes import Part, doubt, group, head, rect, text
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, broken, narrowed, panel, tag, use
from boardwright.games.lisboa.drawing.words import count, say, short_decree
from boardwright.games.lisboa.printed.tables import CUBES, GOODS, NOBLES
from boardwright.games.lisboa.text.board.pieces import decree_words
from boardwright.games.lisboa.view.schema import Decree

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


def decree_card(decree: Decree, width: float, height: float, *, worth: int, words: bool = False) -> str:
    """Wigs above, what they are counted for, at the foot what it is worth now."""
    body = rect(1.5, 3, width, height, "drop", 5) + rect(0, 0, width, height, "card edge", 5)
    body += head(width, 25, "f-az3", 5)
    if width >= 50:
        body += use("wig", width / 2 - 24, 1, 23) + text(width / 2 + 11, 19, decree["wigs"], "b f18 ser")
    else:
        body += text(width / 2, 19, decree["wigs"], "b f18 ser")
    foot = 22.0
    room = height - 25 - foot - (32 if words else 0)
    size = max(20.0, min(36.0, room - 6, width - 14))
    body += decree_icon(decree, width / 2 - 2, 26 + room / 2, size)
    if words:
        for i, line in enumerate(broken(short_decree(decree), width - 6, most=2)):
            body += narrowed(width / 2, height - foot - 18 + i * 14, line, width - 6)
    body += rect(4, height - foot, width - 8, 18, "here" if worth else "box", 4)
    body += text(width / 2, height - 8, f"+{worth}", "b f14" if worth else "mu f14")
    return body + (doubt(width - 7, 32, say("tip.reconstructed")) if decree["guessed"] else "")


def decree_icon(decree: Decree, x: float, y: float, size: float) -> str:
    """What a decree counts, as a picture."""
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
    wigs = count("wigs", worth_to(decree, seat))
    return say("tip.decree", decree=decree_words(decree), wigs=wigs, name=scene.names[seat])


def worth_to(decree: Decree, seat: int) -> int:
    """The wigs a decree would give a seat now."""
    return decree["worth"][seat] if 0 <= seat < len(decree["worth"]) else 0


def decrees(scene: Scene, width: float, height: float, columns: int = 8) -> Part:
    """The display of decrees, in one row or several."""
    row = scene.view["decrees"]
    display = row["display"] or [None] * 8
    step, rows = (width - 12) / columns, -(-len(display) // columns)
    pitch = (height - 12) / rows
    wide, tall = step - 4, pitch - 5
    body = panel(width, height)
    lying = [i for i, decree in enumerate(display) if decree]
    for i, decree in enumerate(display):
        drawn, title = rect(0, 0, wide, tall, "dash", 5), say("tip.decree.gone")
        if decree:
            drawn = decree_card(decree, wide, tall, worth=worth_to(decree, scene.mover))
            title = decree_tip(scene, decree, scene.mover)
        if scene.view["lacerda"] is not None and i in lying[:LACERDA_TAKES]:  # LISL-DECREE-01
            title = say("tip.decree.lacerda", decree=title)
            drawn += use("mask", 1, 26, 20)
        x, y = 8 + i % columns * step, 8 + i // columns * pitch
        body += scene.target(f"decree-{i + 1}", drawn, box(wide, tall, radius=5), x, y, title=title)
    left = say("tip.decrees", count=row["deck"])
    return group(body, ident="decrees", title=left), width, height
