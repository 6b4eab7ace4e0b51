"""Action 3: visit a noble, and following a visit (chapter 16)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.pieces import lower_action, upper_action
from boardwright.games.lisboa.printed.tables import (
    BUILDER,
    DEED_FOLLOW,
    DEED_VISIT,
    GAIN_FAVOR,
    GET_PLAN,
    KING,
    MINISTER,
    NOBLE_ACTION,
)
from boardwright.games.lisboa.state import FROM_PAYING, Lisboa
from boardwright.games.lisboa.steps.affordability import means_of, noble_verdict
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.costs import cost_offers, visit_cost
from boardwright.games.lisboa.steps.feasibility import (
    after_cost,
    after_state,
    court_verdict,
    follow_verdict,
    secure_visit,
)
from boardwright.games.lisboa.steps.frames import FollowFrame, VisitFrame, noble_action
from boardwright.games.lisboa.steps.gains import due
from boardwright.games.lisboa.steps.ids import FOLLOW
from boardwright.games.lisboa.steps.lacerda_noble_actions import follow_human
from boardwright.games.lisboa.steps.state_actions import begin_state_action, possible
from boardwright.kernel.copy_on_write import changed

# -------------------------------------------------------------------- the cost


def pay_cost(state: Lisboa, seat: int, cost: int, reis: int) -> None:
    """Pay for a visit or follow."""
    player = state.players[seat]
    rest = cost - reis
    player.reis -= due(state, player, reis)  # LIS-PAY-10: cash alone
    used = min(player.influence, rest)
    player.influence -= used
    player.score(FROM_PAYING, -(rest - used))  # LIS-COST-06
    if used or reis or not rest:
        state.tell("visit-cost", seat, used, due(state, player, reis))
    if rest > used:
        state.tell("paid-wigs", seat, rest - used)


# -------------------------------------------------------------------- visiting

PAYING: Final = 0
CHOOSING: Final = 1  # a state action or none
ACTING: Final = 2  # the noble action comes now
VISITED: Final = 3
FOLLOWED: Final = 4


class VisitStep(Choice[VisitFrame]):
    """Pay, maybe a state action, then the noble action; then others may follow (LIS-DEC-28, LIS-DEC-29)."""

    def enter(self, state: Lisboa, frame: VisitFrame) -> bool:
        """The steps of a visit in their fixed order, each with what the one before has left or given.

        Rules: LIS-VISIT-03, LIS-VISIT-07, LIS-VISIT-11, LIS-VISIT-12.
        """
        if frame.at == PAYING:
            options = cost_offers(state, frame.seat, visit_cost(state, frame.seat, frame.noble))
            if len(options) != 1:
                return True
            self.apply(state, frame, options[0])
            return False
        if frame.at == CHOOSING:
            return True
        if frame.at == ACTING:
            frame.at = VISITED
            state.push(noble_action(frame.noble, frame.seat))  # LIS-VISIT-05
        elif frame.at == VISITED:
            state.note(frame.seat, DEED_VISIT + NOBLE_ACTION + frame.noble)  # LIS-MISSION-06
            state.end_duty()
            frame.at = FOLLOWED
            # LIS-FOLLOW-08: here alone
            state.push(FollowFrame(FOLLOW, frame.seat, noble=frame.noble, place=1, visitor=frame.seat))
        else:
            state.pop()
        return False

    def raw(self, state: Lisboa, frame: VisitFrame) -> list[int]:
        """The mix of the payment, then one of the noble's two state actions or none (LIS-VISIT-04)."""
        if frame.at == PAYING:
            return cost_offers(state, frame.seat, visit_cost(state, frame.seat, frame.noble))
        both = [upper_action(frame.noble), lower_action(frame.noble)]
        return [*(act.STATE + s for s in both if possible(state, frame.seat, s)), act.NO_STATE_ACTION]

    def settled(self, state: Lisboa, frame: VisitFrame) -> bool:
        """Nothing on the way takes a decree away; else, if even a risen treasury leaves enough."""
        if frame.noble == MINISTER or frame.at == PAYING:
            return frame.noble == MINISTER
        return secure_visit(state, frame, lifts=frame.noble == KING)

    def leads_on(self, state: Lisboa, frame: VisitFrame, action: int) -> bool:
        """By what the noble action costs after the payment, or after the state action."""
        if frame.at == PAYING:
            cost = visit_cost(state, frame.seat, frame.noble)
            means = after_cost(state, frame.seat, cost, action - act.VISIT_REIS)
            return proves(court_verdict(state, frame.seat, frame.noble, means), state, action)
        means = means_of(state, frame.seat)
        if action == act.NO_STATE_ACTION:
            return proves(noble_verdict(state, frame.seat, frame.noble, means), state, action)
        return proves(after_state(state, frame.seat, frame.noble, means, action - act.STATE), state, action)

    def hopeful(self, state: Lisboa, frame: VisitFrame) -> list[int]:
        """Without a state action first; the Minister's help no decree, and officials help no shop."""
        offers = self.raw(state, frame)
        if frame.at == PAYING:
            return offers
        if frame.noble == BUILDER:
            return [action for action in (act.NO_STATE_ACTION, act.STATE + GET_PLAN) if action in offers]
        return offers[-1:] if frame.noble == MINISTER else [offers[-1], *offers[:-1]]

    def apply(self, state: Lisboa, frame: VisitFrame, action: int) -> None:
        """Pay, or begin the state action."""
        if frame.at == PAYING:
            frame.at = CHOOSING
            cost = visit_cost(state, frame.seat, frame.noble)  # LIS-COST-09
            pay_cost(state, frame.seat, cost, action - act.VISIT_REIS)
            return
        frame.at = ACTING
        if action != act.NO_STATE_ACTION:
            begin_state_action(state, frame.seat, action - act.STATE)
            state.note(frame.seat, DEED_VISIT + action - act.STATE)  # LIS-MISSION-06


# -------------------------------------------------------------------- following

ASKING: Final = 0
PAYING_FOLLOW: Final = 1
FOLLOWING: Final = 2


class FollowStep(Choice[FollowFrame]):
    """Each opponent with the noble's favor may follow, clockwise (LIS-DEC-30, LIS-DEC-31, LISL-DEC-01)."""

    def enter(self, state: Lisboa, frame: FollowFrame) -> bool:
        """Find the next who can follow (LIS-FOLLOW-11); after a follow, the one after."""
        if frame.at == PAYING_FOLLOW:
            options = cost_offers(state, frame.seat, visit_cost(state, frame.seat, frame.noble))
            if len(options) != 1:
                return True
            self.apply(state, frame, options[0])
            return False
        if frame.at == FOLLOWING:
            state.end_duty()
            frame.at = ASKING
            frame.place += 1
        while frame.place < len(state.players):
            frame.seat = (frame.visitor + frame.place) % len(state.players)
            if frame.seat == state.rival:
                follow_human(state, frame.noble)
                frame.place += 1
                continue
            state.seat = frame.seat
            if self.can_follow(state, frame):
                return True
            frame.place += 1
        state.pop()
        return False

    def settled(self, state: Lisboa, frame: FollowFrame) -> bool:
        """State actions and decrees need nothing that the payment takes."""
        return frame.action != NOBLE_ACTION or frame.noble == MINISTER

    def leads_on(self, state: Lisboa, frame: FollowFrame, action: int) -> bool:
        """By what the noble action costs after the payment; a state action is offered only if possible."""
        if frame.at == PAYING_FOLLOW:
            cost = visit_cost(state, frame.seat, frame.noble)
            means = after_cost(state, frame.seat, cost, action - act.VISIT_REIS)
            return proves(noble_verdict(state, frame.seat, frame.noble, means), state, action)
        if action != act.FOLLOW_NOBLE_ACTION:
            return True
        return proves(follow_verdict(state, frame.seat, frame.noble), state, action)

    def can_follow(self, state: Lisboa, frame: FollowFrame) -> bool:
        """LIS-FOLLOW-01, LIS-FOLLOW-06: has the favor, can pay, and some action can be completed."""
        player = state.players[frame.seat]
        if not player.favors >> frame.noble & 1:  # LIS-FAVOR-03, LIS-VISIT-09
            return False
        for action in self.raw(state, frame):
            if action != act.NO_FOLLOW and self.leads_on(state, frame, action):
                return True
        return False

    def opens(self, action: int) -> bool:
        """A follow must be carried out."""
        return act.FOLLOW <= action < act.NO_FOLLOW

    def raw(self, state: Lisboa, frame: FollowFrame) -> list[int]:
        """The action before the payment, as the results are the same (LIS-FOLLOW-14)."""
        cost = visit_cost(state, frame.seat, frame.noble)
        payments = cost_offers(state, frame.seat, cost)
        if frame.at == PAYING_FOLLOW:
            return payments
        offers: list[int] = []
        if payments:
            for action in (upper_action(frame.noble), lower_action(frame.noble)):
                # LIS-FOLLOW-09: the returned favor lies on the board again
                if possible(state, frame.seat, action) or action == GAIN_FAVOR:
                    offers.append(act.FOLLOW + action)
            offers.append(act.FOLLOW_NOBLE_ACTION)
        offers.append(act.NO_FOLLOW)  # LIS-FOLLOW-05
        return offers

    def apply(self, state: Lisboa, frame: FollowFrame, action: int) -> None:
        """Not now; or return the favor, pay, and act; no card is played or drawn (LIS-FOLLOW-07)."""
        if frame.at == PAYING_FOLLOW:
            cost = visit_cost(state, frame.seat, frame.noble)
            pay_cost(state, frame.seat, cost, action - act.VISIT_REIS)
            frame.at = FOLLOWING
            self.act(state, frame)
        elif action == act.NO_FOLLOW:
            frame.place += 1
        else:
            state.begin_duty()
            player = state.players[frame.seat]
            player.favors &= ~(1 << frame.noble)  # LIS-FOLLOW-02
            state.favors = changed(state.favors, frame.noble, state.favors[frame.noble] + 1)
            frame.action = action - act.FOLLOW
            state.tell("follows", frame.seat, frame.noble, frame.action)
            state.note(frame.seat, DEED_FOLLOW)
            frame.at = PAYING_FOLLOW

    def act(self, state: Lisboa, frame: FollowFrame) -> None:
        """LIS-FOLLOW-04: exactly one of the noble's three actions."""
        if frame.action == NOBLE_ACTION:
            state.push(noble_action(frame.noble, frame.seat))
        else:
            begin_state_action(state, frame.seat, frame.action)
