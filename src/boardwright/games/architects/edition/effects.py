"""The vocabulary of effects: what a card, a board or a rival does, as data.

An effect is a table with a word under `do` and the parameters of that word; `when` says at which moment it
happens, and is left out where it always holds. Three kinds of names go with the words: *amounts* that are
gained or paid, *counts* that an effect is multiplied by (`every` and `of`), and *conditions* (`if`).

`docs/editions/architects.md` tells each word in a sentence, with the rule it rests on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from boardwright.games.architects.edition.names import (
    FIGURES,
    GOODS,
    MOST_PIECES,
    MOST_VP,
    OPEN_LOCATIONS,
    PLACES,
    RESOURCES,
    SKILLS,
    TOP_INFLUENCE,
    TOP_VIRTUE,
    WORKERS,
)
from boardwright.games.architects.edition.tables import Table

# What can be gained: goods first, then what the rules give another meaning (ARC-EFF-01, -16).
AMOUNTS: Final = (
    *GOODS,
    "virtue",
    "influence",
    "vp",
    "building_cards",
    "reward_cards",
    "future_schemes",
    "debt",
    "destroy_debt",
    "hire_apprentice",
    "captures",
    "ransom",
    "imprison_captured",
    "release_from_prison",
    "release_all_from_prison",
)
GIFTS: Final = tuple(name for name in AMOUNTS if name not in ("vp", "future_schemes"))
END_GAINS: Final = ("virtue", "vp", "release_all_from_prison")
RIVAL_GAINS: Final = (
    "marble",
    "silver",
    "virtue",
    "influence",
    "future_schemes",
    "captures",
    "imprison_captured",
)

# What an effect can be multiplied by (ARC-EFF-02, -17), and what can be compared (ARC-EFF-03).
COUNTS: Final = (
    *GOODS,
    "virtue",
    "influence",
    "cathedral_level",
    "paid_debts",
    "unpaid_debts",
    "captured_workers_held",
    "apprentices",
    *(f"{skill}_apprentices" for skill in SKILLS),
    "constructed_buildings",
    "monuments_built",
    "pairs_building_cathedral",
)
HERE: Final = "workers_here"  # of a rival, on the location of its card (WOW-SOLO-28)

# Conditions, with the greatest number they take; 0 marks those that are only true.
CARD_CONDITIONS: Final = {
    "own_in_prison_at_least": WORKERS,
    "own_in_prison_at_most": WORKERS,
    "unpaid_debts_at_most": WORKERS,
    "workers_at_princess_at_least": WORKERS,
    "workers_at_profiteer_at_least": WORKERS,
}
SCHEME_CONDITIONS: Final = {
    "human_group_at_least": WORKERS,
    "tax_at_least": 99,
    "captured_at_least": 99,
    "own_in_prison_at_least": WORKERS,
    "virtue_at_most": TOP_VIRTUE,
    "influence_at_most": TOP_INFLUENCE,
    "future_schemes_at_most": 24,
    "most_workers_at_princess": 0,
    "can_monument_or_cathedral": 0,
    "can_cathedral": 0,
    "can_stack_in_guildhall": 0,
}
MOST: Final = "most"  # the condition that names a count instead of a number

# Moments. A building acts when it is constructed or at the end; all others belong to abilities.
AT_ONCE: Final = "at_once"
END: Final = "end"
RIVAL_MOMENTS: Final = ("construct", "cathedral", "place", "imprison", "reset")
ABILITY_MOMENTS: Final = (
    *RIVAL_MOMENTS,
    "action",
    "reset_early",
    "hire",
    "pay_debt",
    "take_debt",
    "lose_virtue",
)
MOMENTS: Final = (AT_ONCE, END, *ABILITY_MOMENTS)

# Where an effect stands.
APPRENTICE: Final = "apprentice"
BUILDING: Final = "building"
BOARD: Final = "board"
RIVAL: Final = "rival"
STEP: Final = "step"

_OWN: Final = (APPRENTICE, BOARD)  # abilities of a player, alike on both
# The word with its places, in the order of the table in the docs.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "gain": (APPRENTICE, BUILDING, BOARD, RIVAL, STEP),
    "choose": (BUILDING,),
    "trade": (BUILDING,),
    "place_worker": (BUILDING,),
    "discard_apprentice": (BUILDING,),
    "school": (BUILDING,),
    "storehouse_trade": _OWN,
    "discount": (*_OWN, RIVAL),
    "extra_worker": _OWN,
    "substitute": _OWN,
    "avoid": _OWN,
    "any_virtue": _OWN,
    "apprentice_limit": _OWN,
    "keep_building_card": _OWN,
    "gold_is_marble": _OWN,
    "add_tax": (STEP,),
    "take_taxes": (STEP,),
    "remove_apprentices": (STEP,),
    "contribute": (STEP,),
    "guardhouse": (STEP,),
    "build_monument": (STEP,),
    "cathedral": (STEP,),
    "market_goods": (STEP,),
    "focus": (STEP,),
    "next_scheme": (STEP,),
    "adornment": (STEP,),
}
STANDING: Final = tuple(WORDS)[6:15]  # hold always, so they take no `when`

# What a discount can be on, by location; without a location it is on the tax of every action.
DISCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "workshop": ("silver",),
    "town_centre": ("silver",),
    "black_market": ("silver", "virtue"),
    "tax_stand": ("virtue",),
    "guildhall": ("marble", "any"),
}
_LOSSES: Final = ("debt", "virtue")
_LIMITED: Final = ("cathedral", "black_market")  # by virtue (ARC-VIRTUE-04, -05)

Amounts: TypeAlias = "tuple[tuple[str, int], ...]"  # names and numbers, in the order of AMOUNTS


class Condition(NamedTuple):
    """One condition: `n` is its number, or 1 if it is only true; `of` the count that `most` compares."""

    kind: str
    n: int
    of: str = ""


@dataclass(frozen=True, slots=True)
class Payment:
    """What is paid, or with a discount not paid: amounts, and `any` pieces of the resources `of` in any mix."""

    amounts: Amounts = ()
    any: int = 0
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect: the word (`kind`), when and where it holds, and the parameters of the word.

    A parameter that the word does not take is empty or 0.
    """

    kind: str
    when: str = ""
    at: str = ""  # a location; "princess" or "profiteer" is where that figure stands
    conditions: tuple[Condition, ...] = ()  # all must hold
    everyone: bool = False  # all players, the owner first
    may: bool = False  # can be declined
    gain: Amounts = ()
    every: int = 0  # the gain comes once for every so many of the sum of `of`; 0: once
    of: tuple[str, ...] = ()
    pay: Payment | None = None
    options: tuple[Amounts, ...] = ()
    n: int = 0
    hire: int = 0  # apprentices hired free by the School
    what: str = ""  # the resource of a substitute, the loss that is avoided


def effects(card: Table, place: str) -> tuple[Effect, ...]:
    """The list under `effects` of a card, board or rival."""
    return tuple(effect(row, place) for row in card.rows("effects"))


def effect(row: Table, place: str) -> Effect:
    """One effect; `place` is where it stands."""
    words = [word for word, places in WORDS.items() if place in places]
    known = len(row.unread())
    kind = words[row.name("do", words)]
    if len(row.unread()) == known or not row.has("do"):  # no such field, so nothing else makes sense
        row.skip()
        return Effect(kind)
    return _READERS[kind](row, place, kind)


def amounts(table: Table, allowed: tuple[str, ...]) -> Amounts:
    """What a table of amounts gives, at least one of those `allowed`."""
    found = tuple((name, _amount(table, name)) for name in AMOUNTS if name in allowed and table.has(name))
    if not found:
        table.note("", "gives nothing")
    return found


def payment(table: Table, allowed: tuple[str, ...]) -> Payment:
    """What a table takes: amounts of those `allowed`, or pieces in any mix, or both."""
    found = tuple((name, table.number(name, 1, MOST_PIECES)) for name in allowed if table.has(name))
    if not table.has("any"):
        if not found:
            table.note("", "takes nothing")
        return Payment(found)
    number = table.number("any", 1, MOST_PIECES)
    kinds = table.texts_of("of", RESOURCES)
    if table.has("of") and len(set(kinds)) < 2:
        table.note("of", "needs two resources to choose from")
    return Payment(found, number, kinds)


def conditions(row: Table, key: str, allowed: dict[str, int], *, most: bool = False) -> tuple[Condition, ...]:
    """The conditions under a key, none if it is absent; `most` allows the one that compares players."""
    if not row.has(key):
        return ()
    table = row.table(key)
    found: list[Condition] = []
    for name, high in allowed.items():
        if table.has(name) and high:
            found.append(Condition(name, table.number(name, 0, high)))
        elif table.has(name):
            table.fixed(name, True, "its meaning; leave it out otherwise")
            found.append(Condition(name, 1))
    if most and table.has(MOST):
        found.append(Condition(MOST, 1, table.text_of(MOST, COUNTS)))
    if not found:
        table.note("", "states no condition")
    return tuple(found)
