"""What the Carrara pictures are judged by."""

from __future__ import annotations

from boardwright.drawing.shapes import text_width
from boardwright.games.carrara import drawing
from boardwright.games.carrara.actions import catalogue
from boardwright.games.carrara.drawing import places, words
from boardwright.games.carrara.printed.tables import CITIES
from boardwright.games.carrara.text.board import describe
from boardwright.games.carrara.view.schema import View
from boardwright.kernel.picture import Marks

from ..pictures import Gallery
from .sample_views import (
    ALL,
    COLOURS,
    KINDS,
    NAMES,
    TABLES,
    TYPES,
    crowded,
    decision,
    early,
    ended,
    late,
    middle,
    moments,
)

# What a turn has settled, and what may be answered then.
STAGES: dict[str, tuple[dict[str, str | int], list[str]]] = {
    "turn": ({}, ["pass", "buy.turn both", "buy.turn statues", *[f"build.tile {n}" for n in range(1, 10)]]),
    "monuments": ({}, ["build.monument cathedrale", "build.monument villa"]),
    "segment": ({}, [f"buy.segment {position}" for position in ("I", "II", "III", "IV", "VI")]),
    "take": ({"segment": "I"}, ["buy.take white 0", "buy.take white 1", "buy.take red 2"]),
    "wheel piece": ({"segment": "II"}, ["buy.piece decoration", "buy.piece statue", "buy.piece none"]),
    "where": ({"tile": 5}, [f"build.city {city}" for city in ("livorno", "pisa", "lucca", "lerici")]),
    "cover": ({"monument": "villa", "city": "viareggio", "cover": 1}, ["pay.block green 1"]),
    "over": ({"monument": "villa"}, ["build.city massa", "build.over viareggio 1", "build.over lucca 2"]),
    "pay": ({"tile": 5, "city": "lucca", "cost": 4}, ["pay.pairs 0", "pay.pairs 1", "pay.block white 1"]),
    "upgrade": ({}, ["upgrade.take U1", "upgrade.take U6", "upgrade.none"]),
    "pillar": ({}, ["score.pillar 2", "score.pillar 8", "score.pillar large"]),
    "bonus": ({"space": 4}, [*[f"bonus.decoration {kind}" for kind in KINDS], "bonus.decoration none"]),
    "spot": (
        {"space": 4},
        ["score.city pisa", "score.type villa", "score.land rural", "score.money 2", "score.statues 3"],
    ),
    "piece": (
        {"segment": "II", "piece": "statue red"},
        ["piece.on lucca 2", "piece.on pisa 1", "piece.store", "piece.forgo", "store.lay 1"],
    ),
    "lay": ({"piece": "statue purple", "store": 1, "oddity": 2}, ["piece.on pisa 2", "piece.on massa 1"]),
    "swap": ({"piece": "decoration crown"}, ["piece.swap 1", "piece.swap 2", "store.lay 1", "store.lay 2"]),
    "purchase": ({}, ["end", "purchase.decoration gate", *[f"purchase.statue {c}" for c in COLOURS]]),
}


def staged(stage: str) -> View:
    """A late view at that stage of a turn."""
    chosen, legal = STAGES[stage]
    view = asked(legal, **chosen)
    if stage == "swap":
        view["seats"][0]["stores"][1] = {"kind": "decoration", "what": "flag", "fresh": True}
    return view


def asked(legal: list[str], **chosen: str | int) -> View:
    """The late view with another question to seat 0."""
    view = late()
    view["decision"], view["legal"] = decision(0, "step", **(chosen or {"segment": "VI"})), list(legal)
    return view


def basic_turn() -> View:
    """The first player of `early()` begins to buy."""
    view = early()
    view["legal"] = ["buy.turn both", "buy.turn none"]
    view["decision"] = decision(0, "turn")
    return view


def last_turns() -> View:
    """`middle()` after the second player has ended the game."""
    view = middle()
    view["ending"] = 1
    view["seats"][1]["last_turn_taken"] = True
    view["seats"][2]["stores"] = [{"kind": "statue", "what": "gold", "fresh": True}, None]
    return view


def shared_win() -> View:
    """Two winners."""
    view = ended()
    view["winners"] = [1, 2]
    return view


def unresolved() -> View:
    """Nobody wins."""
    view = ended()
    view["winners"] = []
    return view


def large_visited() -> View:
    """The large space is visited, where the table plays so (CAR-OPT-01)."""
    view = middle()
    view["court"]["large_visited"] = True
    return view


def say_all() -> None:
    """Draw and tell what rarely happens."""
    views = [make() for make in ALL.values()] + [staged(stage) for stage in STAGES]
    for view in [*views, last_turns(), basic_turn(), shared_win(), unresolved(), large_visited()]:
        for form in drawing.FORMS:
            drawing.DRAWING.picture(view, form=form, marks=Marks({"build.city pisa": "too dear"}))
        describe(view)
        describe(view, brief=True)
        asked = view["decision"]
        if asked is not None and "city" in asked["chosen"]:
            for city in CITIES:
                describe({**view, "decision": {**asked, "chosen": {**asked["chosen"], "city": city}}})


IDS = {"wheel-large", "wheel-small", "bag", "stack", "track", "market", "yard", "court", "cities"}
IDS |= {f"segment-{n}" for n in range(1, 7)} | {f"display-{n}" for n in range(1, 10)}
IDS |= {f"court-{n}" for n in range(1, 9)} | {"court-large", "money-M36", "money-M50", "royal-visit"}
IDS |= {f"monument-{kind}" for kind in TYPES} | {f"upgrade-U{n}" for n in range(1, 9)}
IDS |= {f"p{seat}-city-lucca" for seat in range(4)} | {f"p{seat}-spot-S1" for seat in range(4)}
IDS |= {f"p{seat}-store-{n}" for seat in range(4) for n in (1, 2)} | {"p0-lucca-1", "p1-lerici-3"}
IDS |= {f"vp-{seat}" for seat in range(4)} | {f"p{seat}-screen" for seat in range(4)}

GALLERY = Gallery(
    game="carrara",
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
    shown_width={"sheet": 1440, "table": 1000, "phone": 390, "player": 1000, "mine": 1000},
    text_width=text_width,
    scenery=("car-type-", "car-hills"),
    panels=("pan",),
    lives={
        "build.tile 5": "display-5",
        "build.monument villa": "monument-villa",
        "build.city pisa": "p0-city-pisa",
        "build.over lucca 2": "p0-lucca-2",
        "buy.segment VI": "segment-6",
        "buy.turn none": "turn-none",
        "buy.piece statue": "wheel-statue-6",
        "upgrade.take U8": "upgrade-U8",
        "score.pillar large": "court-large",
        "score.money 1": "money-M36",
        "score.statues 3": "p0-spot-S3",
        "bonus.decoration crown": "decoration-crown",
        "purchase.statue red": "statue-red",
        "piece.store": "p0-store-2",
        "pass": None,
        "end": None,
        "upgrade.none": None,
        "bonus.decoration none": None,
        "buy.piece none": None,
        "piece.forgo": None,
        "buy.take white 1": None,
        "pay.pairs 1": None,
        "pay.block red 2": None,
    },
    refusal="build.city pisa",
    choices=(
        ({"tile": 5}, "display-5"),
        ({"monument": "villa"}, "monument-villa"),
        ({"tile": 5, "city": "massa"}, "p0-city-massa"),
        ({"monument": "villa", "city": "viareggio", "cover": 1}, "p0-viareggio-1"),
        ({"segment": "VI"}, "segment-6"),
        ({"segment": "VI", "piece": "decoration crown"}, "wheel-decoration-6"),
        ({"segment": "VI", "piece": "statue blue"}, "wheel-statue-6"),
        ({"space": 4}, "court-4"),
        ({"space": "large"}, "court-large"),
        ({"piece": "decoration gate"}, "decoration-gate"),
        ({"piece": "statue red"}, "statue-red"),
        ({"piece": "statue purple", "store": 1}, "p0-store-1"),
    ),
    traces=(
        ("build.tile 5", None, "display-5"),
        ("score.city massa", 3, "city-massa"),
        ("score.money 1", 2, "money-M36"),
        ("score.pillar 8", 3, "court-8"),
        ("buy.segment V", None, "segment-5"),
        ("build.city lerici", 1, "p1-lerici-3"),
        ("build.over massa 1", 1, "p1-massa-1"),
        ("score.statues 3", 1, "p1-spot-S3"),
        ("upgrade.take U8", 1, "upgrade-U8"),
    ),
    traceless=("score.type porta", "pass", "piece.store", ""),
    ids=frozenset(IDS),
)
