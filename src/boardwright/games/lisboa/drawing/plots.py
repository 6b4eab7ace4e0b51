"""Plots and shops of the city centre."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import circle, group, num, path, rect, text
from boardwright.drawing.shapes import use as placed
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.grid import Grid
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, coin, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.printed.tables import COLUMNS
from boardwright.games.lisboa.text.terms import wording
from boardwright.games.lisboa.view.schema import Plot, Shop

TREES: Final = ((0.03, 0.03, 0.3), (0.36, 0, 0.26), (0.68, 0.05, 0.3), (0.05, 0.52, 0.3), (0.7, 0.52, 0.28))
WIDE: Final = 60.0  # plots from here on have room beside the owner's house


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
        outline = box(width, grid.row, radius=5)
        body += scene.target(f"plot-{plot['id']}", drawn, outline, x, y, title=_words(scene, plot))
    return body


def _park(grid: Grid, ident: str) -> str:
    width, height = grid.column_width(int(ident[1])), grid.row
    body = rect(0, 0, width, height, "f-leaf", 6)
    for x, y, size in TREES:
        body += placed("lis-tree", width * x, height * y, width * size, width * size * 1.15)
    body += circle(width / 2, height * 0.58, width * 0.13, "f-river")
    return group(
        body, grid.column(int(ident[1])), grid.line(ident[0]), ident=f"plot-{ident}", title=say("tip.park")
    )


def _lot(scene: Scene, plot: Plot, grid: Grid) -> str:
    """An empty plot: its name and reward; while it may be chosen, price and wigs in the foot of its frame."""
    width, height = grid.column_width(plot["column"]), grid.row
    wide = width > WIDE
    body = rect(0, 0, width, height, "lot edge", 5) + placed("lis-rubble", 0, 0, width, height)
    if not grid.small:
        body += text(5, 15, plot["id"], "mu b l")
    priced = scene.state(f"plot-{plot['id']}") == "legal" and plot["least"] is not None
    bar = 20.0 if grid.small else 23.0
    size = (24.0 if grid.small else 34.0 if wide else 28.0) - (6 if priced and not grid.small else 0)
    size = min(size, 20.0) if priced and grid.small else size
    middle = (height - bar) / 2 + 3 if priced else height / 2 + 1
    if plot["token"]:
        body += circle(width / 2, middle, size * 0.68, "card")
    cx = width / 2 - (0 if wide or plot["token"] else 2)
    at = None if width >= 70 else (min(width / 2 + size * 0.45, width - 15), middle + size * 0.42)
    body += effect(cx, middle, size, plot["reward"], tag_at=at)
    family = "city_tokens_round" if plot["token"] else f"plots.rewards.{plot['id']}"
    body += scene.doubt(width - 6, 7, family)
    return body + (_offer(scene, plot, width, height, bar) if priced else "")


def _offer(scene: Scene, plot: Plot, width: float, height: float, bar: float) -> str:
    """What the plot costs and what a shop there scores."""
    top, r = height - bar, 5
    foot = f"M0 {num(top)}h{num(width)}v{num(bar - r)}a{r} {r} 0 0 1-{r} {r}H{r}a{r} {r} 0 0 1-{r}-{r}z"
    size = bar + 2
    body = path(foot, "price")
    body += coin(1, top - 1, size, plot["least"], "b f15 ond" if (plot["least"] or 0) < 10 else "b ond")
    wigs = _scored(scene, plot)
    if width > WIDE:
        return (
            body
            + text(width - 22, height - 6, f"+{wigs}", "b f15 onm r")
            + use("wig", width - 20, top + 3, 17)
        )
    return body + text(width - 3, height - 5, wigs if wigs > 9 else f"+{wigs}", "b f15 onm r")


def _scored(scene: Scene, plot: Plot) -> int:
    """The wigs of a shop for the tile in hand; without one, the most a shop could score."""
    tile = scene.settled.get("tile", "")
    goods = {one["id"]: one["good"] for one in scene.view["tiles"]["display"]}
    return plot["wigs"].get(goods.get(str(tile), ""), max(plot["wigs"].values(), default=0))


def _shop(scene: Scene, shop: Shop, grid: Grid) -> str:
    """A shop: a tiled roof, a band and a door towards its street, the owner's house by the door."""
    width, height, good = grid.narrow if shop["small"] else grid.plot, grid.row, shop["good"]
    east = shop["entrance"] == "east"
    band = 7 if grid.small else 11
    body = rect(2, 4, width, height, "drop", 4) + rect(0, 0, width, height, "tiled edge", 3)
    body += rect(0, 0, width, height, "slope", 3) + path(f"M0 {num(height / 2)}h{num(width)}", "gable")
    body += rect(width - band if east else 0, 0, band, height, f"f-{good} solid", 2)
    root, tip = (width - 1, width + 7) if east else (1, -7)
    door = f"M{num(root)} {num(height / 2 - 9)}l{num(tip - root)} 9 {num(root - tip)} 9z"
    body += path(door, f"f-{good} solid")
    return body + _sign(scene.colour(shop["owner"]), good, width, height, band, east=east)


def _sign(colour: str, good: str, width: float, height: float, band: float, *, east: bool) -> str:
    """The owner's house beside the door, and the good where there is room for it."""
    room, middle = width - band, height / 2
    if room > WIDE:
        x, far = (room - 42, 5.0) if east else (band + 4, width - 28)
        return use(f"house-{colour}", x, middle - 21, 40) + use(good, far, middle - 11, 22)
    house, small = (26.0, 16.0) if width < 50 else (32.0, 18.0)
    x = (0 if east else band) + (room - house) / 2
    top = (height - house - small) / 2 - 1
    return use(f"house-{colour}", x, top, house) + use(good, x + (house - small) / 2, top + house + 2, small)


def _words(scene: Scene, plot: Plot) -> str:
    shop = plot["shop"]
    if shop:
        return say(
            "tip.shop", plot=plot["id"], good=say(f"good.{shop['good']}"), name=scene.names[shop["owner"]]
        )
    key = "tip.plot.token" if plot["token"] else "tip.plot"
    land = count("land", plot["land"] or 0)
    reward = wording(plot["reward"]) if plot["reward"] else say("tip.no_reward")
    lines = [say(key, plot=plot["id"], reward=reward, land=land)]
    if plot["least"] is not None:
        lines.append(say("tip.plot.least", price=count("reis", plot["least"])))
    lines += [
        say("tip.plot.wigs", good=say(f"good.{good}"), wigs=count("wigs", wigs))
        for good, wigs in plot["wigs"].items()
    ]
    return "\n".join(lines)
