"""What a turn has settled so far, read from the frames of the stack; nothing hidden is ever in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from boardwright.games.architects.edition.effects import AMOUNTS
from boardwright.games.architects.edition.names import (
    APPRENTICES,
    BUILDINGS,
    SCHEMES,
    WONDER_APPRENTICES,
    WONDER_BUILDINGS,
)
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import numbers, pay, workshop
from boardwright.games.architects.steps.gains import FREE
from boardwright.games.architects.tables import (
    GOODS,
    LOCATIONS,
    MARKET,
    RESOURCES,
    mix_has,
    mix_influence,
    mix_number,
    part,
    tax_of,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.sight import Settled

APPRENTICE_IDS: Final = [*APPRENTICES, *WONDER_APPRENTICES]
BUILDING_IDS: Final = [*BUILDINGS, *WONDER_BUILDINGS]


def settled(state: Architects, frame: Frame) -> Settled:
    """What one frame says: a location, a card, how many are left ..."""
    count = _COUNTS.get(frame.step)
    if count is not None:
        return {count: frame.a}
    reader = _READERS.get(frame.step)
    return {} if reader is None else reader(state, frame)


def _place(state: Architects, frame: Frame) -> Settled:
    return {"location": LOCATIONS[frame.a]}


def _hire(state: Architects, frame: Frame) -> Settled:
    if frame.at == workshop.CHOOSING:
        return {"free": 1}
    card = frame.c if frame.at > workshop.TAKING else state.display[frame.b]
    found: Settled = {"apprentice": APPRENTICE_IDS[card]}
    return {**found, **({"skipped": frame.a - 1} if frame.a > 1 else {})}


def _capture(state: Architects, frame: Frame) -> Settled:
    found: Settled = {"captures": frame.a}
    return {**found, **({"free": 1} if frame.c == FREE else {})}


def _market(state: Architects, frame: Frame) -> Settled:
    return {"space": LOCATIONS[MARKET + frame.a]}


def _build(state: Architects, frame: Frame) -> Settled:
    return {"building": BUILDING_IDS[frame.a]}


def _cathedral(state: Architects, frame: Frame) -> Settled:
    return {"level": state.players[frame.seat].cathedral + 1}


def _monument(state: Architects, frame: Frame) -> Settled:
    return {"monument": RESOURCES[frame.a]}


def _effect(state: Architects, frame: Frame) -> Settled:
    effect = state.tables.effects[frame.a]
    gains = [AMOUNTS[amount] for amount in effect.gift[::2]]
    return {"effect": " ".join(gains) or "choice", "done": frame.b}


def _pay(state: Architects, frame: Frame) -> Settled:
    return {**_price(frame), "stage": _stage(frame.at)}


def _relief(state: Architects, frame: Frame) -> Settled:
    return {**_price(frame), "ignored": frame.c}


def _price(frame: Frame) -> Settled:
    """The price that is left: pieces, silver, tax, pieces in any mix, influence."""
    found: Settled = {}
    for good, name in enumerate(GOODS):
        if part(frame.a, good):
            found[f"pay_{name}"] = part(frame.a, good)
    if tax_of(frame.a):
        found["pay_tax"] = tax_of(frame.a)
    if mix_number(frame.b):
        found["pay_any"] = mix_number(frame.b)
        found["pay_of"] = " ".join(name for good, name in enumerate(RESOURCES) if mix_has(frame.b, good))
    if mix_influence(frame.b):
        found["pay_influence"] = mix_influence(frame.b)
    return found


def _stage(at: int) -> str:
    """What a payment asks for now: the mix of a resource, or influence in place of a good."""
    if at == pay.LESS:
        return "less"
    return f"mix {RESOURCES[at - pay.MIX]}" if at < pay.SWAP else f"swap {GOODS[at - pay.SWAP]}"


def _draft(state: Architects, frame: Frame) -> Settled:
    return {"round": frame.a + 1}


def _rival(state: Architects, frame: Frame) -> Settled:
    return {"scheme": SCHEMES[frame.a]} if frame.c else {}


# Frames whose `a` is all there is to say.
_COUNTS: Final = {
    numbers.LOCATION: "workers",
    numbers.STOREHOUSE: "trades",
    numbers.WORKSHOP: "workers",
    numbers.GUARDHOUSE: "actions",
    numbers.LOSE: "lose",
    numbers.DEBT: "debts",
    numbers.RELEASE: "release",
    numbers.DESTROY: "destroy",
}
_READERS: Final[dict[int, Callable[[Architects, Frame], Settled]]] = {
    numbers.PLACE: _place,
    numbers.HIRE: _hire,
    numbers.CAPTURE: _capture,
    numbers.MARKET: _market,
    numbers.BUILD: _build,
    numbers.CATHEDRAL: _cathedral,
    numbers.MONUMENT: _monument,
    numbers.EFFECT: _effect,
    numbers.PAY: _pay,
    numbers.RELIEF: _relief,
    numbers.BUILDING_DRAFT: _draft,
    numbers.RIVAL: _rival,
}
