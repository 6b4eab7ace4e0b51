"""A player's turn: docking, a card, a new card, upkeep (chapters 4, 5, 21, 22 and 24)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import CARD_KINDS, DEEDS, GOLD, NOBLE_COUNT, TREASURY_KIND
from boardwright.games.lisboa.state import ENDED, NONE, Lisboa
from boardwright.games.lisboa.steps.affordability import HOPELESS, SURE
from boardwright.games.lisboa.steps.base import Choice, proves
from boardwright.games.lisboa.steps.feasibility import card_verdict, foreign_room, keeps_goods
from boardwright.games.lisboa.steps.frames import AskedFrame, CardFrame, ChurchFrame, PeriodFrame, VisitFrame
from boardwright.games.lisboa.steps.gains import gain_good
from boardwright.games.lisboa.steps.ids import CHURCH, EVENT, LACERDA, MISSIONS, PERIOD, PORTFOLIO, VISIT
from boardwright.games.lisboa.steps.upkeep import final_scoring, refill, turn_up
from boardwright.kernel.copy_on_write import inserted, without
from boardwright.kernel.dice import Dice, choose
from boardwright.kernel.frames import Frame, pick_of

# How far a turn is (`at`), LIS-TURN-01 to LIS-TURN-08.
DOCK: Final = 0
PLAY: Final = 1
DRAW: Final = 2
UPKEEP: Final = 3
CHURCH_DUE: Final = 4
MISSIONS_DUE: Final = 5
PERIOD_DUE: Final = 6
PASS_ON: Final = 7

UNASKED: Final = -1
USES: Final = 3  # of a hand card: for gold, the portfolio or the court


class TurnStep(Choice[Frame]):
    """One turn after the other, on one frame (LIS-DEC-05, LIS-DEC-06, LIS-DEC-12)."""

    def enter(self, state: Lisboa, frame: Frame) -> bool:
        """Walk through the turn up to a decision."""
        if frame.at == DOCK:
            self.dock(state, frame.seat)
            if frame.seat == state.rival:
                frame.at = UPKEEP  # LISL-GEN-06: he plays no card
                state.push(Frame(LACERDA, frame.seat))
                return False
            frame.at = PLAY
        if frame.at == PLAY:
            return True
        if frame.at == DRAW:
            offers = self.raw(state, frame)
            if offers:
                state.ask(offers)
                return True
            frame.at = UPKEEP  # LIS-AMB-27
        if frame.at == UPKEEP:  # LIS-TURN-04, LISL-TURN-08
            refill(state)
            frame.at = CHURCH_DUE
        if frame.at == CHURCH_DUE:
            frame.at = MISSIONS_DUE
            if state.church_by != NONE:  # LIS-TURN-05, LIS-FOLLOW-10
                state.push(ChurchFrame(CHURCH, state.church_by))
                state.church_by = NONE
                return False
        if frame.at == MISSIONS_DUE:
            frame.at = PERIOD_DUE
            if "missions" in state.options.variants:  # LIS-AMB-79
                state.push(AskedFrame(MISSIONS, frame.seat))
                return False
        if frame.at == PERIOD_DUE:
            frame.at = PASS_ON
            if state.period == 1 and state.period_by != NONE:  # LIS-PERIOD-03, LIS-FOLLOW-10
                state.push(PeriodFrame(PERIOD, state.period_by, trigger=state.period_by))
                return False
        if not next_turn(state, frame):
            state.pop()
        return False

    def dock(self, state: Lisboa, seat: int) -> None:
        """The crates of own ships at sea go to the supply.

        Rules: LIS-DOCK-02, LIS-DOCK-03, LIS-DOCK-04, LISL-SHIP-06.
        """
        crates = state.players[seat].crates
        number = 0
        for goods in crates:
            number += goods
        if number:
            state.tell("docks", seat, number)
            state.players[seat].crates = [0] * len(crates)
        state.markers_used = 0
        for player in state.players:
            if player.missions:  # LIS-MISSION-22: each turn is looked at alone
                player.deeds = [0] * DEEDS

    def raw(self, state: Lisboa, frame: Frame) -> list[int]:
        """A hand card for one of its uses; later the face-up cards.

        Rules: LIS-TURN-02, LIS-CARD-02, LIS-CARD-04, LIS-DRAW-01, LIS-DRAW-02, LIS-DRAW-03, LIS-DRAW-04,
        LISL-TURN-02.
        """
        if frame.at == DRAW:
            return [act.DRAW + kind for kind in range(CARD_KINDS) if state.top_card(kind) != NONE]
        hand = state.players[frame.seat].hand
        offers = [act.GOLD + card for card in hand]  # LIS-TURN-07
        offers += [act.PORTFOLIO + card for card in hand]
        offers += [act.COURT + card for card in hand]
        return offers

    def pick(self, state: Lisboa, frame: Frame, dice: Dice) -> int:
        """A card and a use of it, without a list of all; the same as of the list."""
        if frame.at != PLAY:
            return pick_of(self, state, frame, self.raw(state, frame), dice)
        hand = state.players[frame.seat].hand
        at = choose(dice, USES * len(hand))
        use, place = at // len(hand), at % len(hand)
        action = hand[place] + (act.GOLD if use == 0 else act.PORTFOLIO if use == 1 else act.COURT)
        if self.holds(state, frame, action):
            return action
        offers = self.raw(state, frame)
        del offers[at]
        return pick_of(self, state, frame, offers, dice)

    def opens(self, action: int) -> bool:
        """A card for the portfolio or the court must be carried out (LIS-ACT-04)."""
        return act.PORTFOLIO <= action < act.DISCARD_DOCK

    def legal(self, state: Lisboa, frame: Frame) -> list[int]:
        """The raw answers that can be carried out; all cards of a noble alike make the same visit."""
        if frame.at == DRAW:
            return self.raw(state, frame)
        hand = state.players[frame.seat].hand
        offers = [act.GOLD + card for card in hand]
        self.add_portfolio(state, frame, offers)
        visits = [UNASKED] * NOBLE_COUNT
        for card in hand:
            action = act.COURT + card
            kind = state.tables.card_kind[card]
            if kind == TREASURY_KIND:
                if self.leads_on(state, frame, action):
                    offers.append(action)
                continue
            if visits[kind] == UNASKED:
                visits[kind] = SURE if self.leads_on(state, frame, action) else HOPELESS
            if visits[kind] == SURE:
                offers.append(action)
        return offers

    def add_portfolio(self, state: Lisboa, frame: Frame, offers: list[int]) -> None:
        """Cards for the portfolio: with a good and another's ship to sell it to, nearly all."""
        player = state.players[frame.seat]
        goods = player.stored()
        easy = goods > 0 and foreign_room(state, frame.seat)
        for card in player.hand:
            action = act.PORTFOLIO + card
            if (easy and keeps_goods(state, card, goods)) or self.leads_on(state, frame, action):
                offers.append(action)

    def leads_on(self, state: Lisboa, frame: Frame, action: int) -> bool:
        """By a quick proof where there is one."""
        return proves(card_verdict(state, frame.seat, action), state, action)

    def apply(self, state: Lisboa, frame: Frame, action: int) -> None:
        """Play the card, or take a new one."""
        player = state.players[frame.seat]
        if frame.at == DRAW:
            self.draw(state, frame, action - act.DRAW)
            return
        frame.at = DRAW
        if action < act.PORTFOLIO:  # LIS-GOLD-01, LIS-GOLD-02, LIS-GOLD-03
            player.hand = without(player.hand, action - act.GOLD)
            state.tell("gold", frame.seat, action - act.GOLD, state.tables.card_kind[action - act.GOLD])
            gain_good(state, frame.seat, GOLD)
            return
        state.begin_duty()
        if action < act.COURT:  # LIS-ACT-02
            card = action - act.PORTFOLIO
            state.push(CardFrame(PORTFOLIO, frame.seat, card=card))
            state.tell("tucks", frame.seat, card, state.tables.card_kind[card])
        else:  # LIS-ACT-03
            card = action - act.COURT
            kind = state.tables.card_kind[card]
            if kind == TREASURY_KIND:  # LIS-EVENT-01
                state.push(CardFrame(EVENT, frame.seat, card=card))
                state.tell("funds", frame.seat, card, state.tables.card_effect[card])
            else:  # LIS-VISIT-01, LIS-VISIT-08: of the card only its noble counts
                state.push(VisitFrame(VISIT, frame.seat, noble=kind, court=card + 1))
                state.tell("visits", frame.seat, card, kind)
        player.hand = without(player.hand, card)  # LIS-EVENT-06, LIS-VISIT-10: a card at court is gone

    def draw(self, state: Lisboa, frame: Frame, kind: int) -> None:
        """LIS-DRAW-01, LIS-EOT-01: the face-up card to the hand; the next one is turned up."""
        player = state.players[frame.seat]
        state.tell("drew", frame.seat, state.top_card(kind), kind)
        player.hand = inserted(player.hand, state.top_card(kind))
        frame.at = UPKEEP
        turn_up(state, frame.seat, kind)


def next_turn(state: Lisboa, frame: Frame) -> bool:
    """Pass the turn on; at the end of a round see whether the game ends.

    Rules: LIS-FLOW-06, LIS-END-02, LIS-END-03, LIS-END-04, LIS-END-05, LIS-END-06, LIS-PERIOD-20,
    LISL-END-02.
    """
    # LIS-FLOW-02, LIS-TURN-06, LISL-TURN-01, also after the end of period 1: LIS-PERIOD-13, LIS-PERIOD-15,
    # LISL-PERIOD-06
    following = (frame.seat + 1) % len(state.players)
    if following == state.starter and state.ending:
        state.ending += 1
        if state.ending == ENDED:
            final_scoring(state)
            return False
        state.tell("final-round", NONE)
    state.turn += 1
    frame.seat = following
    frame.at = DOCK
    return True
