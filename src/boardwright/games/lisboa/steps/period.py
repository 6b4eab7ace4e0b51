"""The end of period 1 (chapter 23)."""

from __future__ import annotations

from typing import Final

from boardwright.games.lisboa import actions as act
from boardwright.games.lisboa.printed.tables import BROWN_SHIP, CARD_KINDS, PURPLE_SHIP, TREASURY_KIND
from boardwright.games.lisboa.state import FROM_CUBES_ONCE, FROM_PERIOD, NONE, Lisboa
from boardwright.games.lisboa.steps.base import Choice
from boardwright.games.lisboa.steps.effects import push_effect
from boardwright.games.lisboa.steps.frames import ChurchFrame, PeriodFrame
from boardwright.games.lisboa.steps.ids import CHURCH
from boardwright.games.lisboa.steps.upkeep import refill_church, refill_decrees
from boardwright.kernel.copy_on_write import without

# How far the end of the period is (`at`).
SETS: Final = 0
DISCARDING: Final = 1
REWARDS: Final = 2
NEW_PERIOD: Final = 3


class PeriodStep(Choice[PeriodFrame]):
    """Wigs for sets, hand cards discarded for their rewards, the second half set out.

    Rules: LIS-DEC-44, LIS-DEC-45.
    """

    def enter(self, state: Lisboa, frame: PeriodFrame) -> bool:
        """LIS-PERIOD-04 to LIS-PERIOD-12, each player's discards and rewards before the next player's.

        Rules: LIS-PERIOD-19.
        """
        tables = state.tables
        if frame.at == SETS:
            state.stack_at = [len(stack) for stack in state.stacks]  # LIS-PERIOD-04
            state.tell("period", NONE)
            for seat in range(len(state.players)):
                player = state.players[seat]
                if seat == state.rival:
                    score_cubes(state, seat)
                elif player.sets():
                    player.score(FROM_PERIOD, player.sets() * tables.set_wigs)  # LIS-PERIOD-05, LIS-RUBBLE-08
                    state.tell("period-wigs", seat, player.sets() * tables.set_wigs, player.sets())
            state.period = 2  # LIS-PERIOD-16, LIS-AMB-78
            if tables.ships_first:  # LIS-AMB-03
                new_shipyard(state)
            frame.at = DISCARDING
        while frame.asked < len(state.players):
            offers = self.raw(state, frame)
            if len(offers) > 1:
                return True
            if frame.at == REWARDS and offers:
                self.apply(state, frame, offers[0])
                return False
            self.go_on(state, frame)
        if frame.at != NEW_PERIOD:
            frame.at = NEW_PERIOD
            if state.church_by != NONE:  # LIS-AMB-61
                state.push(ChurchFrame(CHURCH, state.church_by))
                state.church_by = NONE
                return False
        state.pop()
        if not tables.ships_first:
            new_shipyard(state)
        begin_second_period(state, frame.trigger)
        return False

    def go_on(self, state: Lisboa, frame: PeriodFrame) -> None:
        """From discarding to the rewards, and from those to the next player."""
        if frame.at == DISCARDING:
            frame.at = REWARDS
            return
        state.discards = []
        frame.at = DISCARDING
        frame.asked += 1
        frame.first = 0
        frame.seat = (frame.seat + 1) % len(state.players)

    def raw(self, state: Lisboa, frame: PeriodFrame) -> list[int]:
        """Hand cards, or no more; then the discarded cards that may give their reward."""
        if frame.at == DISCARDING:
            hand = state.players[frame.seat].hand
            return [*(act.END_DISCARD + card for card in hand), act.STOP]
        offers: list[int] = []
        for card in state.discards:  # LIS-PERIOD-07, LIS-PERIOD-08: one for each noble, penalties ignored
            if rewards(state, card):
                offers.append(act.END_REWARD + card)
        return offers

    def tries(self, state: Lisboa, frame: PeriodFrame) -> list[int]:
        """Cards in their order only, so that a search meets every set of them once."""
        offers = self.raw(state, frame)
        if frame.at != DISCARDING:
            return offers
        return [action for action in offers if action == act.STOP or action - act.END_DISCARD >= frame.first]

    def apply(self, state: Lisboa, frame: PeriodFrame, action: int) -> None:
        """Discard a card, stop, or take a reward."""
        if action == act.STOP:
            frame.at = REWARDS
        elif action < act.END_REWARD:
            card = action - act.END_DISCARD
            player = state.players[frame.seat]
            player.hand = without(player.hand, card)
            state.discards = sorted([*state.discards, card])
            frame.first = max(frame.first, card + 1)
            state.tell("period-discard", frame.seat, card, state.tables.card_kind[card])
        else:
            card = action - act.END_REWARD
            kind = state.tables.card_kind[card]
            state.discards = [other for other in state.discards if state.tables.card_kind[other] != kind]
            state.tell("period-reward", frame.seat, card, kind)
            push_effect(state, frame.seat, state.tables.card_effect[card])


def score_cubes(state: Lisboa, seat: int) -> None:
    """LISL-PERIOD-02, LISL-PERIOD-03: Lacerda scores his cubes and keeps them."""
    cubes = sum(state.players[seat].cubes)
    wigs = cubes * state.tables.lacerda_cube_once
    state.players[seat].score(FROM_CUBES_ONCE, wigs)
    state.tell("lacerda-cubes", seat, cubes, wigs)


def rewards(state: Lisboa, card: int) -> bool:
    """LIS-PERIOD-08: whether a discarded card can give a reward; penalties are ignored."""
    return state.tables.card_kind[card] != TREASURY_KIND and not state.tables.card_penalty[card]


def new_shipyard(state: Lisboa) -> None:
    """LIS-PERIOD-09: purple ships on top of brown ones."""
    copies = state.tables.ship_copies
    state.shipyard = [PURPLE_SHIP] * copies + [BROWN_SHIP] * copies
    state.ship_at = 0


def begin_second_period(state: Lisboa, trigger: int) -> None:
    """New hands, the brown stacks, refills; all else stays as it is.

    Rules: LIS-PERIOD-10, LIS-PERIOD-11, LIS-PERIOD-12, LIS-PERIOD-14, LIS-PERIOD-18, LISL-PERIOD-05.
    """
    tables = state.tables
    purple = state.later[0]
    at = 0
    state.tell("second-period", NONE)
    for step in range(len(state.players)):
        seat = (trigger + step) % len(state.players)
        player = state.players[seat]
        missing = tables.hand - len(player.hand) if player.board else 0  # LISL-PERIOD-04
        if missing:
            state.tell("new-hand", seat, missing)
        for card in purple[at : at + missing]:
            state.tell("drew", seat, card, tables.card_kind[card], only=seat)
        player.hand = sorted([*player.hand, *purple[at : at + missing]])
        at += missing
    state.box = [*state.box, *purple[at:]]
    state.stacks = state.later[1:]
    state.stack_at = [0] * CARD_KINDS
    state.later = []
    refill_church(state)
    refill_decrees(state)
    state.reveal()
