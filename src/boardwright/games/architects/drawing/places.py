"""Where on the table an action is taken: the id of its element.

An action without a place of its own (a number to pay, yes or no) is a tile of the question, and so are the
others it is asked with: nobody looks for half of an answer on the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardwright.games.architects.view.schema import View

# Actions whose place is named by their arguments alone.
SHARED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "mine": "act-mine-{}",
        "draw": "loc-workshop",
        "hire": "appr-{}",
        "market": "act-market-{}",
        "keep": "choice-{}",
        "resolve": "choice-{}",
        "build": "hand-{}",
        "cathedral": "loc-cathedral",
        "monument": "monument-{}",
        "figure": "loc-{}",
        "contribute": "contribute-{}",
    }
)
# The same for a seat's own board.
OWN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dismiss": "p{seat}-appr-{}",
        "use": "p{seat}-appr-{}",
        "use.board": "p{seat}-board",
    }
)
# Answers that settle a question or pass it over stand at the place it is about.
SETTLING: Final = frozenset({"stop", "later", "decline"})
# Kinds of answer that no place on the board or on a player's board can stand for.
PLACELESS: Final = frozenset(
    {
        *("trade", "trade.apprentice", "trade.board", "guard", "accept", "option", "profiteer", "visit"),
        *("mix", "swap", "less", "prevent", "prevent.pay", "debt", "destroy", "release", "ignore"),
    }
)
# Where a move leaves its trace, if not where it was made.
TRACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "mine": "loc-mines",
        "trade": "loc-kings_storehouse",
        "trade.apprentice": "loc-kings_storehouse",
        "trade.board": "loc-kings_storehouse",
        "draw": "loc-workshop",
        "guard": "loc-guardhouse",
        "market": "market-middle",
        "capture": "loc-{}",
        "cathedral": "loc-cathedral",
        "monument": "monument-{}",
        "figure": "loc-{}",
        "contribute": "contribute-{}",
    }
)
# The same on a player's board, where we must know whose.
OWN_TRACES: Final[Mapping[str, str]] = MappingProxyType(
    {"hire": "p{seat}-appr-{}", "build": "p{seat}-built-{}"}
)
# What a turn has settled, and the element that shows it.
CHOSEN: Final = (
    ("location", "loc-{}"),
    ("space", "market-{}"),
    ("apprentice", "appr-{}"),
    ("building", "hand-{}"),
    ("monument", "monument-{}"),
    ("level", "loc-cathedral"),
)


def spot(location: str) -> str:
    """The element of a location: a circle, a space of the Black Market, the Guildhall."""
    return f"market-{location.removeprefix('bm_')}" if location.startswith("bm_") else f"loc-{location}"


def place(view: View, action: str, seat: int) -> str | None:
    """The id of the element an action of that seat is taken on."""
    kind, *words = action.split()
    if kind == "place":
        return spot(words[0])
    if kind in PLACELESS or kind in SETTLING:
        return _settled_at(view) if kind in SETTLING else None
    if kind in SHARED:
        return SHARED[kind].format(*words)
    if kind == "capture":
        return f"workers-{words[0]}-p{int(words[1]) - 1}"
    if kind == "discard":
        return f"{'choice' if _drafting(view, words[0], seat) else 'hand'}-{words[0]}"
    if seat < 0:
        return None
    if kind in OWN:
        return OWN[kind].format(*words, seat=seat)
    return _home(words[0], seat) if kind == "take_back" else None


def _settled_at(view: View) -> str | None:
    """The place a question is about, where its answers have places."""
    decision = view["decision"]
    if decision is None or any(action.split()[0] in PLACELESS for action in view["legal"]):
        return None
    location = decision["chosen"].get("location")
    return spot(str(location)) if location else None


def _home(origin: str, seat: int) -> str:
    """Where a worker that is taken back stands: the whole place, as one takes all of them."""
    if origin == "prison":
        return f"prison-p{seat}"
    if origin.startswith("player_"):
        return f"p{int(origin.removeprefix('player_')) - 1}-held-p{seat}"
    return spot(origin)


def _drafting(view: View, card: str, seat: int) -> bool:
    """Whether a card is one of the set a seat chooses from, not of its hand."""
    held = view["seats"][seat]["drafting"] if seat >= 0 else None
    return any(one["id"] == card for one in held or ())


def last_place(view: View, action: str, seat: int | None) -> str | None:
    """Where the last move left its trace; on a player's board only if we know whose."""
    if not action:
        return None
    kind, *words = action.split()
    if kind == "place":
        return spot(words[0])
    if kind == "take_back":
        return spot(words[0]) if not words[0].startswith(("player_", "prison")) else None
    if kind in TRACES:
        return TRACES[kind].format(*words)
    return OWN_TRACES[kind].format(*words, seat=seat) if kind in OWN_TRACES and seat is not None else None


def chosen_places(view: View) -> frozenset[str]:
    """The elements this turn has settled on so far."""
    decision = view["decision"]
    if decision is None:
        return frozenset()
    found = set()
    for key, form in CHOSEN:
        if key in decision["chosen"]:
            value = str(decision["chosen"][key])
            found.add(spot(value) if key in ("location", "space") else form.format(value))
    return frozenset(found)


def hinted_places(view: View) -> frozenset[str]:
    """The track a number to pay comes from; it is marked, but has no action of its own."""
    paid = any(action.startswith(("swap", "prevent")) for action in view["legal"])
    return frozenset({"track-influence"} if paid else ())
