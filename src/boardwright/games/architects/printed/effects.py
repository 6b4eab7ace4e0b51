"""The vocabulary of effects: what a card, a board or a rival does, as data; each word is declared here.

An effect is a table with a word under `do` and the parameters of that word; `when` says at which moment it
happens, and is left out where it always holds. Three kinds of names go with the words: amounts that are
gained or paid and counts that an effect is multiplied by (`amounts`), and conditions (`conditions`).

`docs/editions/architects.md` tells each word in a sentence, with the rule it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.printed.amounts import (
    AMOUNTS,
    COUNTS,
    END_GAINS,
    GIFTS,
    HERE,
    RIVAL_GAINS,
)
from boardwright.games.architects.printed.components import Amounts, Effect, Payment, effect_of, paid
from boardwright.games.architects.printed.conditions import AT_END, CARD, conditions
from boardwright.games.architects.printed.names import (
    FIGURES,
    GOODS,
    MOST_APPRENTICES,
    MOST_PIECES,
    OPEN_LOCATIONS,
    PLACES,
    RESOURCES,
    TOP_INFLUENCE,
    WORKERS,
)
from boardwright.games.effect_words import EffectWord, Sentence, by_name, words_at
from boardwright.kernel.edition_reader import Reader
from boardwright.kernel.language import Msg, messages, pairs

# Where an effect stands.
APPRENTICE: Final = "apprentice"
BUILDING: Final = "building"
BOARD: Final = "board"
RIVAL: Final = "rival"
STEP: Final = "step"

# -------------------------------------------------------------------- moments


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """When an effect happens: buildings act when constructed or at the end, abilities at all others."""

    name: str
    places: tuple[str, ...]
    rule: str  # on which its meaning rests
    code: int  # its number in the rules, a constant of `printed/tables.py`
    says: str
    shows: str  # how an effect at this moment is written in pictures
    does: str  # the function that lets the effects happen, as a path in the game's folder
    at: tuple[str, ...] = ()  # the locations it may name, if it needs one


_ABILITY: Final = (APPRENTICE, BOARD)
_ABILITY_OR_RIVAL: Final = (*_ABILITY, RIVAL)
MOMENTS: Final = by_name(
    Moment(
        name="at_once",
        places=(BUILDING,),
        rule="ARC-GUILD-09",
        code=t.AT_ONCE,
        says=Msg("at once"),
        shows="at~once: {deed}",
        does="steps.build.BuildStep.enter",
    ),
    Moment(
        name="end",
        places=(BUILDING,),
        rule="ARC-GUILD-10",
        code=t.AT_END,
        says=Msg("at the end"),
        shows="end: {deed}",
        does="scoring.end_vp",
    ),
    Moment(
        name="construct",
        places=_ABILITY_OR_RIVAL,
        rule="ARC-GUILD-13",
        code=t.ON_CONSTRUCT,
        says=Msg("on constructing"),
        shows="on building: {deed}",
        does="steps.build.BuildStep.enter",
    ),
    Moment(
        name="cathedral",
        places=_ABILITY_OR_RIVAL,
        rule="ARC-CATH-11",
        code=t.ON_CATHEDRAL,
        says=Msg("on work on the Cathedral"),
        shows="on the~{{cath}}: {deed}",
        does="steps.build.CathedralStep.enter",
    ),
    Moment(
        name="place",
        places=_ABILITY_OR_RIVAL,
        rule="WOW-EFF-01",
        code=t.ON_PLACE,
        at=(*PLACES, *FIGURES),
        says=Msg("on placing a worker"),
        shows="placing at {place}: {deed}",
        does="steps.place.PlaceStep.put",
    ),
    Moment(
        name="imprison",
        places=_ABILITY_OR_RIVAL,
        rule="ARC-GUARD-09",
        code=t.ON_IMPRISON,
        says=Msg("on sending workers to Prison"),
        shows="on imprisoning: {deed}",
        does="steps.gains.imprison",
    ),
    Moment(
        name="reset",
        places=_ABILITY_OR_RIVAL,
        rule="ARC-EFF-10",
        code=t.ON_RESET,
        says=Msg("at a reset"),
        shows="reset: {deed}",
        does="steps.reset.ResetStep.visit",
    ),
    Moment(
        name="action",
        places=_ABILITY,
        rule="ARC-EFF-05",
        code=t.ON_ACTION,
        at=(*OPEN_LOCATIONS, "black_market"),
        says=Msg("after an action"),
        shows="{place}: +{deed}",
        does="steps.place.PlaceStep.enter",
    ),
    Moment(
        name="reset_early",
        places=_ABILITY,
        rule="WOW-EFF-02",
        code=t.ON_RESET_EARLY,
        says=Msg("early in a reset"),
        shows="reset: {deed}",
        does="steps.reset.ResetStep.visit",
    ),
    Moment(
        name="hire",
        places=_ABILITY,
        rule="WOW-BOARD-04",
        code=t.ON_HIRE,
        says=Msg("on hiring"),
        shows="on hiring: {deed}",
        does="steps.workshop.HireStep.enter",
    ),
    Moment(
        name="pay_debt",
        places=_ABILITY,
        rule="ARC-EFF-09",
        code=t.ON_PAY_DEBT,
        says=Msg("on paying a debt"),
        shows="paying a~{{debt}}: {deed}",
        does="steps.gains.flip_debt",
    ),
    Moment(
        name="take_debt",
        places=_ABILITY,
        rule="WOW-EFF-05",
        code=t.ON_TAKE_DEBT,
        says=Msg("on taking a debt"),
        shows="taking a~{{debt}}: {deed}",
        does="steps.gains.add_debts",
    ),
    Moment(
        name="lose_virtue",
        places=_ABILITY,
        rule="WOW-BOARD-08",
        code=t.ON_LOSE_VIRTUE,
        says=Msg("on losing virtue"),
        shows="on losing~{{vdown}}: {deed}",
        does="steps.gains.fall",
    ),
)
AT_ONCE: Final = "at_once"
END: Final = "end"

# -------------------------------------------------------------------- words


@dataclass(frozen=True, slots=True, kw_only=True)
class Word(EffectWord[Effect, str]):
    """A word with its reader. Pictures show a line; names in doubled braces are emblems, tildes blanks."""

    reads: Callable[[Reader, str, Effect], None]  # fills in what the word takes, at a place
    lasting: bool = False  # an ability that always holds: it waits for no moment
    brief: Sentence = ""  # what it says in brief, if that differs


def effects(card: Reader, place: str) -> list[Effect]:
    """The list under `effects` of a card, board or rival."""
    return [effect(row, place) for row in card.rows("effects")]


def effect(row: Reader, place: str) -> Effect:
    """One effect; `place` is where it stands."""
    kind = row.word("do", words_at(WORDS, place))
    if kind is None:
        row.skip()
        return effect_of("gain")
    made = effect_of(kind)
    WORDS[kind].reads(row, place, made)
    return made


def amounts(table: Reader, allowed: tuple[str, ...]) -> Amounts:
    """What a table of amounts gives, at least one of those `allowed`."""
    found = {name: _amount(table, name) for name in AMOUNTS if name in allowed and table.has(name)}
    if not found:
        table.note("", "gives nothing")
    return found


def payment(table: Reader, allowed: tuple[str, ...]) -> Payment:
    """What a table takes: amounts of those `allowed`, or pieces in any mix, or both."""
    found = {name: table.number(name, 1, MOST_PIECES) for name in allowed if table.has(name)}
    if not table.has("any"):
        if not found:
            table.note("", "takes nothing")
        return paid(found)
    number = table.number("any", 1, MOST_PIECES)
    return paid(found, number, table.texts_of("of", RESOURCES, 2))


def _amount(table: Reader, name: str) -> int:
    amount = AMOUNTS[name]
    number = table.number(name, -amount.most if amount.loss else 1, amount.most)
    if number == 0 and amount.loss:
        table.note(name, "is 0, expected a gain or a loss")
    return number


# -------------------------------------------------------------------- word by word


def _moment(row: Reader, place: str, made: Effect) -> bool:
    """When an effect happens, and where if the moment needs a location; False if that is unknown."""
    if place == STEP:
        return True
    when = row.word("when", [name for name, moment in MOMENTS.items() if place in moment.places])
    if when is None:
        row.skip()
        return False
    made["when"] = when
    if MOMENTS[when].at:
        made["at"] = row.text_of("at", MOMENTS[when].at)
    return True


def _at_once(row: Reader, made: Effect) -> None:
    row.fixed("when", AT_ONCE, "ARC-GUILD-09")
    made["when"] = AT_ONCE


def _gain(row: Reader, place: str, made: Effect) -> None:
    if not _moment(row, place, made):
        return
    at_once, at_end = made["when"] == AT_ONCE, made["when"] == END
    if at_once and row.has("who"):
        row.fixed("who", "all", "its meaning; leave it out for the owner alone")
        made["everyone"] = True
    if at_once and row.has("may"):
        made["may"] = row.flag("may")
    if place not in (RIVAL, STEP):
        made["conditions"] = conditions(row, "if", CARD, *([AT_END] if at_end else []))
    if row.has("every") or row.has("of"):
        made["every"] = row.number("every", 1, MOST_PIECES)
        made["of"] = list(row.texts_of("of", (HERE,) if place == STEP else COUNTS, 1))
    allowed = RIVAL_GAINS if place in (RIVAL, STEP) else END_GAINS if at_end else GIFTS
    made["gain"] = amounts(row, allowed)


def _choose(row: Reader, place: str, made: Effect) -> None:
    _at_once(row, made)
    made["options"] = [amounts(option, GIFTS) for option in row.rows("options", 2)]


def _trade(row: Reader, place: str, made: Effect) -> None:
    _at_once(row, made)
    made["may"] = row.flag("may") if row.has("may") else False
    made["pay"] = payment(row.table("pay"), (*GOODS, "building_cards"))
    made["gain"] = amounts(row.table("gain"), GIFTS)


def _place_worker(row: Reader, place: str, made: Effect) -> None:
    _at_once(row, made)
    made["at"] = row.text_of("at", (*OPEN_LOCATIONS, "guildhall"))


def _discard_apprentice(row: Reader, place: str, made: Effect) -> None:
    _at_once(row, made)
    made["number"] = row.number("n", 1, 5)


def _school(row: Reader, place: str, made: Effect) -> None:
    _at_once(row, made)
    made["number"] = row.given("remove", 8, "WOW-BLDG-09")
    made["hire"] = row.given("hire", 1, "WOW-BLDG-09")


def _storehouse_trade(row: Reader, place: str, made: Effect) -> None:
    made["at"] = "kings_storehouse"
    made["pay"] = payment(row.table("pay"), GOODS)
    made["gain"] = amounts(row.table("gain"), GIFTS)


# What a discount can be on, by location; without a location it is on the tax of every action.
DISCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "workshop": ("silver",),
    "town_centre": ("silver",),
    "black_market": ("silver", "virtue"),
    "tax_stand": ("virtue",),
    "guildhall": ("marble", "any"),
}


def _discount(row: Reader, place: str, made: Effect) -> None:
    if not row.has("at"):
        made["pay"] = paid({"tax": row.number("tax", 1, MOST_PIECES)})
        return
    at = row.word("at", tuple(DISCOUNTS))
    if at is None:
        row.skip()
        return
    made["at"] = at
    rival = place == RIVAL
    less = tuple(name for name in DISCOUNTS[at] if name != "any" and (name != "marble" or rival))
    if "any" in DISCOUNTS[at] and not rival and row.has("any"):
        row.given("any", 1, "DEC-RULE-15")
        row.fixed("of", ("wood", "stone"), "ARC-EFF-15")
        made["pay"] = paid({}, 1, ("wood", "stone"))
    else:
        made["pay"] = payment(row, less)


def _discount_case(effect: Effect) -> str:
    """What a discount is on."""
    less = effect["pay"]["amounts"] if effect["pay"] else {}
    if not effect["at"]:
        return "tax"
    if "virtue" in less:
        return "virtue"
    if effect["at"] == "guildhall":
        return "monuments" if less else "buildings"
    return "price"


def _extra_worker(row: Reader, place: str, made: Effect) -> None:
    made["at"] = row.text_of("at", (*OPEN_LOCATIONS, "princess"))
    made["number"] = row.number("n", 1, WORKERS)


def _substitute(row: Reader, place: str, made: Effect) -> None:
    made["number"] = row.number("influence", 1, TOP_INFLUENCE)
    made["what"] = row.text_of("resource", RESOURCES)


def _avoid(row: Reader, place: str, made: Effect) -> None:
    made["may"] = True
    made["pay"] = paid({"silver": row.number("silver", 1, MOST_PIECES)})
    made["what"] = row.text_of("loss", ("debt", "virtue"))


def _avoid_case(effect: Effect) -> str:
    return effect["what"]


def _any_virtue(row: Reader, place: str, made: Effect) -> None:
    made["at"] = row.text_of("at", ("cathedral", "black_market"))  # ARC-VIRTUE-04, ARC-VIRTUE-05


def _apprentice_limit(row: Reader, place: str, made: Effect) -> None:
    made["number"] = row.number("n", 1, MOST_APPRENTICES)


def _nothing(row: Reader, place: str, made: Effect) -> None:
    """A word that takes nothing."""


def _add_tax(row: Reader, place: str, made: Effect) -> None:
    made["number"] = row.number("n", 1, MOST_PIECES)


def _taxes_case(effect: Effect) -> str:
    """An edition lets a rival take all taxes, WOW-OPT-04 a number of them."""
    return "some" if effect["number"] else "all"


def _remove_apprentices(row: Reader, place: str, made: Effect) -> None:
    made["number"] = row.given("n", 2, "WOW-SOLO-38")


WORDS: Final[Mapping[str, Word]] = by_name(
    # What happens at a moment, or in the order of a rival's steps
    Word(
        name="gain",
        places=(APPRENTICE, BUILDING, BOARD, RIVAL, STEP),
        rule="ARC-EFF-01",
        reads=_gain,
        code=t.GAIN,
        says="{gain}",
        shows="{gain}",
        does="steps.effects.EffectStep.enter",
    ),
    Word(
        name="choose",
        places=(BUILDING,),
        rule="ARC-EFF-16",
        reads=_choose,
        code=t.CHOOSE,
        says="{options}",
        shows="{options}",
        does="steps.effects.EffectStep.apply",
    ),
    Word(
        name="trade",
        places=(BUILDING,),
        rule="ARC-EFF-01",
        reads=_trade,
        code=t.TRADE,
        says="{trade}",
        shows="{price}~→~{gain}",
        does="steps.effects.EffectStep.apply",
    ),
    Word(
        name="place_worker",
        places=(BUILDING,),
        rule="ARC-EFF-13",
        reads=_place_worker,
        code=t.PLACE_WORKER,
        says=Msg("place a worker at {place}"),
        shows="{{wk}} to {place}",
        does="steps.effects.EffectStep.enter",
    ),
    Word(
        name="discard_apprentice",
        places=(BUILDING,),
        rule="ARC-EFF-12",
        reads=_discard_apprentice,
        code=t.DISCARD_APPRENTICE,
        says=pairs(("let {count} own apprentice go", "let {count} own apprentices go")),
        shows="discard {number}~{{acard}}",
        does="steps.effects.EffectStep.apply",
    ),
    Word(
        name="school",
        places=(BUILDING,),
        rule="WOW-EFF-06",
        reads=_school,
        code=t.SCHOOL,
        says=pairs(
            ("replace {count} displayed card and {hire}", "replace {count} displayed cards and {hire}")
        ),
        shows="{number}~{{acard}} make way, hire {hire}~free",
        does="steps.effects.EffectStep.enter",
    ),
    # Abilities that always hold
    Word(
        name="storehouse_trade",
        lasting=True,
        places=_ABILITY,
        rule="ARC-EFF-08",
        reads=_storehouse_trade,
        code=t.IS_TRADE,
        says=Msg("a trade at {place}: {trade}"),
        brief=Msg("trade {price} to {gain}"),
        shows="{place}: {price}~→~{gain}",
        does="steps.locations.StorehouseStep.legal",
    ),
    Word(
        name="discount",
        lasting=True,
        places=_ABILITY_OR_RIVAL,
        rule="ARC-EFF-06",
        reads=_discount,
        case=_discount_case,
        code={
            "tax": t.IS_TAX_RELIEF,
            "virtue": t.IS_DISCOUNT,
            "monuments": t.IS_DISCOUNT,
            "buildings": t.IS_DISCOUNT,
            "price": t.IS_DISCOUNT,
        },
        says=messages(
            {
                "tax": "{tax} less in every action",
                "virtue": "{virtue} less is lost at {place}",
                "monuments": "monuments cost {price} less",
                "buildings": "buildings, monuments and the Cathedral cost {price} less",
                "price": "{price} less at {place}",
            }
        ),
        shows={
            "tax": "{less}",
            "virtue": "{place}: {less}",
            "monuments": "{place}: {less}",
            "buildings": "{place}: {less}",
            "price": "{place}: {less}",
        },
        does={
            "tax": "state.Architects.relief",
            "virtue": "steps.costs.discount",
            "monuments": "steps.rival_actions.marble_due",
            "buildings": "steps.costs.has_discount",
            "price": "steps.costs.discount",
        },
    ),
    Word(
        name="extra_worker",
        lasting=True,
        places=_ABILITY,
        rule="ARC-EFF-07",
        reads=_extra_worker,
        code=t.IS_EXTRA_WORKER,
        says=pairs(("{count} worker more counted at {place}", "{count} workers more counted at {place}")),
        shows="{place}: +{number}~{{wk}}",
        does="steps.place.strength",
    ),
    Word(
        name="substitute",
        lasting=True,
        places=_ABILITY,
        rule="WOW-EFF-03",
        reads=_substitute,
        code=t.IS_SUBSTITUTE,
        says=Msg("{influence} can stand in for {piece}"),
        shows="{number}~{{infl}} stands for 1~{what}",
        does="steps.costs.rate",
    ),
    Word(
        name="avoid",
        lasting=True,
        places=_ABILITY,
        rule="ARC-EFF-15",
        reads=_avoid,
        case=_avoid_case,
        code={"debt": t.IS_AVOID_DEBT, "virtue": t.IS_AVOID_VIRTUE},
        says=messages(
            {
                "debt": "a debt can be avoided for {price}",
                "virtue": "a loss of virtue can be avoided for {price}",
            }
        ),
        shows={"debt": "{price} instead of a~{{debt}}", "virtue": "{price} instead of losing~{{virtue}}"},
        does={"debt": "steps.gains.take_debts", "virtue": "steps.gains.lose_virtue"},
    ),
    Word(
        name="any_virtue",
        lasting=True,
        places=_ABILITY,
        rule="WOW-EFF-07",
        reads=_any_virtue,
        code=t.IS_ANY_VIRTUE,
        says=Msg("any virtue will do for {place}"),
        shows="{place} with any~{{virtue}}",
        does="steps.build.any_virtue",
    ),
    Word(
        name="apprentice_limit",
        lasting=True,
        places=_ABILITY,
        rule="ARC-EFF-15",
        reads=_apprentice_limit,
        code=t.IS_LIMIT,
        says=pairs(("room for {count} apprentice", "room for {count} apprentices")),
        shows="up to {number}~{{acard}}",
        does="steps.workshop.limit",
    ),
    Word(
        name="keep_building_card",
        lasting=True,
        places=_ABILITY,
        rule="ARC-EFF-15",
        reads=_nothing,
        code=t.IS_KEEP_CARD,
        says=Msg("no building card is discarded for the Cathedral"),
        shows="{{cath}} costs no~{{bcard}}",
        does="steps.build.keeps_card",
    ),
    Word(
        name="gold_is_marble",
        lasting=True,
        places=_ABILITY,
        rule="ARC-EFF-15",
        reads=_nothing,
        code=t.IS_GOLD_IS_MARBLE,
        says=Msg("gold and marble can stand for each other"),
        shows="{{gold}} and {{marble}} are the same",
        does="steps.costs.joined",
    ),
    # Steps of a rival
    Word(
        name="add_tax",
        places=(STEP,),
        rule="WOW-SOLO-104",
        reads=_add_tax,
        code=t.ADD_TAX,
        says=pairs(("put {count} silver on the Tax Stand", "put {count} silver on the Tax Stand")),
        shows="{number}~{{silver}} to the Tax~Stand",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="take_taxes",
        places=(STEP,),
        rule="WOW-SOLO-85",
        reads=_nothing,
        case=_taxes_case,
        code=t.TAKE_TAXES,
        says={
            "all": Msg("take all silver of the Tax Stand"),
            "some": pairs(
                (
                    "take up to {count} silver from the Tax Stand",
                    "take up to {count} silver from the Tax Stand",
                )
            ),
        },
        shows={"all": "takes the~taxes", "some": "takes {number}~{{silver}} of the~taxes"},
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="remove_apprentices",
        places=(STEP,),
        rule="WOW-SOLO-86",
        reads=_remove_apprentices,
        code=t.REMOVE_APPRENTICES,
        says=Msg("remove the apprentices of one column"),
        shows="{number}~{{acard}} go",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="contribute",
        places=(STEP,),
        rule="WOW-SOLO-87",
        reads=_nothing,
        code=t.CONTRIBUTE,
        says=Msg("contribute to the monuments"),
        shows="contributes",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="guardhouse",
        places=(STEP,),
        rule="WOW-SOLO-107",
        reads=_nothing,
        code=t.GUARD_ACTIONS,
        says=Msg("act at the Guardhouse"),
        shows="Guardhouse table",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="build_monument",
        places=(STEP,),
        rule="WOW-SOLO-108",
        reads=_nothing,
        code=t.BUILD_MONUMENT,
        says=Msg("build a monument"),
        shows="monument",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="cathedral",
        places=(STEP,),
        rule="WOW-SOLO-82",
        reads=_nothing,
        code=t.WORK_ON_CATHEDRAL,
        says=Msg("work on the Cathedral"),
        shows="{{cath}}",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="market_goods",
        places=(STEP,),
        rule="WOW-SOLO-109",
        reads=_nothing,
        code=t.MARKET_GOODS,
        says=Msg("gain marble for the gold and marble shown"),
        shows="the goods shown",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="focus",
        places=(STEP,),
        rule="WOW-SOLO-80",
        reads=_nothing,
        code=t.FOCUS,
        says=Msg("carry out its focus"),
        shows="its focus",
        does="steps.rival.RivalOptionStep.carry_out",
    ),
    Word(
        name="next_scheme",
        places=(STEP,),
        rule="WOW-SOLO-84",
        reads=_nothing,
        code=t.NEXT_SCHEME,
        says=Msg("turn up another scheme"),
        shows="next~{{scheme}}",
        does="steps.rival.RivalStep.resolve",
    ),
    Word(
        name="adornment",
        places=(STEP,),
        rule="WOW-SOLO-88",
        reads=_nothing,
        code=t.ADORNMENT,
        says=Msg("lay an adornment"),
        shows="adornment",
        does="steps.rival.available",
    ),
)
