"""A player's turn, and the end of the game (chapters 3 and 16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import GUILDHALL, MARKET, MARKET_SIZE, OPEN, TAX_STAND
from boardwright.games.architects.state import NO_ACT, NONE, Architects
from boardwright.games.architects.steps.frames import FinalFrame, PlaceFrame, ResetFrame, RivalFrame
from boardwright.games.architects.steps.gains import discard_building
from boardwright.games.architects.steps.ids import FINAL, PLACE, RESET, RIVAL
from boardwright.games.architects.steps.place import can_place
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.dice import Dice, choose
from boardwright.kernel.frames import Frame, Step, pick_of

# How far a turn is (`at`), ARC-TURN-09.
BEGIN: Final = 0
RESETTING: Final = 1
HAND: Final = 2
PASSING: Final = 3


def take_backs(state: Architects, seat: int) -> list[int]:
    """From an open location; else from elsewhere if the table or a standstill allows it.

    Rules: ARC-TURN-04, ARC-TURN-05.
    """
    player = state.players[seat]
    offers = [act.TAKE_BACK + place for place in range(OPEN) if player.at[place]]
    if not offers and (state.tables.take_back_anywhere or at_a_standstill(state)):
        return take_backs_elsewhere(state, seat)
    return offers


def at_a_standstill(state: Architects) -> bool:
    """ARC-TURN-21: nobody has a worker to place or on an open location, and no rival goes on by itself."""
    if state.rival != NONE:
        return False
    for player in state.players:
        if player.reserve or max(player.at):
            return False
    return True


def take_backs_elsewhere(state: Architects, seat: int) -> list[int]:
    """ARC-OPT-01: from the Black Market, the Prison or another board, never from the Guildhall."""
    player = state.players[seat]
    offers: list[int] = []
    for space in range(MARKET_SIZE):
        if state.market[space] == seat:
            offers.append(act.TAKE_BACK + MARKET + space)
    if player.prison:
        offers.append(act.TAKE_BACK + act.FROM_PRISON)
    for holder in range(len(state.players)):
        if state.players[holder].held[seat]:
            offers.append(act.TAKE_BACK + act.FROM_BOARD + holder)
    return offers


def take_back(state: Architects, seat: int, place: int) -> None:
    """ARC-TURN-12: one worker to the reserve, and nothing reacts."""
    player = state.players[seat]
    player.reserve += 1
    if place < OPEN:
        player.at = changed(player.at, place, player.at[place] - 1)
    elif place < act.FROM_PRISON:
        state.market = changed(state.market, place - MARKET, NONE)
    elif place == act.FROM_PRISON:
        player.prison -= 1
    else:
        holder = state.players[place - act.FROM_BOARD]
        holder.held = changed(holder.held, seat, holder.held[seat] - 1)
    state.tell("takes_back", seat, place)


def open_places(state: Architects, seat: int) -> i64:
    """Bits of the locations where a worker may be placed (ARC-TURN-18)."""
    places: i64 = (1 << TAX_STAND) - 1  # the others always take one (ARC-TURN-19)
    for location in range(TAX_STAND, GUILDHALL + 1):
        if can_place(state, seat, location):
            places |= i64(1) << location
    return places


class TurnStep(Step[Architects, Frame]):
    """One turn after the other, on one frame (ARC-TURN-01, ARC-DEC-04, ARC-DEC-05, ARC-DEC-15)."""

    def enter(self, state: Architects, frame: Frame) -> bool:
        """Walk through the turn up to a decision."""
        if frame.at == BEGIN:
            return self.begin(state, frame)
        if frame.at == RESETTING:
            frame.at = HAND
            if state.pending:  # ARC-RESET-03, ARC-TURN-15
                state.push(ResetFrame(RESET, frame.seat))
                return False
        if frame.at == HAND:
            # ARC-TURN-10, WOW-RESET-33
            if len(state.players[frame.seat].hand) > state.tables.hand_limit:
                return True
            frame.at = PASSING
        self.pass_on(state, frame)
        return False

    def begin(self, state: Architects, frame: Frame) -> bool:
        """A worker to place or to take back; the rival acts by itself."""
        state.active = frame.seat
        if frame.seat == state.rival:  # WOW-SOLO-10: everyone else has a turn as always
            frame.at = RESETTING
            state.push(RivalFrame(RIVAL, frame.seat))
            return False
        if state.players[frame.seat].reserve:
            return True
        if not state.tables.take_back_anywhere and at_a_standstill(state):
            state.tell("standstill", frame.seat)
        offers = take_backs(state, frame.seat)
        if len(offers) > 1:
            return True
        frame.at = RESETTING
        if offers:
            take_back(state, frame.seat, offers[0] - act.TAKE_BACK)
        else:  # ARC-TURN-20
            state.tell("idle", frame.seat)
        return False

    def legal(self, state: Architects, frame: Frame) -> list[int]:
        """Where to place, whom to take back, or what to discard."""
        player = state.players[frame.seat]
        if frame.at == HAND:
            return [act.DISCARD + card for card in player.hand]
        if not player.reserve:
            return take_backs(state, frame.seat)
        places = open_places(state, frame.seat)
        return [act.PLACE + location for location in range(GUILDHALL + 1) if places >> location & 1]

    def pick(self, state: Architects, frame: Frame, dice: Dice) -> int:
        """A place for a worker, without a list of all; the same as of the list."""
        if frame.at == HAND or not state.players[frame.seat].reserve:
            return pick_of(self, state, frame, self.legal(state, frame), dice)
        places = open_places(state, frame.seat)
        count: i64 = 0
        location: i64 = 0
        while location <= GUILDHALL:
            count += places >> location & 1
            location += 1
        before: i64 = choose(dice, count)
        location = 0
        while before > 0 or not places >> location & 1:
            before -= places >> location & 1
            location += 1
        return act.PLACE + location

    def apply(self, state: Architects, frame: Frame, action: int) -> None:
        """Place, take back or discard."""
        if action >= act.DISCARD:
            discard_building(state, frame.seat, action - act.DISCARD)
            return
        frame.at = RESETTING
        if action < act.TAKE_BACK:
            state.push(PlaceFrame(PLACE, frame.seat, location=action - act.PLACE))
        else:
            take_back(state, frame.seat, action - act.TAKE_BACK)

    def pass_on(self, state: Architects, frame: Frame) -> None:
        """The next turn, or the end.

        Rules: ARC-END-02, ARC-END-04, ARC-END-06, WOW-SCORE-01, WOW-SOLO-116.
        """
        for player in state.players:
            player.credit = 0  # DEC-RULE-03, DEC-RULE-17
        state.act = NO_ACT  # every ability works in a reset, and at the end (ARC-SCORE-15)
        if state.turns_left > 0:
            state.turns_left -= 1
        elif state.ending:
            state.turns_left = len(state.order)
            state.tell("last_turns", frame.seat)
        if state.turns_left == 0:
            state.pop()
            state.push(FinalFrame(FINAL, frame.seat))
        elif state.turn >= state.tables.turn_limit * len(state.order):
            state.stopped = True
            state.tell("stopped", frame.seat, state.tables.turn_limit)
            state.pop()
        else:
            state.turn += 1
            frame.seat = state.after(frame.seat)
            frame.at = BEGIN
