"""Actions 1 and 2: sell goods, and trade with nobles (chapters 8 and 9)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import (
    DEED_SELL,
    DOCKS,
    GOOD_TYPES,
    P_SALE_ANY,
    P_SALE_GOOD,
    P_TRADE_ANY,
    STATE_ACTION_COUNT,
)
from boardwright.games.lisboa.state import NONE, SHIP, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.frames import CoverFrame
from boardwright.games.lisboa.steps.gains import gain_reis, give_good, hold_room, load
from boardwright.games.lisboa.steps.ids import COVER
from boardwright.games.lisboa.steps.state_actions import accepted, begin_state_action, buyable
from boardwright.kernel.frames import Frame

# How far a market action is (`at`).
OPEN: Final = 0  # nothing sold or traded yet: mandatory (LIS-PORT-13)
SELLING: Final = 1
TRADED: Final = 2  # the first state action has been carried out
SECOND: Final = 3  # a second trade may follow
FINISHED: Final = 4


def income(state: Lisboa, seat: int, good: int, ship: int) -> int:
    """LIS-SELL-04, LIS-SELL-05, LIS-SELL-15: market price, the ship's modifier, the seller's own benefits."""
    player = state.players[seat]
    benefits = state.power(player, P_SALE_ANY) + state.power(player, P_SALE_GOOD + good)
    return state.prices[good] + state.tables.ship_bonus[ship] + benefits


def add_sales(state: Lisboa, seat: int, offers: list[int]) -> None:
    """LIS-SELL-02, LIS-SELL-06, LIS-SELL-07, LIS-SELL-14: each own good with each ship that has room."""
    player = state.players[seat]
    for good in range(GOOD_TYPES):
        if player.goods[good] == 0:
            continue
        for owner in range(len(state.players)):
            for dock in range(len(state.players[owner].docks)):
                if hold_room(state, state.players[owner], dock) > 0:
                    offers.append(act.SELL + good * act.SHIPS + owner * DOCKS + dock)


def berth(state: Lisboa, place: int) -> tuple[int, int]:
    """Owner and dock of a ship to sell on; alone, all beyond the human's are Lacerda's (LISL-SHIP-04)."""
    owner = place // DOCKS
    if owner and state.rival != NONE:  # he may have more than three (LISL-GEN-05)
        owner = state.rival
    return owner, place - owner * DOCKS


def add_trades(state: Lisboa, seat: int, offers: list[int]) -> None:
    """LIS-TRADE-02, LIS-TRADE-09, LIS-TRADE-10: state actions not covered that some good buys."""
    any_good = state.power(state.players[seat], P_TRADE_ANY) != 0
    for action in range(STATE_ACTION_COUNT):
        if not state.covered >> action & 1 and buyable(state, seat, action, any_good):
            offers.append(act.TRADE + action)


class MarketStep(Choice[Frame]):
    """Sell any number of goods, or buy one or two state actions (LIS-DEC-11, LIS-DEC-14, LIS-DEC-15)."""

    def enter(self, state: Lisboa, frame: Frame) -> bool:
        """The first sale or trade is the duty; the rest is free (LIS-ACT-07)."""
        if frame.at == TRADED:
            state.end_duty()
            frame.at = SECOND
        if frame.at == OPEN or (frame.at != FINISHED and state.ask(self.raw(state, frame))):
            return True
        state.pop()
        return False

    def raw(self, state: Lisboa, frame: Frame) -> list[int]:
        """Sales and trades at first, then more of the same or an end to it."""
        offers: list[int] = []
        if frame.at != SECOND:
            add_sales(state, frame.seat, offers)
        if frame.at != SELLING:
            add_trades(state, frame.seat, offers)
        if frame.at != OPEN:
            offers.append(act.STOP)  # LIS-SELL-13, LIS-TRADE-11
        return offers

    def settled(self, state: Lisboa, frame: Frame) -> bool:
        """Sales end the duty, and trades are offered only if possible."""
        return True

    def hopeful(self, state: Lisboa, frame: Frame) -> list[int]:
        """A sale ends the duty at once."""
        return self.raw(state, frame)

    def apply(self, state: Lisboa, frame: Frame, action: int) -> None:
        """One sale, one trade, or the end."""
        if action == act.STOP:
            frame.at = FINISHED
        elif action >= act.TRADE:
            frame.at = TRADED if frame.at == OPEN else FINISHED  # LIS-TRADE-01, LIS-TRADE-08
            state.push(CoverFrame(COVER, frame.seat, action=action - act.TRADE))
        else:
            self.sell(state, frame, action - act.SELL)

    def sell(self, state: Lisboa, frame: Frame, what: int) -> None:
        """LIS-SELL-03, LIS-SELL-04: the good goes under the ship, its price into the purse."""
        good, place = divmod(what, act.SHIPS)
        owner, dock = berth(state, place)
        if frame.at == OPEN:
            frame.at = SELLING  # LIS-SELL-01
            state.end_duty()
        ship = state.players[owner].docks[dock] - SHIP
        give_good(state, frame.seat, good)
        state.tell("sold", frame.seat, good, owner)
        state.note(frame.seat, DEED_SELL, state.players[frame.seat].deeds[DEED_SELL] + 1)
        gain_reis(state, frame.seat, income(state, frame.seat, good, ship))
        load(state, owner, dock)


class CoverStep(Choice[CoverFrame]):
    """Which good covers the state action (LIS-DEC-16)."""

    def raw(self, state: Lisboa, frame: CoverFrame) -> list[int]:
        """Goods the noble accepts and after which the action is still possible."""
        return [
            act.COVER + good for good in range(GOOD_TYPES) if accepted(state, frame.seat, frame.action, good)
        ]

    def apply(self, state: Lisboa, frame: CoverFrame, action: int) -> None:
        """LIS-TRADE-03, LIS-TRADE-07: cover it and carry it out, for this good alone, or a ship for more.

        Rules: LIS-TRADE-12, LIS-TRADE-14.
        """
        state.pop()
        give_good(state, frame.seat, action - act.COVER)
        state.covered |= 1 << frame.action
        state.tell("traded", frame.seat, frame.action, action - act.COVER)
        begin_state_action(state, frame.seat, frame.action)
