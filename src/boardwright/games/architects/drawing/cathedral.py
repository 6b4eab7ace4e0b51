"""The Cathedral: a tower that grows from the ground; its windows are the places of its levels."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box, mark
from boardwright.drawing.shapes import group, num, path, rect
from boardwright.games.architects.drawing.effects import payment
from boardwright.games.architects.drawing.lettering import rich
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import counted, filled, panel, shield, use
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.text.board.pieces import amounts_words
from boardwright.games.architects.view.schema import Level

WALLS: Final = (0.47, 0.44, 0.38, 0.32, 0.24)  # width of each level, as a part of the whole
SKY: Final = 60.0  # above the walls
MIDDLE: Final = 0.57


def cathedral(scene: Scene, width: float, height: float) -> str:
    """The tower, what working on each level costs and brings, the pile of rewards."""
    view = scene.view["cathedral"]
    storey = (height - SKY - 8) / len(view["levels"])
    body = panel(width, height) + rect(5, 5, width - 10, height - 10, "f-panel2", 4)
    body += _ground(width, height) + _spire(width * MIDDLE, height - 8 - storey * len(view["levels"]))
    for level in view["levels"]:
        y = height - 8 - level["number"] * storey
        drawn = _level(scene, level, (width, y, storey))
        tip = say("tip.level", number=level["number"], vp=level["vp"], places=level["places"])
        body += group(drawn, ident=f"cathedral-{level['number']}", title=tip)
    body += mark(box(width, height), scene.state("loc-cathedral"))
    rewards = counted("reward", f"×{scene.view['piles']['rewards']}", 10, 26, 28, 14)
    body += group(rewards, ident="pile-rewards", title=_revealed(scene))
    body += rich(width - 10, 24, say("label.least_virtue", number=view["virtue"]), 14, "e b")
    body += rich(width - 10, 46, say("label.card_less"), 14, "e b")
    tip = say("tip.cathedral", number=view["virtue"])
    return scene.element("loc-cathedral", body, "", 0, 0, title=tip, css="")


def _revealed(scene: Scene) -> str:
    """The tip of the rewards: how many are left, and what has come so far (ARC-INFO-06)."""
    left, seen = scene.view["piles"]["rewards"], scene.view["rewards"]
    if not seen:
        return say("tip.pile", count=left)
    return say("tip.rewards", count=left, rewards="; ".join(amounts_words(one["gain"]) for one in seen))


def _ground(width: float, height: float) -> str:
    low = height - 24
    hill = (
        f"M5 {num(low)}q{num(width / 4)}-34 {num(width / 2)}-6t{num(width / 2 - 10)}-8V{num(height - 5)}H5z"
    )
    return (
        path(hill, "a-meadow")
        + use("tree", width * 0.27, low - 22, 22)
        + use("tree", width - 26, low - 26, 24)
    )


def _spire(x: float, top: float) -> str:
    body = path(f"M{num(x - 20)} {num(top)}L{num(x)} {num(top - 42)}L{num(x + 20)} {num(top)}z", "f-roof3 i")
    return body + path(f"M{num(x)} {num(top - 50)}v12m-5-7h10", "n thick")


def _level(scene: Scene, level: Level, where: tuple[float, float, float]) -> str:
    """A storey: its price, its windows, its points."""
    width, y, storey = where
    middle, wall = width * MIDDLE, width * WALLS[min(level["number"], len(WALLS)) - 1]
    x = middle - wall / 2
    body = rect(x, y, wall, storey, "a-ashlar i", 0) + filled(x, y, wall, storey, "tower", 0)
    body += rect(x - 4, y - 2, wall + 8, 5, "f-wall i", 1)
    places = max(level["places"], len(level["seats"]))
    step = min(32.0, wall / places)
    for i in range(places):
        body += _window(scene, level, i, (middle + (i - (places - 1) / 2) * step, y, storey))
    line = payment(level["cost"]).replace("~", " ").replace("/", "")
    body += rich(9, y + storey / 2 + 5.5, line, 15, "b", x - 14)
    return body + shield(width - 37, y + storey / 2 - 14, level["vp"], 28)


def _window(scene: Scene, level: Level, place: int, where: tuple[float, float, float]) -> str:
    """One window, with the worker who stands there."""
    x, y, storey = where
    there = place < len(level["seats"])
    low = num(y + storey - 3)
    edge = f"M{num(x - 11)} {low}V{num(y + 17)}a11 12 0 0 1 22 0V{low}z"
    if not there:
        cross = path(f"M{num(x)} {num(y + 6)}V{low}M{num(x - 10)} {num(y + storey * 0.6)}h20", "n fine")
        return path(edge, "f-glass3 i wash2") + cross
    seat = level["seats"][place]
    colour = scene.colour(seat)
    drawn = path(edge, f"f-{colour} i") + use(f"w-{colour}", x - 10, y + storey - 25, 20)
    tip = say("tip.on_level", name=scene.names[seat], number=level["number"])
    return group(drawn, ident=f"cathedral-p{seat}", title=tip)
