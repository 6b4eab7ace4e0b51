"""Emblems in a box of 24 x 24: goods, standing, cards, skills. Each has an outline of its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GOODS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "clay": (
            '<path d="M2 13h13v7H2zM6 6h13v7H6z" fill="var(--clay)" class="arc-k"/>'
            '<path d="M19 6l3-2v7l-3 2zM15 13l3-1v6l-3 2z" fill="var(--roof2)" class="arc-k"/>'
        ),
        "wood": (
            '<path d="M7 5h12a5 7 0 0 1 0 14H7" fill="var(--wood)" class="arc-k"/>'
            '<ellipse cx="7" cy="12" rx="5" ry="7" fill="var(--house)" class="arc-k"/>'
            '<ellipse cx="7" cy="12" rx="2.2" ry="3.4" class="arc-o"/>'
            '<path d="M13 9h6M14 14h5" class="arc-o"/>'
        ),
        "stone": (
            '<path d="M3 18 5 9l6-5 7 2 4 8-2 6H5z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M5 9l6 3 7-6M11 12l-2 8M11 12l9 4" class="arc-o"/>'
        ),
        "gold": (
            '<path d="M7 8h10l5 11H2z" fill="var(--gold)" class="arc-k"/>'
            '<path d="M7 8l2-3h6l2 3" fill="var(--gold)" class="arc-k"/><path d="M8.5 15h7" class="arc-o"/>'
        ),
        "marble": (
            '<path d="M4 3h16v4H4zM4 18h16v4H4zM6.5 7h11v11h-11z" fill="var(--marble)"'
            ' class="arc-k arc-dim"/><path d="M10 8v9M14 8v9" fill="none" stroke="#8b8178"/>'
        ),
        "silver": (
            '<circle cx="12" cy="12" r="9.5" fill="var(--silver)" stroke="#3c4247"'
            ' stroke-width="1.2"/><circle cx="12" cy="12" r="6.5" fill="none" stroke="#6d757c"/>'
            '<path d="M12 7.5v9M7.5 12h9" stroke="#4b5258" stroke-width="1.8"/>'
        ),
        "tax": (
            '<path d="M3 9h18v12H3z" fill="var(--taxred)" class="arc-k"/>'
            '<circle cx="12" cy="8" r="6.5" fill="var(--silver)" stroke="#3c4247" stroke-width="1.2"/>'
            '<path d="M12 5v6M9 8h6" stroke="#4b5258" stroke-width="1.5"/>'
            '<path d="M7 14h10" stroke="#fff" stroke-width="2"/>'
        ),
    }
)

STANDING: Final[Mapping[str, str]] = MappingProxyType(
    {
        "virtue": (
            '<path d="M12 1.5 21 5v7c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V5z" fill="var(--virtue)"'
            ' class="arc-k"/><path d="M12 6l5 6h-3v5h-4v-5H7z" fill="#fff"/>'
        ),
        "vdown": (
            '<path d="M12 1.5 21 5v7c0 5-4 8.5-9 10.5C7 20.5 3 17 3 12V5z" fill="var(--vice)"'
            ' class="arc-k"/><path d="M12 18l5-6h-3V7h-4v5H7z" fill="#fff"/>'
        ),
        "infl": (
            '<path d="M8 14 6 23l6-3 6 3-2-9z" fill="var(--rose)" class="arc-k"/>'
            '<path d="M12 1l2.6 2 3.2-.2.9 3.1 2.7 1.8L20.3 11l.3 3.1-3 1.3-1.9'
            ' 2.6-3.7-.7-3.2.7-1.9-2.6-3-1.3.3-3.1-1.1-3.2 2.7-1.8.9-3.1 3.2.2z" fill="var(--infl)"'
            ' class="arc-k"/><path d="M8 12V8l2 1.7L12 7l2 2.7L16 8v4z" fill="#fff"/>'
        ),
        "vp": '<path d="M3 3h18v9c0 5-4 8-9 10.5C7 20 3 17 3 12z" fill="var(--vp)" class="arc-k"/>',
        "cath": (
            '<path d="M3 22V12l4-3V5l1.5-3L10 5v4h4V5l1.5-3L17 5v4l4 3v10z" fill="var(--glass3)"'
            ' class="arc-k"/><circle cx="12" cy="13" r="2.6" fill="var(--gold)" class="arc-k"/>'
            '<path d="M10 22v-3.5a2 2 0 0 1 4 0V22z" fill="var(--paper)" class="arc-k"/>'
        ),
    }
)

CARDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bcard": (
            '<rect x="4" y="1.5" width="16" height="21" rx="2" fill="var(--paper)" class="arc-k"/>'
            '<path d="M7 18v-6l5-5 5 5v6z" fill="var(--roof)" class="arc-k"/>'
            '<path d="M10.5 18v-4h3v4" fill="var(--house)" class="arc-k"/>'
        ),
        "acard": (
            '<rect x="4" y="1.5" width="16" height="21" rx="2" fill="var(--paper)" class="arc-k"/>'
            '<circle cx="12" cy="9" r="3.5" fill="var(--glass4)" class="arc-k"/>'
            '<path d="M6.5 20c0-8 11-8 11 0z" fill="var(--glass4)" class="arc-k"/>'
        ),
        "reward": (
            '<rect x="4" y="1.5" width="16" height="21" rx="2" fill="var(--paper)" class="arc-k"/>'
            '<path d="M12 5l2 4.6 5 .4-3.8 3.2L16.4 18 12 15.4 7.6 18l1.2-4.8L5 10l5-.4z"'
            ' fill="var(--gold)" class="arc-k"/>'
        ),
        "debt": (
            '<path d="M4 2h16v17l-2.7 3-2.6-3-2.7 3-2.7-3-2.6 3L4 19z" fill="var(--paper)" class="arc-k"/>'
            '<path d="M7 6h10M7 9h10" class="arc-o"/>'
            '<circle cx="12" cy="14.5" r="3.8" fill="var(--vice)" class="arc-k"/>'
            '<path d="M10 14.5h4" stroke="#fff" stroke-width="1.5"/>'
        ),
        "paid": (
            '<path d="M4 2h16v17l-2.7 3-2.6-3-2.7 3-2.7-3-2.6 3L4 19z" fill="var(--paper)" class="arc-k"/>'
            '<path d="M7 6h10M7 9h10" class="arc-o"/>'
            '<path d="M7.5 14l3 3.5 6-6" fill="none" stroke="var(--green)" stroke-width="2.6"/>'
        ),
        "scheme": (
            '<rect x="4" y="1.5" width="16" height="21" rx="2" fill="var(--shade2)" class="arc-k"/>'
            '<path d="M12 6c4 0 6 3 6 6s-2 6-6 6-6-3-6-6 2-6 6-6z" fill="var(--paper)" class="arc-k"/>'
            '<circle cx="12" cy="12" r="2.6" fill="var(--vice)" class="arc-k"/>'
        ),
    }
)

# What happens to workers, and at the Guildhall.
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "capture": (
            '<path d="M12 5v14M5 9l14 6M19 9 5 15" stroke="var(--ink)" stroke-width="1.2"/>'
            '<circle cx="12" cy="12" r="8.5" fill="none" stroke="var(--ink)" stroke-width="2"/>'
            '<circle cx="12" cy="12" r="4.5" fill="none" stroke="var(--ink)" stroke-width="1.2"/>'
        ),
        "prison": (
            '<path d="M3 22V9a9 8 0 0 1 18 0v13z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M6 21V10a6 5.5 0 0 1 12 0v11z" fill="var(--shade)"/>'
            '<path d="M9 6v15M12 5v16M15 6v15" stroke="var(--silver)" stroke-width="1.4"/>'
        ),
        "reset": (
            '<path d="M19.5 8A8.5 8.5 0 1 0 20.5 13" fill="none" stroke="var(--vice)" stroke-width="2.6"/>'
            '<path d="M21 2.5V9h-6.5z" fill="var(--vice)"/>'
        ),
        "end": (
            '<path d="M5 22V2" stroke="var(--ink)" stroke-width="2.2"/>'
            '<path d="M5 3h14l-3 4.5 3 4.5H5z" fill="var(--vice)" class="arc-k"/>'
        ),
    }
)

# Hammer on a square, roof on a tile, wall on a disc.
SKILLS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "carpentry": (
            '<rect x="2" y="2" width="20" height="20" rx="2.5" fill="var(--wood)" class="arc-k"/>'
            '<path d="M7 6h9l2 2.5-2 2.5H7z" fill="#fff"/><path d="M10.5 11h3v8h-3z" fill="#fff"/>'
        ),
        "tiling": (
            '<path d="M2 4a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8a10 10 0 0 1-20 0z" fill="var(--clay)"'
            ' class="arc-k"/><path d="M4.5 11.5 12 5l7.5 6.5" fill="none" stroke="#fff" stroke-width="2.6"/>'
            '<path d="M8 13.5h8v4.5H8z" fill="#fff"/>'
        ),
        "masonry": (
            '<circle cx="12" cy="12" r="10.3" fill="#6b737b" class="arc-k"/>'
            '<path d="M6.5 6.5h4.7v3.2H6.5zM12.8 6.5h4.7v3.2h-4.7zM4.5 10.9h4v3.2h-4zM10 10.9h4v3.2h-4z'
            'M15.5 10.9h4v3.2h-4zM6.5 15.3h4.7v3.2H6.5zM12.8 15.3h4.7v3.2h-4.7z" fill="#fff"/>'
        ),
    }
)
