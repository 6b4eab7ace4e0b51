"""Another player at a glance: goods, standing, workers, cards, debts, skills, captives."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, fit, group, num, path, rect
from boardwright.games.architects import names
from boardwright.games.architects.drawing.cards import skills_row
from boardwright.games.architects.drawing.lettering import text, width
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, use
from boardwright.games.architects.drawing.style import SIGNS
from boardwright.games.architects.drawing.words import count, say
from boardwright.games.architects.sight import SeatView
from boardwright.games.architects.tables import GOODS

HEIGHT: Final = 88.0
NARROW: Final = 420.0  # below this width there are three rows
BAND: Final = 24.0


def strip_height(wide: float) -> float:
    """How high a strip of that width is."""
    return HEIGHT + (27 if wide < NARROW else 0)


def band(seat: int, colour: str, wide: float, tall: float, radius: float) -> str:
    """The edge of a board in its seat's colour, with the seat's sign."""
    r = num(radius)
    edge = f"M0 {r}a{r} {r} 0 0 1 {r}-{r}h{num(wide - radius)}v{num(tall)}H{r}a{r} {r} 0 0 1-{r}-{r}z"
    ink = "#2f2318" if colour == "yellow" else "var(--onc)"
    scale = (wide - 6) / 24
    sign = f'<path transform="translate(3 6) scale({scale:.2f})" d="{SIGNS[colour]}" fill="{ink}"/>'
    return path(edge, f"f-{colour}") + sign


def note(scene: Scene, seat: SeatView) -> str:
    """What is to be said about a seat now."""
    decision = scene.view["decision"]
    if decision and decision["seat"] == seat["seat"]:
        return say("label.next")
    return say("label.first") if seat["place"] == 1 else ""


def strip(scene: Scene, number: int, wide: float) -> Part:
    """Two rows, three where it is narrow."""
    seat, colour = scene.seat(number), scene.colour(number)
    tall = strip_height(wide)
    body = rect(0, 0, wide, tall, "pan", 7) + band(number, colour, BAND, tall, 7)
    words = note(scene, seat)
    room = wide - 84 - width(words, 11)
    name = fit(scene.names[number], room, 14.5)
    body += text(34, 19, name, 13.5, "h")
    after = 34 + width(name, 13.5, bold=True) + 10
    board = names.board(seat["board"]["name"]) if seat["board"] else ""
    if board and after + width(board, 11) < wide - 44 - width(words, 11):
        body += text(after, 19, board, 11, "s")
    body += text(wide - 40, 19, words, 11, "e s") + shield(wide - 32, 3, seat["vp"], 26)
    body += _goods(scene, seat, wide) + _cards(scene, seat, wide)
    tip = say("tip.seat", name=scene.names[number], vp=seat["vp"])
    return group(body, ident=f"p{number}-strip", title=tip), wide, tall


def _goods(scene: Scene, seat: SeatView, wide: float) -> str:
    """Goods and silver, then virtue, influence, the level of the Cathedral."""
    stats = [(good, seat["goods"][good]) for good in GOODS] + [("virtue", seat["virtue"])]
    stats += ([("infl", seat["influence"])] if scene.wonder else []) + [("cath", seat["cathedral"])]
    step = (wide - 44) / len(stats)
    icon, size = (19, 14) if wide >= NARROW else (16, 13) if wide >= 360 else (15, 12)
    body = path(f"M{num(34 + 6 * step)} 31v19M34 55h{num(wide - 44)}", "rule")
    for i, (symbol, number) in enumerate(stats):
        x = 34 + i * step + (4 if i > 5 else 0)
        body += use(symbol, x, 31, icon) + text(x + icon + 2, 45, number, size, "b")
    return body


def _cards(scene: Scene, seat: SeatView, wide: float) -> str:
    """Workers at home, cards in hand, debts, skills; works and captives."""
    colour = scene.colour(seat["seat"])
    x, y, body = 34.0, 61.0, ""
    columns = ((f"w-{colour}", seat["reserve"], 44), ("bcard", seat["cards"], 38))
    for symbol, number, step in (*columns, ("debt", seat["unpaid"], 44), ("paid", seat["paid"], 42)):
        body += use(symbol, x, y, 19) + text(x + 22, y + 14.5, number, 14, "b")
        x += step
    skills = [skill for card in seat["apprentices"] for skill in card["skills"]]
    narrow = wide < NARROW
    body += skills_row(skills[:6], x, y + 1.5, 16) if narrow else skills_row(skills[:5], x, y + 2, 14)
    x, y = (34, y + 27) if narrow else (290, y)
    body += shield(x, y - 1, seat["building_vp"], 22)
    if narrow:
        built = len(seat["buildings"]) + len(seat["monuments"])
        body += text(x + 25, y + 14, count("works", built), 11, "s")
        x += 44
    return body + use("capture", x + 28, y + 1, 17) + captives(scene, seat, x + 47, y, 32)


def captives(scene: Scene, seat: SeatView, x: float, y: float, step: float, size: float = 18) -> str:
    """Workers held on a board, by seat; one's own can be taken back."""
    body = ""
    for owner, number in enumerate(seat["captured"]):
        if number:
            drawn = rect(-1, -1, size + 13, size + 3, "row edge", 4)
            drawn += use(f"w-{scene.colour(owner)}", 0, 0, size) + text(
                size + 1, size * 0.76, number, 12, "b"
            )
            tip = say("tip.captured", name=scene.names[owner], number=number)
            outline = box(size + 13, size + 3, -1, -1, 4)
            body += scene.target(f"p{seat['seat']}-held-p{owner}", drawn, outline, x, y, title=tip)
            x += step
    return body or text(x + 2, y + size * 0.72, say("label.none"), 11, "s")
