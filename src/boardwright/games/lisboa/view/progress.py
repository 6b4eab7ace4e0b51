"""What a turn has settled so far, read from the frames of the stack; nothing hidden is ever in a frame."""

from __future__ import annotations

from boardwright.games.lisboa.pieces import plan_architect, plan_officials
from boardwright.games.lisboa.printed.effects import HAPPENING_BY_CODE
from boardwright.games.lisboa.printed.tables import (
    ARCHITECTS,
    COLUMNS,
    GOODS,
    NARROW,
    NOBLE_ACTION,
    NOBLE_ACTIONS,
    NOBLES,
    PLOTS,
    ROWS,
    SITES,
    STATE_ACTIONS,
    effect_kind,
)
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.frames import (
    CUBE,
    OFFICIALS,
    PLAN,
    PLOT,
    CardFrame,
    CardinalFrame,
    ChurchFrame,
    CoverFrame,
    DraftFrame,
    EffectFrame,
    FollowFrame,
    OpenFrame,
    PaymentFrame,
    ShipFrame,
    ShopFrame,
    TokenFrame,
    VisitFrame,
)
from boardwright.games.lisboa.steps.ships import CHOOSING
from boardwright.games.lisboa.steps.visit import ASKING
from boardwright.kernel.frames import Frame
from boardwright.kernel.view import Settled


def settled(state: Lisboa, frame: Frame) -> Settled:
    """What one frame says: a card, a noble, a plot, how much is left ..."""
    if isinstance(frame, CardFrame):
        return {"card": card_id(frame.card)}
    if isinstance(frame, VisitFrame):
        noble: Settled = {"noble": NOBLES[frame.noble]}
        return {**noble, "card": card_id(frame.court - 1)} if frame.court else noble
    if isinstance(frame, EffectFrame):
        return {"effect": HAPPENING_BY_CODE[effect_kind(frame.effect)][0].name, "left": frame.left}
    if isinstance(frame, PaymentFrame):
        return {"cost": frame.amount}
    if isinstance(frame, ChurchFrame) and frame.chosen:
        chosen = frame.chosen
        return {
            "tiles": " ".join(str(place + 1) for place in range(chosen.bit_length()) if chosen >> place & 1)
        }
    return _action(frame) or _set_up(frame)


def _action(frame: Frame) -> Settled:
    """A state action, a noble action or a follow."""
    if isinstance(frame, FollowFrame):
        return _follow(frame)
    if isinstance(frame, CoverFrame):
        return {"action": STATE_ACTIONS[frame.action]}
    if isinstance(frame, ShipFrame) and frame.at != CHOOSING:
        goods: Settled = {"goods": frame.due}
        return goods if frame.replaced == NONE else {**goods, "dock": frame.replaced + 1}
    if isinstance(frame, CardinalFrame) and frame.moved:
        return {"steps": frame.moved}
    if isinstance(frame, ShopFrame):
        return _shop_begun(frame)
    return _opening(frame) if isinstance(frame, OpenFrame) else {}


def _set_up(frame: Frame) -> Settled:
    """City tokens laid on purpose, and the draft."""
    if isinstance(frame, TokenFrame):
        return {"plot": plot_id(frame.place)} if frame.place < PLOTS else {"site": SITES[frame.place - PLOTS]}
    if isinstance(frame, DraftFrame):
        return {"keep": frame.keep - frame.kept, "pass": frame.passed + 1}
    return {}


def _follow(frame: FollowFrame) -> Settled:
    settled: Settled = {"visitor": frame.visitor, "noble": NOBLES[frame.noble]}
    if frame.at != ASKING:
        noble = frame.action == NOBLE_ACTION
        settled["action"] = NOBLE_ACTIONS[frame.noble] if noble else STATE_ACTIONS[frame.action]
    return settled


def _shop_begun(frame: ShopFrame) -> Settled:
    settled: Settled = {}
    if frame.at >= PLOT:
        settled["tile"] = "small" if frame.space == NARROW else GOODS[frame.space]
    if frame.at >= CUBE:
        settled["plot"] = plot_id(frame.plot)
    return settled


def _opening(frame: OpenFrame) -> Settled:
    settled: Settled = {}
    if frame.at >= PLAN:
        settled["site"] = SITES[frame.site]
    if frame.at >= OFFICIALS:
        settled["architect"] = ARCHITECTS[plan_architect(frame.plan)]
        settled["officials"] = plan_officials(frame.plan)
        settled["left"] = frame.returning
    return settled


def card_id(card: int) -> str:
    """The edition's id of a political card."""
    return f"PC{card + 1:02}"


def plot_id(plot: int) -> str:
    """A plot by row and column."""
    return f"{ROWS[plot // COLUMNS]}{plot % COLUMNS + 1}"
