"""Cards and effects of a view in words, each in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text import signed, star
from boardwright.games.architects import names, phrases
from boardwright.games.architects.compile import add_effect, add_half, gift, price
from boardwright.games.architects.edition import components
from boardwright.games.architects.edition import effects as words
from boardwright.games.architects.edition.names import SKILLS
from boardwright.games.architects.sight import (
    Amounts,
    Apprentice,
    Building,
    Condition,
    Effect,
    Half,
    Payment,
    Scheme,
)
from boardwright.games.architects.tables import Tables
from boardwright.kernel.language import Msg, messages, tr
from boardwright.kernel.words import listed

# -------------------------------------------------------------------- amounts and prices


def amounts_words(amounts: Amounts) -> str:
    """What is gained or lost: "2 gold and 1 virtue", "draw 1 building card"."""
    return phrases.bare_words(gift(tuple(amounts.items())))


def payment_words(payment: Payment) -> str:
    """What is paid: "2 wood and 1 gold"."""
    total, mix, cards = price(_payment(payment))
    found = [] if not (total or mix) else [phrases.price_words(total, mix)]
    return listed([*found, *([phrases.building_cards(cards)] if cards else [])]) or tr("nothing")


def fee_words(amounts: Amounts) -> str:
    """A price of the town: "2 silver and 2 tax"; losses by their size."""
    return listed([_fee(name, abs(number)) for name, number in amounts.items()])


def _fee(name: str, number: int) -> str:
    if name == "tax":
        return phrases.taxes(number)
    return phrases.debts(number) if name == "debt" else phrases.amount(words.AMOUNTS.index(name), number)


# -------------------------------------------------------------------- effects


def effects_words(effects: Sequence[Effect], brief: bool = False) -> str:
    """All effects of a card in one line; empty without any. In brief with a few words less."""
    return "; ".join(effect_words(effect, brief) for effect in effects)


def effect_words(effect: Effect, brief: bool = False) -> str:
    """What one effect says."""
    made = Tables()
    number = add_effect(made, _effect(effect), words.APPRENTICE)
    return phrases.effect_words(made.effects[number], brief)


def half_words(half: Half) -> str:
    """Half a scheme card, or a focus."""
    made = Tables()
    options = tuple(
        components.Option(option["space"], tuple(_effect(step) for step in option["steps"]))
        for option in half["options"]
    )
    conditions = tuple(_condition(found) for found in half["conditions"])
    found = add_half(made, components.Half(conditions, half["location"], options))
    return phrases.half_words(found, made.effects)


def _effect(found: Effect) -> words.Effect:
    """The printed effect that a view shows."""
    return words.Effect(
        found["kind"],
        found["when"],
        found["at"],
        tuple(_condition(condition) for condition in found["conditions"]),
        found["everyone"],
        found["may"],
        tuple(found["gain"].items()),
        found["every"],
        tuple(found["of"]),
        None if found["pay"] is None else _payment(found["pay"]),
        tuple(tuple(option.items()) for option in found["options"]),
        found["number"],
        found["hire"],
        found["what"],
    )


def _condition(found: Condition) -> words.Condition:
    return words.Condition(found["kind"], found["number"], found["of"])


def _payment(found: Payment) -> words.Payment:
    return words.Payment(tuple(found["amounts"].items()), found["any"], tuple(found["of"]))


# -------------------------------------------------------------------- cards


def initials(skills: Sequence[str]) -> str:
    """Skills by their letters: C carpentry, T tiling, M masonry."""
    return "".join(tr(INITIALS[skill]) for skill in skills)


INITIALS: Final = {
    "carpentry": Msg("C", "architects.carpentry"),
    "tiling": Msg("T", "architects.tiling"),
    "masonry": Msg("M", "architects.masonry"),
}


def skills_words(skills: Sequence[str]) -> str:
    """Skills by their names."""
    return listed([tr(phrases.SKILLS[SKILLS.index(skill)]) for skill in skills])


def _virtue(points: int) -> str:
    return tr(", virtue {points}", points=signed(points)) if points else ""


def _more(mark: str, words: str) -> str:
    """What follows, if anything does."""
    return f"{mark} {words}" if words else ""


def apprentice_words(card: Apprentice) -> str:
    """An apprentice: "Stonecutter (29), masonry: after an action at the Quarry: gain 1 stone"."""
    name = f"{names.apprentice(card['name'])} ({card['id']}{star(card['guessed'])})"
    head = f"{name}, {skills_words(card['skills'])}{_virtue(card['virtue'])}"
    return head + _more(":", effects_words(card["effects"]))


def apprentice_brief(card: Apprentice) -> str:
    """An apprentice in short: "Stonecutter 29 M: at the Quarry: gain 1 stone"."""
    head = f"{names.apprentice(card['name'])} {card['id']} {initials(card['skills'])}"
    return head + _virtue(card["virtue"]) + _more(":", effects_words(card["effects"], brief=True))


def building_words(card: Building) -> str:
    """A building: cost, skills, points, and what it does."""
    head = f"{names.building(card['name'])} ({card['id']}{star(card['guessed'])})"
    parts = [tr("{building}: {cost}", building=head, cost=payment_words(card["cost"]))]
    parts += [tr("needs {skills}", skills=skills_words(card["skills"]))] if card["skills"] else []
    parts.append(phrases.points(card["vp"]) + _virtue(card["virtue"]))
    return "; ".join(parts) + _more(";", effects_words(card["effects"]))


def building_brief(card: Building) -> str:
    """A building in short, skills by their letters."""
    name = f"{names.building(card['name'])} {card['id']}"
    head = tr("{building}: {cost}", building=name, cost=payment_words(card["cost"]))
    head += f" {initials(card['skills'])}" if card["skills"] else ""
    head += f", {phrases.points(card['vp'])}{_virtue(card['virtue'])}"
    return head + _more(";", effects_words(card["effects"], brief=True))


def built_words(card: Building) -> str:
    """A building that stands: its points and what it still does."""
    late = effects_words([effect for effect in card["effects"] if effect["when"] != "at_once"])
    head = f"{names.building(card['name'])} ({card['id']}{star(card['guessed'])})"
    return f"{head} {phrases.points(card['vp'])}" + _more(",", late)


DECKS: Final = messages({"starting": "starting", "future": "future"})


def scheme_words(card: Scheme) -> str:
    """A scheme card with its halves."""
    return f"{card['id']}{star(card['guessed'])} ({tr(DECKS[card['deck']])}): {halves_words(card)}"


def halves_words(card: Scheme) -> str:
    """What a scheme card has the rival do."""
    said = half_words(card["bottom"])
    if card["top"] is None:
        return said
    return tr("{first}; otherwise {second}", first=half_words(card["top"]), second=said)
