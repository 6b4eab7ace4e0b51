"""Plots and shops of the city centre."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import circle, group, num, path, rect, text
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.grid import Grid
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import tag, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.sight import Plot, Shop
from boardwright.games.lisboa.tables import COLUMNS
from boardwright.games.lisboa.telling.pieces import effect_words

TREES: Final = ((16, 16, 9), (43, 13, 8), (70, 18, 9), (19, 56, 10), (45, 60, 8), (69, 54, 10))


def plots(scene: Scene, grid: Grid) -> str:
    """Every plot, and a park where there is none."""
    body = ""
    there = {plot["id"] for plot in scene.view["plots"]}
    for row in scene.view["rows"]:
        for number in range(1, COLUMNS + 1):
            if f"{row['id']}{number}" not in there:
                body += _park(grid, f"{row['id']}{number}")
    for plot in scene.view["plots"]:
        shop = plot["shop"]
        drawn = _shop(scene, shop, grid) if shop else _lot(scene, plot, grid)
        width = grid.column_width(plot["column"])
        x, y = grid.column(plot["column"]), grid.line(plot["row"])
        outline = box(width, grid.row, radius=4)
        body += scene.target(f"plot-{plot['id']}", drawn, outline, x, y, title=_words(scene, plot))
    return body


def _park(grid: Grid, ident: str) -> str:
    number = int(ident[1])
    width = grid.column_width(number)
    kx, ky = width / 86, grid.row / 72
    body = rect(0, 0, width, grid.row, "f-plot", 4)
    body += "".join(circle(x * kx, y * ky, r * min(kx, ky), "f-leaf") for x, y, r in TREES)
    body += circle(43 * kx, 36 * ky, 8 * min(kx, ky), "f-river")
    return group(body, grid.column(number), grid.line(ident[0]), ident=f"plot-{ident}", title=say("tip.park"))


def _lot(scene: Scene, plot: Plot, grid: Grid) -> str:
    """An empty plot: its name and reward; while it may be chosen, price and wigs below."""
    width, height = grid.column_width(plot["column"]), grid.row
    body = rect(0, 0, width, height, "lot edge", 4)
    body += text(4, 12, plot["id"], "mu l f9" if grid.small else "mu l")
    size = (24 if width > 40 else 20) if grid.small else (32 if width > 60 else 26)
    priced = width > 60 and plot["land"] is not None and scene.state(f"plot-{plot['id']}") == "legal"
    middle = height / 2 + (0 if grid.small else -6 if priced else 2)
    if plot["token"]:
        body += circle(width / 2, middle, size * 0.68, "card")
    cx = width / 2 - (0 if width > 60 or plot["token"] else 3)
    at = (min(width / 2 + size * 0.36, width - 14), middle + size * 0.42) if width < 60 else None
    body += effect(cx, middle, size, plot["reward"], tag_at=at)
    family = "city_tokens_round" if plot["token"] else f"plots.rewards.{plot['id']}"
    body += scene.doubt(width - 6, 7, family)
    return body + (tag(width / 2, height - 9, plot["land"], "coin") if priced else "")


def _shop(scene: Scene, shop: Shop, grid: Grid) -> str:
    """A shop: roof, a band and a door towards its street, the owner's house by the door."""
    width, height, good = grid.narrow if shop["small"] else grid.plot, grid.row, shop["good"]
    east = shop["entrance"] == "east"
    body = rect(0, 0, width, height, "f-roof solid edge", 4)
    m = min(width, height) * 0.42
    w, h, far, low = num(width - 2), num(height - 2), num(width - m), num(height - m)
    near = num(m)
    ridge = f"M2 2L{near} {near}V{low}L2 {h}M{w} 2L{far} {near}V{low}L{w} {h}"
    ridge += f"M{near} {near}H{far}M{near} {low}H{far}"
    body += path(ridge, "ridge", 'stroke-width="1.3"')
    band = 6 if grid.small else 9
    body += rect(width - band if east else 0, 1, band, height - 2, f"f-{good} solid", 2)
    root, tip = (width - 1, width + 6) if east else (1, -6)
    door = f"M{num(root)} {num(height / 2 - 10)}l{num(tip - root)} 10 {num(root - tip)} 10z"
    body += path(door, f"f-{good} solid")
    return body + _sign(scene.colour(shop["owner"]), good, width, height, band, east=east)


def _sign(colour: str, good: str, width: float, height: float, band: float, *, east: bool) -> str:
    """The owner's house beside the door, and the good where there is room for both."""
    room = width - band
    if room > 60:
        house, x = 36.0, (width - band - 39 if east else band + 3)
        far = 7 if east else width - 27
        return use(f"house-{colour}", x, height / 2 - 20, house) + use(good, far, height / 2 - 9, 20)
    house = min(30.0, room - 8)
    x = (room - house) / 2 + (0 if east else band)
    small = 18 if height > 60 else 15
    y = (height - house - small - 2) / 2
    return use(f"house-{colour}", x, y, house) + use(good, x + (house - small) / 2, y + house + 2, small)


def _words(scene: Scene, plot: Plot) -> str:
    shop = plot["shop"]
    if shop:
        return say(
            "tip.shop", plot=plot["id"], good=say(f"good.{shop['good']}"), name=scene.names[shop["owner"]]
        )
    key = "tip.plot.token" if plot["token"] else "tip.plot"
    land = count("land", plot["land"] or 0)
    reward = effect_words(plot["reward"]) if plot["reward"] else say("tip.no_reward")
    lines = [say(key, plot=plot["id"], reward=reward, land=land)]
    lines += [
        say("tip.plot.wigs", good=say(f"good.{good}"), wigs=count("wigs", wigs))
        for good, wigs in plot["wigs"].items()
    ]
    return "\n".join(lines)
