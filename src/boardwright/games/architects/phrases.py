"""Architects' things by name: goods, places, prices, gains and effects in words.

Everything here is made of plain ints and effects, so that the log, which knows no state, can say it too.
The tables hold English messages; whatever a function returns is in the language of the moment. What is
gained, paid or counted is worded as the object of a verb. Names of cards are in `names`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from boardwright.games.architects import tables as t
from boardwright.kernel.language import Msg, messages, pairs, plural, tr
from boardwright.kernel.words import count, listed

# -------------------------------------------------------------------- small words


def workers(number: int) -> str:
    """Workers in words."""
    return count(number, "worker", "workers")


def captives(number: int) -> str:
    """Captured workers in words."""
    return count(number, "captured worker", "captured workers")


def apprentices(number: int) -> str:
    """Apprentices in words."""
    return count(number, "apprentice", "apprentices")


def building_cards(number: int) -> str:
    """Building cards in words."""
    return count(number, "building card", "building cards")


def one_of_your(number: int) -> str:
    """One worker of several."""
    return plural(number, "your worker", "1 of your {count} workers")


def lies(number: int) -> str:
    """Silver that lies somewhere."""
    if not number:
        return tr("no silver lies")
    return plural(number, "{count} silver lies", "{count} silver lie")


def debts(number: int) -> str:
    """Debts in words."""
    return count(number, "debt", "debts")


def unpaid_debts(number: int) -> str:
    """Unpaid debts in words."""
    return count(number, "unpaid debt", "unpaid debts")


def points(number: int) -> str:
    """Victory points in words."""
    return tr("{number} VP", number=number)


# -------------------------------------------------------------------- names

# By number: goods, monuments and skills, then locations and what else an effect or a scheme may name.
GOODS: Final = [
    Msg("clay", "architects.good"),
    Msg("wood", "architects.good"),
    Msg("stone", "architects.good"),
    Msg("gold", "architects.good"),
    Msg("marble", "architects.good"),
    Msg("silver", "architects.good"),
]
MONUMENTS: Final = [
    Msg("clay monument"),
    Msg("wood monument"),
    Msg("stone monument"),
    Msg("gold monument"),
    Msg("marble monument"),
]
SKILLS: Final = [Msg("carpentry"), Msg("tiling"), Msg("masonry")]
PLACES: Final = [
    Msg("the Quarry"),
    Msg("the Forest"),
    Msg("the Silversmith"),
    Msg("the Mines"),
    Msg("the King's Storehouse"),
    Msg("the Workshop"),
    Msg("the Town Centre"),
    Msg("the Guardhouse"),
    Msg("the Tax Stand"),
    Msg("the small space of the Black Market"),
    Msg("the middle space of the Black Market"),
    Msg("the large space of the Black Market"),
    Msg("the Guildhall"),
    Msg("the princess"),
    Msg("the profiteer"),
    Msg("the Cathedral"),
    Msg("its focus"),
]
MARKET: Final = Msg("the Black Market")
# The same as headings.
NAMES: Final = [
    Msg("Quarry"),
    Msg("Forest"),
    Msg("Silversmith"),
    Msg("Mines"),
    Msg("King's Storehouse"),
    Msg("Workshop"),
    Msg("Town Centre"),
    Msg("Guardhouse"),
    Msg("Tax Stand"),
    Msg("small space of the Black Market"),
    Msg("middle space of the Black Market"),
    Msg("large space of the Black Market"),
    Msg("Guildhall"),
]
MARKET_NAME: Final = Msg("Black Market")
PRISON_NAME: Final = Msg("Prison")
FIGURES: Final = [Msg("princess"), Msg("profiteer")]
# By the slug that an answer's text has for it.
VALUES: Final = {
    **dict(zip(t.GOODS, GOODS, strict=True)),
    **dict(zip(t.LOCATIONS, NAMES, strict=True)),
    "prison": PRISON_NAME,
    "imprison": Msg("send captives to prison"),
    "release": Msg("release workers"),
    "ransom": Msg("ransom workers"),
    "ransom_by_debt": Msg("ransom workers by a debt"),
    "pay_debt": Msg("pay a debt"),
}


def place_words(place: int) -> str:
    """A place as a card names it: the Black Market as a whole."""
    return tr(MARKET if place == t.MARKET else PLACES[place])


def skills_words(bits: int, last: str = "and") -> str:
    """The skills of an apprentice, or those a building asks for."""
    return listed([tr(SKILLS[skill]) for skill in range(3) if bits >> skill & 1], last)


# -------------------------------------------------------------------- amounts and prices

AMOUNTS: Final = pairs(
    [
        ("{count} clay", "{count} clay"),
        ("{count} wood", "{count} wood"),
        ("{count} stone", "{count} stone"),
        ("{count} gold", "{count} gold"),
        ("{count} marble", "{count} marble"),
        ("{count} silver", "{count} silver"),
        ("{count} virtue", "{count} virtue"),
        ("{count} influence", "{count} influence"),
        ("{count} VP", "{count} VP"),
    ]
)


def amount(what: int, number: int) -> str:
    """So much of goods, virtue, influence or VP: "2 stone"."""
    return plural(number, *AMOUNTS[what])


def taxes(number: int) -> str:
    """Silver that is paid as tax."""
    return plural(number, "{count} tax", "{count} tax")


def held_words(goods: Sequence[int]) -> list[str]:
    """What a player has of goods and silver, each by its number."""
    return [amount(good, number) for good, number in enumerate(goods) if number]


def mix_words(mix: int) -> str:
    """The resources of a mix: "wood or stone"."""
    return listed([tr(GOODS[good]) for good in range(5) if t.mix_has(mix, good)], "or")


def any_of(number: int, kinds: str) -> str:
    """So many pieces of several kinds: "2 of wood or stone"."""
    return tr("{number} of {kinds}", number=number, kinds=kinds)


def rest_words(number: int, kinds: str) -> str:
    """So many other pieces, of several kinds: "2 wood or stone"."""
    return tr("{number} {kinds}", number=number, kinds=kinds)


def price_words(price: int, mix: int = 0) -> str:
    """A price: "2 wood, 1 gold and 2 tax"."""
    kinds = [good for good in range(5) if t.mix_has(mix, good)]
    if len(kinds) == 1:  # no mix any more
        price += t.piece(kinds[0], t.mix_number(mix))
    parts = [amount(good, t.part(price, good)) for good in range(5) if t.part(price, good)]
    if t.mix_number(mix) and len(kinds) > 1:
        parts.append(any_of(t.mix_number(mix), mix_words(mix)))
    if t.part(price, t.SILVER):
        parts.append(amount(t.SILVER, t.part(price, t.SILVER)))
    if t.tax_of(price):
        parts.append(taxes(t.tax_of(price)))
    if t.mix_influence(mix):
        parts.append(amount(t.INFLUENCE, t.mix_influence(mix)))
    return listed(parts) or tr("nothing")


# -------------------------------------------------------------------- gains

# Amounts that are more than a gain, as something to do.
_COUNTED_DEEDS: Final = pairs(
    {
        t.BUILDING_CARDS: ("draw {count} building card", "draw {count} building cards"),
        t.REWARD_CARDS: ("take {count} reward card", "take {count} reward cards"),
        t.FUTURE_SCHEMES: ("add {count} future scheme", "add {count} future schemes"),
        t.DEBT: ("take {count} debt", "take {count} debts"),
        t.DESTROY_DEBT: ("destroy {count} unpaid debt", "destroy {count} unpaid debts"),
        t.HIRE_APPRENTICE: ("hire {count} apprentice for free", "hire {count} apprentices for free"),
        t.CAPTURES: ("capture {count} group", "capture {count} groups"),
        t.RELEASE: (
            "release up to {count} worker from Prison",
            "release up to {count} workers from Prison",
        ),
    }
)
_DEEDS: Final = messages(
    {
        t.RANSOM: "free all own captured workers",
        t.IMPRISON_CAPTURED: "send all captured workers to Prison",
        t.RELEASE_ALL: "release all own workers from Prison",
    }
)


def deed_words(amount: int, number: int) -> str:
    """An amount that is more than a gain, as something to do."""
    if amount in _COUNTED_DEEDS:
        return plural(number, *_COUNTED_DEEDS[amount])
    return tr(_DEEDS[amount])


def gift_words(gift: Sequence[int], number: int = 1) -> str:
    """A gift as something to do, so many times: "gain 1 virtue and 2 influence"."""
    gains, others = _gains(gift, number)
    return listed([tr("gain {things}", things=gains), *others] if gains else others) or tr("nothing")


def bare_words(gift: Sequence[int], number: int = 1) -> str:
    """The same without the verb of a plain gain: "1 virtue and 2 influence"."""
    gains, others = _gains(gift, number)
    return listed([gains, *others] if gains else others) or tr("nothing")


def _gains(gift: Sequence[int], number: int) -> tuple[str, list[str]]:
    """What is gained, and what else is done."""
    gains: list[str] = []
    others: list[str] = []
    for place in range(0, len(gift), 2):
        what, many = gift[place], gift[place + 1] * number
        if what <= t.VP and many >= 0:
            gains.append(amount(what, many))
        elif what <= t.VP:
            others.append(tr("lose {things}", things=amount(what, -many)))
        else:
            others.append(deed_words(what, many))
    return listed(gains), others


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

# What a gain is multiplied by, or somebody has the most of: one and many.
COUNTED: Final = pairs(
    [
        (Msg("clay", "architects.counted"), "clay"),
        (Msg("wood", "architects.counted"), "wood"),
        (Msg("stone", "architects.counted"), "stone"),
        (Msg("gold", "architects.counted"), "gold"),
        (Msg("marble", "architects.counted"), "marble"),
        (Msg("silver", "architects.counted"), "silver"),
        (Msg("virtue", "architects.counted"), "virtue"),
        (Msg("influence", "architects.counted"), "influence"),
        ("level of the Cathedral", "levels of the Cathedral"),
        ("paid debt", "paid debts"),
        ("unpaid debt", "unpaid debts"),
        ("captured worker held", "captured workers held"),
        ("apprentice", "apprentices"),
        ("apprentice with carpentry", "apprentices with carpentry"),
        ("apprentice with tiling", "apprentices with tiling"),
        ("apprentice with masonry", "apprentices with masonry"),
        ("building or monument", "buildings and monuments"),
        ("monument", "monuments"),
        ("building paired with a level of the Cathedral", "buildings paired with a level"),
        ("worker there", "workers there"),
    ]
)
MANY: Final = 5  # a number whose form says "many" in every language


def each_words(effect: t.Effect, brief: bool = False) -> str:
    """What a gain is multiplied by."""
    every = effect.every
    things = listed([plural(every, *COUNTED[what]) for what in effect.of], "or" if every == 1 else "and")
    if effect.of[0] == t.N_CAPTURED:
        return plural(every, "for each {things}", "for every {count} {things}", things=things)
    if brief and every == 1:
        return tr("per {things}", things=things)
    return plural(every, "for each own {things}", "for every {count} own {things}", things=things)


def condition_words(condition: int, brief: bool = False) -> str:
    """One condition of a card."""
    kind, number = divmod(condition, t.CONDITION)
    if kind == t.IF_MOST and number == t.N_CATHEDRAL:
        return tr("with the highest level of the Cathedral")
    if kind == t.IF_MOST:
        return tr("with the most {things}", things=plural(MANY, *COUNTED[number]))
    if brief and number == 1 and kind in _ONE:
        return tr(_ONE[kind])
    if kind in _LEAST:
        return plural(number, *_LEAST[kind])
    if kind in _MOST:
        return plural(number, *_MOST[kind]) if number else tr(_NONE[kind])
    return tr(_SIMPLE[kind])


_LEAST: Final = pairs(
    {
        t.IF_PRISON_LEAST: (
            "with at least {count} own worker in Prison",
            "with at least {count} own workers in Prison",
        ),
        t.IF_PRINCESS_LEAST: (
            "with at least {count} own worker at the princess",
            "with at least {count} own workers at the princess",
        ),
        t.IF_PROFITEER_LEAST: (
            "with at least {count} own worker at the profiteer",
            "with at least {count} own workers at the profiteer",
        ),
        t.IF_GROUP_LEAST: (
            "with at least {count} worker of one person at one location",
            "with at least {count} workers of one person at one location",
        ),
        t.IF_TAX_LEAST: (
            "with at least {count} silver on the Tax Stand",
            "with at least {count} silver on the Tax Stand",
        ),
        t.IF_CAPTURED_LEAST: (
            "with at least {count} captured worker held",
            "with at least {count} captured workers held",
        ),
    }
)
_ONE: Final = messages(
    {
        t.IF_PRISON_LEAST: "with a worker in Prison",
        t.IF_PRINCESS_LEAST: "with a worker at the princess",
        t.IF_PROFITEER_LEAST: "with a worker at the profiteer",
    }
)
_MOST: Final = pairs(
    {
        t.IF_PRISON_MOST: (
            "with at most {count} own worker in Prison",
            "with at most {count} own workers in Prison",
        ),
        t.IF_DEBTS_MOST: ("with at most {count} unpaid debt", "with at most {count} unpaid debts"),
        t.IF_VIRTUE_MOST: ("with at most {count} virtue", "with at most {count} virtue"),
        t.IF_INFLUENCE_MOST: ("with at most {count} influence", "with at most {count} influence"),
        t.IF_FUTURE_MOST: (
            "with at most {count} future scheme left",
            "with at most {count} future schemes left",
        ),
    }
)
_NONE: Final = messages(
    {
        t.IF_PRISON_MOST: "with no own workers in Prison",
        t.IF_DEBTS_MOST: "with no unpaid debts",
        t.IF_VIRTUE_MOST: "with no virtue",
        t.IF_INFLUENCE_MOST: "with no influence",
        t.IF_FUTURE_MOST: "with no future schemes left",
    }
)
_SIMPLE: Final = messages(
    {
        t.IF_MOST_AT_PRINCESS: "with the most workers at the princess",
        t.IF_MONUMENT_OR_CATHEDRAL: "when a monument or a level of the Cathedral is possible",
        t.IF_CATHEDRAL: "when a level of the Cathedral is possible",
        t.IF_STACK: "never (it needs another expansion)",
    }
)


def effect_words(effect: t.Effect, brief: bool = False) -> str:
    """What one effect of a card, a board or a rival says; in brief with a few words less."""
    if effect.sort == t.IS_TRADE:
        return _trade_words(effect, brief)
    if effect.sort in _STANDING:
        return _STANDING[effect.sort](effect)
    when = tr(_MOMENTS[effect.sort])
    if effect.at >= 0 and effect.sort in (t.ON_PLACE, t.ON_ACTION):
        text = "at {place}" if brief and effect.sort == t.ON_ACTION else "{moment} at {place}"
        when = tr(text, moment=when, place=place_words(effect.at))
    conditions = "".join(f", {condition_words(condition, brief)}" for condition in effect.conditions)
    return f"{when}{conditions}: {word_words(effect, brief=brief)}"


_MOMENTS: Final = messages(
    {
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
)


def word_words(effect: t.Effect, *, offered: bool = True, brief: bool = False) -> str:
    """What happens, apart from when; `offered` says of a choice that it is one."""
    if effect.word == t.GAIN:
        text = gift_words(effect.gift)
        if effect.every:
            text = tr("{gain} {each}", gain=text, each=each_words(effect, brief))
        return tr("all players {effect}", effect=text) if effect.everyone else _offer(effect, text, offered)
    if effect.word == t.CHOOSE:
        return listed([gift_words(option) for option in effect.options], "or")
    if effect.word == t.TRADE:
        return _offer(effect, exchange_words(_cost_words(effect), gift_words(effect.gift)), offered)
    if effect.word == t.PLACE_WORKER:
        return tr("place a worker at {place}", place=place_words(effect.at))
    if effect.word == t.DISCARD_APPRENTICE:
        return plural(effect.n, "let {count} own apprentice go", "let {count} own apprentices go")
    if effect.word == t.SCHOOL:
        hire = deed_words(t.HIRE_APPRENTICE, effect.hire)
        one = "replace {count} displayed card and {hire}"
        many = "replace {count} displayed cards and {hire}"
        return plural(effect.n, one, many, hire=hire)
    if effect.word == t.ADD_TAX:
        return plural(effect.n, "put {count} silver on the Tax Stand", "put {count} silver on the Tax Stand")
    if effect.word == t.TAKE_TAXES and effect.n:
        return plural(
            effect.n,
            "take up to {count} silver from the Tax Stand",
            "take up to {count} silver from the Tax Stand",
        )
    return tr(_RIVAL_WORDS[effect.word])


def _offer(effect: t.Effect, text: str, offered: bool) -> str:
    return tr("you may {effect}", effect=text) if effect.may and offered else text


def _cost_words(effect: t.Effect) -> str:
    """What is given for a gain: cards, a price."""
    parts: list[str] = []
    if effect.cards:
        one = "discard {count} building card"
        parts.append(plural(effect.cards, one, "discard {count} building cards"))
    if effect.price or effect.mix:
        parts.append(pay_words(effect.price, effect.mix))
    return listed(parts)


_RIVAL_WORDS: Final = messages(
    {
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
)


def pay_words(price: int, mix: int = 0) -> str:
    """A price as something to do."""
    return tr("pay {price}", price=price_words(price, mix))


def exchange_words(cost: str, gain: str) -> str:
    """Something done to get something."""
    return tr("{cost} to {gain}", cost=cost, gain=gain)


def trade_words(price: int, mix: int, gift: Sequence[int]) -> str:
    """A trade: what is paid and what for."""
    return exchange_words(pay_words(price, mix), gift_words(gift))


def _trade_words(effect: t.Effect, brief: bool) -> str:
    if brief:
        price = price_words(effect.price, effect.mix)
        return tr("trade {price} to {gain}", price=price, gain=gift_words(effect.gift))
    trade = trade_words(effect.price, effect.mix, effect.gift)
    return tr("a trade at {place}: {trade}", place=PLACES[t.STOREHOUSE], trade=trade)


def _discount_words(effect: t.Effect) -> str:
    place, price = place_words(effect.at), price_words(effect.price, effect.mix)
    if effect.virtue:
        lost = amount(t.VIRTUE, effect.virtue)
        return tr("{virtue} less is lost at {place}", virtue=lost, place=place)
    if effect.at == t.GUILDHALL:
        text = "buildings, monuments and the Cathedral cost {price} less"
        if effect.price:
            text = "monuments cost {price} less"
        return tr(text, price=price)
    return tr("{price} less at {place}", price=price, place=place)


def _extra_words(effect: t.Effect) -> str:
    one = "{count} worker more counted at {place}"
    many = "{count} workers more counted at {place}"
    return plural(effect.n, one, many, place=place_words(effect.at))


def _substitute_words(effect: t.Effect) -> str:
    influence, piece = amount(t.INFLUENCE, effect.n), amount(effect.what, 1)
    return tr("{influence} can stand in for {piece}", influence=influence, piece=piece)


def _avoid_words(effect: t.Effect) -> str:
    text = "a loss of virtue can be avoided for {price}"
    if effect.sort == t.IS_AVOID_DEBT:
        text = "a debt can be avoided for {price}"
    return tr(text, price=price_words(effect.price))


def _any_virtue_words(effect: t.Effect) -> str:
    return tr("any virtue will do for {place}", place=place_words(effect.at))


def _limit_words(effect: t.Effect) -> str:
    return plural(effect.n, "room for {count} apprentice", "room for {count} apprentices")


def _relief_words(effect: t.Effect) -> str:
    return tr("{tax} less in every action", tax=taxes(t.tax_of(effect.price)))


# Abilities that always hold.
_STANDING: Final[dict[int, Callable[[t.Effect], str]]] = {
    t.IS_DISCOUNT: _discount_words,
    t.IS_EXTRA_WORKER: _extra_words,
    t.IS_SUBSTITUTE: _substitute_words,
    t.IS_AVOID_DEBT: _avoid_words,
    t.IS_AVOID_VIRTUE: _avoid_words,
    t.IS_ANY_VIRTUE: _any_virtue_words,
    t.IS_LIMIT: _limit_words,
    t.IS_KEEP_CARD: lambda effect: tr("no building card is discarded for the Cathedral"),
    t.IS_GOLD_IS_MARBLE: lambda effect: tr("gold and marble can stand for each other"),
    t.IS_TAX_RELIEF: _relief_words,
}


def effects_words(effects: Sequence[t.Effect], brief: bool = False) -> str:
    """All effects of a card in one line; empty without any."""
    return "; ".join(effect_words(effect, brief) for effect in effects)


# -------------------------------------------------------------------- schemes


def half_words(half: t.Half, effects: Sequence[t.Effect]) -> str:
    """Half a scheme card, or a focus: when, where, and what of it is done."""
    when = "".join(f"{condition_words(condition)}: " for condition in half.conditions)
    said = ""
    for space, steps in zip(half.spaces, half.options, strict=True):
        option = _steps_words(space, [effects[step] for step in steps])
        said = tr("{first}, or else {second}", first=said, second=option) if said else option
    place = place_words(half.location)
    return when + tr("a worker at {place}; {options}", place=place, options=said)


def _steps_words(space: int, steps: Sequence[t.Effect]) -> str:
    """One option of a scheme: its steps in order, on a space of the Black Market where one is named."""
    said = ""
    for effect in steps:
        step = word_words(effect)
        said = tr("{first}, then {second}", first=said, second=step) if said else step
    return tr("on {space} {deed}", space=PLACES[t.MARKET + space], deed=said) if space >= 0 else said
