"""The vocabulary of effects: each word is declared here, and everything else finds it here.

Cards, tiles, plots, sites and houses share these words, so an edition changes what a thing does
without new code. docs/editions/lisboa.md tells what each word means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from boardwright.games.effect_words import EffectWord, by_code, by_name, words_at
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.printed.components import Effect, effect_of
from boardwright.games.lisboa.printed.names import ACTIONS, ANY, GOODS, NOBLE_ACTIONS, STATE_ACTIONS, TRIGGERS
from boardwright.kernel.edition import one_of
from boardwright.kernel.edition_reader import Reader, Reading
from boardwright.kernel.language import Msg, messages, pairs

# Places: where an effect can stand, in the words of a problem.
REWARD: Final = "reward"  # of a noble card, plot, site, city token or mission
PENALTY: Final = "penalty"  # of a noble card
EVENT: Final = "event"  # of a treasury card at court
BENEFIT: Final = "benefit"  # of a treasury card in the portfolio
POWER: Final = "power"  # of a clergy tile
GAIN: Final = "plain gain"  # what a triggered power of a clergy tile gives
ONCE: Final = "immediate effect"  # of a clergy tile with a red bar (LIS-CLERGY-10)
HOUSE: Final = "house ability"
PLACES: Final = (REWARD, PENALTY, EVENT, BENEFIT, POWER, GAIN, ONCE, HOUSE)

_ANY_GOOD: Final = (*GOODS, ANY)
_MOST: Final = 15  # the largest number of an effect: the engine keeps four bits for it


class Symbol(NamedTuple):
    """The pictogram of an effect: a symbol with what is written in it or beside it.

    `{n}` is the effect's number, `{what}` its good or action, `{gain}` what a triggered power gives.
    """

    name: str
    tint: str = ""
    tag: str = ""  # words of a tag beside it
    icon: str = ""  # a tiny symbol in the tag
    inside: str = ""  # words in the symbol
    times: bool = False  # its number stands beside it if there are several


class Choice(NamedTuple):
    """What an effect asks that leaves a choice."""

    question: str
    name: str  # of the effect, while it is asked


@dataclass(frozen=True, slots=True, kw_only=True)
class Word(EffectWord[Effect, Symbol]):
    """A word with its parameters in an edition."""

    most: int = 0  # the most its number `n` may be; 0 if it has none
    fixed: int = 0  # its number, if an edition states none
    sign: int = 1  # of its number in the rules: -1 if it makes something cheaper
    good: tuple[str, ...] = ()  # the goods it takes
    action: tuple[str, ...] = ()  # the actions it takes
    gain: bool = False  # whether it names a plain gain
    brief: str = ""  # what it does in as few letters as a plot has room for, if that differs
    asks: Choice | None = None  # what it asks, if it leaves a choice

    def number(self, effect: Effect) -> int:
        """The number of an effect."""
        return self.fixed or effect["number"]


def _what(effect: Effect) -> str:
    """The good or action of an effect, for words with a case for each."""
    return effect["what"]


# -------------------------------------------------------------------- what happens once

_GAINED: Final = (REWARD, EVENT, GAIN, ONCE)
_RECEIVED: Final = (REWARD, EVENT)
HAPPENINGS: Final = (
    # Gains and actions
    Word(
        name="gain_good",
        places=_GAINED,
        rule="LIS-EFF-07",
        most=8,
        good=_ANY_GOOD,
        code=t.E_GOOD,
        says=Msg("gain {goods}"),
        brief="{goods}",
        shows=Symbol("{what}", times=True),
        does="steps.gains.plain_gain",
        asks=Choice(Msg("Choose a good to gain, {left} to come."), Msg("gain a good")),
    ),
    Word(
        name="gain_reis",
        places=_GAINED,
        rule="LIS-EFF-02",
        most=_MOST,
        code=t.E_REIS,
        says=pairs(("gain {count} real", "gain {count} réis")),
        brief=Msg("{number} réis"),
        shows=Symbol("coin", inside="{n}"),
        does="steps.gains.plain_gain",
    ),
    Word(
        name="gain_influence",
        places=_GAINED,
        rule="LIS-INF-03",
        most=10,
        code=t.E_INFLUENCE,
        says=pairs(("gain {count} influence", "gain {count} influence")),
        brief=Msg("{number} influence"),
        shows=Symbol("env", inside="{n}"),
        does="steps.gains.plain_gain",
    ),
    Word(
        name="gain_influence_portfolio",
        places=_GAINED,
        rule="LIS-INF-01",
        code=t.E_INFLUENCE_PORTFOLIO,
        says=Msg("gain the influence of all docks"),
        brief=Msg("influence"),
        shows=Symbol("seal"),
        does="steps.gains.plain_gain",
    ),
    Word(
        name="gain_wigs",
        places=_GAINED,
        rule="LIS-EFF-02",
        most=_MOST,
        code=t.E_WIGS,
        says=pairs(("gain {count} wig", "gain {count} wigs")),
        brief=Msg("{number} wigs"),
        shows=Symbol("wig", tag="+{n}"),
        does="steps.gains.plain_gain",
    ),
    Word(
        name="gain_favors",
        places=(ONCE,),
        rule="LIS-EFF-14",
        most=3,
        code=t.E_FAVORS,
        says=pairs(("gain {count} favor", "gain {count} favors of different nobles")),
        shows=Symbol("favor", tag="+{n}"),
        does="steps.effects.EffectStep.raw",
        asks=Choice(Msg("Choose a favor of a noble, {left} to come."), Msg("gain a favor")),
    ),
    Word(
        name="place_official",
        places=_RECEIVED,
        rule="LIS-EFF-06",
        most=3,
        code=t.E_PLACE_OFFICIAL,
        says=pairs(("place {count} official", "place {count} officials")),
        brief=Msg("{number} official"),
        shows=Symbol("official", tag="+{n}"),
        does="steps.effects.EffectStep.raw",
        asks=Choice(Msg("Choose an office for an official, {left} to place."), Msg("place an official")),
    ),
    Word(
        name="rubble_from_pile",
        places=_RECEIVED,
        rule="LIS-EFF-09",
        most=6,
        code=t.E_RUBBLE,
        says=pairs(("take {count} cube of the rubble pile", "take {count} cubes of the rubble pile")),
        brief=Msg("{number} rubble"),
        shows=Symbol("cube-any", tag="+{n}"),
        does="steps.effects.EffectStep.raw",
        asks=Choice(Msg("Choose a cube of the rubble pile, {left} to come."), Msg("take rubble")),
    ),
    Word(
        name="cardinal_step",
        places=_RECEIVED,
        rule="LIS-EFF-05",
        fixed=1,
        code=t.E_CARDINAL,
        says=pairs(
            ("meet the cardinal, who moves {count} step", "meet the cardinal, who moves {count} steps")
        ),
        brief=Msg("cardinal {number}"),
        shows=Symbol("mitre", tag="→1"),
        does="steps.effects.EffectStep.resolve",
    ),
    Word(
        name="state_action",
        places=_RECEIVED,
        rule="LIS-EFF-04",
        action=STATE_ACTIONS,
        code=t.E_STATE_ACTION,
        says="{action}",
        brief="{action}",
        shows=Symbol("{what}"),
        does="steps.effects.EffectStep.resolve",
    ),
    Word(
        name="noble_action",
        places=_RECEIVED,
        rule="LIS-EFF-08",
        action=NOBLE_ACTIONS,
        code=t.E_NOBLE_ACTION,
        says="{action}",
        brief="{action}",
        shows=Symbol("{what}"),
        does="steps.effects.EffectStep.resolve",
    ),
    # Penalties
    Word(
        name="lose_official",
        places=(PENALTY,),
        rule="LIS-NCARD-05",
        most=8,
        code=t.E_LOSE_OFFICIAL,
        says=pairs(("take back {count} official", "take back {count} officials")),
        shows=Symbol("official", tag="−{n}"),
        does="steps.effects.EffectStep.raw",
        asks=Choice(
            Msg("A penalty: which official do you take back? {left} to go."), Msg("take back an official")
        ),
    ),
    Word(
        name="lose_good",
        places=(PENALTY,),
        rule="LIS-EFF-03",
        most=8,
        code=t.E_LOSE_GOOD,
        says=pairs(("give up {count} good", "give up {count} goods")),
        shows=Symbol("anygood", tag="−{n}"),
        does="steps.effects.EffectStep.raw",
        asks=Choice(Msg("A penalty: which good do you give up? {left} to go."), Msg("give up a good")),
    ),
    Word(
        name="lose_wigs",
        places=(PENALTY,),
        rule="LIS-EFF-03",
        most=_MOST,
        code=t.E_LOSE_WIGS,
        says=pairs(("lose {count} wig", "lose {count} wigs")),
        shows=Symbol("wig", tag="−{n}"),
        does="steps.effects.EffectStep.resolve",
    ),
    Word(
        name="pay_reis",
        places=(PENALTY,),
        rule="LIS-EFF-03",
        most=_MOST,
        code=t.E_PAY_REIS,
        says=pairs(("pay {count} real", "pay {count} réis")),
        shows=Symbol("coin", inside="−{n}"),
        does="steps.effects.EffectStep.resolve",
    ),
)

# -------------------------------------------------------------------- what lasts

_LASTING: Final = (BENEFIT, POWER)
POWERS: Final = (
    Word(
        name="discount_payment",
        places=_LASTING,
        rule="LIS-PAY-07",
        most=10,
        code=t.P_ANY_PAYMENT,
        says=pairs(("{count} real less in every payment", "{count} réis less in every payment")),
        shows=Symbol("coin", tag="−{n}"),
        does="steps.gains.due",
    ),
    Word(
        name="discount_land",
        places=_LASTING,
        rule="LIS-PRICE-04",
        most=10,
        code=t.P_LAND,
        says=pairs(("plots cost {count} real less", "plots cost {count} réis less")),
        shows=Symbol("land", tag="−{n}", icon="coin"),
        does="steps.costs.plot_price",
    ),
    Word(
        name="discount_hire",
        places=_LASTING,
        rule="LIS-HIRE-07",
        most=10,
        code=t.P_HIRE_EACH,
        says=pairs(
            ("each hired official costs {count} real less", "each hired official costs {count} réis less")
        ),
        shows=Symbol("official", tag="−{n}", icon="coin"),
        does="steps.costs.hire_price",
    ),
    Word(
        name="discount_event",
        places=_LASTING,
        rule="LIS-PAY-07",
        most=10,
        code=t.P_EVENT,
        says=pairs(("events cost {count} real less", "events cost {count} réis less")),
        shows=Symbol("card", tag="−{n}", icon="coin"),
        does="steps.costs.event_cost",
    ),
    Word(
        name="discount_visit",
        places=_LASTING,
        rule="LIS-COST-10",
        most=10,
        sign=-1,
        code=t.P_VISIT_COST,
        says=pairs(("visits cost {count} influence less", "visits cost {count} influence less")),
        shows=Symbol("door", tag="−{n}", icon="env"),
        does="steps.costs.visit_cost_parts",
    ),
    Word(
        name="discount_officials",
        places=_LASTING,
        rule="LIS-OPEN-19",
        most=5,
        sign=-1,
        code=t.P_PLAN_OFFICIALS,
        says=pairs(("plans need {count} official fewer", "plans need {count} officials fewer")),
        shows=Symbol("building", "k-king", tag="−{n}", icon="official"),
        does="steps.costs.needed",
    ),
    Word(
        name="discount_ship",
        places=(*_LASTING, HOUSE),
        rule="LIS-SHIP-15",
        most=4,
        sign=-1,
        code=t.P_SHIP_GOODS,
        says=pairs(("ships cost {count} good less", "ships cost {count} goods less")),
        shows=Symbol("ship", "cream", tag="−{n}", icon="anygood"),
        does="steps.state_actions.ship_cost",
    ),
    Word(
        name="sale_bonus",
        places=_LASTING,
        rule="LIS-SELL-15",
        most=10,
        good=_ANY_GOOD,
        case=_what,
        code={
            **{good: t.P_SALE_GOOD + number for number, good in enumerate(GOODS)},
            ANY: t.P_SALE_ANY,
        },
        says=pairs(
            {
                "gold": ("{count} real more for each gold sold", "{count} réis more for each gold sold"),
                "cloth": ("{count} real more for each cloth sold", "{count} réis more for each cloth sold"),
                "books": ("{count} real more for each book sold", "{count} réis more for each book sold"),
                "tools": ("{count} real more for each tool sold", "{count} réis more for each tool sold"),
                ANY: ("{count} real more for each good sold", "{count} réis more for each good sold"),
            }
        ),
        shows=Symbol("{what}", tag="+{n}", icon="coin"),
        does="steps.market.income",
    ),
    Word(
        name="influence_bonus",
        places=(POWER,),
        rule="LIS-INF-10",
        most=10,
        code=t.P_INFLUENCE_BONUS,
        says=pairs(
            (
                "{count} influence more whenever the docks give influence",
                "{count} influence more whenever the docks give influence",
            )
        ),
        shows=Symbol("seal", tag="+{n}"),
        does="steps.gains.portfolio_influence",
    ),
    Word(
        name="assign_extra",
        places=(POWER,),
        rule="LIS-CLERGY-07",
        most=3,
        code=t.P_EXTRA_OFFICIAL,
        says=pairs(
            (
                "assigning officials places {count} official more",
                "assigning officials places {count} officials more",
            )
        ),
        shows=Symbol("officials", tag="+{n}"),
        does="steps.officials.AssignStep.enter",
    ),
    Word(
        name="produce_extra",
        places=(POWER, HOUSE),
        rule="LIS-PROD-11",
        most=4,
        code=t.P_PRODUCE_EXTRA,
        says=pairs(("producing gives {count} good more", "producing gives {count} goods more")),
        shows=Symbol("produce", tag="+{n}", icon="anygood"),
        does="steps.ships.ProduceStep.produce",
    ),
    Word(
        name="produce_extra_each",
        places=(HOUSE,),
        rule="LIS-HOUSE-11",
        most=4,
        code=t.P_PRODUCE_EACH,
        says=pairs(
            (
                "producing gives {count} good more of each type produced",
                "producing gives {count} goods more of each type produced",
            )
        ),
        shows=Symbol("produce", tag="+{n}", icon="shop"),
        does="steps.ships.ProduceStep.produce",
    ),
    Word(
        name="produce_keep_prices",
        places=(POWER,),
        rule="LIS-PROD-04",
        fixed=1,
        code=t.P_KEEP_PRICES,
        says=Msg("producing does not lower prices"),
        shows=Symbol("produce", tag="=", icon="coin"),
        does="steps.ships.ProduceStep.enter",
    ),
    Word(
        name="trade_any_good",
        places=(POWER,),
        rule="LIS-TRADE-03",
        fixed=1,
        code=t.P_TRADE_ANY,
        says=Msg("nobles accept any good"),
        shows=Symbol("anygood", tag="=", icon="door"),
        does="steps.state_actions.accepted",
    ),
    Word(
        name="visit_in_reis",
        places=(HOUSE,),
        rule="LIS-HOUSE-04",
        fixed=1,
        code=t.P_VISIT_REIS,
        says=Msg("visits may be paid in réis"),
        shows=Symbol("coin", tag="=", icon="env"),
        does="steps.costs.reis_allowed",
    ),
    Word(
        name="free_ships",
        places=(HOUSE,),
        rule="LIS-HOUSE-08",
        fixed=1,
        code=t.P_FREE_SHIPS,
        says=Msg("ships cost no goods"),
        shows=Symbol("ship", "cream", tag="0", icon="anygood"),
        does="steps.state_actions.ship_cost",
    ),
    # Triggered powers
    Word(
        name="after_action",
        places=(POWER,),
        rule="LIS-CLERGY-04",
        action=TRIGGERS,
        gain=True,
        case=_what,
        code={
            "get_plan": t.P_ON_PLAN,
            "meet_cardinal": t.P_ON_CARDINAL,
            "gain_favor": t.P_ON_FAVOR,
            "take_decree": t.P_ON_DECREE,
            "open_public_building": t.P_ON_OPEN,
        },
        says=messages(
            {
                "get_plan": "after getting a plan: {effect}",
                "meet_cardinal": "after meeting the cardinal: {effect}",
                "gain_favor": "after gaining a favor: {effect}",
                "take_decree": "after taking decrees: {effect}",
                "open_public_building": "after opening a public building: {effect}",
            }
        ),
        shows=Symbol("{what}", tag="+{gain}", icon="{gain}"),
        does={
            "get_plan": "steps.officials.GetPlanStep.apply",
            "meet_cardinal": "steps.church.CardinalStep.enter",
            "gain_favor": "steps.effects.take_favor",
            "take_decree": "steps.decree.DecreeStep.enter",
            "open_public_building": "steps.opening.OpenStep.enter",
        },
    ),
    Word(
        name="after_sailing",
        places=(POWER,),
        rule="LIS-SELL-11",
        gain=True,
        code=t.P_ON_SAIL,
        says=Msg("when an own ship sails: {effect}"),
        shows=Symbol("ship", "cream", tag="+{gain}", icon="{gain}"),
        does="steps.gains.gain_from_sailing",
    ),
)

VOCABULARY: Final[Mapping[str, Word]] = by_name(*HAPPENINGS, *POWERS)
HAPPENING_BY_CODE: Final = by_code(HAPPENINGS)
POWER_BY_CODE: Final = by_code(POWERS)
# The names of what happens once, in the order of the numbers; the first is no effect.
EFFECTS: Final = ["", *(HAPPENING_BY_CODE[code][0].name for code in sorted(HAPPENING_BY_CODE))]


# -------------------------------------------------------------------- reading an edition


def words(place: str) -> list[str]:
    """The words that may stand at a place."""
    return words_at(VOCABULARY, place)


def effect(reading: Reading, around: Reader, key: str, place: str) -> Effect:
    """The effect that stands as `key` in a table, of a word that may stand at the place."""
    table = around.table(key)
    kind = table.text("effect")
    word = VOCABULARY.get(kind)
    wrong = f"{kind!r} is no {place}" if word else f"unknown effect {kind!r}"
    reading.require(kind in words(place), table.path("effect"), f"{wrong}, expected {one_of(words(place))}")
    word = word or _guess(table)
    number = table.number("n", 1, word.most) if word.most else 0
    good = table.text_of("good", word.good) if word.good else ""
    action = table.text_of("action", word.action) if word.action else ""
    gain = effect(reading, table, "gain", GAIN) if word.gain else None
    reading.require(
        kind != "noble_action" or place == EVENT or action == "take_decree",
        table.path("action"),
        f"is {action!r}, expected 'take_decree': no other noble action is a reward (LIS-EFF-11)",
    )
    reading.require(
        place not in (GAIN, ONCE) or good != ANY,
        table.path("good"),
        "is 'any', expected one good: clergy tiles leave no choice of goods (LIS-CLERGY-05)",
    )
    return effect_of(kind, number, good or action, gain)


def _guess(table: Reader) -> Word:
    """A word for an unknown one, with the parameters that are there: they are not to be reported as well."""
    return Word(
        name="",
        places=PLACES,
        rule="",
        most=_MOST if table.has("n") else 0,
        good=_ANY_GOOD if table.has("good") else (),
        action=ACTIONS if table.has("action") else (),
        gain=table.has("gain"),
        code=0,
        says="",
        shows=Symbol(""),
        does="",
    )


def given_effect(
    reading: Reading, around: Reader, key: str, place: str, expected: Effect, rule: str
) -> Effect:
    """An effect that a rule states: read, and refused if it is another one."""
    found = effect(reading, around, key, place)
    wrong = f"is {told(found)!r}, fixed at {told(expected)!r} by {rule}"
    reading.require(found == expected, around.path(key), wrong)
    return found


def told(effect: Effect) -> str:
    """An effect in the words of an edition: `gain_good gold 1`."""
    gain = f"({told(effect['gain'])})" if effect["gain"] else ""
    parts = [effect["kind"], effect["what"], str(effect["number"] or ""), gain]
    return " ".join(part for part in parts if part)


# -------------------------------------------------------------------- effects as numbers


def packed(effect: Effect | None) -> int:
    """An effect as the one int the rules read; 0 for none."""
    if effect is None:
        return 0
    word = VOCABULARY[effect["kind"]]
    return t.effect(word.code_of(effect), word.number(effect), _index(word, effect["what"]))


def _index(word: Word, what: str) -> int:
    return (*word.good, *word.action).index(what) if what else 0


def unpacked(effect: int) -> Effect | None:
    """The effect behind an int of the rules; None for none."""
    if effect <= 0:
        return None
    word, _ = HAPPENING_BY_CODE[t.effect_kind(effect)]
    names = (*word.good, *word.action)
    return effect_of(word.name, t.effect_number(effect), names[t.effect_what(effect)] if names else "")


def power_of(effect: Effect | None) -> tuple[int, int]:
    """A lasting or triggered power as its index and number (or the effect it gives)."""
    if effect is None:
        return -1, 0
    word = VOCABULARY[effect["kind"]]
    if effect["gain"] is not None:
        return word.code_of(effect), packed(effect["gain"])
    return word.code_of(effect), word.sign * word.number(effect)


def power_effect(power: int, number: int) -> Effect | None:
    """The power behind two ints of the rules; None for none."""
    if power not in POWER_BY_CODE:
        return None
    word, case = POWER_BY_CODE[power]
    if word.gain:
        return effect_of(word.name, 0, case, unpacked(number))
    return effect_of(word.name, word.sign * number if word.most else 0, case)
