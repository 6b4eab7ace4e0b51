"""A player's turn and the end of the game (chapters 1, 8, 9 and 18)."""

from __future__ import annotations

from typing import Final

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.scoring import final_scoring
from boardwright.games.carrara.state import FROM_ENDING, NONE, Carrara
from boardwright.games.carrara.steps import build, buy, court, pieces, purchase, score
from boardwright.kernel.frames import Frame, Step

# How far a turn is (`at`).
START: Final = 0
BEFORE: Final = 1  # before the action
ACTED: Final = 2
AFTER: Final = 3  # after the action
FINISHED: Final = 4


class TurnStep(Step[Carrara, Frame]):
    """One turn after the other, on one frame: before the action, the action, after it.

    Frame: `seat` whose turn it is, `at` how far it is.
    """

    def enter(self, state: Carrara, frame: Frame) -> bool:
        """Walk through the turn up to a decision (CAR-TURN-05, CARX-TURN-01)."""
        while True:
            if frame.at == START:
                court.return_token(state, frame.seat)
                state.players[frame.seat].fresh = 0  # CARX-PLACE-08: a later turn now
                state.purchased = False
                frame.at = BEFORE
                return True
            if frame.at == BEFORE:
                return True
            if frame.at == ACTED:
                # CAR-END-03, CARX-END-02, CARX-END-03: who triggers the end does nothing more
                over = ends_game(state, frame.seat) and not state.tables.open_after_trigger  # CARX-OPT-01
                frame.at = FINISHED if over else AFTER
            elif frame.at == AFTER:
                # CARX-DEC-21: asked only if there is anything to do
                if state.advanced and self.extras(state, frame):
                    return True
                frame.at = FINISHED
            elif not next_turn(state, frame):
                state.pop()
                return False

    def extras(self, state: Carrara, frame: Frame) -> list[int]:
        """Store moves and the bonus purchase, which are not actions (CARX-PURCHASE-01, CARX-PURCHASE-07)."""
        player = state.players[frame.seat]
        offers: list[int] = []
        if state.advanced:
            pieces.add_store_moves(state, player, offers)
            purchase.add_purchases(state, player, offers)
        return offers

    def legal(self, state: Carrara, frame: Frame) -> list[int]:
        """The four actions (CAR-TURN-03, CAR-DEC-01), each already with its first choice, and the extras."""
        offers = self.extras(state, frame)
        if frame.at == AFTER:
            offers.append(act.END)
            return offers
        player = state.players[frame.seat]
        buy.add_offers(state, player, offers)
        build.add_offers(state, player, offers)
        score.add_offers(state, frame.seat, offers)
        offers.append(act.PASS)  # CAR-PASS-01: always
        return offers

    def apply(self, state: Carrara, frame: Frame, action: int) -> None:
        """Begin what was chosen."""
        seat = frame.seat
        if action >= act.PURCHASE_DECORATION:
            purchase.begin_purchase(state, seat, action)
        elif action >= act.STORE_LAY:
            pieces.begin_store_move(state, seat, action)
        elif action == act.END:
            frame.at = FINISHED
        else:
            self.act(state, frame, action)

    def act(self, state: Carrara, frame: Frame, action: int) -> None:
        """The one action of the turn; all but scoring first settle a running visit (CARX-TURN-02)."""
        frame.at = ACTED
        if action >= act.SCORE_PILLAR:
            score.begin(state, frame.seat, action)
            return
        court.step_aside(state, frame.seat)  # CAR-ROYAL-05
        if action == act.PASS:
            state.players[frame.seat].coins += state.tables.pass_coins
            state.tell("pass", frame.seat, state.tables.pass_coins)
        elif action < act.BUY_SEGMENT:
            if not buy.begin(state, frame.seat, action - act.BUY_TURN):
                frame.at = FINISHED  # CAR-BUY-12, CARX-PURCHASE-07: the relief ends the turn
        else:
            build.begin(state, frame.seat, action)


def ends_game(state: Carrara, seat: int) -> bool:
    """The stack is empty and someone has no pillar left to place; true if just now.

    Rules: CAR-END-01, CAR-END-02, CARX-END-01.
    """
    if state.ending != NONE or state.drawn < len(state.deck):  # CAR-END-06, CAR-END-07
        return False
    for player in state.players:
        if not player.has_pillars():  # CAR-END-05: the large space does not count as placed
            state.ending = seat
            state.players[seat].gain_vp(FROM_ENDING, state.tables.end_vp)  # CAR-END-03, CAR-END-08
            state.tell("ending", seat, state.tables.end_vp)
            return True
    return False


def next_turn(state: Carrara, frame: Frame) -> bool:
    """Pass the turn on clockwise; False if the game is over (CAR-TURN-04)."""
    players = len(state.players)
    state.idle += 1
    following = (frame.seat + 1) % players  # CAR-TURN-01
    stalled = state.idle >= state.tables.stall_rounds * players  # CAR-END-09
    # CAR-END-03, CAR-END-04; CAR-ROYAL-13: so whoever triggered the end never returns the token
    if stalled or following == state.ending:
        if stalled:
            state.tell("stalled", NONE, state.idle)
        final_scoring(state)
        return False
    state.turn += 1
    frame.seat = following
    frame.at = START
    return True
