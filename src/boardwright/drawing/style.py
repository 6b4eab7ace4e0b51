"""Themes, the seats' signs and the rules of the marks: the same in every game's picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

THEMES: Final = ("", "light", "dark")

SEAT_COLOURS: Final = ("purple", "green", "yellow", "orange")
# A seat is known by its shape as well as by its colour; drawn in a box of 12 x 12.
SEAT_SHAPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "purple": '<path d="M6 .6 11.4 6 6 11.4.6 6z"/>',
        "green": '<path d="M6 .8 11.6 11H.4z"/>',
        "yellow": '<circle cx="6" cy="6" r="5.3"/>',
        "orange": '<rect x="1" y="1" width="10" height="10"/>',
    }
)


def mark_rules(game: str, hatch: str) -> tuple[tuple[str, str], ...]:
    """The rules of targets and marks; `hatch` is the id of the pattern over what is refused."""
    return (
        ("[data-action]", "cursor:pointer"),
        (f"[data-action]:focus,.{game} [aria-disabled]:focus", "outline:none"),
        (".hl", "fill:none;pointer-events:none"),
        (".legal", "stroke:var(--legal);stroke-width:2.5"),
        (".halo", "stroke:var(--legal);stroke-width:7;opacity:.2"),
        (".hint", "stroke:var(--legal);stroke-width:1.6;stroke-dasharray:1 3;stroke-linecap:round"),
        (".ghostslot", "stroke-dasharray:5 4;stroke-width:1.6"),
        (".selected", "stroke:var(--sel);stroke-width:3.5"),
        (".last", "stroke:var(--last);stroke-width:2;stroke-dasharray:6 4"),
        (".refused", f"fill:url(#{hatch});stroke:var(--refuse);stroke-width:1;stroke-dasharray:2 3"),
        # Where nearly everything is legal, the frames alone say so.
        (f".many .halo,.{game} .many .tick", "display:none"),
        (".many .legal", "stroke-width:1.8"),
        (
            f"[data-action]:hover>.edge,.{game} [data-action]:focus-visible>.edge",
            "stroke:var(--legal);stroke-width:3",
        ),
    )


def hatching(ident: str) -> str:
    """The pattern that lies over what is refused."""
    line = '<path d="M0 0v7" stroke="var(--hatch)" stroke-width="1.6" opacity=".55"/>'
    pattern = 'width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"'
    return f'<pattern id="{ident}" {pattern}>{line}</pattern>'


def style_sheet(game: str, theme: str, light: str, dark: str, rules: Iterable[tuple[str, str]]) -> str:
    """A picture's CSS: colours as custom properties, rules below the game's class.

    The colours sit on the theme's own class, so pictures on one page can differ.
    """
    if theme == "light":
        tokens = [f".{game}.light{{{light}}}"]
    elif theme == "dark":
        tokens = [f".{game}.dark{{{dark}}}"]
    else:
        tokens = [
            f".{game}.auto{{{light}}}",
            f"@media (prefers-color-scheme:dark){{.{game}.auto{{{dark}}}}}",
            f"[data-theme=light] .{game}.auto{{{light}}}",
            f"[data-theme=dark] .{game}.auto{{{dark}}}",
        ]
    below = [f".{game} {selector}{{{declarations}}}" for selector, declarations in rules]
    motion = f".{game} g[id]{{transition:transform .35s ease}}"
    below.append(f"@media (prefers-reduced-motion:no-preference){{{motion}}}")
    return "\n".join(tokens + below)
