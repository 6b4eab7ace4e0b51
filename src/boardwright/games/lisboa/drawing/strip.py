"""Another seat's board in a strip of a third of the sheet: everything it has, in four lines."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, fit, group, head, path, rect, text
from boardwright.games.lisboa.drawing.cards import plan_chip, plan_words
from boardwright.games.lisboa.drawing.effects import effect
from boardwright.games.lisboa.drawing.hand import backs
from boardwright.games.lisboa.drawing.portfolio import bureau_target, dock_target, hold, selling
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import bust, envelope, stat, tag, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.sight import Card, Dock, Plan, SeatView
from boardwright.games.lisboa.tables import ARCHITECTS, CUBES, GOODS, NOBLES
from boardwright.games.lisboa.telling.pieces import clergy_words, mission_words

WIDTH, HEIGHT = 466.0, 214.0
DOCK: Final = (88.0, 78.0)
SLOT: Final = (54.0, 78.0)


def strip(scene: Scene, number: int) -> Part:
    """A seat in short."""
    colour = scene.colour(number)
    body = rect(0, 0, WIDTH, HEIGHT, "pan", 7) + head(WIDTH, 33, f"f-p-{colour}", 7)
    body += _header(scene, scene.seat(number), colour) + belongings(scene, number)
    return group(body, ident=f"p{number}-board"), WIDTH, HEIGHT


def belongings(scene: Scene, number: int) -> str:
    """Everything but the name: portfolio, goods and rubble, works, what was gained."""
    seat, colour, body = scene.seat(number), scene.colour(number), ""
    for i, dock in enumerate(seat["docks"]):
        drawn = small_dock(dock, selling(scene, number, i))
        body += dock_target(scene, seat, i, dock, drawn, DOCK, 9 + i * 92, 40)
    for i, card in enumerate(seat["bureau"]):
        body += bureau_target(scene, seat, i, card, _slot(card), SLOT, 287 + i * 58, 40)
    return body + _goods(seat, colour) + _works(scene, seat, colour)


def _header(scene: Scene, seat: SeatView, colour: str) -> str:
    name = scene.names[seat["seat"]]
    body = rect(5, 4, 165, 25, "f-paper", 12) + use(f"shape-{colour}", 10, 7.5, 18)
    body += group(text(35, 22, fit(name, 88, 15), "b f15 ser l"), title=name)
    if seat["seat"] in scene.view["winners"]:
        body += text(164, 21, say("label.winner"), "b r")
    elif scene.view["turn_of"] == seat["seat"]:
        body += text(164, 21, say("label.to_play"), "b r")
    elif seat["starter"]:
        body += use("start", 146, 7, 18)
    numbers = [("wig", seat["wigs"]), ("env", seat["influence"])]
    numbers += [("coin", seat["reis"]), ("card", len(seat["backs"]))]
    for i, (icon, number) in enumerate(numbers):
        x = 176 + i * 71
        shown = rect(0, 4, 66, 25, "f-paper", 12) + stat(6, 16.5, icon, number, 21)
        body += group(shown, x, 0, title=points(scene, seat) if icon == "wig" else "")
    return body


def points(scene: Scene, seat: SeatView) -> str:
    """A seat's wigs, and line by line where they come from."""
    name = scene.names[seat["seat"]]
    parts = seat["points"].items()
    lines = [say("tip.source", source=say(f"source.{source}"), wigs=wigs) for source, wigs in parts]
    return "\n".join([say("tip.wigs", name=name, wigs=count("wigs", seat["wigs"])), *lines])


def small_dock(dock: Dock, selling_now: bool) -> str:
    """A dock in short; while goods may be sold there, without its words."""
    width, height = DOCK
    ship, card = dock["ship"], dock["card"]
    if ship is not None:
        body = rect(0, 0, width, height, "box edge", 5) + use("ship", 3, 2, 26, f"d-{ship['colour']}")
        body += tag(46, 14, f"+{ship['bonus']}", "coin") + envelope(66, 4, 19, ship["influence"])
        body += hold(ship, dock, (width - ship["hold"] * 21 + 3) / 2, 31, 17)
        if selling_now:
            return body
        words = say("label.at_sea" if dock["at_sea"] else "label.docked")
        return body + text(width / 2, 66, words, "b" if dock["at_sea"] else "mu")
    if card is not None:
        body = rect(0, 0, width, height, "box edge", 5) + bust(card["kind"], 6, 14, 38)
        return body + envelope(49, 22, 32, card["influence"], "b ond f13")
    return rect(0, 0, width, height, "dash edge", 5)


def _slot(card: Card | None) -> str:
    width, height = SLOT
    if card is None:
        return rect(0, 0, width, height, "dash edge", 5) + use("treasury", 18, 30, 18, "line2")
    body = rect(0, 0, width, height, "box edge", 5)
    return body + effect(27, 28, 30, card["benefit"], tag_at=(27, 60))


def _goods(seat: SeatView, colour: str) -> str:
    """Goods and rubble in one line, then sets and room."""
    y, body = 126, ""
    for i, good in enumerate(GOODS):
        body += use(good, 10 + i * 43, y, 22) + text(36 + i * 43, y + 17, seat["goods"][good], "b f15 l")
    for i, kind in enumerate(CUBES):
        body += use(kind, 188 + i * 43, y, 22) + text(214 + i * 43, y + 17, seat["rubble"][kind], "b f15 l")
    body += use(f"set-{colour}", 322, y - 1, 24)
    body += text(350, y + 17, say("label.of", some=seat["sets"], all=seat["sets_most"]), "b f13 l")
    used = say("label.of", some=seat["used"], all=seat["capacity"])
    return body + use("portfolio", 402, y, 21) + text(428, y + 16, used, "l")


def _works(scene: Scene, seat: SeatView, colour: str) -> str:
    """Officials, houses, plans and favors; below them clergy, decrees, missions and the hand."""
    y = 153
    body = path(f"M10 {y}H{WIDTH - 10:.0f}", "rule")
    body += stat(10, y + 15, f"official-{colour}", seat["officials"], 21)
    houses = "/".join(str(group_["left"]) for group_ in seat["houses"])
    body += stat(54, y + 15, f"house-{colour}", houses, 21, "b f13 l") + _plans(seat, 124, y + 3)
    x = 352.0
    for noble in NOBLES:
        has = noble in seat["favors"]
        body += use(noble, x, y + 6, 19, "line" if has else "weave")
        x += 22
    body += stat(426, y + 15, "decree", seat["decree_count"], 19, "b f13 l")
    x = 10.0
    for tile in seat["clergy"]:
        power = tile["power"] or tile["immediate"]
        drawn = effect(11, 13, 21, power, tag_at=(42, 15))
        body += group(rect(-2, 0, 70, 26, "box", 5) + drawn, x, y + 31, title=clergy_words(tile))
        x += 74
    body += backs(seat, 310, y + 33, 17)
    for i, mission in enumerate(seat["missions"]):
        drawn = use("mission", 0, 0, 20)
        body += group(drawn, 414 + i * 23, y + 34, title=mission_words(mission))
    return body


def _plans(seat: SeatView, x: float, y: float) -> str:
    """Plans with their officials; of completed ones how many of each architect."""
    body = ""
    step = min(34.0, 140 / max(1, len(seat["plans"])))
    for plan in seat["plans"]:
        body += group(plan_chip(plan, step - 3, 22), x, y, title=plan_words(plan))
        x += step
    for architect in ARCHITECTS:
        done = [plan for plan in seat["completed"] if plan["architect"] == architect]
        if done:
            sum_up: Plan = {"architect": architect, "officials": len(done)}
            words = "\n".join(plan_words(plan, done=True) for plan in done)
            body += group(plan_chip(sum_up, 40, 22, done=True), x, y, title=words)
            x += 43
    return body
