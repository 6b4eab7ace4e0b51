"""What may not be chosen in effects and payments (chapters 7a and 20a)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa import tables as t
from boardwright.games.lisboa.gains import room_for
from boardwright.games.lisboa.refusing import reasons
from boardwright.games.lisboa.refusing.actions import favor_why, room_reason
from boardwright.games.lisboa.state import Lisboa
from boardwright.kernel.frames import Frame
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


def effect_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All goods, offices, cubes, favors or own officials: whatever is asked."""
    return list(FAMILIES[frame.a // 256])


def effect_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Nothing there, no room, an office used already, or a dead end."""
    kind = frame.a // 256
    player = game.players[frame.seat]
    if kind == t.E_GOOD and room_for(game, player, action - act.TAKE) <= 0:
        return room_reason(game, frame.seat, action - act.TAKE, "LIS-EFF-10")
    if kind == t.E_PLACE_OFFICIAL and frame.c >> (action - act.OFFICE) & 1:
        return Reason("LIS-EFF-06", "You have placed an official there; each goes to another office.")
    if kind == t.E_FAVORS:
        return favor_why(game, frame, action)
    if kind == t.E_RUBBLE and not game.pile[action - act.RUBBLE]:
        text = "No {cube} cube is left in the pile."
        return Reason("LIS-EFF-09", text, {"cube": say.CUBES[action - act.RUBBLE]})
    if kind == t.E_LOSE_GOOD and not player.goods[action - act.GIVE]:
        return Reason(
            "LIS-EFF-03", Msg("You have no {good}.", "goods"), {"good": say.GOODS[action - act.GIVE]}
        )
    if kind == t.E_LOSE_OFFICIAL and not [*player.offices, *player.plazas][action - act.TAKE_BACK]:
        return Reason("LIS-NCARD-05", "None of your officials stands there.")
    return reasons.dead_end(game)


def pay_tries(game: Lisboa, frame: Frame) -> list[int]:
    """From no influence to the whole amount by influence."""
    return [act.PAY + number for number in range(min(frame.a, act.NUMBERS - 1) + 1)]


def pay_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Too little cash for the rest, or more than the influence track gives."""
    number = action - act.PAY
    facts: Facts = {"amount": frame.a, "cash": frame.a - number, **reasons.funds(game, frame.seat)}
    if number > int(facts["influence"]):
        return Reason("LIS-PAY-03", "Your influence is worth {influence} in réis, no more.", facts)
    return Reason("LIS-PAY-01", "That leaves {cash} to pay in cash; you have {reis}.", facts)
