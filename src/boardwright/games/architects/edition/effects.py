"""The vocabulary of effects: what a card, a board or a rival does, as data.

An effect is a table with a word under `do` and the parameters of that word; `when` says at which moment it
happens, and is left out where it always holds. Three kinds of names go with the words: *amounts* that are
gained or paid, *counts* that an effect is multiplied by (`every` and `of`), and *conditions* (`if`).

`docs/editions/architects.md` tells each word in a sentence, with the rule it rests on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from boardwright.games.architects.edition.names import (
    FIGURES,
    GOODS,
    MOST_APPRENTICES,
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
from boardwright.kernel.reading import Reader

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
    """What is paid, or with a discount not paid: amounts, and `any` pieces of `of` in any mix."""

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


def effects(card: Reader, place: str) -> tuple[Effect, ...]:
    """The list under `effects` of a card, board or rival."""
    return tuple(effect(row, place) for row in card.rows("effects"))


def effect(row: Reader, place: str) -> Effect:
    """One effect; `place` is where it stands."""
    kind = row.word("do", [word for word, places in WORDS.items() if place in places])
    if kind is None:
        row.skip()
        return Effect("gain")
    return _READERS.get(kind, _step)(row, place, kind)


def amounts(table: Reader, allowed: tuple[str, ...]) -> Amounts:
    """What a table of amounts gives, at least one of those `allowed`."""
    found = tuple((name, _amount(table, name)) for name in AMOUNTS if name in allowed and table.has(name))
    if not found:
        table.note("", "gives nothing")
    return found


def payment(table: Reader, allowed: tuple[str, ...]) -> Payment:
    """What a table takes: amounts of those `allowed`, or pieces in any mix, or both."""
    found = tuple((name, table.number(name, 1, MOST_PIECES)) for name in allowed if table.has(name))
    if not table.has("any"):
        if not found:
            table.note("", "takes nothing")
        return Payment(found)
    number = table.number("any", 1, MOST_PIECES)
    return Payment(found, number, table.texts_of("of", RESOURCES, 2))


def conditions(
    row: Reader, key: str, allowed: dict[str, int], *, most: bool = False
) -> tuple[Condition, ...]:
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


# ---------------------------------------------------------------------------- word by word


def _amount(table: Reader, name: str) -> int:
    if name in ("ransom", "imprison_captured", "release_all_from_prison"):
        return table.number(name, 1, 1)
    if name not in ("virtue", "vp"):
        return table.number(name, 1, MOST_PIECES)
    most = TOP_VIRTUE if name == "virtue" else MOST_VP
    number = table.number(name, -most, most)
    if number == 0:
        table.note(name, "is 0, expected a gain or a loss")
    return number


def _moment(row: Reader, place: str) -> tuple[str, str] | None:
    """When an effect happens, and where if the moment needs a location; None if that is unknown."""
    if place == STEP:
        return "", ""
    moments = {BUILDING: (AT_ONCE, END), RIVAL: RIVAL_MOMENTS}.get(place, ABILITY_MOMENTS)
    when = row.word("when", moments)
    if when is None:
        row.skip()
        return None
    if when == "action":
        return when, row.text_of("at", (*OPEN_LOCATIONS, "black_market"))
    if when == "place":
        return when, row.text_of("at", (*PLACES, *FIGURES))
    return when, ""


def _gain(row: Reader, place: str, kind: str) -> Effect:
    moment = _moment(row, place)
    if moment is None:
        return Effect(kind)
    when, at = moment
    allowed = RIVAL_GAINS if place in (RIVAL, STEP) else END_GAINS if when == END else GIFTS
    everyone = may = False
    if when == AT_ONCE and row.has("who"):
        row.fixed("who", "all", "its meaning; leave it out for the owner alone")
        everyone = True
    if when == AT_ONCE and row.has("may"):
        may = row.flag("may")
    held = conditions(row, "if", CARD_CONDITIONS, most=when == END) if place not in (RIVAL, STEP) else ()
    every, of = _counted(row, place)
    return Effect(kind, when, at, held, everyone, may, amounts(row, allowed), every, of)


def _counted(row: Reader, place: str) -> tuple[int, tuple[str, ...]]:
    """`every` so many `of` the counts named, or nothing."""
    if not row.has("every") and not row.has("of"):
        return 0, ()
    every = row.number("every", 1, MOST_PIECES)
    return every, row.texts_of("of", (HERE,) if place == STEP else COUNTS, 1)


def _choose(row: Reader, place: str, kind: str) -> Effect:
    row.fixed("when", AT_ONCE, "ARC-GUILD-09")
    options = tuple(amounts(option, GIFTS) for option in row.rows("options", 2))
    return Effect(kind, AT_ONCE, options=options)


def _trade(row: Reader, place: str, kind: str) -> Effect:
    row.fixed("when", AT_ONCE, "ARC-GUILD-09")
    may = row.flag("may") if row.has("may") else False
    pay = payment(row.table("pay"), (*GOODS, "building_cards"))
    return Effect(kind, AT_ONCE, may=may, pay=pay, gain=amounts(row.table("gain"), GIFTS))


def _place_worker(row: Reader, place: str, kind: str) -> Effect:
    row.fixed("when", AT_ONCE, "ARC-GUILD-09")
    return Effect(kind, AT_ONCE, row.text_of("at", (*OPEN_LOCATIONS, "guildhall")))


def _discard_apprentice(row: Reader, place: str, kind: str) -> Effect:
    row.fixed("when", AT_ONCE, "ARC-GUILD-09")
    return Effect(kind, AT_ONCE, n=row.number("n", 1, 5))


def _school(row: Reader, place: str, kind: str) -> Effect:
    row.fixed("when", AT_ONCE, "ARC-GUILD-09")
    return Effect(
        kind, AT_ONCE, n=row.given("remove", 8, "WOW-BLDG-09"), hire=row.given("hire", 1, "WOW-BLDG-09")
    )


def _storehouse_trade(row: Reader, place: str, kind: str) -> Effect:
    pay = payment(row.table("pay"), GOODS)
    return Effect(kind, at="kings_storehouse", pay=pay, gain=amounts(row.table("gain"), GIFTS))


def _discount(row: Reader, place: str, kind: str) -> Effect:
    if not row.has("at"):
        return Effect(kind, pay=Payment((("tax", row.number("tax", 1, MOST_PIECES)),)))
    at = row.word("at", tuple(DISCOUNTS))
    if at is None:
        row.skip()
        return Effect(kind)
    rival = place == RIVAL
    less = tuple(name for name in DISCOUNTS[at] if name != "any" and (name != "marble" or rival))
    if "any" in DISCOUNTS[at] and not rival and row.has("any"):
        row.given("any", 1, "DEC-RULE-15")
        row.fixed("of", ("wood", "stone"), "ARC-EFF-15")
        return Effect(kind, at=at, pay=Payment((), 1, ("wood", "stone")))
    return Effect(kind, at=at, pay=payment(row, less))


def _extra_worker(row: Reader, place: str, kind: str) -> Effect:
    return Effect(kind, at=row.text_of("at", (*OPEN_LOCATIONS, "princess")), n=row.number("n", 1, WORKERS))


def _substitute(row: Reader, place: str, kind: str) -> Effect:
    number = row.number("influence", 1, TOP_INFLUENCE)
    return Effect(kind, what=row.text_of("resource", RESOURCES), n=number)


def _avoid(row: Reader, place: str, kind: str) -> Effect:
    silver = row.number("silver", 1, MOST_PIECES)
    return Effect(kind, may=True, what=row.text_of("loss", _LOSSES), pay=Payment((("silver", silver),)))


def _any_virtue(row: Reader, place: str, kind: str) -> Effect:
    return Effect(kind, at=row.text_of("at", _LIMITED))


def _apprentice_limit(row: Reader, place: str, kind: str) -> Effect:
    return Effect(kind, n=row.number("n", 1, MOST_APPRENTICES))


def _step(row: Reader, place: str, kind: str) -> Effect:
    """A word without a reader of its own: at most a number."""
    if kind == "remove_apprentices":
        return Effect(kind, n=row.given("n", 2, "WOW-SOLO-38"))
    return Effect(kind, n=row.number("n", 1, MOST_PIECES) if kind == "add_tax" else 0)


_READERS: Final[dict[str, Callable[[Reader, str, str], Effect]]] = {
    "gain": _gain,
    "choose": _choose,
    "trade": _trade,
    "place_worker": _place_worker,
    "discard_apprentice": _discard_apprentice,
    "school": _school,
    "storehouse_trade": _storehouse_trade,
    "discount": _discount,
    "extra_worker": _extra_worker,
    "substitute": _substitute,
    "avoid": _avoid,
    "any_virtue": _any_virtue,
    "apprentice_limit": _apprentice_limit,
}
