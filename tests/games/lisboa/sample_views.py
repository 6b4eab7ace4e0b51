"""Views of Lisboa for the drawing's tests: real games, and a board as full as it can get."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from itertools import cycle
from typing import Any, cast

from boardwright.games.lisboa.game import LisboaGame
from boardwright.games.lisboa.printed.tables import CUBES, GOODS, NOBLES
from boardwright.games.lisboa.view.schema import View

from ..pictures import Moment, random_game

NAMES = ["Anastasia", "Bento", "Clara", "Duarte"]
ADD_ONS = ("missions", "city-tokens", "starting-decrees")
TABLES = {
    1: ("city-tokens", "city-tokens-laid=on-purpose"),
    2: ("draft",),
    3: ADD_ONS,
    4: (*ADD_ONS, "draft"),
}
EVERY = 8  # of the decisions of a game so many apart are kept, and the first of each kind of action


@cache
def game() -> LisboaGame:
    """The game, made once."""
    return LisboaGame()


def moments(players: int) -> tuple[Moment, ...]:
    """A random game as those see it who decide; the last two are the end, and a spectator's."""
    return random_game(game(), players, TABLES[players], EVERY)


def played(players: int) -> list[View]:
    """The views of that game."""
    return [cast(View, moment.view) for moment in moments(players)]


def late(players: int = 4) -> View:
    """Somebody's decision near the end of a game."""
    return played(players)[-6]


def watched(players: int = 4) -> View:
    """The end of a game as a spectator sees it."""
    return played(players)[-1]


def crowded(players: int = 4) -> View:
    """A late board with more on it than a game will ever bring together: nothing may run into anything."""
    view = cast(Any, deepcopy(late(players)))
    seats = len(view["seats"])
    owners = cycle(range(seats))
    for plot in view["plots"]:
        owner = next(owners)
        if plot["id"] not in ("A2", "B5", "C3"):
            good = plot["goods"][owner % len(plot["goods"])]
            entrance = "west" if plot["goods"].index(good) == 0 and len(plot["goods"]) > 1 else "east"
            small = {"owner": owner, "good": good, "small": plot["small"]}
            plot |= {"shop": {**small, "entrance": entrance if not plot["small"] else "west"}, "land": None}
    for noble in view["nobles"]:
        noble |= {"plaza": [6] * seats, "favors": 4, "cost": [12] * seats, "office": [2, 2, 1, 1][:seats]}
    view["pile"] = ["fire"] * 6
    for row in (*view["rows"], *view["columns"]):
        row["cubes"] = list(CUBES)[: row["spaces"]]
    for number, seat in enumerate(view["seats"]):
        view["seats"][number] = _rich(view, seat)
    return cast(View, view)


def _rich(view: Any, seat: Any) -> Any:
    """A seat that owns everything."""
    rich = {**seat, "wigs": 188, "influence": 10, "reis": 99, "officials": 8, "markers": 5}
    rich |= {"goods": dict.fromkeys(GOODS, 7), "rubble": dict.fromkeys(CUBES, 5), "sets": 5, "capacity": 7}
    rich["favors"] = list(NOBLES)
    rich["plans"] = [{"architect": a, "officials": n} for a in ("blue", "green") for n in (3, 5)]
    rich["completed"] = [{"architect": a, "officials": n} for a in ("blue", "green") for n in (2, 4)]
    ship = {"id": "ship_brown", "colour": "brown", "hold": 4, "influence": 1, "bonus": 3, "guessed": True}
    dock = {"card": None, "ship": ship, "cargo": 2, "crates": 0, "room": 2, "at_sea": False}
    rich["docks"] = [dock, {**dock, "crates": 4, "cargo": 0, "room": 0, "at_sea": True}, dock]
    tops = [stack["top"] for stack in view["stacks"] if stack["top"]]
    treasury = next((card for card in tops if card["kind"] == "treasury"), None)
    rich["bureau"] = [treasury] * 3
    clergy = [tile for tile in view["church"]["tiles"] if tile]
    rich["clergy"] = clergy[:4]
    display = view["decrees"]["display"] * 2
    decrees = [{**decree, "id": f"DE{i}"} for i, decree in enumerate(display) if decree]
    rich |= {"decrees": decrees, "decree_count": len(decrees)}
    return _boundless(rich) if seat["rival"] else rich


def _boundless(rich: Any) -> Any:
    """Lacerda, whom no limit of a player board binds (LISL-GEN-05): all ships, most of the plans."""
    more = {"docks": [*rich["docks"], rich["docks"][1]], "plans": rich["plans"] * 4}
    return {**rich, **more, "goods": dict.fromkeys(GOODS, 27), "rubble": dict.fromkeys(CUBES, 17)}
