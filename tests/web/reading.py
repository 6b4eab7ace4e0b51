"""What can be read on a page: the texts of its pictures, how large, where and how clear they are shown."""

from __future__ import annotations

import base64
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from PIL import Image

from tests.games.legible import contrast

from .site import Browser

SLACK: Final = 1.5  # px that a text may stand over its edge, or into another one
CLEAR: Final = 4.5  # the least contrast of a text

SCRIPTS: Final = Path(__file__).parent
READING: Final = (SCRIPTS / "reading.js").read_text("utf-8")
# Takes the texts out of the pictures, or puts them back.
BARE: Final = """
window.bare ??= new CSSStyleSheet();
window.bare.replaceSync(arguments[0] ? '.pict text, symbol text { visibility: hidden !important; }' : '');
document.adoptedStyleSheets = [window.bare];
"""
CUT: Final = (SCRIPTS / "cut_off.js").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Text:
    """A text on the screen."""

    picture: str  # the id of what shows the picture
    owner: str  # the id of the element it belongs to
    text: str
    px: float
    box: tuple[float, float, float, float]
    held: tuple[float, float, float, float] | None  # the smallest rectangle behind its middle
    whole: tuple[float, float, float, float]  # its picture
    seen: bool  # not scrolled out of sight
    fill: str
    opacity: float
    symbol: bool  # a letter on a symbol; its place is an estimate

    def __str__(self) -> str:
        return f"{self.text!r} of {self.owner} in {self.picture}"


def read(browser: Browser) -> list[Text]:
    """The texts of all pictures that are in sight."""
    made = [Text(**{key: _fixed(value) for key, value in one.items()}) for one in browser.run(READING)]
    assert made
    return made


def _fixed(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def too_small(found: Sequence[Text], least: float) -> list[str]:
    """Texts smaller than so many pixels."""
    return [f"{one}: {one.px:.1f} px" for one in found if one.px < least - 0.05]


def misplaced(found: Sequence[Text]) -> list[str]:
    """Texts that are cut off, stand out of what holds them, or run into each other."""
    words = [one for one in found if not one.symbol]
    cut = [f"{one} stands out of {edge}" for one in words for edge in _left(one)]
    pairs = [(a, b) for a, b in combinations(words, 2) if a.picture == b.picture and _meet(a.box, b.box)]
    return [*cut, *(f"{a} runs into {b}" for a, b in pairs)]


def _left(one: Text) -> Iterator[str]:
    if one.box[0] < one.whole[0] or one.box[2] > one.whole[2] or one.box[3] > one.whole[3]:
        yield "the picture"
    if one.held and (one.box[0] < one.held[0] - SLACK or one.box[2] > one.held[2] + SLACK):
        yield f"what holds it: {one.box[0]:.0f} to {one.box[2]:.0f}, {one.held[0]:.0f} to {one.held[2]:.0f}"


def _meet(one: tuple[float, ...], two: tuple[float, ...]) -> bool:
    across = min(one[2], two[2]) - max(one[0], two[0])
    down = min(one[3], two[3]) - max(one[1], two[1])
    return across > SLACK and down > SLACK


def pale(browser: Browser, found: Sequence[Text]) -> list[str]:
    """Texts that stand out too little from what the screen shows behind them."""
    browser.run(BARE, True)
    shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
    browser.run(BARE, False)
    screen = Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")
    faults = []
    for one in found:
        if not one.seen:
            continue
        left, top, right, bottom = (round(edge) for edge in one.box)
        area = (max(0, left), max(0, top), min(screen.width, right), min(screen.height, bottom))
        behind = commonest(screen.crop(area))
        ink = _over(_rgb(one.fill), behind, one.opacity)
        if (clear := contrast(_hex(ink), _hex(behind))) < CLEAR:
            faults.append(f"{one}: {clear:.2f}, {_hex(ink)} on {_hex(behind)}")
    return faults


def commonest(area: Image.Image) -> tuple[int, int, int]:
    """The colour most of an area has, give or take a shade."""
    rows = [_dot(one) for one in area.get_flattened_data()]
    shades = Counter((r >> 4, g >> 4, b >> 4) for r, g, b in rows)
    most = shades.most_common(1)[0][0]
    return Counter(one for one in rows if tuple(part >> 4 for part in one) == most).most_common(1)[0][0]


def _dot(one: Any) -> tuple[int, int, int]:
    """A pixel of a picture in colours."""
    red, green, blue = one
    return red, green, blue


def _rgb(colour: str) -> tuple[int, int, int]:
    """A colour as the browser tells it: rgb(1, 2, 3)."""
    parts = colour[colour.index("(") + 1 : colour.index(")")].replace(",", " ").split()
    if colour.startswith("color"):  # of a mixture: color(srgb 0.1 0.2 0.3)
        return tuple(round(float(part) * 255) for part in parts[1:4])  # type: ignore[return-value]
    return tuple(round(float(part)) for part in parts[:3])  # type: ignore[return-value]


def _over(ink: tuple[int, int, int], ground: tuple[int, int, int], opacity: float) -> tuple[int, int, int]:
    red, green, blue = (round(a * opacity + b * (1 - opacity)) for a, b in zip(ink, ground, strict=True))
    return red, green, blue


def _hex(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
