"""What a turn has settled so far, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.drawing.text_layout import commas
from boardwright.games.architects.printed.amounts import AMOUNTS
from boardwright.games.architects.printed.tables import GOODS, INFLUENCE, SILVER, VIRTUE
from boardwright.games.architects.text import terms
from boardwright.games.architects.text.board.layout import THINGS, good, monument, place
from boardwright.kernel.grammar import listed
from boardwright.kernel.language import Msg, messages, plural, tr

# What is said of each key of `Decision.chosen`; the price has words of its own.
_NAMED: Final[dict[str, Callable[[str], str]]] = {
    "location": lambda name: tr("at {place}", place=place(name)),
    "apprentice": lambda name: tr("apprentice {id}", id=name),
    "building": lambda name: tr("building {id}", id=name),
    "monument": lambda name: tr("the {monument}", monument=monument(name)),
    "scheme": lambda name: tr("scheme {id}", id=name),
    "effect": lambda name: tr("effect {things}", things=_effect_words(name)),
}
_NUMBERED: Final[dict[str, Callable[[int], str]]] = {
    "workers": lambda number: tr("with {workers}", workers=terms.workers(number)),
    "trades": lambda number: plural(number, "{count} trade left", "{count} trades left"),
    "actions": lambda number: plural(number, "{count} action left", "{count} actions left"),
    "captures": lambda number: plural(number, "{count} capture left", "{count} captures left"),
    "free": lambda number: tr("free of charge"),
    "skipped": lambda number: tr("{silver} for skipped cards", silver=terms.amount(SILVER, number)),
    "level": lambda number: tr("level {number} of the Cathedral", number=number),
    "done": lambda number: tr("{number} of it done", number=number),
    "lose": lambda number: tr("{virtue} to lose", virtue=terms.amount(VIRTUE, number)),
    "debts": lambda number: tr("{debts} to take", debts=terms.debts(number)),
    "release": lambda number: tr("up to {workers} to release", workers=terms.workers(number)),
    "destroy": lambda number: tr("up to {debts} to destroy", debts=terms.debts(number)),
    "ignored": lambda number: tr("up to {taxes} to ignore", taxes=terms.taxes(number)),
    "round": lambda number: tr("round {number}", number=number),
}
STAGES: Final = messages(
    {
        "less": "asked: which piece the discount takes off",
        "mix": "asked: how much {good}",
        "swap": "asked: influence for {good}",
    }
)
# What an effect is about.
EFFECTS: Final = {
    **THINGS,
    "choice": Msg("choice"),
    **{name: amount.about for name, amount in AMOUNTS.items() if amount.about},
}


def settled_words(chosen: dict[str, str | int]) -> str:
    """All of it in one line; what another part says too is left out."""
    parts: list[str] = []
    for key, value in chosen.items():
        if key in _NAMED:
            parts.append(_NAMED[key](str(value)))
        elif key in _NUMBERED:
            parts.append(_NUMBERED[key](int(value)))
    price = _price_words(chosen)
    parts += [tr("still to pay {price}", price=price)] if price else []
    return commas([*parts, *_stage(chosen)])


def _effect_words(names: str) -> str:
    return " ".join(tr(EFFECTS[name]) for name in names.split())


def _price_words(chosen: dict[str, str | int]) -> str:
    found: list[str] = []
    for number, name in enumerate(GOODS):
        if f"pay_{name}" in chosen:
            found.append(terms.amount(number, int(chosen[f"pay_{name}"])))
    if "pay_any" in chosen:
        kinds = listed([good(name) for name in str(chosen["pay_of"]).split()], "or")
        found.append(terms.any_of(int(chosen["pay_any"]), kinds))
    found += [terms.taxes(int(chosen["pay_tax"]))] if "pay_tax" in chosen else []
    if "pay_influence" in chosen:
        found.append(terms.amount(INFLUENCE, int(chosen["pay_influence"])))
    return listed(found)


def _stage(chosen: dict[str, str | int]) -> list[str]:
    """What a payment asks for."""
    if "stage" not in chosen:
        return []
    kind, _, name = str(chosen["stage"]).partition(" ")
    return [tr(STAGES[kind], good=good(name) if name else "")]
