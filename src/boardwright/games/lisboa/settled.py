"""What a turn has settled so far, read from the frames of the stack; nothing hidden is ever in a frame."""

from __future__ import annotations

from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import numbers
from boardwright.games.lisboa.steps.visit import ASKING
from boardwright.games.lisboa.tables import (
    ARCHITECTS,
    COLUMNS,
    EFFECTS,
    GOODS,
    NARROW,
    NOBLE_ACTIONS,
    NOBLES,
    PLOTS,
    ROWS,
    SITES,
    STATE_ACTIONS,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.sight import Settled


def settled(state: Lisboa, frame: Frame) -> Settled:
    """What one frame says: a card, a noble, a plot, how much is left ..."""
    step = frame.step
    if step in (numbers.PORTFOLIO, numbers.EVENT):
        return {"card": card_id(frame.a)}
    if step == numbers.VISIT:
        return {"noble": NOBLES[frame.a], **({"card": card_id(frame.b - 1)} if frame.b else {})}
    if step == numbers.FOLLOW:
        return _follow(frame)
    if step == numbers.COVER:
        return {"action": STATE_ACTIONS[frame.a]}
    if step == numbers.EFFECT:
        return {"effect": EFFECTS[frame.a // 256], "left": frame.b}
    if step == numbers.PAYMENT:
        return {"cost": frame.a}
    if step == numbers.SHIP and frame.at:
        return {"goods": frame.c} if frame.b == NONE else {"goods": frame.c, "dock": frame.b + 1}
    if step == numbers.CARDINAL and frame.b:
        return {"steps": frame.b}
    if step == numbers.SHOP:
        return _shop_begun(frame)
    if step == numbers.OPEN:
        return _opening(frame)
    if step == numbers.TOKENS:
        return {"plot": plot_id(frame.a)} if frame.a < PLOTS else {"site": SITES[frame.a - PLOTS]}
    if step == numbers.CHURCH and frame.b:
        return {"tiles": " ".join(str(place + 1) for place in range(4) if frame.b >> place & 1)}
    if step == numbers.DRAFT:
        return {"keep": frame.a - frame.c, "pass": frame.d + 1}
    return {}


def _follow(frame: Frame) -> Settled:
    settled: Settled = {"visitor": frame.c, "noble": NOBLES[frame.a]}
    if frame.at != ASKING:
        settled["action"] = NOBLE_ACTIONS[frame.a] if frame.d == 6 else STATE_ACTIONS[frame.d]
    return settled


def _shop_begun(frame: Frame) -> Settled:
    settled: Settled = {}
    if frame.at >= 1:
        settled["tile"] = "small" if frame.a == NARROW else GOODS[frame.a]
    if frame.at >= 2:
        settled["plot"] = plot_id(frame.b)
    return settled


def _opening(frame: Frame) -> Settled:
    settled: Settled = {}
    if frame.at >= 1:
        settled["site"] = SITES[frame.a]
    if frame.at >= 2:
        settled["architect"] = ARCHITECTS[frame.b // 8]
        settled["officials"] = frame.b % 8
        settled["left"] = frame.c
    return settled


def card_id(card: int) -> str:
    """The edition's id of a political card."""
    return f"PC{card + 1:02}"


def plot_id(plot: int) -> str:
    """A plot by row and column."""
    return f"{ROWS[plot // COLUMNS]}{plot % COLUMNS + 1}"
