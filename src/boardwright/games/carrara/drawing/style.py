"""Colours and classes of the Carrara drawing: every colour is a custom property, light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.style import SEAT_COLOURS, mark_rules, style_sheet

SERIF: Final = "'Palatino Linotype','Book Antiqua',Palatino,'TeX Gyre Pagella','Liberation Serif',serif"
SANS: Final = "Candara,'Gill Sans','Gill Sans MT',Optima,'Noto Sans','Liberation Sans',sans-serif"

# Name: light, dark.
PALETTE: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "bg": ("#ece6da", "#191715"),
        "vein": ("#b9ad9a", "#3d3731"),
        "paper": ("#fbf8f1", "#25221f"),
        "paper2": ("#f3ecdf", "#2e2a26"),
        "well": ("#e9e0d0", "#1c1a18"),
        "line": ("#b7a68d", "#5c5145"),
        "ink": ("#33291f", "#efe6d7"),
        "muted": ("#6b5c4b", "#b9aa96"),
        "stone": ("#f7f0e2", "#d9cdb8"),
        "shade": ("#d9c9ae", "#a8987f"),
        "roof": ("#bb5b3c", "#b8593b"),
        "terra": ("#a84a2d", "#e08a66"),
        "urban": ("#a94a1f", "#a34c22"),
        "rural": ("#43704a", "#3f6a45"),
        "onland": ("#fffaf0", "#fff6e8"),
        "gold": ("#d9a93b", "#d9a93b"),
        "goldd": ("#8a6414", "#6b4c0d"),
        "sky": ("#dfeaf0", "#3b4954"),
        "haze": ("#f6f2e4", "#38342e"),
        "peak": ("#e3dccd", "#453d34"),
        "gloss": ("rgb(255 255 255/.7)", "rgb(255 255 255/.07)"),
        "back": ("#a34a2e", "#8f4329"),
        "ring": ("#ecd8c3", "#3a2c22"),
        "mon": ("#8a6414", "#d9a93b"),
        "line-b": ("#4a3a2b", "#2a2018"),
        "hole": ("#5b4836", "#4a3a2c"),
        "cyp": ("#3f5f47", "#7ea185"),
        "coin": ("#e7b94d", "#d9ab41"),
        "coind": ("#8d6515", "#5e430c"),
        "onc": ("#3a2a06", "#2b1f04"),
        "vp": ("#5d7a3d", "#a5c47c"),
        "vpbg": ("#f4f3e2", "#33372a"),
        # marble, its edge, the ink on it
        "W": ("#fdfcf8", "#efebe2"),
        "Wd": ("#8f8778", "#8f8778"),
        "Wi": ("#2e2820", "#2e2820"),
        "Y": ("#f0c648", "#e3b93c"),
        "Yd": ("#97741a", "#7d5f12"),
        "Yi": ("#3b2c05", "#332604"),
        "R": ("#b5392f", "#b43f35"),
        "Rd": ("#7b211b", "#e08a80"),
        "Ri": ("#fff", "#fff"),
        "G": ("#43804a", "#3f7a46"),
        "Gd": ("#2b5a31", "#8cc092"),
        "Gi": ("#fff", "#fff"),
        "B": ("#2f62a8", "#3567ad"),
        "Bd": ("#1c3f73", "#8fb3e6"),
        "Bi": ("#fff", "#fff"),
        "P": ("#7a4a94", "#7c4d97"),
        "Pd": ("#4f2b66", "#c39bdb"),
        "Pi": ("#fff", "#fff"),
        # seats
        "p-purple": ("#7b3fa0", "#a26ac6"),
        "p-green": ("#2f8f4e", "#3fa862"),
        "p-yellow": ("#e9bd25", "#e9c33a"),
        "p-orange": ("#e07a1f", "#ea8a34"),
        # marks
        "legal": ("#007e93", "#4fd0e3"),
        "sel": ("#1c1712", "#fff6e0"),
        "last": ("#a84a2d", "#e08a66"),
        "refuse": ("#6b5c4b", "#b9aa96"),
        "hatch": ("#8b7c6a", "#8b7c6a"),
        "onmark": ("#fbf8f1", "#25221f"),  # on what is legal or selected
    }
)

SIZES: Final = (14, 15, 16, 18, 20, 22, 24)  # of texts; the others have 13

# One rule a line: class selectors (below .carrara) and their declarations.
RULES: Final = (
    ("text", f"font-family:{SANS};fill:var(--ink);font-size:13px"),
    (".h", f"font-family:{SERIF};font-size:15px;letter-spacing:.02em"),
    (".b", "font-weight:700"),
    (".n", f"font-family:{SERIF};font-weight:700;font-variant-numeric:lining-nums"),
    (".c", "text-anchor:middle"),
    (".e", "text-anchor:end"),
    *((f".f{size}", f"font-size:{size}px") for size in SIZES),
    (".mu", "fill:var(--muted)"),
    (".ter", "fill:var(--terra)"),
    (".onl", "fill:var(--onland)"),
    (".onc", "fill:var(--onc)"),
    (".oni", "fill:var(--i)"),
    (".bg", "fill:var(--bg)"),
    (".vein", "fill:none;stroke:var(--vein);stroke-linecap:round"),
    (".drop", "fill:#140f04;opacity:.13;pointer-events:none"),
    (".slab", "fill:url(#car-slab);opacity:.5;pointer-events:none"),
    (".disc", "fill:url(#car-disc);pointer-events:none"),
    (".table", "fill:url(#car-marble)"),
    (".pan", "fill:var(--paper);stroke:var(--line);stroke-width:1.2"),
    (".pan2", "fill:none;stroke:var(--line);stroke-width:.6;opacity:.7"),
    (".box", "fill:var(--paper2);stroke:var(--line)"),
    (".ring", "fill:var(--ring);stroke:var(--line)"),
    (".slice", "fill:var(--paper);fill-opacity:0;stroke:var(--line)"),
    (".hit", "fill:var(--paper);fill-opacity:0"),
    (".sheet", "fill:var(--paper)"),
    (".niche", "fill:var(--well);stroke:var(--line);stroke-width:1.5"),
    (".button", "fill:var(--paper2);stroke:var(--line);stroke-width:1.2"),
    (".well", "fill:var(--well);stroke:var(--line)"),
    (".shaft", "fill:var(--well);stroke:var(--line);opacity:.6"),
    (".gone", "fill:none;stroke:var(--line);stroke-dasharray:3 3"),
    (".rule", "stroke:var(--line);fill:none"),
    (".ghost", "opacity:.38"),
    (".tile", "fill:var(--paper);stroke:var(--ink);stroke-width:1.1"),
    (".bare", "fill:none"),
    (".haze", "fill:var(--haze)"),
    (".bead", "fill:var(--gold);stroke:var(--goldd)"),
    (".mon", "stroke:var(--mon);stroke-width:1.8"),
    (".back", "fill:var(--back);stroke:var(--ink)"),
    (".visited", "fill:none;stroke:var(--gold);stroke-width:2.5"),
    (".urban", "fill:var(--urban)"),
    (".rural", "fill:var(--rural)"),
    (".on-urban", "--g:var(--onland);--cut:var(--urban)"),
    (".on-rural", "--g:var(--onland);--cut:var(--rural)"),
    (".unlaid", "opacity:.38;--g:var(--muted);--cut:var(--paper)"),
    (".sky", "fill:url(#car-sky)"),
    (".fc", "fill:var(--c)"),
    (".plate", "fill:var(--c);stroke:var(--d);stroke-width:.8"),
    (".shield", "fill:var(--paper);stroke:var(--ink)"),
    (".gilt", "fill:var(--gold)"),
    (".sign", "fill:var(--terra)"),
    (".doubt", "fill:var(--paper);stroke:var(--muted);stroke-width:1.1;stroke-dasharray:1.9 1.5"),
    *mark_rules("carrara", "car-hatch"),
)

TINTS: Final = ("W", "Y", "R", "G", "B", "P")


def _tint(letter: str) -> str:
    """Custom properties of a piece's colour."""
    if letter == "gold":
        return "--c:var(--gold);--d:var(--goldd);--i:var(--onc)"
    return f"--c:var(--{letter});--d:var(--{letter}d);--i:var(--{letter}i)"


# For what is inside symbols: tints, and the letters on blocks and statues.
SYMBOL_RULES: Final = (
    *((f".car-{letter}", _tint(letter)) for letter in (*TINTS, "gold")),
    (".car-gilt", "--g:var(--onc);--cut:var(--gold)"),
    ("text.car-sign", f"fill:var(--i);text-anchor:middle;font-weight:700;font-family:{SERIF}"),
    ("text.car-sign.car-on-block", "font-size:15.5px"),
    ("text.car-sign.car-on-statue", "font-size:11.5px"),
)


def css() -> str:
    """The drawing's style sheet."""
    seats = [(f".pl-{colour}", f"--c:var(--p-{colour})") for colour in SEAT_COLOURS]
    return style_sheet("carrara", PALETTE, [*RULES, *seats], SYMBOL_RULES)
