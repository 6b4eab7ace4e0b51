"""Architects' symbols, ribbons, shields and groups of workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardwright.drawing import shapes
from boardwright.drawing.marks import Outline
from boardwright.drawing.shapes import num, path, rect
from boardwright.games.architects.drawing.lettering import fitting, rich, rich_width, text, width
from boardwright.games.architects.drawing.style import COLOURS

CHIP: Final = 25.0  # height of a group of workers
# Emblems whose names are not the goods' own.
EMBLEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "influence": "infl",
        "building_cards": "bcard",
        "reward_cards": "reward",
        "future_schemes": "scheme",
        "destroy_debt": "debt",
        "hire_apprentice": "acard",
        "captures": "capture",
        "cathedral_level": "cath",
        "paid_debts": "paid",
        "unpaid_debts": "debt",
        "captured_workers_held": "capture",
        "apprentices": "acard",
        "carpentry_apprentices": "carpentry",
        "tiling_apprentices": "tiling",
        "masonry_apprentices": "masonry",
        "constructed_buildings": "bcard",
        "workers_here": "wk",
    }
)


def emblem(name: str) -> str:
    """The emblem of a good, an amount or a count."""
    return EMBLEMS.get(name, name)


def use(symbol: str, x: float, y: float, wide: float, tall: float = 0, css: str = "") -> str:
    """An instance of a symbol, square unless it is given a height."""
    return shapes.use(f"arc-{symbol}", x, y, wide, tall or wide, f'class="{css}"' if css else "")


def sign(seat: int, x: float, y: float, size: float) -> str:
    """A seat's sign in its colour."""
    return use(f"m-{COLOURS[seat]}", x, y, size)


def ring(x: float, y: float, radius: float) -> Outline:
    """The outline of a circle, for its marks."""
    half = f"a{num(radius)} {num(radius)} 0 1 1"
    edge = f"M{num(x - radius)} {num(y)}{half} {num(2 * radius)} 0{half} {num(-2 * radius)} 0z"
    return Outline(edge, x - radius, y - radius, 2 * radius, 2 * radius, ticks=False)


def ribbon(middle: float, y: float, words: str, size: float = 12.5, wide: float = 0) -> str:
    """A name on a strip of parchment; on one of a fixed width it shrinks to fit."""
    size = fitting(words, wide - 6, size) if wide else size
    wide = wide or max(64, width(words, size) * 0.98 + 22)
    x = middle - wide / 2
    ends = f"M{num(x - 7)} {num(y + 3)}h{num(wide + 14)}l-6 7.5 6 7.5h-{num(wide + 14)}l6-7.5z"
    body = path(ends, "f-hair i fine") + rect(x, y, wide, 18, "f-panel i fine", 0)
    return body + text(middle, y + 13.2, words, size, "h m")


def chip(seat: int, number: int, wide: float = 45) -> str:
    """Workers of one seat standing together: figure, sign, count; a smaller figure where it is narrow."""
    colour = COLOURS[seat]
    icon = 24 if wide >= 45 else 19
    body = rect(0, 0, wide, CHIP, f"f-panel k-{colour} thick edge", 12.5)
    body += use(f"w-{colour}", 2, (CHIP - icon) / 2, icon)
    return body + text((wide + icon) / 2, 17.5, number, 14 if wide >= 45 else 13, "b m")


def shield(x: float, y: float, number: int, size: float = 22) -> str:
    """Victory points on their shield."""
    fitted: float = 17 if size >= 30 else 13 if size >= 24 else 12 if size >= 22 else 10
    if len(str(number)) > 2:
        fitted = 11 if size >= 24 else 9.5
    shown = str(number).replace("-", "−")
    return use("vp", x, y, size) + text(x + size / 2, y + size * 0.66, shown, fitted, "b m f-onvp")


def pile(
    symbol: str, number: int, x: float, y: float, label: str = "", wide: float = 34, size: float = 10
) -> str:
    """A pile of cards, how many there are, and what they are."""
    tall = wide * 1.25
    body = "".join(rect(x + d, y - d, wide, tall, "card", 3) for d in (4, 2)) if number > 1 else ""
    body += rect(x, y, wide, tall, "card" if number else "slot", 3)
    body += use(symbol, x + wide * 0.14, y + 2, wide * 0.72, tall * 0.62, "" if number else "faint")
    body += text(x + wide / 2, y + tall - 4, number, 12, "b m")
    return body + (text(x + wide / 2 + 1, y + tall + 12, label, size, "m s") if label else "")


def tally(groups: Sequence[int], x: float, y: float, size: float, step: float, kind: str = "w") -> str:
    """Figures ("w") or signs ("m") of the seats with counts, in a row; nothing where there are none."""
    body = ""
    for seat, number in enumerate(groups):
        if number:
            body += use(f"{kind}-{COLOURS[seat]}", x, y, size)
            body += text(x + size + 1, y + size * 0.76, number, 12, "b")
            x += step
    return body


def price(x: float, y: float, line: str, size: float = 12) -> str:
    """A price or gift on a pill, centred."""
    wide = rich_width(line, size, bold=True) + 16
    return rect(x - wide / 2, y - 14.5, wide, 20, "f-panel", 10) + rich(x, y, line, size, "m b")
