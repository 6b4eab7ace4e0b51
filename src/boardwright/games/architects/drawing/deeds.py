"""What can be done at the locations: the rows of the scrolls, and what a worker more would bring."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.drawing.shapes import Part, group
from boardwright.games.architects.drawing.effects import amount, amounts, payment
from boardwright.games.architects.drawing.lettering import fitted, rich
from boardwright.games.architects.drawing.scene import Scene
from boardwright.games.architects.drawing.shapes import panel
from boardwright.games.architects.drawing.words import count, place_name, say
from boardwright.games.architects.printed.components import Amounts
from boardwright.games.architects.view.schema import Location

# Three columns of the list of deeds, with the locations where there is something to choose or to pay.
COLUMNS: Final = (("mines", "kings_storehouse"), ("workshop", "town_centre"), ("guardhouse",))
PITCH: Final = 19.0
# Where a worker brings one thing or the other.
CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"mines": ("clay", "gold"), "workshop": ("columns", "building_cards")}
)


def _line(given: Amounts) -> str:
    return " ".join(amounts(given))


def rows(scene: Scene, place: str) -> list[str]:
    """The scroll of a location: all that is printed there."""
    prices = scene.view["prices"]
    if place == "mines":
        return [say(f"deed.mine.{good}") for good in ("clay", "gold")]
    if place == "kings_storehouse":
        trades = [trade_line(scene, one["id"]) for one in prices["trades"]]
        return [say("deed.trades"), *trades]
    if place == "workshop":
        return [say("deed.hire", price=_line(prices["hire"])), say("deed.draw")]
    if place == "town_centre":
        first, more = _line(prices["capture_first"]), _line(prices["capture_more"])
        return [
            say("deed.captures"),
            say("deed.capture_first", price=first),
            say("deed.capture_more", price=more),
        ]
    if place == "guardhouse":
        kinds = ("imprison", "release", "ransom", "ransom_by_debt", "pay_debt")
        return [say("deed.guards"), *(guard_line(scene, kind) for kind in kinds)]
    if place == "tax_stand":
        lost = say("deed.tax_stand", number=-prices["tax_stand"].get("virtue", 0))
        return [say("deed.taxes"), lost]
    return [say(f"deed.{place}")]


def few_rows(scene: Scene, place: str) -> list[str]:
    """The same in at most two rows: what is done before what it costs, where there is more."""
    told = rows(scene, place)
    return told[1:] if len(told) == 3 else told[:1] if len(told) > 3 else told


def trade_line(scene: Scene, ident: str) -> str:
    """A trade of the King's Storehouse."""
    one = next(one for one in scene.view["prices"]["trades"] if one["id"] == ident)
    price = payment(one["pay"]).replace("/", "")
    return say("deed.trade", price=price, gain=_line(one["gain"]))


def guard_line(scene: Scene, kind: str) -> str:
    """A deed of the Guardhouse with what it costs or brings."""
    prices = scene.view["prices"]
    by_debt = {name: number for name, number in prices["ransom_by_debt"].items() if name != "debt"}
    given = {
        "imprison": prices["imprison"],
        "ransom": prices["ransom"],
        "ransom_by_debt": by_debt,
        "pay_debt": prices["pay_debt"],
    }.get(kind, {})
    return say(f"deed.guard.{kind}", price=_line(given), gain=_line(given))


def deeds(scene: Scene, width: float, pitch: float = PITCH) -> Part:
    """The scrolls of the locations with a choice, in one panel."""
    column = (width - 32) / 3
    body, tall = "", 0.0
    for i, names in enumerate(COLUMNS):
        x, y = 8 + i * (column + 8), 4.0
        for name in names:
            y += pitch
            body += fitted(x + column / 2, y, place_name(name), column - 6, 14, "h m")
            for row in rows(scene, name):
                y += pitch
                body += rich(x + column / 2, y, row, 13, "m", column - 4)
            y += 4
        tall = max(tall, y + 6)
    return panel(width, tall) + group(body, ident="deeds"), width, tall


def worth_line(place: Location, seat: int) -> str:
    """What one more worker of a seat would bring here: "5~{clay} /~2~{gold}"."""
    given = place["worth"][seat]
    either = CHOICES.get(place["id"], ())
    choice = " /~".join(_worth(name, given[name]) for name in either if given.get(name))
    rest = [_worth(name, number) for name, number in given.items() if number and name not in either]
    return " ".join([choice, *rest] if choice else rest)


def _worth(name: str, number: int) -> str:
    if name == "columns":
        return say("worth.columns", number=number) if number > 1 else "1~{acard}"
    return count(f"worth.{name}", number) if name in ("trades", "actions") else amount(name, number)
