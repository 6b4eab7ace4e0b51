"""What a seat has in numbers, in a row of symbols."""

from __future__ import annotations

from boardwright.drawing import shapes
from boardwright.drawing.shapes import group
from boardwright.games.architects.drawing.glance import glance
from boardwright.games.architects.drawing.lettering import text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import material, say


def stock(scene: Scene, number: int, width: float, row: float, lines: int = 1) -> str:
    """All numbers in so many lines; what there is none of is told faintly."""
    facts = [fact for facts in glance(scene, number).rows for fact in facts]
    columns = -(-len(facts) // lines)
    step = width / columns
    body = ""
    for i, fact in enumerate(facts):
        none = fact.value == "0"
        drawn = shapes.use(fact.symbol, 0, row / 2 - 10, 20, 20, 'class="low"' if none else "")
        drawn += text(24, row / 2 + 5.5, fact.value, 16, "b s" if none else "b")
        spare, tip = (scene.seat(number)["credit"] if fact.symbol == "arc-silver" else 0), fact.words
        if spare:
            drawn += text(25 + 10 * len(fact.value), row / 2 + 1, f"+{spare}", 13, "b")
            tip = say("tip.credit", good=material("silver"), number=fact.value, credit=spare)
        body += group(drawn, i % columns * step, i // columns * row, title=tip)
    return group(body, ident=f"p{number}-stock")
