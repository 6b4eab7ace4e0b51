"""The smallest helpers of a drawing: numbers, text, rectangles, groups, polar geometry."""

from __future__ import annotations

import math
from functools import lru_cache
from html import escape

Part = tuple[str, float, float]  # drawing at 0,0, width, height


@lru_cache(maxsize=4096)
def num(value: float) -> str:
    """A coordinate with at most one decimal, as short as it goes."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def text(x: float, y: float, words: object, css: str = "") -> str:
    """Words at a point; `css` names size, weight, anchor and ink where they are not the usual ones."""
    named = f' class="{css}"' if css else ""
    return f'<text x="{num(x)}" y="{num(y)}"{named}>{escape(str(words))}</text>'


def text_width(words: str, size: float) -> float:
    """About how wide words run in an ordinary sans serif."""
    ems = sum(
        0.27
        if c in "iljtfr.,:;'|! "
        else 0.86
        if c in "mwMW…жшщюыфЖМШЩЮЫФ"
        else 0.68
        if c.isupper()
        else 0.56
        for c in words
    )
    return ems * size


def fit(words: str, width: float, size: float, sign: str = "…") -> str:
    """The words, cut where they would run out of the width; the sign says that they are."""
    if text_width(words, size) <= width:
        return words
    kept = words
    while len(kept) > 1 and text_width(kept + sign, size) > width:
        kept = kept[:-1]
    return kept.rstrip() + sign


def wrap(words: str, width: float, size: float, lines: int) -> list[str]:
    """The words broken into at most so many lines of that width."""
    rows: list[str] = []
    for word in words.split():
        if rows and text_width(f"{rows[-1]} {word}", size) <= width:
            rows[-1] += " " + word
        else:
            rows.append(word)
    if len(rows) > lines:
        rows[lines - 1] = fit(" ".join(rows[lines - 1 :]), width, size)
    return [fit(row, width, size) for row in rows[:lines]]


def use(symbol: str, x: float, y: float, width: float, height: float, extra: str = "") -> str:
    """An instance of a symbol; `extra` are further attributes."""
    more = f" {extra}" if extra else ""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<use href="#{symbol}" {place}{more}/>'


def rect(x: float, y: float, width: float, height: float, css: str, radius: float = 5) -> str:
    """A rectangle with round corners."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"'
    return f'<rect {place} class="{css}"/>'


def circle(x: float, y: float, radius: float, css: str) -> str:
    """A disc."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" class="{css}"/>'


def path(data: str, css: str, extra: str = "") -> str:
    """A path."""
    more = f" {extra}" if extra else ""
    return f'<path d="{data}" class="{css}"{more}/>'


def group(
    body: str,
    x: float = 0,
    y: float = 0,
    *,
    ident: str = "",
    css: str = "",
    title: str = "",
    attributes: str = "",
) -> str:
    """A `<g>` moved to a point, with its id, class and tip."""
    head = f' id="{ident}"' if ident else ""
    head += f' class="{css}"' if css else ""
    head += f' transform="translate({num(x)} {num(y)})"' if x or y else ""
    head += f" {attributes}" if attributes else ""
    tip = f"<title>{escape(title)}</title>" if title else ""
    return f"<g{head}>{tip}{body}</g>"


def ghosted(body: str, faint: bool) -> str:
    """The body, faint if it stands for something that is not there."""
    return f'<g class="ghost">{body}</g>' if faint else body


def scaled(body: str, x: float, y: float, scale: float) -> str:
    """A drawing moved to a point and scaled."""
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.3f})">{body}</g>'


def head(width: float, height: float, css: str, radius: float = 6) -> str:
    """The coloured upper edge of a card or panel."""
    r, w = num(radius), num(width - 2 * radius)
    edge = f"M0 {num(height)}V{r}a{r} {r} 0 0 1 {r} -{r}h{w}a{r} {r} 0 0 1 {r} {r}V{num(height)}z"
    return path(edge, css)


def doubt(x: float, y: float, title: str, radius: float = 3.4) -> str:
    """The sign of a reconstructed value: a small dashed ring, its meaning in the tip."""
    return group(circle(x, y, radius, "doubt"), title=title)


def polar(radius: float, degrees: float) -> tuple[float, float]:
    """A point on a circle, clockwise from the top."""
    angle = math.radians(degrees - 90)
    return radius * math.cos(angle), radius * math.sin(angle)


def sector(inner: float, outer: float, start: float, end: float) -> str:
    """Path data of a ring sector around 0,0."""
    corners = [polar(inner, start), polar(outer, start), polar(outer, end), polar(inner, end)]
    a, b, c, d = (f"{num(x)} {num(y)}" for x, y in corners)
    return f"M{a}L{b}A{num(outer)} {num(outer)} 0 0 1 {c}L{d}A{num(inner)} {num(inner)} 0 0 0 {a}z"


def cell(index: int, columns: int, size: float, width: float, pitch: float) -> tuple[float, float]:
    """Top left corner of a cell in a grid whose columns fill the width."""
    step = (width - size) / (columns - 1) if columns > 1 else 0
    return index % columns * step, index // columns * pitch
