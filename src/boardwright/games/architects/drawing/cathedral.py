"""The Cathedral: its windows are the spaces of its levels."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, num, path, rect
from boardwright.games.architects.drawing.effects import payment
from boardwright.games.architects.drawing.lettering import rich
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import pile, ribbon, shield, sign
from boardwright.games.architects.drawing.words import place_name, say
from boardwright.games.architects.sight import Level
from boardwright.games.architects.telling.pieces import amounts_words

WIDTH, HEIGHT = 300.0, 262.0
MIDDLE: Final = 184.0
STOREY: Final = 39.0
BASE: Final = HEIGHT - 22
WALLS: Final = (140.0, 140.0, 104.0, 104.0, 70.0)  # width of each level
GLASS: Final = ("glass1", "glass3", "glass2")


def cathedral(scene: Scene) -> Part:
    """The elevation, its levels, the pile of rewards and what working on it takes."""
    view = scene.view
    body = rect(0, 0, WIDTH, HEIGHT, "row edge", 10) + _roof(len(view["cathedral"]["levels"]))
    for level in reversed(view["cathedral"]["levels"]):
        body += _level(scene, level)
    body += path(f"M{num(MIDDLE - 80)} {num(BASE)}h160", "n bold")
    body += ribbon(MIDDLE, BASE + 2, place_name("cathedral"), 12.5, 92)
    rewards = view["piles"]["rewards"]
    drawn = pile("reward", rewards, WIDTH - 45, BASE - 150, say("rewards"), size=scene.size(10))
    body += group(drawn, ident="pile-rewards", title=_revealed(scene))
    least = say("label.least_virtue", number=view["cathedral"]["virtue"])
    for i, line in enumerate((least, say("label.card_less"), say("label.reward"))):
        body += rich(WIDTH - 26, 26 + i * 21, line, 12, "m b")
    tip = say("tip.cathedral", number=view["cathedral"]["virtue"])
    return scene.target("loc-cathedral", body, box(WIDTH, HEIGHT, radius=10), title=tip), WIDTH, HEIGHT


def _revealed(scene: Scene) -> str:
    """The tip of the rewards: how many are left, and what has come so far (ARC-INFO-06)."""
    left, seen = scene.view["piles"]["rewards"], scene.view["rewards"]
    if not seen:
        return say("tip.pile", count=left)
    return say("tip.rewards", count=left, rewards="; ".join(amounts_words(one["gain"]) for one in seen))


def _roof(levels: int) -> str:
    """The spire and the shoulders of the roof."""
    top = BASE - levels * STOREY
    body = path(f"M{num(MIDDLE)} {num(top - 40)}l14 40h-28z", "f-roof3 i")
    body += path(f"M{num(MIDDLE)} {num(top - 44)}v8M{num(MIDDLE - 4)} {num(top - 41)}h8", "n")
    for level in (4, 2):
        wall, above, y = WALLS[level - 1], WALLS[level], BASE - level * STOREY
        edge = (
            f"M{num(MIDDLE - wall / 2 - 5)} {num(y)}L{num(MIDDLE - above / 2)} {num(y - 15)}"
            f"h{num(above)}L{num(MIDDLE + wall / 2 + 5)} {num(y)}z"
        )
        body += path(edge, "f-roof3 i")
    return body


def _level(scene: Scene, level: Level) -> str:
    number = level["number"]
    y, wall = BASE - number * STOREY, WALLS[min(number, len(WALLS)) - 1]
    body = rect(MIDDLE - wall / 2, y, wall, STOREY, "f-house i", 0)
    for i in range(max(level["places"], len(level["seats"]))):
        x = MIDDLE + (i - (level["places"] - 1) / 2) * 34
        body += _window(scene, level, i, x, y)
    line = f"M112 {num(y + STOREY / 2)}H{num(MIDDLE - wall / 2 - 3)}"
    body += f'<path d="{line}" stroke="var(--line)" stroke-dasharray="1 3" stroke-linecap="round"/>'
    body += shield(1, y + 7, level["vp"], 26) + rect(31, y + 8, 78, 22, "pan", 11)
    body += rich(70, y + 23.5, payment(level["cost"]).replace("~", " "), 12, "m b")
    tip = say("tip.level", number=number, vp=level["vp"], places=level["places"])
    return group(body, ident=f"cathedral-{number}", title=tip)


def _window(scene: Scene, level: Level, place: int, x: float, y: float) -> str:
    """One window, with the sign of who stands there."""
    there = place < len(level["seats"])
    glass = GLASS[(level["number"] + place) % 3]
    low = num(y + STOREY - 4)
    edge = f"M{num(x - 12)} {low}V{num(y + 16)}q0-6 12-12q12 6 12 12V{low}z"
    body = path(edge, f"f-{glass} i", f'fill-opacity="{0.25 if there else 0.55}"')
    if not there:
        return body + path(f"M{num(x)} {num(y + 6)}V{low}M{num(x - 12)} {num(y + 21)}h24", "n fine faint")
    seat = level["seats"][place]
    tip = say("tip.on_level", name=scene.names[seat], number=level["number"])
    return body + group(sign(seat, 0, 0, 20), x - 10, y + 14, ident=f"cathedral-p{seat}", title=tip)
