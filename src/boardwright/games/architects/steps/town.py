"""Captures, at the Town Centre and by cards (chapter 9)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import OPEN, fee
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.costs import can_pay
from boardwright.games.architects.steps.frames import CaptureFrame
from boardwright.games.architects.steps.gains import gain_virtue, lose_virtue
from boardwright.games.architects.steps.payments import pay, pay_taxed
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Step

# What has happened in a capturing action.
PAID_TAX: Final = 1
MET_PRINCESS: Final = 2
MET_PROFITEER: Final = 4


def capture(state: Architects, seat: int, location: int, colour: int) -> None:
    """ARC-TOWN-02, ARC-TOWN-06, ARC-TOWN-07: all workers of one colour at a location."""
    owner = state.players[colour]
    number = owner.at[location]
    owner.at = changed(owner.at, location, 0)
    if colour == seat:
        owner.reserve += number
        state.tell("recalls", seat, location, number)
    else:
        holder = state.players[seat]
        holder.held = changed(holder.held, colour, holder.held[colour] + number)
        state.tell("captures", seat, act.group(location, colour), number)


def consequences(state: Architects, seat: int, location: int, done: int) -> int:
    """Once a figure and capturing action; returns what is done. Only captures come here (WOW-PRINCESS-06).

    Rules: WOW-PRINCESS-03, WOW-PRINCESS-04, WOW-PROFIT-03.
    """
    if location == state.profiteer and not done & MET_PROFITEER:
        done |= MET_PROFITEER
        state.tell("by_profiteer", seat)
        gain_virtue(state, seat, state.tables.profiteer_virtue)
    if location == state.princess and not done & MET_PRINCESS:
        done |= MET_PRINCESS
        state.tell("by_princess", seat)
        lose_virtue(state, seat, state.tables.princess_virtue)
    return done


class CaptureStep(Step[Architects, CaptureFrame]):
    """Up to so many captures, one after the other (ARC-DEC-10, ARC-DEC-29).

    One frame is one capturing action, whoever is captured and whatever allows it.
    Rules: WOW-PRINCESS-05, WOW-PROFIT-06, WOW-PROFIT-07.
    """

    def enter(self, state: Architects, frame: CaptureFrame) -> bool:
        """Carry out what has been paid; ask while a capture is possible."""
        group = frame.paid_for()
        if group != NONE:
            location, colour = act.group_location(group), act.group_colour(group)
            frame.pay_for(NONE)
            frame.left -= 1
            frame.used |= 1 << location
            capture(state, frame.seat, location, colour)
            frame.happened = consequences(state, frame.seat, location, frame.happened)
            return False
        payable = frame.left > 0 and can_pay(state, state.players[frame.seat], self.price(state, frame))
        if payable and state.ask(self.legal(state, frame)):
            return True
        state.pop()
        return False

    def price(self, state: Architects, frame: CaptureFrame) -> int:
        """ARC-TOWN-03, ARC-TOWN-10, ARC-TOWN-12, ARC-TAX-04."""
        if frame.is_free():
            return 0
        if not frame.happened & PAID_TAX:
            return fee(0, state.tax_due(state.players[frame.seat], state.tables.capture_tax))
        return fee(max(0, state.tables.capture_silver - frame.discount), 0)

    def legal(self, state: Architects, frame: CaptureFrame) -> list[int]:
        """ARC-TOWN-04, ARC-TOWN-05, ARC-TOWN-08, ARC-TOWN-09, ARC-TOWN-11, ARC-TOWN-13."""
        used = 0
        for location in range(OPEN):
            used += frame.used >> location & 1
        more = frame.is_free() or used < state.tables.capture_locations[len(state.players)]
        offers: list[int] = []
        for location in range(OPEN):
            if more or frame.used >> location & 1:
                for colour in range(len(state.players)):
                    if state.players[colour].at[location]:
                        offers.append(act.CAPTURE + act.group(location, colour))
        offers.append(act.STOP)
        return offers

    def apply(self, state: Architects, frame: CaptureFrame, action: int) -> None:
        """Pay for a capture, or stop."""
        if action == act.STOP:
            state.pop()
            return
        frame.pay_for(action - act.CAPTURE)
        price = self.price(state, frame)
        if not frame.is_free() and not frame.happened & PAID_TAX:
            frame.happened |= PAID_TAX
            pay_taxed(state, frame.seat, price, state.tables.capture_tax)
            return
        if not frame.is_free() and not state.tables.discount_per_capture:  # ARC-AMB-07, ARC-OPT-02
            frame.discount = max(0, frame.discount - state.tables.capture_silver)
        pay(state, frame.seat, price)
