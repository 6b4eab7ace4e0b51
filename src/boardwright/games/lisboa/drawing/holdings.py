"""What a player owns, each thing in a cell: goods, rubble, houses, plans, clergy tiles, missions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.drawing.shapes import group, rect, text
from boardwright.games.lisboa.drawing.cards import (
    clergy_tile,
    mission_reward,
    plan_chip,
    plan_words,
)
from boardwright.games.lisboa.drawing.effects import ACTIONS
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, narrowed, pale, use
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.printed.tables import ARCHITECTS, CUBES, GOODS, NOBLES
from boardwright.games.lisboa.text.board.pieces import clergy_words, decree_words, mission_words
from boardwright.games.lisboa.text.terms import wording
from boardwright.games.lisboa.view.schema import HouseGroup, Mission, SeatView
from boardwright.kernel.grammar import capital


@dataclass(frozen=True, slots=True)
class Cell:
    """Something owned: drawn at 0,0 in its size, with its tip; with an id it may be acted on."""

    ident: str
    drawn: str
    width: float
    title: str
    bare: bool = False  # no frame of its own when nothing is asked of it


def laid(scene: Scene, cells: Sequence[Cell], height: float, gap: float = 3) -> str:
    """Cells in a row, each a target as large as it is."""
    body, x = "", 0.0
    for cell in cells:
        if cell.ident:
            outline = box(cell.width, height, radius=5)
            body += scene.target(cell.ident, cell.drawn, outline, x, 0, title=cell.title)
        else:
            body += group(cell.drawn, x, 0, title=cell.title)
        x += cell.width + gap
    return body


def stat_cell(icon: str, words: object, width: float, height: float, *, mute: bool = False) -> str:
    """A symbol and a number on a ground that takes clicks."""
    size = min(25.0, height - 6, width - 22)
    shown = str(words)
    left = max(2.0, (width - size - 5 - 9.5 * len(shown)) / 2)
    css = "mu f16 l" if mute else "b f16 l"
    drawn = rect(0, 0, width, height, "bare edge", 5) + use(icon, left, (height - size) / 2, size)
    return drawn + narrowed(left + size + 4, height / 2 + 6, shown, width - left - size - 4, 16, css)


def goods(scene: Scene, seat: SeatView, width: float, height: float) -> list[Cell]:
    """The warehouse."""
    name, found = scene.names[seat["seat"]], []
    for good in GOODS:
        many = seat["goods"][good]
        title = say("tip.store", good=capital(say(f"good.{good}")), name=name, count=many)
        drawn = stat_cell(good, many, width, height, mute=not many)
        found.append(Cell(f"p{seat['seat']}-store-{good}", drawn, width, title))
    return found


def rubble(seat: SeatView, width: float, height: float) -> list[Cell]:
    """Cubes by their kind."""
    return [
        Cell("", stat_cell(kind, many, width, height, mute=not many), width, say(f"cube.{kind}"))
        for kind in CUBES
        for many in [seat["rubble"][kind]]
    ]


def sets(scene: Scene, seat: SeatView, width: float, height: float) -> Cell:
    """Complete sets of rubble, of how many."""
    shown = say("label.per", some=seat["sets"], all=seat["sets_most"])
    drawn = stat_cell(f"set-{scene.colour(seat['seat'])}", shown, width, height)
    return Cell("", drawn, width, count("sets", seat["sets"]))


def decree_pile(seat: SeatView, width: float, height: float) -> Cell:
    """How many decrees, all of them in the tip."""
    words = "\n".join([say("decrees"), *map(decree_words, seat["decrees"])])
    return Cell("", stat_cell("decree", seat["decree_count"], width, height), width, words)


def favors(seat: SeatView, width: float, height: float) -> list[Cell]:
    """The nobles' favors: a noble whose favor is missing is pale."""
    found = []
    for noble in NOBLES:
        has, size = noble in seat["favors"], min(22.0, width - 2)
        drawn = rect(0, 0, width, height, "here" if has else "dash", 5)
        drawn += use(noble, (width - size) / 2, (height - size) / 2, size, "line" if has else "line2")
        title = say("tip.own_favor" if has else "tip.no_favor", noble=say(f"noble.{noble}"))
        found.append(Cell("", drawn, width, title))
    return found


def houses(scene: Scene, seat: SeatView, width: float, height: float) -> list[Cell]:
    """The groups of houses, with what building them gives in the tip."""
    colour = scene.colour(seat["seat"])
    return [
        Cell(
            f"p{seat['seat']}-houses-{one['id']}",
            stat_cell(f"house-{colour}", one["left"], width, height, mute=not one["left"]),
            width,
            houses_words(scene, seat, one),
        )
        for one in seat["houses"]
    ]


def houses_words(scene: Scene, seat: SeatView, houses: HouseGroup) -> str:
    """A group of houses in words: how many are left, and what each house built gives."""
    name = scene.names[seat["seat"]]
    lines = [say("tip.houses", name=name, group=say(f"group.{houses['id']}"), left=houses["left"])]
    before = None
    for i, power in enumerate(houses["powers"], 1):
        if power is not None and power != before:
            lines.append(say("tip.house", built=count("houses", i), power=wording(power)))
        before = power
    return "\n".join(lines)


def plans(seat: SeatView, width: float, height: float) -> list[Cell]:
    """Plans to complete, then those of each architect that are done, in so much room."""
    done = [[one for one in seat["completed"] if one["architect"] == each] for each in ARCHITECTS]
    there = [those for those in done if those]
    step = min(48.0, (width + 3) / max(1, len(seat["plans"]) + len(there))) - 3
    found, seen = [], set()
    for plan in seat["plans"]:
        ident = f"p{seat['seat']}-plan-{plan['architect']}-{plan['officials']}"
        drawn = plan_chip(plan, step, height)
        # Only the first of equal plans is a target (LIS-DECREE-11).
        found.append(Cell("" if ident in seen else ident, drawn, step, plan_words(plan)))
        seen.add(ident)
    for those in there:
        drawn = plan_chip(
            {"architect": those[0]["architect"], "officials": len(those)}, step, height, done=True
        )
        found.append(Cell("", drawn, step, "\n".join(plan_words(plan, done=True) for plan in those)))
    return found


def clergy(seat: SeatView, width: float, height: float) -> list[Cell]:
    """Clergy tiles, and the spaces for more."""
    found = []
    for i in range(seat["clergy_spaces"]):
        tile = seat["clergy"][i] if i < len(seat["clergy"]) else None
        drawn = clergy_tile(tile, width, height) if tile else rect(1, 1, width - 2, height - 2, "dash", 6)
        if tile is None:
            drawn += pale("clergy", width / 2 - 10, height / 2 - 10, 20)
        title = clergy_words(tile) if tile else say("tip.free_clergy")
        found.append(Cell(f"p{seat['seat']}-clergy-{i + 1}", drawn, width, title))
    return found


def missions(seat: SeatView, width: float, height: float) -> list[Cell]:
    """Missions in short: what is asked for as a picture, and the reward."""
    return [
        Cell(
            f"p{seat['seat']}-mission-{i + 1}",
            _mission(mission, width, height),
            width,
            mission_words(mission),
        )
        for i, mission in enumerate(seat["missions"])
    ]


def _mission(mission: Mission, width: float, height: float) -> str:
    body = rect(0, 0, width, height, "card edge", 5) + rect(0, 0, width, 18, "f-k-builder", 5)
    body += text(width / 2, 14, mission["id"], "b onw")
    if mission["visits"]:
        for i, (_, action) in enumerate(mission["visits"][:2]):
            icon, tint = ACTIONS[action]
            body += use(icon, 2 + i * (width / 2 - 1), 22, min(18, width / 2 - 2), tint)
        return body
    return body + mission_reward(mission, width / 2, (height + 18) / 2)
