"""The Guildhall with its workers, and the Prison with its cells."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box, mark
from boardwright.drawing.shapes import group, num, path, rect
from boardwright.games.architects.drawing.lettering import fitted, text
from boardwright.games.architects.drawing.locations import SAID
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import counted, filled, gains, panel, plate, use
from boardwright.games.architects.drawing.words import count, place_name, say

ROOF: Final = 36.0
STOCK: Final = 62.0  # for the debts in the supply
NARROW: Final = 46.0  # narrower cells have the number below the worker


def guildhall(scene: Scene, width: float, height: float) -> str:
    """The grid, filled row by row; the spaces that cause a reset, and the last one, are marked."""
    hall = scene.view["guildhall"]
    laid, spaces = hall["laid"], hall["spaces"]
    body = panel(width, height)
    body += path(f"M8 {num(ROOF)}L{num(width / 2)} 7L{num(width - 8)} {num(ROOF)}z", "f-hallroof i")
    body += fitted(width / 2, ROOF - 6, place_name("guildhall"), width * 0.44, 14, "h m f-onroof")
    across, down = (width - 20) / hall["columns"], (height - ROOF - 12) / hall["rows"]
    for number in range(spaces):
        row, column = divmod(number, hall["columns"])
        drawn = _space(scene, number, across - 3, down - 3)
        at = (10 + column * across, ROOF + 5 + row * down)
        body += group(drawn, *at, ident=f"guildhall-{number + 1}")
    left = say("label.beyond", count=len(laid) - spaces) if len(laid) > spaces else f"{len(laid)}/{spaces}"
    body += text(width - 10, 24, left, 15, "b e")
    body += _standing(scene) + mark(box(width, height), scene.state("loc-guildhall"))
    kind = scene.legal.get("loc-guildhall", [""])[0].split(" ")[0]
    body += gains(say(SAID[kind]), width / 2, height - 28, width - 8) if kind in SAID else ""
    return scene.element("loc-guildhall", body, "", 0, 0, title=say("tip.guildhall"), css="")


def _standing(scene: Scene) -> str:
    """Princess and profiteer, where a card sends them here."""
    hall, body = scene.view["guildhall"], ""
    for i, who in enumerate(("profiteer", "princess")):
        if hall["profiteer" if who == "profiteer" else "princess"]:
            body += group(use(who, 0, 0, 19, 32), 4 + i * 20, 1, ident=f"fig-{who}", title=say(who))
    return body


def _space(scene: Scene, number: int, width: float, height: float) -> str:
    hall = scene.view["guildhall"]
    body = rect(0, 0, width, height, "a-wood in2", 4)
    size = min(30.0, height - 2, width - 2)
    x, y = width / 2, height / 2
    if number < len(hall["laid"]):
        return body + use(f"w-{scene.colour(hall['laid'][number])}", x - size / 2, y - size / 2, size)
    if number + 1 in hall["resets"]:
        return body + use("reset", x - 12, y - 12, 24)
    if number + 1 == hall["spaces"]:
        return body + use("end", x - 12, y - 12, 24)
    return body + text(x, y + 5, number + 1, 15, "b m s") if number == len(hall["laid"]) else body


def prison(scene: Scene, width: float, height: float) -> str:
    """A cell for every seat, and the debts in the supply."""
    cells = scene.view["prison"]
    body = plate(width, height, "pl", 5) + filled(2, 2, width - 4, height - 4, "ashlar")
    step = (width - STOCK - 14) / len(cells)
    for seat, number in enumerate(cells):
        ident = f"prison-p{seat}"
        drawn = _cell(scene, seat, number, (step - 5, height))
        tip = say("tip.prison", name=scene.names[seat], number=number)
        outline = box(step - 5, height - 12, 0, 6, 5)
        body += scene.target(ident, drawn, outline, 8 + seat * step, 0, title=tip, css="inshade")
    debts = scene.view["piles"]["debts"]
    drawn = rect(width - STOCK - 6, 9, STOCK, height - 18, "f-panel fine k-line edge", 6)
    drawn += counted("debt", debts, width - STOCK - 2, height / 2, 28, 15)
    body += group(drawn, ident="pile-debts", title=count("debts", debts))
    return group(body, ident="loc-prison", title=say("name.prison"))


def _cell(scene: Scene, seat: int, number: int, size: tuple[float, float]) -> str:
    wide, tall = size
    low = num(tall - 6)
    arch = f"M0 {low}V22a{num(wide / 2)} 15 0 0 1 {num(wide)} 0V{low}z"
    body = rect(0, 6, wide, tall - 12, "hit", 5) + path(arch, "f-shade i")
    if not number:
        bars = "".join(f"M{num(wide * part)} 12V{low}" for part in (0.25, 0.5, 0.75))
        return body + path(bars, "bars")
    worker = f"w-{scene.colour(seat)}"
    if wide < NARROW:
        body += use(worker, wide / 2 - 10, 10, 20)
        return body + text(wide / 2, tall - 12, number, 16, "b m f-onshade")
    x = wide / 2 - 21
    return body + use(worker, x, tall / 2 - 10, 24) + text(x + 42, tall / 2 + 8, number, 16, "b e f-onshade")
