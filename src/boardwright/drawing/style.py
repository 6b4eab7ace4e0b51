"""Themes, the seats' signs and the rules of the marks: the same in every game's picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

THEMES: Final = ("", "light", "dark")
Rule = tuple[str, str]  # selector, declarations

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


def mark_rules(game: str, hatch: str) -> tuple[Rule, ...]:
    """The rules of targets and marks; `hatch` is the id of the pattern over what is refused."""
    return (
        ("[data-action]", "cursor:pointer"),
        ("[role=button]:focus", "outline:none"),
        (".hl", "fill:none;pointer-events:none"),
        (".legal", "stroke:var(--legal);stroke-width:2.5"),
        (".halo", "stroke:var(--legal);stroke-width:7;opacity:.2"),
        (".hint", "stroke:var(--legal);stroke-width:1.6;stroke-dasharray:1 3;stroke-linecap:round"),
        (".ghostslot", "stroke-dasharray:5 4;stroke-width:1.6"),
        (".selected", "stroke:var(--sel);stroke-width:3.5"),
        (".last", "stroke:var(--last);stroke-width:2;stroke-dasharray:6 4"),
        (".refused", f"fill:url(#{hatch});stroke:var(--refuse);stroke-width:1;stroke-dasharray:2 3"),
        (".pill", "fill:var(--legal)"),
        (".ask", "font-size:15px;font-weight:700;text-anchor:start"),
        (".yours", "fill:var(--onmark)"),
        (".ask-note", "font-size:12px;font-weight:700;text-anchor:start;fill:var(--last)"),
        (".answer", "font-size:13px;font-weight:700;text-anchor:middle"),
        # Where nearly everything is legal, the frames alone say so.
        (f".many .halo,.{game} .many .tick", "display:none"),
        (".many .legal", "stroke-width:1.8"),
        ("[data-action]:hover>.edge", "stroke:var(--legal);stroke-width:3"),
        ("[role=button]:focus-visible>.hl:not(.halo,.tick,.hint)", "stroke-width:5"),
    )


def palette_rules(colours: Iterable[str], short: str, use: str) -> list[Rule]:
    """A class for each colour in one of its uses: "f", "fill" gives `.f-ink{fill:var(--ink)}`."""
    return [(f".{short}-{name}", f"{use}:var(--{name})") for name in colours]


def style_sheet(
    game: str,
    palette: Mapping[str, tuple[str, str]],
    rules: Iterable[Rule],
    symbol_rules: Iterable[Rule] = (),
) -> str:
    """A game's CSS, the same for every theme: colours as custom properties, rules below the game's class.

    A picture follows its own class "light" or "dark"; one that is "auto" follows `data-theme` of the page,
    else the device. Rules for what is inside symbols stand alone: `<use>` hides the ancestors.
    """
    tokens = ";".join(
        f"--{name}:{light if light == dark else f'light-dark({light},{dark})'}"
        for name, (light, dark) in palette.items()
    )
    below = [
        (f".{game}", f"max-width:100%;height:auto;{tokens}"),
        (f".{game}.auto", "color-scheme:light dark"),
    ]
    for theme in ("light", "dark"):
        below.append((f".{game}.{theme},[data-theme={theme}] .{game}.auto", f"color-scheme:{theme}"))
    below += [(f".{game} {selector}", declarations) for selector, declarations in rules]
    lines = [f"{selector}{{{declarations}}}" for selector, declarations in (*below, *symbol_rules)]
    motion = f".{game} g[id]{{transition:transform .32s ease}}"
    return "\n".join([*lines, f"@media (prefers-reduced-motion:no-preference){{{motion}}}"])
