"""The downtown: streets, plots and shops, rubble, public buildings, scoring tiles, the river."""

from __future__ import annotations

from itertools import groupby

from boardwright.drawing.marks import mark
from boardwright.drawing.shapes import Part, group, num, path, rect, text
from boardwright.drawing.stage import button
from boardwright.games.lisboa.drawing.answers import answer
from boardwright.games.lisboa.drawing.grid import Grid
from boardwright.games.lisboa.drawing.offers import asked_apart
from boardwright.games.lisboa.drawing.plots import plots
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import box, narrowed, pale, tag, use
from boardwright.games.lisboa.drawing.sites import sites
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.printed.tables import CUBES, GOODS, ROWS
from boardwright.games.lisboa.text.board.pieces import ship_words
from boardwright.games.lisboa.text.terms import street_name
from boardwright.games.lisboa.view.schema import Column


def city(scene: Scene, grid: Grid) -> Part:
    """The whole plan."""
    width, height = grid.width, grid.height
    body = rect(1.5, 3, width, height, "drop", 7) + rect(0, 0, width, height, "pan", 7)
    body += rect(2, 2, width - 4, grid.bottom + 22, "f-plot", 6) + _river(grid) + _streets(scene, grid)
    used = {row["id"] for row in scene.view["rows"]}
    for row in ROWS:
        if scene.view["laid_out"] and row not in used:  # not in play: a paved quay instead
            body += rect(grid.left, grid.line(row), grid.east - grid.left, grid.row, "floor", 4)
    body += _row_ends(scene, grid) + _column_ends(scene, grid)
    body += plots(scene, grid) + sites(scene, grid)
    if not grid.small:
        x = grid.site_box("north", None, GOODS[-1])[0] + grid.north[0] + 7
        body += _in_words(scene) or _compass()
        body += group(clock(scene, grid.width - x - 8), x, 6)
        body += group(
            harbour(scene, grid.width - grid.east - 8, grid.river - 6), grid.east + 5, grid.shore + 4
        )
    return group(body, ident="city"), width, height


def _river(grid: Grid) -> str:
    """The river in the south, behind a quay; a few boats."""
    width, top = grid.width - 4, grid.shore
    body = rect(2, top, width, grid.river, "sea", 5) + rect(2, top, width, grid.river, "waves", 5)
    body += rect(2, top - 3, width, 5, "f-stone", 0) + path(f"M2 {num(top + 2)}h{num(width)}", "quay")
    if grid.small:
        return body
    return body + use("ship", 16, top + 6, 26, "cream") + use("ship", 46, top + 16, 22, "cream")


def _in_words(scene: Scene) -> str:
    """Answers that say no, or no more, in the corner of the compass; a question in a panel has its own."""
    if asked_apart(scene):
        return ""
    body = ""
    for i, action in enumerate(scene.answers):
        words, (wide, tall) = answer(action), (108.0, 38.0)
        drawn = rect(0, 0, wide, tall, "button edge", 8)
        drawn += narrowed(wide / 2, tall / 2 + 5, words, wide - 12, 14, "b f14")
        drawn += mark(box(wide, tall, radius=8), "legal")
        ident = f"answer-{action.replace(' ', '-')}"
        body += group(drawn, 8, 20 + i * 44, ident=ident, title=words, attributes=button(action))
    return body


def _compass() -> str:
    """North is up."""
    star = path("M0-24l5 19L24 0 5 5 0 24-5 5-24 0-5-5z", "f-az2") + path("M0-30l5 25H-5z", "f-az1")
    return group('<circle r="22" class="f-az3"/>' + star, 34, 41)


def _streets(scene: Scene, grid: Grid) -> str:
    body = ""
    for street in scene.view["streets"]:
        good = street["good"]
        x, y, high = grid.street_x(good), grid.top - 10, grid.bottom - grid.top + 14
        lane = rect(x, y, grid.street, high, f"f-{good}-s", 0) + rect(x, y, grid.street, high, "paving", 0)
        edges = f"M{num(x)} {num(y)}v{num(high)}M{num(x + grid.street)} {num(y)}v{num(high)}"
        lane += path(edges, f"kerb k-{good}")
        if not grid.small:
            at = f"{num(x + grid.street / 2 - 4.5)} {num((grid.top + grid.bottom) / 2)}"
            name = text(0, 0, street_name(street["name"]), "ser f14")
            lane += f'<g transform="translate({at}) rotate(90)">{name}</g>'
        size = 17 if grid.small else 22
        lane += use(good, x + (grid.street - size) / 2, grid.bottom + (1 if grid.small else 5), size)
        title = say("tip.street", name=street_name(street["name"]), good=say(f"good.{good}"))
        body += group(lane, ident=f"street-{good}", title=title)
    return body


def _row_ends(scene: Scene, grid: Grid) -> str:
    """Rubble at the east end of each row: every cube on its space, a target of its kind."""
    body = ""
    for row in scene.view["rows"]:
        y = grid.line(row["id"]) + (grid.row - grid.cube) / 2
        x, _ = grid.row_cubes(row["spaces"])
        if grid.small:
            y = grid.line(row["id"]) + (grid.row - row["spaces"] * (grid.cube + 2) + 1) / 2
        end = _end(scene, f"row-{row['id']}", row["cubes"], row["spaces"], grid.cube, down=grid.small)
        body += group(end, x, y, ident=f"row-{row['id']}", title=say("tip.row", row=row["id"]))
    return body


def _column_ends(scene: Scene, grid: Grid) -> str:
    """Rubble at the south end of each column, and the scoring tile in the river below it."""
    body = ""
    for column in scene.view["columns"]:
        number = column["number"]
        x, width = grid.column(number), grid.column_width(number)
        span = column["spaces"] * (grid.cube + 1) - 1
        end = _end(scene, f"column-{number}", column["cubes"], column["spaces"], grid.cube)
        title = say("tip.column", column=number, value=count("wigs", column["value"]))
        top = grid.bottom + (2 if grid.small else 4)
        body += group(end, x + (width - span) / 2, top, ident=f"column-{number}", title=title)
        tile = _scoring(column, width - 4, grid.river - 14)
        body += group(tile, x + 2, grid.shore + 7, ident=f"scoring-{number}", title=title)
    return body


def _end(scene: Scene, ident: str, cubes: list[str], spaces: int, size: float, *, down: bool = False) -> str:
    """Cubes at an end; the first of each kind carries the kind's mark."""
    body, first = "", set(CUBES)
    for i in range(max(spaces, len(cubes))):
        x, y = (0, i * (size + 1)) if down else (i * (size + 1), 0)
        if i >= len(cubes):
            body += rect(x + 2.5, y + 2.5, size - 5, size - 5, "dash", 2)
        elif cubes[i] in first:
            first.discard(cubes[i])
            drawn, outline = use(cubes[i], 0, 0, size), box(size, size, radius=3)
            body += scene.target(f"{ident}-{cubes[i]}", drawn, outline, x, y, title=say(f"cube.{cubes[i]}"))
        else:
            body += use(cubes[i], x, y, size)
    return body


def _scoring(column: Column, width: float, height: float) -> str:
    """A scoring tile, or the value that is printed for the narrow column."""
    body = rect(1.5, 3, width, height, "drop", 4)
    body += rect(0, 0, width, height, "empty" if column["printed"] else "card", 4)
    wig = min(height - 8, width * 0.48)
    left = (width - wig - 16) / 2
    body += use("wig", left, (height - wig) / 2, wig)
    return body + text(left + wig + 10, height / 2 + 6.5, column["value"], "b f18 ser")


def clock(scene: Scene, width: float) -> str:
    """How near the end of the period is: two gauges, no sentence."""
    now = scene.view["clock"]
    body = narrowed(0, 18, say("label.period", period=now["period"]), width, 16, "h f16 l")
    gauges = (
        ("set-none", now["sets_most"], now["sets_needed"]),
        ("card", now["empty"], now["empty_needed"]),
    )
    for i, (icon, some, needed) in enumerate(gauges):
        x = i * 62
        body += use(icon, x, 28, 23)
        body += text(x + 26, 45, say("label.per", some=min(some, needed), all=needed), "b f16 l")
    if now["ending"] or now["ended_by"] is not None:
        body += narrowed(0, 68, say("label.last_turns"), width, 14, "b f14 neg l")
    title = say(
        "tip.end", sets=count("sets", now["sets_needed"]), stacks=count("stacks", now["empty_needed"])
    )
    return group(rect(-3, 0, width, 74, "clear") + body, ident="clock", title=title)


def harbour(scene: Scene, width: float, height: float) -> str:
    """The shipyard at the river: the ship that can be built with its hold, and those after it."""
    yard = scene.view["shipyard"]
    ships = yard["ships"]
    body = rect(0, 0, 84, height, "card edge", 5) if ships else rect(0, 0, 84, height, "slot", 5)
    if ships:
        body += use("ship", 1, 1, height - 3, f"d-{ships[0]['colour']}") + use("crate", 40, 9, 21)
        body += text(64, 26, ships[0]["hold"], "b f16 l")
    else:
        body += pale("ship", 28, height / 2 - 14, 28)
    title = "\n".join(map(ship_words, ships[:1])) or say("tip.no_ship")
    drawn = scene.target("shipyard-top", body, box(84, height), title=title)
    for i, (_, alike) in enumerate(groupby(ships[1:], key=lambda ship: ship["colour"])):
        those, x = list(alike), 88 + i * 48
        if x + 44 <= width:
            one = use("ship", x, 6, 26, f"d-{those[0]['colour']}")
            one += tag(x + 30, 31, say("label.times", count=len(those))) if len(those) > 1 else ""
            drawn += group(one, title=ship_words(those[0]))
    later = [f"{say('label.later')}: {ship_words(ship)}" for ship in yard["later"][:1]]
    return group(drawn, ident="shipyard", title="\n".join([say("shipyard"), *later]))
