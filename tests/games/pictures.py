"""How pictures are judged: what a game gives to look at, and what must hold of every drawing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from types import ModuleType
from typing import Any

from boardwright.kernel.catalogue import Catalogue
from boardwright.kernel.dice import dice_from_seed
from boardwright.kernel.game import Game
from boardwright.kernel.picture import BoardPicture, Marks
from boardwright.kernel.playout import choose

SVG = "{http://www.w3.org/2000/svg}"
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
Rule = tuple[tuple[int, int], str, frozenset[str], dict[str, str]]  # weight, tag, classes, declarations
STILL: Matrix = (1, 0, 0, 1, 0, 0)
QUARTERS = {90: (0, 1, -1, 0), -90: (0, -1, 1, 0)}
WITH_ALL = ("sheet", "phone")  # forms with everything on them
SMALLEST = 8.95  # px of a text on screen: 9, as screens round it
FEWEST = {"mine": 5, "player": 12}  # texts and pieces of a form, where it shows little
MANY = 20  # of the others


# ---------------------------------------------------------------------------- what there is to look at


@dataclass(frozen=True)
class Moment:
    """A view of somebody who decides, and what is refused there."""

    view: Any
    refused: Mapping[str, str]


@dataclass(frozen=True)
class Gallery:
    """A game's pictures, and what is expected of them."""

    game: str
    drawing: ModuleType
    places: ModuleType
    words: ModuleType
    catalogue: Callable[[], Catalogue]
    names: Sequence[str]
    tables: Sequence[Any]
    moments: Callable[[Any], Sequence[Moment]]  # of a table; the last two are the end and a spectator's
    crowded: Callable[[Any], Any]  # as full as it can get
    asked: Callable[..., Any]  # a late view with other legal actions, and what was chosen so far
    said: Callable[[], None]  # draws and says whatever rarely happens
    shown_width: Mapping[str, float]  # on screen, by form
    text_width: Callable[[str, float], float]
    scenery: tuple[str, ...]  # symbols that other pieces may stand on
    panels: tuple[str, ...]  # classes of rectangles that may not overlap
    lives: Mapping[str, str | None]  # action: element
    refusal: str  # one of those actions
    choices: Sequence[tuple[dict[str, str | int], str]]  # what was chosen, element
    traces: Sequence[tuple[str, int | None, str]]  # last action, whose, element
    traceless: Sequence[str]  # last actions that leave nothing, or on a board we do not know
    ids: frozenset[str]  # elements that are there late in a game

    def picture(
        self, view: Any, form: str = "sheet", theme: str = "", near: int | None = None, **marks: Any
    ) -> str:
        """A view as SVG."""
        names = self.names[: view["players"]]
        drawn = self.drawing.DRAWING.picture(
            view, names, form=form, theme=theme, marks=Marks(**marks), near=near
        )
        assert isinstance(drawn, BoardPicture)
        return drawn.svg()

    def root(self, view: Any, form: str = "sheet", **more: Any) -> ET.Element:
        """A view as the tree of its picture."""
        return ET.fromstring(self.picture(view, form, **more))


@cache
def random_game(game: Game, players: int, variants: tuple[str, ...], every: int) -> tuple[Moment, ...]:
    """A random game as those see it who decide: the first of each kind of action, and some of the rest.

    The last two are the end as the first seat and as a spectator see it.
    """
    state = game.new(game.options(players, list(variants)), 1)
    dice = dice_from_seed(1)
    found: list[Moment] = []
    kinds: set[str] = set()
    asked = 0
    while not state.over:
        new = {action.split()[0] for action in state.legal_texts()} - kinds
        if new or asked % every == 0:
            refused = {game.catalogue.text(one.action): one.reason.words() for one in state.refusals()}
            found.append(Moment(state.view(state.seat), refused))
        kinds |= new
        asked += 1
        legal = state.legal()
        state.apply(legal[choose(dice, len(legal))])
    return *found, Moment(state.view(0), {}), Moment(state.view(-1), {})


class Recorder(dict[str, Any]):
    """A word table that remembers what was looked up."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        super().__init__(table)
        self.said: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.said.add(key)
        return super().__getitem__(key)


# ---------------------------------------------------------------------------- elements


def families(catalogue: Catalogue) -> list[list[str]]:
    """The texts of all actions, by the word they begin with."""
    kinds = sorted({text.split()[0] for text in catalogue.texts()})
    return [[text for text in catalogue.texts() if text.split()[0] == kind] for kind in kinds]


def by_id(tree: ET.Element) -> dict[str, ET.Element]:
    """Elements by their ids, without the name of their form before it."""
    return {ident.rpartition("--")[2]: element for element in tree.iter() if (ident := element.get("id", ""))}


def actions(tree: ET.Element) -> Counter[str]:
    """How often each action can be clicked."""
    return Counter(element.get("data-action", "") for element in tree.iter() if element.get("data-action"))


def titles(element: ET.Element) -> str:
    """All tips."""
    return "\n".join(title.text or "" for title in element.iter(SVG + "title"))


def shown(element: ET.Element) -> str:
    """All words and numbers."""
    return " ".join(text.text or "" for text in element.iter(SVG + "text"))


def marked(element: ET.Element, sign: str) -> bool:
    """Whether an element carries a sign itself, not in an element inside it."""
    return any(sign in child.get("class", "").split() for child in element)


def doubts(element: ET.Element) -> int:
    """Signs of reconstructed values."""
    return sum(circle.get("class") == "doubt" for circle in element.iter(SVG + "circle"))


# ---------------------------------------------------------------------------- geometry


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
    """The matrix of a transform of ours: translate, scale and turns."""
    made = STILL
    for name, given in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in given.split()]
        if name == "translate":
            made = times(made, (1, 0, 0, 1, numbers[0], numbers[1]))
        elif name == "scale":
            made = times(made, (numbers[0], 0, 0, numbers[-1], 0, 0))
        elif name == "matrix":
            made = times(made, (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]))
        else:
            assert name == "rotate"
            made = times(made, (*QUARTERS.get(int(numbers[0]), STILL[:4]), 0, 0))
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


# ---------------------------------------------------------------------------- texts


@dataclass(frozen=True)
class Words:
    """A text of a picture with its size and the box it takes, in the coordinates of the picture."""

    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float
    on_piece: bool = False  # written on a symbol


def text_rules(tree: ET.Element) -> list[Rule]:
    """The rules of the style sheet that can be about a text, lightest first."""
    style = next(tree.iter(SVG + "style")).text or ""
    found: list[Rule] = []
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        declarations = dict(line.split(":", 1) for line in body.split(";") if ":" in line)
        for selector in selectors.split(","):
            last = selector.split()[-1] if selector.split() else ""
            plain = re.fullmatch(r"(\w*)((?:\.[\w-]+)*)", last)
            if plain and plain[1] in ("", "text"):
                classes = frozenset(plain[2].split(".")) - {""}
                weight = (selector.count("."), len(plain[1]))
                found.append((weight, plain[1], classes, declarations))
    return sorted(found, key=lambda rule: rule[0])


def texts(tree: ET.Element, width: Callable[[str, float], float]) -> Iterator[Words]:
    """Every text, sized and anchored as the style sheet says; those inside used symbols too."""
    rules = text_rules(tree)
    symbols = {symbol.get("id"): symbol for symbol in tree.iter(SVG + "symbol")}
    for element, around, _ in walk(tree):
        if element.tag == SVG + "text":
            yield _placed(element, around, rules, width)
        elif element.tag == SVG + "use":
            symbol = symbols[element.get("href", "").removeprefix("#")]
            if next(symbol.iter(SVG + "text"), None) is not None:
                inside = times(around, _fitted(element, symbol))
                for part, here, _ in walk(symbol):
                    if part.tag == SVG + "text":
                        yield replace(_placed(part, times(inside, here), rules, width), on_piece=True)


def _fitted(element: ET.Element, symbol: ET.Element) -> Matrix:
    """From a symbol's box to where it is used."""
    left, top, wide, tall = map(float, symbol.get("viewBox", "").split())
    x, y, width, height = (float(element.get(key, 0)) for key in ("x", "y", "width", "height"))
    scale = min(width / wide, height / tall)
    return (scale, 0, 0, scale, x + (width - wide * scale) / 2 - left * scale, y - top * scale)


def _placed(
    element: ET.Element, around: Matrix, rules: Sequence[Rule], width: Callable[[str, float], float]
) -> Words:
    css = set(element.get("class", "").split())
    style: dict[str, str] = {}
    for _, tag, classes, declarations in rules:
        if classes <= css and (tag or classes):
            style |= declarations
    size = float(style["font-size"].removesuffix("px"))
    said = element.text or ""
    wide = float(element.get("textLength", 0)) or width(said, size)
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    left = x - wide * {"middle": 0.5, "end": 1}.get(style.get("text-anchor", ""), 0)
    box = boxed(around, left, y - 0.68 * size, left + wide, y)
    return Words(said, size * max(abs(around[0]), abs(around[1])), *box)


def overlap(one: Words, two: Words) -> bool:
    """Whether two texts run into each other by more than a hair."""
    across = min(one.right, two.right) - max(one.left, two.left)
    down = min(one.bottom, two.bottom) - max(one.top, two.top)
    return across > 1.5 and down > 1.5


# ---------------------------------------------------------------------------- what must hold


def check_file(text: str, tree: ET.Element) -> None:
    """The file needs nothing but itself, and runs where a page allows neither scripts nor inline styles."""
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert [name for name, many in Counter(ids).items() if many > 1] == []
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    used = {element.get("href", "").removeprefix("#") for element in tree.iter(SVG + "use")}
    assert used | set(re.findall(r"url\(#([\w-]+)\)", text)) <= set(ids)
    known = set(re.findall(r"--([\w-]+):", text))
    assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= known
    attributes = {name for element in tree.iter() for name in element.attrib}
    assert [name for name in attributes if name == "style" or name.startswith("on")] == []
    assert not list(tree.iter(SVG + "script"))
    assert tree.get("role") == "group"
    assert tree.get("aria-label")


def check_targets(tree: ET.Element, moment: Moment, form: str) -> None:
    """Each legal action can be taken once; targets are buttons with mark and words, none in another."""
    taken = actions(tree)
    assert set(taken) <= set(moment.view["legal"])
    assert set(taken.values()) <= {1}
    if form in WITH_ALL:
        assert set(taken) == set(moment.view["legal"])
    reasons = list(moment.refused.values())

    def visit(element: ET.Element, within: str) -> None:
        name = element.get("id", "").rpartition("--")[2]
        if element.get("role") == "button":
            assert not within, (within, name)
            within = name
            assert element.get("tabindex") == "0"
            tip = element[0].text or ""
            assert element[0].tag == SVG + "title", name
            assert tip.strip(), name
            if element.get("aria-disabled"):
                assert element.get("data-action") is None
                assert marked(element, "refused") or name.split("-")[1] == "city"
                assert any(reason in tip for reason in reasons), tip
            else:
                assert marked(element, "legal"), name
        for child in element:
            visit(child, within)

    visit(tree, "")


def check_texts(tree: ET.Element, gallery: Gallery, form: str) -> list[Words]:
    """Every text can be read and stays on the picture."""
    _, _, wide, tall = map(float, tree.get("viewBox", "").split())
    scale = gallery.shown_width[form] / wide
    found = list(texts(tree, gallery.text_width))
    assert len(found) > FEWEST.get(form, MANY)
    for one in found:
        assert one.size * scale >= SMALLEST, one
        assert 0 <= one.left <= one.right <= wide, one
        assert 0 <= one.top <= one.bottom <= tall, one
    return found


def check_room(tree: ET.Element, gallery: Gallery, form: str) -> None:
    """Texts, panels and pieces do not run into each other, and texts stay on their panels."""
    found = [one for one in check_texts(tree, gallery, form) if one.text.strip() and not one.on_piece]
    assert [(one.text, two.text) for one, two in combinations(found, 2) if overlap(one, two)] == []
    panels = [panel for css in gallery.panels for panel in rects(tree, css)]
    assert panels
    assert [(one, two) for one, two in combinations(panels, 2) if 0.001 < shared_area(one, two) < 0.999] == []
    assert [one for one in found if _runs_out(one, panels)] == []
    pieces = [(owner, box) for owner, name, box in icons(tree) if not name.startswith(gallery.scenery)]
    assert len(pieces) > FEWEST.get(form, MANY)
    pairs = combinations(pieces, 2)
    assert [(a, b) for (a, one), (b, two) in pairs if a != b and shared_area(one, two) > 0.25] == []


def _runs_out(one: Words, panels: Sequence[Box]) -> bool:
    """Whether a text begins on a panel and ends outside of it."""
    x, y = (one.left + one.right) / 2, (one.top + one.bottom) / 2
    around = [panel for panel in panels if panel[0] <= x <= panel[2] and panel[1] <= y <= panel[3]]
    return any(one.left < panel[0] or one.right > panel[2] for panel in around)
