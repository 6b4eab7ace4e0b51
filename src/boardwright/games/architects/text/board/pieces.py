"""Cards and effects of a view in words, each in full and in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boardwright.drawing.text_layout import signed, star
from boardwright.games.architects.printed.amounts import in_order
from boardwright.games.architects.printed.components import Amounts, Payment
from boardwright.games.architects.printed.names import SKILLS
from boardwright.games.architects.text import names, terms
from boardwright.games.architects.text.terms import effects_words, half_words
from boardwright.games.architects.view.schema import Apprentice, Building, Scheme
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, messages, tr

# -------------------------------------------------------------------- amounts and prices


def amounts_words(amounts: Amounts) -> str:
    """What is gained or lost: "2 gold and 1 virtue", "draw 1 building card"."""
    return terms.amounts_words(in_order(amounts))


def payment_words(payment: Payment) -> str:
    """What is paid: "2 wood and 1 gold"."""
    cards = payment["amounts"].get("building_cards", 0)
    found = [terms.cost_words(payment)] if terms.has_price(payment) else []
    return listed([*found, *([terms.building_cards(cards)] if cards else [])]) or tr("nothing")


def fee_words(amounts: Amounts) -> str:
    """A price of the town: "2 silver and 2 tax"; losses by their size."""
    return listed([_fee(name, abs(number)) for name, number in amounts.items()])


def _fee(name: str, number: int) -> str:
    if name == "tax":
        return terms.taxes(number)
    return terms.debts(number) if name == "debt" else terms.so_much(name, number)


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
    return listed([tr(terms.SKILLS[SKILLS.index(skill)]) for skill in skills])


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
    parts.append(terms.points(card["vp"]) + _virtue(card["virtue"]))
    return "; ".join(parts) + _more(";", effects_words(card["effects"]))


def building_brief(card: Building) -> str:
    """A building in short, skills by their letters."""
    name = f"{names.building(card['name'])} {card['id']}"
    head = tr("{building}: {cost}", building=name, cost=payment_words(card["cost"]))
    head += f" {initials(card['skills'])}" if card["skills"] else ""
    head += f", {terms.points(card['vp'])}{_virtue(card['virtue'])}"
    return head + _more(";", effects_words(card["effects"], brief=True))


def built_words(card: Building) -> str:
    """A building that stands: its points and what it still does."""
    late = effects_words([effect for effect in card["effects"] if effect["when"] != "at_once"])
    head = f"{names.building(card['name'])} ({card['id']}{star(card['guessed'])})"
    return f"{head} {terms.points(card['vp'])}" + _more(",", late)


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
