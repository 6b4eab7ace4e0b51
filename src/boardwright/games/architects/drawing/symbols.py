"""Everything drawn once and used many times: the symbols and patterns of a picture."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.symbols import definitions
from boardwright.games.architects.drawing.emblems import CARDS, GOODS, SKILLS, STANDING
from boardwright.games.architects.drawing.emblems import SIGNS as DEEDS
from boardwright.games.architects.drawing.materials import PATTERNS
from boardwright.games.architects.drawing.people import FACES, FIGURES, WORKERS
from boardwright.games.architects.drawing.style import SIGNS
from boardwright.games.architects.drawing.vignettes import VIGNETTES
from boardwright.games.architects.drawing.wonders import HOUSES, MONUMENTS

BODY: Final = "M12 8.6C7.4 8.6 5.2 13 3.6 22.2h16.8C18.8 13 16.6 8.6 12 8.6z"
BOX: Final = "0 0 24 24"
# Box, prefix of the names, drawings.
LIBRARY: Final = (
    (BOX, "", GOODS),
    (BOX, "", STANDING),
    (BOX, "", CARDS),
    (BOX, "", DEEDS),
    (BOX, "", SKILLS),
    (BOX, "", WORKERS),
    (BOX, "", HOUSES),
    ("0 0 28 48", "", FIGURES),
    ("0 0 36 36", "", FACES),
    ("0 0 44 48", "mon-", MONUMENTS),
    ("0 0 76 50", "v-", VIGNETTES),
)


def _worker(colour: str) -> str:
    """A worker with the sign of its seat."""
    ink = "#2f2318" if colour == "yellow" else "var(--onc)"
    fill = f'fill="var(--{colour})" class="arc-k"'
    sign = f'<path transform="translate(7.6 11.8) scale(.37)" d="{SIGNS[colour]}" fill="{ink}"/>'
    return f'<circle cx="12" cy="5.5" r="4.2" {fill}/><path d="{BODY}" {fill}/>{sign}'


def symbols() -> str:
    """The `<defs>` of a picture."""
    made = {prefix + name: (box, drawn) for box, prefix, table in LIBRARY for name, drawn in table.items()}
    for colour, shape in SIGNS.items():
        made[f"w-{colour}"] = BOX, _worker(colour)
        made[f"m-{colour}"] = BOX, f'<path d="{shape}" fill="var(--{colour})" class="arc-k arc-w16"/>'
    return definitions("arc", made, PATTERNS)
