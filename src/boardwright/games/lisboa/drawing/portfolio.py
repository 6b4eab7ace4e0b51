"""A portfolio: three docks with ships or noble cards, three slots of the bureau, and where to sell."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, head, rect, text
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import bust, envelope, panel, tag, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.sight import Card, Dock, SeatView, Ship
from boardwright.games.lisboa.tables import GOODS
from boardwright.games.lisboa.telling.pieces import benefit_words, card_words, ship_words

Size = tuple[float, float]

DOCK: Final = (142.0, 122.0)
SLOT: Final = (142.0, 68.0)


def portfolio(scene: Scene, number: int, width: float, height: float) -> Part:
    """The whole portfolio of a seat, large."""
    seat = scene.seat(number)
    body = panel(width, height, say("portfolio"))
    held = say("label.of", some=seat["used"], all=seat["capacity"])
    body += text(width - 26, 19, held, "mu r")
    step = (width - 26) / 3
    for i, dock in enumerate(seat["docks"]):
        body += dock_target(scene, seat, i, dock, large_dock(dock), DOCK, 14 + i * step, 27)
    for i, card in enumerate(seat["bureau"]):
        body += bureau_target(scene, seat, i, card, _large_slot(card), SLOT, 14 + i * step, 155)
    return group(body, ident=f"p{number}-portfolio"), width, height


def dock_target(
    scene: Scene, seat: SeatView, i: int, dock: Dock, body: str, size: Size, x: float, y: float
) -> str:
    """A dock with its marks, and the goods that may be sold there."""
    ident = f"p{seat['seat']}-dock-{i + 1}"
    title = _dock_words(scene, seat, i, dock)
    sales = _sales(scene, ident, dock, size[0])
    drawn = scene.target(ident, body, box(*size), x, y, title=title)
    return drawn + (group(sales, x, y + size[1] - 26) if sales else "")


def selling(scene: Scene, seat: int, i: int) -> bool:
    """Whether some good may be sold on the ship of a dock now, or is refused there."""
    return any(scene.state(f"p{seat}-dock-{i + 1}-{good}") for good in GOODS)


def bureau_target(
    scene: Scene, seat: SeatView, i: int, card: Card | None, body: str, size: Size, x: float, y: float
) -> str:
    """A slot of the bureau with its marks."""
    name = scene.names[seat["seat"]]
    title = say("tip.bureau.empty", number=i + 1, name=name)
    if card is not None:
        title = say("tip.bureau", number=i + 1, name=name, benefit=benefit_words(card))
    return scene.target(f"p{seat['seat']}-bureau-{i + 1}", body, box(*size), x, y, title=title)


def large_dock(dock: Dock) -> str:
    """A dock in full: empty, a ship with its hold, or a noble card with its influence."""
    width, height = DOCK
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        body = rect(0, 0, width, height, "card edge", 6) + head(width, 22, f"f-d-{ship['colour']}")
        body += text(9, 16, say("label.hold", hold=ship["hold"]), "l b onw")
        body += envelope(width - 28, 0, 21, ship["influence"])
        body += use("ship", 10, 24, 40, f"d-{ship['colour']}")
        body += tag(width - 36, 36, f"+{ship['bonus']}", "coin")
        words = say("label.at_sea" if dock["at_sea"] else "label.docked")
        body += text(width - 36, 58, words, "b" if dock["at_sea"] else "mu")
        return body + hold(ship, dock, (width - ship["hold"] * 30 + 4) / 2, 66, 26)
    if card is not None:
        kind = card["kind"]
        body = rect(0, 0, width, height, "card edge", 6) + head(width, 22, f"f-k-{kind}")
        body += use(kind, 7, 4, 14, "on") + text(26, 16, noble_name(kind), "l b onw")
        return body + bust(kind, 14, 30, 64) + envelope(width - 60, 44, 44, card["influence"], "b ond f18")
    return rect(0, 0, width, height, "dash edge", 6)


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
        return rect(0, 0, width, height, "dash edge", 6) + use("treasury", 60, 23, 22, "line2")
    side = "M24 0v68H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z"
    body = rect(0, 0, width, height, "card edge", 6) + f'<path d="{side}" class="f-k-treasury"/>'
    return body + use("treasury", 4, 6, 16, "on") + effect(76, 31, 34, card["benefit"])


def _sales(scene: Scene, ident: str, dock: Dock, width: float) -> str:
    """A chip for each good that may be sold on a ship now."""
    there = [good for good in GOODS if scene.state(f"{ident}-{good}")]
    if not there or dock["ship"] is None:
        return ""
    size = 20.0
    left = (width - len(there) * 22 + 2) / 2
    body = ""
    for i, good in enumerate(there):
        price = scene.view["market"]["prices"][good] + dock["ship"]["bonus"]
        chip = rect(-1, -1, size + 2, size + 2, "slot edge", 5) + use(good, 0, 0, size)
        title = say("tip.sell", good=say(f"good.{good}"), price=count("reis", price))
        body += scene.target(
            f"{ident}-{good}", chip, box(size + 2, size + 2, -1, -1, 5), left + i * 22, 2, title=title
        )
    return body


def _dock_words(scene: Scene, seat: SeatView, i: int, dock: Dock) -> str:
    name, ship, card = scene.names[seat["seat"]], dock["ship"], dock["card"]
    if ship is not None:
        cargo = count("goods", dock["cargo"] + dock["crates"])
        return say("tip.dock.ship", number=i + 1, name=name, ship=ship_words(ship), cargo=cargo)
    if card is not None:
        return say("tip.dock.card", number=i + 1, name=name, card=card_words(card))
    return say("tip.dock.empty", number=i + 1, name=name)
