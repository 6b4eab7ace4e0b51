"""A player's turn and the end of the game (chapters 1, 8, 9 and 18)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.carrara import actions as act
from boardwright.games.carrara.scoring import final_scoring
from boardwright.games.carrara.state import FROM_ENDING, NONE, Carrara
from boardwright.games.carrara.steps import build, buy, court, pieces, purchase, score
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.state import State

# How far a turn is (`at`).
START: Final = 0
BEFORE: Final = 1  # before the action
ACTED: Final = 2
AFTER: Final = 3  # after the action
FINISHED: Final = 4


class TurnStep(Step):
    """One turn after the other, on one frame: before the action, the action, after it.

    Frame: `seat` whose turn it is, `at` how far it is.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Walk through the turn up to a decision (CAR-TURN-05, CARX-TURN-01)."""
        game = cast(Carrara, state)
        while True:
            if frame.at == START:
                court.return_token(game, frame.seat)
                game.players[frame.seat].fresh = 0  # CARX-PLACE-08: a later turn now
                game.purchased = False
                frame.at = BEFORE
                return True
            if frame.at == BEFORE:
                return True
            if frame.at == ACTED:
                # CAR-END-03, CARX-END-02, -03: who triggers the end does nothing more
                over = ends_game(game, frame.seat) and not game.tables.open_after_trigger  # CARX-OPT-01
                frame.at = FINISHED if over else AFTER
            elif frame.at == AFTER:
                # CARX-DEC-21: asked only if there is anything to do
                if game.advanced and self.extras(game, frame):
                    return True
                frame.at = FINISHED
            elif not next_turn(game, frame):
                state.pop()
                return False

    def extras(self, game: Carrara, frame: Frame) -> list[int]:
        """Store moves and the bonus purchase, which are not actions (CARX-PURCHASE-01, -07)."""
        player = game.players[frame.seat]
        offers: list[int] = []
        if game.advanced:
            pieces.add_store_moves(game, player, offers)
            purchase.add_purchases(game, player, offers)
        return offers

    def legal(self, state: State, frame: Frame) -> list[int]:
        """The four actions (CAR-TURN-03), each already with its first choice, and the extras."""
        game = cast(Carrara, state)
        offers = self.extras(game, frame)
        if frame.at == AFTER:
            offers.append(act.END)
            return offers
        player = game.players[frame.seat]
        buy.add_offers(game, player, offers)
        build.add_offers(game, player, offers)
        score.add_offers(game, frame.seat, offers)
        offers.append(act.PASS)  # CAR-PASS-01: always
        return offers

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Begin what was chosen."""
        game = cast(Carrara, state)
        seat = frame.seat
        if action >= act.PURCHASE_DECORATION:
            purchase.begin_purchase(game, seat, action)
        elif action >= act.STORE_LAY:
            pieces.begin_store_move(game, seat, action)
        elif action == act.END:
            frame.at = FINISHED
        else:
            self.act(game, frame, action)

    def act(self, game: Carrara, frame: Frame, action: int) -> None:
        """The one action of the turn; all but scoring first settle a running visit (CARX-TURN-02)."""
        frame.at = ACTED
        if action >= act.SCORE_PILLAR:
            score.begin(game, frame.seat, action)
            return
        court.step_aside(game, frame.seat)  # CAR-ROYAL-05
        if action == act.PASS:
            game.players[frame.seat].coins += game.tables.pass_coins
            game.tell("pass", frame.seat, game.tables.pass_coins)
        elif action < act.BUY_SEGMENT:
            if not buy.begin(game, frame.seat, action - act.BUY_TURN):
                frame.at = FINISHED  # CAR-BUY-12, CARX-PURCHASE-07: the relief ends the turn
        else:
            build.begin(game, frame.seat, action)


def ends_game(game: Carrara, seat: int) -> bool:
    """CAR-END-01, -02: the stack is empty and someone has no pillar left to place; true if just now."""
    if game.ending != NONE or game.drawn < len(game.deck):  # CAR-END-06, -07
        return False
    for player in game.players:
        if not player.has_pillars():  # CAR-END-05: the large space does not count as placed
            game.ending = seat
            game.players[seat].gain_vp(FROM_ENDING, game.tables.end_vp)  # CAR-END-03, -08
            game.tell("ending", seat, game.tables.end_vp)
            return True
    return False


def next_turn(game: Carrara, frame: Frame) -> bool:
    """Pass the turn on clockwise; False if the game is over."""
    players = len(game.players)
    game.idle += 1
    following = (frame.seat + 1) % players  # CAR-TURN-01
    stalled = game.idle >= game.tables.stall_rounds * players  # CAR-END-09
    if stalled or following == game.ending:  # CAR-END-03, -04
        if stalled:
            game.tell("stalled", NONE, game.idle)
        final_scoring(game)
        return False
    game.turn += 1
    frame.seat = following
    frame.at = START
    return True
