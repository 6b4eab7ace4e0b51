"""The royal court, and the architects whose buildings the King opens."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, num, path, rect, text
from boardwright.games.lisboa.drawing.cards import CARD, plan_tile, political_card
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import bust, panel, use
from boardwright.games.lisboa.drawing.sites import building_words, facade
from boardwright.games.lisboa.drawing.words import noble_name, say
from boardwright.games.lisboa.sight import Architect, Building, Court
from boardwright.games.lisboa.telling.pieces import card_words

ARCHITECTS: Final = (310.0, 284.0)
LINE: Final = 126.0  # height of an architect


def court(scene: Scene, width: float, height: float) -> Part:
    """The card played at court, who plays it, and the courtiers that wait."""
    now = scene.view["court"]
    middle = width / 2
    body = panel(width, height, say("court"))
    foot = num(height - 6)
    hall = f"M{num(middle - 60)} {foot}V54q0-28 60-28t60 28V{foot}z"
    body += path(hall, "floor") + group(_card(scene, now), middle - 52, 36, ident="court-card")
    aisle = (middle - 60) / 2 - 19  # a courtier in the middle of the room beside the hall
    for number in range(scene.view["players"]):  # Lacerda's stands with a noble
        x = aisle + 2 if number % 2 == 0 else width - aisle - 40
        body += _courtier(scene, now, number, x, 32 + number // 2 * 54)
    return group(body, ident="court"), width, height


def _card(scene: Scene, now: Court | None) -> str:
    """The card at court; a visit whose card is not known shows the noble."""
    card = now["card"] if now else None
    if now is None or (card is None and now["noble"] is None):
        return rect(0, 0, *CARD, "empty", 6)
    name = scene.names[now["seat"]]
    if card is not None:
        title = say("tip.court", name=name, card=card_words(card))
        return group(political_card(card), title=title)
    noble = now["noble"] or ""
    drawn = rect(0, 0, *CARD, "card", 6) + bust(noble, 20, 13, 64)
    return group(drawn, title=say("tip.court.visit", name=name, noble=noble_name(noble)))


def _courtier(scene: Scene, now: Court | None, number: int, x: float, y: float) -> str:
    """A courtier in his place: framed if it is his player's visit, dashed if that player may follow."""
    name = scene.names[number]
    body = '<ellipse cx="19" cy="38" rx="19" ry="7" class="slot"/>'
    body += use(f"courtier-{scene.colour(number)}", 1, 2, 36)
    title = say("tip.courtier", name=name)
    if now is not None and now["seat"] == number:
        body += path(box(42, 50, -2, -2).edge, "hl framed")
        if now["noble"]:
            title = say("tip.court.visit", name=name, noble=noble_name(now["noble"]))
    elif now is not None and now["follower"] == number:
        body += path(box(42, 50, -2, -2).edge, "hl framed dashed")
        title = say("tip.follower", name=name)
    return group(body, x, y, ident=f"courtier-{number}", title=title)


def architects(scene: Scene) -> Part:
    """Both architects: plans, the building that can be opened, the next one."""
    body = panel(*ARCHITECTS, say("architects"))
    for i, architect in enumerate(scene.view["architects"]):
        body += group(_architect(scene, architect), 10, 26 + i * LINE)
    return group(body, ident="architects"), *ARCHITECTS


def _architect(scene: Scene, architect: Architect) -> str:
    ident, plans = architect["id"], architect["plans"]
    name = say(f"architect.{ident}")
    width = ARCHITECTS[0] - 20
    body = rect(0, 0, width, LINE - 4, "box", 5) + rect(0, 0, width, 20, f"f-a-{ident}", 5)
    body += text(10, 14.5, f"{say(f'architect.{ident}.letter')}  {name}", "l b onw")
    drawn, title = rect(0, 0, 52, 62, "empty", 4), say("tip.plans.none", architect=name)
    if plans:
        below = range(min(3, len(plans)) - 1, 0, -1)
        drawn = "".join(rect(j * 2.5, -j * 2.5, 52, 62, f"f-a-{ident} solid", 4) for j in below)
        drawn += plan_tile({"architect": ident, "officials": plans[0]}, 52)
        title = say("tip.plans", architect=name, plans=" ".join(map(str, plans)))
    body += scene.target(f"plans-{ident}", drawn, box(52, 62, radius=4), 10, 34, title=title)
    if len(plans) > 1:
        rest = " ".join(map(str, plans[1:5]))
        body += text(8, 114, say("label.then", plans=rest), "mu l")
    available, next_one = architect["available"], architect["next"]
    drawn, title = _building(scene, available, ident, 104, 76)
    body += scene.target(f"building-{ident}", drawn, box(104, 76, radius=4), 82, 26, title=title)
    body += text(134, 115, say("label.now"), "mu")
    drawn, title = _building(scene, next_one, ident, 84, 62)
    body += group(drawn, 198, 38, ident=f"next-{ident}", title=title)
    return body + text(240, 115, say("label.next", count=architect["pile"]), "mu")


def _building(
    scene: Scene, building: Building | None, ident: str, width: float, height: float
) -> tuple[str, str]:
    """A building of an architect and its words."""
    if building is None:
        name = say(f"architect.{ident}")
        return rect(0, 0, width, height, "empty edge", 4), say("tip.no_building", architect=name)
    drawn = facade(building, width, height)
    drawn += scene.doubt(width - 8, 9, f"public_buildings.tiles.{building['id']}")
    return drawn, building_words(building, "tip.available")
