"""Playing a card: to the portfolio, or a treasury card to the court (chapters 6a, 6b and 20)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import TREASURY_KIND
from boardwright.games.lisboa.state import EMPTY, Lisboa
from boardwright.games.lisboa.steps.base import Choice, can_finish
from boardwright.games.lisboa.steps.costs import event_cost
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect
from boardwright.games.lisboa.steps.feasibility import lasting_trade, room_without
from boardwright.games.lisboa.steps.frames import FUNDED, FUNDING, UNDER_WAY, CardFrame
from boardwright.games.lisboa.steps.gains import (
    can_pay,
    gain_reis,
    move_treasury,
)
from boardwright.games.lisboa.steps.ids import MARKET
from boardwright.games.lisboa.steps.ships import discard
from boardwright.games.lisboa.steps.state_actions import discard_offers, has_effect, has_room
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame

RECEIVING: Final = 0
PLACING: Final = 1


class PortfolioStep(Choice[CardFrame]):
    """Reward or subsidy, a slot, then the market (LIS-DEC-09)."""

    def enter(self, state: Lisboa, frame: CardFrame) -> bool:
        """First what the edge with the arrow shows, then the slot (LIS-CARD-05, LIS-CARD-06).

        Rules: LIS-NCARD-01, LIS-NCARD-08, LIS-TCARD-01, LIS-TCARD-02, LIS-TCARD-03, LIS-TCARD-04.
        """
        dock = state.tables.card_kind[frame.card] != TREASURY_KIND
        if frame.at == RECEIVING:
            frame.at = PLACING
            if dock:
                push_effect(state, frame.seat, state.tables.card_effect[frame.card])
            else:
                gain_reis(state, frame.seat, state.treasury_value())
                move_treasury(state, -1)
            return False
        player = state.players[frame.seat]
        if not has_room(state, player, dock):  # LIS-NCARD-10: capacity is looked at after the reward
            return True
        state.pop()
        if dock:  # LIS-PORT-02, LIS-PORT-03, LIS-PORT-09, LIS-DEC-10, LIS-NCARD-07: one free slot is as good
            player.docks = changed(player.docks, player.docks.index(EMPTY), frame.card + 1)
        else:
            player.bureau = changed(player.bureau, player.bureau.index(EMPTY), frame.card + 1)
        # LIS-NCARD-09, LIS-TCARD-08, LIS-TCARD-09: with the goods and benefits of this moment
        state.push(Frame(MARKET, frame.seat))
        return False

    def raw(self, state: Lisboa, frame: CardFrame) -> list[int]:
        """Which card makes room (LIS-PORT-07, LIS-PORT-08)."""
        dock = state.tables.card_kind[frame.card] != TREASURY_KIND
        return discard_offers(state.players[frame.seat], dock, ships=True)

    def leads_on(self, state: Lisboa, frame: CardFrame, action: int) -> bool:
        """Sure while a good and another ship with room, or a trade, are there."""
        seat = frame.seat
        if state.players[seat].stored() and room_without(state, seat, action - act.DISCARD_DOCK):
            return True
        return lasting_trade(state, seat, 0) or can_finish(state, action)

    def apply(self, state: Lisboa, frame: CardFrame, action: int) -> None:
        """It leaves the game."""
        discard(state, frame.seat, action)


# -------------------------------------------------------------------- events


class EventStep(Choice[CardFrame]):
    """Pay the treasury value, then the effect in the middle of the card."""

    def enter(self, state: Lisboa, frame: CardFrame) -> bool:
        """LIS-EVENT-02, LIS-EVENT-03; an event without effect is a dead end.

        Nothing else on the card counts, and nobody follows.

        Rules: LIS-EVENT-04, LIS-EVENT-08.
        """
        player = state.players[frame.seat]
        effect = state.tables.card_effect[frame.card]
        if frame.at == FUNDING:
            cost = event_cost(state, player)
            if not can_pay(state, player, cost):
                return True
            frame.at = FUNDED
            ask_payment(state, frame.seat, cost)
            return False
        if frame.at == FUNDED:
            if not has_effect(state, frame.seat, effect):
                return True
            frame.at = UNDER_WAY
            push_effect(state, frame.seat, effect)  # LIS-EVENT-05, LIS-DEC-43: with its own costs and choices
            return False
        state.pop()
        state.end_duty()
        return False

    def raw(self, state: Lisboa, frame: CardFrame) -> list[int]:
        """Nothing is ever asked here: an event that stops is a dead end."""
        return []
