"""Single pieces as they lie on the board: coins, laurels, blocks, statues, pillars, niches."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.marks import arch
from boardwright.drawing.shapes import num, path, text
from boardwright.drawing.style import SEAT_COLOURS
from boardwright.games.carrara.drawing.shapes import use
from boardwright.games.carrara.sight import Piece

COLOURS: Final = ("white", "yellow", "red", "green", "blue", "purple")
LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {"white": "W", "yellow": "Y", "red": "R", "green": "G", "blue": "B", "purple": "P", "gold": "gold"}
)
MONUMENT_SIGN: Final = "ter"


def coin(x: float, y: float, size: float, value: object = "") -> str:
    """A coin with its number; without one where the value is empty."""
    return use("coin", x, y, size, size) + _numeral(x, y, size, value, "onc")


def laurel(x: float, y: float, size: float, value: object = "") -> str:
    """Victory points with their number."""
    return use("vp" if size > 20 else "vp-small", x, y, size, size) + _numeral(x, y, size, value, "")


def _numeral(x: float, y: float, size: float, value: object, ink: str) -> str:
    if value == "":
        return ""
    room = size - 5 * (len(str(value)) - 1)
    font = "f10" if room < 17 else "f12" if room < 23 else "f15" if room < 30 else "f18"
    return text(x + size / 2, y + size * 0.695, value, f"n c {font} {ink}".rstrip())


def reward(middle: float, y: float, size: float, coins: int, vp: int) -> str:
    """What is paid per point of value, coins and victory points side by side, centred."""
    parts = [(coin, coins)] * (coins > 0) + [(laurel, vp)] * (vp > 0)
    step = size + 1
    left = middle - (step * len(parts) - 1) / 2
    return "".join(draw(left + i * step, y, size, value) for i, (draw, value) in enumerate(parts))


def block(colour: str, x: float, y: float, size: float, extra: str = "") -> str:
    """A marble block."""
    return use(f"block-{LETTERS[colour]}", x, y, size, size, extra)


def statue(colour: str, x: float, y: float, height: float) -> str:
    """A statue; below 27 px the bust, because the letter would be too small to read."""
    if height < 27:
        return use(f"bust-{LETTERS[colour]}", x, y, height * 0.8, height)
    return use(f"statue-{LETTERS[colour]}", x, y, height * 20 / 34, height)


def decoration(kind: str, x: float, y: float, size: float) -> str:
    """A decoration token."""
    return use(f"deco-{kind}", x, y, size, size)


def pillar(seat: int, x: float, y: float, height: float) -> str:
    """A seat's pillar."""
    return use(f"pillar-{SEAT_COLOURS[seat]}", x, y, height / 2, height)


def seat_shape(seat: int, x: float, y: float, size: float) -> str:
    """A seat's shape."""
    return use(f"shape-{SEAT_COLOURS[seat]}", x, y, size, size)


def stored(piece: Piece, x: float, y: float, size: float) -> str:
    """A decoration or statue in a store, centred in a square."""
    if piece["kind"] == "decoration":
        return decoration(piece["what"], x + 1, y + 1, size - 2)
    return statue(piece["what"], x + size / 2 - size * (0.3 if size >= 27 else 0.4), y, size)


def niche(width: float, height: float, seat: int | None, icon: str = "") -> str:
    """A scoring spot: an arched niche; a placed pillar stands in it, else its icon."""
    base = f"M-2 {num(height)}h{num(width + 4)}"
    body = path(arch(width, height).edge, "well edge") + path(base, "rule", 'stroke-width="2"')
    if seat is None:
        return body + icon
    tall = min(height - 5, width * 1.5)
    return body + pillar(seat, width / 2 - tall / 4, height - tall, tall)
