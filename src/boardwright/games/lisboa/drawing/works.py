"""Houses, clergy tiles, favors and plans of a player board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, rect, text
from boardwright.games.lisboa.drawing.cards import clergy_tile, plan_chip, plan_tile, plan_words
from boardwright.games.lisboa.drawing.effects import effect, power_tag
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import panel, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.sight import HouseGroup, Plan, SeatView
from boardwright.games.lisboa.tables import NOBLES
from boardwright.games.lisboa.telling.pieces import clergy_words, effect_words

HOUSE: Final = 63.0  # height of a house's place
RIGHT: Final = 258.0  # where the right half begins
PLAN: Final = (46.0, 55.2)


def works(scene: Scene, number: int, width: float, height: float) -> Part:
    """Houses left; clergy, favors and plans right."""
    seat = scene.seat(number)
    body = panel(width, height, say("houses")) + text(RIGHT, 19, say("clergy"), "h l")
    for i, houses in enumerate(seat["houses"]):
        body += _group(scene, seat, houses, 13 + i * 80)
    body += _clergy(scene, seat) + _favors(scene, seat) + text(RIGHT, 152, say("plans"), "h l")
    return group(body + _plans(scene, seat, width - RIGHT - 12), ident=f"p{number}-works"), width, height


def _group(scene: Scene, seat: SeatView, houses: HouseGroup, x: float) -> str:
    """A group of houses, the first to be built lowest; built ones uncover what they give."""
    powers = houses["powers"]
    built = len(powers) - houses["left"]
    body = rect(0, 0, 76, 197, "box edge", 5)
    lines = []
    before = None
    for i, power in enumerate(powers):
        y = 194 - (i + 1) * HOUSE
        new = power if power != before else None
        before = power
        if i < built:
            body += rect(4, y + 2, 68, HOUSE - 4, "f-az3", 4)
            body += effect(38, y + 22, 28, new, tag_at=(38, y + 46))
            body += "" if new else text(38, y + 36, "·", "mu f18")
        else:
            body += use(f"house-{scene.colour(seat['seat'])}", 19, y + 2, 38)
            body += power_tag(38, y + 51, new) if new else ""
        if new:
            built_words = count("houses", i + 1)
            lines.append(say("tip.house", built=built_words, power=effect_words(new)))
    name = scene.names[seat["seat"]]
    head = say("tip.houses", name=name, group=say(f"group.{houses['id']}"), left=houses["left"])
    ident = f"p{seat['seat']}-houses-{houses['id']}"
    return scene.target(ident, body, box(76, 197, radius=5), x, 28, title="\n".join([head, *lines]))


def _clergy(scene: Scene, seat: SeatView) -> str:
    body = ""
    for i in range(seat["clergy_spaces"]):
        tile = seat["clergy"][i] if i < len(seat["clergy"]) else None
        drawn = clergy_tile(tile, 47, 52) if tile else rect(0, 0, 47, 52, "dash", 5)
        title = clergy_words(tile) if tile else say("tip.free_clergy")
        ident = f"p{seat['seat']}-clergy-{i + 1}"
        body += scene.target(ident, drawn, box(47, 52), RIGHT + i * 49.5, 28, title=title)
    return body


def _favors(scene: Scene, seat: SeatView) -> str:
    body = ""
    for i, noble in enumerate(NOBLES):
        has = noble in seat["favors"]
        drawn = rect(0, 0, 62, 44, "card" if has else "dash", 5)
        drawn += use("favor", 5, 8, 28) if has else ""
        drawn += use(noble, 36 if has else 20, 11, 21, "line" if has else "line2")
        title = say("tip.own_favor" if has else "tip.no_favor", noble=say(f"noble.{noble}"))
        body += group(drawn, RIGHT + i * 66, 89, ident=f"p{seat['seat']}-favor-{noble}", title=title)
    return body


def _plans(scene: Scene, seat: SeatView, width: float) -> str:
    """Plans to complete, then completed ones."""
    body, seen = "", set()
    for i, (plan, done, x, y, wide, tall) in enumerate(plan_places(seat, width)):
        ident = f"p{seat['seat']}-plan-{plan['architect']}-{plan['officials']}"
        large = tall > wide
        drawn = plan_tile(plan, wide, done=done) if large else plan_chip(plan, wide, tall, done=done)
        title = plan_words(plan, done=done)
        if done or ident in seen:  # only the first of equal plans is a target (LIS-DECREE-11)
            body += group(drawn, RIGHT + x, 161 + y, ident=f"p{seat['seat']}-plans-{i + 1}", title=title)
        else:
            seen.add(ident)
            outline = box(wide, tall, radius=4)
            body += scene.target(ident, drawn, outline, RIGHT + x, 161 + y, title=title)
    return body


def plan_places(seat: SeatView, width: float) -> list[tuple[Plan, bool, float, float, float, float]]:
    """Each plan with whether it is completed, its place and its size: up to four large, more as chips."""
    plans = [(plan, False) for plan in seat["plans"]] + [(plan, True) for plan in seat["completed"]]
    if len(plans) <= 4:
        return [(plan, done, i * 50.0, 0.0, PLAN[0], PLAN[1]) for i, (plan, done) in enumerate(plans)]
    columns = max(4, -(-len(plans) // 2))
    step = width / columns
    return [
        (plan, done, i % columns * step, i // columns * 33.0, step - 4, 29.0)
        for i, (plan, done) in enumerate(plans)
    ]
