"""Lacerda's area: the turn he takes next, his ships, what he has gathered, and his figures on the board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group, scaled, text
from boardwright.games.lisboa.drawing.cards import plan_chip, plan_words
from boardwright.games.lisboa.drawing.effects import ACTIONS
from boardwright.games.lisboa.drawing.portfolio import dock_target, selling
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import lines_of, panel, stat, use
from boardwright.games.lisboa.drawing.strip import DOCK, small_dock
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.phrases import good_words
from boardwright.games.lisboa.sight import Lacerda, SeatView
from boardwright.games.lisboa.tables import CUBES, GOODS, NOBLES
from boardwright.games.lisboa.telling.pieces import decree_words

HEIGHT: Final = 112.0
NEXT: Final = 280.0
SHIPS: Final = 386.0
STORES: Final = 254.0
PAPERS: Final = 292.0
GAP: Final = 7.0


def area(scene: Scene, number: int, width: float) -> Part:
    """All of it side by side, as wide as asked for."""
    drawn, x = "", 0.0
    for body, wide, _ in parts(scene, number):
        drawn += group(body, x, 0)
        x += wide + GAP
    scale = width / (x - GAP)
    return group(scaled(drawn, 0, 0, scale), ident=f"p{number}-board"), width, HEIGHT * scale


def parts(scene: Scene, number: int) -> list[Part]:
    """Next turn, ships, stores and papers."""
    seat = scene.seat(number)
    return [
        (_next(scene), NEXT, HEIGHT),
        (_ships(scene, seat), SHIPS, HEIGHT),
        (_stores(scene, seat), STORES, HEIGHT),
        (_papers(scene, seat), PAPERS, HEIGHT),
    ]


def _next(scene: Scene) -> str:
    """The noble he visits next, the state action, the noble action."""
    now = scene.view["lacerda"]
    body = panel(NEXT, HEIGHT, say("lacerda.next"))
    if now is None:  # before the board is laid out
        return group(body, ident="lacerda-next")
    body += use("courtier-green", 16, 28, 30) + use(now["noble"], 50, 32, 22, "line")
    body += text(80, 48, noble_name(now["noble"]), "b f15 l")
    words = say(f"lacerda.{now['place']}", action=say(f"act.{now['action']}"))
    for i, (action, line) in enumerate(
        [(now["action"], words), (now["noble_action"], say(f"act.{now['noble_action']}"))]
    ):
        icon, tint = ACTIONS[action]
        body += use(icon, 18, 60 + i * 24, 20, tint)
        lines, font = lines_of(line, NEXT - 60, 13, "l")
        body += text(46, 75 + i * 24, lines[0], font)
    return group(body, ident="lacerda-next", title=next_words(now))


def next_words(now: Lacerda) -> str:
    """His next turn in a sentence."""
    action = say(f"lacerda.{now['place']}", action=say(f"act.{now['action']}"))
    facts = {"noble": noble_name(now["noble"]), "action": action}
    return say("tip.lacerda.next", noble_action=say(f"act.{now['noble_action']}"), **facts)


def _ships(scene: Scene, seat: SeatView) -> str:
    """His ships, docked or at sea, with the goods that may be sold there now."""
    body = panel(SHIPS, HEIGHT, say("lacerda.ships"))
    for i, dock in enumerate(seat["docks"]):
        drawn = small_dock(dock, selling(scene, seat["seat"], i))
        body += dock_target(scene, seat, i, dock, drawn, DOCK, 10 + i * 92, 27)
    return group(body, ident=f"p{seat['seat']}-ships")


def _stores(scene: Scene, seat: SeatView) -> str:
    """Rubble, goods, houses, officials and shops, each with its number."""
    colour = scene.colour(seat["seat"])
    body = panel(STORES, HEIGHT, say("lacerda.stores"))
    lines = [
        [(kind, seat["rubble"][kind], say(f"cube.{kind}")) for kind in CUBES],
        [(good, seat["goods"][good], good_words(i, seat["goods"][good])) for i, good in enumerate(GOODS)],
    ]
    houses = seat["houses"][0]["left"]
    lines[0].append((f"house-{colour}", houses, count("houses", houses)))
    lines[0].append((f"official-{colour}", seat["officials"], count("officials", seat["officials"])))
    for row, line in enumerate(lines):
        for i, (icon, number, words) in enumerate(line):
            body += group(stat(12 + i * 48, 46 + row * 36, icon, number, 21, "b f13 l"), title=words)
    shops = sum(seat["shops"].values())
    drawn = use("shop", 204, 71.5, 21, "any") + text(230, 87, shops, "b f13 l")
    body += group(drawn, title=f"{say('source.shops')}: {shops}")
    return group(body, ident=f"p{seat['seat']}-stores")


def _papers(scene: Scene, seat: SeatView) -> str:
    """Plans with their officials, favors and decrees."""
    at_work = sum(plan["officials"] for plan in seat["plans"])
    body = panel(PAPERS, HEIGHT, say("lacerda.papers", officials=count("officials", at_work)))
    columns = max(7, -(-len(seat["plans"]) // 2))
    step = (PAPERS - 24) / columns
    for i, plan in enumerate(seat["plans"]):
        x, y = 13 + i % columns * step, 27 + i // columns * 25
        body += group(plan_chip(plan, step - 4, 22), x, y, title=plan_words(plan))
    for i, noble in enumerate(NOBLES):
        has = noble in seat["favors"]
        drawn = use("favor", 0, 0, 22) if has else ""
        drawn += use(noble, 24 if has else 12, 2, 19, "line" if has else "line2")
        title = say("tip.own_favor" if has else "tip.no_favor", noble=say(f"noble.{noble}"))
        body += group(drawn, 16 + i * 54, 80, ident=f"p{seat['seat']}-favor-{noble}", title=title)
    words = "\n".join(decree_words(decree) for decree in seat["decrees"])
    shown = use("decree", 190, 79, 24) + text(
        220, 96, say("label.times", count=seat["decree_count"]), "b f15 l"
    )
    return group(body + group(shown, title=words), ident=f"p{seat['seat']}-papers")


# ---------------------------------------------------------------------------- on the shared board


def courtier(scene: Scene, noble: str, x: float, y: float) -> str:
    """His courtier, where it stands with a noble."""
    now = scene.view["lacerda"]
    if now is None or now["courtier"] != noble:
        return ""
    title = say("tip.lacerda.courtier", noble=noble_name(noble), words=next_words(now))
    return group(use("courtier-green", 0, 0, 30), x, y, ident="lacerda-courtier", title=title)


def helper(scene: Scene, kind: str, x: float, y: float) -> str:
    """His helper, where it stands on a stack of political cards."""
    now = scene.view["lacerda"]
    if now is None or now["helper"] != kind:
        return ""
    title = say("tip.lacerda.helper", kind=noble_name(kind), words=next_words(now))
    return group(use("mask", 0, 0, 24), x, y, ident="lacerda-helper", title=title)


def does_next(scene: Scene, action: str) -> bool:
    """Whether an action is one of the two of his next turn."""
    now = scene.view["lacerda"]
    return now is not None and action in (now["action"], now["noble_action"])
