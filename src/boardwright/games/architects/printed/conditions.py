"""Conditions of effects and schemes: each is declared here, and all else finds it here (ARC-EFF-03)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.printed.amounts import COUNTS
from boardwright.games.architects.printed.components import Condition
from boardwright.games.architects.printed.names import TOP_INFLUENCE, TOP_VIRTUE, WORKERS
from boardwright.games.effect_words import Sentence, by_name
from boardwright.kernel.edition_reader import Reader
from boardwright.kernel.language import Msg, pairs

# Where a condition may stand.
CARD: Final = "card"  # or building
AT_END: Final = "building at the end"
SCHEME: Final = "scheme"

_HIGHEST_COUNT: Final = 99
_SCHEMES: Final = 24  # cards


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionWord:
    """A condition: what holds, how it is said and drawn, and who judges it."""

    name: str
    places: tuple[str, ...]
    rule: str  # on which its meaning rests
    code: int  # its number in the rules, a constant of `printed/tables.py`
    most: int = 0  # the greatest number it takes; 0 if it is only true
    says: Sentence
    none: str = ""  # what it says of the number 0, if that differs
    one: str = ""  # what it says of the number 1 in brief
    shows: str  # how it is written in pictures
    shows_none: str = ""  # the same of the number 0
    does: str  # the function that judges it, as a path in the game's folder


CONDITIONS: Final = by_name(
    ConditionWord(
        name="own_in_prison_at_least",
        places=(CARD, SCHEME),
        rule="ARC-RESET-17",
        code=t.IF_PRISON_LEAST,
        most=WORKERS,
        says=pairs(
            ("with at least {count} own worker in Prison", "with at least {count} own workers in Prison")
        ),
        one=Msg("with a worker in Prison"),
        shows="{number}+~in~{{prison}}",
        does="steps.counts.holds",
    ),
    ConditionWord(
        name="own_in_prison_at_most",
        places=(CARD,),
        rule="ARC-EFF-14",
        code=t.IF_PRISON_MOST,
        most=WORKERS,
        says=pairs(
            ("with at most {count} own worker in Prison", "with at most {count} own workers in Prison")
        ),
        none=Msg("with no own workers in Prison"),
        shows="at most {number} in~{{prison}}",
        shows_none="none in~{{prison}}",
        does="steps.counts.holds",
    ),
    ConditionWord(
        name="unpaid_debts_at_most",
        places=(CARD,),
        rule="ARC-EFF-03",
        code=t.IF_DEBTS_MOST,
        most=WORKERS,
        says=pairs(("with at most {count} unpaid debt", "with at most {count} unpaid debts")),
        none=Msg("with no unpaid debts"),
        shows="at most {number}~{{debt}}",
        shows_none="no unpaid~{{debt}}",
        does="steps.counts.holds",
    ),
    ConditionWord(
        name="workers_at_princess_at_least",
        places=(CARD,),
        rule="WOW-EFF-02",
        code=t.IF_PRINCESS_LEAST,
        most=WORKERS,
        says=pairs(
            (
                "with at least {count} own worker at the princess",
                "with at least {count} own workers at the princess",
            )
        ),
        one=Msg("with a worker at the princess"),
        shows="{number}+~{{wk}} at princess",
        does="steps.counts.holds",
    ),
    ConditionWord(
        name="workers_at_profiteer_at_least",
        places=(CARD,),
        rule="WOW-EFF-02",
        code=t.IF_PROFITEER_LEAST,
        most=WORKERS,
        says=pairs(
            (
                "with at least {count} own worker at the profiteer",
                "with at least {count} own workers at the profiteer",
            )
        ),
        one=Msg("with a worker at the profiteer"),
        shows="{number}+~{{wk}} at profiteer",
        does="steps.counts.holds",
    ),
    ConditionWord(
        name="human_group_at_least",
        places=(SCHEME,),
        rule="WOW-SOLO-90",
        code=t.IF_GROUP_LEAST,
        most=WORKERS,
        says=pairs(
            (
                "with at least {count} worker of one person at one location",
                "with at least {count} workers of one person at one location",
            )
        ),
        shows="a group of {number}~{{wk}}",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="tax_at_least",
        places=(SCHEME,),
        rule="WOW-SOLO-91",
        code=t.IF_TAX_LEAST,
        most=_HIGHEST_COUNT,
        says=pairs(
            (
                "with at least {count} silver on the Tax Stand",
                "with at least {count} silver on the Tax Stand",
            )
        ),
        shows="{number}+~{{silver}} of taxes",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="captured_at_least",
        places=(SCHEME,),
        rule="WOW-SOLO-92",
        code=t.IF_CAPTURED_LEAST,
        most=_HIGHEST_COUNT,
        says=pairs(
            ("with at least {count} captured worker held", "with at least {count} captured workers held")
        ),
        shows="{number}+~{{capture}}",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="virtue_at_most",
        places=(SCHEME,),
        rule="WOW-SOLO-96",
        code=t.IF_VIRTUE_MOST,
        most=TOP_VIRTUE,
        says=pairs(("with at most {count} virtue", "with at most {count} virtue")),
        none=Msg("with no virtue"),
        shows="{{virtue}} at most {number}",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="influence_at_most",
        places=(SCHEME,),
        rule="WOW-SOLO-98",
        code=t.IF_INFLUENCE_MOST,
        most=TOP_INFLUENCE,
        says=pairs(("with at most {count} influence", "with at most {count} influence")),
        none=Msg("with no influence"),
        shows="{{infl}} at most {number}",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="future_schemes_at_most",
        places=(SCHEME,),
        rule="WOW-SOLO-97",
        code=t.IF_FUTURE_MOST,
        most=_SCHEMES,
        says=pairs(("with at most {count} future scheme left", "with at most {count} future schemes left")),
        none=Msg("with no future schemes left"),
        shows="at most {number} future~{{scheme}}",
        shows_none="no future~{{scheme}} left",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="most_workers_at_princess",
        places=(SCHEME,),
        rule="WOW-SOLO-94",
        code=t.IF_MOST_AT_PRINCESS,
        says=Msg("with the most workers at the princess"),
        shows="most~{{wk}} at princess",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="can_monument_or_cathedral",
        places=(SCHEME,),
        rule="WOW-SOLO-95",
        code=t.IF_MONUMENT_OR_CATHEDRAL,
        says=Msg("when a monument or a level of the Cathedral is possible"),
        shows="monument or {{cath}} can be done",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="can_cathedral",
        places=(SCHEME,),
        rule="WOW-SOLO-97",
        code=t.IF_CATHEDRAL,
        says=Msg("when a level of the Cathedral is possible"),
        shows="{{cath}} can be done",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="can_stack_in_guildhall",
        places=(SCHEME,),
        rule="WOW-SOLO-99",
        code=t.IF_STACK,
        says=Msg("never (it needs another expansion)"),
        shows="adornment can be done",
        does="steps.rival.one_holds",
    ),
    ConditionWord(
        name="most",  # names a count instead of a number
        places=(AT_END,),
        rule="ARC-EFF-03",
        code=t.IF_MOST,
        says=Msg("with the most {things}"),
        shows="most~{what}",
        does="steps.counts.holds",
    ),
)
MOST: Final = "most"


def conditions(row: Reader, key: str, *places: str) -> list[Condition]:
    """The conditions under a key of those that may stand at some of the places, none if the key is absent."""
    if not row.has(key):
        return []
    table = row.table(key)
    found: list[Condition] = []
    for name, word in CONDITIONS.items():
        if not table.has(name) or not set(places) & set(word.places):
            continue
        if name == MOST:
            found.append({"kind": name, "number": 1, "of": table.text_of(name, COUNTS)})
        elif word.most:
            found.append({"kind": name, "number": table.number(name, 0, word.most), "of": ""})
        else:
            table.fixed(name, True, "its meaning; leave it out otherwise")
            found.append({"kind": name, "number": 1, "of": ""})
    if not found:
        table.note("", "states no condition")
    return found
