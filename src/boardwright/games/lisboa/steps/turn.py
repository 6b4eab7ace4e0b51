"""A player's turn: docking, a card, a new card, upkeep (chapters 4, 5, 21, 22 and 24)."""

from __future__ import annotations

from typing import Final, cast

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.gains import gain_good
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps import foresight
from boardwright.games.lisboa.steps.base import Choice, can_finish
from boardwright.games.lisboa.steps.numbers import CHURCH, EVENT, PERIOD, PORTFOLIO, VISIT
from boardwright.games.lisboa.upkeep import final_scoring, refill
from boardwright.kernel.frames import Frame
from boardwright.kernel.lists import changed, without
from boardwright.kernel.state import State

# How far a turn is (`at`), LIS-TURN-01 to -08.
DOCK: Final = 0
PLAY: Final = 1
DRAW: Final = 2
UPKEEP: Final = 3
CHURCH_DUE: Final = 4
PERIOD_DUE: Final = 5
PASS_ON: Final = 6

TREASURY_KIND: Final = 3


class TurnStep(Choice):
    """One turn after the other, on one frame (LIS-DEC-05, -06, -12).

    Frame: `seat` whose turn it is, `at` how far it is, `a` the stack drawn from.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """Walk through the turn up to a decision."""
        game = cast(Lisboa, state)
        if frame.at == DOCK:
            self.dock(game, frame.seat)
            frame.at = PLAY
        if frame.at == PLAY:
            return True
        if frame.at == DRAW:
            if self.raw(game, frame):
                return True
            frame.at = UPKEEP  # LIS-AMB-27
        if frame.at == UPKEEP:
            refill(game)
            frame.at = CHURCH_DUE
        if frame.at == CHURCH_DUE:
            frame.at = PERIOD_DUE
            if game.church_by != NONE:  # LIS-TURN-05
                state.push(Frame(CHURCH, game.church_by))
                game.church_by = NONE
                return False
        if frame.at == PERIOD_DUE:
            frame.at = PASS_ON
            if game.period == 1 and game.period_by != NONE:  # LIS-PERIOD-03
                state.push(Frame(PERIOD, game.period_by, 0, game.period_by))
                return False
        if not next_turn(game, frame):
            state.pop()
        return False

    def dock(self, game: Lisboa, seat: int) -> None:
        """LIS-DOCK-02 to -04: the crates of own ships at sea go to the supply."""
        game.players[seat].crates = [0, 0, 0]
        game.markers_used = 0

    def raw(self, game: Lisboa, frame: Frame) -> list[int]:
        """A hand card for one of its uses; later the face-up cards (LIS-DRAW-01 to -04)."""
        if frame.at == DRAW:
            return [act.DRAW + kind for kind in range(4) if game.top_card(kind) != NONE]
        hand = game.players[frame.seat].hand
        offers = [act.GOLD + card for card in hand]  # LIS-TURN-07
        offers += [act.PORTFOLIO + card for card in hand]
        offers += [act.COURT + card for card in hand]
        return offers

    def opens(self, action: int) -> bool:
        """A card for the portfolio or the court must be carried out (LIS-ACT-04)."""
        return act.PORTFOLIO <= action < act.DISCARD_DOCK

    def leads_on(self, game: Lisboa, frame: Frame, action: int) -> bool:
        """By a quick proof where there is one."""
        if action < act.COURT:
            verdict = foresight.portfolio_verdict(game, frame.seat, action - act.PORTFOLIO)
        else:
            card = action - act.COURT
            kind = game.tables.card_kind[card]
            if kind == TREASURY_KIND:
                verdict = foresight.event_verdict(game, frame.seat, card)
            else:
                verdict = foresight.visit_verdict(game, frame.seat, kind)
        if verdict == foresight.UNCLEAR:
            return can_finish(game, action)
        return verdict == foresight.SURE

    def apply(self, state: State, frame: Frame, action: int) -> None:
        """Play the card, or take a new one."""
        game = cast(Lisboa, state)
        player = game.players[frame.seat]
        if frame.at == DRAW:
            self.draw(game, frame, action - act.DRAW)
            return
        frame.at = DRAW
        if action < act.PORTFOLIO:  # LIS-GOLD-01 to -03
            player.hand = without(player.hand, action - act.GOLD)
            state.tell("gold", frame.seat, action - act.GOLD)
            gain_good(game, frame.seat, 0)
            return
        game.begin_duty()
        if action < act.COURT:  # LIS-ACT-02
            card = action - act.PORTFOLIO
            state.push(Frame(PORTFOLIO, frame.seat, 0, card))
        else:  # LIS-ACT-03
            card = action - act.COURT
            kind = game.tables.card_kind[card]
            if kind == TREASURY_KIND:
                state.push(Frame(EVENT, frame.seat, 0, card))
            else:
                state.push(Frame(VISIT, frame.seat, 0, kind))
        player.hand = without(player.hand, card)
        state.tell("plays", frame.seat, card)

    def draw(self, game: Lisboa, frame: Frame, kind: int) -> None:
        """LIS-DRAW-01, LIS-EOT-01: the face-up card to the hand; the next one is turned up."""
        player = game.players[frame.seat]
        player.hand = sorted([*player.hand, game.top_card(kind)])
        game.stack_at = changed(game.stack_at, kind, game.stack_at[kind] + 1)
        frame.at = UPKEEP
        game.reveal()
        empty = sum(1 for stack in range(4) if game.top_card(stack) == NONE)
        if empty >= 3:  # LIS-PERIOD-02, LIS-END-01, LIS-AMB-28
            if game.period == 1 and game.period_by == NONE:
                game.period_by = frame.seat
            elif game.period == 2 and game.ending == 0:
                game.ending = 1


def next_turn(game: Lisboa, frame: Frame) -> bool:
    """Pass the turn on; at the end of a round see whether the game ends (LIS-END-02 to -06)."""
    following = (frame.seat + 1) % len(game.players)
    if following == game.starter and game.ending:
        game.ending += 1
        if game.ending > 2:
            final_scoring(game)
            return False
    game.turn += 1
    frame.seat = following
    frame.at = DOCK
    return True
