"""A portfolio: three docks with ships or noble cards, and three slots of the bureau."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group, head, path, rect, text
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, bust, envelope, narrowed, pale, panel, tag, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.text.board.pieces import benefit_words, card_words, ship_words
from boardwright.games.lisboa.view.schema import Card, Dock, SeatView, Ship

Size = tuple[float, float]

DOCK: Final = (168.0, 122.0)
SLOT: Final = (168.0, 68.0)


def portfolio(scene: Scene, number: int, width: float, height: float) -> Part:
    """The whole portfolio of a seat, large."""
    seat = scene.seat(number)
    held = say("label.per", some=seat["used"], all=seat["capacity"])
    body = panel(width, height, f"{say('portfolio')} {held}")
    step = (width - 26) / 3
    for i, dock in enumerate(seat["docks"]):
        body += dock_target(scene, seat, i, dock, large_dock(dock), DOCK, 14 + i * step, 32)
    for i, card in enumerate(seat["bureau"]):
        body += bureau_target(scene, seat, i, card, _large_slot(card), SLOT, 14 + i * step, 160)
    return group(body, ident=f"p{number}-portfolio"), width, height


def dock_target(
    scene: Scene, seat: SeatView, i: int, dock: Dock, body: str, size: Size, x: float, y: float
) -> str:
    """A dock with its marks."""
    title = dock_words(scene, seat, i, dock)
    return scene.target(f"p{seat['seat']}-dock-{i + 1}", body, box(*size), x, y, title=title)


def bureau_target(
    scene: Scene, seat: SeatView, i: int, card: Card | None, body: str, size: Size, x: float, y: float
) -> str:
    """A slot of the bureau with its marks."""
    name = scene.names[seat["seat"]]
    title = say("tip.bureau.empty", number=i + 1, name=name)
    if card is not None:
        title = say("tip.bureau", number=i + 1, name=name, benefit=benefit_words(card))
    return scene.target(f"p{seat['seat']}-bureau-{i + 1}", body, box(*size), x, y, title=title)


def small_docks(scene: Scene, seat: SeatView, step: float, height: float, gap: float = 4) -> str:
    """Docks and bureau in one row; a slot of the bureau is three quarters of a dock wide."""
    body, x = "", 0.0
    for i, dock in enumerate(seat["docks"]):
        size = (step - gap, height)
        body += dock_target(scene, seat, i, dock, small_dock(dock, *size), size, x, 0)
        x += step
    narrow = step * 0.76
    for i, card in enumerate(seat["bureau"]):
        size = (narrow - gap, height)
        body += bureau_target(scene, seat, i, card, _small_slot(card, *size), size, x, 0)
        x += narrow
    return body


def small_dock(dock: Dock, width: float, height: float) -> str:
    """A dock as a standing card: empty, a ship with its hold, or a noble with his influence."""
    ship, card = dock["ship"], dock["card"]
    if card is not None:
        body = rect(0, 0, width, height, "box edge", 6) + head(width, 26, f"f-k-{card['kind']}")
        body += use(card["kind"], 4, 3.5, 19, "on") + envelope(
            width - 29, 0, 25, card["influence"], "b f15 ond"
        )
        face = min(width - 16, (height - 38) / 1.2)
        return body + bust(card["kind"], (width - face) / 2, 26 + (height - 26 - face * 1.2) / 2, face)
    if ship is None:
        return rect(0, 0, width, height, "slot edge", 6) + pale("ship", width / 2 - 14, height / 2 - 14, 28)
    body = rect(0, 0, width, height, "box edge", 6)
    size = min(width - 14, height * 0.4)
    body += use("ship", (width - size) / 2, 3, size, f"d-{ship['colour']}")
    y = size + 8
    filled = say("label.per", some=dock["cargo"] + dock["crates"], all=ship["hold"])
    body += use("crate", width / 2 - 24, y, 20) + text(width / 2, y + 16, filled, "b f15 l")
    if height - y > 62:
        body += tag(width / 2, y + 34, f"+{ship['bonus']}", "coin")
    words = say("label.at_sea" if dock["at_sea"] else "label.docked")
    return body + narrowed(width / 2, height - 8, words, width - 6, css="b" if dock["at_sea"] else "mu")


def _small_slot(card: Card | None, width: float, height: float) -> str:
    if card is None:
        body = rect(0, 0, width, height, "slot edge", 6)
        return body + use("treasury", width / 2 - 11, height / 2 - 11, 22, "line2")
    body = rect(0, 0, width, height, "box edge", 6) + head(width, 26, "f-k-treasury")
    body += use("treasury", width / 2 - 9.5, 3.5, 19, "on")
    middle = 26 + (height - 26) * 0.42
    return body + effect(width / 2, middle, 30, card["benefit"], tag_at=(width / 2, height - 16))


def large_dock(dock: Dock) -> str:
    """A dock in full: empty, a ship with its hold, or a noble card with its influence."""
    width, height = DOCK
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        body = rect(0, 0, width, height, "card edge", 6) + head(width, 24, f"f-d-{ship['colour']}")
        body += use("crate", 7, 2.5, 19) + text(30, 17.5, ship["hold"], "l b f15 onw")
        body += envelope(width - 31, 0, 24, ship["influence"])
        body += use("ship", 10, 27, 40, f"d-{ship['colour']}")
        body += tag(width - 40, 38, f"+{ship['bonus']}", "coin")
        words = say("label.at_sea" if dock["at_sea"] else "label.docked")
        body += narrowed(width - 8, 62, words, width - 62, css="b r" if dock["at_sea"] else "mu r")
        return body + hold(ship, dock, (width - ship["hold"] * 31 + 4) / 2, 74, 27)
    if card is not None:
        kind = card["kind"]
        body = rect(0, 0, width, height, "card edge", 6) + head(width, 24, f"f-k-{kind}")
        body += use(kind, 7, 3, 18, "on") + narrowed(
            30, 17.5, noble_name(kind), width - 38, 14, "l b f14 onw"
        )
        return body + bust(kind, 20, 32, 68) + envelope(width - 68, 50, 46, card["influence"], "b ond f20")
    return rect(0, 0, width, height, "dash edge", 6) + pale("ship", width / 2 - 18, height / 2 - 18, 36)


def hold(ship: Ship, dock: Dock, x: float, y: float, size: float) -> str:
    """The hold: goods that were sold on the ship, crates when it is at sea, free spaces."""
    body = ""
    for i in range(ship["hold"]):
        left = x + i * (size + 4)
        if i < dock["crates"]:
            body += use("crate", left, y, size)
        elif i < dock["crates"] + dock["cargo"]:
            body += use("anygood", left, y, size)
        else:
            body += rect(left + 1.5, y + 1.5, size - 3, size - 3, "slot", 4)
    return body


def _large_slot(card: Card | None) -> str:
    width, height = SLOT
    if card is None:
        body = rect(0, 0, width, height, "dash edge", 6)
        return body + use("treasury", width / 2 - 13, height / 2 - 13, 26, "line2")
    body = rect(0, 0, width, height, "card edge", 6)
    body += path("M26 0v68H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z", "f-k-treasury")
    return body + use("treasury", 4, 7, 18, "on") + effect(92, 31, 36, card["benefit"])


def dock_words(scene: Scene, seat: SeatView, i: int, dock: Dock) -> str:
    """A dock in words."""
    name, ship, card = scene.names[seat["seat"]], dock["ship"], dock["card"]
    if ship is not None:
        cargo = count("goods", dock["cargo"] + dock["crates"])
        return say("tip.dock.ship", number=i + 1, name=name, ship=ship_words(ship), cargo=cargo)
    if card is not None:
        return say("tip.dock.card", number=i + 1, name=name, card=card_words(card))
    return say("tip.dock.empty", number=i + 1, name=name)
