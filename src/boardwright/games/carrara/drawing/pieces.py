"""Single pieces as they lie on the board: coins, laurels, blocks, statues, pillars, niches."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.marks import arch
from boardwright.drawing.shapes import group, num, path, rect, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.shapes import label, use
from boardwright.games.carrara.drawing.words import say
from boardwright.games.carrara.view.schema import Piece

COLOURS: Final = ("white", "yellow", "red", "green", "blue", "purple")
LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {"white": "W", "yellow": "Y", "red": "R", "green": "G", "blue": "B", "purple": "P", "gold": "gold"}
)
LETTERED: Final = 27  # height from which a statue has its letter on the pedestal


def coin(x: float, y: float, size: float, value: object = "", *, gone: bool = False) -> str:
    """A coin with its number; without one where the value is empty."""
    ink = "" if gone else "onc"
    return use("coin", x, y, size, size, _faint(gone)) + _numeral(x, y, size, value, ink)


def laurel(x: float, y: float, size: float, value: object = "", *, gone: bool = False) -> str:
    """Victory points with their number."""
    return use("vp", x, y, size, size, _faint(gone)) + _numeral(x, y, size, value, "")


def _faint(gone: bool) -> str:
    """What is gone is faint; its number is not, as it still has to be read."""
    return 'class="ghost"' if gone else ""


def _numeral(x: float, y: float, size: float, value: object, ink: str) -> str:
    if value == "":
        return ""
    font = 13 if size < 25 else 15 if size < 30 else 16 if size < 34 else 18 if size < 44 else 22
    return label(x + size / 2, y + size / 2 + font * 0.36, value, size - 5, f"n c {ink}".rstrip(), font)


def reward(middle: float, y: float, size: float, coins: int, vp: int) -> str:
    """What is paid per point of value, coins and victory points side by side, centred."""
    parts = [(coin, coins)] * (coins > 0) + [(laurel, vp)] * (vp > 0)
    step = size + 1
    left = middle - (step * len(parts) - 1) / 2
    return "".join(draw(left + i * step, y, size, value) for i, (draw, value) in enumerate(parts))


def block(colour: str, x: float, y: float, size: float, extra: str = "") -> str:
    """A marble block."""
    return use(f"block-{LETTERS[colour]}", x, y, size, size, extra)


def no_block(colour: str, x: float, y: float, size: float) -> str:
    """Where blocks of a colour would lie: an empty place with its letter."""
    letter = label(x + size / 2, y + size / 2 + 5.4, say(f"letter.{colour}"), size - 4, "n c mu", 15)
    return rect(x + 1, y + 1, size - 2, size - 2, "gone", 5) + letter


def statue(colour: str, x: float, y: float, height: float, *, gone: bool = False) -> str:
    """A statue, `height` * 0.8 wide; the letter of its colour stands on the pedestal where there is room."""
    key, wide = LETTERS[colour], height * 0.8
    body = use(f"bust-{key}", x, y, wide, height, _faint(gone))
    if height < LETTERED or colour == "gold":
        return body
    sign = rect(0, 0, 17, 15, "plate", 3) + text(8.5, 12, say(f"letter.{colour}"), "n c oni")
    return body + group(sign, x + wide / 2 - 8.5, y + height - 14, css=f"car-{key}")


def decoration(kind: str, x: float, y: float, size: float) -> str:
    """A decoration token."""
    return use(f"deco-{kind}", x, y, size, size)


def any_decoration(x: float, y: float, size: float) -> str:
    """A decoration of whatever kind."""
    return use("deco-any", x, y, size, size)


def pillar(seat: int, x: float, y: float, height: float) -> str:
    """A seat's pillar."""
    return use(f"pillar-{SEAT_COLOURS[seat]}", x, y, height / 2, height)


def seat_shape(seat: int, x: float, y: float, size: float) -> str:
    """A seat's shape."""
    return use(f"shape-{SEAT_COLOURS[seat]}", x, y, size, size)


def stored(piece: Piece, x: float, y: float, size: float) -> str:
    """A decoration or statue in a store, centred in a square."""
    if piece["kind"] == "decoration":
        return decoration(piece["what"], x + 2, y + 2, size - 4)
    return statue(piece["what"], x + size * 0.1, y, size)


def niche(width: float, height: float, seat: int | None, icon: str = "") -> str:
    """A scoring spot: an arched niche; a placed pillar stands in it, else its icon."""
    base = f"M-2 {num(height)}h{num(width + 4)}"
    body = path(arch(width, height).edge, "niche edge") + path(base, "rule", 'stroke-width="2"')
    if seat is None:
        return body + icon
    tall = min(height - 5, width * 1.6)
    return body + pillar(seat, width / 2 - tall / 4, height - tall, tall)
