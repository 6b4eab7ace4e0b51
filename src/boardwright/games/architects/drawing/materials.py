"""What the parts are made of: wood, cobbles, meadow, ashlar, and gradients that round things."""

from __future__ import annotations

from typing import Final


def _pattern(name: str, width: int, height: int, ground: str, lines: str) -> str:
    """A repeated tile: its ground, and what is drawn on it."""
    head = f'<pattern id="arc-fill-{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">'
    return f'{head}<rect width="{width}" height="{height}" fill="var(--{ground})"/>{lines}</pattern>'


PATTERNS: Final = (
    _pattern(
        "wood",
        60,
        9,
        "wood1",
        '<path d="M0 8.5h60M0 4q15-3 30 0t30 0" fill="none" stroke="var(--wood2)" stroke-width=".9"/>',
    )
    + _pattern(
        "cobble",
        26,
        18,
        "pave",
        '<path d="M2 3q4-3 9-1t3 5-9 3-3-7zM15 2q5-2 8 0t1 6-8 2-1-8zM6 12q5-2 8 0t1 4H5q-1-3 1-4z'
        'M18 12q5-1 7 1v3h-8q-1-3 1-4z" fill="var(--street)" opacity=".55"/>',
    )
    + _pattern(
        "meadow",
        30,
        24,
        "land",
        '<path d="M4 9q1-4 2-5 0 3 1 5M19 20q1-4 2-5 0 3 1 5M14 5q1-3 1.5-4" fill="none"'
        ' stroke="var(--land2)" stroke-width="1.3"/>',
    )
    + _pattern(
        "ashlar",
        28,
        16,
        "ashlar",
        '<path d="M0 8h28M0 16h28M8 0v8M22 8v8" stroke="var(--joint)"/>',
    )
    + '<linearGradient id="arc-fill-tower"><stop stop-color="var(--gloss)"/>'
    '<stop offset=".45" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#2b1c08" stop-opacity=".32"/></linearGradient>'
    '<radialGradient id="arc-fill-gloss" cx=".4" cy=".3" r=".8"><stop stop-color="var(--gloss)"/>'
    '<stop offset=".7" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#2b1c08" stop-opacity=".14"/></radialGradient>'
)
