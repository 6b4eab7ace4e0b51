"""What a turn has settled so far, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.drawing.text import commas
from boardwright.games.architects import phrases
from boardwright.games.architects.tables import GOODS
from boardwright.games.architects.telling.layout import place
from boardwright.kernel.words import count, listed

# What is said of each key of `Decision.chosen`; the price has words of its own.
_NAMED: Final[dict[str, Callable[[str], str]]] = {
    "location": lambda name: f"at {place(name)}",
    "apprentice": lambda name: f"apprentice {name}",
    "building": lambda name: f"building {name}",
    "monument": lambda name: f"the {name} monument",
    "scheme": lambda name: f"scheme {name}",
    "effect": lambda name: f"effect {name.replace('_', ' ')}",
}
_NUMBERED: Final[dict[str, Callable[[int], str]]] = {
    "workers": lambda number: f"with {phrases.workers(number)}",
    "trades": lambda number: f"{count(number, 'trade', 'trades')} left",
    "actions": lambda number: f"{count(number, 'action', 'actions')} left",
    "captures": lambda number: f"{count(number, 'capture', 'captures')} left",
    "free": lambda number: "free of charge",
    "skipped": lambda number: f"{number} silver for skipped cards",
    "level": lambda number: f"level {number} of the Cathedral",
    "done": lambda number: f"{number} of it done",
    "lose": lambda number: f"{number} virtue to lose",
    "debts": lambda number: f"{phrases.debts(number)} to take",
    "release": lambda number: f"up to {phrases.workers(number)} to release",
    "round": lambda number: f"round {number}",
}
STAGES: Final = {
    "less": "which piece the discount takes off",
    "mix": "how much {}",
    "swap": "influence for {}",
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
    return commas([*parts, *([f"still to pay {price}"] if price else []), *_stage(chosen)])


def _price_words(chosen: dict[str, str | int]) -> str:
    found = [f"{chosen[f'pay_{good}']} {good}" for good in GOODS if f"pay_{good}" in chosen]
    if "pay_any" in chosen:
        of = listed(str(chosen["pay_of"]).split(), "or")
        found.append(f"{chosen['pay_any']} of {of}")
    found += [f"{chosen[f'pay_{name}']} {name}" for name in ("tax", "influence") if f"pay_{name}" in chosen]
    return listed(found)


def _stage(chosen: dict[str, str | int]) -> list[str]:
    """What a payment asks for."""
    if "stage" not in chosen:
        return []
    kind, _, good = str(chosen["stage"]).partition(" ")
    return [f"asked: {STAGES[kind].format(good)}"]
