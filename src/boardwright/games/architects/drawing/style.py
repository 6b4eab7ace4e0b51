"""Colours and classes of the Architects drawing: a chronicle's parchment by day, the same town by night."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.style import mark_rules, palette_rules, style_sheet

SANS: Final = "'Helvetica Neue','Segoe UI','Liberation Sans',Arial,Roboto,'Noto Sans',sans-serif"
SERIF: Final = "'Iowan Old Style',Palatino,'Book Antiqua',Georgia,'Liberation Serif',serif"
SIZES: Final = (13, 14, 15, 16, 17, 18, 20, 22, 24, 28)  # of text; nothing is smaller than the first

# A seat is known by its sign as well as by its colour; drawn in a box of 24 x 24.
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "blue": "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
        "green": "M12 2.5 22 20.5H2z",
        "red": "M4 4h16v16H4z",
        "yellow": "M12 3a9 9 0 1 1-.01 0z",
        "purple": "M12 1.5 21.5 12 12 22.5 2.5 12z",
    }
)
COLOURS: Final = tuple(SIGNS)  # by seat
MATERIALS: Final = ("wood", "cobble", "meadow", "ashlar", "tower", "gloss")  # patterns and gradients
STROKES: Final = (*COLOURS, "line", "silver", "infl")  # colours of edges

# Name: light, dark.
PALETTE: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "parch": ("#efe2c4", "#1b1714"),
        "parch2": ("#e4d2a8", "#241e19"),
        "panel": ("#fbf5e4", "#2c2520"),
        "panel2": ("#f3e8cc", "#362d26"),
        "ink": ("#2f2318", "#f1e5ca"),
        "edge": ("#2f2318", "#0e0b09"),
        "paper": ("#fffaf0", "#ecdfc4"),
        "ink2": ("#67533b", "#c6b291"),
        "line": ("#a48d66", "#77644a"),
        "hair": ("#cdb98f", "#4d4033"),
        # the ground of the town
        "land": ("#d5d8a6", "#272b1b"),
        "land2": ("#c3ca8e", "#3a4128"),
        "pave": ("#eadbb7", "#2b241d"),
        "street": ("#f7eed6", "#3a3026"),
        "water": ("#9dc0c6", "#25424c"),
        "water2": ("#7ba6b0", "#3a6370"),
        "wall": ("#b6a78d", "#6d604e"),
        "wall2": ("#8d7d64", "#94836a"),
        "roof": ("#b5563c", "#a14d37"),
        "roof2": ("#8a6a3c", "#7c5f37"),
        "roof3": ("#4d7391", "#4a7295"),
        "house": ("#f6ecd2", "#6f5e49"),
        "leaf": ("#6f8f4a", "#5a7a3c"),
        "leaf2": ("#527339", "#46632f"),
        "shade": ("#4a3b4d", "#120e14"),
        "shade2": ("#6a5670", "#43344a"),
        "onshade": ("#f5ead2", "#efe2c8"),
        # goods and standing
        "clay": ("#c0623f", "#cf7350"),
        "wood": ("#8d5f34", "#b98750"),
        "stone": ("#8e9196", "#b2b6bc"),
        "gold": ("#dba52a", "#e5b440"),
        "marble": ("#f7f3ee", "#efeae4"),
        "silver": ("#c9d0d6", "#c3cad1"),
        "taxred": ("#a8322c", "#cf4f47"),
        "virtue": ("#245f97", "#62a5dc"),
        "vice": ("#a8322c", "#e2675d"),
        "infl": ("#7d4391", "#b983cf"),
        "rose": ("#c65a7c", "#e0809e"),
        "gown": ("#d98aa2", "#cf7f98"),
        "cloak": ("#4c5b3f", "#8ea079"),
        "vp": ("#d3a02c", "#d9a93a"),
        "onvp": ("#2f2318", "#231a10"),
        # seats
        "blue": ("#2468b0", "#4c94e0"),
        "green": ("#2f8043", "#4fae67"),
        "red": ("#bb322b", "#e2574e"),
        "yellow": ("#e3ae16", "#f0c23c"),
        "purple": ("#7b46a6", "#ab79d8"),
        "onc": ("#ffffff", "#14100c"),
        # stained glass
        "glass1": ("#b33f36", "#b9524a"),
        "glass2": ("#d9a22c", "#c99a36"),
        "glass3": ("#3d7bab", "#4a87b5"),
        "glass4": ("#5d9160", "#5f9366"),
        # what the parts are made of
        "wood1": ("#e6d6b2", "#2a221b"),
        "wood2": ("#d5c090", "#382e24"),
        "ashlar": ("#d9ccb0", "#4a4136"),
        "joint": ("#b8a884", "#302920"),
        "hallroof": ("#9c4530", "#8a3f2c"),
        "gloss": ("rgb(255 255 255/.5)", "rgb(255 255 255/.1)"),
        # marks
        "legal": ("#047f81", "#4fe3df"),
        "legal2": ("#4fe3df", "#4fe3df"),  # on dark ground
        "gain": ("#036b6d", "#4fe3df"),  # below words on it
        "sel": ("#c2188b", "#ff6fcf"),
        "last": ("#a86400", "#ffb74a"),
        "refuse": ("#7d6f5f", "#8d7f6d"),
        "hatch": ("#7d6f5f", "#8d7f6d"),
        "onmark": ("#fffaf0", "#1b1714"),  # on what is legal or selected
    }
)

# One rule a line: selectors (below .architects) and their declarations.
RULES: Final = (
    ("text", f"font-family:{SANS};fill:var(--ink);font-size:13px"),
    (".h", f"font-family:{SERIF};font-weight:700"),
    (".b", "font-weight:700"),
    (".m", "text-anchor:middle"),
    (".e", "text-anchor:end"),
    (".s", "fill:var(--ink2)"),
    (".bg", "fill:var(--parch)"),
    (".i,.architects .n", "stroke:var(--ink);stroke-width:1.1;stroke-linejoin:round;stroke-linecap:round"),
    (".n", "fill:none"),
    (".fine", "stroke-width:.8"),
    (".thick", "stroke-width:2"),
    (".bold", "stroke-width:2.4"),
    (".pan", "fill:var(--panel);stroke:var(--line)"),
    (".box", "fill:var(--panel2);stroke:var(--hair)"),
    (".card", "fill:var(--panel);stroke:var(--ink2)"),
    (".done", "fill:var(--panel2)"),
    (".slot", "fill:none;stroke:var(--line);stroke-dasharray:4 4"),
    (".rule", "fill:none;stroke:var(--hair)"),
    (".row", "fill:transparent"),
    (".wash", "fill-opacity:.25"),
    (".mist", "fill-opacity:.6"),
    (".faint", "opacity:.4"),
    (".drop", "fill:#140f04;opacity:.13"),
    (".pl", "fill:var(--panel);stroke:var(--line);stroke-width:1.3"),
    (".in", "fill:none;stroke:var(--hair)"),
    (".hit", "fill:transparent"),
    (".plate", "stroke:var(--wall2);stroke-width:2"),
    (".rim", "fill:none;stroke:var(--wall);stroke-width:7;stroke-dasharray:13 3"),
    (".bars", "fill:none;stroke:var(--wall2);stroke-width:2.5"),
    (".tick2", "fill:none;stroke:var(--legal);stroke-width:4"),
    (".f-onmark", "fill:var(--onmark)"),
    (".low", "opacity:.5"),
    (".in2", "stroke:var(--hair)"),
    (".wash2", "fill-opacity:.42"),
    *((f".i{tenths}", f"fill-opacity:.{tenths * 5:02}") for tenths in range(2, 10)),
    (".f-hallroof", "fill:var(--hallroof)"),
    (".f-onroof", "fill:#fffaf0"),
    (".river", "fill:none;stroke:var(--water);stroke-width:9"),
    (".ripple", "fill:none;stroke:var(--water2);stroke-width:1.5;stroke-dasharray:9 7"),
    (".gain", "fill:var(--gain)"),
    *((f".a-{name}", f"fill:url(#arc-fill-{name})") for name in MATERIALS),
    (".doubt", "fill:none;stroke:var(--ink2);stroke-width:1;stroke-dasharray:1.9 1.5;opacity:.8"),
    *mark_rules("architects", "arc-hatch"),
    (".many .legal", "stroke-width:2.5"),
    (".tick", "display:none"),  # the parts lie too close for what stands around them
    (".inshade>.legal,.architects .inshade>.halo", "stroke:var(--legal2)"),
)
# For what is inside symbols: strokes, their widths, a softer edge.
SYMBOL_RULES: Final = (
    (".arc-k,.arc-o", "stroke:var(--edge);stroke-width:1.1;stroke-linejoin:round;stroke-linecap:round"),
    (".arc-o", "fill:none"),
    (".arc-dim", "stroke:#3a3129"),
    *((f".arc-w{tenths}", f"stroke-width:{tenths / 10}") for tenths in (8, 16, 18, 20, 22)),
)


def size_class(size: float) -> str:
    """The class of a text size; the smallest needs none."""
    return f"t{size:g}" if size > SIZES[0] else ""


def css() -> str:
    """The drawing's style sheet."""
    fills, strokes = palette_rules(PALETTE, "f", "fill"), palette_rules(STROKES, "k", "stroke")
    sizes = [(f".{size_class(size)}", f"font-size:{size}px") for size in SIZES[1:]]
    return style_sheet("architects", PALETTE, [*RULES, *fills, *strokes, *sizes], SYMBOL_RULES)
