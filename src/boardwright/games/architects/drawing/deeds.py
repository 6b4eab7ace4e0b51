"""What can be done at the locations: the rows of the scrolls, and what a worker more would bring."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from boardwright.drawing.marks import box
from boardwright.drawing.shapes import Part, rect
from boardwright.games.architects.drawing.effects import amount, amounts, payment
from boardwright.games.architects.drawing.lettering import rich, shrunk
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.words import count, place_name, say, spoken
from boardwright.games.architects.sight import Amounts, Location

# Two columns of the list of deeds, with the locations where there is something to choose.
COLUMNS: Final = (("mines", "kings_storehouse", "workshop"), ("guardhouse", "town_centre"))
PITCH: Final = 20.0
# Where a worker brings one thing or the other.
CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"mines": ("clay", "gold"), "workshop": ("columns", "building_cards")}
)


class Row(NamedTuple):
    """A line of a scroll; with an id it can be chosen by itself, once the worker is placed."""

    line: str
    ident: str = ""


def _line(given: Amounts) -> str:
    return " ".join(amounts(given)).replace("~", " ")


def rows(scene: Scene, place: str) -> list[Row]:
    """The scroll of a location."""
    prices = scene.view["prices"]
    if place == "mines":
        return [Row(say(f"deed.mine.{good}"), f"act-mine-{good}") for good in ("clay", "gold")]
    if place == "kings_storehouse":
        trades = [
            Row(
                say("deed.trade", price=_dense(payment(one["pay"])), gain=_line(one["gain"])),
                f"act-trade-{one['id']}",
            )
            for one in prices["trades"]
        ]
        return [Row(say("deed.trades")), *trades]
    if place == "workshop":
        return [Row(say("deed.hire", price=_line(prices["hire"]))), Row(say("deed.draw"), "act-draw")]
    if place == "town_centre":
        first, more = _line(prices["capture_first"]), _line(prices["capture_more"])
        captures = [say("deed.capture_first", price=first), say("deed.capture_more", price=more)]
        return [Row(say("deed.captures")), *map(Row, captures)]
    if place == "guardhouse":
        return _guard_rows(scene)
    if place == "tax_stand":
        lost = say("deed.tax_stand", number=-prices["tax_stand"].get("virtue", 0))
        return [Row(say("deed.taxes")), Row(lost)]
    return [Row(say(f"deed.{place}"))]


def _dense(line: str) -> str:
    return line.replace("~", " ").replace("/", "")


def _guard_rows(scene: Scene) -> list[Row]:
    prices = scene.view["prices"]
    by_debt = {name: number for name, number in prices["ransom_by_debt"].items() if name != "debt"}
    lines = {
        "imprison": {"gain": _line(prices["imprison"])},
        "release": {},
        "ransom": {"price": _line(prices["ransom"])},
        "ransom_by_debt": {"price": _line(by_debt)},
        "pay_debt": {"price": _line(prices["pay_debt"])},
    }
    made = [Row(say(f"deed.guard.{kind}", **values), f"act-guard-{kind}") for kind, values in lines.items()]
    return [Row(say("deed.guards")), *made]


def deed_row(scene: Scene, row: Row, x: float, y: float, width: float, tall: float, size: float) -> str:
    """One line of a scroll, centred."""
    drawn = rich(width / 2, tall * 0.72, row.line, shrunk(row.line, width - 2, size), "m")
    if not row.ident:
        return f'<g transform="translate({x:.1f} {y:.1f})">{drawn}</g>'
    drawn = rect(0, 0, width, tall, "row edge", 4) + drawn
    return scene.target(row.ident, drawn, box(width, tall, radius=4), x, y, title=spoken(row.line))


def deeds(scene: Scene, width: float) -> Part:
    """The scrolls of the locations with a choice, in one panel for compositions without scrolls."""
    column = (width - 24) / 2
    body, tall = "", 0.0
    for i, names in enumerate(COLUMNS):
        x, y = 8 + i * (column + 8), 8.0
        for name in names:
            body += rich(x + column / 2, y + 14, place_name(name), scene.size(12), "h m")
            y += PITCH
            for row in rows(scene, name):
                if row.ident or name in ("workshop", "town_centre"):
                    body += deed_row(scene, row, x, y, column, PITCH - 1, scene.size(12))
                    y += PITCH
        tall = max(tall, y + 6)
    return rect(0, 0, width, tall, "pan", 6) + body, width, tall


def worth_line(place: Location, seat: int) -> str:
    """What one more worker of a seat would bring here: "5~{clay} /~2~{gold}"."""
    given = place["worth"][seat]
    either = CHOICES.get(place["id"], ())
    choice = " /~".join(_worth(name, given[name]) for name in either if given.get(name))
    rest = [_worth(name, number) for name, number in given.items() if number and name not in either]
    return " ".join([choice, *rest] if choice else rest)


def _worth(name: str, number: int) -> str:
    if name == "columns":
        return say("worth.columns", number=number)
    return count(f"worth.{name}", number) if name in ("trades", "actions") else amount(name, number)
