"""What effects gain, pay and count: each amount and each count is declared here, and all else finds it here.

Amounts are gained or paid; goods and what the rules give another meaning (ARC-EFF-01, ARC-EFF-16). Counts
are what a gain is multiplied by (ARC-EFF-02, ARC-EFF-17) or players are compared in (ARC-EFF-03).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.printed.names import MOST_PIECES, MOST_VP, TOP_VIRTUE
from boardwright.games.effect_words import Sentence, by_name
from boardwright.kernel.language import Msg, pairs


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """Something that is gained or paid in numbers."""

    name: str
    rule: str  # on which its meaning rests
    code: int  # its number in the rules, a constant of `printed/tables.py`
    says: Sentence  # so much of it; of a deed, what is done
    does: str = "steps.gains.gain"  # the function that carries it out, as a path in the game's folder
    about: str = ""  # a question about it, if it is no good, virtue or influence
    deed: bool = False  # more than a gain: something to do
    most: int = MOST_PIECES  # the greatest number of it
    loss: bool = False  # it can also be lost: numbers below 0
    gift: bool = True  # what a card may give at once
    end: bool = False  # what a building may give at the end
    rival: bool = False  # what an ability or a step of a rival may give
    emblem: str = ""  # its symbol in pictures, if that has another name
    shows: str = ""  # its line in pictures, if it is not "number symbol"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Something a player has so many of."""

    name: str
    code: int  # its number in the rules, a constant of `printed/tables.py`
    says: tuple[str, str]  # one and many
    does: str = "steps.counts.count"  # the function that counts it, as a path in the game's folder
    own: bool = True  # whether one says "own" with it
    most: str = ""  # having the most of it, if that is said in another way
    emblem: str = ""  # its symbol in pictures, if that has another name
    shows: str = ""  # its words in pictures, if it has no symbol


AMOUNTS: Final = by_name(
    Amount(
        name="clay",
        rule="ARC-COMP-04",
        code=t.CLAY,
        says=pairs(("{count} clay", "{count} clay")),
    ),
    Amount(
        name="wood",
        rule="ARC-COMP-04",
        code=t.WOOD,
        says=pairs(("{count} wood", "{count} wood")),
    ),
    Amount(
        name="stone",
        rule="ARC-COMP-04",
        code=t.STONE,
        says=pairs(("{count} stone", "{count} stone")),
    ),
    Amount(
        name="gold",
        rule="ARC-COMP-04",
        code=t.GOLD,
        says=pairs(("{count} gold", "{count} gold")),
    ),
    Amount(
        name="marble",
        rule="ARC-COMP-04",
        code=t.MARBLE,
        rival=True,
        says=pairs(("{count} marble", "{count} marble")),
    ),
    Amount(
        name="silver",
        rule="ARC-COMP-04",
        code=t.SILVER,
        rival=True,
        says=pairs(("{count} silver", "{count} silver")),
    ),
    Amount(
        name="virtue",
        rule="ARC-EFF-12",
        code=t.VIRTUE,
        most=TOP_VIRTUE,
        loss=True,
        end=True,
        rival=True,
        says=pairs(("{count} virtue", "{count} virtue")),
    ),
    Amount(
        name="influence",
        rule="WOW-INFL-02",
        code=t.INFLUENCE,
        rival=True,
        says=pairs(("{count} influence", "{count} influence")),
        emblem="infl",
    ),
    Amount(
        name="vp",
        rule="ARC-EFF-02",
        code=t.VP,
        about=Msg("vp"),
        does="scoring.end_vp",
        most=MOST_VP,
        loss=True,
        gift=False,
        end=True,
        says=pairs(("{count} VP", "{count} VP")),
        shows="{number}~VP",
    ),
    Amount(
        name="building_cards",
        rule="ARC-EFF-01",
        code=t.BUILDING_CARDS,
        about=Msg("building cards"),
        deed=True,
        says=pairs(("draw {count} building card", "draw {count} building cards")),
        emblem="bcard",
    ),
    Amount(
        name="reward_cards",
        rule="WOW-CONTRIB-05",
        code=t.REWARD_CARDS,
        about=Msg("reward cards"),
        deed=True,
        says=pairs(("take {count} reward card", "take {count} reward cards")),
        emblem="reward",
    ),
    Amount(
        name="future_schemes",
        rule="WOW-SOLO-83",
        code=t.FUTURE_SCHEMES,
        about=Msg("future schemes"),
        does="steps.gains.rival_gain",
        deed=True,
        gift=False,
        rival=True,
        says=pairs(("add {count} future scheme", "add {count} future schemes")),
        emblem="scheme",
    ),
    Amount(
        name="debt",
        rule="ARC-DEBT-01",
        code=t.DEBT,
        about=Msg("debt"),
        deed=True,
        says=pairs(("take {count} debt", "take {count} debts")),
        shows="take~{number}~{{debt}}",
    ),
    Amount(
        name="destroy_debt",
        rule="ARC-DEBT-04",
        code=t.DESTROY_DEBT,
        about=Msg("destroy debt"),
        deed=True,
        says=pairs(("destroy {count} unpaid debt", "destroy {count} unpaid debts")),
        emblem="debt",
        shows="destroy {number}~{{debt}}",
    ),
    Amount(
        name="hire_apprentice",
        rule="ARC-WORKSHOP-11",
        code=t.HIRE_APPRENTICE,
        about=Msg("hire apprentice"),
        deed=True,
        says=pairs(("hire {count} apprentice for free", "hire {count} apprentices for free")),
        emblem="acard",
        shows="hire {number}~{{acard}} free",
    ),
    Amount(
        name="captures",
        rule="ARC-TOWN-10",
        code=t.CAPTURES,
        about=Msg("captures"),
        deed=True,
        rival=True,
        says=pairs(("capture {count} group", "capture {count} groups")),
        emblem="capture",
    ),
    Amount(
        name="ransom",
        rule="ARC-GUARD-04",
        code=t.RANSOM,
        about=Msg("ransom"),
        deed=True,
        most=1,
        says=Msg("free all own captured workers"),
        shows="ransom your~{{wk}}",
    ),
    Amount(
        name="imprison_captured",
        rule="ARC-GUARD-02",
        code=t.IMPRISON_CAPTURED,
        about=Msg("imprison captured"),
        deed=True,
        most=1,
        rival=True,
        says=Msg("send all captured workers to Prison"),
        shows="{{capture}}~→~{{prison}}",
    ),
    Amount(
        name="release_from_prison",
        rule="ARC-EFF-10",
        code=t.RELEASE,
        about=Msg("release from prison"),
        deed=True,
        says=pairs(("release up to {count} worker from Prison", "release up to {count} workers from Prison")),
        shows="{number}~{{wk}} out~of~{{prison}}",
    ),
    Amount(
        name="release_all_from_prison",
        rule="ARC-GUARD-03",
        code=t.RELEASE_ALL,
        about=Msg("release all from prison"),
        deed=True,
        most=1,
        end=True,
        says=Msg("release all own workers from Prison"),
        shows="all~{{wk}} out~of~{{prison}}",
    ),
)
AMOUNT_BY_CODE: Final = {amount.code: amount for amount in AMOUNTS.values()}
GIFTS: Final = tuple(name for name, amount in AMOUNTS.items() if amount.gift)
END_GAINS: Final = tuple(name for name, amount in AMOUNTS.items() if amount.end)
RIVAL_GAINS: Final = tuple(name for name, amount in AMOUNTS.items() if amount.rival)

HERE: Final = "workers_here"  # of a rival, on the location of its card (WOW-SOLO-28)
ALL_COUNTS: Final = by_name(
    Count(name="clay", code=t.CLAY, says=pairs((Msg("clay", "architects.counted"), "clay"))),
    Count(name="wood", code=t.WOOD, says=pairs((Msg("wood", "architects.counted"), "wood"))),
    Count(name="stone", code=t.STONE, says=pairs((Msg("stone", "architects.counted"), "stone"))),
    Count(name="gold", code=t.GOLD, says=pairs((Msg("gold", "architects.counted"), "gold"))),
    Count(name="marble", code=t.MARBLE, says=pairs((Msg("marble", "architects.counted"), "marble"))),
    Count(name="silver", code=t.SILVER, says=pairs((Msg("silver", "architects.counted"), "silver"))),
    Count(name="virtue", code=t.VIRTUE, says=pairs((Msg("virtue", "architects.counted"), "virtue"))),
    Count(
        name="influence",
        code=t.INFLUENCE,
        says=pairs((Msg("influence", "architects.counted"), "influence")),
        emblem="infl",
    ),
    Count(
        name="cathedral_level",
        code=t.N_CATHEDRAL,
        says=pairs(("level of the Cathedral", "levels of the Cathedral")),
        most=Msg("with the highest level of the Cathedral"),
        emblem="cath",
    ),
    Count(name="paid_debts", code=t.N_PAID, says=pairs(("paid debt", "paid debts")), emblem="paid"),
    Count(name="unpaid_debts", code=t.N_UNPAID, says=pairs(("unpaid debt", "unpaid debts")), emblem="debt"),
    Count(
        name="captured_workers_held",
        code=t.N_CAPTURED,
        says=pairs(("captured worker held", "captured workers held")),
        own=False,
        emblem="capture",
    ),
    Count(
        name="apprentices", code=t.N_APPRENTICES, says=pairs(("apprentice", "apprentices")), emblem="acard"
    ),
    Count(
        name="carpentry_apprentices",
        code=t.N_SKILL,
        says=pairs(("apprentice with carpentry", "apprentices with carpentry")),
        emblem="carpentry",
    ),
    Count(
        name="tiling_apprentices",
        code=t.N_SKILL + 1,
        says=pairs(("apprentice with tiling", "apprentices with tiling")),
        emblem="tiling",
    ),
    Count(
        name="masonry_apprentices",
        code=t.N_SKILL + 2,
        says=pairs(("apprentice with masonry", "apprentices with masonry")),
        emblem="masonry",
    ),
    Count(
        name="constructed_buildings",
        code=t.N_BUILDINGS,
        says=pairs(("building or monument", "buildings and monuments")),
        emblem="bcard",
    ),
    Count(
        name="monuments_built",
        code=t.N_MONUMENTS,
        says=pairs(("monument", "monuments")),
        shows="monument",
    ),
    Count(
        name="pairs_building_cathedral",
        code=t.N_PAIRS,
        says=pairs(("building paired with a level of the Cathedral", "buildings paired with a level")),
        shows="{{bcard}}{{cath}}",
    ),
    Count(
        name=HERE,
        code=t.N_HERE,
        does="steps.rival.RivalOptionStep.carry_out",
        says=pairs(("worker there", "workers there")),
        emblem="wk",
    ),
)
COUNTS: Final = tuple(name for name in ALL_COUNTS if name != HERE)


def in_order(amounts: Mapping[str, int]) -> list[tuple[str, int]]:
    """Amounts one by one; losses come last, so that what is gained may help to avoid them."""
    losses = [(name, number) for name, number in amounts.items() if number < 0 or name == "debt"]
    return [part for part in amounts.items() if part not in losses] + losses
