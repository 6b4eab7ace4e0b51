"""Playing a card: to the portfolio, or a treasury card to the court (chapters 6a, 6b and 20)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.costs import event_cost
from boardwright.games.lisboa.gains import (
    can_pay,
    gain_reis,
    move_treasury,
)
from boardwright.games.lisboa.state import EMPTY, Lisboa
from boardwright.games.lisboa.steps.base import Choice, can_finish
from boardwright.games.lisboa.steps.effects import ask_payment, push_effect
from boardwright.games.lisboa.steps.foresight import lasting_trade, other_room
from boardwright.games.lisboa.steps.noble_acts import discard_offers, has_effect, has_room
from boardwright.games.lisboa.steps.numbers import MARKET
from boardwright.games.lisboa.steps.ships import discard
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

TREASURY_KIND: Final = 3
RECEIVING: Final = 0
PLACING: Final = 1


class PortfolioStep(Choice):
    """Reward or subsidy, a slot, then the market (LIS-DEC-09).

    Frame: `at` how far, `a` card.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """LIS-NCARD-01 to -08, LIS-TCARD-01 to -04."""
        game = cast(Lisboa, state)
        dock = game.tables.card_kind[frame.a] != TREASURY_KIND
        if frame.at == RECEIVING:
            frame.at = PLACING
            if dock:
                push_effect(game, frame.seat, game.tables.card_effect[frame.a])
            else:
                gain_reis(game, frame.seat, game.treasury_value())
                move_treasury(game, -1)
            return False
        player = game.players[frame.seat]
        if not has_room(game, player, dock):  # LIS-NCARD-10: capacity is looked at after the reward
            return True
        state.pop()
        if dock:  # LIS-PORT-03, -09
            player.docks = changed(player.docks, player.docks.index(EMPTY), frame.a + 1)
        else:
            player.bureau = changed(player.bureau, player.bureau.index(EMPTY), frame.a + 1)
        state.push(Frame(MARKET, frame.seat))
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Which card makes room (LIS-PORT-07, -08)."""
        dock = game.tables.card_kind[frame.a] != TREASURY_KIND
        return discard_offers(game.players[frame.seat], dock, ships=True)

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """Sure while a good and another ship with room, or a trade, are there."""
        seat = frame.seat
        if game.players[seat].stored() and other_room(game, seat, action - act.DISCARD_DOCK):
            return True
        return lasting_trade(game, seat, 0) or can_finish(game, action)

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """It leaves the game."""
        discard(cast(Lisboa, state), frame.seat, action)


# -------------------------------------------------------------------- events

FUNDING: Final = 0
FUNDED: Final = 1


class EventStep(Choice):
    """Pay the treasury value, then the effect in the middle of the card.

    Frame: `at` how far, `a` card.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """LIS-EVENT-02, -03; an event without effect is a dead end."""
        game = cast(Lisboa, state)
        player = game.players[frame.seat]
        effect = game.tables.card_effect[frame.a]
        if frame.at == FUNDING:
            cost = event_cost(game, player)
            if not can_pay(game, player, cost):
                return True
            frame.at = FUNDED
            ask_payment(game, frame.seat, cost)
            return False
        if frame.at == FUNDED:
            if not has_effect(game, frame.seat, effect):
                return True
            frame.at += 1
            push_effect(game, frame.seat, effect)
            return False
        state.pop()
        game.end_duty()
        return False

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """Nothing is ever asked here: an event that stops is a dead end."""
        return []
