"""Apprentices and buildings as they lie anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.shapes import head, path, rect
from boardwright.games.architects import names
from boardwright.games.architects.drawing.effects import effects, payment
from boardwright.games.architects.drawing.lettering import broken, fitting, rich, snug, text
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import shield, use
from boardwright.games.architects.drawing.words import say
from boardwright.games.architects.sight import Apprentice, Building
from boardwright.games.architects.telling.pieces import apprentice_words, building_words

APPRENTICE: Final = 100.0  # height
BUILDING: Final[tuple[float, float]] = (112, 150)


def skills_row(skills: Sequence[str], x: float, y: float, size: float = 16) -> str:
    """Emblems of skills side by side."""
    return "".join(use(skill, x + i * (size + 2), y, size) for i, skill in enumerate(skills))


def virtue_change(change: int, x: float, y: float, size: float = 12) -> str:
    """What a card does to virtue, where it does."""
    if not change:
        return ""
    shown = f"+{change}" if change > 0 else f"−{-change}"
    return use("virtue" if change > 0 else "vdown", x, y, 17) + text(x + 19, y + 13, shown, size, "b")


def apprentice_card(scene: Scene, card: Apprentice, width: float, silver: int = 0) -> str:
    """Name and skills above, what it does beside its face, virtue and silver below."""
    room = width - 16 - 18 * len(card["skills"])
    body = rect(0, 0, width, APPRENTICE, "card edge", 6) + head(width, 22, "f-glass4 wash")
    name = names.apprentice(card["name"])
    body += text(8, 16, name, scene.size(fitting(name, room, 12)), "h")
    body += skills_row(card["skills"], width - 4 - 18 * len(card["skills"]), 3)
    body += _deeds(scene, card, width)
    body += virtue_change(card["virtue"], 7, APPRENTICE - 22)
    if silver:
        body += rich(width - 7, APPRENTICE - 8, f"{silver} {{silver}}", 12.5, "e b")
    return body + scene.doubt(width - 8, 29, card["guessed"])


def _deeds(scene: Scene, card: Apprentice, width: float) -> str:
    line = effects(card["effects"]) or say("label.no_effect")
    size = scene.size(11.5)
    beside = broken(line, width - 54, size)
    face = use(f"face{sum(map(ord, card['name'])) % 4}", 7, 28, 36)
    if len(beside) <= 4:
        pitch = 16 if len(beside) < 4 else 14
        first = (53 if len(beside) < 4 else 56) - pitch * (len(beside) - 1) / 2
        return face + "".join(rich(49, first + pitch * i, row, size) for i, row in enumerate(beside))
    rows, size = snug(line, width - 14, 4, size)
    size = scene.size(size)
    return "".join(rich(8, 37 + 14 * i, row, size) for i, row in enumerate(rows))


def building_card(scene: Scene, card: Building) -> str:
    """Cost, skills and virtue, what it does, its victory points."""
    width, height = BUILDING
    body = rect(0, 0, width, height, "card edge", 7) + head(width, 26, "f-roof wash", 7)
    name = names.building(card["name"])
    body += text(7, 18, name, fitting(name, width - 37, 12), "h")
    body += shield(width - 27, 1, card["vp"], 24)
    x = 8.0
    for good, number in card["cost"]["amounts"].items():
        body += use(good, x, 31, 19) + text(x + 9.5, 64, number, 13, "b m")
        x += 21
    if card["cost"]["any"]:
        mixed = payment({**card["cost"], "amounts": {}}).replace("~", " ")
        body += rich(x, 55, mixed, 11.5, "b")
    none = text(8, 83, say("label.no_skill"), 10.5, "s")
    body += skills_row(card["skills"], 7, 70, 18) if card["skills"] else none
    body += virtue_change(card["virtue"], width - 41, 70) + path("M7 93h98", "rule")
    rows, size = snug(effects(card["effects"]), width - 10, 3, 11)
    for i, row in enumerate(rows):
        body += rich(width / 2, 109 + 15 * i, row, size, "m")
    return body + scene.doubt(width - 8, 33, card["guessed"])


def apprentice_tip(card: Apprentice) -> str:
    """All that is on an apprentice, and whether it is reconstructed."""
    words = apprentice_words(card)
    return say("tip.card.guessed", card=words) if card["guessed"] else words


def building_tip(card: Building) -> str:
    """All that is on a building, and whether it is reconstructed."""
    words = building_words(card)
    return say("tip.card.guessed", card=words) if card["guessed"] else words
