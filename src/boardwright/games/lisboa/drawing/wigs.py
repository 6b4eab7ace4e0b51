"""The wig track: the border of tiles round the board, a hundred of them clockwise."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import circle, group, rect, text
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.view.schema import SeatView

ALONG, DOWN = 30, 20  # tiles on a long and on a short side
THICK: Final = 26.0
LAP: Final = 2 * (ALONG + DOWN)

Tile = tuple[float, float, float, float]


def wigs(scene: Scene, width: float, height: float) -> str:
    """The border of a board of that size; a marker shows its full number."""
    body = ""
    for number in range(LAP):
        x, y, w, h = _tile(number, width, height)
        here = [seat for seat in scene.view["seats"] if seat["wigs"] % LAP == number]
        drawn = _occupied(scene, here, (x, y, w, h)) if here else _free(number, (x, y, w, h))
        body += group(drawn, ident=f"wig-{number}")
    return group(body, ident="wigs")


def _tile(number: int, width: float, height: float) -> Tile:
    """Place and size of a tile, clockwise from the top left corner."""
    step, rise = width / ALONG, (height - 2 * THICK) / DOWN
    if number < ALONG:
        return number * step, 0, step, THICK
    if number < ALONG + DOWN:
        return width - THICK, THICK + (number - ALONG) * rise, THICK, rise
    if number < 2 * ALONG + DOWN:
        return width - (number - ALONG - DOWN + 1) * step, height - THICK, step, THICK
    return 0, height - THICK - (number - 2 * ALONG - DOWN + 1) * rise, THICK, rise


def _free(number: int, tile: Tile) -> str:
    x, y, w, h = tile
    five = number % 5 == 0
    css = "f-az1" if five else "f-az3" if number % 2 else "f-paper"
    body = rect(x + 0.5, y + 0.5, w - 1, h - 1, f"{css} thin", 2)
    cx, cy = x + w / 2, y + h / 2
    if not five:
        for right, down in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            body += circle(cx + right * (w / 2 - 5), cy + down * (h / 2 - 5), 1.6, "f-az2")
    return body + text(cx, cy + 4, number, "b onp" if five else "mu")


def _occupied(scene: Scene, here: list[SeatView], tile: Tile) -> str:
    """Markers in place of the tile's number; a lone one has its wigs beside it."""
    x, y, w, h = tile
    body = rect(x + 0.5, y + 0.5, w - 1, h - 1, "here", 2)
    flat = w > h
    for i, seat in enumerate(here):
        name = scene.names[seat["seat"]]
        disc = f"disc-{scene.colour(seat['seat'])}"
        if len(here) == 1:
            drawn = use(disc, x + 2, y + 3, 20) if flat else use(disc, x + 3, y + 3, 20)
            at = (x + 35, y + 17) if flat else (x + w / 2, y + h - 5)
            drawn += text(*at, seat["wigs"], "b")
        else:
            step = (w - 15) / (len(here) - 1) if flat else (h - 15) / (len(here) - 1)
            drawn = use(disc, x + 1 + i * step, y + 6, 13) if flat else use(disc, x + 6, y + 1 + i * step, 13)
        body += group(drawn, title=say("tip.wigs", name=name, wigs=count("wigs", seat["wigs"])))
    return body
