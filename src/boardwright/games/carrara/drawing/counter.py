"""The counter below the wheel: the ways to turn it, how many blocks, and answers that have no other place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from boardwright.drawing.marks import mark
from boardwright.drawing.shapes import group, rect, text
from boardwright.drawing.stage import button
from boardwright.games.carrara.drawing.answers import answer
from boardwright.games.carrara.drawing.pieces import COLOURS, block, coin, no_block
from boardwright.games.carrara.drawing.question import in_focus
from boardwright.games.carrara.drawing.scene import Scene
from boardwright.games.carrara.drawing.shapes import frame, label, use
from boardwright.games.carrara.drawing.words import say

GAP = 6


@dataclass(frozen=True, slots=True)
class _Place:
    """One place of the counter: draws itself at 0,0 in a width and height."""

    ident: str
    draw: Callable[[Scene, str, float, float], str]


def counter(scene: Scene, width: float, height: float) -> str:
    """Side by side: what is asked and answered here, else the two ways to turn."""
    answers = [action for action in scene.answers if not in_focus(action)]
    places = [_Place(f"answer-{i}", _taker(action)) for i, action in enumerate(answers, 1)]
    second = "statues" if scene.advanced else "none"
    turns = [f"turn-{kind}" for kind in ("both", second)]
    if not any(action.startswith("buy.take ") for action in answers):
        places = [_Place(ident, _turn) for ident in turns] + places
    across = (width - GAP * (len(places) - 1)) / len(places)
    drawn = (place.draw(scene, place.ident, across, height) for place in places)
    return "".join(group(body, i * (across + GAP), 0) for i, body in enumerate(drawn))


def _turn(scene: Scene, ident: str, width: float, height: float) -> str:
    """A way to turn the wheels."""
    turn = ident.removeprefix("turn-")
    name = "turn.both.advanced" if turn == "both" and scene.advanced else f"turn.{turn}"
    asked = scene.state(ident) != ""
    body = rect(0, 0, width, height, "box edge", 6)
    room, x = width - 12, width / 2
    if width > 150:
        body += use("turn", 12, height / 2 - 13, 26, 26)
        room, x = width - 52, (width + 40) / 2
    ink = "b c" if asked else "c mu"
    body += label(x, height / 2 - 5, say(name), room, ink, 15)
    body += label(x, height / 2 + 15, say(f"turn.{turn}.note"), room, "c mu")
    return scene.target(ident, body, frame(width, height), title=say(f"tip.turn.{turn}"))


def _taker(action: str) -> Callable[[Scene, str, float, float], str]:
    """Draws the place of an answer."""

    def draw(scene: Scene, ident: str, width: float, height: float) -> str:
        body = rect(0, 0, width, height, "box edge", 6)
        kind, *words = action.split()
        if kind == "buy.take":
            body += _blocks(scene, words[0], int(words[1]), width, height)
        else:
            body += label(width / 2, height / 2 + 5, answer(action), width - 14, "b c", 15)
        body += mark(frame(width, height), "legal")
        return group(body, ident=ident, title=answer(action), attributes=button(action))

    return draw


def _blocks(scene: Scene, colour: str, many: int, width: float, height: float) -> str:
    """So many blocks of a colour with what they cost together."""
    price = _price(scene, colour)
    size, middle = 26, width / 2
    if not many:
        return no_block(colour, middle - size / 2, 5, size) + text(middle, height - 8, "0", "n c f16")
    shown = min(many, max(1, int((width - size - 8) // 9) + 1))
    left = middle - (size + (shown - 1) * 9) / 2
    body = "".join(block(colour, left + i * 9, 4, size) for i in range(shown))
    times = say("label.times", count=many)
    if price is None or width < 64:
        return body + text(middle, height - 8, times, "n c f16")
    return (
        body
        + text(middle - 4, height - 8, times, "n e f16")
        + coin(middle + 2, height - 25, 22, price * many)
    )


def _price(scene: Scene, colour: str) -> int | None:
    """What a block of the colour costs at the position that was chosen."""
    position = scene.settled("segment")
    for segment in scene.view["market"]["segments"]:
        if segment["position"] == position:
            return segment["prices"][COLOURS.index(colour)]
    return None
