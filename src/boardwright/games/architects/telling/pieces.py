"""Cards and effects of a view in words, each in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text import signed, star
from boardwright.games.architects import phrases
from boardwright.games.architects.compile import add_effect, add_half, gift, price
from boardwright.games.architects.edition import components
from boardwright.games.architects.edition import effects as words
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
from boardwright.kernel.words import listed

SHORTER: Final = {
    "after an action at ": "at ",
    "a trade at the King's Storehouse: pay ": "trade ",
    "with at least 1 own worker": "with a worker",
    " for each own ": " per ",
}

# -------------------------------------------------------------------- amounts and prices


def amounts_words(amounts: Amounts) -> str:
    """What is gained or lost: "2 gold and 1 virtue", "draw 1 building card"."""
    return phrases.gift_words(gift(tuple(amounts.items()))).removeprefix("gain ")


def payment_words(payment: Payment) -> str:
    """What is paid: "2 wood and 1 gold"."""
    total, mix, cards = price(_payment(payment))
    found = [] if not (total or mix) else [phrases.price_words(total, mix)]
    return listed([*found, *([phrases.building_cards(cards)] if cards else [])]) or "nothing"


def fee_words(amounts: Amounts) -> str:
    """A price of the town: "2 silver and 2 tax"; losses by their size."""
    return listed([f"{abs(number)} {name}" for name, number in amounts.items()])


# -------------------------------------------------------------------- effects


def effects_words(effects: Sequence[Effect]) -> str:
    """All effects of a card in one line; empty without any."""
    return "; ".join(effect_words(effect) for effect in effects)


def effect_words(effect: Effect) -> str:
    """What one effect says."""
    made = Tables()
    return phrases.effect_words(made.effects[add_effect(made, _effect(effect), words.APPRENTICE)])


def effects_brief(effects: Sequence[Effect]) -> str:
    """The same with a few words less."""
    said = effects_words(effects)
    for long, short in SHORTER.items():
        said = said.replace(long, short)
    return said


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
    """Skills by their first letters: C carpentry, T tiling, M masonry."""
    return "".join(skill[0].upper() for skill in skills)


def _virtue(points: int) -> str:
    return f", virtue {signed(points)}" if points else ""


def apprentice_words(card: Apprentice) -> str:
    """An apprentice: "Stonecutter (29), masonry: after an action at the Quarry: gain 1 stone"."""
    head = f"{card['name']} ({card['id']}{star(card['guessed'])}), {listed(card['skills'])}"
    effects = effects_words(card["effects"])
    return f"{head}{_virtue(card['virtue'])}" + (f": {effects}" if effects else "")


def apprentice_brief(card: Apprentice) -> str:
    """An apprentice in short: "Stonecutter 29 M: at the Quarry: gain 1 stone"."""
    effects = effects_brief(card["effects"])
    head = f"{card['name']} {card['id']} {initials(card['skills'])}{_virtue(card['virtue'])}"
    return head + (f": {effects}" if effects else "")


def building_words(card: Building) -> str:
    """A building: cost, skills, points, and what it does."""
    skills = f"; needs {listed(card['skills'])}" if card["skills"] else ""
    effects = effects_words(card["effects"])
    return (
        f"{card['name']} ({card['id']}{star(card['guessed'])}): {payment_words(card['cost'])}{skills}; "
        f"{card['vp']} VP{_virtue(card['virtue'])}" + (f"; {effects}" if effects else "")
    )


def building_brief(card: Building) -> str:
    """A building in short, skills by their letters."""
    skills = f" {initials(card['skills'])}" if card["skills"] else ""
    effects = effects_brief(card["effects"])
    head = f"{card['name']} {card['id']}: {payment_words(card['cost'])}{skills}"
    return f"{head}, {card['vp']} VP{_virtue(card['virtue'])}" + (f"; {effects}" if effects else "")


def built_words(card: Building) -> str:
    """A building that stands: its points and what it still does."""
    late = effects_words([effect for effect in card["effects"] if effect["when"] != "at_once"])
    head = f"{card['name']} ({card['id']}{star(card['guessed'])}) {card['vp']} VP"
    return head + (f", {late}" if late else "")


def scheme_words(card: Scheme) -> str:
    """A scheme card with its halves."""
    top = "" if card["top"] is None else f"{half_words(card['top'])}; otherwise "
    return f"{card['id']}{star(card['guessed'])} ({card['deck']}): {top}{half_words(card['bottom'])}"
