"""Lacerda's area: the turn he takes next, his ships, what he has gathered, and his figures on the board."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group
from boardwright.games.lisboa.drawing.cards import plan_chip, plan_words
from boardwright.games.lisboa.drawing.effects import ACTIONS
from boardwright.games.lisboa.drawing.holdings import Cell, decree_pile, favors, laid, stat_cell
from boardwright.games.lisboa.drawing.portfolio import dock_target, small_dock
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import narrowed, panel, use
from boardwright.games.lisboa.drawing.words import count, noble_name, say
from boardwright.games.lisboa.printed.tables import CUBES, GOODS
from boardwright.games.lisboa.text.terms import good_words
from boardwright.games.lisboa.view.schema import Lacerda, SeatView

HEIGHT: Final = 146.0
NEXT: Final = 268.0
SHIPS: Final = 316.0
STORES: Final = 262.0
PAPERS: Final = 265.0
GAP: Final = 7.0
DOCK: Final = (70.0, 104.0)


def area(scene: Scene, number: int, width: float) -> Part:
    """All of it side by side."""
    body, x = "", 0.0
    for drawn, wide, _ in parts(scene, number):
        body += group(drawn, x, 0)
        x += wide + GAP
    return group(body, ident=f"p{number}-board"), width, HEIGHT


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
    body += use("courtier-green", 14, 32, 32) + use(now["noble"], 54, 36, 24, "line")
    body += narrowed(86, 54, noble_name(now["noble"]), NEXT - 100, 15, "b f15 l")
    words = say(f"lacerda.{now['place']}", action=say(f"act.{now['action']}"))
    for i, (action, line) in enumerate(
        [(now["action"], words), (now["noble_action"], say(f"act.{now['noble_action']}"))]
    ):
        icon, tint = ACTIONS[action]
        body += use(icon, 16, 74 + i * 33, 26, tint)
        body += narrowed(52, 92 + i * 33, line, NEXT - 66, 14, "f14 l")
    return group(body, ident="lacerda-next", title=next_words(now))


def next_words(now: Lacerda) -> str:
    """His next turn in a sentence."""
    action = say(f"lacerda.{now['place']}", action=say(f"act.{now['action']}"))
    facts = {"noble": noble_name(now["noble"]), "action": action}
    return say("tip.lacerda.next", noble_action=say(f"act.{now['noble_action']}"), **facts)


def _ships(scene: Scene, seat: SeatView) -> str:
    """His ships, docked or at sea."""
    body, number = panel(SHIPS, HEIGHT, say("lacerda.ships")), seat["seat"]
    step = min(DOCK[0] + 5, (SHIPS - 20) / max(1, len(seat["docks"])))
    for i, dock in enumerate(seat["docks"]):
        size = (step - 5, DOCK[1])
        body += dock_target(scene, seat, i, dock, small_dock(dock, *size), size, 12 + i * step, 32)
    return group(body, ident=f"p{number}-ships")


def _stores(scene: Scene, seat: SeatView) -> str:
    """Rubble, goods, houses, officials and shops, each with its number."""
    colour, number = scene.colour(seat["seat"]), seat["seat"]
    left, shops = seat["houses"][0]["left"], sum(seat["shops"].values())
    rows = [
        [(kind, seat["rubble"][kind], say(f"cube.{kind}")) for kind in CUBES],
        [(good, seat["goods"][good], good_words(i, seat["goods"][good])) for i, good in enumerate(GOODS)],
        [
            (f"house-{colour}", left, count("houses", left)),
            (f"official-{colour}", seat["officials"], count("officials", seat["officials"])),
            ("shop", shops, f"{say('source.shops')}: {shops}"),
        ],
    ]
    body = panel(STORES, HEIGHT, say("lacerda.stores"))
    for row, line in enumerate(rows):
        cells = [Cell("", stat_cell(icon, many, 56, 30), 56, words) for icon, many, words in line]
        body += group(laid(scene, cells, 30), 12, 34 + row * 35)
    return group(body, ident=f"p{number}-stores")


def _papers(scene: Scene, seat: SeatView) -> str:
    """Plans with their officials, favors and decrees."""
    at_work = sum(plan["officials"] for plan in seat["plans"])
    body = panel(PAPERS, HEIGHT, say("lacerda.papers", officials=count("officials", at_work)))
    columns = max(6, -(-len(seat["plans"]) // 2))
    step = (PAPERS - 22) / columns
    for i, plan in enumerate(seat["plans"]):
        x, y = 12 + i % columns * step, 34 + i // columns * 32
        body += group(plan_chip(plan, step - 4, 28), x, y, title=plan_words(plan))
    row = [*favors(seat, 34, 34), decree_pile(seat, 76, 34)]
    return group(body + group(laid(scene, row, 34), 12, 102), ident=f"p{seat['seat']}-papers")


# ---------------------------------------------------------------------------- on the shared board


def courtier(scene: Scene, noble: str, x: float, y: float) -> str:
    """His courtier, where it stands with a noble."""
    now = scene.view["lacerda"]
    if now is None or now["courtier"] != noble:
        return ""
    title = say("tip.lacerda.courtier", noble=noble_name(noble), words=next_words(now))
    return group(
        use("courtier-green", 0, 0, 28), x, y, ident="lacerda-courtier", title=title, css=scene.aside
    )


def helper(scene: Scene, kind: str, x: float, y: float) -> str:
    """His helper, where it stands on a stack of political cards."""
    now = scene.view["lacerda"]
    if now is None or now["helper"] != kind:
        return ""
    title = say("tip.lacerda.helper", kind=noble_name(kind), words=next_words(now))
    return group(use("mask", 0, 0, 24), x, y, ident="lacerda-helper", title=title, css=scene.aside)


def does_next(scene: Scene, action: str) -> bool:
    """Whether an action is one of the two of his next turn."""
    now = scene.view["lacerda"]
    return now is not None and action in (now["action"], now["noble_action"])
