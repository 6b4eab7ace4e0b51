"""The royal court: bonus spaces with their pillars, the large space, the royal visit."""

from __future__ import annotations

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import circle, fit, ghosted, group, rect, text
from boardwright.games.carrara.drawing.doubts import doubtful_space
from boardwright.games.carrara.drawing.pieces import coin, laurel, pillar, statue
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import panel, use
from boardwright.games.carrara.drawing.words import count, listing, say
from boardwright.games.carrara.sight import Space
from boardwright.kernel.words import capital


def court(scene: Scene, width: float, height: float, large: float) -> str:
    """The court in its panel; `large` is the width of the large space.

    In a low panel the visit moves into the heading and the spaces lie flat.
    """
    spaces = scene.view["court"]["spaces"]
    flat = height < 200
    columns = (len(spaces) + 1) // 2
    foot = 12 if flat else 42
    tall = (height - 32 - foot - 6) / 2
    room = width - 24 - large - 8
    across = (room - (columns - 1) * 6) / columns
    body = panel(width, height, say("court"))
    for i, space in enumerate(spaces):
        x, y = 12 + i % columns * (across + 6), 32 + i // columns * (tall + 6)
        body += _space(scene, i + 1, space, across, tall, x, y)
    body += _large(scene, large, 2 * tall + 6, width - 12 - large, 32)
    return body + (_visit_line(scene, width) if flat else _visit_row(scene, width, height))


def _space(scene: Scene, number: int, space: Space, width: float, height: float, x: float, y: float) -> str:
    """A bonus space: its bonus and the pillars that still stand there."""
    done = not space["pillars"] and not space["visited"]
    body = rect(0, 0, width, height, "gone edge" if done else "box edge", 6)
    if height < 60:
        body += ghosted(_small_bonus(space, 15, height / 2), done)
        body += _pillars(scene, space["pillars"], (width + 29) / 2, height / 2 - 11, 22)
    else:
        body += ghosted(_bonus(space, width / 2, 6), done)
        body += _pillars(scene, space["pillars"], width / 2, height - 36, 32)
    if space["visited"]:
        body += _mark_visited(width, height)
    body += scene.doubt(8, 8 if height > 60 else height - 8, doubtful_space(scene.view, number))
    names = listing([scene.names[seat] for seat in space["pillars"]]) or say("tip.nobody")
    key = "tip.space.visited" if space["visited"] else "tip.space.done" if done else "tip.space"
    title = say(key, bonus=capital(bonus_words(space)), names=names)
    return scene.target(f"court-{number}", body, box(width, height), x, y, title=title)


def bonus_words(space: Space) -> str:
    """The bonus of a space in words."""
    return count(f"bonus.{space['bonus']}", space["amount"])


def _bonus(space: Space, x: float, y: float) -> str:
    """The bonus as a sign, its middle at x."""
    if space["bonus"] == "statue":
        left = say("label.times", count=space["golden"])
        return statue("gold", x - 17, y - 2, 33) + text(x + 4, y + 20, left, "n f12")
    if space["bonus"] == "decoration":
        disc = 'fill="var(--gold)" stroke="var(--goldd)" stroke-width="1.2"'
        return f'<circle cx="{x:g}" cy="{y + 15:g}" r="14" {disc}/>' + text(x, y + 21, "?", "n c f18 onc")
    if space["bonus"] == "coins":
        return coin(x - 15, y, 30, space["amount"])
    return laurel(x - 16, y - 1, 32, space["amount"])


def _small_bonus(space: Space, x: float, y: float) -> str:
    """The bonus as a sign of 26 px around a point; golden statues with their number below."""
    if space["bonus"] == "statue":
        left = say("label.times", count=space["golden"])
        return statue("gold", x - 8, y - 22, 30) + text(x, y + 20, left, "n c f12")
    if space["bonus"] == "decoration":
        disc = 'fill="var(--gold)" stroke="var(--goldd)" stroke-width="1.2"'
        return f'<circle cx="{x:g}" cy="{y:g}" r="12" {disc}/>' + text(x, y + 5.5, "?", "n c f15 onc")
    if space["bonus"] == "coins":
        return coin(x - 12.5, y - 12.5, 25, space["amount"])
    return laurel(x - 13, y - 13, 26, space["amount"])


def _pillars(scene: Scene, seats: list[int], middle: float, y: float, height: float) -> str:
    """Pillars side by side, every seat at its own place, so that gaps show who has left."""
    step = height / 2
    left = middle - scene.view["players"] * step / 2
    return "".join(pillar(seat, left + seat * step, y, height) for seat in seats)


def _large(scene: Scene, width: float, height: float, x: float, y: float) -> str:
    """The large space: no bonus, any number of pillars."""
    counts = scene.view["court"]["large"]
    heading = fit(say("label.no_bonus"), width, 9.5)
    body = rect(0, 0, width, height, "well edge", 6) + text(width / 2, 15, heading, "s c")
    pitch = (height - 24) / len(counts)
    tall = min(32, pitch - 2)
    for seat, many in enumerate(counts):
        top = 20 + seat * pitch + (pitch - tall) / 2
        row = pillar(seat, width / 2 - 22, top, tall)
        row += text(
            width / 2, top + tall / 2 + 5, say("label.times", count=many), "n f15" if tall > 27 else "n f13"
        )
        body += ghosted(row, not many)
    visited = scene.view["court"]["large_visited"]
    body += _mark_visited(width, height) if visited else ""
    names = listing([scene.names[seat] for seat, many in enumerate(counts) if many]) or say("tip.nobody")
    title = say("tip.large.visited" if visited else "tip.large", names=names)
    return scene.target("court-large", body, box(width, height), x, y, title=title)


def _mark_visited(width: float, height: float) -> str:
    """The frame and the token on the space that is visited."""
    return rect(1, 1, width - 2, height - 2, "visited", 6) + use("royal-token", width - 20, -6, 24, 24)


def visit_words(scene: Scene) -> str:
    """Who holds the royal visit token, in words."""
    token = scene.view["court"]["token"]
    return say("tip.no_visit") if token is None else say("tip.visit", name=scene.names[token])


def _visit_row(scene: Scene, width: float, height: float) -> str:
    """The token's place below the spaces."""
    words = visit_words(scene)
    body = rect(0, 0, width - 24, 26, "box", 5) + _token(scene, 5, 1, 24)
    body += text(36, 17, fit(words, width - 70, 11), "m")
    return group(body, 12, height - 35, ident="royal-visit", title=words)


def _visit_line(scene: Scene, width: float) -> str:
    """The token in the heading."""
    words = visit_words(scene)
    body = _token(scene, -26, -16, 22) + text(-30, 0, fit(words, width - 150, 11), "m e")
    return group(body, width - 10, 20, ident="royal-visit", title=words)


def _token(scene: Scene, x: float, y: float, size: float) -> str:
    """The token while nobody holds it; its empty place while somebody does."""
    if scene.view["court"]["token"] is None:
        return use("royal-token", x, y, size, size)
    return circle(x + size / 2, y + size / 2, size / 2 - 2, "gone") + ghosted(
        use("royal-token", x, y, size, size), True
    )
