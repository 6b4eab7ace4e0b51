"""The Black Market (chapter 12)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import LARGE, MARKET, MIDDLE, SMALL, fee
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.costs import discount
from boardwright.games.architects.steps.frames import HireFrame, MarketFrame
from boardwright.games.architects.steps.gains import give, lose_virtue, put_under
from boardwright.games.architects.steps.ids import HIRE
from boardwright.games.architects.steps.payments import pay
from boardwright.games.architects.steps.workshop import has_display
from boardwright.kernel.frames import Step

# How far a visit is (`at`), ARC-MARKET-09.
PAYING: Final = 0
LOSING: Final = 1
GAINING: Final = 2
KEEPING: Final = 3


def market_gift(state: Architects, space: int) -> list[int]:
    """ARC-MARKET-04, ARC-MARKET-06: what the top card shows, or the board where none lies."""
    if space == SMALL:
        return state.tables.small_gift[state.small[-1] if state.small else -1]
    assert space == LARGE
    return state.tables.large_gift[state.large[-1] if state.large else -1]


class MarketStep(Step[Architects, MarketFrame]):
    """A visit to one of the three spaces (ARC-DEC-12)."""

    def enter(self, state: Architects, frame: MarketFrame) -> bool:
        """Pay, lose virtue, gain."""
        player = state.players[frame.seat]
        if frame.at == PAYING:
            frame.at = LOSING
            silver = state.tables.market_silver[frame.space] - discount(state, player, MARKET, virtue=False)
            pay(state, frame.seat, fee(max(0, silver), 0))
            return False
        if frame.at == LOSING:  # ARC-MARKET-03; the limit was tested before (ARC-VIRTUE-13)
            frame.at = GAINING
            less = discount(state, player, MARKET, virtue=True)
            lose_virtue(state, frame.seat, state.tables.market_virtue - less)
            return False
        if frame.at == GAINING and frame.space != MIDDLE:
            state.pop()
            give(state, frame.seat, market_gift(state, frame.space))
            return False
        offers = self.legal(state, frame)
        if state.ask(offers):
            return True
        if offers:
            self.apply(state, frame, offers[0])
        else:
            state.pop()
        return False

    def legal(self, state: Architects, frame: MarketFrame) -> list[int]:
        """ARC-MARKET-05, ARC-MARKET-10: hire or look; then which card to keep."""
        if frame.at == KEEPING:
            return [act.KEEP + card for card in state.looked]
        offers: list[int] = []
        if has_display(state):
            offers.append(act.MARKET_HIRE)
        if state.building_at < len(state.building_pile):
            offers.append(act.MARKET_LOOK)
        return offers

    def apply(self, state: Architects, frame: MarketFrame, action: int) -> None:
        """The hire, the look, or the card kept."""
        if action == act.MARKET_HIRE:  # ARC-WORKSHOP-18
            state.pop()
            state.push(HireFrame(HIRE, frame.seat))
        elif action == act.MARKET_LOOK:
            self.look(state, frame)
        else:
            self.keep(state, frame.seat, action - act.KEEP)
            state.pop()

    def look(self, state: Architects, frame: MarketFrame) -> None:
        """The next cards of the pile, for the player's eyes."""
        frame.at = KEEPING
        first = state.building_at
        state.looked = sorted(state.building_pile[first : first + state.tables.market_look])
        state.building_at += len(state.looked)
        state.reveal()
        state.tell("looks", frame.seat, len(state.looked))

    def keep(self, state: Architects, seat: int, card: int) -> None:
        """One to the hand, the others under the pile in random order (ARC-INFO-05)."""
        player = state.players[seat]
        player.hand = sorted([*player.hand, card])
        others = [one for one in state.looked if one != card]
        state.dice.shuffle(others)
        put_under(state, others, seat)
        state.looked = []
        state.tell("keeps", seat, card, 0, seat)
