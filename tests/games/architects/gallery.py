"""What the Architects pictures are judged by."""

from __future__ import annotations

from copy import deepcopy
from typing import cast

from boardwright.games.architects import drawing
from boardwright.games.architects.actions import catalogue
from boardwright.games.architects.drawing import places, words
from boardwright.games.architects.drawing.effects import effect, half_lines
from boardwright.games.architects.drawing.lettering import width
from boardwright.games.architects.printed.components import Condition
from boardwright.games.architects.printed.conditions import CONDITIONS, MOST
from boardwright.games.architects.view.schema import View
from boardwright.kernel.picture import Marks

from ..pictures import Gallery, families
from .sample_views import NAMES, TABLES, WONDER, crowded, game, late, moments, watched


def at_step(step: str, legal: list[str], **chosen: str | int) -> View:
    """The late view with the question of a step to seat 0."""
    view = deepcopy(late())
    view["viewer"], view["legal"] = 0, list(legal)
    view["decision"] = {
        "seat": 0,
        "step": step,
        "path": [step],
        "chosen": dict(chosen),
        "question": "draft.apprentices",
        "about": {},
    }
    return view


def asked(legal: list[str], **chosen: str | int) -> View:
    """The late view with another question to seat 0."""
    about: dict[str, str | int] = {"location": "quarry", "workers": 2, "monument": "clay", "destroy": 1}
    return at_step("x", legal, **(about | chosen))


def questions() -> dict[str, View]:
    """Questions that have words of their own, by step."""
    princess = at_step("princess", ["option 1", "option 2", "option 6"])
    assert princess["court"] is not None
    princess["court"]["consequence"]["rewards"] = [{"reward_cards": 1}, {"gold": 1}]
    spare = at_step("storehouse", ["trade virtue"], trades=2)
    spare["seats"][0]["credit"] = 1  # WOW-INFL-15
    return {
        **{step: at_step(step, ["stop"]) for step in ("draft.apprentices", "draft.buildings", "workshop")},
        "guildhall": at_step("guildhall", ["stop"]),
        "effect": at_step("effect", ["accept", "decline"]),
        "mix": at_step("pay", ["mix wood 1"], stage="mix wood", pay_any=4, pay_of="wood stone"),
        "swap": at_step("pay", ["swap gold 1"], stage="swap gold", pay_gold=2),
        "influence": at_step("swap", ["swap silver 0", "swap silver 1", "swap gold 1"]),
        "lose": at_step("lose", ["prevent 1"], lose=2),
        "storehouse": spare,
        "guardhouse": at_step("guardhouse", ["guard release"], actions=2),
        "capture": at_step("capture", ["stop", "capture quarry 2"], captures=1),
        "relief": at_step("relief", ["ignore 0", "ignore 1", "ignore 2"], ignored=2),
        "less": at_step("less", ["less wood", "less stone"]),
        "princess": princess,
        "visit": at_step("visit", ["visit nothing", "visit influence", "visit worker"]),
    }


def shared_win() -> View:
    """Two winners."""
    view = deepcopy(watched())
    view["winners"] = [1, 2]
    return view


def stopped() -> View:
    """The end at the limit of turns: nobody wins."""
    view = deepcopy(watched())
    view["winners"] = []
    return view


def far_figures() -> View:
    """Princess and profiteer in the Guildhall and on the Black Market."""
    view = deepcopy(late())
    for location in view["locations"]:
        location |= {"princess": False, "profiteer": False}
    view["market"]["princess"], view["market"]["profiteer"] = True, False
    view["guildhall"]["profiteer"], view["guildhall"]["princess"] = True, False
    return view


def taking_taxes() -> View:
    """The informant who takes the taxes that others of her kind add (WOW-OPT-04)."""
    options = game().options(1, [WONDER, "rival-informant", "informant-taxes=take"])
    return cast(View, game().new(options, 1).view(0))


def rare() -> list[View]:
    """What a random game may not bring: the ends, the clock, empty places, a rival read otherwise."""
    ending, due, first = (deepcopy(late()) for _ in range(3))
    ending["clock"] |= {"ending": True, "turns_left": None}
    due["clock"] |= {"reset_due": True, "turns_left": None, "ending": False}
    first["clock"]["turns_left"] = 1
    solo = deepcopy(late("solo"))
    assert solo["rival"] is not None
    solo["rival"] |= {"scheme": None, "discard": []}
    running = deepcopy(solo)
    assert running["rival"] is not None
    running["rival"]["scheme"] = game().faces(game().options(2)).schemes[0]
    waiting = deepcopy(late())
    waiting |= {"viewer": (late()["viewer"] + 1) % 5, "legal": []}
    ends = [shared_win(), stopped(), ending, due, first]
    return [*ends, solo, running, waiting, far_figures(), taking_taxes()]


def say_all() -> None:
    """Draw what rarely happens: every kind of question, every end, every card of the edition."""
    views = [asked(list(dict.fromkeys([*family[:2], family[-1]]))) for family in families(catalogue())]
    for view in [*views, *questions().values(), *rare()]:
        drawing.DRAWING.picture(view, marks=Marks({"place bm_small": "too virtuous"}))
    faces = game().faces(game().options(2))
    for card in (*faces.apprentices, *faces.buildings, *faces.boards):
        for one in card["effects"]:
            words.spoken(effect(one))
    for scheme in faces.schemes:
        for half in (scheme["top"], scheme["bottom"]):
            for line in half_lines(half) if half else ():
                words.spoken(line)
    for one in [one for abilities in faces.abilities for one in abilities]:
        effect(one)
    conditions: list[Condition] = [
        {"kind": kind, "number": 1, "of": ""} for kind in CONDITIONS if kind != MOST
    ]
    half_lines({"conditions": conditions, "location": "profiteer", "options": []})


IDS = {f"loc-{location}" for location in ("quarry", "forest", "mines", "silversmith", "workshop")}
IDS |= {f"loc-{location}" for location in ("kings_storehouse", "town_centre", "tax_stand", "guardhouse")}
IDS |= {f"loc-{location}" for location in ("cathedral", "guildhall", "prison", "black_market")}
IDS |= {f"cathedral-{n}" for n in range(1, 6)} | {f"guildhall-{n}" for n in range(1, 25)}
IDS |= {f"{track}-p{seat}" for track in ("virtue", "influence", "prison") for seat in range(5)}
IDS |= {f"market-{size}" for size in ("small", "middle", "large")}
IDS |= {f"monument-{good}" for good in ("clay", "wood", "stone", "gold", "marble")}
IDS |= {"pile-buildings", "pile-apprentices", "pile-rewards", "pile-debts", "tax-pot", "prompt"}
IDS |= {"town", "track-virtue", "track-influence", "apprentices", "card-contribution", "card-consequence"}
IDS |= {f"p{seat}-{part}" for seat in range(5) for part in ("area", "stock", "hand", "apprentices", "built")}

GALLERY = Gallery(
    game="architects",
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
    shown_width={"sheet": 1440, "table": 1000, "folded": 1000, "phone": 390, "player": 1000, "mine": 1000},
    text_width=width,
    scenery=("arc-v-", "arc-house", "arc-tree"),
    panels=("pan", "card edge", "card edge done"),
    lives={
        "place workshop": "loc-workshop",
        "place quarry": "loc-quarry",
        "place bm_middle": "market-middle",
        "place guildhall": "loc-guildhall",
        "take_back forest": "loc-forest",
        "take_back bm_large": "market-large",
        "take_back prison": "prison-p0",
        "take_back player_3": "p2-held-p0",
        "mine gold": "act-mine-gold",
        "trade virtue": None,
        "trade.apprentice WA08": None,
        "trade.board": None,
        "draw": "loc-workshop",
        "hire 12": "appr-12",
        "dismiss 12": "p0-appr-12",
        "capture workshop 4": "workers-workshop-p3",
        "guard pay_debt": None,
        "market look": "act-market-look",
        "keep 7": "choice-7",
        "build WB05": "hand-WB05",
        "discard 9": "hand-9",
        "cathedral": "loc-cathedral",
        "monument stone": "monument-stone",
        "figure workshop": "loc-workshop",
        "contribute gold": "contribute-gold",
        "use 9": "p0-appr-9",
        "use.board": "p0-board",
        "resolve 24": "choice-24",
        "destroy 2": None,
        "ignore 1": None,
        "stop": "loc-quarry",
        "mix wood 3": None,
        "swap silver 1": None,
        "accept": None,
    },
    refusal="place bm_middle",
    choices=(
        ({"location": "workshop"}, "loc-workshop"),
        ({"location": "bm_middle"}, "market-middle"),
        ({"location": "guildhall", "monument": "gold"}, "monument-gold"),
        ({"space": "bm_large"}, "market-large"),
        ({"level": 2}, "loc-cathedral"),
    ),
    traces=(
        ("place forest", None, "loc-forest"),
        ("place bm_small", 2, "market-small"),
        ("capture quarry 2", 1, "loc-quarry"),
        ("guard release", 1, "loc-guardhouse"),
        ("trade marble", 1, "loc-kings_storehouse"),
        ("cathedral", 1, "loc-cathedral"),
        ("monument clay", 3, "monument-clay"),
        ("contribute wood", 0, "contribute-wood"),
        ("take_back mines", 0, "loc-mines"),
    ),
    traceless=("build 12", "hire 3", "stop", ""),
    ids=frozenset(IDS),
)
