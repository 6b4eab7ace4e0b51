"""Architects' things by name: goods, places, prices, gains and effects in words.

Everything here is made of plain ints and effects, so that the log, which knows no state, can say it too.
The tables hold English messages; whatever a function returns is in the language of the moment. What is
gained, paid or counted is worded as the object of a verb. Names of cards are in `names`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.printed.amounts import ALL_COUNTS, AMOUNT_BY_CODE, AMOUNTS, in_order
from boardwright.games.architects.printed.compile import gift_parts, payment_of
from boardwright.games.architects.printed.components import Condition, Effect, Half, Option, Payment
from boardwright.games.architects.printed.conditions import CONDITIONS
from boardwright.games.architects.printed.effects import MOMENTS, WORDS
from boardwright.games.architects.printed.names import EFFECT_PLACES
from boardwright.games.effect_words import Facts, counted, say
from boardwright.kernel.grammar import count, listed
from boardwright.kernel.language import Msg, plural, tr

Parts: TypeAlias = Iterable[tuple[str, int]]  # amounts by name, one by one

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


def place_name(name: str) -> str:
    """The same by the name that the edition gives it."""
    return place_words(EFFECT_PLACES.index(name))


def skills_words(bits: int, last: str = "and") -> str:
    """The skills of an apprentice, or those a building asks for."""
    return listed([tr(SKILLS[skill]) for skill in range(3) if bits >> skill & 1], last)


# -------------------------------------------------------------------- amounts and prices


def amount(what: int, number: int) -> str:
    """So much of goods, virtue, influence or VP: "2 stone"."""
    return so_much(AMOUNT_BY_CODE[what].name, number)


def so_much(name: str, number: int) -> str:
    """So much of an amount, or what is done for it: "2 stone", "draw 1 building card"."""
    return counted(AMOUNTS[name].says, number)


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
    """A price of the rules: "2 wood, 1 gold and 2 tax"."""
    return cost_words(payment_of(price, mix))


def has_price(payment: Payment) -> bool:
    """Whether more than cards is paid."""
    return payment["any"] > 0 or bool(payment["amounts"].keys() - {"building_cards"})


def cost_words(payment: Payment) -> str:
    """The goods, silver, tax and influence of a payment: "2 wood, 1 gold and 2 tax"."""
    paid = payment["amounts"]
    parts = [so_much(good, paid[good]) for good in t.RESOURCES if good in paid]
    if payment["any"]:
        kinds = listed([tr(GOODS[t.GOODS.index(good)]) for good in payment["of"]], "or")
        parts.append(any_of(payment["any"], kinds))
    parts += [so_much("silver", paid["silver"])] if "silver" in paid else []
    parts += [taxes(paid["tax"])] if "tax" in paid else []
    parts += [so_much("influence", paid["influence"])] if "influence" in paid else []
    return listed(parts) or tr("nothing")


# -------------------------------------------------------------------- gains


def deed_words(amount: int, number: int) -> str:
    """An amount of the rules that is more than a gain, as something to do."""
    return so_much(AMOUNT_BY_CODE[amount].name, number)


def gain_words(amounts: Parts, number: int = 1) -> str:
    """Amounts as something to do, so many times: "gain 1 virtue and 2 influence"."""
    gains, others = _gains(amounts, number)
    return listed([tr("gain {things}", things=gains), *others] if gains else others) or tr("nothing")


def amounts_words(amounts: Parts, number: int = 1) -> str:
    """The same without the verb of a plain gain: "1 virtue and 2 influence"."""
    gains, others = _gains(amounts, number)
    return listed([gains, *others] if gains else others) or tr("nothing")


def gift_words(gift: Sequence[int], number: int = 1) -> str:
    """A gift of the rules as something to do."""
    return gain_words(gift_parts(gift), number)


def bare_words(gift: Sequence[int], number: int = 1) -> str:
    """The same without the verb of a plain gain."""
    return amounts_words(gift_parts(gift), number)


def _gains(amounts: Parts, number: int) -> tuple[str, list[str]]:
    """What is gained, and what else is done."""
    gains: list[str] = []
    others: list[str] = []
    for name, one in amounts:
        many = one * number
        if AMOUNTS[name].deed:
            others.append(so_much(name, many))
        elif many < 0:
            others.append(tr("lose {things}", things=so_much(name, -many)))
        else:
            gains.append(so_much(name, many))
    return listed(gains), others


# -------------------------------------------------------------------- effects

MANY: Final = 5  # a number whose form says "many" in every language


def each_words(effect: Effect, brief: bool = False) -> str:
    """What a gain is multiplied by."""
    every, counts = effect["every"], [ALL_COUNTS[name] for name in effect["of"]]
    things = listed([plural(every, *count.says) for count in counts], "or" if every == 1 else "and")
    if not counts[0].own:
        return plural(every, "for each {things}", "for every {count} {things}", things=things)
    if brief and every == 1:
        return tr("per {things}", things=things)
    return plural(every, "for each own {things}", "for every {count} own {things}", things=things)


def condition_words(condition: Condition, brief: bool = False) -> str:
    """One condition of a card."""
    word, number = CONDITIONS[condition["kind"]], condition["number"]
    if condition["of"]:
        count = ALL_COUNTS[condition["of"]]
        return tr(count.most) if count.most else counted(word.says, MANY, things=plural(MANY, *count.says))
    if brief and number == 1 and word.one:
        return tr(word.one)
    if number == 0 and word.none:
        return tr(word.none)
    return counted(word.says, number)


def effect_words(effect: Effect, brief: bool = False) -> str:
    """What one effect of a card, a board or a rival says; in brief with a few words less."""
    deed = word_words(effect, brief=brief)
    if not effect["when"]:
        return deed
    moment = MOMENTS[effect["when"]]
    when = tr(moment.says)
    if moment.at:
        text = "at {place}" if brief and effect["when"] == "action" else "{moment} at {place}"
        when = tr(text, moment=when, place=place_name(effect["at"]))
    conditions = "".join(f", {condition_words(condition, brief)}" for condition in effect["conditions"])
    return f"{when}{conditions}: {deed}"


def word_words(effect: Effect, *, offered: bool = True, brief: bool = False) -> str:
    """What happens, apart from when; `offered` says of a choice that it is one."""
    word = WORDS[effect["kind"]]
    sentence = word.brief if brief and word.brief else word.sentence(effect)
    text = say(sentence, effect["number"], FACTS, effect)
    if effect["every"]:
        text = tr("{gain} {each}", gain=text, each=each_words(effect, brief))
    if effect["everyone"]:
        return tr("all players {effect}", effect=text)
    return tr("you may {effect}", effect=text) if effect["may"] and offered and not word.lasting else text


def _cost_words(effect: Effect) -> str:
    """What is given for a gain: cards, a price."""
    paid = _paid(effect)
    parts: list[str] = []
    if "building_cards" in paid["amounts"]:
        one = "discard {count} building card"
        parts.append(plural(paid["amounts"]["building_cards"], one, "discard {count} building cards"))
    if has_price(paid):
        parts.append(tr("pay {price}", price=cost_words(paid)))
    return listed(parts)


def _paid(effect: Effect) -> Payment:
    return effect["pay"] or {"amounts": {}, "any": 0, "of": []}


# What a sentence may tell of an effect.
FACTS: Final[Facts[Effect]] = {
    "gain": lambda effect: gain_words(in_order(effect["gain"])),
    "options": lambda effect: listed([gain_words(in_order(one)) for one in effect["options"]], "or"),
    "trade": lambda effect: exchange_words(_cost_words(effect), gain_words(in_order(effect["gain"]))),
    "price": lambda effect: cost_words(_paid(effect)),
    "tax": lambda effect: taxes(_paid(effect)["amounts"]["tax"]),
    "virtue": lambda effect: so_much("virtue", _paid(effect)["amounts"]["virtue"]),
    "influence": lambda effect: so_much("influence", effect["number"]),
    "piece": lambda effect: so_much(effect["what"], 1),
    "hire": lambda effect: so_much("hire_apprentice", effect["hire"]),
    "place": lambda effect: place_name(effect["at"]),
}


def pay_words(price: int, mix: int = 0) -> str:
    """A price of the rules as something to do."""
    return tr("pay {price}", price=price_words(price, mix))


def exchange_words(cost: str, gain: str) -> str:
    """Something done to get something."""
    return tr("{cost} to {gain}", cost=cost, gain=gain)


def trade_words(price: int, mix: int, gift: Sequence[int]) -> str:
    """A trade of the rules: what is paid and what for."""
    return exchange_words(pay_words(price, mix), gift_words(gift))


def effects_words(effects: Sequence[Effect], brief: bool = False) -> str:
    """All effects of a card in one line; empty without any."""
    return "; ".join(effect_words(effect, brief) for effect in effects)


# -------------------------------------------------------------------- schemes


def half_words(half: Half) -> str:
    """Half a scheme card, or a focus: when, where, and what of it is done."""
    when = "".join(f"{condition_words(condition)}: " for condition in half["conditions"])
    said = ""
    for one in half["options"]:
        option = _option_words(one)
        said = tr("{first}, or else {second}", first=said, second=option) if said else option
    return when + tr("a worker at {place}; {options}", place=place_name(half["location"]), options=said)


def _option_words(option: Option) -> str:
    """One option of a scheme: its steps in order, on a space of the Black Market where one is named."""
    said = ""
    for effect in option["steps"]:
        step = word_words(effect)
        said = tr("{first}, then {second}", first=said, second=step) if said else step
    if not option["space"]:
        return said
    return tr("on {space} {deed}", space=PLACES[t.LOCATIONS.index(option["space"])], deed=said)
