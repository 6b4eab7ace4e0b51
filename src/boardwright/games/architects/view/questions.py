"""Which question is asked, and what only the rules can work out for it; `text/questions.py` words it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.printed.compile import payment_of
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import draft, ids, market, place, turn, workshop
from boardwright.games.architects.steps.frames import (
    LESS,
    BuildingDraftFrame,
    EffectFrame,
    LoseFrame,
    PayFrame,
)
from boardwright.kernel.frames import Frame
from boardwright.kernel.view import About


def asked(state: Architects) -> tuple[str, About]:
    """The question to the seat that decides: the step, and how far it is."""
    frame = state.stack[-1]
    about = _ABOUT.get(frame.step)
    return _question(state, frame), about(state, frame) if about else {}


def _question(state: Architects, frame: Frame) -> str:
    slug = state.step_slug()
    if slug == "turn" and frame.at == turn.BEGIN and not state.players[frame.seat].reserve:
        return "turn.back"
    if isinstance(frame, EffectFrame):
        return _effect_question(state.tables.effects[frame.effect], frame)
    if isinstance(frame, PayFrame):
        return "pay.less" if frame.at == LESS else "pay.mix" if frame.is_of_mix() else "pay.swap"
    if slug == "abilities" and state.tables.may_decline_gains:
        return "abilities.choose"
    if slug == "draft.buildings" and draft.alone(state):
        return "draft.alone"
    return _LATER.get((slug, frame.at), slug)


def _effect_question(effect: t.CompiledEffect, frame: EffectFrame) -> str:
    """What an immediate effect of a building asks."""
    if effect.word == t.CHOOSE:
        return "effect.choose"
    if effect.word == t.DISCARD_APPRENTICE:
        return "effect.dismiss"
    if effect.word == t.TRADE:
        return "effect.card" if effect.cards and (frame.done or not effect.may) else "effect.trade"
    return "effect.may"


# Steps that ask several things, one after the other: by slug and `at` of the frame.
_LATER: Final = {
    ("turn", turn.HAND): "turn.hand",
    ("place", place.VISIT): "place.visit",
    ("place", place.MEET_PROFITEER): "place.profiteer",
    ("place", place.CONTRIBUTE): "place.contribute",
    ("place", place.CONTRIBUTE_AFTER): "place.contribute-after",
    ("hire", workshop.CHOSEN): "hire.dismiss",
    ("market", market.KEEPING): "market.keep",
}


# -------------------------------------------------------------------- what a question is about


def _turn(state: Architects, frame: Frame) -> About:
    return {"limit": state.tables.hand_limit}


def _effect(state: Architects, frame: EffectFrame) -> About:
    """The effect as printed, and how many cards or apprentices are still to go."""
    effect = state.tables.effects[frame.effect]
    left = (effect.n if effect.word == t.DISCARD_APPRENTICE else effect.cards) - frame.done
    return {"effect": effect.printed, "left": left}


def _pay(state: Architects, frame: PayFrame) -> About:
    """The price that is left, and the good that the question is about."""
    price = payment_of(frame.price, frame.mix)
    if frame.at == LESS:
        return {"price": price}
    return {"price": price, "good": t.GOODS[frame.mixed() if frame.is_of_mix() else frame.swapped()]}


def _loss(state: Architects, frame: LoseFrame) -> About:
    """Whether silver prevents a loss of virtue, too."""
    return {"silver": state.players[frame.seat].has(t.IS_AVOID_VIRTUE)}


def _draft(state: Architects, frame: BuildingDraftFrame) -> About:
    return {"left": state.tables.draft_keep - frame.rounds}


_ABOUT: Final[dict[int, Callable[[Architects, Any], About]]] = {
    ids.TURN: _turn,
    ids.EFFECT: _effect,
    ids.PAY: _pay,
    ids.LOSE: _loss,
    ids.BUILDING_DRAFT: _draft,
}
