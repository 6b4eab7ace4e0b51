"""The Black Market: three spaces in the shade, each with what it gives and what it costs."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, circle, group, num, path, rect
from boardwright.games.architects.drawing.deeds import Row, deed_row
from boardwright.games.architects.drawing.effects import amounts
from boardwright.games.architects.drawing.lettering import rich, rich_width, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import price, ribbon, use
from boardwright.games.architects.drawing.words import place_name, say
from boardwright.games.architects.sight import Space

HEIGHT: Final = 226.0
FOLDS: Final = 12  # of the awning


def black_market(scene: Scene, width: float = 366) -> Part:
    """The stall with its awning and the three spaces."""
    market = scene.view["market"]
    low = num(HEIGHT - 6)
    stall = f"M6 0H{num(width - 6)}l6 10V{low}a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V10z"
    body = path(stall, "f-shade")
    fold = width / FOLDS
    for i in range(FOLDS):
        edge = f"M{num(i * fold)} 8h{num(fold)}v12q-{num(fold / 2)} 10-{num(fold)} 0z"
        body += path(edge, f"f-{'shade2' if i % 2 else 'glass1'}")
    body += ribbon(width / 2, -6, place_name("black_market"), 13, 118)
    line = say("label.market", limit=market["limit"])
    body += text(width / 2, 44, line, scene.size(10.5), "m f-onshade")
    step = (width - 24) / 3
    for i, space in enumerate(market["spaces"]):
        drawn = _space(scene, space, step)
        tip = say("tip.space", size=say(f"place.{space['id']}"), count=space["silver"])
        outline = box(step, HEIGHT - 60)
        at = (6 + i * (step + 6), 52)
        body += scene.target(f"market-{space['size']}", drawn, outline, *at, title=tip, css="inshade")
    if market["profiteer"]:
        body += group(use("profiteer", 0, 0, 24, 41), 4, -12, ident="fig-profiteer", title=say("profiteer"))
    if market["princess"]:
        body += group(
            use("princess", 0, 0, 24, 41), width - 28, -12, ident="fig-princess", title=say("princess")
        )
    return group(body, ident="loc-black_market"), width, HEIGHT


def _space(scene: Scene, space: Space, width: float) -> str:
    """A card above, the place of the worker, the price below."""
    body = rect(0, 0, width, HEIGHT - 60, "f-shade2 mist edge", 6)
    for shift in (4, 2):
        if space["left"] > shift // 2:
            body += rect(8 + shift, 8 - shift / 2, width - 20, 66, "card", 5)
    body += rect(8, 8, width - 20, 66, "card", 5)
    body += _gain(scene, space, width) if space["size"] != "middle" else _middle(scene, width)
    body += circle(width / 2, 111, 23, "f-panel i")
    dashes = 'fill="none" stroke="var(--glass1)" stroke-width="2.5" stroke-dasharray="7 4"'
    body += f'<circle cx="{num(width / 2)}" cy="111" r="19" {dashes}/>'
    if space["worker"] is not None:
        body += use(f"w-{scene.colour(space['worker'])}", width / 2 - 15, 95, 30)
    cost = say("label.market.price", silver=space["silver"], virtue=scene.view["market"]["virtue"])
    return body + price(width / 2, 154.5, cost)


def _gain(scene: Scene, space: Space, width: float) -> str:
    """What the card on top gives, two amounts a line."""
    given = [line.replace("~", " ") for line in amounts(space["gain"])]
    lines = ["  ".join(given[i : i + 2]) for i in range(0, len(given), 2)]
    size = 14 if len(lines) < 2 or rich_width(max(lines, key=len), 14, bold=True) < width - 24 else 13
    body = ""
    for i, line in enumerate(lines):
        body += rich(width / 2 - 2, 41 + 22 * (i - (len(lines) - 1) / 2), line, size, "m b")
    left = say("label.pile", count=space["left"])
    return body + text(width / 2 - 2, 70, left, scene.size(10), "m s")


def _middle(scene: Scene, width: float) -> str:
    """An apprentice free, or a look at building cards."""
    size = scene.size(11.5)
    hire = Row(say("deed.market.hire"), "act-market-hire")
    look = Row(say("deed.market.look", number=scene.view["market"]["look"]), "act-market-look")
    body = deed_row(scene, hire, 10, 11, width - 24, 20, size) + deed_row(
        scene, look, 10, 32, width - 24, 20, size
    )
    return body + text(width / 2 - 2, 67, say("deed.market.keep"), size, "m")
