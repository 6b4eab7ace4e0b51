"""The question drawn large, where it has no place on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.marks import Outline, mark
from boardwright.drawing.picture import Drawn
from boardwright.drawing.shapes import Part, group, head, rect, text, text_width
from boardwright.drawing.stage import button
from boardwright.games.lisboa.drawing.answers import answer
from boardwright.games.lisboa.drawing.offers import PAYING, Offer, Sale, offers, sales, small_offers
from boardwright.games.lisboa.drawing.portfolio import dock_words
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import BOLD, box, broken, coin, narrowed, tag, use
from boardwright.games.lisboa.drawing.words import count, say

WIDE: Final = 1144.0
PHONE: Final = 374.0
GAP: Final = 12.0
LINE: Final = 17.0
ANSWER: Final = 44.0  # height of an answer in words


def focus(scene: Scene) -> Drawn:
    """The question and its answers in a panel; of no height where the board asks it."""
    return _panel(scene, WIDE, offers(scene))


def phone_focus(scene: Scene) -> Drawn:
    """The same for a phone, with what lies too close together on its board."""
    return _panel(scene, PHONE, offers(scene) + small_offers(scene))


def _panel(scene: Scene, width: float, found: Sequence[Offer]) -> Drawn:
    ships = sales(scene)
    if not found and not ships:
        return width, 0, ""
    drawn, tall = choices(scene, width, found, ships)
    words = [action for action in scene.answers if not action.startswith(PAYING)]
    said, more = _in_words(scene, words, width, tall + GAP)
    high = tall + more + 2 * GAP
    return width, high, rect(0, 0, width, high, "f-ground", 0) + group(drawn + said, 0, GAP)


def choices(scene: Scene, width: float, found: Sequence[Offer], ships: Sequence[Sale]) -> tuple[str, float]:
    """Answers with their pictures, and ships that take goods; drawing and height."""
    least = 112.0 if width < 500 else 150.0 if len(found) > 5 else 200.0
    if all(one.action or len(one.lines) == 1 for one in found):
        least = min(least, 150.0)
    parts = [_offer(scene, one, least) for one in found]
    if parts:  # all as high as the highest
        tall = max(part[2] for part in parts)
        parts = [_offer(scene, one, least, tall) for one in found]
    body, top = _in_rows(parts, width, 0)
    harbour, deep = _in_rows([_ship(scene, one, width) for one in ships], width, top)
    return body + harbour, deep


def _in_rows(parts: Sequence[Part], width: float, top: float) -> tuple[str, float]:
    """Parts side by side in rows, each row in the middle; drawing and lower edge."""
    rows: list[list[Part]] = []
    for part in parts:
        if rows and sum(one[1] + GAP for one in rows[-1]) + part[1] <= width - 6:
            rows[-1].append(part)
        else:
            rows.append([part])
    body = ""
    for row in rows:
        x = (width - sum(one[1] + GAP for one in row) + GAP) / 2
        for drawn, wide, _ in row:
            body += group(drawn, x, top)
            x += wide + GAP
        top += max(one[2] for one in row) + GAP
    return body, top - (GAP if rows else 0)


def _offer(scene: Scene, one: Offer, least: float, tall: float = 0) -> Part:
    """An answer as a card: its picture, its words."""
    width = max(least, one.width + 24)
    lines = [row for line in one.lines for row in broken(line, width - 16, 14)]
    height = tall or one.height + 24 + LINE * len(lines)
    body = rect(0, 0, width, height, "card edge", 8)
    body += group(one.drawn, (width - one.width) / 2, 10)
    for i, line in enumerate(lines):
        y = one.height + 27 + i * LINE
        css = "b f14" if i == 0 else "f14"
        body += narrowed(width / 2, y, line, width - 12, 14, css)
    outline = box(width, height, radius=8)
    if not one.action:
        return scene.target(one.ident, body, outline, title=one.title), width, height
    return _answer(one.ident, one.action, body, outline, one.title), width, height


def _answer(ident: str, action: str, body: str, outline: Outline, title: str) -> str:
    """An answer that no element of the board stands for."""
    return group(body + mark(outline, "legal"), ident=ident, title=title, attributes=button(action))


def _ship(scene: Scene, one: Sale, width: float) -> Part:
    """A ship that takes goods: whose it is, its hold, and each good with its price."""
    seat = scene.seat(one.seat)
    dock = seat["docks"][one.dock]
    ship = dock["ship"]
    wide = min(268.0, width - 8)
    body = rect(0, 0, wide, 124, "card edge", 8)
    if ship is None:
        return body, wide, 124
    colour = scene.colour(one.seat)
    title = dock_words(scene, seat, one.dock, dock)
    face = head(wide, 28, f"f-d-{ship['colour']}", 8) + use(f"shape-{colour}", 7, 4, 20)
    face += narrowed(34, 19, scene.names[one.seat], wide - 140, 14, "b f14 onw l")
    filled = say("label.per", some=dock["cargo"] + dock["crates"], all=ship["hold"])
    face += use("crate", wide - 96, 4, 20) + text(wide - 72, 19.5, filled, "b f15 onw l")
    face += tag(wide - 22, 14, f"+{ship['bonus']}", "coin")
    body += group(face, title=title)
    step = (wide - 8) / 4
    for i, good in enumerate(one.goods):
        price = scene.view["market"]["prices"][good] + ship["bonus"]
        chip = rect(0, 0, step - 6, 76, "slot edge", 6) + use(good, (step - 6) / 2 - 15, 8, 30)
        chip += coin((step - 6) / 2 - 13, 44, 26, price, "b f15 ond" if price < 10 else "b ond")
        said = say("tip.sell", good=say(f"good.{good}"), price=count("reis", price))
        body += scene.target(one.ident(good), chip, box(step - 6, 76), 7 + i * step, 40, title=said)
    return body, wide, 124


def _in_words(scene: Scene, actions: Sequence[str], width: float, top: float) -> tuple[str, float]:
    """Answers that are words alone: drawing, and how much it adds to the height."""
    parts = []
    for action in actions:
        words = answer(action)
        wide = min(width - 12, text_width(words, 15) * BOLD + 40)
        drawn = rect(0, 0, wide, ANSWER, "button edge", 8)
        drawn += narrowed(wide / 2, ANSWER / 2 + 5, words, wide - 20, 15, "b f15")
        ident = f"answer-{action.replace(' ', '-')}"
        parts.append((_answer(ident, action, drawn, box(wide, ANSWER, radius=8), words), wide, ANSWER))
    body, low = _in_rows(parts, width, top)
    return body, low - top + GAP if parts else 0
