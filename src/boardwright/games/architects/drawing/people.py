"""People: workers, princess, profiteer, the faces of apprentices."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# Anybody, in a box of 24 x 24; those of the seats are made from their signs.
WORKERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wk": (
            '<circle cx="12" cy="5.5" r="4" fill="var(--paper)" class="arc-k"/>'
            '<path d="M12 8.6C7.4 8.6 5.2 13 3.6 22.2h16.8C18.8 13 16.6 8.6 12 8.6z" fill="var(--paper)"'
            ' class="arc-k"/>'
        ),
    }
)

# In a box of 28 x 48.
FIGURES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "princess": (
            '<path d="M14 17C8 21 4 34 3 46h22C24 34 20 21 14 17z" fill="var(--gown)" class="arc-k"/>'
            '<path d="M14 20c-2 8-2 18 0 26 2-8 2-18 0-26z" fill="var(--rose)"/>'
            '<path d="M8 12c-2 6 0 10 1 12 3-3 7-3 10 0 1-2 3-6 1-12z" fill="var(--roof2)" class="arc-k"/>'
            '<circle cx="14" cy="13" r="5" fill="#f3d9bd" class="arc-k"/>'
            '<path d="M7.5 9 7 1.5l4 3.5 3-4.5 3 4.5 4-3.5L20.5 9z" fill="var(--gold)" class="arc-k"/>'
        ),
        "profiteer": (
            '<path d="M13 6C5 12 3 32 3 46h20c0-14-2-34-10-40z" fill="var(--cloak)" class="arc-k"/>'
            '<path d="M13 2c-6 2-8 10-6 18 4 3 8 3 12 0 2-8 0-16-6-18z" fill="var(--shade2)" class="arc-k"/>'
            '<path d="M9 12c1-3 7-3 8 0 0 5-2 7-4 7s-4-2-4-7z" fill="#e6c9a8" class="arc-k"/>'
            '<path d="M10.5 13h2M14 13h2" class="arc-o"/>'
            '<path d="M19 30c5-2 8 4 7 10-2 4-9 4-11 0-1-5 1-9 4-10z" fill="var(--gold)" class="arc-k"/>'
            '<path d="M17 31l5-3" class="arc-o"/><path d="M18.5 37h5M21 34.5v5" class="arc-o"/>'
        ),
    }
)

# In a box of 36 x 36.
FACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "face0": (
            '<circle cx="18" cy="18" r="17" fill="var(--glass4)" fill-opacity=".35" class="arc-k"/>'
            '<path d="M5 29c3-7 9-7 13-7s10 0 13 7a17 17 0 0 1-26 0z" fill="var(--glass4)" class="arc-k"/>'
            '<ellipse cx="18" cy="17" rx="6.5" ry="8" fill="#f0d3b2" class="arc-k"/>'
            '<path d="M15.5 17v1M20.5 17v1M16 21.5q2 1.2 4 0" class="arc-o"/>'
            '<path d="M9 14c0-9 18-9 18 0l3 1c-6 2-18 2-24 0z" fill="var(--roof3)" class="arc-k"/>'
        ),
        "face1": (
            '<circle cx="18" cy="18" r="17" fill="var(--glass3)" fill-opacity=".35" class="arc-k"/>'
            '<path d="M5 29c3-7 9-7 13-7s10 0 13 7a17 17 0 0 1-26 0z" fill="var(--glass3)" class="arc-k"/>'
            '<ellipse cx="18" cy="17" rx="6.5" ry="8" fill="#f0d3b2" class="arc-k"/>'
            '<path d="M15.5 17v1M20.5 17v1M16 21.5q2 1.2 4 0" class="arc-o"/>'
            '<path d="M8 15c0-14 20-14 20 0-6-3-14-3-20 0z" fill="var(--roof)" class="arc-k"/>'
        ),
        "face2": (
            '<circle cx="18" cy="18" r="17" fill="var(--glass1)" fill-opacity=".35" class="arc-k"/>'
            '<path d="M5 29c3-7 9-7 13-7s10 0 13 7a17 17 0 0 1-26 0z" fill="var(--glass1)" class="arc-k"/>'
            '<ellipse cx="18" cy="17" rx="6.5" ry="8" fill="#f0d3b2" class="arc-k"/>'
            '<path d="M15.5 17v1M20.5 17v1M16 21.5q2 1.2 4 0" class="arc-o"/>'
            '<path d="M9 13 22 2l6 12c-6-2-13-2-19-1z" fill="var(--leaf2)" class="arc-k"/>'
        ),
        "face3": (
            '<circle cx="18" cy="18" r="17" fill="var(--glass2)" fill-opacity=".35" class="arc-k"/>'
            '<path d="M5 29c3-7 9-7 13-7s10 0 13 7a17 17 0 0 1-26 0z" fill="var(--glass2)" class="arc-k"/>'
            '<ellipse cx="18" cy="17" rx="6.5" ry="8" fill="#f0d3b2" class="arc-k"/>'
            '<path d="M15.5 17v1M20.5 17v1M16 21.5q2 1.2 4 0" class="arc-o"/>'
            '<path d="M7 26C5 6 31 6 29 26l-4-2c2-14-16-14-14 0z" fill="var(--infl)" class="arc-k"/>'
        ),
    }
)
