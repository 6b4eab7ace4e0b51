"""The Black Market: three stalls under one awning, each with what it gives and what it costs."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box, mark
from boardwright.drawing.shapes import circle, group, num, path, rect
from boardwright.games.architects.drawing.effects import amount
from boardwright.games.architects.drawing.lettering import rich, rich_width, text
from boardwright.games.architects.drawing.locations import SAID
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import gains, plate, use
from boardwright.games.architects.drawing.words import place_name, say, spoken
from boardwright.games.architects.view.schema import Space

FOLDS: Final = 12  # of the awning
TOP: Final = 28.0


def black_market(scene: Scene, width: float, height: float) -> str:
    """The stalls side by side."""
    market = scene.view["market"]
    body = plate(width, height, "pl") + rect(3, 3, width - 6, height - 6, "f-shade", 5)
    fold = (width - 6) / FOLDS
    for i in range(FOLDS):
        edge = f"M{num(3 + i * fold)} 3h{num(fold)}v13q-{num(fold / 2)} 9-{num(fold)} 0z"
        body += path(edge, f"f-{'taxred' if i % 2 else 'marble'}")
    step = (width - 18) / 3
    for i, space in enumerate(market["spaces"]):
        body += group(_stall(scene, space, step - 5, height - TOP - 9), 9 + i * step, TOP)
    if market["profiteer"]:
        body += group(use("profiteer", 0, 0, 23, 39), 5, 2, ident="fig-profiteer", title=say("profiteer"))
    if market["princess"]:
        at = (width - 28, 2)
        body += group(use("princess", 0, 0, 23, 39), *at, ident="fig-princess", title=say("princess"))
    return group(body, ident="loc-black_market", title=place_name("black_market"))


def _stall(scene: Scene, space: Space, width: float, height: float) -> str:
    """One space; the middle one has two things to choose from, once a worker stands there."""
    ident = f"market-{space['size']}"
    outline = box(width, height)
    drawn = rect(0, 0, width, height, "pl edge", 6)
    middle = 38 + (height - 65) / 2
    choice, asked = "", space["size"] == "middle"
    if asked:
        choice = _either(scene, width)
    else:
        drawn += _gain(space, width)
    drawn += circle(width / 2, middle + 4, 17, "slot")
    if space["worker"] is not None:
        drawn += use(f"w-{scene.colour(space['worker'])}", width / 2 - 15, middle - 12, 30)
    line = _answer(scene, ident)
    virtue = amount("virtue", -scene.view["market"]["virtue"]).replace("~", " ")
    drawn += rich(7, height - 8, f"{space['silver']} {{silver}}", 15, "b")
    drawn += rich(width - 6, height - 8, virtue, 15, "e b")
    drawn += mark(outline, scene.state(ident))
    drawn += gains(line, width / 2, height - 26, width - 6) if line else ""
    tip = say("tip.space", size=place_name(space["id"]), count=space["silver"])
    return scene.element(ident, drawn, choice, 0, 0, title=tip, css="")


def _answer(scene: Scene, ident: str) -> str:
    """What a click on the stall says, where it settles a question."""
    kind = scene.legal.get(ident, [""])[0].split(" ")[0]
    return say(SAID[kind]) if kind in SAID else ""


def _gain(space: Space, width: float) -> str:
    """What the card on top gives, two amounts a row where they are many, and the cards below."""
    given = [amount(name, number).replace("~", " ") for name, number in space["gain"].items()]
    whole = " ".join(given)
    lines = [whole]
    if rich_width(whole, 15, bold=True) > width - 8:
        lines = [" ".join(given[i : i + 2]) for i in range(0, len(given), 2)]
    first = 25 if len(lines) == 1 else 18
    body = "".join(
        rich(width / 2, first + 20 * i, line, 15, "m b", width - 6) for i, line in enumerate(lines)
    )
    return body + text(width - 7, 58, f"×{space['left']}", 13, "e s")


def _either(scene: Scene, width: float) -> str:
    """An apprentice free, or one of several building cards."""
    half = width / 2
    look = scene.view["market"]["look"]
    lines = {"hire": say("deed.market.hire"), "look": say("deed.market.look", number=look)}
    body = ""
    for i, (kind, symbol) in enumerate((("hire", "acard"), ("look", "bcard"))):
        ident = f"act-market-{kind}"
        drawn = use(symbol, half / 2 - 13, 7, 26)
        if ident in scene.legal:
            drawn = rect(2, 2, half - 4, 42, "box edge", 5) + drawn
            drawn += text(half - 8, 38, look, 13, "e b") if kind == "look" else ""
            outline = box(half - 4, 42, 2, 2, 5)
            body += scene.target(ident, drawn, outline, i * half, 0, title=spoken(lines[kind]))
        else:
            body += group(drawn, i * half, 0, title=spoken(lines[kind]))
    return body + text(half, 26, "/", 15, "m s")
