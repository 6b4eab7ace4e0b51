"""Views written by hand, so that the drawing and the text are tested without the engine.

`late()` is the design's position: advanced, four players, near the end; its counts add up
(36 tiles = 9 shown + 3 in the stack + 22 standing + 2 covered). The others are `early()` (basic,
two players), `middle()` (advanced, three players), `watched()` (a spectator's view of `late()`)
and `ended()` (basic, three players, over).
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import cache

from boardwright.games.carrara.game import CarraraGame
from boardwright.games.carrara.view.schema import (
    Building,
    City,
    MoneySpot,
    Piece,
    SeatView,
    Segment,
    Space,
    Supply,
    Tile,
    Upgrade,
    View,
)
from boardwright.kernel.view import Decision

from ..pictures import Moment, random_game

NAMES = ("Bianca", "Lorenzo", "Fiametta", "Tommaso")
COLOURS = ("white", "yellow", "red", "green", "blue", "purple")
LETTERS = "WYRGBP"
TYPES = ("palazzo", "biblioteca", "cathedrale", "porta", "castello", "villa")
KINDS = ("crown", "book", "cup", "gate", "flag", "coat_of_arms")
CITIES = {  # name, minimum, coins, vp, majority
    "livorno": ("Livorno", 2, 0, 3, [12, 8, 5]),
    "pisa": ("Pisa", 2, 3, 0, [11, 7, 4]),
    "lucca": ("Lucca", 2, 0, 2, [10, 6, 3]),
    "viareggio": ("Viareggio", 3, 2, 0, [9, 5, 2]),
    "massa": ("Massa", 3, 0, 1, [8, 4, 1]),
    "lerici": ("Lerici", 3, 1, 0, [7, 3, 0]),
}
UPGRADES = {  # city, coins, vp
    "U1": ("livorno", 0, 4),
    "U2": ("pisa", 4, 0),
    "U3": ("lucca", 0, 3),
    "U4": ("viareggio", 3, 0),
    "U5": ("massa", 0, 2),
    "U6": ("lerici", 2, 0),
    "U7": ("viareggio", 2, 1),
    "U8": ("lerici", 1, 1),
}
RECONSTRUCTED = [
    "advanced_wheels.outer_decorations",
    "city_rewards.advanced.livorno",
    "city_rewards.advanced.pisa",
    "city_rewards.advanced.lucca",
    "city_rewards.advanced.viareggio",
    "city_rewards.advanced.lerici",
    "upgrade_tiles.tiles.U1",
    "upgrade_tiles.tiles.U3",
    "upgrade_tiles.tiles.U4",
    "upgrade_tiles.tiles.U5",
    "upgrade_tiles.tiles.U6",
    "upgrade_tiles.tiles.U7",
    "upgrade_tiles.tiles.U8",
    "landscape_scoring.rural",
    "royal_court_basic.spaces",
    "decoration_set_table.vp.3",
    "decoration_set_table.vp.5",
    "decoration_set_table.vp.6",
    "decoration_set_table.vp.7",
    "statue_majority_table.livorno.second",
    "statue_majority_table.livorno.third",
    "statue_majority_table.pisa",
    "statue_majority_table.lucca",
    "statue_majority_table.viareggio.second",
    "statue_majority_table.massa.first",
    "statue_majority_table.massa.third",
    "statue_majority_table.lerici.third",
]


def building(text: str) -> Building:
    """From "palazzo 4 + red": type, value, `+` for a decoration, the statue's colour."""
    kind, value, *rest = text.split()
    statue = next((word for word in rest if word != "+"), None)
    return {"type": kind, "value": int(value), "decoration": "+" in rest, "statue": statue}


def blocks(letters: str) -> list[int]:
    counts = Counter(letters)
    return [counts[letter] for letter in LETTERS]


def segments(contents: list[str], decorations: list[str] | None, statues: list[str] | None) -> list[Segment]:
    base = (6, 5, 4, 3, 2, 1)
    return [
        {
            "position": position,
            "blocks": blocks(contents[i]),
            "prices": [max(0, price - i) for price in base],
            "decoration": decorations[i] if decorations else None,
            "statue": statues[i] if statues else None,
        }
        for i, position in enumerate(("I", "II", "III", "IV", "V", "VI"))
    ]


def tile(text: str) -> Tile | None:
    if not text:
        return None
    kind, value = text.split()
    return {"type": kind, "value": int(value)}


def seat(
    number: int,
    vp: int,
    left: int,
    cities: dict[str, list[str]],
    *,
    advanced: bool,
    upgrades: dict[str, str] | None = None,
    used: tuple[str, ...] = (),
    stores: tuple[str, ...] = (),
    hand: tuple[int, str] | None = None,
    token: bool = False,
    money: str | None = None,
) -> SeatView:
    upgrades = upgrades or {}
    spots = [*TYPES, "urban", "rural", *(("S1", "S2", "S3") if advanced else ())]
    rewards = {city: [facts[2], facts[3]] for city, facts in CITIES.items()}
    rewards |= {city: list(UPGRADES[tile][1:]) for city, tile in upgrades.items()}
    pieces: list[Piece | None] = [None, None] if advanced else []
    for i, text in enumerate(stores):
        kind, what = text.split()
        pieces[i] = {"kind": kind, "what": what, "fresh": False}
    return {
        "seat": number,
        "vp": vp,
        "pillars_left": left,
        "token": token,
        "last_turn_taken": False,
        "cities": {city: [building(text) for text in cities.get(city, [])] for city in CITIES},
        "rewards": rewards,
        "upgrades": upgrades,
        "spots": {spot: spot in used for spot in spots},
        "stores": pieces,
        "money": money,
        "points": {"CAR-SCORE-08": vp - 6, "CAR-ROYAL-02": 6},
        "coins": hand[0] if hand else None,
        "blocks": blocks(hand[1]) if hand else None,
    }


def city_list(seats: list[SeatView], pillars: dict[str, int], advanced: bool) -> list[City]:
    colours = dict(zip(CITIES, COLOURS, strict=True))
    return [
        {
            "id": city,
            "name": name,
            "colour": colours[city],
            "lowest": colours[city],
            "minimum": minimum,
            "coins": coins,
            "vp": vp,
            "majority": list(majority) if advanced else [],
            "pillar": pillars.get(city),
            "statues": [sum(b["statue"] is not None for b in seat["cities"][city]) for seat in seats],
            "buildings": [len(seat["cities"][city]) for seat in seats],
        }
        for city, (name, minimum, coins, vp, majority) in CITIES.items()
    ]


def space(bonus: str, pillars: tuple[int, ...], golden: int = 0, *, visited: bool = False) -> Space:
    amount = {"vp": 3, "coins": 5}.get(bonus, 1)
    return {"bonus": bonus, "amount": amount, "pillars": list(pillars), "golden": golden, "visited": visited}


def upgrade_list(owners: dict[str, int]) -> list[Upgrade]:
    return [
        {"id": tile, "city": city, "coins": coins, "vp": vp, "owner": owners.get(tile)}
        for tile, (city, coins, vp) in UPGRADES.items()
    ]


def money_spots(claimed: dict[str, int]) -> list[MoneySpot]:
    spots: list[MoneySpot] = [
        {"id": "M36", "minimum": 36, "rate": 3, "pillar": claimed.get("M36")},
        {"id": "M50", "minimum": 50, "rate": 2, "pillar": claimed.get("M50")},
    ]
    return spots


def decision(seat: int, step: str, **chosen: str | int) -> Decision:
    return {
        "seat": seat,
        "step": step,
        "path": ["turn", step],
        "chosen": chosen,
        "question": "build" if "tile" in chosen else "score",
        "about": {},
    }


def base(variant: str, seats: list[SeatView], pillars: dict[str, int]) -> View:
    """A view with everything that follows from the seats; the rest is empty."""
    advanced = variant == "advanced"
    supply: Supply = {"decorations": dict.fromkeys(KINDS, 4), "statues": dict.fromkeys(COLOURS, 4)}
    four = tuple(range(len(seats)))
    kinds = ("statue", "statue", "decoration", "decoration", "coins", "coins", "vp", "vp")
    return {
        "game": "carrara",
        "variant": variant,
        "players": len(seats),
        "viewer": 0,
        "turn": 1,
        "over": False,
        "ending": None,
        "decision": decision(0, "action"),
        "legal": [],
        "market": {"segments": segments(["WYRGBP", "", "", "", "", ""], None, None), "bag": 28},
        "display": [None] * 9,
        "stack": 27,
        "monuments": dict.fromkeys(TYPES),
        "monument_value": 8,
        "upgrades": upgrade_list({}),
        "court": {
            "spaces": [space(kind, four) for kind in (kinds if advanced else ("vp", "coins") * 3)],
            "large": [0] * len(seats),
            "large_visited": False,
            "token": None,
        },
        "cities": city_list(seats, pillars, advanced),
        "money": money_spots({}) if advanced else [],
        "supply": supply if advanced else None,
        "statue_spots": [["livorno", "lerici"], ["massa", "pisa"], ["viareggio", "lucca"]]
        if advanced
        else [],
        "landscapes": {kind: "urban" if i < 4 else "rural" for i, kind in enumerate(TYPES)},
        "decorations": dict(zip(TYPES, KINDS, strict=True)) if advanced else {},
        "land_rewards": {"urban": [1, 0], "rural": [0, 1]},
        "sets": [2, 6, 12, 20, 30, 42, 56] if advanced else [],
        "seats": seats,
        "winners": [],
        "final": [],
        "reconstructed": list(RECONSTRUCTED),
    }


def late() -> View:
    """Advanced, four players, late; Bianca chooses a city for Palazzo 4."""
    bianca = seat(
        0,
        87,
        5,
        {
            "livorno": ["cathedrale 1 + white"],
            "pisa": ["palazzo 2 +", "porta 3"],
            "lucca": ["palazzo 8 + red", "biblioteca 3 +"],
            "viareggio": ["villa 4 + green"],
            "massa": ["biblioteca 2 +", "castello 2 + gold"],
        },
        advanced=True,
        upgrades={"lucca": "U3"},
        used=("palazzo", "urban"),
        stores=("statue purple",),
        hand=(23, "WYYRGGGBBP"),
    )
    lorenzo = seat(
        1,
        72,
        5,
        {
            "lerici": ["porta 2", "cathedrale 2", "porta 4 + purple"],
            "massa": ["castello 8 + blue"],
            "lucca": ["biblioteca 3 red"],
            "viareggio": ["villa 1 gold"],
        },
        advanced=True,
        upgrades={"lerici": "U8"},
        used=("porta", "S3"),
        stores=("decoration crown",),
    )
    fiametta = seat(
        2,
        94,
        5,
        {
            "viareggio": ["palazzo 3 +", "biblioteca 8 +", "cathedrale 3 + yellow"],
            "massa": ["castello 3 +"],
            "pisa": ["biblioteca 1", "villa 3 + yellow"],
        },
        advanced=True,
        upgrades={"viareggio": "U7"},
        used=("biblioteca",),
        stores=("decoration gate", "statue white"),
        money="M36",
    )
    tommaso = seat(
        3,
        103,
        4,
        {
            "massa": ["palazzo 1", "porta 3 +", "cathedrale 4 + blue"],
            "lucca": ["castello 5 + red"],
            "lerici": ["biblioteca 4 + green"],
        },
        advanced=True,
        used=("rural", "cathedrale", "S2"),
        stores=("decoration coat_of_arms",),
        token=True,
    )
    view = base(
        "advanced",
        [bianca, lorenzo, fiametta, tommaso],
        {"lucca": 0, "lerici": 1, "viareggio": 2, "massa": 3},
    )
    view["turn"] = 53
    tommaso["points"] = {"CAR-SCORE-08": 40, "CARX-STATUE-03": 30, "CARX-FINAL-02": 20, "CARX-FINAL-06": 13}
    view["decision"] = decision(0, "build.where", tile=5)
    view["legal"] = [f"build.city {city}" for city in ("lucca", "viareggio", "massa", "lerici")]
    wheel = ["cup", "flag", "gate", "book", "coat_of_arms", "crown"]
    statues = ["green", "red", "yellow", "white", "purple", "blue"]
    view["market"] = {"segments": segments(["WRRP", "YG", "W", "BG", "", "Y"], wheel, statues), "bag": 7}
    shown = "cathedrale 5,porta 5,villa 2,castello 4,palazzo 4,biblioteca 5,cathedrale 3,villa 5,castello 1"
    view["display"] = [tile(text) for text in shown.split(",")]
    view["stack"] = 3
    view["monuments"] |= {"palazzo": 0, "biblioteca": 2, "castello": 1}
    view["upgrades"] = upgrade_list({"U3": 0, "U7": 2, "U8": 1})
    all_four = (0, 1, 2, 3)
    view["court"] = {
        "spaces": [
            space("statue", ()),
            space("statue", all_four, 4),
            space("decoration", ()),
            space("decoration", all_four),
            space("coins", ()),
            space("coins", all_four),
            space("vp", ()),
            space("vp", (1, 2), visited=True),
        ],
        "large": [2, 1, 1, 1],
        "large_visited": False,
        "token": 3,
    }
    view["money"] = money_spots({"M36": 2})
    view["supply"] = {
        "decorations": dict(zip(KINDS, (3, 3, 4, 4, 3, 4), strict=True)),
        "statues": dict(zip(COLOURS, (4, 4, 3, 4, 4, 4), strict=True)),
    }
    return view


def early() -> View:
    """Basic, two players, early; the second player chooses an action, the first looks on."""
    first = seat(
        0,
        3,
        5,
        {"lerici": ["porta 2"], "massa": ["villa 1"]},
        advanced=False,
        hand=(9, "PPB"),
        used=("villa",),
    )
    second = seat(1, 0, 6, {"lerici": ["castello 2"]}, advanced=False)
    view = base("basic", [first, second], {})
    view["turn"] = 9
    view["decision"] = decision(1, "action")
    view["market"] = {"segments": segments(["WYGBP", "RR", "G", "", "BP", "Y"], None, None), "bag": 24}
    shown = "palazzo 5,biblioteca 1,cathedrale 4,porta 1,castello 5,villa 4,villa 2,palazzo 2,biblioteca 5"
    view["display"] = [tile(text) for text in shown.split(",")]
    view["stack"] = 12
    view["court"]["spaces"][0]["pillars"] = [1]
    view["court"]["spaces"][0]["visited"] = True
    view["court"]["token"] = 0
    first["token"] = True
    return view


def middle() -> View:
    """Advanced, three players, at the start of the viewer's turn: nearly everything may be done."""
    near = seat(
        0,
        31,
        6,
        {
            "lerici": ["porta 3 +", "castello 2", "villa 2"],
            "massa": ["biblioteca 4 blue"],
            "pisa": ["palazzo 2"],
        },
        advanced=True,
        used=("porta", "rural"),
        stores=("statue green", "decoration crown"),
        hand=(37, "WYYRGGBBBP"),
    )
    second = seat(
        1,
        45,
        6,
        {
            "viareggio": ["villa 3", "villa 1 +", "porta 2", "castello 3 gold", "palazzo 1"],
            "massa": ["castello 1"],
            "lucca": ["porta 8 + red"],
        },
        advanced=True,
        upgrades={"viareggio": "U4"},
        used=("castello", "S3"),
    )
    third = seat(2, 12, 6, {"lerici": ["biblioteca 1"]}, advanced=True, used=("biblioteca", "urban"))
    view = base("advanced", [near, second, third], {"viareggio": 1})
    view["turn"] = 22
    view["market"] = {
        "segments": segments(
            ["WWYRGGBP", "B", "", "Y", "P", ""],
            list(KINDS),
            ["purple", "blue", "green", "red", "yellow", "white"],
        ),
        "bag": 11,
    }
    shown = "palazzo 5,,cathedrale 4,porta 1,castello 5,villa 4,villa 2,palazzo 2,biblioteca 5"
    view["display"] = [tile(text) for text in shown.split(",")]
    view["stack"] = 0
    view["monuments"]["porta"] = 1
    view["upgrades"] = upgrade_list({"U4": 1})
    view["court"]["spaces"] = [
        space("statue", (0, 1, 2), 3),
        space("statue", (0, 1, 2), 3),
        space("decoration", ()),
        space("decoration", (0, 1, 2)),
        space("coins", ()),
        space("coins", (0, 1, 2)),
        space("vp", (0, 1, 2)),
        space("vp", (0, 1, 2)),
    ]
    view["legal"] = ["pass", "buy.turn both", "buy.turn statues", "store.lay 1", "store.lay 2"]
    view["legal"] += [f"build.tile {n}" for n in (3, 4, 7, 8)] + ["build.monument castello"]
    view["legal"] += [f"score.pillar {n}" for n in (1, 2, 4, 6, 7, 8)]
    view["legal"] += ["purchase.decoration gate", "purchase.statue purple", "purchase.statue blue"]
    return view


def watched() -> View:
    """`late()` as a spectator sees it."""
    view = late()
    view["viewer"] = -1
    view["legal"] = []
    view["seats"][0]["coins"] = None
    view["seats"][0]["blocks"] = None
    return view


def ended() -> View:
    """Basic, three players, over; the second has won."""
    seats = [
        seat(
            0,
            88,
            1,
            {"pisa": ["porta 5", "palazzo 8", "villa 3"]},
            advanced=False,
            hand=(4, "P"),
            used=("porta",),
        ),
        seat(
            1,
            104,
            0,
            {"livorno": ["villa 5", "villa 3"]},
            advanced=False,
            hand=(23, ""),
            used=("villa", "rural"),
        ),
        seat(2, 67, 2, {"lerici": ["castello 1"] * 3}, advanced=False, hand=(11, "GGP"), used=("castello",)),
    ]
    view = base("basic", seats, {"pisa": 0, "livorno": 1, "lerici": 2})
    view |= {"turn": 60, "over": True, "ending": 1, "decision": None, "stack": 0, "winners": [1]}
    rules = ("SCORE-08", "SCORE-10", "SCORE-12", "BUILD-12", "MONUMENT-11", "END-03", "FINAL-01")
    view["final"] = [
        {f"CAR-{rule}": place + number for number, rule in enumerate(rules)} for place in range(3)
    ]
    view["court"]["spaces"] = [space(kind, ()) for kind in ("vp", "coins") * 3]
    view["court"]["large"] = [1, 0, 2]
    view["monuments"]["palazzo"] = 0
    for number in seats:
        number["last_turn_taken"] = True
    return view


ALL = {"late": late, "early": early, "middle": middle, "watched": watched, "ended": ended}

# ---------------------------------------------------------------------------- real games, and a full table

TABLES: dict[str, tuple[int, tuple[str, ...]]] = {
    "two": (2, ()),
    "four": (4, ()),
    "advanced two": (2, ("advanced",)),
    "advanced three": (3, ("advanced",)),
    "advanced four": (4, ("advanced",)),
}
EVERY = 12  # of the decisions of a game so many apart are kept, and the first of each kind of action


@cache
def game() -> CarraraGame:
    """The game, made once."""
    return CarraraGame()


def moments(table: str) -> tuple[Moment, ...]:
    """A random game as those see it who decide; the last two are the end, and a spectator's."""
    return random_game(game(), *TABLES[table], EVERY)


def crowded(table: str) -> View:
    """A late board with more on it than a game will ever bring together: nothing may run into anything."""
    view: View = deepcopy(moments(table)[-6].view)
    advanced = view["variant"] == "advanced"
    view["market"]["segments"] = segments(["WWYYRRGGBP"] * 6, [*KINDS], [*COLOURS])
    if not advanced:
        view["market"]["segments"] = segments(["WWYYRRGGBP"] * 6, None, None)
    view["display"] = [tile("biblioteca 5")] * 9
    for one in view["seats"]:
        pieces = "+ gold" if advanced else ""
        one["cities"] = {city: [building(f"cathedrale 8 {pieces}")] * 4 for city in CITIES}
        one |= {"vp": 188, "pillars_left": 12, "token": True, "last_turn_taken": True}
        one["spots"] = dict.fromkeys(one["spots"], True)
        if one["coins"] is not None:
            one |= {"coins": 138, "blocks": [12] * 6}
        if one["stores"]:
            one["stores"] = [{"kind": "statue", "what": "gold", "fresh": True}] * 2
    for city in view["cities"]:
        city |= {"buildings": [12] * view["players"], "statues": [12] * view["players"], "pillar": 1}
    view["court"]["large"] = [9] * view["players"]
    view["court"]["token"] = 1
    return view
