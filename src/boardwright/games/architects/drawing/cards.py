"""Apprentices and buildings as they lie anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.shapes import circle, head, num, path, rect
from boardwright.games.architects.drawing.effects import effects
from boardwright.games.architects.drawing.lettering import broken, fitted, laid, rich, rich_width, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import plate, shield, use
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.text import names
from boardwright.games.architects.text.board.pieces import apprentice_words, building_words
from boardwright.games.architects.view.schema import Apprentice, Building

LINE: Final = 17.0  # between rows of what a card does
FACE: Final = 37.0
NARROWEST: Final = 1.5  # times the room, for a line that is set narrower
SIDE: Final = 48.0  # of a lying card, with the face


def skills_row(skills: Sequence[str], x: float, y: float, size: float = 20) -> str:
    """Emblems of skills side by side."""
    return "".join(use(skill, x + i * (size + 2), y, size) for i, skill in enumerate(skills))


def virtue_change(change: int, right: float, y: float, size: float = 14) -> str:
    """What a card does to virtue, where it does; y is the base line, right where it ends."""
    if not change:
        return ""
    return rich(right, y, f"{abs(change)} {{{'virtue' if change > 0 else 'vdown'}}}", size, "e b")


def _face(card: Apprentice, x: float, y: float, size: float) -> str:
    return use(f"face{sum(map(ord, card['name'])) % 4}", x, y, size)


def coins(silver: int, x: float, y: float) -> str:
    """The silver that lies on a card."""
    return (
        use("silver", x, y, 23)
        + circle(x + 11.5, y + 11.5, 8, "f-silver")
        + text(x + 11.5, y + 16.5, silver, 14, "b m f-onvp")
    )


def standing_apprentice(scene: Scene, card: Apprentice, width: float, height: float, silver: int = 0) -> str:
    """Face and skills above, the name, what the person does, the silver on the card."""
    body = plate(width, height, "card edge") + head(width, 42, "f-panel2")
    body += _face(card, 4, 3, FACE)
    body += skills_row(card["skills"], width - 3 - 23 * len(card["skills"]), 4, 21)
    body += virtue_change(card["virtue"], width - 4, 40, 13)
    body += fitted(width / 2, 56, names.apprentice(card["name"]), width - 8, 13, "h m")
    rows = laid(effects(card["effects"]), width - 8, max(1, int((height - 60) // LINE)))
    for i, row in enumerate(rows):
        body += rich(width / 2, 73 + i * LINE, row, 13, "m", width - 6)
    body += coins(silver, 26, 21) if silver else ""
    return body + scene.doubt(7, height - 7, card["guessed"])


def lying_apprentice(scene: Scene, card: Apprentice, width: float, height: float, silver: int = 0) -> str:
    """The face at the side with the skills below it, the rest beside them."""
    body = plate(width, height, "card edge")
    side = f"M0 6a6 6 0 0 1 6-6h{SIDE - 6:g}v{height:g}H6a6 6 0 0 1-6-6z"
    size = min(40.0, height - 34)
    body += path(side, "f-panel2") + _face(card, 4 + (40 - size) / 2, 4, size)
    many = len(card["skills"])
    each = 21 if many < 2 else 20 if many == 2 else 14
    skills_wide = many * (each + 2) - 2
    body += skills_row(card["skills"], (SIDE - skills_wide) / 2, height - each - 5, each)
    x = SIDE + 6
    room = width - x - 6
    body += fitted(x, 20, names.apprentice(card["name"]), room - (26 if silver else 0), 15, "h")
    line = effects(card["effects"])
    large = len(broken(line, room, 15)) < 3
    for i, row in enumerate(laid(line, room, 2 if large else 3, 15 if large else 13)):
        body += rich(x, 40 + i * (20 if large else LINE), row, 15 if large else 13, "", room)
    body += virtue_change(card["virtue"], width - 6, height - 8)
    body += coins(silver, width - 27, 4) if silver else ""
    return body + scene.doubt(width - 7, 33, card["guessed"])


def low_apprentice(scene: Scene, card: Apprentice, width: float, height: float) -> str:
    """An apprentice without its face: skills and name, below them what it does."""
    body = rect(0, 0, width, height, "card edge", 6)
    skills = 18 * len(card["skills"])
    body += skills_row(card["skills"], width - 4 - skills, 3, 16)
    return (
        body
        + _told(names.apprentice(card["name"]), effects(card["effects"]), width, height, skills)
        + (scene.doubt(width - 6, height - 6, card["guessed"]))
    )


def _told(name: str, deed: str, width: float, height: float, beside: float = 0) -> str:
    """A name and what stands below it, in one row unless that is far too long."""
    room = width - 14
    rows = laid(deed, room, 1 if rich_width(deed, 13) < room * NARROWEST else 2) if deed else []
    first, pitch = (17.0, 18.0) if len(rows) < 2 else (13.0, 13.5)
    body = fitted(7, first, name, room - beside, 13, "h")
    return body + "".join(rich(7, first + pitch * (i + 1), row, 13, "", room) for i, row in enumerate(rows))


def ability(scene: Scene, name: str, deed: str, width: float, height: float) -> str:
    """A player board's own name and what it does, as large as a low apprentice."""
    return rect(0, 0, width, height, "box edge", 6) + _told(name, deed, width, height)


def building_card(scene: Scene, card: Building, width: float = 104, height: float = 132) -> str:
    """Name and points, cost, skills and virtue, what it does."""
    body = plate(width, height, "card edge") + head(width, 26, "f-roof wash")
    body += fitted(6, 18, names.building(card["name"]), width - 38, 13, "h") + shield(
        width - 29, 0, card["vp"]
    )
    body += _cost(card, width) + _skills(card, width)
    body += virtue_change(card["virtue"], width - 5, 69)
    rows = laid(effects(card["effects"]), width - 8, max(1, int((height - 80) // LINE)))
    for i, row in enumerate(rows):
        body += rich(width / 2, 92 + i * LINE, row, 13, "m", width - 6)
    return body + scene.doubt(width - 7, 76, card["guessed"])


def narrow_building(scene: Scene, card: Building, width: float, height: float) -> str:
    """One of many: its points, and its name from bottom to top. The tip tells the rest."""
    body = plate(width, height, "card edge") + head(width, 26, "f-roof wash")
    size = min(27.0, width)
    body += shield((width - size) / 2, 0, card["vp"], size)
    name = fitted(0, 0, names.building(card["name"]), height - 40, 13, "h m")
    turned = f"translate({num(width / 2 + 4.5)} {num((height + 30) / 2)}) rotate(-90)"
    body += f'<g transform="{turned}">{name}</g>'
    return body + (scene.doubt(width / 2, height - 6, card["guessed"]) if width > size else "")


def _skills(card: Building, width: float) -> str:
    """Its skills, smaller where there are many and little room."""
    many = max(1, len(card["skills"]))
    return skills_row(card["skills"], 5, 54, min(18.0, (width - 50) / many - 2))


def _cost(card: Building, width: float) -> str:
    """What it costs, as large as there is room for."""
    parts = [(number, [good]) for good, number in card["cost"]["amounts"].items()]
    if card["cost"]["any"]:
        parts.append((card["cost"]["any"], list(card["cost"]["of"])))
    signs = sum(len(goods) for _, goods in parts)
    letters = 8.5 * sum(len(str(number)) for number, _ in parts)
    size = min(19.0, (width - 8 - letters) / max(1, signs) - 1)
    x, body = 5.0, ""
    for number, goods in parts:
        body += text(x, 46, number, 15, "b")
        x += 8.5 * len(str(number)) + 0.5
        for good in goods:
            body += use(good, x, 41 - size / 2, size)
            x += size + 1
    return body


def apprentice_tip(card: Apprentice) -> str:
    """All that is on an apprentice, and whether it is reconstructed."""
    words = apprentice_words(card)
    return say("tip.card.guessed", card=words) if card["guessed"] else words


def building_tip(card: Building) -> str:
    """All that is on a building, and whether it is reconstructed."""
    words = building_words(card)
    return say("tip.card.guessed", card=words) if card["guessed"] else words
