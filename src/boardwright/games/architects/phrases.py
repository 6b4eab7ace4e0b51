"""Architects' things by name: goods, places, prices, gains and effects in words.

Everything here is made of plain ints and effects, so that the log, which knows no state, can say it too.
Sentences stand as a whole with named places, ready for catalogues. Names of cards are in `faces`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.architects import tables as t
from boardwright.games.architects.edition.names import SKILLS
from boardwright.kernel.words import count, listed

# -------------------------------------------------------------------- small words


def workers(number: int) -> str:
    """Workers in words."""
    return count(number, "worker", "workers")


def building_cards(number: int) -> str:
    """Building cards in words."""
    return count(number, "building card", "building cards")


def your(number: int, one: str = "worker", many: str = "workers") -> str:
    """Things of the one spoken to: "your worker", "your 3 workers"."""
    return f"your {one}" if number == 1 else f"your {number} {many}"


def one_of_your(number: int) -> str:
    """One worker of several."""
    return "your worker" if number == 1 else f"1 of your {number} workers"


def lies(number: int) -> str:
    """Silver that lies somewhere."""
    return f"{number or 'no'} silver {'lies' if number < 2 else 'lie'}"


def debts(number: int) -> str:
    """Debts in words."""
    return count(number, "debt", "debts")


# -------------------------------------------------------------------- names

# Locations by number, then what else an effect or a scheme may name.
PLACES: Final = [
    "the Quarry",
    "the Forest",
    "the Silversmith",
    "the Mines",
    "the King's Storehouse",
    "the Workshop",
    "the Town Centre",
    "the Guardhouse",
    "the Tax Stand",
    "the small space of the Black Market",
    "the middle space of the Black Market",
    "the large space of the Black Market",
    "the Guildhall",
    "the princess",
    "the profiteer",
    "the Cathedral",
    "its focus",
]


def place_words(place: int) -> str:
    """A place as a card names it: the Black Market as a whole."""
    return "the Black Market" if place == t.MARKET else PLACES[place]


def skills_words(bits: int, last: str = "and") -> str:
    """The skills of an apprentice, or those a building asks for."""
    return listed([SKILLS[skill] for skill in range(3) if bits >> skill & 1], last)


def held_words(goods: Sequence[int]) -> list[str]:
    """What a player has of goods and silver, each by its number."""
    return [f"{number} {t.GOODS[good]}" for good, number in enumerate(goods) if number]


def mix_words(mix: int) -> str:
    """The resources of a mix: "wood or stone"."""
    return listed([t.RESOURCES[good] for good in range(5) if t.mix_has(mix, good)], "or")


def price_words(price: int, mix: int = 0) -> str:
    """A price: "2 wood, 1 gold and 2 tax"."""
    kinds = [good for good in range(5) if t.mix_has(mix, good)]
    if len(kinds) == 1:  # no mix any more
        price += t.piece(kinds[0], t.mix_number(mix))
    parts = [f"{t.part(price, good)} {t.GOODS[good]}" for good in range(5) if t.part(price, good)]
    if t.mix_number(mix) and len(kinds) > 1:
        parts.append(f"{t.mix_number(mix)} of {mix_words(mix)}")
    if t.part(price, t.SILVER):
        parts.append(f"{t.part(price, t.SILVER)} silver")
    if t.tax_of(price):
        parts.append(f"{t.tax_of(price)} tax")
    if t.mix_influence(mix):
        parts.append(f"{t.mix_influence(mix)} influence")
    return listed(parts) or "nothing"


# -------------------------------------------------------------------- gains

GAINED: Final = [*t.GOODS, "virtue", "influence", "VP"]


def deed_words(amount: int, number: int) -> str:
    """An amount that is more than a gain, as something to do."""
    if amount == t.BUILDING_CARDS:
        return f"draw {building_cards(number)}"
    if amount == t.REWARD_CARDS:
        return f"take {count(number, 'reward card', 'reward cards')}"
    if amount == t.FUTURE_SCHEMES:
        return f"add {count(number, 'future scheme', 'future schemes')}"
    if amount == t.DEBT:
        return f"take {debts(number)}"
    if amount == t.DESTROY_DEBT:
        return f"destroy {count(number, 'unpaid debt', 'unpaid debts')}"
    if amount == t.HIRE_APPRENTICE:
        return f"hire {count(number, 'apprentice', 'apprentices')} for free"
    if amount == t.CAPTURES:
        return f"capture {count(number, 'group', 'groups')}"
    if amount == t.RELEASE:
        return f"release up to {workers(number)} from Prison"
    return _DEEDS[amount]


_DEEDS: Final = {
    t.RANSOM: "free all own captured workers",
    t.IMPRISON_CAPTURED: "send all captured workers to Prison",
    t.RELEASE_ALL: "release all own workers from Prison",
}


def gift_words(gift: Sequence[int], number: int = 1) -> str:
    """A gift as something to do, so many times: "gain 1 virtue and 2 influence"."""
    gains: list[str] = []
    others: list[str] = []
    for place in range(0, len(gift), 2):
        amount, many = gift[place], gift[place + 1] * number
        if amount <= t.VP and many >= 0:
            gains.append(f"{many} {GAINED[amount]}")
        elif amount <= t.VP:
            others.append(f"lose {-many} {GAINED[amount]}")
        else:
            others.append(deed_words(amount, many))
    clauses = [f"gain {listed(gains)}", *others] if gains else others
    return listed(clauses) or "nothing"


# A gift in one int, for events: five bits for what, six for the number, shifted to be above 0.
PART: Final = 2048
NUMBER: Final = 64
SHIFT: Final = 32


def unpacked(packed: int) -> list[int]:
    """The gift that `gains.packed` has put into one int."""
    gift: list[int] = []
    while packed:
        gift += [packed % PART // NUMBER, packed % NUMBER - SHIFT]
        packed //= PART
    return gift


# -------------------------------------------------------------------- effects

# What a gain is multiplied by: one and many.
COUNTED: Final = [
    *((f"own {good}", f"own {good}") for good in t.GOODS),
    ("own virtue", "own virtue"),
    ("own influence", "own influence"),
    ("own level of the Cathedral", "own levels of the Cathedral"),
    ("own paid debt", "own paid debts"),
    ("own unpaid debt", "own unpaid debts"),
    ("captured worker held", "captured workers held"),
    ("own apprentice", "own apprentices"),
    *((f"own apprentice with {skill}", f"own apprentices with {skill}") for skill in SKILLS),
    ("own building or monument", "own buildings and monuments"),
    ("own monument", "own monuments"),
    ("own building paired with a level of the Cathedral", "own buildings paired with a level"),
    ("own worker there", "own workers there"),
]
MOST: Final = {t.N_CATHEDRAL: "the highest level of the Cathedral"}


def each_words(effect: t.Effect) -> str:
    """What a gain is multiplied by."""
    names = [COUNTED[what][0 if effect.every == 1 else 1] for what in effect.of]
    names[1:] = [name.removeprefix("own ") for name in names[1:]]
    if effect.every == 1:
        return f" for each {listed(names, 'or')}"
    return f" for every {effect.every} {listed(names)}"


def condition_words(condition: int) -> str:
    """One condition of a card."""
    kind, number = divmod(condition, t.CONDITION)
    if kind == t.IF_MOST:
        many = COUNTED[number][1].removeprefix("own ")
        return f"with {MOST.get(number, f'the most {many}')}"
    if kind in _LEAST:
        return f"with at least {count(number, *_LEAST[kind])}"
    if kind in _MOST:
        return f"with {f'at most {number}' if number else 'no'} {_MOST[kind]}"
    return _SIMPLE[kind]


_LEAST: Final = {
    t.IF_PRISON_LEAST: ("own worker in Prison", "own workers in Prison"),
    t.IF_PRINCESS_LEAST: ("own worker at the princess", "own workers at the princess"),
    t.IF_PROFITEER_LEAST: ("own worker at the profiteer", "own workers at the profiteer"),
    t.IF_GROUP_LEAST: ("worker of one person at one location", "workers of one person at one location"),
    t.IF_TAX_LEAST: ("silver on the Tax Stand", "silver on the Tax Stand"),
    t.IF_CAPTURED_LEAST: ("captured worker held", "captured workers held"),
}
_MOST: Final = {
    t.IF_PRISON_MOST: "own workers in Prison",
    t.IF_DEBTS_MOST: "unpaid debts",
    t.IF_VIRTUE_MOST: "virtue",
    t.IF_INFLUENCE_MOST: "influence",
    t.IF_FUTURE_MOST: "future schemes left",
}
_SIMPLE: Final = {
    t.IF_MOST_AT_PRINCESS: "with the most workers at the princess",
    t.IF_MONUMENT_OR_CATHEDRAL: "when a monument or a level of the Cathedral is possible",
    t.IF_CATHEDRAL: "when a level of the Cathedral is possible",
    t.IF_STACK: "never (it needs another expansion)",
}


def effect_words(effect: t.Effect) -> str:
    """What one effect of a card, a board or a rival says."""
    if effect.sort in _STANDING:
        return _STANDING[effect.sort](effect)
    when = _MOMENTS[effect.sort]
    if effect.at >= 0 and effect.sort in (t.ON_PLACE, t.ON_ACTION):
        when += f" at {place_words(effect.at)}"
    conditions = "".join(f", {condition_words(condition)}" for condition in effect.conditions)
    return f"{when}{conditions}: {word_words(effect)}"


_MOMENTS: Final = {
    t.ON_CONSTRUCT: "on constructing",
    t.ON_CATHEDRAL: "on work on the Cathedral",
    t.ON_PLACE: "on placing a worker",
    t.ON_IMPRISON: "on sending workers to Prison",
    t.ON_RESET: "at a reset",
    t.ON_ACTION: "after an action",
    t.ON_RESET_EARLY: "early in a reset",
    t.ON_HIRE: "on hiring",
    t.ON_PAY_DEBT: "on paying a debt",
    t.ON_TAKE_DEBT: "on taking a debt",
    t.ON_LOSE_VIRTUE: "on losing virtue",
    t.AT_ONCE: "at once",
    t.AT_END: "at the end",
    t.IN_ORDER: "then",
}


def word_words(effect: t.Effect) -> str:
    """What happens, apart from when."""
    if effect.word == t.GAIN:
        text = gift_words(effect.gift) + (each_words(effect) if effect.every else "")
        return f"all players {text}" if effect.everyone else f"you may {text}" if effect.may else text
    if effect.word == t.CHOOSE:
        return listed([gift_words(option) for option in effect.options], "or")
    if effect.word == t.TRADE:
        cards = f"discard {building_cards(effect.cards)}" if effect.cards else ""
        paid = f"pay {price_words(effect.price, effect.mix)}" if effect.price or effect.mix else ""
        cost = listed([part for part in (cards, paid) if part])
        return f"{'you may ' if effect.may else ''}{cost} to {gift_words(effect.gift)}"
    if effect.word == t.PLACE_WORKER:
        return f"place a worker at {place_words(effect.at)}"
    if effect.word == t.DISCARD_APPRENTICE:
        return f"let {count(effect.n, 'own apprentice', 'own apprentices')} go"
    if effect.word == t.SCHOOL:
        number = count(effect.hire, "apprentice", "apprentices")
        return f"replace {count(effect.n, 'displayed card', 'displayed cards')} and hire {number} for free"
    if effect.word == t.ADD_TAX:
        return f"put {effect.n} silver on the Tax Stand"
    return _RIVAL_WORDS[effect.word]


_RIVAL_WORDS: Final = {
    t.TAKE_TAXES: "take all silver of the Tax Stand",
    t.REMOVE_APPRENTICES: "remove the apprentices of one column",
    t.CONTRIBUTE: "contribute to the monuments",
    t.GUARD_ACTIONS: "act at the Guardhouse",
    t.BUILD_MONUMENT: "build a monument",
    t.WORK_ON_CATHEDRAL: "work on the Cathedral",
    t.MARKET_GOODS: "gain marble for the gold and marble shown",
    t.FOCUS: "carry out its focus",
    t.NEXT_SCHEME: "turn up another scheme",
    t.ADORNMENT: "lay an adornment",
}


def _trade_words(effect: t.Effect) -> str:
    return f"a trade at {PLACES[t.STOREHOUSE]}: {trade_words(effect.price, effect.mix, effect.gift)}"


def trade_words(price: int, mix: int, gift: Sequence[int]) -> str:
    """A trade: what is paid and what for."""
    return f"pay {price_words(price, mix)} to {gift_words(gift)}"


def _discount_words(effect: t.Effect) -> str:
    if effect.virtue:
        return f"{effect.virtue} virtue less is lost at {place_words(effect.at)}"
    if effect.at == t.GUILDHALL:
        what = "monuments" if effect.price else "buildings, monuments and the Cathedral"
        return f"{what} cost {price_words(effect.price, effect.mix)} less"
    return f"{price_words(effect.price, effect.mix)} less at {place_words(effect.at)}"


# Abilities that always hold.
_STANDING: Final[dict[int, Callable[[t.Effect], str]]] = {
    t.IS_TRADE: _trade_words,
    t.IS_DISCOUNT: _discount_words,
    t.IS_EXTRA_WORKER: lambda effect: f"{workers(effect.n)} more counted at {place_words(effect.at)}",
    t.IS_SUBSTITUTE: lambda effect: f"{effect.n} influence can stand in for 1 {t.RESOURCES[effect.what]}",
    t.IS_AVOID_DEBT: lambda effect: f"a debt can be avoided for {price_words(effect.price)}",
    t.IS_AVOID_VIRTUE: lambda effect: f"a loss of virtue can be avoided for {price_words(effect.price)}",
    t.IS_ANY_VIRTUE: lambda effect: f"any virtue will do for {place_words(effect.at)}",
    t.IS_LIMIT: lambda effect: f"room for {count(effect.n, 'apprentice', 'apprentices')}",
    t.IS_KEEP_CARD: lambda effect: "no building card is discarded for the Cathedral",
    t.IS_GOLD_IS_MARBLE: lambda effect: "gold and marble can stand for each other",
    t.IS_TAX_RELIEF: lambda effect: f"{t.tax_of(effect.price)} tax less in every action",
}


def effects_words(effects: Sequence[t.Effect]) -> str:
    """All effects of a card in one line; empty without any."""
    return "; ".join(effect_words(effect) for effect in effects)


# -------------------------------------------------------------------- schemes


def half_words(half: t.Half, effects: Sequence[t.Effect]) -> str:
    """Half a scheme card, or a focus: when, where, and what of it is done."""
    when = "".join(f"{condition_words(condition)}: " for condition in half.conditions)
    options: list[str] = []
    for space, steps in zip(half.spaces, half.options, strict=True):
        where = f"on {PLACES[t.MARKET + space]} " if space >= 0 else ""
        options.append(where + ", then ".join(word_words(effects[step]) for step in steps))
    return f"{when}a worker at {place_words(half.location)}; {', or else '.join(options)}"
