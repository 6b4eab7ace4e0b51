"""Pictograms of things and actions, each in a box of 24 x 24; all drawn by us."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# Things that change hands, and what is counted.
THINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "anygood": (
            '<rect x="1" y="1" width="22" height="22" rx="5" fill="var(--any)" stroke="var(--edge)"/>'
            '<rect x="5" y="5" width="6" height="6" rx="1.5" fill="var(--gold)"/>'
            '<rect x="13" y="5" width="6" height="6" rx="1.5" fill="var(--cloth)"/>'
            '<rect x="5" y="13" width="6" height="6" rx="1.5" fill="var(--books)"/>'
            '<rect x="13" y="13" width="6" height="6" rx="1.5" fill="var(--tools)"/>'
        ),
        "crate": (
            '<rect x="1.5" y="1.5" width="21" height="21" rx="2" fill="#b98a55"'
            ' stroke="var(--edge)"/>'
            '<path d="M1.5 7h21M1.5 17h21M6 1.5v21M18 1.5v21" stroke="#7d5730" stroke-width="1.2"/>'
            '<use href="#lis-wig" x="6" y="6" width="12" height="12"/>'
        ),
        "cube-any": (
            '<rect x="1.5" y="1.5" width="21" height="21" rx="3" fill="var(--any)"'
            ' stroke="var(--edge)"/><path d="M2 2h20L2 22z" fill="var(--earthquake)" opacity=".9"/>'
            '<path d="M22 2v20H12z" fill="var(--fire)" opacity=".9"/>'
            '<path d="M2 22h10l6-12z" fill="var(--tsunami)" opacity=".9"/>'
        ),
        "official": (
            '<path d="M4.5 23c0-5.5 2.6-9 7.5-9s7.5 3.5 7.5 9z" fill="var(--az2)"'
            ' stroke="var(--edge)"/>'
            '<circle cx="12" cy="8" r="5.6" fill="var(--az2)" stroke="var(--edge)"/>'
        ),
        "officials": (
            '<g fill="var(--az2)" stroke="var(--edge)">'
            '<path d="M1 20c0-5 2-7.4 5.6-7.4s5.6 2.4 5.6 7.4z"/><circle cx="6.6" cy="8.4" r="4.2"/>'
            '<path d="M11.8 22.5c0-5 2-7.4 5.6-7.4s5.6 2.4 5.6 7.4z"/>'
            '<circle cx="17.4" cy="10.9" r="4.2"/></g>'
        ),
        "house": (
            '<path d="M2 11.5L12 2.5l10 9H20V22H4V11.5z" fill="var(--roof)" stroke="var(--edge)"/>'
            '<rect x="9.5" y="14" width="5" height="8" fill="var(--cream)"/>'
        ),
        "wig": (
            '<ellipse cx="12" cy="15.5" rx="5" ry="6.6" fill="#f0d3b5" stroke="var(--dark)"'
            ' stroke-width=".9"/><g fill="var(--cream)" stroke="var(--dark)" stroke-width="1.1">'
            '<circle cx="6" cy="20.6" r="2.5"/><circle cx="18" cy="20.6" r="2.5"/>'
            '<circle cx="4.5" cy="16.7" r="2.9"/><circle cx="19.5" cy="16.7" r="2.9"/>'
            '<circle cx="4.4" cy="12" r="3"/><circle cx="19.6" cy="12" r="3"/>'
            '<path d="M3.2 10.6C3.2 4.8 7 1.6 12 1.6s8.8 3.2 8.8 9c0 2-2.4 2.6-3.6'
            ' 1.6-1.3-2.4-2.9-3.6-5.2-3.6s-3.9 1.2-5.2 3.6c-1.2 1-3.6.4-3.6-1.6z"/></g>'
            '<path d="M7.4 6c2.8-2 6.4-2 9.2 0" fill="none" stroke="var(--dark)" stroke-width=".9"'
            ' opacity=".6"/>'
        ),
        "coin": (
            '<circle cx="12" cy="12" r="10.5" fill="var(--coin)" stroke="var(--dark)"/>'
            '<circle cx="12" cy="12" r="8" fill="none" stroke="#a97f1c" stroke-width=".9"/>'
        ),
        "env": (
            '<rect x="1" y="4" width="22" height="16" rx="1.5" fill="var(--cream)"'
            ' stroke="var(--dark)"/>'
            '<path d="M1.5 4.8L12 9l10.5-4.2" fill="none" stroke="var(--dark)" stroke-width=".8"'
            ' opacity=".5"/>'
        ),
        "seal": (
            '<rect x="1" y="4" width="22" height="16" rx="1.5" fill="var(--cream)"'
            ' stroke="var(--dark)"/>'
            '<path d="M1.5 4.8L12 13l10.5-8.2" fill="none" stroke="var(--dark)"/>'
            '<circle cx="12" cy="13" r="3.4" fill="var(--k-minister)"/>'
        ),
        "chest": (
            '<path d="M3 11V9c0-3 3-5 9-5s9 2 9 5v2z" fill="var(--k-treasury)" stroke="var(--edge)"/>'
            '<rect x="3" y="11" width="18" height="9.5" fill="var(--k-treasury)"'
            ' stroke="var(--edge)"/><path d="M3 11h18" stroke="var(--coin)" stroke-width="1.6"/>'
            '<rect x="10" y="9.4" width="4" height="5" rx="1" fill="var(--coin)"'
            ' stroke="var(--edge)" stroke-width=".7"/>'
        ),
        "ship": (
            '<path d="M11.2 2.5V14H3.4c3.4-3 5.8-6.6 7.8-11.5zM12.8 2c4 3 6.4 7.2 7.6 12h-7.6z"'
            ' fill="currentColor" stroke="var(--edge)" stroke-width=".9"/>'
            '<path d="M1.5 15.5h21L19 21H6z" fill="#8a5a33" stroke="var(--edge)"/>'
            '<path d="M3 22.6c2-1 4-1 6 0s4 1 6 0 4-1 6 0" fill="none" stroke="var(--az2)"'
            ' stroke-width="1.2"/>'
        ),
        "produce": (
            '<path d="M2 21V11l5 3.4V11l5 3.4V11l5 3.4V3h4v18z" fill="var(--az2)"'
            ' stroke="var(--edge)"/>'
            '<path d="M5 18h2.6M10 18h2.6M15 18h2.6" stroke="var(--on)" stroke-width="1.8"/>'
        ),
        "plan": (
            '<rect x="3" y="2.5" width="18" height="19" rx="1.5" fill="currentColor"'
            ' stroke="var(--edge)"/>'
            '<path d="M6 17.5h12M7 17v-6M10.4 17v-6M13.6 17v-6M17 17v-6M5.6 10.6L12 6l6.4 4.6z"'
            ' fill="none" stroke="var(--on)" stroke-width="1.3"/>'
        ),
    }
)

# Actions, buildings, nobles and what people do with cards.
DEEDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "building": (
            '<path d="M1.5 9L12 2.5 22.5 9z" fill="currentColor" stroke="var(--edge)"/>'
            '<path d="M3 20.5h18v2H3zM4 9.5h16V20H4z" fill="currentColor" stroke="var(--edge)"'
            ' stroke-width=".8"/>'
            '<path d="M7 11v8M10.4 11v8M13.6 11v8M17 11v8" stroke="var(--on)" stroke-width="1.7"/>'
        ),
        "favor": (
            '<path d="M8 13l-3 9.5 3.6-1.8 2 2.3 1.4-6 1.4 6 2-2.3 3.6 1.8L16 13z"'
            ' fill="var(--k-king)" stroke="var(--edge)" stroke-width=".8"/>'
            '<circle cx="12" cy="9" r="7.6" fill="var(--coin)" stroke="var(--dark)"/>'
            '<path d="M12 4.4l1.4 3 3.2.3-2.4 2.2.7 3.2L12 11.4l-2.9 1.7.7-3.2-2.4-2.2 3.2-.3z"'
            ' fill="var(--k-king)"/>'
        ),
        "mitre": (
            '<path d="M12 1.5c4.4 3.6 7 8 6.4 15H5.6C5 9.5 7.6 5.1 12 1.5z" fill="var(--fire)"'
            ' stroke="var(--edge)"/>'
            '<path d="M12 4v12.5M8.4 10h7.2" stroke="var(--coin)" stroke-width="1.8"/>'
            '<path d="M5 17h14l-1 5H6z" fill="var(--coin)" stroke="var(--dark)" stroke-width=".9"/>'
        ),
        "cardinal": (
            '<path d="M3.5 23.5c0-7 3-10.5 8.5-10.5s8.5 3.5 8.5 10.5z" fill="var(--fire)"'
            ' stroke="var(--edge)"/>'
            '<circle cx="12" cy="10" r="4.4" fill="#f2d7bd" stroke="var(--edge)"/>'
            '<path d="M2.5 8.4h19c0-2-3-2.6-4.6-2.8C16 3 14.4 1.6 12 1.6S8 3 7.1 5.6C5.5 5.8 2.5 6.4'
            ' 2.5 8.4z" fill="var(--fire)" stroke="var(--edge)"/>'
            '<path d="M12 15v6M9.6 17.4h4.8" stroke="var(--coin)" stroke-width="1.6"/>'
        ),
        "clergy": (
            '<path d="M10 1.5h4v6h6v4h-6v11h-4v-11H4v-4h6z" fill="var(--k-minister)" stroke="var(--edge)"/>'
        ),
        "decree": (
            '<path d="M5 2h13a2.4 2.4 0 0 1 2.4 2.6H17V19a3 3 0 0 1-3 3H4.6A2.6 2.6 0 0 1 2'
            ' 19.4V19h5V4.2A2.2 2.2 0 0 0 5 2z" fill="var(--cream)" stroke="var(--dark)"/>'
            '<path d="M9 7h5.5M9 10h5.5M9 13h5.5" stroke="var(--dark)" stroke-width="1.1"/>'
            '<circle cx="15.6" cy="18" r="3.6" fill="var(--fire)" stroke="var(--dark)"'
            ' stroke-width=".8"/>'
        ),
        "shop": (
            '<path d="M3 10h18v12H3z" fill="var(--cream)" stroke="var(--dark)"/>'
            '<rect x="13" y="14" width="5" height="8" fill="var(--roof2)"/>'
            '<rect x="6" y="14" width="5" height="4.5" fill="var(--az2)"/>'
            '<path d="M2 3h20v5.6a2.6 2.6 0 0 1-5 .4 2.6 2.6 0 0 1-5 0 2.6 2.6 0 0 1-5 0 2.6 2.6 0 0'
            ' 1-5-.4z" fill="currentColor" stroke="var(--edge)"/>'
        ),
        "land": (
            '<path d="M2 6h20v14H2z" fill="var(--plot)" stroke="var(--ink)" stroke-dasharray="3 2"'
            ' stroke-width="1.4"/><path d="M6 16v-4l6-4 6 4v4z" fill="var(--roof)"/>'
        ),
        "door": (
            '<path d="M4 22.5V10a8 8 0 0 1 16 0v12.5z" fill="var(--az2)" stroke="var(--edge)"/>'
            '<path d="M8 22V11a4 4 0 0 1 8 0v11z" fill="var(--cream)"/>'
            '<circle cx="14" cy="16" r="1.1" fill="var(--dark)"/>'
        ),
        "card": (
            '<rect x="4" y="1.5" width="16" height="21" rx="2" fill="var(--az1)"'
            ' stroke="var(--edge)"/><path d="M12 6l4.4 6-4.4 6-4.4-6z" fill="var(--az3)"/>'
        ),
        "builder": (
            '<path d="M12 5L6 22M12 5l6 17M7.8 16.5h8.4" fill="none" stroke="currentColor"'
            ' stroke-width="2.3" stroke-linecap="round"/>'
            '<circle cx="12" cy="4" r="3" fill="currentColor"/>'
        ),
        "minister": (
            '<path d="M20.5 2C12 3 7 9 5.5 17L3 22.5l3.4-3.6C14 17.6 19.5 12 20.5 2z"'
            ' fill="currentColor"/>'
            '<path d="M5.8 18.4L15 8" stroke="var(--paper)" stroke-width="1.1"/>'
        ),
        "king": (
            '<path d="M3 19L1.6 6.5l6 4.6L12 3l4.4 8.1 6-4.6L21 19z" fill="currentColor"/>'
            '<rect x="3" y="20" width="18" height="2.4" fill="currentColor"/>'
        ),
        "treasury": (
            '<path d="M3 11V9c0-3 3-5 9-5s9 2 9 5v2zM3 12.4h6.6v3h4.8v-3H21V21H3z" fill="currentColor"/>'
        ),
        "start": (
            '<path d="M5 23V2" stroke="var(--ink)" stroke-width="2.2"/>'
            '<path d="M6 3h15l-4 5 4 5H6z" fill="var(--k-minister)" stroke="var(--edge)"/>'
        ),
        "portfolio": (
            '<rect x="2" y="8" width="20" height="13" rx="2" fill="#a9743f" stroke="var(--edge)"/>'
            '<path d="M8 8V5h8v3" fill="none" stroke="var(--edge)" stroke-width="2"/>'
            '<path d="M2 14h20" stroke="var(--edge)"/>'
            '<rect x="10" y="12" width="4" height="4" rx="1" fill="var(--coin)" stroke="var(--edge)"/>'
        ),
        "throne": (
            '<path d="M6 22V6l6-4 6 4v16h-3v-4H9v4z" fill="var(--k-king)" stroke="var(--edge)"/>'
            '<path d="M9 8h6v6H9z" fill="var(--fire)" stroke="var(--edge)" stroke-width=".8"/>'
            '<path d="M4 14h4v4H4zM16 14h4v4h-4z" fill="var(--coin)" stroke="var(--edge)"'
            ' stroke-width=".8"/>'
        ),
        "mission": (
            '<path d="M4 2.5h16v15l-8 4.5-8-4.5z" fill="var(--cream)" stroke="var(--dark)"/>'
            '<circle cx="12" cy="10.5" r="5.4" fill="none" stroke="var(--fire)" stroke-width="1.8"/>'
            '<circle cx="12" cy="10.5" r="2" fill="var(--fire)"/>'
        ),
        "mask": (
            '<path d="M2 7c6-3 14-3 20 0 0 7-4 11-7 11-1.6 0-1.8-2.4-3-2.4S10.6 18 9 18C6 18 2 14 2 7z"'
            ' fill="var(--p-green)" stroke="var(--edge)"/>'
            '<path d="M5.5 9.5c2-1 4-.6 5 1.2-2 1-4 .6-5-1.2zM18.5 9.5c-2-1-4-.6-5 1.2 2 1 4 .6 5-1.2z"'
            ' fill="var(--cream)"/>'
        ),
    }
)
