"""Whether a drawing can be read: how large its texts are, what holds them, what they stand on."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .pictures import SVG, Box, Matrix, Words, boxed, matrix, text_rules, texts, times

LARGE = 18.0  # px: from here on, and from 14 bold points, less contrast will do
CLEAR = frozenset(
    {"drop", "shade", "faint", "pale", "slope", "waves", "paving", "hl", "clear", "doubt", "over"}
)
SMALLEST_HOLDER = 15.0  # rectangles less high than that hold no text


# ---------------------------------------------------------------------------- what is painted where


@dataclass(frozen=True)
class Painted:
    """Something painted: an area in a colour, or a text with its size and weight."""

    box: Box
    fills: tuple[str, ...]  # colours by their names; several for a pattern; none if it is not known
    words: Words | None = None
    bold: bool = False
    rectangle: bool = False


def painted(
    tree: ET.Element,
    width: Callable[[str, float], float],
    patterns: Mapping[str, tuple[str, ...]],
    symbols: Mapping[str, str],
) -> list[Painted]:
    """Areas and texts in the order they are painted. Inside symbols only their ground is looked at."""
    classes = _declared(tree, ("fill", "font-weight", "opacity"))
    found = [words for words in texts(tree, width) if not words.on_piece]
    told = iter(found)
    made: list[Painted] = []

    def visit(element: ET.Element, around: Matrix, clear: bool) -> None:
        if element.tag in (SVG + "defs", SVG + "style"):
            return
        here = times(around, matrix(element.get("transform", "")))
        names = element.get("class", "").split()
        clear = clear or bool(CLEAR & set(names))
        if element.tag == SVG + "text":
            css = [classes[name] for name in names if name in classes]
            fill = next((one["fill"] for one in reversed(css) if "fill" in one), "var(--ink)")
            bold = any("font-weight" in one for one in css)
            words = next(told)
            box = (words.left, words.top, words.right, words.bottom)
            made.append(Painted(box, _colours(fill, patterns), words, bold))
        elif not clear and (area := _area(element, here, names, classes, patterns, symbols)):
            made.append(area)
        for child in element:
            visit(child, here, clear)

    visit(tree, (1, 0, 0, 1, 0, 0), False)
    return made


def _declared(tree: ET.Element, wanted: Sequence[str]) -> dict[str, dict[str, str]]:
    """What the classes of the style sheet say about some properties."""
    found: dict[str, dict[str, str]] = {}
    for _, _, names, declarations in text_rules(tree):
        for name in names:
            said = {key: value for key, value in declarations.items() if key in wanted}
            found.setdefault(name, {}).update(said)
    return found


def _colours(fill: str, patterns: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    if pattern := re.fullmatch(r"url\(#([\w-]+)\)", fill):
        return patterns.get(pattern[1], ())
    named = re.fullmatch(r"var\(--([\w-]+)\)", fill)
    return (named[1],) if named else ()


def _area(
    element: ET.Element,
    around: Matrix,
    names: Sequence[str],
    classes: Mapping[str, Mapping[str, str]],
    patterns: Mapping[str, tuple[str, ...]],
    symbols: Mapping[str, str],
) -> Painted | None:
    """What a rectangle, a disc, a path or a symbol covers, and in which colour."""
    fills = [classes[name]["fill"] for name in names if "fill" in classes.get(name, {})]
    colours = _colours(fills[-1], patterns) if fills else ()
    if element.tag == SVG + "use":
        colour = symbols.get(element.get("href", "").removeprefix("#"))
        x, y, wide, tall = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
        box = boxed(around, x, y, x + wide, y + tall)
        return Painted(box, (colour,)) if colour else None
    if element.tag == SVG + "rect":
        x, y, wide, tall = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
        return Painted(boxed(around, x, y, x + wide, y + tall), colours, rectangle=True)
    if element.tag == SVG + "circle" and colours:
        x, y, r = (float(element.get(key, 0)) for key in ("cx", "cy", "r"))
        return Painted(boxed(around, x - r, y - r, x + r, y + r), colours)
    if element.tag == SVG + "path" and colours:
        points = list(outline(element.get("d", "")))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return Painted(boxed(around, min(xs), min(ys), max(xs), max(ys)), colours)
    return None


def outline(data: str) -> Iterator[tuple[float, float]]:
    """The points a path goes through; curves only at their ends."""
    x = y = 0.0
    for letter, given in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", given)]
        step = {"h": 1, "v": 1, "a": 7, "q": 4, "c": 6, "z": 1}.get(letter.lower(), 2)
        parts = [numbers[i : i + step] for i in range(0, len(numbers), step)]
        for part in parts:
            along, down = part[-2:] if len(part) > 1 else (part[0], part[0])
            moved = letter.islower()
            if letter.lower() != "v":
                x = x + along if moved else along
            if letter.lower() != "h":
                y = y + down if moved else down
            yield x, y


# ---------------------------------------------------------------------------- judging


def ground(before: Sequence[Painted], words: Words) -> tuple[str, ...]:
    """The colours behind the middle of a text: of what was painted last there."""
    x, y = (words.left + words.right) / 2, (words.top + words.bottom) / 2
    for area in reversed(before):
        left, top, right, bottom = area.box
        if area.words is None and area.fills and left <= x <= right and top <= y <= bottom:
            return area.fills
    return ()


def contrast(one: str, two: str) -> float:
    """The contrast of two colours as WCAG reckons it."""
    light, dark = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def pale_words(found: Sequence[Painted], palette: Mapping[str, tuple[str, str]]) -> list[str]:
    """Texts that stand out too little from what lies behind them, in light or in dark."""
    faults = []
    for i, one in enumerate(found):
        if one.words is None or not one.words.text.strip():
            continue
        large = one.words.size >= LARGE and (one.bold or one.words.size >= 24)
        behind = ground(found[:i], one.words)
        assert behind and one.fills, f"nothing is known of what lies behind {one.words.text!r}"
        for theme in (0, 1):
            least = min(contrast(palette[one.fills[0]][theme], palette[name][theme]) for name in behind)
            if least < (3 if large else 4.5):
                faults.append(f"{one.words.text!r} on {behind}: {least:.2f}, {('light', 'dark')[theme]}")
    return faults


def run_over(found: Sequence[Painted], slack: float = 1.5) -> list[str]:
    """Texts that are wider than the smallest rectangle that holds their middle."""
    faults = []
    for i, one in enumerate(found):
        words = one.words
        if words is None or not words.text.strip():
            continue
        x, y = (words.left + words.right) / 2, (words.top + words.bottom) / 2
        holders = [
            box
            for box in (area.box for area in found[:i] if area.rectangle)
            if box[0] <= x <= box[2] and box[1] <= y <= box[3] and box[3] - box[1] >= SMALLEST_HOLDER
        ]
        held = min(holders, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]), default=None)
        if held and (words.left < held[0] - slack or words.right > held[2] + slack):
            faults.append(
                f"{words.text!r}: {words.left:.0f} to {words.right:.0f} in {held[0]:.0f} to {held[2]:.0f}"
            )
    return faults
