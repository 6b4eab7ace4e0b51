"""The five monuments in a box of 44 x 48, and what the ground of the town is dressed with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MONUMENTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "clay": (
            '<path d="M4 46v-9h36v9z" fill="var(--clay)" class="arc-k"/>'
            '<path d="M9 37v-9h26v9z" fill="var(--clay)" class="arc-k"/>'
            '<path d="M14 28v-9h16v9z" fill="var(--clay)" class="arc-k"/>'
            '<path d="M18 19v-8h8v8z" fill="var(--clay)" class="arc-k"/>'
            '<path d="M22 11V3M19 46V37h6v9M20 37v-9h4v9" class="arc-o"/>'
        ),
        "wood": (
            '<path d="M6 46V30h32v16z" fill="var(--wood)" class="arc-k"/>'
            '<path d="M2 31 22 16l20 15z" fill="var(--wood)" class="arc-k"/>'
            '<path d="M11 20 22 8l11 12z" fill="var(--wood)" class="arc-k"/>'
            '<path d="M17 9 22 1l5 8z" fill="var(--wood)" class="arc-k"/>'
            '<path d="M18 46V36a4 4 0 0 1 8 0v10M11 31v15M33 31v15" class="arc-o"/>'
        ),
        "stone": (
            '<path d="M8 46V18h28v28z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M5 18v-9h6v4h5V9h12v4h5V9h6v9z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M15 46V33a7 7 0 0 1 14 0v13z" fill="var(--shade)" class="arc-k"/>'
            '<path d="M8 26h7M29 24h7M8 38h5M31 36h5M14 22h9" class="arc-o"/>'
        ),
        "gold": (
            '<path d="M6 46V31h32v15z" fill="var(--gold)" class="arc-k"/>'
            '<path d="M8 31a14 15 0 0 1 28 0z" fill="var(--gold)" class="arc-k"/>'
            '<path d="M19 16v-5h6v5z" fill="var(--gold)" class="arc-k"/>'
            '<path d="M22 11V2M18.5 5.5h7M15 31c0-7 3-12 7-15 4 3 7 8 7 15M13 46v-8M22 46v-8M31 46v-8"'
            ' class="arc-o"/>'
        ),
        "marble": (
            '<path d="M4 46v-5h36v5zM8 41V22h5v19zM19.5 41V22h5v19zM31 41V22h5v19zM5 22v-5h34v5zM4 17 22'
            ' 4l18 13z" fill="var(--marble)" class="arc-k arc-dim"/>'
            '<circle cx="22" cy="12.5" r="2.5" fill="var(--glass3)"/>'
        ),
    }
)

# In a box of 24 x 24; houses differ in their roofs.
HOUSE: Final = (
    '<path d="M3 22V12h13v10zM16 22V12l5-2v10z" fill="var(--house)" class="arc-k arc-w8"/>'
    '<path d="M1.5 12.5 6 4h9l-3.5 8.5zM15 4l6.8 7-4.8 2.2z" fill="var(--{})" class="arc-k arc-w8"/>'
    '<path d="M7 22v-5h3v5" class="arc-o arc-w8"/>'
)
HOUSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{f"house{i}": HOUSE.format(roof) for i, roof in enumerate(("roof", "roof2", "roof3"))},
        "tree": (
            '<path d="M12 22v-7" class="arc-o"/>'
            '<path d="M12 3c6 0 8 5 6 9-1 4-11 4-12 0-2-4 0-9 6-9z" fill="var(--leaf)" class="arc-k arc-w8"/>'
        ),
    }
)
