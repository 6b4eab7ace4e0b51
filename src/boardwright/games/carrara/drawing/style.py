"""Colours and classes of the Carrara drawing: every colour is a custom property, light and dark."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.style import SEAT_COLOURS, mark_rules, style_sheet

SERIF: Final = "'Palatino Linotype','Book Antiqua',Palatino,'TeX Gyre Pagella','Liberation Serif',serif"
SANS: Final = "Candara,'Gill Sans','Gill Sans MT',Optima,'Noto Sans','Liberation Sans',sans-serif"

LIGHT: Final = (
    "--bg:#ece6da;--vein:#b9ad9a;--paper:#fbf8f1;--paper2:#f3ecdf;--well:#e9e0d0;--line:#b7a68d;"
    "--ink:#33291f;--muted:#6b5c4b;--stone:#f7f0e2;--shade:#d9c9ae;--roof:#bb5b3c;--terra:#a84a2d;"
    "--urban:#c0592a;--rural:#4c7a4b;--onland:#fffaf0;--gold:#d9a93b;--goldd:#8a6414;--sky:#eef1ec;"
    "--ring:#ecd8c3;--mon:#8a6414;--line-b:#4a3a2b;--hole:#5b4836;--cyp:#3f5f47;--coin:#e7b94d;"
    "--coind:#8d6515;--onc:#3a2a06;--vp:#5d7a3d;--vpbg:#f4f3e2;"
    "--W:#fdfcf8;--Wd:#8f8778;--Wi:#2e2820;--Y:#f0c648;--Yd:#97741a;--Yi:#3b2c05;"
    "--R:#b5392f;--Rd:#7b211b;--Ri:#fff;--G:#43804a;--Gd:#2b5a31;--Gi:#fff;"
    "--B:#2f62a8;--Bd:#1c3f73;--Bi:#fff;--P:#7a4a94;--Pd:#4f2b66;--Pi:#fff;"
    "--p-purple:#7b3fa0;--p-green:#2f8f4e;--p-yellow:#e9bd25;--p-orange:#e07a1f;"
    "--legal:#007e93;--sel:#1c1712;--last:#a84a2d;--refuse:#6b5c4b;--hatch:#8b7c6a"
)
DARK: Final = (
    "--bg:#191715;--vein:#3d3731;--paper:#25221f;--paper2:#2e2a26;--well:#1c1a18;--line:#5c5145;"
    "--ink:#efe6d7;--muted:#b9aa96;--stone:#d9cdb8;--shade:#a8987f;--roof:#b8593b;--terra:#e08a66;"
    "--urban:#b5562a;--rural:#436f45;--onland:#fff6e8;--gold:#d9a93b;--goldd:#6b4c0d;--sky:#4b565d;"
    "--ring:#3a2c22;--mon:#d9a93b;--line-b:#2a2018;--hole:#4a3a2c;--cyp:#7ea185;--coin:#d9ab41;"
    "--coind:#5e430c;--onc:#2b1f04;--vp:#a5c47c;--vpbg:#33372a;"
    "--W:#efebe2;--Wd:#8f8778;--Wi:#2e2820;--Y:#e3b93c;--Yd:#7d5f12;--Yi:#332604;"
    "--R:#b43f35;--Rd:#e08a80;--Ri:#fff;--G:#3f7a46;--Gd:#8cc092;--Gi:#fff;"
    "--B:#3567ad;--Bd:#8fb3e6;--Bi:#fff;--P:#7c4d97;--Pd:#c39bdb;--Pi:#fff;"
    "--p-purple:#a26ac6;--p-green:#3fa862;--p-yellow:#e9c33a;--p-orange:#ea8a34;"
    "--legal:#4fd0e3;--sel:#fff6e0;--last:#e08a66;--refuse:#b9aa96;--hatch:#8b7c6a"
)

# One rule a line: class selectors (below .carrara) and their declarations.
RULES: Final = (
    ("text", f"font-family:{SANS};fill:var(--ink);font-size:11px"),
    (".s", "font-size:10px;fill:var(--muted)"),
    (".m", "font-size:11px"),
    (".h", f"font-family:{SERIF};font-size:14px;letter-spacing:.05em;fill:var(--ink)"),
    (".n", f"font-family:{SERIF};font-weight:700;font-variant-numeric:lining-nums"),
    (".c", "text-anchor:middle"),
    (".e", "text-anchor:end"),
    (".f10", "font-size:10px"),
    (".f11", "font-size:11px"),
    (".f12", "font-size:12px"),
    (".f13", "font-size:13px"),
    (".f15", "font-size:15px"),
    (".f18", "font-size:18px"),
    (".f24", "font-size:24px"),
    (".lift", "paint-order:stroke;stroke:var(--paper2);stroke-width:4px;stroke-linejoin:round"),
    (".mu", "fill:var(--muted)"),
    (".ter", "fill:var(--terra)"),
    (".onl", "fill:var(--onland)"),
    (".onc", "fill:var(--onc)"),
    (".onp", "fill:var(--paper)"),
    (".oni", "fill:var(--i)"),
    (".bg", "fill:var(--bg)"),
    (".vein", "fill:none;stroke:var(--vein);stroke-linecap:round"),
    (".pan", "fill:var(--paper);stroke:var(--line)"),
    (".pan2", "fill:none;stroke:var(--line);stroke-width:.6;opacity:.7"),
    (".cell", "fill:var(--paper2);stroke:var(--line)"),
    (".well", "fill:var(--well);stroke:var(--line)"),
    (".shaft", "fill:var(--well);stroke:var(--line);opacity:.6"),
    (".gone", "fill:none;stroke:var(--line);stroke-dasharray:3 3"),
    (".rule", "stroke:var(--line);fill:none"),
    (".ghost", "opacity:.38"),
    (".tile", "fill:var(--paper);stroke:var(--ink);stroke-width:1.1"),
    (".mon", "stroke:var(--mon);stroke-width:1.8"),
    (".back", "fill:var(--roof);stroke:var(--ink)"),
    (".visited", "fill:none;stroke:var(--gold);stroke-width:2.5"),
    (".urban", "fill:var(--urban)"),
    (".rural", "fill:var(--rural)"),
    (".sky", "fill:var(--sky)"),
    (".fc", "fill:var(--c)"),
    (".sign", "fill:var(--terra)"),
    (".pill", "fill:var(--legal)"),
    (".doubt", "fill:var(--paper);stroke:var(--muted);stroke-width:1.1;stroke-dasharray:1.9 1.5"),
    *mark_rules("carrara", "car-hatch"),
)

TINTS: Final = ("W", "Y", "R", "G", "B", "P")


def tint(letter: str) -> str:
    """Custom properties of a piece's colour.

    They also go inline into symbols, because rules with an ancestor do not reach into `<use>`.
    """
    if letter == "gold":
        return "--c:var(--gold);--d:var(--goldd);--i:var(--onc)"
    return f"--c:var(--{letter});--d:var(--{letter}d);--i:var(--{letter}i)"


def css(theme: str) -> str:
    """The drawing's style sheet."""
    rules = [*RULES, *((f".{letter}", tint(letter)) for letter in TINTS)]
    rules += [(f".pl-{colour}", f"--c:var(--p-{colour})") for colour in SEAT_COLOURS]
    return style_sheet("carrara", theme, LIGHT, DARK, rules)
