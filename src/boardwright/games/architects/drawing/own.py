"""The large board of the player who looks at the table: stock, hand, apprentices, works."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, fit, group, num, path, rect
from boardwright.games.architects import names
from boardwright.games.architects.drawing.cards import (
    APPRENTICE,
    BUILDING,
    apprentice_card,
    apprentice_tip,
    building_card,
    building_tip,
)
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.lettering import fitting, rich, shrunk, text, width
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, tally, use
from boardwright.games.architects.drawing.strip import band, captives
from boardwright.games.architects.drawing.words import count, material, say
from boardwright.games.architects.drawing.works import built_list
from boardwright.games.architects.sight import SeatView
from boardwright.games.architects.tables import GOODS
from boardwright.games.architects.telling.pieces import effects_words

STOCK: Final = 328.0
TALL: Final = 324.0
MIDDLE: Final = 714.0  # width of hand and apprentices


def stock(scene: Scene, number: int) -> Part:
    """Who, goods, standing, workers, captives, debts."""
    seat = scene.seat(number)
    body = _head(scene, seat)
    for i, good in enumerate(GOODS):
        drawn = rect(0, 0, 51, 58, "box", 6) + use(good, 12.5, 4, 26)
        drawn += text(25.5, 51, seat["goods"][good], 18, "b m")
        name, spare = material(good), seat["credit"] if good == "silver" else 0
        tip = say("tip.good", good=name, number=seat["goods"][good])
        if spare:
            tip = say("tip.credit", good=name, number=seat["goods"][good], credit=spare)
            drawn += text(47, 16, f"+{spare}", 11, "b e")
        body += group(drawn, i * 55.4, 54, ident=f"p{number}-{good}", title=tip)
    body += _standing(scene, seat) + _workers(scene, seat)
    body += rich(0, 307, say("label.unpaid", count=seat["unpaid"]), 13, "b")
    body += rich(110, 307, say("label.paid", count=seat["paid"]), 13, "b")
    if seat["hand"] is None:
        body += rich(208, 307, say("label.cards", count=seat["cards"]), 13, "b")
    return group(body, ident=f"p{number}-stock"), STOCK, TALL


def _head(scene: Scene, seat: SeatView) -> str:
    """Name, board and its ability, points so far."""
    name = fit(scene.names[seat["seat"]], 190, 18)
    body = text(0, 24, name, 17, "h")
    body += text(290, 22, say("label.so_far"), 11, "e s") + shield(296, 4, seat["vp"], 32)
    board = seat["board"]
    if board is None:
        return body
    line = effects(board["effects"]).replace("~", " ")
    drawn = rect(-4, 30, STOCK + 8, 20, "row edge", 4) + rich(0, 43, line, shrunk(line, STOCK, 11), "s")
    drawn += text(width(name, 17, bold=True) + 12, 24, names.board(board["name"]), 12, "s")
    outline = box(STOCK + 8, 20, -4, 30, 4)
    return body + scene.target(
        f"p{seat['seat']}-board", drawn, outline, title=effects_words(board["effects"])
    )


def _standing(scene: Scene, seat: SeatView) -> str:
    stats = [("virtue", "virtue", seat["virtue"]), ("cath", "cathedral", seat["cathedral"])]
    if scene.wonder:
        stats.insert(1, ("infl", "influence", seat["influence"]))
    step = (STOCK + 4.5) / len(stats)
    body = ""
    for i, (symbol, name, number) in enumerate(stats):
        drawn = rect(0, 0, step - 4.5, 36, "box", 6) + use(symbol, 6, 6, 24) + text(36, 25, number, 18, "b")
        drawn += text(step - 9, 24, say(f"label.{name}"), 10.5, "e s")
        body += group(drawn, i * step, 120, ident=f"p{seat['seat']}-{name}")
    return body


def _workers(scene: Scene, seat: SeatView) -> str:
    """One figure a worker, those at home solid; where the others are held."""
    home, number = seat["reserve"], seat["workers"]
    body = text(0, 177, say("workers"), 12.5, "h")
    body += text(STOCK, 177, say("label.home", home=home, away=number - home), 11, "e s")
    step = STOCK / max(1, number)
    for i in range(number):
        solid = i < home
        symbol = f"w-{scene.colour(seat['seat'])}" if solid else "wk"
        body += use(symbol, i * step, 184, 16, 20, "" if solid else "faint")
    rows = ("label.captured", "label.held", "label.prison")
    body += "".join(text(0, 228 + 26 * i, say(key), 11.5, "s") for i, key in enumerate(rows))
    body += captives(scene, seat, 150, 213, 36)
    body += tally(seat["held_by"], 150, 239, 17, 36, "m") or text(152, 254, say("label.none"), 11, "s")
    return body + text(152, 280, seat["prison"], 14, "b")


def hand(scene: Scene, number: int, wide: float = MIDDLE, columns: int = 0) -> Part:
    """The owner's building cards: one row, closer where there are many, or so many columns."""
    seat = scene.seat(number)
    cards = seat["hand"]
    body = text(0, 20, say("hand"), 13, "h")
    if cards is None:
        body += text(42, 20, count("hidden", seat["cards"]), 11, "s")
        backs = min(seat["cards"], 6)
        body += "".join(_back(i * 120) for i in range(backs))
        return group(body, ident=f"p{number}-hand"), wide, 30 + BUILDING[1]
    body += text(42, 20, count("own_hand", len(cards)), 11, "s")
    step = 122 if columns else min(120, (wide - BUILDING[0]) / max(5, len(cards) - 1))
    for i, card in enumerate(cards):
        row, column = divmod(i, columns) if columns else (0, i)
        drawn = building_card(scene, card)
        at = (column * step, 30 + row * 158)
        body += scene.target(f"hand-{card['id']}", drawn, box(*BUILDING), *at, title=building_tip(card))
    rows = -(-len(cards) // columns) if columns else 1
    return group(body, ident=f"p{number}-hand"), wide, 30 + max(1, rows) * 158 - 8


def _back(x: float) -> str:
    """A card nobody else may see."""
    wide, tall = BUILDING
    ground = rect(x, 30, wide, tall, "card", 7) + rect(x + 6, 36, wide - 12, tall - 12, "box", 5)
    return ground + use("bcard", x + wide / 2 - 22, 30 + tall / 2 - 22, 44, css="faint")


def own_apprentices(scene: Scene, number: int, wide: float = MIDDLE, columns: int = 0) -> Part:
    """The apprentices of a board and its free places."""
    seat = scene.seat(number)
    cards = seat["apprentices"]
    places = max(seat["apprentice_limit"], len(cards))
    columns = columns or places
    body = text(0, 20, say("apprentices"), 13, "h")
    body += text(94, 20, say("label.limit", count=len(cards), limit=seat["apprentice_limit"]), 11, "s")
    step = (wide + 6) / columns
    for i in range(places):
        x, y = i % columns * step, 28 + i // columns * (APPRENTICE + 6)
        if i < len(cards):
            drawn = apprentice_card(scene, cards[i], step - 6)
            outline = box(step - 6, APPRENTICE)
            ident = f"p{number}-appr-{cards[i]['id']}"
            body += scene.target(ident, drawn, outline, x, y, title=apprentice_tip(cards[i]))
        else:
            body += rect(x, y, step - 6, APPRENTICE, "slot", 6)
            body += text(x + (step - 6) / 2, y + 54, say("label.free"), 11, "m s")
    rows = -(-places // columns)
    return group(body, ident=f"p{number}-apprentices"), wide, 28 + rows * (APPRENTICE + 6) - 6


def own_board(scene: Scene, number: int, wide: float) -> Part:
    """The whole board in one row: stock, hand above apprentices, works."""
    colour = scene.colour(number)
    body = rect(0, 0, wide, TALL, "pan", 10) + band(number, colour, 36, TALL, 10)
    ink = "h f-onvp" if colour == "yellow" else "h f-onc"
    label = say("label.your_board") if number == scene.view["viewer"] else scene.names[number]
    fitted = fitting(label, TALL - 70, 12)
    body += f'<g transform="translate(23 {num(TALL - 14)}) rotate(-90)">{text(0, 0, label, fitted, ink)}</g>'
    body += path(f"M390 12V{num(TALL - 12)}M1129 12V{num(TALL - 12)}", "rule")
    body += group(stock(scene, number)[0], 50, 0) + group(hand(scene, number)[0], 402, 0)
    body += group(own_apprentices(scene, number)[0], 402, 184)
    body += group(built_list(scene, number, wide - 1152, TALL)[0], 1142, 0)
    return group(body, ident=f"p{number}-area"), wide, TALL
