"""Which question is asked, and what only the rules can work out for it; `text/questions.py` words it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boardwright.games.lisboa.printed.effects import HAPPENING_BY_CODE
from boardwright.games.lisboa.printed.tables import KINDS, TREASURY_KIND, effect_kind
from boardwright.games.lisboa.state import EMPTY, Lisboa
from boardwright.games.lisboa.steps import (
    church,
    decree,
    frames,
    ids,
    market,
    officials,
    period,
    ships,
    visit,
)
from boardwright.games.lisboa.steps import turn as turns
from boardwright.games.lisboa.steps.church import chosen_tiles, church_influence, tile_wigs
from boardwright.games.lisboa.steps.costs import rubble_price, visit_cost, visit_cost_parts
from boardwright.games.lisboa.steps.frames import (
    CardFrame,
    ChurchFrame,
    EffectFrame,
    FollowFrame,
    ProduceFrame,
    ShipFrame,
    ShopFrame,
    VisitFrame,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.view import About


def asked(state: Lisboa) -> tuple[str, About]:
    """The question to the seat that decides: the step, and how far it is."""
    frame = state.stack[-1]
    about = _ABOUT.get(frame.step)
    return _question(state, frame), about(state, frame) if about else {}


def _question(state: Lisboa, frame: Frame) -> str:
    if isinstance(frame, EffectFrame):
        return f"effect.{HAPPENING_BY_CODE[effect_kind(frame.effect)][0].name}"
    slug = state.step_slug()
    return _LATER.get((slug, frame.at), slug)


# Steps that ask several things, one after the other: by slug and `at` of the frame.
_LATER: Final = {
    ("turn", turns.DRAW): "turn.draw",
    ("market", market.SELLING): "market.sell",
    ("market", market.SECOND): "market.trade",
    ("officials", officials.EXTRA): "officials.extra",
    ("ship", ships.PAYING): "ship.pay",
    ("ship", ships.PLACING): "ship.room",
    ("cardinal", church.TAKING): "cardinal.tile",
    ("visit", visit.PAYING): "visit.pay",
    ("visit", visit.CHOOSING): "visit.state",
    ("follow", visit.PAYING_FOLLOW): "follow.pay",
    ("shop", frames.PLOT): "shop.plot",
    ("shop", frames.CUBE): "shop.cube",
    ("shop", frames.HOUSE): "shop.house",
    ("decree", decree.EXTRA): "decree.extra",
    ("open", frames.PLAN): "open.plan",
    ("open", frames.OFFICIALS): "open.officials",
    ("period", period.REWARDS): "period.reward",
}


# -------------------------------------------------------------------- what a question is about


def _card(state: Lisboa, frame: CardFrame) -> About:
    """The card that wants room, and what is full."""
    kind = state.tables.card_kind[frame.card]
    return {"kind": KINDS[kind], "full": _full(state, frame.seat, kind != TREASURY_KIND)}


def _full(state: Lisboa, seat: int, dock: bool) -> str:
    """Where there is no room: in the docks or the bureau, or else in the whole portfolio."""
    player = state.players[seat]
    if EMPTY not in (player.docks if dock else player.bureau):
        return "docks" if dock else "bureau"
    return "portfolio"


def _ship(state: Lisboa, frame: ShipFrame) -> About:
    return {"left": frame.due, "full": _full(state, frame.seat, True)}


def _produce(state: Lisboa, frame: ProduceFrame) -> About:
    return {"left": frame.extra}


def _visit(state: Lisboa, frame: VisitFrame | FollowFrame) -> About:
    """What a visit costs, and how that is made up (LIS-COST-01)."""
    treasury, officials_of_others, clergy = visit_cost_parts(state, frame.seat, frame.noble)
    cost = visit_cost(state, frame.seat, frame.noble)
    return {"cost": cost, "treasury": treasury, "officials": officials_of_others, "clergy": clergy}


def _shop(state: Lisboa, frame: ShopFrame) -> About:
    if frame.at != frames.CUBE:
        return {}
    return {"price": state.treasury_value() + rubble_price(state, frame.plot)}


def _church(state: Lisboa, frame: ChurchFrame) -> About:
    """What the tiles chosen so far would bring."""
    tiles = chosen_tiles(state.players[frame.seat], frame.chosen)
    influence = church_influence(state, frame.seat, frame.chosen)
    return {"influence": influence, "tiles": len(tiles), "wigs": tile_wigs(state, tiles)}


_ABOUT: Final[dict[int, Callable[[Lisboa, Any], About]]] = {
    ids.PORTFOLIO: _card,
    ids.SHIP: _ship,
    ids.PRODUCE: _produce,
    ids.VISIT: _visit,
    ids.FOLLOW: _visit,
    ids.SHOP: _shop,
    ids.CHURCH: _church,
}
