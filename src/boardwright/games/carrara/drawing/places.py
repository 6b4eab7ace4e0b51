"""Where on the board an action lives: action text to element id.

The drawing itself knows only elements; what is legal, refused, chosen or last is looked up by the
element's id. An action without a single place (passing, a number of blocks) has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.carrara.view.schema import View

POSITIONS: Final = ("I", "II", "III", "IV", "V", "VI")

# Actions whose place is named by their argument alone.
SHARED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "buy.turn": "turn-{}",
        "build.tile": "display-{}",
        "build.monument": "monument-{}",
        "upgrade.take": "upgrade-{}",
        "score.pillar": "court-{}",
        "bonus.decoration": "decoration-{}",
        "purchase.decoration": "decoration-{}",
        "purchase.statue": "statue-{}",
        "score.city": "city-{}",
    }
)
# The same for a seat's own board.
OWN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "build.city": "p{seat}-city-{}",
        "build.over": "p{seat}-{}-{}",
        "piece.on": "p{seat}-{}-{}",
        "piece.swap": "p{seat}-swap-{}",
        "store.lay": "p{seat}-store-{}",
        "score.type": "p{seat}-spot-{}",
        "score.land": "p{seat}-spot-{}",
        "score.statues": "p{seat}-spot-S{}",
    }
)


def place(view: View, action: str, seat: int) -> str | None:
    """The id of the element an action of that seat is taken on."""
    kind, *words = action.split()
    if words == ["none"] and kind != "buy.turn":
        return None
    if kind in SHARED:
        return SHARED[kind].format(*words)
    if kind in OWN:
        return OWN[kind].format(*words, seat=seat) if seat >= 0 else None
    if kind == "buy.segment":
        return f"segment-{POSITIONS.index(words[0]) + 1}"
    if kind == "buy.piece":
        segment = _chosen_segment(view)
        return f"wheel-{words[0]}-{segment}" if segment else None
    if kind == "score.money":
        spots = [spot["id"] for spot in view["money"]]
        return f"money-{spots[int(words[0]) - 1]}" if spots else None
    if kind == "piece.store":
        return _free_store(view, seat)
    return None


def last_place(view: View, action: str, seat: int | None) -> str | None:
    """Where the last move left its trace; on a player's board only if we know whose."""
    if not action:
        return None
    kind, *words = action.split()
    if kind in OWN and seat is None:
        return None
    if kind == "build.city" and seat is not None:
        return f"p{seat}-{words[0]}-{len(view['seats'][seat]['cities'].get(words[0], []))}"
    if kind in ("buy.piece", "piece.store"):
        return None
    return place(view, action, -1 if seat is None else seat)


def chosen_places(view: View) -> frozenset[str]:
    """The elements this turn has settled on so far."""
    decision = view["decision"]
    if decision is None:
        return frozenset()
    chosen, seat = decision["chosen"], decision["seat"]
    places = set()
    if "segment" in chosen:
        places.add(f"segment-{_chosen_segment(view)}")
    for key, form in (("tile", "display-{}"), ("monument", "monument-{}"), ("space", "court-{}")):
        if key in chosen:
            places.add(form.format(chosen[key]))
    if "city" in chosen:
        city = chosen["city"]
        places.add(f"p{seat}-{city}-{chosen['cover']}" if "cover" in chosen else f"p{seat}-city-{city}")
    if "store" in chosen:
        places.add(f"p{seat}-store-{chosen['store']}")
    elif "piece" in chosen:
        places.add(_piece_place(view, str(chosen["piece"])))
    return frozenset(places - {""})


def hinted_places(view: View) -> frozenset[str]:
    """The blocks a numeric choice is about; they are marked, but have no action of their own."""
    places = set()
    for action in view["legal"]:
        kind, *words = action.split()
        if kind == "pay.block":
            places.add(f"p{view['viewer']}-blocks-{words[0]}")
        elif kind == "buy.take":
            places.add(f"segment-{_chosen_segment(view)}-{words[0]}")
    return frozenset(places)


def _piece_place(view: View, piece: str) -> str:
    """Where a piece in hand came from: the wheel, or the supply (golden statues: the court space)."""
    kind, what = piece.split(maxsplit=1)
    segment = _chosen_segment(view)
    if segment:
        return f"wheel-{kind}-{segment}"
    return "" if what == "gold" else f"{kind}-{what}"


def _chosen_segment(view: View) -> int:
    """Number of the chosen segment, 0 if none is."""
    decision = view["decision"]
    position = decision["chosen"].get("segment") if decision else None
    return POSITIONS.index(str(position)) + 1 if position in POSITIONS else 0


def _free_store(view: View, seat: int) -> str | None:
    if seat < 0:
        return None
    for number, piece in enumerate(view["seats"][seat]["stores"], 1):
        if piece is None:
            return f"p{seat}-store-{number}"
    return None
