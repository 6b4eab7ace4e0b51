"""What may not be done at the court: paying, state actions of a visit, following (chapter 16)."""

from __future__ import annotations

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import noble_of
from boardwright.games.lisboa.printed.tables import NOBLE_ACTION
from boardwright.games.lisboa.reasons import shared
from boardwright.games.lisboa.state import Lisboa
from boardwright.games.lisboa.steps import visit
from boardwright.games.lisboa.steps.costs import visit_cost
from boardwright.games.lisboa.steps.frames import FollowFrame, VisitFrame
from boardwright.games.lisboa.steps.gains import due
from boardwright.games.lisboa.steps.state_actions import possible
from boardwright.games.lisboa.text import terms
from boardwright.kernel.reasons import Reason


def visit_tries(state: Lisboa, frame: VisitFrame) -> list[int]:
    """All splits of the cost; all state actions."""
    if frame.at == visit.PAYING:
        return payment_tries(state, frame)
    return list(range(act.STATE, act.FOLLOW))


def payment_tries(state: Lisboa, frame: VisitFrame | FollowFrame) -> list[int]:
    """From no réis to the whole cost in réis."""
    cost = visit_cost(state, frame.seat, frame.noble)
    return [act.VISIT_REIS + reis for reis in range(min(cost, act.NUMBERS - 1) + 1)]


def visit_why(state: Lisboa, frame: VisitFrame, action: int) -> Reason:
    """Why a way to pay or a state action is not open."""
    if frame.at == visit.PAYING:
        return payment_why(state, frame, action - act.VISIT_REIS)
    what = action - act.STATE
    if what == NOBLE_ACTION:
        return shared.noble_reason(state, frame.seat, frame.noble, "LIS-VISIT-06")
    if noble_of(what) != frame.noble:
        text = "That is a state action of the {owner}; you visit the {noble}."
        return Reason(
            "LIS-VISIT-04", text, {"owner": terms.NOBLES[noble_of(what)], "noble": terms.NOBLES[frame.noble]}
        )
    return action_reason(state, frame.seat, what, terms.NOBLE_ACTIONS[frame.noble])


def action_reason(state: Lisboa, seat: int, action: int, goal: str) -> Reason:
    """A state action that is not possible, or with which the goal would not be."""
    if possible(state, seat, action):
        return shared.dead_end(state, goal)
    return shared.state_reason(state, seat, action)


def payment_why(state: Lisboa, frame: VisitFrame | FollowFrame, reis: int) -> Reason:
    """A split with too little cash, or too little influence and wigs; or one that leaves too little."""
    player = state.players[frame.seat]
    paid = due(state, player, reis)
    if paid > player.reis:
        text = "That would be {paid} in cash, after discounts; you have {reis}."
        return Reason("LIS-PAY-12", text, {"paid": paid, "reis": player.reis})
    rest = visit_cost(state, frame.seat, frame.noble) - reis
    if rest > player.influence + player.wigs:
        text = (
            "That leaves {rest} for influence and wigs; your influence is {influence}, your wigs are {wigs}."
        )
        return Reason("LIS-COST-06", text, {"rest": rest, "influence": player.influence, "wigs": player.wigs})
    return shared.dead_end(state)


# -------------------------------------------------------------------- following


def follow_tries(state: Lisboa, frame: FollowFrame) -> list[int]:
    """All actions of all nobles, or all splits of the cost."""
    if frame.at == visit.PAYING_FOLLOW:
        return payment_tries(state, frame)
    return list(range(act.FOLLOW, act.TILE))


def follow_why(state: Lisboa, frame: FollowFrame, action: int) -> Reason:
    """Why a follower cannot do this."""
    if frame.at == visit.PAYING_FOLLOW:
        return payment_why(state, frame, action - act.VISIT_REIS)
    what = action - act.FOLLOW
    if what == NOBLE_ACTION:
        return after_paying(state, frame)
    if noble_of(what) != frame.noble:
        text = "That is a state action of the {owner}; the visit was to the {noble}."
        return Reason(
            "LIS-FOLLOW-04", text, {"owner": terms.NOBLES[noble_of(what)], "noble": terms.NOBLES[frame.noble]}
        )
    return action_reason(state, frame.seat, what, terms.STATE_ACTIONS[what])


def after_paying(state: Lisboa, frame: FollowFrame) -> Reason:
    """Why the noble action could not be completed once the visit is paid for."""
    return noble_after_visit(state, frame.seat, frame.noble, "LIS-FOLLOW-06")


def noble_after_visit(state: Lisboa, seat: int, noble: int, rule: str) -> Reason:
    """A noble action judged with the visit cost already gone, all of it in influence as far as it goes."""
    after = state.clone()
    player = after.players[seat]
    player.influence = max(0, player.influence - visit_cost(state, seat, noble))
    return shared.noble_reason(after, seat, noble, rule)
