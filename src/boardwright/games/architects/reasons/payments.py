"""What may not be paid in that way, kept or released (chapters 4, 17 and 20)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed import tables as t
from boardwright.games.architects.reasons.shared import payable, too_dear
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import payments
from boardwright.games.architects.steps.costs import least, rate, swaps_covering
from boardwright.games.architects.steps.frames import (
    LESS,
    FinalFrame,
    LoseFrame,
    MostFrame,
    PayFrame,
    ReliefFrame,
)
from boardwright.kernel.reasons import Facts, Reason

# The rule by which influence stands in, by good: the Charlatan's, swap C and swap A.
STANDING_IN: Final = 3 * ["WOW-APPR-06"] + 2 * ["WOW-INFL-13"] + ["WOW-INFL-10"]


def pay_tries(state: Architects, frame: PayFrame) -> list[int]:
    """Every number of pieces or swaps one might think of; wood or stone less is asked only if both can be."""
    if frame.at == LESS:
        return []
    if frame.is_of_mix():
        resource = frame.mixed()
        return [act.mix(resource, number) for number in range(t.mix_number(frame.mix) + 1)]
    good = frame.swapped()
    return [act.swap(good, number) for number in range(most_swaps(state, frame, good) + 1)]


def most_swaps(state: Architects, frame: PayFrame, good: int) -> int:
    """Swaps that a payment has a use for."""
    due = t.part(frame.price, good)
    if good != t.SILVER:
        return due
    return swaps_covering(state, max(0, due - state.players[frame.seat].credit))


def pay_why(state: Architects, frame: PayFrame, action: int) -> Reason:
    """ARC-TURN-08, WOW-INFL-02."""
    if frame.is_of_mix():
        good, number = frame.mixed(), act.mix_pieces(action)
        rest = frame.mix - (t.MIX_OF << good) - number
        price = frame.price + t.piece(good, number)
        return too_dear(state, state.players[frame.seat], "ARC-TURN-08", price, rest)
    return swap_why(state, frame, frame.swapped(), act.swap_number(action))


def swap_why(state: Architects, frame: PayFrame, good: int, number: int) -> Reason:
    """Too few pieces for so little influence, or too little influence."""
    tables, player = state.tables, state.players[frame.seat]
    low, _ = payments.swap_limits(state, frame, good)
    if good == t.SILVER:
        need, spare = number * tables.swap_silver_influence, player.influence - t.mix_influence(frame.mix)
    else:
        others = least(state, player, frame.price - t.piece(good, t.part(frame.price, good)), frame.mix)
        need, spare = number * rate(state, player, good), player.influence - others
    if number < low:
        facts: Facts = {"have": state.purse(player, good), "good": payable(player, good), "least": low}
        text = "You have {have} {good}, so influence must stand in at least {least} times."
        return Reason(STANDING_IN[good], text, facts)
    text = "It would take {need} influence; you can spare {spare}."
    return Reason("WOW-INFL-02", text, {"need": need, "spare": spare})


# -------------------------------------------------------------------- losses


def lose_tries(state: Architects, frame: LoseFrame) -> list[int]:
    """Every number of points, and with such a board to pay for the rest."""
    tries = [act.PREVENT + points for points in range(frame.points + 1)] if state.wonder else [act.PREVENT]
    if avoiding(state, frame.seat):
        tries += [act.PREVENT_PAY + points for points in range(frame.points if state.wonder else 1)]
    return tries


def avoiding(state: Architects, seat: int) -> int:
    """The price of avoiding a loss of virtue, payable or not; 0 without such an ability."""
    for ability in state.players[seat].abilities:
        effect = state.effect(ability)
        if effect.sort == t.IS_AVOID_VIRTUE and state.works(ability):
            return effect.price
    return 0


def lose_why(state: Architects, frame: LoseFrame, action: int) -> Reason:
    """WOW-INFL-12, WOW-BOARD-10."""
    one, player = state.tables.swap_virtue_influence, state.players[frame.seat]
    if action >= act.PREVENT_PAY:
        mix = t.by_influence((action - act.PREVENT_PAY) * one)
        return too_dear(state, player, "WOW-BOARD-10", avoiding(state, frame.seat), mix)
    points = action - act.PREVENT
    text = "To keep {points} virtue takes {need} influence; you have {influence}."
    facts: Facts = {"points": points, "need": points * one, "influence": player.influence}
    return Reason("WOW-INFL-12", text, facts)


def release_tries(state: Architects, frame: MostFrame) -> list[int]:
    """Any number of own workers in Prison."""
    return [act.RELEASE + number for number in range(state.players[frame.seat].prison + 1)]


def release_why(state: Architects, frame: MostFrame, action: int) -> Reason:
    """ARC-EFF-10."""
    return Reason("ARC-EFF-10", "Not more than {most} can be released now.", {"most": frame.most})


def destroy_tries(state: Architects, frame: MostFrame) -> list[int]:
    """Any number of own debts."""
    return [act.DESTROY + number for number in range(min(act.NUMBERS, state.players[frame.seat].unpaid + 1))]


def destroy_why(state: Architects, frame: MostFrame, action: int) -> Reason:
    """ARC-VIRTUE-12."""
    text = "Each point of virtue beyond the top destroys one debt; you gain {points} of them."
    return Reason("ARC-VIRTUE-12", text, {"points": frame.most})


def relief_tries(state: Architects, frame: ReliefFrame) -> list[int]:
    """Any number of the taxes that may be ignored."""
    return [act.IGNORE + number for number in range(frame.taxes + 1)]


def relief_why(state: Architects, frame: ReliefFrame, action: int) -> Reason:
    """ARC-TURN-08: too few coins for the taxes that are left."""
    price = frame.price + t.fee(0, frame.taxes - (action - act.IGNORE))
    return too_dear(state, state.players[frame.seat], "ARC-TURN-08", price, frame.mix)


def final_tries(state: Architects, frame: FinalFrame) -> list[int]:
    """Every own building."""
    return [act.RESOLVE + card for card in state.players[frame.seat].buildings]


def final_why(state: Architects, frame: FinalFrame, action: int) -> Reason:
    """ARC-SCORE-12, ARC-SCORE-16."""
    player, card = state.players[frame.seat], action - act.RESOLVE
    if player.settled >> player.buildings.index(card) & 1:
        return Reason("ARC-SCORE-12", "Its effect has been carried out.")
    return Reason("ARC-SCORE-12", "It changes no virtue at the end of the game.")
