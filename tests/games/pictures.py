"""How large and where texts, panels and symbols of a picture come out, for tests of any drawing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
STILL: Matrix = (1, 0, 0, 1, 0, 0)
QUARTERS = {90: (0, 1, -1, 0), -90: (0, -1, 1, 0)}


@dataclass(frozen=True)
class Words:
    """A text of a picture with its size and the box it takes, in the coordinates of the picture."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float


def times(m: Matrix, n: Matrix) -> Matrix:
    """One transform after the other."""
    a, b, c, d, e, f = m
    g, h, i, j, k, l_ = n
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * l_ + e,
        b * k + d * l_ + f,
    )


def matrix(transform: str) -> Matrix:
    """The matrix of a transform of ours: translate, scale and quarter turns."""
    made = STILL
    for name, given in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in given.split()]
        if name == "translate":
            made = times(made, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            made = times(made, (numbers[0], 0, 0, numbers[-1], 0, 0))
        else:
            assert name == "rotate"
            made = times(made, (*QUARTERS[int(numbers[0])], 0, 0))
    return made


def walk(tree: ET.Element) -> Iterator[tuple[ET.Element, Matrix, str]]:
    """Every drawn element with its transform and the id of what it belongs to."""

    def inside(element: ET.Element, around: Matrix, owner: str) -> Iterator[tuple[ET.Element, Matrix, str]]:
        if element.tag in (SVG + "defs", SVG + "style"):
            return
        here = times(around, matrix(element.get("transform", "")))
        owner = element.get("id") or owner
        yield element, here, owner
        for child in element:
            yield from inside(child, here, owner)

    return inside(tree, STILL, "")


def boxed(around: Matrix, left: float, top: float, right: float, bottom: float) -> Box:
    """A box where its transform puts it."""
    a, b, c, d, e, f = around
    points = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((left, top), (right, bottom))]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)


def texts(tree: ET.Element, width: Callable[[str, float], float], middle: str, end: str) -> Iterator[Words]:
    """Every text; `middle` and `end` are the classes of its anchor, sizes are those of the style sheet."""
    style = next(tree.iter(SVG + "style")).text or ""
    sizes = {css: float(px) for css, px in re.findall(r"\.\w+ \.?(\w+)\{[^}]*font-size:([\d.]+)px", style)}
    for element, around, _ in walk(tree):
        if element.tag != SVG + "text":
            continue
        css = element.get("class", "").split()
        size = ([sizes[name] for name in sizes if name in css] or [sizes["text"]])[-1]
        shown = element.text or ""
        wide = float(element.get("textLength", 0)) or width(shown, size)
        x, y = float(element.get("x", 0)), float(element.get("y", 0))
        left = x - wide / 2 if middle in css else x - wide if end in css else x
        box = boxed(around, left, y - 0.68 * size, left + wide, y)
        yield Words(shown, size * max(abs(around[0]), abs(around[1])), *box)


def overlap(one: Words, two: Words) -> bool:
    """Whether two texts run into each other by more than a hair."""
    across = min(one.right, two.right) - max(one.left, two.left)
    down = min(one.bottom, two.bottom) - max(one.top, two.top)
    return across > 1.5 and down > 1.5


def rects(tree: ET.Element, css: str) -> Iterator[Box]:
    """The boxes of all rectangles of that class."""
    for element, around, _ in walk(tree):
        if element.tag == SVG + "rect" and element.get("class") == css:
            x, y, wide, tall = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
            yield boxed(around, x, y, x + wide, y + tall)


def icons(tree: ET.Element) -> Iterator[tuple[str, str, Box]]:
    """Every symbol in use: the element it belongs to, its name, the box it takes."""
    for element, around, owner in walk(tree):
        if element.tag == SVG + "use":
            x, y, wide, tall = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
            yield owner, element.get("href", "").removeprefix("#"), boxed(around, x, y, x + wide, y + tall)


def shared_area(one: Box, two: Box) -> float:
    """How much of the smaller box the other one covers."""
    across = min(one[2], two[2]) - max(one[0], two[0])
    down = min(one[3], two[3]) - max(one[1], two[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, two))
    return max(0, across) * max(0, down) / smaller
