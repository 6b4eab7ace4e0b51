"""Everything drawn once and used many times: the symbols and patterns of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.style import SEAT_SHAPES
from boardwright.drawing.symbols import definitions
from boardwright.games.lisboa.drawing.emblems import DEEDS, THINGS
from boardwright.games.lisboa.drawing.portraits import OVAL, portrait
from boardwright.games.lisboa.printed.tables import CUBES, GOODS, NOBLES

BOX: Final = "0 0 24 24"
# Officials of nobody have a shape of their own.
SHAPES: Final[Mapping[str, str]] = MappingProxyType(
    {**SEAT_SHAPES, "none": '<path d="M3.2 1h5.6l2.9 5-2.9 5H3.2L.3 6z"/>'}
)

# White drawings on the goods.
GLYPHS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "gold": (
            '<path d="M3.2 19l1.5-5.2h5.2l1.5 5.2zM12.6 19l1.5-5.2h5.2l1.5 5.2zM7.9 12.6l1.5-5.2h5.2'
            'l1.5 5.2z"'
            ' stroke="var(--dark)" stroke-width=".9" stroke-linejoin="round"/>'
        ),
        "cloth": (
            '<path d="M4.5 6.2h11v6.6h-11a3.3 3.3 0 0 1 0-6.6z"/>'
            '<path d="M9 13.6h7v6l-2.3-1.4-2.4 1.4L9 18.2z"/>'
            '<circle cx="16.6" cy="9.5" r="3.3"/><circle cx="16.6" cy="9.5" r="1.3" fill="var(--cloth)"/>'
        ),
        "books": (
            '<path d="M11.4 7.2C9.4 5.8 6.6 5.4 3.6 5.8v11.4c3-.4 5.8 0 7.8 1.4z'
            'M12.6 7.2c2-1.4 4.8-1.8 7.8-1.4v11.4c-3-.4-5.8 0-7.8 1.4z"/>'
        ),
        "tools": (
            '<g transform="rotate(40 12 12)"><rect x="10.5" y="8" width="3" height="13" rx="1"/>'
            '<path d="M6 3.6h9.5l3 2.6-3 2.8H6z"/></g>'
        ),
    }
)
# Drawings on the rubble cubes: a crack, a flame, waves.
DISASTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "earthquake": (
            '<path d="M13.5 2.5l-4.6 8h5.8l-5.2 11" fill="none" stroke="var(--dark)" stroke-width="2"/>'
        ),
        "fire": (
            '<path d="M12.4 4c.6 3.6 4.9 5.4 4.9 10.1A5.2 5.2 0 0 1 12 19.6a5.2 5.2 0 0 1-5.2-5.2'
            'c0-2.6 1.6-3.9 2-6 1.6.7 2.4 1.8 2.7 3.2 1-1.9 1.3-4.7.9-7.6z" fill="#fff"/>'
        ),
        "tsunami": (
            '<path d="M3.5 11c2.6-4 5.6-4 8 0s5.6 3 9-1M3.5 17c2.6-4 5.6-4 8 0s5.6 3 9-1" fill="none"'
            ' stroke="#fff" stroke-width="2.2"/>'
        ),
    }
)

# What lies on the ground of the city: stones of fallen houses, trees.
GROUND: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "rubble": (
            "0 0 84 66",
            '<path d="M6 58l7-8 9 2 2 8zM26 62l4-7 8 1 3 6zM62 61l5-8 9 3 3 6zM70 10l6-4 5 6-6 4z'
            'M5 18l6-3 4 5-6 4z" fill="var(--stone)" stroke="var(--stone2)"/>'
            '<path d="M44 60l6-2 2 4zM74 50l4-1v4zM20 12l4-2 1 4z" fill="var(--stone2)"/>',
        ),
        "tree": (
            "0 0 24 28",
            '<path d="M11 18h2v9h-2z" fill="#7a5836"/><circle cx="12" cy="11" r="10"'
            ' fill="var(--leaf2)"/><circle cx="10" cy="9" r="7" fill="var(--leaf)"/>',
        ),
    }
)


def symbols() -> str:
    """The `<defs>` every picture starts with."""
    drawn = {name: (BOX, body) for name, body in (*THINGS.items(), *DEEDS.items())}
    drawn |= _goods() | _cubes() | _seats()
    drawn |= {f"bust-{noble}": ("0 0 60 72", portrait(noble)) for noble in NOBLES}
    return definitions("lis", drawn | dict(GROUND), OVAL + PATTERNS, stretched=("rubble",))


def _goods() -> dict[str, tuple[str, str]]:
    tile = '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--{})" stroke="var(--edge)"/>'
    return {good: (BOX, f'{tile.format(good)}<g fill="#fff">{GLYPHS[good]}</g>') for good in GOODS}


def _cubes() -> dict[str, tuple[str, str]]:
    face = (
        '<rect x="1.5" y="1.5" width="21" height="21" rx="3" fill="var(--{})" stroke="var(--edge)"'
        ' stroke-width="1.4"/><path d="M4 3.6h16" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>'
    )
    return {kind: (BOX, face.format(kind) + DISASTERS[kind]) for kind in CUBES}


def _seats() -> dict[str, tuple[str, str]]:
    """A seat's shape is the head of its officials, the door of its houses, the face of its discs."""
    symbols: dict[str, str] = {}
    for colour, shape in SHAPES.items():
        paint = f'fill="var(--p-{colour})" stroke="var(--edge)" stroke-linejoin="round"'
        ink = "var(--dark)" if colour == "yellow" else "#fff"
        head = f'<g transform="translate(5 1) scale(1.17)" {paint}>{shape}</g>'
        sign = '<g transform="translate({} {}) scale({})" fill="' + ink + f'">{shape}</g>'
        symbols |= {
            f"shape-{colour}": f'<g transform="translate(1 1) scale(1.83)" {paint}>{shape}</g>',
            f"official-{colour}": f'<path d="M4.5 23c0-5.5 2.6-9 7.5-9s7.5 3.5 7.5 9z" {paint}/>{head}',
            f"courtier-{colour}": (
                f'<path d="M2.5 23c0-7 4-11 9.5-11s9.5 4 9.5 11z" {paint}/>'
                '<path d="M6 14.5c3-2.5 9-2.5 12 0-3 2-9 2-12 0z" fill="var(--cream)" stroke="var(--edge)"'
                f' stroke-width=".7"/>{head}'
                '<path d="M19 3l1 3 3 .2-2.4 1.8.9 3-2.5-1.7" fill="var(--coin)" stroke="var(--edge)"'
                ' stroke-width=".5"/>'
            ),
            f"house-{colour}": (
                f'<path d="M2 11.5L12 2.5l10 9H20V22H4V11.5z" {paint} stroke-width="1.2"/>'
                + sign.format(7.8, 10.6, 0.7)
            ),
            f"disc-{colour}": (
                f'<circle cx="12" cy="12" r="10.5" {paint} stroke-width="1.4"/>' + sign.format(6.4, 6.2, 0.93)
            ),
            f"set-{colour}": (
                f'<path d="M12 1.5l9.5 5v11L12 22.5l-9.5-5v-11z" {paint} stroke-width="1.2"/>'
                '<path d="M12 1.5l9.5 5L12 11.5l-9.5-5z" fill="#fff" opacity=".45"/>'
                '<path d="M12 11.5v11l9.5-5v-11z" opacity=".16"/>' + sign.format(7.4, 7.6, 0.77)
            ),
        }
    return {name: (BOX, body) for name, body in symbols.items()}


PATTERNS: Final = (
    '<pattern id="lis-wall" width="28" height="28" patternUnits="userSpaceOnUse">'
    '<rect width="28" height="28" fill="var(--wall)"/><g fill="none" stroke="var(--glaze)">'
    '<path d="M0 0h28v28H0z" stroke="var(--grout)"/>'
    '<path d="M14 3.5q3.5 7 10.5 10.5-7 3.5-10.5 10.5-3.5-7-10.5-10.5 7-3.5 10.5-10.5z"'
    ' stroke-width="1.2"/></g><g fill="var(--glaze)"><circle cx="14" cy="14" r="2.6"/>'
    '<path d="M0 0q7 .5 7 7Q.5 7 0 0zM28 0q-7 .5-7 7 6.5 0 7-7zM0 28q.5-7 7-7 0 6.5-7 7z'
    'M28 28q-.5-7-7-7 0 6.5 7 7z" opacity=".55"/></g></pattern>'
    '<pattern id="lis-roof" width="8" height="7" patternUnits="userSpaceOnUse">'
    '<rect width="8" height="7" fill="var(--roof)"/>'
    '<path d="M0 7q4-7 8 0" fill="none" stroke="var(--roof2)" stroke-width="1.1"/></pattern>'
    '<linearGradient id="lis-slope" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".32"/>'
    '<stop offset=".48" stop-color="#fff" stop-opacity=".06"/>'
    '<stop offset=".52" stop-color="#2a0d00" stop-opacity=".16"/>'
    '<stop offset="1" stop-color="#2a0d00" stop-opacity=".34"/></linearGradient>'
    '<linearGradient id="lis-sea" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="var(--sea1)"/><stop offset="1" stop-color="var(--sea2)"/>'
    "</linearGradient>"
    '<pattern id="lis-floor" width="12" height="12" patternUnits="userSpaceOnUse">'
    '<rect width="12" height="12" fill="var(--panel2)"/>'
    '<path d="M6 0l6 6-6 6-6-6z" fill="var(--az3)"/></pattern>'
    '<pattern id="lis-paving" width="26" height="20" patternUnits="userSpaceOnUse">'
    '<path d="M0 5c6.5-6 6.5 6 13 0s6.5 6 13 0M0 15c6.5-6 6.5 6 13 0s6.5 6 13 0" fill="none"'
    ' stroke="var(--paper)" stroke-width="2" opacity=".55"/></pattern>'
    '<pattern id="lis-waves" width="34" height="14" patternUnits="userSpaceOnUse">'
    '<path d="M0 5q4.2-5 8.5 0t8.5 0 8.5 0 8.5 0M-8 12q4.2-4 8.5 0M17 12q4.2-4 8.5 0t8.5 0"'
    ' fill="none" stroke="#fff" stroke-width="1.2" opacity=".4"/></pattern>'
)
