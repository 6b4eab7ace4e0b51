"""What players have built, and whom they employ, as lists."""

from __future__ import annotations

from typing import Final, NamedTuple

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, fit, group, rect
from boardwright.games.architects import names
from boardwright.games.architects.drawing.cards import apprentice_tip, building_tip, skills_row
from boardwright.games.architects.drawing.court import court_of
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.lettering import rich, shrunk, text, width
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, sign, use
from boardwright.games.architects.drawing.words import count, full_name, monument_name, say
from boardwright.games.architects.sight import SeatView

LINE: Final = 17.0  # of a list, where there is room
ROW: Final = 35.0  # of a work on the own board


class Work(NamedTuple):
    """A building or a monument of a seat."""

    ident: str
    symbol: str
    name: str
    line: str
    vp: int
    tip: str


def works(scene: Scene, seat: SeatView) -> list[Work]:
    """Everything a seat has built, monuments last."""
    made = []
    for i, card in enumerate(seat["buildings"]):
        line = effects(card["effects"]).replace("~", " ")
        name = names.building(card["name"])
        made.append(Work(card["id"], f"house{i % 3}", name, line, card["vp"], building_tip(card)))
    if not seat["monuments"]:
        return made
    for wonder in court_of(scene)["monuments"]:
        material = wonder["material"]
        if material in seat["monuments"]:
            name = monument_name(material)
            line = say("label.monument_at", place=full_name(wonder["at"])) if wonder["at"] else ""
            made.append(Work(material, f"mon-{material}", name, line, wonder["vp"], name))
    return made


def built_list(scene: Scene, number: int, wide: float, tall: float) -> Part:
    """The works of the large board, each with what it does."""
    seat = scene.seat(number)
    made = works(scene, seat)
    body = text(0, 20, say("built"), 13, "h") + text(wide - 34, 20, count("works", len(made)), 11, "e s")
    body += shield(wide - 28, 3, seat["building_vp"], 24)
    step = min(ROW, (tall - 40) / max(1, len(made))) if tall else ROW
    plain = step < 32  # where there are many, names and points alone
    for i, work in enumerate(made):
        high = min(32, step - 2)
        drawn = rect(0, 0, wide, high, "box", 5) + use(work.symbol, 5, (high - 24) / 2, 24)
        drawn += text(36, 14 if not plain else high / 2 + 4, work.name, 12, "h")
        drawn += shield(wide - 27, (high - 22) / 2, work.vp, 22)
        if not plain:
            drawn += rich(36, 27.5, work.line, shrunk(work.line, wide - 66, 10.5), "s")
        ident, outline = f"p{number}-built-{work.ident}", box(wide, high, radius=5)
        body += scene.target(ident, drawn, outline, 0, 32 + i * step, title=work.tip)
    return group(body, ident=f"p{number}-built"), wide, max(tall, 32 + len(made) * step)


def staff_height(scene: Scene, number: int, line: float = LINE) -> float:
    """How high the list of a seat's apprentices and works is."""
    seat = scene.seat(number)
    lines = len(seat["apprentices"]) + len(seat["buildings"]) + len(seat["monuments"])
    return 30 + line * max(1, lines)


def staff(scene: Scene, number: int, wide: float, line: float = LINE) -> Part:
    """Apprentices and works of another seat, a line each."""
    seat = scene.seat(number)
    tall = staff_height(scene, number, line)
    body = rect(0, 0, wide, tall, "pan", 6) + sign(number, 8, 5, 15)
    body += text(29, 17, fit(scene.names[number], wide - 50, 13.5), 12.5, "h")
    y = 22.0
    for card in seat["apprentices"]:
        drawn = skills_row(card["skills"][:3], 8, line / 2 - 6.5, 13)
        x = 12 + 15 * len(card["skills"])
        deeds = effects(card["effects"]).replace("~", " ")
        drawn += _line(names.apprentice(card["name"]), deeds, x, wide - 10, line)
        body += group(drawn, 0, y, ident=f"p{number}-appr-{card['id']}", title=apprentice_tip(card))
        y += line
    for work in works(scene, seat):
        drawn = use(work.symbol, 7, line / 2 - 7, 15) + _line(work.name, work.line, 27, wide - 34, line)
        drawn += shield(wide - 27, line / 2 - 9, work.vp, 18)
        body += group(drawn, 0, y, ident=f"p{number}-built-{work.ident}", title=work.tip)
        y += line
    if y == 22:
        body += text(12, y + 12, say("label.none"), 11, "s")
    return group(body, ident=f"p{number}-staff"), wide, tall


def _line(name: str, deed: str, x: float, end: float, line: float) -> str:
    """A name and what it does, which shrinks to fit."""
    base = line / 2 + 4
    body = text(x, base, name, 11, "h")
    x += width(name, 11, bold=True) + 9
    return body + (rich(x, base, deed, shrunk(deed, end - x, 10.5), "s") if deed else "")
