"""Where on the board an action lives: action text to element id.

The drawing itself knows only elements; what is legal, refused, chosen or last is looked up by the
element's id. An action without a place of its own (no more, a number to pay) is a button of the question.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.lisboa.printed.tables import NOBLE_ACTIONS, NOBLES
from boardwright.games.lisboa.view.schema import View

GAPS: Final = 6

# Actions whose place is named by their arguments alone.
SHARED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "keep.clergy": "choice-{}",
        "keep.card": "choice-{}",
        "end.reward": "choice-{}",
        "token": "choice-{}",
        "gold": "hand-{}-gold",
        "portfolio": "hand-{}-portfolio",
        "court": "hand-{}-court",
        "end.discard": "hand-{}",
        "trade": "act-{}",
        "state": "act-{}",
        "take": "market-{}",
        "office": "office-{}",
        "take_back": "{}-{}",
        "plan": "plans-{}",
        "ship.new": "shipyard-top",
        "rubble": "pile-{}",
        "clergy": "clergy-{}",
        "favor": "favor-{}",
        "tile": "tile-{}",
        "plot": "plot-{}",
        "decree": "decree-{}",
        "site": "site-{}",
        "draw": "stack-{}",
    }
)
# The same for a seat's own board.
OWN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "discard.dock": "p{seat}-dock-{}",
        "discard.bureau": "p{seat}-bureau-{}",
        "ship.replace": "p{seat}-dock-{}",
        "cover": "p{seat}-store-{}",
        "give": "p{seat}-store-{}",
        "house": "p{seat}-houses-{}",
        "complete": "p{seat}-plan-{}-{}",
        "church": "p{seat}-clergy-{}",
        "mission": "p{seat}-mission-{}",
    }
)
NO_PLACE: Final = ("none", "no")  # answers that say no
# Moves after which nothing is left where they were made.
GONE: Final = frozenset(
    {
        "gold",
        "portfolio",
        "court",
        "end.discard",
        "keep.clergy",
        "keep.card",
        "end.reward",
        "church",
        "mission",
        "token",
    }
)


def place(view: View, action: str, seat: int) -> str | None:
    """The id of the element an action of that seat is taken on."""
    kind, *words = action.split()
    if words and words[-1] in NO_PLACE:
        return None
    if kind in SHARED:
        return SHARED[kind].format(*words)
    if kind in OWN:
        return OWN[kind].format(*words, seat=seat) if seat >= 0 else None
    if kind == "sell":
        return f"{_ship(view, words)}-{words[0]}"
    if kind == "cardinal":
        return f"gap-{(view['church']['cardinal'] + int(words[0])) % GAPS}"
    if kind == "follow":
        return f"act-{words[0] if words[0] != 'noble_action' else _noble_action(view)}"
    if kind in ("cube.row", "cube.column"):
        plot = str(_chosen(view).get("plot", ""))
        end = plot[:1] if kind == "cube.row" else plot[1:]
        return f"{kind.removeprefix('cube.')}-{end}-{words[0]}" if plot else None
    return None


def last_place(view: View, action: str, seat: int | None) -> str | None:
    """Where the last move left its trace; on a player's board only if we know whose."""
    if not action:
        return None
    kind, *words = action.split()
    if kind in GONE or (kind in OWN and seat is None):
        return None
    if kind == "cardinal":
        return "cardinal"
    if kind == "sell":
        return _ship(view, words)
    return place(view, action, -1 if seat is None else seat)


def _ship(view: View, words: list[str]) -> str:
    """The dock a sale names; alone, all ships beyond one's own docks are Lacerda's, counted on."""
    owner, dock = int(words[1]), int(words[2])
    if view["players"] == 1 and owner > 1:
        return f"p1-dock-{(owner - 2) * 3 + dock}"
    return f"p{owner - 1}-dock-{dock}"


def chosen_places(view: View) -> frozenset[str]:
    """The elements this turn has settled on so far."""
    decision = view["decision"]
    if decision is None:
        return frozenset()
    chosen, seat = decision["chosen"], decision["seat"]
    forms = (
        ("noble", "noble-{}"),
        ("action", "act-{}"),
        ("tile", "tile-{}"),
        ("plot", "plot-{}"),
        ("site", "site-{}"),
        ("dock", f"p{seat}-dock-{{}}"),
        ("architect", "building-{}"),
    )
    tiles = str(chosen.get("tiles", "")).split()
    found = [form.format(chosen[key]) for key, form in forms if key in chosen]
    return frozenset([*found, *(f"p{seat}-clergy-{place}" for place in tiles)])


def hinted_places(view: View) -> frozenset[str]:
    """The track a number to pay comes from; it is marked, but has no action of its own."""
    paid = any(action.startswith(("pay.influence", "visit.reis")) for action in view["legal"])
    return frozenset({"influence"} if paid else ())


def _chosen(view: View) -> dict[str, str | int]:
    decision = view["decision"]
    return decision["chosen"] if decision else {}


def _noble_action(view: View) -> str:
    """The action of the noble who is visited."""
    noble = _chosen(view).get("noble", "")
    return NOBLE_ACTIONS[NOBLES.index(str(noble))] if noble in NOBLES else ""
