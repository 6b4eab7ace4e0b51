"""The royal court, and the architects whose buildings the King opens."""

from __future__ import annotations

from boardwright.drawing.shapes import Part, group, num, path, rect, text
from boardwright.games.lisboa.drawing.cards import plan_tile, political_card
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, bust, panel, use
from boardwright.games.lisboa.drawing.sites import building_words, facade
from boardwright.games.lisboa.drawing.words import noble_name, say
from boardwright.games.lisboa.text.board.pieces import card_words
from boardwright.games.lisboa.view.schema import Architect, Building, Court


def court(scene: Scene, width: float, height: float) -> Part:
    """The card played at court under its canopy, who plays it, and the courtiers that wait."""
    now, players = scene.view["court"], scene.view["players"]
    columns = 4 if width > 180 else 2  # where there is room, all courtiers stand beside the hall
    beside = 46 if columns == 4 else 16
    x, wide, foot = beside, width - 2 * beside, num(height - 6)
    canopy = f"M{x} 34a{num(wide / 2)} 26 0 0 1 {num(wide)} 0"
    body = panel(width, height) + path(f"{canopy}V{foot}H{x}z", "floor")
    body += path(canopy, "canopy")
    tall = height - 40
    card = min(wide - 4, 100.0)
    drawn = _card(scene, now, card, tall)
    body += group(drawn, x + (wide - card) / 2, 30, ident="court-card")
    for number in range(players):  # Lacerda's stands with a noble
        right, below = number % 2, number // 2
        left = width - 33 if right else 4
        y = (8 + below * 52) if columns == 4 else (4 + below * (height - 40))
        body += _courtier(scene, now, number, left, y)
    return group(body, ident="court", title=say("court")), width, height


def _card(scene: Scene, now: Court | None, width: float, height: float) -> str:
    """The card at court; a visit whose card is not known shows the noble."""
    card = now["card"] if now else None
    if now is None or (card is None and now["noble"] is None):
        return rect(0, 0, width, height, "empty", 6) + use("throne", width / 2 - 18, height / 2 - 18, 36)
    name = scene.names[now["seat"]]
    if card is not None:
        title = say("tip.court", name=name, card=card_words(card))
        return group(political_card(card, width, height), title=title)
    noble = now["noble"] or ""
    drawn = rect(0, 0, width, height, "card", 6) + bust(noble, width / 2 - 28, (height - 67) / 2, 56)
    return group(drawn, title=say("tip.court.visit", name=name, noble=noble_name(noble)))


def _courtier(scene: Scene, now: Court | None, number: int, x: float, y: float) -> str:
    """A courtier in his place: framed if it is his player's visit, dashed if that player may follow."""
    name = scene.names[number]
    body = use(f"courtier-{scene.colour(number)}", 0, 0, 29)
    title = say("tip.courtier", name=name)
    if now is not None and now["seat"] == number:
        body = rect(-1, -1, 31, 32, "slot framed", 6) + body
        if now["noble"]:
            title = say("tip.court.visit", name=name, noble=noble_name(now["noble"]))
    elif now is not None and now["follower"] == number:
        body = rect(-1, -1, 31, 32, "slot framed dashed", 6) + body
        title = say("tip.follower", name=name)
    return group(body, x, y, ident=f"courtier-{number}", title=title)


def architects(scene: Scene, width: float, height: float) -> Part:
    """Both architects: plans, the building that can be opened, the next one."""
    both = scene.view["architects"]
    body, row = panel(width, height), (height - 12) / max(1, len(both))
    for i, architect in enumerate(both):
        body += group(_architect(scene, architect, width - 14, row - 4), 7, 8 + i * row)
    return group(body, ident="architects", title=say("architects")), width, height


def _architect(scene: Scene, architect: Architect, width: float, height: float) -> str:
    """An architect in a line: the plan on top, the building to open, the next one and how many are left."""
    ident, plans = architect["id"], architect["plans"]
    name = say(f"architect.{ident}")
    drawn, title = rect(0, 0, 50, height, "empty edge", 4), say("tip.plans.none", architect=name)
    if plans:
        drawn = plan_tile({"architect": ident, "officials": plans[0]}, 50, height)
        title = say("tip.plans", architect=name, plans=" ".join(map(str, plans)))
    body = scene.target(f"plans-{ident}", drawn, box(50, height, radius=4), title=title)
    wide = (width - 50 - 10) * 0.56
    drawn, title = _building(scene, architect["available"], ident, wide, height)
    body += scene.target(f"building-{ident}", drawn, box(wide, height, radius=4), 56, 0, title=title)
    left = 56 + wide + 6
    rest, small = width - left, (height - 17 if architect["next"] else height)
    drawn, title = _building(scene, architect["next"], ident, rest, small)
    body += group(drawn, left, height - small, ident=f"next-{ident}", title=title)
    if not architect["next"]:
        return body
    return body + text(left + rest, 13, say("label.times", count=architect["pile"]), "mu b r")


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
