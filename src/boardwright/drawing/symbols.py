"""The `<defs>` of a picture: what is drawn once and used many times."""

from __future__ import annotations

from collections.abc import Collection, Mapping

Symbols = Mapping[str, tuple[str, str]]  # name: box, drawing


def definitions(prefix: str, symbols: Symbols, more: str = "", stretched: Collection[str] = ()) -> str:
    """Symbols, patterns and the hatching over what is refused; ids begin with the game's prefix.

    A symbol that is stretched fills its place, whatever its proportions.
    """
    made = ""
    for name, (box, drawing) in symbols.items():
        stretch = ' preserveAspectRatio="none"' if name in stretched else ""
        made += f'<symbol id="{prefix}-{name}" viewBox="{box}"{stretch}>{drawing}</symbol>'
    return f"<defs>{made}{more}{_hatching(f'{prefix}-hatch')}</defs>"


def _hatching(ident: str) -> str:
    line = '<path d="M0 0v7" stroke="var(--hatch)" stroke-width="1.6" opacity=".55"/>'
    pattern = 'width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"'
    return f'<pattern id="{ident}" {pattern}>{line}</pattern>'
