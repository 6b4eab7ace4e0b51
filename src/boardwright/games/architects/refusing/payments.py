"""What may not be paid in that way, kept or released (chapters 4, 17 and 20)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects import tables as t
from boardwright.games.architects.payments import least, rate
from boardwright.games.architects.refusing.reasons import payable, too_dear
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps import pay
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Facts, Reason

# The rule by which influence stands in, by good: the Charlatan's, swap C and swap A.
STANDING_IN: Final = 3 * ["WOW-APPR-06"] + 2 * ["WOW-INFL-13"] + ["WOW-INFL-10"]


def pay_tries(game: Architects, frame: Frame) -> list[int]:
    """Every number of pieces or swaps one might think of; wood or stone less is asked only if both can be."""
    if frame.at == pay.LESS:
        return []
    if frame.at < pay.SWAP:
        first = act.MIX + (frame.at - pay.MIX) * act.NUMBERS
        return [first + number for number in range(t.mix_number(frame.b) + 1)]
    good = frame.at - pay.SWAP
    first = act.SWAP + good * act.NUMBERS
    return [first + number for number in range(most_swaps(game, frame, good) + 1)]


def most_swaps(game: Architects, frame: Frame, good: int) -> int:
    """Swaps that a payment has a use for."""
    due = t.part(frame.a, good)
    if good != t.SILVER:
        return due
    due = max(0, due - game.players[frame.seat].credit)
    return (due + game.tables.swap_silver - 1) // game.tables.swap_silver


def pay_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-TURN-08, WOW-INFL-02."""
    if frame.at < pay.SWAP:
        good, number = divmod(action - act.MIX, act.NUMBERS)
        rest = frame.b - (t.MIX_OF << good) - number
        price = frame.a + t.piece(good, number)
        return too_dear(game, game.players[frame.seat], "ARC-TURN-08", price, rest)
    good, number = divmod(action - act.SWAP, act.NUMBERS)
    return swap_why(game, frame, good, number)


def swap_why(game: Architects, frame: Frame, good: int, number: int) -> Reason:
    """Too few pieces for so little influence, or too little influence."""
    tables, player = game.tables, game.players[frame.seat]
    low, _ = pay.swap_limits(game, frame, good)
    if good == t.SILVER:
        need, spare = number * tables.swap_silver_influence, player.influence - t.mix_influence(frame.b)
    else:
        others = least(game, player, frame.a - t.piece(good, t.part(frame.a, good)), frame.b)
        need, spare = number * rate(game, player, good), player.influence - others
    if number < low:
        facts: Facts = {"have": game.purse(player, good), "good": payable(player, good), "least": low}
        text = "You have {have} {good}, so influence must stand in at least {least} times."
        return Reason(STANDING_IN[good], text, facts)
    text = "It would take {need} influence; you can spare {spare}."
    return Reason("WOW-INFL-02", text, {"need": need, "spare": spare})


# -------------------------------------------------------------------- losses


def lose_tries(game: Architects, frame: Frame) -> list[int]:
    """Every number of points, and with such a board to pay for the rest."""
    tries = [act.PREVENT + points for points in range(frame.a + 1)] if game.wonder else [act.PREVENT]
    if avoiding(game, frame.seat):
        tries += [act.PREVENT_PAY + points for points in range(frame.a if game.wonder else 1)]
    return tries


def avoiding(game: Architects, seat: int) -> int:
    """The price of avoiding a loss of virtue, payable or not; 0 without such an ability."""
    for ability in game.players[seat].abilities:
        effect = game.effect(ability)
        if effect.sort == t.IS_AVOID_VIRTUE and game.works(ability):
            return effect.price
    return 0


def lose_why(game: Architects, frame: Frame, action: int) -> Reason:
    """WOW-INFL-12, WOW-BOARD-10."""
    one, player = game.tables.swap_virtue_influence, game.players[frame.seat]
    if action >= act.PREVENT_PAY:
        mix = t.by_influence((action - act.PREVENT_PAY) * one)
        return too_dear(game, player, "WOW-BOARD-10", avoiding(game, frame.seat), mix)
    points = action - act.PREVENT
    text = "To keep {points} virtue takes {need} influence; you have {influence}."
    facts: Facts = {"points": points, "need": points * one, "influence": player.influence}
    return Reason("WOW-INFL-12", text, facts)


def release_tries(game: Architects, frame: Frame) -> list[int]:
    """Any number of own workers in Prison."""
    return [act.RELEASE + number for number in range(game.players[frame.seat].prison + 1)]


def release_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-EFF-10."""
    return Reason("ARC-EFF-10", "Not more than {most} can be released now.", {"most": frame.a})


def destroy_tries(game: Architects, frame: Frame) -> list[int]:
    """Any number of own debts."""
    return [act.DESTROY + number for number in range(min(act.NUMBERS, game.players[frame.seat].unpaid + 1))]


def destroy_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-VIRTUE-12."""
    text = "Each point of virtue beyond the top destroys one debt; you gain {points} of them."
    return Reason("ARC-VIRTUE-12", text, {"points": frame.a})


def relief_tries(game: Architects, frame: Frame) -> list[int]:
    """Any number of the taxes that may be ignored."""
    return [act.IGNORE + number for number in range(frame.c + 1)]


def relief_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-TURN-08: too few coins for the taxes that are left."""
    price = frame.a + t.fee(0, frame.c - (action - act.IGNORE))
    return too_dear(game, game.players[frame.seat], "ARC-TURN-08", price, frame.b)


def final_tries(game: Architects, frame: Frame) -> list[int]:
    """Every own building."""
    return [act.RESOLVE + card for card in game.players[frame.seat].buildings]


def final_why(game: Architects, frame: Frame, action: int) -> Reason:
    """ARC-SCORE-12, -16."""
    player, card = game.players[frame.seat], action - act.RESOLVE
    if player.settled >> player.buildings.index(card) & 1:
        return Reason("ARC-SCORE-12", "Its effect has been carried out.")
    return Reason("ARC-SCORE-12", "It changes no virtue at the end of the game.")
