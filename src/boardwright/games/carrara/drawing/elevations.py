"""The six building types as small elevations, 48 x 40, in the manner of a measured drawing."""

from __future__ import annotations

from collections.abc import Sequence

INK = 'stroke="var(--line-b)" stroke-linejoin="round" stroke-linecap="round"'
STONE = f'fill="var(--stone)" {INK}'
SHADE = f'fill="var(--shade)" {INK}'
ROOF = f'fill="var(--roof)" {INK}'
HOLE = 'fill="var(--hole)"'


def elevations() -> dict[str, str]:
    """Building type: its drawing."""
    return {
        "palazzo": _palazzo(),
        "biblioteca": _biblioteca(),
        "cathedrale": _cathedrale(),
        "porta": _porta(),
        "castello": _castello(),
        "villa": _villa(),
    }


def _arches(lefts: Sequence[float], top: float, width: float, height: float) -> str:
    """A row of arched openings."""
    radius = width / 2
    upright = height - radius
    shape = f"v{-upright:g}a{radius:g} {radius:g} 0 0 1 {width:g} 0v{upright:g}z"
    return "".join(f'<path d="M{x:g} {top + height:g}{shape}" {HOLE}/>' for x in lefts)


def _windows(lefts: Sequence[float], top: float, width: float = 3, height: float = 5) -> str:
    """A row of square openings."""
    return "".join(
        f'<rect x="{x:g}" y="{top:g}" width="{width:g}" height="{height:g}" {HOLE}/>' for x in lefts
    )


def _palazzo() -> str:
    bays = (11, 18.5, 26, 33.5)
    return (
        f'<path d="M7 8l4-4h26l4 4z" {ROOF}/><path d="M7 11h34v28H7z" {STONE}/>'
        f'<path d="M4.5 8h39v3.3h-39z" {SHADE}/><path d="M7 20h34M7 29h34" {INK}/>'
        '<path d="M7 29h34v10H7z" fill="var(--shade)" opacity=".5"/>'
        + _arches(bays, 13, 3.5, 5.5)
        + _arches(bays, 22, 3.5, 5.5)
        + _arches((20.5,), 30.5, 7, 8.5)
        + _windows((11, 33.5), 32, 3.5, 3.5)
    )


def _biblioteca() -> str:
    return (
        f'<path d="M4 12h40v27H4z" {STONE}/><path d="M2.5 9h43v3H2.5zM2.5 23.5h43v2.5h-43z" {SHADE}/>'
        f'<path d="M7 9V5.5M15.5 9V5.5M24 9V4M32.5 9V5.5M41 9V5.5" {INK} stroke-width="2"/>'
        f'<path d="M5 7h38" {INK}/>'
        + _arches((6.5, 14, 21.5, 29, 36.5), 28, 5.5, 11)
        + _arches((7.5, 15, 22.5, 30, 37.5), 14, 3.5, 7.5)
    )


def _cathedrale() -> str:
    return (
        f'<path d="M12 20Q12 7 24 4.5 36 7 36 20z" {ROOF}/>'
        '<path d="M24 5v15M18 7q-2.5 6-2 13M30 7q2.5 6 2 13" fill="none" stroke="var(--stone)"/>'
        f'<path d="M22 5V2h4v3zM24 2V-1M22.8.4h2.4" {STONE}/>'
        f'<path d="M3 39V28l10-5h22l10 5v11z" {STONE}/><path d="M14 39V25l10-6 10 6v14z" {STONE}/>'
        f'<path d="M13 25.5 24 18.5l11 7" fill="none" {INK} stroke-width="1.6"/>'
        f'<circle cx="24" cy="26" r="2.6" {HOLE}/>'
        + _arches((21,), 30, 6, 9)
        + _arches((6.5, 37.5), 31, 4, 8)
    )


def _porta() -> str:
    return (
        f'<path d="M7 13h34v26H7z" {STONE}/><path d="M5 9h38v4H5z" {SHADE}/>'
        f'<path d="M11 9l13-6.5L37 9z" {STONE}/><path d="M10 14v25M14.5 14v25M33.5 14v25M38 14v25" {INK}/>'
        f'<circle cx="24" cy="6.7" r="1.3" {HOLE}/>'
        + _arches((16.5,), 16, 15, 23)
        + f'<path d="M22.6 14.2h2.8l-.6 3.6h-1.6z" {SHADE}/>'
    )


def _castello() -> str:
    left = "M4 39V13H2.5V6.5h3.3V9h2.7V6.5h3V9h2.7V6.5h3.3V13H16v26z"
    right = "M32 39V13h-1.5V6.5h3.3V9h2.7V6.5h3V9h2.7V6.5h3.3V13H44v26z"
    return (
        f'<path d="M14 22h20v17H14z" {STONE}/>'
        f'<path d="M14 22v-3.5h3V21h4v-2.5h6V21h4v-2.5h3V22z" {STONE}/><path d="{left}{right}" {STONE}/>'
        f'<path d="M4 16h12M32 16h12" {INK}/><path d="M38 6V0l6 2-6 2" {ROOF}/>'
        + _windows((8.5, 36.5), 20)
        + _windows((8.5, 36.5), 29, 3, 4)
        + _arches((20.5,), 27, 7, 12)
    )


def _villa() -> str:
    return (
        f'<path d="M8 20h32v19H8z" {STONE}/><path d="M6 20l4-4.5h28l4 4.5z" {ROOF}/>'
        f'<path d="M15 18.5 24 12l9 6.5z" {STONE}/><path d="M16 19h16v20H16z" {STONE}/>'
        f'<path d="M18.5 21v18M22 21v18M26 21v18M29.5 21v18" {INK} stroke-width="1.5"/>'
        + _windows((10.5, 34.5), 24)
        + _windows((10.5, 34.5), 32, 3, 4)
        + '<path d="M4 39q-4-8 0-27 4 19 0 27zM44 39q-4-8 0-24 4 16 0 24z" fill="var(--cyp)"'
        f' {INK} stroke-width=".7"/>'
    )
