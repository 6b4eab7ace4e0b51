"""A player's turn, and the end of the game (chapters 3 and 16)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.architects import actions as act
from boardwright.games.architects.state import NO_ACT, NONE, Architects
from boardwright.games.architects.steps.gains import discard_building
from boardwright.games.architects.steps.numbers import FINAL, PLACE, RESET, RIVAL
from boardwright.games.architects.steps.place import can_place
from boardwright.games.architects.tables import GUILDHALL, MARKET, OPEN
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State

# How far a turn is (`at`), ARC-TURN-09.
BEGIN: Final = 0
RESETTING: Final = 1
HAND: Final = 2
PASSING: Final = 3

FROM_PRISON: Final = 12  # after the locations of TAKE_BACK
FROM_BOARD: Final = 13


def take_backs(game: Architects, seat: int) -> list[int]:
    """ARC-TURN-04, -05: from an open location; else from elsewhere if the table or a standstill allows it."""
    player = game.players[seat]
    offers = [act.TAKE_BACK + place for place in range(OPEN) if player.at[place]]
    if not offers and (game.tables.take_back_anywhere or at_a_standstill(game)):
        return take_backs_elsewhere(game, seat)
    return offers


def at_a_standstill(game: Architects) -> bool:
    """ARC-TURN-21: nobody has a worker to place or on an open location, and no rival goes on by itself."""
    if game.rival != NONE:
        return False
    for player in game.players:
        if player.reserve or max(player.at):
            return False
    return True


def take_backs_elsewhere(game: Architects, seat: int) -> list[int]:
    """ARC-OPT-01: from the Black Market, the Prison or another board, never from the Guildhall."""
    player = game.players[seat]
    offers: list[int] = []
    for space in range(3):
        if game.market[space] == seat:
            offers.append(act.TAKE_BACK + MARKET + space)
    if player.prison:
        offers.append(act.TAKE_BACK + FROM_PRISON)
    for holder in range(len(game.players)):
        if game.players[holder].held[seat]:
            offers.append(act.TAKE_BACK + FROM_BOARD + holder)
    return offers


def take_back(game: Architects, seat: int, place: int) -> None:
    """ARC-TURN-12: one worker to the reserve, and nothing reacts."""
    player = game.players[seat]
    player.reserve += 1
    if place < OPEN:
        player.at = changed(player.at, place, player.at[place] - 1)
    elif place < FROM_PRISON:
        game.market = changed(game.market, place - MARKET, NONE)
    elif place == FROM_PRISON:
        player.prison -= 1
    else:
        holder = game.players[place - FROM_BOARD]
        holder.held = changed(holder.held, seat, holder.held[seat] - 1)
    game.tell("takes_back", seat, place)


class TurnStep(Step):
    """One turn after the other, on one frame (ARC-DEC-04, -05, -15).

    Frame: `seat` whose turn it is, `at` how far it is.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Walk through the turn up to a decision."""
        game = cast(Architects, state)
        if frame.at == BEGIN:
            return self.begin(game, frame)
        if frame.at == RESETTING:
            frame.at = HAND
            if game.pending:  # ARC-RESET-03
                state.push(Frame(RESET, frame.seat))
                return False
        if frame.at == HAND:
            if len(game.players[frame.seat].hand) > game.tables.hand_limit:  # ARC-TURN-10
                return True
            frame.at = PASSING
        self.pass_on(game, frame)
        return False

    def begin(self, game: Architects, frame: Frame) -> bool:
        """A worker to place or to take back; the rival acts by itself."""
        game.active = frame.seat
        if frame.seat == game.rival:
            frame.at = RESETTING
            game.push(Frame(RIVAL, frame.seat))
            return False
        if game.players[frame.seat].reserve:
            return True
        if not game.tables.take_back_anywhere and at_a_standstill(game):
            game.tell("standstill", frame.seat)
        offers = take_backs(game, frame.seat)
        if len(offers) > 1:
            return True
        frame.at = RESETTING
        if offers:
            take_back(game, frame.seat, offers[0] - act.TAKE_BACK)
        else:  # ARC-TURN-20
            game.tell("idle", frame.seat)
        return False

    def legal(self, state: State, frame: Frame) -> list[int]:
        """Where to place, whom to take back, or what to discard."""
        game = cast(Architects, state)
        player = game.players[frame.seat]
        if frame.at == HAND:
            return [act.DISCARD + card for card in player.hand]
        if not player.reserve:
            return take_backs(game, frame.seat)
        offers: list[int] = []
        for location in range(GUILDHALL + 1):
            if can_place(game, frame.seat, location):
                offers.append(act.PLACE + location)
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Place, take back or discard."""
        game = cast(Architects, state)
        if action >= act.DISCARD:
            discard_building(game, frame.seat, action - act.DISCARD)
            return
        frame.at = RESETTING
        if action < act.TAKE_BACK:
            state.push(Frame(PLACE, frame.seat, 0, action - act.PLACE))
        else:
            take_back(game, frame.seat, action - act.TAKE_BACK)

    def pass_on(self, game: Architects, frame: Frame) -> None:
        """ARC-END-02, -04, -06: the next turn, or the end."""
        for player in game.players:
            player.credit = 0  # DEC-RULE-17
        game.act = NO_ACT
        if game.turns_left > 0:
            game.turns_left -= 1
        elif game.ending:
            game.turns_left = len(game.order)
            game.tell("last_turns", frame.seat)
        if game.turns_left == 0:
            game.pop()
            game.push(Frame(FINAL, frame.seat))
        elif game.turn >= game.tables.turn_limit * len(game.order):
            game.stopped = True
            game.tell("stopped", frame.seat, game.tables.turn_limit)
            game.pop()
        else:
            game.turn += 1
            frame.seat = game.after(frame.seat)
            frame.at = BEGIN
