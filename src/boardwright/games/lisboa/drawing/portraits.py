"""The nobles' portraits in the manner of blue tiles: three tints of one blue, in a box of 60 x 72."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

OVAL: Final = '<clipPath id="lis-oval"><ellipse cx="30" cy="36" rx="28" ry="34"/></clipPath>'

HAIR: Final[Mapping[str, str]] = MappingProxyType(
    {
        "builder": "M20 42c-5-4-6-12-4-19C18 14 24 11 30 11s12 3 14 12c2 7 1 15-4 19z",
        "minister": (
            "M30 8c-11 0-16 7-16 15 0 5-4 7-4 13 0 4 3 6 2 10-1 6 3 12 9 12h18c6 0 10-6 9-12-1-4 2-6 2-10"
            " 0-6-4-8-4-13 0-8-5-15-16-15z"
        ),
        "king": (
            "M30 14c-9 0-14 5-14 13 0 4-3 6-3 11 0 6 4 10 9 10h16c5 0 9-4 9-10 0-5-3-7-3-11 0-8-5-13-14-13z"
        ),
    }
)
CURLS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "builder": (
            '<path d="M20 31c-1-9 4-13 10-13s11 4 10 13c-2-4-4-6-6-7-3 1-6 1-8 0-2 1-4 3-6 7z"/>'
            '<path d="M17 31h5M16.5 36h5.5M43 31h-5M43.5 36h-5.5" fill="none"/>'
        ),
        "minister": (
            '<path d="M20 32c-1-10 3-15 10-15s11 5 10 15c-2-5-5-8-10-10-5 2-8 5-10 10z"/>'
            '<path d="M13 34c3-2 6-1 7 1M12.5 42c3-2 6-1 7.5 1M14 50c3-2 5-1 7 1'
            'M47 34c-3-2-6-1-7 1M47.5 42c-3-2-6-1-7.5 1M46 50c-3-2-5-1-7 1" fill="none"/>'
        ),
        "king": (
            '<path d="M20 33c-1-9 3-13 10-13s11 4 10 13c-2-4-4-6-7-8h-6c-3 2-5 4-7 8z"/>'
            '<path d="M15 38c3-2 5-1 6 1M45 38c-3-2-5-1-6 1" fill="none"/>'
        ),
    }
)
# What each of them is known by: dividers, sash and order, crown and ermine.
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "builder": (
            '<path d="M46 48l-4 17M46 48l5 17M43.5 58h6" stroke="var(--az1)" stroke-width="2" fill="none"/>'
            '<circle cx="46" cy="47" r="2.6" fill="var(--az1)"/>'
        ),
        "minister": (
            '<path d="M16 58l26 14" stroke="var(--az1)" stroke-width="5"/>'
            '<circle cx="40" cy="62" r="3.6" fill="var(--coin)" stroke="var(--az1)"/>'
        ),
        "king": (
            '<path d="M20 19l-2.5-10.5 6.5 4.5L30 5l6 8 6.5-4.5L40 19z" fill="var(--coin)"'
            ' stroke="var(--az1)"/>'
            '<path d="M10 62c8-8 32-8 40 0l3 12H7z" fill="var(--paper)" stroke="var(--az1)"/>'
            '<path d="M16 64v3M23 61v3M30 60v3M37 61v3M44 64v3M20 69v3M30 67v3M40 69v3"'
            ' stroke="var(--az1)" stroke-width="1.6"/>'
        ),
    }
)
COAT: Final = (
    '<path d="M3 78c0-19 8-25 27-26 19 1 27 7 27 26z" fill="var(--az2)" stroke="var(--az1)"/>'
    '<path d="M25.5 44h9v9h-9z" fill="var(--paper)"/>'
    '<path d="M24.5 50c3.6 2.4 7.4 2.4 11 0l2.5 13c-2.6-1.6-3.6-.6-4 2-2-2.4-2.8-2-4 1.6-1.2-3.6-2-4-4-1.6'
    '-.4-2.6-1.4-3.6-4-2z" fill="var(--paper)" stroke="var(--az1)" stroke-width=".9"/>'
    '<ellipse cx="30" cy="34" rx="9.8" ry="12.5" fill="var(--paper)" stroke="var(--az1)"/>'
)
FACE: Final = (
    '<path d="M25.5 33h2.8M31.7 33h2.8M30 34v4.5l-1.5.6M27.4 42c1.7.9 3.5.9 5.2 0" fill="none"'
    ' stroke="var(--az1)" stroke-width="1.2"/>'
)


def portrait(noble: str) -> str:
    """A noble's bust in an oval."""
    curls = f'<g fill="var(--panel2)" stroke="var(--az1)" stroke-width="1.1">{CURLS[noble]}</g>'
    hair = f'<path d="{HAIR[noble]}" fill="var(--panel2)" stroke="var(--az1)" stroke-width="1.2"/>'
    return (
        '<ellipse cx="30" cy="36" rx="29" ry="35" fill="var(--az3)" stroke="var(--line)" stroke-width="1.6"/>'
        f'<g clip-path="url(#lis-oval)">{hair}{COAT}{curls}{FACE}{SIGNS[noble]}</g>'
    )
