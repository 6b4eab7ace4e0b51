"""End-of-turn upkeep and final scoring (chapters 22 and 25)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa.printed.tables import CARD_KINDS, CHURCH_SPACES, NARROW, TILE_SPACES
from boardwright.games.lisboa.scoring import score_all
from boardwright.games.lisboa.state import FINISHING_ROUND, NONE, NOT_ENDING, Lisboa
from boardwright.games.lisboa.steps.gains import tell_clergy, tell_decree
from boardwright.kernel.copy_on_write import changed

EMPTY_TO_END: Final = 3  # stacks (LIS-PERIOD-02)


def turn_up(state: Lisboa, seat: int, kind: int) -> None:
    """LIS-EOT-01: a card is taken, the next of its stack turned up."""
    state.stack_at = changed(state.stack_at, kind, state.stack_at[kind] + 1)
    state.reveal()
    state.tell("turned", NONE, state.top_card(kind), kind)
    look_for_end(state, seat)


def look_for_end(state: Lisboa, seat: int) -> None:
    """LIS-PERIOD-02, LIS-END-01, LISL-CARD-05: three empty stacks end a period, whoever empties them, once.

    Rules: LIS-FLOW-04, LIS-FLOW-05, LIS-END-07, LISL-PERIOD-01, LISL-END-01.
    """
    empty = 0
    for stack in range(CARD_KINDS):
        if state.top_card(stack) == NONE:
            empty += 1
    if empty >= EMPTY_TO_END:  # LIS-AMB-28
        if state.period == 1 and state.period_by == NONE:
            state.period_by = seat
            state.tell("period-due", seat)
        elif state.period == 2 and state.ending == NOT_ENDING:
            state.ending = FINISHING_ROUND
            state.tell("end-due", seat)


def refill(state: Lisboa) -> None:
    """What is refilled when a turn ends, in this order; a new card is turned up when the old one is taken.

    Rules: LIS-EOT-01, LIS-EOT-02, LIS-EOT-03, LIS-EOT-04, LIS-EOT-05.
    """
    if state.unturned != NONE:  # LISL-CARD-01
        state.reveal()
        state.tell("turned", NONE, state.top_card(state.unturned), state.unturned)
        state.unturned = NONE
    refill_tiles(state)
    refill_church(state)
    refill_decrees(state)
    state.covered = 0  # LIS-EOT-05, LIS-TRADE-13


def refill_tiles(state: Lisboa) -> None:
    """LIS-EOT-02, LIS-SHOP-11, LIS-SHOP-14: four large spaces from one supply, the small one from its own."""
    for space in range(TILE_SPACES):
        if state.tiles[space]:
            continue
        if space != NARROW and state.large_left:
            state.large_left -= 1
        elif space == NARROW and state.small_left:
            state.small_left -= 1
        else:
            continue
        state.tiles = changed(state.tiles, space, 1)


def refill_church(state: Lisboa, dealt: bool = False) -> None:
    """LIS-EOT-03; the deal tells nothing."""
    for step in range(1, CHURCH_SPACES + 1):  # LIS-EOT-06, LIS-EOT-07: clockwise from the influence symbol
        space = (state.tables.influence_gap + step) % CHURCH_SPACES
        if state.church[space] == NONE and state.clergy_at < len(state.clergy_bag):
            state.church = changed(state.church, space, state.clergy_bag[state.clergy_at])
            state.clergy_at += 1
            state.reveal()
            if not dealt:
                tell_clergy(state, "new-clergy", NONE, state.church[space])


def around_church(state: Lisboa) -> list[int]:
    """LIS-EOT-06, LIS-EOT-07: its spaces clockwise from the gap with the influence symbol."""
    return [(state.tables.influence_gap + step) % CHURCH_SPACES for step in range(1, CHURCH_SPACES + 1)]


def refill_decrees(state: Lisboa, dealt: bool = False) -> None:
    """LIS-EOT-04, LIS-EOT-06, LISL-DECREE-06: left to right, each gap in place; the deal tells nothing."""
    for space in range(len(state.decrees)):
        if state.decrees[space] == NONE:
            state.decrees = changed(state.decrees, space, next_decree(state, dealt))


def next_decree(state: Lisboa, dealt: bool = False) -> int:
    """The next decree of the deck that stays in play, or NONE; others leave the game at once."""
    while state.decree_at < len(state.decree_deck):
        decree = state.decree_deck[state.decree_at]
        state.decree_at += 1
        state.reveal()
        if in_play(state, decree):
            if not dealt:
                tell_decree(state, "new-decree", NONE, decree)
            return decree
    return NONE


def in_play(state: Lisboa, decree: int) -> bool:
    """Whether a decree stays on the display: LIS-TWO-07, and alone LISL-SETUP-13, LISL-DECREE-04."""
    if state.rival != NONE and decree == state.tables.lacerda_unused:
        return False
    return not (state.tables.row_e_covered and state.tables.decree_row_e[decree])


def final_scoring(state: Lisboa) -> None:
    """The seven parts, in order."""
    score_all(state)
    for seat in range(len(state.players)):
        state.tell("final", seat, state.players[seat].wigs)
