"""Captures, at the Town Centre and by cards (chapter 9)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.payments import can_pay
from boardwright.games.architects.state import Architects
from boardwright.games.architects.steps.gains import FREE, gain_virtue, lose_virtue
from boardwright.games.architects.steps.pay import pay, pay_taxed
from boardwright.games.architects.tables import OPEN, fee
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# What has happened in a capturing action (`d`).
PAID_TAX: Final = 1
MET_PRINCESS: Final = 2
MET_PROFITEER: Final = 4


def capture(game: Architects, seat: int, location: int, colour: int) -> None:
    """ARC-TOWN-02, -06, -07: all workers of one colour at a location."""
    owner = game.players[colour]
    number = owner.at[location]
    owner.at = changed(owner.at, location, 0)
    if colour == seat:
        owner.reserve += number
        game.tell("recalls", seat, location, number)
    else:
        holder = game.players[seat]
        holder.held = changed(holder.held, colour, holder.held[colour] + number)
        game.tell("captures", seat, location * act.SEATS + colour, number)


def consequences(game: Architects, seat: int, location: int, done: int) -> int:
    """WOW-PRINCESS-03, -04, WOW-PROFIT-03: once a figure and capturing action; returns what is done."""
    if location == game.profiteer and not done & MET_PROFITEER:
        done |= MET_PROFITEER
        game.tell("by_profiteer", seat)
        gain_virtue(game, seat, game.tables.profiteer_virtue)
    if location == game.princess and not done & MET_PRINCESS:
        done |= MET_PRINCESS
        game.tell("by_princess", seat)
        lose_virtue(game, seat, game.tables.princess_virtue)
    return done


class CaptureStep(Step):
    """Up to so many captures, one after the other (ARC-DEC-10, ARC-DEC-29).

    Frame: `at` 0 or 1 + location * 5 + colour of a capture that has been paid, `a` captures left, `b` bits of
    locations used, `c` silver off further captures or FREE, `d` what has happened.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Carry out what has been paid; ask while a capture is possible."""
        game = cast(Architects, state)
        if frame.at:
            location, colour = divmod(frame.at - 1, act.SEATS)
            frame.at = 0
            frame.a -= 1
            frame.b |= 1 << location
            capture(game, frame.seat, location, colour)
            frame.d = consequences(game, frame.seat, location, frame.d)
            return False
        payable = frame.a > 0 and can_pay(game, game.players[frame.seat], self.price(game, frame))
        if payable and game.ask(self.legal(state, frame)):
            return True
        state.pop()
        return False

    def price(self, game: Architects, frame: Frame) -> int:
        """ARC-TOWN-03, -10, -12."""
        if frame.c == FREE:
            return 0
        if not frame.d & PAID_TAX:
            return fee(0, game.tax_due(game.players[frame.seat], game.tables.capture_tax))
        return fee(max(0, game.tables.capture_silver - frame.c), 0)

    def legal(self, state: State, frame: Frame) -> list[int]:
        """ARC-TOWN-04, -05, -08, -11, -13."""
        game = cast(Architects, state)
        used = 0
        for location in range(OPEN):
            used += frame.b >> location & 1
        more = frame.c == FREE or used < game.tables.capture_locations[len(game.players)]
        offers: list[int] = []
        for location in range(OPEN):
            if more or frame.b >> location & 1:
                for colour in range(len(game.players)):
                    if game.players[colour].at[location]:
                        offers.append(act.CAPTURE + location * act.SEATS + colour)
        offers.append(act.STOP)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Pay for a capture, or stop."""
        game = cast(Architects, state)
        if action == act.STOP:
            state.pop()
            return
        frame.at = 1 + action - act.CAPTURE
        price = self.price(game, frame)
        if frame.c != FREE and not frame.d & PAID_TAX:
            frame.d |= PAID_TAX
            pay_taxed(game, frame.seat, price, game.tables.capture_tax)
            return
        if frame.c != FREE and not game.tables.discount_per_capture:  # ARC-AMB-07, ARC-OPT-02
            frame.c = max(0, frame.c - game.tables.capture_silver)
        pay(game, frame.seat, price)
