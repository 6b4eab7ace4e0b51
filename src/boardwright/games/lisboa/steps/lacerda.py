"""Lacerda, the opponent of the solo game: his turn, his card and his helper (LISL-TURN, LISL-CARD).

Everything here happens by itself: no rule asks anybody to choose for him (LISL-GEN-03). His state actions are
in `lacerda_states`, his noble actions and follows in `lacerda_nobles`. Events of their own, told of his seat
(`a`, `b`):

    lacerda-visits    noble
    lacerda-state     state action; stack with the helper
    lacerda-skips     action left out: a state action, or 6 + noble
    lacerda-discards  card and its kind
    lacerda-no-card   stack of the helper, which is empty
    lacerda-helper    stack the helper moves to; 1 if it stays
"""

from __future__ import annotations

from typing import cast

from boardwright.games.lisboa.setup_lacerda import UPPER_DECKS
from boardwright.games.lisboa.state import NONE, Lisboa
from boardwright.games.lisboa.steps.lacerda_nobles import noble_action, noble_possible
from boardwright.games.lisboa.steps.lacerda_states import state_action
from boardwright.games.lisboa.steps.numbers import FOLLOW
from boardwright.games.lisboa.upkeep import look_for_end
from boardwright.kernel.frames import Frame, Step
from boardwright.kernel.lists import changed
from boardwright.kernel.state import State


class LacerdaStep(Step):
    """His turn between docking and upkeep (LISL-TURN-03); after it the human may follow.

    Frame: `at` 1 once he has acted.
    """

    def enter(self, state: State, frame: Frame) -> bool:
        """The courtier's visit, the discard, the helper's move, then the human's follow."""
        game = cast(Lisboa, state)
        if frame.at:
            state.pop()
            return False
        frame.at = 1
        game.courtier = next_noble(game)
        game.visits += 1
        state.tell("lacerda-visits", frame.seat, game.courtier)
        visit(game, frame.seat)
        discard(game, frame.seat)
        move_helper(game, frame.seat)
        state.push(Frame(FOLLOW, frame.seat, 0, game.courtier, 1, frame.seat))  # LISL-FOLLOW-01 to -03
        return False


def next_noble(game: Lisboa) -> int:
    """LISL-TURN-04: the noble of his next turn: that of the set-up in his first one, then always the next."""
    return (game.courtier + 1) % 3 if game.visits else game.courtier


def next_state_action(game: Lisboa) -> int:
    """LISL-TURN-05: the state action of his next turn as things are, upper or lower by the helper's deck."""
    return by_helper(game, next_noble(game))


def by_helper(game: Lisboa, noble: int) -> int:
    """LISL-TURN-05: the noble's upper or lower state action."""
    return 2 * noble + (0 if game.helper >= UPPER_DECKS else 1)


def visit(game: Lisboa, seat: int) -> None:
    """LISL-TURN-06: the state action, then the noble action; one that is not possible is skipped."""
    noble = game.courtier
    action = by_helper(game, noble)
    game.tell("lacerda-state", seat, action, game.helper)
    if not state_action(game, seat, action):
        game.tell("lacerda-skips", seat, action)
    if noble_possible(game, seat, noble):
        noble_action(game, seat, noble)
    else:
        game.tell("lacerda-skips", seat, 6 + noble)


def discard(game: Lisboa, seat: int) -> None:
    """LISL-CARD-01, -02, -05, -06: the face-up card of the helper's deck, if there is one."""
    card = game.top_card(game.helper)
    if card == NONE:
        game.tell("lacerda-no-card", seat, game.helper)
        return
    game.tell("lacerda-discards", seat, card, game.helper)
    game.stack_at = changed(game.stack_at, game.helper, game.stack_at[game.helper] + 1)
    game.unturned = game.helper
    look_for_end(game, seat)


def move_helper(game: Lisboa, seat: int) -> None:
    """LISL-CARD-03, -04: on to the next deck that has cards; without another one it stays."""
    for step in range(1, 4):
        deck = (game.helper + step) % 4
        if game.top_card(deck) != NONE:
            game.helper = deck
            game.tell("lacerda-helper", seat, deck)
            return
    game.tell("lacerda-helper", seat, game.helper, 1)
