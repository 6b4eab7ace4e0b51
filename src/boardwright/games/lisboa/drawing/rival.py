"""The solo rival's board: what it has of a player board, and which card it takes next."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.shapes import Part, group, rect, text
from boardwright.games.lisboa.drawing.cards import plan_chip, plan_tile, plan_words
from boardwright.games.lisboa.drawing.own import board_head
from boardwright.games.lisboa.drawing.portfolio import DOCK, dock_target, large_dock
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import cubes, panel, use
from boardwright.games.lisboa.drawing.words import noble_name, say
from boardwright.games.lisboa.drawing.works import plan_places
from boardwright.games.lisboa.sight import SeatView
from boardwright.games.lisboa.tables import CUBES

SHIPS: Final = 466.0
PANEL: Final = 162.0  # height of the chapters


def rival_board(scene: Scene, number: int, width: float) -> Part:
    """The head, then ships, rubble and houses, plans and decrees."""
    seat = scene.seat(number)
    head, _, tall = board_head(scene, number, width)
    body = head
    ships = panel(SHIPS, PANEL, say("rival.ships"))
    for i, dock in enumerate(seat["docks"]):
        ships += dock_target(scene, seat, i, dock, large_dock(dock), DOCK, 14 + i * 147, 28)
    body += group(ships, 0, tall + 7)
    body += group(_pieces(scene, seat), SHIPS + 13, tall + 7)
    body += group(_papers(scene, seat, width - 2 * (SHIPS + 13)), 2 * (SHIPS + 13), tall + 7)
    return group(body, ident=f"p{number}-board"), width, tall + 7 + PANEL


def _pieces(scene: Scene, seat: SeatView) -> str:
    """Rubble by kind, sets, and houses still to build."""
    colour = scene.colour(seat["seat"])
    body = panel(SHIPS, PANEL, say("sets")) + text(254, 19, say("houses"), "h l")
    for row, kind in enumerate(CUBES):
        body += cubes(16, 30 + row * 31, [kind] * seat["rubble"][kind], seat["sets_most"], 28)
    for i in range(seat["sets_most"]):
        x = 16 + i * 29
        if i < seat["sets"]:
            body += text(x + 14, 146, "✓", "b f15")
        else:
            body += use(f"set-{colour}", x + 2, 126, 24)
    left = sum(houses["left"] for houses in seat["houses"])
    places = sum(len(houses["powers"]) for houses in seat["houses"])
    for i in range(places):
        x, y = 254 + i % 4 * 50, 34 + i // 4 * 56
        there = i < left
        body += use(f"house-{colour}", x, y, 44) if there else rect(x + 5, y + 5, 34, 34, "dash", 4)
    return group(body, ident=f"p{seat['seat']}-pieces")


def _papers(scene: Scene, seat: SeatView, width: float) -> str:
    """Plans, decrees face down, and the stack it takes from next."""
    body = panel(width, PANEL, say("plans"))
    for plan, done, x, y, wide, tall in plan_places(seat, width - 30):
        large = tall > wide
        drawn = plan_tile(plan, wide, done=done) if large else plan_chip(plan, wide, tall, done=done)
        body += group(drawn, 16 + x, 29 + y, title=plan_words(plan, done=done))
    body += use("decree", 16, 102, 30)
    body += text(54, 122, say("label.times", count=seat["decree_count"]), "b f15 l")
    body += text(88, 121, say("label.face_down"), "mu l")
    stack = next_stack(scene)
    if stack:
        body += use("mask", 196, 104, 26) + use(stack, 228, 105, 24, "line")
        body += text(258, 121, say("rival.next", kind=noble_name(stack)), "l")
    return group(body, ident=f"p{seat['seat']}-papers")


def next_stack(scene: Scene) -> str:
    """The stack with the most cards, in the order of the display where they are even (LISS-RIVAL-03)."""
    stacks = [stack for stack in scene.view["stacks"] if stack["left"]]
    return max(stacks, key=lambda stack: stack["left"])["kind"] if stacks else ""
