"""The court of the expansion: contribution, consequence, what influence stands in for."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, circle, group, num, path, rect
from boardwright.games.architects.drawing.effects import amounts, gift
from boardwright.games.architects.drawing.lettering import rich, rich_width, snug, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import use
from boardwright.games.architects.drawing.words import material, place_name, say
from boardwright.games.architects.sight import Court
from boardwright.games.architects.tables import RESOURCES

CONTRIBUTION: Final = 176.0  # heights
CONSEQUENCE: Final = 198.0


def court_of(scene: Scene) -> Court:
    """The court; only asked for where the expansion is played."""
    court = scene.view["court"]
    assert court is not None
    return court


def contribution(scene: Scene, width: float = 216) -> Part:
    """The current card: what lies on it, and what each piece brings."""
    card = court_of(scene)["contribution"]
    tall = CONTRIBUTION
    body = rect(3, -3, width - 3, tall, "card", 7) if card["left"] > 1 else ""
    body += rect(0, 0, width - 3, tall, "card", 7) + text(12, 19, say("contribution"), 13, "h")
    body += text(width - 12, 19, say("label.pile", count=card["left"]), scene.size(10), "e s")
    step = (width - 13) / len(RESOURCES)
    for i, good in enumerate(RESOURCES):
        drawn = _cell(scene, good, step - 4)
        given = good in card["lying"]
        tip = say("tip.given" if given else "tip.contribute", good=material(good))
        outline = box(step - 4, tall - 54, radius=5)
        body += scene.target(f"contribute-{good}", drawn, outline, 7 + i * step, 27, title=tip)
    body += rich((width - 3) / 2, tall - 9, say("label.all_five"), scene.size(10.5), "m s")
    body += scene.doubt(width - 9, tall - 12, card["guessed"])
    return group(body, ident="card-contribution"), width, tall


def _cell(scene: Scene, good: str, width: float) -> str:
    """One resource of the contribution card."""
    card = court_of(scene)["contribution"]
    given = good in card["lying"]
    middle = width / 2
    body = rect(0, 0, width, CONTRIBUTION - 54, "f-panel2 edge", 5)
    place = circle(middle, 22, 17, "f-parch2 i" if given else "f-panel i")
    body += place if given else place.replace("/>", ' stroke-dasharray="3 2.5"/>')
    body += use(good, middle - 12, 10, 24, css="" if given else "faint")
    body += text(middle, 52, say("given" if given else "open"), scene.size(10), "m s")
    for i, line in enumerate(amounts(card["rewards"].get(good, {}))):
        body += rich(middle, 74 + 22 * i, line.replace("~", " "), 14, "m b")
    return body


def consequence(scene: Scene, width: float = 216) -> Part:
    """Where the two stand, and what that brings at the reset."""
    card = court_of(scene)["consequence"]
    tall = CONSEQUENCE
    body = rect(3, -3, width - 3, tall, "card", 7) if len(card["used"]) > 1 else ""
    body += rect(0, 0, width - 3, tall, "card", 7) + text(12, 19, say("consequence"), 13, "h")
    body += text(width - 12, 19, say("label.reset"), scene.size(10), "e s")
    princess = say("effect.or").join(gift(reward) for reward in card["rewards"])
    profiteer = gift(card["consequence"])
    half = (width - 3) / 2 - 8
    body += group(_figure(scene, "profiteer", card["profiteer"], profiteer, half), 6, 27)
    body += group(_figure(scene, "princess", card["princess"], princess, half), half + 10, 27)
    body += scene.doubt(width - 12, tall - 14, card["guessed"])
    return group(body, ident="card-consequence"), width, tall


def _figure(scene: Scene, who: str, place: str, deed: str, width: float) -> str:
    """One of the two: where, and what happens there."""
    css = "f-cloak wash" if who == "profiteer" else "f-gown wash"
    body = rect(0, 0, width, CONSEQUENCE - 34, css, 5) + use(who, 6, 4, 24, 41)
    body += text(34, 19, say(who), 11 if scene.least < 11 else 12, "h")
    body += text(34, 34, say("label.stands"), scene.size(10), "s")
    body += text(width / 2, 59, place_name(place), 12, "h m")
    body += path(f"M8 65h{num(width - 16)}", "rule")
    rows, size = snug(say(f"label.{who}", deed=deed), width - 8, 5, 12.5)
    size = scene.size(size)
    for i, row in enumerate(rows):
        body += rich(width / 2, 82 + 17 * i, row, size, "m")
    return body


def swaps(scene: Scene, width: float = 324) -> Part:
    """What influence stands in for, and what the most of it brings at the end."""
    track = court_of(scene)["influence"]
    size = scene.size(11)
    lines = [
        say(f"label.swap.{kind}", influence=swap["influence"], number=swap["number"])
        for kind, swap in (
            ("silver", track["silver"]),
            ("virtue", track["virtue"]),
            ("piece", track["piece"]),
        )
    ]
    lines.append(say("label.most_gold", number=track["most_gold"]))
    body, x, y = "", 8.0, 16.0
    for line in lines:
        wide = rich_width(line, size)
        if x + wide > width - 6:
            x, y = 8.0, y + 18
        body += rich(x, y, line, size)
        x += wide + 14
    panel = rect(0, 0, width, y + 8, "pan", 4)
    return group(panel + body, ident="swaps", title=say("tip.swaps")), width, y + 8
