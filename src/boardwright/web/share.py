"""The picture of a finished game, to be shown around: the final board with the ranking, as a PNG."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import OrderedDict
from html import escape
from importlib.util import find_spec
from pathlib import Path
from threading import BoundedSemaphore, Lock
from typing import Final

from boardwright.games import get
from boardwright.kernel.errors import BoardwrightError
from boardwright.kernel.language import language, tr
from boardwright.kernel.picture import BoardPicture
from boardwright.server.errors import NotNow, TooMany
from boardwright.server.responses import Sitting
from boardwright.web.boards import picture
from boardwright.web.chart import short
from boardwright.web.end import Rank, headline, minus, ranking
from boardwright.web.pages import STATIC, variant_name
from boardwright.web.pictures import marks
from boardwright.web.still import still
from boardwright.web.table import places

WIDTH, HEIGHT = 1200, 630  # what other sites expect of such a picture
BOARD_WIDTH, BOARD_HEIGHT = 856.0, 500.0
COLUMN: Final = 284.0  # the ranking beside the board
NAME: Final = 15  # signs of a name
ROW: Final = 74.0
INK, QUIET, PAPER, SHEET, RULE = "#1b2027", "#5f646c", "#f3f2ed", "#fbfaf6", "#d3d0c5"
SEATS: Final = {
    "purple": "#7a3ca3",
    "orange": "#e56f12",
    "green": "#2b8a4a",
    "yellow": "#f0c419",
    "blue": "#2468b0",
    "red": "#bb322b",
}
SANS, SERIF = "DejaVu Sans", "DejaVu Serif"  # come with Matplotlib, so that every server has them
PATIENCE: Final = 20.0  # seconds for one picture
AT_ONCE: Final = 2
KEPT: Final = 40  # pictures, of about 0.3 MB

Key = tuple[str, int, str]


def can_draw() -> bool:
    """Whether the renderer is installed, and the fonts it draws with."""
    return find_spec("resvg_py") is not None and find_spec("matplotlib") is not None


class SharePictures:
    """Makes the pictures and keeps the last ones. Safe to use from several threads."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._lock = Lock()
        self._room = BoundedSemaphore(AT_ONCE)

    def of(self, sitting: Sitting) -> bytes:
        """The picture of a finished game in the language of the moment. Raises `NotNow`, `TooMany`."""
        if sitting.stage != "over":
            raise NotNow(tr("There is a picture to share when the game is over."))
        key = (sitting.table, sitting.version, language())
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        if not self._room.acquire(timeout=PATIENCE):
            raise TooMany(round(PATIENCE))
        try:
            made = png(share_svg(sitting))
        finally:
            self._room.release()
        with self._lock:
            self._kept[key] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return made


def png(svg: str, width: int = WIDTH) -> bytes:
    """A drawing as PNG, made in a process of its own. Raises `NotNow` if that fails."""
    wish = {"svg": svg, "width": width, "fonts": _fonts(), "sans": SANS, "serif": SERIF}
    program = [sys.executable, "-P", str(Path(__file__).with_name("rasterise.py"))]
    try:
        done = subprocess.run(program, input=json.dumps(wish).encode(), capture_output=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotNow(tr("The picture could not be drawn. Try again later.")) from error
    if done.returncode or not done.stdout.startswith(b"\x89PNG"):
        raise NotNow(tr("The picture could not be drawn. Try again later.")) from Unrendered(done.stderr)
    return done.stdout


class Unrendered(BoardwrightError):
    """What the renderer complained about."""

    def __init__(self, told: bytes) -> None:
        super().__init__(told.decode(errors="replace")[-500:])


def _fonts() -> list[str]:
    spec = find_spec("matplotlib")
    assert spec is not None and spec.origin is not None
    folder = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    return [str(file) for file in sorted(folder.glob("DejaVuS*.ttf")) if "Mono" not in file.name]


# -------------------------------------------------------------------- drawing


def share_svg(sitting: Sitting) -> str:
    """The picture as SVG: what was won, the ranking, and the final board."""
    game = get(sitting.game)
    ranks = ranking(sitting.scores, sitting.winners)
    colours = [place.colour for place in places(game, sitting)]
    told = [sitting.title, *(variant_name(sitting.game, variant) for variant in sitting.variants)]
    body = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    body += _text(32, 38, _cut(", ".join(told), 90), 19, QUIET)
    body += _text(32, 82, _cut(headline(sitting, ranks), 46), 36, INK, SERIF, bold=True)
    for place, rank in enumerate(ranks):
        body += _row(32, 112 + ROW * place, rank, sitting.names[rank.seat], colours[rank.seat])
    body += f'<g transform="translate(32 588)">{_mark()}</g>' + _text(
        62, 606, "Boardwright", 20, INK, SERIF, bold=True
    )
    drawn = picture(game, "table", sitting.view, sitting.names, marks(sitting))
    if drawn is not None:
        body += _board(drawn)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}">{body}</svg>'
    )


def _board(drawn: BoardPicture) -> str:
    """The board in its corner, as large as there is room."""
    scale = min(BOARD_WIDTH / drawn.width, BOARD_HEIGHT / drawn.height)
    wide, tall = drawn.width * scale, drawn.height * scale
    x, y = WIDTH - 24 - wide, 106 + (BOARD_HEIGHT - tall) / 2
    inner = still(drawn.svg().strip()).replace(
        "<svg ", f'<svg x="{x:.1f}" y="{y:.1f}" preserveAspectRatio="xMidYMid meet" ', 1
    )
    inner = _resized(inner, drawn, wide, tall)
    return (
        f'{inner}<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}" fill="none"'
        f' stroke="{QUIET}"/>'
    )


def _resized(svg: str, drawn: BoardPicture, wide: float, tall: float) -> str:
    """The same drawing in another size: the numbers stand in its first tag."""
    head, _, rest = svg.partition(">")
    width, height = f"{round(drawn.width, 1):g}", f"{round(drawn.height, 1):g}"
    head = head.replace(f' width="{width}"', f' width="{wide:.1f}"', 1)
    head = head.replace(f' height="{height}"', f' height="{tall:.1f}"', 1)
    return f"{head}>{rest}"


def _row(x: float, y: float, rank: Rank, name: str, colour: str) -> str:
    """A line of the ranking."""
    fill = SHEET if rank.won else "none"
    body = (
        f'<rect x="{x}" y="{y}" width="{COLUMN}" height="{ROW - 10}" rx="6" fill="{fill}" stroke="{RULE}"/>'
    )
    body += _text(x + 14, y + 41, f"{rank.rank}.", 22, QUIET, SERIF, bold=True)
    if colour in SEATS:
        body += (
            f'<g transform="translate({x + 50} {y + 21}) scale(0.92)" fill="{SEATS[colour]}"'
            f' stroke="{INK}" stroke-width="1.6">{_shape(colour)}</g>'
        )
    body += _text(x + 84, y + 40, short(name, NAME), 18, INK, bold=rank.won)
    return body + _text(x + COLUMN - 14, y + 43, minus(rank.total), 28, INK, SERIF, bold=True, end=True)


def _symbol(name: str) -> str:
    """What a symbol of the pages draws."""
    sprite = (Path(STATIC).parent / "templates" / "sprite.svg").read_text(encoding="utf-8")
    start = sprite.index(f'<symbol id="{name}"')
    return sprite[sprite.index(">", start) + 1 : sprite.index("</symbol>", start)]


def _shape(colour: str) -> str:
    """The shape of a seat, drawn in a box of 24 x 24."""
    return _symbol(f"seat-{colour}")


def _mark() -> str:
    """The sign of the house."""
    return _symbol("mark").replace("currentColor", INK)


def _text(
    x: float,
    y: float,
    words: str,
    size: int,
    fill: str,
    face: str = SANS,
    *,
    bold: bool = False,
    end: bool = False,
) -> str:
    weight, anchor = "bold" if bold else "normal", "end" if end else "start"
    return (
        f'<text x="{x}" y="{y}" font-family="{face}" font-size="{size}" font-weight="{weight}"'
        f' text-anchor="{anchor}" fill="{fill}">{escape(words)}</text>'
    )


def _cut(words: str, most: int) -> str:
    return short(words, most)
