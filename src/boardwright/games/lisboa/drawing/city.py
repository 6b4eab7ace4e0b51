"""The downtown: streets, plots and shops, rubble, public buildings, scoring tiles, the river."""

from __future__ import annotations

from typing import Final

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, group, num, path, rect, text
from boardwright.games.lisboa.drawing.grid import Grid
from boardwright.games.lisboa.drawing.plots import plots
from boardwright.games.lisboa.drawing.scene import Scene
from boardwright.games.lisboa.drawing.shapes import use
from boardwright.games.lisboa.drawing.sites import sites
from boardwright.games.lisboa.drawing.wigs import wig_corner
from boardwright.games.lisboa.drawing.words import count, say
from boardwright.games.lisboa.phrases import street_name
from boardwright.games.lisboa.sight import Column
from boardwright.games.lisboa.tables import CUBES, GOODS, ROWS

NARROW: Final = 5


def city(scene: Scene, grid: Grid) -> Part:
    """The whole plan."""
    body = rect(0, 0, grid.width, grid.height, "pan", 6) + _river(grid) + _streets(scene, grid)
    body += wig_corner(scene) if grid.wigs else _compass(grid)
    used = {row["id"] for row in scene.view["rows"]}
    for row in ROWS:
        if not scene.view["laid_out"]:
            continue
        if row not in used:  # not in play: a paved quay instead
            body += rect(grid.left, grid.line(row), grid.east - grid.left, grid.row, "floor", 4)
        elif not grid.small:
            body += text(grid.left - 9, grid.line(row) + grid.row / 2 + 5, row, "h")
        else:
            body += text(grid.left - 7, grid.line(row) + grid.row / 2 + 4, row, "h f10")
    body += _row_ends(scene, grid) + _column_ends(scene, grid)
    body += plots(scene, grid) + sites(scene, grid) + clock(scene, grid)
    return body, grid.width, grid.height


def _river(grid: Grid) -> str:
    """The river in the south, with boats where the scoring tiles leave room."""
    top = grid.bottom + grid.cube + 10
    w, deep = num(grid.width - 4), num(grid.height - top - 7)
    water = f"M2 {num(top)}h{w}v{deep}a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5z"
    body = path(water, "f-river") + rect(2, top, grid.width - 4, grid.height - top - 4, "waves", 0)
    end = grid.height - 6
    boats = [(14.0, 20.0), (38.0, 16.0)]
    if not grid.small:
        boats = [(24.0, 30.0), (62.0, 22.0), (grid.width - 86, 22.0), (grid.width - 56, 30.0)]
    return body + "".join(use("ship", x, end - size, size, "cream") for x, size in boats)


def _compass(grid: Grid) -> str:
    """North is up."""
    size = 0.62 if grid.small else 1
    x, y = (28, 34) if grid.small else (52, 40)
    star = path("M0-24l5 19L24 0 5 5 0 24-5 5-24 0-5-5z", "f-az2") + path("M0-30l5 25H-5z", "f-az1")
    disc = '<circle r="25" class="f-az3"/>'
    return f'<g transform="translate({x} {y}) scale({size})">{disc}{star}</g>'


def _streets(scene: Scene, grid: Grid) -> str:
    body = ""
    for street in scene.view["streets"]:
        good = street["good"]
        x, y, high = grid.street_x(good), grid.top - 10, grid.bottom - grid.top + 14
        lane = rect(x, y, grid.street, high, f"f-{good}-s", 0) + rect(x, y, grid.street, high, "paving", 0)
        edges = f"M{num(x)} {num(y)}v{num(high)}M{num(x + grid.street)} {num(y)}v{num(high)}"
        lane += path(edges, f"kerb k-{good}")
        if not grid.small:
            at = f"{num(x + grid.street / 2 - 4)} {num((grid.top + grid.bottom) / 2)}"
            name = text(0, 0, street_name(street["name"]), "ser")
            lane += f'<g transform="translate({at}) rotate(90)">{name}</g>'
        size = min(22, grid.street)
        lane += use(good, x + (grid.street - size) / 2, grid.bottom + 5, size)
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
            y = grid.line(row["id"]) + (grid.row - row["spaces"] * (grid.cube + 1) + 1) / 2
        end = _end(scene, f"row-{row['id']}", row["cubes"], row["spaces"], grid.cube, down=grid.small)
        body += group(end, x, y, ident=f"row-{row['id']}", title=say("tip.row", row=row["id"]))
    return body


def _column_ends(scene: Scene, grid: Grid) -> str:
    """Rubble at the south end of each column, and the scoring tile below it."""
    body = ""
    for column in scene.view["columns"]:
        number = column["number"]
        x, width = grid.column(number), grid.column_width(number)
        span = column["spaces"] * (grid.cube + 1) - 1
        end = _end(scene, f"column-{number}", column["cubes"], column["spaces"], grid.cube)
        title = say("tip.column", column=number, value=count("wigs", column["value"]))
        body += group(end, x + (width - span) / 2, grid.bottom + 6, ident=f"column-{number}", title=title)
        tile = _scoring(scene, column, grid)
        body += group(tile, x, grid.bottom + grid.cube + 13, ident=f"scoring-{number}")
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


def _scoring(scene: Scene, column: Column, grid: Grid) -> str:
    """A scoring tile, or the value that is printed for the narrow column."""
    width = grid.column_width(column["number"])
    css = "b f13 ser" if grid.small else "b f18 ser"
    body = rect(3, 0, width - 6, grid.tile, "empty" if column["printed"] else "card", 4)
    wig = grid.tile - (9 if grid.small else 5)
    body += use("wig", width / 2 - wig - 1, (grid.tile - wig) / 2, wig)
    body += text(width / 2 + 9, grid.tile / 2 + (4.5 if grid.small else 6), column["value"], css)
    return body


def clock(scene: Scene, grid: Grid) -> str:
    """How near the end of the period is, in the north-east corner."""
    now = scene.view["clock"]
    x = grid.site_box("north", None, GOODS[-1])[0] + grid.north[0] + 8
    font, short = ("l f10", ".short") if grid.small else ("l", "")
    lines = (
        ("cube-any", "sets", now["sets_most"], now["sets_needed"]),
        ("card", "stacks", now["empty"], now["empty_needed"]),
    )
    step, size, top = (14, 12, 26) if grid.small else (19, 17, 28)
    body = text(x, top - 7, say("label.period", period=now["period"]), "h l" + (" f10" if grid.small else ""))
    for i, (icon, key, some, needed) in enumerate(lines):
        y, words = top + i * step, say(f"label.{key}{short}", some=min(some, needed), all=needed)
        body += use(icon, x, y, size) + text(x + size + 4, y + size - 3.5, words, font)
    if now["ending"] or now["ended_by"] is not None:
        low = top + 2 * step + size - (4 if grid.small else 8)
        body += text(x, low, say("label.last_turns"), f"b neg {font}")
    title = say(
        "tip.end", sets=count("sets", now["sets_needed"]), stacks=count("stacks", now["empty_needed"])
    )
    return group(body, ident="clock", title=title)
