"""What the Lisboa pictures are judged by."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from boardwright.drawing.shapes import text_width
from boardwright.games.lisboa import drawing
from boardwright.games.lisboa.actions import catalogue
from boardwright.games.lisboa.drawing import places, words
from boardwright.games.lisboa.printed.names import GOALS
from boardwright.games.lisboa.printed.tables import METRICS
from boardwright.games.lisboa.view.schema import View
from boardwright.kernel.picture import Marks

from ..pictures import Gallery, families
from .sample_views import NAMES, TABLES, crowded, late, moments, played, watched


def asked(legal: list[str], **chosen: str | int) -> View:
    """The late view with another question to seat 0."""
    view = deepcopy(late())
    view["viewer"], view["legal"] = 0, list(legal)
    settled = chosen or {"noble": "builder", "plot": "B3", "tile": "gold", "action": "get_plan", "keep": 2}
    view["decision"] = {
        "seat": 0,
        "step": "x",
        "path": ["x"],
        "chosen": settled,
        "question": "decree",
        "about": {},
    }
    return view


def shared_win() -> View:
    """Two winners."""
    view = deepcopy(watched())
    view["winners"] = [1, 2]
    return view


def unresolved() -> View:
    """Nobody wins."""
    view = deepcopy(watched())
    view["winners"] = []
    return view


def rare(place: int = 0) -> View:
    """What a random game may not bring: all decrees, a scoring that is due, empty piles and places."""
    view: Any = asked([])
    decree = next(card for card in view["decrees"]["display"] if card)
    of = {"own_goods_of_type": "gold", "own_officials_in_office": "king"}
    every = [{**decree, "id": one, "metric": one, "of": of.get(one, "")} for one in METRICS]
    on_side = {**decree, "metric": "public_buildings_on_side"}
    every += [{**on_side, "id": side, "of": side} for side in ("north", "west", "east")]
    view["decrees"]["display"] = every
    view["seats"][0]["decrees"] = every[place : place + 4]  # so few are told in words
    view["church"]["scoring_by"] = 0
    mission = {"id": "GB5", "deck": "B", "visits": [], "number": 2, "cards": 0, "guessed": False}
    mission |= {"reward": {"kind": "gain_reis", "number": 3, "what": "", "gain": None}, "fulfilled": True}
    view["seats"][0]["missions"] = [{**mission, "goal": goal} for goal in GOALS]
    view["architects"][0] |= {"available": None, "next": None, "pile": 0, "plans": []}
    for place_ in (*view["plots"], *view["sites"]):
        place_ |= {"reward": None, "token": False}
    checked: View = view
    return checked


def laying() -> View:
    """City tokens are laid on purpose (LIS-ADDON-03)."""
    return next(view for view in played(1) if view["tokens"])


def say_all() -> None:
    """Draw what rarely happens: every kind of question, every end."""
    chosen: dict[str, str | int] = {"noble": "builder", "plot": "B2", "tile": "gold"}
    chosen |= {"action": "get_plan", "keep": 2}
    views = [
        asked(list(dict.fromkeys([family[0], family[-1]])), **chosen) for family in families(catalogue())
    ]
    ends = [shared_win(), unresolved(), watched(1)]
    decrees = [rare(place) for place in range(0, len(METRICS) + 3, 4)]
    for view in [*views, *ends, *decrees, laying(), asked(["stop"])]:
        for form in ("sheet", "phone-focus"):
            drawing.DRAWING.picture(view, form=form, marks=Marks({"draw king": "the stack is empty"}))


NOBLES = ("builder", "minister", "king")
IDS = {f"{part}-{noble}" for part in ("noble", "office", "plaza") for noble in NOBLES}
IDS |= {f"decree-{n}" for n in range(1, 9)} | {f"clergy-{n}" for n in range(1, 7)}
IDS |= {f"gap-{n}" for n in range(6)} | {f"influence-{n}" for n in range(11)}
IDS |= {f"wig-{n}" for n in range(100)} | {f"scoring-{n}" for n in range(1, 6)}
IDS |= {f"street-{good}" for good in ("gold", "cloth", "books", "tools")}
IDS |= {f"p{seat}-dock-{n}" for seat in range(4) for n in (1, 2, 3)} | {"plot-A4", "shipyard-top"}
IDS |= {"city", "church", "treasury", "market", "influence", "pile", "tiles", "shipyard", "p0-head"}
IDS |= {"decrees", "political", "court", "architects", "wigs", "clock", "cardinal", "prompt"}

GALLERY = Gallery(
    game="lisboa",
    drawing=drawing,
    places=places,
    words=words,
    catalogue=catalogue,
    names=NAMES,
    tables=tuple(TABLES),
    moments=moments,
    crowded=crowded,
    asked=asked,
    said=say_all,
    shown_width={"sheet": 1440, "table": 1000, "folded": 1000, "phone": 390, "player": 1440, "mine": 1000},
    text_width=text_width,
    scenery=(),
    panels=("pan", "band"),
    lives={
        "tile cloth": "tile-cloth",
        "plot B3": "plot-B3",
        "site N_tools": "site-N_tools",
        "trade build_ship": "act-build_ship",
        "state gain_favor": "act-gain_favor",
        "follow get_plan": "act-get_plan",
        "follow noble_action": "act-build_shop",
        "sell gold 3 2": "p2-dock-2-gold",
        "cube.row fire": "row-B-fire",
        "cube.column tsunami": "column-3-tsunami",
        "take_back plaza king": "plaza-king",
        "take books": "market-books",
        "complete blue 3": "p0-plan-blue-3",
        "court PC07": "hand-PC07-court",
        "ship.replace 2": "p0-dock-2",
        "ship.new": "shipyard-top",
        "stop": None,
        "follow no": None,
        "state none": None,
        "pay.influence 2": None,
        "visit.reis 1": None,
    },
    refusal="site N_tools",
    choices=(
        ({"tile": "cloth"}, "tile-cloth"),
        ({"tile": "small", "plot": "C5"}, "plot-C5"),
        ({"site": "W_B"}, "site-W_B"),
        ({"site": "W_B", "architect": "green"}, "building-green"),
        ({"noble": "king"}, "noble-king"),
        ({"action": "meet_cardinal"}, "act-meet_cardinal"),
        ({"dock": 2}, "p0-dock-2"),
    ),
    traces=(
        ("plot C3", None, "plot-C3"),
        ("decree 4", 2, "decree-4"),
        ("draw treasury", 1, "stack-treasury"),
        ("cardinal 2", 1, "cardinal"),
        ("house middle", 0, "p0-houses-middle"),
        ("sell gold 3 1", None, "p2-dock-1"),
        ("office king", 0, "office-king"),
    ),
    traceless=("house left", "gold PC05", ""),
    ids=frozenset(IDS),
)
