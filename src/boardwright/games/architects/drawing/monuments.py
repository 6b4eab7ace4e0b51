"""The five monuments: price and pieces given, or who built it and where it stands."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, fit, path, rect
from boardwright.games.architects.drawing.court import court_of
from boardwright.games.architects.drawing.lettering import rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, sign, use
from boardwright.games.architects.drawing.words import monument_name, place_name, say
from boardwright.games.architects.sight import Monument

HEIGHT: Final = 73.0
MOST_DRAWN: Final = 6  # pieces; more are told by their number


def monument(scene: Scene, card: Monument, width: float = 324) -> Part:
    """One monument card."""
    material = card["material"]
    name = monument_name(material)
    body = rect(0, 0, width, HEIGHT, "card edge done" if card["owner"] is not None else "card edge", 6)
    body += path(f"M0 6a6 6 0 0 1 6-6h52v{HEIGHT:.0f}H6a6 6 0 0 1-6-6z", f"f-{material} wash")
    body += use(f"mon-{material}", 8, 8, 44, HEIGHT - 16) + text(68, 19, name, 13, "h")
    body += shield(width - 36, 6, card["vp"], 28)
    body += _built(scene, card, width) if card["owner"] is not None else _open(scene, card)
    body += scene.doubt(width - 8, HEIGHT - 8, card["guessed"])
    tip = (
        name if card["owner"] is None else say("tip.monument", monument=name, name=scene.names[card["owner"]])
    )
    drawn = scene.target(f"monument-{material}", body, box(width, HEIGHT), title=tip)
    return drawn, width, HEIGHT


def _open(scene: Scene, card: Monument) -> str:
    """What it costs, and the pieces that lie on it."""
    material, lying = card["material"], card["lying"]
    left = max(0, card["cost"] - lying)
    line = say("label.monument.price", left=left, influence=card["influence"], tax=card["tax"], good=material)
    body = rich(68, 40, line, 12.5, "b")
    shown = min(lying, MOST_DRAWN)
    body += "".join(use(material, 68 + i * 17, 48, 17) for i in range(shown))
    words = (
        say("label.monument.lying", lying=lying, cost=card["cost"]) if lying else say("label.monument.none")
    )
    return body + text(72 + shown * 17, 61, words, scene.size(11), "s")


def _built(scene: Scene, card: Monument, width: float) -> str:
    """Whose it is, where it stands, what it brings there."""
    owner = card["owner"]
    assert owner is not None
    name = scene.names[owner]
    words = say("label.monument.built", name=name, place=place_name(card["at"])) if card["at"] else name
    body = sign(owner, 68, 30, 18)
    body += text(91, 43, fit(words, width - 132, 12.5), 12, "b")
    return body + rich(68, 63, say("label.monument.visit"), scene.size(11), "s")


def monuments(scene: Scene, width: float = 324, pitch: float = 81) -> Part:
    """All five below each other."""
    body = ""
    cards = court_of(scene)["monuments"]
    for i, card in enumerate(cards):
        body += f'<g transform="translate(0 {i * pitch:.1f})">{monument(scene, card, width)[0]}</g>'
    return body, width, (len(cards) - 1) * pitch + HEIGHT
