"""The Guildhall with its workers, and the Prison with its cells."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import Outline, box
from boardwright.drawing.shapes import Part, group, num, path, rect
from boardwright.games.architects.drawing.lettering import rich, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import chip, pile, ribbon, sign, use
from boardwright.games.architects.drawing.words import count, place_name, say

WIDTH: Final = 300.0
HALL: Final = 187.0
CELL: Final = 31.0
PRISON: Final = 76.0


def guildhall(scene: Scene, width: float = WIDTH) -> Part:
    """The grid, filled row by row; the spaces that cause a reset, and the last one, are marked."""
    hall = scene.view["guildhall"]
    columns, laid = hall["columns"], hall["laid"]
    step = min(48, (width - 40) / columns)
    left = (width - columns * step) / 2
    body = path(f"M10 32 {num(width / 2)} 2l{num(width / 2 - 10)} 30z", "f-roof i")
    body += rect(4, 32, width - 8, HALL - 34, "f-house i edge", 0)
    for number in range(hall["spaces"]):
        row, column = divmod(number, columns)
        drawn = _space(scene, number, step)
        body += group(drawn, left + column * step, 38 + row * CELL, ident=f"guildhall-{number + 1}")
    body += ribbon(width / 2, 14, place_name("guildhall"), 13, 94)
    key = "label.guildhall.wonder" if scene.wonder else "label.guildhall"
    line = say(key, laid=min(len(laid), hall["spaces"]), spaces=hall["spaces"])
    body += rich(width / 2, HALL - 9, line, scene.size(11), "m")
    if len(laid) > hall["spaces"]:
        more = say("label.beyond", count=len(laid) - hall["spaces"])
        body += text(width - 10, 48, more, 12, "b e")
    body += _standing(scene, width)
    edge = f"M4 32 {num(width / 2)} -1l{num(width / 2 - 4)} 33v{num(HALL - 32)}H4z"
    tip = say("tip.guildhall")
    outline = Outline(edge, 4, 32, width - 8, HALL - 32, ticks=False)
    return scene.target("loc-guildhall", body, outline, title=tip), width, HALL


def _standing(scene: Scene, width: float) -> str:
    """Princess and profiteer, where a card sends them here."""
    hall, body = scene.view["guildhall"], ""
    if hall["profiteer"]:
        body += group(use("profiteer", 0, 0, 24, 41), 6, -8, ident="fig-profiteer", title=say("profiteer"))
    if hall["princess"]:
        body += group(
            use("princess", 0, 0, 24, 41), width - 30, -8, ident="fig-princess", title=say("princess")
        )
    return body


def _space(scene: Scene, number: int, step: float) -> str:
    hall = scene.view["guildhall"]
    body = rect(1, 1, step - 2, CELL - 2, "pan", 3)
    reset = number + 1 in hall["resets"]
    if number < len(hall["laid"]):
        seat = hall["laid"][number]
        worker = use(f"w-{scene.colour(seat)}", -14, -14.5, 28)
        turned = f'<g transform="translate({num(step / 2)} {num(CELL / 2)}) rotate(90)">{worker}</g>'
        return body + turned + (use("reset", -13, CELL / 2 - 6, 12) if reset else "")
    if reset:
        return body + use("reset", step / 2 - 9, CELL / 2 - 9, 18)
    if number + 1 == hall["spaces"]:
        return body + use("end", step / 2 - 10, CELL / 2 - 10, 20)
    return body + text(step / 2, CELL / 2 + 4, number + 1, scene.size(10.5), "m s")


def prison(scene: Scene, width: float = WIDTH) -> Part:
    """A cell for every seat, and the debts in the supply."""
    cells = scene.view["prison"]
    body = rect(0, 8, width, PRISON - 8, "f-wall i", 4)
    for i in range(int(width / 22)):
        body += rect(i * 22 + 6, 2, 12, 8, "f-wall i fine", 0)
    step = (width - 62) / len(cells)
    for seat, number in enumerate(cells):
        drawn = _cell(seat, number, step)
        tip = say("tip.prison", name=scene.names[seat], number=number)
        outline = box(step - 4, PRISON - 28, 0, 23, 4)
        body += scene.target(f"prison-p{seat}", drawn, outline, 6 + seat * step, 0, title=tip, css="inshade")
    body += ribbon(46, 0, say("name.prison"), 12, 60)
    debts = scene.view["piles"]["debts"]
    drawn = pile("debt", debts, width - 46, 24, "", 36)
    body += group(drawn, ident="pile-debts", title=count("debts", debts))
    return group(body, ident="loc-prison"), width, PRISON


def _cell(seat: int, number: int, step: float) -> str:
    wide = step - 6
    low = num(PRISON - 5)
    body = path(f"M0 {low}V36q{num(wide / 2)}-22 {num(wide)} 0V{low}z", "f-shade i edge")
    for part in (0.2, 0.4, 0.6, 0.8):
        body += path(f"M{num(wide * part)} 29V{low}", "n k-silver faint")
    if not number:
        return body + f'<g class="faint">{sign(seat, wide / 2 - 6.5, 44, 13)}</g>'
    shown = min(45.0, wide - 1)
    body += group(chip(seat, number, shown), (wide - shown) / 2, 41)
    return body + (use("vdown", wide - 13, 24, 14) if number >= 3 else "")
