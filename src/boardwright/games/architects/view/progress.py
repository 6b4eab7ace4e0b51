"""What a turn has settled so far, read from the frames of the stack; nothing hidden is ever in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boardwright.games.architects.printed.amounts import AMOUNT_BY_CODE
from boardwright.games.architects.printed.names import (
    APPRENTICES,
    BUILDINGS,
    SCHEMES,
    WONDER_APPRENTICES,
    WONDER_BUILDINGS,
)
from boardwright.games.architects.printed.tables import (
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
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import ids, workshop
from boardwright.games.architects.steps.frames import (
    LESS,
    BuildFrame,
    BuildingDraftFrame,
    CaptureFrame,
    DebtFrame,
    EffectFrame,
    HireFrame,
    LocationFrame,
    LoseFrame,
    MarketFrame,
    MonumentFrame,
    MostFrame,
    PayFrame,
    PlaceFrame,
    ReliefFrame,
    RivalFrame,
    UsesFrame,
    WorkshopFrame,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.view import Settled

APPRENTICE_IDS: Final = [*APPRENTICES, *WONDER_APPRENTICES]
BUILDING_IDS: Final = [*BUILDINGS, *WONDER_BUILDINGS]


def settled(state: Architects, frame: Frame) -> Settled:
    """What one frame says: a location, a card, how many are left ..."""
    reader = _READERS.get(frame.step)
    return {} if reader is None else reader(state, frame)


def _place(state: Architects, frame: PlaceFrame) -> Settled:
    return {"location": LOCATIONS[frame.location]}


def _workers(state: Architects, frame: LocationFrame | WorkshopFrame) -> Settled:
    return {"workers": frame.strength}


def _storehouse(state: Architects, frame: UsesFrame) -> Settled:
    return {"trades": frame.left}


def _guardhouse(state: Architects, frame: UsesFrame) -> Settled:
    return {"actions": frame.left}


def _hire(state: Architects, frame: HireFrame) -> Settled:
    if frame.at == workshop.CHOOSING:
        return {"free": 1}
    card = frame.card if frame.at > workshop.TAKING else state.display[frame.slot]
    found: Settled = {"apprentice": APPRENTICE_IDS[card]}
    return {**found, **({"skipped": frame.skipped} if frame.skipped > 0 else {})}


def _capture(state: Architects, frame: CaptureFrame) -> Settled:
    found: Settled = {"captures": frame.left}
    return {**found, **({"free": 1} if frame.is_free() else {})}


def _market(state: Architects, frame: MarketFrame) -> Settled:
    return {"space": LOCATIONS[MARKET + frame.space]}


def _build(state: Architects, frame: BuildFrame) -> Settled:
    return {"building": BUILDING_IDS[frame.card]}


def _cathedral(state: Architects, frame: Frame) -> Settled:
    return {"level": state.players[frame.seat].cathedral + 1}


def _monument(state: Architects, frame: MonumentFrame) -> Settled:
    return {"monument": RESOURCES[frame.resource]}


def _effect(state: Architects, frame: EffectFrame) -> Settled:
    effect = state.tables.effects[frame.effect]
    gains = [AMOUNT_BY_CODE[amount].name for amount in effect.gift[::2]]
    return {"effect": " ".join(gains) or "choice", "done": frame.done}


def _pay(state: Architects, frame: PayFrame) -> Settled:
    return {**_price(frame.price, frame.mix), "stage": _stage(frame)}


def _relief(state: Architects, frame: ReliefFrame) -> Settled:
    return {**_price(frame.price, frame.mix), "ignored": frame.taxes}


def _price(price: int, mix: int) -> Settled:
    """The price that is left: pieces, silver, tax, pieces in any mix, influence."""
    found: Settled = {}
    for good, name in enumerate(GOODS):
        if part(price, good):
            found[f"pay_{name}"] = part(price, good)
    if tax_of(price):
        found["pay_tax"] = tax_of(price)
    if mix_number(mix):
        found["pay_any"] = mix_number(mix)
        found["pay_of"] = " ".join(name for good, name in enumerate(RESOURCES) if mix_has(mix, good))
    if mix_influence(mix):
        found["pay_influence"] = mix_influence(mix)
    return found


def _stage(frame: PayFrame) -> str:
    """What a payment asks for now: the mix of a resource, or influence in place of a good."""
    if frame.at == LESS:
        return "less"
    if frame.is_of_mix():
        return f"mix {RESOURCES[frame.mixed()]}"
    return f"swap {GOODS[frame.swapped()]}"


def _loss(state: Architects, frame: LoseFrame) -> Settled:
    return {"lose": frame.points}


def _debts(state: Architects, frame: DebtFrame) -> Settled:
    return {"debts": frame.debts}


def _release(state: Architects, frame: MostFrame) -> Settled:
    return {"release": frame.most}


def _destroy(state: Architects, frame: MostFrame) -> Settled:
    return {"destroy": frame.most}


def _draft(state: Architects, frame: BuildingDraftFrame) -> Settled:
    return {"round": frame.rounds + 1}


def _rival(state: Architects, frame: RivalFrame) -> Settled:
    return {"scheme": SCHEMES[frame.scheme]} if frame.turned_up else {}


_READERS: Final[dict[int, Callable[[Architects, Any], Settled]]] = {
    ids.PLACE: _place,
    ids.LOCATION: _workers,
    ids.STOREHOUSE: _storehouse,
    ids.WORKSHOP: _workers,
    ids.HIRE: _hire,
    ids.CAPTURE: _capture,
    ids.GUARDHOUSE: _guardhouse,
    ids.MARKET: _market,
    ids.BUILD: _build,
    ids.CATHEDRAL: _cathedral,
    ids.MONUMENT: _monument,
    ids.EFFECT: _effect,
    ids.PAY: _pay,
    ids.RELIEF: _relief,
    ids.LOSE: _loss,
    ids.DEBT: _debts,
    ids.RELEASE: _release,
    ids.DESTROY: _destroy,
    ids.BUILDING_DRAFT: _draft,
    ids.RIVAL: _rival,
}
