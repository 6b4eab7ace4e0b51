"""What stands on the rim of each circle, in a box of 76 x 50."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

VIGNETTES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "quarry": (
            '<path d="M4 48V30l14-4 12 4v18z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M30 48V18l16-5 14 6v29z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M56 48V34l10-3 8 4v13z" fill="var(--stone)" class="arc-k"/>'
            '<path d="M4 30l13 4 13-4M17 34v14M30 18l15 5 15-4M45 23v25M56 34l9 3 9-2M65 37v11"'
            ' class="arc-o"/><path d="M46 13 60 2M56 1l6 5" class="arc-o arc-w18"/>'
        ),
        "forest": (
            '<path d="M14 48v-24" class="arc-o arc-w22"/>'
            '<path d="M14 13c11 0 13.2 11 9.9 14.3c3.3 7.699999999999999-19.8 7.699999999999999-19.8'
            ' 0c-4.4-5.5-1.1-14.3 9.9-14.3z" fill="var(--leaf2)" class="arc-k"/>'
            '<path d="M60 48v-26" class="arc-o arc-w22"/>'
            '<path d="M60 10c12 0 14.399999999999999 12 10.8 15.600000000000001c3.5999999999999996'
            " 8.399999999999999-21.6 8.399999999999999-21.6"
            ' 0c-4.800000000000001-6.0-1.20000000000002-15.600000000000001 10.8-15.600000000000001z"'
            ' fill="var(--leaf2)" class="arc-k"/>'
            '<path d="M37 48v-32" class="arc-o arc-w22"/>'
            '<path d="M37 2c14 0 16.8 14 12.6 18.2c4.2 9.799999999999999-25.2 9.799999999999999-25.2'
            ' 0c-5.6000000000000005-7.0-1.4000000000000001-18.2 12.6-18.2z" fill="var(--leaf)"'
            ' class="arc-k"/><path d="M24 48v-16" class="arc-o arc-w22"/>'
            '<path d="M24 23c9 0 10.799999999999999 9 8.1 11.700000000000001c2.6999999999999997 6.3-16.2'
            ' 6.3-16.2 0c-3.6-4.5-0.9-11.700000000000001 8.1-11.700000000000001z" fill="var(--leaf)"'
            ' class="arc-k"/><path d="M50 48v-16" class="arc-o arc-w22"/>'
            '<path d="M50 23c9 0 10.799999999999999 9 8.1 11.700000000000001c2.6999999999999997 6.3-16.2'
            ' 6.3-16.2 0c-3.6-4.5-0.9-11.700000000000001 8.1-11.700000000000001z" fill="var(--leaf)"'
            ' class="arc-k"/>'
        ),
        "mines": (
            '<path d="M2 48C10 30 20 12 32 8c8 2 10 8 18 10 8 4 18 16 24 30z" fill="var(--land2)"'
            ' class="arc-k"/><path d="M24 48V32l10-7 10 7v16z" fill="var(--shade)" class="arc-k"/>'
            '<path d="M23 48V31l11-8 11 8v17M28 30v18M40 30v18" fill="none" stroke="var(--wood)"'
            ' stroke-width="3"/>'
            '<path d="M50 48c1-7 6-10 10-10s10 4 11 10z" fill="var(--clay)" class="arc-k"/>'
            '<path d="M29 46l4-3 3 3z" fill="var(--gold)"/>'
        ),
        "silversmith": (
            '<path d="M50 28V8h7v24z" fill="var(--wall)" class="arc-k"/>'
            '<path d="M18 48V28h40v20z" fill="var(--house)" class="arc-k"/>'
            '<path d="M15 28l23.0-18 23.0 18z" fill="var(--roof3)" class="arc-k"/>'
            '<path d="M33 48V37a5 5 0 0 1 10 0v11z" fill="var(--shade)" class="arc-k"/>'
            '<path d="M58 32h9v3" class="arc-o"/>'
            '<circle cx="67" cy="39" r="4.5" fill="var(--silver)" class="arc-k"/>'
            '<path d="M53 5c2-4 5 0 7-4" class="arc-o"/>'
            '<path d="M22 33h6v5h-6zM48 33h6v5h-6z" fill="var(--gold)" class="arc-k"/>'
        ),
        "kings_storehouse": (
            '<path d="M8 48V26h60v22z" fill="var(--house)" class="arc-k"/>'
            '<path d="M5 26l33.0-18 33.0 18z" fill="var(--roof)" class="arc-k"/>'
            '<path d="M28 48V35h20v13zM38 35v13" fill="var(--wood)" class="arc-k"/>'
            '<path d="M31 24l-1-8 4 3.5 4-5 4 5 4-3.5-1 8z" fill="var(--gold)" class="arc-k"/>'
            '<path d="M14 32h7v7h-7zM55 32h7v7h-7z" fill="var(--glass3)" class="arc-k"/>'
        ),
        "workshop": (
            '<path d="M6 48V28h30v20z" fill="var(--house)" class="arc-k"/>'
            '<path d="M3 28l18.0-15 18.0 15z" fill="var(--roof2)" class="arc-k"/>'
            '<path d="M38 48V24h32v24z" fill="var(--house)" class="arc-k"/>'
            '<path d="M35 24l19.0-18 19.0 18z" fill="var(--roof)" class="arc-k"/>'
            '<path d="M13 48V36h16v12" fill="var(--shade)" class="arc-k"/>'
            '<path d="M46 32h16M46 37h16M46 42h16" class="arc-o"/>'
            '<path d="M12 22l17-5" stroke="var(--silver)" stroke-width="2.5"/>'
        ),
        "town_centre": (
            '<path d="M10 48v-5h56v5z" fill="var(--wall)" class="arc-k"/>'
            '<path d="M16 43v-5h44v5z" fill="var(--wall)" class="arc-k"/>'
            '<path d="M34 38V12h8v26z" fill="var(--house)" class="arc-k"/>'
            '<path d="M30 12 38 1l8 11z" fill="var(--roof3)" class="arc-k"/>'
            '<path d="M20 38V18M56 38V18" class="arc-o"/>'
            '<path d="M20 18h-13l4 4-4 4h13zM56 18h13l-4 4 4 4H56z" fill="var(--glass1)" class="arc-k"/>'
            '<circle cx="38" cy="20" r="2.5" fill="var(--gold)" class="arc-k"/>'
        ),
        "guardhouse": (
            '<path d="M22 48V16h32v32z" fill="var(--wall)" class="arc-k"/>'
            '<path d="M18 17V5h8v5h7V5h10v5h7V5h8v12z" fill="var(--wall)" class="arc-k"/>'
            '<path d="M32 48V36a6 6 0 0 1 12 0v12z" fill="var(--shade)" class="arc-k"/>'
            '<path d="M35 31v17M38 30v18M41 31v17" stroke="var(--silver)"/>'
            '<path d="M28 22v6M48 22v6" stroke="var(--ink)" stroke-width="2.4"/>'
            '<path d="M4 48V32h18M54 32h18v16" fill="var(--wall)" class="arc-k"/>'
        ),
        "tax_stand": (
            '<path d="M12 48V16M64 48V16" class="arc-o arc-w20"/>'
            '<path d="M6 18 14 4h48l8 14z" fill="var(--house)" class="arc-k"/>'
            '<path d="M6 18 14 4h9l-4 14zM32 18l1-14h10l1 14zM57 18 53 4h9l8 14z" fill="var(--glass1)"'
            ' class="arc-k"/><path d="M10 36h56v12H10z" fill="var(--wood)" class="arc-k"/>'
            '<ellipse cx="30" cy="34" rx="7" ry="2.5" fill="var(--silver)" class="arc-k"/>'
            '<ellipse cx="30" cy="31" rx="7" ry="2.5" fill="var(--silver)" class="arc-k"/>'
            '<ellipse cx="46" cy="34" rx="7" ry="2.5" fill="var(--silver)" class="arc-k"/>'
        ),
    }
)
