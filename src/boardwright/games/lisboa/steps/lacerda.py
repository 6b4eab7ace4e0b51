"""Lacerda, the opponent of the solo game: his turn, his card and his helper (LISL-TURN, LISL-CARD).

Everything here happens by itself: no rule asks anybody to choose for him (LISL-GEN-03). His state actions are
in `lacerda_states`, his noble actions and follows in `lacerda_nobles`. Events of their own, told of his seat
(`a`, `b`):

    lacerda-visits    noble
    lacerda-state     state action; stack with the helper
    lacerda-skips     action left out: a state action, or NOBLE_ACTION + noble
    lacerda-discards  card and its kind
    lacerda-no-card   stack of the helper, which is empty
    lacerda-helper    stack the helper moves to; 1 if it stays
"""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.pieces import lower_action, upper_action
from boardwright.games.lisboa.printed.tables import CARD_KINDS, NOBLE_ACTION, NOBLE_COUNT
from boardwright.games.lisboa.setup_lacerda import UPPER_DECKS
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.frames import FollowFrame
from boardwright.games.lisboa.steps.ids import FOLLOW
from boardwright.games.lisboa.steps.lacerda_noble_actions import noble_action, noble_possible
from boardwright.games.lisboa.steps.lacerda_state_actions import state_action
from boardwright.games.lisboa.steps.upkeep import look_for_end
from boardwright.kernel.copy_on_write import changed
from boardwright.kernel.frames import Frame, Step

ACTED: Final = 1  # how far his turn is (`at`)


class LacerdaStep(Step[Lisboa, Frame]):
    """His turn between docking and upkeep (LISL-TURN-03); after it the human may follow."""

    def enter(self, state: Lisboa, frame: Frame) -> bool:
        """The courtier's visit, the discard, the helper's move, then the human's follow."""
        if frame.at == ACTED:
            state.pop()
            return False
        frame.at = ACTED
        state.courtier = next_noble(state)
        state.visits += 1
        state.tell("lacerda-visits", frame.seat, state.courtier)
        visit(state, frame.seat)
        discard(state, frame.seat)
        move_helper(state, frame.seat)
        # LISL-FOLLOW-01, LISL-FOLLOW-02, LISL-FOLLOW-03
        state.push(FollowFrame(FOLLOW, frame.seat, noble=state.courtier, place=1, visitor=frame.seat))
        return False


def next_noble(state: Lisboa) -> int:
    """LISL-TURN-04: the noble of his next turn: that of the set-up in his first one, then always the next."""
    return (state.courtier + 1) % NOBLE_COUNT if state.visits else state.courtier


def next_state_action(state: Lisboa) -> int:
    """LISL-TURN-05: the state action of his next turn as things are, upper or lower by the helper's deck."""
    return by_helper(state, next_noble(state))


def by_helper(state: Lisboa, noble: int) -> int:
    """LISL-TURN-05: the noble's upper or lower state action."""
    return upper_action(noble) if state.helper >= UPPER_DECKS else lower_action(noble)


def visit(state: Lisboa, seat: int) -> None:
    """LISL-TURN-06: the state action, then the noble action; one that is not possible is skipped."""
    noble = state.courtier
    action = by_helper(state, noble)
    state.tell("lacerda-state", seat, action, state.helper)
    if not state_action(state, seat, action):
        state.tell("lacerda-skips", seat, action)
    if noble_possible(state, seat, noble):
        noble_action(state, seat, noble)
    else:
        state.tell("lacerda-skips", seat, NOBLE_ACTION + noble)


def discard(state: Lisboa, seat: int) -> None:
    """The face-up card of the helper's deck, if there is one.

    Rules: LISL-CARD-01, LISL-CARD-02, LISL-CARD-05, LISL-CARD-06.
    """
    card = state.top_card(state.helper)
    if card == NONE:
        state.tell("lacerda-no-card", seat, state.helper)
        return
    state.tell("lacerda-discards", seat, card, state.helper)
    state.stack_at = changed(state.stack_at, state.helper, state.stack_at[state.helper] + 1)
    state.unturned = state.helper
    look_for_end(state, seat)


def move_helper(state: Lisboa, seat: int) -> None:
    """LISL-CARD-03, LISL-CARD-04: on to the next deck that has cards; without another one it stays."""
    for step in range(1, CARD_KINDS):
        deck = (state.helper + step) % CARD_KINDS
        if state.top_card(deck) != NONE:
            state.helper = deck
            state.tell("lacerda-helper", seat, deck)
            return
    state.tell("lacerda-helper", seat, state.helper, 1)
