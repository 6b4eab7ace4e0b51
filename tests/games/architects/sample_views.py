"""Views of Architects for the drawing's tests: real games, and a table as full as it can get."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, cast

from boardwright.games.architects.game import ArchitectsGame
from boardwright.games.architects.printed.tables import GOODS, MONUMENT_LOCATIONS, RESOURCES
from boardwright.games.architects.view.schema import View

from ..pictures import Moment, random_game

NAMES = ["Anastasia", "Bento", "Clara", "Duarte", "Elvira"]
WONDER = "works-of-wonder"
# People and variants of the tables that are drawn.
TABLES: dict[str, tuple[int, tuple[str, ...]]] = {
    "solo": (1, (WONDER, "rival-patron", "variable")),
    "two": (2, ()),
    "three": (3, (WONDER, "rival-enforcer")),
    "four": (4, ("variable", "promos")),
    "asked two": (2, (WONDER, "variable", "tax-relief=ask")),
    "asked three": (3, (WONDER, "variable", "tax-relief=ask")),
    "five": (5, (WONDER, "variable", "promos")),
}
EVERY = 15  # of the decisions of a game so many apart are kept, and the first of each kind of action


@cache
def game() -> ArchitectsGame:
    """The game, made once."""
    return ArchitectsGame()


def moments(table: str) -> tuple[Moment, ...]:
    """A random game as those see it who decide; the last two are the end, and a spectator's."""
    return random_game(game(), *TABLES[table], EVERY)


def played(table: str) -> list[View]:
    """The views of that game."""
    return [cast(View, moment.view) for moment in moments(table)]


def late(table: str = "five") -> View:
    """Somebody's decision near the end of a game."""
    return played(table)[-6]


def watched(table: str = "five") -> View:
    """The end of a game as a spectator sees it."""
    return played(table)[-1]


def crowded(table: str = "five") -> View:
    """A late table with more on it than a game will ever bring together: nothing may run into anything."""
    view: Any = deepcopy(late(table))
    number = len(view["seats"])
    faces = game().faces(game().options(2))
    longest = sorted(faces.apprentices, key=lambda card: len(str(card["effects"])), reverse=True)
    for place in view["locations"]:
        place["workers"] = [9, 8, 7, 6, 5][:number]
    for slot, card in zip([slot for row in view["display"] for slot in row], longest, strict=False):
        slot |= {"card": card, "silver": 4}
    view |= {"tax": 38, "prison": [14, 13, 12, 11, 10][:number]}
    for space in view["market"]["spaces"]:
        space["worker"] = 0
    view["guildhall"]["laid"] = [i % number for i in range(view["guildhall"]["spaces"] + 2)]
    if view["court"]:
        _wonders(view, number)
    buildings = sorted(faces.buildings, key=lambda card: len(str(card["effects"])), reverse=True)
    for seat in view["seats"]:
        mine = seat["seat"] == view["viewer"]
        first = seat["seat"] * 5
        seat |= {
            "goods": dict.fromkeys(GOODS, 38),
            "virtue": 3,
            "influence": 8,
            "unpaid": 12,
            "paid": 11,
            "vp": 108,
            "building_vp": 77,
            "captured": [0 if i == seat["seat"] else 8 for i in range(number)],
            "held_by": [0 if i == seat["seat"] else 8 for i in range(number)],
        }
        if not seat["rival"]:
            seat["apprentices"] = longest[10 + first : 15 + first]
            seat["buildings"] = buildings[10 + first : 17 + first]
            seat |= {"cards": 6, "hand": buildings[:6] if mine else None}
    return cast(View, view)


def _wonders(view: Any, number: int) -> None:
    """Every monument built or full of pieces, figures at the rims of circles."""
    court = view["court"]
    for i, monument in enumerate(court["monuments"]):
        built = i % 2 == 0
        monument |= {"lying": monument["cost"], "owner": i % number if built else None}
        monument["at"] = MONUMENT_LOCATIONS[i] if built else None
        if built:
            view["seats"][i % number]["monuments"] = [monument["material"]]
    court["contribution"] |= {"lying": list(RESOURCES), "left": 7}
    at = {one["at"]: one["material"] for one in court["monuments"] if one["at"]}
    for place in view["locations"]:
        place["monument"] = at.get(place["id"])
        place |= {"princess": place["id"] == "kings_storehouse", "profiteer": place["id"] == "workshop"}
    for hall in (view["market"], view["guildhall"]):
        hall |= {"princess": False, "profiteer": False}
