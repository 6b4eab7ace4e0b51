"""The five monuments: price and pieces given, or who built it and where it stands."""

from __future__ import annotations

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import group, num, path
from boardwright.games.architects.drawing.court import court_of
from boardwright.games.architects.drawing.lettering import fitted, laid, rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import panel, plate, shield, sign, use
from boardwright.games.architects.drawing.words import monument_name, place_name, say
from boardwright.games.architects.view.schema import Monument


def monuments(scene: Scene, width: float, height: float) -> str:
    """All five side by side."""
    cards = court_of(scene)["monuments"]
    step = (width - 12) / len(cards)
    body = panel(width, height)
    for i, card in enumerate(cards):
        body += monument(scene, card, (step - 4, height - 15), (8 + i * step, 7))
    return group(body, ident="monuments", title=say("monuments"))


def monument(scene: Scene, card: Monument, size: tuple[float, float], at: tuple[float, float]) -> str:
    """One of those to build."""
    name = monument_name(card["material"])
    if card["owner"] is not None:
        name = say("tip.monument", monument=name, name=scene.names[card["owner"]])
    tip = f"{name}\n{say('label.monument.lying', lying=card['lying'], cost=card['cost'])}"
    drawn = monument_card(scene, card, *size)
    return scene.target(f"monument-{card['material']}", drawn, box(*size), *at, title=tip)


def monument_card(scene: Scene, card: Monument, width: float, height: float) -> str:
    """The card of a monument, wherever it lies."""
    material, owner = card["material"], card["owner"]
    horizon = height * 0.44
    below = min(horizon + 34, height - 46)
    body = plate(width, height, "card edge done" if owner is not None else "card edge")
    body += path(f"M1 {num(horizon)}q{num(width / 2)}-16 {num(width - 2)} 0v14H1z", "f-land")
    art = min(width - 18, height * 0.45)
    body += use(f"mon-{material}", (width - art) / 2, horizon + 10 - art, art)
    body += shield(width - 30, 3, card["vp"], 28)
    if owner is None:
        body += _open(card, width, below)
    else:
        body += sign(owner, 4, 4, 24) + _built(card, width, below)
    return body + scene.doubt(8, height - 8, card["guessed"])


def _open(card: Monument, width: float, y: float) -> str:
    """What is left to pay, the pieces that lie on it, influence and tax."""
    left = max(0, card["cost"] - card["lying"])
    body = rich(width / 2, y, f"{left} {{{card['material']}}}", 16, "m b")
    if card["lying"]:
        body += text(width / 2, y + 19, f"{card['lying']}/{card['cost']}", 13, "m s")
    fees = f"{card['influence']} {{infl}} {card['tax']} {{tax}}"
    return body + rich(width / 2, y + 40, fees, 14, "m b", width - 4)


def _built(card: Monument, width: float, y: float) -> str:
    """Where it stands, and what visiting it brings."""
    body = fitted(width / 2, y, place_name(card["at"]), width - 8, 13, "h m") if card["at"] else ""
    rows = laid(say("label.monument.visit"), width - 8, 2)
    return body + "".join(
        rich(width / 2, y + 22 + 18 * i, row, 13, "m", width - 6) for i, row in enumerate(rows)
    )
