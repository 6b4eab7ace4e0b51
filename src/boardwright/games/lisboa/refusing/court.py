"""What may not be done at the court: paying, state actions of a visit, following (chapter 16)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa import phrases as say
from boardwright.games.lisboa.costs import visit_cost
from boardwright.games.lisboa.gains import due
from boardwright.games.lisboa.refusing import reasons
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps import visit
from boardwright.games.lisboa.steps.noble_acts import possible
from boardwright.kernel.frames import Frame
from boardwright.kernel.reasons import Reason


def visit_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All splits of the cost; all state actions."""
    if frame.at == visit.PAYING:
        return payment_tries(game, frame)
    return list(range(act.STATE, act.FOLLOW))


def payment_tries(game: Lisboa, frame: Frame) -> list[int]:
    """From no réis to the whole cost in réis."""
    cost = visit_cost(game, frame.seat, frame.a)
    return [act.VISIT_REIS + reis for reis in range(min(cost, act.NUMBERS - 1) + 1)]


def visit_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a way to pay or a state action is not open."""
    if frame.at == visit.PAYING:
        return payment_why(game, frame, action - act.VISIT_REIS)
    what = action - act.STATE
    if what == 6:
        return reasons.noble_reason(game, frame.seat, frame.a, "LIS-VISIT-06")
    if what // 2 != frame.a:
        text = "That is a state action of the {owner}; you visit the {noble}."
        return Reason("LIS-VISIT-04", text, {"owner": say.NOBLES[what // 2], "noble": say.NOBLES[frame.a]})
    return action_reason(game, frame.seat, what, say.NOBLE_ACTIONS[frame.a])


def action_reason(game: Lisboa, seat: int, action: int, goal: str) -> Reason:
    """A state action that is not possible, or with which the goal would not be."""
    if possible(game, seat, action):
        return reasons.dead_end(game, goal)
    return reasons.state_reason(game, seat, action)


def payment_why(game: Lisboa, frame: Frame, reis: int) -> Reason:
    """A split with too little cash, or too little influence and wigs; or one that leaves too little."""
    player = game.players[frame.seat]
    paid = due(game, player, reis)
    if paid > player.reis:
        text = "That would be {paid} in cash, after discounts; you have {reis}."
        return Reason("LIS-PAY-12", text, {"paid": paid, "reis": player.reis})
    rest = visit_cost(game, frame.seat, frame.a) - reis
    if rest > player.influence + player.wigs:
        text = (
            "That leaves {rest} for influence and wigs; your influence is {influence}, your wigs are {wigs}."
        )
        return Reason("LIS-COST-06", text, {"rest": rest, "influence": player.influence, "wigs": player.wigs})
    return reasons.dead_end(game)


# -------------------------------------------------------------------- following


def follow_tries(game: Lisboa, frame: Frame) -> list[int]:
    """All actions of all nobles, or all splits of the cost."""
    if frame.at == visit.PAYING_FOLLOW:
        return payment_tries(game, frame)
    return list(range(act.FOLLOW, act.TILE))


def follow_why(game: Lisboa, frame: Frame, action: int) -> Reason:
    """Why a follower cannot do this."""
    if frame.at == visit.PAYING_FOLLOW:
        return payment_why(game, frame, action - act.VISIT_REIS)
    what = action - act.FOLLOW
    if what == 6:
        return after_paying(game, frame)
    if what // 2 != frame.a:
        text = "That is a state action of the {owner}; the visit was to the {noble}."
        return Reason("LIS-FOLLOW-04", text, {"owner": say.NOBLES[what // 2], "noble": say.NOBLES[frame.a]})
    return action_reason(game, frame.seat, what, say.STATE_ACTIONS[what])


def after_paying(game: Lisboa, frame: Frame) -> Reason:
    """Why the noble action could not be completed once the visit is paid for."""
    return noble_after_visit(game, frame.seat, frame.a, "LIS-FOLLOW-06")


def noble_after_visit(game: Lisboa, seat: int, noble: int, rule: str) -> Reason:
    """A noble action judged with the visit cost already gone, all of it in influence as far as it goes."""
    after = game.clone()
    player = after.players[seat]
    player.influence = max(0, player.influence - visit_cost(game, seat, noble))
    return reasons.noble_reason(after, seat, noble, rule)
