"""What may not be chosen in effects and payments (chapters 7a and 20a)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed import tables as t
from boardwright.games.lisboa.reasons import shared
from boardwright.games.lisboa.reasons.actions import favor_why, room_reason
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps.frames import EffectFrame, PaymentFrame
from boardwright.games.lisboa.steps.gains import room_for
from boardwright.games.lisboa.text import terms
from boardwright.kernel.language import Msg
from boardwright.kernel.reasons import Facts, Reason

FAMILIES: Final = {  # by kind of effect: what is chosen
    t.E_GOOD: range(act.TAKE, act.RUBBLE),
    t.E_PLACE_OFFICIAL: range(act.OFFICE, act.PLAN),
    t.E_RUBBLE: range(act.RUBBLE, act.CARDINAL),
    t.E_FAVORS: range(act.FAVOR, act.TAKE_BACK),
    t.E_LOSE_GOOD: range(act.GIVE, act.TAKE),
    t.E_LOSE_OFFICIAL: range(act.TAKE_BACK, act.VISIT_REIS),
}


def effect_tries(state: Lisboa, frame: EffectFrame) -> list[int]:
    """All goods, offices, cubes, favors or own officials: whatever is asked."""
    return list(FAMILIES[t.effect_kind(frame.effect)])


def effect_why(state: Lisboa, frame: EffectFrame, action: int) -> Reason:
    """Nothing there, no room, an office used already, or a dead end."""
    kind = t.effect_kind(frame.effect)
    player = state.players[frame.seat]
    if kind == t.E_GOOD and room_for(state, player, action - act.TAKE) <= 0:
        return room_reason(state, frame.seat, action - act.TAKE, "LIS-EFF-10")
    if kind == t.E_PLACE_OFFICIAL and frame.offices >> (action - act.OFFICE) & 1:
        return Reason("LIS-EFF-06", "You have placed an official there; each goes to another office.")
    if kind == t.E_FAVORS:
        return favor_why(state, frame, action)
    if kind == t.E_RUBBLE and not state.pile[action - act.RUBBLE]:
        text = "No {cube} cube is left in the pile."
        return Reason("LIS-EFF-09", text, {"cube": terms.CUBES[action - act.RUBBLE]})
    if kind == t.E_LOSE_GOOD and not player.goods[action - act.GIVE]:
        return Reason(
            "LIS-EFF-03", Msg("You have no {good}.", "goods"), {"good": terms.GOODS[action - act.GIVE]}
        )
    if kind == t.E_LOSE_OFFICIAL and not [*player.offices, *player.plazas][action - act.TAKE_BACK]:
        return Reason("LIS-NCARD-05", "None of your officials stands there.")
    return shared.dead_end(state)


def pay_tries(state: Lisboa, frame: PaymentFrame) -> list[int]:
    """From no influence to the whole amount by influence."""
    return [act.PAY + number for number in range(min(frame.amount, act.NUMBERS - 1) + 1)]


def pay_why(state: Lisboa, frame: PaymentFrame, action: int) -> Reason:
    """Too little cash for the rest, or more than the influence track gives."""
    number = action - act.PAY
    facts: Facts = {"amount": frame.amount, "cash": frame.amount - number, **shared.funds(state, frame.seat)}
    if number > int(facts["influence"]):
        return Reason("LIS-PAY-03", "Your influence is worth {influence} in réis, no more.", facts)
    return Reason("LIS-PAY-01", "That leaves {cash} to pay in cash; you have {reis}.", facts)
