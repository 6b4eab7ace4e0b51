"""Starting apprentices and the draft of buildings (chapters 2.1 and 19)."""

from __future__ import annotations

from typing import Final

from boardwright.games.architects import actions as act
from boardwright.games.architects.printed.tables import ON_HIRE
from boardwright.games.architects.state import NONE, Architects
from boardwright.games.architects.steps.frames import BuildingDraftFrame, HireDraftFrame
from boardwright.games.architects.steps.gains import draw_buildings, learn, put_under, react
from boardwright.games.architects.steps.ids import BUILDING_DRAFT, HIRE_DRAFT, TURN
from boardwright.games.architects.steps.workshop import printed_virtue, refill, take_card
from boardwright.kernel.frames import Frame, Step


def persons(state: Architects) -> list[int]:
    """Seats in turn order without the rival (WOW-SOLO-05)."""
    return [seat for seat in state.order if seat != state.rival]


def alone(state: Architects) -> bool:
    """Whether there is but one person."""
    return len(state.order) - (state.rival != NONE) == 1


def passes(state: Architects) -> int:
    """How often the draft shows everyone another's set (ARC-SETUP-13); alone the one set comes back."""
    return 0 if alone(state) else state.tables.draft_keep - 1


def begin_drafts(state: Architects) -> None:
    """WOW-SETUP-21: the apprentices of the expansion first, then buildings."""
    if state.wonder:
        state.push(HireDraftFrame(HIRE_DRAFT, state.order[0]))
    else:
        state.push(BuildingDraftFrame(BUILDING_DRAFT, state.order[0]))


# How far a hire of the draft is (`at`).
CHOOSING: Final = 0
REACTING: Final = 1
PASSING: Final = 2


class HireDraftStep(Step[Architects, HireDraftFrame]):
    """One apprentice each in reverse turn order, free.

    Rules: WOW-DEC-02, WOW-SETUP-09, WOW-SETUP-10, WOW-SETUP-11, WOW-SETUP-12.
    """

    def enter(self, state: Architects, frame: HireDraftFrame) -> bool:
        """Ask one after the other; then refill and draft buildings."""
        seats = persons(state)
        if frame.at == REACTING:
            frame.at = PASSING
            react(state, frame.seat, ON_HIRE)
            return False
        if frame.at == PASSING:
            frame.at = CHOOSING
            frame.done += 1
            learn(state, state.players[frame.seat], state.tables.apprentice_effects[frame.card])
        if frame.done < len(seats) * state.tables.starting_apprentices:
            frame.seat = seats[len(seats) - 1 - frame.done % len(seats)]
            return True
        state.pop()
        refill(state)
        state.push(BuildingDraftFrame(BUILDING_DRAFT, state.order[0]))
        return False

    def legal(self, state: Architects, frame: HireDraftFrame) -> list[int]:
        """Any displayed apprentice; the display is not refilled meanwhile."""
        return [act.HIRE + card for card in state.display if card != NONE]

    def apply(self, state: Architects, frame: HireDraftFrame, action: int) -> None:
        """WOW-SETUP-12, WOW-SETUP-20."""
        frame.at = REACTING
        frame.card = take_card(state, frame.seat, state.display.index(action - act.HIRE))
        printed_virtue(state, frame.seat, state.tables.apprentice_virtue[frame.card])


DEALING: Final = 0
KEEPING: Final = 1


class BuildingDraftStep(Step[Architects, BuildingDraftFrame]):
    """Keep a card, pass the rest to the left, three times.

    Rules: ARC-DEC-03, ARC-SETUP-12, ARC-SETUP-13, ARC-SETUP-14, ARC-SETUP-15.
    """

    def enter(self, state: Architects, frame: BuildingDraftFrame) -> bool:
        """Ask one after the other: all choices of a round are hidden, so the order tells nothing."""
        seats = persons(state)
        if frame.at == DEALING:
            self.deal(state, seats)
            frame.at = KEEPING
        if frame.chosen == len(seats):
            frame.chosen = 0
            frame.rounds += 1
            self.hand_on(state, seats)
            if frame.rounds <= passes(state):
                state.reveal()  # ARC-INFO-02: everyone sees a set that only its last holder knew
        if frame.rounds < self.rounds(state):
            frame.seat = seats[frame.chosen]
            return True
        self.finish(state, seats)
        state.pop()
        state.push(Frame(TURN, state.order[0]))
        return False

    def rounds(self, state: Architects) -> int:
        """With one person the set comes back: one card to put away is asked for instead (ARC-SETUP-15)."""
        return state.tables.draft_deal - state.tables.draft_keep if alone(state) else state.tables.draft_keep

    def deal(self, state: Architects, seats: list[int]) -> None:
        """ARC-SETUP-12."""
        number = state.tables.draft_deal
        state.sets = [[] for _ in state.players]
        state.drafted = [[] for _ in seats]
        for seat in seats:
            state.sets[seat] = sorted(state.building_pile[state.building_at : state.building_at + number])
            state.building_at += number

    def hand_on(self, state: Architects, seats: list[int]) -> None:
        """ARC-SETUP-13: to the left-hand neighbour."""
        sets: list[list[int]] = [[] for _ in state.players]
        for place in range(len(seats)):
            sets[seats[(place + 1) % len(seats)]] = state.sets[seats[place]]
        state.sets = sets

    def finish(self, state: Architects, seats: list[int]) -> None:
        """ARC-SETUP-14, ARC-SETUP-22: what is left goes under the pile; then the cards of the boards."""
        for place in range(len(seats)):
            left = state.sets[seats[place]]
            if alone(state):
                state.players[seats[place]].hand = left
            else:  # the set has been passed on once more, by the one who saw its last card
                put_under(state, left, seats[place - 1])
        state.sets = []
        state.drafted = []
        for seat in seats:
            board = state.players[seat].board
            if board != NONE:
                draw_buildings(state, seat, state.tables.board_cards[board])

    def legal(self, state: Architects, frame: BuildingDraftFrame) -> list[int]:
        """One card of the set at hand."""
        first = act.DISCARD if alone(state) else act.KEEP
        return [first + card for card in state.sets[frame.seat]]

    def apply(self, state: Architects, frame: BuildingDraftFrame, action: int) -> None:
        """Keep it, or with one person put it away."""
        player = state.players[frame.seat]
        card = action - (act.DISCARD if alone(state) else act.KEEP)
        sets = state.sets[:]
        sets[frame.seat] = [one for one in sets[frame.seat] if one != card]
        state.sets = sets
        if alone(state):
            put_under(state, [card], frame.seat)
            state.tell("puts_away", frame.seat, card, 0, frame.seat)
        else:
            player.hand = sorted([*player.hand, card])
            dealt = (frame.chosen - frame.rounds) % len(state.drafted)
            drafted = state.drafted[:]
            drafted[dealt] = [*drafted[dealt], card]
            state.drafted = drafted
            state.tell("drafts", frame.seat)
            state.tell("drafted", frame.seat, card, 0, frame.seat)
        frame.chosen += 1
