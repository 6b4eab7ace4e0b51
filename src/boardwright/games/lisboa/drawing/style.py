"""Colours and classes of the Lisboa drawing: cobalt on white by day, moonlit blue by night."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.style import mark_rules, palette_rules, style_sheet
from boardwright.games.lisboa.printed.tables import GOODS

SANS: Final = "'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','Liberation Sans',Arial,sans-serif"
SERIF: Final = "Georgia,'Liberation Serif','Times New Roman',serif"

# Name: light, dark.
PALETTE: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "ground": ("#dce7f3", "#0c1524"),
        "weave": ("#c6d7ea", "#15243c"),
        "paper": ("#fcfdfe", "#16233a"),
        "panel2": ("#edf3fa", "#1e2f4d"),
        "ink": ("#13264a", "#eaf1fc"),
        "ink2": ("#4b6088", "#a9bbd9"),
        "line": ("#2a58a5", "#6e99dd"),
        "line2": ("#adc3e0", "#38527f"),
        # three blues of the tiles
        "az1": ("#1d4b99", "#8fb4ee"),
        "az2": ("#6d94cd", "#4d78ba"),
        "az3": ("#d3e1f2", "#243d66"),
        "on": ("#ffffff", "#ffffff"),
        "edge": ("#13264a", "#070d18"),
        "cream": ("#fffdf6", "#f3efe2"),
        "dark": ("#13264a", "#13264a"),
        # goods and their streets
        "gold": ("#e2b127", "#e6ba3c"),
        "cloth": ("#d06893", "#d06a95"),
        "books": ("#8b5832", "#9f683e"),
        "tools": ("#3a80c1", "#4187cb"),
        "any": ("#7d8797", "#8791a1"),
        "gold-s": ("#f7eabb", "#4b4119"),
        "cloth-s": ("#f8dbe6", "#4d273a"),
        "books-s": ("#e8d5c3", "#432f1e"),
        "tools-s": ("#cfe3f5", "#1c3c5a"),
        "earthquake": ("#d8bd92", "#d8bd92"),
        "fire": ("#cc3a2d", "#d94b3c"),
        "tsunami": ("#2f66bd", "#4a80d6"),
        # seats, nobles, architects, decks
        "p-purple": ("#7a3ca3", "#a868d2"),
        "p-green": ("#2b8a4a", "#45ad67"),
        "p-yellow": ("#f0c419", "#f2cd3d"),
        "p-orange": ("#e56f12", "#f08a35"),
        "p-none": ("#8b93a1", "#9aa2b0"),
        "k-builder": ("#2a7775", "#2a7b77"),
        "k-minister": ("#8a2c43", "#a53f57"),
        "k-king": ("#2b3f8c", "#4459b0"),
        "k-treasury": ("#85651b", "#8d6c20"),
        "a-blue": ("#2a5fb0", "#3c6fbe"),
        "a-green": ("#3f7f43", "#417f46"),
        "d-blue": ("#3376b4", "#3878b8"),
        "d-red": ("#b8392e", "#c4473b"),
        "d-purple": ("#6d4aa0", "#835fb8"),
        "d-brown": ("#80532f", "#96653b"),
        # the city
        "roof": ("#cf8763", "#7f4a36"),
        "roof2": ("#b96d4a", "#98604a"),
        "plot": ("#f8f2e3", "#28303f"),
        "leaf": ("#a9c79a", "#33523c"),
        "river": ("#bcd6ec", "#173252"),
        "sea1": ("#8fbfe0", "#173a60"),
        "sea2": ("#5f9fd0", "#0f2746"),
        "stone": ("#d8cfbd", "#3a4252"),
        "stone2": ("#b3a78f", "#566075"),
        "leaf2": ("#86ad74", "#2c4836"),
        # the wall of tiles behind everything
        "wall": ("#e6eef7", "#0e1930"),
        "grout": ("#cfdded", "#182947"),
        "glaze": ("#a9c3e2", "#1f3763"),
        "coin": ("#f0d27a", "#e5c25a"),
        "bad": ("#b42d22", "#ff8f80"),
        # marks
        "legal": ("#047a4a", "#3ddc97"),
        "sel": ("#c4127c", "#ff6bc0"),
        "last": ("#a86400", "#ffb74a"),
        "refuse": ("#6b7484", "#8d97a8"),
        "hatch": ("#6b7484", "#8d97a8"),
        "onmark": ("#fcfdfe", "#16233a"),  # on what is legal or selected
    }
)

SIZES: Final = (14, 15, 16, 17, 18, 20, 24)  # of text, beside the usual 13

# One rule a line: class selectors (below .lisboa) and their declarations.
RULES: Final = (
    ("text", f"font-family:{SANS};fill:var(--ink);font-size:13px;text-anchor:middle"),
    (".h", f"font-family:{SERIF};font-size:15px;letter-spacing:.02em;fill:var(--line);font-weight:700"),
    (".ser", f"font-family:{SERIF}"),
    (".b", "font-weight:700"),
    (".l", "text-anchor:start"),
    (".r", "text-anchor:end"),
    *((f".f{size}", f"font-size:{size}px") for size in SIZES),
    (".mu", "fill:var(--ink2)"),
    (".onw", "fill:var(--on)"),
    (".ond", "fill:var(--dark)"),
    (".onp", "fill:var(--paper)"),
    (".neg", "fill:var(--bad)"),
    (".bg", "fill:url(#lis-wall)"),
    (".pan", "fill:var(--paper);stroke:var(--line);stroke-width:1.5"),
    (".pan2", "fill:none;stroke:var(--line2)"),
    (".box", "fill:var(--panel2);stroke:var(--line2)"),
    (".strong", "fill:var(--panel2);stroke:var(--line);stroke-width:1.6"),
    (".here", "fill:var(--az3);stroke:var(--line);stroke-width:1.8"),
    (".holy", "fill:var(--panel2);stroke:var(--k-minister);stroke-width:1.5"),
    (".slot", "fill:var(--paper);stroke:var(--line2)"),
    (".dash", "fill:none;stroke:var(--line2);stroke-dasharray:3 3"),
    (".empty", "fill:var(--paper);stroke:var(--line2);stroke-dasharray:3 3"),
    (".lot", "fill:var(--plot);stroke:var(--stone2)"),
    (".drop", "fill:#140f04;opacity:.13"),
    (".shade", "fill:#1a0f08;opacity:.16"),
    (".price", "fill:var(--legal)"),
    (".onm", "fill:var(--onmark)"),
    (".tiled", "fill:url(#lis-roof);stroke:var(--edge)"),
    (".slope", "fill:url(#lis-slope)"),
    (".gable", "fill:none;stroke:var(--roof2);stroke-width:2.5"),
    (".sea", "fill:url(#lis-sea)"),
    (".quay", "stroke:var(--stone2);stroke-width:1.5"),
    (".card", "fill:var(--paper);stroke:var(--line)"),
    (".tag", "fill:var(--paper);stroke:var(--ink);stroke-width:.8"),
    (".rule", "fill:none;stroke:var(--line2)"),
    (".solid", "stroke:var(--edge)"),
    (".thin", "stroke:var(--line);stroke-width:.8"),
    (".ridge", "fill:none;stroke:var(--roof2)"),
    (".nave", "fill:var(--az3);stroke:var(--line2)"),
    (".kerb", "fill:none;stroke-width:1.5"),
    (".floor", "fill:url(#lis-floor);stroke:var(--line2)"),
    (".paving", "fill:url(#lis-paving)"),
    (".waves", "fill:url(#lis-waves)"),
    (".band", "fill:var(--paper)"),
    (".bare", "fill:var(--paper)"),
    (".clear", "fill:none;pointer-events:all"),
    (".gablet", "fill:none;stroke:#fff;stroke-width:1.5"),
    (".canopy", "fill:none;stroke:var(--line);stroke-width:2.5"),
    # Signs over a target leave its clicks to it.
    (".over", "pointer-events:none"),
    (".faint", "opacity:.55"),
    (".pale", "opacity:.3"),
    (".framed", "stroke:var(--line);stroke-width:2.5"),
    (".dashed", "stroke-dasharray:3 3"),
    (".button", "fill:var(--panel2);stroke:var(--line);stroke-width:1.2"),
    (".doubt", "fill:none;stroke:var(--ink2);stroke-width:1;stroke-dasharray:1.9 1.5;opacity:.75"),
    *mark_rules("lisboa", "lis-hatch"),
)


def css() -> str:
    """The drawing's style sheet."""
    fills, tints = palette_rules(PALETTE, "f", "fill"), palette_rules(PALETTE, "c", "color")
    streets = palette_rules(GOODS, "k", "stroke")
    return style_sheet("lisboa", PALETTE, [*fills, *tints, *RULES, *streets])
