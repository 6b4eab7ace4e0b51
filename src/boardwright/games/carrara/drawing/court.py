"""The royal court: bonus spaces with their pillars, the large space, the royal visit."""

from __future__ import annotations

from boardwright.drawing.shapes import ghosted, group, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_space
from boardwright.games.carrara.drawing.pieces import (
    any_decoration,
    coin,
    laurel,
    pillar,
    seat_shape,
    statue,
)
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, panel, use
from boardwright.games.carrara.drawing.words import count, listing, say
from boardwright.games.carrara.drawing.yard import EDGE, GAP, cell, grid
from boardwright.games.carrara.view.schema import Space
from boardwright.kernel.grammar import capital

LARGE = 94  # width of the large space
BONUS = 30
ROOMY = 84  # height of a space from which its pillars stand in it, not only their signs


def court(scene: Scene, width: float, height: float) -> str:
    """Two rows of bonus spaces, the large space right of them."""
    spaces = scene.view["court"]["spaces"]
    columns, room = (len(spaces) + 1) // 2, width - LARGE - GAP
    across, tall = cell(columns, 2, room, height)
    body = panel(width, height)
    for i, space in enumerate(spaces):
        x, y = grid(i, columns, 2, room, height)
        body += _space(scene, i + 1, space, across, tall, x, y)
    return body + _large(scene, LARGE, height - 2 * EDGE, width - LARGE - EDGE, EDGE)


def _space(scene: Scene, number: int, space: Space, width: float, height: float, x: float, y: float) -> str:
    """A bonus space: its bonus and the pillars that still stand there."""
    done = not space["pillars"] and not space["visited"]
    body = rect(0, 0, width, height, "gone edge" if done else "box edge", 6)
    body += _bonus(space, width / 2, 5, gone=done)
    body += _pillars(scene, space["pillars"], width, height)
    if space["visited"]:
        body += _mark_visited(width, height)
    body += scene.doubt(8, 8, doubtful_space(scene.view, number))
    names = listing([scene.names[seat] for seat in space["pillars"]]) or say("tip.nobody")
    key = "tip.space.visited" if space["visited"] else "tip.space.done" if done else "tip.space"
    title = say(key, bonus=capital(bonus_words(space)), names=names)
    return scene.target(f"court-{number}", body, frame(width, height), x, y, title=title)


def bonus_words(space: Space) -> str:
    """The bonus of a space in words."""
    return count(f"bonus.{space['bonus']}", space["amount"])


def _bonus(space: Space, middle: float, y: float, *, gone: bool) -> str:
    """The bonus as a sign, faint when it is gone; beside golden statues how many are left."""
    if space["bonus"] == "statue":
        drawn = statue("gold", middle - 22, y - 1, BONUS + 1, gone=gone)
        ink = "n f15 mu" if gone else "n f15"
        return drawn + text(middle + 5, y + 21, say("label.times", count=space["golden"]), ink)
    if space["bonus"] == "decoration":
        return ghosted(any_decoration(middle - BONUS / 2, y, BONUS), gone)
    draw = coin if space["bonus"] == "coins" else laurel
    return draw(middle - BONUS / 2, y, BONUS, space["amount"], gone=gone)


def _pillars(scene: Scene, seats: list[int], width: float, height: float) -> str:
    """Pillars, or their signs, every seat at its own place, so that gaps show who has left."""
    players = scene.view["players"]
    roomy = height >= ROOMY
    each = (width - 8) / players - 1  # what one has without standing on the next
    size = min(height / 2 - BONUS / 2 - 6, 24, each) if roomy else min(16, each)
    step = min(size + (4 if roomy else 2), each + 1)
    left = (width - players * step + (step - size)) / 2
    if roomy:
        return "".join(pillar(seat, left + seat * step, height - 2 * size - 5, 2 * size) for seat in seats)
    return "".join(seat_shape(seat, left + seat * step, height - size - 6, size) for seat in seats)


def _large(scene: Scene, width: float, height: float, x: float, y: float) -> str:
    """The large space: no bonus, any number of pillars; the token lies here while nobody holds it."""
    counts = scene.view["court"]["large"]
    body = rect(0, 0, width, height, "well edge", 6)
    pitch = (height - 8) / len(counts)
    tall = min(40, pitch - 3)
    for seat, many in enumerate(counts):
        top = 4 + seat * pitch + (pitch - tall) / 2
        row = pillar(seat, 10, top, tall)
        number = text(34, top + tall / 2 + 6, say("label.times", count=many), "n f16")
        body += ghosted(row, not many) + (number if many else "")
    visited = scene.view["court"]["large_visited"]
    body += _mark_visited(width, height) if visited else ""
    names = listing([scene.names[seat] for seat, many in enumerate(counts) if many]) or say("tip.nobody")
    title = say("tip.large.visited" if visited else "tip.large", names=names)
    token = group(_token(scene, 24), width - 30, height - 30, ident="royal-visit", title=visit_words(scene))
    return scene.target("court-large", body, frame(width, height), x, y, title=title, above=token)


def _mark_visited(width: float, height: float) -> str:
    """The frame and the token on the space that is visited."""
    return rect(1, 1, width - 2, height - 2, "visited", 6) + use("royal-token", width - 24, 1, 24, 24)


def visit_words(scene: Scene) -> str:
    """Who holds the royal visit token, in words."""
    token = scene.view["court"]["token"]
    return say("tip.no_visit") if token is None else say("tip.visit", name=scene.names[token])


def _token(scene: Scene, size: float) -> str:
    """The token while nobody holds it; its empty place while somebody does."""
    drawn = use("royal-token", 0, 0, size, size)
    return drawn if scene.view["court"]["token"] is None else ghosted(drawn, True)
