"""Action 3: visit a noble, and following a visit (chapter 16)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import cost_offers, visit_cost
from boardwright.games.lisboa.gains import due
from boardwright.games.lisboa.state import FROM_PAYING, Lisboa
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.foresight import (
    after_cost,
    after_state,
    court_verdict,
    follow_verdict,
    secure_visit,
)
from boardwright.games.lisboa.steps.lacerda_nobles import follow_human
from boardwright.games.lisboa.steps.noble_acts import begin_state_action, possible
from boardwright.games.lisboa.steps.numbers import FOLLOW, SHOP
from boardwright.games.lisboa.steps.outlook import KING, MINISTER, means_of, noble_verdict
from boardwright.games.lisboa.tables import DEED_FOLLOW, DEED_VISIT
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# -------------------------------------------------------------------- the cost


def pay_cost(game: Lisboa, seat: int, cost: int, reis: int) -> None:
    """Pay for a visit or follow."""
    player = game.players[seat]
    rest = cost - reis
    player.reis -= due(game, player, reis)
    used = min(player.influence, rest)
    player.influence -= used
    player.score(FROM_PAYING, -(rest - used))  # LIS-COST-06
    if used or reis or not rest:
        game.tell("visit-cost", seat, used, due(game, player, reis))
    if rest > used:
        game.tell("paid-wigs", seat, rest - used)


# -------------------------------------------------------------------- visiting

PAYING: Final = 0
STATE_ACTION: Final = 1
NOBLE_ACTION: Final = 2
VISITED: Final = 3
FOLLOWED: Final = 4


class VisitStep(Choice):
    """Pay, maybe a state action, then the noble action; then others may follow (LIS-DEC-28, -29).

    Frame: `at` how far, `a` noble, `b` the card at court + 1 (only shown).
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """The steps of a visit in their fixed order (LIS-VISIT-07)."""
        game = cast(Lisboa, state)
        if frame.at == PAYING:
            options = cost_offers(game, frame.seat, visit_cost(game, frame.seat, frame.a))
            if len(options) != 1:
                return True
            self.apply(state, frame, options[0])
            return False
        if frame.at == STATE_ACTION:
            return True
        if frame.at == NOBLE_ACTION:
            frame.at = VISITED
            state.push(Frame(SHOP + frame.a, frame.seat))  # LIS-VISIT-05
        elif frame.at == VISITED:
            game.note(frame.seat, DEED_VISIT + 6 + frame.a)  # LIS-MISSION-06
            game.end_duty()
            frame.at = FOLLOWED
            state.push(Frame(FOLLOW, frame.seat, 0, frame.a, 1, frame.seat))
        else:
            state.pop()
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """The mix of the payment, then one of the noble's two state actions or none (LIS-VISIT-04)."""
        if frame.at == PAYING:
            return cost_offers(game, frame.seat, visit_cost(game, frame.seat, frame.a))
        both = [2 * frame.a, 2 * frame.a + 1]
        return [*(act.STATE + s for s in both if possible(game, frame.seat, s)), act.STATE + 6]

    def settled(self, game: Lisboa, frame: Frame) -> bool:
        """Nothing on the way takes a decree away; else, if even a risen treasury leaves enough."""
        if frame.a == MINISTER or frame.at == PAYING:
            return frame.a == MINISTER
        return secure_visit(game, frame, lifts=frame.a == KING)

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """By what the noble action costs after the payment, or after the state action."""
        if frame.at == PAYING:
            cost = visit_cost(game, frame.seat, frame.a)
            means = after_cost(game, frame.seat, cost, action - act.VISIT_REIS)
            return proves(court_verdict(game, frame.seat, frame.a, means), game, action)
        means = means_of(game, frame.seat)
        if action == act.STATE + 6:
            return proves(noble_verdict(game, frame.seat, frame.a, means), game, action)
        return proves(after_state(game, frame.seat, frame.a, means, action - act.STATE), game, action)

    def hopeful(self, game: Lisboa, frame: Frame) -> list[int]:
        """Without a state action first; the Minister's help no decree, and officials help no shop."""
        offers = self.raw(game, frame)
        if frame.at == PAYING:
            return offers
        if frame.a == 0:
            return [action for action in (act.STATE + 6, act.STATE + 1) if action in offers]
        return offers[-1:] if frame.a == 1 else [offers[-1], *offers[:-1]]

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Pay, or begin the state action."""
        game = cast(Lisboa, state)
        if frame.at == PAYING:
            frame.at = STATE_ACTION
            cost = visit_cost(game, frame.seat, frame.a)  # LIS-COST-09
            pay_cost(game, frame.seat, cost, action - act.VISIT_REIS)
            return
        frame.at = NOBLE_ACTION
        if action != act.STATE + 6:
            begin_state_action(game, frame.seat, action - act.STATE)
            game.note(frame.seat, DEED_VISIT + action - act.STATE)  # LIS-MISSION-06


# -------------------------------------------------------------------- following

ASKING: Final = 0
PAYING_FOLLOW: Final = 1
FOLLOWING: Final = 2


class FollowStep(Choice):
    """Each opponent with the noble's favor may follow, clockwise (LIS-DEC-30, -31).

    Frame: `seat` who is asked, `at` how far, `a` noble, `b` which opponent (1 is the next), `c` visitor,
    `d` the action chosen.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Find the next who can follow (LIS-FOLLOW-11); after a follow, the one after."""
        game = cast(Lisboa, state)
        if frame.at == PAYING_FOLLOW:
            options = cost_offers(game, frame.seat, visit_cost(game, frame.seat, frame.a))
            if len(options) != 1:
                return True
            self.apply(state, frame, options[0])
            return False
        if frame.at == FOLLOWING:
            game.end_duty()
            frame.at = ASKING
            frame.b += 1
        while frame.b < len(game.players):
            frame.seat = (frame.c + frame.b) % len(game.players)
            if frame.seat == game.rival:
                follow_human(game, frame.a)
                frame.b += 1
                continue
            game.seat = frame.seat
            if self.can_follow(game, frame):
                return True
            frame.b += 1
        state.pop()
        return False

    def settled(self, game: Lisboa, frame: Frame) -> bool:
        """State actions and decrees need nothing that the payment takes."""
        return frame.d < 6 or frame.a == MINISTER

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """By what the noble action costs after the payment; a state action is offered only if possible."""
        if frame.at == PAYING_FOLLOW:
            cost = visit_cost(game, frame.seat, frame.a)
            means = after_cost(game, frame.seat, cost, action - act.VISIT_REIS)
            return proves(noble_verdict(game, frame.seat, frame.a, means), game, action)
        if action != act.FOLLOW + 6:
            return True
        return proves(follow_verdict(game, frame.seat, frame.a), game, action)

    def can_follow(self, game: Lisboa, frame: Frame) -> bool:
        """LIS-FOLLOW-01, -06: has the favor, can pay, and some action can be completed."""
        player = game.players[frame.seat]
        if not player.favors >> frame.a & 1:
            return False
        for action in self.raw(game, frame):
            if action != act.FOLLOW + 7 and self.leads_on(game, frame, action):
                return True
        return False

    def opens(self, action: int) -> bool:
        """A follow must be carried out."""
        return act.FOLLOW <= action < act.FOLLOW + 7

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """The action before the payment, as the results are the same (LIS-FOLLOW-14)."""
        cost = visit_cost(game, frame.seat, frame.a)
        payments = cost_offers(game, frame.seat, cost)
        if frame.at == PAYING_FOLLOW:
            return payments
        offers: list[int] = []
        if payments:
            for action in (2 * frame.a, 2 * frame.a + 1):
                # LIS-FOLLOW-09: the returned favor lies on the board again
                if possible(game, frame.seat, action) or action == 5:
                    offers.append(act.FOLLOW + action)
            offers.append(act.FOLLOW + 6)
        offers.append(act.FOLLOW + 7)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Not now; or return the favor, pay, and act."""
        game = cast(Lisboa, state)
        if frame.at == PAYING_FOLLOW:
            cost = visit_cost(game, frame.seat, frame.a)
            pay_cost(game, frame.seat, cost, action - act.VISIT_REIS)
            frame.at = FOLLOWING
            self.act(game, frame)
        elif action == act.FOLLOW + 7:
            frame.b += 1
        else:
            game.begin_duty()
            player = game.players[frame.seat]
            player.favors &= ~(1 << frame.a)  # LIS-FOLLOW-02
            game.favors = changed(game.favors, frame.a, game.favors[frame.a] + 1)
            frame.d = action - act.FOLLOW
            state.tell("follows", frame.seat, frame.a, frame.d)
            game.note(frame.seat, DEED_FOLLOW)
            frame.at = PAYING_FOLLOW

    def act(self, game: Lisboa, frame: Frame) -> None:
        """LIS-FOLLOW-04: exactly one of the noble's three actions."""
        if frame.d == 6:
            game.push(Frame(SHOP + frame.a, frame.seat))
        else:
            begin_state_action(game, frame.seat, frame.d)
