"""Architects' symbols, plates, ribbons, shields and groups of workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardwright.drawing import shapes
from boardwright.drawing.marks import Outline
from boardwright.drawing.shapes import num, path, rect
from boardwright.games.architects.drawing.lettering import fitted, rich, rich_width, text
from boardwright.games.architects.drawing.style import COLOURS
from boardwright.games.architects.printed.amounts import ALL_COUNTS, AMOUNTS

CHIP: Final[tuple[float, float]] = (46, 25)  # a group of workers
PILL: Final = 22.0  # height
EMBLEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{amount.name: amount.emblem for amount in AMOUNTS.values() if amount.emblem},
        **{count.name: count.emblem for count in ALL_COUNTS.values() if count.emblem},
    }
)  # whose names are not those of the amounts and counts


def emblem(name: str) -> str:
    """The emblem of a good, an amount or a count."""
    return EMBLEMS.get(name, name)


def use(symbol: str, x: float, y: float, wide: float, tall: float = 0, css: str = "") -> str:
    """An instance of a symbol, square unless it is given a height."""
    return shapes.use(f"arc-{symbol}", x, y, wide, tall or wide, f'class="{css}"' if css else "")


def sign(seat: int, x: float, y: float, size: float) -> str:
    """A seat's sign in its colour."""
    return use(f"m-{COLOURS[seat]}", x, y, size)


def signs(seats: Sequence[int], x: float, y: float, width: float, height: float) -> list[tuple[int, str]]:
    """Signs of seats in the middle of a box, in as many rows as they need; each with its seat."""
    number = len(seats)
    columns = 1 if number == 1 else 2 if number < 5 and width < 3 * 13 else min(3, number)
    rows = -(-number // columns)
    size = min(20.0, width / columns, height / rows)
    made = []
    for i, seat in enumerate(seats):
        row, column = divmod(i, columns)
        across = min(columns, number - row * columns)
        left = x + (width - across * size) / 2 + column * size
        made.append((seat, sign(seat, left, y + (height - rows * size) / 2 + row * size, size)))
    return made


def plate(width: float, height: float, css: str, radius: float = 6, drop: float = 3) -> str:
    """A plate that lies on the table: its shadow, then itself."""
    return rect(1.5, drop, width, height, "drop", radius) + rect(0, 0, width, height, css, radius)


def panel(width: float, height: float) -> str:
    """A plate with a line inside its edge, as most parts lie on."""
    return plate(width, height, "pl") + rect(4, 4, width - 8, height - 8, "in", 4)


def filled(x: float, y: float, width: float, height: float, material: str, radius: float = 4) -> str:
    """A rectangle of a material."""
    return rect(x, y, width, height, f"a-{material}", radius)


def ring(x: float, y: float, radius: float) -> Outline:
    """The outline of a circle, for its marks."""
    half = f"a{num(radius)} {num(radius)} 0 1 1"
    edge = f"M{num(x - radius)} {num(y)}{half} {num(2 * radius)} 0{half} {num(-2 * radius)} 0z"
    return Outline(edge, x - radius, y - radius, 2 * radius, 2 * radius, ticks=False)


def ribbon(middle: float, y: float, words: str, wide: float, size: float = 14) -> str:
    """A name on a strip of parchment, set narrower where it is long."""
    x = middle - wide / 2
    edge = path(f"M{num(x)} {num(y)}h{num(wide)}l-5 10 5 10h-{num(wide)}l5-10z", "f-panel i fine")
    return edge + fitted(middle, y + 14.6, words, wide - 14, size, "h m")


def chip(seat: int, number: int, x: float = 0, y: float = 0) -> str:
    """Workers of one seat standing together: figure, sign, count."""
    wide, tall = CHIP
    colour = COLOURS[seat]
    body = rect(x, y, wide, tall, f"f-panel k-{colour} thick edge", tall / 2)
    return body + use(f"w-{colour}", x + 3, y + 1.5, 22) + text(x + wide - 8, y + 18, number, 16, "e b")


def shield(x: float, y: float, number: int, size: float = 27) -> str:
    """Victory points on their shield."""
    shown = str(number).replace("-", "−")
    fit = (17 if size >= 34 else 14) if len(shown) < 3 else 13
    return use("vp", x, y, size) + text(x + size / 2, y + size * 0.66, shown, fit, "b m f-onvp")


def gains(line: str, middle: float, y: float, limit: float, css: str = "gain", size: float = 14) -> str:
    """What a place brings or costs, on a pill in the middle; y is its upper edge."""
    wide = min(limit, rich_width(line, size, bold=True) + 16)
    body = rect(middle - wide / 2, y, wide, PILL, css, PILL / 2)
    ink = " f-onmark" if css == "gain" else ""
    return body + rich(middle, y + 16.2, line, size, f"m b{ink}", wide - 10)


def counted(symbol: str, number: object, x: float, y: float, size: float = 20, font: float = 15) -> str:
    """A symbol and its number beside it; y is the middle."""
    drawn = use(symbol, x, y - size / 2, size)
    return drawn + text(x + size + 3, y + font * 0.36, str(number).replace("-", "−"), font, "b")


def backs(number: int, wide: float, tall: float, step: float, symbol: str = "bcard") -> str:
    """Cards nobody else may see, one over the other."""
    one = rect(0, 0, wide, tall, "card", 6) + rect(5, 5, wide - 10, tall - 10, "box", 4)
    one += use(symbol, wide / 2 - 20, tall / 2 - 20, 40, css="faint")
    return "".join(f'<g transform="translate({num(i * step)} 0)">{one}</g>' for i in range(number))
